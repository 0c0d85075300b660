//! What an answer to a charge may be, and what is told of it: room, time, compulsion, a leader in person.

use engine::{Seen, Side, System, Viewer};
use gdb::charges::{Answer, Command, Declaration, Response, Why};
use gdb::formation::Formation;
use gdb::state::{Nerve, Phase, Pursuit, State};
use gdb::{Gdb, Refusal};
use testkit::{advance, battlefield, phase, run, show, unit};

use super::charges_cases::{LED, behind};

const HOLD: Response = Response::Stand { fire: false };

/// The Charge phase after its first decision is asked, whatever `prepare` has done to the units.
fn charges(text: &str, prepare: impl FnOnce(&mut State)) -> State {
    let mut state = battlefield(text);
    phase(&mut state, Phase::Charges);
    prepare(&mut state);
    advance(&state, &[]).0
}

fn declared(state: &State) -> State {
    let charge = Declaration {
        charger: unit(state, "A1a"),
        target: unit(state, "B1a"),
        desperate: false,
    };
    let declare = |state: &State, side, set| run(state, side, Command::Declare(set), &[]);
    let (state, _) = declare(state, Side::A, vec![charge]).expect("the charge is allowed");
    // The other side declares nothing, where it is asked.
    declare(&state, Side::B, Vec::new()).map_or_else(|_| state.clone(), |(after, _)| after)
}

fn answered(state: &State, response: Response, dice: &[u8]) -> (State, String) {
    let command = Command::Respond(vec![Answer::of(unit(state, "B1a"), response)]);
    let (after, events) = run(state, Side::B, command, dice).expect("the answer is allowed");
    (after, show(&events))
}

fn refused(state: &State, response: Response) -> Option<Why> {
    let command = Command::Respond(vec![Answer::of(unit(state, "B1a"), response)]);
    match Gdb::check(state, Side::B, &command.into()) {
        Ok(()) => None,
        Err(Refusal::Charges(refusal)) => Some(refusal.why),
        Err(other) => panic!("{other:?} {:?}", Gdb::pending(state)),
    }
}

const fn form(form: Formation) -> Response {
    Response::Manoeuvre {
        face: None,
        form: Some(form),
        fire: false,
    }
}

/// A column faces a battalion 14 cm away.
fn foot(more: &str) -> String {
    format!(
        "table 180 x 120
        A1 brigadier average at 72,28
        A1 order assault B1
        A1a infantry line 30/6 column-of-divisions at 60,30
        B1 brigadier average at 72,55
        B1 order hold 60,44
        {more}"
    )
}

/// Who fell back by compulsion this turn and is charged makes no second flight: it retreats where it stands and is met there.
///
/// Rule: GDB-4.3-03, GDB-6.6-08
#[test]
fn who_moved_by_compulsion_does_not_run_from_the_charge() {
    let text = foot("B1a infantry line 30/6 line at 60,44 facing 180");
    let met = |moved: bool| {
        let state = charges(&text, |state| {
            let target = unit(state, "B1a");
            state.units[target.index()].moved_compulsorily = moved;
        });
        let before = state.unit(unit(&state, "B1a")).pose;
        // The charger goes home on 10; the target retreats on 2 + 2.
        let (after, shown) = answered(&declared(&state), HOLD, &[5, 5, 2, 2]);
        let target = after.unit(unit(&after, "B1a"));
        assert_eq!(target.nerve, Nerve::Retreating, "{shown}");
        (target.pose == before, after.contacts.len(), shown)
    };
    let (stays, contacts, shown) = met(true);
    assert!(stays && contacts == 1, "{shown}");
    let (stays, contacts, shown) = met(false);
    assert!(!stays && contacts == 0, "{shown}");
}

/// A column between its neighbours has no room for a line.
///
/// Rule: GDB-VII-I-01
#[test]
fn no_manoeuvre_without_room() {
    let beside = |x: &str| {
        let state = charges(
            &foot(&format!(
                "B1a infantry line 30/6 column-of-divisions at 60,44 facing 180
                B1b infantry line 30/6 column-of-divisions at {x},44 facing 180"
            )),
            |_| {},
        );
        refused(&declared(&state), form(Formation::Line))
    };
    assert_eq!(beside("68"), Some(Why::NoRoom));
    assert_eq!(beside("90"), None);
}

/// Horse out of hand is reckoned with when the answer is given: 12 cm leave a column no time for a square.
///
/// Rule: GDB-6.6-03, GDB-11.13-01
#[test]
fn horse_out_of_hand_leaves_its_target_as_little_time() {
    let square = |distance: u16| {
        let text = format!(
            "table 180 x 120
            A1 order assault B1
            A1a light-cavalry line 12/6 line at 60,30
            B1a infantry line 30/6 column-of-divisions at 60,{} facing 180",
            30 + distance
        );
        let state = charges(&text, |state| {
            let horse = unit(state, "A1a");
            state.units[horse.index()].pursuit = Pursuit::Uncontrolled;
        });
        let nobody_else = run(&state, Side::A, Command::Declare(Vec::new()), &[]);
        let state = nobody_else.map_or_else(|_| state.clone(), |(after, _)| after);
        let target = state.def(unit(&state, "B1a")).id.clone();
        let views = Gdb::view(&Seen::of(&state, Viewer::Side(Side::B))).decisions;
        let choices = views.iter().flat_map(|view| &view.choices);
        let wanted =
            serde_json::to_value(Answer::of(unit(&state, "B1a"), form(Formation::Square))).unwrap();
        let mut squares =
            choices.filter(|one| one.piece.as_ref() == Some(&target) && one.value == wanted);
        let one = squares.next();
        let one = one.unwrap_or_else(|| panic!("a column may form square: {views:#?}"));
        format!("{:?}", one.detail)
    };
    assert!(
        square(12).contains("gdb-charges-fit-late"),
        "{}",
        square(12)
    );
    assert!(
        !square(24).contains("gdb-charges-fit-late"),
        "{}",
        square(24)
    );
}

/// The choice that is led in person is told with the +2 of its leader.
///
/// Rule: GDB-13.1-03
#[test]
fn a_led_charge_is_told_as_it_will_be_tested() {
    let state = charges(LED, |state| {
        behind(state, testkit::general(state, "A"), unit(state, "A1a"));
    });
    let views = Gdb::view(&Seen::of(&state, Viewer::Side(Side::A))).decisions;
    let listed = |label: &str| {
        let choices = views.iter().flat_map(|view| &view.choices);
        let mut found = choices.filter(|one| format!("{:?}", one.label).contains(label));
        format!("{:?}", found.next().expect("it is offered").modifiers)
    };
    let (led, plain) = (
        listed("gdb-charges-charge-led"),
        listed("\"gdb-charges-charge\""),
    );
    assert!(
        led.contains("desperate") && !plain.contains("desperate"),
        "{led}\n{plain}"
    );
}

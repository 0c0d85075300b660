//! Reinforcements and other words of a scenario for its battle only.

use engine::{Side, Stop, System};
use gdb::ids::{Turn, UnitId};
use gdb::reinforcements::{Coming, Command, Event, Refusal};
use gdb::state::{Fate, Phase, Presence, State};
use gdb::{Event as Any, Gdb, movement};
use table::{Length, Point};
use testkit::{advance, run, unit};

/// The initiative dice of every turn here.
const A_WINS: [u8; 4] = [6, 6, 1, 1];

fn built_in(id: &str) -> &'static str {
    let found = gdb::scenarios().iter().find(|(known, _)| *known == id);
    found.expect("a built-in scenario").1
}

fn opened(id: &str) -> State {
    Gdb::open(gdb::load(built_in(id), id, &[]).expect("sound"))
}

/// The start of a turn with these dice before those of the initiative.
fn turn(state: &State, turn: u16, dice: &[u8]) -> (State, Vec<Any>) {
    let mut state = state.clone();
    let started = gdb::flow::Event::TurnStarted { turn: Turn(turn) };
    gdb::apply(&mut state, &Any::Turn(started));
    testkit::phase(&mut state, Phase::Initiative);
    advance(&state, &[dice, &A_WINS].concat())
}

/// The Movement phase of that turn, the side of the reinforcements first.
fn moving(state: &State, side: Side) -> State {
    let mut state = state.clone();
    testkit::phase(&mut state, Phase::Movement);
    let (state, _) = advance(&state, &[]);
    let first = movement::Command::ChooseFirstMover { first: side };
    run(&state, state.phasing, first, &[])
        .expect("it is said")
        .0
}

fn bring_on(state: &State, unit: UnitId, at: Point) -> Result<State, Refusal> {
    let side = state.side_of(unit);
    match run(state, side, Command::BringOn { unit, at }, &[]) {
        Ok((after, _)) => Ok(after),
        Err(Stop::Refused(gdb::Refusal::Reinforcements(why))) => Err(why),
        Err(other) => panic!("{other:?}"),
    }
}

fn right_edge(from_bottom: i32) -> Point {
    Point::new(Length::from_cm(180), Length::from_cm(120 - from_bottom))
}

#[test]
fn a_die_may_put_them_off_for_a_turn() {
    let state = opened("gdb-pratzen-1805");
    let kamensky = unit(&state, "B4a");
    assert_eq!(state.unit(kamensky).presence, Presence::OffTable);
    let (second, events) = turn(&state, 2, &[]);
    assert!(
        !events
            .iter()
            .any(|one| matches!(one, Any::Reinforcements(_)))
    );
    assert_eq!(second.special.timetable[0], Coming::Awaited);
    let (late, _) = turn(&state, 3, &[1]);
    assert_eq!(late.special.timetable[0], Coming::PutOff(Turn(3)));
    let (there, events) = turn(&late, 4, &[2]);
    assert_eq!(there.special.timetable[0], Coming::There);
    let rolled = |event: &&Any| {
        matches!(
            event,
            Any::Reinforcements(Event::Announced {
                roll: Some(_),
                come: true,
                ..
            })
        )
    };
    assert_eq!(events.iter().filter(rolled).count(), 1);
    // The battery of the same turn needs no die.
    assert_eq!(there.special.timetable[1], Coming::There);
}

#[test]
fn they_come_on_one_after_another_within_their_stretch() {
    let (there, _) = turn(&opened("gdb-pratzen-1805"), 3, &[6]);
    let state = moving(&there, Side::B);
    let (first, second) = (unit(&state, "B4a"), unit(&state, "B4b"));
    let not_next = Refusal::NotNext { unit: second };
    assert_eq!(bring_on(&state, second, right_edge(80)), Err(not_next));
    let elsewhere = Refusal::NotThere { unit: first };
    assert_eq!(bring_on(&state, first, right_edge(50)), Err(elsewhere));
    let after = bring_on(&state, first, right_edge(80)).expect("there is room");
    let now = after.unit(first);
    assert_eq!(now.presence, Presence::OnTable);
    assert!(after.outline(first).bounds().max.x <= Length::from_cm(180));
    assert!(now.used > gdb::ids::Share::NONE && now.used < gdb::ids::Share::WHOLE);
    let leader = after.leader_of(now.brigade).expect("he rides with them");
    assert_eq!(after.general(leader).fate, Fate::Active);
    let taken = Refusal::Occupied {
        unit: second,
        by: first,
    };
    assert_eq!(bring_on(&after, second, right_edge(80)), Err(taken));
    assert!(bring_on(&after, second, right_edge(66)).is_ok());
}

#[test]
fn an_enemy_in_the_work_brings_them_sooner() {
    let state = opened("gdb-raevsky-1812");
    let (calm, _) = turn(&state, 2, &[]);
    assert_eq!(calm.special.timetable[0], Coming::Awaited);
    let mut stormed = state;
    let french = unit(&stormed, "A1a");
    let work = stormed.setup.places.iter().find(|place| place.id == "E1");
    let at = work.expect("the redoubt").at;
    stormed.units[french.index()].pose.at = at;
    let (hurried, _) = turn(&stormed, 2, &[]);
    assert_eq!(hurried.special.timetable[0], Coming::There);
}

/// A brigade that is still to come is not a lost one.
#[test]
fn the_awaited_are_not_lost() {
    let state = opened("gdb-liebertwolkwitz-1813");
    let tally = Gdb::tally(&state);
    assert_eq!(tally[Side::A].figures_left, tally[Side::A].figures_at_start);
    assert_eq!(tally[Side::B].units_left, tally[Side::B].units_at_start);
}

#[test]
fn what_is_wrong_with_a_timetable_is_named() {
    let id = "gdb-brilos-1808";
    let faults = |more: &str| {
        let text = format!("{}\n{more}", built_in(id));
        let faults = gdb::load(&text, id, &[]).err().unwrap_or_default();
        let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
        lines.join("\n")
    };
    let plan = |units: &str, turn: u16, from: &str| {
        format!(
            "[[reinforcement]]\nunits = [{units}]\nedge = \"left\"\nfrom = {from}\nto = [0, 40]\nturn = {turn}\nrolls = [{{ turn = 3, needs = 7 }}]\n"
        )
    };
    let shown = faults(&plan("\"A1b\", \"A1b\", \"A1x\"", 9, "[2, 30]"));
    for wanted in [
        "expected every unit once",
        "found `A1x`, expected the id of a unit",
        "turn: found 9, expected a number from 1 to 8",
        "expected a place on the edge that is named",
        "needs: found 7, expected a number from 1 to 6",
    ] {
        assert!(shown.contains(wanted), "{wanted}\nis not in\n{shown}");
    }
    let both = faults(&plan("\"A1b\", \"B1a\"", 3, "[0, 30]"));
    assert!(both.contains("expected units of the same side"), "{both}");
    let special =
        faults("[special]\nhorse-lost = 1\n[[special.pinned]]\nunits = [\"A9\"]\nuntil = 2\n");
    assert!(special.contains("special.pinned[0].units"), "{special}");
}

/// Horse does not come on over what a scenario closes to it; foot does.
///
/// Rule: GDB-VII-X-04
#[test]
fn horse_does_not_come_on_over_ground_that_is_closed_to_it() {
    let id = "gdb-pratzen-1805";
    let pits = "\n[[terrain]]\nid = \"pits\"\nkind = \"field\"\nname = { en = \"Pits\", ru = \"Ямы\" }\nno-horse = true\npoly = [[170, 0], [180, 0], [180, 120], [170, 120]]\n";
    let text = format!("{}{pits}", built_in(id));
    let state = Gdb::open(gdb::load(&text, id, &[]).unwrap_or_else(|faults| panic!("{faults:?}")));
    let first = unit(&state, "B4a");
    let comes = |state: &State| {
        let (state, _) = turn(state, 3, &[6]);
        let state = moving(&state, state.side_of(first));
        (0..=120)
            .step_by(5)
            .any(|up| bring_on(&state, first, right_edge(up)).is_ok())
    };
    assert!(comes(&state), "foot");
    let mut setup = (*state.setup.0).clone();
    setup.units[first.index()].troops.kind = gdb::troops::Kind::LightCavalry;
    let horse = Gdb::open(std::sync::Arc::new(setup));
    assert!(!comes(&horse), "horse");
}

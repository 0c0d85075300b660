//! Charges that meet with something: ground, a screen that is caught, a square, a refused flank, an earlier charge.

use engine::{Side, System};
use gdb::charges::{Answer, Command, Declaration, Response, Why};
use gdb::formation::Formation;
use gdb::ids::Figures;
use gdb::state::{Cohesion, Nerve, Phase, State, UnformedCause};
use gdb::{Gdb, Refusal};
use table::Corner;
use testkit::{battlefield, phase, run, show, unit};

/// A column faces a line 14 cm away.
const FOOT: &str = "
    table 180 x 120
    A1 brigadier average at 72,28
    A1 order assault B1
    A1a infantry line 30/6 column-of-divisions at 60,30
    B1 brigadier average at 72,55
    B1 order assault A1
    B1a infantry line 30/6 line at 60,44 facing 180
    ";

const HOLD: Response = Response::Stand { fire: false };
const FIRE: Response = Response::Stand { fire: true };

/// The Charge phase, its first decision not taken yet.
fn opened(text: &str, prepare: impl FnOnce(&mut State)) -> State {
    let mut state = battlefield(text);
    phase(&mut state, Phase::Charges);
    prepare(&mut state);
    state.charges.step = gdb::charges::Step::Declare(Side::A);
    state
}

fn charge(state: &State, charger: &str, target: &str) -> Command {
    Command::Declare(vec![Declaration {
        charger: unit(state, charger),
        target: unit(state, target),
        desperate: false,
    }])
}

fn declared(state: &State, dice: &[u8]) -> (State, String) {
    let (after, events) =
        run(state, Side::A, charge(state, "A1a", "B1a"), dice).expect("the charge is allowed");
    (after, show(&events))
}

fn answered(state: &State, response: Response, dice: &[u8]) -> (State, String) {
    let answer = Answer::of(unit(state, "B1a"), response);
    let command = Command::Respond(vec![answer]);
    let (after, events) = run(state, Side::B, command, dice).expect("the answer is allowed");
    (after, show(&events))
}

fn why(state: &State, side: Side, command: Command) -> Option<Why> {
    match Gdb::check(state, side, &command.into()) {
        Ok(()) => None,
        Err(Refusal::Charges(refusal)) => Some(refusal.why),
        Err(other) => panic!("{other:?}"),
    }
}

fn answer_refused(state: &State, response: Response) -> Option<Why> {
    let answer = Answer::of(unit(state, "B1a"), response);
    why(state, Side::B, Command::Respond(vec![answer]))
}

/// Skirmishers who cannot get away from close order neither test, nor fire, nor fight: the bases touched die, the rest rout.
///
/// Rule: GDB-VI-S-02, GDB-6.8-12
#[test]
fn a_screen_that_cannot_evade_is_caught() {
    let text = FOOT.replace(
        "B1a infantry line 30/6 line at 60,44 facing 180",
        "B1a skirmishers line 16/4 skirmish-line at 60,40 facing 180 faltering",
    );
    let state = opened(&text, |_| {});
    let (after, shown) = declared(&state, &[5, 5]);
    assert!(shown.contains("RanDown"), "{shown}");
    assert!(!shown.contains("ShotFired"), "{shown}");
    assert!(after.contacts.is_empty(), "{shown}");
    let line = after.unit(unit(&after, "B1a"));
    assert!(line.figures < Figures(16), "{shown}");
    assert_eq!(line.nerve, Nerve::Routing, "{shown}");
}

/// Skirmishers caught by skirmishers fight them.
///
/// Rule: GDB-VI-S-02
#[test]
fn screens_fight_each_other() {
    let text = FOOT
        .replace(
            "A1a infantry line 30/6 column-of-divisions",
            "A1a skirmishers line 16/4 skirmish-line",
        )
        .replace(
            "B1a infantry line 30/6 line at 60,44",
            "B1a skirmishers line 16/4 skirmish-line at 60,40",
        );
    let (state, _) = declared(&opened(&text, |_| {}), &[]);
    let (after, shown) = answered(&state, HOLD, &[5, 5, 5, 5]);
    assert!(!shown.contains("RanDown"), "{shown}");
    assert_eq!(after.contacts.len(), 1, "{shown}");
}

/// Close-order foot that charges into a dense wood loses its order there.
///
/// Rule: GDB-VII-X-03
#[test]
fn foot_that_charges_into_a_wood_is_unformed() {
    let wood = "dense-wood W1 poly 40,38 80,38 80,60 40,60\n";
    let cohesion = |more: &str| {
        let text = format!("{}{more}", FOOT.replace("at 60,44", "at 60,40"));
        let (state, _) = declared(&opened(&text, |_| {}), &[]);
        let (after, shown) = answered(&state, HOLD, &[5, 5, 5, 5]);
        assert_eq!(after.contacts.len(), 1, "{shown}");
        after.unit(unit(&after, "A1a")).cohesion
    };
    assert_eq!(cohesion(""), Cohesion::Formed);
    assert_eq!(cohesion(wood), Cohesion::Unformed(UnformedCause::Terrain));
}

/// What a target lost to one charge does not weigh on its test against another.
///
/// Rule: GDB-12.1-08
#[test]
fn losses_of_another_charge_do_not_count() {
    let state = opened(FOOT, |state| {
        let target = unit(state, "B1a");
        state.units[target.index()].lost_in_charge = Figures(2);
        let charger = unit(state, "A1a");
        state.units[charger.index()].lost_in_charge = Figures(2);
    });
    let (state, _) = declared(&state, &[]);
    let (_, shown) = answered(&state, HOLD, &[5, 5, 5, 5]);
    assert!(!shown.contains("morale-lost-in-charge"), "{shown}");
}

/// Who has refused a flank neither charges, nor countercharges, nor turns.
///
/// Rule: GDB-VII-B-05
#[test]
fn a_refused_flank_does_not_charge() {
    let refuse = |id: &'static str| {
        move |state: &mut State| {
            let unit = unit(state, id);
            state.units[unit.index()].refused_flank = Some(Corner::Left);
        }
    };
    let state = opened(FOOT, refuse("A1a"));
    let command = charge(&state, "A1a", "B1a");
    assert_eq!(why(&state, Side::A, command), Some(Why::RefusedFlank));
    let (state, _) = declared(&opened(FOOT, refuse("B1a")), &[]);
    let against = unit(&state, "A1a");
    let meets = Response::Countercharge { against };
    assert_eq!(answer_refused(&state, meets), Some(Why::RefusedFlank));
    assert_eq!(answer_refused(&state, FIRE), None);
}

/// A square has no flank: cossacks may not charge it from any side, nor foot and horse together.
///
/// Rule: GDB-6.3-05, GDB-6.2-04
#[test]
fn a_square_has_front_on_all_sides() {
    let field = |formation: &str, kind: &str| {
        format!(
            "
            table 180 x 120
            A1 brigadier average at 72,28
            A1 order assault B1
            A1a {kind} 18/6 line at 60,30
            A1b infantry line 30/6 column-of-divisions at 48,44 facing 90
            B1 brigadier average at 110,85
            B1a infantry line 36/6 {formation} at 60,46 facing 0
            "
        )
    };
    let alone = |formation: &str| {
        let state = opened(&field(formation, "cossacks line"), |_| {});
        why(&state, Side::A, charge(&state, "A1a", "B1a"))
    };
    assert_eq!(alone("line"), None, "from behind");
    assert_eq!(alone("square"), Some(Why::CossacksFrontally));
    let both = |formation: &str| {
        let state = opened(&field(formation, "dragoons line"), |_| {});
        let one = |charger: &str| Declaration {
            charger: unit(&state, charger),
            target: unit(&state, "B1a"),
            desperate: false,
        };
        let set = vec![one("A1a"), one("A1b")];
        why(&state, Side::A, Command::Declare(set))
    };
    assert_ne!(both("line"), Some(Why::MixedArms), "the horse is behind it");
    assert_eq!(both("square"), Some(Why::MixedArms));
}

/// Who has halted may turn where it stands, and nothing more.
///
/// Rule: GDB-12.2-04
#[test]
fn who_has_halted_may_turn() {
    let text = FOOT
        .replace(
            "A1a infantry line 30/6 column-of-divisions",
            "A1a light-cavalry line 12/6 line",
        )
        .replace(
            "B1a infantry line 30/6 line at 60,44 facing 180",
            "B1a light-cavalry line 12/6 line at 60,46 facing 0",
        );
    let state = opened(&text, |state| {
        let target = unit(state, "B1a");
        state.units[target.index()].nerve = Nerve::Halted;
        state.units[target.index()].charged = true;
    });
    let (state, _) = declared(&state, &[]);
    let against = unit(&state, "A1a");
    let turn = |form| Response::Manoeuvre {
        face: Some(against),
        form,
        fire: false,
    };
    assert_eq!(answer_refused(&state, turn(None)), None);
    let column = Some(Formation::ColumnOfCompanies);
    assert_eq!(answer_refused(&state, turn(column)), Some(Why::Unfit));
    let meets = Response::Countercharge { against };
    assert_eq!(answer_refused(&state, meets), Some(Why::Unfit));
}

/// Foot turns on the spot for the 5 cm of an about-face, whatever the angle.
///
/// Rule: GDB-VII-F-08, GDB-6.6-03
/// Reading: TR-51
#[test]
fn foot_turns_on_the_spot() {
    let text = FOOT.replace("at 60,44 facing 180", "at 60,54 facing 90");
    let (state, _) = declared(&opened(&text, |_| {}), &[]);
    let target = unit(&state, "B1a");
    let turn = Response::Manoeuvre {
        face: Some(unit(&state, "A1a")),
        form: None,
        fire: false,
    };
    let centre = state.outline(target).centre();
    let (after, shown) = answered(&state, turn, &[5, 5, 5, 5]);
    let turned = after.outline(target).centre();
    assert!(
        centre.distance(turned) < table::Length::from_mm(3),
        "{shown}"
    );
    let table = &state.setup.tables.movement;
    let rate = table.rates(state.troops(target), Formation::Line).normal;
    let cost = gdb::ids::Share::of(table.about_face, rate);
    assert_eq!(after.unit(target).used, cost, "{shown}");
}

/// Cossacks who are charged by heavy horse may meet it, though they may not declare a charge at its front.
///
/// Rule: GDB-6.3-05, GDB-6.1-09
#[test]
fn cossacks_may_countercharge_heavy_horse() {
    let text = FOOT
        .replace(
            "A1a infantry line 30/6 column-of-divisions",
            "A1a cuirassiers line 12/6 line",
        )
        .replace("B1a infantry line 30/6 line", "B1a cossacks line 12/6 line");
    let (state, _) = declared(&opened(&text, |_| {}), &[]);
    let against = unit(&state, "A1a");
    let meets = Response::Countercharge { against };
    assert_eq!(answer_refused(&state, meets), None);
    let mut state = opened(&text, |_| {});
    state.charges.step = gdb::charges::Step::Declare(Side::B);
    let command = charge(&state, "B1a", "A1a");
    assert_eq!(why(&state, Side::B, command), Some(Why::CossacksFrontally));
}

/// Who recovered from faltering in the turn before forms or turns in answer, not both.
///
/// Rule: GDB-12.2-16
#[test]
fn who_has_just_recovered_makes_one_change() {
    let text = FOOT.replace("facing 180", "facing 90");
    let recovered = |turns: u16| {
        let state = opened(&text, |state| {
            let target = unit(state, "B1a");
            state.turn = gdb::ids::Turn(4);
            let now = &mut state.units[target.index()];
            now.recovered = Some(gdb::state::Recovered {
                turn: gdb::ids::Turn(4 - turns),
                facing: now.pose.facing,
            });
        });
        let (state, _) = declared(&state, &[]);
        let face = Some(unit(&state, "A1a"));
        let answer = |face, form| {
            answer_refused(
                &state,
                Response::Manoeuvre {
                    face,
                    form,
                    fire: false,
                },
            )
        };
        let column = Some(Formation::ColumnOfDivisions);
        [
            answer(face, None),
            answer(None, column),
            answer(face, column),
        ]
    };
    assert_eq!(recovered(1), [None, None, Some(Why::OneChange)]);
    assert_eq!(recovered(2), [None; 3]);
}

pub(super) const LED: &str = "
    option desperate-charge
    nation B austria
    A commander average at 60,27
    A1 brigadier average at 75,28
    A1 order assault B1
    A1a infantry line 30/6 line at 60,30
    B1 brigadier average at 80,46
    B1 order assault A1
    B1a infantry line 30/6 line at 60,41 facing 180
    B2a infantry line 30/6 line at 110,41 facing 180
";

/// A general stands close behind a unit.
pub(super) fn behind(state: &mut State, general: gdb::ids::GeneralId, unit: gdb::ids::UnitId) {
    let depth = state.layout(unit).footprint.depth;
    state.generals[general.index()].pose = state.unit(unit).pose.forward(-depth);
}

/// The commander-in-chief goes with the unit that he leads, and is free when its first round is fought.
///
/// Rule: GDB-13.1-02, GDB-13.1-04
#[test]
fn the_leader_of_a_desperate_charge_goes_with_it() {
    let state = opened(LED, |state| {
        behind(state, testkit::general(state, "A"), unit(state, "A1a"));
    });
    let (chief, led) = (testkit::general(&state, "A"), unit(&state, "A1a"));
    let command = Command::Declare(vec![Declaration {
        charger: led,
        target: unit(&state, "B1a"),
        desperate: true,
    }]);
    let (state, _) = run(&state, Side::A, command, &[]).expect("he touches it");
    assert_eq!(state.general(chief).attached, Some(led));
    let from = state.general(chief).pose.at;
    let (after, shown) = answered(&state, HOLD, &[5, 5, 5, 5]);
    assert!(
        from.distance(after.general(chief).pose.at) > table::Length::from_cm(5),
        "{shown}"
    );
    let touch = table::Length::from_mm(2);
    assert!(
        after
            .general_outline(chief)
            .touches(&after.outline(led), touch),
        "{shown}"
    );
    let mut fought = after.clone();
    phase(&mut fought, Phase::Melee);
    let mut dice = engine::ScriptedDice::new(&[3, 4, 6, 5, 2, 1].repeat(12));
    let events = gdb::flow::resume(&fought, &mut dice).expect("there are dice enough");
    let shown = show(&events);
    let fought = testkit::replay(&fought, &events);
    // The foot that won does not follow.
    let stands = gdb::melee::Command::Stand { unit: led }.into();
    let events = Gdb::decide(&fought, Side::A, &stands, &mut dice).expect("it is asked");
    let fought = testkit::replay(&fought, &events);
    assert_eq!(
        fought.general(chief).desperate,
        gdb::state::DesperateCharge::Used,
        "{shown}"
    );
    assert_eq!(fought.general(chief).attached, None, "{shown}");
}

/// A led countercharge whose charger never sets out costs the commander-in-chief nothing.
///
/// Rule: GDB-13.1-01
/// Reading: TR-18
#[test]
fn a_led_countercharge_that_lapses_is_not_spent() {
    use gdb::charges::Event;
    use gdb::state::DesperateCharge;
    let text = LED.replace(
        "A commander average at 60,27",
        "B commander average at 60,46",
    );
    let state = opened(&text, |state| {
        let (chief, led) = (testkit::general(state, "B"), unit(state, "B1a"));
        state.generals[chief.index()].attached = Some(led);
    });
    let chief = testkit::general(&state, "B");
    let (state, _) = declared(&state, &[]);
    let (target, against) = (unit(&state, "B1a"), unit(&state, "A1a"));
    let answer = Answer {
        desperate: true,
        ..Answer::of(target, Response::Countercharge { against })
    };
    let mut state = testkit::replay(
        &state,
        &[Event::AnswersRevealed {
            answers: vec![answer],
        }
        .into()],
    );
    assert!(state.general(chief).leads_charge());
    // The charger is gone before its turn comes.
    state.charges.step = gdb::charges::Step::Charges(Side::A);
    state.units[against.index()].cohesion = Cohesion::Unformed(UnformedCause::Melee);
    let (after, events) = testkit::advance(&state, &[]);
    assert!(show(&events).contains("Lapsed"), "{}", show(&events));
    assert_eq!(after.general(chief).desperate, DesperateCharge::Unused);
}

/// Foot out of command rolls for its countercharge; who is led by the commander-in-chief does not.
///
/// Rule: GDB-6.1-03, GDB-13.1-03
#[test]
fn a_led_countercharge_needs_no_die_of_command() {
    let rolled = |led: bool| {
        let chief = if led { "60,46" } else { "170,112" };
        let text = LED
            .replace(
                "A commander average at 60,27",
                &format!("B commander average at {chief}"),
            )
            .replace(
                "B1 brigadier average at 80,46",
                "B1 brigadier average at 170,110",
            );
        let text = format!("table 180 x 120\noption distant-charges\n{text}");
        let state = opened(&text, |state| {
            let (chief, unit) = (testkit::general(state, "B"), unit(state, "B1a"));
            state.generals[chief.index()].attached = led.then_some(unit);
        });
        let (state, _) = declared(&state, &[]);
        let (target, against) = (unit(&state, "B1a"), unit(&state, "A1a"));
        let answer = Answer {
            desperate: led,
            ..Answer::of(target, Response::Countercharge { against })
        };
        let command: gdb::Command = Command::Respond(vec![answer]).into();
        let mut dice = engine::ScriptedDice::new(&[6].repeat(30));
        let events = Gdb::decide(&state, Side::B, &command, &mut dice);
        show(&events.expect("the answer is allowed")).contains("CounterchargeRolled")
    };
    assert!(rolled(false));
    assert!(!rolled(true));
}

/// Horse of a brigade that retires does not dash out to intercept.
///
/// Rule: GDB-5.11-02, GDB-6.7-01
#[test]
fn horse_that_retires_intercepts_nobody() {
    use gdb::charges::Interception;
    use gdb::orders::OrderKind;
    let text = format!(
        "{FOOT}B2 brigadier average at 85,45
        B2 order engage A1
        B2a light-cavalry line 12/6 line at 80,36 facing 270
        "
    );
    let asked = |kind: OrderKind| {
        let state = opened(&text, |state| {
            let brigade = testkit::brigade(state, "B2");
            let order = state.brigades[brigade.index()].order.as_mut();
            order.expect("it has one").kind = kind;
        });
        let (mut state, _) = declared(&state, &[]);
        state.charges.step = gdb::charges::Step::Intercept(Side::B);
        state.charges.done = false;
        let one = Interception {
            general: testkit::general(&state, "B2"),
            horse: unit(&state, "B2a"),
            charger: unit(&state, "A1a"),
        };
        why(&state, Side::B, Command::Intercept(vec![one]))
    };
    assert_eq!(asked(OrderKind::Engage), None);
    let order = OrderKind::Retire;
    assert_eq!(asked(order), Some(Why::OrderForbids { order }));
}

/// Skirmishers who hold a house are under cover: a charge that passes it leaves them there, whoever's they are.
///
/// Rule: GDB-VI-S-01, GDB-VI-S-02
#[test]
fn a_charge_past_a_house_leaves_its_skirmishers_in_it() {
    let text = |own: &str, other: &str| {
        format!(
            "table 180 x 120
            village V1 poly 67.5,10 72,10 72,18 67.5,18
            A1 brigadier average at 60,5
            A1 order assault B1
            A1a light-cavalry line 12/6 line at 60,10
            {own}
            B1 brigadier average at 150,110
            B1 order hold
            B1a light-cavalry line 12/6 line at 60,38 facing 180
            {other}"
        )
    };
    let enemies = "B1b skirmishers line 8/4 skirmish-line in V1
        B1c infantry line 12/6 column-of-companies at 85,12 facing 180";
    let friends = "A1b skirmishers line 8/4 skirmish-line in V1
        A1c infantry line 12/6 column-of-companies at 85,12";
    for (text, screen) in [(text("", enemies), "B1b"), (text(friends, ""), "A1b")] {
        let state = opened(&text, |_| {});
        let before = *state.unit(unit(&state, screen));
        let (state, _) = declared(&state, &[]);
        let (after, shown) = answered(&state, HOLD, &[5, 5, 5, 5]);
        assert!(!shown.contains("SkirmishersWithdrew"), "{shown}");
        let now = after.unit(unit(&after, screen));
        assert_eq!((now.pose, now.garrison), (before.pose, before.garrison));
        assert!(now.garrison.is_some());
    }
}

/// Skirmishers make room on ground they can stand on, not in the lake behind their friends.
///
/// Rule: GDB-VII-X-05, GDB-VI-S-02
#[test]
fn nobody_makes_room_in_a_lake() {
    let field = "table 180 x 120
        A1 brigadier average at 72,28
        A1 order assault B1
        A1a infantry line 30/6 column-of-divisions at 60,30
        B1 brigadier average at 150,110
        B1 order hold
        B1b skirmishers line 8/4 skirmish-line at 60,37 facing 180
        B1a infantry line 30/6 line at 60,42 facing 180";
    let lake = format!("{field}\nlake L1 poly 40,45.5 80,45.5 80,60 40,60");
    let lake = opened(&lake, |_| {}).setup.terrain.features().to_vec();
    let ends = |text: &str| {
        let (state, _) = declared(&opened(text, |_| {}), &[]);
        let answer = Command::Respond(vec![Answer::of(unit(&state, "B1a"), HOLD)]);
        let done = (0..20).find_map(|n| run(&state, Side::B, answer.clone(), &vec![5; n]).ok());
        let (after, events) = done.expect("the dice suffice");
        let place = after.outline(unit(&after, "B1b"));
        let wet = lake.iter().any(|lake| lake.shape.under(&place));
        (wet, show(&events))
    };
    let (in_its_place, shown) = ends(field);
    assert!(
        in_its_place && shown.contains("SkirmishersWithdrew"),
        "{shown}"
    );
    let (wet, shown) = ends(&format!(
        "{field}\nlake L1 poly 40,45.5 80,45.5 80,60 40,60"
    ));
    assert!(!wet, "{shown}");
}

/// Skirmishers who hold a house need not run from who storms it, and may fire.
///
/// Rule: GDB-VI-S-02
#[test]
fn skirmishers_in_a_house_may_fire_at_who_storms_it() {
    let screen = |place: &str| {
        let text = FOOT.replace(
            "B1a infantry line 30/6 line at 60,44 facing 180",
            &format!("B1a skirmishers line 16/4 skirmish-line {place} facing 180"),
        ) + "village V1 poly 50,44 70,44 70,54 50,54 capacity 40\n";
        declared(&opened(&text, |_| {}), &[])
    };
    let (inside, _) = screen("in V1");
    assert_eq!(answer_refused(&inside, FIRE), None);
    let evades = answer_refused(&inside, Response::Evade);
    assert_eq!(evades, Some(Why::MayNotEvade));
    // In the open there is nothing to choose: they run.
    let (_, shown) = screen("at 60,41");
    assert!(shown.contains("evade"), "{shown}");
}

//! Answers to charges and how charges end.

use engine::{Dice, Seed, SeededDice, Seen, Side, Stop, System, Viewer};
use gdb::charges::{
    Action, Answer, Command, Declaration, Interception, Response, Status, Then, Why,
};
use gdb::formation::Formation;
use gdb::ids::Share;
use gdb::state::{Nerve, Phase, Presence, Pursuit, State};
use gdb::{Event, Gdb, Refusal};
use testkit::{advance, battlefield, general, phase, run, show, unit};

fn charges(text: &str) -> State {
    let mut state = battlefield(text);
    phase(&mut state, Phase::Charges);
    advance(&state, &[]).0
}

fn declare(state: &State, side: Side, pairs: &[(&str, &str)]) -> State {
    let one = |(charger, target): &(&str, &str)| Declaration {
        charger: unit(state, charger),
        target: unit(state, target),
        desperate: false,
    };
    let set = pairs.iter().map(one).collect();
    run(state, side, Command::Declare(set), &[])
        .expect("the command is allowed")
        .0
}

fn answer(state: &State, side: Side, answers: &[(&str, Response)], dice: &[u8]) -> (State, String) {
    let set = answers
        .iter()
        .map(|&(target, response)| Answer::of(unit(state, target), response))
        .collect();
    let (after, events) =
        run(state, side, Command::Respond(set), dice).expect("the command is allowed");
    (after, show(&events))
}

fn refused(state: &State, side: Side, target: &str, response: Response) -> Option<Why> {
    let target = unit(state, target);
    let command = Command::Respond(vec![Answer::of(target, response)]);
    match Gdb::check(state, side, &command.into()) {
        Ok(()) => None,
        Err(Refusal::Charges(refusal)) => Some(refusal.why),
        Err(other) => panic!("{other:?}"),
    }
}

fn act(state: &State, side: Side, charger: &str, then: Then, dice: &[u8]) -> (State, String) {
    let charger = unit(state, charger);
    let command = Command::Act(Action { charger, then });
    let (after, events) = run(state, side, command, dice).expect("the command is allowed");
    (after, show(&events))
}

fn pending(state: &State) -> Vec<(Side, String)> {
    Gdb::pending(state)
        .into_iter()
        .map(|owed| (owed.owner, owed.decision.to_string()))
        .collect()
}

const FIRE: Response = Response::Stand { fire: true };
const HOLD: Response = Response::Stand { fire: false };

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

/// Horse faces horse 20 cm away.
const HORSE: &str = "
    table 180 x 120
    A1 brigadier average at 72,28
    A1 order assault B1
    A1a light-cavalry line 12/6 line at 60,30
    B1 brigadier average at 150,110
    B1 order hold 60,50
    B1a light-cavalry line 12/6 line at 60,50 facing 180
    ";

/// Stand, fire or not, manoeuvre, countercharge: one reaction for each charged unit, all of them needed.
///
/// Rule: GDB-6.5-02, GDB-6.5-03, GDB-6.5-04, GDB-6.1-11
#[test]
fn reactions_of_foot() {
    let state = declare(&charges(FOOT), Side::A, &[("A1a", "B1a")]);
    let against = unit(&state, "A1a");
    assert_eq!(refused(&state, Side::B, "B1a", FIRE), None);
    assert_eq!(refused(&state, Side::B, "B1a", HOLD), None);
    assert_eq!(
        refused(&state, Side::B, "B1a", Response::Countercharge { against }),
        None
    );
    let form = |form, fire| Response::Manoeuvre {
        face: None,
        form: Some(form),
        fire,
    };
    assert_eq!(
        refused(&state, Side::B, "B1a", form(Formation::Square, false)),
        None
    );
    assert_eq!(
        refused(&state, Side::B, "B1a", form(Formation::Square, true)),
        Some(Why::FireAfterChange)
    );
    assert_eq!(
        refused(&state, Side::B, "B1a", Response::Evade),
        Some(Why::MayNotEvade)
    );
    assert_eq!(refused(&state, Side::B, "A1a", FIRE), Some(Why::NotYours));
    let none = Command::Respond(Vec::new()).into();
    assert!(matches!(
        Gdb::check(&state, Side::B, &none),
        Err(Refusal::Charges(refusal)) if refusal.why == Why::NoAnswer
    ));
}

/// Foot countercharges with a general near, an order that lets it, inside its sector, and never at horse.
///
/// Rule: GDB-6.1-01, GDB-6.1-09, GDB-6.2-03, GDB-5.7-10, GDB-5.9-04, GDB-5.10-07
#[test]
fn foot_countercharges_under_conditions() {
    let why = |text: &str| {
        let state = declare(&charges(text), Side::A, &[("A1a", "B1a")]);
        let against = unit(&state, "A1a");
        refused(&state, Side::B, "B1a", Response::Countercharge { against })
    };
    assert_eq!(why(FOOT), None);
    assert_eq!(
        why(&FOOT.replace("B1 order assault", "B1 order engage")),
        None
    );
    assert!(matches!(
        why(&FOOT.replace("B1 order assault A1", "B1 order hold 60,44")),
        Some(Why::FootByOrder { .. })
    ));
    assert!(matches!(
        why(&FOOT.replace("average at 72,55", "average at 150,110")),
        Some(Why::OutOfCommand { .. })
    ));
    assert_eq!(
        why(&FOOT.replace("at 60,44 facing 180", "at 60,44 facing 90")),
        Some(Why::OutOfArc)
    );
    let horse = FOOT.replace(
        "A1a infantry line 30/6 column-of-divisions",
        "A1a light-cavalry line 12/6 line",
    );
    assert_eq!(why(&horse), Some(Why::FootOnHorse));
    assert_eq!(
        why(&FOOT.replace("facing 180", "facing 180 unformed")),
        Some(Why::Unformed)
    );
    assert_eq!(
        why(&FOOT.replace("facing 180", "facing 180 faltering")),
        Some(Why::Faltering)
    );
}

/// Rule: GDB-5.9-04
#[test]
fn horse_countercharges_on_the_move_but_foot_does_not() {
    let why = |text: &str| {
        let state = declare(&charges(text), Side::A, &[("A1a", "B1a")]);
        let against = unit(&state, "A1a");
        refused(&state, Side::B, "B1a", Response::Countercharge { against })
    };
    let move_on = "B1 order move 60,20";
    assert_eq!(why(&HORSE.replace("B1 order hold 60,50", move_on)), None);
    assert!(matches!(
        why(&FOOT.replace("B1 order assault A1", move_on)),
        Some(Why::FootByOrder { .. })
    ));
}

/// Horse countercharges at any distance from its generals and under any order; both meet in the middle of the rest.
///
/// Rule: GDB-6.1-02, GDB-6.6-11, GDB-6.3-01, GDB-5.10-07
#[test]
fn horse_countercharges_always() {
    let state = declare(&charges(HORSE), Side::A, &[("A1a", "B1a")]);
    let against = unit(&state, "A1a");
    let (state, shown) = answer(
        &state,
        Side::B,
        &[("B1a", Response::Countercharge { against })],
        &[5, 4, 5, 4],
    );
    let contact = state.contacts[0];
    // 10 cm each way for the charger, then 5 cm for both: just enough for the bonus.
    assert!(contact.a_charged && contact.b_charged, "{shown}");
    assert!(state.unit(unit(&state, "B1a")).charged);
    assert_eq!(
        state.distance(unit(&state, "A1a"), unit(&state, "B1a")),
        table::Length::ZERO
    );
}

/// A charger who stops lets the countercharger loose: he must charge himself.
///
/// Rule: GDB-6.1-12, GDB-12.1-16, GDB-12.2-02, GDB-12.2-03
#[test]
fn a_countercharger_goes_on() {
    let state = declare(&charges(HORSE), Side::A, &[("A1a", "B1a")]);
    let (charger, target) = (unit(&state, "A1a"), unit(&state, "B1a"));
    let response = Response::Countercharge { against: charger };
    // 3 + 1 and the general near: 5, not under fire: halt. Then the other tests as a charger and the halted one as charged.
    let (state, shown) = answer(&state, Side::B, &[("B1a", response)], &[3, 1, 5, 4, 5, 4]);
    assert!(shown.contains("Halted"), "{shown}");
    assert!(shown.contains("Unbound"), "{shown}");
    let contact = state.contacts[0];
    assert_eq!((contact.a, contact.b), (target, charger));
    assert!(contact.a_charged);
}

/// A charger under fire that wavers falters; one who fails goes back half a compulsory move at once.
///
/// Rule: GDB-6.6-06, GDB-12.1-16, GDB-12.1-17, GDB-12.1-18, GDB-12.2-02
/// Reading: TR-21
#[test]
fn chargers_that_do_not_go_home() {
    let text = FOOT.replace("A1a infantry line", "A1a infantry conscript");
    let state = declare(&charges(&text), Side::A, &[("A1a", "B1a")]);
    let run_with = |dice: &[u8]| answer(&state, Side::B, &[("B1a", FIRE)], dice).0;
    let a1a = unit(&state, "A1a");
    let faltered = run_with(&[1, 1, 2, 2]);
    assert_eq!(faltered.unit(a1a).nerve, Nerve::Faltering);
    assert!(faltered.contacts.is_empty());
    let fled = run_with(&[1, 1, 1, 1]);
    assert_eq!(fled.unit(a1a).nerve, Nerve::Retreating);
    assert!(fled.unit(a1a).moved_compulsorily);
}

/// The target tests once, against who came home; a falter does not stop the contact.
///
/// Rule: GDB-6.0-01, GDB-6.6-07, GDB-6.6-11, GDB-VI-C-01, GDB-12.1-15, GDB-12.2-01
#[test]
fn a_faltering_target_is_met() {
    let state = declare(&charges(FOOT), Side::A, &[("A1a", "B1a")]);
    let (state, shown) = answer(&state, Side::B, &[("B1a", HOLD)], &[5, 5, 4, 2]);
    assert_eq!(
        state.unit(unit(&state, "B1a")).nerve,
        Nerve::Faltering,
        "{shown}"
    );
    let contact = state.contacts[0];
    assert!(contact.a_charged && !contact.b_charged && !contact.flank);
    // Locked until the Melee phase: nobody charges out of contact.
    assert!(state.in_contact(unit(&state, "A1a")));
}

/// Two chargers, one reaction; the one that fails does not count in the target's test.
///
/// Rule: GDB-6.5-02, GDB-6.6-07
/// Reading: TR-20
#[test]
fn one_of_two_chargers_fails() {
    let text = FOOT.replace(
        "A1a infantry line 30/6 column-of-divisions at 60,30",
        "A1a infantry line 18/6 column-of-companies at 56,30
    A1b infantry line 18/6 column-of-companies at 64,30",
    );
    let state = declare(&charges(&text), Side::A, &[("A1a", "B1a"), ("A1b", "B1a")]);
    let (state, shown) = answer(&state, Side::B, &[("B1a", HOLD)], &[1, 1, 6, 5, 5, 5]);
    assert_eq!(shown.matches("column=charging").count(), 2, "{shown}");
    assert_eq!(shown.matches("column=charged").count(), 1, "{shown}");
    assert_eq!(state.contacts.len(), 1);
    assert_eq!(state.contacts[0].a, unit(&state, "A1b"));
}

/// A charge in the flank of a line counts as one; turning to it in time takes that away.
///
/// Rule: GDB-6.6-13, GDB-12.1-07, GDB-12.1-11
#[test]
fn flank_and_turn() {
    let text = HORSE.replace(
        "B1a light-cavalry line 12/6 line at 60,50 facing 180",
        "B1a infantry line 12/6 line at 60,50 facing 90",
    );
    let state = declare(&charges(&text), Side::A, &[("A1a", "B1a")]);
    let (stood, shown) = answer(&state, Side::B, &[("B1a", HOLD)], &[5, 5, 6, 6]);
    assert!(
        shown.contains("morale-flank") && shown.contains("morale-charging-weak"),
        "{shown}"
    );
    assert!(stood.contacts[0].flank);
    // 20 cm of 30: a third of a turn at the test; the 5 cm of an about-face take a line longer than that, but not than the whole way.
    let face = Some(unit(&state, "A1a"));
    let turn = Response::Manoeuvre {
        face,
        form: None,
        fire: false,
    };
    let (turned, shown) = answer(&state, Side::B, &[("B1a", turn)], &[5, 5, 6, 6]);
    assert!(turned.unit(unit(&turned, "B1a")).reacted, "{shown}");
}

/// A square that charges earns no bonus.
///
/// Rule: GDB-6.2-05
#[test]
fn a_square_gets_no_bonus() {
    let text = FOOT.replace("30/6 column-of-divisions at 60,30", "30/6 square at 60,39");
    let state = declare(&charges(&text), Side::A, &[("A1a", "B1a")]);
    let (state, _) = answer(&state, Side::B, &[("B1a", HOLD)], &[5, 5, 5, 5]);
    assert!(!state.contacts[0].a_charged);
}

/// Horse that has not run 5 cm straight earns no bonus.
///
/// Rule: GDB-6.3-01
#[test]
fn horse_needs_a_run() {
    let text = HORSE.replace("at 60,50", "at 60,34");
    let state = declare(&charges(&text), Side::A, &[("A1a", "B1a")]);
    let (state, _) = answer(&state, Side::B, &[("B1a", HOLD)], &[5, 5, 5, 5]);
    assert!(!state.contacts[0].a_charged);
}

/// Who moved by compulsion this turn does not move again in answer; a faltering unit stands.
///
/// Rule: GDB-4.3-03, GDB-12.2-13, GDB-12.2-14
#[test]
fn who_cannot_move_stands() {
    let state = declare(&charges(HORSE), Side::A, &[("A1a", "B1a")]);
    let mut moved = state.clone();
    let target = unit(&state, "B1a");
    moved.units[target.index()].moved_compulsorily = true;
    let against = unit(&state, "A1a");
    assert_eq!(
        refused(&moved, Side::B, "B1a", Response::Countercharge { against }),
        Some(Why::MovedCompulsorily)
    );
    let mut falters = state.clone();
    falters.units[target.index()].nerve = Nerve::Faltering;
    let square = Response::Manoeuvre {
        face: None,
        form: Some(Formation::ColumnOfCompanies),
        fire: false,
    };
    assert_eq!(
        refused(&falters, Side::B, "B1a", square),
        Some(Why::Faltering)
    );
    assert_eq!(refused(&falters, Side::B, "B1a", HOLD), None);
}

/// A fleeing target tests to rally: who passes stands Unformed without fire or another test and is met.
///
/// Rule: GDB-6.1-13, GDB-12.1-15
#[test]
fn a_fleeing_target_rallies() {
    let text = FOOT.replace("facing 180", "facing 180 retreating");
    let mut state = charges(&text);
    let target = unit(&state, "B1a");
    state.units[target.index()].moved_compulsorily = true;
    let set = vec![Declaration {
        charger: unit(&state, "A1a"),
        target,
        desperate: false,
    }];
    let (stands, events) = run(
        &state,
        Side::A,
        Command::Declare(set.clone()),
        &[6, 6, 5, 5],
    )
    .unwrap();
    let shown = show(&events);
    assert!(shown.contains("TargetRallied"), "{shown}");
    assert!(
        !shown.contains("ShotFired") && !shown.contains("column=charged"),
        "{shown}"
    );
    assert_eq!(stands.contacts.len(), 1);
    assert_eq!(stands.unit(target).nerve, Nerve::Steady);
    assert!(!stands.unit(target).is_formed());
    // 5 - 2 (charged by a column) - 2: not rallied, still retreating, met in its flight.
    let (met, _) = run(&state, Side::A, Command::Declare(set), &[6, 1, 5, 5]).unwrap();
    assert_eq!(met.unit(target).nerve, Nerve::Retreating);
    assert_eq!(met.contacts.len(), 1);
}

/// A routing target that fails is dispersed; one that routs on the test is struck without reply.
///
/// Rule: GDB-6.1-13, GDB-12.2-26, GDB-12.1-18, GDB-12.1-19
#[test]
fn a_routing_target() {
    let text = FOOT.replace("facing 180", "facing 180 routing");
    let mut state = charges(&text);
    let target = unit(&state, "B1a");
    state.units[target.index()].moved_compulsorily = true;
    let set = vec![Declaration {
        charger: unit(&state, "A1a"),
        target,
        desperate: false,
    }];
    let (gone, _) = run(&state, Side::A, Command::Declare(set.clone()), &[3, 3]).unwrap();
    assert!(matches!(gone.unit(target).presence, Presence::Removed(_)));
    assert_eq!(
        pending(&gone),
        [(Side::A, "act-on-vacated-target".to_owned())]
    );
    state.units[target.index()].nerve = Nerve::Retreating;
    let before = state.unit(target).figures.0;
    let (struck, events) = run(&state, Side::A, Command::Declare(set), &[4, 1, 5, 5]).unwrap();
    assert_eq!(
        struck.unit(target).nerve,
        Nerve::Routing,
        "{}",
        show(&events)
    );
    assert_eq!(before - struck.unit(target).figures.0, 30 / 6);
    assert!(struck.contacts.is_empty());
}

/// Skirmishers: charged by close order they must evade and do not fire; caught, the bases touched die and the rest routs.
///
/// Rule: GDB-VI-S-02, GDB-6.8-01, GDB-6.8-10, GDB-6.8-11, GDB-6.8-12
#[test]
fn skirmishers_must_evade() {
    let text = FOOT.replace(
        "B1a infantry line 30/6 line at 60,44",
        "B1a skirmishers line 16/4 skirmish-line at 60,38",
    );
    let state = charges(&text);
    let set = vec![Declaration {
        charger: unit(&state, "A1a"),
        target: unit(&state, "B1a"),
        desperate: false,
    }];
    // There is nothing to choose but the direction.
    let (state, events) = run(&state, Side::A, Command::Declare(set), &[]).unwrap();
    let shown = show(&events);
    assert!(shown.contains("evade"), "{shown}");
    assert_eq!(
        pending(&state),
        [(Side::B, "choose-evade-direction".to_owned())]
    );
    let seen: Seen<Gdb> = Seen::of(&state, Viewer::Side(Side::B));
    let default = Gdb::default_command(&seen, Side::B).unwrap();
    let (state, events) = run(&state, Side::B, default, &[5, 5]).unwrap();
    let shown = show(&events);
    assert!(!shown.contains("ShotFired"), "{shown}");
    assert!(shown.contains("RanDown"), "{shown}");
    let line = state.unit(unit(&state, "B1a"));
    assert!(line.figures.0 < 16, "{shown}");
    assert_eq!(
        pending(&state),
        [(Side::A, "act-on-vacated-target".to_owned())]
    );
}

/// Skirmishers charged by skirmishers may stand and fire.
///
/// Rule: GDB-VI-S-02, GDB-6.4-01
#[test]
fn skirmishers_against_skirmishers() {
    let text = FOOT
        .replace(
            "A1a infantry line 30/6 column-of-divisions",
            "A1a skirmishers line 16/4 skirmish-line",
        )
        .replace(
            "B1a infantry line 30/6 line",
            "B1a skirmishers line 16/4 skirmish-line",
        );
    let state = declare(&charges(&text), Side::A, &[("A1a", "B1a")]);
    assert_eq!(refused(&state, Side::B, "B1a", FIRE), None);
    assert_eq!(refused(&state, Side::B, "B1a", Response::Evade), None);
}

/// The chargers' own skirmishers and the enemy's in the way are taken aside.
///
/// Rule: GDB-VI-S-01, GDB-VI-S-02, GDB-VI-S-03
#[test]
fn screens_make_room() {
    let text = format!(
        "{FOOT}A1b skirmishers line 8/4 skirmish-line at 60,33
        B1b skirmishers line 8/4 skirmish-line at 60,39 facing 180
        "
    );
    let state = declare(&charges(&text), Side::A, &[("A1a", "B1a")]);
    let state = declare(&state, Side::B, &[]);
    let (mut state, _) = answer(&state, Side::B, &[("B1a", HOLD)], &[]);
    let mut asked = 0;
    while pending(&state)[0].1 == "withdraw-skirmishers" {
        let side = pending(&state)[0].0;
        let seen: Seen<Gdb> = Seen::of(&state, Viewer::Side(side));
        let command = Gdb::default_command(&seen, side).unwrap();
        let out = run(&state, side, command, &[5, 5, 5, 5]).unwrap();
        state = out.0;
        asked += 1;
    }
    // The flanks of the line are too far for the enemy's, who have the rear alone.
    assert_eq!(asked, 1);
    assert_eq!(state.contacts.len(), 1);
    let own = state.unit(unit(&state, "A1b"));
    assert!(
        own.is_formed() && own.used == Share::NONE,
        "it costs nothing"
    );
    for screen in ["A1b", "B1b"] {
        for other in ["A1a", "B1a"] {
            let (screen, other) = (unit(&state, screen), unit(&state, other));
            assert!(!state.outline(screen).overlaps(&state.outline(other)));
        }
    }
}

/// Only limbered guns, crews, skirmishers and cossacks evade.
///
/// Rule: GDB-6.8-01, GDB-10.3-10
#[test]
fn who_may_evade() {
    let evades = |kind: &str| {
        let text = HORSE.replace(
            "B1a light-cavalry line 12/6 line at 60,50 facing 180",
            &format!("B1a {kind} at 60,50 facing 180"),
        );
        let text = if kind.contains("artillery") {
            text.replace(
                "at 60,50 facing 180",
                "at 60,50 facing 180 calibre 6-pounder",
            )
        } else {
            text
        };
        let state = declare(&charges(&text), Side::A, &[("A1a", "B1a")]);
        refused(&state, Side::B, "B1a", Response::Evade)
    };
    assert_eq!(evades("foot-artillery line 3 limbered"), None);
    assert_eq!(evades("foot-artillery line 3 deployed"), None);
    assert_eq!(evades("cossacks line 12/6 line"), None);
    for kind in [
        "infantry line 18/6 line",
        "infantry line 18/6 open-order",
        "light-cavalry line 12/6 line",
        "cuirassiers line 12/6 line",
    ] {
        assert_eq!(evades(kind), Some(Why::MayNotEvade), "{kind}");
    }
}

/// A limbered battery that is caught is taken with its guns.
///
/// Rule: GDB-6.8-11, GDB-6.8-08
#[test]
fn a_limbered_battery_is_caught() {
    let text = HORSE.replace(
        "B1a light-cavalry line 12/6 line at 60,50 facing 180",
        "B1a foot-artillery line 3 limbered at 60,44 facing 180 calibre 6-pounder",
    );
    let state = declare(&charges(&text), Side::A, &[("A1a", "B1a")]);
    let (state, _) = answer(&state, Side::B, &[("B1a", Response::Evade)], &[]);
    let (state, shown) = if pending(&state)[0].1 == "choose-evade-direction" {
        let seen: Seen<Gdb> = Seen::of(&state, Viewer::Side(Side::B));
        let command = Gdb::default_command(&seen, Side::B).unwrap();
        let (state, events) = run(&state, Side::B, command, &[5, 5]).unwrap();
        (state, show(&events))
    } else {
        panic!("{:?}", pending(&state))
    };
    assert!(
        matches!(
            state.unit(unit(&state, "B1a")).presence,
            Presence::Removed(_)
        ),
        "{shown}"
    );
}

/// Interceptions come before all charges, the initiative's first; the charge they meet lapses.
///
/// Rule: GDB-6.7-02, GDB-6.7-03, GDB-6.5-05
#[test]
fn interceptions_come_first() {
    let text = "
        table 180 x 120
        A1 brigadier average at 65,58
        A1 order assault B1
        A1a light-cavalry line 6/6 line at 60,60
        A1b infantry line 18/6 column-of-companies at 30,60
        B1 brigadier average at 100,85
        B1a infantry line 30/6 line at 60,85 facing 180
        B1b infantry line 18/6 line at 30,72 facing 180
        B2 brigadier average at 90,85
        B2a light-cavalry line 6/6 line at 85,72 facing 240
        ";
    let mut state = charges(text);
    let leader = general(&state, "A1");
    state.generals[leader.index()].pose.at = table::Point::from_mm(450, 600);
    state = advance(&state, &[]).0;
    let state = declare(&state, Side::A, &[("A1a", "B1a"), ("A1b", "B1b")]);
    let one = Interception {
        general: general(&state, "B2"),
        horse: unit(&state, "B2a"),
        charger: unit(&state, "A1a"),
    };
    let state = run(&state, Side::B, Command::Intercept(vec![one]), &[])
        .unwrap()
        .0;
    let against = unit(&state, "B2a");
    let (state, _) = answer(
        &state,
        Side::A,
        &[("A1a", Response::Countercharge { against })],
        &[],
    );
    let (state, shown) = answer(
        &state,
        Side::B,
        &[("B1a", FIRE), ("B1b", HOLD)],
        &[5, 5, 5, 5, 5, 5, 5, 5],
    );
    let intercepted = shown.find("Closed").unwrap();
    let foot = shown.rfind("GroupOpened").unwrap();
    assert!(intercepted < foot, "{shown}");
    assert_eq!(state.contacts.len(), 2);
    assert!(shown.contains("Lapsed"), "{shown}");
}

/// An intercepted charger that held its ground and was not beaten goes on with its own charge.
///
/// Rule: GDB-6.7-02
/// Reading: TR-17
#[test]
fn a_charge_survives_a_failed_interception() {
    let text = "
        table 180 x 120
        A1 brigadier average at 65,58
        A1 order assault B1
        A1a light-cavalry line 6/6 line at 60,60
        B1 brigadier average at 100,85
        B1a infantry line 30/6 line at 60,85 facing 180
        B2 brigadier average at 90,85
        B2a light-cavalry line 6/6 line at 85,72 facing 240
        ";
    let state = declare(&charges(text), Side::A, &[("A1a", "B1a")]);
    let one = Interception {
        general: general(&state, "B2"),
        horse: unit(&state, "B2a"),
        charger: unit(&state, "A1a"),
    };
    let state = run(&state, Side::B, Command::Intercept(vec![one]), &[])
        .unwrap()
        .0;
    let (state, _) = answer(&state, Side::A, &[("A1a", HOLD)], &[]);
    let (state, shown) = answer(&state, Side::B, &[("B1a", HOLD)], &[1, 1, 6, 5, 6, 5]);
    assert_eq!(state.contacts.len(), 1, "{shown}");
    assert_eq!(state.contacts[0].a, unit(&state, "A1a"));
    assert_eq!(state.contacts[0].b, unit(&state, "B1a"));
}

/// The charger whose target retreats may redirect at whom it sees; a new target has only the time since then.
///
/// Rule: GDB-6.6-09, GDB-6.6-10
/// Reading: TR-23
#[test]
fn a_charger_redirects() {
    let text = FOOT.replace(
        "A1a infantry line 30/6 column-of-divisions at 60,30",
        "A1a light-cavalry line 12/6 column-of-companies at 60,30",
    ) + "B2a infantry line 30/6 line at 60,58 facing 180\n";
    let state = declare(&charges(&text), Side::A, &[("A1a", "B1a")]);
    let (state, shown) = answer(&state, Side::B, &[("B1a", HOLD)], &[5, 5, 2, 2]);
    assert_eq!(
        pending(&state),
        [(Side::A, "act-on-vacated-target".to_owned())],
        "{shown}"
    );
    let horse = unit(&state, "A1a");
    let spent = state.charges.charges[0].spent;
    assert_eq!(state.charges.charges[0].status, Status::Free);
    assert!(state.unit(horse).is_formed());
    // It may also stop where it is.
    let (stopped, _) = act(
        &state,
        Side::A,
        "A1a",
        Then::Stop {
            after: table::Length::ZERO,
        },
        &[],
    );
    assert_eq!(stopped.phase, Phase::Movement);
    assert_eq!(
        stopped.unit(horse).used,
        Share::of(spent, table::Length::from_cm(36))
    );
}

/// Answers lie face down until both sides have given theirs.
///
/// Rule: GDB-6.5-01
#[test]
fn answers_are_sealed() {
    let text = "
        table 180 x 120
        A1 brigadier average at 65,58
        A1 order assault B1
        A1a light-cavalry line 6/6 line at 60,60
        B1 brigadier average at 90,85
        B1a infantry line 30/6 line at 60,85 facing 180
        B1b light-cavalry line 6/6 line at 85,72 facing 240
        ";
    let state = declare(&charges(text), Side::A, &[("A1a", "B1a")]);
    let one = Interception {
        general: general(&state, "B1"),
        horse: unit(&state, "B1b"),
        charger: unit(&state, "A1a"),
    };
    let state = run(&state, Side::B, Command::Intercept(vec![one]), &[])
        .unwrap()
        .0;
    let command = Command::Respond(vec![Answer::of(unit(&state, "A1a"), HOLD)]);
    let (after, events) = run(&state, Side::A, command, &[]).unwrap();
    let enemy = Viewer::Side(Side::B);
    let known = Gdb::redact_event(&state, &events[0], enemy).unwrap();
    assert!(matches!(
        known,
        Event::Charges(gdb::charges::Event::AnswersSealed { answers: None, .. })
    ));
    let seen: Seen<Gdb> = Seen::of(&after, enemy);
    assert_eq!(seen.state().charges.sealed[Side::A], Some(Vec::new()));
    assert_eq!(
        after.charges.sealed[Side::A].as_ref().map(Vec::len),
        Some(1)
    );
}

/// Horse out of hand is resolved before declared charges.
///
/// Rule: GDB-4.4-03, GDB-6.5-01
#[test]
fn horse_out_of_hand_comes_first() {
    let text = format!(
        "{FOOT}A1b light-cavalry line 6/6 line at 110,30
        B2a infantry line 18/6 column-of-companies at 110,45 facing 180
        "
    );
    let mut state = battlefield(&text);
    phase(&mut state, Phase::Charges);
    let horse = unit(&state, "A1b");
    state.units[horse.index()].pursuit = Pursuit::Uncontrolled;
    let state = advance(&state, &[]).0;
    let state = declare(&state, Side::A, &[("A1a", "B1a")]);
    let (_, shown) = answer(
        &state,
        Side::B,
        &[("B1a", HOLD), ("B2a", HOLD)],
        &[6, 6, 6, 6, 5, 5, 5, 5],
    );
    let first = shown.find("group=(charges=[0]").unwrap();
    let second = shown.find("group=(charges=[1]").unwrap();
    assert!(first < second);
}

/// The owner picks the order of his targets.
///
/// Rule: GDB-6.5-01, GDB-6.5-05
/// Reading: TR-19
#[test]
fn the_order_of_targets_is_picked() {
    let text = format!(
        "{FOOT}A2 brigadier average at 110,28
        A2 order assault B1
        A2a infantry line 30/6 column-of-divisions at 110,30
        B2a infantry line 30/6 line at 110,44 facing 180
        "
    );
    let state = declare(&charges(&text), Side::A, &[("A1a", "B1a"), ("A2a", "B2a")]);
    let (state, _) = answer(&state, Side::B, &[("B1a", HOLD), ("B2a", HOLD)], &[]);
    assert_eq!(
        pending(&state),
        [(Side::A, "choose-next-charge".to_owned())]
    );
    let second = unit(&state, "B2a");
    let (_, events) = run(
        &state,
        Side::A,
        Command::Next(second),
        &[5, 5, 5, 5, 5, 5, 5, 5],
    )
    .unwrap();
    let shown = show(&events);
    assert!(shown.find("charges=[1]").unwrap() < shown.find("charges=[0]").unwrap());
}

/// A target in contact does not react or test; the charger joins the melee.
///
/// Rule: GDB-VI-C-01, GDB-VII-M-08
#[test]
fn a_melee_is_joined() {
    let text = format!(
        "{FOOT}A1b infantry line 18/6 column-of-companies at 60,58 facing 180
        contact A1b B1a
        "
    );
    let text = text.replace("at 60,58", "at 60,47");
    let state = charges(&text);
    let set = vec![Declaration {
        charger: unit(&state, "A1a"),
        target: unit(&state, "B1a"),
        desperate: false,
    }];
    let (state, events) = run(&state, Side::A, Command::Declare(set), &[5, 5]).unwrap();
    let shown = show(&events);
    assert!(!shown.contains("column=charged"), "{shown}");
    assert_eq!(state.contacts.len(), 2);
}

/// A charger that was beaten does not react, test or move again when it is charged itself.
///
/// Rule: GDB-6.1-14, GDB-4.3-03, GDB-6.5-05
#[test]
fn a_beaten_charger_is_charged() {
    let text = FOOT
        .replace("A1a infantry line", "A1a infantry conscript")
        .replace("at 60,44 facing 180", "at 60,46 facing 180")
        + "B1b light-cavalry line 6/6 line at 80,46 facing 225
           B1c infantry line 12/6 column-of-companies at 72,51 facing 180
           ";
    let state = declare(&charges(&text), Side::A, &[("A1a", "B1a")]);
    // The horse of B has a Brigadier near: it declares at the charger instead of meeting it.
    let state = if pending(&state)[0].1 == "declare-opportunity-charges" {
        run(&state, Side::B, Command::Intercept(Vec::new()), &[])
            .unwrap()
            .0
    } else {
        state
    };
    let state = declare(&state, Side::B, &[("B1b", "A1a")]);
    let (state, _) = answer(&state, Side::A, &[("A1a", HOLD)], &[]);
    let (state, shown) = answer(&state, Side::B, &[("B1a", HOLD)], &[1, 1, 6, 6]);
    let beaten = unit(&state, "A1a");
    assert!(state.unit(beaten).is_fleeing(), "{shown}");
    assert_eq!(
        shown.matches("unit=0 verdict").count(),
        1,
        "one test only: {shown}"
    );
    assert_eq!(shown.matches("Fled").count(), 1, "one move only: {shown}");
}

/// Horse in line joins a melee through a friendly line; it comes up behind it and is in contact.
///
/// Rule: GDB-VII-I-05
#[test]
fn horse_joins_through_a_line() {
    let text = "
        table 180 x 120
        A1 brigadier average at 72,28
        A1 order assault B1
        A1a infantry line 30/6 line at 60,44
        A1b light-cavalry line 6/6 line at 60,25
        B1a infantry line 30/6 line at 60,44 facing 180
        contact A1a B1a
        ";
    let state = charges(text);
    let set = vec![Declaration {
        charger: unit(&state, "A1b"),
        target: unit(&state, "B1a"),
        desperate: false,
    }];
    let (state, events) = run(&state, Side::A, Command::Declare(set), &[5, 5]).unwrap();
    assert_eq!(state.contacts.len(), 2, "{}", show(&events));
    let (horse, friend) = (unit(&state, "A1b"), unit(&state, "A1a"));
    assert!(!state.outline(horse).overlaps(&state.outline(friend)));
    assert!(state.unit(friend).is_formed());
    let column = text.replace(
        "A1b light-cavalry line 6/6 line",
        "A1b light-cavalry line 6/6 column-of-companies",
    );
    let state = charges(&column);
    assert_eq!(state.phase, Phase::Movement, "only in line");
}

/// A garrison driven out by a charge leaves its buildings to the charger.
///
/// Rule: GDB-6.6-08, GDB-VII-U-05, GDB-12.2-20
#[test]
fn buildings_are_taken() {
    let text = FOOT.replace(
        "30/6 line at 60,44 facing 180",
        "30/6 line in V1 facing 180",
    ) + "village V1 poly 50,44 70,44 70,54 50,54 capacity 40\n";
    let state = declare(&charges(&text), Side::A, &[("A1a", "B1a")]);
    let (state, shown) = answer(&state, Side::B, &[("B1a", HOLD)], &[6, 5, 1, 1]);
    let garrison = state.unit(unit(&state, "B1a"));
    assert!(
        garrison.garrison.is_none() || !garrison.is_on_table(),
        "{shown}"
    );
    let (state, _) = act(&state, Side::A, "A1a", Then::Occupy, &[]);
    let winner = state.unit(unit(&state, "A1a"));
    assert!(winner.garrison.is_some() && winner.is_formed());
    let small = text.replace("capacity 40", "capacity 20");
    let state = declare(&charges(&small), Side::A, &[("A1a", "B1a")]);
    let (state, _) = answer(&state, Side::B, &[("B1a", HOLD)], &[6, 5, 1, 1]);
    let charger = unit(&state, "A1a");
    let command = Command::Act(Action {
        charger,
        then: Then::Occupy,
    });
    assert!(run(&state, Side::A, command, &[]).is_err(), "no room");
}

/// Another charge of the side that has broken the target already: the charger takes the ground or stops.
///
/// Rule: GDB-6.6-09
#[test]
fn a_target_that_is_gone_before() {
    let text = FOOT.replace("facing 180", "facing 180 routing");
    let mut state = charges(&text);
    let target = unit(&state, "B1a");
    state.units[target.index()].moved_compulsorily = true;
    let set = vec![Declaration {
        charger: unit(&state, "A1a"),
        target,
        desperate: false,
    }];
    let (state, _) = run(&state, Side::A, Command::Declare(set), &[3, 3]).unwrap();
    let (state, shown) = act(&state, Side::A, "A1a", Then::Occupy, &[]);
    let charger = state.unit(unit(&state, "A1a"));
    assert!(charger.is_formed() && charger.charged, "{shown}");
    assert!(charger.pose.at.y <= table::Point::from_mm(0, 1200 - 440).y);
}

/// Plays the phase with what computer generals are offered: every offer and every default is legal, and the phase ends.
///
/// Rule: GDB-6.5-01
#[test]
fn offers_play_the_phase() {
    let text = "
        table 180 x 120
        A commander average at 60,20
        A1 brigadier average at 60,28
        A1 order assault B1
        A1a infantry line 30/6 column-of-divisions at 50,30
        A1b light-cavalry line 12/6 line at 75,30
        A1c skirmishers line 8/4 skirmish-line at 50,34
        A1d cossacks line 12/6 line at 100,30
        B commander average at 60,70
        B1 brigadier average at 60,55
        B1 order assault A1
        B1a infantry line 30/6 line at 50,44 facing 180
        B1b light-cavalry line 12/6 line at 75,50 facing 180
        B1c foot-artillery line 3 deployed at 100,52 facing 180 calibre 6-pounder
        B1d skirmishers line 8/4 skirmish-line at 50,40 facing 180
        ";
    for game in 0..60 {
        let mut state = charges(text);
        let seed = Seed::from_number(game);
        let mut steps = 0;
        while state.phase == Phase::Charges && state.outcome.is_none() {
            let owed = Gdb::pending(&state)[0];
            let seen: Seen<Gdb> = Seen::of(&state, Viewer::Side(owed.owner));
            let offers = Gdb::offers(&seen, owed.owner, game % 2 == 0);
            assert!(!offers.is_empty(), "{owed:?}");
            for offer in &offers {
                let checked = Gdb::check(&state, owed.owner, &offer.command);
                assert_eq!(checked, Ok(()), "{owed:?} {offer:?}");
            }
            let default = Gdb::default_command(&seen, owed.owner).unwrap();
            assert_eq!(Gdb::check(&state, owed.owner, &default), Ok(()), "{owed:?}");
            let view = Gdb::view(&seen);
            assert!(!view.decisions.is_empty());
            let mut dice = SeededDice::for_command(&seed, steps);
            let pick = usize::from(dice.d6(LABEL).unwrap().pips()) * 7 % offers.len();
            let command = &offers[pick].command;
            let events = match Gdb::decide(&state, owed.owner, command, &mut dice) {
                Ok(events) => events,
                Err(Stop::Refused(refusal)) => panic!("{refusal:?}"),
                Err(Stop::Dice(owed)) => panic!("{owed}"),
            };
            for event in &events {
                let _ = Gdb::log(&Seen::of(&state, Viewer::Observer), event);
                gdb::apply(&mut state, event);
            }
            steps += 1;
            assert!(steps < 200, "the phase does not end: {owed:?}");
        }
    }
}

const LABEL: engine::RollLabel = engine::RollLabel {
    procedure: engine::Key::new("pick"),
    owner: Side::A,
    subject: engine::Subject::Battle,
};

/// A line with a refused flank is not struck in that flank, neither in morale nor in melee; in the other it is.
///
/// Rule: GDB-VII-B-06
#[test]
fn a_refused_flank_is_none() {
    let struck = |refused: Option<table::Corner>| {
        let mut state = testkit::battlefield(
            "
            A1 brigadier average at 75,28
            A1 order assault B1
            A1a infantry guard 30/6 column-of-divisions at 60,30
            B1a infantry guard 30/6 line at 60,50 facing 90
            ",
        );
        let target = testkit::unit(&state, "B1a");
        state.units[target.index()].refused_flank = refused;
        testkit::phase(&mut state, gdb::state::Phase::Charges);
        let state = testkit::advance(&state, &[]).0;
        let declaration = gdb::charges::Declaration {
            charger: testkit::unit(&state, "A1a"),
            target,
            desperate: false,
        };
        let declare = gdb::charges::Command::Declare(vec![declaration]);
        let (state, _) = testkit::run(&state, Side::A, declare, &[]).unwrap();
        let stand = gdb::charges::Response::Stand { fire: false };
        let answer = gdb::charges::Answer::of(target, stand);
        let respond = gdb::charges::Command::Respond(vec![answer]);
        let (after, events) = testkit::run(&state, Side::B, respond, &[5, 5, 6, 6]).unwrap();
        let shown = testkit::show(&events);
        let flank = shown.contains("morale-flank");
        assert_eq!(shown.contains("morale-charging-weak"), flank, "{shown}");
        let contact = after.contacts.first().map(|contact| contact.flank);
        assert_eq!(contact, Some(flank), "{shown}");
        flank
    };
    assert!(struck(None));
    assert!(!struck(Some(table::Corner::Right)));
    assert!(struck(Some(table::Corner::Left)));
}

/// Foot reinforces friends who fight for a building through their ranks; in the open it does not.
///
/// Rule: GDB-VII-I-06, GDB-VII-I-01
#[test]
fn foot_reinforces_in_a_building() {
    let may = |place: &str| {
        let mut state = testkit::battlefield(&format!(
            "
            village V1 poly 50,41 70,41 70,50 50,50 cover building capacity 60
            A1 brigadier average at 75,28
            A1 order assault B1
            A1a infantry line 30/6 line at 60,41
            A1b infantry line 30/6 line at 60,34
            B1a infantry line 30/6 line {place}
            contact A1a B1a charged
            "
        ));
        testkit::phase(&mut state, gdb::state::Phase::Charges);
        state.charges.step = gdb::charges::Step::Declare(Side::A);
        let declaration = gdb::charges::Declaration {
            charger: testkit::unit(&state, "A1b"),
            target: testkit::unit(&state, "B1a"),
            desperate: false,
        };
        let declare = gdb::charges::Command::Declare(vec![declaration]);
        Gdb::check(&state, Side::A, &declare.into()).is_ok()
    };
    assert!(may("in V1"));
    assert!(!may("at 60,41 facing 180"));
}

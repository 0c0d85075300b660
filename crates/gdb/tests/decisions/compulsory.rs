//! Compulsory movement: where units flee, round which side they run, where broken brigades fall back.

use engine::{Side, Stop, System, Viewer};
use gdb::compulsory::{Command, Event, FallBack, FallBackTo, Flee, Refuge, Refusal};
use gdb::state::{Cohesion, Flight, Phase, State};
use gdb::{Gdb, flow};
use table::{Corner, Length, Point};

use super::{answers_are_sound, owed, seen, start, unit};

fn fleeing(enemy: &str, runner: &str, more: &str) -> State {
    let mut state = start(
        Phase::Compulsory,
        &format!(
            "
            A1a {enemy} at 60,30
            B1a {runner} at 60,32 facing 180 retreating
            B1z infantry line 30/6 line at 112,86 facing 180
            {more}
            "
        ),
    );
    let (runner, enemy) = (unit(&state, "B1a"), unit(&state, "A1a"));
    state.units[runner.index()].flees_from = Some(enemy);
    state
}

const FOOT: &str = "infantry line 30/6 line";

fn at(state: &State, id: &str) -> Point {
    state.outline(unit(state, id)).centre()
}

fn flee(state: &State, id: &str, to: Refuge) -> Command {
    Command::ChooseRefuges {
        ways: vec![Flee {
            unit: unit(state, id),
            to,
        }],
    }
}

/// Rule: GDB-4.3-06, GDB-VII-02, GDB-12.2-17
#[test]
fn the_owner_says_whether_it_flees_to_friends() {
    let state = fleeing(
        FOOT,
        FOOT,
        "B1b infantry line 30/6 line at 95,60 facing 180",
    );
    let (state, _) = testkit::advance(&state, &[]);
    assert_eq!(owed(&state), ["B choose-retreat-direction"]);
    answers_are_sound(&state, Side::B);
    let away = Command::ChooseRefuges { ways: Vec::new() };
    let (straight, _) = testkit::run(&state, Side::B, away, &[]).unwrap();
    assert_eq!(at(&straight, "B1a").x, at(&state, "B1a").x);
    let friend = Refuge::Friend(unit(&state, "B1b"));
    let (aside, _) = testkit::run(&state, Side::B, flee(&state, "B1a", friend), &[]).unwrap();
    let gone = at(&aside, "B1a").x - at(&state, "B1a").x;
    assert!(gone > Length::from_cm(5), "{gone:?}");
}

/// Rule: GDB-12.2-17
#[test]
fn only_infantry_that_horse_threatens_makes_for_cover() {
    let wood = "open-wood W1 poly 80,50 100,50 100,70 80,70 cover soft";
    let horse = "light-cavalry line 24/6 line";
    let state = fleeing(horse, FOOT, wood);
    let cover = Refuge::Cover(state.setup.terrain.features()[0].id);
    let (state, _) = testkit::advance(&state, &[]);
    answers_are_sound(&state, Side::B);
    let (after, _) = testkit::run(&state, Side::B, flee(&state, "B1a", cover), &[]).unwrap();
    let gone = at(&after, "B1a").x - at(&state, "B1a").x;
    assert!(gone > Length::from_cm(4), "{gone:?}");

    let state = fleeing(FOOT, FOOT, wood);
    let (state, _) = testkit::advance(&state, &[]);
    let refused = Refusal::NoHorseNear {
        unit: unit(&state, "B1a"),
    };
    assert_eq!(
        testkit::run(&state, Side::B, flee(&state, "B1a", cover), &[]),
        Err(Stop::Refused(refused.into()))
    );
}

/// Without friends behind it there is nothing to choose, and the log says so.
///
/// Rule: GDB-12.2-17
#[test]
fn a_single_way_is_taken_unasked() {
    let mut state = fleeing(FOOT, FOOT, "");
    let last = unit(&state, "B1z");
    state.units[last.index()].pose.at = Point::from_mm(600, 840);
    let (_, events) = testkit::advance(&state, &[]);
    let forced = gdb::Event::Turn(flow::Event::DecisionForced {
        side: Side::B,
        decision: engine::Key::new("choose-retreat-direction"),
        unit: Some(unit(&state, "B1a")),
    });
    assert!(events.contains(&forced), "{}", testkit::show(&events));
    let lines = Gdb::log(&seen(&state, Side::A), &forced);
    assert_eq!(lines.len(), 1);
}

/// Rule: GDB-4.3-06
#[test]
fn directions_stay_sealed_until_both_have_chosen() {
    let mut state = fleeing(
        FOOT,
        FOOT,
        "
        B1b infantry line 30/6 line at 95,60 facing 180
        A2a infantry line 30/6 line at 20,30 retreating
        A2b infantry line 30/6 line at 45,10
        B2a infantry line 30/6 line at 20,32 facing 180
        ",
    );
    let (runner, enemy) = (unit(&state, "A2a"), unit(&state, "B2a"));
    state.units[runner.index()].flees_from = Some(enemy);
    let (state, _) = testkit::advance(&state, &[]);
    assert_eq!(
        owed(&state),
        ["A choose-retreat-direction", "B choose-retreat-direction"]
    );
    let friend = Refuge::Friend(unit(&state, "B1b"));
    let (after, events) = testkit::run(&state, Side::B, flee(&state, "B1a", friend), &[]).unwrap();
    assert_eq!(owed(&after), ["A choose-retreat-direction"]);
    assert_eq!(after.units, state.units, "nobody has moved");
    let theirs = seen(&after, Side::A);
    assert_eq!(theirs.state().compulsory.refuges.b, Some(Vec::new()));
    assert!(
        after
            .compulsory
            .refuges
            .b
            .as_ref()
            .is_some_and(|ways| ways.len() == 1)
    );
    let shown = Gdb::redact_event(&state, &events[0], Viewer::Side(Side::A));
    let sealed = Event::RefugesChosen {
        side: Side::B,
        ways: Vec::new(),
    };
    assert_eq!(shown, Some(gdb::Event::Compulsory(sealed)));
}

/// Rule: GDB-VII-04, GDB-12.2-18
/// Reading: TR-37
#[test]
fn later_the_owner_says_round_which_side_it_goes() {
    let mut state = fleeing(
        FOOT,
        "infantry line 30/6 march-column",
        "B1b infantry line 30/6 march-column at 60,52 facing 180",
    );
    let runner = unit(&state, "B1a");
    state.units[runner.index()].flight = Flight::Running;
    let (state, events) = testkit::advance(&state, &[]);
    assert_eq!(
        owed(&state),
        ["B steer-retreat"],
        "{}",
        testkit::show(&events)
    );
    answers_are_sound(&state, Side::B);
    for round in [Corner::Left, Corner::Right] {
        let command = Command::Steer {
            unit: runner,
            round,
        };
        let (after, _) = testkit::run(&state, Side::B, command, &[]).unwrap();
        // It runs north: its left is west.
        let west = at(&after, "B1a").x < at(&state, "B1a").x;
        assert_eq!(west, round == Corner::Left);
        let friend = after.unit(unit(&after, "B1b"));
        assert_eq!(friend.cohesion, Cohesion::Formed);
        assert_eq!(after.unit(runner).flight, Flight::Running);
    }
}

fn broken() -> State {
    let mut state = start(
        Phase::Compulsory,
        "
        A1a infantry line 30/6 line at 12,20
        B1a infantry line 30/6 line at 40,40 facing 180
        B1b infantry line 30/6 line at 66,40 facing 180
        B2z infantry line 30/6 line at 15,80 facing 180
        ",
    );
    let brigade = testkit::brigade(&state, "B1");
    state.brigades[brigade.index()].broken = true;
    state
}

/// Rule: GDB-VII-07, GDB-12.3-09
/// Reading: TR-38
#[test]
fn a_broken_brigade_goes_to_the_rear_or_away_from_the_enemy() {
    let (state, _) = testkit::advance(&broken(), &[]);
    assert_eq!(owed(&state), ["B choose-broken-direction"]);
    answers_are_sound(&state, Side::B);
    let brigade = testkit::brigade(&state, "B1");
    let moved = |to: FallBackTo, id: &str| {
        let ways = vec![FallBack { brigade, to }];
        let command = Command::ChooseFallBacks { ways };
        let (after, _) = testkit::run(&state, Side::B, command, &[]).unwrap();
        let (from, to) = (at(&state, id), at(&after, id));
        (to.x - from.x, to.y - from.y)
    };
    assert_eq!(
        moved(FallBackTo::Rear, "B1a"),
        (Length::ZERO, -Length::from_cm(30))
    );
    let (first, second) = (
        moved(FallBackTo::FromEnemy, "B1a"),
        moved(FallBackTo::FromEnemy, "B1b"),
    );
    assert!(first.0 > Length::from_cm(20), "{first:?}");
    assert_eq!(first, second, "the whole brigade goes one way");
}

/// Rule: GDB-12.3-09
#[test]
fn nobody_asks_when_the_enemy_is_straight_in_front() {
    let mut state = broken();
    let enemy = unit(&state, "A1a");
    state.units[enemy.index()].pose.at = Point::from_mm(400, 700);
    let (after, events) = testkit::advance(&state, &[]);
    assert_ne!(after.phase, Phase::Compulsory);
    assert!(testkit::show(&events).contains("decision=choose-broken-direction"));
}

/// A line that a column charges, with friends to its right rear.
fn charged(more: &str) -> State {
    let state = start(
        Phase::Charges,
        &format!(
            "
            A1 brigadier average at 72,28
            A1 order assault B1
            A1a infantry line 30/6 column-of-divisions at 60,30
            B1 brigadier average at 72,55
            B1 order assault A1
            B1a infantry line 30/6 line at 60,44 facing 180
            {more}
            "
        ),
    );
    let (state, _) = testkit::advance(&state, &[]);
    let (charger, target) = (unit(&state, "A1a"), unit(&state, "B1a"));
    let declared = gdb::charges::Command::Declare(vec![gdb::charges::Declaration {
        charger,
        target,
        desperate: false,
    }]);
    let (mut state, _) = testkit::run(&state, Side::A, declared, &[]).unwrap();
    if owed(&state) == ["B declare-charges"] {
        let none = gdb::charges::Command::Declare(Vec::new());
        state = testkit::run(&state, Side::B, none, &[]).unwrap().0;
    }
    state
}

fn stand(state: &State) -> gdb::charges::Command {
    let stands = gdb::charges::Response::Stand { fire: false };
    let answer = gdb::charges::Answer::of(unit(state, "B1a"), stands);
    gdb::charges::Command::Respond(vec![answer])
}

/// Rule: GDB-6.6-08, GDB-VII-02
#[test]
fn who_gives_way_to_a_charge_says_where_it_flees_before_anything_else() {
    let state = charged("B1b infantry line 30/6 line at 95,70 facing 180");
    let dice = &[6, 6, 1, 1];
    let (state, _) = testkit::run(&state, Side::B, stand(&state), dice).unwrap();
    assert_eq!(owed(&state), ["B flee-at-once"]);
    answers_are_sound(&state, Side::B);
    let target = unit(&state, "B1a");
    assert_eq!(state.flights_owed, [target]);
    let run = |to| {
        let command = Command::FleeAtOnce { unit: target, to };
        testkit::run(&state, Side::B, command, &[]).unwrap()
    };
    let (straight, _) = run(Refuge::Away);
    assert_eq!(at(&straight, "B1a").x, at(&state, "B1a").x);
    let (aside, events) = run(Refuge::Friend(unit(&state, "B1b")));
    let gone = at(&aside, "B1a").x - at(&state, "B1a").x;
    assert!(gone > Length::from_cm(5), "{gone:?}");
    assert!(!aside.owes_flight(), "{}", testkit::show(&events));
    assert_eq!(aside.unit(target).flight, Flight::FirstHalfDone);
    assert_ne!(owed(&aside), ["B flee-at-once"]);
    let after = gdb::charges::Command::Act(gdb::charges::Action {
        charger: unit(&state, "A1a"),
        then: gdb::charges::Then::Stop {
            after: Length::ZERO,
        },
    });
    let early = testkit::run(&state, Side::A, after, &[]);
    assert_eq!(early, Err(Stop::Refused(gdb::Refusal::NotNow)));
}

/// Rule: GDB-6.6-08, GDB-VII-02
#[test]
fn with_a_single_way_the_charge_goes_on_unasked() {
    let state = charged("");
    let (after, events) = testkit::run(&state, Side::B, stand(&state), &[6, 6, 1, 1]).unwrap();
    let forced = gdb::Event::Turn(flow::Event::DecisionForced {
        side: Side::B,
        decision: engine::Key::new("flee-at-once"),
        unit: Some(unit(&state, "B1a")),
    });
    assert!(events.contains(&forced), "{}", testkit::show(&events));
    assert!(
        at(&after, "B1a").y < at(&state, "B1a").y,
        "{}",
        testkit::show(&events)
    );
}

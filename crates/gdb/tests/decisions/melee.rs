//! Melee: whom a unit fights, who takes the remainder, the way of a push back.

use engine::{Side, Stop};
use gdb::melee::{Command, Refusal};
use gdb::state::{Phase, State};
use table::Corner;

use super::{answers_are_sound, owed, start, unit};

/// A decisive initiative roll: what ends every run that goes on into the next turn.
const INITIATIVE: [u8; 4] = [6, 6, 1, 1];

/// B1a touches A1a and A1b alike; both fight others.
const BETWEEN: &str = "
    A1a infantry line 30/6 line at 40,40
    A1b infantry line 30/6 line at 80,40
    A1c infantry line 30/6 line at 10,10
    B1a infantry line 60/6 line at 60,40 facing 180
    B1b infantry line 30/6 line at 20,40 facing 180
    B1c infantry line 30/6 line at 100,40 facing 180
    B1d infantry line 30/6 line at 110,85 facing 180
    contact A1a B1b charged
    contact A1b B1c charged
";

/// Rule: GDB-11.1-01
#[test]
fn the_owner_says_whom_a_unit_fights_that_two_touch_alike() {
    let state = start(Phase::Melee, BETWEEN);
    let (state, _) = testkit::advance(&state, &[]);
    assert_eq!(owed(&state), ["B assign-melee"]);
    answers_are_sound(&state, Side::B);
    let [own, far, other] = ["B1a", "A1b", "A1c"].map(|id| unit(&state, id));
    let wrong = Command::AssignMelee {
        unit: own,
        enemy: other,
    };
    let refused = Refusal::NotTouchedAlike { unit: own }.into();
    assert_eq!(
        testkit::run(&state, Side::B, wrong, &[]),
        Err(Stop::Refused(refused))
    );
    let command = Command::AssignMelee {
        unit: own,
        enemy: far,
    };
    let (state, events) =
        testkit::run(&state, Side::B, command, &[3, 3, 3, 3, 3, 3, 3, 3]).unwrap();
    let second = &state.melee.fights[1];
    assert!(second.units.a.contains(&far), "{}", testkit::show(&events));
    assert!(second.units.b.contains(&own), "{}", testkit::show(&events));
}

/// Rule: GDB-11.1-01
#[test]
fn nobody_asks_when_one_edge_is_longer() {
    let field = BETWEEN.replace(
        "B1a infantry line 60/6 line at 60,40",
        "B1a infantry line 60/6 line at 57,40",
    );
    let state = start(Phase::Melee, &field);
    let (state, _) = testkit::advance(&state, &[3, 3, 3, 3, 3, 3, 3, 3]);
    let first = &state.melee.fights[0];
    assert!(first.units.b.contains(&unit(&state, "B1a")));
}

/// A1a beats B1a and B1b in one melee and pushes both back.
const ONE_AGAINST_TWO: &str = "
    A1a infantry elite 32/8 line at 60,40
    A1c infantry line 30/6 line at 10,10
    B1a infantry line 30/6 line at 45,40 facing 180
    B1b infantry line 24/6 line at 75,40 facing 180
    B1d infantry line 30/6 line at 110,85 facing 180
    contact A1a B1a charged
    contact A1a B1b charged
";

fn to_divide() -> State {
    let state = start(Phase::Melee, ONE_AGAINST_TWO);
    let (state, events) = testkit::advance(&state, &[5, 4, 3, 3]);
    assert_eq!(
        owed(&state),
        ["A divide-melee-losses"],
        "{}",
        testkit::show(&events)
    );
    state
}

fn lost(state: &State, id: &str) -> u16 {
    let unit = state.unit(unit(state, id));
    unit.original.0 - unit.figures.0
}

/// Rule: GDB-9.4-02, GDB-11.1-02
/// Reading: TR-39
#[test]
fn the_winner_names_who_takes_the_remainder() {
    let state = to_divide();
    answers_are_sound(&state, Side::A);
    let fight = gdb::ids::FightId(0);
    let total: u16 = {
        let fight = &state.melee.fights[0];
        let both = [unit(&state, "B1a"), unit(&state, "B1b")];
        let dealt = fight.losses.iter().filter(|(id, _)| both.contains(id));
        dealt.map(|(_, lost)| lost.0).sum()
    };
    assert_eq!(total % 2, 1, "{total} leaves a remainder");
    for (on, less) in [("B1a", "B1b"), ("B1b", "B1a")] {
        let on_unit = unit(&state, on);
        let command = Command::DivideLosses { fight, on: on_unit };
        let (after, _) = testkit::run(&state, Side::A, command, &INITIATIVE).unwrap();
        assert_eq!(
            (lost(&after, on), lost(&after, less)),
            (total / 2 + 1, total / 2)
        );
    }
    let on = unit(&state, "B1d");
    let wrong = Command::DivideLosses { fight, on };
    let refused = Refusal::NoRemainder { unit: on }.into();
    assert_eq!(
        testkit::run(&state, Side::A, wrong, &[]),
        Err(Stop::Refused(refused))
    );
}

/// B1a is pushed back; a friend stands close behind it, narrow, with room on both sides.
const FRIEND_BEHIND: &str = "
    A1a infantry line 32/8 line at 60,40
    A1c infantry line 30/6 line at 10,10
    B1a infantry line 30/6 march-column at 60,40 facing 180
    B1b infantry line 30/6 march-column at 60,58 facing 180
    B1d infantry line 30/6 line at 110,85 facing 180
    contact A1a B1a charged
";

/// Rule: GDB-11.3-03, GDB-11.9-02
#[test]
fn its_owner_says_round_which_flank_a_unit_is_pushed() {
    let state = start(Phase::Melee, FRIEND_BEHIND);
    let (state, events) = testkit::advance(&state, &[3, 2, 3, 3]);
    assert_eq!(
        owed(&state),
        ["B choose-push-back-path"],
        "{}",
        testkit::show(&events)
    );
    answers_are_sound(&state, Side::B);
    let (pushed, friend) = (unit(&state, "B1a"), unit(&state, "B1b"));
    let x = |state: &State| state.unit(pushed).pose.at.x;
    // Its front is to the south: its left is east.
    for round in [Corner::Left, Corner::Right] {
        let command = Command::PushBack {
            unit: pushed,
            round,
        };
        let (after, _) = testkit::run(&state, Side::B, command, &INITIATIVE).unwrap();
        assert_eq!(x(&after) > x(&state), round == Corner::Left);
        assert!(after.unit(friend).is_formed());
        let gone = state
            .unit(pushed)
            .pose
            .at
            .distance(after.unit(pushed).pose.at);
        assert!(gone >= table::Length::from_mm(99), "{gone:?}");
    }
}

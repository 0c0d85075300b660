//! Chapter 4.

use engine::{Chances, Modifier, Side, Weight};

use super::field::{Field, play};
use crate::Play;
use crate::event::Event;
use crate::formation::Formation;
use crate::ids::{Markers, UnitId};
use crate::morale::{self, MoraleCause, losses_force_test, pass_value};
use crate::readings::LossTestRepeat;
use crate::state::State;
use crate::tables::{MeleeRow, Tables};
use crate::troops::Kind;

fn alone() -> (State, UnitId) {
    let mut field = Field::new();
    let unit = field.unit(Side::A, Kind::LineInfantry, 6, Formation::Line, (50, 90));
    (field.state(), unit)
}

/// Rule: CD-4-01, CD-4-02, CD-4-03, CD-EX-31
#[test]
fn two_dice_of_eight_or_less_pass() {
    let rolls = [[1, 1], [4, 4], [2, 6], [4, 5], [6, 6]];
    let disordered = rolls.map(|pips| {
        let (mut state, unit) = alone();
        play(&mut state, &pips, |play| {
            morale::test_and_suffer(play, unit, MoraleCause::Losses)
        });
        state.unit(unit).disordered
    });
    assert_eq!(disordered, [false, false, false, true, true]);
}

/// Rule: CD-3.4.1-01, CD-3.4.1-02, CD-3.4.1-04, CD-3.4.1-07, CD-3.4.1-08, CD-4-02, CD-EX-32
#[test]
fn pass_values_with_modifiers() {
    let tables = Tables::standard();
    let (state, unit) = alone();
    let own = |row| {
        let row = tables.melee.modifier(row);
        Modifier {
            name: row.name,
            rule: row.rule,
            value: -row.own,
        }
    };
    let rear = tables.melee.modifier(MeleeRow::Rear);
    let rear = Modifier {
        name: rear.name,
        rule: rear.rule,
        value: -rear.enemy,
    };
    let cases: [Vec<Modifier>; 7] = [
        vec![],
        vec![own(MeleeRow::General)],
        vec![own(MeleeRow::Staff)],
        vec![own(MeleeRow::Staff), own(MeleeRow::General)],
        vec![
            own(MeleeRow::Staff),
            own(MeleeRow::General),
            own(MeleeRow::FlanksCovered),
        ],
        vec![rear],
        vec![own(MeleeRow::Fortification), own(MeleeRow::General)],
    ];
    let values = cases.clone().map(|case| pass_value(&state, &case));
    assert_eq!(values, [8, 9, 10, 11, 12, 7, 10]);
    let ways = cases.map(|case| {
        let passes = Chances::of(|dice| {
            let mut play = Play::on(&state, dice);
            morale::test(&mut play, unit, MoraleCause::Beaten, case.clone())
        });
        passes.unwrap().chance(|&passed| passed).unwrap()
    });
    let of = [26, 30, 33, 35, 36, 21, 33].map(|ways| Weight::of(ways, 2));
    assert_eq!(ways, of);
}

/// Rule: CD-4-04, CD-4-05, CD-4-06, CD-4-07, CD-EX-38
#[test]
fn losses_that_force_a_test() {
    let table = Tables::standard().morale;
    let of = |kind, before, after| {
        let repeat = LossTestRepeat::EachMultiple;
        losses_force_test(
            table.threshold(kind),
            Markers(before),
            Markers(after),
            repeat,
        )
    };
    let foot = |before, after| of(Kind::LineInfantry, before, after);
    let horse = |before, after| of(Kind::Cavalry, before, after);
    let guns = |before, after| of(Kind::FootArtillery, before, after);
    assert_eq!(
        [foot(4, 5), foot(5, 6), foot(5, 8), foot(6, 8), foot(11, 12)],
        [false, true, true, false, true]
    );
    assert_eq!(
        [horse(2, 3), horse(3, 4), horse(4, 5)],
        [false, true, false]
    );
    assert_eq!([guns(1, 2), guns(2, 3)], [false, true]);
    let once = |before, after| {
        losses_force_test(
            Markers(6),
            Markers(before),
            Markers(after),
            LossTestRepeat::Once,
        )
    };
    assert_eq!([once(5, 6), once(11, 12)], [true, false]);
    let every = LossTestRepeat::EveryCasualtyAtOrAbove;
    assert!(losses_force_test(Markers(6), Markers(6), Markers(7), every));
}

/// How many tests follow markers that rise from one number to another.
fn tests(before: u16, after: u16, canister: bool) -> usize {
    let (mut state, unit) = alone();
    state.units[unit.index()].markers = Markers(after);
    let dice: &[u8] = if canister || (before < 6 && after >= 6) {
        &[1, 1]
    } else {
        &[]
    };
    let events = play(&mut state, dice, |play| {
        morale::after_fire(play, unit, Markers(before), canister)
    });
    events
        .iter()
        .filter(|event| matches!(event, Event::MoraleTested { .. }))
        .count()
}

/// Rule: CD-4-08, CD-3.3.3-07, CD-4-04, CD-4-05, CD-EX-51
#[test]
fn occasions_for_a_test() {
    let counts = [
        tests(0, 2, false),
        tests(0, 1, true),
        tests(0, 1, false),
        tests(5, 6, false),
        tests(5, 7, true),
    ];
    assert_eq!(counts, [0, 1, 0, 1, 1]);
    // A combat won without reaching the threshold: none; a combat lost: see the close combat tests.
    assert!(!morale::losses_force_test(
        Markers(6),
        Markers(1),
        Markers(2),
        LossTestRepeat::EachMultiple
    ));
}

/// Rule: CD-3.4-17, CD-EX-42
#[test]
fn the_shaken_test_at_the_start_of_the_next_turn() {
    for (pips, remains) in [([3, 4], true), ([5, 5], false)] {
        let (mut state, unit) = alone();
        state.units[unit.index()].shaken = true;
        play(&mut state, &pips, morale::start_of_turn);
        assert_eq!(state.unit(unit).is_on_table(), remains);
    }
}

/// Rule: CD-4-03, CD-3.3.3-07, CD-EX-61
#[test]
fn a_disordered_unit_that_fails_outside_close_combat_flees() {
    for cause in [MoraleCause::Canister, MoraleCause::Losses] {
        let (mut state, unit) = alone();
        state.units[unit.index()].disordered = true;
        play(&mut state, &[5, 5], |play| {
            morale::test_and_suffer(play, unit, cause)
        });
        assert!(!state.unit(unit).is_on_table());
    }
}

/// Reading CD-GAP-18.
#[test]
fn three_times_the_threshold_removes_a_unit() {
    let (mut state, unit) = alone();
    state.units[unit.index()].markers = Markers(18);
    play(&mut state, &[], |play| {
        morale::after_fire(play, unit, Markers(17), true)
    });
    assert!(!state.unit(unit).is_on_table());
}

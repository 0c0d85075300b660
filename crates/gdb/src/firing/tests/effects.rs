//! Losses, halves, double six, options.

use engine::Side;

use super::*;
use crate::firing::{Event as Fire, Halving, half_left, halved, rounds_up, whole};
use crate::ids::Share;
use crate::state::{Dispersal, Nerve, UnitOccasion};
use crate::tables::HalfFigures;

/// Rule: GDB-EX-9.7, GDB-9.1-02, GDB-9.7-04, GDB-9.7-05, GDB-9.7-06, GDB-9.2-01
#[test]
fn a_british_line_fires_at_a_french_column() {
    for (die, distance, dice, expected) in [
        (6, 150, vec![4, 4, 6], 3),
        (1, 150, vec![5, 3, 1], 2),
        (0, 100, vec![4, 4], 5),
    ] {
        let mut stand = Stand::new();
        let british = foot().nation(Nation::Britain).grade(Grade::Elite);
        let a = stand.put(Side::A, british, 600, 600);
        let column = foot().shape(Formation::ColumnOfDivisions);
        let b = stand.put(Side::B, column, 600, 600 - distance);
        let mut state = stand.open();
        let rate = state
            .setup
            .tables
            .movement
            .rates(state.troops(a), Formation::Line)
            .normal;
        state.units[a.index()].used = Share::of(Length::from_cm(5), rate);
        state.units[a.index()].moved = true;
        let (after, events) = fire(&state, a, &[b], &dice);
        let part = &parts(&events)[0];
        assert_eq!(
            named(part),
            [
                ("musketry-elite".to_owned(), 1),
                ("musketry-british-line".to_owned(), 1),
                ("musketry-column".to_owned(), 1)
            ]
        );
        assert_eq!(part.reckoning.rolls[0].total, 11);
        assert_eq!(part.reckoning.table, HalfFigures(10));
        assert_eq!(lost(&after, b), expected, "die {die}");
    }
}

/// Rule: GDB-9.7-05
/// Reading: RD-14
#[test]
fn halvings_are_exact_and_rounded_once() {
    // Half figures: 5 (2.5) halved once is 1.25, to the nearest half up: 1.5.
    for (table, times, left) in [
        (10, 1, 5),
        (5, 1, 3),
        (5, 0, 5),
        (5, 2, 1),
        (6, 2, 2),
        (1, 1, 1),
        (1, 2, 0),
        (0, 3, 0),
        (18, 3, 2),
    ] {
        assert_eq!(halved(HalfFigures(table), times), HalfFigures(left));
    }
    assert!(half_left(HalfFigures(5)) && !half_left(HalfFigures(4)));
    for pips in 1..=6 {
        assert_eq!(rounds_up(die(pips)), pips >= 4);
    }
    assert_eq!(whole(HalfFigures(5), true), Figures(3));
    assert_eq!(whole(HalfFigures(5), false), Figures(2));
    assert_eq!(whole(HalfFigures(4), true), Figures(2));
}

/// Rule: GDB-9.4-01, GDB-9.4-02, GDB-9.4-03
#[test]
fn one_roll_serves_all_targets() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, foot().of(31), 600, 600);
    let column = foot().shape(Formation::ColumnOfCompanies);
    let first = stand.put(Side::B, column, 540, 540);
    let second = stand.put(Side::B, foot().of(12), 660, 540);
    let state = stand.open();
    let (after, events) = fire(&state, a, &[second, first], &[4, 5, 6]);
    let parts = parts(&events);
    assert_eq!(parts[0].figures, Figures(16));
    assert_eq!(parts[1].figures, Figures(15));
    assert_eq!(
        parts[0].reckoning.rolls[0].dice,
        parts[1].reckoning.rolls[0].dice
    );
    // 16 figures at 9: 1.6, so 1.5; 15 at 10: 2.
    assert_eq!(parts[0].reckoning.rolls[0].total, 9);
    assert_eq!(parts[1].reckoning.rolls[0].total, 10);
    assert_eq!((lost(&after, second), lost(&after, first)), (2, 2));
}

/// Rule: GDB-9.6-08
#[test]
fn a_double_six_takes_two_more_and_shakes() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, foot(), 600, 600);
    let b = stand.put(Side::B, foot(), 600, 550);
    let state = stand.open();
    let (after, events) = fire(&state, a, &[b], &[6, 6]);
    assert_eq!(lost(&after, b), 8);
    assert_eq!(after.unit(b).nerve, Nerve::Faltering);
    assert!(
        after
            .notes
            .unit_occasions
            .contains(&(b, UnitOccasion::DoubleSix))
    );
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Firing(Fire::DoubleSixStruck { .. })))
    );
    assert_eq!(after.notes.shots.len(), 1);
}

/// Rule: GDB-9.6-08, GDB-9.4-02
#[test]
fn a_double_six_on_two_targets_is_divided() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, foot(), 600, 600);
    let left = stand.put(Side::B, foot().of(24), 540, 550);
    let right = stand.put(Side::B, foot().of(24), 670, 550);
    let state = stand.open();
    let (after, _) = fire(&state, a, &[left, right], &[6, 6]);
    // 15 figures at 12 take 3, and one of the two more.
    for unit in [left, right] {
        assert_eq!(lost(&after, unit), 4);
        assert_eq!(after.unit(unit).nerve, Nerve::Faltering);
    }
}

/// By the other reading the first target has both figures and falters, the second has nothing of it.
///
/// Rule: GDB-9.6-08, GDB-9.4-02
/// Reading: RD-24
#[test]
fn a_double_six_may_strike_the_first_target_only() {
    let mut stand = Stand::new();
    stand.readings.double_six_first_target = true;
    let a = stand.put(Side::A, foot(), 600, 600);
    let left = stand.put(Side::B, foot().of(24), 540, 550);
    let right = stand.put(Side::B, foot().of(24), 670, 550);
    let (after, _) = fire(&stand.open(), a, &[left, right], &[6, 6]);
    assert_eq!((lost(&after, left), lost(&after, right)), (5, 3));
    assert_eq!(after.unit(left).nerve, Nerve::Faltering);
    assert_ne!(after.unit(right).nerve, Nerve::Faltering);
}

/// Rule: GDB-9.6-08
#[test]
fn only_natural_sixes_count() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, foot().grade(Grade::Guard), 600, 600);
    let b = stand.put(Side::B, foot(), 600, 550);
    let (after, _) = fire(&stand.open(), a, &[b], &[6, 5]);
    assert_eq!(after.unit(b).nerve, Nerve::Steady);
}

/// Rule: GDB-12.2-31, GDB-12.2-34
#[test]
fn losses_disperse_at_a_quarter() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, foot(), 600, 600);
    let b = stand.put(Side::B, foot(), 600, 550);
    let mut state = stand.open();
    state.units[b.index()].figures = Figures(19);
    let (after, _) = fire(&state, a, &[b], &[5, 5]);
    assert_eq!(after.unit(b).dispersal, Dispersal::Owed);
    state.units[b.index()].figures = Figures(11);
    let (after, _) = fire(&state, a, &[b], &[5, 5]);
    assert!(!after.unit(b).is_on_table());
}

/// Rule: GDB-13.3-01
#[test]
fn two_ones_empty_the_pouches() {
    let mut stand = Stand::new();
    stand.options.ammunition = true;
    let a = stand.put(Side::A, foot(), 600, 600);
    let b = stand.put(Side::B, foot(), 600, 550);
    let state = stand.open();
    let (mut after, _) = fire(&state, a, &[b], &[1, 1]);
    assert!(after.unit(a).low_ammunition);
    after.units[a.index()].fired = crate::state::Fired::NotYet;
    let (_, events) = fire(&after, a, &[b], &[6, 4]);
    let reckoning = &parts(&events)[0].reckoning;
    assert_eq!(reckoning.halvings, [Halving::LowAmmunition]);
    assert_eq!(reckoning.rounded, HalfFigures(4));
}

/// Rule: GDB-13.4-01
#[test]
fn doubles_make_smoke_but_not_two_sixes() {
    let mut stand = Stand::new();
    stand.options.smoke = true;
    let a = stand.put(Side::A, foot(), 600, 600);
    let b = stand.put(Side::B, foot(), 600, 550);
    let state = stand.open();
    let (_, events) = fire(&state, a, &[b], &[5, 5]);
    assert_eq!(parts(&events)[0].reckoning.halvings, [Halving::Smoke]);
    let (_, events) = fire(&state, a, &[b], &[6, 6]);
    assert!(parts(&events)[0].reckoning.halvings.is_empty());
}

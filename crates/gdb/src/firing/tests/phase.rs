//! The course of the phase.

use engine::{Seed, SeededDice, Side, Viewer};

use super::*;
use crate::firing::{self, Command};
use crate::state::Fired;

fn field() -> State {
    let mut stand = Stand::new();
    stand.put(Side::A, foot(), 500, 600);
    stand.put(Side::A, battery(), 650, 640);
    stand.put(Side::A, screen(), 800, 600);
    stand.put(Side::A, foot(), 200, 1000);
    stand.put(Side::B, foot(), 500, 520);
    stand.put(
        Side::B,
        foot().shape(Formation::ColumnOfDivisions),
        650,
        520,
    );
    stand.put(Side::B, horse(), 720, 480);
    stand.put(Side::B, screen(), 800, 520);
    let mut state = stand.open();
    state.firing = firing::Progress::default();
    state
}

fn advance(state: &mut State) {
    let mut dice = ScriptedDice::new(&[]);
    let mut play = Play::on(state, &mut dice);
    firing::advance(&mut play).unwrap();
    *state = play.state().clone();
}

/// Rule: GDB-4.6-01
#[test]
fn the_side_that_moved_first_fires_first() {
    for first in Side::BOTH {
        let mut state = field();
        state.moves_first = first;
        advance(&mut state);
        assert_eq!(firing::pending(&state)[0].owner, first);
        let mut dice = ScriptedDice::new(&[]);
        let mut play = Play::on(&state, &mut dice);
        firing::decide(&mut play, first, &Command::EndFiring).unwrap();
        state = play.state().clone();
        advance(&mut state);
        assert_eq!(firing::pending(&state)[0].owner, first.other());
    }
}

/// Rule: GDB-4.6-01
/// Reading: TR-14
#[test]
fn the_fallen_do_not_fire_back() {
    let mut stand = Stand::new();
    let a = stand.put(Side::A, foot(), 600, 600);
    let b = stand.put(Side::B, foot(), 600, 550);
    let state = stand.open();
    let (after, _) = fire(&state, a, &[b], &[6, 5]);
    let (_, events) = shoot(&after, b, a);
    assert_eq!(parts(&events)[0].figures, Figures(25));
}

/// Rule: GDB-4.6-01
#[test]
fn who_cannot_fire_is_not_asked() {
    let mut stand = Stand::new();
    stand.put(Side::A, foot(), 600, 600);
    stand.put(Side::B, foot(), 600, 200);
    let mut state = stand.open();
    state.firing = firing::Progress::default();
    let mut dice = ScriptedDice::new(&[]);
    let mut play = Play::on(&state, &mut dice);
    assert_eq!(firing::advance(&mut play), Ok(crate::Flow::Done));
    state = play.state().clone();
    assert!(firing::pending(&state).is_empty());
}

/// Rule: GDB-9.12-01
#[test]
fn offers_and_defaults_are_legal_to_the_end() {
    let mut state = field();
    for number in 0..40 {
        advance(&mut state);
        let Some(pending) = firing::pending(&state).first().copied() else {
            break;
        };
        let side = pending.owner;
        for offer in firing::offers(&state, side, false) {
            let crate::Command::Firing(command) = &offer.command else {
                panic!("a firing command")
            };
            assert_eq!(firing::check(&state, side, command), Ok(()));
            assert!(offer.prospect.inflicts >= 0);
        }
        let Some(crate::Command::Firing(command)) = firing::default_command(&state, side) else {
            panic!("a default")
        };
        assert_eq!(firing::check(&state, side, &command), Ok(()));
        let mut dice = SeededDice::for_command(&Seed::from_number(3), number);
        let mut play = Play::on(&state, &mut dice);
        firing::decide(&mut play, side, &command).unwrap();
        state = play.state().clone();
    }
    assert!(firing::pending(&state).is_empty());
    let fired = state
        .units
        .iter()
        .filter(|unit| unit.fired == Fired::InFiring);
    assert!(fired.count() >= 4);
}

/// Rule: GDB-9.12-01, GDB-9.4-02
#[test]
fn every_choice_shown_is_legal_and_its_odds_are_whole() {
    let mut state = field();
    advance(&mut state);
    let decisions = firing::decisions(&state, Viewer::Side(Side::A));
    let choices = &decisions[0].choices;
    assert!(choices.iter().filter(|one| one.default).count() == 1);
    assert!(choices.iter().any(|one| one.ends));
    for choice in choices.iter().filter(|one| one.refused.is_none()) {
        let crate::Command::Firing(command) = serde_json::from_value(choice.value.clone()).unwrap()
        else {
            panic!("a firing command")
        };
        assert_eq!(firing::check(&state, Side::A, &command), Ok(()));
        let sum: u32 = choice.odds.iter().map(|part| part.share).sum();
        assert!(choice.ends || sum == 10_000, "{:?}", choice.label);
    }
    let hidden = firing::decisions(&state, Viewer::Side(Side::B));
    assert!(hidden[0].choices.is_empty());
}

/// Rule: GDB-9.3-01
#[test]
fn sectors_are_drawn_for_who_can_shoot() {
    let state = field();
    assert_eq!(firing::overlays(&state, UnitId(0)).len(), 2);
    assert_eq!(firing::overlays(&state, UnitId(1)).len(), 3);
}

/// Rule: GDB-9.1-02
#[test]
fn every_event_has_words() {
    let state = field();
    let (_, events) = fire(&state, UnitId(0), &[UnitId(4)], &[6, 6]);
    let lines: usize = events
        .iter()
        .filter_map(|event| match event {
            Event::Firing(inner) => Some(firing::log(&state, inner).len()),
            _ => None,
        })
        .sum();
    assert_eq!(lines, 2);
}

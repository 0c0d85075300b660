//! Phase 5 by rule.

#![expect(
    clippy::unwrap_used,
    reason = "a test says by unwrapping that it must succeed"
)]

mod after_phase_four;
mod broken_ground;
mod buildings;
mod forming;
mod generals;
mod ground;
mod joint_squares;
mod laws;
mod marching;
mod neighbours;
mod order;
mod orders;
mod parties;
mod plans;
mod screens;
mod texts;

use engine::{Side, Stop};
use gdb::formation::Formation;
use gdb::ids::{Share, UnitId};
use gdb::movement::{Command, Refusal, Way};
use gdb::state::{Phase, State};
use table::{Length, Manoeuvre, Pose};

/// A battlefield in the Movement phase, side A to move.
fn field(text: &str) -> State {
    prepared(text, |_| {})
}

/// The same after some changes to the state before anybody moves.
fn prepared(text: &str, prepare: impl FnOnce(&mut State)) -> State {
    let mut state = testkit::battlefield(text);
    prepare(&mut state);
    testkit::phase(&mut state, Phase::Movement);
    let (state, _) = testkit::advance(&state, &[]);
    did(&state, Command::ChooseFirstMover { first: Side::A }, &[])
}

/// The state after a command of side A.
#[track_caller]
fn did(state: &State, command: Command, dice: &[u8]) -> State {
    match testkit::run(state, Side::A, command.clone(), dice) {
        Ok((after, _)) => after,
        Err(stop) => panic!("{command:?}: {stop:?}"),
    }
}

/// Why side A may not do something.
#[track_caller]
fn refused(state: &State, command: Command) -> Refusal {
    match testkit::run(state, Side::A, command.clone(), &[]) {
        Err(Stop::Refused(gdb::Refusal::Movement(why))) => why,
        Err(stop) => panic!("{command:?}: {stop:?}"),
        Ok((_, events)) => panic!("{command:?} is allowed: {events:?}"),
    }
}

/// The rule by which side A may not do something.
#[track_caller]
fn rule(state: &State, command: Command) -> String {
    refused(state, command).rule().unwrap().to_string()
}

fn by(unit: UnitId, steps: &[Manoeuvre]) -> Command {
    Command::MoveUnit {
        unit,
        way: Way::By(steps.to_vec()),
        formation: None,
    }
}

/// Straight ahead by whole centimetres.
fn ahead(unit: UnitId, cm: i32) -> Command {
    by(unit, &[Manoeuvre::Advance(Length::from_cm(cm))])
}

fn form(unit: UnitId, formation: Formation) -> Command {
    Command::ChangeFormation {
        unit,
        formation,
        turn: None,
    }
}

fn reform(unit: UnitId, formation: Formation) -> Command {
    Command::Reform {
        unit,
        formation,
        facing: None,
    }
}

fn to(pose: Pose) -> Way {
    Way::To(pose)
}

/// The share of its move a unit has used, in hundredths.
fn used(state: &State, unit: UnitId) -> u32 {
    state.unit(unit).used.0.div_ceil(10_000)
}

fn share(hundredths: u32) -> Share {
    Share(hundredths * 10_000)
}

fn id(state: &State, name: &str) -> UnitId {
    testkit::unit(state, name)
}

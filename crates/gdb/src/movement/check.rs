//! Which commands are allowed, and what they do: dispatch only.

use engine::{DiceOwed, Side};

use crate::Play;
use crate::ids::{GeneralId, UnitId};
use crate::state::State;

use super::command::Command;
use super::event::Event;
use super::refusal::Refusal;
use super::{ending, forming, moves, reform};

/// Whether a command is allowed.
pub(crate) fn check(state: &State, side: Side, command: &Command) -> Result<(), crate::Refusal> {
    match command {
        Command::ChooseFirstMover { .. } if !state.movement.first_chosen => return Ok(()),
        Command::ChooseFirstMover { .. } => return Err(crate::Refusal::NotNow),
        _ if state.movement.mover != Some(side) => return Err(crate::Refusal::NotNow),
        _ => {}
    }
    if let Some(unit) = unit_of(command) {
        own_unit(state, side, unit)?;
    }
    if let Some(general) = general_of(command) {
        own_general(state, side, general)?;
    }
    allowed(state, side, command).map_err(crate::Refusal::Movement)
}

/// The unit a command moves.
fn unit_of(command: &Command) -> Option<UnitId> {
    match command {
        Command::MoveUnit { unit, .. }
        | Command::ChangeFormation { unit, .. }
        | Command::Reform { unit, .. }
        | Command::Stand { unit } => Some(*unit),
        _ => None,
    }
}

/// The general a command moves.
fn general_of(command: &Command) -> Option<GeneralId> {
    match command {
        Command::MoveGeneral { general, .. } | Command::GeneralStays { general } => Some(*general),
        _ => None,
    }
}

fn own_unit(state: &State, side: Side, unit: UnitId) -> Result<(), Refusal> {
    let known = state.units.get(unit.index());
    match known {
        Some(now) if now.is_on_table() && state.side_of(unit) == side => Ok(()),
        _ => Err(Refusal::NoSuchPiece),
    }
}

fn own_general(state: &State, side: Side, general: GeneralId) -> Result<(), Refusal> {
    let known = state.generals.get(general.index());
    match known {
        Some(now) if now.is_active() && state.general_def(general).side == side => Ok(()),
        _ => Err(Refusal::NoSuchPiece),
    }
}

fn allowed(state: &State, _side: Side, command: &Command) -> Result<(), Refusal> {
    match command {
        Command::MoveUnit {
            unit,
            way,
            formation,
        } => moves::resolve(state, *unit, way, *formation).map(drop),
        Command::ChangeFormation {
            unit,
            formation,
            turn,
        } => forming::resolve(state, *unit, *formation, *turn).map(drop),
        Command::Reform {
            unit,
            formation,
            facing,
        } => reform::resolve(state, *unit, *formation, *facing).map(drop),
        Command::Stand { .. } | Command::GeneralStays { .. } | Command::EndMovement => Ok(()),
        _ => Err(Refusal::NoSuchManoeuvre),
    }
}

/// Carries out a command that `check` allows.
pub(crate) fn decide(play: &mut Play<'_>, side: Side, command: &Command) -> Result<(), DiceOwed> {
    match command {
        Command::ChooseFirstMover { first } => {
            play.emit(Event::FirstMoverChosen { first: *first });
        }
        Command::MoveUnit {
            unit,
            way,
            formation,
        } => moves::carry_out(play, *unit, way, *formation)?,
        Command::ChangeFormation {
            unit,
            formation,
            turn,
        } => {
            if let Ok(change) = forming::resolve(play.state(), *unit, *formation, *turn) {
                moves::change(play, *unit, &change)?;
            }
        }
        Command::Reform {
            unit,
            formation,
            facing,
        } => reform::carry_out(play, *unit, *formation, *facing),
        Command::Stand { unit } => play.emit(Event::Stood { unit: *unit }),
        Command::GeneralStays { general } => play.emit(Event::GeneralStood { general: *general }),
        Command::EndMovement => ending::end(play, side),
        _ => {}
    }
    Ok(())
}

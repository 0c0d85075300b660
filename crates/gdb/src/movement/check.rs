//! Which commands are allowed, and what they do: dispatch only.

use engine::{DiceOwed, Side};

use crate::Play;
use crate::ids::{GeneralId, Share, UnitId};
use crate::state::{Presence, State};

use super::command::Command;
use super::duties::{self, Part};
use super::event::Event;
use super::refusal::Refusal;
use super::why::Why;
use super::{
    buildings, carry, ending, flank, forming, gather, generals, guns, joint_square, moves, reform,
    rejoin, ride_back, screens, skirmish_line,
};

/// Whether a command is allowed.
pub(crate) fn check(state: &State, side: Side, command: &Command) -> Result<(), crate::Refusal> {
    match command {
        Command::ChooseFirstMover { .. } if !state.movement.first_chosen => return Ok(()),
        Command::ChooseFirstMover { .. } => return Err(crate::Refusal::NotNow),
        _ if state.movement.mover != Some(side) => return Err(crate::Refusal::NotNow),
        _ => {}
    }
    if let Some(unit) = unit_of(command) {
        let idle = matches!(command, Command::Stand { .. });
        own_unit(state, side, unit, idle)?;
    }
    if let Some(general) = general_of(command) {
        own_general(state, side, general)?;
    }
    let outcome = match command {
        Command::EndMovement => may_end(state, side),
        Command::DeployScreen {
            screen,
            companies,
            to,
        } => may_deploy(state, side, *screen, companies, *to),
        command => allowed(state, command),
    };
    outcome.map_err(crate::Refusal::Movement)
}

/// The unit a command moves.
pub(super) fn unit_of(command: &Command) -> Option<UnitId> {
    match command {
        Command::MoveUnit { unit, .. }
        | Command::ChangeFormation { unit, .. }
        | Command::Reform { unit, .. }
        | Command::RefuseFlank { unit, .. }
        | Command::EnterBuilding { unit, .. }
        | Command::LeaveBuilding { unit, .. }
        | Command::RideBack { unit, .. }
        | Command::RecallScreen { screen: unit }
        | Command::Gather { unit, .. }
        | Command::CrewGuns { unit }
        | Command::DeploySkirmishers {
            battalion: unit, ..
        }
        | Command::GatherSkirmishers { battalion: unit }
        | Command::RejoinRegiment { squadrons: unit }
        | Command::FormJointSquare { unit, .. }
        | Command::PartSquare { unit, .. }
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

/// A unit of the side on the table; a screen in hand may be told to stay there.
fn own_unit(state: &State, side: Side, unit: UnitId, idle: bool) -> Result<(), Refusal> {
    let known = state.units.get(unit.index());
    match known {
        Some(now)
            if state.side_of(unit) == side
                && (now.is_on_table() || (idle && now.presence == Presence::InHand)) =>
        {
            Ok(())
        }
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

/// Whether a command for pieces of the side that moves is allowed.
pub(super) fn allowed(state: &State, command: &Command) -> Result<(), Refusal> {
    let duty = unit_of(command).and_then(|unit| duties::part(state, unit));
    allowed_by(state, command, duty.as_ref())
}

/// The same when the duty of the unit's brigade is known.
pub(super) fn allowed_by(
    state: &State,
    command: &Command,
    duty: Option<&Part>,
) -> Result<(), Refusal> {
    if let Command::MoveUnit {
        unit,
        way,
        formation,
    } = command
    {
        let whole = moves::resolve(state, *unit, way, *formation)?;
        return moves::keeps_duty(state, *unit, &whole, duty);
    }
    if let Command::EnterBuilding { unit, building } = command {
        let to = buildings::enter(state, *unit, *building)?;
        let cost = buildings::entry_cost(state, *unit, *building);
        return duties::allow(state, duty, *unit, cost, Some(to));
    }
    if let Command::FormJointSquare { unit, with } = command {
        let joining = joint_square::join(state, *unit, with)?;
        let mut units = joining.others;
        units.push(joining.holder);
        return duties::allow_together(state, &units);
    }
    match share_of(state, command)? {
        Some((unit, cost)) => duties::allow(state, duty, unit, cost, None),
        None => allowed_freely(state, command),
    }
}

/// The share of a unit's move that a command takes without marching; none for other commands.
fn share_of(state: &State, command: &Command) -> Result<Option<(UnitId, Share)>, Refusal> {
    Ok(Some(match command {
        Command::ChangeFormation {
            unit,
            formation,
            turn,
        } => {
            let change = forming::resolve(state, *unit, *formation, *turn)?;
            (*unit, change.cost)
        }
        Command::Reform {
            unit,
            formation,
            facing,
        } => {
            reform::resolve(state, *unit, *formation, *facing)?;
            (*unit, Share::WHOLE)
        }
        Command::RefuseFlank { unit, flank } => (*unit, flank::resolve(state, *unit, *flank)?),
        Command::LeaveBuilding {
            unit,
            to,
            formation,
        } => (*unit, buildings::leave(state, *unit, *to, *formation)?),
        Command::Gather { unit, formation } => {
            gather::resolve(state, *unit, *formation)?;
            (*unit, Share::WHOLE)
        }
        Command::DeploySkirmishers {
            battalion,
            companies,
            to,
        } => {
            skirmish_line::deploy(state, *battalion, *companies, *to)?;
            (*battalion, Share::WHOLE)
        }
        Command::GatherSkirmishers { battalion } => {
            skirmish_line::gather(state, *battalion)?;
            (*battalion, Share::WHOLE)
        }
        Command::RejoinRegiment { squadrons } => {
            rejoin::resolve(state, *squadrons)?;
            (*squadrons, Share::WHOLE)
        }
        Command::PartSquare { unit, formation } => {
            let (_, cost) = joint_square::part(state, *unit, *formation)?;
            (*unit, cost)
        }
        _ => return Ok(None),
    }))
}

/// Commands that no duty forbids.
fn allowed_freely(state: &State, command: &Command) -> Result<(), Refusal> {
    match command {
        Command::RideBack { unit, to } => ride_back::resolve(state, *unit, *to).map(drop),
        Command::RecallScreen { screen } => screens::recall(state, *screen).map(drop),
        Command::CrewGuns { unit } => guns::resolve(state, *unit).map(drop),
        Command::MoveGeneral {
            general,
            to,
            bound_for,
        } => generals::resolve(state, *general, *to, *bound_for).map(drop),
        Command::Stand { unit } if state.movement.of(*unit).stood => {
            Err(Refusal::unit(*unit, Why::StandsAlready))
        }
        Command::GeneralStays { general } if generals::is_done(state, *general) => {
            Err(Refusal::GeneralMoved)
        }
        _ => Ok(()),
    }
}

/// Whether a side may end its movement.
fn may_end(state: &State, side: Side) -> Result<(), Refusal> {
    let duties = duties::owed(state, side);
    if duties.is_empty() {
        Ok(())
    } else {
        Err(Refusal::DutiesOwed { duties })
    }
}

/// A screen and its battalions must be the side's own; the screen may be in hand still.
fn may_deploy(
    state: &State,
    side: Side,
    screen: UnitId,
    companies: &[UnitId],
    to: table::Pose,
) -> Result<(), Refusal> {
    if screen.index() >= state.units.len() || state.side_of(screen) != side {
        return Err(Refusal::NoSuchPiece);
    }
    screens::deploy(state, screen, companies, to).map(drop)
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
        Command::Gather { unit, formation } => gather::carry_out(play, *unit, *formation)?,
        Command::GatherSkirmishers { battalion } => skirmish_line::call_in(play, *battalion)?,
        Command::EndMovement => ending::end(play, side),
        simple => carry::out(play, simple),
    }
    Ok(())
}

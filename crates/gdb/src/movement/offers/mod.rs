//! What computer generals may do in this phase, one piece at a time.
//!
//! Offers are made for the first piece in the order of battle that has neither
//! acted nor been told to stand; then the movement may end. So a side's phase
//! takes about as many decisions as it has pieces.

mod candidates;
mod gathering;
mod generals;
mod leading;
mod marching;
mod parties;
mod screens;
mod squares;
mod surroundings;
mod wings;
mod worth;

use engine::{Offer, Prospect, Side};

use crate::ids::{GeneralId, UnitId};
use crate::state::State;
use crate::wagons;

use super::command::Command;
use super::{allowance, duties, palette};

/// Legal commands with their prospects, for computer generals.
pub(crate) fn offers(state: &State, side: Side, thorough: bool) -> Vec<Offer<crate::Command>> {
    if !state.movement.first_chosen {
        return first_mover(side);
    }
    if state.movement.mover != Some(side) {
        return wagons::supply_offers(state, side);
    }
    let mut column = crate::flank_march::move_offers(state, side);
    if column.is_empty() {
        column = crate::reinforcements::move_offers(state, side);
    }
    if !column.is_empty() {
        return column;
    }
    if let Some(screen) = screens::next(state, side) {
        return screens::offers(state, screen);
    }
    if let Some(unit) = next_unit(state, side) {
        return candidates::offers(state, unit, thorough);
    }
    if let Some(general) = next_general(state, side) {
        return generals::offers(state, general);
    }
    if let Some(wagon) = wagons::next(state, side) {
        return wagons::drive_offers(state, wagon);
    }
    let last = duties::helping_command(state, side).unwrap_or(Command::EndMovement);
    vec![plain(last)]
}

/// An offer that promises nothing.
fn plain(command: Command) -> Offer<crate::Command> {
    Offer {
        command: command.into(),
        prospect: Prospect::default(),
    }
}

/// Firing first takes figures out of the answer (GDB-4.6-01); moving second sees more.
fn first_mover(side: Side) -> Vec<Offer<crate::Command>> {
    let offer = |first, inflicts| Offer {
        command: Command::ChooseFirstMover { first }.into(),
        prospect: Prospect {
            inflicts,
            ..Prospect::default()
        },
    };
    vec![offer(side, 20), offer(side.other(), 0)]
}

/// The first unit that may do something and has not been asked.
fn next_unit(state: &State, side: Side) -> Option<UnitId> {
    state
        .with_guns(side)
        .find(|&id| !state.movement.of(id).acted && allowance::freedom(state, id).is_ok())
}

/// The first general that has not moved and has not been asked.
fn next_general(state: &State, side: Side) -> Option<GeneralId> {
    palette::generals(state, side).find(|id| !state.movement.generals_stay.contains(id))
}

//! Phase 5: movement. Chapter VII of the rules, and what chapters V, X and XII say of moving.
//!
//! The phasing player says who moves first. Each side then moves unit by unit
//! in any order until it ends its movement, which is refused while a duty of
//! its orders can still be met.
//!
//! * GDB-5.3-02: the units of a brigade move as its Brigadier likes, within its order.

mod advance_move;
mod allowance;
mod apply;
mod buildings;
mod carry;
mod check;
mod choices;
mod command;
pub(crate) mod conscripts;
mod detour;
mod drag;
mod duties;
mod ending;
mod event;
mod flank;
mod forming;
pub(crate) mod gather;
mod generals;
mod goal;
mod ground;
mod guns;
mod joint_square;
mod march;
mod moves;
mod neighbours;
mod offers;
mod orders;
mod palette;
mod plan;
mod progress;
mod reform;
mod refusal;
mod rejoin;
mod ride_back;
mod rider;
mod road;
mod route;
mod screens;
mod show;
mod skirmish_line;
mod stand;
mod support;
mod surprise;
mod tell;
mod why;
mod zone;

use engine::{DiceOwed, Key, Pending, Side, Viewer};

use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::state::{State, UnformedCause};
use crate::{Flow, Play, flank_march, reinforcements, wagons};

pub(crate) use apply::apply;
pub(crate) use check::{check, decide};
pub use command::{Command, Way};
pub(crate) use conscripts::end_of_turn;
pub use event::{Act, Company, Event, Parted};
pub(crate) use forming::has_room;
pub(crate) use offers::offers;
pub(crate) use palette::{by_key, formations, key as formation_key, of as formations_of};
pub(crate) use plan::{drawn, ghost, plan};
pub use progress::{Doings, Progress};
pub use refusal::{DutyOwed, Refusal};
pub(crate) use rider::Rider;
pub(crate) use show::decisions;
pub(crate) use stand::{at_the_start, comes_to_stand};
pub(crate) use tell::log;
pub use why::Why;
pub(crate) use zone::redact;

/// Refuses formations that such troops do not take.
pub(crate) fn takes(state: &State, unit: UnitId, formation: Formation) -> Result<(), Refusal> {
    forming::may_form(state, unit, formation)
}

/// Whether going of this kind takes the order out of a unit's ranks, and why.
pub(crate) fn disorders(state: &State, unit: UnitId, going: table::Going) -> Option<UnformedCause> {
    ground::disorders(state, unit, going)
}

/// Whether a unit is skirmishers, by kind or by formation: rough ground does not slow it (GDB-VII-T-04).
pub(crate) fn is_skirmisher(state: &State, unit: UnitId) -> bool {
    allowance::is_skirmisher(state, unit)
}

/// The share of a turn that a change of formation takes a unit where it stands; `None` when such troops do not make it or must gather first.
pub(crate) fn change_share(state: &State, unit: UnitId, to: Formation) -> Option<Share> {
    let now = state.unit(unit).formation;
    if now == to || now == Formation::OpenOrder || forming::may_form(state, unit, to).is_err() {
        return None;
    }
    forming::needed(state, unit, to, &state.outline(unit)).ok()
}

/// Goes on to the next decision of the phase.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn advance(play: &mut Play<'_>) -> Result<Flow, DiceOwed> {
    loop {
        let state = play.state();
        let progress = &state.movement;
        if wagons::due(state).is_some() {
            return Ok(Flow::Waits);
        }
        if !progress.first_chosen || progress.mover.is_some() {
            return Ok(Flow::Waits);
        }
        let first = state.moves_first;
        let next = [first, first.other()]
            .into_iter()
            .find(|&side| !progress.ended[side]);
        let Some(side) = next else {
            return Ok(Flow::Done);
        };
        play.emit(Event::Began { side });
        ride_back::note(play, side);
        zone::refresh(play, side);
        if !movable_at_all(play.state(), side) {
            ending::end(play, side);
        }
    }
}

/// Whether a side has anybody to move.
fn movable_at_all(state: &State, side: Side) -> bool {
    // Wagons alone ask for nothing but to follow their troops.
    palette::units(state, side).next().is_some()
        || palette::generals(state, side).next().is_some()
        || !flank_march::moves(state, side).is_empty()
        || !reinforcements::moves(state, side).is_empty()
}

/// Decisions owed now.
pub(crate) fn pending(state: &State) -> Vec<Pending> {
    let progress = &state.movement;
    let pending = |owner, name| Pending {
        owner,
        decision: Key::new(name),
    };
    match progress.mover {
        _ if !progress.first_chosen => vec![pending(state.phasing, "choose-first-mover")],
        Some(side) => vec![pending(side, "move-units")],
        None => wagons::due(state)
            .map(|(side, _)| pending(side, "hand-out-ammunition"))
            .into_iter()
            .collect(),
    }
}

/// A legal answer for a side that gives none.
pub(crate) fn default_command(state: &State, side: Side) -> Option<crate::Command> {
    if !state.movement.first_chosen {
        return Some(Command::ChooseFirstMover { first: side }.into());
    }
    if let Some(command) = wagons::default_command(state, side) {
        return Some(command);
    }
    if let Some(command) = flank_march::default_command(state, side) {
        return Some(command.into());
    }
    if let Some(command) = reinforcements::default_command(state, side) {
        return Some(command.into());
    }
    let helping = duties::helping_command(state, side);
    Some(helping.unwrap_or(Command::EndMovement).into())
}

/// The form of an event that `viewer` may know.
pub(crate) fn redact_event(before: &State, event: &Event, viewer: Viewer) -> Option<Event> {
    match event {
        Event::GeneralMoved { general, to, .. }
            if !viewer.may_see(before.general_def(*general).side) =>
        {
            Some(Event::GeneralMoved {
                general: *general,
                to: *to,
                bound_for: None,
            })
        }
        // It would betray Move or Hold.
        Event::RideBackOwed { unit } if !viewer.may_see(before.side_of(*unit)) => None,
        Event::ZoneTaken { brigade, .. } | Event::ZoneLeft { brigade }
            if !viewer.may_see(before.brigade_def(*brigade).side) =>
        {
            None
        }
        open => Some(open.clone()),
    }
}

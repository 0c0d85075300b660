//! Generals who return and brigades that get a new leader. Rules GDB-4.2-04, GDB-4.2-05, GDB-5.16-01 to GDB-5.16-05; TR-05.
//!
//! * GDB-5.1-03: the C-in-C may lead a brigade that has lost its commander.

use engine::Side;
use table::Pose;

use crate::ids::{BrigadeId, GeneralId, UnitId};
use crate::setup::Rank;
use crate::state::{Fate, State};
use crate::{Flow, Play, generals};

use super::stage::Stage;
use super::{Event, Refusal};

/// At the start of the phase: returns first, then new leaders. Waits where there is something to choose.
pub(super) fn open_phase(play: &mut Play<'_>) -> Flow {
    loop {
        let state = play.state();
        if let Some(general) = returning(state) {
            let places = places(state, general);
            if places.len() > 1 {
                return Flow::Waits;
            }
            come_back(play, general, places.first().copied());
        } else if let Some((general, brigade)) = own_brigadier_back(state) {
            play.emit(Event::TookOver { general, brigade });
        } else if arrival(state).is_some() {
            return Flow::Waits;
        } else {
            return Flow::Done;
        }
    }
}

/// The decision that waits, as far as the start of the phase has one.
pub(super) fn due(state: &State) -> Option<(Side, Stage)> {
    if let Some(general) = returning(state) {
        return Some((state.general_def(general).side, Stage::Return(general)));
    }
    let (general, brigade) = arrival(state)?;
    let side = state.general_def(general).side;
    Some((side, Stage::TakeOver(general, brigade)))
}

fn all_generals(state: &State) -> impl Iterator<Item = GeneralId> + use<> {
    (0..state.generals.len() as u16).map(GeneralId)
}

/// The next general whose wound has healed.
fn returning(state: &State) -> Option<GeneralId> {
    all_generals(state).find(|&general| {
        matches!(state.general(general).fate, Fate::LightlyWounded { returns } if returns <= state.turn)
    })
}

/// Units beside which he may come back: those of his brigade, for a general without one any of his side; nearest first (TR-05).
pub(super) fn places(state: &State, general: GeneralId) -> Vec<UnitId> {
    let def = state.general_def(general);
    let his = |id: &UnitId| {
        def.rank == Rank::CommanderInChief
            || state.brigade_def(state.unit(*id).brigade).brigadier == Some(general)
    };
    let mut units: Vec<UnitId> = state.on_table(def.side).filter(his).collect();
    if units.is_empty() && def.rank == Rank::StaffOfficer {
        units = state.on_table(def.side).collect();
    }
    let outline = state.general_outline(general);
    units.sort_by_key(|&id| (state.distance_to(id, &outline), id));
    units
}

/// Brings him back: beside a unit, or to the place where he was carried.
pub(super) fn come_back(play: &mut Play<'_>, general: GeneralId, unit: Option<UnitId>) {
    let to: Pose = match unit {
        Some(unit) => generals::beside(play.state(), general, unit),
        None => play.state().general(general).pose,
    };
    play.emit(Event::GeneralReturned { general, to });
}

/// Whether a general may come back beside a unit.
///
/// # Errors
/// When the unit is none of those.
pub(super) fn check_return(state: &State, general: GeneralId, unit: UnitId) -> Result<(), Refusal> {
    if places(state, general).contains(&unit) {
        Ok(())
    } else {
        Err(Refusal::NotHisUnit)
    }
}

fn leaderless(state: &State) -> impl Iterator<Item = BrigadeId> + '_ {
    Side::BOTH
        .into_iter()
        .flat_map(|side| state.brigades_of(side))
        .filter(|&id| state.leader_of(id).is_none())
}

/// A leaderless brigade whose own brigadier is in the field again.
fn own_brigadier_back(state: &State) -> Option<(GeneralId, BrigadeId)> {
    leaderless(state).find_map(|id| {
        let own = state.brigade_def(id).brigadier?;
        (state.general(own).is_active() && !leads(state, own)).then_some((own, id))
    })
}

/// A general who reached the leaderless brigade to which he was sent in the last Movement phase.
fn arrival(state: &State) -> Option<(GeneralId, BrigadeId)> {
    leaderless(state).find_map(|id| {
        let side = state.brigade_def(id).side;
        let general = state
            .generals_of(side)
            .find(|&general| arrived(state, general, id))?;
        Some((general, id))
    })
}

/// Whether a general has a brigade.
pub(super) fn leads(state: &State, general: GeneralId) -> bool {
    state
        .brigades_of(state.general_def(general).side)
        .any(|own| state.leader_of(own) == Some(general))
}

/// A general without a brigade, sent to lead this one, who stands within the command radius of one of its units.
fn arrived(state: &State, general: GeneralId, brigade: BrigadeId) -> bool {
    let outline = state.general_outline(general);
    let radius = state.setup.tables.command.charge_radius;
    state.general(general).bound_for == Some(brigade)
        && !leads(state, general)
        && state
            .brigade_units(brigade)
            .any(|unit| state.distance_to(unit, &outline) <= radius)
}

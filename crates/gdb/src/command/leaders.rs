//! Generals who return and brigades that get a new leader. Rules GDB-4.2-04, GDB-4.2-05, GDB-5.16-01 to GDB-5.16-05; TR-05.

use crate::Play;
use crate::ids::{BrigadeId, GeneralId};
use crate::state::{Fate, State};

use super::Event;

/// At the start of the phase: returns first, then new leaders.
pub(super) fn open_phase(play: &mut Play<'_>) {
    for n in 0..play.state().generals.len() as u16 {
        let general = GeneralId(n);
        if returns_now(play.state(), general) {
            play.emit(Event::GeneralReturned { general });
        }
    }
    for n in 0..play.state().brigades.len() as u16 {
        let brigade = BrigadeId(n);
        if play.state().leader_of(brigade).is_none()
            && let Some(general) = new_leader(play.state(), brigade)
        {
            play.emit(Event::TookOver { general, brigade });
        }
    }
}

fn returns_now(state: &State, general: GeneralId) -> bool {
    matches!(state.general(general).fate, Fate::LightlyWounded { returns } if returns <= state.turn)
}

/// Its own brigadier back from his wound, or a free general who reached it in the last Movement phase.
fn new_leader(state: &State, brigade: BrigadeId) -> Option<GeneralId> {
    let def = state.brigade_def(brigade);
    let own = def
        .brigadier
        .filter(|&general| state.general(general).is_active());
    own.or_else(|| {
        state
            .generals_of(def.side)
            .find(|&general| arrived(state, general, brigade))
    })
}

/// A general sent to lead it who stands within the command radius of one of its units.
fn arrived(state: &State, general: GeneralId, brigade: BrigadeId) -> bool {
    let outline = state.general_outline(general);
    let radius = state.setup.tables.command.charge_radius;
    state.general(general).bound_for == Some(brigade)
        && state
            .brigade_units(brigade)
            .any(|unit| state.outline(unit).distance(&outline) <= radius)
}

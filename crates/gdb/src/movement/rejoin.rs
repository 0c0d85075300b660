//! Detached squadrons come back to their regiment.
//!
//! Rules: GDB-VII-D-01 to GDB-VII-D-03. Squadrons are detached by the scenario,
//! never in battle; to rejoin, both stand in base contact and spend a turn.
//! No command parts them again.

use table::Length;

use crate::Play;
use crate::ids::{Share, UnitId};
use crate::state::State;

use super::allowance;
use super::event::Event;
use super::refusal::Refusal;
use super::why::Why;

/// Bases that stand no further apart touch.
const TOUCH: Length = Length::from_mm(3);

/// The regiment that squadrons may rejoin now, or why they may not.
pub(super) fn resolve(state: &State, squadrons: UnitId) -> Result<UnitId, Refusal> {
    let Some(regiment) = state.def(squadrons).detached_from else {
        return Err(Refusal::unit(squadrons, Why::NotDetached));
    };
    let there = state.unit(regiment).is_on_table();
    if !there || state.distance(squadrons, regiment) > TOUCH {
        return Err(Refusal::unit(squadrons, Why::NotTogether));
    }
    for unit in [squadrons, regiment] {
        let freedom = allowance::freedom(state, unit)?;
        if !state.unit(unit).is_formed() {
            return Err(Refusal::unit(unit, Why::Unformed));
        }
        freedom.affords(unit, Share::WHOLE)?;
    }
    Ok(regiment)
}

/// The squadrons are part of their regiment from now on.
pub(super) fn carry_out(play: &mut Play<'_>, squadrons: UnitId) {
    if let Ok(regiment) = resolve(play.state(), squadrons) {
        play.emit(Event::SquadronsRejoined {
            squadrons,
            regiment,
        });
    }
}

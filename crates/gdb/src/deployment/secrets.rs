//! What the enemy may know of a deployment that is being drawn: that it is sealed. Rule GDB-4.0-02; TR-01.

use engine::{Side, Viewer};

use super::{Event, is_on, placing};
use crate::state::State;

/// Puts the pieces of sides that `viewer` may not look at where the scenario has them.
pub(crate) fn redact(state: &mut State, viewer: Viewer) {
    if !is_on(state) || state.outcome.is_some() {
        return;
    }
    for side in Side::BOTH {
        if !viewer.may_see(side) {
            placing::restore(state, side);
            state.deployment.placed[side] = 0;
            state.deployment.hidden[side] = true;
        }
    }
    state.refresh_ground();
}

/// The form of an event that `viewer` may know; a place that is drawn is nobody's business.
pub(crate) fn redact_event(before: &State, event: &Event, viewer: Viewer) -> Option<Event> {
    let side = match event {
        Event::UnitPlaced { unit, .. } => before.side_of(*unit),
        Event::GeneralPlaced { general, .. } => before.general_def(*general).side,
        Event::PlacesRestored { side } => *side,
        Event::DeploymentSealed { .. }
        | Event::DeploymentRevealed
        | Event::TerrainMoved { .. }
        | Event::TerrainKept { .. } => return Some(event.clone()),
    };
    viewer.may_see(side).then(|| event.clone())
}

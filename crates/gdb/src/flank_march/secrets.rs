//! What the enemy may know of a flank march: nothing before its die, then the edge, the place on entry (TR-03, TR-36).

use engine::{Side, Viewer};

use super::{Event, Standing};
use crate::ids::Turn;
use crate::state::State;

/// Removes what `viewer` may not know.
pub(crate) fn redact(state: &mut State, viewer: Viewer) {
    if state.outcome.is_some() {
        return;
    }
    for side in Side::BOTH {
        if viewer.may_see(side) {
            continue;
        }
        let march = &mut state.flank[side];
        if march.standing == Standing::Secret {
            march.plan = None;
        }
        let (entered, known) = (&march.entered, march.place_known);
        if let Some(plan) = &mut march.plan {
            plan.order.retain(|one| entered.contains(&one.unit));
            plan.at = plan.at.filter(|_| known);
            plan.turn = Turn(0);
        }
    }
}

/// The form of an event that `viewer` may know; a sealed plan is nobody's business.
pub(crate) fn redact_event(event: &Event, viewer: Viewer) -> Option<Event> {
    match event {
        Event::Planned { side, .. } if !viewer.may_see(*side) => None,
        open => Some(open.clone()),
    }
}

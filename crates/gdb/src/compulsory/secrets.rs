//! What the enemy may know of sealed choices: that they are made.

use engine::{Side, Viewer};

use super::Event;
use crate::state::State;

/// Removes the choices of a side while the other still owes its own.
pub(crate) fn redact(state: &mut State, viewer: Viewer) {
    for side in Side::BOTH {
        if viewer.may_see(side) {
            continue;
        }
        if let Some(ways) = &mut state.compulsory.refuges[side] {
            ways.clear();
        }
        if let Some(ways) = &mut state.compulsory.fall_backs[side] {
            ways.clear();
        }
    }
}

/// The form of an event that `viewer` may know.
pub(crate) fn redact_event(_before: &State, event: &Event, viewer: Viewer) -> Option<Event> {
    Some(match event {
        Event::RefugesChosen { side, .. } if !viewer.may_see(*side) => Event::RefugesChosen {
            side: *side,
            ways: Vec::new(),
        },
        Event::FallBacksChosen { side, .. } if !viewer.may_see(*side) => Event::FallBacksChosen {
            side: *side,
            ways: Vec::new(),
        },
        open => open.clone(),
    })
}

//! What the enemy may know of the orders of divisions: the kind once it has changed, the object never (TR-02).

use engine::Viewer;

use super::{DivisionOrder, Event};
use crate::ids::DivisionId;
use crate::orders::OrderTarget;
use crate::state::{OrderShown, State};

fn kind_alone(order: DivisionOrder) -> DivisionOrder {
    DivisionOrder {
        object: OrderTarget::Here,
        ..order
    }
}

/// Removes what `viewer` may not know.
pub(crate) fn redact(state: &mut State, viewer: Viewer) {
    if state.setup.readings.open_orders || state.outcome.is_some() {
        return;
    }
    for n in 0..state.divisions.len() {
        if viewer.may_see(state.setup.divisions[n].side) {
            continue;
        }
        let division = &mut state.divisions[n];
        division.next = None;
        let known = division.shown != OrderShown::FaceDown;
        division.order = division.order.filter(|_| known).map(kind_alone);
    }
}

/// The form of an event that `viewer` may know.
pub(crate) fn redact_event(before: &State, event: &Event, viewer: Viewer) -> Event {
    let open = before.setup.readings.open_orders;
    let hidden = |id: DivisionId| !open && !viewer.may_see(before.division_def(id).side);
    match event {
        Event::Written { side, .. } if !open && !viewer.may_see(*side) => Event::Written {
            side: *side,
            orders: Vec::new(),
        },
        Event::Rolled {
            division,
            order,
            roll,
            success,
        } if hidden(*division) => Event::Rolled {
            division: *division,
            order: order.filter(|_| *success).map(kind_alone),
            roll: roll.clone(),
            success: *success,
        },
        Event::Changed {
            division,
            order,
            cause,
        } if hidden(*division) => Event::Changed {
            division: *division,
            order: kind_alone(*order),
            cause: *cause,
        },
        open => open.clone(),
    }
}

//! What the enemy may know of orders. Reading TR-02.

use engine::Viewer;

use crate::ids::BrigadeId;
use crate::orders::{Order, OrderTarget};
use crate::state::{OrderShown, State};

use super::{ChangeCause, Event};

/// Removes what `viewer` may not know: orders that lie face down, markers, orders delayed by a tie (TR-02).
pub(crate) fn redact(state: &mut State, viewer: Viewer) {
    for n in 0..state.brigades.len() {
        let side = state.setup.brigades[n].side;
        if viewer.may_see(side) || state.setup.readings.open_orders || state.outcome.is_some() {
            continue;
        }
        let brigade = &mut state.brigades[n];
        brigade.marker = None;
        brigade.next = None;
        brigade.order = match (brigade.order, brigade.shown) {
            (Some(order), OrderShown::All) => Some(order),
            (Some(order), OrderShown::Kind) => Some(Order {
                kind: order.kind,
                target: OrderTarget::Here,
            }),
            _ => None,
        };
    }
    for n in 0..state.generals.len() {
        // Where a general rides is seen, what for is not (event catalogue, GeneralMoved).
        if !viewer.may_see(state.setup.generals[n].side) && state.outcome.is_none() {
            state.generals[n].bound_for = None;
        }
    }
}

/// The form of an event that `viewer` may know.
pub(crate) fn redact_event(before: &State, event: &Event, viewer: Viewer) -> Option<Event> {
    let hidden = |brigade: BrigadeId| {
        !viewer.may_see(before.brigade_def(brigade).side) && !before.setup.readings.open_orders
    };
    match event {
        Event::MarkerLaid { brigade, .. } if hidden(*brigade) => Some(Event::MarkerLaid {
            brigade: *brigade,
            order: None,
        }),
        Event::FirstOrderWritten { brigade, .. } if hidden(*brigade) => {
            Some(Event::FirstOrderWritten {
                brigade: *brigade,
                order: None,
            })
        }
        // A tie that delays an order shows nothing of it (event catalogue, OrderChanged).
        Event::ChangeRolled {
            brigade,
            roll,
            success,
            ..
        } if hidden(*brigade) => Some(Event::ChangeRolled {
            brigade: *brigade,
            roll: roll.clone(),
            success: *success,
            delayed: false,
        }),
        // Whether there was anything to decide may hang on hidden orders.
        Event::CommandEnded { side, .. } if !viewer.may_see(*side) => Some(Event::CommandEnded {
            side: *side,
            forced: false,
        }),
        Event::OrderChanged {
            brigade,
            kind,
            cause,
            keeps_next,
            ..
        } if hidden(*brigade) && *cause != ChangeCause::TargetTaken => {
            let order = Order {
                kind: *kind,
                target: OrderTarget::Here,
            };
            Some(Event::OrderChanged {
                brigade: *brigade,
                order: Some(order),
                kind: *kind,
                cause: *cause,
                keeps_next: *keeps_next,
            })
        }
        open => Some(open.clone()),
    }
}

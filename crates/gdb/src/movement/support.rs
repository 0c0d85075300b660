//! The place from which a brigade supports another, once it has come there.
//!
//! Rules: GDB-5.8-03, GDB-5.8-04. Until it is there the order makes it go; from
//! then on it moves, holds and withdraws with the brigade it supports.

use table::Point;

use crate::ids::BrigadeId;
use crate::orders::{OrderKind, OrderTarget};
use crate::state::State;

use super::goal;

/// The place that binds a brigade: it supports another from there, which still stands, and no enemy charges it.
pub(super) fn place(state: &State, brigade: BrigadeId) -> Option<Point> {
    let order = state.brigade(brigade).order?;
    let OrderTarget::Friend(friend, _) = order.target else {
        return None;
    };
    let other = state.brigade(friend);
    let gone = other.broken || other.panicked;
    if order.kind != OrderKind::Support || gone || is_charged(state, brigade) {
        return None;
    }
    let there = goal::reached(state, brigade);
    goal::of_brigade(state, brigade, order).filter(|_| there)
}

/// One of its units was the target of a charge this turn.
fn is_charged(state: &State, brigade: BrigadeId) -> bool {
    let charges = &state.charges.charges;
    charges
        .iter()
        .any(|charge| state.unit(charge.target).brigade == brigade)
}

//! Troops caught by surprise, by the scenario's word.
//!
//! Until a turn that the scenario names they may use only part of their move
//! (GDB-VII-M-03); to form square and to fire they are free.

use crate::ids::{Share, UnitId};
use crate::state::State;

/// The share of its move that a surprised unit may use; none when nobody surprised it.
pub(super) fn share(state: &State, id: UnitId) -> Option<Share> {
    let brigade = state.unit(id).brigade;
    state
        .setup
        .surprises
        .iter()
        .filter(|one| state.turn <= one.until && one.brigades.contains(&brigade))
        .map(|one| one.share)
        .min()
}

/// What is left to a unit of `rest` under a surprise.
pub(super) fn left(state: &State, id: UnitId, rest: Share) -> Share {
    share(state, id).map_or(rest, |share| {
        let left = Share(share.0.saturating_sub(state.unit(id).used.0));
        left.min(rest)
    })
}

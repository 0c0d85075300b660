//! What the phase waits for. Rules GDB-4.2-01 to GDB-4.2-06; TR-04.
//!
//! Returning generals, new leaders, new orders of divisions, new brigades (the
//! non-phasing player first), then the orders of the non-phasing player, then those of the other.

use engine::{Key, Side};

use crate::divisions;
use crate::ids::{BrigadeId, DivisionId, GeneralId};
use crate::state::State;

use super::{leaders, new_brigade};

/// A decision of the phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// Where a general who was lightly wounded comes back.
    Return(GeneralId),
    /// Whether a general takes over the leaderless brigade he was sent to.
    TakeOver(GeneralId, BrigadeId),
    /// The first order of a new brigade.
    FirstOrder(BrigadeId),
    /// Whether a general forms a new brigade.
    NewBrigade(GeneralId),
    /// A marker lies.
    Marker(BrigadeId),
    /// Orders.
    Orders,
    /// What a divisional general orders his brigades (GDB-13.7-03).
    CarryOut(DivisionId),
}

impl Stage {
    /// The name of the decision.
    pub(super) const fn key(self) -> Key {
        Key::new(match self {
            Stage::Return(_) => "place-returning-general",
            Stage::TakeOver(..) => "take-over-brigade",
            Stage::FirstOrder(_) => "write-first-order",
            Stage::NewBrigade(_) => "attempt-new-brigade",
            Stage::Marker(_) => "roll-for-marker",
            Stage::Orders => "give-orders",
            Stage::CarryOut(_) => "carry-out-division-order",
        })
    }
}

/// The decision that is due and whose it is.
#[must_use]
pub(super) fn stage(state: &State) -> Option<(Side, Stage)> {
    let progress = &state.command;
    if !progress.opened {
        return leaders::due(state);
    }
    if let Some((side, division)) = divisions::carrying(state) {
        return Some((side, Stage::CarryOut(division)));
    }
    let order = [state.phasing.other(), state.phasing];
    if let Some(brigade) = progress.unordered {
        let side = state.brigade_def(brigade).side;
        return Some((side, Stage::FirstOrder(brigade)));
    }
    let new = order.into_iter().find_map(|side| {
        let general = new_brigade::candidates(state, side).next()?;
        Some((side, Stage::NewBrigade(general)))
    });
    new.or_else(|| {
        let side = order.into_iter().find(|&side| !progress.ended[side])?;
        let stage = progress.marker.map_or(Stage::Orders, Stage::Marker);
        Some((side, stage))
    })
}

//! What a brigade's order forbids its units.

use crate::ids::UnitId;
use crate::state::State;

use super::march::March;
use super::refusal::Refusal;

/// Refuses a march that the order of the unit's brigade forbids.
pub(super) fn allow_march(_state: &State, _id: UnitId, _march: &March) -> Result<(), Refusal> {
    Ok(())
}

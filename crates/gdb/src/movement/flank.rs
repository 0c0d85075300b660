//! Refused flanks. Rules GDB-VII-B-03 to GDB-VII-B-05, GDB-VII-T-03.

use table::Corner;

use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::state::State;
use crate::troops::{Grade, Kind, Nation};

use super::refusal::Refusal;
use super::why::Why;
use super::{allowance, forming, ground};

/// What refusing a flank costs, or bringing it forward, or why it is not allowed.
pub(super) fn resolve(state: &State, id: UnitId, flank: Option<Corner>) -> Result<Share, Refusal> {
    let freedom = allowance::freedom(state, id)?;
    forming::may_change(state, id, &freedom)?;
    let unit = state.unit(id);
    if !may_refuse(state, id) || unit.formation != Formation::Line || unit.refused_flank == flank {
        return Err(Refusal::unit(id, Why::CannotRefuse));
    }
    // A wing bent back is another formation (GDB-VII-T-03).
    let plain = state.setup.tables.movement.refuse_flank;
    let needed = ground::cost_of_change(state, id, &state.outline(id), plain);
    freedom.affords(id, needed)?;
    Ok(needed)
}

/// Guard, elite and veteran infantry, and British infantry of Line grade (GDB-VII-B-03).
pub(super) fn may_refuse(state: &State, id: UnitId) -> bool {
    let troops = state.troops(id);
    let drilled = matches!(troops.grade, Grade::Guard | Grade::Elite | Grade::Veteran)
        || (troops.grade == Grade::Line && troops.nation == Nation::Britain);
    troops.kind == Kind::Infantry && drilled
}

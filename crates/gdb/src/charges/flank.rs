//! Whether a charge strikes flank or rear. Rules GDB-12.1-11, GDB-6.6-13, GDB-VII-B-06.

use table::{Corner, Facet, Outline};

use super::path;
use super::progress::{Approach, ChargeId};
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::state::State;

/// Whether a charge strikes its target's flank or rear as the target stands now.
///
/// The place where the charge began decides. A square in order, a garrison and
/// a skirmish line have no flank; a refused flank is none.
pub(crate) fn strikes(state: &State, id: ChargeId) -> bool {
    let charge = state.charges.charge(id);
    charge
        .approach
        .is_some_and(|way| would_strike(state, charge.charger, charge.target, &way))
}

/// Whether a charge along this way would strike flank or rear as the target stands now.
pub(crate) fn would_strike(
    state: &State,
    charger: UnitId,
    target_id: UnitId,
    way: &Approach,
) -> bool {
    let footprint = state.layout(charger).footprint;
    strikes_from(state, &Outline::of(way.from, footprint), target_id)
}

/// Whether a charge of a unit from where it stands would strike flank or rear.
pub(crate) fn from_where_it_stands(state: &State, charger: UnitId, target: UnitId) -> bool {
    strikes_from(state, &state.outline(charger), target)
}

fn strikes_from(state: &State, from: &Outline, target_id: UnitId) -> bool {
    let target = state.unit(target_id);
    let all_round = target.formation == Formation::Square && target.is_formed()
        || target.garrison.is_some()
        || path::is_screen(state, target_id);
    if all_round {
        return false;
    }
    match state.outline(target_id).attacked_facet(from) {
        Facet::Front => false,
        Facet::Left => target.refused_flank != Some(Corner::Left),
        Facet::Right => target.refused_flank != Some(Corner::Right),
        Facet::Rear => true,
    }
}

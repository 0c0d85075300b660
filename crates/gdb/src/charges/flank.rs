//! Whether a charge strikes flank or rear. Rules GDB-12.1-11, GDB-6.6-13, GDB-VII-B-06.

use table::{Corner, Facet, Outline};

use super::path;
use super::progress::ChargeId;
use crate::formation::Formation;
use crate::state::State;

/// Whether a charge strikes its target's flank or rear as the target stands now.
///
/// The place where the charge began decides. A square in order, a garrison and
/// a skirmish line have no flank; a refused flank is none.
pub(crate) fn strikes(state: &State, id: ChargeId) -> bool {
    let charge = state.charges.charge(id);
    let Some(way) = charge.approach else {
        return false;
    };
    let target = state.unit(charge.target);
    let all_round = target.formation == Formation::Square && target.is_formed()
        || target.garrison.is_some()
        || path::is_screen(state, charge.target);
    if all_round {
        return false;
    }
    let footprint = state.layout(charge.charger).footprint;
    let from = Outline::of(way.from, footprint);
    match state.outline(charge.target).attacked_facet(&from) {
        Facet::Front => false,
        Facet::Left => target.refused_flank != Some(Corner::Left),
        Facet::Right => target.refused_flank != Some(Corner::Right),
        Facet::Rear => true,
    }
}

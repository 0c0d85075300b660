//! Which formation may be given orders. Rules CD-2.2-01 to CD-2.2-03, readings CD-GAP-06 and CD-GAP-07.

use engine::Side;

use crate::Refusal;
use crate::state::{FormationRef, State};

/// Whether a side may give orders to a formation now.
///
/// A division is given orders as a whole or not at all: once a brigade of it
/// has acted alone, the others act alone too. A fall back uses nothing up.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_activate(
    state: &State,
    side: Side,
    formation: FormationRef,
) -> Result<(), Refusal> {
    let known = match formation {
        FormationRef::Brigade(brigade) => brigade.index() < state.setup.brigades.len(),
        FormationRef::Division(division) => division.index() < state.setup.divisions.len(),
    };
    if !known {
        return Err(Refusal::NoSuchThing);
    }
    if state.formation_side(formation) != side {
        return Err(Refusal::NotYours);
    }
    if state.formation_units(formation).is_empty() {
        return Err(Refusal::NoUnits);
    }
    let ordered = state
        .brigades_of(formation)
        .into_iter()
        .any(|one| state.ordered[one.index()]);
    match (ordered, formation) {
        (true, FormationRef::Brigade(_)) => Err(Refusal::AlreadyOrdered),
        (true, FormationRef::Division(_)) => Err(Refusal::DivisionSplit),
        (false, _) => Ok(()),
    }
}

/// Formations that a side may still give orders to.
pub(crate) fn available(state: &State, side: Side) -> Vec<FormationRef> {
    let divisions = state.division_ids().map(FormationRef::Division);
    let brigades = state.brigade_ids().map(FormationRef::Brigade);
    divisions
        .chain(brigades)
        .filter(|&one| check_activate(state, side, one).is_ok())
        .collect()
}

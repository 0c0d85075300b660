//! Command radius of brigadiers and divisional generals. Rules CD-5-01 to CD-5-05.

use table::Length;

use crate::ids::{BrigadeId, GeneralId, UnitId};
use crate::state::{FormationRef, State};

/// Who gives a formation its orders.
///
/// A division has its general. A brigade has its brigadier; from the turn
/// after his loss the divisional general stands in for him (CD-GAP-27), and he
/// also leads the batteries that belong to no brigade.
pub(crate) fn leader(state: &State, formation: FormationRef) -> Option<GeneralId> {
    match formation {
        FormationRef::Division(division) => {
            Some(state.division(division).general).filter(|&general| state.general(general).present)
        }
        FormationRef::Brigade(brigade) => brigade_leader(state, brigade),
    }
}

fn brigade_leader(state: &State, brigade: BrigadeId) -> Option<GeneralId> {
    let def = state.brigade(brigade);
    let division = def
        .division
        .map(|division| state.division(division).general);
    let division = division.filter(|&general| state.general(general).present);
    match def.brigadier {
        Some(general) if state.general(general).present => Some(general),
        Some(general) if state.general(general).lost_in == Some(state.turn) => None,
        _ => division,
    }
}

/// Whether a regiment given separate orders is outside the command radius. Rules CD-5-04 and CD-5-05.
///
/// A brigadier measures to the regiment; a divisional general to it or to any
/// regiment of its brigade, whichever is nearer.
pub(crate) fn needs_order_test(state: &State, formation: FormationRef, unit: UnitId) -> bool {
    let Some(general) = leader(state, formation) else {
        return true;
    };
    let radius = state.setup.tables.command.general_radius;
    let nearest = match formation {
        FormationRef::Brigade(_) => distance(state, general, unit),
        FormationRef::Division(_) => {
            let brigade = state.def(unit).brigade;
            let units = state.brigade_units(brigade);
            units
                .map(|one| distance(state, general, one))
                .min()
                .unwrap_or(Length::MAX)
        }
    };
    super::is_outside(radius, nearest)
}

/// From the middle of a general's base to the nearest point of a unit. Reading CD-GAP-48.
pub(super) fn distance(state: &State, general: GeneralId, unit: UnitId) -> Length {
    let centre = state.general_outline(general).centre();
    state.body(unit).distance_to_point(centre)
}

//! A division In Reserve. Rules GDB-13.6-03, GDB-13.6-04.
//!
//! Its units do not fire, but for guns at long range, and its horse does not
//! intercept; Hold forbids it to charge. An enemy that declares a charge
//! against one of its units, or comes into contact with one, turns its order
//! into Defend at once, so that the unit can answer.

use engine::Side;

use super::{DivisionCause, DivisionOrder, DivisionOrderKind, Event, division_of};
use crate::Play;
use crate::ids::{DivisionId, UnitId};
use crate::orders::OrderTarget;
use crate::state::{OrderShown, State};

/// Whether a unit belongs to a division In Reserve, as far as the state knows.
#[must_use]
pub(crate) fn is_reserved(state: &State, unit: UnitId) -> bool {
    division_of(state, state.unit(unit).brigade).is_some_and(|id| in_reserve(state, id))
}

fn in_reserve(state: &State, division: DivisionId) -> bool {
    state
        .division(division)
        .order
        .is_some_and(|order| order.kind == DivisionOrderKind::InReserve)
}

/// Divisions In Reserve that are attacked defend themselves from now on.
pub(crate) fn rouse(play: &mut Play<'_>) {
    if play.state().divisions.is_empty() {
        return;
    }
    for n in 0..play.state().divisions.len() as u16 {
        let division = DivisionId(n);
        if in_reserve(play.state(), division) && is_attacked(play.state(), division) {
            play.emit(Event::Changed {
                division,
                order: DivisionOrder {
                    kind: DivisionOrderKind::Defend,
                    object: OrderTarget::Here,
                },
                cause: DivisionCause::Attacked,
            });
        }
    }
}

fn is_attacked(state: &State, division: DivisionId) -> bool {
    let own = |unit: UnitId| division_of(state, state.unit(unit).brigade) == Some(division);
    let charged = state.charges.live().any(|(_, charge)| {
        own(charge.target) && state.side_of(charge.charger) != state.side_of(charge.target)
    });
    charged
        || state
            .contacts
            .iter()
            .any(|contact| own(contact.a) || own(contact.b))
}

/// The state in which no hidden reserve of `side` keeps anybody from fighting.
///
/// Whether a side is asked at all must not hang on an order that lies face
/// down: the enemy would read it in the pause. `None` where nothing is hidden.
pub(crate) fn fears(state: &State, side: Side) -> Option<State> {
    let hidden = |id: &DivisionId| {
        in_reserve(state, *id) && state.division(*id).shown == OrderShown::FaceDown
    };
    let hidden: Vec<DivisionId> = state.divisions_of(side).filter(hidden).collect();
    if hidden.is_empty() {
        return None;
    }
    let mut feared = state.clone();
    for id in hidden {
        feared.divisions[id.index()].order = None;
    }
    Some(feared)
}

//! Which order a division may have, and what it lets its brigades be ordered. Rules GDB-13.6-01 to GDB-13.6-03, GDB-13.6-05, GDB-13.6-06.

use engine::Side;

use super::{DivisionOrder, DivisionOrderKind, OpeningDivision, Refusal};
use crate::ids::{BrigadeId, DivisionId};
use crate::orders::{OrderKind, OrderTarget};
use crate::state::{Presence, State};

/// The division of a brigade; a brigade formed in the battle has none.
#[must_use]
pub(crate) fn division_of(state: &State, brigade: BrigadeId) -> Option<DivisionId> {
    (0..state.divisions.len() as u16)
        .map(DivisionId)
        .find(|&id| state.division_def(id).brigades.contains(&brigade))
}

/// Brigades of a division that still have troops.
pub(super) fn members(state: &State, division: DivisionId) -> impl Iterator<Item = BrigadeId> + '_ {
    let left = |id: BrigadeId| {
        let gone = |presence| matches!(presence, Presence::Removed(_));
        state
            .unit_ids()
            .any(|unit| state.unit(unit).brigade == id && !gone(state.unit(unit).presence))
    };
    let all = state.division_def(division).brigades.iter().copied();
    all.filter(move |&id| left(id))
}

/// Members on the table that somebody leads: they can be given an order (GDB-5.16-04).
pub(super) fn led(state: &State, division: DivisionId) -> impl Iterator<Item = BrigadeId> + '_ {
    members(state, division)
        .filter(|&id| state.leader_of(id).is_some() && state.brigade_units(id).next().is_some())
}

/// Whether brigades with such orders carry out the order of their division.
///
/// Attack: one at least with Assault or Engage. Defend: one at least with
/// Hold. In Reserve: all with Hold. Change Position: all with Move, or with
/// Hold once they have arrived.
pub(super) fn agree(kind: DivisionOrderKind, mut orders: impl Iterator<Item = OrderKind>) -> bool {
    let attacks = |order| matches!(order, OrderKind::Assault | OrderKind::Engage);
    match kind {
        DivisionOrderKind::Attack => orders.any(attacks),
        DivisionOrderKind::Defend => orders.any(|order| order == OrderKind::Hold),
        DivisionOrderKind::InReserve => orders.all(|order| order == OrderKind::Hold),
        DivisionOrderKind::ChangePosition => {
            orders.all(|order| matches!(order, OrderKind::Move | OrderKind::Hold))
        }
    }
}

/// The kinds of order of a division's brigades, with another order for one of them.
pub(super) fn kinds(
    state: &State,
    division: DivisionId,
    changed: Option<(BrigadeId, OrderKind)>,
) -> impl Iterator<Item = OrderKind> + '_ {
    members(state, division).map(move |id| match changed {
        Some((brigade, kind)) if brigade == id => kind,
        _ => state.brigade(id).order_kind(),
    })
}

/// Whether the order of its division lets a brigade be given this kind of order.
///
/// # Errors
/// When the division no longer does what it is told.
pub(crate) fn allows(state: &State, brigade: BrigadeId, order: OrderKind) -> Result<(), Refusal> {
    let Some(division) = division_of(state, brigade) else {
        return Ok(());
    };
    let Some(DivisionOrder { kind, .. }) = state.division(division).order else {
        return Ok(());
    };
    let one_enough = matches!(kind, DivisionOrderKind::Attack | DivisionOrderKind::Defend);
    let fits = if one_enough {
        // A division that has lost its last such brigade to lost nerve or to success may be ordered as before.
        agree(kind, kinds(state, division, Some((brigade, order))))
            || !agree(kind, kinds(state, division, None))
    } else {
        agree(kind, std::iter::once(order))
    };
    if fits {
        Ok(())
    } else {
        Err(Refusal::DivisionForbids { kind })
    }
}

/// Whether an order names what its kind asks for.
///
/// # Errors
/// The rule that such an order breaks.
pub(super) fn names_well(state: &State, side: Side, order: DivisionOrder) -> Result<(), Refusal> {
    let place = |n: u16| usize::from(n) < state.setup.places.len();
    let enemy = |id: BrigadeId| {
        id.index() < state.brigades.len()
            && state.brigade_def(id).side != side
            && state.brigade_units(id).next().is_some()
    };
    let well = match (order.kind, order.object) {
        (DivisionOrderKind::Attack, OrderTarget::Place(n)) => place(n),
        (DivisionOrderKind::Attack, OrderTarget::Enemy(id)) => enemy(id),
        (DivisionOrderKind::Defend, OrderTarget::Place(n)) => place(n),
        (DivisionOrderKind::ChangePosition, OrderTarget::Place(n)) => place(n),
        (DivisionOrderKind::Defend | DivisionOrderKind::InReserve, OrderTarget::Here) => true,
        _ => false,
    };
    if well {
        Ok(())
    } else {
        Err(Refusal::Vague { kind: order.kind })
    }
}

/// Every order that names what it must, in a fixed sequence.
pub(super) fn named(state: &State, side: Side) -> Vec<DivisionOrder> {
    let places = || (0..state.setup.places.len() as u16).map(OrderTarget::Place);
    let enemies = state.brigades_of(side.other()).map(OrderTarget::Enemy);
    let here = || std::iter::once(OrderTarget::Here);
    let mut all = Vec::new();
    let mut add = |kind, objects: &mut dyn Iterator<Item = OrderTarget>| {
        all.extend(objects.map(|object| DivisionOrder { kind, object }));
    };
    add(DivisionOrderKind::Attack, &mut places().chain(enemies));
    add(DivisionOrderKind::Defend, &mut here().chain(places()));
    add(DivisionOrderKind::InReserve, &mut here());
    add(DivisionOrderKind::ChangePosition, &mut places());
    all.retain(|&order| names_well(state, side, order).is_ok());
    all
}

/// The opening orders that the orders of its brigades let a division have.
pub(super) fn openings(state: &State, division: DivisionId) -> Vec<DivisionOrder> {
    let side = state.division_def(division).side;
    let mut all = named(state, side);
    all.retain(|&order| check_one(state, side, division, order).is_ok());
    all
}

/// What the orders of its brigades amount to: Attack on what the first attacker attacks, else Defend where the first one holds.
pub(super) fn proposed(state: &State, division: DivisionId) -> Option<DivisionOrder> {
    let orders = || members(state, division).filter_map(|id| state.brigade(id).order);
    let attack =
        orders().find(|order| matches!(order.kind, OrderKind::Assault | OrderKind::Engage));
    if let Some(attack) = attack {
        return Some(DivisionOrder {
            kind: DivisionOrderKind::Attack,
            object: attack.target,
        });
    }
    let hold = orders().find(|order| order.kind == OrderKind::Hold)?;
    let object = match hold.target {
        OrderTarget::Place(place) => OrderTarget::Place(place),
        _ => OrderTarget::Here,
    };
    Some(DivisionOrder {
        kind: DivisionOrderKind::Defend,
        object,
    })
}

/// Whether a side may open the battle with these orders.
///
/// # Errors
/// The first that may not be written.
pub(super) fn check_opening(
    state: &State,
    side: Side,
    written: &[OpeningDivision],
) -> Result<(), Refusal> {
    for (n, one) in written.iter().enumerate() {
        let known = state.divisions_of(side).any(|id| id == one.division);
        let again = written[..n]
            .iter()
            .any(|other| other.division == one.division);
        if !known || again {
            return Err(Refusal::NotYourDivision);
        }
        check_one(state, side, one.division, one.order)?;
    }
    Ok(())
}

fn check_one(
    state: &State,
    side: Side,
    division: DivisionId,
    order: DivisionOrder,
) -> Result<(), Refusal> {
    names_well(state, side, order)?;
    if order.kind == DivisionOrderKind::ChangePosition {
        return Err(Refusal::NotInReserve);
    }
    if !agree(order.kind, kinds(state, division, None)) {
        return Err(Refusal::BrigadesDisagree { kind: order.kind });
    }
    Ok(())
}

/// The written orders, and for divisions left out what their brigades' orders amount to.
pub(super) fn with_proposed(
    state: &State,
    side: Side,
    written: &[OpeningDivision],
) -> Vec<OpeningDivision> {
    let of = |division: DivisionId| {
        let own = written.iter().find(|one| one.division == division);
        let order = own
            .map(|one| one.order)
            .or_else(|| proposed(state, division));
        order.map(|order| OpeningDivision { division, order })
    };
    state.divisions_of(side).filter_map(of).collect()
}

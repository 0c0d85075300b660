//! Which orders may be written. Rules GDB-5.5-05, GDB-5.6-02, GDB-5.7-02, GDB-5.8-01, GDB-5.8-02, GDB-5.9-01, GDB-5.10-02.

use engine::Side;

use crate::divisions;
use crate::ids::BrigadeId;
use crate::orders::{Order, OrderKind, OrderTarget, SupportSide};
use crate::state::State;

use super::Refusal;

/// Whether an order may be written for a brigade by general or brigadier.
///
/// # Errors
/// The rule that such an order breaks.
pub(super) fn may_write(
    state: &State,
    side: Side,
    brigade: BrigadeId,
    order: Order,
) -> Result<(), crate::Refusal> {
    may_name(state, side, brigade, order)?;
    if state.brigade(brigade).order == Some(order) {
        return Err(Refusal::SameOrder.into());
    }
    divisions::allows(state, brigade, order.kind)?;
    Ok(())
}

/// Whether an order names what its kind asks for, whoever gives it.
///
/// # Errors
/// The rule that such an order breaks.
pub(crate) fn may_name(
    state: &State,
    side: Side,
    brigade: BrigadeId,
    order: Order,
) -> Result<(), Refusal> {
    if brigade.index() >= state.brigades.len() || state.brigade_def(brigade).side != side {
        return Err(Refusal::NotYourBrigade);
    }
    if order.kind == OrderKind::Retire {
        return Err(Refusal::CannotOrderRetire);
    }
    if !names_well(state, side, brigade, order) {
        return Err(Refusal::VagueOrder { kind: order.kind });
    }
    Ok(())
}

/// An order must name what its kind asks for.
fn names_well(state: &State, side: Side, brigade: BrigadeId, order: Order) -> bool {
    let known = |id: BrigadeId| id.index() < state.brigades.len();
    let there = |id: BrigadeId| known(id) && state.brigade_units(id).next().is_some();
    let enemy = |id: BrigadeId| there(id) && state.brigade_def(id).side != side;
    let friend = |id: BrigadeId| there(id) && id != brigade && state.brigade_def(id).side == side;
    let place = |n: u16| usize::from(n) < state.setup.places.len();
    match (order.kind, order.target) {
        (OrderKind::Assault | OrderKind::Engage, OrderTarget::Place(n)) => place(n),
        (OrderKind::Assault | OrderKind::Engage, OrderTarget::Enemy(id)) => enemy(id),
        (OrderKind::Support, OrderTarget::Friend(id, _)) => friend(id),
        (OrderKind::Move, OrderTarget::Place(n)) => place(n),
        (OrderKind::Move, OrderTarget::Friend(id, _)) => friend(id),
        (OrderKind::Hold, OrderTarget::Place(n)) => place(n) && stands_at(state, brigade, n),
        (OrderKind::Hold, OrderTarget::Here) => true,
        _ => false,
    }
}

/// A brigade holds the ground where it stands (GDB-5.10-01): a unit of it is in the place or near its sign.
fn stands_at(state: &State, brigade: BrigadeId, place: u16) -> bool {
    let def = &state.setup.places[usize::from(place)];
    let feature = def.feature;
    let area = feature.and_then(|feature| state.setup.terrain.feature(feature));
    state.brigade_units(brigade).any(|id| {
        let outline = state.outline(id);
        let inside = area.is_some_and(|area| area.shape.contains(outline.centre()));
        let garrison = feature.is_some() && state.unit(id).garrison == feature;
        let near = outline.distance_to_point(def.at) <= state.setup.tables.command.charge_radius;
        inside || garrison || near
    })
}

/// Every order that may be written for a brigade now, in a fixed sequence.
pub(super) fn writable(state: &State, side: Side, brigade: BrigadeId) -> Vec<Order> {
    let mut orders = nameable(state, side, brigade);
    orders.retain(|&order| may_write(state, side, brigade, order).is_ok());
    orders
}

/// Every order that names what its kind asks for, in a fixed sequence.
pub(crate) fn nameable(state: &State, side: Side, brigade: BrigadeId) -> Vec<Order> {
    let places = (0..state.setup.places.len() as u16).map(OrderTarget::Place);
    let enemies = state
        .brigades_of(side.other())
        .filter(|&id| state.brigade_units(id).next().is_some())
        .map(OrderTarget::Enemy);
    let friends = state
        .brigades_of(side)
        .filter(|&id| id != brigade && state.brigade_units(id).next().is_some());
    let sides = [SupportSide::Left, SupportSide::Right, SupportSide::Rear];
    let supports: Vec<OrderTarget> = friends
        .flat_map(|id| sides.map(|side| OrderTarget::Friend(id, side)))
        .collect();
    let named: Vec<OrderTarget> = places.collect();
    let enemies: Vec<OrderTarget> = enemies.collect();
    let mut orders = Vec::new();
    let mut add = |kind: OrderKind, targets: &mut dyn Iterator<Item = OrderTarget>| {
        orders.extend(targets.map(|target| Order { kind, target }));
    };
    add(
        OrderKind::Assault,
        &mut named.iter().chain(&enemies).copied(),
    );
    add(
        OrderKind::Engage,
        &mut named.iter().chain(&enemies).copied(),
    );
    add(OrderKind::Support, &mut supports.iter().copied());
    add(OrderKind::Move, &mut named.iter().chain(&supports).copied());
    let here = [OrderTarget::Here];
    add(OrderKind::Hold, &mut here.iter().chain(&named).copied());
    orders.retain(|&order| may_name(state, side, brigade, order).is_ok());
    orders
}

/// How aggressive a kind of order is: Assault, Engage and Support, Move, Hold, Retire (GDB-5.14-02).
#[must_use]
pub(super) const fn aggression(kind: OrderKind) -> u8 {
    match kind {
        OrderKind::Assault => 4,
        OrderKind::Engage | OrderKind::Support => 3,
        OrderKind::Move => 2,
        OrderKind::Hold => 1,
        OrderKind::Retire => 0,
    }
}

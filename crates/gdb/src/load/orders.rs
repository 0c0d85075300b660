//! Opening orders and the places they name. Rules GDB-5.6-02 to GDB-5.10-02.

use engine::scenario::{Brigade, Expected, Faults, Found, Holding, Scenario, Target};
use table::FeatureId;

use super::word;
use crate::ids::BrigadeId;
use crate::orders::{Order, OrderKind, OrderTarget, SupportSide};
use crate::setup::{PlaceDef, Presence};

/// Places that orders may name.
pub(crate) fn places(scenario: &Scenario) -> Vec<PlaceDef> {
    let each = scenario.objectives.iter().map(|place| PlaceDef {
        id: place.id.clone(),
        name: place.name.clone(),
        at: place.at,
        feature: place.ground.map(|ground| FeatureId(ground as u16)),
        majority: place.held_by == Holding::MoreUnits,
        presence: match place.held_by {
            Holding::Presence => Some(Presence::Anybody),
            Holding::FootPresence => Some(Presence::Foot),
            Holding::Alone | Holding::MoreUnits => None,
        },
        radius: place.radius,
        void_when_burning: place.void_when_burning,
        value: place.value,
    });
    each.collect()
}

/// The opening order of each brigade.
pub(crate) fn orders(scenario: &Scenario, faults: &mut Faults) -> Vec<Order> {
    let each = scenario.brigades.iter();
    each.map(|brigade| order(brigade, faults)).collect()
}

fn order(brigade: &Brigade, faults: &mut Faults) -> Order {
    let Some(opening) = faults.demand(brigade.order.as_ref(), &brigade.spot, "order") else {
        return Order {
            kind: OrderKind::Hold,
            target: OrderTarget::Here,
        };
    };
    let kind = word(&opening.kind, faults).unwrap_or(OrderKind::Hold);
    let side = opening.side.as_ref();
    let side = side.and_then(|side| word::<SupportSide>(side, faults));
    let target = match opening.target {
        Target::Objective(place) => OrderTarget::Place(place as u16),
        Target::Enemy(enemy) => OrderTarget::Enemy(BrigadeId(enemy as u16)),
        Target::Friend(friend) => {
            OrderTarget::Friend(BrigadeId(friend as u16), side.unwrap_or(SupportSide::Rear))
        }
        Target::Point(at) => OrderTarget::Point(at),
        Target::Here => OrderTarget::Here,
    };
    if let Some(expected) = misfit(kind, target) {
        let found = Found::Of("another target of", opening.kind.value.clone());
        faults.add(&opening.spot, found, Expected::Other(expected));
    }
    Order { kind, target }
}

/// What the kind of order must name, when the target is not that.
fn misfit(kind: OrderKind, target: OrderTarget) -> Option<&'static str> {
    match (kind, target) {
        (OrderKind::Assault | OrderKind::Engage, OrderTarget::Place(_) | OrderTarget::Enemy(_))
        | (OrderKind::Support, OrderTarget::Friend(..))
        | (OrderKind::Move, OrderTarget::Place(_) | OrderTarget::Point(_))
        | (OrderKind::Hold, OrderTarget::Place(_) | OrderTarget::Point(_) | OrderTarget::Here) => {
            None
        }
        (OrderKind::Assault | OrderKind::Engage, _) => Some("a place or an enemy brigade"),
        (OrderKind::Support, _) => Some("a friendly brigade"),
        (OrderKind::Move, _) => Some("a place or a point"),
        (OrderKind::Hold, _) => Some("a place, a point or nothing"),
        (OrderKind::Retire, _) => Some("an order other than retire"),
    }
}

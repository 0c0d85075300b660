//! What orders are worth to a brigade, in hundredths of a point: plain sense, and no more than its owner knows.

use engine::Side;
use table::Length;

use crate::ids::BrigadeId;
use crate::orders::{Order, OrderKind, OrderTarget};
use crate::state::State;
use crate::view::target_point;

use super::{automatic, orders};

/// To stand by a brigade that broke is worth less than to stand for oneself.
const ALONE: i32 = -20;

/// Orders worth a thought: against the nearest places of value and the nearest enemy brigade.
pub(super) fn sensible(
    state: &State,
    side: Side,
    brigade: BrigadeId,
    thorough: bool,
) -> Vec<(Order, i32)> {
    let mut all: Vec<(Order, i32)> = orders::writable(state, side, brigade)
        .into_iter()
        .map(|order| (order, gain(state, side, brigade, order)))
        .collect();
    all.sort_by_key(|&(_, gain)| std::cmp::Reverse(gain));
    all.truncate(if thorough { 4 } else { 2 });
    all
}

/// What an order is worth to a brigade, in hundredths of a point.
pub(super) fn worth(state: &State, side: Side, brigade: BrigadeId, order: Option<Order>) -> i32 {
    let Some(order) = order else { return 0 };
    let near = nearness(state, brigade, order);
    let strong = strength(state, brigade);
    match (order.kind, order.target) {
        (OrderKind::Assault, OrderTarget::Place(place)) => {
            place_worth(state, side, place) * near / 100 * strong / 100
        }
        (OrderKind::Engage, OrderTarget::Place(place)) => {
            place_worth(state, side, place) * near / 140 * strong / 100
        }
        (OrderKind::Assault, OrderTarget::Enemy(_)) => 60 * near / 100 * strong / 100,
        (OrderKind::Engage, OrderTarget::Enemy(_)) => 70 * near / 100 * strong / 100,
        (OrderKind::Support, OrderTarget::Friend(friend, _)) if automatic::gone(state, friend) => {
            ALONE
        }
        (OrderKind::Support, _) => 30 * near / 100,
        (OrderKind::Move, OrderTarget::Place(place)) => {
            place_worth(state, side, place) * near / 200
        }
        (OrderKind::Hold, _) => hold_worth(state, side, brigade),
        (OrderKind::Retire, _) => -50,
        _ => 0,
    }
}

/// What a brigade gains by another order.
pub(super) fn gain(state: &State, side: Side, brigade: BrigadeId, order: Order) -> i32 {
    let now = state.brigade(brigade).order;
    worth(state, side, brigade, Some(order)) - worth(state, side, brigade, now)
}

/// Value of a place that is not ours yet; little when it is.
fn place_worth(state: &State, side: Side, place: u16) -> i32 {
    let def = &state.setup.places[usize::from(place)];
    let value = i32::from(def.value[side]) * 100;
    let denied = i32::from(def.value[side.other()]) * 50;
    if state.holders[usize::from(place)] == Some(side) {
        0
    } else {
        value + denied
    }
}

/// Holding is worth what the places held nearby are worth, more for a spent brigade.
pub(super) fn hold_worth(state: &State, side: Side, brigade: BrigadeId) -> i32 {
    let here = crate::view::middle(state, brigade);
    let held = state
        .setup
        .places
        .iter()
        .zip(&state.holders)
        .filter(|(place, holder)| {
            **holder == Some(side)
                && here.is_some_and(|at| at.distance(place.at) < Length::from_cm(25))
        });
    let value: i32 = held
        .map(|(place, _)| i32::from(place.value[side]) * 80)
        .sum();
    value + (100 - strength(state, brigade)) / 2
}

/// 100 next to the target, falling to 20 at a table's length.
fn nearness(state: &State, brigade: BrigadeId, order: Order) -> i32 {
    let from = crate::view::middle(state, brigade);
    let to = target_point(state, brigade, order);
    match (from, to) {
        (Some(from), Some(to)) => (100 - from.distance(to).hundredths() / 2000).max(20),
        _ => 20,
    }
}

/// Hundredths of the brigade's figures still in order.
fn strength(state: &State, brigade: BrigadeId) -> i32 {
    let (mut now, mut original) = (0_i32, 1_i32);
    for id in state
        .unit_ids()
        .filter(|&id| state.unit(id).brigade == brigade)
    {
        let unit = state.unit(id);
        original += i32::from(unit.original.0);
        if unit.is_on_table() && !unit.is_fleeing() {
            now += i32::from(unit.figures.0);
        }
    }
    (now * 100 / original).clamp(0, 100)
}

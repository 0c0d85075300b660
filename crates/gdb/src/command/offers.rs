//! Orders that a computer general may think of.

use engine::{Offer, Prospect, Side};
use table::Length;

use crate::divisions;
use crate::ids::BrigadeId;
use crate::orders::{Order, OrderKind, OrderTarget};
use crate::state::State;
use crate::view::target_point;

use super::stage::{Stage, stage};
use super::{Command, automatic, change, initiative, leaders, new_brigade, orders};

/// Legal commands with their prospects; ending comes last.
pub(super) fn offers(state: &State, side: Side, thorough: bool) -> Vec<Offer<crate::Command>> {
    let plain = |command: Command, progress: i32| Offer {
        command: command.into(),
        prospect: Prospect {
            progress,
            ..Prospect::default()
        },
    };
    match stage(state) {
        Some((owner, Stage::Orders)) if owner == side => {}
        Some((owner, Stage::CarryOut(_))) if owner == side => {
            return divisions::offers(state, side, |brigade, order| {
                worth(state, side, brigade, Some(order))
                    - worth(state, side, brigade, state.brigade(brigade).order)
            });
        }
        Some((owner, stage)) if owner == side => {
            return before_orders(state, side, stage, thorough)
                .into_iter()
                .map(|(command, progress)| plain(command, progress))
                .collect();
        }
        _ => return Vec::new(),
    }
    let mut offers = vec![plain(Command::EndCommand, 0)];
    for (brigade, order) in automatic::options(state, side) {
        offers.push(plain(Command::UseAutomatic { brigade, order }, -5));
    }
    for brigade in change::brigades(state, side) {
        for (order, gain) in sensible(state, side, brigade, thorough) {
            offers.push(plain(Command::LayMarker { brigade, order }, gain));
        }
    }
    for brigade in initiative::brigades(state, side) {
        for (order, gain) in sensible(state, side, brigade, thorough) {
            // A brigadier needs a higher roll than the commander-in-chief and may lose his nerve.
            offers.push(plain(
                Command::AttemptInitiative { brigade, order },
                gain / 2 - 5,
            ));
        }
    }
    // The order of a division comes first, and those of brigades stay open after it.
    let open = offers.iter().map(|one| one.prospect.progress).max();
    let changes = divisions::change_offers(state, side, |brigade, order| {
        worth(state, side, brigade, Some(order))
            - worth(state, side, brigade, state.brigade(brigade).order)
    });
    offers.extend(changes.into_iter().map(|mut change| {
        change.prospect.progress += open.unwrap_or(0);
        change
    }));
    offers
}

/// Answers to the questions that come before orders, and for a marker, with what they are worth.
fn before_orders(state: &State, side: Side, stage: Stage, thorough: bool) -> Vec<(Command, i32)> {
    match stage {
        Stage::Return(general) => (0..)
            .zip(leaders::places(state, general))
            .map(|(n, unit)| (Command::PlaceReturning { unit }, -n))
            .collect(),
        Stage::TakeOver(..) => vec![
            (Command::TakeOver { takes: true }, 20),
            (Command::TakeOver { takes: false }, 0),
        ],
        Stage::NewBrigade(general) => {
            let none = Command::AttemptNewBrigade {
                general,
                units: Vec::new(),
            };
            let first = new_brigade::askable(state, general).into_iter().take(1);
            let one = Command::AttemptNewBrigade {
                general,
                units: first.collect(),
            };
            // A brigade of its own for a single unit is seldom worth a general's while.
            vec![(none, 0), (one, -10)]
        }
        Stage::FirstOrder(brigade) => {
            let mut orders = sensible(state, side, brigade, thorough);
            if orders.iter().all(|&(order, _)| order != Order::HOLD) {
                orders.push((Order::HOLD, hold_worth(state, side, brigade)));
            }
            orders
                .into_iter()
                .map(|(order, gain)| (Command::WriteFirstOrder { order }, gain))
                .collect()
        }
        Stage::Marker(_) => vec![(Command::RollForMarker, 10), (Command::TakeMarkerBack, -10)],
        Stage::Orders | Stage::CarryOut(_) => Vec::new(),
    }
}

/// Orders worth a thought: against the nearest places of value and the nearest enemy brigade.
fn sensible(state: &State, side: Side, brigade: BrigadeId, thorough: bool) -> Vec<(Order, i32)> {
    let now = worth(state, side, brigade, state.brigade(brigade).order);
    let mut all: Vec<(Order, i32)> = orders::writable(state, side, brigade)
        .into_iter()
        .map(|order| (order, worth(state, side, brigade, Some(order)) - now))
        .collect();
    all.sort_by_key(|&(_, gain)| std::cmp::Reverse(gain));
    all.truncate(if thorough { 4 } else { 2 });
    all
}

/// What an order is worth to a brigade, in hundredths of a point.
fn worth(state: &State, side: Side, brigade: BrigadeId, order: Option<Order>) -> i32 {
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
        (OrderKind::Support, _) => 30 * near / 100,
        (OrderKind::Move, OrderTarget::Place(place)) => {
            place_worth(state, side, place) * near / 200
        }
        (OrderKind::Hold, _) => hold_worth(state, side, brigade),
        (OrderKind::Retire, _) => -50,
        _ => 0,
    }
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
fn hold_worth(state: &State, side: Side, brigade: BrigadeId) -> i32 {
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

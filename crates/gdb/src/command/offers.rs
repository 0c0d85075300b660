//! Orders that a computer general may think of.

use engine::{Offer, Prospect, Side};

use crate::charges::Chance;
use crate::divisions;
use crate::ids::BrigadeId;
use crate::orders::Order;
use crate::state::State;

use super::stage::{Stage, stage};
use super::worth::{gain, hold_worth, sensible};
use super::{Command, automatic, change, detachment, initiative, leaders};

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
                gain(state, side, brigade, order)
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
    for brigade in change::brigades(state, side) {
        let chance = change::chance(state, side, brigade);
        for (order, gain) in sensible(state, side, brigade, thorough) {
            offers.push(plain(
                Command::LayMarker { brigade, order },
                chance.of(gain),
            ));
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
    let changes = divisions::change_offers(state, side, |brigade, order| {
        gain(state, side, brigade, order)
    });
    // What needs no roll comes first, then the order of a division: the rest stays open after them.
    let open = best(&offers);
    let then = open + best(&changes).max(0);
    offers.extend(changes.into_iter().map(|mut change| {
        change.prospect.progress += open;
        change
    }));
    for (brigade, order) in automatic::options(state, side) {
        let gain = gain(state, side, brigade, order);
        let first = if gain > 0 { then } else { 0 };
        offers.push(plain(
            Command::UseAutomatic { brigade, order },
            gain + first,
        ));
    }
    offers
}

/// What the best of these promises.
fn best(offers: &[Offer<crate::Command>]) -> i32 {
    let all = offers.iter().map(|one| one.prospect.progress);
    all.max().unwrap_or(0)
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
            let asked = detachment::worth_asking(state, side, general)
                .into_iter()
                .map(|(units, gain)| (Command::AttemptNewBrigade { general, units }, gain));
            std::iter::once((none, 0)).chain(asked).collect()
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
        Stage::Marker(brigade) => marker(state, side, brigade, thorough),
        Stage::Orders | Stage::CarryOut(_) => Vec::new(),
    }
}

/// What the roll brings, as likely as it succeeds; taken back the marker brings nothing, another may bring more (GDB-5.12-07).
fn marker(state: &State, side: Side, brigade: BrigadeId, thorough: bool) -> Vec<(Command, i32)> {
    let chance: Chance = change::chance(state, side, brigade);
    let laid = state.brigade(brigade).marker;
    let now = laid.map_or(0, |order| gain(state, side, brigade, order));
    let mut offers = vec![
        (Command::RollForMarker, chance.of(now)),
        (Command::TakeMarkerBack, 0),
    ];
    // Only for something better, so that nobody exchanges for ever.
    let better = sensible(state, side, brigade, thorough)
        .into_iter()
        .find(|&(_, gain)| gain > now.max(0));
    offers.extend(better.map(|(order, gain)| {
        let command = Command::LayMarker { brigade, order };
        (command, chance.of(gain))
    }));
    offers
}

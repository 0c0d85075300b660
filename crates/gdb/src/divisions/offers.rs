//! Orders of divisions that a computer general may think of.

use engine::{Offer, Prospect, Side};

use super::{Command, DivisionOrderKind, Due, OpeningDivision, carry_out, change, due, orders};
use crate::charges;
use crate::ids::{BrigadeId, DivisionId};
use crate::orders::{Order, OrderKind};
use crate::state::State;

fn offer(command: Command, progress: i32) -> Offer<crate::Command> {
    Offer {
        command: command.into(),
        prospect: Prospect {
            progress,
            ..Prospect::default()
        },
    }
}

/// Answers to the decision that a side owes, with what the orders of brigades are worth.
pub(crate) fn offers(
    state: &State,
    side: Side,
    worth: impl Fn(BrigadeId, Order) -> i32,
) -> Vec<Offer<crate::Command>> {
    match due(state, side) {
        Some(Due::Write) => opening(state, side),
        Some(Due::CarryOut(division)) => carrying(state, division, worth),
        None => Vec::new(),
    }
}

/// What the brigades' orders amount to; another order only for a reason, and there is none before the first turn.
fn opening(state: &State, side: Side) -> Vec<Offer<crate::Command>> {
    let proposed = offer(Command::WriteOrders { orders: Vec::new() }, 0);
    let other = state.divisions_of(side).find_map(|division| {
        let proposed = orders::proposed(state, division);
        let all = orders::openings(state, division).into_iter();
        let order = all.into_iter().find(|&order| Some(order) != proposed)?;
        let orders = vec![OpeningDivision { division, order }];
        Some(offer(Command::WriteOrders { orders }, -100))
    });
    std::iter::once(proposed).chain(other).collect()
}

/// The few best orders for brigades of the division, and leaving it at that.
fn carrying(
    state: &State,
    division: DivisionId,
    worth: impl Fn(BrigadeId, Order) -> i32,
) -> Vec<Offer<crate::Command>> {
    let mut all: Vec<(Command, i32)> = carry_out::options(state, division)
        .into_iter()
        .map(|(brigade, order)| {
            let command = Command::OrderBrigade { brigade, order };
            (command, worth(brigade, order))
        })
        .collect();
    all.sort_by_key(|(_, gain)| std::cmp::Reverse(*gain));
    all.truncate(6);
    let usual = usual(state, division);
    let rest = carry_out::check_rest(state, division).is_ok();
    if rest {
        all.push((Command::LeaveTheRest, 0));
    } else if all.iter().all(|(command, _)| *command != usual) {
        all.push((usual, 0));
    }
    all.into_iter()
        .map(|(command, gain)| offer(command, gain))
        .collect()
}

/// Changes worth the attempt: what the brigades would gain by the order, as likely as the division obeys it.
pub(crate) fn change_offers(
    state: &State,
    side: Side,
    worth: impl Fn(BrigadeId, Order) -> i32,
) -> Vec<Offer<crate::Command>> {
    let mut all: Vec<(Command, i32)> = change::possible(state, side)
        .into_iter()
        .map(|(division, order)| {
            let kind = match order.kind {
                DivisionOrderKind::Attack => OrderKind::Assault,
                DivisionOrderKind::ChangePosition => OrderKind::Move,
                DivisionOrderKind::Defend | DivisionOrderKind::InReserve => OrderKind::Hold,
            };
            let target = order.object;
            let gains =
                orders::led(state, division).map(|brigade| worth(brigade, Order { kind, target }));
            let added = change::modifiers(state, division);
            let added = added.iter().map(|one| i32::from(one.value)).sum();
            let obeys = charges::reach(change::needed(state, division), added);
            // The order is a turn late.
            let gain = obeys.of(gains.max().unwrap_or(0)) * 2 / 3 - 10;
            (Command::Change { division, order }, gain)
        })
        .collect();
    all.sort_by_key(|(_, gain)| std::cmp::Reverse(*gain));
    all.truncate(4);
    all.into_iter()
        .map(|(command, gain)| offer(command, gain))
        .collect()
}

/// A legal answer for a side that gives none.
pub(crate) fn default_command(state: &State, side: Side) -> Option<crate::Command> {
    Some(match due(state, side)? {
        Due::Write => Command::WriteOrders { orders: Vec::new() }.into(),
        Due::CarryOut(division) => usual(state, division).into(),
    })
}

/// What the general of a division orders when nobody says otherwise: just enough.
pub(super) fn usual(state: &State, division: DivisionId) -> Command {
    if carry_out::check_rest(state, division).is_ok() {
        return Command::LeaveTheRest;
    }
    match carry_out::sufficient(state, division) {
        Some((brigade, order)) => Command::OrderBrigade { brigade, order },
        None => Command::LeaveTheRest,
    }
}

//! Opening orders. Rules GDB-4.0-05, GDB-5.5-04, GDB-5.5-05; TR-40.
//!
//! Before the first turn each side writes the orders of its brigades in
//! secret, without a roll; the scenario proposes them. A brigade that is left
//! out keeps what the scenario proposes.
//!
//! * GDB-5.1-01: the commander-in-chief's orders stand before the battle; GDB-5.5-03: each is kept with
//!   its brigade and in the record.

use engine::view::Choice;
use engine::{Offer, Prospect, Side, Text};
use serde::{Deserialize, Serialize};

use super::order_list::{full_text, listed, order_place};
use super::{Refusal, orders};
use crate::Command;
use crate::ids::BrigadeId;
use crate::initiative;
use crate::orders::Order;
use crate::state::State;
use crate::view::{choice, kind_text};

/// A brigade and its opening order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpeningOrder {
    /// The brigade.
    pub brigade: BrigadeId,
    /// Its order.
    pub order: Order,
}

/// Brigades of a side that have an order to write.
pub(crate) fn brigades(state: &State, side: Side) -> impl Iterator<Item = BrigadeId> + '_ {
    state
        .brigades_of(side)
        .filter(|&id| state.brigade_units(id).next().is_some())
}

/// Whether a side may open the battle with these orders.
///
/// # Errors
/// The first order that may not be written.
pub(crate) fn check(
    state: &State,
    side: Side,
    written: &[OpeningOrder],
) -> Result<(), crate::Refusal> {
    for (n, &OpeningOrder { brigade, order }) in written.iter().enumerate() {
        let known = brigades(state, side).any(|id| id == brigade);
        let again = written[..n].iter().any(|other| other.brigade == brigade);
        if !known || again {
            return Err(Refusal::NotYourBrigade.into());
        }
        if state.brigade(brigade).order != Some(order) {
            orders::may_write(state, side, brigade, order)?;
        }
    }
    Ok(())
}

fn write(orders: Vec<OpeningOrder>) -> Command {
    initiative::Command::WriteOrders { orders }.into()
}

/// What the scenario proposes; another order only for a reason, and there is none before the first turn.
pub(crate) fn offers(state: &State, side: Side) -> Vec<Offer<Command>> {
    let proposed = Offer {
        command: default(),
        prospect: Prospect::default(),
    };
    let other = brigades(state, side).find_map(|brigade| {
        let order = orders::writable(state, side, brigade).into_iter().next()?;
        Some(Offer {
            command: write(vec![OpeningOrder { brigade, order }]),
            prospect: Prospect {
                duty: -100,
                ..Prospect::default()
            },
        })
    });
    std::iter::once(proposed).chain(other).collect()
}

/// The default: as the scenario proposes.
pub(crate) fn default() -> Command {
    write(Vec::new())
}

/// The orders that each brigade may open the battle with, the proposed one first.
pub(crate) fn choices(state: &State, side: Side) -> Vec<Choice> {
    let mut choices = Vec::new();
    for brigade in brigades(state, side) {
        let proposed = state.brigade(brigade).order;
        let others = listed(state, side, brigade);
        for order in proposed.into_iter().chain(others) {
            choices.push(one(state, brigade, order, Some(order) == proposed));
        }
    }
    choices
}

fn one(state: &State, brigade: BrigadeId, order: Order, default: bool) -> Choice {
    let def = state.brigade_def(brigade);
    let leader = state
        .leader_of(brigade)
        .map(|general| crate::view::general_piece_id(state, general));
    let part = OpeningOrder { brigade, order };
    Choice {
        label: full_text(state, order),
        detail: default.then(|| Text::id("gdb-orders-proposed")),
        group: Some(Text::from(def.name.clone())),
        kind: (!default).then(|| Text::id(kind_text(order.kind))),
        slot: Some(def.id.clone()),
        piece: leader,
        at: order_place(state, brigade, order),
        value: serde_json::to_value(part).unwrap_or_default(),
        default,
        ..choice("gdb-orders-proposed", &self::default())
    }
}

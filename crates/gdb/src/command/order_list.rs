//! Orders as they are offered: by brigade and kind, what is ordered most often first, with the odds of each.
//!
//! Odds come from the procedures that roll, before the order is chosen.

use engine::view::{Choice, OddsPart};
use engine::{Side, Text};

use crate::divisions;
use crate::ids::BrigadeId;
use crate::orders::{Order, OrderKind, OrderTarget, SupportSide};
use crate::state::State;
use crate::view::{choice, kind_text, modifier_view, order_text, spot, target_point};

use super::{Command, Event, automatic, change, initiative, odds, orders};

/// Kinds of orders as they are listed, what is ordered most often first.
const LISTED: [OrderKind; 6] = [
    OrderKind::Hold,
    OrderKind::Engage,
    OrderKind::Assault,
    OrderKind::Move,
    OrderKind::Support,
    OrderKind::Retire,
];

/// Orders that may be written for a brigade, in the sequence in which they are listed.
pub(super) fn listed(state: &State, side: Side, brigade: BrigadeId) -> Vec<Order> {
    let mut all = orders::writable(state, side, brigade);
    all.sort_by_key(|order| LISTED.iter().position(|kind| *kind == order.kind));
    all
}

/// What a side may order now: of divisions, without a roll, by the commander-in-chief, by a brigadier.
pub(super) fn order_choices(state: &State, side: Side) -> Vec<Choice> {
    let mut all = divisions::change_choices(state, side);
    for (brigade, order) in automatic::options(state, side) {
        let command = Command::UseAutomatic { brigade, order };
        all.push(Choice {
            detail: Some(Text::id("gdb-command-no-roll")),
            ..order_choice(
                state,
                "gdb-command-group-automatic",
                (brigade, order),
                &command,
            )
        });
    }
    for brigade in change::brigades(state, side) {
        all.extend(changes(state, side, brigade));
    }
    for brigade in initiative::brigades(state, side) {
        all.extend(initiatives(state, side, brigade));
    }
    all.push(Choice {
        ends: true,
        default: true,
        ..choice("gdb-command-end", &Command::EndCommand.into())
    });
    all
}

/// Orders of the commander-in-chief for a brigade; his own obeys without a roll (GDB-5.12-03).
fn changes(state: &State, side: Side, brigade: BrigadeId) -> Vec<Choice> {
    let chief = state.commander_in_chief(side);
    let own = is_his_own(state, side, brigade);
    let modifiers = chief.filter(|_| !own).map(|chief| {
        let rows = change::modifiers(state, chief, brigade);
        rows.iter().map(modifier_view).collect::<Vec<_>>()
    });
    let orders = listed(state, side, brigade);
    // What is ordered changes nothing about the roll.
    let odds = orders
        .first()
        .map(|&order| change_odds(state, side, brigade, order));
    let each = orders.into_iter().map(|order| {
        let command = Command::LayMarker { brigade, order };
        Choice {
            detail: own.then(|| Text::id("gdb-command-no-roll")),
            odds: odds.clone().unwrap_or_default(),
            modifiers: modifiers.clone().unwrap_or_default(),
            ..order_choice(
                state,
                "gdb-command-group-change",
                (brigade, order),
                &command,
            )
        }
    });
    each.collect()
}

/// Whether the commander-in-chief leads the brigade himself, so that it obeys without a roll.
pub(super) fn is_his_own(state: &State, side: Side, brigade: BrigadeId) -> bool {
    let chief = state.commander_in_chief(side);
    chief.is_some() && state.leader_of(brigade) == chief
}

/// What comes of an order if it is laid and rolled for; nothing where no die is thrown.
fn change_odds(state: &State, side: Side, brigade: BrigadeId, order: Order) -> Vec<OddsPart> {
    if is_his_own(state, side, brigade) {
        return Vec::new();
    }
    odds::walk(state, |play| {
        play.emit(Event::MarkerLaid {
            brigade,
            order: Some(order),
        });
        change::roll(play, side)
    })
}

/// Orders that a brigadier may try to give himself.
fn initiatives(state: &State, side: Side, brigade: BrigadeId) -> Vec<Choice> {
    // The target changes nothing, the kind of order decides which nerve can fail.
    let mut of_kind: Vec<(OrderKind, Vec<OddsPart>)> = Vec::new();
    let each = listed(state, side, brigade).into_iter().map(|order| {
        if !of_kind.iter().any(|(kind, _)| *kind == order.kind) {
            let odds = odds::walk(state, |play| initiative::attempt(play, brigade, order));
            of_kind.push((order.kind, odds));
        }
        let known = of_kind.iter().find(|(kind, _)| *kind == order.kind);
        let odds = known.map(|(_, odds)| odds.clone()).unwrap_or_default();
        let command = Command::AttemptInitiative { brigade, order };
        Choice {
            odds,
            ..order_choice(
                state,
                "gdb-command-group-initiative",
                (brigade, order),
                &command,
            )
        }
    });
    each.collect()
}

/// An order of a brigade as a choice; its group tells the order in force.
pub(super) fn order_choice(
    state: &State,
    group: &'static str,
    (brigade, order): (BrigadeId, Order),
    command: &Command,
) -> Choice {
    let name = state.brigade_def(brigade).name.clone();
    let now = match state.brigade(brigade).order {
        Some(now) => full_text(state, now),
        None => Text::id("gdb-order-none"),
    };
    let leader = state
        .leader_of(brigade)
        .map(|general| crate::view::general_piece_id(state, general));
    Choice {
        label: full_text(state, order),
        group: Some(Text::id(group).with("brigade", name).with("now", now)),
        kind: Some(Text::id(kind_text(order.kind))),
        piece: leader,
        at: order_place(state, brigade, order),
        ..choice("gdb-command-end", &command.clone().into())
    }
}

/// What an order points at, on the map.
pub(crate) fn order_place(state: &State, brigade: BrigadeId, order: Order) -> Option<[i32; 2]> {
    target_point(state, brigade, order).map(spot)
}

/// An order in words, with the side of the friendly brigade that it names.
pub(crate) fn full_text(state: &State, order: Order) -> Text {
    let text = order_text(state, order);
    let OrderTarget::Friend(_, side) = order.target else {
        return text;
    };
    let side = match side {
        SupportSide::Left => "gdb-support-left",
        SupportSide::Right => "gdb-support-right",
        SupportSide::Rear => "gdb-support-rear",
    };
    Text::id("gdb-order-on-side")
        .with("order", text)
        .with("side", Text::id(side))
}

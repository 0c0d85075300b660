//! Divisions as shown: decisions, choices and log.

use engine::view::{Choice, Form, LogLine};
use engine::{RollTrace, Side, Text};

use super::{
    Command, DivisionCause, DivisionOrder, DivisionOrderKind, Event, OpeningDivision, carry_out,
    change, division_of, orders,
};
use crate::command::{full_text, order_odds, order_place};
use crate::ids::{DivisionId, UnitId};
use crate::orders::{Order, OrderTarget};
use crate::state::State;
use crate::view::{choice, general_piece_id, log_line, modifier_view, roll_view, spot};

/// The name of a division: that of its general or of its side.
pub(crate) fn name(state: &State, division: DivisionId) -> Text {
    Text::id("gdb-division-of").with("general", state.division_def(division).name.clone())
}

/// The message that names a kind of order.
pub(super) const fn kind_text(kind: DivisionOrderKind) -> &'static str {
    match kind {
        DivisionOrderKind::Attack => "gdb-division-attack",
        DivisionOrderKind::Defend => "gdb-division-defend",
        DivisionOrderKind::InReserve => "gdb-division-in-reserve",
        DivisionOrderKind::ChangePosition => "gdb-division-change-position",
    }
}

/// The order of a division in words, as far as the state knows it.
pub(crate) fn order_text(state: &State, division: DivisionId) -> Text {
    match state.division(division).order {
        Some(order) => in_words(state, order),
        None => Text::id("gdb-order-hidden"),
    }
}

fn in_words(state: &State, order: DivisionOrder) -> Text {
    let kind = Text::id(kind_text(order.kind));
    let object = match order.object {
        OrderTarget::Place(place) => state.setup.places.get(usize::from(place)).map(|p| &p.name),
        OrderTarget::Enemy(brigade) | OrderTarget::Friend(brigade, _) => {
            Some(&state.brigade_def(brigade).name)
        }
        OrderTarget::Point(_) | OrderTarget::Here => None,
    };
    match object {
        Some(object) => Text::id("gdb-order-with-target")
            .with("order", kind)
            .with("target", Text::from(object.clone())),
        None => kind,
    }
}

/// The orders of the divisions, for everybody to read as far as he may.
pub(crate) fn conditions(state: &State) -> impl Iterator<Item = Text> + '_ {
    (0..state.divisions.len() as u16)
        .map(DivisionId)
        .filter(|&id| state.division(id).order.is_some())
        .map(|id| {
            Text::id("gdb-division-condition")
                .with("division", name(state, id))
                .with("order", order_text(state, id))
        })
}

/// The division of a unit, if the state knows its order.
pub(crate) fn known(state: &State, unit: UnitId) -> Option<DivisionId> {
    division_of(state, state.unit(unit).brigade).filter(|&id| state.division(id).order.is_some())
}

/// The rules of the order that a division has, for the cards of its units.
pub(crate) fn rules_of(state: &State, division: DivisionId) -> &'static [&'static str] {
    match state.division(division).order.map(|order| order.kind) {
        Some(DivisionOrderKind::Attack) => &["GDB-13.6-01"],
        Some(DivisionOrderKind::Defend) => &["GDB-13.6-02"],
        Some(DivisionOrderKind::InReserve) => &["GDB-13.6-03", "GDB-13.6-04"],
        Some(DivisionOrderKind::ChangePosition) => &["GDB-13.6-05", "GDB-13.6-06"],
        None => &[],
    }
}

/// How the opening orders of a side's divisions are asked for.
pub(crate) fn opening_choices(state: &State, side: Side) -> (Form, Vec<Choice>) {
    let empty = crate::Command::from(Command::WriteOrders { orders: Vec::new() });
    let form = Form::set(&empty, "orders", Text::id("gdb-division-send"));
    let mut choices = Vec::new();
    for division in state.divisions_of(side) {
        let proposed = orders::proposed(state, division);
        for order in orders::openings(state, division) {
            choices.push(Choice {
                value: serde_json::to_value(OpeningDivision { division, order })
                    .unwrap_or_default(),
                slot: Some(format!("division-{}", division.0)),
                default: Some(order) == proposed,
                ..one(state, division, order, &empty)
            });
        }
    }
    (form, choices)
}

fn one(
    state: &State,
    division: DivisionId,
    order: DivisionOrder,
    command: &crate::Command,
) -> Choice {
    let def = state.division_def(division);
    let general = def.general.or_else(|| state.commander_in_chief(def.side));
    let at = match order.object {
        OrderTarget::Place(place) => state.setup.places.get(usize::from(place)).map(|p| p.at),
        OrderTarget::Enemy(brigade) => crate::view::middle(state, brigade),
        _ => None,
    };
    Choice {
        label: in_words(state, order),
        group: Some(name(state, division)),
        piece: general.map(|general| general_piece_id(state, general)),
        at: at.map(spot),
        ..choice("gdb-division-send", command)
    }
}

/// What the corps commander may try to change.
pub(crate) fn change_choices(state: &State, side: Side) -> Vec<Choice> {
    let mut known = None;
    let mut choices = Vec::new();
    for (division, order) in change::possible(state, side) {
        // The dice ask for the division alone.
        let (of, odds) = known
            .take()
            .filter(|(of, _)| *of == division)
            .unwrap_or_else(|| {
                let odds = order_odds(state, |play| change::roll(play, division, order));
                (division, odds)
            });
        let command = Command::Change { division, order }.into();
        let modifiers = change::modifiers(state, division);
        choices.push(Choice {
            group: Some(
                Text::id("gdb-division-group-change").with("division", name(state, division)),
            ),
            odds: odds.clone(),
            modifiers: modifiers.iter().map(modifier_view).collect(),
            ..one(state, division, order, &command)
        });
        known = Some((of, odds));
    }
    choices
}

/// What the general of a division may order.
pub(crate) fn carry_out_choices(state: &State, division: DivisionId) -> Vec<Choice> {
    let default = super::offers::usual(state, division);
    let mut choices: Vec<Choice> = carry_out::options(state, division)
        .into_iter()
        .map(|(brigade, order)| {
            let command = Command::OrderBrigade { brigade, order };
            brigade_choice(state, &command, brigade, order, default == command)
        })
        .collect();
    if carry_out::check_rest(state, division).is_ok() {
        choices.push(Choice {
            ends: true,
            default: default == Command::LeaveTheRest,
            ..choice("gdb-division-leave-the-rest", &Command::LeaveTheRest.into())
        });
    }
    choices
}

fn brigade_choice(
    state: &State,
    command: &Command,
    brigade: crate::ids::BrigadeId,
    order: Order,
    default: bool,
) -> Choice {
    let leader = state.leader_of(brigade);
    Choice {
        label: full_text(state, order),
        group: Some(Text::from(state.brigade_def(brigade).name.clone())),
        piece: leader.map(|general| general_piece_id(state, general)),
        kind: Some(Text::id(crate::view::kind_text(order.kind))),
        at: order_place(state, brigade, order),
        default,
        ..choice("gdb-division-leave-the-rest", &command.clone().into())
    }
}

/// The lines an event writes into the log.
pub(crate) fn log(before: &State, event: &Event) -> Vec<LogLine> {
    match event {
        Event::Written { side, .. } => {
            let name = before.setup.sides[*side].name.clone();
            let text = Text::id("gdb-division-written").with("side", name);
            vec![line(before, *side, text, None)]
        }
        Event::Rolled {
            division,
            order,
            roll,
            success,
        } => {
            let id = match (success, order) {
                (true, Some(_)) => "gdb-division-obeyed",
                (true, None) => "gdb-division-obeyed-unknown",
                (false, _) => "gdb-division-failed",
            };
            let mut text = Text::id(id).with("division", name(before, *division));
            if let Some(order) = order {
                text = text.with("order", in_words(before, *order));
            }
            vec![of_division(before, *division, text, Some(roll))]
        }
        Event::Changed {
            division,
            order,
            cause,
        } => {
            let text = Text::id(match cause {
                DivisionCause::CarriedOut => "gdb-division-carries-out",
                DivisionCause::Attacked => "gdb-division-attacked",
                DivisionCause::Arrived => "gdb-division-arrived",
            });
            let text = text
                .with("division", name(before, *division))
                .with("order", in_words(before, *order));
            vec![of_division(before, *division, text, None)]
        }
        Event::CarryingOut { .. } | Event::CarriedOut { .. } => Vec::new(),
    }
}

fn of_division(
    before: &State,
    division: DivisionId,
    text: Text,
    roll: Option<&RollTrace>,
) -> LogLine {
    line(before, before.division_def(division).side, text, roll)
}

fn line(before: &State, side: Side, text: Text, roll: Option<&RollTrace>) -> LogLine {
    LogLine {
        side: Some(side),
        rolls: roll.iter().map(|roll| roll_view(before, roll)).collect(),
        ..log_line(before, text)
    }
}

//! What a side may choose about its flank march, for computer generals and clients.

use engine::view::Choice;
use engine::{Offer, Prospect, Side, Text};
use table::Point;

use super::plan::{Deployed, along, usual};
use super::{Command, Draft, edge, entry, is_astray, next_in, owes_plan};
use crate::ids::{Turn, UnitId};
use crate::setup::HomeEdge;
use crate::state::State;
use crate::view::{choice, spot};

/// The latest turn of the plans that are listed.
const LATEST: Turn = Turn(6);

/// Legal commands at the start of a turn, with their prospects.
pub(crate) fn offers(state: &State, side: Side) -> Vec<Offer<crate::Command>> {
    let plain = |command: Command, progress: i32| Offer {
        command: command.into(),
        prospect: Prospect {
            progress,
            ..Prospect::default()
        },
    };
    if owes_plan(state, side) {
        let none = plain(Command::PlanMarch { plan: None }, 0);
        let plans = usual(Deployed::of(state), side, Turn(3))
            .into_iter()
            .map(|draft| {
                let progress = plan_worth(state, &draft);
                plain(Command::PlanMarch { plan: Some(draft) }, progress)
            });
        return std::iter::once(none).chain(plans).collect();
    }
    if is_astray(state, side.other()) {
        // Far from the fight is best: from one's own army, whose middle stands for it.
        return edge::choosable(state, side.other())
            .into_iter()
            .map(|at| plain(Command::ChooseEntryPoint { at }, farness(state, side, at)))
            .collect();
    }
    Vec::new()
}

/// Horse gains most by a march round the flank; a column on its way fights nobody.
fn plan_worth(state: &State, draft: &Draft) -> i32 {
    let units = draft
        .brigades
        .iter()
        .flat_map(|id| &state.brigade_def(*id).units);
    let (mut horse, mut all) = (0, 0);
    for id in units {
        all += 1;
        horse += i32::from(state.troops(*id).kind.is_cavalry());
    }
    if horse * 2 >= all && all > 0 { 4 } else { -20 }
}

/// Hundredths of a metre from the nearest unit of a side.
fn farness(state: &State, side: Side, at: Point) -> i32 {
    let gaps = state
        .on_table(side)
        .map(|id| state.outline(id).distance_to_point(at));
    gaps.min().map_or(0, |gap| gap.hundredths() / 1000)
}

/// A legal answer for a side that gives none.
pub(crate) fn default_command(state: &State, side: Side) -> Option<Command> {
    if owes_plan(state, side) {
        return Some(Command::PlanMarch { plan: None });
    }
    if is_astray(state, side.other()) {
        let at = edge::choosable(state, side.other()).into_iter().next()?;
        return Some(Command::ChooseEntryPoint { at });
    }
    let next = next_in(state, side)?;
    entry::resolve(state, side, next).ok()?;
    Some(Command::Enter { unit: next })
}

/// What a side that moves may do: bring the next unit on, begin additional moves.
pub(crate) fn moves(state: &State, side: Side) -> Vec<Command> {
    let next = next_in(state, side);
    let next = next.filter(|&unit| entry::resolve(state, side, unit).is_ok());
    let entry = next.map(|unit| Command::Enter { unit });
    let extra = state.flank[side].extra.iter().copied();
    let extra = extra.filter(|&unit| entry::may_take_extra(state, side, unit).is_ok());
    let extra = extra.map(|unit| Command::TakeExtraMove { unit });
    entry.into_iter().chain(extra).collect()
}

/// What computer generals do first in their Movement phase: columns come on; a battery that has moved goes on.
pub(crate) fn move_offers(state: &State, side: Side) -> Vec<Offer<crate::Command>> {
    let ready = |command: &Command| match command {
        Command::TakeExtraMove { unit } => state.movement.of(*unit).acted,
        _ => true,
    };
    let first = moves(state, side).into_iter().find(ready);
    first
        .map(|command| Offer {
            command: command.into(),
            prospect: Prospect::default(),
        })
        .into_iter()
        .collect()
}

/// Choices of the Movement phase.
pub(crate) fn choices(state: &State, side: Side) -> Vec<Choice> {
    let each = moves(state, side).into_iter();
    each.map(|command| {
        let (label, unit) = match command {
            Command::TakeExtraMove { unit } => ("gdb-flank-take-extra-move", unit),
            Command::Enter { unit } => ("gdb-flank-enter", unit),
            _ => ("gdb-flank-enter", UnitId(0)),
        };
        let name = state.def(unit).name.clone();
        Choice {
            label: Text::id(label).with("unit", name.clone()),
            group: Some(Text::from(name)),
            ..choice("gdb-flank-enter", &command.into())
        }
    })
    .collect()
}

/// Choices at the start of a turn.
pub(super) fn at_start(state: &State, side: Side) -> Vec<Choice> {
    if owes_plan(state, side) {
        let none = Choice {
            default: true,
            ..choice(
                "gdb-flank-plan-none",
                &Command::PlanMarch { plan: None }.into(),
            )
        };
        let plans = usual(Deployed::of(state), side, LATEST).into_iter();
        return std::iter::once(none)
            .chain(plans.map(|draft| plan_choice(state, draft)))
            .collect();
    }
    let places = edge::choosable(state, side.other());
    (0..)
        .zip(places)
        .map(|(n, at)| Choice {
            label: Text::id("gdb-flank-choose-place").with("place", place(state, side.other(), at)),
            at: Some(spot(at)),
            default: n == 0,
            ..choice(
                "gdb-flank-choose-place",
                &Command::ChooseEntryPoint { at }.into(),
            )
        })
        .collect()
}

fn place(state: &State, side: Side, at: Point) -> table::Length {
    let edge = state.flank[side].plan.as_ref().map(|plan| plan.edge);
    along(edge.unwrap_or(HomeEdge::Left), at)
}

fn plan_choice(state: &State, draft: Draft) -> Choice {
    let brigades = draft.brigades.first();
    let name = brigades.map(|id| Text::from(state.brigade_def(*id).name.clone()));
    Choice {
        label: Text::id("gdb-flank-plan")
            .with("edge", Text::id(edge_text(draft.edge)))
            .with("place", along(draft.edge, draft.at))
            .with("turn", i64::from(draft.turn.0)),
        group: name,
        at: Some(spot(draft.at)),
        ..choice(
            "gdb-flank-plan",
            &Command::PlanMarch { plan: Some(draft) }.into(),
        )
    }
}

/// The message that names an edge.
pub(crate) const fn edge_text(edge: HomeEdge) -> &'static str {
    match edge {
        HomeEdge::Top => "gdb-edge-top",
        HomeEdge::Bottom => "gdb-edge-bottom",
        HomeEdge::Left => "gdb-edge-left",
        HomeEdge::Right => "gdb-edge-right",
    }
}

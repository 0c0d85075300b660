//! The ways of those who flee and of broken brigades, as choices that can be picked on the map.

use engine::Text;
use engine::view::Choice;
use table::{Angle, Corner, Length};

use super::ground::Swerve;
use super::refuge::{Open, disorders};
use super::{Command, FallBack, FallBackTo, Flee, Refuge, broken_way};
use crate::ids::{BrigadeId, UnitId};
use crate::state::State;
use crate::view::{choice, middle, spot};

/// Where units flee: a slot for each.
pub(super) fn refuges(state: &State, choosers: &[(UnitId, Vec<Open>)]) -> Vec<Choice> {
    let mut choices = Vec::new();
    for (unit, open) in choosers {
        for (n, one) in open.iter().enumerate() {
            choices.push(refuge(state, *unit, *one, n == 0));
        }
    }
    choices
}

fn refuge(state: &State, unit: UnitId, open: Open, default: bool) -> Choice {
    let empty = Command::ChooseRefuges { ways: Vec::new() };
    let part = Flee { unit, to: open.to };
    Choice {
        slot: Some(state.def(unit).id.clone()),
        value: serde_json::to_value(part).unwrap_or_default(),
        ..way(state, unit, open, default, &empty.into())
    }
}

/// One way of a unit that flees, with its end and the friends it would put out of order.
pub(super) fn way(
    state: &State,
    unit: UnitId,
    open: Open,
    default: bool,
    command: &crate::Command,
) -> Choice {
    let label = match open.to {
        Refuge::Away => Text::id("gdb-compulsory-away"),
        Refuge::Friend(friend) => {
            Text::id("gdb-compulsory-to-friend").with("friend", state.def(friend).name.clone())
        }
        Refuge::Cover(_) => Text::id("gdb-compulsory-to-cover"),
    };
    let target = match open.to {
        Refuge::Friend(friend) => Some(state.def(friend).id.clone()),
        Refuge::Away | Refuge::Cover(_) => None,
    };
    let half = state.compulsory_rate(unit).half();
    let end = state.outline(unit).centre().toward(open.way, half);
    let met = disorders(state, unit, open.way);
    let detail = Text::id("gdb-compulsory-disorders").with("count", met as i64);
    Choice {
        label,
        detail: (met > 0).then_some(detail),
        piece: Some(state.def(unit).id.clone()),
        target,
        at: Some(spot(end)),
        group: Some(Text::from(state.def(unit).name.clone())),
        default,
        ..choice("gdb-compulsory-away", command)
    }
}

/// Round which side of its friends a unit runs on.
pub(super) fn steering(state: &State, unit: UnitId, ways: &[Swerve]) -> Vec<Choice> {
    let one = |(n, way): (usize, &Swerve)| {
        let label = match way.round {
            Corner::Left => "gdb-compulsory-round-left",
            Corner::Right => "gdb-compulsory-round-right",
        };
        let command = Command::Steer {
            unit,
            round: way.round,
        };
        Choice {
            piece: Some(state.def(unit).id.clone()),
            group: Some(Text::from(state.def(unit).name.clone())),
            at: Some(spot(way.end.centre())),
            default: n == 0,
            ..choice(label, &command.into())
        }
    };
    ways.iter().enumerate().map(one).collect()
}

/// Where broken brigades fall back: a slot for each.
pub(super) fn fall_backs(state: &State, choosers: &[BrigadeId]) -> Vec<Choice> {
    let mut choices = Vec::new();
    for &brigade in choosers {
        let rear = broken_way::rear(state, state.brigade_def(brigade).side);
        choices.push(fall_back(state, brigade, FallBackTo::Rear, rear));
        if let Some(away) = broken_way::from_enemy(state, brigade) {
            choices.push(fall_back(state, brigade, FallBackTo::FromEnemy, away));
        }
    }
    choices
}

fn fall_back(state: &State, brigade: BrigadeId, to: FallBackTo, way: Angle) -> Choice {
    let label = match to {
        FallBackTo::Rear => "gdb-compulsory-to-rear",
        FallBackTo::FromEnemy => "gdb-compulsory-from-enemy",
    };
    let distance: Length = state.setup.tables.movement.broken_brigade;
    let at = middle(state, brigade).map(|at| spot(at.toward(way, distance)));
    let name = state.brigade_def(brigade).name.clone();
    let empty = Command::ChooseFallBacks { ways: Vec::new() };
    Choice {
        at,
        slot: Some(state.brigade_def(brigade).id.clone()),
        group: Some(Text::from(name)),
        value: serde_json::to_value(FallBack { brigade, to }).unwrap_or_default(),
        default: to == FallBackTo::Rear,
        ..choice(label, &empty.into())
    }
}

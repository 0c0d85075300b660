//! The smaller decisions of the phase as a client shows them: each choice is a command.

use engine::Text;
use engine::view::Choice;

use super::command::{Action, Command, Declaration, EvadeTo, ShelterSide, Then};
use super::progress::{ChargeId, Group};
use super::show::{name, piece};
use super::{act, evade, resolve, screens, uncontrolled};
use crate::state::State;
use crate::view::{choice, spot};

/// A choice that is a command of its own.
fn one(label: &'static str, command: Command) -> Choice {
    choice(label, &command.into())
}

pub(super) fn run_at(state: &State) -> Vec<Choice> {
    let Some(charger) = uncontrolled::next(state) else {
        return Vec::new();
    };
    uncontrolled::nearest(state, charger)
        .into_iter()
        .map(|target| {
            let declaration = Declaration {
                charger,
                target,
                desperate: false,
            };
            Choice {
                label: Text::id("gdb-charges-run-at")
                    .with("unit", name(state, charger))
                    .with("target", name(state, target)),
                piece: Some(piece(state, charger)),
                target: Some(piece(state, target)),
                ..one("gdb-charges-run-at", Command::RunAt(declaration))
            }
        })
        .collect()
}

pub(super) fn next(state: &State) -> Vec<Choice> {
    resolve::next_targets(state)
        .into_iter()
        .enumerate()
        .map(|(at, target)| Choice {
            label: Text::id("gdb-charges-next").with("target", name(state, target)),
            target: Some(piece(state, target)),
            default: at == 0,
            ..one("gdb-charges-next", Command::Next(target))
        })
        .collect()
}

pub(super) fn withdrawals(state: &State, group: &Group) -> Vec<Choice> {
    let Some(screen) = screens::in_the_way(state, group) else {
        return Vec::new();
    };
    screens::places(state, group, screen)
        .into_iter()
        .enumerate()
        .map(|(at, spot)| {
            let withdrawal = spot.one;
            let label = match withdrawal.side {
                ShelterSide::Rear => "gdb-charges-withdraw-rear",
                ShelterSide::Left => "gdb-charges-withdraw-left",
                ShelterSide::Right => "gdb-charges-withdraw-right",
                ShelterSide::Cover => "gdb-charges-withdraw-cover",
                ShelterSide::Houses => "gdb-charges-withdraw-houses",
            };
            Choice {
                label: Text::id(label)
                    .with("unit", name(state, screen))
                    .with("shelter", name(state, withdrawal.shelter)),
                piece: Some(piece(state, screen)),
                at: Some(self::spot(spot.pose.at)),
                default: at == 0,
                ..one(label, Command::Withdraw(withdrawal))
            }
        })
        .collect()
}

pub(super) fn evasions(state: &State, group: &Group) -> Vec<Choice> {
    let unit = group.target;
    evade::ways(state, group)
        .into_iter()
        .enumerate()
        .map(|(at, way)| {
            let label = match way.degrees {
                0 => "gdb-charges-evade-straight",
                degrees if degrees < 0 => "gdb-charges-evade-left",
                _ => "gdb-charges-evade-right",
            };
            let detail = if way.safe {
                "gdb-charges-evade-safe"
            } else {
                "gdb-charges-evade-reached"
            };
            let degrees = way.degrees;
            Choice {
                label: Text::id(label).with("unit", name(state, unit)),
                detail: Some(Text::id(detail)),
                piece: Some(piece(state, unit)),
                at: Some(spot(way.to.at)),
                default: at == 0,
                ..one(label, Command::EvadeTo(EvadeTo { unit, degrees }))
            }
        })
        .collect()
}

pub(super) fn actions(state: &State) -> Vec<Choice> {
    let Some(id) = state.charges.free() else {
        return Vec::new();
    };
    act::options(state, id)
        .into_iter()
        .enumerate()
        .map(|(at, then)| Choice {
            default: at == 0,
            ..action(state, id, then)
        })
        .collect()
}

fn action(state: &State, id: ChargeId, then: Then) -> Choice {
    let charge = state.charges.charge(id);
    let charger = charge.charger;
    let command = Command::Act(Action { charger, then });
    let left = resolve::left(state, charge);
    let (label, target) = match then {
        Then::Occupy => (Text::id("gdb-charges-occupy"), None),
        Then::Stop { after } if after == table::Length::ZERO => {
            (Text::id("gdb-charges-stop-here"), None)
        }
        Then::Stop { after } => (
            Text::id("gdb-charges-stop-after").with("distance", after),
            None,
        ),
        Then::Redirect { target } => (
            Text::id("gdb-charges-redirect").with("target", name(state, target)),
            Some(target),
        ),
    };
    Choice {
        label: label.with("unit", name(state, charger)),
        detail: Some(Text::id("gdb-charges-move-left").with("distance", left)),
        piece: Some(piece(state, charger)),
        target: target.map(|target| piece(state, target)),
        ..one("gdb-charges-stop-here", command)
    }
}

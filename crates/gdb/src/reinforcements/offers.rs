//! What a side may choose about its reinforcements, for computer generals and clients.

use engine::view::Choice;
use engine::{Offer, Prospect, Side, Text};

use super::Command;
use super::entry::{places, ready, resolve};
use crate::state::State;
use crate::view::{choice, spot};

/// Every way in which the next units may come on.
pub(crate) fn moves(state: &State, side: Side) -> Vec<Command> {
    let each = ready(state, side).flat_map(|(plan, unit)| {
        let free = places(plan).filter(move |&at| resolve(state, side, unit, at).is_ok());
        free.map(move |at| Command::BringOn { unit, at })
    });
    each.collect()
}

/// What computer generals do first in their Movement phase: who is there comes on.
pub(crate) fn move_offers(state: &State, side: Side) -> Vec<Offer<crate::Command>> {
    let first = default_command(state, side).into_iter();
    first
        .map(|command| Offer {
            command: command.into(),
            prospect: Prospect::default(),
        })
        .collect()
}

/// The first of them, for a side that gives no answer.
pub(crate) fn default_command(state: &State, side: Side) -> Option<Command> {
    moves(state, side).into_iter().next()
}

/// Choices of the Movement phase.
pub(crate) fn choices(state: &State, side: Side) -> Vec<Choice> {
    let each = moves(state, side).into_iter();
    each.map(|command| {
        let Command::BringOn { unit, at } = &command;
        let name = state.def(*unit).name.clone();
        let edge = state.setup.terrain.bounds();
        // How far along the edge, from its left or upper end.
        let across = at.y == edge.min.y || at.y == edge.max.y;
        Choice {
            label: Text::id("gdb-reinforcements-bring-on")
                .with("unit", name.clone())
                .with("place", if across { at.x } else { at.y }),
            group: Some(Text::from(name)),
            at: Some(spot(*at)),
            ..choice("gdb-reinforcements-bring-on", &command.clone().into())
        }
    })
    .collect()
}

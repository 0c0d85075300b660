//! Whether a brigade puts its screen out.

use engine::{Offer, Prospect, Side};
use table::Length;

use crate::ids::UnitId;
use crate::state::{Presence, State};
use crate::troops::Kind;
use crate::view::middle;

use super::super::command::Command;
use super::super::screens;

/// A screen goes out when an enemy is nearer than this.
const NEAR: Length = Length::from_cm(70);

/// The first screen in hand that could go out and has not been asked.
pub(super) fn next(state: &State, side: Side) -> Option<UnitId> {
    state.unit_ids().find(|&id| {
        state.unit(id).presence == Presence::InHand
            && state.side_of(id) == side
            && state.troops(id).kind == Kind::Skirmishers
            && !state.movement.of(id).acted
            && deployment(state, id).is_some()
    })
}

/// Out with all companies to the usual place, or not.
pub(super) fn offers(state: &State, screen: UnitId) -> Vec<Offer<crate::Command>> {
    let mut offers = vec![super::plain(Command::Stand { unit: screen })];
    if let Some(command) = deployment(state, screen) {
        offers.push(Offer {
            command: command.into(),
            prospect: Prospect {
                inflicts: 25,
                cohesion: 10,
                ..Prospect::default()
            },
        });
    }
    offers
}

fn deployment(state: &State, screen: UnitId) -> Option<Command> {
    let enemy = state.side_of(screen).other();
    let brigade = middle(state, state.unit(screen).brigade)?;
    let near = state
        .on_table(enemy)
        .any(|enemy| state.unit(enemy).pose.at.distance(brigade) <= NEAR);
    if !near {
        return None;
    }
    let companies = screens::senders(state, screen);
    let (to, _) = screens::usual_deployment(state, screen, &companies)?;
    Some(Command::DeployScreen {
        screen,
        companies,
        to,
    })
}

//! Whether a brigade puts its screen out.

use engine::{Offer, Prospect, Side};
use table::{Length, Pose};

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
    if let Some((command, to)) = deployment(state, screen) {
        let prospect = if is_ridden_down(state, screen, to) {
            Prospect {
                cohesion: -20,
                ..Prospect::default()
            }
        } else {
            Prospect {
                inflicts: 25,
                cohesion: 10,
                ..Prospect::default()
            }
        };
        offers.push(Offer {
            command: command.into(),
            prospect,
        });
    }
    offers
}

/// Enemy horse in order reaches the place by a charge.
fn is_ridden_down(state: &State, screen: UnitId, to: Pose) -> bool {
    let tables = &state.setup.tables.movement;
    state.on_table(state.side_of(screen).other()).any(|enemy| {
        let (unit, troops) = (state.unit(enemy), state.troops(enemy));
        let reach = tables.rates(troops, unit.formation).charge;
        let comes = troops.kind.is_cavalry() && unit.is_formed() && !unit.is_fleeing();
        comes && reach.is_some_and(|reach| state.outline(enemy).distance_to_point(to.at) <= reach)
    })
}

fn deployment(state: &State, screen: UnitId) -> Option<(Command, Pose)> {
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
    let command = Command::DeployScreen {
        screen,
        companies,
        to,
    };
    Some((command, to))
}

//! What a side may do now, and what it may hope from it: the choices of computer generals.
//!
//! Every offer passes `check`. The grid: moves end towards a goal, straight in
//! the declared direction, or on the spot; declarations are a handful of usual
//! ones for the whole formation and for single units.

mod act;
mod assault;
mod declare;
mod fights;
mod goal;
mod moves;
mod odds;
mod ride;
mod sequence;
mod stake;
mod stand;
mod worth;

use engine::{Offer, Prospect, Side, System};
use table::Length;

use crate::Cd;
use crate::combat::{follow_up_limit, options};
use crate::event::Command;
use crate::fire;
use crate::flow;
use crate::ids::UnitId;
use crate::orders;
use crate::state::{AttackStage, Reaction, Stage, State};

/// An offer with its prospect.
fn offer(command: Command, prospect: Prospect) -> Offer<Command> {
    Offer { command, prospect }
}

/// Legal commands of the decision that `side` owes.
pub(crate) fn offers(state: &State, side: Side, thorough: bool) -> Vec<Offer<Command>> {
    let owes = flow::pending(state)
        .first()
        .is_some_and(|pending| pending.owner == side);
    if !owes {
        return Vec::new();
    }
    let list = drawn(state, side, thorough);
    list.into_iter()
        .filter(|one| Cd::check(state, side, &one.command).is_ok())
        .collect()
}

fn drawn(state: &State, side: Side, thorough: bool) -> Vec<Offer<Command>> {
    if let Some(exchange) = &state.exchange {
        let gain = fire::may_return(
            state,
            exchange.shooter,
            exchange.target,
            exchange.ammunition,
        )
        .map_or(0, |(aim, with)| {
            odds::fire(state, exchange.shooter, aim, with)
        });
        let fires = Prospect {
            inflicts: gain,
            ..Prospect::default()
        };
        return vec![
            offer(Command::Answer { fire: true }, fires),
            offer(Command::Answer { fire: false }, Prospect::default()),
        ];
    }
    if let Some(attack) = &state.attack {
        return match attack.stage {
            AttackStage::React => {
                let options = options(state, attack);
                options
                    .into_iter()
                    .map(|one| {
                        offer(
                            Command::React { reaction: one },
                            fights::reaction(state, attack, one),
                        )
                    })
                    .collect()
            }
            AttackStage::Divide => fights::divisions(state, attack),
            AttackStage::FollowUp { winner } => follow_ups(state, winner),
        };
    }
    match state.stage {
        Stage::Begin => vec![offer(Command::Begin, Prospect::default())],
        Stage::Couriers => ride::couriers(state, side),
        Stage::Choose => choices(state, side),
        Stage::Declare => {
            let mut list = ride::generals(state, side);
            list.extend(declare::declarations(state, thorough));
            list
        }
        Stage::CarryOut => act::actions(state, thorough),
        Stage::Generals => {
            let mut list = ride::generals(state, side);
            list.push(offer(Command::Done, Prospect::default()));
            list
        }
    }
}

/// Formations that may be given orders: those first that can hurt the enemy or gain ground.
fn choices(state: &State, side: Side) -> Vec<Offer<Command>> {
    let formations = orders::available(state, side);
    let each = formations.into_iter().map(|formation| {
        offer(
            Command::Activate { formation },
            declare::promise(state, formation),
        )
    });
    each.collect()
}

fn follow_ups(state: &State, winner: UnitId) -> Vec<Offer<Command>> {
    let most = follow_up_limit(state, winner);
    [Length::ZERO, most.half(), most]
        .into_iter()
        .map(|distance| {
            let to = state.unit(winner).pose.forward(distance);
            let progress = goal::journey(state, winner).gain(state, winner, to);
            offer(
                Command::FollowUp { distance },
                Prospect {
                    progress,
                    ..Prospect::default()
                },
            )
        })
        .collect()
}

/// A legal answer for a side that gives none.
pub(crate) fn default_command(state: &State, side: Side) -> Option<Command> {
    let owes = flow::pending(state)
        .first()
        .is_some_and(|pending| pending.owner == side);
    if !owes {
        return None;
    }
    if state.exchange.is_some() {
        return Some(Command::Answer { fire: true });
    }
    if let Some(attack) = &state.attack {
        return Some(match attack.stage {
            AttackStage::React => Command::React {
                reaction: options(state, attack)
                    .first()
                    .copied()
                    .unwrap_or(Reaction::Stand),
            },
            AttackStage::Divide => Command::Divide {
                dice: crate::combat::even_split(
                    crate::combat::melee_dice(state, attack.target),
                    attack.attackers.len(),
                ),
            },
            AttackStage::FollowUp { .. } => Command::FollowUp {
                distance: Length::ZERO,
            },
        });
    }
    match state.stage {
        Stage::Begin => Some(Command::Begin),
        Stage::Couriers | Stage::Generals => Some(Command::Done),
        Stage::Choose => {
            let list = orders::available(state, side);
            list.last()
                .map(|&formation| Command::Activate { formation })
        }
        Stage::Declare => Some(Command::Declare { orders: Vec::new() }),
        Stage::CarryOut => orders::todo(state)
            .first()
            .map(|&(unit, _)| Command::Drop { unit }),
    }
}

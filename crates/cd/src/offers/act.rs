//! Carrying orders out: concrete moves, targets and attacks.

use engine::{Offer, Prospect};
use table::Length;

use super::{assault, moves, odds, offer, stake};
use crate::combat::attack_path;
use crate::event::Command;
use crate::fire;
use crate::ids::UnitId;
use crate::movement;
use crate::orders::{Turn, todo};
use crate::state::{Ammunition, Attacker, Planned, State};

/// Actions of the acting formation: the first units of the step, the rest follow.
pub(super) fn actions(state: &State, thorough: bool) -> Vec<Offer<Command>> {
    let mut todo = todo(state);
    if thorough {
        // Who is nearest to where he goes moves first and clears the way.
        todo.sort_by_key(|&(unit, _)| (to_target(state, unit), unit));
    }
    // Fire and attacks compete for the first place; of the moves one unit's are enough.
    let mut list = Vec::new();
    let mut moved = false;
    for &(unit, turn) in &todo {
        let moves = matches!(turn, Turn::Ordered(Planned::Move { .. }));
        if !(moves && moved) {
            let found = of_unit(state, unit, turn, thorough);
            moved |= moves && !(thorough && found.is_empty());
            list.extend(found);
        }
        list.push(offer(
            Command::Drop { unit },
            Prospect {
                duty: -1,
                ..Prospect::default()
            },
        ));
    }
    list
}

fn to_target(state: &State, unit: UnitId) -> Length {
    let at = state.unit(unit).pose.at;
    let target = state.brigade(state.def(unit).brigade).target;
    target.map_or(Length::ZERO, |target| at.distance(target))
}

fn of_unit(state: &State, unit: UnitId, turn: Turn, thorough: bool) -> Vec<Offer<Command>> {
    match turn {
        Turn::Unordered => fires(state, unit, None),
        Turn::Ordered(Planned::Fire { target, ammunition }) => {
            fires(state, unit, Some((target, ammunition)))
        }
        Turn::Ordered(Planned::Attack { target }) => attacks(state, unit, target),
        Turn::Ordered(Planned::Reform) => {
            let prospect = Prospect {
                cohesion: 60,
                ..Prospect::default()
            };
            vec![offer(Command::Reform { unit }, prospect)]
        }
        Turn::Ordered(Planned::Occupy { building }) => {
            let facing = state.unit(unit).pose.facing;
            let to = match building {
                Some(_) => None,
                None => movement::leave_pose(state, unit, facing),
            };
            let prospect = Prospect {
                progress: 60,
                ..Prospect::default()
            };
            vec![offer(Command::Occupy { unit, to }, prospect)]
        }
        Turn::Ordered(Planned::Move {
            direction,
            formation,
        }) => moves::moves(state, unit, (direction, formation), thorough),
    }
}

/// The declared target, or others when it is gone.
fn fires(
    state: &State,
    unit: UnitId,
    declared: Option<(UnitId, Ammunition)>,
) -> Vec<Offer<Command>> {
    let mut list = Vec::new();
    let mut add = |target: UnitId, ammunition: Ammunition| {
        if let Ok(aim) = fire::check_fire(state, unit, target, ammunition) {
            let inflicts = odds::fire(state, target, aim, ammunition);
            let command = Command::Fire {
                unit,
                target,
                ammunition,
            };
            list.push(offer(
                command,
                Prospect {
                    inflicts,
                    ..Prospect::default()
                },
            ));
        }
    };
    if let Some((target, ammunition)) = declared {
        add(target, ammunition);
    }
    for ammunition in [
        Ammunition::SmallArms,
        Ammunition::Canister,
        Ammunition::RoundShot,
    ] {
        for target in fire::lawful_targets(state, unit, ammunition) {
            if declared != Some((target, ammunition)) {
                add(target, ammunition);
            }
        }
    }
    list
}

/// Alone, and with all who attack the same enemy at this step.
fn attacks(state: &State, unit: UnitId, target: UnitId) -> Vec<Offer<Command>> {
    let same = |turn: Turn| turn == Turn::Ordered(Planned::Attack { target });
    let mut joint = vec![unit];
    joint.extend(
        todo(state)
            .into_iter()
            .filter(|&(other, turn)| other != unit && same(turn))
            .map(|(other, _)| other)
            .filter(|&other| attack_path(state, other, target).is_ok()),
    );
    joint.truncate(usize::from(state.setup.tables.melee.most_units));
    let mut list = vec![attack(state, vec![unit], target)];
    if joint.len() > 1 {
        list.push(attack(state, joint, target));
    }
    list
}

fn attack(state: &State, units: Vec<UnitId>, target: UnitId) -> Offer<Command> {
    let attackers: Vec<Attacker> = units
        .iter()
        .filter_map(|&unit| {
            let path = attack_path(state, unit, target).ok()?;
            let orders = state.activation.as_ref().and_then(|one| one.orders(unit));
            Some(Attacker {
                unit,
                from: state.unit(unit).pose,
                contact: path.contact,
                facet: path.facet,
                bayonet: state.kind(unit).is_infantry() && !orders.is_some_and(|one| one.has_fired),
            })
        })
        .collect();
    let prospect = if attackers.is_empty() {
        Prospect::default()
    } else {
        let estimate = odds::attack(state, &attackers, target, 0);
        let lead = attackers[0].unit;
        Prospect {
            inflicts: estimate.inflicts,
            suffers: estimate.suffers * stake::caution(state, state.side_of(lead)) / 100,
            progress: assault::stakes(state, lead, target) * estimate.win / 100,
            ..Prospect::default()
        }
    };
    offer(Command::Attack { units, target }, prospect)
}

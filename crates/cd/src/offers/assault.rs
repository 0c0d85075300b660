//! Attacks into close combat: at once or after a move or two, together with the company.

use std::cell::RefCell;
use std::collections::BTreeMap;

use engine::Prospect;
use table::{Angle, Length};

use super::goal;
use super::sequence::{CHANCES, Sequence};
use super::{odds, stake, worth};
use crate::combat::{attack_facet, attack_path};
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::setup::Ground;
use crate::state::{Attacker, Planned, State};

/// Enemies thought of.
const TARGETS: usize = 3;

/// The units that get their orders together, and how each comes at its targets, worked out once.
#[derive(Debug)]
pub(super) struct Company {
    pub(super) units: Vec<UnitId>,
    approaches: RefCell<BTreeMap<(UnitId, UnitId), Option<Approach>>>,
}

impl Company {
    pub(super) fn of(units: Vec<UnitId>) -> Company {
        Company {
            units,
            approaches: RefCell::default(),
        }
    }

    fn approach(&self, state: &State, unit: UnitId, target: UnitId) -> Option<Approach> {
        let mut known = self.approaches.borrow_mut();
        *known
            .entry((unit, target))
            .or_insert_with(|| approach(state, unit, target))
    }
}

/// Attacks that a unit might make; those of its company who can strike at the same step strike with it.
pub(super) fn assaults(state: &State, unit: UnitId, company: &Company) -> Vec<Sequence> {
    let kind = state.kind(unit);
    let rules = &state.setup.readings;
    let broken = state.unit(unit).disordered && !rules.disordered_may_attack;
    if kind.is_artillery() || broken {
        return Vec::new();
    }
    let open = state.setup.tables.movement.rates(kind).open;
    let reach = if kind.is_cavalry() {
        open + open
    } else {
        open.scaled(3, 1)
    };
    let mut near: Vec<(Length, UnitId)> = state
        .on_table(state.side_of(unit).other())
        .map(|target| (state.distance(unit, target), target))
        .filter(|&(distance, _)| distance <= reach)
        .collect();
    near.sort_unstable();
    near.truncate(TARGETS);
    near.into_iter()
        .filter_map(|(_, target)| assault(state, unit, target, company))
        .collect()
}

/// How a unit comes at a target.
#[derive(Debug, Clone, Copy)]
struct Approach {
    /// Moves before the attack.
    lead: usize,
    attacker: Attacker,
    /// It forms an assault column first.
    forms: bool,
}

fn approach(state: &State, unit: UnitId, target: UnitId) -> Option<Approach> {
    let kind = state.kind(unit);
    let rules = &state.setup.readings;
    let broken = state.unit(unit).disordered && !rules.disordered_may_attack;
    let covered = state.unit(target).garrison.is_some() || state.stands_in(target, Ground::Woods);
    if kind.is_artillery()
        || broken
        || state.unit(unit).garrison.is_some()
        || (kind.is_cavalry() && covered)
    {
        return None;
    }
    let pose = state.unit(unit).pose;
    let attacker = Attacker {
        unit,
        from: pose,
        contact: pose,
        facet: attack_facet(state, unit, target),
        bayonet: kind.is_infantry(),
    };
    if let Ok(path) = attack_path(state, unit, target) {
        let attacker = Attacker {
            contact: path.contact,
            facet: path.facet,
            ..attacker
        };
        return Some(Approach {
            lead: 0,
            attacker,
            forms: false,
        });
    }
    let there = state.body(target).centre();
    let crosses = goal::off_the_crossing(state, unit).is_some()
        || goal::crossing(state, unit, there).is_some();
    if crosses {
        return None;
    }
    let open = state.setup.tables.movement.rates(kind).open;
    let bases = state.def(unit).bases;
    let forms = kind.is_infantry()
        && Formation::AssaultColumn.suits(kind, bases)
        && state.unit(unit).formation != Formation::AssaultColumn;
    let first = if forms { open.half() } else { open };
    let away = state.distance(unit, target);
    let lead = match away {
        away if away <= first + open => 1,
        away if away <= first + open + open && kind.is_infantry() => 2,
        _ => return None,
    };
    Some(Approach {
        lead,
        attacker,
        forms,
    })
}

fn assault(state: &State, unit: UnitId, target: UnitId, company: &Company) -> Option<Sequence> {
    let own = company.approach(state, unit, target)?;
    let most = usize::from(state.setup.tables.melee.most_units);
    let mut attackers = vec![own.attacker];
    let others = company.units.iter().filter(|&&other| other != unit);
    attackers.extend(
        others
            .filter_map(|&other| company.approach(state, other, target))
            .filter(|other| other.lead == own.lead)
            .map(|other| other.attacker),
    );
    attackers.truncate(most);
    let estimate = odds::attack(state, &attackers, target, i32::from(own.forms));
    let share = attackers.len() as i32;
    let side = state.side_of(unit);
    let chance = CHANCES[own.lead];
    let part = |value: i32| value * chance / 100 / share;
    let ground = stakes(state, unit, target) * estimate.win / 100;
    let nearer = if own.lead > 0 { 12 } else { 0 };
    let prospect = Prospect {
        inflicts: part(estimate.inflicts),
        suffers: part(estimate.suffers) * stake::caution(state, side) / 100,
        progress: part(ground) + nearer,
        ..Prospect::default()
    };
    let direction = Some(Angle::between(
        state.unit(unit).pose.at,
        state.body(target).centre(),
    ));
    let formation = own.forms.then_some(Formation::AssaultColumn);
    let toward = Planned::Move {
        direction,
        formation,
    };
    let mut orders = vec![toward; own.lead];
    orders.resize(
        if own.lead == 0 { 1 } else { 3 },
        Planned::Attack { target },
    );
    Some(Sequence { orders, prospect })
}

/// What beating a unit is worth for the ground it stands on.
pub(super) fn stakes(state: &State, unit: UnitId, target: UnitId) -> i32 {
    let side = state.side_of(unit);
    if let Some(building) = state.unit(target).garrison {
        // The beaten leave on four faces of six.
        return stake::building(state, side, building) * 2 / 3;
    }
    let at = state.body(target).centre();
    let hill = state.setup.places.iter().any(|place| {
        let feature = place.feature.and_then(|id| state.setup.terrain.feature(id));
        place.value[side] > 0
            && feature.is_some_and(|feature| {
                state.setup.ground(feature.id) == Ground::Hill && feature.shape.contains(at)
            })
    });
    let brigade = state.brigade(state.def(unit).brigade);
    let in_the_way = brigade
        .target
        .is_some_and(|place| place.distance(at) <= Length::from_cm(25));
    if hill {
        worth::PLACE / 3
    } else if in_the_way {
        worth::PLACE / 8
    } else {
        0
    }
}

//! Exact odds beside choices of fire and close combat.

use engine::view::OddsPart;
use engine::{Chances, Text};

use crate::combat::{Better, Bout, attack_facet};
use crate::fire::{self, aim, chances};
use crate::ids::UnitId;
use crate::state::{Ammunition, Attack, AttackStage, Attacker, Planned, State};

/// The odds of an order to fire or to attack, if it were carried out as everybody stands.
pub(super) fn of_order(state: &State, unit: UnitId, order: Planned) -> Vec<OddsPart> {
    match order {
        Planned::Fire { target, ammunition } => of_fire(state, unit, target, ammunition),
        Planned::Attack { target } => of_attack(state, &[unit], target),
        _ => Vec::new(),
    }
}

/// Casualties of the target by the fire of a unit, where it may fire.
pub(super) fn of_fire(
    state: &State,
    unit: UnitId,
    target: UnitId,
    ammunition: Ammunition,
) -> Vec<OddsPart> {
    let Ok(aim) = aim(state, unit, target, ammunition) else {
        return Vec::new();
    };
    let volley = fire::volley_of(unit, target, ammunition, aim, false);
    let casualties = chances(state, volley).and_then(|all| all.read(|one| one.casualties));
    casualties.map_or_else(|_| Vec::new(), |all| of_casualties(&all))
}

fn of_casualties(all: &Chances<i16>) -> Vec<OddsPart> {
    let shares = all.shares().into_iter();
    shares
        .filter(|&(_, share)| share > 0)
        .map(|(&casualties, share)| OddsPart {
            label: Text::id("cd-odds-casualties").with("casualties", i64::from(casualties)),
            share,
            good: i8::from(casualties > 0),
        })
        .collect()
}

/// The first round of a close combat as everybody stands, before any fire, square or counter-charge.
pub(super) fn of_attack(state: &State, units: &[UnitId], target: UnitId) -> Vec<OddsPart> {
    let attackers = units.iter().map(|&unit| {
        let pose = state.unit(unit).pose;
        let orders = state.activation.as_ref().and_then(|one| one.orders(unit));
        Attacker {
            unit,
            from: pose,
            contact: pose,
            facet: attack_facet(state, unit, target),
            bayonet: state.kind(unit).is_infantry() && !orders.is_some_and(|one| one.has_fired),
        }
    });
    let attack = Attack {
        attackers: attackers.collect(),
        target,
        stage: AttackStage::React,
        countered: false,
        reversed: false,
        squared: false,
        screen_caught: crate::combat::is_barred(state, target),
        dice: Vec::new(),
    };
    if attack.attackers.is_empty() {
        return Vec::new();
    }
    of_round(state, &attack, true)
}

/// Who has the better result of the round that an attack comes to; `attacker` asks.
pub(super) fn of_round(state: &State, attack: &Attack, attacker: bool) -> Vec<OddsPart> {
    let chances = Bout::of(state, attack).chances(state);
    let Ok(better) = chances.and_then(|all| all.read(|brings| brings.better)) else {
        return Vec::new();
    };
    let part = |(&better, share): (&Better, u32)| {
        let (id, good) = match (better, attacker) {
            (Better::Neither, _) => ("cd-odds-equal", 0),
            (Better::Attack, true) | (Better::Defence, false) => ("cd-odds-wins", 1),
            _ => ("cd-odds-loses", -1),
        };
        OddsPart {
            label: Text::id(id),
            share,
            good,
        }
    };
    let mut parts: Vec<OddsPart> = better.shares().into_iter().map(part).collect();
    parts.sort_by_key(|part| std::cmp::Reverse(part.good));
    parts
}

//! Quick estimates of fire and close combat, in whole numbers.

use crate::combat::melee_dice;
use crate::combat::{Stand, result_modifiers};
use crate::fire::{Aim, Cover, save_limit};
use crate::ids::UnitId;
use crate::state::{Ammunition, Attack, AttackStage, Attacker, State};

use super::worth;

/// What fire at a target is worth.
pub(super) fn fire(state: &State, target: UnitId, aim: Aim, ammunition: Ammunition) -> i32 {
    let table = &state.setup.tables.fire;
    let bases = i32::from(aim.bases.0 + aim.skirmishers.0);
    // Two shots of three dice on the average.
    let dice = if ammunition == Ammunition::SmallArms {
        bases
    } else {
        bases * 6
    };
    let hit = if ammunition == Ammunition::Canister {
        4
    } else {
        3
    };
    let square = state.unit(target).is_square() && !aim.at_screen;
    let cover = if aim.at_screen {
        Cover::None
    } else {
        crate::fire::cover(state, target)
    };
    let saves = save_limit(table, &state.setup.readings, ammunition, square, cover);
    let through = dice * hit * (6 - i32::from(saves));
    let canister = if ammunition == Ammunition::Canister {
        12
    } else {
        0
    };
    through * worth::marker(state, target) / 36 + canister
}

/// What an attack may bring and cost.
#[derive(Debug, Clone, Copy)]
pub(super) struct Estimate {
    /// Chance to win in hundredths.
    pub(super) win: i32,
    pub(super) inflicts: i32,
    pub(super) suffers: i32,
}

/// Estimates an attack of units on a target, as they stand; `edge` is what the leader will have besides.
pub(super) fn attack(state: &State, attackers: &[Attacker], target: UnitId, edge: i32) -> Estimate {
    let attack = Attack {
        attackers: attackers.to_vec(),
        target,
        stage: AttackStage::React,
        countered: false,
        reversed: false,
        squared: false,
        screen_caught: crate::combat::is_barred(state, target),
        dice: Vec::new(),
    };
    let leader = attack.leader();
    let horse = attackers
        .iter()
        .any(|one| state.kind(one.unit).is_cavalry());
    let forms = horse && state.kind(target).is_infantry() && state.unit(target).garrison.is_none();
    let own: i32 = attackers
        .iter()
        .map(|one| i32::from(melee_dice(state, one.unit).0))
        .sum();
    let theirs = if forms {
        4
    } else {
        i32::from(melee_dice(state, target).0)
    };
    // A quarter of the dice are casualties: hits on three faces, saves on three. In twelfths here.
    let (dealt, taken) = (own * 3, theirs * 3);
    let mods = |unit: UnitId| -> i32 {
        let stand = Stand::in_attack(state, &attack, unit);
        result_modifiers(state, &stand)
            .iter()
            .map(|one| i32::from(one.value))
            .sum()
    };
    let square = if forms && !state.unit(target).is_square() {
        3
    } else {
        0
    };
    let edge = (edge + mods(leader) - mods(target) - square) * 12 + dealt - taken;
    let win = chance(edge / 12);
    // Fire on the way in.
    let volley = if state.kind(target).is_artillery() {
        6 * 12
    } else {
        9
    };
    let front = attackers[0].facet == table::Facet::Front && !state.kind(target).is_cavalry();
    let fire = if front { volley } else { 0 };
    let marks = worth::marker(state, leader);
    let beaten: i32 = attackers
        .iter()
        .map(|one| worth::beaten(state, one.unit))
        .sum();
    Estimate {
        win,
        inflicts: dealt * worth::marker(state, target) / 12
            + win * worth::beaten(state, target) / 100,
        suffers: (taken * marks + fire * marks) / 12 + (100 - win) * beaten / 100,
    }
}

/// The chance in hundredths that one die with an edge beats another; ties count half.
fn chance(edge: i32) -> i32 {
    match edge {
        ..=-5 => 1,
        -4 => 6,
        -3 => 13,
        -2 => 22,
        -1 => 35,
        0 => 50,
        1 => 65,
        2 => 78,
        3 => 87,
        4 => 94,
        5.. => 99,
    }
}

//! Who may attack whom, and how an attack begins and ends. Readings CD-GAP-14, CD-GAP-20, CD-GAP-23 and CD-GAP-45.

use table::Length;

use super::contact::attack_path;
use super::fight::{fight, follow_up_limit};
use super::reaction;
use super::round::melee_dice;
use super::screens;
use crate::event::{Disorder, Placing};
use crate::ids::{DiceCount, UnitId};
use crate::play::Rolled;
use crate::setup::Ground;
use crate::state::{AttackStage, Attacker, State};
use crate::{Event, Play, Refusal, command, effects, movement};

/// Whether units may attack a target together.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_attack(state: &State, units: &[UnitId], target: UnitId) -> Result<(), Refusal> {
    let most = state.setup.tables.melee.most_units;
    if units.is_empty() || target.index() >= state.units.len() {
        return Err(Refusal::NoSuchThing);
    }
    if units.len() > usize::from(most) {
        return Err(Refusal::TooManyUnits { most });
    }
    for (n, &unit) in units.iter().enumerate() {
        if units[..n].contains(&unit) {
            return Err(Refusal::NoSuchThing);
        }
        may_attack(state, unit, target)?;
        attack_path(state, unit, target)?;
    }
    Ok(())
}

/// Whether a unit is of a kind and in a state to attack a target.
pub(super) fn may_attack(state: &State, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
    movement::must_not_reform(state, unit)?;
    if !state.unit(target).is_on_table() || state.side_of(unit) == state.side_of(target) {
        return Err(Refusal::NoSuchThing);
    }
    if state.kind(unit).is_artillery() || state.unit(unit).is_square() {
        return Err(Refusal::MayNotAttack);
    }
    if state.unit(unit).disordered && !state.setup.readings.disordered_may_attack {
        return Err(Refusal::DisorderedAttack);
    }
    let covered = state.unit(target).garrison.is_some() || state.stands_in(target, Ground::Woods);
    if state.kind(unit).is_cavalry() && covered {
        return Err(Refusal::CavalryAgainstCover);
    }
    Ok(())
}

/// Begins an attack: the target's skirmishers withdraw or are caught, and its owner decides how to meet it.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn launch(play: &mut Play<'_>, units: &[UnitId], target: UnitId) -> Rolled<()> {
    let mut attackers = Vec::with_capacity(units.len());
    let mut woods = Vec::new();
    for &unit in units {
        let state = play.state();
        let Ok(path) = attack_path(state, unit, target) else {
            continue;
        };
        let fired = state
            .activation
            .as_ref()
            .and_then(|activation| activation.orders(unit));
        attackers.push(Attacker {
            unit,
            from: state.unit(unit).pose,
            contact: path.contact,
            facet: path.facet,
            bayonet: state.kind(unit).is_infantry() && !fired.is_some_and(|one| one.has_fired),
        });
        if path.woods {
            woods.push(unit);
        }
    }
    for &unit in units {
        if play.state().unit(unit).screen.is_some() {
            play.emit(Event::ScreenRecalled { unit });
        }
    }
    play.emit(Event::Attacked { attackers, target });
    screens::withdraw_or_fight(play, target);
    for unit in woods {
        effects::disorder(play, unit, Disorder::Woods);
    }
    reaction::decide_or_wait(play)
}

/// Whether the defender may divide his dice so.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_divide(state: &State, dice: &[DiceCount]) -> Result<(), Refusal> {
    let Some(attack) = &state.attack else {
        return Err(Refusal::NotNow);
    };
    let needed = melee_dice(state, attack.target);
    let sum: u32 = dice.iter().map(|one| u32::from(one.0)).sum();
    let fits = dice.len() == attack.attackers.len() && sum == u32::from(needed.0);
    if fits {
        Ok(())
    } else {
        Err(Refusal::WrongDice { needed })
    }
}

/// The defender's dice dealt evenly, the leading attacker first.
pub(crate) fn even_split(dice: DiceCount, attackers: usize) -> Vec<DiceCount> {
    let attackers = attackers.max(1) as u8;
    let extra = |n: u8| u8::from(n < dice.0 % attackers);
    (0..attackers)
        .map(|n| DiceCount(dice.0 / attackers + extra(n)))
        .collect()
}

/// Divides the dice and fights.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn divide(play: &mut Play<'_>, dice: &[DiceCount]) -> Rolled<()> {
    play.emit(Event::DiceDivided {
        dice: dice.to_vec(),
    });
    fight(play)
}

/// Whether the winner may follow up so far. Readings CD-GAP-17 and CD-GAP-51.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_follow_up(state: &State, distance: Length) -> Result<(), Refusal> {
    let Some(AttackStage::FollowUp { winner }) = state.attack.as_ref().map(|attack| attack.stage)
    else {
        return Err(Refusal::NotNow);
    };
    let allowed = follow_up_limit(state, winner);
    if distance < Length::ZERO || distance > allowed {
        return Err(Refusal::TooFar {
            needed: distance,
            allowed,
        });
    }
    Ok(())
}

/// Follows up or stays, and ends the attack.
pub(crate) fn follow_up(play: &mut Play<'_>, distance: Length) {
    if let Some(AttackStage::FollowUp { winner }) =
        play.state().attack.as_ref().map(|attack| attack.stage)
        && distance > Length::ZERO
    {
        let one = play.state().unit(winner);
        let (pose, formation) = (one.pose.forward(distance), one.formation);
        play.emit(Event::Placed {
            unit: winner,
            pose,
            formation,
            why: Placing::FollowUp,
        });
    }
    play.emit(Event::AttackEnded);
    command::after_moves(play);
}

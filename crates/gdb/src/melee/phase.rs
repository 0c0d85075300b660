//! The course of the phase. Rules GDB-4.7-01 to GDB-4.7-03.
//!
//! All melees are fought from the figures at the start of the phase; then
//! losses, dispersals, states, push backs and withdrawals together; then
//! follow-ups, pursuit tests and bonus moves.

use engine::{DiceOwed, Side};

use crate::generals::risk::Cause;
use crate::{Flow, Play, effects, generals};

use super::{
    Event, Fight, FightStep, Stage, aftermath, assign, bonus, division, facts, fight, follow_up,
    group, pursuit_test, push_back, withdrawal,
};

/// Goes on to the next decision of the phase.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn advance(play: &mut Play<'_>) -> Result<Flow, DiceOwed> {
    if play.state().melee.stage == Stage::Fights && play.state().contacts.is_empty() {
        if leads_somebody(play) {
            // His charge came to no melee, and is over all the same (GDB-13.1-04).
            play.emit(Event::RoundOver);
        }
        return Ok(Flow::Done);
    }
    loop {
        match play.state().melee.stage {
            Stage::Fights => {
                if fight_all(play)? == Flow::Waits {
                    return Ok(Flow::Waits);
                }
            }
            Stage::FollowUps => {
                if follow_up::advance(play) == Flow::Waits {
                    return Ok(Flow::Waits);
                }
            }
            Stage::Pursuits => {
                pursuit_test::winners(play)?;
                bonus::earn(play);
                play.emit(Event::RoundOver);
            }
            Stage::Over => return Ok(Flow::Done),
        }
        play.emit(Event::StageDone);
    }
}

/// Whether a general still leads a desperate charge.
fn leads_somebody(play: &Play<'_>) -> bool {
    let mut generals = play.state().generals.iter();
    generals.any(crate::state::General::leads_charge)
}

/// A double of the enemy endangers the general who leads a desperate charge (GDB-13.1-05, TR-32).
fn risk(play: &mut Play<'_>, fight: &Fight) -> Result<(), DiceOwed> {
    for side in Side::BOTH {
        let dice = &fight.rolls[side.other()].dice;
        let double = dice.first() == dice.get(1);
        let leader = fight.units[side]
            .iter()
            .find_map(|&unit| facts::leader_of(play.state(), unit));
        if let (true, Some(general)) = (double, leader) {
            generals::risk::roll(play, general, Cause::DesperateCharge)?;
        }
    }
    Ok(())
}

/// The steps of the fights; waits where a player decides.
fn fight_all(play: &mut Play<'_>) -> Result<Flow, DiceOwed> {
    loop {
        match play.state().melee.step {
            FightStep::Assignments => {
                if assign::open(play.state()).is_some() {
                    return Ok(Flow::Waits);
                }
                for contact in group::touched(play.state()) {
                    play.emit(effects::Event::ContactMade { contact });
                }
            }
            FightStep::Rolls => roll_all(play)?,
            FightStep::Losses => {
                if division::open(play.state()).is_some() {
                    return Ok(Flow::Waits);
                }
                let fights = play.state().melee.fights.clone();
                aftermath::losses_and_dispersal(play, &fights);
                aftermath::states(play, &fights)?;
                push_back::begin(play, &fights);
            }
            FightStep::PushBacks => {
                if push_back::advance(play)? == Flow::Waits {
                    return Ok(Flow::Waits);
                }
                let fights = play.state().melee.fights.clone();
                withdrawal::all(play, &fights);
            }
            FightStep::Over => return Ok(Flow::Done),
        }
        play.emit(Event::FightStepDone);
    }
}

fn roll_all(play: &mut Play<'_>) -> Result<(), DiceOwed> {
    for group in group::groups(play.state()) {
        if let Some(fight) = fight::fight(play, &group)? {
            play.emit(Event::Fought(Box::new(fight.clone())));
            risk(play, &fight)?;
        }
    }
    Ok(())
}

//! What the results of all melees bring at once: losses, dispersal, states. Rules GDB-11.10-01 to GDB-11.10-03, GDB-12.2-21 to GDB-12.2-25, GDB-12.2-33, GDB-12.2-34; TR-27.
//!
//! * GDB-4.7-04, GDB-4.7-05: losers, winners and neighbours keep the occasions to test in the Morale
//!   phase that follows.

use engine::DiceOwed;

use crate::Play;
use crate::effects::{self, LossCause};
use crate::ids::UnitId;
use crate::morale;
use crate::state::{Dispersal, Removal, State, UnformedCause};

use super::fight::Fight;
use super::pursuit_test;
use super::result::{Outcome, is_square_against};

/// Losses of all melees come off together, then units at a quarter or beaten at half are gone.
pub(super) fn losses_and_dispersal(play: &mut Play<'_>, fights: &[Fight]) {
    for fight in fights {
        for &(unit, figures) in &fight.losses {
            play.lose_unchecked(unit, figures, LossCause::Melee);
        }
    }
    for fight in fights {
        for &(unit, outcome) in &fight.outcomes {
            disperse(play, unit, outcome);
        }
    }
}

/// At a quarter gone; at half the melee's result stands for the test (GDB-12.2-33).
///
/// What a push back comes to is known only when it is made.
fn disperse(play: &mut Play<'_>, unit: UnitId, outcome: Outcome) {
    let now = *play.state().unit(unit);
    if !now.is_on_table() {
        return;
    }
    // By reading TR-27 a winner stays.
    let stays = outcome == Outcome::Won && play.state().setup.readings.melee_winner_stays;
    if now.at_quarter() && !stays || now.figures.0 == 0 {
        play.remove(unit, Removal::Dispersed);
    } else if outcome != Outcome::PushedBack {
        at_half(play, unit, outcome.is_flight());
    }
}

/// At half strength a beaten unit that runs is gone; who does not run has passed its point. Whether it is gone.
pub(super) fn at_half(play: &mut Play<'_>, unit: UnitId, runs: bool) -> bool {
    let now = *play.state().unit(unit);
    if !now.at_half() || now.dispersal == Dispersal::Passed {
        return false;
    }
    if runs {
        play.remove(unit, Removal::Dispersed);
    } else {
        play.emit(effects::Event::DispersalPointPassed { unit });
    }
    runs
}

/// Retreats and routs are marked and moved in the next phase 3; all who fought lose their order.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(super) fn states(play: &mut Play<'_>, fights: &[Fight]) -> Result<(), DiceOwed> {
    // Who keeps his order is asked before anybody loses it.
    let keep: Vec<UnitId> = fights
        .iter()
        .flat_map(Fight::everybody)
        .filter(|&unit| keeps_order(play.state(), fights, unit))
        .collect();
    for fight in fights {
        for &(unit, outcome) in &fight.outcomes {
            if play.state().unit(unit).is_on_table() {
                one_state(play, fight, unit, outcome, &keep)?;
            }
        }
    }
    Ok(())
}

fn one_state(
    play: &mut Play<'_>,
    fight: &Fight,
    unit: UnitId,
    outcome: Outcome,
    keep: &[UnitId],
) -> Result<(), DiceOwed> {
    if outcome.is_flight() {
        let from = fight.foes_of(unit).next();
        return flee(play, unit, outcome == Outcome::Routs, from);
    }
    if outcome == Outcome::Won && fight.retreating.contains(&unit) {
        // It counts as rallied (GDB-11.10-03, GDB-12.2-22).
        play.emit(effects::Event::Rallied { unit });
    }
    let cause = if outcome == Outcome::Withdraws {
        UnformedCause::Withdrawal
    } else {
        UnformedCause::Melee
    };
    if !keep.contains(&unit) {
        play.disorder(unit, cause);
    }
    Ok(())
}

/// Marks a beaten unit; guns limber under the sabres or are left (GDB-12.2-23).
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(super) fn flee(
    play: &mut Play<'_>,
    unit: UnitId,
    routs: bool,
    from: Option<UnitId>,
) -> Result<(), DiceOwed> {
    end_contacts(play, unit);
    morale::limbering::emergency(play, unit)?;
    if routs {
        play.rout(unit, from);
    } else {
        play.retreat(unit, from);
    }
    Ok(())
}

/// A unit leaves the melee.
pub(super) fn end_contacts(play: &mut Play<'_>, unit: UnitId) {
    let enemies: Vec<UnitId> = play.state().contacts_of(unit).collect();
    for enemy in enemies {
        play.emit(effects::Event::ContactEnded { a: unit, b: enemy });
    }
}

/// A square that horse did not break, though the horse be gone (GDB-11.10-02); horse whose pursuit test decides (GDB-11.10-01).
fn keeps_order(state: &State, fights: &[Fight], unit: UnitId) -> bool {
    let foes: Vec<UnitId> = fights
        .iter()
        .flat_map(|fight| fight.foes_of(unit))
        .collect();
    is_square_against(state, unit, &foes) || pursuit_test::is_due(state, fights, unit).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, unit};

    /// A winner at a quarter of its strength is gone, or stays; a loser is gone.
    ///
    /// Rule: GDB-12.2-33, GDB-12.2-34
    /// Reading: TR-27
    #[test]
    fn a_winner_at_a_quarter_is_gone_or_stays() {
        let stays = |reading: bool, outcome: Outcome| {
            let state = battlefield(&format!(
                "reading melee-winner-stays {reading}
                 A1a infantry line 40/10 line at 60,40 left 10"
            ));
            let id = unit(&state, "A1a");
            let mut dice = engine::ScriptedDice::new(&[]);
            let mut play = Play::on(&state, &mut dice);
            disperse(&mut play, id, outcome);
            play.state().unit(id).is_on_table()
        };
        assert!(!stays(false, Outcome::Won));
        assert!(stays(true, Outcome::Won));
        assert!(!stays(true, Outcome::PushedBack));
    }
}

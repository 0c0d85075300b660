//! Bonus moves are earned. Rules GDB-4.3-04, GDB-11.9-05 to GDB-11.9-08; interaction 9.

use engine::DiceOwed;
use table::FeatureId;

use crate::Play;
use crate::ids::UnitId;
use crate::state::{Pursuit, State};

use super::fight::Fight;
use super::result::Outcome;
use super::{Event, pursuit_test};

/// Foot and horse that won and are free may take the ground or wheel in the next phase 3.
pub(super) fn earn(play: &mut Play<'_>) {
    let fights = play.state().melee.fights.clone();
    for fight in &fights {
        for &(unit, outcome) in &fight.outcomes {
            if outcome == Outcome::Won && earns(play.state(), fight, unit) {
                let foot = play.state().troops(unit).kind.is_foot();
                let position = fight.position.filter(|_| foot);
                play.emit(Event::BonusEarned { unit, position });
            }
        }
    }
}

fn earns(state: &State, fight: &Fight, unit: UnitId) -> bool {
    let now = state.unit(unit);
    let pursues = now.pursuit.is_chase();
    now.is_on_table()
        && !now.is_fleeing()
        && !fight.retreating.contains(&unit)
        && !state.in_contact(unit)
        && !state.troops(unit).kind.is_artillery()
        && now.garrison.is_none()
        && !pursues
        && !state.melee.decided_to_follow(unit)
}

/// An enemy whom a brigade that broke leaves free has won: foot earns its bonus move, horse tests its pursuit at once.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn freed_by_break(
    play: &mut Play<'_>,
    winner: UnitId,
    broken: UnitId,
) -> Result<(), DiceOwed> {
    let state = play.state();
    let now = state.unit(winner);
    let kind = state.troops(winner).kind;
    let free = now.is_on_table() && !now.is_fleeing() && !state.in_contact(winner);
    if !free || kind.is_artillery() {
        return Ok(());
    }
    if kind.is_cavalry() {
        let idle = !matches!(now.pursuit, Pursuit::Ordered(_));
        if idle {
            pursuit_test::test(play, winner, broken, false)?;
        }
        return Ok(());
    }
    let position: Option<FeatureId> = state.unit(broken).garrison;
    play.emit(Event::BonusEarned {
        unit: winner,
        position,
    });
    Ok(())
}

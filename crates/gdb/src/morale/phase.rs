//! The course of the Morale phase: rallies, other tests, pursuers, brigades. Rules GDB-4.8-01, GDB-4.8-02; TR-30, TR-31, TR-34.

use engine::{DiceOwed, Side};

use crate::ids::UnitId;
use crate::state::{Flight, State, UnitOccasion};
use crate::{Flow, Play, flank_march, melee};

use super::test::{Column, Verdict, carry_out, test};
use super::{Event, brigade};

/// Goes on to the next decision of the phase.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn advance(play: &mut Play<'_>) -> Result<Flow, DiceOwed> {
    if play.state().morale.done {
        return Ok(Flow::Done);
    }
    for side in Side::BOTH {
        if play.state().morale.rallies[side].is_none() {
            if may_rally(play.state(), side).next().is_some() {
                return Ok(Flow::Waits);
            }
            play.emit(Event::RalliesChosen {
                side,
                units: Vec::new(),
                forced: true,
            });
        }
    }
    unit_tests(play)?;
    melee::test_pursuers(play)?;
    brigade::test_all(play)?;
    play.emit(Event::PhaseDone);
    Ok(Flow::Done)
}

/// Units that may try to rally: they have made a compulsory move and fight nobody (TR-31, GDB-12.2-29).
pub(crate) fn may_rally(state: &State, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    let here =
        move |id: &UnitId| state.unit(*id).is_on_table() || flank_march::may_come(state, *id);
    let own = state
        .unit_ids()
        .filter(move |&id| state.side_of(id) == side);
    let own = own.filter(|&id| !state.is_battalion_gun(id));
    own.filter(here).filter(|&id| {
        let unit = state.unit(id);
        let moved = matches!(unit.flight, Flight::Running | Flight::FirstHalfDone);
        unit.nerve >= crate::state::Nerve::Retreating
            && moved
            && !unit.rally_spent
            && !state.in_contact(id)
    })
}

/// All tests read the state as it is now; what they mean is carried out together (TR-30).
fn unit_tests(play: &mut Play<'_>) -> Result<(), DiceOwed> {
    let mut verdicts: Vec<(UnitId, Column, Verdict)> = Vec::new();
    for side in [play.state().phasing, play.state().phasing.other()] {
        let chosen = play.state().morale.rallies[side]
            .clone()
            .unwrap_or_default();
        for unit in chosen {
            verdicts.push((unit, Column::Rally, test(play, unit, Column::Rally, None)?));
        }
    }
    for unit in due(play.state()) {
        verdicts.push((unit, Column::Other, test(play, unit, Column::Other, None)?));
    }
    for (unit, column, verdict) in verdicts {
        let outside = flank_march::may_come(play.state(), unit);
        if play.state().unit(unit).is_on_table() || outside {
            let from = nearest_enemy(play.state(), unit);
            carry_out(play, unit, column, verdict, from);
        }
    }
    Ok(())
}

/// Units with an occasion for the column Other, each once (TR-34).
fn due(state: &State) -> Vec<UnitId> {
    let percent = u32::from(state.setup.readings.fire_loss_test_percent);
    state
        .all_on_table()
        .filter(|&id| {
            let unit = state.unit(id);
            let noted = state.notes.unit_occasions.iter().any(|&(whose, occasion)| {
                whose == id
                    && (occasion != UnitOccasion::HalfStrength
                        || unit.dispersal == crate::state::Dispersal::Owed)
            });
            let shot = u32::from(unit.lost_to_fire.0) * 100 >= percent * u32::from(unit.original.0);
            let by_fire = percent > 0 && unit.lost_to_fire.0 > 0 && shot;
            // Who runs already tests for nothing but dispersal (GDB-12.2-31).
            let runs = unit.is_fleeing();
            let owes = unit.dispersal == crate::state::Dispersal::Owed;
            let tests = if runs { owes } else { noted || by_fire || owes };
            tests && !state.in_contact(id)
        })
        .collect()
}

/// The enemy a unit would run from.
pub(crate) fn nearest_enemy(state: &State, unit: UnitId) -> Option<UnitId> {
    let enemies = state.on_table(state.side_of(unit).other());
    enemies.min_by_key(|&enemy| (state.distance(unit, enemy), enemy))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, unit};

    /// Rule: GDB-12.2-31
    /// Reading: TR-34
    #[test]
    fn losses_to_fire_make_a_unit_test_from_the_share_of_the_reading() {
        let tests = |more: &str| {
            let mut state = battlefield(&format!("A1a infantry line 30/6 line at 60,40\n{more}"));
            let id = unit(&state, "A1a");
            state.units[id.index()].lost_to_fire = crate::ids::Figures(3);
            due(&state).contains(&id)
        };
        assert!(tests(""), "3 of 30");
        assert!(!tests("reading fire-loss-test-percent 20"));
        assert!(!tests("reading fire-loss-test-percent 0"), "never");
    }
}

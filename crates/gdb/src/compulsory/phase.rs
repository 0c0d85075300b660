//! The course of the phase. Rules GDB-4.3-01 to GDB-4.3-10; TR-08, TR-09.

use engine::DiceOwed;

use crate::ids::UnitId;
use crate::state::{Flight, Nerve, State};
use crate::{Flow, Play};

use super::{Event, Step, bonus, broken, flight, ground, pursuit};

/// Goes on to the next decision of the phase.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn advance(play: &mut Play<'_>) -> Result<Flow, DiceOwed> {
    loop {
        match play.state().compulsory.step {
            Step::Flights => run_all(play),
            Step::BrokenBrigades => broken::fall_back_all(play),
            Step::Pursuits => pursuit::pursue_all(play),
            Step::BonusMoves => {
                if bonus::advance(play) == Flow::Waits {
                    return Ok(Flow::Waits);
                }
            }
            Step::Over => return Ok(Flow::Done),
        }
        play.emit(Event::StepDone);
    }
}

/// First halves of first moves, then the rest of them and all later moves, rearmost first (TR-09).
fn run_all(play: &mut Play<'_>) {
    let running: Vec<UnitId> = rearmost_first(play.state(), runs);
    let first: Vec<UnitId> = running
        .iter()
        .copied()
        .filter(|&unit| play.state().unit(unit).flight == Flight::Owed)
        .collect();
    for &unit in &first {
        if play.state().unit(unit).is_on_table() {
            flight::first_half(play, unit);
        }
    }
    for unit in running {
        if play.state().unit(unit).is_on_table() {
            if first.contains(&unit) {
                let half = play.state().compulsory_rate(unit).half();
                flight::run_on(play, unit, half);
            } else {
                flight::flee(play, unit, flight::Part::Whole);
            }
        }
    }
}

/// Retreating and routing units run, unless an enemy holds them in melee.
fn runs(state: &State, unit: UnitId) -> bool {
    state.unit(unit).nerve >= Nerve::Retreating && !state.in_contact(unit)
}

/// Units in the order in which they go back: nearest to the own edge first, the phasing side first among equals.
pub(super) fn rearmost_first(state: &State, who: impl Fn(&State, UnitId) -> bool) -> Vec<UnitId> {
    let mut units: Vec<UnitId> = state.all_on_table().filter(|&id| who(state, id)).collect();
    units.sort_by_key(|&id| {
        let second = state.side_of(id) != state.phasing;
        (ground::to_own_edge(state, id), second, id)
    });
    units
}

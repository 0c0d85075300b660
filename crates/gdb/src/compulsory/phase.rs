//! The course of the phase. Rules GDB-4.3-01 to GDB-4.3-10; TR-08, TR-09.

use engine::DiceOwed;

use crate::ids::UnitId;
use crate::state::{Flight, State};
use crate::{Flow, Play};

use super::{
    Event, Step, bonus, broken, broken_way, decisions, flight, ground, pursuit, refuge, steer,
};

/// Goes on to the next decision of the phase.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn advance(play: &mut Play<'_>) -> Result<Flow, DiceOwed> {
    loop {
        match play.state().compulsory.step {
            Step::Flights => {
                if run_all(play) == Flow::Waits {
                    return Ok(Flow::Waits);
                }
            }
            Step::BrokenBrigades => {
                if decisions::owes_fall_backs(play.state()) {
                    return Ok(Flow::Waits);
                }
                broken_way::tell_forced(play);
                broken::fall_back_all(play);
            }
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
fn run_all(play: &mut Play<'_>) -> Flow {
    if play.state().compulsory.runners.is_none() {
        if decisions::owes_refuges(play.state()) {
            return Flow::Waits;
        }
        refuge::tell_forced(play);
        first_halves(play);
    }
    steer::advance(play)
}

fn first_halves(play: &mut Play<'_>) {
    let units: Vec<UnitId> = rearmost_first(play.state(), flight::runs);
    if units.is_empty() {
        return;
    }
    let owed = |&unit: &UnitId| play.state().unit(unit).flight == Flight::Owed;
    let first: Vec<UnitId> = units.iter().copied().filter(owed).collect();
    play.emit(Event::RunnersSet {
        units,
        first: first.clone(),
    });
    for unit in first {
        if play.state().unit(unit).is_on_table() {
            let to = refuge::chosen(play.state(), unit);
            flight::first_half(play, unit, to);
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, unit};

    /// Whoever has the shortest way to his own edge runs first, whichever side he is of; of equals the phasing side.
    ///
    /// Rule: GDB-4.3-05
    /// Reading: TR-09
    #[test]
    fn the_rearmost_runs_first() {
        let state = battlefield(
            "table 120 x 90
             phasing B
             A1a infantry line 30/6 line at 60,40 routing
             A1b infantry line 30/6 line at 20,20 routing
             B1a infantry line 30/6 line at 60,70 facing 180 routing
             B1b infantry line 30/6 line at 20,60 facing 180 routing",
        );
        let order = rearmost_first(&state, |state, id| state.unit(id).is_routing());
        let expected = ["B1a", "A1b", "B1b", "A1a"].map(|id| unit(&state, id));
        assert_eq!(order, expected);
    }
}

//! One target: steps j1 to j9 in order. Rules GDB-6.6-01 to GDB-6.6-15.

use engine::DiceOwed;

use super::command::Response;
use super::event::Event;
use super::progress::{ChargeId, Group, Stage, Status};
use super::{contact, half_way, reaction, resolve, respond, screens, tests_of_morale};
use crate::ids::UnitId;
use crate::state::State;
use crate::{Flow, Play};

/// Does the next thing with the target in hand.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn advance(play: &mut Play<'_>) -> Result<Flow, DiceOwed> {
    let Some(group) = play.state().charges.group.clone() else {
        return Ok(Flow::Done);
    };
    match group.stage {
        Stage::Answer => return Ok(answer(play, &group)),
        Stage::Screens => return Ok(screens::advance(play, &group)),
        Stage::HalfWay => half_way::advance(play, &group),
        Stage::Reaction => return reaction::advance(play, &group),
        Stage::ChargersTest => tests_of_morale::chargers(play, &group)?,
        Stage::TargetTest => tests_of_morale::target(play, &group)?,
        Stage::Contact => contact::close(play, &group)?,
    }
    Ok(Flow::Done)
}

/// The target of a charge that turned to it answers now; without a choice it is given its answer.
fn answer(play: &mut Play<'_>, group: &Group) -> Flow {
    let response = match open_answers(play.state(), group).as_slice() {
        [] => None,
        [only] => Some(*only),
        _ => return Flow::Waits,
    };
    play.emit(Event::GroupAnswered { response });
    play.emit(Event::StageReached {
        stage: Stage::Screens,
    });
    Flow::Done
}

/// What the target in hand may answer; nothing when it cannot react.
pub(crate) fn open_answers(state: &State, group: &Group) -> Vec<Response> {
    if !resolve::reacts(state, group.target) || state.charges.rallied.contains(&group.target) {
        return Vec::new();
    }
    respond::options(state, group.target)
}

/// Chargers of the target in hand that are in this status, with their charges.
pub(crate) fn chargers(state: &State, group: &Group, status: Status) -> Vec<(ChargeId, UnitId)> {
    group
        .charges
        .iter()
        .map(|&id| (id, state.charges.charge(id)))
        .filter(|(_, charge)| charge.status == status)
        .filter(|(_, charge)| state.unit(charge.charger).is_on_table())
        .map(|(id, charge)| (id, charge.charger))
        .collect()
}

/// Goes on to the next stage.
pub(crate) fn reach(play: &mut Play<'_>, stage: Stage) {
    play.emit(Event::StageReached { stage });
}

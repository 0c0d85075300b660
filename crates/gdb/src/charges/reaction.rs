//! What the target does while the chargers stand half way. Rules GDB-6.6-02 to GDB-6.6-05, GDB-6.8-03.

use engine::DiceOwed;

use super::command::Response;
use super::event::Event;
use super::half_way::share_of;
use super::progress::{Group, Stage, Status, Unfinished};
use super::{declare, evade, manoeuvre, respond, stages};
use crate::effects::MoveCause;
use crate::ids::{Share, UnitId};
use crate::state::{Cohesion, State, UnformedCause};
use crate::{Flow, Play, firing};

/// Carries out the reaction; waits where an evader may choose its direction.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn advance(play: &mut Play<'_>, group: &Group) -> Result<Flow, DiceOwed> {
    let target = group.target;
    let response = still_possible(play.state(), group);
    if response != group.response {
        play.emit(Event::GroupAnswered { response });
        declare::led_nothing(play, target);
    }
    match response {
        Some(Response::Evade) => {
            let ways = evade::ways(play.state(), group);
            if ways.len() > 1 {
                return Ok(Flow::Waits);
            }
            evade::carry_out(play, group, ways.first().copied());
            return Ok(Flow::Done);
        }
        Some(Response::Stand { fire: true }) => shoot(play, group)?,
        Some(Response::Manoeuvre { face, form, fire }) => {
            let plan = manoeuvre::plan(play.state(), target, face, form);
            let done = begin(play, group, plan);
            if fire && done {
                shoot(play, group)?;
            }
        }
        Some(Response::Countercharge { against }) => {
            let plan = manoeuvre::plan(play.state(), target, Some(against), None);
            begin(play, group, plan);
        }
        Some(Response::Stand { fire: false }) | None => {}
    }
    stages::reach(play, Stage::ChargersTest);
    Ok(Flow::Done)
}

/// The answer, if what happened since leaves it possible; else the target stands and fires if it can.
pub(crate) fn still_possible(state: &State, group: &Group) -> Option<Response> {
    let target = group.target;
    if !super::resolve::reacts(state, target) || state.charges.rallied.contains(&target) {
        return None;
    }
    let response = group.response?;
    if respond::may(state, target, &response).is_ok() {
        return Some(response);
    }
    let fire = respond::can_fire(state, target);
    Some(Response::Stand { fire })
}

fn shoot(play: &mut Play<'_>, group: &Group) -> Result<(), DiceOwed> {
    let chargers: Vec<UnitId> = stages::chargers(play.state(), group, Status::Running)
        .into_iter()
        .map(|(_, charger)| charger)
        .collect();
    if respond::can_fire(play.state(), group.target) {
        firing::shot::react(play, group.target, &chargers)?;
        // Its gun fires with it (GDB-13.2-02).
        if let Some(gun) = play.state().gun_of(group.target) {
            firing::shot::react(play, gun, &chargers)?;
        }
    }
    Ok(())
}

/// Begins a manoeuvre and ends it at once when the clock holds it; whether it did.
fn begin(play: &mut Play<'_>, group: &Group, plan: Unfinished) -> bool {
    if plan.needed <= group.clock {
        complete(play, group.target, &plan);
        return true;
    }
    play.emit(Event::ManoeuvreBegun {
        unit: group.target,
        unfinished: plan,
        spent: group.clock,
    });
    false
}

/// Ends a manoeuvre.
fn complete(play: &mut Play<'_>, unit: UnitId, plan: &Unfinished) {
    if plan.pose != play.state().unit(unit).pose {
        play.place(unit, plan.pose, Vec::new(), MoveCause::Reaction);
    }
    if let Some(formation) = plan.formation {
        play.emit(crate::effects::Event::FormationTaken { unit, formation });
    }
    if plan.needed > Share::NONE {
        play.emit(Event::Manoeuvred {
            unit,
            used: plan.needed,
            formation: plan.formation,
        });
    }
}

/// What was begun is finished before contact, or the target is caught in the middle of it (GDB-6.6-03).
///
/// Whether it is ready: nothing was begun, or it was finished.
pub(crate) fn finish(play: &mut Play<'_>, group: &Group, contact: bool) -> bool {
    let Some(plan) = play
        .state()
        .charges
        .group
        .as_ref()
        .and_then(|group| group.unfinished)
    else {
        return true;
    };
    let unit = play.state().unit(group.target);
    if !unit.is_on_table() || unit.is_fleeing() || unit.cohesion != Cohesion::Formed {
        play.emit(Event::CaughtChanging { unit: group.target });
        return false;
    }
    let room = manoeuvre::has_room(play.state(), group.target, &plan);
    if room && (!contact || in_time(play.state(), group, plan.needed)) {
        complete(play, group.target, &plan);
        return true;
    }
    play.emit(Event::CaughtChanging { unit: group.target });
    if plan.formation.is_some() {
        play.disorder(group.target, UnformedCause::ChangingFormation);
    }
    false
}

/// Whether the nearest charger needs more of its move for the whole way than the manoeuvre takes of a turn.
fn in_time(state: &State, group: &Group, needed: Share) -> bool {
    stages::chargers(state, group, Status::Home)
        .into_iter()
        .filter_map(|(id, charger)| {
            let way = state.charges.charge(id).approach?;
            Some(share_of(state, charger, way.cost))
        })
        .min()
        .is_none_or(|whole| needed < whole)
}

//! Horse goes back to its own lines.
//!
//! Rules: GDB-4.5-04, GDB-VII-06, GDB-5.7-06, GDB-5.9-05, GDB-5.10-08,
//! GDB-12.2-09, GDB-12.2-11; row 10 of the pursuit table. It rides at charge rate, without re-forming
//! first, for as many turns as it needs.

use engine::Side;
use table::{Angle, Length, PlanOptions, Pose, Track};

use crate::Play;
use crate::ids::{Share, UnitId};
use crate::orders::OrderKind;
use crate::state::{Cohesion, Pursuit, State};

use super::allowance::{self, Freedom};
use super::event::{Act, Event};
use super::march::{self, March};
use super::refusal::Refusal;
use super::route;
use super::why::Why;
use super::{ground, neighbours, orders};

/// The ride that a command asks for, or why it is not allowed.
pub(super) fn resolve(state: &State, id: UnitId, to: Pose) -> Result<March, Refusal> {
    let freedom = allowance::freedom(state, id)?;
    may_ride(state, id, &freedom)?;
    let near = neighbours::near(state, id, rate(state, id));
    let options = PlanOptions {
        back: None,
        any_facing: true,
        about_face: Some(Length::ZERO),
        ..route::options(state, id, &freedom)
    };
    let allowed = freedom.rest.part_of(rate(state, id));
    let plan = state
        .setup
        .terrain
        .plan(&table::PlanRequest {
            start: state.unit(id).pose,
            footprint: state.layout(id).footprint,
            goal: to,
            allowance: allowed,
            blockers: &near,
            options: &options,
        })
        .map_err(|none| route::blocked(state, id, &none))?;
    let end = plan.walk.end_outline();
    let from = state.outline(id);
    neighbours::may_stand(state, id, &from, &end, &near)?;
    goes_home(state, id, &end)?;
    let cost = Share::of(plan.cost, rate(state, id));
    let unforms = ground::disorders(state, id, plan.walk.worst);
    let (steps, footprint) = (plan.track.steps().to_vec(), from.footprint());
    let track = Track::new(from.pose(), footprint, steps).map_err(|_| Refusal::NoSuchManoeuvre)?;
    Ok(March {
        act: Act::RideBack,
        way: march::way_points(&track),
        cost,
        charged: plan.cost,
        back: Length::ZERO,
        batteries: Vec::new(),
        unforms,
        walk: plan.walk,
    })
}

/// Only horse, and only what is out of order or told to ride back; of excellent drill that it has not used it rides back in order.
pub(super) fn may_ride(state: &State, id: UnitId, freedom: &Freedom) -> Result<(), Refusal> {
    let unit = state.unit(id);
    if !state.troops(id).kind.is_cavalry() {
        return Err(Refusal::unit(id, Why::HorseOnly));
    }
    if freedom.on_the_spot {
        return Err(Refusal::unit(id, Why::Halted));
    }
    let drilled = unit.pursuit == Pursuit::DrillSpared;
    if unit.cohesion == Cohesion::Formed && !unit.riding_back && !unit.charged && !drilled {
        return Err(Refusal::unit(id, Why::InOrder));
    }
    Ok(())
}

/// Horse of a brigade under Move or Hold that charged must ride back to it (GDB-5.9-05, GDB-5.10-08).
pub(super) fn must(state: &State, id: UnitId) -> bool {
    let order = state.brigade(state.unit(id).brigade).order_kind();
    state.unit(id).riding_back && matches!(order, OrderKind::Move | OrderKind::Hold)
}

/// Notes the horse of a side that must ride back after its charge of this turn.
pub(super) fn note(play: &mut Play<'_>, side: Side) {
    let state = play.state();
    let charged: Vec<UnitId> = state
        .on_table(side)
        .filter(|&id| {
            let unit = state.unit(id);
            let order = state.brigade(unit.brigade).order_kind();
            state.troops(id).kind.is_cavalry()
                && unit.charged
                && !unit.riding_back
                && matches!(order, OrderKind::Move | OrderKind::Hold)
        })
        .collect();
    for unit in charged {
        play.emit(Event::RideBackOwed { unit });
    }
}

/// Charge rate.
pub(super) fn rate(state: &State, id: UnitId) -> Length {
    let table = &state.setup.tables.movement;
    let rates = table.rates(state.troops(id), state.unit(id).formation);
    rates.charge.unwrap_or(rates.normal)
}

/// Where horse would usually ride back to: up to the zone of its brigade, or near its general.
pub(super) fn usual_place(state: &State, id: UnitId) -> Option<Pose> {
    let unit = state.unit(id);
    let at = unit.pose.at;
    let (to, short) = match super::zone::zone(state, unit.brigade) {
        Some(zone) => {
            let bounds = zone.bounds();
            let middle = bounds.min.midpoint(bounds.max);
            (middle, zone.distance_to_point(at) + AT_ZONE)
        }
        None => {
            let leader = state.leader_of(unit.brigade)?;
            let at_leader = state.general(leader).pose.at;
            (
                at_leader,
                at.distance(at_leader).saturating_sub(NEAR_GENERAL),
            )
        }
    };
    let direction = Angle::between(at, to);
    Some(Pose::new(at.toward(direction, short), direction))
}

/// How far into the zone it would go.
const AT_ZONE: Length = Length::from_cm(1);

/// How near its general it would go.
const NEAR_GENERAL: Length = Length::from_cm(8);

/// Back means nearer to the own edge of the table or to the rest of the brigade.
fn goes_home(state: &State, id: UnitId, end: &table::Outline) -> Result<(), Refusal> {
    let side = state.side_of(id);
    let from = state.outline(id).centre();
    let rear = orders::to_home(state, side, end.centre()) < orders::to_home(state, side, from);
    let to_brigade = |at: table::Point| {
        state
            .brigade_units(state.unit(id).brigade)
            .filter(|&friend| friend != id)
            .map(|friend| state.outline(friend).distance_to_point(at))
            .min()
    };
    let joins = match (to_brigade(from), to_brigade(end.centre())) {
        (Some(before), Some(after)) => after < before,
        _ => false,
    };
    if rear || joins {
        Ok(())
    } else {
        Err(Refusal::unit(id, Why::NotBack))
    }
}

/// Whether horse stands with its brigade again: near the zone it holds, its general or others of it.
pub(super) fn is_home(state: &State, id: UnitId) -> bool {
    let brigade = state.unit(id).brigade;
    let here = state.outline(id);
    let near = state.setup.tables.command.morale_radius;
    if let Some(zone) = super::zone::zone(state, brigade) {
        return zone.distance_to_point(here.centre()) <= near;
    }
    let leader = state.leader_of(brigade);
    if leader.is_some_and(|leader| state.general_outline(leader).touches(&here, near)) {
        return true;
    }
    state
        .brigade_units(brigade)
        .filter(|&friend| friend != id && !state.unit(friend).riding_back)
        .any(|friend| state.distance(id, friend) <= near)
}

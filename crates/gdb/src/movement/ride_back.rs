//! Horse goes back to its own lines.
//!
//! Rules: GDB-4.5-04, GDB-VII-06, GDB-5.7-06, GDB-5.9-05, GDB-5.10-08,
//! GDB-12.2-09, GDB-12.2-11. It rides at charge rate, without re-forming
//! first, for as many turns as it needs.

use table::{Length, PlanOptions, Pose, Track};

use crate::ids::{Share, UnitId};
use crate::state::{Cohesion, State};

use super::allowance::{self, Freedom};
use super::event::Act;
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

/// Only horse, and only what is out of order or told to ride back.
pub(super) fn may_ride(state: &State, id: UnitId, freedom: &Freedom) -> Result<(), Refusal> {
    let unit = state.unit(id);
    if !state.troops(id).kind.is_cavalry() {
        return Err(Refusal::unit(id, Why::HorseOnly));
    }
    if freedom.on_the_spot {
        return Err(Refusal::unit(id, Why::Halted));
    }
    if unit.cohesion == Cohesion::Formed && !unit.riding_back && !unit.charged {
        return Err(Refusal::unit(id, Why::InOrder));
    }
    Ok(())
}

/// Charge rate.
pub(super) fn rate(state: &State, id: UnitId) -> Length {
    let table = &state.setup.tables.movement;
    let rates = table.rates(state.troops(id), state.unit(id).formation);
    rates.charge.unwrap_or(rates.normal)
}

/// Where horse would usually ride back to: its zone, or its general.
pub(super) fn usual_place(state: &State, id: UnitId) -> Option<Pose> {
    let unit = state.unit(id);
    let facing = unit.pose.facing;
    if let Some(zone) = super::zone::zone(state, unit.brigade) {
        let bounds = zone.bounds();
        return Some(Pose::new(bounds.min.midpoint(bounds.max), facing));
    }
    let leader = state.leader_of(unit.brigade)?;
    Some(Pose::new(state.general(leader).pose.at, facing))
}

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

/// Whether horse stands with its brigade again: in the zone it holds, or near others of it.
pub(super) fn is_home(state: &State, id: UnitId) -> bool {
    let brigade = state.unit(id).brigade;
    let here = state.outline(id);
    if let Some(zone) = super::zone::zone(state, brigade) {
        return zone.contains(here.centre());
    }
    let near = state.setup.tables.command.morale_radius;
    state
        .brigade_units(brigade)
        .filter(|&friend| friend != id && !state.unit(friend).riding_back)
        .any(|friend| state.outline(friend).touches(&here, near))
}

//! From "go there, facing so" to manoeuvres.

use table::{Blocker, Length, Manoeuvre, NoPath, Plan, PlanOptions, PlanRequest, Pose};

use crate::formation::Formation;
use crate::ids::UnitId;
use crate::state::State;

use super::allowance::{self, Freedom, is_skirmisher};
use super::march::{OBLIQUE, about_face};
use super::refusal::Refusal;
use super::why::Why;
use super::{ground, neighbours, road};

/// What a unit may do on its way.
pub(super) fn options(state: &State, id: UnitId, freedom: &Freedom) -> PlanOptions {
    let free = is_skirmisher(state, id) || freedom.parted;
    let unit = state.unit(id);
    let table = &state.setup.tables.movement;
    let back = if unit.formation == Formation::Limbered {
        None
    } else if state.troops(id).kind.is_artillery() {
        Some(Length::MAX)
    } else {
        Some(table.step_back.saturating_sub(state.movement.of(id).backed))
    };
    PlanOptions {
        walk: ground::walk_rules(state, id),
        free,
        any_facing: false,
        oblique: Some(OBLIQUE),
        back,
        about_face: about_face(state, id, freedom),
        turn: None,
        detour: true,
        ..PlanOptions::default()
    }
}

/// The cheapest legal way towards a goal within the unit's reach.
pub(super) fn plan(
    state: &State,
    id: UnitId,
    freedom: &Freedom,
    near: &[Blocker],
    goal: Pose,
    options: &PlanOptions,
) -> Result<Plan, NoPath> {
    let bonus = if road::counts(state, id) && road::on_road(state, goal.at) {
        state.setup.tables.movement.road_bonus
    } else {
        Length::ZERO
    };
    let allowance = freedom.rest.part_of(allowance::pace(state, id) + bonus);
    state.setup.terrain.plan(&PlanRequest {
        start: state.unit(id).pose,
        footprint: state.layout(id).footprint,
        goal,
        allowance,
        blockers: near,
        options,
    })
}

/// The manoeuvres to a goal, all the way.
pub(super) fn to(
    state: &State,
    id: UnitId,
    freedom: &Freedom,
    near: &[Blocker],
    goal: Pose,
) -> Result<Vec<Manoeuvre>, Refusal> {
    let options = options(state, id, freedom);
    let plan =
        plan(state, id, freedom, near, goal, &options).map_err(|none| blocked(state, id, &none))?;
    if plan.complete {
        return Ok(plan.track.steps().to_vec());
    }
    let allowed = allowance::reach(state, id, freedom);
    let beyond = plan.reached.at.distance(goal.at);
    Err(Refusal::TooFar {
        unit: id,
        needed: plan.cost + beyond,
        allowed,
    })
}

/// Why there is no way.
pub(super) fn blocked(state: &State, id: UnitId, none: &NoPath) -> Refusal {
    match none.obstruction {
        Some((by, _)) => neighbours::stopped(state, id, by),
        None => Refusal::unit(id, Why::NoWay),
    }
}

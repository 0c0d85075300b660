//! Plans moves: the lawful way to a place, or as far as one action goes.

use table::{Length, Manoeuvre, PlanOptions, PlanRequest, Point, Pose, Track, WalkRules};

use super::path::{self, Path};
use crate::Refusal;
use crate::event::MoveOrder;
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::state::State;

/// A lawful move towards a place, facing as it comes.
pub(crate) fn reach(
    state: &State,
    unit: UnitId,
    formation: Formation,
    to: Point,
) -> Option<(MoveOrder, Path)> {
    let now = state.unit(unit).pose;
    let goal = Pose::new(to, table::Angle::between(now.at, to));
    plan(state, unit, formation, (goal, true), false).ok()
}

/// A lawful move towards a pose.
///
/// # Errors
/// What stops it.
pub(crate) fn reach_pose(
    state: &State,
    unit: UnitId,
    formation: Formation,
    goal: Pose,
    detour: bool,
) -> Result<(MoveOrder, Path), Refusal> {
    plan(state, unit, formation, (goal, false), detour)
}

fn plan(
    state: &State,
    unit: UnitId,
    formation: Formation,
    (goal, any_facing): (Pose, bool),
    detour: bool,
) -> Result<(MoveOrder, Path), Refusal> {
    let now = state.unit(unit);
    let table = &state.setup.tables.movement;
    let open = table.rates(state.kind(unit)).open;
    let left = super::left_after(table, open, now.formation, formation, 0)
        .ok_or(Refusal::NoDistanceLeft)?;
    if left == Length::ZERO {
        return form(state, unit, formation);
    }
    let turn = open.scaled(1, i32::from(table.turn_divisor.max(1)));
    let options = PlanOptions {
        walk: WalkRules {
            record: false,
            ..path::rules_of(state, unit)
        },
        any_facing,
        detour,
        oblique: None,
        about_face: Some(turn),
        turn: Some(turn),
        ..PlanOptions::default()
    };
    let blockers = path::blockers(state, unit, left + left);
    let request = PlanRequest {
        start: now.pose,
        footprint: state.layout_in(unit, formation).footprint,
        goal,
        allowance: left,
        blockers: &blockers,
        options: &options,
    };
    let plan = state
        .setup
        .terrain
        .plan(&request)
        .map_err(|_| Refusal::CannotReach)?;
    cut_to_ground(state, unit, formation, &plan.track)
}

/// Plain manoeuvres, as far as the ground and the others let it go.
///
/// # Errors
/// What stops it.
pub(crate) fn follow(
    state: &State,
    unit: UnitId,
    formation: Formation,
    steps: Vec<Manoeuvre>,
) -> Result<(MoveOrder, Path), Refusal> {
    let footprint = state.layout_in(unit, formation).footprint;
    let track = Track::new(state.unit(unit).pose, footprint, steps)
        .map_err(|_| Refusal::NoSuchManoeuvre)?;
    cut_to_ground(state, unit, formation, &track)
}

/// Cuts a way off where the ground on it lets the action end.
fn cut_to_ground(
    state: &State,
    unit: UnitId,
    formation: Formation,
    track: &Track,
) -> Result<(MoveOrder, Path), Refusal> {
    let blockers = path::blockers(state, unit, track.distance());
    let mut budget = None;
    // Each round the ground on a shorter way is no worse, so two or three settle it.
    for _ in 0..6 {
        let rules = WalkRules {
            budget,
            ..path::rules_of(state, unit)
        };
        let (walk, _) = state.setup.terrain.walk_as_far(track, &rules, &blockers);
        let walked = path::measure(state, unit, formation, walk)?;
        let over = walked.walk.charged > walked.allowed;
        let ends = path::may_end(state, unit, &walked.walk.end_outline());
        if !over && ends.is_ok() {
            return Ok((order_of(state, unit, formation, &walked), walked));
        }
        let next = if over {
            walked.allowed
        } else {
            walked.walk.charged - Length::from_mm(15)
        };
        if next <= Length::ZERO {
            break;
        }
        budget = Some(next);
    }
    Err(Refusal::CannotReach)
}

fn order_of(state: &State, unit: UnitId, formation: Formation, path: &Path) -> MoveOrder {
    MoveOrder {
        formation: (formation != state.unit(unit).formation).then_some(formation),
        steps: path.walk.track.steps().to_vec(),
        ..MoveOrder::default()
    }
}

/// A new formation on the spot.
///
/// # Errors
/// What stops it.
pub(crate) fn form(
    state: &State,
    unit: UnitId,
    formation: Formation,
) -> Result<(MoveOrder, Path), Refusal> {
    let change = (formation != state.unit(unit).formation).then_some(formation);
    let order = MoveOrder {
        formation: change,
        ..MoveOrder::default()
    };
    let path = path::walk(state, unit, &order)?;
    Ok((order, path))
}

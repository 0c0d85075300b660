//! A move that does what a unit's order asks, for duties and computer generals.

use table::{Angle, Length, Manoeuvre, Point, Pose};

use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::orders::OrderKind;
use crate::state::State;

use super::allowance::{self, Freedom};
use super::command::{Command, Way};
use super::{check, goal, march, neighbours, ride_back, route};

/// How far short of a goal a unit stops, so that it does not run into who stands there.
const SHORT: Length = Length::from_cm(3);

/// A command by which a unit does its part of its brigade's duty, if there is one.
pub(super) fn towards_goal(state: &State, id: UnitId) -> Option<Command> {
    let freedom = allowance::freedom(state, id).ok()?;
    let order = state.brigade(state.unit(id).brigade).order_kind();
    if ride_back::must(state, id) {
        return rides_home(state, id);
    }
    if order == OrderKind::Retire && state.unit(id).formation == Formation::Deployed {
        let limber = Command::ChangeFormation {
            unit: id,
            formation: Formation::Limbered,
            turn: None,
        };
        return check::allowed(state, &limber).is_ok().then_some(limber);
    }
    let to = goal::of_unit(state, id)?;
    let marched = state.movement.of(id).marched;
    planned(state, id, &freedom, to)
        .map(|steps| by(id, steps))
        .into_iter()
        .chain(plain(state, id, &freedom))
        .find(|command| helps(state, id, command, marched))
}

/// Whether a command is allowed and completes half a move nearer to the goal.
fn helps(state: &State, id: UnitId, command: &Command, marched: Share) -> bool {
    let Command::MoveUnit { way, formation, .. } = command else {
        return false;
    };
    let Ok(whole) = super::moves::resolve(state, id, way, *formation) else {
        return false;
    };
    let start = state.movement.of(id).start.at;
    let end = whole.march.walk.end.at;
    let nearer = goal::of_unit(state, id).is_some_and(|to| end.distance(to) < start.distance(to));
    nearer && whole.march.cost.plus(marched) >= Share::HALF
}

/// The planner's way towards the goal, as far as the unit gets.
pub(super) fn planned(
    state: &State,
    id: UnitId,
    freedom: &Freedom,
    to: Point,
) -> Option<Vec<Manoeuvre>> {
    let unit = state.unit(id);
    let distance = unit.pose.at.distance(to);
    let reach = allowance::reach(state, id, freedom);
    let direction = Angle::between(unit.pose.at, to);
    let ahead = reach.min(distance.saturating_sub(SHORT));
    let near = neighbours::near(state, id, reach);
    let mut options = route::options(state, id, freedom);
    options.any_facing = true;
    options.back = None;
    march::may_march(state, id).ok()?;
    let goal = Pose::new(unit.pose.at.toward(direction, ahead), direction);
    let plan = route::plan(state, id, freedom, &near, goal, &options).ok()?;
    Some(plan.track.steps().to_vec())
}

/// Straight ahead or obliquely, whole or half.
fn plain(state: &State, id: UnitId, freedom: &Freedom) -> Vec<Command> {
    let reach = allowance::reach(state, id, freedom);
    let half = Share::HALF.part_of(allowance::pace(state, id)) + Length::from_hundredths(2);
    let mut ways = Vec::new();
    for distance in [reach, half] {
        ways.push(Manoeuvre::Advance(distance));
        for degrees in [-30, 30] {
            let offset = table::Rotation::from_degrees(degrees);
            ways.push(Manoeuvre::Oblique { offset, distance });
        }
    }
    ways.into_iter().map(|step| by(id, vec![step])).collect()
}

fn by(unit: UnitId, steps: Vec<Manoeuvre>) -> Command {
    Command::MoveUnit {
        unit,
        way: Way::By(steps),
        formation: None,
    }
}

/// Horse rides towards the ground its brigade holds.
fn rides_home(state: &State, id: UnitId) -> Option<Command> {
    let to = ride_back::usual_place(state, id)?;
    let command = Command::RideBack { unit: id, to };
    ride_back::resolve(state, id, to).ok().map(|_| command)
}

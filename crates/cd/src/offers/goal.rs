//! Where a unit wants to go: its brigade's place, the next one not held, or the enemy; over fords and bridges.

use engine::Side;
use table::{Length, Point, Segment};

use crate::ids::UnitId;
use crate::setup::{Ground, PlanKind};
use crate::state::State;

/// Worth of a centimetre towards the goal.
const PER_CM: i32 = 3;

/// The place a unit wants to reach in the end.
pub(super) fn goal(state: &State, unit: UnitId) -> Point {
    let brigade = state.brigade(state.def(unit).brigade);
    let side = state.side_of(unit);
    let here = state.outline(unit).centre();
    let wanted = brigade.target.filter(|&target| wants(state, side, unit, target));
    if brigade.plan == PlanKind::Hold
        && let Some(target) = brigade.target
    {
        return target;
    }
    if brigade.plan == PlanKind::Reserve && !is_threatened(state, side) {
        return here;
    }
    if let Some(target) = wanted {
        return target;
    }
    let open = state.setup.places.iter().enumerate().filter(|(n, place)| {
        place.value[side] > 0 && state.holders[*n] != Some(side) && wants(state, side, unit, place.at)
    });
    let nearest = open.map(|(_, place)| (here.distance(place.at), place.at)).min();
    nearest.map(|(_, at)| at).or_else(|| nearest_enemy(state, unit)).unwrap_or(here)
}

/// A place that a friend holds already is left to him.
fn wants(state: &State, side: Side, unit: UnitId, target: Point) -> bool {
    let feature = state.setup.terrain.building_at(target).map(|feature| feature.id);
    let Some(feature) = feature else {
        return true;
    };
    let garrison = state.garrison_of(feature);
    garrison.is_none_or(|garrison| garrison == unit || state.side_of(garrison) != side)
}

/// Reserves go in when a place is lost or the enemy is over halfway.
fn is_threatened(state: &State, side: Side) -> bool {
    let lost = state
        .setup
        .places
        .iter()
        .zip(&state.holders)
        .any(|(place, holder)| place.value[side] > 0 && *holder == Some(side.other()));
    let near = state.on_table(side).any(|own| {
        let mut enemies = state.on_table(side.other());
        enemies.any(|enemy| state.distance(own, enemy) <= Length::from_cm(30))
    });
    lost || near
}

pub(super) fn nearest_enemy(state: &State, unit: UnitId) -> Option<Point> {
    let enemy = state.side_of(unit).other();
    let near = state.on_table(enemy).map(|other| (state.distance(unit, other), other)).min();
    near.map(|(_, other)| state.body(other).centre())
}

/// The next place on the way to the goal: a crossing, if water lies between.
pub(super) fn next(state: &State, unit: UnitId) -> Point {
    let goal = goal(state, unit);
    let here = state.outline(unit).centre();
    match crossing(state, here, goal) {
        Some((near, far)) => {
            if here.distance(near) <= Length::from_cm(9) { far } else { near }
        }
        None => goal,
    }
}

/// The near and far side of the best crossing when water lies in between.
pub(super) fn crossing(state: &State, here: Point, goal: Point) -> Option<(Point, Point)> {
    let line = Segment::new(here, goal);
    let wet = |segment: Segment| {
        state.setup.features_of(Ground::Water).any(|water| water.shape.crosses_segment(segment))
    };
    if !wet(line) {
        return None;
    }
    let crossings = state
        .setup
        .features_of(Ground::Ford)
        .chain(state.setup.features_of(Ground::Bridge))
        .map(|feature| {
            let bounds = feature.shape.bounds();
            bounds.min.midpoint(bounds.max)
        });
    let best = crossings
        .map(|middle| (here.distance(middle) + middle.distance(goal), middle))
        .min()
        .map(|(_, middle)| middle)?;
    let out = Length::from_cm(9);
    let up = Point::new(best.x, best.y - out);
    let down = Point::new(best.x, best.y + out);
    // Upstream or downstream of the line of the water, whichever side we are on.
    Some(if wet(Segment::new(here, up)) { (down, up) } else { (up, down) })
}

/// What a new place of a unit is worth on its way to the goal.
pub(super) fn gain(state: &State, unit: UnitId, to: Point) -> i32 {
    let next = next(state, unit);
    let from = state.unit(unit).pose.at;
    let closer = from.distance(next).hundredths() - to.distance(next).hundredths();
    let hold = state.brigade(state.def(unit).brigade).plan == PlanKind::Hold;
    let near = from.distance(next) <= Length::from_cm(12) && to.distance(next) <= Length::from_cm(12);
    // Who holds a place and stands by it has no need to move.
    if hold && near { 0 } else { closer * PER_CM / 1000 }
}

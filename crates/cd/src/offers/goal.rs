//! Where a unit wants to go: its brigade's place, the next one not held, or the enemy; over fords and bridges.

use engine::Side;
use table::{Angle, Footprint, Length, Outline, Point, Pose, Way};

use crate::formation::Formation;
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
    let wanted = brigade
        .target
        .filter(|&target| wants(state, side, unit, target));
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
        place.value[side] > 0
            && state.holders[*n] != Some(side)
            && wants(state, side, unit, place.at)
    });
    let nearest = open
        .map(|(_, place)| (here.distance(place.at), place.at))
        .min();
    nearest
        .map(|(_, at)| at)
        .or_else(|| nearest_enemy(state, unit))
        .unwrap_or(here)
}

/// Whether a unit stands in the place that its brigade holds, or beside it.
pub(super) fn is_there(state: &State, unit: UnitId) -> bool {
    let Some(target) = state.brigade(state.def(unit).brigade).target else {
        return true;
    };
    let outline = state.outline(unit);
    let mut under = state.setup.terrain.features_at(target);
    let inside = under.any(|feature| {
        state.setup.ground(feature.id) == Ground::Hill && feature.shape.under(&outline)
    });
    inside || outline.distance_to_point(target) <= Length::from_cm(10)
}

/// A place that a friend holds already is left to him.
fn wants(state: &State, side: Side, unit: UnitId, target: Point) -> bool {
    let feature = state
        .setup
        .terrain
        .building_at(target)
        .map(|feature| feature.id);
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
    let near = state
        .on_table(enemy)
        .map(|other| (state.distance(unit, other), other))
        .min();
    near.map(|(_, other)| state.body(other).centre())
}

/// The next place on the way to the goal, and how to face there when it matters.
#[derive(Debug, Clone, Copy)]
pub(super) struct Leg {
    pub(super) at: Point,
    pub(super) facing: Option<Angle>,
}

/// The next leg of the way: round what is closed, before a crossing, over it, or to the goal.
pub(super) fn leg(state: &State, unit: UnitId) -> Leg {
    let goal = goal(state, unit);
    let now = state.unit(unit).pose;
    let straight = |at| Leg { at, facing: None };
    if let Some(at) = off_the_crossing(state, unit) {
        return straight(at);
    }
    let Some(way) = state.setup.ways.way(now.at, goal) else {
        return straight(goal);
    };
    let Some(crossing) = entry(now.at, &way) else {
        return straight(way.next);
    };
    // Guns stay on their side of the water and fire over it.
    if state.kind(unit).is_artillery() {
        let near = now.at.distance(crossing.near) <= Length::from_cm(30);
        return straight(if near { now.at } else { crossing.near });
    }
    let width = state.layout(unit).footprint.width;
    if is_open(state, now.at, crossing.far, width) {
        return straight(crossing.far);
    }
    let facing = Angle::between(crossing.near, crossing.far);
    Leg {
        at: crossing.near,
        facing: Some(facing),
    }
}

/// Straight ahead, for a column whose rear is still on a ford or bridge.
pub(super) fn off_the_crossing(state: &State, unit: UnitId) -> Option<Point> {
    let outline = state.outline(unit);
    let on = |ground: Ground| {
        let mut features = state.setup.features_of(ground);
        features.any(|feature| feature.shape.under(&outline))
    };
    if state.unit(unit).formation != Formation::MarchColumn
        || !(on(Ground::Ford) || on(Ground::Bridge))
    {
        return None;
    }
    let now = state.unit(unit).pose;
    let at = now
        .forward(outline.footprint().depth.max(Length::from_cm(10)))
        .at;
    is_open(state, now.at, at, outline.footprint().width).then_some(at)
}

/// Whether a strip of this width from one place to another is clear of water.
fn is_open(state: &State, from: Point, to: Point, width: Length) -> bool {
    let strip = Outline::of(
        Pose::new(to, Angle::between(from, to)),
        Footprint::new(width + Length::from_mm(4), from.distance(to)),
    );
    state
        .setup
        .features_of(Ground::Water)
        .all(|water| !water.shape.under(&strip))
}

/// The next place on the way to the goal.
pub(super) fn next(state: &State, unit: UnitId) -> Point {
    leg(state, unit).at
}

/// A way over water.
#[derive(Debug, Clone, Copy)]
pub(super) struct Crossing {
    pub(super) near: Point,
    pub(super) far: Point,
}

/// The crossing that comes next on the way to the goal.
pub(super) fn crossing(state: &State, unit: UnitId, goal: Point) -> Option<Crossing> {
    let at = state.unit(unit).pose.at;
    let way = state.setup.ways.way(at, goal)?;
    entry(at, &way)
}

/// The ends of the crossing that a way leads over next: the nearer one is where one enters.
fn entry(from: Point, way: &Way) -> Option<Crossing> {
    let [one, two] = way.crossing?.ends;
    let (near, far) = if from.distance(one) <= from.distance(two) {
        (one, two)
    } else {
        (two, one)
    };
    Some(Crossing {
        near,
        far: far_out(near, far),
    })
}

/// Far enough for a column to be clear of the water.
fn far_out(near: Point, far: Point) -> Point {
    far.toward(Angle::between(near, far), Length::from_cm(8))
}

/// What a new place of a unit is worth on its way to the goal.
pub(super) fn gain(state: &State, unit: UnitId, to: Point) -> i32 {
    let next = next(state, unit);
    let from = state.unit(unit).pose.at;
    let closer = from.distance(next).hundredths() - to.distance(next).hundredths();
    let hold = state.brigade(state.def(unit).brigade).plan == PlanKind::Hold;
    // Who holds a place and stands by it has no need to move.
    if hold && is_there(state, unit) {
        0
    } else {
        closer * PER_CM / 1000
    }
}

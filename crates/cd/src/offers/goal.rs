//! Where a unit wants to go: its brigade's place, the next one not held, or the enemy; over fords and bridges.

use engine::Side;
use table::{Angle, Footprint, Length, Outline, Point, Pose, Segment};

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

/// The next leg of the way: before a crossing, over it, or to the goal.
pub(super) fn leg(state: &State, unit: UnitId) -> Leg {
    let goal = goal(state, unit);
    let now = state.unit(unit).pose;
    let Some(crossing) = crossing(state, unit, goal) else {
        return Leg {
            at: goal,
            facing: None,
        };
    };
    let width = state.layout(unit).footprint.width;
    // Guns stay on their side of the water and fire over it.
    if state.kind(unit).is_artillery() {
        let near = now.at.distance(crossing.near) <= Length::from_cm(30);
        return Leg {
            at: if near { now.at } else { crossing.near },
            facing: None,
        };
    }
    if is_open(state, now.at, crossing.far, width) {
        return Leg {
            at: crossing.far,
            facing: None,
        };
    }
    let facing = Angle::between(crossing.near, crossing.far);
    Leg {
        at: crossing.near,
        facing: Some(facing),
    }
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

/// The best crossing when water, or a crossing itself, lies in between.
pub(super) fn crossing(state: &State, unit: UnitId, goal: Point) -> Option<Crossing> {
    let here = state.outline(unit).centre();
    let line = Segment::new(here, goal);
    let crosses = |ground: Ground| {
        state
            .setup
            .features_of(ground)
            .any(|water| water.shape.crosses_segment(line))
    };
    if ![Ground::Water, Ground::Ford, Ground::Bridge]
        .into_iter()
        .any(crosses)
    {
        return None;
    }
    let crossings = state
        .setup
        .features_of(Ground::Ford)
        .chain(state.setup.features_of(Ground::Bridge));
    let best = crossings
        .map(|feature| {
            let bounds = feature.shape.bounds();
            let middle = bounds.min.midpoint(bounds.max);
            let upright = bounds.max.y - bounds.min.y > bounds.max.x - bounds.min.x;
            let crowd = Length::from_cm(12).scaled(crowd(state, unit, middle), 1);
            (
                here.distance(middle) + middle.distance(goal) + crowd,
                middle,
                upright,
                *bounds,
            )
        })
        .min_by_key(|(way, ..)| *way)?;
    let (_, middle, upright, bounds) = best;
    // A ford that is higher than wide lies along water that runs up the table.
    let bridge = state
        .setup
        .features_of(Ground::Bridge)
        .any(|one| *one.shape.bounds() == bounds);
    let sideways = upright != bridge && upright;
    let out = Length::from_cm(8);
    let ends = if sideways {
        [
            Point::new(middle.x - out, middle.y),
            Point::new(middle.x + out, middle.y),
        ]
    } else {
        [
            Point::new(middle.x, middle.y - out),
            Point::new(middle.x, middle.y + out),
        ]
    };
    let first = ends[0].distance(goal) < ends[1].distance(goal);
    let (near, far) = if first {
        (ends[1], ends[0])
    } else {
        (ends[0], ends[1])
    };
    Some(Crossing {
        near,
        far: far_out(near, far),
    })
}

/// Friends nearer to a crossing than a unit, who will be over it first.
fn crowd(state: &State, unit: UnitId, middle: Point) -> i32 {
    let own = state.unit(unit).pose.at.distance(middle);
    let friends = state
        .on_table(state.side_of(unit))
        .filter(|&other| other != unit);
    let nearer = friends.map(|other| state.unit(other).pose.at.distance(middle));
    nearer
        .filter(|distance| *distance < own && *distance <= Length::from_cm(22))
        .count() as i32
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

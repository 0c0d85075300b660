//! Places on an edge of the table. Rules GDB-14.1-03, GDB-14.2-03, GDB-14.2-09.

use engine::Side;
use table::{Bounds, Footprint, Going, Length, Outline, Point, Pose, Terrain};

use super::plan::inward;
use super::refusal::Refusal;
use super::{Standing, State};
use crate::coming_on;
use crate::ids::UnitId;
use crate::setup::HomeEdge;
use crate::state::Presence;

/// Whether a place lies on an edge.
pub(super) fn is_on(terrain: &Terrain, edge: HomeEdge, at: Point) -> bool {
    terrain.bounds().contains(at) && gap(terrain, edge, at) == Length::ZERO
}

/// How far a place is from an edge.
fn gap(terrain: &Terrain, edge: HomeEdge, at: Point) -> Length {
    let table = terrain.bounds();
    match edge {
        HomeEdge::Top => at.y - table.min.y,
        HomeEdge::Bottom => table.max.y - at.y,
        HomeEdge::Left => at.x - table.min.x,
        HomeEdge::Right => table.max.x - at.x,
    }
}

/// A box with everything between it and an edge.
pub(super) fn extended(terrain: &Terrain, edge: HomeEdge, ground: Bounds) -> Bounds {
    let table = terrain.bounds();
    let Bounds { mut min, mut max } = ground;
    match edge {
        HomeEdge::Top => min.y = table.min.y,
        HomeEdge::Bottom => max.y = table.max.y,
        HomeEdge::Left => min.x = table.min.x,
        HomeEdge::Right => max.x = table.max.x,
    }
    Bounds { min, max }
}

/// The place `part / parts` along an edge, from its upper or left end.
pub(super) fn point(terrain: &Terrain, edge: HomeEdge, part: i32, parts: i32) -> Point {
    let table = terrain.bounds();
    let x = table.min.x + terrain.width().scaled(part, parts);
    let y = table.min.y + terrain.height().scaled(part, parts);
    match edge {
        HomeEdge::Top => Point::new(x, table.min.y),
        HomeEdge::Bottom => Point::new(x, table.max.y),
        HomeEdge::Left => Point::new(table.min.x, y),
        HomeEdge::Right => Point::new(table.max.x, y),
    }
}

/// The place on an edge nearest to a point.
pub(super) fn nearest(terrain: &Terrain, at: Point) -> (HomeEdge, Point) {
    let table = terrain.bounds();
    let edges = [
        (HomeEdge::Top, Point::new(at.x, table.min.y)),
        (HomeEdge::Bottom, Point::new(at.x, table.max.y)),
        (HomeEdge::Left, Point::new(table.min.x, at.y)),
        (HomeEdge::Right, Point::new(table.max.x, at.y)),
    ];
    let mut best = edges[0];
    for one in edges {
        if gap(terrain, one.0, at) < gap(terrain, best.0, at) {
            best = one;
        }
    }
    best
}

/// Where a unit stands that has just come on: its rear on the edge, facing in.
pub(crate) fn pose(terrain: &Terrain, edge: HomeEdge, at: Point, of: Footprint) -> Pose {
    let table = terrain.bounds();
    let half = of.width.half();
    let x = at.x.max(table.min.x + half).min(table.max.x - half);
    let y = at.y.max(table.min.y + half).min(table.max.y - half);
    let at = match edge {
        HomeEdge::Top => Point::new(x, table.min.y),
        HomeEdge::Bottom => Point::new(x, table.max.y),
        HomeEdge::Left => Point::new(table.min.x, y),
        HomeEdge::Right => Point::new(table.max.x, y),
    };
    Pose::new(at, inward(edge)).forward(of.depth)
}

/// Whether the enemy may send a column of `side` to a place: on its edge, on open ground (GDB-14.2-03).
///
/// What the rule calls difficult is rough ground and worse.
///
/// Where no place of the edge is clear of it, it must be one that is closed to
/// nobody of the column, and where there is none of these either, any will do
/// (RD-67): the column must come on somewhere.
///
/// # Errors
/// Why not.
pub(super) fn may_be_chosen(state: &State, side: Side, at: Point) -> Result<(), Refusal> {
    let Some(plan) = &state.flank[side].plan else {
        return Err(Refusal::NoMarch);
    };
    if !is_on(&state.setup.terrain, plan.edge, at) {
        return Err(Refusal::NotOnEdge);
    }
    let ease = |at: Point| ease(state, side, plan.edge, at);
    let best = places(state, plan.edge).map(ease).max();
    if best.is_none_or(|best| ease(at) >= best) {
        return Ok(());
    }
    Err(Refusal::DifficultGround)
}

/// How easily a column comes on at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Ease {
    /// The ground is closed to some of it.
    Closed,
    /// Some of it would stand in rough ground or worse.
    Hard,
    /// All of it would stand on open ground.
    Clear,
}

/// How easily everybody of a column would come on there.
fn ease(state: &State, side: Side, edge: HomeEdge, at: Point) -> Ease {
    let terrain = &state.setup.terrain;
    let column = state
        .unit_ids()
        .filter(|&id| state.side_of(id) == side && state.unit(id).presence == Presence::OffTable)
        .filter(|&id| !crate::reinforcements::is_one(state, id));
    // The formations written in the plan are hidden from the enemy, who chooses the place.
    let each = column.map(|id| {
        let footprint = state.layout(id).footprint;
        let there = Outline::of(pose(terrain, edge, at, footprint), footprint);
        if coming_on::is_closed(terrain, state.troops(id).kind, &there) {
            Ease::Closed
        } else if terrain.going_at(&there) > Going::Open {
            Ease::Hard
        } else {
            Ease::Clear
        }
    });
    each.min().unwrap_or(Ease::Clear)
}

/// Every twentieth of an edge, the middle first.
fn places(state: &State, edge: HomeEdge) -> impl Iterator<Item = Point> {
    let twentieths = [
        10, 9, 11, 8, 12, 7, 13, 6, 14, 5, 15, 4, 16, 3, 17, 2, 18, 1, 19,
    ];
    let terrain = &state.setup.terrain;
    twentieths
        .into_iter()
        .map(move |part| point(terrain, edge, part, 20))
}

/// Places the enemy may think of; never none.
pub(super) fn choosable(state: &State, side: Side) -> Vec<Point> {
    let Some(plan) = &state.flank[side].plan else {
        return Vec::new();
    };
    places(state, plan.edge)
        .filter(|&at| may_be_chosen(state, side, at).is_ok())
        .collect()
}

/// The distance that units of a side must keep from the edge of an announced march, if this step would break it (GDB-14.2-09).
///
/// Who is nearer already need not leave but may not come closer.
pub(crate) fn keeps_off(
    state: &State,
    unit: UnitId,
    from: &Outline,
    to: &Outline,
) -> Option<Length> {
    let enemy = state.side_of(unit).other();
    let march = &state.flank[enemy];
    let announced = matches!(
        march.standing,
        Standing::Due { .. } | Standing::Astray { .. }
    );
    let plan = march.plan.as_ref().filter(|_| announced)?;
    let coming = |id: UnitId| {
        state.side_of(id) == enemy
            && state.unit(id).presence == Presence::OffTable
            && !march.entered.contains(&id)
            && !crate::reinforcements::is_one(state, id)
    };
    if !state.unit_ids().any(coming) {
        return None;
    }
    let terrain = &state.setup.terrain;
    let nearest = |outline: &Outline| {
        let corners = outline.corners().iter();
        corners.map(|&corner| gap(terrain, plan.edge, corner)).min()
    };
    let (before, after) = (nearest(from)?, nearest(to)?);
    let allowed = state.setup.tables.flank_march.keep_off;
    (after < allowed && after < before).then_some(allowed)
}

/// How far a unit may go straight ahead of its front before it comes too near such an edge, at most so far.
pub(crate) fn stops_at(state: &State, unit: UnitId, from: &Outline, wished: Length) -> Length {
    let free = |way: Length| {
        let there = Outline::of(from.pose().forward(way), from.footprint());
        keeps_off(state, unit, from, &there).is_none()
    };
    if wished <= Length::ZERO || free(wished) {
        return wished;
    }
    // Who is too near at some place is so at every place beyond it.
    let (mut good, mut bad) = (Length::ZERO, wished);
    while bad - good > Length::from_mm(1) {
        let middle = good + (bad - good).half();
        if free(middle) {
            good = middle;
        } else {
            bad = middle;
        }
    }
    good
}

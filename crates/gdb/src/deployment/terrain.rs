//! Each player may move one piece of ground before the deployments are drawn. Rule GDB-16.1-03; reading RD-89.
//!
//! Side A says first, in the open. The piece must be one that the scenario
//! calls movable, lie in the mover's own area with nobody in it, and come to
//! lie on free ground outside the enemy's area; movable pieces that lie wholly
//! on it go along.

use engine::Side;
use table::{
    Angle, Bounds, Feature, FeatureId, Footprint, Length, Outline, Point, Polygon, Pose, Segment,
    Shape, Terrain,
};

use super::areas::{outline, share_ground};
use super::refusal::Refusal;
use super::{is_on, placing};
use crate::setup::Setup;
use crate::state::State;

/// Places for a piece are offered so far apart; nearer together where that leaves none.
const RASTERS: [Length; 2] = [Length::from_cm(20), Length::from_cm(10)];

/// Whether a side has yet to say which piece it moves; side A says first.
pub(super) fn owes(state: &State, side: Side) -> bool {
    let unsaid =
        |side: Side| !state.deployment.shifted[side] && movable(state, side).next().is_some();
    // Terrain comes before the weather (GDB-4.0-01).
    is_on(state) && !state.initiative.begun && unsaid(side) && (side == Side::A || !unsaid(Side::A))
}

/// Pieces of ground that a side may move.
pub(super) fn movable(state: &State, side: Side) -> impl Iterator<Item = FeatureId> + '_ {
    let all = state.setup.terrain.features().iter();
    all.filter(move |one| may_move(state, side, one))
        .map(|one| one.id)
}

/// A movable area of ground in a side's own area, with nobody in its houses.
fn may_move(state: &State, side: Side, feature: &Feature) -> bool {
    let def = state.setup.features.get(usize::from(feature.id.0));
    let bounds = feature.shape.bounds();
    let middle = bounds.min.midpoint(bounds.max);
    let boxes = &state.deployment.areas.boxes[side];
    def.is_some_and(|def| def.movable)
        && matches!(feature.shape, Shape::Area(_))
        && boxes.iter().any(|one| one.contains(middle))
        && !state
            .all_on_table()
            .any(|id| state.unit(id).garrison == Some(feature.id))
}

/// The piece and those that lie wholly on it.
pub(super) fn together(state: &State, feature: FeatureId) -> Vec<FeatureId> {
    let features = state.setup.terrain.features();
    let Some(main) = state.setup.terrain.feature(feature) else {
        return Vec::new();
    };
    let on_it = features.iter().filter(|one| {
        let movable = &state.setup.features[usize::from(one.id.0)];
        movable.movable && main.shape.bounds().encloses(one.shape.bounds())
    });
    let on_it = on_it.map(|one| one.id).filter(|&one| one != feature);
    on_it.chain([feature]).collect()
}

/// The middle of a piece of ground.
pub(super) fn middle(state: &State, feature: FeatureId) -> Point {
    let feature = state.setup.terrain.feature(feature);
    let bounds = feature.map(|feature| *feature.shape.bounds());
    let bounds = bounds.unwrap_or_default();
    bounds.min.midpoint(bounds.max)
}

/// Whether a side may move a piece of ground so that its middle comes there.
pub(super) fn check(
    state: &State,
    side: Side,
    feature: FeatureId,
    to: Point,
) -> Result<(), Refusal> {
    if !movable(state, side).any(|one| one == feature) {
        return Err(Refusal::NotMovable);
    }
    let from = middle(state, feature);
    let moving = together(state, feature);
    for id in &moving {
        if let Some(piece) = state.setup.terrain.feature(*id) {
            lies_freely(state, side, (piece, &moved(piece, from, to)), &moving)?;
        }
    }
    Ok(())
}

fn lies_freely(
    state: &State,
    side: Side,
    (piece, there): (&Feature, &Shape),
    moving: &[FeatureId],
) -> Result<(), Refusal> {
    let feature = piece.id;
    let bounds = there.bounds();
    if !state.setup.terrain.bounds().encloses(bounds) {
        return Err(Refusal::TerrainOffTable { feature });
    }
    let enemy = &state.deployment.areas.boxes[side.other()];
    if enemy.iter().any(|one| share_ground(one, bounds)) {
        return Err(Refusal::InEnemyArea { feature });
    }
    let others = state.setup.terrain.features().iter();
    let mut others = others.filter(|one| !moving.contains(&one.id));
    let ground = boxed(bounds);
    if let Some(by) = others.find(|one| one.shape.under(&ground)) {
        let by = by.id;
        return Err(Refusal::GroundTaken { feature, by });
    }
    let mut troops = Side::BOTH
        .into_iter()
        .flat_map(|side| placing::pieces(state, side));
    match troops.find(|&one| there.under(&outline(state, one))) {
        Some(by) => Err(Refusal::UnderTroops { feature, by }),
        None => Ok(()),
    }
}

/// A box as an outline.
fn boxed(bounds: &Bounds) -> Outline {
    let (low, high) = (bounds.min, bounds.max);
    let front = Point::new(low.midpoint(high).x, low.y);
    let footprint = Footprint {
        width: high.x - low.x,
        depth: high.y - low.y,
    };
    Outline::of(Pose::new(front, Angle::NORTH), footprint)
}

/// Places of the raster to which a side may move a piece.
pub(super) fn places(state: &State, side: Side, feature: FeatureId) -> Vec<Point> {
    let mut each = RASTERS
        .into_iter()
        .map(|raster| on_raster(state, side, feature, raster));
    each.find(|places| !places.is_empty()).unwrap_or_default()
}

fn on_raster(state: &State, side: Side, feature: FeatureId, raster: Length) -> Vec<Point> {
    let table = state.setup.terrain.bounds();
    let steps = |most: Length| {
        let count = most.hundredths() / raster.hundredths();
        (0..count).map(move |n| raster.scaled(n, 1) + raster.half())
    };
    let all = steps(table.max.y).flat_map(|y| steps(table.max.x).map(move |x| Point::new(x, y)));
    all.filter(|&to| check(state, side, feature, to).is_ok())
        .collect()
}

/// The shape of a piece when the middle of what is moved goes from one place to another.
fn moved(piece: &Feature, from: Point, to: Point) -> Shape {
    let Shape::Area(area) = &piece.shape else {
        return piece.shape.clone();
    };
    let points = area.points().iter().map(|&at| shifted(at, from, to));
    Polygon::new(points.collect()).map_or_else(|_| piece.shape.clone(), Shape::Area)
}

fn shifted(at: Point, from: Point, to: Point) -> Point {
    Point::new(at.x + to.x - from.x, at.y + to.y - from.y)
}

/// The setup with some pieces of ground elsewhere, and the places that they are.
pub(super) fn on_moved_ground(
    setup: &Setup,
    pieces: &[FeatureId],
    from: Point,
    to: Point,
) -> Option<Setup> {
    let features = setup.terrain.features().iter().map(|piece| {
        if !pieces.contains(&piece.id) {
            return piece.clone();
        }
        let gorge = piece
            .gorge
            .map(|gorge| Segment::new(shifted(gorge.from, from, to), shifted(gorge.to, from, to)));
        Feature {
            shape: moved(piece, from, to),
            gorge,
            ..piece.clone()
        }
    });
    let (width, height) = (setup.terrain.width(), setup.terrain.height());
    let mut after = setup.clone();
    after.terrain = Terrain::new(width, height, features.collect()).ok()?;
    for place in &mut after.places {
        if place.feature.is_some_and(|id| pieces.contains(&id)) {
            place.at = shifted(place.at, from, to);
        }
    }
    Some(after)
}

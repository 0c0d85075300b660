//! Places to pass on the way around something.

use crate::{Length, Obstacle, Outline, PlanRequest, Point, Pose, Terrain};

/// The lists of one or two places that lead around what stops a move, in a fixed order.
///
/// The places are the corners of the obstacle, moved outwards by enough room
/// for the mover to pass whatever way it faces.
pub(crate) fn around(
    terrain: &Terrain,
    request: &PlanRequest<'_>,
    by: Obstacle,
) -> Vec<Vec<Point>> {
    let Some(corners) = corners(terrain, request, by) else {
        return Vec::new();
    };
    let table = terrain.bounds();
    let alone = corners.iter().map(|p| vec![*p]);
    let clockwise = (0..4).map(|i| vec![corners[i], corners[(i + 1) % 4]]);
    let counter = (0..4).map(|i| vec![corners[(i + 1) % 4], corners[i]]);
    let on_table = |places: &Vec<Point>| {
        !request.options.walk.on_table || places.iter().all(|p| table.contains(*p))
    };
    alone
        .chain(clockwise)
        .chain(counter)
        .filter(on_table)
        .collect()
}

/// The corners of an obstacle with room to pass.
fn corners(terrain: &Terrain, request: &PlanRequest<'_>, by: Obstacle) -> Option<[Point; 4]> {
    let room = room(request);
    match by {
        Obstacle::Blocker(id) => {
            let blocker = request.blockers.iter().find(|b| b.id == id)?;
            Some(*blocker.outline.grown(room).corners())
        }
        Obstacle::Feature(id) => Some(terrain.feature(id)?.shape.bounds().grown(room).corners()),
        Obstacle::TableEdge => None,
    }
}

/// How far from an obstacle the middle of the front edge is out of its way: to the rear corners and a little.
fn room(request: &PlanRequest<'_>) -> Length {
    let outline = Outline::of(Pose::default(), request.footprint);
    let [.., rear] = *outline.corners();
    rear.distance(Point::default()) + Length::from_mm(2)
}

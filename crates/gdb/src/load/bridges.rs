//! A bridge or ford opens the stream or river under it.
//!
//! Rule GDB-VII-T-01 and its kin slow whoever crosses running water; on a
//! bridge nobody crosses it. So the line of the water is cut where a bridge
//! or ford lies, as wide as that is.

use engine::scenario::Ground;
use engine::view::FeatureKind;
use table::{Length, Point, Polyline, Segment, Shape};

/// The courses of a piece of water between the bridges; the whole course when there is none.
pub(crate) fn courses(water: &Polyline, crossings: &[Crossing]) -> Vec<Polyline> {
    let mut whole = vec![water.points().to_vec()];
    for crossing in crossings {
        whole = whole
            .into_iter()
            .flat_map(|course| cut(&course, crossing, water.width().half()))
            .collect();
    }
    let courses = whole.into_iter();
    courses
        .filter_map(|course| Polyline::new(course, water.width()).ok())
        .collect()
}

/// Where one gets over water.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Crossing {
    middle: Point,
    half_width: Length,
}

/// Bridges and fords of the ground.
pub(crate) fn crossings(ground: &[Ground]) -> Vec<Crossing> {
    let bridges = ground
        .iter()
        .filter(|piece| matches!(piece.kind, FeatureKind::Bridge | FeatureKind::Ford));
    let each = bridges.map(|piece| {
        let bounds = piece.shape.bounds();
        let middle = bounds.min.midpoint(bounds.max);
        let width = match &piece.shape {
            Shape::Line(line) => line.width(),
            Shape::Area(_) => (bounds.max.x - bounds.min.x).min(bounds.max.y - bounds.min.y),
        };
        Crossing {
            middle,
            half_width: width.half(),
        }
    });
    each.collect()
}

/// Whether a piece of ground is water that a bridge may cross.
pub(crate) fn is_water(piece: &Ground) -> bool {
    matches!(piece.kind, FeatureKind::Stream | FeatureKind::River)
}

/// A course without the stretch under a crossing; itself when the crossing lies elsewhere.
///
/// Lines end round, so the gap is wider than the crossing by the width of the water.
fn cut(course: &[Point], crossing: &Crossing, round_end: Length) -> Vec<Vec<Point>> {
    let pieces = course.windows(2).enumerate();
    let nearest = pieces
        .map(|(at, ends)| (foot(ends[0], ends[1], crossing.middle), at))
        .min_by_key(|(foot, _)| foot.distance_squared(crossing.middle));
    let Some((foot, at)) = nearest else {
        return vec![course.to_vec()];
    };
    if foot.distance(crossing.middle) > crossing.half_width {
        return vec![course.to_vec()];
    }
    let way = crossing.half_width + round_end;
    let upper = walk(foot, course[..=at].iter().rev(), way);
    let lower = walk(foot, course[at + 1..].iter(), way);
    let upper = upper.map(|rest| rest.into_iter().rev().collect());
    upper.into_iter().chain(lower).collect()
}

/// What is left of a course from a place on, after going some way along it; `None` when nothing is.
fn walk<'p>(
    from: Point,
    points: impl Iterator<Item = &'p Point>,
    mut way: Length,
) -> Option<Vec<Point>> {
    let mut here = from;
    let mut rest: Vec<Point> = Vec::new();
    for &next in points {
        if !rest.is_empty() {
            rest.push(next);
            continue;
        }
        let piece = here.distance(next);
        if piece > way {
            rest.extend([between(here, next, way, piece), next]);
        } else {
            way -= piece;
            here = next;
        }
    }
    (!rest.is_empty()).then_some(rest)
}

/// The place `way` along the piece of length `whole` from one place to another.
fn between(from: Point, to: Point, way: Length, whole: Length) -> Point {
    let part = |from: Length, to: Length| {
        let across = i64::from((to - from).hundredths()) * i64::from(way.hundredths());
        from + Length::from_hundredths((across / i64::from(whole.hundredths().max(1))) as i32)
    };
    Point::new(part(from.x, to.x), part(from.y, to.y))
}

/// The place of a piece nearest to a point.
fn foot(from: Point, to: Point, point: Point) -> Point {
    let whole = Segment::new(from, to).length();
    let (dx, dy) = ((to.x - from.x).hundredths(), (to.y - from.y).hundredths());
    let (px, py) = (
        (point.x - from.x).hundredths(),
        (point.y - from.y).hundredths(),
    );
    let along = i64::from(px) * i64::from(dx) + i64::from(py) * i64::from(dy);
    let along = along / i64::from(whole.hundredths().max(1));
    let along = along.clamp(0, i64::from(whole.hundredths()));
    between(from, to, Length::from_hundredths(along as i32), whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(points: &[(i32, i32)], width: i32) -> Polyline {
        let points = points.iter().map(|&(x, y)| Point::from_mm(x, y));
        Polyline::new(points.collect(), Length::from_mm(width)).expect("a line")
    }

    #[test]
    fn a_bridge_opens_a_brook_as_wide_as_it_is() {
        let brook = line(&[(0, 100), (200, 100), (400, 100)], 10);
        let bridge = Crossing {
            middle: Point::from_mm(190, 103),
            half_width: Length::from_mm(20),
        };
        let courses = courses(&brook, &[bridge]);
        let ends: Vec<_> = courses
            .iter()
            .map(|course| course.points().to_vec())
            .collect();
        assert_eq!(
            ends,
            [
                vec![Point::from_mm(0, 100), Point::from_mm(165, 100)],
                vec![Point::from_mm(215, 100), Point::from_mm(400, 100)],
            ]
        );
    }

    #[test]
    fn a_bridge_elsewhere_opens_nothing() {
        let brook = line(&[(0, 100), (400, 100)], 10);
        let bridge = Crossing {
            middle: Point::from_mm(190, 203),
            half_width: Length::from_mm(20),
        };
        assert_eq!(courses(&brook, &[bridge]), [brook]);
    }
}

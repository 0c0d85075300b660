//! A bridge or ford opens the stream or river under it.
//!
//! Rule GDB-VII-T-01 and its kin slow whoever crosses running water; on a
//! bridge nobody crosses it. So the water is cut where a bridge or ford lies,
//! as wide as that is, whether it is drawn as a line or as an area.

use engine::scenario::Ground;
use engine::view::FeatureKind;
use table::{Length, Point, Polygon, Polyline, Segment, Shape};

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

/// The parts of an area of water beside the bridges; the whole area when there is none.
pub(crate) fn parts(water: &Polygon, crossings: &[Crossing]) -> Vec<Polygon> {
    let mut whole = vec![water.clone()];
    for crossing in crossings {
        whole = whole
            .into_iter()
            .flat_map(|part| cut_area(&part, crossing))
            .collect();
    }
    whole
}

/// An area without the ground under a crossing and a little beyond its ends; itself when they do not meet, or the cut leaves no sound areas.
fn cut_area(area: &Polygon, crossing: &Crossing) -> Vec<Polygon> {
    let meets = area.contains(crossing.middle)
        || area.crosses_segment(Segment::new(crossing.from, crossing.to));
    let uncut = || vec![area.clone()];
    if !meets || crossing.from == crossing.to {
        return uncut();
    }
    let (left, right) = (crossing.beside(-1), crossing.beside(1));
    let between = clipped(&clipped(area.points(), |p| -left(p)), |p| -right(p));
    let (before, beyond) = (crossing.beyond(-1), crossing.beyond(1));
    let parts = [
        clipped(area.points(), &left),
        clipped(area.points(), &right),
        clipped(&between, &before),
        clipped(&between, &beyond),
    ];
    let parts: Result<Vec<Polygon>, _> = parts
        .into_iter()
        .filter(|points| !is_sliver(points))
        .map(Polygon::new)
        .collect();
    parts.unwrap_or_else(|_| uncut())
}

/// What of a ring of places lies where the measure is not negative.
fn clipped(points: &[Point], measure: impl Fn(Point) -> i128) -> Vec<Point> {
    let next = points.iter().cycle().skip(1);
    let mut kept: Vec<Point> = Vec::with_capacity(points.len() + 2);
    for (&here, &there) in points.iter().zip(next) {
        let (a, b) = (measure(here), measure(there));
        if a >= 0 {
            kept.push(here);
        }
        if (a < 0) != (b < 0) && a != 0 && b != 0 {
            let part = |from: Length, to: Length| {
                let across = i128::from(to.hundredths()) - i128::from(from.hundredths());
                from + Length::from_hundredths((across * a / (a - b)) as i32)
            };
            kept.push(Point::new(part(here.x, there.x), part(here.y, there.y)));
        }
    }
    kept.dedup();
    while kept.len() > 1 && kept.first() == kept.last() {
        kept.pop();
    }
    kept
}

/// Whether next to nothing lies within a ring of places.
fn is_sliver(points: &[Point]) -> bool {
    let next = points.iter().cycle().skip(1);
    let twice: i128 = points
        .iter()
        .zip(next)
        .map(|(a, b)| {
            i128::from(a.x.hundredths()) * i128::from(b.y.hundredths())
                - i128::from(b.x.hundredths()) * i128::from(a.y.hundredths())
        })
        .sum();
    let least = i128::from(Length::from_mm(1).hundredths());
    points.len() < 3 || twice.abs() < 2 * least * least
}

/// Where one gets over water.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Crossing {
    middle: Point,
    from: Point,
    to: Point,
    half_width: Length,
}

impl Crossing {
    /// Its direction and length, in hundredths.
    fn axis(&self) -> (i128, i128, i128) {
        let part = |a: Length, b: Length| i128::from((b - a).hundredths());
        let whole = i128::from(self.from.distance(self.to).hundredths());
        (
            part(self.from.x, self.to.x),
            part(self.from.y, self.to.y),
            whole,
        )
    }

    /// Not negative on its left (-1) or right (1) and clear of it.
    fn beside(&self, side: i128) -> impl Fn(Point) -> i128 + '_ {
        let (dx, dy, whole) = self.axis();
        let room = i128::from(self.half_width.hundredths()) * whole;
        move |p| {
            let (x, y) = across(self.middle, p);
            side * (x * -dy + y * dx) - room
        }
    }

    /// Not negative before its beginning (-1) or beyond its end (1), and clear of it by half its width.
    fn beyond(&self, side: i128) -> impl Fn(Point) -> i128 + '_ {
        let (dx, dy, whole) = self.axis();
        let room = i128::from(self.half_width.hundredths()) * whole;
        let end = if side < 0 { self.from } else { self.to };
        move |p| {
            let (x, y) = across(end, p);
            side * (x * dx + y * dy) - room
        }
    }
}

fn across(from: Point, to: Point) -> (i128, i128) {
    let part = |a: Length, b: Length| i128::from(b.hundredths()) - i128::from(a.hundredths());
    (part(from.x, to.x), part(from.y, to.y))
}

/// Bridges and fords of the ground.
pub(crate) fn crossings(ground: &[Ground]) -> Vec<Crossing> {
    let bridges = ground
        .iter()
        .filter(|piece| matches!(piece.kind, FeatureKind::Bridge | FeatureKind::Ford));
    let each = bridges.map(|piece| {
        let bounds = piece.shape.bounds();
        let middle = bounds.min.midpoint(bounds.max);
        let (wide, high) = (bounds.max.x - bounds.min.x, bounds.max.y - bounds.min.y);
        // A bridge drawn as an area leads along its longer side.
        let along = if wide > high {
            [
                Point::new(bounds.min.x, middle.y),
                Point::new(bounds.max.x, middle.y),
            ]
        } else {
            [
                Point::new(middle.x, bounds.min.y),
                Point::new(middle.x, bounds.max.y),
            ]
        };
        let (width, [from, to]) = match &piece.shape {
            Shape::Line(line) => {
                let points = line.points();
                let ends =
                    [points.first(), points.last()].map(|end| end.copied().unwrap_or(middle));
                (line.width(), ends)
            }
            Shape::Area(_) => (wide.min(high), along),
        };
        Crossing {
            middle,
            from,
            to,
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
            from: Point::from_mm(190, 80),
            to: Point::from_mm(190, 120),
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
    fn a_ford_opens_a_river_drawn_as_an_area() {
        let points = [(0, 0), (60, 0), (90, 400), (40, 800), (0, 800)];
        let river = Polygon::new(points.map(|(x, y)| Point::from_mm(x, y)).to_vec());
        let ford = Crossing {
            middle: Point::from_mm(44, 420),
            from: Point::from_mm(0, 420),
            to: Point::from_mm(88, 420),
            half_width: Length::from_mm(15),
        };
        let parts = parts(&river.expect("a river"), &[ford]);
        let wet = |x: i32, y: i32| parts.iter().any(|part| part.contains(Point::from_mm(x, y)));
        assert_eq!(parts.len(), 2, "above and below");
        assert!(wet(40, 400) && wet(40, 440) && wet(10, 20) && wet(10, 780));
        assert!(!wet(40, 420) && !wet(1, 408) && !wet(87, 432));
    }

    #[test]
    fn a_bridge_elsewhere_opens_nothing() {
        let brook = line(&[(0, 100), (400, 100)], 10);
        let bridge = Crossing {
            middle: Point::from_mm(190, 203),
            from: Point::from_mm(190, 180),
            to: Point::from_mm(190, 220),
            half_width: Length::from_mm(20),
        };
        assert_eq!(courses(&brook, &[bridge]), [brook]);
    }
}

//! Areas with straight sides.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::convex::{gap_squared, pierced};
use crate::segment::{inside_length, nearer};
use crate::vector::{Vector, root, side};
use crate::{Bounds, Length, Outline, Point, Segment};

/// A simple polygon: three corners or more, some area, no side crossing another.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
#[schemars(with = "Vec<Point>")]
pub struct Polygon {
    points: Vec<Point>,
    bounds: Bounds,
}

/// Why some corners are no polygon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PolygonError {
    /// Fewer than three corners.
    TooFewCorners {
        /// How many there are.
        corners: usize,
    },
    /// The corners enclose no area.
    NoArea,
    /// Two sides that are not neighbours meet.
    SidesMeet {
        /// The index of the corner where the first side starts.
        first: usize,
        /// The index of the corner where the second side starts.
        second: usize,
    },
}

impl fmt::Display for PolygonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PolygonError::TooFewCorners { corners } => {
                write!(f, "a polygon needs at least 3 corners, not {corners}")
            }
            PolygonError::NoArea => write!(f, "the corners of the polygon enclose no area"),
            PolygonError::SidesMeet { first, second } => {
                write!(f, "sides {first} and {second} of the polygon meet")
            }
        }
    }
}

impl std::error::Error for PolygonError {}

impl TryFrom<Vec<Point>> for Polygon {
    type Error = PolygonError;
    fn try_from(points: Vec<Point>) -> Result<Polygon, PolygonError> {
        Polygon::new(points)
    }
}

impl From<Polygon> for Vec<Point> {
    fn from(polygon: Polygon) -> Vec<Point> {
        polygon.points
    }
}

impl Polygon {
    /// A polygon from its corners, in either sense.
    ///
    /// # Errors
    /// If there are too few corners, no area, or sides meet that are not neighbours.
    pub fn new(points: Vec<Point>) -> Result<Polygon, PolygonError> {
        if points.len() < 3 {
            return Err(PolygonError::TooFewCorners {
                corners: points.len(),
            });
        }
        let polygon = Polygon {
            bounds: Bounds::of(&points),
            points,
        };
        if polygon.twice_area() == 0 {
            return Err(PolygonError::NoArea);
        }
        polygon.check_sides()?;
        Ok(polygon)
    }

    /// An upright rectangle, or `None` if it has no area.
    #[must_use]
    pub fn rectangle(bounds: Bounds) -> Option<Polygon> {
        Polygon::new(bounds.corners().to_vec()).ok()
    }

    /// The smallest convex polygon around some places, clockwise, or `None` if they enclose no area.
    #[must_use]
    pub fn convex_hull(points: &[Point]) -> Option<Polygon> {
        let mut sorted = points.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let mut hull = half_hull(sorted.iter().copied());
        let back = half_hull(sorted.iter().rev().copied());
        hull.pop();
        hull.extend_from_slice(back.get(..back.len().saturating_sub(1)).unwrap_or_default());
        Polygon::new(hull).ok()
    }

    /// The corners as given.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The upright box around it.
    #[must_use]
    pub const fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// The sides in order.
    pub fn sides(&self) -> impl Iterator<Item = Segment> + '_ {
        let ends = self.points.iter().cycle().skip(1);
        self.points
            .iter()
            .zip(ends)
            .map(|(a, b)| Segment::new(*a, *b))
    }

    /// The area in square hundredths of a millimetre, rounded down.
    #[must_use]
    pub fn area(&self) -> i64 {
        (self.twice_area().abs() / 2).min(i128::from(i64::MAX)) as i64
    }

    /// Whether a place is inside or on a side.
    #[must_use]
    pub fn contains(&self, p: Point) -> bool {
        self.bounds.contains(p) && self.winds_around(p)
    }

    /// Whether any part of a straight line lies inside or on a side.
    #[must_use]
    pub fn crosses_segment(&self, line: Segment) -> bool {
        self.bounds.meets(&line.bounds())
            && (self.contains(line.from) || self.sides().any(|s| s.meets(line)))
    }

    /// How much of the straight line between two places lies inside.
    #[must_use]
    pub fn segment_inside_length(&self, a: Point, b: Point) -> Length {
        let line = Segment::new(a, b);
        if !self.bounds.meets(&line.bounds()) {
            return Length::ZERO;
        }
        inside_length(&self.points, line)
    }

    /// Whether an outline stands on some of the ground; touching sides do not count.
    #[must_use]
    pub fn overlaps_outline(&self, outline: &Outline) -> bool {
        self.bounds.meets(outline.bounds())
            && (self
                .sides()
                .filter(|s| s.bounds().meets(outline.bounds()))
                .any(|s| pierced(outline.corners(), s.from, s.to))
                || self.winds_around(outline.centre()))
    }

    /// Whether any of the ground may lie in a box; some of what lies near the box is counted in.
    pub(crate) fn may_meet(&self, bounds: &Bounds) -> bool {
        self.bounds.meets(bounds)
            && (self.sides().any(|s| s.bounds().meets(bounds)) || self.winds_around(bounds.min))
    }

    /// Whether an outline stands wholly on the ground; touching sides counts as within.
    #[must_use]
    pub fn encloses_outline(&self, outline: &Outline) -> bool {
        self.bounds.encloses(outline.bounds())
            && !self
                .sides()
                .any(|s| pierced(outline.corners(), s.from, s.to))
            && self.winds_around(outline.centre())
    }

    /// The distance between the nearest places of polygon and outline, rounded down; 0 if they meet.
    #[must_use]
    pub fn distance_to_outline(&self, outline: &Outline) -> Length {
        if self.overlaps_outline(outline) || self.contains(outline.corners()[0]) {
            return Length::ZERO;
        }
        let nearest = |best, s: Segment| {
            let line = [s.from, s.to];
            let crossed = crate::convex::meet(&line, outline.corners());
            if crossed && s.bounds().meets(outline.bounds()) {
                return 0;
            }
            gap_squared(best, &line, outline.corners())
        };
        root(self.sides().fold(i64::MAX, nearest))
    }

    /// The distance to a place, rounded down; 0 inside.
    #[must_use]
    pub fn distance_to_point(&self, p: Point) -> Length {
        if self.contains(p) {
            return Length::ZERO;
        }
        root(
            self.sides()
                .fold(i64::MAX, |best, s| nearer(best, s.from, s.to, p)),
        )
    }

    /// Twice the area, positive if the corners go clockwise.
    fn twice_area(&self) -> i128 {
        let Some(first) = self.points.first() else {
            return 0;
        };
        self.sides()
            .map(|s| i128::from(side(*first, s.from, s.to)))
            .sum()
    }

    /// Whether a place is inside or on a side, the box already looked at.
    fn winds_around(&self, p: Point) -> bool {
        let mut inside = false;
        for s in self.sides() {
            let turn = side(s.from, s.to, p);
            if turn == 0 && s.bounds().contains(p) {
                return true;
            }
            let (above, below) = (s.from.y <= p.y, s.to.y <= p.y);
            if above != below && (turn > 0) == above {
                inside = !inside;
            }
        }
        inside
    }

    fn check_sides(&self) -> Result<(), PolygonError> {
        let sides: Vec<Segment> = self.sides().collect();
        let n = sides.len();
        for first in 0..n {
            for second in first + 1..n {
                let neighbours = second == first + 1 || (first == 0 && second == n - 1);
                let (a, b) = (sides[first], sides[second]);
                let wrong = if neighbours {
                    folds_back(a, b)
                } else {
                    a.meets(b)
                };
                if wrong || a.from == a.to {
                    return Err(PolygonError::SidesMeet { first, second });
                }
            }
        }
        Ok(())
    }
}

/// Whether two sides that share a corner lie on each other.
fn folds_back(a: Segment, b: Segment) -> bool {
    let (one, two) = (Vector::between(a.from, a.to), Vector::between(b.from, b.to));
    one.cross(two) == 0 && one.dot(two) < 0
}

/// One half of Andrew's monotone chain.
fn half_hull(points: impl Iterator<Item = Point>) -> Vec<Point> {
    let mut hull: Vec<Point> = Vec::new();
    for p in points {
        while let [.., a, b] = hull[..] {
            if side(a, b, p) > 0 {
                break;
            }
            hull.pop();
        }
        hull.push(p);
    }
    hull
}

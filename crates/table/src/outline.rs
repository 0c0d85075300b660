//! The ground a body of troops stands on.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::convex::{gap_squared, meet, overlap, pierced};
use crate::segment::{inside_length, nearer};
use crate::trig::{BITS, rounded, sin_cos};
use crate::vector::{root, side};
use crate::{Bounds, Footprint, Length, Point, Pose, Segment};

/// An oriented rectangle: a footprint placed by a pose.
///
/// Corners are rounded to whole hundredths of a millimetre once; every
/// question is then answered exactly for those corners.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Placed", into = "Placed")]
#[schemars(with = "Placed")]
pub struct Outline {
    corners: [Point; 4],
    bounds: Bounds,
    pose: Pose,
    footprint: Footprint,
}

/// An outline as it is written down.
#[derive(Serialize, Deserialize, JsonSchema)]
struct Placed {
    /// Where the middle of the front edge is and which way it faces.
    pose: Pose,
    /// Width and depth.
    footprint: Footprint,
}

impl From<Placed> for Outline {
    fn from(placed: Placed) -> Outline {
        Outline::of(placed.pose, placed.footprint)
    }
}

impl From<Outline> for Placed {
    fn from(outline: Outline) -> Placed {
        Placed {
            pose: outline.pose,
            footprint: outline.footprint,
        }
    }
}

impl Outline {
    /// The ground under a footprint placed by a pose.
    #[must_use]
    pub fn of(pose: Pose, footprint: Footprint) -> Outline {
        let size = |l: Length| i64::from(l.clamp(Length::ZERO, Length::MAX).hundredths());
        let (half, back) = (size(footprint.width), 2 * size(footprint.depth));
        // The ways to the right and to the rear, worked out once for all corners.
        let (sine, cosine) = sin_cos(pose.facing);
        let (right, rear) = ((cosine * half, sine * half), (-sine * back, cosine * back));
        let corner = |sign: i64, rear: (i64, i64)| {
            let (x, y) = (sign * right.0 + rear.0, sign * right.1 + rear.1);
            pose.at.offset(rounded(x, BITS + 1), rounded(y, BITS + 1))
        };
        let corners = [
            corner(-1, (0, 0)),
            corner(1, (0, 0)),
            corner(1, rear),
            corner(-1, rear),
        ];
        Outline {
            corners,
            bounds: Bounds::of(&corners),
            pose,
            footprint,
        }
    }

    /// The same outline somewhere else, facing as before.
    ///
    /// Corners are rounded as differences from the place, so moving them is exact.
    #[must_use]
    pub(crate) fn moved_to(&self, at: Point) -> Outline {
        let (east, south) = (at.x - self.pose.at.x, at.y - self.pose.at.y);
        let moved = |p: Point| Point::new(p.x + east, p.y + south);
        let [a, b, c, d] = self.corners;
        Outline {
            corners: [moved(a), moved(b), moved(c), moved(d)],
            bounds: Bounds {
                min: moved(self.bounds.min),
                max: moved(self.bounds.max),
            },
            pose: Pose::new(at, self.pose.facing),
            footprint: self.footprint,
        }
    }

    /// The corners: front left, front right, rear right, rear left.
    #[inline]
    #[must_use]
    pub const fn corners(&self) -> &[Point; 4] {
        &self.corners
    }

    /// The upright box around the outline.
    #[inline]
    #[must_use]
    pub const fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// The middle of the front edge and the facing.
    #[inline]
    #[must_use]
    pub const fn pose(&self) -> Pose {
        self.pose
    }

    /// Width and depth.
    #[inline]
    #[must_use]
    pub const fn footprint(&self) -> Footprint {
        self.footprint
    }

    /// The front edge from left to right.
    #[must_use]
    pub const fn front(&self) -> Segment {
        Segment::new(self.corners[0], self.corners[1])
    }

    /// The right edge from front to rear.
    #[must_use]
    pub const fn right(&self) -> Segment {
        Segment::new(self.corners[1], self.corners[2])
    }

    /// The rear edge from right to left.
    #[must_use]
    pub const fn rear(&self) -> Segment {
        Segment::new(self.corners[2], self.corners[3])
    }

    /// The left edge from rear to front.
    #[must_use]
    pub const fn left(&self) -> Segment {
        Segment::new(self.corners[3], self.corners[0])
    }

    /// The middle of the rectangle.
    #[must_use]
    pub fn centre(&self) -> Point {
        self.pose
            .local_halves(0, i64::from(self.footprint.depth.hundredths()))
    }

    /// Whether a place is inside or on an edge.
    #[must_use]
    pub fn contains(&self, p: Point) -> bool {
        self.bounds.contains(p) && {
            let [a, b, c, d] = self.corners;
            [(a, b), (b, c), (c, d), (d, a)]
                .iter()
                .all(|(from, to)| side(*from, *to, p) >= 0)
        }
    }

    /// Whether two outlines share ground; touching edges do not.
    #[inline]
    #[must_use]
    pub fn overlaps(&self, other: &Outline) -> bool {
        self.bounds.meets(&other.bounds) && overlap(&self.corners, &other.corners)
    }

    /// Whether two outlines have a place in common; touching edges do.
    #[inline]
    #[must_use]
    pub fn meets(&self, other: &Outline) -> bool {
        self.bounds.meets(&other.bounds) && meet(&self.corners, &other.corners)
    }

    /// Whether two outlines are no further apart than `tolerance`.
    #[must_use]
    pub fn touches(&self, other: &Outline, tolerance: Length) -> bool {
        self.bounds.grown(tolerance).meets(&other.bounds) && self.distance(other) <= tolerance
    }

    /// The distance between the nearest places of two outlines, rounded down; 0 if they meet.
    #[must_use]
    pub fn distance(&self, other: &Outline) -> Length {
        if self.meets(other) {
            return Length::ZERO;
        }
        root(gap_squared(i64::MAX, &self.corners, &other.corners))
    }

    /// The distance to a place, rounded down; 0 inside.
    #[must_use]
    pub fn distance_to_point(&self, p: Point) -> Length {
        if self.contains(p) {
            return Length::ZERO;
        }
        let [a, b, c, d] = self.corners;
        let edges = [(a, b), (b, c), (c, d), (d, a)];
        root(
            edges
                .iter()
                .fold(i64::MAX, |best, (from, to)| nearer(best, *from, *to, p)),
        )
    }

    /// The distance from the front edge to the nearest place of another outline, rounded down; 0 if they meet.
    #[must_use]
    pub fn front_distance(&self, other: &Outline) -> Length {
        let front = [self.corners[0], self.corners[1]];
        if Bounds::of(&front).meets(&other.bounds) && meet(&front, &other.corners) {
            return Length::ZERO;
        }
        root(gap_squared(i64::MAX, &front, &other.corners))
    }

    /// The longest stretch of one edge of `self` that lies within `tolerance` of another outline.
    #[must_use]
    pub fn shared_edge(&self, other: &Outline, tolerance: Length) -> Length {
        if !self.touches(other, tolerance) {
            return Length::ZERO;
        }
        let near = other.grown(tolerance + Length::from_hundredths(2));
        let [a, b, c, d] = self.corners;
        let edges = [(a, b), (b, c), (c, d), (d, a)];
        let stretch =
            |(from, to): &(Point, Point)| inside_length(&near.corners, Segment::new(*from, *to));
        edges.iter().map(stretch).max().unwrap_or_default()
    }

    /// The outline with every edge moved outwards, inwards if negative.
    #[must_use]
    pub fn grown(&self, by: Length) -> Outline {
        let twice = by + by;
        let footprint = Footprint::new(self.footprint.width + twice, self.footprint.depth + twice);
        Outline::of(self.pose.forward(by), footprint)
    }

    /// Whether the straight line between two places passes through the inside.
    #[must_use]
    pub fn pierced_by(&self, line: Segment) -> bool {
        self.bounds.meets(&line.bounds()) && pierced(&self.corners, line.from, line.to)
    }

    /// The line across the middle of the outline, parallel to the front edge, from left to right.
    #[must_use]
    pub fn middle_line(&self) -> Segment {
        let [a, b, c, d] = self.corners;
        Segment::new(a.midpoint(d), b.midpoint(c))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Angle, Polyline};

    fn place() -> impl Strategy<Value = Point> {
        (-60_000..60_000_i32, -60_000..60_000_i32)
            .prop_map(|(x, y)| Point::new(Length::from_hundredths(x), Length::from_hundredths(y)))
    }

    fn outline() -> impl Strategy<Value = Outline> {
        let size = (1..20_000_i32, 1..20_000_i32).prop_map(|(w, d)| {
            Footprint::new(Length::from_hundredths(w), Length::from_hundredths(d))
        });
        (place(), any::<u16>(), size).prop_map(|(at, facing, footprint)| {
            Outline::of(Pose::new(at, Angle::from_binary(facing)), footprint)
        })
    }

    proptest! {
        #[test]
        fn an_outline_moved_is_the_outline_placed_there(outline in outline(), to in place()) {
            let there = Pose::new(to, outline.pose().facing);
            prop_assert_eq!(outline.moved_to(to), Outline::of(there, outline.footprint()));
        }

        #[test]
        fn a_line_crosses_the_outlines_at_no_distance(
            outline in outline(),
            points in proptest::collection::vec(place(), 2..6),
            width in 0..4_000_i32,
        ) {
            let line = Polyline::new(points, Length::from_hundredths(width)).unwrap();
            let apart = line.distance_to_outline(&outline);
            let boxes = line.bounds().meets(outline.bounds());
            prop_assert_eq!(line.crosses_outline(&outline), boxes && apart == Length::ZERO);
        }
    }
}

//! Arcs of fire and charge sectors.

use crate::convex::{gap_squared, meet};
use crate::trig::{BITS, sin_cos};
use crate::vector::{Vector, proportion, root};
use crate::{Angle, Bounds, Facet, Length, Outline, Point, Segment};

/// The area ahead of a front edge, widened at each corner by an angle, up to a range from the edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sector {
    front: Segment,
    facing: Angle,
    spread: Angle,
    range: Length,
    bounds: Bounds,
}

/// The most corners an outline has after three cuts.
const CUT_CORNERS: usize = 7;
/// The angle of a chord of a drawn arc.
const CHORD: u16 = 0x0200;

impl Sector {
    /// The area ahead of an outline's front edge; a spread of more than a quarter circle counts as a quarter.
    #[must_use]
    pub fn ahead(outline: &Outline, spread: Angle, range: Length) -> Sector {
        Sector::outwards(outline, Facet::Front, spread, range)
    }

    /// The area outwards of one edge of an outline, as a square has on all its sides.
    #[must_use]
    pub fn outwards(outline: &Outline, facet: Facet, spread: Angle, range: Length) -> Sector {
        let front = outline.edge(facet);
        let facing = outline.facing_of(facet);
        let range = range.max(Length::ZERO);
        let bounds = front.bounds().grown(range);
        Sector {
            front,
            facing,
            spread: spread.min(Angle::EAST),
            range,
            bounds,
        }
    }

    /// The range.
    #[must_use]
    pub const fn range(&self) -> Length {
        self.range
    }

    /// An upright box around the sector.
    #[must_use]
    pub const fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// Whether a place is in the sector or on its edge.
    #[must_use]
    pub fn contains(&self, p: Point) -> bool {
        self.bounds.contains(p)
            && self.cuts().iter().all(|cut| cut.depth(p) >= 0)
            && self.front.distance_to_point(p) <= self.range
    }

    /// Whether any part of an outline is in the sector.
    ///
    /// Exact for the directions; the range to a place where an edge of the
    /// outline is cut by an edge of the sector is rounded to 0.01 mm.
    #[must_use]
    pub fn touches(&self, outline: &Outline) -> bool {
        self.bounds.meets(outline.bounds())
            && self
                .distance_inside(outline)
                .is_some_and(|d| d <= self.range)
    }

    /// The distance from the front edge to the nearest part of an outline within the sector's angles, whatever the range.
    ///
    /// `None` if no part lies within the angles.
    #[must_use]
    pub fn distance_inside(&self, outline: &Outline) -> Option<Length> {
        let cuts = self.cuts();
        let corners = outline.corners();
        if cuts
            .iter()
            .all(|cut| corners.iter().all(|p| cut.depth(*p) >= 0))
        {
            return Some(outline_gap(self.front, corners, outline.bounds()));
        }
        let mut ring = Ring::of(corners);
        for cut in &cuts {
            ring = ring.cut(cut);
        }
        ring.distance(self.front)
    }

    /// The sector as a ring of places for drawing, its arcs as chords of less than 3 degrees.
    #[must_use]
    pub fn polygon(&self) -> Vec<Point> {
        let chords = self.spread.binary().div_ceil(CHORD).max(1);
        let turn = |i: u16| {
            Angle::from_binary(
                (u32::from(self.spread.binary()) * u32::from(i) / u32::from(chords)) as u16,
            )
        };
        let mut ring = vec![self.front.from, self.front.to];
        ring.extend(
            (0..=chords)
                .rev()
                .map(|i| self.front.to.toward(self.facing + turn(i), self.range)),
        );
        ring.extend(
            (0..=chords).map(|i| self.front.from.toward(self.facing - turn(i), self.range)),
        );
        ring
    }

    /// The three lines the sector lies behind: the left edge, the front edge, the right edge.
    fn cuts(&self) -> [Cut; 3] {
        [
            Cut::right_of(self.front.from, self.facing - self.spread),
            Cut::right_of(self.front.from, self.facing - Angle::EAST),
            Cut::right_of(self.front.to, (self.facing + self.spread).reversed()),
        ]
    }
}

/// A half plane: everything to the right of a direction through a place.
struct Cut {
    at: Point,
    sine: i64,
    cosine: i64,
}

impl Cut {
    fn right_of(at: Point, direction: Angle) -> Cut {
        let (sine, cosine) = sin_cos(direction);
        Cut { at, sine, cosine }
    }

    /// How far inside a place is, with 30 fraction bits; below zero outside.
    fn depth(&self, p: Point) -> i64 {
        let way = Vector::between(self.at, p);
        let depth = self.cosine * way.x + self.sine * way.y;
        // A corner of the front edge is itself rounded to a hundredth.
        depth + (1 << BITS)
    }
}

/// A convex ring with room for the corners that cuts add.
struct Ring {
    points: [Point; CUT_CORNERS],
    len: usize,
}

impl Ring {
    fn of(corners: &[Point; 4]) -> Ring {
        let mut points = [Point::default(); CUT_CORNERS];
        points[..4].copy_from_slice(corners);
        Ring { points, len: 4 }
    }

    fn push(&mut self, p: Point) {
        if let Some(slot) = self.points.get_mut(self.len) {
            *slot = p;
            self.len += 1;
        }
    }

    /// What is inside a half plane.
    fn cut(&self, cut: &Cut) -> Ring {
        let mut kept = Ring {
            points: self.points,
            len: 0,
        };
        for i in 0..self.len {
            let (p, q) = (self.points[i], self.points[(i + 1) % self.len]);
            let (a, b) = (cut.depth(p), cut.depth(q));
            if a >= 0 {
                kept.push(p);
            }
            if (a >= 0) != (b >= 0) {
                let way = Vector::between(p, q);
                // Halved, so that the difference fits.
                let (a, b) = (a / 2, b / 2);
                kept.push(p.offset(proportion(way.x, a, a - b), proportion(way.y, a, a - b)));
            }
        }
        kept
    }

    /// The distance of the ring from a line, `None` for an empty ring.
    fn distance(&self, line: Segment) -> Option<Length> {
        let ring = &self.points[..self.len];
        let sides = (0..self.len).map(|i| Segment::new(ring[i], ring[(i + 1) % self.len]));
        let inside = self.len >= 3
            && sides
                .clone()
                .all(|s| crate::vector::side(s.from, s.to, line.from) >= 0);
        if inside {
            return Some(Length::ZERO);
        }
        sides.map(|s| s.distance(line)).min()
    }
}

/// The distance of a line from an outline.
fn outline_gap(line: Segment, corners: &[Point; 4], bounds: &Bounds) -> Length {
    let front = [line.from, line.to];
    if line.bounds().meets(bounds) && meet(&front, corners) {
        return Length::ZERO;
    }
    root(gap_squared(i64::MAX, &front, corners))
}

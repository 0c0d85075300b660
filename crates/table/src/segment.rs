//! Straight lines between two places.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::vector::{Vector, proportion, root, side, to_length};
use crate::{Bounds, Length, Point};

/// The straight line between two places, ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
pub struct Segment {
    /// Where it starts.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
}

impl Segment {
    /// The line from one place to another.
    #[must_use]
    pub const fn new(from: Point, to: Point) -> Segment {
        Segment { from, to }
    }

    /// The length, rounded down to whole hundredths of a millimetre.
    #[must_use]
    pub fn length(self) -> Length {
        self.from.distance(self.to)
    }

    /// The upright box around the line.
    #[must_use]
    pub fn bounds(self) -> Bounds {
        Bounds::of_pair(self.from, self.to)
    }

    /// The place `along` / `whole` of the way, rounded to whole hundredths of a millimetre.
    #[must_use]
    pub fn part(self, along: Length, whole: Length) -> Point {
        let way = Vector::between(self.from, self.to);
        let (n, d) = (i64::from(along.hundredths()), i64::from(whole.hundredths()));
        self.from
            .offset(proportion(way.x, n, d), proportion(way.y, n, d))
    }

    /// Whether two lines have a place in common; touching is enough.
    #[must_use]
    pub fn meets(self, other: Segment) -> bool {
        let apart = |s: Segment, o: Segment| {
            let (a, b) = (side(s.from, s.to, o.from), side(s.from, s.to, o.to));
            (a > 0 && b > 0) || (a < 0 && b < 0)
        };
        self.bounds().meets(&other.bounds()) && !apart(self, other) && !apart(other, self)
    }

    /// The distance to the nearest place of the line, rounded down.
    #[must_use]
    pub fn distance_to_point(self, p: Point) -> Length {
        root(self.squared_to(p))
    }

    /// The distance between the nearest places of two lines, rounded down; 0 if they meet.
    #[must_use]
    pub fn distance(self, other: Segment) -> Length {
        if self.meets(other) {
            return Length::ZERO;
        }
        let ends = self.squared_to(other.from).min(self.squared_to(other.to));
        root(
            ends.min(other.squared_to(self.from))
                .min(other.squared_to(self.to)),
        )
    }

    /// The square of the distance to a place, rounded down.
    pub(crate) fn squared_to(self, p: Point) -> i64 {
        nearer(i64::MAX, self.from, self.to, p)
    }
}

/// The smaller of `best` and the square of the distance of `p` from the line `a` to `b`, rounded down.
#[inline]
pub(crate) fn nearer(best: i64, a: Point, b: Point, p: Point) -> i64 {
    let (edge, way) = (Vector::between(a, b), Vector::between(a, p));
    nearer_edge(best, (edge, edge.squared()), way, edge.cross(way))
}

/// The same for a line given by its direction with the square of its length, and a place by its way from the start and how far it is off.
#[inline]
pub(crate) fn nearer_edge(best: i64, (edge, squared): (Vector, i64), way: Vector, off: i64) -> i64 {
    let along = edge.dot(way);
    if along <= 0 {
        return best.min(way.squared());
    }
    if along >= squared {
        return best.min(edge.to(way).squared());
    }
    let (off, squared) = (off.unsigned_abs(), squared.unsigned_abs());
    let area = u128::from(off) * u128::from(off);
    if area >= u128::from(best.unsigned_abs()) * u128::from(squared) {
        return best;
    }
    match u64::try_from(area) {
        Ok(area) => (area / squared) as i64,
        Err(_) => (area / u128::from(squared)) as i64,
    }
}

/// What of a straight line lies inside a ring of places, as distances from its start in hundredths of a millimetre.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Chord {
    /// Where the ring is first entered.
    pub(crate) first: i64,
    /// Where it is last left.
    pub(crate) last: i64,
    /// The length inside, summed.
    pub(crate) inside: i64,
}

/// A line made ready for many questions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ray {
    pub(crate) line: Segment,
    pub(crate) bounds: Bounds,
    way: Vector,
    /// The length in hundredths of a millimetre.
    pub(crate) whole: i64,
}

impl Ray {
    pub(crate) fn of(line: Segment) -> Ray {
        let way = Vector::between(line.from, line.to);
        Ray {
            line,
            bounds: line.bounds(),
            way,
            whole: way.squared().isqrt(),
        }
    }

    /// Whether the line comes into a box or touches it.
    #[inline]
    pub(crate) fn enters(&self, b: &Bounds) -> bool {
        if !b.meets(&self.bounds) {
            return false;
        }
        let (min, max) = (
            Vector::between(self.line.from, b.min),
            Vector::between(self.line.from, b.max),
        );
        let off = self.way.cross(Vector {
            x: min.x + max.x,
            y: min.y + max.y,
        });
        let reach = self.way.y.abs() * (max.x - min.x) + self.way.x.abs() * (max.y - min.y);
        off.abs() <= reach
    }

    /// The part between the distances `low` and `high` inside a ring; `None` if that is nothing.
    ///
    /// Signed crossings are added up, so that no list of them is needed.
    pub(crate) fn chord(&self, ring: &[Point], low: i64, high: i64) -> Option<Chord> {
        let mut sum = Crossings {
            low,
            high,
            before: 0,
            after: 0,
            total: 0,
            first: high,
            last: low,
        };
        let mut p = Vector::between(self.line.from, *ring.last()?);
        let mut p_side = self.way.cross(p);
        for place in ring {
            let q = Vector::between(self.line.from, *place);
            let q_side = self.way.cross(q);
            if (p_side > 0) != (q_side > 0) {
                sum.add(self.crossing(p, q), if q_side > 0 { 1 } else { -1 });
            }
            (p, p_side) = (q, q_side);
        }
        sum.chord()
    }

    /// How far along the line it crosses the side between two places given from its start.
    fn crossing(&self, p: Vector, q: Vector) -> i64 {
        let side = Vector {
            x: q.x - p.x,
            y: q.y - p.y,
        };
        proportion(self.whole, p.cross(side), self.way.cross(side))
    }
}

/// The running sums of `chord`.
struct Crossings {
    low: i64,
    high: i64,
    before: i64,
    after: i64,
    total: i64,
    first: i64,
    last: i64,
}

impl Crossings {
    fn add(&mut self, along: i64, sign: i64) {
        if along <= self.low {
            self.before += sign;
        } else if along >= self.high {
            self.after += sign;
        } else {
            self.first = self.first.min(along);
            self.last = self.last.max(along);
        }
        self.total += sign * along.clamp(self.low, self.high);
    }

    fn chord(self) -> Option<Chord> {
        let first = if self.before != 0 {
            self.low
        } else {
            self.first
        };
        let last = if self.after != 0 {
            self.high
        } else {
            self.last
        };
        let inside = self.total.abs();
        (inside > 0).then_some(Chord {
            first,
            last,
            inside,
        })
    }
}

/// How much of a line lies inside a ring of places.
pub(crate) fn inside_length(ring: &[Point], line: Segment) -> Length {
    let ray = Ray::of(line);
    ray.chord(ring, 0, ray.whole)
        .map_or(Length::ZERO, |c| to_length(c.inside))
}

//! Upright boxes around things.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Length, Point};

/// The smallest upright box around something, edges included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
pub struct Bounds {
    /// The top left corner.
    pub min: Point,
    /// The bottom right corner.
    pub max: Point,
}

impl Bounds {
    /// The box around two places.
    #[must_use]
    pub fn of_pair(a: Point, b: Point) -> Bounds {
        Bounds {
            min: Point::new(a.x.min(b.x), a.y.min(b.y)),
            max: Point::new(a.x.max(b.x), a.y.max(b.y)),
        }
    }

    /// The box around some places; a point at the top left corner for none.
    #[must_use]
    pub fn of(points: &[Point]) -> Bounds {
        let Some(first) = points.first() else {
            return Bounds::default();
        };
        points
            .iter()
            .fold(Bounds::of_pair(*first, *first), |b, p| b.with(*p))
    }

    /// The box around this one and a place.
    #[must_use]
    pub fn with(self, p: Point) -> Bounds {
        self.joined(Bounds { min: p, max: p })
    }

    /// The box around both.
    #[must_use]
    pub fn joined(self, other: Bounds) -> Bounds {
        Bounds {
            min: Point::new(self.min.x.min(other.min.x), self.min.y.min(other.min.y)),
            max: Point::new(self.max.x.max(other.max.x), self.max.y.max(other.max.y)),
        }
    }

    /// Whether the boxes have a place in common; touching is enough.
    #[inline]
    #[must_use]
    pub fn meets(&self, other: &Bounds) -> bool {
        (self.min.x <= other.max.x)
            & (other.min.x <= self.max.x)
            & (self.min.y <= other.max.y)
            & (other.min.y <= self.max.y)
    }

    /// Whether a place is in the box or on its edge.
    #[inline]
    #[must_use]
    pub fn contains(&self, p: Point) -> bool {
        (self.min.x <= p.x) & (p.x <= self.max.x) & (self.min.y <= p.y) & (p.y <= self.max.y)
    }

    /// Whether all of another box is in this one.
    #[must_use]
    pub fn encloses(&self, other: &Bounds) -> bool {
        self.contains(other.min) && self.contains(other.max)
    }

    /// The box with every edge moved outwards.
    #[must_use]
    pub fn grown(self, by: Length) -> Bounds {
        Bounds {
            min: Point::new(self.min.x - by, self.min.y - by),
            max: Point::new(self.max.x + by, self.max.y + by),
        }
    }

    /// The corners, clockwise from the top left.
    #[must_use]
    pub fn corners(&self) -> [Point; 4] {
        let (min, max) = (self.min, self.max);
        [min, Point::new(max.x, min.y), max, Point::new(min.x, max.y)]
    }
}

//! Places on the table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::trig::{BITS, bearing, rounded, sin_cos};
use crate::vector::{Vector, root, to_length};
use crate::{Angle, Length};

/// A place: x to the right, y downwards from the top left corner, in hundredths of a millimetre.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Default,
    Serialize,
    Deserialize,
    JsonSchema,
)]
pub struct Point {
    /// Distance from the left edge.
    pub x: Length,
    /// Distance from the top edge.
    pub y: Length,
}

impl Point {
    /// The place `x` from the left and `y` from the top.
    #[must_use]
    pub const fn new(x: Length, y: Length) -> Point {
        Point { x, y }
    }

    /// The place `x` millimetres from the left and `y` millimetres from the top.
    #[must_use]
    pub const fn from_mm(x: i32, y: i32) -> Point {
        Point {
            x: Length::from_mm(x),
            y: Length::from_mm(y),
        }
    }

    /// The straight distance to another place, rounded down to whole hundredths of a millimetre.
    #[must_use]
    pub fn distance(self, other: Point) -> Length {
        root(self.distance_squared(other))
    }

    /// The exact square of the distance, in square hundredths of a millimetre.
    ///
    /// Exact while the places are within ten kilometres of each other.
    #[must_use]
    pub fn distance_squared(self, other: Point) -> i64 {
        Vector::between(self, other).squared()
    }

    /// The place `distance` away in a direction, rounded to the nearest hundredth of a millimetre.
    #[must_use]
    pub fn toward(self, direction: Angle, distance: Length) -> Point {
        let (sine, cosine) = sin_cos(direction);
        let d = i64::from(distance.hundredths());
        self.offset(rounded(sine * d, BITS), -rounded(cosine * d, BITS))
    }

    /// The place halfway to another, rounded towards the top left.
    #[must_use]
    pub fn midpoint(self, other: Point) -> Point {
        let middle = |a: Length, b: Length| {
            to_length((i64::from(a.hundredths()) + i64::from(b.hundredths())) >> 1)
        };
        Point::new(middle(self.x, other.x), middle(self.y, other.y))
    }

    /// The place so many hundredths of a millimetre to the right and down.
    pub(crate) fn offset(self, x: i64, y: i64) -> Point {
        Point {
            x: to_length(i64::from(self.x.hundredths()) + x),
            y: to_length(i64::from(self.y.hundredths()) + y),
        }
    }
}

impl Angle {
    /// The nearest binary angle to the direction from one place to another; north if they are the same.
    #[must_use]
    pub fn between(from: Point, to: Point) -> Angle {
        let way = Vector::between(from, to);
        bearing(way.x, -way.y)
    }
}

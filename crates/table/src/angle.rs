//! Directions on the table.

use std::ops::{Add, Neg, Sub};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A binary angle: 65 536 to the full circle, clockwise as seen from above, 0 towards the top of the table (north).
///
/// Arithmetic wraps, as directions do.
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
#[serde(transparent)]
pub struct Angle(u16);

impl Angle {
    /// Towards the top of the table, where y is smallest.
    pub const NORTH: Angle = Angle(0);
    /// To the right.
    pub const EAST: Angle = Angle(0x4000);
    /// Towards the bottom.
    pub const SOUTH: Angle = Angle(0x8000);
    /// To the left.
    pub const WEST: Angle = Angle(0xC000);

    /// An angle of `n` / 65 536 of a circle.
    #[must_use]
    pub const fn from_binary(n: u16) -> Angle {
        Angle(n)
    }

    /// The nearest binary angle to `n` whole degrees.
    #[must_use]
    pub const fn from_degrees(n: i32) -> Angle {
        let n = n.rem_euclid(360) as i64;
        Angle(((n * 65_536 + 180) / 360) as u16)
    }

    /// The binary value.
    #[must_use]
    pub const fn binary(self) -> u16 {
        self.0
    }

    /// Hundredths of a degree, 0 to 35 999, for drawing.
    #[must_use]
    pub const fn hundredths_of_degree(self) -> i32 {
        ((self.0 as i64 * 36_000) / 65_536) as i32
    }

    /// The signed turn from `self` to `other`, clockwise positive, -32 768 to 32 767.
    #[must_use]
    pub const fn turn_to(self, other: Angle) -> i32 {
        other.0.wrapping_sub(self.0) as i16 as i32
    }

    /// The opposite direction.
    #[must_use]
    pub const fn reversed(self) -> Angle {
        Angle(self.0.wrapping_add(0x8000))
    }
}

impl Add for Angle {
    type Output = Angle;
    fn add(self, other: Angle) -> Angle {
        Angle(self.0.wrapping_add(other.0))
    }
}

impl Sub for Angle {
    type Output = Angle;
    fn sub(self, other: Angle) -> Angle {
        Angle(self.0.wrapping_sub(other.0))
    }
}

impl Neg for Angle {
    type Output = Angle;
    fn neg(self) -> Angle {
        Angle(self.0.wrapping_neg())
    }
}

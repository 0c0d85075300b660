//! Turns with a sense.

use std::ops::Neg;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::trig::sin_cos;
use crate::{Angle, Length};

/// Two pi with 30 fraction bits.
const TWO_PI: i128 = 6_746_518_852;

/// A signed turn in 65 536ths of a circle, clockwise positive.
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
pub struct Rotation(i32);

impl Rotation {
    /// No turn.
    pub const ZERO: Rotation = Rotation(0);
    /// A quarter turn clockwise.
    pub const RIGHT: Rotation = Rotation(0x4000);
    /// A quarter turn counter-clockwise.
    pub const LEFT: Rotation = Rotation(-0x4000);

    /// A turn of `n` / 65 536 of a circle.
    #[must_use]
    pub const fn from_binary(n: i32) -> Rotation {
        Rotation(n)
    }

    /// The nearest turn to `n` whole degrees, from -32 000 to 32 000 of them.
    #[must_use]
    pub const fn from_degrees(n: i32) -> Rotation {
        let scaled = n as i64 * 65_536;
        let half = if n < 0 { -180 } else { 180 };
        Rotation(((scaled + half) / 360) as i32)
    }

    /// The shorter turn from one direction to another; half a circle is counter-clockwise.
    #[must_use]
    pub const fn between(from: Angle, to: Angle) -> Rotation {
        Rotation(from.turn_to(to))
    }

    /// The binary value.
    #[must_use]
    pub const fn binary(self) -> i32 {
        self.0
    }

    /// The turn as a direction relative to straight ahead.
    #[must_use]
    pub const fn angle(self) -> Angle {
        Angle::from_binary(self.0 as u16)
    }

    /// The same turn clockwise.
    #[must_use]
    pub const fn abs(self) -> Rotation {
        Rotation(self.0.saturating_abs())
    }

    /// The turn times `numerator / denominator`, rounded towards zero; a zero denominator counts as one.
    #[must_use]
    pub const fn scaled(self, numerator: i64, denominator: i64) -> Rotation {
        let d = if denominator == 0 { 1 } else { denominator };
        Rotation((self.0 as i128 * numerator as i128 / d as i128) as i32)
    }

    /// The length of the arc this turn describes at `radius`, rounded up.
    #[must_use]
    pub fn arc(self, radius: Length) -> Length {
        let turn = i128::from(self.0.unsigned_abs());
        let exact = i128::from(radius.hundredths().unsigned_abs()) * turn * TWO_PI;
        let up = (exact + (1 << 46) - 1) >> 46;
        Length::from_hundredths(up.min(i128::from(i32::MAX)) as i32)
    }

    /// Sine and cosine in 1.30 fixed point, for drawing and trigonometry without floats.
    #[must_use]
    pub fn sin_cos(self) -> (i64, i64) {
        sin_cos(self.angle())
    }
}

impl Neg for Rotation {
    type Output = Rotation;
    fn neg(self) -> Rotation {
        Rotation(self.0.saturating_neg())
    }
}

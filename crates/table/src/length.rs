//! Distances on the table.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A distance in hundredths of a millimetre.
///
/// Rule distances come from tables as whole millimetres of the scale in use
/// (centimetres at 15 mm, inches at 28 mm); see [`Length::from_cm`] and
/// [`Length::from_inches`].
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
pub struct Length(i32);

impl Length {
    /// No distance at all.
    pub const ZERO: Length = Length(0);
    /// Longer than any table.
    pub const MAX: Length = Length(i32::MAX / 4);

    /// A length of `n` hundredths of a millimetre.
    #[must_use]
    pub const fn from_hundredths(n: i32) -> Length {
        Length(n)
    }

    /// A length of `n` millimetres.
    #[must_use]
    pub const fn from_mm(n: i32) -> Length {
        Length(n * 100)
    }

    /// A length of `n` centimetres.
    #[must_use]
    pub const fn from_cm(n: i32) -> Length {
        Length(n * 1000)
    }

    /// A length of `n` tenths of a centimetre, which is a millimetre: for data printed as "2.5 cm".
    #[must_use]
    pub const fn from_tenths_of_cm(n: i32) -> Length {
        Length(n * 100)
    }

    /// A length of `n` inches (25.4 mm).
    #[must_use]
    pub const fn from_inches(n: i32) -> Length {
        Length(n * 2540)
    }

    /// Hundredths of a millimetre.
    #[must_use]
    pub const fn hundredths(self) -> i32 {
        self.0
    }

    /// Half of the length, rounded towards zero.
    #[must_use]
    pub const fn half(self) -> Length {
        Length(self.0 / 2)
    }

    /// The length times `numerator / denominator`, rounded towards zero.
    ///
    /// A zero denominator counts as one.
    #[must_use]
    pub const fn scaled(self, numerator: i32, denominator: i32) -> Length {
        let d = if denominator == 0 { 1 } else { denominator };
        Length(((self.0 as i64 * numerator as i64) / d as i64) as i32)
    }

    /// The absolute distance.
    #[must_use]
    pub const fn abs(self) -> Length {
        Length(self.0.saturating_abs())
    }

    /// The difference, never below zero.
    #[must_use]
    pub fn saturating_sub(self, other: Length) -> Length {
        Length(self.0.saturating_sub(other.0).max(0))
    }
}

impl Add for Length {
    type Output = Length;
    fn add(self, other: Length) -> Length {
        Length(self.0.saturating_add(other.0))
    }
}

impl Sub for Length {
    type Output = Length;
    fn sub(self, other: Length) -> Length {
        Length(self.0.saturating_sub(other.0))
    }
}

impl Neg for Length {
    type Output = Length;
    fn neg(self) -> Length {
        Length(self.0.saturating_neg())
    }
}

impl AddAssign for Length {
    fn add_assign(&mut self, other: Length) {
        *self = *self + other;
    }
}

impl SubAssign for Length {
    fn sub_assign(&mut self, other: Length) {
        *self = *self - other;
    }
}

impl Sum for Length {
    fn sum<I: Iterator<Item = Length>>(parts: I) -> Length {
        parts.fold(Length::ZERO, Add::add)
    }
}

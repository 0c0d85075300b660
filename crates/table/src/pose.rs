//! Where something stands and which way it faces.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::trig::{BITS, rounded, sin_cos};
use crate::{Angle, Length, Point};

/// The middle of a front edge and the direction it faces.
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
pub struct Pose {
    /// The middle of the front edge.
    pub at: Point,
    /// The direction straight ahead.
    pub facing: Angle,
}

impl Pose {
    /// A pose from its parts.
    #[must_use]
    pub const fn new(at: Point, facing: Angle) -> Pose {
        Pose { at, facing }
    }

    /// The pose after going straight ahead.
    #[must_use]
    pub fn forward(self, distance: Length) -> Pose {
        Pose {
            at: self.at.toward(self.facing, distance),
            ..self
        }
    }

    /// The pose after going sideways, to the right if positive.
    #[must_use]
    pub fn sideways(self, distance: Length) -> Pose {
        Pose {
            at: self.at.toward(self.facing + Angle::EAST, distance),
            ..self
        }
    }

    /// The pose facing further clockwise, the middle of the front edge where it was.
    #[must_use]
    pub fn turned(self, by: Angle) -> Pose {
        Pose {
            facing: self.facing + by,
            ..self
        }
    }

    /// The place `right` of the middle of the front edge and `back` behind the front line.
    #[must_use]
    pub fn local(self, right: Length, back: Length) -> Point {
        self.local_halves(
            2 * i64::from(right.hundredths()),
            2 * i64::from(back.hundredths()),
        )
    }

    /// As `local`, in halves of a hundredth of a millimetre.
    pub(crate) fn local_halves(self, right: i64, back: i64) -> Point {
        let (sine, cosine) = sin_cos(self.facing);
        local_place(self.at, (sine, cosine), right, back)
    }
}

/// The place `right` and `back` of `at`, in halves of a hundredth of a millimetre.
pub(crate) fn local_place(at: Point, (sine, cosine): (i64, i64), right: i64, back: i64) -> Point {
    // 31 bits of value and 30 of sine: two such products fit in 63 bits.
    let (right, back) = (right.clamp(-LIMIT, LIMIT), back.clamp(-LIMIT, LIMIT));
    let x = cosine * right - sine * back;
    let y = sine * right + cosine * back;
    at.offset(rounded(x, BITS + 1), rounded(y, BITS + 1))
}

/// The largest number of half hundredths a local place is away: over ten kilometres.
const LIMIT: i64 = 1 << 31;

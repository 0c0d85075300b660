//! Where something stands and which way it faces.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Angle, Point};

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
}

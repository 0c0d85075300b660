//! Places on the table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Length;

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
}

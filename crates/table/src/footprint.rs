//! How much room a body of troops takes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Length;

/// The size of an oriented rectangle: its frontage and how far it goes back.
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
pub struct Footprint {
    /// The length of the front edge.
    pub width: Length,
    /// The distance from the front to the rear edge.
    pub depth: Length,
}

impl Footprint {
    /// A footprint from its parts; what is below zero counts as zero.
    #[must_use]
    pub fn new(width: Length, depth: Length) -> Footprint {
        Footprint {
            width: width.max(Length::ZERO),
            depth: depth.max(Length::ZERO),
        }
    }

    /// The footprint with width and depth exchanged, as after a turn by a quarter circle.
    #[must_use]
    pub const fn turned(self) -> Footprint {
        Footprint {
            width: self.depth,
            depth: self.width,
        }
    }
}

/// The footprint of a block of figures `files` wide and `ranks` deep, with `gap` between ranks.
///
/// No files or no ranks take no room in that direction.
#[must_use]
pub fn block(
    files: u16,
    ranks: u16,
    file_width: Length,
    rank_depth: Length,
    gap: Length,
) -> Footprint {
    let (files, ranks) = (i32::from(files), i32::from(ranks));
    let gaps = (ranks - 1).max(0);
    Footprint::new(
        times(file_width, files),
        times(rank_depth, ranks) + times(gap, gaps),
    )
}

/// A length taken `n` times, saturating.
fn times(length: Length, n: i32) -> Length {
    Length::from_hundredths(length.hundredths().saturating_mul(n))
}

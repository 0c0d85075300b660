//! How a battle ended and what it cost.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{BySide, Key, Side};

/// The result of a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Outcome {
    /// Who won, if anybody.
    pub kind: OutcomeKind,
    /// Why, as a key of the Fluent files.
    pub cause: Key,
}

impl Outcome {
    /// `side` has won, by this cause.
    #[must_use]
    pub fn won(side: Side, cause: &str) -> Outcome {
        Outcome {
            kind: OutcomeKind::Victory(side),
            cause: Key::new(cause),
        }
    }

    /// Nobody has won, by this cause.
    #[must_use]
    pub fn draw(cause: &str) -> Outcome {
        Outcome {
            kind: OutcomeKind::Draw,
            cause: Key::new(cause),
        }
    }
}

/// Who won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OutcomeKind {
    /// This side won.
    Victory(Side),
    /// Nobody won.
    Draw,
}

/// What one side has left and lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct SideTally {
    /// Figures at the start, a gun model counting its crew.
    pub figures_at_start: u32,
    /// Figures still on the table.
    pub figures_left: u32,
    /// Units at the start.
    pub units_at_start: u32,
    /// Units still on the table and not routing.
    pub units_left: u32,
    /// Victory points so far.
    pub points: u32,
}

/// What both sides have left and lost.
pub type Tally = BySide<SideTally>;

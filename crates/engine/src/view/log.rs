//! The log, its rolls, and the result.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Side, Text};

/// One line of the log.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct LogLine {
    /// The turn.
    pub turn: u16,
    /// The phase, an index into the clock's phases.
    pub phase: usize,
    /// How much it matters.
    pub weight: LogWeight,
    /// Whose doing.
    pub side: Option<Side>,
    /// In words.
    pub text: Text,
    /// The rolls behind it.
    pub rolls: Vec<RollView>,
    /// Pieces it speaks of.
    pub pieces: Vec<String>,
    /// Where it happened.
    pub at: Option<[i32; 2]>,
}

/// How much a line of the log matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum LogWeight {
    Heading,
    Main,
    Detail,
}

/// A roll as shown: dice, modifiers, total, row.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct RollView {
    /// What was rolled.
    pub title: Text,
    /// Who threw.
    pub side: Side,
    /// The pips.
    pub dice: Vec<u8>,
    /// The modifiers that applied.
    pub modifiers: Vec<ModifierView>,
    /// Dice plus modifiers.
    pub total: i16,
    /// The row of the table in words.
    pub row: Text,
    /// Rules behind it.
    pub rules: Vec<String>,
}

/// A modifier as shown.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ModifierView {
    /// In words.
    pub label: Text,
    /// Its value.
    pub value: i8,
    /// Its rule.
    pub rule: String,
}

/// The end of a battle.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ResultView {
    /// Who won.
    pub winner: Option<Side>,
    /// In a sentence.
    pub text: Text,
    /// The count, item by item.
    pub items: Vec<ResultItem>,
}

/// One item of the victory count.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ResultItem {
    /// Who gets the points.
    pub side: Side,
    /// For what.
    pub label: Text,
    /// How many.
    pub points: u32,
}

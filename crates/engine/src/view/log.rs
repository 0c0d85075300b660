//! The log, its rolls, and the result.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Modifier, RollKind, RollTrace, Side, Text};

/// One line of the log.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct LogLine {
    /// The turn.
    pub turn: u16,
    /// The phase, an index into the clock's phases; their number for what was before the first.
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

impl LogLine {
    /// A main line about nobody in particular, with nothing behind it.
    #[must_use]
    pub fn new(turn: u16, phase: usize, text: Text) -> LogLine {
        LogLine {
            turn,
            phase,
            weight: LogWeight::Main,
            side: None,
            text,
            rolls: Vec::new(),
            pieces: Vec::new(),
            at: None,
        }
    }
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
    /// How the dice are read.
    pub kind: RollKind,
    /// The pips.
    pub dice: Vec<u8>,
    /// Of dice that are read one by one: which of them count; empty where that is not told.
    pub succeeded: Vec<bool>,
    /// The modifiers that applied.
    pub modifiers: Vec<ModifierView>,
    /// Dice plus modifiers, or the successes of a pool.
    pub total: i16,
    /// The row of the table in words.
    pub row: Text,
    /// Rules behind it.
    pub rules: Vec<String>,
}

impl RollView {
    /// A roll about `subject`; title and row stand in the texts under the keys of procedure and row.
    #[must_use]
    pub fn new(roll: &RollTrace, subject: Text) -> RollView {
        let title = Text::id(format!("roll-{}", roll.label.procedure));
        let row = Text::id(format!("row-{}", roll.row));
        RollView {
            title: title.with("subject", subject),
            side: roll.label.owner,
            kind: roll.kind,
            dice: roll.dice.iter().map(|die| die.pips()).collect(),
            succeeded: Vec::new(),
            modifiers: roll.modifiers.iter().map(ModifierView::from).collect(),
            total: roll.total,
            row: row.with("total", i64::from(roll.total)),
            rules: roll.rules.iter().map(ToString::to_string).collect(),
        }
    }
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

impl From<&Modifier> for ModifierView {
    fn from(modifier: &Modifier) -> ModifierView {
        ModifierView {
            label: Text::id(format!("modifier-{}", modifier.name)),
            value: modifier.value,
            rule: modifier.rule.to_string(),
        }
    }
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

//! Why a roll came out as it did.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Die, Key, RollLabel, RuleId};

/// One modifier of a roll: its name, its rule and its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Modifier {
    /// Names the condition; its text stands in the Fluent files as `modifier-` and this name.
    pub name: Key,
    /// The rule that grants it.
    pub rule: RuleId,
    /// What it adds to the roll.
    pub value: i8,
}

/// A roll with all that went into it.
///
/// What is shown, what is used and what the odds count are this same list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RollTrace {
    /// Procedure, owner and subject.
    pub label: RollLabel,
    /// The dice as they fell.
    pub dice: Vec<Die>,
    /// Every modifier that applied.
    pub modifiers: Vec<Modifier>,
    /// Dice plus modifiers.
    pub total: i16,
    /// The table row that was read.
    pub row: Key,
    /// The rules behind the procedure and the row.
    pub rules: Vec<RuleId>,
}

impl RollTrace {
    /// The sum of the pips.
    #[must_use]
    pub fn natural(&self) -> i16 {
        self.dice.iter().map(|die| i16::from(die.pips())).sum()
    }

    /// The sum of the modifiers.
    #[must_use]
    pub fn modifier(&self) -> i16 {
        self.modifiers.iter().map(|one| i16::from(one.value)).sum()
    }
}

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

/// How the dice of a roll are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RollKind {
    /// Pips and modifiers are added up.
    #[default]
    Sum,
    /// Each die succeeds or fails by itself; the total counts the successes.
    Pool,
}

impl RollKind {
    /// Whether pips and modifiers are added up; such rolls are written as they were before pools were told apart.
    fn is_sum(&self) -> bool {
        *self == RollKind::Sum
    }
}

/// A roll with all that went into it.
///
/// What is shown, what is used and what the odds count are this same list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RollTrace {
    /// Procedure, owner and subject.
    pub label: RollLabel,
    /// How the dice are read.
    #[serde(default, skip_serializing_if = "RollKind::is_sum")]
    pub kind: RollKind,
    /// The dice as they fell.
    pub dice: Vec<Die>,
    /// Every modifier that applied.
    pub modifiers: Vec<Modifier>,
    /// Dice plus modifiers, or the successes of a pool.
    pub total: i16,
    /// The table row that was read.
    pub row: Key,
    /// The rules behind the procedure and the row.
    pub rules: Vec<RuleId>,
}

impl RollTrace {
    /// A roll whose total is the pips plus the modifiers.
    ///
    /// Where the row depends on the total, it is filled in afterwards.
    #[must_use]
    pub fn sum(
        label: RollLabel,
        dice: impl Into<Vec<Die>>,
        modifiers: Vec<Modifier>,
        row: Key,
        rules: Vec<RuleId>,
    ) -> RollTrace {
        let mut trace = RollTrace {
            label,
            kind: RollKind::Sum,
            dice: dice.into(),
            modifiers,
            total: 0,
            row,
            rules,
        };
        trace.total = trace.natural() + trace.modifier();
        trace
    }

    /// A roll of which each die that `succeeds` counts one.
    #[must_use]
    pub fn pool(
        label: RollLabel,
        dice: impl Into<Vec<Die>>,
        succeeds: impl Fn(Die) -> bool,
        row: Key,
        rules: Vec<RuleId>,
    ) -> RollTrace {
        let dice = dice.into();
        let successes = dice.iter().filter(|&&die| succeeds(die)).count();
        RollTrace {
            label,
            kind: RollKind::Pool,
            dice,
            modifiers: Vec::new(),
            total: i16::try_from(successes).unwrap_or(i16::MAX),
            row,
            rules,
        }
    }

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Side, Subject};

    const LABEL: RollLabel = RollLabel {
        procedure: Key::new("test"),
        owner: Side::A,
        subject: Subject::Battle,
    };

    fn dice(pips: &[u8]) -> Vec<Die> {
        pips.iter().filter_map(|&one| Die::new(one)).collect()
    }

    #[test]
    fn a_sum_adds_its_modifiers_and_a_pool_counts() {
        let modifiers = vec![Modifier {
            name: Key::new("tired"),
            rule: RuleId::new("T-1"),
            value: -2,
        }];
        let sum = RollTrace::sum(LABEL, dice(&[5, 4]), modifiers, Key::new("row"), Vec::new());
        assert_eq!(sum.total, 7);
        let low = |die: Die| die.pips() <= 2;
        let pool = RollTrace::pool(LABEL, dice(&[1, 2, 6]), low, Key::new("row"), Vec::new());
        assert_eq!((pool.kind, pool.total), (RollKind::Pool, 2));
    }

    #[test]
    fn sums_are_written_as_before_pools_were_told_apart() {
        let sum = RollTrace::sum(LABEL, dice(&[5]), Vec::new(), Key::new("row"), Vec::new());
        let written = serde_json::to_value(&sum).unwrap();
        assert_eq!(written.get("kind"), None);
        assert_eq!(serde_json::from_value::<RollTrace>(written).unwrap(), sum);
    }
}

//! The first line of a record: everything the battle was fought under.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::house::Agreement;
use crate::{BySide, DiceSource, Name, Seed};

/// The version of the format that this program writes.
///
/// Format 2 added the lines by which steps are taken back.
pub const FORMAT: u16 = 2;

/// Everything a battle was fought under.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The version of the format.
    pub format: u16,
    /// The version of the program that opened the record.
    pub program: String,
    /// The rule system's id.
    pub system: String,
    /// The scenario.
    pub scenario: RecordedScenario,
    /// Which numbers the rules were played with.
    pub rules: RuleHashes,
    /// Options and readings in force, as the rule system writes them.
    pub options: Value,
    /// What the players agreed on: preset, house rules word for word, single choices.
    #[serde(default, skip_serializing_if = "Agreement::is_empty")]
    pub agreement: Agreement,
    /// Both sides.
    pub sides: BySide<RecordedSide>,
    /// What [`Seed::commitment`] says of the secret seed, published before the first command.
    pub commitment: String,
}

/// The scenario with its whole text, so that a record needs no other file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordedScenario {
    /// Its id.
    pub id: String,
    /// Its file, word for word.
    pub text: String,
}

/// Hashes of the numbers that the rules were played with.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct RuleHashes {
    /// Of the system's tables.
    pub tables: String,
    /// Of the house rules, if there were any.
    pub house_rules: Option<String>,
}

/// One side as the record names it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordedSide {
    /// Its name.
    pub name: Name,
    /// Who led it: `human` or the name of a computer general.
    pub player: String,
    /// Where its dice came from.
    pub dice: DiceSource,
}

impl Header {
    /// Whether this seed is the one that was promised.
    #[must_use]
    pub fn promised(&self, seed: &Seed) -> bool {
        seed.keeps(&self.commitment)
    }

    /// Where the dice of both sides came from.
    #[must_use]
    pub fn dice(&self) -> BySide<DiceSource> {
        BySide::each(|side| self.sides[side].dice)
    }
}

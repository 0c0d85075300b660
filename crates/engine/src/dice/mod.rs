//! Four kinds of dice behind one trait: seeded, scripted, entered and enumerated.
//!
//! A procedure is written once against [`Dice`]. Seeded dice play it, scripted
//! dice test it, entered dice play it beside a real table, enumerated dice
//! give its exact distribution.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Key, Side};

mod enumerated;
mod faces;
mod scripted;
mod seeded;

pub use enumerated::EnumeratedDice;
pub use faces::Faces;
pub use scripted::{EnteredDice, ScriptedDice};
pub use seeded::{DiceSource, Seed, SeededDice};

pub(crate) use enumerated::enumerate;

/// One throw of a six-sided die.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Die(u8);

impl Die {
    /// A die showing `pips`; `None` unless 1 to 6.
    #[must_use]
    pub const fn new(pips: u8) -> Option<Die> {
        if pips >= 1 && pips <= 6 {
            Some(Die(pips))
        } else {
            None
        }
    }

    /// The pips, 1 to 6.
    #[must_use]
    pub const fn pips(self) -> u8 {
        self.0
    }
}

/// What a roll is about, for the person who throws it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Subject {
    /// Nobody in particular.
    Battle,
    /// A whole side.
    Side(Side),
    /// The unit of this index.
    Unit(u16),
    /// The general of this index.
    General(u16),
    /// The brigade of this index.
    Brigade(u16),
    /// The division of this index.
    Division(u16),
}

/// Names a roll: procedure, owner and subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RollLabel {
    /// The procedure, for example `morale-test`.
    pub procedure: Key,
    /// The side that throws.
    pub owner: Side,
    /// Whom it concerns.
    pub subject: Subject,
}

/// Dice ran out: these many are needed for that.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{count} more dice owed for {}", label.procedure)]
pub struct DiceOwed {
    /// The roll that waits.
    pub label: RollLabel,
    /// How many dice it takes.
    pub count: u8,
}

/// A source of dice.
pub trait Dice {
    /// Throws `into.len()` dice for the named roll.
    ///
    /// They are thrown together: a reader must not care in which order they lie.
    ///
    /// # Errors
    /// [`DiceOwed`] when the source has run out.
    fn throw(&mut self, label: RollLabel, into: &mut [Die]) -> Result<(), DiceOwed>;

    /// Throws a pool of which only the class of each face counts, as for hits: see [`Faces`].
    ///
    /// # Errors
    /// [`DiceOwed`] when the source has run out.
    fn pool(&mut self, label: RollLabel, faces: Faces, into: &mut [Die]) -> Result<(), DiceOwed> {
        let _ = faces;
        self.throw(label, into)
    }

    /// Throws one die.
    ///
    /// # Errors
    /// [`DiceOwed`] when the source has run out.
    fn d6(&mut self, label: RollLabel) -> Result<Die, DiceOwed> {
        let mut one = [Die(1)];
        self.throw(label, &mut one)?;
        Ok(one[0])
    }

    /// Throws two dice.
    ///
    /// # Errors
    /// [`DiceOwed`] when the source has run out.
    fn two_d6(&mut self, label: RollLabel) -> Result<[Die; 2], DiceOwed> {
        let mut two = [Die(1); 2];
        self.throw(label, &mut two)?;
        Ok(two)
    }
}

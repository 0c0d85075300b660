//! The forms of the lines after sealing is taken off.

use serde::{Deserialize, Serialize};

use crate::record::Header;
use crate::{Die, Outcome, Rewind, Side, StepNumber, System};

/// Which line this is; stands first in each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LineKind {
    Header,
    Step,
    Rewind,
    Closed,
}

/// What every line says of itself.
#[derive(Debug, Deserialize)]
pub(crate) struct AnyLine {
    pub(crate) line: LineKind,
    /// The hash of the line before; the header has none.
    pub(crate) previous: Option<String>,
}

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct HeaderLine {
    pub(crate) line: LineKind,
    pub(crate) header: Header,
}

/// One accepted command with what it caused.
#[derive(Debug, Deserialize)]
#[serde(bound = "")]
pub(crate) struct StepLine<S: System> {
    pub(crate) number: StepNumber,
    pub(crate) side: Side,
    pub(crate) command: S::Command,
    pub(crate) events: Vec<S::Event>,
    /// Dice typed in for this step, in the order in which they were asked for.
    #[serde(default)]
    pub(crate) dice: Vec<Die>,
    /// The hash of the state after the step.
    pub(crate) state: String,
}

/// The same with borrowed parts, to be written.
#[derive(Serialize)]
#[serde(bound = "")]
pub(crate) struct StepLineRef<'a, S: System> {
    pub(crate) line: LineKind,
    pub(crate) number: StepNumber,
    pub(crate) side: Side,
    pub(crate) command: &'a S::Command,
    pub(crate) events: &'a [S::Event],
    #[serde(skip_serializing_if = "<[Die]>::is_empty")]
    pub(crate) dice: &'a [Die],
    pub(crate) state: String,
    pub(crate) previous: &'a str,
}

/// A return to an earlier step.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct RewindLine {
    pub(crate) line: LineKind,
    pub(crate) number: StepNumber,
    pub(crate) side: Side,
    /// The step after which the battle stands again.
    pub(crate) to: StepNumber,
    pub(crate) agreed: bool,
    /// The hash of the state to which it leads.
    pub(crate) state: String,
    pub(crate) previous: String,
}

impl RewindLine {
    /// What it says, apart from the seals.
    pub(crate) const fn rewind(&self) -> Rewind {
        Rewind {
            number: self.number,
            side: self.side,
            to: self.to,
            agreed: self.agreed,
        }
    }
}

/// The last line of a battle that has ended.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ClosedLine {
    pub(crate) line: LineKind,
    /// The seed in hexadecimal digits.
    pub(crate) seed: String,
    /// How the battle ended; nothing when it was broken off.
    pub(crate) result: Option<Outcome>,
    pub(crate) previous: String,
}

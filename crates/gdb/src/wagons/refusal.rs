//! Why a command for a wagon is refused.

use engine::{RuleId, Text};
use serde::Serialize;
use table::Length;

use crate::ids::UnitId;
use crate::state::State;

/// Why a command about wagons is not allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Refusal {
    /// No wagon of this side.
    NotYourWagon,
    /// It has moved.
    HasMoved,
    /// It gets no further.
    TooFar {
        /// What the way takes.
        needed: Length,
        /// Its move.
        allowed: Length,
    },
    /// It cannot stand there or get there.
    Blocked,
    /// The unit does not touch it.
    NotTouching {
        /// The unit.
        unit: UnitId,
    },
    /// The unit lacks nothing.
    NotLow {
        /// The unit.
        unit: UnitId,
    },
    /// Two units of infantry or one of artillery.
    TooMany,
}

impl Refusal {
    /// The rule that refuses.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        Some(RuleId::new(match self {
            Refusal::NotYourWagon => return None,
            Refusal::HasMoved => "GDB-VII-M-03",
            Refusal::TooFar { .. } | Refusal::Blocked => "GDB-13.3-03",
            Refusal::NotTouching { .. } | Refusal::NotLow { .. } | Refusal::TooMany => {
                "GDB-13.3-02"
            }
        }))
    }

    /// In words.
    #[must_use]
    pub fn text(&self, state: &State) -> Text {
        let name = |unit: UnitId| state.def(unit).name.clone();
        match *self {
            Refusal::NotYourWagon => Text::id("gdb-wagon-not-yours"),
            Refusal::HasMoved => Text::id("gdb-wagon-has-moved"),
            Refusal::TooFar { needed, allowed } => Text::id("gdb-wagon-too-far")
                .with("needed", needed)
                .with("allowed", allowed),
            Refusal::Blocked => Text::id("gdb-wagon-blocked"),
            Refusal::NotTouching { unit } => {
                Text::id("gdb-wagon-not-touching").with("unit", name(unit))
            }
            Refusal::NotLow { unit } => Text::id("gdb-wagon-not-low").with("unit", name(unit)),
            Refusal::TooMany => Text::id("gdb-wagon-too-many"),
        }
    }
}

//! Why a reinforcement cannot come on.

use engine::{RuleId, Text};
use serde::Serialize;

use crate::ids::UnitId;
use crate::state::State;

/// Why a reinforcement cannot come on.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum Refusal {
    /// Another comes on first, or nobody now.
    NotNext {
        /// The unit.
        unit: UnitId,
    },
    /// The scenario lets it come on elsewhere.
    NotThere {
        /// The unit.
        unit: UnitId,
    },
    /// Ground that it may not enter.
    ClosedGround {
        /// The unit.
        unit: UnitId,
    },
    /// Somebody stands where it would come on.
    Occupied {
        /// The unit.
        unit: UnitId,
        /// Who.
        by: UnitId,
    },
}

impl Refusal {
    /// The rule that refuses; a timetable is the scenario's own.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            Refusal::NotNext { .. } | Refusal::NotThere { .. } => None,
            Refusal::ClosedGround { .. } => Some(RuleId::new("GDB-VII-X-05")),
            Refusal::Occupied { .. } => Some(RuleId::new("GDB-14.2-06")),
        }
    }

    /// In words.
    #[must_use]
    pub fn text(&self, state: &State) -> Text {
        let name = |unit: &UnitId| Text::from(state.def(*unit).name.clone());
        match self {
            Refusal::NotNext { unit } => {
                Text::id("gdb-reinforcements-not-next").with("unit", name(unit))
            }
            Refusal::NotThere { unit } => {
                Text::id("gdb-reinforcements-not-there").with("unit", name(unit))
            }
            Refusal::ClosedGround { unit } => {
                Text::id("gdb-reinforcements-closed-ground").with("unit", name(unit))
            }
            Refusal::Occupied { unit, by } => Text::id("gdb-reinforcements-occupied")
                .with("unit", name(unit))
                .with("by", name(by)),
        }
    }
}

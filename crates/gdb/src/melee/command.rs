//! What a player may ask for in the Melee phase, and why it is refused.

use engine::{RuleId, Text};
use serde::{Deserialize, Serialize};
use table::Corner;

use crate::ids::{FightId, UnitId};
use crate::state::State;

/// What a player may ask for in this phase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Winning foot follows the enemy it pushed back.
    FollowUp {
        /// The unit.
        unit: UnitId,
    },
    /// A unit that two enemies touch alike fights this one (TR-25).
    AssignMelee {
        /// The unit.
        unit: UnitId,
        /// The enemy.
        enemy: UnitId,
    },
    /// The remainder of the losses a side inflicts falls on this enemy first (GDB-9.4-02).
    DivideLosses {
        /// The melee.
        fight: FightId,
        /// Who takes the remainder.
        on: UnitId,
    },
    /// A unit is pushed past its friends round one of its flanks (TR-28).
    PushBack {
        /// The unit.
        unit: UnitId,
        /// The flank to which it swerves.
        round: Corner,
    },
    /// Winning foot stands.
    Stand {
        /// The unit.
        unit: UnitId,
    },
}

/// Why a command of this phase is not allowed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum Refusal {
    /// The unit has nobody to follow, or may not.
    MayNotFollow {
        /// The unit.
        unit: UnitId,
    },
    /// Nobody else can take the buildings that were won.
    MustOccupy {
        /// The unit.
        unit: UnitId,
    },
    /// Infantry never follows horse.
    NeverAfterHorse {
        /// The unit.
        unit: UnitId,
    },
    /// No doubt which melee the unit belongs to, or not this one.
    NotTouchedAlike {
        /// The unit.
        unit: UnitId,
    },
    /// No remainder that could fall on this unit.
    NoRemainder {
        /// The unit.
        unit: UnitId,
    },
    /// There is no way round that flank.
    NoWayRound {
        /// The unit.
        unit: UnitId,
    },
}

impl Refusal {
    /// The rule that refuses.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        Some(RuleId::new(match self {
            Refusal::MayNotFollow { .. } => "GDB-11.3-06",
            Refusal::MustOccupy { .. } => "GDB-11.9-06",
            Refusal::NeverAfterHorse { .. } => "GDB-11.9-03",
            Refusal::NotTouchedAlike { .. } => "GDB-11.1-01",
            Refusal::NoRemainder { .. } => "GDB-9.4-02",
            Refusal::NoWayRound { .. } => "GDB-11.3-03",
        }))
    }

    /// In words.
    #[must_use]
    pub fn text(&self, state: &State) -> Text {
        let (id, unit) = match self {
            Refusal::MayNotFollow { unit } => ("gdb-melee-may-not-follow", *unit),
            Refusal::MustOccupy { unit } => ("gdb-melee-must-occupy", *unit),
            Refusal::NeverAfterHorse { unit } => ("gdb-melee-never-after-horse", *unit),
            Refusal::NotTouchedAlike { unit } => ("gdb-melee-not-touched-alike", *unit),
            Refusal::NoRemainder { unit } => ("gdb-melee-no-remainder", *unit),
            Refusal::NoWayRound { unit } => ("gdb-melee-no-way-round", *unit),
        };
        Text::id(id).with("unit", state.def(unit).name.clone())
    }
}

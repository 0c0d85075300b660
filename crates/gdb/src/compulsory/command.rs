//! What a player may ask for in the Compulsory phase, and why it is refused.

use engine::{RuleId, Text};
use serde::{Deserialize, Serialize};
use table::{Corner, Length};

use super::{BonusMove, FallBack, Flee, Refuge};
use crate::ids::{BrigadeId, UnitId};
use crate::state::State;

/// What a player may ask for in this phase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Where units flee in the first half of their first move; those left out go straight away (GDB-VII-02).
    ChooseRefuges {
        /// Units and where they go.
        ways: Vec<Flee>,
    },
    /// Where a unit flees that does so at once, in a charge or under fire (GDB-6.6-08, GDB-VII-02).
    FleeAtOnce {
        /// The unit.
        unit: UnitId,
        /// Where to.
        to: Refuge,
    },
    /// Round which side of its friends a fleeing unit goes on (GDB-VII-04).
    Steer {
        /// The unit.
        unit: UnitId,
        /// The side, seen in the direction of flight.
        round: Corner,
    },
    /// Where broken brigades fall back; those left out go to the rear (GDB-VII-07).
    ChooseFallBacks {
        /// Brigades and where they go.
        ways: Vec<FallBack>,
    },
    /// A winner of the last melee takes the ground, wheels, or stays (GDB-4.3-04, GDB-11.9-05).
    UseBonusMove {
        /// The unit.
        unit: UnitId,
        /// What it does.
        how: BonusMove,
    },
}

/// Why a command of this phase is not allowed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum Refusal {
    /// The unit has no bonus move to make.
    NoBonus {
        /// The unit.
        unit: UnitId,
    },
    /// One unit must enter the buildings taken, and no other is left to.
    MustOccupy {
        /// The unit.
        unit: UnitId,
    },
    /// It has no position to occupy, or cannot get there.
    CannotOccupy {
        /// The unit.
        unit: UnitId,
    },
    /// The position burns or lies beside a fire.
    Burning {
        /// The unit.
        unit: UnitId,
    },
    /// The wheel is too wide.
    WheelTooWide {
        /// Degrees asked for.
        degrees: u8,
        /// Degrees allowed.
        allowed: u8,
    },
    /// Something is in the way of the move, or it is too long.
    NoWay {
        /// The unit.
        unit: UnitId,
    },
    /// It would come too near the edge where a flank march is announced.
    FlankAnnounced {
        /// The unit.
        unit: UnitId,
        /// The distance to keep.
        allowed: Length,
    },
    /// The unit does not flee now, or nobody has to say where.
    NoFlight {
        /// The unit.
        unit: UnitId,
    },
    /// It may not flee there.
    NoRefuge {
        /// The unit.
        unit: UnitId,
    },
    /// Only infantry that horse threatens may make for cover.
    NoHorseNear {
        /// The unit.
        unit: UnitId,
    },
    /// There is no way round its friends on that side.
    NoWayRound {
        /// The unit.
        unit: UnitId,
    },
    /// The brigade does not fall back, or nobody has to say where.
    NoFallBack {
        /// The brigade.
        brigade: BrigadeId,
    },
}

impl Refusal {
    /// The rule that refuses.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        Some(RuleId::new(match self {
            Refusal::NoBonus { .. } => "GDB-4.3-04",
            Refusal::MustOccupy { .. } => "GDB-11.9-06",
            Refusal::CannotOccupy { .. } => "GDB-11.9-05",
            Refusal::Burning { .. } => "GDB-9.9-12",
            Refusal::WheelTooWide { .. } => "GDB-11.9-07",
            Refusal::NoWay { .. } => "GDB-11.9-08",
            Refusal::FlankAnnounced { .. } => "GDB-14.2-09",
            Refusal::NoFlight { .. } | Refusal::NoRefuge { .. } => "GDB-4.3-06",
            Refusal::NoHorseNear { .. } => "GDB-12.2-17",
            Refusal::NoWayRound { .. } => "GDB-VII-04",
            Refusal::NoFallBack { .. } => "GDB-12.3-09",
        }))
    }

    /// In words.
    #[must_use]
    pub fn text(&self, state: &State) -> Text {
        let about = |id: &'static str, unit: UnitId| {
            Text::id(id).with("unit", state.def(unit).name.clone())
        };
        match self {
            Refusal::NoBonus { unit } => about("gdb-compulsory-no-bonus", *unit),
            Refusal::MustOccupy { unit } => about("gdb-compulsory-must-occupy", *unit),
            Refusal::CannotOccupy { unit } => about("gdb-compulsory-cannot-occupy", *unit),
            Refusal::Burning { unit } => about("gdb-compulsory-burning", *unit),
            Refusal::WheelTooWide { degrees, allowed } => Text::id("gdb-compulsory-wheel-too-wide")
                .with("degrees", i64::from(*degrees))
                .with("allowed", i64::from(*allowed)),
            Refusal::NoWay { unit } => about("gdb-compulsory-no-way", *unit),
            Refusal::FlankAnnounced { unit, allowed } => {
                about("gdb-move-refused-flank", *unit).with("allowed", *allowed)
            }
            Refusal::NoFlight { unit } => about("gdb-compulsory-no-flight", *unit),
            Refusal::NoRefuge { unit } => about("gdb-compulsory-no-refuge", *unit),
            Refusal::NoHorseNear { unit } => about("gdb-compulsory-no-horse-near", *unit),
            Refusal::NoWayRound { unit } => about("gdb-compulsory-no-way-round", *unit),
            Refusal::NoFallBack { brigade } => Text::id("gdb-compulsory-no-fall-back")
                .with("brigade", state.brigade_def(*brigade).name.clone()),
        }
    }
}

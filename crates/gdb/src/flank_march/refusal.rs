//! Why a command about a flank march is not allowed.

use engine::{RuleId, Text};
use serde::Serialize;

use crate::formation::Formation;
use crate::ids::{BrigadeId, Turn, UnitId};
use crate::state::State;
use crate::view::formation_text;

/// Why a command about a flank march is not allowed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum Refusal {
    /// No such brigade of this side has troops.
    NoSuchBrigade,
    /// Nobody leads the brigade.
    WithoutBrigadier {
        /// The brigade.
        brigade: BrigadeId,
    },
    /// The commander-in-chief leads it.
    LedByCommander {
        /// The brigade.
        brigade: BrigadeId,
    },
    /// More of the army than may march.
    TooMany {
        /// Hundredths of its figures.
        percent: u16,
        /// The most.
        allowed: u16,
    },
    /// It is the edge behind its own army.
    OwnEdge,
    /// The place is not on the edge.
    NotOnEdge,
    /// The enemy deployed there.
    EnemyZone,
    /// The plan names a turn that will not be played, or the first.
    TurnOutOfRange {
        /// The turn.
        turn: Turn,
    },
    /// The order of march does not name every unit once.
    OrderOfMarch,
    /// Such troops do not march in this shape.
    CannotMarchSo {
        /// The unit.
        unit: UnitId,
        /// The shape.
        formation: Formation,
    },
    /// There is no such march.
    NoMarch,
    /// Difficult ground.
    DifficultGround,
    /// Another comes on first, or nobody.
    NotNext {
        /// The unit.
        unit: UnitId,
    },
    /// Ground that nobody enters.
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
    /// The battery has no additional move to begin.
    NoExtraMove,
}

impl Refusal {
    /// The rule that refuses.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        Some(RuleId::new(match self {
            Refusal::NoSuchBrigade | Refusal::NoMarch => return None,
            Refusal::TooMany { .. } => "GDB-14.1-01",
            Refusal::LedByCommander { .. } => "GDB-14.1-02",
            Refusal::OwnEdge | Refusal::NotOnEdge | Refusal::EnemyZone => "GDB-14.1-03",
            Refusal::WithoutBrigadier { .. }
            | Refusal::OrderOfMarch
            | Refusal::CannotMarchSo { .. } => "GDB-14.1-04",
            Refusal::TurnOutOfRange { .. } => "GDB-14.1-05",
            Refusal::NoExtraMove => "GDB-14.2-02",
            Refusal::DifficultGround | Refusal::NotNext { .. } => "GDB-14.2-03",
            Refusal::ClosedGround { .. } => "GDB-VII-T-01",
            Refusal::Occupied { .. } => "GDB-14.2-06",
        }))
    }

    /// In words.
    #[must_use]
    pub fn text(&self, state: &State) -> Text {
        let unit = |id: &UnitId| state.def(*id).name.clone();
        let brigade = |id: &BrigadeId| state.brigade_def(*id).name.clone();
        match self {
            Refusal::NoSuchBrigade => Text::id("gdb-flank-no-brigade"),
            Refusal::WithoutBrigadier { brigade: id } => {
                Text::id("gdb-flank-without-brigadier").with("brigade", brigade(id))
            }
            Refusal::LedByCommander { brigade: id } => {
                Text::id("gdb-flank-led-by-commander").with("brigade", brigade(id))
            }
            Refusal::TooMany { percent, allowed } => Text::id("gdb-flank-too-many")
                .with("percent", i64::from(*percent))
                .with("allowed", i64::from(*allowed)),
            Refusal::OwnEdge => Text::id("gdb-flank-own-edge"),
            Refusal::NotOnEdge => Text::id("gdb-flank-not-on-edge"),
            Refusal::EnemyZone => Text::id("gdb-flank-enemy-zone"),
            Refusal::TurnOutOfRange { turn } => {
                Text::id("gdb-flank-turn").with("turn", i64::from(turn.0))
            }
            Refusal::OrderOfMarch => Text::id("gdb-flank-order-of-march"),
            Refusal::CannotMarchSo {
                unit: id,
                formation,
            } => Text::id("gdb-flank-cannot-march-so")
                .with("unit", unit(id))
                .with("formation", Text::id(formation_text(*formation))),
            Refusal::NoMarch => Text::id("gdb-flank-no-march"),
            Refusal::DifficultGround => Text::id("gdb-flank-difficult-ground"),
            Refusal::NotNext { unit: id } => Text::id("gdb-flank-not-next").with("unit", unit(id)),
            Refusal::ClosedGround { unit: id } => {
                Text::id("gdb-flank-closed-ground").with("unit", unit(id))
            }
            Refusal::Occupied { unit: id, by } => Text::id("gdb-flank-occupied")
                .with("unit", unit(id))
                .with("by", unit(by)),
            Refusal::NoExtraMove => Text::id("gdb-flank-no-extra-move"),
        }
    }
}

//! Why something may not be deployed so.

use engine::{Name, RuleId, Text};
use serde::Serialize;
use table::FeatureId;

use super::areas::Piece;
use crate::ids::{BrigadeId, UnitId};
use crate::state::State;
use crate::view::ground_name;

/// Why a command of the deployment is not allowed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum Refusal {
    /// Not a piece that this side places.
    NotYourPiece,
    /// It would not stand within the deployment area of its side.
    OutsideArea {
        /// The piece.
        piece: Piece,
    },
    /// The ground is closed to it.
    Ground {
        /// The piece.
        piece: Piece,
        /// The ground.
        feature: FeatureId,
        /// The rule that closes it.
        rule: RuleId,
    },
    /// Somebody stands there.
    Occupied {
        /// The piece.
        piece: Piece,
        /// Who stands there.
        by: Piece,
    },
    /// A unit stands in the area of another brigade.
    AreaTaken {
        /// The unit.
        unit: UnitId,
        /// The brigade in whose area it stands.
        brigade: BrigadeId,
    },
    /// No piece of ground that this side may move.
    NotMovable,
    /// It would lie off the table.
    TerrainOffTable {
        /// The ground.
        feature: FeatureId,
    },
    /// It would lie in the enemy's area.
    InEnemyArea {
        /// The ground.
        feature: FeatureId,
    },
    /// Other ground lies there.
    GroundTaken {
        /// The ground.
        feature: FeatureId,
        /// What lies there.
        by: FeatureId,
    },
    /// Troops stand there.
    UnderTroops {
        /// The ground.
        feature: FeatureId,
        /// Who stands there.
        by: Piece,
    },
    /// No building that holds figures.
    NoBuilding,
    /// Only foot holds buildings.
    FootOnly {
        /// The unit.
        unit: UnitId,
    },
    /// The building holds no more figures.
    Full {
        /// The building.
        building: FeatureId,
        /// How many it holds.
        capacity: u16,
    },
}

impl Refusal {
    /// The rule that refuses.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        let id = match self {
            Refusal::NotMovable
            | Refusal::TerrainOffTable { .. }
            | Refusal::InEnemyArea { .. }
            | Refusal::GroundTaken { .. }
            | Refusal::UnderTroops { .. } => "GDB-16.1-03",
            Refusal::NotYourPiece | Refusal::Occupied { .. } | Refusal::NoBuilding => return None,
            Refusal::OutsideArea { .. } | Refusal::AreaTaken { .. } => "GDB-4.0-03",
            Refusal::Ground { rule, .. } => return Some(*rule),
            Refusal::FootOnly { .. } => "GDB-VII-F-09",
            Refusal::Full { .. } => "GDB-VII-U-05",
        };
        Some(RuleId::new(id))
    }

    /// In words.
    #[must_use]
    pub fn text(&self, state: &State) -> Text {
        match self {
            Refusal::NotYourPiece => Text::id("gdb-deployment-not-yours"),
            Refusal::OutsideArea { piece } => {
                Text::id("gdb-deployment-outside").with("piece", name(state, *piece))
            }
            Refusal::Ground { piece, feature, .. } => Text::id("gdb-deployment-ground")
                .with("piece", name(state, *piece))
                .with("ground", ground_name(state, *feature)),
            Refusal::Occupied { piece, by } => Text::id("gdb-deployment-occupied")
                .with("piece", name(state, *piece))
                .with("by", name(state, *by)),
            Refusal::AreaTaken { unit, brigade } => Text::id("gdb-deployment-area-taken")
                .with("piece", name(state, Piece::Unit(*unit)))
                .with("brigade", state.brigade_def(*brigade).name.clone()),
            Refusal::NotMovable => Text::id("gdb-terrain-not-movable"),
            Refusal::TerrainOffTable { feature } => {
                Text::id("gdb-terrain-off-table").with("ground", ground_name(state, *feature))
            }
            Refusal::InEnemyArea { feature } => {
                Text::id("gdb-terrain-enemy-area").with("ground", ground_name(state, *feature))
            }
            Refusal::GroundTaken { feature, by } => Text::id("gdb-terrain-taken")
                .with("ground", ground_name(state, *feature))
                .with("by", ground_name(state, *by)),
            Refusal::UnderTroops { feature, by } => Text::id("gdb-terrain-under-troops")
                .with("ground", ground_name(state, *feature))
                .with("by", name(state, *by)),
            Refusal::NoBuilding => Text::id("gdb-deployment-no-building"),
            Refusal::FootOnly { unit } => {
                Text::id("gdb-deployment-foot-only").with("piece", name(state, Piece::Unit(*unit)))
            }
            Refusal::Full { building, capacity } => Text::id("gdb-deployment-full")
                .with("ground", ground_name(state, *building))
                .with("capacity", i64::from(*capacity)),
        }
    }
}

/// The name of a piece.
pub(super) fn name(state: &State, piece: Piece) -> Name {
    match piece {
        Piece::Unit(id) => state.def(id).name.clone(),
        Piece::General(id) => state.general_def(id).name.clone(),
    }
}

//! Regiments and batteries. Rules CD-1.1-01 to CD-1.1-08.

use engine::{Name, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{Bases, BrigadeId};

/// What a unit fights as.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Kind {
    LineInfantry,
    LightInfantry,
    Cavalry,
    LightCavalry,
    FootArtillery,
    HorseArtillery,
}

impl Kind {
    /// All kinds in order.
    pub const ALL: [Kind; 6] = [
        Kind::LineInfantry,
        Kind::LightInfantry,
        Kind::Cavalry,
        Kind::LightCavalry,
        Kind::FootArtillery,
        Kind::HorseArtillery,
    ];

    /// Line or light infantry.
    #[must_use]
    pub const fn is_infantry(self) -> bool {
        matches!(self, Kind::LineInfantry | Kind::LightInfantry)
    }

    /// Any cavalry.
    #[must_use]
    pub const fn is_cavalry(self) -> bool {
        matches!(self, Kind::Cavalry | Kind::LightCavalry)
    }

    /// Foot or horse artillery.
    #[must_use]
    pub const fn is_artillery(self) -> bool {
        matches!(self, Kind::FootArtillery | Kind::HorseArtillery)
    }

    /// Whether it is light troops. Reading CD-GAP-31.
    #[must_use]
    pub const fn is_light(self) -> bool {
        matches!(self, Kind::LightInfantry | Kind::LightCavalry)
    }
}

/// A regiment or battery as the scenario gives it.
#[derive(Debug, Clone)]
pub struct UnitDef {
    /// Its id in the scenario.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// A short name for the map.
    pub short: Name,
    /// Its side.
    pub side: Side,
    /// The brigade it acts with.
    pub brigade: BrigadeId,
    /// What it fights as.
    pub kind: Kind,
    /// Its bases, skirmishers not counted.
    pub bases: Bases,
    /// Figures on each of them.
    pub figures_a_base: u8,
    /// Its bases of skirmishers.
    pub skirmishers: Bases,
}

impl UnitDef {
    /// Its figures.
    #[must_use]
    pub fn figures(&self) -> u32 {
        u32::from(self.bases.0) * u32::from(self.figures_a_base)
    }
}

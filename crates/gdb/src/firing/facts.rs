//! What a shot depends on, described without a battle.
//!
//! Play, the trace of a roll and the odds read the same facts, so that what is
//! shown, what is used and what is counted are one list.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Cover, Length};

use crate::formation::Formation;
use crate::ids::{Figures, Models};
use crate::tables::Ranges;
use crate::troops::{Calibre, Grade, Kind, Nation, SkirmishClass};
use crate::weather::Sky;

/// How a shot is worked out. Rules GDB-9.1-02, GDB-10.3-09, GDB-10.7-01, GDB-9.10-02, GDB-9.11-02.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Procedure {
    /// Muskets, rifles and carbines: one roll on the table of musketry.
    Volley,
    /// Guns: one roll on the table of artillery.
    Artillery,
    /// Skirmishers: dice by their number.
    Skirmish,
    /// Rockets: a natural roll on a table of their own.
    Rockets,
}

/// What a shot is fired with at this distance. Rules GDB-9.7-01 to GDB-9.7-03, GDB-9.8-02.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Band {
    /// So near that guns may use canister.
    Canister,
    /// Effective range.
    #[default]
    Effective,
    /// Long range: losses are halved (GDB-9.7-04, GDB-9.8-09).
    Long,
}

impl Band {
    /// The band of a distance, limits included; `None` beyond long range.
    #[must_use]
    pub fn at(ranges: &Ranges, distance: Length) -> Option<Band> {
        if ranges.canister > Length::ZERO && distance <= ranges.canister {
            Some(Band::Canister)
        } else if distance <= ranges.effective {
            Some(Band::Effective)
        } else if distance <= ranges.long {
            Some(Band::Long)
        } else {
            None
        }
    }
}

/// What guns fire. Rules GDB-9.8-02, GDB-9.8-15, GDB-9.9-02 to GDB-9.9-04.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Ammunition {
    Canister,
    Ball,
    Shell,
}

/// The side of the target that the line of fire enters. Rule GDB-9.8-06.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Struck {
    #[default]
    Front,
    Flank,
    Rear,
}

/// What matters of the firer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the conditions of a modifier table are a list of yes and no"
)]
pub struct FirerFacts {
    /// What it is.
    pub kind: Kind,
    /// Its quality.
    pub grade: Grade,
    /// Its nation.
    pub nation: Nation,
    /// Its shape.
    pub formation: Formation,
    /// Figures that fire at this target.
    pub figures: Figures,
    /// Gun models that fire at this target.
    pub models: Models,
    /// Howitzers among them.
    pub howitzers: Models,
    /// Weight of the guns.
    pub calibre: Calibre,
    /// Poor gunnery.
    pub second_class_artillery: bool,
    /// Training of skirmishers.
    pub class: SkirmishClass,
    /// Unformed or faltering.
    pub unformed: bool,
    /// Guns that moved or unlimbered this turn.
    pub moved: bool,
    /// Holds a building.
    pub garrison: bool,
    /// Low on ammunition.
    pub low_ammunition: bool,
    /// The sky over it; rain and snow wet cartridges outside buildings (GDB-13.5-05, GDB-13.5-06).
    pub sky: Sky,
}

impl Default for FirerFacts {
    fn default() -> FirerFacts {
        FirerFacts {
            kind: Kind::Infantry,
            grade: Grade::Line,
            nation: Nation::Other,
            formation: Formation::Line,
            figures: Figures(30),
            models: Models(4),
            howitzers: Models(0),
            calibre: Calibre::Medium,
            second_class_artillery: false,
            class: SkirmishClass::First,
            unformed: false,
            moved: false,
            garrison: false,
            low_ammunition: false,
            sky: Sky::Good,
        }
    }
}

impl FirerFacts {
    /// The procedure it fires by.
    #[must_use]
    pub fn procedure(&self) -> Procedure {
        if self.kind.is_artillery() && self.calibre == Calibre::Rocket {
            Procedure::Rockets
        } else if self.kind.is_artillery() {
            Procedure::Artillery
        } else if fires_as_skirmishers(self.kind, self.formation) {
            Procedure::Skirmish
        } else {
            Procedure::Volley
        }
    }
}

/// Screens and light battalions in a skirmish line; a skirmish mass fires volleys (GDB-10.3-09).
#[must_use]
pub(crate) fn fires_as_skirmishers(kind: Kind, formation: Formation) -> bool {
    kind == Kind::Skirmishers || formation == Formation::SkirmishLine
}

/// What matters of the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct TargetFacts {
    /// What it is.
    pub kind: Kind,
    /// Its shape.
    pub formation: Formation,
    /// Cover of at least half of it.
    pub cover: Cover,
    /// Holds a building: its shape does not matter.
    pub garrison: bool,
    /// Retreats or routs.
    pub fleeing: bool,
    /// Charges at this moment.
    pub charging: bool,
    /// Where the line of fire enters it.
    pub struck: Struck,
}

impl Default for TargetFacts {
    fn default() -> TargetFacts {
        TargetFacts {
            kind: Kind::Infantry,
            formation: Formation::Line,
            cover: Cover::None,
            garrison: false,
            fleeing: false,
            charging: false,
            struck: Struck::Front,
        }
    }
}

/// A shot of one firer, or of a part of it, at one target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ShotFacts {
    /// Who fires.
    pub firer: FirerFacts,
    /// At whom.
    pub target: TargetFacts,
    /// How far.
    pub band: Band,
    /// With what, for guns.
    pub ammunition: Option<Ammunition>,
}

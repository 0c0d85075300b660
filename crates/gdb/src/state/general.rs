//! What changes about a general.

use serde::{Deserialize, Serialize};
use table::Pose;

use crate::ids::{BrigadeId, GeneralId, Turn, UnitId};
use crate::setup::Setup;
use crate::troops::Skill;

/// What became of a general. Rule GDB-13.1-05 and the risk table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// In the field.
    Active,
    /// Lightly wounded; comes back in the Command phase of this turn.
    LightlyWounded {
        /// The turn of his return.
        returns: Turn,
    },
    /// Badly wounded, out of the battle.
    BadlyWounded,
    /// Killed.
    Killed,
    /// Captured.
    Captured,
    /// Lost his nerve and fled.
    Fled,
    /// Off the table with a flank march.
    OffTable,
    /// Left because his brigade is gone (GDB-12.4-02).
    WithoutTroops,
}

/// The one desperate charge of a commander-in-chief. Rules GDB-13.1-01 to GDB-13.1-06.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DesperateCharge {
    /// Not led yet.
    Unused,
    /// He leads this unit: its charge and the first round of its melee. He commands nobody meanwhile.
    Leading(UnitId),
    /// Led once, never again.
    Used,
}

/// A general.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct General {
    /// What became of him.
    pub fate: Fate,
    /// Where he is.
    pub pose: Pose,
    /// On his way to lead this brigade (GDB-4.2-05).
    pub bound_for: Option<BrigadeId>,
    /// The unit he rides with.
    pub attached: Option<UnitId>,
    /// He moved in this Movement phase.
    pub moved: bool,
    /// He ordered an opportunity charge this turn (GDB-6.7-05).
    pub opportunity_used: bool,
    /// His desperate charge.
    pub desperate: DesperateCharge,
    /// His talent, known or thrown for.
    pub skill: Skill,
}

impl General {
    /// The general as the scenario places him.
    #[must_use]
    pub fn at_start(setup: &Setup, id: GeneralId) -> General {
        General {
            fate: Fate::Active,
            pose: setup.start.generals[id.index()],
            bound_for: None,
            attached: None,
            moved: false,
            opportunity_used: false,
            desperate: DesperateCharge::Unused,
            skill: setup.generals[id.index()].skill,
        }
    }

    /// In the field.
    #[must_use]
    pub fn is_active(&self) -> bool {
        self.fate == Fate::Active
    }

    /// Leads a desperate charge just now and has no other effect (GDB-13.1-06).
    #[must_use]
    pub const fn leads_charge(&self) -> bool {
        matches!(self.desperate, DesperateCharge::Leading(_))
    }
}

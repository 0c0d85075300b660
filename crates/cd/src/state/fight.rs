//! Fire that waits for an answer, and attacks in progress.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Facet, Pose};

use crate::ids::{DiceCount, UnitId};

/// What a battery fires. Rules CD-3.3-08 and CD-3.3-09.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ammunition {
    /// Muskets, not guns.
    SmallArms,
    /// Round shot.
    RoundShot,
    /// Canister.
    Canister,
}

/// Fire that waits for an answer. Rules CD-3.3.1-01 and CD-3.3.1-02.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exchange {
    /// Who fires.
    pub shooter: UnitId,
    /// At whom.
    pub target: UnitId,
    /// With what.
    pub ammunition: Ammunition,
}

/// What the attacked side does. Readings CD-GAP-22 and CD-GAP-45.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reaction {
    /// Stands, and fires if it can.
    Fire,
    /// Stands and holds its fire, or has none.
    Stand,
    /// Gives way by one move.
    Evade,
    /// Cavalry goes to meet the attack.
    CounterCharge,
}

/// Where an attack stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AttackStage {
    /// The attacked side decides how it meets the attack.
    React,
    /// It divides its dice between several attackers. Reading CD-GAP-23.
    Divide,
    /// The winner may follow up. Reading CD-GAP-17.
    FollowUp {
        /// The winning unit that may go on.
        winner: UnitId,
    },
}

/// One attacking unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Attacker {
    /// Which.
    pub unit: UnitId,
    /// Where its attack began.
    pub from: Pose,
    /// Where it comes into contact.
    pub contact: Pose,
    /// The side of the target it comes from. Reading CD-GAP-15.
    pub facet: Facet,
    /// It has not fired in this activation. Rule CD-3.4.1-03.
    pub bayonet: bool,
}

/// An attack in progress.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Attack {
    /// The attackers, the leading one first.
    pub attackers: Vec<Attacker>,
    /// Whom.
    pub target: UnitId,
    /// Where it stands.
    pub stage: AttackStage,
    /// The target met the attack by a counter-charge.
    pub countered: bool,
    /// Cavalry attacks infantry by its counter-charge: the roles of the rules are exchanged.
    pub reversed: bool,
    /// The square test has been taken.
    pub squared: bool,
    /// The target's skirmishers could not withdraw and fight with it. Reading CD-GAP-08.
    #[serde(skip_serializing_if = "is_not")]
    pub screen_caught: bool,
    /// The defender's dice for each attacker, once divided.
    pub dice: Vec<DiceCount>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants a reference")]
pub(super) const fn is_not(flag: &bool) -> bool {
    !*flag
}

impl Attack {
    /// The leading attacker.
    #[must_use]
    pub fn leader(&self) -> UnitId {
        self.attackers[0].unit
    }

    /// Whether a unit takes part.
    #[must_use]
    pub fn involves(&self, unit: UnitId) -> bool {
        self.target == unit || self.attackers.iter().any(|one| one.unit == unit)
    }
}

//! What a player may ask for in the Charge phase.

use serde::{Deserialize, Serialize};
use table::Length;

use crate::formation::Formation;
use crate::ids::{GeneralId, UnitId};

/// What a player may ask for in this phase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Horse out of hand goes for this one of the equally near (GDB-11.13-02).
    RunAt(Declaration),
    /// All charges of a side, together; none is an answer too (GDB-4.4-01, TR-16).
    Declare(Vec<Declaration>),
    /// Opportunity charges against declared chargers; none is an answer too (GDB-6.7-01).
    Intercept(Vec<Interception>),
    /// What every target of a side does, or the target of a charge that turned to it (GDB-6.5-02).
    Respond(Vec<Answer>),
    /// The target that is resolved next (TR-19).
    Next(UnitId),
    /// Where skirmishers in front of a charge go (GDB-VI-S-01, GDB-VI-S-02).
    Withdraw(Withdrawal),
    /// The direction in which a target evades (GDB-6.8-04).
    EvadeTo(EvadeTo),
    /// What a charger does whose target is gone (GDB-6.6-08, GDB-6.6-09).
    Act(Action),
}

/// One charge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Declaration {
    /// Who charges.
    pub charger: UnitId,
    /// Whom.
    pub target: UnitId,
    /// Led by the commander-in-chief in person (GDB-13.1-01).
    #[serde(default)]
    pub desperate: bool,
}

/// One opportunity charge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Interception {
    /// Who orders it (GDB-6.7-05).
    pub general: GeneralId,
    /// The horse.
    pub horse: UnitId,
    /// The charger it meets.
    pub charger: UnitId,
}

/// What one target does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The target.
    pub target: UnitId,
    /// What it does.
    pub response: Response,
    /// Its countercharge is led by the commander-in-chief in person (GDB-5.1-05).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub desperate: bool,
}

impl Answer {
    /// The plain answer of a target.
    #[must_use]
    pub const fn of(target: UnitId, response: Response) -> Answer {
        Answer {
            target,
            response,
            desperate: false,
        }
    }
}

/// A reaction to a charge. Rules GDB-6.5-02, GDB-6.8-01.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Response {
    /// Meets a charger half way.
    Countercharge {
        /// Which.
        against: UnitId,
    },
    /// Stands where it is.
    Stand {
        /// Fires at the half way.
        fire: bool,
    },
    /// Turns or changes formation.
    Manoeuvre {
        /// The charger it turns to.
        face: Option<UnitId>,
        /// The formation it takes.
        form: Option<Formation>,
        /// Fires after a turn that leaves it time (GDB-6.6-05).
        fire: bool,
    },
    /// Gets out of the way.
    Evade,
}

/// Where skirmishers go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Withdrawal {
    /// The skirmishers.
    pub screen: UnitId,
    /// The friends they go to; themselves when they go into cover.
    pub shelter: UnitId,
    /// Which side of them.
    pub side: ShelterSide,
}

/// A side of the friends that skirmishers go to, or cover near by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum ShelterSide {
    Rear,
    Left,
    Right,
    Cover,
    Houses,
}

/// A direction of evasion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct EvadeTo {
    /// Who evades.
    pub unit: UnitId,
    /// Degrees to the right of straight away from the enemy.
    pub degrees: i8,
}

/// What a charger does whose target is gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Action {
    /// The charger.
    pub charger: UnitId,
    /// What it does.
    pub then: Then,
}

/// What a charger may do whose target is gone. Reading TR-23.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Then {
    /// Takes the ground the enemy left, in order.
    Occupy,
    /// Stops after going on so far.
    Stop {
        /// How far it still goes.
        after: Length,
    },
    /// Turns to another enemy with what is left of its move.
    Redirect {
        /// Whom.
        target: UnitId,
    },
}

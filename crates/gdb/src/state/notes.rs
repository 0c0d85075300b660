//! What one phase leaves for a later one: contacts, shots, occasions to test.

use serde::{Deserialize, Serialize};
use table::Point;

use crate::ids::{BrigadeId, UnitId};

/// Two enemies in base contact. Rules GDB-VI-C-01, GDB-11.1-01.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "how a contact came about is a list of yes and no"
)]
pub struct Contact {
    /// The unit that came on: charger, follower or pursuer.
    pub a: UnitId,
    /// The unit it met.
    pub b: UnitId,
    /// `a` charged or pursued into this contact and the first round is still to fight (TR-26).
    pub a_charged: bool,
    /// `b` countercharged and moved at least 5 cm straight (GDB-6.6-12).
    pub b_charged: bool,
    /// `a` struck the flank or rear of `b`, and `b` could not turn.
    pub flank: bool,
    /// `a` was pursuing.
    pub pursuing: bool,
    /// Where `a` charged from, to go back to (GDB-11.3-07).
    pub charged_from: Option<table::Pose>,
}

impl Contact {
    /// The enemy of `unit` in this contact.
    #[must_use]
    pub fn other(&self, unit: UnitId) -> Option<UnitId> {
        if self.a == unit {
            Some(self.b)
        } else if self.b == unit {
            Some(self.a)
        } else {
            None
        }
    }
}

/// A shot of this turn: it puts the target under fire (GDB-12.2-02) and lets it answer (GDB-12.2-08).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shot {
    /// Who fired.
    pub firer: UnitId,
    /// At whom.
    pub target: UnitId,
}

/// Why a brigade must test. Rules GDB-12.3-01 to GDB-12.3-05.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Occasion {
    /// The brigade.
    pub brigade: BrigadeId,
    /// Why.
    pub kind: OccasionKind,
    /// The unit that caused it.
    pub unit: Option<UnitId>,
    /// Where it happened.
    pub at: Option<Point>,
}

/// Kinds of occasion for a brigade test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum OccasionKind {
    BrigadierLost,
    CommanderLost,
    UnitRouted,
    UnitDispersed,
    AllFleeing,
}

/// Why a unit must test in the Morale phase. Reading TR-34.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum UnitOccasion {
    HalfStrength,
    DoubleSix,
    FireLosses,
    FriendRouted,
}

/// What later phases of the turn must remember.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Notes {
    /// Shots of this turn.
    pub shots: Vec<Shot>,
    /// Brigade tests that are due.
    pub brigade_occasions: Vec<Occasion>,
    /// Unit tests that are due.
    pub unit_occasions: Vec<(UnitId, UnitOccasion)>,
}

//! Why a shot is not allowed.

use engine::{RuleId, Text};
use serde::Serialize;
use table::Length;

use crate::ids::{Share, UnitId};
use crate::state::State;

use super::AtHouse;

/// Why a command of this phase is not allowed.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it; the texts are below")]
pub enum Refusal {
    NotYours {
        unit: UnitId,
    },
    Unarmed {
        unit: UnitId,
    },
    FiredAlready {
        unit: UnitId,
    },
    InMelee {
        unit: UnitId,
    },
    Fleeing {
        unit: UnitId,
    },
    ChangedFormation {
        unit: UnitId,
    },
    PassedThrough {
        unit: UnitId,
    },
    OnTheMarch {
        unit: UnitId,
    },
    Evaded {
        unit: UnitId,
    },
    HorseMoved {
        unit: UnitId,
    },
    MovedTooFar {
        unit: UnitId,
        used: Share,
    },
    Faltering {
        unit: UnitId,
    },
    MovedCompulsorily {
        unit: UnitId,
    },
    Reformed {
        unit: UnitId,
    },
    OnlyInAnswer {
        unit: UnitId,
    },
    InReserve {
        unit: UnitId,
    },
    ReserveNear {
        target: UnitId,
    },
    NoTarget {
        unit: UnitId,
    },
    NoEnemy {
        target: UnitId,
    },
    SameTwice {
        target: UnitId,
    },
    NotShotAtBy {
        target: UnitId,
    },
    TargetInMelee {
        target: UnitId,
    },
    OutOfArc {
        target: UnitId,
    },
    OutOfRange {
        target: UnitId,
        range: Length,
        allowed: Length,
    },
    Hidden {
        target: UnitId,
    },
    Masked {
        target: UnitId,
        by: UnitId,
    },
    ShellOverhead {
        target: UnitId,
    },
    Priority {
        target: UnitId,
        first: UnitId,
    },
    TooMany {
        unit: UnitId,
    },
    WrongAmmunition {
        target: UnitId,
    },
    House {
        unit: UnitId,
        why: AtHouse,
    },
}

impl Refusal {
    /// The rule that refuses.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        let id = match self {
            Refusal::NotYours { .. } => "GDB-4.6-01",
            Refusal::Unarmed { .. } => "GDB-9.11-01",
            Refusal::FiredAlready { .. } => "GDB-9.1-01",
            Refusal::InMelee { .. } | Refusal::TargetInMelee { .. } => "GDB-9.6-05",
            Refusal::Fleeing { .. } => "GDB-9.6-06",
            Refusal::ChangedFormation { .. } => "GDB-6.6-05",
            Refusal::PassedThrough { .. } => "GDB-VII-I-04",
            Refusal::Evaded { .. } => "GDB-6.8-13",
            Refusal::HorseMoved { .. } => "GDB-9.2-04",
            Refusal::MovedTooFar { .. } => "GDB-9.2-03",
            Refusal::Faltering { .. } => "GDB-12.2-14",
            Refusal::MovedCompulsorily { .. } => "GDB-VII-01",
            Refusal::Reformed { .. }
            | Refusal::OnlyInAnswer { .. }
            | Refusal::NotShotAtBy { .. } => "GDB-12.2-08",
            Refusal::InReserve { .. } | Refusal::ReserveNear { .. } => "GDB-13.6-03",
            Refusal::OnTheMarch { .. }
            | Refusal::NoTarget { .. }
            | Refusal::NoEnemy { .. }
            | Refusal::SameTwice { .. } => {
                return None;
            }
            Refusal::OutOfArc { .. } => "GDB-9.3-01",
            Refusal::OutOfRange { .. } => "GDB-9.1-03",
            Refusal::Hidden { .. } => "GDB-9.5-01",
            Refusal::Masked { .. } => "GDB-9.6-01",
            Refusal::ShellOverhead { .. } | Refusal::WrongAmmunition { .. } => "GDB-9.8-15",
            Refusal::Priority { .. } => "GDB-9.12-01",
            Refusal::TooMany { .. } => "GDB-9.4-02",
            Refusal::House { why, .. } => why.rule(),
        };
        Some(RuleId::new(id))
    }

    /// In words.
    #[must_use]
    pub fn text(&self, state: &State) -> Text {
        let name = |unit: UnitId| state.def(unit).name.clone();
        let text = Text::id(self.message());
        match *self {
            Refusal::NotYours { unit }
            | Refusal::Unarmed { unit }
            | Refusal::FiredAlready { unit }
            | Refusal::InMelee { unit }
            | Refusal::Fleeing { unit }
            | Refusal::ChangedFormation { unit }
            | Refusal::PassedThrough { unit }
            | Refusal::OnTheMarch { unit }
            | Refusal::Evaded { unit }
            | Refusal::HorseMoved { unit }
            | Refusal::Faltering { unit }
            | Refusal::MovedCompulsorily { unit }
            | Refusal::Reformed { unit }
            | Refusal::OnlyInAnswer { unit }
            | Refusal::InReserve { unit }
            | Refusal::NoTarget { unit }
            | Refusal::House { unit, .. }
            | Refusal::TooMany { unit } => text.with("unit", name(unit)),
            Refusal::MovedTooFar { unit, used } => text
                .with("unit", name(unit))
                .with("percent", i64::from(used.0 / 10_000)),
            Refusal::NoEnemy { target }
            | Refusal::SameTwice { target }
            | Refusal::NotShotAtBy { target }
            | Refusal::TargetInMelee { target }
            | Refusal::OutOfArc { target }
            | Refusal::Hidden { target }
            | Refusal::ReserveNear { target }
            | Refusal::ShellOverhead { target }
            | Refusal::WrongAmmunition { target } => text.with("target", name(target)),
            Refusal::OutOfRange {
                target,
                range,
                allowed,
            } => text
                .with("target", name(target))
                .with("range", range)
                .with("allowed", allowed),
            Refusal::Masked { target, by } => {
                text.with("target", name(target)).with("by", name(by))
            }
            Refusal::Priority { target, first } => {
                text.with("target", name(target)).with("first", name(first))
            }
        }
    }

    fn message(&self) -> &'static str {
        match self {
            Refusal::NotYours { .. } => "gdb-firing-not-yours",
            Refusal::Unarmed { .. } => "gdb-firing-unarmed",
            Refusal::FiredAlready { .. } => "gdb-firing-fired-already",
            Refusal::InMelee { .. } => "gdb-firing-in-melee",
            Refusal::Fleeing { .. } => "gdb-firing-fleeing",
            Refusal::ChangedFormation { .. } => "gdb-firing-changed-formation",
            Refusal::OnTheMarch { .. } => "gdb-firing-on-the-march",
            Refusal::PassedThrough { .. } => "gdb-firing-passed-through",
            Refusal::Evaded { .. } => "gdb-firing-evaded",
            Refusal::HorseMoved { .. } => "gdb-firing-horse-moved",
            Refusal::MovedTooFar { .. } => "gdb-firing-moved-too-far",
            Refusal::Faltering { .. } => "gdb-firing-faltering",
            Refusal::MovedCompulsorily { .. } => "gdb-firing-moved-compulsorily",
            Refusal::Reformed { .. } => "gdb-firing-reformed",
            Refusal::InReserve { .. } => "gdb-firing-in-reserve",
            Refusal::ReserveNear { .. } => "gdb-firing-reserve-near",
            Refusal::OnlyInAnswer { .. } => "gdb-firing-only-in-answer",
            Refusal::NoTarget { .. } => "gdb-firing-no-target",
            Refusal::NoEnemy { .. } => "gdb-firing-no-enemy",
            Refusal::SameTwice { .. } => "gdb-firing-same-twice",
            Refusal::NotShotAtBy { .. } => "gdb-firing-not-shot-at-by",
            Refusal::TargetInMelee { .. } => "gdb-firing-target-in-melee",
            Refusal::OutOfArc { .. } => "gdb-firing-out-of-arc",
            Refusal::OutOfRange { .. } => "gdb-firing-out-of-range",
            Refusal::Hidden { .. } => "gdb-firing-hidden",
            Refusal::Masked { .. } => "gdb-firing-masked",
            Refusal::ShellOverhead { .. } => "gdb-firing-shell-overhead",
            Refusal::Priority { .. } => "gdb-firing-priority",
            Refusal::TooMany { .. } => "gdb-firing-too-many",
            Refusal::House { why, .. } => why.message(),
            Refusal::WrongAmmunition { .. } => "gdb-firing-wrong-ammunition",
        }
    }
}

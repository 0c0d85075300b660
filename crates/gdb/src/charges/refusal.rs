//! Why a charge, an interception or an answer is not allowed.

use engine::{RuleId, Text};
use serde::Serialize;
use table::Length;

use crate::ids::UnitId;
use crate::orders::OrderKind;
use crate::state::State;
use crate::view::kind_text;

/// Why a command of this phase is not allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The unit that may not.
    pub unit: UnitId,
    /// Why.
    pub why: Why,
}

/// Reasons of refusal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "the names say it; the texts stand in the Fluent files"
)]
pub enum Why {
    NotYours,
    NotOnTable,
    Twice,
    NotCharging,
    Artillery,
    NotFormed,
    InContact,
    FromBuilding,
    NoChargeRate,
    OutOfCommand {
        radius: Length,
    },
    IsTarget,
    TooFar {
        distance: Length,
        reach: Length,
    },
    OutOfSector {
        degrees: i32,
    },
    NotSeen,
    Blocked {
        by: UnitId,
    },
    RoughGround,
    ImpassableGround,
    TargetInRough,
    NearHorse {
        horse: UnitId,
    },
    FootOnHorse,
    MixedArms,
    SkirmishersOnly,
    CossacksFrontally,
    CossacksAtBuildings,
    OrderForbids {
        order: OrderKind,
    },
    EngageFormed,
    OneHorseCharge,
    InReserve,
    PartOfBattalion,
    NoRoom,
    Desperate,
    GeneralUsed,
    GeneralNotHis,
    OnlyHorse,
    TargetNoCharger,
    NoAnswer,
    NotATarget,
    Unfit,
    RefusedFlank,
    MovedCompulsorily,
    Unformed,
    Faltering,
    FleesAlready,
    FootByOrder {
        order: OrderKind,
    },
    OutOfArc,
    MayNotEvade,
    MustEvade,
    CannotFire,
    FireAfterChange,
    NoSuchChange,
    /// The charge came too suddenly for a square, by the scenario's word.
    NoTimeForSquare,
    NothingToDo,
    FlankAnnounced {
        distance: Length,
    },
    OneChange,
    NoWay,
}

impl Refusal {
    /// The refusal as the crate's.
    pub(crate) fn of<T>(unit: UnitId, why: Why) -> Result<T, Refusal> {
        Err(Refusal { unit, why })
    }

    /// The rule that refuses.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        rule(self.why).map(RuleId::new)
    }

    /// In words.
    #[must_use]
    pub fn text(&self, state: &State) -> Text {
        let text = Text::id(text_id(self.why)).with("unit", state.def(self.unit).name.clone());
        match self.why {
            Why::OutOfCommand { radius } => text.with("radius", radius),
            Why::TooFar { distance, reach } => text.with("distance", distance).with("reach", reach),
            Why::FlankAnnounced { distance } => text.with("distance", distance),
            Why::OutOfSector { degrees } => text.with("degrees", i64::from(degrees)),
            Why::Blocked { by } => text.with("other", state.def(by).name.clone()),
            Why::NearHorse { horse } => text.with("other", state.def(horse).name.clone()),
            Why::OrderForbids { order } | Why::FootByOrder { order } => {
                text.with("order", Text::id(kind_text(order)))
            }
            _ => text,
        }
    }
}

fn order_rule(order: OrderKind) -> &'static str {
    match order {
        OrderKind::Assault => "GDB-5.6-03",
        OrderKind::Engage => "GDB-5.7-10",
        OrderKind::Support => "GDB-5.8-06",
        OrderKind::Move => "GDB-5.9-04",
        OrderKind::Hold => "GDB-5.10-07",
        OrderKind::Retire => "GDB-5.11-02",
    }
}

fn rule(why: Why) -> Option<&'static str> {
    Some(match why {
        Why::Artillery => "GDB-6.4-02",
        Why::NotFormed => "GDB-6.1-04",
        Why::RefusedFlank => "GDB-VII-B-05",
        Why::InContact => "GDB-VI-C-01",
        Why::FromBuilding => "GDB-6.2-02",
        Why::NoChargeRate => "GDB-6.3-07",
        Why::OutOfCommand { .. } => "GDB-6.1-01",
        Why::IsTarget => "GDB-6.5-06",
        Why::TooFar { .. } => "GDB-6.1-05",
        Why::OutOfSector { .. } => "GDB-6.1-08",
        Why::NotSeen => "GDB-6.1-06",
        Why::Blocked { .. } => "GDB-VII-I-01",
        Why::RoughGround => "GDB-6.3-03",
        Why::ImpassableGround => "GDB-VII-X-05",
        Why::TargetInRough => "GDB-VII-T-05",
        Why::NearHorse { .. } => "GDB-6.1-10",
        Why::FootOnHorse => "GDB-6.2-03",
        Why::MixedArms => "GDB-6.2-04",
        Why::SkirmishersOnly => "GDB-6.4-01",
        Why::CossacksFrontally => "GDB-6.3-05",
        Why::CossacksAtBuildings => "GDB-6.3-04",
        Why::OrderForbids { order } | Why::FootByOrder { order } => order_rule(order),
        Why::EngageFormed => "GDB-5.7-10",
        Why::OneHorseCharge => "GDB-5.7-12",
        Why::InReserve => "GDB-13.6-03",
        Why::PartOfBattalion => "GDB-13.2-02",
        Why::Desperate => "GDB-13.1-02",
        Why::GeneralUsed | Why::GeneralNotHis => "GDB-6.7-05",
        Why::OnlyHorse => "GDB-6.7-04",
        Why::TargetNoCharger => "GDB-6.7-01",
        Why::NoAnswer | Why::NotATarget => "GDB-6.5-02",
        Why::MovedCompulsorily => "GDB-4.3-03",
        Why::Unformed => "GDB-12.2-07",
        Why::Faltering => "GDB-12.2-13",
        Why::FleesAlready => "GDB-6.1-13",
        Why::OutOfArc => "GDB-6.1-09",
        Why::MayNotEvade => "GDB-6.8-01",
        Why::MustEvade => "GDB-VI-S-02",
        Why::CannotFire => "GDB-9.1-01",
        Why::FireAfterChange => "GDB-6.6-05",
        Why::NoSuchChange | Why::NoTimeForSquare => "GDB-VII-F-01",
        Why::OneChange => "GDB-12.2-16",
        Why::FlankAnnounced { .. } => "GDB-14.2-09",
        Why::NoRoom => "GDB-VI-C-01",
        Why::NotYours
        | Why::NotOnTable
        | Why::Twice
        | Why::NotCharging
        | Why::Unfit
        | Why::NothingToDo
        | Why::NoWay => return None,
    })
}

fn text_id(why: Why) -> &'static str {
    match why {
        Why::NotYours => "gdb-charges-refused-not-yours",
        Why::NotOnTable => "gdb-charges-refused-not-on-table",
        Why::Twice => "gdb-charges-refused-twice",
        Why::NotCharging => "gdb-charges-refused-not-charging",
        Why::Artillery => "gdb-charges-refused-artillery",
        Why::NotFormed => "gdb-charges-refused-not-formed",
        Why::RefusedFlank => "gdb-charges-refused-refused-flank",
        Why::InContact => "gdb-charges-refused-in-contact",
        Why::FromBuilding => "gdb-charges-refused-from-building",
        Why::NoChargeRate => "gdb-charges-refused-no-charge-rate",
        Why::OutOfCommand { .. } => "gdb-charges-refused-out-of-command",
        Why::IsTarget => "gdb-charges-refused-is-target",
        Why::TooFar { .. } => "gdb-charges-refused-too-far",
        Why::OutOfSector { .. } => "gdb-charges-refused-out-of-sector",
        Why::NotSeen => "gdb-charges-refused-not-seen",
        Why::Blocked { .. } => "gdb-charges-refused-blocked",
        Why::RoughGround => "gdb-charges-refused-rough-ground",
        Why::ImpassableGround => "gdb-charges-refused-impassable",
        Why::TargetInRough => "gdb-charges-refused-target-in-rough",
        Why::NearHorse { .. } => "gdb-charges-refused-near-horse",
        Why::FootOnHorse => "gdb-charges-refused-foot-on-horse",
        Why::MixedArms => "gdb-charges-refused-mixed-arms",
        Why::SkirmishersOnly => "gdb-charges-refused-skirmishers-only",
        Why::CossacksFrontally => "gdb-charges-refused-cossacks-frontally",
        Why::CossacksAtBuildings => "gdb-charges-refused-cossacks-buildings",
        Why::OrderForbids { .. } => "gdb-charges-refused-order",
        Why::EngageFormed => "gdb-charges-refused-engage-formed",
        Why::OneHorseCharge => "gdb-charges-refused-one-horse-charge",
        Why::PartOfBattalion => "gdb-charges-refused-part-of-battalion",
        Why::InReserve => "gdb-charges-refused-in-reserve",
        Why::NoRoom => "gdb-charges-refused-no-room",
        Why::Desperate => "gdb-charges-refused-desperate",
        Why::GeneralUsed => "gdb-charges-refused-general-used",
        Why::GeneralNotHis => "gdb-charges-refused-general-not-his",
        Why::OnlyHorse => "gdb-charges-refused-only-horse",
        Why::TargetNoCharger => "gdb-charges-refused-target-no-charger",
        Why::NoAnswer => "gdb-charges-refused-no-answer",
        Why::NotATarget => "gdb-charges-refused-not-a-target",
        Why::Unfit => "gdb-charges-refused-unfit",
        Why::MovedCompulsorily => "gdb-charges-refused-moved-compulsorily",
        Why::Unformed => "gdb-charges-refused-unformed",
        Why::Faltering => "gdb-charges-refused-faltering",
        Why::FleesAlready => "gdb-charges-refused-flees-already",
        Why::FootByOrder { .. } => "gdb-charges-refused-foot-by-order",
        Why::OutOfArc => "gdb-charges-refused-out-of-arc",
        Why::MayNotEvade => "gdb-charges-refused-may-not-evade",
        Why::MustEvade => "gdb-charges-refused-must-evade",
        Why::CannotFire => "gdb-charges-refused-cannot-fire",
        Why::FireAfterChange => "gdb-charges-refused-fire-after-change",
        Why::NoSuchChange => "gdb-charges-refused-no-such-change",
        Why::NoTimeForSquare => "gdb-charges-refused-no-time-for-square",
        Why::NothingToDo => "gdb-charges-refused-nothing-to-do",
        Why::OneChange => "gdb-charges-refused-one-change",
        Why::FlankAnnounced { .. } => "gdb-charges-refused-flank-announced",
        Why::NoWay => "gdb-charges-refused-no-way",
    }
}

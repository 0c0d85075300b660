//! Why a command is not allowed, with the rule and the numbers.

use engine::view::RefusalView;
use engine::{RuleId, Text};
use serde::Serialize;
use table::Length;

use crate::ids::{DiceCount, UnitId};
use crate::state::State;

/// Why a command is not allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[expect(
    missing_docs,
    reason = "the names say it; the words stand in the Fluent files"
)]
pub enum Refusal {
    NotNow,
    BattleOver,
    NoSuchThing,
    NotYours,
    AlreadyOrdered,
    DivisionSplit,
    NoUnits,
    WholeAndSeparate,
    TooManyOrders { most: u8 },
    GapInOrders,
    NotOfTheFormation,
    GunsMayNotMoveAfterFire,
    GeneralHasMoved,
    TooFar { needed: Length, allowed: Length },
    NotDeclared,
    WrongDirection,
    FormationUnsuitable,
    NoSuchManoeuvre,
    NoDistanceLeft,
    ForbiddenGround,
    InTheWay { unit: UnitId },
    OffTable,
    EndsInContact { unit: UnitId },
    EndsOnFriend { unit: UnitId },
    ScreenTooFar { distance: Length, reach: Length },
    NoScreen,
    MustReform,
    NotDisordered,
    CannotOccupy,
    BuildingTaken,
    BuildingTooFar { distance: Length, allowed: Length },
    CannotFire,
    WrongAmmunition,
    OutOfRange { distance: Length, range: Length },
    OutOfArc,
    NoSight,
    NotTheNearest { nearest: UnitId },
    MayNotAttack,
    DisorderedAttack,
    CavalryAgainstCover,
    CannotReach,
    TooManyUnits { most: u8 },
    NoSuchReaction,
    WrongDice { needed: DiceCount },
}

impl Refusal {
    /// The rule that refuses.
    #[must_use]
    pub fn rule(self) -> Option<RuleId> {
        let id = match self {
            Refusal::NotNow | Refusal::BattleOver | Refusal::NoSuchThing => return None,
            Refusal::NotYours => "CD-2.2-11",
            Refusal::AlreadyOrdered => "CD-2.2-02",
            Refusal::DivisionSplit | Refusal::NoUnits => "CD-GAP-07",
            Refusal::WholeAndSeparate => "CD-5-03",
            Refusal::TooManyOrders { .. } => "CD-2.2-05",
            Refusal::GapInOrders | Refusal::NotDeclared => "CD-2.2-06",
            Refusal::NotOfTheFormation => "CD-2.2-01",
            Refusal::GunsMayNotMoveAfterFire => "CD-GAP-10",
            Refusal::GeneralHasMoved => "CD-GAP-27",
            Refusal::TooFar { .. } => "CD-3.1-03",
            Refusal::WrongDirection => "CD-GAP-44",
            Refusal::FormationUnsuitable => "CD-GAP-11",
            Refusal::NoSuchManoeuvre | Refusal::NoDistanceLeft => "CD-GAP-12",
            Refusal::ForbiddenGround => "CD-3.1-12",
            Refusal::InTheWay { .. } | Refusal::EndsOnFriend { .. } => "CD-GAP-35",
            Refusal::OffTable => "CD-GAP-32",
            Refusal::EndsInContact { .. } => "CD-GAP-51",
            Refusal::ScreenTooFar { .. } | Refusal::NoScreen => "CD-GAP-08",
            Refusal::MustReform => "CD-3.1-10",
            Refusal::NotDisordered => "CD-3.2-01",
            Refusal::CannotOccupy | Refusal::BuildingTaken | Refusal::BuildingTooFar { .. } => {
                "CD-GAP-33"
            }
            Refusal::CannotFire => "CD-3.3-01",
            Refusal::WrongAmmunition => "CD-3.3-09",
            Refusal::OutOfRange { .. } => "CD-3.3-06",
            Refusal::OutOfArc | Refusal::NoSight | Refusal::NotTheNearest { .. } => "CD-GAP-24",
            Refusal::MayNotAttack => "CD-GAP-45",
            Refusal::DisorderedAttack => "CD-GAP-20",
            Refusal::CavalryAgainstCover => "CD-GAP-14",
            Refusal::CannotReach | Refusal::NoSuchReaction => "CD-GAP-22",
            Refusal::TooManyUnits { .. } | Refusal::WrongDice { .. } => "CD-GAP-23",
        };
        Some(RuleId::new(id))
    }

    /// The end of the message id.
    fn key(self) -> &'static str {
        match self {
            Refusal::NotNow => "not-now",
            Refusal::BattleOver => "battle-over",
            Refusal::NoSuchThing => "no-such-thing",
            Refusal::NotYours => "not-yours",
            Refusal::AlreadyOrdered => "already-ordered",
            Refusal::DivisionSplit => "division-split",
            Refusal::NoUnits => "no-units",
            Refusal::WholeAndSeparate => "whole-and-separate",
            Refusal::TooManyOrders { .. } => "too-many-orders",
            Refusal::GapInOrders => "gap-in-orders",
            Refusal::NotOfTheFormation => "not-of-the-formation",
            Refusal::GunsMayNotMoveAfterFire => "guns-fired",
            Refusal::GeneralHasMoved => "general-has-moved",
            Refusal::TooFar { .. } => "too-far",
            Refusal::NotDeclared => "not-declared",
            Refusal::WrongDirection => "wrong-direction",
            Refusal::FormationUnsuitable => "formation-unsuitable",
            Refusal::NoSuchManoeuvre => "no-such-manoeuvre",
            Refusal::NoDistanceLeft => "no-distance-left",
            Refusal::ForbiddenGround => "forbidden-ground",
            Refusal::InTheWay { .. } => "in-the-way",
            Refusal::OffTable => "off-table",
            Refusal::EndsInContact { .. } => "ends-in-contact",
            Refusal::EndsOnFriend { .. } => "ends-on-friend",
            Refusal::ScreenTooFar { .. } => "screen-too-far",
            Refusal::NoScreen => "no-screen",
            Refusal::MustReform => "must-reform",
            Refusal::NotDisordered => "not-disordered",
            Refusal::CannotOccupy => "cannot-occupy",
            Refusal::BuildingTaken => "building-taken",
            Refusal::BuildingTooFar { .. } => "building-too-far",
            Refusal::CannotFire => "cannot-fire",
            Refusal::WrongAmmunition => "wrong-ammunition",
            Refusal::OutOfRange { .. } => "out-of-range",
            Refusal::OutOfArc => "out-of-arc",
            Refusal::NoSight => "no-sight",
            Refusal::NotTheNearest { .. } => "not-the-nearest",
            Refusal::MayNotAttack => "may-not-attack",
            Refusal::DisorderedAttack => "disordered-attack",
            Refusal::CavalryAgainstCover => "cavalry-against-cover",
            Refusal::CannotReach => "cannot-reach",
            Refusal::TooManyUnits { .. } => "too-many-units",
            Refusal::NoSuchReaction => "no-such-reaction",
            Refusal::WrongDice { .. } => "wrong-dice",
        }
    }

    /// In words, with its rule.
    #[must_use]
    pub fn view(self, state: &State) -> RefusalView {
        let text = Text::id(format!("cd-refused-{}", self.key()));
        let text = match self {
            Refusal::TooManyOrders { most } | Refusal::TooManyUnits { most } => {
                text.with("most", i64::from(most))
            }
            Refusal::TooFar { needed, allowed } => {
                text.with("needed", needed).with("allowed", allowed)
            }
            Refusal::InTheWay { unit }
            | Refusal::EndsInContact { unit }
            | Refusal::EndsOnFriend { unit }
            | Refusal::NotTheNearest { nearest: unit } => {
                text.with("unit", state.def(unit).name.clone())
            }
            Refusal::ScreenTooFar { distance, reach } => {
                text.with("distance", distance).with("reach", reach)
            }
            Refusal::BuildingTooFar { distance, allowed } => {
                text.with("distance", distance).with("allowed", allowed)
            }
            Refusal::OutOfRange { distance, range } => {
                text.with("distance", distance).with("range", range)
            }
            Refusal::WrongDice { needed } => text.with("dice", i64::from(needed.0)),
            _ => text,
        };
        RefusalView {
            text,
            rule: self.rule().map(|rule| rule.to_string()),
        }
    }
}

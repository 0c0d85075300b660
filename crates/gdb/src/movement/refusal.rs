//! Why a command of the Movement phase is not allowed.

use engine::{RuleId, Text};
use serde::Serialize;
use table::{FeatureId, Length};

use crate::formation::Formation;
use crate::ids::{BrigadeId, Share, UnitId};
use crate::orders::OrderKind;
use crate::state::State;
use crate::view::{formation_text, kind_text};

use super::why::Why;

/// A duty of a brigade that can still be met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct DutyOwed {
    /// The brigade.
    pub brigade: BrigadeId,
    /// The order it comes from.
    pub order: OrderKind,
    /// Units that must do it.
    pub needed: u16,
    /// Units that have done it.
    pub done: u16,
}

/// Why a command of this phase is not allowed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum Refusal {
    /// Something about the unit itself.
    Unit {
        /// The unit.
        unit: UnitId,
        /// What.
        why: Why,
    },
    /// Nothing like that stands on the table, or it belongs to the enemy.
    NoSuchPiece,
    /// No unit moves by such a manoeuvre.
    NoSuchManoeuvre,
    /// It goes further than the unit may.
    TooFar {
        /// The unit.
        unit: UnitId,
        /// What it takes.
        needed: Length,
        /// What is left.
        allowed: Length,
    },
    /// It takes more of a turn than is left.
    TooLong {
        /// The unit.
        unit: UnitId,
        /// What it takes.
        needed: Share,
        /// What is left.
        left: Share,
    },
    /// It steps back too far.
    StepBackTooFar {
        /// The most in a turn.
        allowed: Length,
    },
    /// Ground that such troops may not enter.
    Ground {
        /// The unit.
        unit: UnitId,
        /// The ground.
        feature: FeatureId,
        /// The rule that closes it.
        rule: RuleId,
    },
    /// It would touch an enemy.
    Enemy {
        /// The unit.
        unit: UnitId,
        /// The enemy.
        enemy: UnitId,
    },
    /// Friends are in the way.
    Friend {
        /// The unit.
        unit: UnitId,
        /// The friend.
        friend: UnitId,
    },
    /// Such troops do not form that.
    Formation {
        /// The unit.
        unit: UnitId,
        /// The formation.
        formation: Formation,
        /// The rule that says so.
        rule: RuleId,
    },
    /// The area holds no more.
    Full {
        /// The figures it holds.
        capacity: u16,
    },
    /// The screen would be out of reach of its brigade.
    ScreenTooFar {
        /// The screen.
        unit: UnitId,
        /// How far it may be.
        allowed: Length,
    },
    /// A company would have to go further than a skirmishers' move.
    BeyondCompanies {
        /// The battalion.
        unit: UnitId,
        /// How far it may go.
        allowed: Length,
    },
    /// It stands too far from where the battalions would form their square.
    SquareTooFar {
        /// The battalion.
        unit: UnitId,
        /// How far it may be.
        allowed: Length,
    },
    /// A general rides no further.
    GeneralTooFar {
        /// What it takes.
        needed: Length,
        /// What he has.
        allowed: Length,
    },
    /// The general has moved.
    GeneralMoved,
    /// The general cannot stand there or get there.
    GeneralBlocked,
    /// The general may not go to lead this brigade.
    NotHisBrigade {
        /// The brigade.
        brigade: BrigadeId,
    },
    /// A flank march of the enemy is announced at that edge.
    FlankAnnounced {
        /// The unit.
        unit: UnitId,
        /// How far from the edge it must stay.
        allowed: Length,
    },
    /// The order forbids to fall back.
    MayNotWithdraw {
        /// The unit.
        unit: UnitId,
        /// The order.
        order: OrderKind,
    },
    /// The brigade could then no longer do what its order asks.
    DutyWouldFail {
        /// The duty.
        duty: DutyOwed,
    },
    /// Brigades have not done what their orders ask.
    DutiesOwed {
        /// The duties.
        duties: Vec<DutyOwed>,
    },
}

impl Refusal {
    /// The refusal of a unit for a reason of its own.
    #[must_use]
    pub(super) fn unit(unit: UnitId, why: Why) -> Refusal {
        Refusal::Unit { unit, why }
    }

    /// The rule that refuses.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        Some(match self {
            Refusal::Unit { why, .. } => why.rule(),
            Refusal::NoSuchPiece | Refusal::NoSuchManoeuvre => return None,
            Refusal::TooFar { .. } | Refusal::TooLong { .. } => RuleId::new("GDB-VII-M-03"),
            Refusal::StepBackTooFar { .. } => RuleId::new("GDB-VII-B-01"),
            Refusal::Ground { rule, .. } | Refusal::Formation { rule, .. } => *rule,
            Refusal::Enemy { .. } => RuleId::new("GDB-VII-M-08"),
            Refusal::Friend { .. } => RuleId::new("GDB-VII-I-01"),
            Refusal::Full { .. } => RuleId::new("GDB-VII-U-05"),
            Refusal::ScreenTooFar { .. } => RuleId::new("GDB-10.2-03"),
            Refusal::BeyondCompanies { .. } => RuleId::new("GDB-10.2-02"),
            Refusal::SquareTooFar { .. } => RuleId::new("GDB-VII-F-02"),
            Refusal::GeneralTooFar { .. } | Refusal::GeneralBlocked => RuleId::new("GDB-VII-T-02"),
            Refusal::GeneralMoved => RuleId::new("GDB-VII-M-03"),
            Refusal::FlankAnnounced { .. } => RuleId::new("GDB-14.2-09"),
            Refusal::NotHisBrigade { .. } => RuleId::new("GDB-5.16-01"),
            Refusal::MayNotWithdraw { order, .. } if *order == OrderKind::Assault => {
                RuleId::new("GDB-5.6-05")
            }
            Refusal::MayNotWithdraw { .. } => RuleId::new("GDB-5.7-07"),
            Refusal::DutyWouldFail { duty } => duty_rule(duty.order),
            Refusal::DutiesOwed { duties } => duty_rule(duties.first()?.order),
        })
    }

    /// In words.
    #[must_use]
    pub fn text(&self, state: &State) -> Text {
        let name = |unit: &UnitId| state.def(*unit).name.clone();
        let message = |id: &'static str| Text::id(id);
        match self {
            Refusal::Unit { unit, why } => message(why.message()).with("unit", name(unit)),
            Refusal::NoSuchPiece => message("gdb-move-refused-piece"),
            Refusal::NoSuchManoeuvre => message("gdb-move-refused-manoeuvre"),
            Refusal::TooFar {
                unit,
                needed,
                allowed,
            } => message("gdb-move-refused-too-far")
                .with("unit", name(unit))
                .with("needed", *needed)
                .with("allowed", *allowed),
            Refusal::TooLong { unit, needed, left } => message("gdb-move-refused-too-long")
                .with("unit", name(unit))
                .with("needed", percent(*needed))
                .with("left", percent(*left)),
            Refusal::StepBackTooFar { allowed } => {
                message("gdb-move-refused-step-back").with("allowed", *allowed)
            }
            Refusal::Ground { unit, .. } => {
                message("gdb-move-refused-ground").with("unit", name(unit))
            }
            Refusal::Enemy { unit, enemy } => message("gdb-move-refused-enemy")
                .with("unit", name(unit))
                .with("enemy", name(enemy)),
            Refusal::Friend { unit, friend } => message("gdb-move-refused-friend")
                .with("unit", name(unit))
                .with("friend", name(friend)),
            Refusal::Formation {
                unit, formation, ..
            } => message("gdb-move-refused-formation")
                .with("unit", name(unit))
                .with("formation", Text::id(formation_text(*formation))),
            _ => self.later_text(state),
        }
    }

    fn later_text(&self, state: &State) -> Text {
        let name = |unit: &UnitId| state.def(*unit).name.clone();
        let message = |id: &'static str| Text::id(id);
        match self {
            Refusal::Full { capacity } => {
                message("gdb-move-refused-full").with("capacity", i64::from(*capacity))
            }
            Refusal::ScreenTooFar { unit, allowed } => message("gdb-move-refused-screen-far")
                .with("unit", name(unit))
                .with("allowed", *allowed),
            Refusal::BeyondCompanies { unit, allowed } => message("gdb-move-refused-company-far")
                .with("unit", name(unit))
                .with("allowed", *allowed),
            Refusal::SquareTooFar { unit, allowed } => message("gdb-move-refused-square-far")
                .with("unit", name(unit))
                .with("allowed", *allowed),
            Refusal::GeneralTooFar { needed, allowed } => message("gdb-move-refused-general-far")
                .with("needed", *needed)
                .with("allowed", *allowed),
            Refusal::FlankAnnounced { unit, allowed } => message("gdb-move-refused-flank")
                .with("unit", name(unit))
                .with("allowed", *allowed),
            Refusal::GeneralMoved => message("gdb-move-refused-general-moved"),
            Refusal::GeneralBlocked => message("gdb-move-refused-general-blocked"),
            Refusal::NotHisBrigade { brigade } => message("gdb-move-refused-not-his")
                .with("brigade", state.brigade_def(*brigade).name.clone()),
            Refusal::MayNotWithdraw { unit, order } => message("gdb-move-refused-withdraw")
                .with("unit", name(unit))
                .with("order", Text::id(kind_text(*order))),
            Refusal::DutyWouldFail { duty } => {
                duty_text("gdb-move-refused-duty-fails", state, duty)
            }
            Refusal::DutiesOwed { duties } => match duties.first() {
                Some(duty) => duty_text("gdb-move-refused-duty-owed", state, duty),
                None => message("gdb-move-refused-duty"),
            },
            _ => message("gdb-move-refused-piece"),
        }
    }
}

/// A share of a turn in hundredths, rounded up.
pub(super) fn percent(share: Share) -> i64 {
    i64::from(share.0.div_ceil(10_000))
}

fn duty_text(id: &'static str, state: &State, duty: &DutyOwed) -> Text {
    Text::id(id)
        .with("brigade", state.brigade_def(duty.brigade).name.clone())
        .with("order", Text::id(kind_text(duty.order)))
        .with("needed", i64::from(duty.needed))
        .with("done", i64::from(duty.done))
}

/// The rule behind a duty.
fn duty_rule(order: OrderKind) -> RuleId {
    RuleId::new(match order {
        OrderKind::Assault => "GDB-5.6-04",
        OrderKind::Engage => "GDB-5.7-04",
        OrderKind::Support => "GDB-5.8-03",
        OrderKind::Move => "GDB-5.9-01",
        OrderKind::Hold => "GDB-5.10-08",
        OrderKind::Retire => "GDB-5.11-02",
    })
}

//! Why an order of a division is refused.

use engine::{RuleId, Text};
use serde::Serialize;

use super::DivisionOrderKind;
use crate::state::State;

/// Why a command about divisions is not allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Refusal {
    /// Not a division of this side.
    NotYourDivision,
    /// Such an order cannot name such an object.
    Vague {
        /// The kind of order.
        kind: DivisionOrderKind,
    },
    /// The brigades of the division have other orders.
    BrigadesDisagree {
        /// The kind of order.
        kind: DivisionOrderKind,
    },
    /// Only a division In Reserve changes its position.
    NotInReserve,
    /// The order is the one in force.
    SameOrder,
    /// One attempt a turn.
    ChangeUsed,
    /// The order of the division comes before those of brigades.
    OutOfTurn,
    /// There is no corps commander.
    NoCommander,
    /// Nobody in the division can be given an order.
    NobodyLed,
    /// The order of the division forbids its brigade such an order.
    DivisionForbids {
        /// The kind of the division's order.
        kind: DivisionOrderKind,
    },
    /// The brigade is none of those that are ordered now.
    NotThatBrigade,
    /// The brigade would be ordered what an order cannot name.
    VagueBrigadeOrder,
}

/// The rule of a kind of order.
const fn rule_of(kind: DivisionOrderKind) -> &'static str {
    match kind {
        DivisionOrderKind::Attack => "GDB-13.6-01",
        DivisionOrderKind::Defend => "GDB-13.6-02",
        DivisionOrderKind::InReserve => "GDB-13.6-03",
        DivisionOrderKind::ChangePosition => "GDB-13.6-05",
    }
}

impl Refusal {
    /// The rule that refuses.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        Some(RuleId::new(match self {
            Refusal::NotYourDivision | Refusal::NotThatBrigade => return None,
            Refusal::Vague { kind }
            | Refusal::BrigadesDisagree { kind }
            | Refusal::DivisionForbids { kind } => rule_of(*kind),
            Refusal::NotInReserve => "GDB-13.6-06",
            Refusal::SameOrder
            | Refusal::ChangeUsed
            | Refusal::OutOfTurn
            | Refusal::NoCommander
            | Refusal::NobodyLed => "GDB-13.7-01",
            Refusal::VagueBrigadeOrder => "GDB-5.5-05",
        }))
    }

    /// In words.
    #[must_use]
    pub fn text(&self, _state: &State) -> Text {
        let of_kind = |id: &'static str, kind: &DivisionOrderKind| {
            Text::id(id).with("order", Text::id(super::show::kind_text(*kind)))
        };
        match self {
            Refusal::NotYourDivision => Text::id("gdb-division-not-yours"),
            Refusal::Vague { kind } => of_kind("gdb-division-vague", kind),
            Refusal::BrigadesDisagree { kind } => of_kind("gdb-division-brigades-disagree", kind),
            Refusal::NotInReserve => Text::id("gdb-division-not-in-reserve"),
            Refusal::SameOrder => Text::id("gdb-command-same-order"),
            Refusal::ChangeUsed => Text::id("gdb-division-change-used"),
            Refusal::OutOfTurn => Text::id("gdb-division-out-of-turn"),
            Refusal::NoCommander => Text::id("gdb-command-no-commander"),
            Refusal::NobodyLed => Text::id("gdb-division-nobody-led"),
            Refusal::DivisionForbids { kind } => of_kind("gdb-division-forbids", kind),
            Refusal::NotThatBrigade => Text::id("gdb-division-not-that-brigade"),
            Refusal::VagueBrigadeOrder => Text::id("gdb-command-vague-order"),
        }
    }
}

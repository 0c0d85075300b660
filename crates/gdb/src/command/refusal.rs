//! Why a command of the Command phase is refused.

use engine::{RuleId, Text};
use serde::Serialize;

use crate::orders::OrderKind;
use crate::state::State;

/// Why a command of this phase is not allowed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum Refusal {
    /// Not a brigade of this side.
    NotYourBrigade,
    /// The order is the one in force.
    SameOrder,
    /// Such an order cannot name such a target.
    VagueOrder {
        /// The kind of order.
        kind: OrderKind,
    },
    /// Retire comes from lost nerve only.
    CannotOrderRetire,
    /// The commander-in-chief has changed one order this turn already.
    ChangeUsed,
    /// A marker lies and must be rolled for or taken back first.
    MarkerLies,
    /// No marker lies.
    NoMarker,
    /// The commander-in-chief is lost.
    NoCommander,
    /// Nobody leads that brigade.
    NoBrigadier,
    /// One brigadier has tried already this turn.
    InitiativeUsed,
    /// Automatic options come first, then the commander-in-chief, then the brigadier (TR-04).
    OutOfTurn,
    /// He sees no enemy to react to.
    SeesNoEnemy,
    /// The condition of the automatic option is not met.
    NoAutomatic,
    /// A general comes back beside a unit of his own.
    NotHisUnit,
    /// That unit cannot be taken into a new brigade.
    NotDetachable,
    /// A brigade keeps at least one unit.
    NobodyLeft,
}

impl Refusal {
    /// The rule that refuses.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        Some(RuleId::new(match self {
            Refusal::NotYourBrigade => return None,
            Refusal::SameOrder => "GDB-5.5-06",
            Refusal::VagueOrder { kind } => match kind {
                OrderKind::Assault => "GDB-5.6-02",
                OrderKind::Engage => "GDB-5.7-02",
                OrderKind::Support => "GDB-5.8-02",
                OrderKind::Move => "GDB-5.9-01",
                _ => "GDB-5.10-02",
            },
            Refusal::CannotOrderRetire => "GDB-5.11-01",
            Refusal::ChangeUsed | Refusal::MarkerLies | Refusal::NoMarker => "GDB-5.12-02",
            Refusal::NoCommander => "GDB-5.12-01",
            Refusal::NoBrigadier => "GDB-5.16-04",
            Refusal::InitiativeUsed => "GDB-5.13-01",
            Refusal::OutOfTurn => "GDB-5.13-03",
            Refusal::SeesNoEnemy => "GDB-5.13-04",
            Refusal::NoAutomatic => "GDB-5.6-12",
            Refusal::NotHisUnit => "GDB-4.2-04",
            Refusal::NotDetachable | Refusal::NobodyLeft => "GDB-5.15-01",
        }))
    }

    /// In words.
    #[must_use]
    pub fn text(&self, _state: &State) -> Text {
        Text::id(match self {
            Refusal::NotYourBrigade => "gdb-command-not-your-brigade",
            Refusal::SameOrder => "gdb-command-same-order",
            Refusal::VagueOrder { .. } => "gdb-command-vague-order",
            Refusal::CannotOrderRetire => "gdb-command-cannot-order-retire",
            Refusal::ChangeUsed => "gdb-command-change-used",
            Refusal::MarkerLies => "gdb-command-marker-lies",
            Refusal::NoMarker => "gdb-command-no-marker",
            Refusal::NoCommander => "gdb-command-no-commander",
            Refusal::NoBrigadier => "gdb-command-no-brigadier",
            Refusal::InitiativeUsed => "gdb-command-initiative-used",
            Refusal::OutOfTurn => "gdb-command-out-of-turn",
            Refusal::SeesNoEnemy => "gdb-command-sees-no-enemy",
            Refusal::NoAutomatic => "gdb-command-no-automatic",
            Refusal::NotHisUnit => "gdb-command-not-his-unit",
            Refusal::NotDetachable => "gdb-command-not-detachable",
            Refusal::NobodyLeft => "gdb-command-nobody-left",
        })
    }
}

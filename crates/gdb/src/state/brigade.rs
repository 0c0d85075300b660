//! What changes about a brigade.

use serde::{Deserialize, Serialize};

use crate::ids::{GeneralId, UnitId};
use crate::orders::{Order, OrderKind};
use crate::setup::{BrigadeDef, Setup};
use crate::troops::Kind;

/// Who leads a brigade. Rules GDB-5.16-01 to GDB-5.16-04.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Leader {
    /// A general leads it.
    Commanded(GeneralId),
    /// Nobody does.
    Leaderless,
}

/// What the enemy knows of an order. Reading TR-02.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum OrderShown {
    FaceDown,
    Kind,
    All,
}

/// A brigade.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "what a brigade did this turn is a list of yes and no"
)]
pub struct Brigade {
    /// The order in force; in a redacted state `None` when the viewer may not know it.
    pub order: Option<Order>,
    /// What the enemy knows of it.
    pub shown: OrderShown,
    /// A new order that lies face down until its roll (GDB-5.12-03).
    pub marker: Option<Order>,
    /// A marker lies there; true in a redacted state too.
    pub marker_lies: bool,
    /// An order that takes effect in the next Command phase (GDB-5.12-13 and automatic changes).
    pub next: Option<Order>,
    /// Who leads it.
    pub leader: Leader,
    /// Its nerve broke and it owes its retreat (GDB-12.3-09).
    pub broken: bool,
    /// How often it broke.
    pub breaks: u8,
    /// It panicked and left the table (GDB-12.3-18).
    pub panicked: bool,
    /// A horse charge on a formed enemy was declared this turn (GDB-5.7-12).
    pub horse_charge_used: bool,
    /// An automatic option was used this turn (GDB-5.6-12).
    pub automatic_used: bool,
    /// Units at the start, screens not counted.
    pub units_at_start: u8,
    /// Its brigadier is lost and not replaced.
    pub brigadier_lost: bool,
    /// It exists; a brigade that a general may form does not yet (GDB-5.15-01).
    pub formed: bool,
}

impl Brigade {
    /// The brigade as the scenario gives it.
    #[must_use]
    pub fn at_start(setup: &Setup, def: &BrigadeDef, order: Order) -> Brigade {
        let screens = |id: &&UnitId| setup.units[id.index()].troops.kind == Kind::Skirmishers;
        Brigade {
            order: Some(order),
            shown: OrderShown::FaceDown,
            marker: None,
            marker_lies: false,
            next: None,
            leader: def.brigadier.map_or(Leader::Leaderless, Leader::Commanded),
            broken: false,
            breaks: 0,
            panicked: false,
            horse_charge_used: false,
            automatic_used: false,
            units_at_start: def.units.iter().filter(|id| !screens(id)).count() as u8,
            brigadier_lost: false,
            formed: def.raised_by.is_none(),
        }
    }

    /// The kind of order in force; Hold when the viewer does not know it.
    #[must_use]
    pub fn order_kind(&self) -> OrderKind {
        self.order.map_or(OrderKind::Hold, |order| order.kind)
    }
}

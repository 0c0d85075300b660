//! Markers of orders and states, to be cut out. Rules GDB-I-17, GDB-16.2-01.

use engine::Text;
use serde::Serialize;

use crate::tables::ArmyTable;
use crate::tables::army::MARKERS;

/// What a marker tells of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MarkerKind {
    /// The order of a brigade; laid face down when it changes.
    Order,
    /// The order of a division.
    Division,
    /// The state of a unit.
    State,
}

/// A marker with the number of its copies.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Marker {
    /// Its id.
    pub id: &'static str,
    /// Its name.
    pub name: Text,
    /// What it tells of.
    pub kind: MarkerKind,
    /// Copies on a sheet.
    pub copies: u16,
}

/// The markers of a sheet, orders first.
#[must_use]
pub fn sheet(table: &ArmyTable) -> Vec<Marker> {
    let each = MARKERS.iter().zip(table.markers);
    each.map(|(id, copies)| Marker {
        id,
        name: Text::id(format!("gdb-marker-{id}")),
        kind: match *id {
            "assault" | "engage" | "support" | "move" | "hold" | "retire" => MarkerKind::Order,
            "in-reserve" => MarkerKind::Division,
            _ => MarkerKind::State,
        },
        copies,
    })
    .collect()
}

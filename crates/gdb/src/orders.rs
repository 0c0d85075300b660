//! The six orders of a brigade. Rules GDB-5.5-01 to GDB-5.11-04.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Point;

use crate::ids::BrigadeId;

/// What a brigade is told to do. Rule GDB-5.5-05.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum OrderKind {
    /// Close with the enemy and take his position.
    Assault,
    /// Close to musket range or charge distance.
    Engage,
    /// Stand by another brigade.
    Support,
    /// Go to a new position.
    Move,
    /// Defend a piece of ground.
    Hold,
    /// Fall back; comes from lost nerve only.
    Retire,
}

/// Which side of the supported brigade. Rule GDB-5.8-02.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum SupportSide {
    Left,
    Right,
    Rear,
}

/// What an order names. Rules GDB-5.6-02, GDB-5.7-02, GDB-5.8-01, GDB-5.9-01, GDB-5.10-02.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OrderTarget {
    /// A named place of the scenario, by its index there.
    Place(u16),
    /// An enemy brigade.
    Enemy(BrigadeId),
    /// A friendly brigade and the side of it.
    Friend(BrigadeId, SupportSide),
    /// A point of the table, for Move and the middle of a Hold zone.
    Point(Point),
    /// The ground where the brigade stands.
    Here,
}

/// An order as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Order {
    /// What to do.
    pub kind: OrderKind,
    /// Against what, where.
    pub target: OrderTarget,
}

impl Order {
    /// Hold the ground where the brigade stands.
    pub const HOLD: Order = Order {
        kind: OrderKind::Hold,
        target: OrderTarget::Here,
    };
}

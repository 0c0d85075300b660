//! The order of battle as shown.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Side, Text};

/// A brigade (or other command) in the order of battle.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct BrigadeView {
    /// Its id.
    pub id: String,
    /// Its side.
    pub side: Side,
    /// Its name.
    pub name: Text,
    /// Its general, an id of `pieces`, if he is on the table.
    pub general: Option<String>,
    /// Its order, or that one lies face down.
    pub order: Option<OrderView>,
    /// A state of the whole brigade: broken, leaderless.
    pub state: Option<Text>,
    /// Its units, ids of `pieces` or of units already lost.
    pub units: Vec<RosterLine>,
}

/// One line of the order of battle.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct RosterLine {
    /// The unit's id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// What is left of it, in words: "24 of 30", "dispersed".
    pub state: Text,
    /// It is no longer on the table.
    pub lost: bool,
}

/// An order as far as the viewer knows it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct OrderView {
    /// Its shield.
    pub sign: OrderSign,
    /// In words, with its target if known.
    pub label: Text,
    /// A face-down new order lies beside it.
    pub marker: bool,
    /// Where it points, if it names a place that the viewer knows.
    pub target: Option<[i32; 2]>,
}

/// Shields of orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the hobby's own")]
pub enum OrderSign {
    Assault,
    Engage,
    Support,
    Move,
    Hold,
    Retire,
    Hidden,
}

//! What a side may do now, and what it may hope from it.

use serde::{Deserialize, Serialize};

/// What a command promises, in hundredths of a victory point from its owner's side of the table.
///
/// Computed by the rule system from the same procedures that play, and from a
/// redacted state only; computer generals weigh the parts, they know no rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Prospect {
    /// Expected loss inflicted.
    pub inflicts: i32,
    /// Expected loss suffered.
    pub suffers: i32,
    /// Ground gained towards what the order or the scenario asks for.
    pub progress: i32,
    /// Order kept: formation against the threat near it, distance to commander and friends.
    pub cohesion: i32,
    /// Anything the system wants to stress, for example a duty that must be met.
    pub duty: i32,
}

/// A legal command with its prospect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer<C> {
    /// The command.
    pub command: C,
    /// What it promises.
    pub prospect: Prospect,
}

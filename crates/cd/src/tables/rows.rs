//! The modifiers of close combat. Rules CD-3.4.1-01 to CD-3.4.1-08, CD-3.4.2-09.

use engine::{Key, RuleId};

/// What each situation adds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MeleeModifier {
    /// Its name, also that of its text.
    pub name: Key,
    /// Its rule.
    pub rule: RuleId,
    /// To the result test.
    pub result: i8,
    /// To the pass value of the own morale test.
    pub own: i8,
    /// To the pass value of the enemy's.
    pub enemy: i8,
}

/// Situations of close combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names are the rows of the table")]
pub enum MeleeRow {
    Staff,
    General,
    Bayonet,
    FlanksCovered,
    AssaultColumn,
    Flank,
    Rear,
    Fortification,
    Square,
}

/// Names of the rows in the data, in the order of [`MeleeRow`].
pub(super) const NAMES: [&str; 9] = [
    "cd-melee-staff",
    "cd-melee-general",
    "cd-melee-bayonet",
    "cd-melee-flanks-covered",
    "cd-melee-assault-column",
    "cd-melee-flank",
    "cd-melee-rear",
    "cd-melee-fortification",
    "cd-melee-square",
];

//! One value of a system's tables, written out for reading.

use serde::{Deserialize, Serialize};

/// One value of a rule system's tables as text, for `grognard rules tables`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableRow {
    /// The table it belongs to, for example `movement.rates.infantry`.
    pub table: String,
    /// The row, for example `line`.
    pub row: String,
    /// The value, lengths in both scales.
    pub value: String,
    /// Where the value comes from.
    pub source: String,
    /// The rule that uses it, empty when none is named.
    pub rule: String,
}

//! One value of a system's tables, written out for reading.

use serde::{Deserialize, Serialize};

/// How far a value can be trusted to be that of the printed rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// As printed.
    #[default]
    Printed,
    /// Chosen where the print is unclear or silent.
    Reading,
    /// The printed value is not known; this one stands for it.
    Reconstructed,
    /// Given by a house-rules file.
    House,
}

impl Origin {
    /// The origin that the source of a standard value tells.
    #[must_use]
    pub fn of_source(source: &str) -> Origin {
        if source.contains("reconstructed") {
            Origin::Reconstructed
        } else if source.contains("reading") {
            Origin::Reading
        } else {
            Origin::Printed
        }
    }

    /// The origin that is farthest from the print; as printed when there are none.
    #[must_use]
    pub fn farthest(origins: impl IntoIterator<Item = Origin>) -> Origin {
        let rank = |origin: &Origin| match origin {
            Origin::Printed => 0,
            Origin::Reading => 1,
            Origin::House => 2,
            Origin::Reconstructed => 3,
        };
        origins.into_iter().max_by_key(rank).unwrap_or_default()
    }
}

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
    /// How far it can be trusted to be that of the printed rules.
    pub origin: Origin,
    /// The standard value, where house rules give another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead_of: Option<String>,
}

/// Notes in the rows that house rules give which standard values they replace.
#[must_use]
pub fn against_standard(mut rows: Vec<TableRow>, standard: &[TableRow]) -> Vec<TableRow> {
    for row in rows.iter_mut().filter(|row| row.origin == Origin::House) {
        let same = standard
            .iter()
            .find(|one| one.table == row.table && one.row == row.row);
        row.instead_of = same.map(|one| one.value.clone());
    }
    rows
}

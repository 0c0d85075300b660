//! The bounds of every number in the tables of a system, told by the reader itself.
//!
//! A number that no table can hold is laid over each value in turn; the fault
//! names the key and what may stand there.

use crate::TableRow;
use crate::scenario::{DataError, Expected};

/// A number of the tables and what it may be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bounds {
    /// Its key, as house rules write it.
    pub key: String,
    /// The least it may be.
    pub low: i64,
    /// The most.
    pub high: i64,
    /// How many such numbers stand there; `None` for one that is no list.
    pub count: Option<usize>,
}

impl Bounds {
    /// House rules that set it to one of its bounds.
    #[must_use]
    pub fn overlay(&self, value: i64) -> String {
        match self.count {
            None => format!("{} = {value}\n", self.key),
            Some(count) => {
                let all = vec![value.to_string(); count];
                format!("{} = [{}]\n", self.key, all.join(", "))
            }
        }
    }
}

/// A number beyond the bounds of every table.
const BEYOND: &str = "1000000000";

/// The bounds of the number, or the list of them, that a described row holds; `None` for words and shares.
///
/// `load` reads the tables of the system with one text laid over them.
#[must_use]
pub fn bounds(row: &TableRow, load: impl Fn(&str) -> Result<(), Vec<DataError>>) -> Option<Bounds> {
    let path = match row.table.as_str() {
        table if table.starts_with("modifier.") => format!("modifier.{}.value", row.row),
        table => format!("{table}.{}", row.row),
    };
    let fault = load(&format!("{path} = {BEYOND}\n"))
        .err()?
        .into_iter()
        .next()?;
    let (low, high, count) = match fault.expected {
        Expected::Between(low, high) | Expected::Tenths(low, high) => (low, high, None),
        Expected::Numbers { count, low, high } => (low, high, Some(count)),
        _ => return None,
    };
    Some(Bounds {
        key: fault.key,
        low,
        high,
        count,
    })
}

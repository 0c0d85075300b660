//! Reads the small tables that only the loader needs.

use serde::Deserialize;

/// Parses a table that is part of the program.
pub(crate) fn built_in<T: for<'de> Deserialize<'de>>(text: &str) -> T {
    toml::from_str(text).expect("the tables inside the program are read by its tests")
}

//! What is wrong with a file of tables, and where.

use std::fmt;

use serde::Serialize;

/// A fault in a file of tables: place, key and what was expected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TablesError {
    /// The file.
    pub file: String,
    /// The line, from 1; 0 when the whole file is meant.
    pub line: u32,
    /// The key, empty when the text is no TOML.
    pub key: String,
    /// What is wrong.
    pub fault: TablesFault,
}

/// What is wrong with a file of tables.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum TablesFault {
    /// The text is no TOML.
    Malformed {
        /// What the parser says.
        message: String,
    },
    /// No table has such a key.
    Unknown {
        /// The key most like it.
        nearest: Option<String>,
    },
    /// A value is missing.
    Missing {
        /// What should stand there.
        expected: String,
    },
    /// A value is of the wrong kind or out of range.
    Invalid {
        /// What stands there.
        found: String,
        /// What should stand there.
        expected: String,
    },
    /// The same row stands twice in one file.
    Twice {
        /// The line of the first.
        first: u32,
    },
}

impl fmt::Display for TablesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        if self.line > 0 {
            write!(f, ", line {}", self.line)?;
        }
        write!(f, ": ")?;
        if !self.key.is_empty() {
            write!(f, "`{}`: ", self.key)?;
        }
        match &self.fault {
            TablesFault::Malformed { message } => write!(f, "{message}"),
            TablesFault::Unknown { nearest: None } => write!(f, "no table has this key"),
            TablesFault::Unknown {
                nearest: Some(nearest),
            } => write!(f, "no table has this key; did you mean `{nearest}`?"),
            TablesFault::Missing { expected } => write!(f, "missing: expected {expected}"),
            TablesFault::Invalid { found, expected } => {
                write!(f, "found {found}, expected {expected}")
            }
            TablesFault::Twice { first } => write!(f, "stands already in line {first}"),
        }
    }
}

impl std::error::Error for TablesError {}

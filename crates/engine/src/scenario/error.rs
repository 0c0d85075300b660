//! What can be wrong with a data file, said so that its author can mend it.

use std::collections::BTreeSet;
use std::fmt;

use table::Length;

use crate::scenario::Spot;
use crate::scenario::found::Found;
use crate::scenario::read::join;
use crate::{Arg, Text};

/// One fault of a data file: where it is, what stands there and what should.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {key}: found {found}, expected {expected}")]
pub struct DataError {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The key, for example `brigade[0].unit[2].grade`.
    pub key: String,
    /// What stands there.
    pub found: Box<Found>,
    /// What should.
    pub expected: Expected,
}

/// What a data file should have said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expected {
    /// Well-formed TOML; the parser's own words.
    Toml(String),
    /// The key, which is missing.
    Key,
    /// Another key: this one is not known here. The nearest known key, if one is near.
    KnownKey(Option<String>),
    /// A value of another kind, in the words of the format: "a whole number".
    Kind(&'static str),
    /// One of some words.
    Word(Vec<String>),
    /// The id of something that exists.
    Id {
        /// Of what: "a brigade".
        of: &'static str,
        /// The nearest id, if one is near.
        nearest: Option<String>,
    },
    /// An id that is not taken; the line that took it.
    FreeId(u32),
    /// An id that is not taken; the other file and its line that took it.
    FreeIdOf(String, u32),
    /// A whole number within bounds.
    Between(i64, i64),
    /// A number within bounds, with at most one decimal.
    Tenths(i64, i64),
    /// A number within bounds, in steps of a half.
    Halves(i64, i64),
    /// A list of such numbers.
    ListOfHalves(i64, i64),
    /// A list of so many whole numbers within bounds.
    Numbers {
        /// How many.
        count: usize,
        /// The lowest.
        low: i64,
        /// The highest.
        high: i64,
    },
    /// A value below that of another key.
    Below(String),
    /// A value above that of another key.
    Above(String),
    /// A place on the table, or a footprint wholly on it.
    OnTable {
        /// The table's width.
        width: Length,
        /// The table's height.
        height: Length,
    },
    /// Ground that nobody else takes; who takes it.
    FreeGround(String),
    /// No more figures than this building holds.
    Capacity(u16),
    /// Anything else that only the reader of the file can say.
    Other(&'static str),
    /// A file that can be read; why it cannot.
    Readable(String),
    /// What the reader of another file said, in its own words.
    Said(String),
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Toml(words) => write!(f, "TOML ({words})"),
            Expected::Key => f.write_str("this key"),
            Expected::KnownKey(Some(near)) => write!(f, "a known key, perhaps `{near}`"),
            Expected::KnownKey(None) => f.write_str("a known key"),
            Expected::Kind(kind) => f.write_str(kind),
            Expected::Word(words) => write!(f, "one of {}", words.join(", ")),
            Expected::Id {
                of,
                nearest: Some(near),
            } => write!(f, "the id of {of}, perhaps `{near}`"),
            Expected::Id { of, nearest: None } => write!(f, "the id of {of}"),
            Expected::FreeId(line) => write!(f, "an id not taken by line {line}"),
            Expected::FreeIdOf(file, line) => write!(f, "an id not taken by {file}:{line}"),
            Expected::Between(low, high) => write!(f, "a number from {low} to {high}"),
            Expected::Tenths(low, high) => {
                write!(f, "a number from {low} to {high} with at most one decimal")
            }
            Expected::Halves(low, high) => {
                write!(f, "a number from {low} to {high} in steps of 0.5")
            }
            Expected::ListOfHalves(low, high) => {
                write!(f, "a list of numbers from {low} to {high} in steps of 0.5")
            }
            Expected::Numbers { count, low, high } => {
                write!(f, "a list of {count} whole numbers from {low} to {high}")
            }
            Expected::Below(other) => write!(f, "a value below that of `{other}`"),
            Expected::Above(other) => write!(f, "a value above that of `{other}`"),
            Expected::OnTable { width, height } => write!(
                f,
                "ground on the table of {} x {} cm",
                width.hundredths() / 1000,
                height.hundredths() / 1000
            ),
            Expected::FreeGround(other) => write!(f, "ground that `{other}` does not take"),
            Expected::Capacity(figures) => write!(f, "at most {figures} figures"),
            Expected::Other(words) => f.write_str(words),
            Expected::Readable(words) => write!(f, "a file that can be read ({words})"),
            Expected::Said(words) => f.write_str(words),
        }
    }
}

impl Expected {
    /// The expectation as a message of the Fluent files.
    #[must_use]
    pub fn text(&self) -> Text {
        let near = |id: &'static str, plain: &'static str, nearest: &Option<String>| match nearest {
            Some(nearest) => Text::id(id).with("nearest", word(nearest)),
            None => Text::id(plain),
        };
        match self {
            // The parser's own words are English.
            Expected::Toml(_) => Text::id("data-expected-toml"),
            Expected::Readable(words) => {
                Text::id("data-expected-readable").with("words", word(words))
            }
            Expected::Said(words) => Text::Name(crate::Name::same(words)),
            Expected::Key => Text::id("data-expected-key"),
            Expected::KnownKey(nearest) => near(
                "data-expected-known-key-near",
                "data-expected-known-key",
                nearest,
            ),
            Expected::Kind(kind) | Expected::Other(kind) => Text::id(phrase_id("data-kind-", kind)),
            Expected::Word(words) => {
                Text::id("data-expected-word").with("words", word(&words.join(", ")))
            }
            Expected::Id { of, nearest } => {
                near("data-expected-id-near", "data-expected-id", nearest)
                    .with("of", Text::id(phrase_id("data-kind-", of)))
            }
            Expected::FreeId(line) => {
                Text::id("data-expected-free-id").with("line", i64::from(*line))
            }
            Expected::FreeIdOf(file, line) => Text::id("data-expected-free-id-of")
                .with("file", word(file))
                .with("line", i64::from(*line)),
            Expected::Between(low, high) => bounds("data-expected-between", *low, *high),
            Expected::Tenths(low, high) => bounds("data-expected-tenths", *low, *high),
            Expected::Halves(low, high) => bounds("data-expected-halves", *low, *high),
            Expected::ListOfHalves(low, high) => {
                bounds("data-expected-list-of-halves", *low, *high)
            }
            Expected::Numbers { count, low, high } => bounds("data-expected-numbers", *low, *high)
                .with("count", i64::try_from(*count).unwrap_or(i64::MAX)),
            Expected::Below(other) => Text::id("data-expected-below").with("other", word(other)),
            Expected::Above(other) => Text::id("data-expected-above").with("other", word(other)),
            Expected::OnTable { width, height } => Text::id("data-expected-on-table")
                .with("width", i64::from(width.hundredths() / 1000))
                .with("height", i64::from(height.hundredths() / 1000)),
            Expected::FreeGround(other) => {
                Text::id("data-expected-free-ground").with("other", word(other))
            }
            Expected::Capacity(figures) => {
                Text::id("data-expected-capacity").with("figures", i64::from(*figures))
            }
        }
    }
}

impl DataError {
    /// The fault as a message of the Fluent files.
    #[must_use]
    pub fn text(&self) -> Text {
        let id = match self.expected {
            // A key that is not there has nothing to quote.
            Expected::Key => "data-error-missing",
            // A choice of the players stands in no file.
            _ if self.line == 0 => "data-error-choice",
            Expected::KnownKey(None) => "data-error-unknown",
            Expected::KnownKey(Some(_)) => "data-error-unknown-near",
            // A text that is no TOML at all has no keys.
            _ if self.key.is_empty() => "data-error-text",
            _ => "data-error",
        };
        let text = Text::id(id)
            .with("file", word(&self.file))
            .with("line", i64::from(self.line))
            .with("key", word(&self.key))
            .with("found", self.found.text())
            .with("expected", self.expected.text());
        match &self.expected {
            Expected::KnownKey(Some(nearest)) => text.with("nearest", word(nearest)),
            _ => text,
        }
    }
}

fn bounds(id: &'static str, low: i64, high: i64) -> Text {
    Text::id(id).with("low", low).with("high", high)
}

/// A word of the file, the same in every language.
fn word(text: &str) -> Arg {
    Arg::from(crate::Name::same(text))
}

/// The message of an English phrase: its beginning and the phrase with hyphens.
pub(super) fn phrase_id(beginning: &str, phrase: &str) -> String {
    let words = phrase
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' });
    format!("{beginning}{}", words.collect::<String>().to_lowercase())
}

/// Faults of one file as they are found.
#[derive(Debug, Clone)]
pub struct Faults {
    file: String,
    found: Vec<DataError>,
}

impl Faults {
    /// No faults yet.
    #[must_use]
    pub fn of(file: &str) -> Faults {
        Faults {
            file: file.to_owned(),
            found: Vec::new(),
        }
    }

    /// Notes a fault.
    pub fn add(&mut self, spot: &Spot, found: impl Into<Found>, expected: Expected) {
        self.found.push(DataError {
            file: spot.file.as_deref().unwrap_or(&self.file).to_owned(),
            line: spot.line,
            key: spot.key.clone(),
            found: Box::new(found.into()),
            expected,
        });
    }

    /// The file in which something stands.
    #[must_use]
    pub fn file_of<'s>(&'s self, spot: &'s Spot) -> &'s str {
        spot.file.as_deref().unwrap_or(&self.file)
    }

    /// An id that is not the one taken at `first`, as it must be told at `second`.
    pub(crate) fn free_id(&self, first: &Spot, second: &Spot) -> Expected {
        match self.file_of(first) {
            file if file == self.file_of(second) => Expected::FreeId(first.line),
            file => Expected::FreeIdOf(file.to_owned(), first.line),
        }
    }

    /// What a key of the table at `spot` holds; a fault when it is missing.
    ///
    /// For keys that the format leaves to the system and the system needs.
    pub fn demand<'v, T>(&mut self, value: Option<&'v T>, spot: &Spot, key: &str) -> Option<&'v T> {
        if value.is_none() {
            let missing = Spot {
                key: join(&spot.key, key),
                ..spot.clone()
            };
            self.add(&missing, Found::Phrase("nothing"), Expected::Key);
        }
        value
    }

    /// Notes a fault of another file.
    pub fn push(&mut self, fault: DataError) {
        self.found.push(fault);
    }

    /// What was made of other files, or their faults noted.
    pub fn take<T>(&mut self, made: Result<T, Vec<DataError>>) -> Option<T> {
        made.map_err(|found| self.found.extend(found)).ok()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Whether there are none but unknown keys: then everything that is known was understood.
    #[must_use]
    pub fn are_unknown_keys(&self) -> bool {
        let unknown = |fault: &DataError| matches!(fault.expected, Expected::KnownKey(_));
        self.found.iter().all(unknown)
    }

    /// The faults in the order of their lines, each once.
    ///
    /// A word that many entries inherit is wrong in one place only.
    #[must_use]
    pub fn into_list(self) -> Vec<DataError> {
        let mut seen = BTreeSet::new();
        let mut list = self.found;
        list.retain(|fault| seen.insert(fault.to_string()));
        list.sort_by_key(|fault| fault.line);
        list
    }
}

//! What stands in a data file where something else should.

use std::fmt;

use crate::scenario::error::phrase_id;
use crate::{Arg, Name, Text};

/// What stands there: the file's own words, or a state of affairs in ours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// What the file says: a number, a word in backquotes.
    Own(String),
    /// A state of affairs as an English phrase: "another map".
    Phrase(&'static str),
    /// So many of something: "figures a company", 4.
    Count(&'static str, u64),
    /// Something that has an id: "the area of", `A1`.
    Of(&'static str, String),
}

impl Found {
    /// It as a message of the Fluent files: `data-found-` and the phrase with hyphens.
    #[must_use]
    pub fn text(&self) -> Text {
        let id = |phrase: &str| Text::id(phrase_id("data-found-", phrase));
        match self {
            Found::Own(words) => Text::Name(Name::same(words)),
            Found::Phrase(phrase) => id(phrase),
            Found::Count(of, count) => {
                id(of).with("count", i64::try_from(*count).unwrap_or(i64::MAX))
            }
            Found::Of(what, whose) => id(what).with("id", Arg::from(Name::same(whose))),
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Own(words) => f.write_str(words),
            Found::Phrase(phrase) => f.write_str(phrase),
            Found::Count(of, count) => write!(f, "{count} {of}"),
            Found::Of(what, whose) => write!(f, "{what} `{whose}`"),
        }
    }
}

impl From<String> for Found {
    fn from(words: String) -> Found {
        Found::Own(words)
    }
}

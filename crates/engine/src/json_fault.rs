//! What is wrong with a text in JSON, in words of our own.

use serde_json::error::Category;

use crate::{Name, Text};

/// A text that is no JSON, or not the JSON that was wanted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{said}")]
pub struct JsonFault {
    /// The parser's own words, for those who mend the program.
    said: String,
    kind: &'static str,
    /// The word that it stumbled over, if it names one.
    word: Option<String>,
    line: usize,
    column: usize,
}

impl From<&serde_json::Error> for JsonFault {
    fn from(error: &serde_json::Error) -> JsonFault {
        let said = error.to_string();
        // The parser puts the word before the lists of what it knows.
        let word = said.split('`').nth(1).map(str::to_owned);
        let kind = match (error.classify(), &word) {
            (Category::Eof, _) => "json-broken-off",
            (Category::Data, Some(_)) => "json-odd-word",
            (Category::Data, None) => "json-odd",
            (Category::Syntax | Category::Io, _) => "json-syntax",
        };
        JsonFault {
            kind,
            word: word.filter(|_| kind == "json-odd-word"),
            line: error.line(),
            column: error.column(),
            said,
        }
    }
}

impl JsonFault {
    /// The fault as a message of the Fluent files, with its place where it has one.
    #[must_use]
    pub fn text(&self) -> Text {
        let what = Text::id(self.kind);
        let what = match &self.word {
            Some(word) => what.with("word", Name::same(word)),
            None => what,
        };
        let number = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
        let placed = match (self.line, self.column) {
            (0, _) => return what,
            (1, _) => Text::id("json-at-column"),
            (line, _) => Text::id("json-at-line").with("line", number(line)),
        };
        placed
            .with("column", number(self.column))
            .with("what", what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> (String, usize) {
        let error = serde_json::from_str::<crate::Side>(text).unwrap_err();
        let fault = JsonFault::from(&error);
        (fault.kind.to_owned(), fault.column)
    }

    #[test]
    fn a_fault_has_a_kind_and_a_place() {
        assert_eq!(told("{"), ("json-broken-off".to_owned(), 1));
        assert_eq!(told("x").0, "json-syntax");
        assert_eq!(told("\"C\""), ("json-odd-word".to_owned(), 3));
    }
}

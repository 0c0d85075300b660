//! What is wrong with an input, by name, with the nearest thing that would do.

use serde_json::Value;

use crate::{Name, Text};

/// A fault of an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InputFault {
    /// The key, with those around it: `target.formation`.
    pub key: String,
    /// What was given, as JSON.
    pub given: String,
    /// What was wanted.
    pub wanted: Wanted,
    /// The nearest thing that would do.
    pub nearest: Option<String>,
}

/// What an input should have been.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    /// A key that is known here: one of these.
    Key(Vec<String>),
    /// One of these words.
    Word(Vec<String>),
    /// A number from one value to another.
    Between(i64, i64),
    /// So many entries, from one number to another.
    Entries(i64, i64),
    /// Another kind of value, by the name of its JSON type.
    Kind(&'static str),
    /// Something that the rules allow: a message of the texts.
    Rule(Box<Text>),
    /// A number with so many decimals at most.
    Decimals(i64),
}

impl InputFault {
    /// A fault of the value at a key.
    #[must_use]
    pub fn at(key: impl Into<String>, given: &Value, wanted: Wanted) -> InputFault {
        InputFault {
            key: key.into(),
            given: given.to_string(),
            wanted,
            nearest: None,
        }
    }

    /// Something the rules do not allow, and what they allow instead.
    #[must_use]
    pub fn rule(key: &'static str, given: &Value, why: Text, nearest: &Value) -> InputFault {
        InputFault {
            nearest: Some(shown(nearest)),
            ..InputFault::at(key, given, Wanted::Rule(Box::new(why)))
        }
    }

    /// With the nearest thing that would do.
    #[must_use]
    pub fn near(mut self, nearest: Option<String>) -> InputFault {
        self.nearest = nearest;
        self
    }

    /// The fault as a message.
    #[must_use]
    pub fn text(&self) -> Text {
        let word = |text: &str| Text::Name(Name::same(text));
        let wanted = match &self.wanted {
            Wanted::Key(known) => word(&known.join(", ")),
            Wanted::Word(known) => {
                Text::id("input-wanted-word").with("known", word(&known.join(", ")))
            }
            Wanted::Between(low, high) => Text::id("input-wanted-between")
                .with("low", *low)
                .with("high", *high),
            Wanted::Entries(low, high) => Text::id("input-wanted-entries")
                .with("low", *low)
                .with("high", *high),
            Wanted::Kind(kind) => Text::id(format!("input-wanted-{kind}")),
            Wanted::Rule(why) => Text::clone(why),
            Wanted::Decimals(most) => Text::id("input-wanted-decimals").with("most", *most),
        };
        let id = match (&self.wanted, &self.nearest) {
            (Wanted::Key(_), Some(_)) => "input-unknown-key-near",
            (Wanted::Key(_), None) => "input-unknown-key",
            // The input as a whole has no key.
            _ if self.key.is_empty() => "input-fault-whole",
            (_, Some(_)) => "input-fault-near",
            (_, None) => "input-fault",
        };
        let text = Text::id(id)
            .with("key", word(&self.key))
            .with("given", word(&self.given))
            .with("wanted", wanted);
        match &self.nearest {
            Some(nearest) => text.with("nearest", word(nearest)),
            None => text,
        }
    }
}

/// A value as a person would write it: words without quotes.
fn shown(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        other => other.to_string(),
    }
}

//! Messages whose words are chosen at the edge.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};
use table::Length;

/// A proper name in both languages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Name {
    /// In English.
    pub en: String,
    /// In Russian.
    pub ru: String,
}

impl Name {
    /// A name that is the same in both languages.
    #[must_use]
    pub fn same(name: &str) -> Name {
        Name {
            en: name.to_owned(),
            ru: name.to_owned(),
        }
    }
}

/// A message: an id of the Fluent files with its arguments, or a proper name.
///
/// Serialises as an object with the key `$text` (or `$name`), which the edge
/// replaces by a string in the reader's language, wherever in a document it
/// stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Text {
    /// A message of the Fluent files.
    Message {
        /// The message id.
        id: Cow<'static, str>,
        /// Its arguments.
        args: Vec<(&'static str, Arg)>,
    },
    /// A proper name.
    Name(Name),
}

/// An argument of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg {
    /// A whole number.
    Number(i64),
    /// A distance; shown in centimetres or inches as the battle's scale asks.
    Length(Length),
    /// Another message or a name.
    Text(Text),
}

impl Text {
    /// A message without arguments.
    #[must_use]
    pub fn id(id: impl Into<Cow<'static, str>>) -> Text {
        Text::Message {
            id: id.into(),
            args: Vec::new(),
        }
    }

    /// The message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Text {
        if let Text::Message { args, .. } = &mut self {
            args.push((name, arg.into()));
        }
        self
    }
}

impl From<Name> for Text {
    fn from(name: Name) -> Text {
        Text::Name(name)
    }
}

impl From<i64> for Arg {
    fn from(n: i64) -> Arg {
        Arg::Number(n)
    }
}

impl From<Length> for Arg {
    fn from(length: Length) -> Arg {
        Arg::Length(length)
    }
}

impl From<Text> for Arg {
    fn from(text: Text) -> Arg {
        Arg::Text(text)
    }
}

impl From<Name> for Arg {
    fn from(name: Name) -> Arg {
        Arg::Text(Text::Name(name))
    }
}

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Text::Message { id, args } => {
                let mut map = to.serialize_map(Some(args.len() + 1))?;
                map.serialize_entry("$text", id)?;
                for (name, arg) in args {
                    map.serialize_entry(name, arg)?;
                }
                map.end()
            }
            Text::Name(name) => {
                let mut map = to.serialize_map(Some(1))?;
                map.serialize_entry("$name", name)?;
                map.end()
            }
        }
    }
}

impl Serialize for Arg {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Arg::Number(n) => to.serialize_i64(*n),
            Arg::Length(length) => {
                let mut map = to.serialize_map(Some(1))?;
                map.serialize_entry("$length", length)?;
                map.end()
            }
            Arg::Text(text) => text.serialize(to),
        }
    }
}

impl JsonSchema for Text {
    fn schema_name() -> Cow<'static, str> {
        "Text".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        // By the time a client sees it, the edge has put words in its place.
        String::json_schema(generator)
    }
}

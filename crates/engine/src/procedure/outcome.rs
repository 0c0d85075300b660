//! What comes of a procedure, in words and numbers that can be compared.

use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};

use super::word::word;
use crate::Key;

/// What came of a procedure: names with values, in the order in which they are told.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Came {
    parts: Vec<(&'static str, Datum)>,
}

/// A value of what came of a procedure.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Datum {
    /// Nothing of the kind.
    None,
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// One of a list of names.
    Word(Key),
    /// Several values.
    List(Vec<Datum>),
    /// Values with names of their own.
    Group(Came),
}

impl Came {
    /// Nothing yet.
    #[must_use]
    pub fn new() -> Came {
        Came::default()
    }

    /// With one more value.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Datum>) -> Came {
        self.parts.push((name, value.into()));
        self
    }

    /// The values in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &Datum)> {
        self.parts.iter().map(|(name, value)| (*name, value))
    }

    /// The value of this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Datum> {
        self.iter()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| value)
    }
}

impl Datum {
    /// The name of a value of a plain enum, as it is written in records.
    ///
    /// Nothing for a value that is written in another way.
    #[must_use]
    pub fn word(value: &impl Serialize) -> Datum {
        word(value).map_or(Datum::None, Datum::Word)
    }
}

impl From<bool> for Datum {
    fn from(flag: bool) -> Datum {
        Datum::Flag(flag)
    }
}

impl From<i64> for Datum {
    fn from(number: i64) -> Datum {
        Datum::Number(number)
    }
}

impl From<Key> for Datum {
    fn from(word: Key) -> Datum {
        Datum::Word(word)
    }
}

impl From<&'static str> for Datum {
    fn from(word: &'static str) -> Datum {
        Datum::Word(Key::new(word))
    }
}

impl From<Came> for Datum {
    fn from(group: Came) -> Datum {
        Datum::Group(group)
    }
}

impl From<Vec<Came>> for Datum {
    fn from(list: Vec<Came>) -> Datum {
        Datum::List(list.into_iter().map(Datum::Group).collect())
    }
}

impl<T: Into<Datum>> From<Option<T>> for Datum {
    fn from(value: Option<T>) -> Datum {
        value.map_or(Datum::None, Into::into)
    }
}

impl Serialize for Came {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(self.parts.len()))?;
        for (name, value) in &self.parts {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl Serialize for Datum {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Datum::None => to.serialize_unit(),
            Datum::Flag(flag) => to.serialize_bool(*flag),
            Datum::Number(number) => to.serialize_i64(*number),
            Datum::Word(word) => word.serialize(to),
            Datum::List(list) => {
                let mut seq = to.serialize_seq(Some(list.len()))?;
                for one in list {
                    seq.serialize_element(one)?;
                }
                seq.end()
            }
            Datum::Group(group) => group.serialize(to),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_written_as_in_records() {
        #[derive(Serialize)]
        enum Fate {
            BadlyWounded,
            Fled(u8),
        }
        assert_eq!(
            Datum::word(&Fate::BadlyWounded),
            Datum::Word(Key::new("badly-wounded"))
        );
        assert_eq!(Datum::word(&Fate::Fled(1)), Datum::None);
        assert_eq!(Datum::word(&3), Datum::None);
        assert_eq!(Datum::word(&None::<Fate>), Datum::None);
        let long = "a name that is longer than any key";
        assert_eq!(Datum::word(&long), Datum::None);
    }

    #[test]
    fn values_are_told_in_the_order_in_which_they_were_added() {
        let came = Came::new()
            .with("won", true)
            .with("by", 3)
            .with("at", None::<i64>);
        let told = serde_json::to_string(&came).unwrap();
        assert_eq!(told, r#"{"won":true,"by":3,"at":null}"#);
        assert_eq!(came.get("by"), Some(&Datum::Number(3)));
    }
}

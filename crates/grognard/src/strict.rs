//! JSON in which no object has a key twice: one of the two values would be lost unseen.

use std::fmt;

use engine::JsonFault;
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

/// Why a text is not read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum NotRead {
    /// A key stands in an object twice.
    Twice(String),
    /// It is no JSON.
    Odd(JsonFault),
}

/// Reads a document.
pub(crate) fn read(text: &str) -> Result<Value, NotRead> {
    let read = serde_json::from_str::<Strict>(text);
    read.map(|document| document.0).map_err(|why| {
        let said = why.to_string();
        let twice = said.strip_prefix(TWICE);
        match twice.and_then(|rest| rest.split('`').next()) {
            Some(key) => NotRead::Twice(key.to_owned()),
            None => NotRead::Odd(JsonFault::from(&why)),
        }
    })
}

/// What begins the fault of a key that stands in an object twice.
const TWICE: &str = "twice `";

/// A document in which no object has a key twice.
struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Strict, D::Error> {
        from.deserialize_any(AnyValue).map(Strict)
    }
}

struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Value, E> {
        Ok(flag.into())
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut all = Vec::new();
        while let Some(Strict(one)) = list.next_element()? {
            all.push(one);
        }
        Ok(Value::Array(all))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut all = Map::new();
        while let Some((key, Strict(value))) = map.next_entry::<String, Strict>()? {
            if all.contains_key(&key) {
                return Err(A::Error::custom(format!("{TWICE}{key}`")));
            }
            all.insert(key, value);
        }
        Ok(Value::Object(all))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_key_that_stands_twice_is_named() {
        assert_eq!(
            read(r#"{"a":[1,{"b":null}]}"#),
            Ok(json!({ "a": [1, { "b": null }] }))
        );
        let twice = read(r#"{"a":{"b":1,"b":2}}"#);
        assert_eq!(twice, Err(NotRead::Twice("b".to_owned())));
        assert!(matches!(read("{"), Err(NotRead::Odd(_))));
    }
}

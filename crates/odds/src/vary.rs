//! One input in many variations.

use serde_json::{Map, Value};

/// A key of an input and the values that it takes one after the other.
#[derive(Debug, Clone, PartialEq)]
pub struct Vary {
    /// The key; those of inner objects with dots: `target.formation`.
    pub key: String,
    /// The values.
    pub values: Vec<Value>,
}

/// A variation: what was set, and the whole input.
pub type Variation = (Map<String, Value>, Value);

/// What cannot be varied.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VaryError {
    /// Not of the form `key=a,b,c`.
    #[error("{0} is not of the form key=a,b,c")]
    Form(String),
    /// A list has no such entry, and it would not be the next one either.
    #[error("{key} is not an entry of a list of {entries}")]
    NoEntry {
        /// The key.
        key: String,
        /// How many entries the list has.
        entries: usize,
    },
    /// More variations than anybody would read.
    #[error("{count} variations, at most {most}")]
    TooMany {
        /// How many there would be.
        count: usize,
        /// How many there may be.
        most: usize,
    },
}

/// Most variations of one call.
const MOST: usize = 1000;

impl Vary {
    /// Reads `key=a,b,c`: numbers, `true` and `false` as such, anything else as words.
    ///
    /// # Errors
    /// When there is no key or no value.
    pub fn parse(text: &str) -> Result<Vary, VaryError> {
        let (key, values) = text
            .split_once('=')
            .filter(|(key, values)| !key.is_empty() && !values.is_empty())
            .ok_or_else(|| VaryError::Form(text.to_owned()))?;
        let value = |word: &str| {
            // Nothing is less than nothing.
            let word = if word == "-0" { "0" } else { word };
            let plain: Option<Value> = serde_json::from_str(word).ok();
            plain.unwrap_or_else(|| Value::from(word))
        };
        Ok(Vary {
            key: key.to_owned(),
            values: values.split(',').map(value).collect(),
        })
    }

    /// Every combination of all values, set into the input: what was set, and the whole input.
    ///
    /// The last key changes fastest. A list grows by the entry after its last one.
    ///
    /// # Errors
    /// [`VaryError::TooMany`], [`VaryError::NoEntry`].
    pub fn combine(input: &Value, vary: &[Vary]) -> Result<Vec<Variation>, VaryError> {
        let count = vary
            .iter()
            .fold(1_usize, |count, one| count.saturating_mul(one.values.len()));
        if count > MOST {
            return Err(VaryError::TooMany { count, most: MOST });
        }
        let mut all = vec![(Map::new(), input.clone())];
        for one in vary {
            let mut next = Vec::with_capacity(all.len() * one.values.len());
            for (set, input) in &all {
                for value in &one.values {
                    let (mut set, mut input) = (set.clone(), input.clone());
                    set.insert(one.key.clone(), value.clone());
                    place(&mut input, &one.key, value.clone()).map_err(|entries| {
                        let key = one.key.clone();
                        VaryError::NoEntry { key, entries }
                    })?;
                    next.push((set, input));
                }
            }
            all = next;
        }
        Ok(all)
    }
}

/// Sets the value at a path of keys and numbers: `a.units.0.figures`.
///
/// # Errors
/// How many entries a list has that lacks the one of the path.
fn place(input: &mut Value, path: &str, value: Value) -> Result<(), usize> {
    let (first, rest) = match path.split_once('.') {
        Some((first, rest)) => (first, Some(rest)),
        None => (path, None),
    };
    let slot = match input {
        Value::Array(list) => {
            let entries = list.len();
            match first.parse::<usize>() {
                Ok(number) if number < entries => &mut list[number],
                Ok(number) if number == entries => {
                    list.push(Value::Object(Map::new()));
                    &mut list[number]
                }
                _ => return Err(entries),
            }
        }
        other => {
            if !other.is_object() {
                *other = Value::Object(Map::new());
            }
            &mut other[first]
        }
    };
    match rest {
        Some(rest) => place(slot, rest, value),
        None => {
            *slot = value;
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_combination_comes_once() {
        let vary =
            ["figures=24,30", "target.garrison=true,false"].map(|text| Vary::parse(text).unwrap());
        let all = Vary::combine(&json!({ "grade": "line" }), &vary).unwrap();
        assert_eq!(all.len(), 4);
        assert_eq!(
            all[1].1,
            json!({ "grade": "line", "figures": 24, "target": { "garrison": false } })
        );
        assert_eq!(all[1].0["target.garrison"], json!(false));
    }

    #[test]
    fn entries_of_lists_have_numbers() {
        let vary = [Vary::parse("a.0.figures=12").unwrap()];
        let all = Vary::combine(&json!({ "a": [{ "kind": "lancers" }] }), &vary).unwrap();
        assert_eq!(
            all[0].1,
            json!({ "a": [{ "kind": "lancers", "figures": 12 }] })
        );
    }

    #[test]
    fn lists_grow_by_one_entry_and_no_more() {
        let set = |text: &str| Vary::combine(&json!({ "a": [{}] }), &[Vary::parse(text).unwrap()]);
        let grown = set("a.1.figures=12").unwrap();
        assert_eq!(grown[0].1, json!({ "a": [{}, { "figures": 12 }] }));
        let none = |key: &str| VaryError::NoEntry {
            key: key.to_owned(),
            entries: 1,
        };
        assert_eq!(set("a.2.figures=12"), Err(none("a.2.figures")));
        assert_eq!(set("a.x=12"), Err(none("a.x")));
    }

    #[test]
    fn what_cannot_be_varied_is_refused() {
        assert!(Vary::parse("figures").is_err());
        assert!(Vary::parse("=1").is_err());
        let long = (0..40).map(|n| n.to_string()).collect::<Vec<_>>().join(",");
        let vary =
            [format!("a={long}"), format!("b={long}")].map(|text| Vary::parse(&text).unwrap());
        assert!(matches!(
            Vary::combine(&json!({}), &vary),
            Err(VaryError::TooMany { count: 1600, .. })
        ));
    }
}

//! An input held against its schema.

use serde_json::{Map, Value};

use super::{InputFault, Wanted};
use crate::scenario::nearest;

/// The input with everything that was left out at its default.
///
/// # Errors
/// Every fault of the input.
pub fn checked(schema: &Value, input: &Value) -> Result<Value, Vec<InputFault>> {
    let faults = faults(schema, input);
    if faults.is_empty() {
        Ok(filled(schema, input))
    } else {
        Err(faults)
    }
}

/// Everything that is wrong with an input under a schema.
#[must_use]
pub fn faults(schema: &Value, input: &Value) -> Vec<InputFault> {
    let mut check = Check { faults: Vec::new() };
    check.value("", schema, input);
    check.faults
}

struct Check {
    faults: Vec<InputFault>,
}

impl Check {
    fn value(&mut self, key: &str, schema: &Value, value: &Value) {
        if value.is_null() && schema["x-optional"] == true {
            return;
        }
        if let Value::Array(words) = &schema["enum"] {
            return self.word(key, (words, &schema["x-class-of"]), value);
        }
        let kinds = match &schema["type"] {
            Value::String(kind) => vec![kind.as_str()],
            Value::Array(list) => list.iter().filter_map(Value::as_str).collect(),
            _ => Vec::new(),
        };
        if value.is_null() && kinds.contains(&"null") {
            return;
        }
        match (kinds.iter().find(|kind| **kind != "null"), value) {
            (Some(&"object"), Value::Object(map)) => self.object(key, schema, map),
            (Some(&"array"), Value::Array(list)) => self.list(key, schema, list),
            (Some(&"boolean"), Value::Bool(_)) => {}
            (Some(&"integer"), Value::Number(number)) if number.as_i64().is_some() => {
                self.number(key, schema, value);
            }
            (Some(&"number"), Value::Number(_)) => self.number(key, schema, value),
            (Some(kind), _) => self.wrong_kind(key, kind, value),
            (None, _) => {}
        }
    }

    fn wrong_kind(&mut self, key: &str, kind: &str, value: &Value) {
        let kind = match kind {
            "object" => "object",
            "array" => "list",
            "boolean" => "flag",
            "integer" => "integer",
            _ => "number",
        };
        self.faults
            .push(InputFault::at(key, value, Wanted::Kind(kind)));
    }

    fn object(&mut self, key: &str, schema: &Value, map: &Map<String, Value>) {
        let none = Map::new();
        let known = schema["properties"].as_object().unwrap_or(&none);
        for (name, value) in map {
            let path = if key.is_empty() {
                name.clone()
            } else {
                format!("{key}.{name}")
            };
            match known.get(name) {
                Some(inner) => self.value(&path, inner, value),
                None => {
                    let names = known.keys().cloned().collect();
                    let near = nearest(name, known.keys().map(String::as_str));
                    let near = near.map(|near| match key.is_empty() {
                        true => near,
                        false => format!("{key}.{near}"),
                    });
                    let fault = InputFault::at(path, value, Wanted::Key(names));
                    self.faults.push(fault.near(near));
                }
            }
        }
    }

    fn list(&mut self, key: &str, schema: &Value, list: &[Value]) {
        let low = schema["minItems"].as_i64().unwrap_or(0);
        let high = schema["maxItems"].as_i64().unwrap_or(i64::MAX);
        let count = i64::try_from(list.len()).unwrap_or(i64::MAX);
        if !(low..=high).contains(&count) {
            let given = Value::from(count);
            let near = count.clamp(low, high).to_string();
            let fault = InputFault::at(key, &given, Wanted::Entries(low, high));
            self.faults.push(fault.near(Some(near)));
        }
        for (number, value) in list.iter().enumerate() {
            self.value(&format!("{key}[{number}]"), &schema["items"], value);
        }
    }

    /// `classes` tells of words of another list which of these words stands for them.
    fn word(&mut self, key: &str, (words, classes): (&[Value], &Value), value: &Value) {
        if words.contains(value) {
            return;
        }
        let known: Vec<String> = words
            .iter()
            .filter(|word| !word.is_null())
            .map(|word| {
                word.as_str()
                    .map_or_else(|| word.to_string(), str::to_owned)
            })
            .collect();
        let written = value.as_str().unwrap_or_default().to_lowercase();
        let written = written.replace(['_', ' '], "-");
        let class = classes[written.as_str()].as_str().map(str::to_owned);
        let near = class.or_else(|| nearest(&written, known.iter().map(String::as_str)));
        let fault = InputFault::at(key, value, Wanted::Word(known));
        self.faults.push(fault.near(near));
    }

    /// The limits of every number of an input are whole.
    fn number(&mut self, key: &str, schema: &Value, value: &Value) {
        let low = schema["minimum"].as_i64().unwrap_or(i64::MIN);
        let high = schema["maximum"].as_i64().unwrap_or(i64::MAX);
        let digits = value.to_string();
        let whole: Option<i64> = digits.split('.').next().and_then(|n| n.parse().ok());
        let part = digits
            .split_once('.')
            .is_some_and(|(_, part)| part.bytes().any(|digit| digit != b'0'));
        let below = digits.starts_with('-') || whole.is_some_and(|whole| whole < low);
        let above = whole.is_none_or(|whole| whole > high || whole == high && part);
        if below && low >= 0 || whole.is_some_and(|whole| whole < low) || above {
            let near = if below && !above { low } else { high };
            let fault = InputFault::at(key, value, Wanted::Between(low, high));
            self.faults.push(fault.near(Some(near.to_string())));
        } else if let Some(most) = schema["x-decimals"].as_u64() {
            self.decimals(key, &digits, most);
        }
    }
}

impl Check {
    /// A number with more decimals than are counted.
    fn decimals(&mut self, key: &str, digits: &str, most: u64) {
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
        // An exponent is as good as too many decimals.
        let plain = digits
            .bytes()
            .all(|one| one.is_ascii_digit() || one == b'.');
        if plain && part.trim_end_matches('0').len() <= most {
            return;
        }
        let near = plain.then(|| format!("{whole}.{}", &part[..most.min(part.len())]));
        let wanted = Wanted::Decimals(i64::try_from(most).unwrap_or(i64::MAX));
        let fault = InputFault {
            key: key.to_owned(),
            given: digits.to_owned(),
            wanted,
            nearest: near,
        };
        self.faults.push(fault);
    }
}

/// The value with the defaults of whatever an object leaves out.
pub(super) fn filled(schema: &Value, value: &Value) -> Value {
    match (value, &schema["properties"]) {
        (Value::Object(map), Value::Object(properties)) => {
            let mut all = map.clone();
            for (name, inner) in properties {
                let given = map.get(name).unwrap_or(&inner["default"]);
                all.insert(name.clone(), filled(inner, given));
            }
            Value::Object(all)
        }
        (Value::Array(list), _) => {
            let items = list.iter().map(|one| filled(&schema["items"], one));
            Value::Array(items.collect())
        }
        _ => value.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn schema() -> Value {
        json!({
            "type": "object",
            "properties": {
                "figures": { "type": "integer", "minimum": 1, "maximum": 60, "default": 30 },
                "range_cm": { "type": "number", "minimum": 0, "maximum": 300, "default": 5 },
                "grade": { "enum": ["guard", "line"], "default": "line" },
                "target": {
                    "type": "object",
                    "properties": { "garrison": { "type": "boolean", "default": false } },
                    "default": {},
                },
            },
        })
    }

    /// A number with decimals, which the core has no literals for.
    fn decimal(digits: &str) -> Value {
        serde_json::from_str(digits).unwrap()
    }

    fn near(input: &Value) -> Vec<(String, Option<String>)> {
        let found = faults(&schema(), input);
        found
            .into_iter()
            .map(|fault| (fault.key, fault.nearest))
            .collect()
    }

    #[test]
    fn faults_are_named_with_the_nearest_thing_that_would_do() {
        let one = |key: &str, near: Option<&str>| vec![(key.to_owned(), near.map(str::to_owned))];
        assert_eq!(
            near(&json!({ "figurs": 3 })),
            one("figurs", Some("figures"))
        );
        assert_eq!(near(&json!({ "figures": 61 })), one("figures", Some("60")));
        assert_eq!(near(&json!({ "figures": 0 })), one("figures", Some("1")));
        assert_eq!(
            near(&json!({ "figures": decimal("1.5") })),
            one("figures", None)
        );
        assert_eq!(
            near(&json!({ "grade": "Gard" })),
            one("grade", Some("guard"))
        );
        assert_eq!(
            near(&json!({ "range_cm": decimal("-0.5") })),
            one("range_cm", Some("0"))
        );
        assert_eq!(
            near(&json!({ "range_cm": decimal("300.1") })),
            one("range_cm", Some("300"))
        );
        let inner = json!({ "target": { "garison": true } });
        assert_eq!(near(&inner), one("target.garison", Some("target.garrison")));
        assert_eq!(near(&json!([])), one("", None));
        assert!(near(&json!({ "range_cm": decimal("15.1"), "target": {} })).is_empty());
    }

    #[test]
    fn what_is_left_out_has_its_default() {
        let all = checked(&schema(), &json!({ "figures": 12 })).unwrap();
        let expected = json!({
            "figures": 12, "range_cm": 5, "grade": "line", "target": { "garrison": false },
        });
        assert_eq!(all, expected);
    }
}

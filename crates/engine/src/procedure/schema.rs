//! The JSON Schema of an input, with the messages of its titles.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::Input;
use crate::house::Register;
use crate::scenario::Expected;

/// The schema of an input: closed, with defaults, ranges, units and titles.
///
/// Titles stand under `x-title` as messages (see [`crate::Text`]), the words of
/// a list under `x-words`; the edge puts both languages in their place.
#[must_use]
pub fn schema_of<I: Input>() -> Value {
    let defaults = serde_json::to_value(I::default()).unwrap_or_default();
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.inline_subschemas = true;
        settings.meta_schema = None;
    });
    let generated = settings.into_generator().into_root_schema_for::<I>();
    dressed(generated.to_value(), &defaults)
}

/// A generated schema made plain, with these defaults.
fn dressed(mut schema: Value, defaults: &Value) -> Value {
    plain(&mut schema);
    dress(&mut schema, Some(defaults));
    schema
}

/// A schema whose optional rules and readings default to those in force.
pub(super) fn in_force(mut schema: Value, switches: &Value) -> Value {
    let parts = switches.as_object().into_iter().flatten();
    for (part, switches) in parts {
        let Some(group) = schema["properties"].get_mut(part) else {
            continue;
        };
        for (name, value) in switches.as_object().into_iter().flatten() {
            if let Some(property) = group["properties"].get_mut(name) {
                property["default"] = value.clone();
            }
        }
        group["default"] = switches.clone();
    }
    schema
}

/// Numbers of readings have the ranges, or the values, that the register gives them.
pub(super) fn registered(schema: &mut Value, register: &Register) {
    let readings = &mut schema["properties"]["readings"]["properties"];
    let Some(readings) = readings.as_object_mut() else {
        return;
    };
    for (switch, property) in readings {
        if property["type"] != "integer" {
            continue;
        }
        match register.allowed(switch) {
            Some(Expected::Between(low, high)) => {
                property["minimum"] = low.into();
                property["maximum"] = high.into();
            }
            Some(Expected::Word(numbers)) => {
                let numbers = numbers.iter().filter_map(|one| one.parse::<i64>().ok());
                property["enum"] = numbers.collect();
            }
            _ => {}
        }
    }
}

/// Lists of described words become plain lists; comments for programmers go.
fn plain(schema: &mut Value) {
    match schema {
        Value::Object(map) => {
            map.remove("description");
            map.remove("title");
            map.remove("format");
            gather_words(map);
            map.values_mut().for_each(plain);
        }
        Value::Array(list) => list.iter_mut().for_each(plain),
        _ => {}
    }
}

/// `oneOf` of constants and lists of words becomes one list of words; `anyOf` with nothing becomes a list with null.
fn gather_words(map: &mut Map<String, Value>) {
    for key in ["oneOf", "anyOf"] {
        let Some(Value::Array(list)) = map.get(key) else {
            continue;
        };
        let mut words = Vec::new();
        let mut rest = Vec::new();
        for one in list {
            let mut one = one.clone();
            plain(&mut one);
            match (&one["const"], &one["enum"], &one["type"]) {
                (Value::String(word), ..) => words.push(json!(word)),
                (_, Value::Array(more), _) => words.extend(more.clone()),
                (_, _, Value::String(kind)) if kind == "null" => words.push(Value::Null),
                _ => rest.push(one),
            }
        }
        if rest.is_empty() {
            map.remove(key);
            map.insert("enum".to_owned(), Value::Array(words));
        } else if let ([only], true) = (&rest[..], words.iter().all(Value::is_null)) {
            let only = only.clone();
            map.remove(key);
            if let Value::Object(only) = only {
                map.extend(only);
            }
            map.insert("x-optional".to_owned(), true.into());
        }
    }
}

/// Adds titles, words and defaults, and closes objects.
fn dress(schema: &mut Value, defaults: Option<&Value>) {
    let Value::Object(map) = schema else {
        return;
    };
    if map.get("type").is_some_and(|kind| kind == "object") {
        // An input on which nothing bears is an object all the same.
        map.entry("properties").or_insert_with(|| json!({}));
    }
    if let Some(Value::Object(properties)) = map.get_mut("properties") {
        for (name, property) in properties.iter_mut() {
            let default = defaults.and_then(|all| all.get(name));
            if let Value::Object(property) = property {
                let title = format!("input-{}", name.replace('_', "-"));
                property.insert("x-title".to_owned(), json!({ "$text": title }));
                name_words(name, property);
                if let Some(default) = default {
                    property.insert("default".to_owned(), default.clone());
                }
            }
            dress(property, default);
        }
        map.insert("additionalProperties".to_owned(), false.into());
        map.remove("required");
    }
    if let Some(items) = map.get_mut("items") {
        // An entry has the defaults of its own type, whatever a list begins with.
        dress(items, None);
    }
}

/// Keys whose words mean something else elsewhere.
const OWN_WORDS: [&str; 3] = ["grade", "column", "sky"];

/// The message of a word that an input or an outcome of this name may be.
#[must_use]
pub fn word_id(name: &str, word: &str) -> String {
    match OWN_WORDS.contains(&name) {
        true => format!("word-{name}-{word}"),
        false => format!("word-{word}"),
    }
}

/// The messages of the words that a property may be.
fn name_words(name: &str, property: &mut Map<String, Value>) {
    let Some(Value::Array(words)) = property.get("enum") else {
        return;
    };
    let words = words.iter().filter_map(Value::as_str);
    let words = words
        .map(|word| json!({ "$text": word_id(name, word) }))
        .collect();
    property.insert("x-words".to_owned(), Value::Array(words));
}

//! What changed from one document to the next, small enough to send a whole battle.
//!
//! A patch is one of
//! - `{"$is": value}`: the value is now this;
//! - `{"$in": {key: patch}}`: an object whose other keys stay;
//! - `{"$by": {id: patch}, "$new": [..], "$gone": [ids]}`: a list of things with ids.
//!
//! Messages and names are whole: half a sentence is none.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

/// The patch that makes `new` of `old`; `None` when they are the same.
pub(crate) fn patch(old: &Value, new: &Value) -> Option<Value> {
    if old == new {
        return None;
    }
    let parts = match (old, new) {
        (Value::Object(old), Value::Object(new)) if !is_text(old) && !is_text(new) => {
            same_keys(old, new).then(|| in_object(old, new))
        }
        (Value::Array(old), Value::Array(new)) => in_list(old, new),
        _ => None,
    };
    Some(parts.unwrap_or_else(|| json!({ "$is": new })))
}

fn is_text(map: &Map<String, Value>) -> bool {
    map.keys().any(|key| key.starts_with('$'))
}

fn same_keys(old: &Map<String, Value>, new: &Map<String, Value>) -> bool {
    old.len() == new.len() && old.keys().all(|key| new.contains_key(key))
}

fn in_object(old: &Map<String, Value>, new: &Map<String, Value>) -> Value {
    let changed: Map<String, Value> = new
        .iter()
        .filter_map(|(key, value)| Some((key.clone(), patch(&old[key], value)?)))
        .collect();
    json!({ "$in": changed })
}

/// The things of a list by id; `None` unless each has one of its own.
fn by_id(list: &[Value]) -> Option<BTreeMap<&str, &Value>> {
    let things: Option<BTreeMap<&str, &Value>> = list
        .iter()
        .map(|thing| Some((thing.get("id")?.as_str()?, thing)))
        .collect();
    things.filter(|things| things.len() == list.len())
}

fn in_list(old: &[Value], new: &[Value]) -> Option<Value> {
    let (before, after) = (by_id(old)?, by_id(new)?);
    let changed: Map<String, Value> = after
        .iter()
        .filter_map(|(id, thing)| Some(((*id).to_owned(), patch(before.get(id)?, thing)?)))
        .collect();
    let fresh: Vec<&Value> = new
        .iter()
        .filter(|thing| {
            thing["id"]
                .as_str()
                .is_some_and(|id| !before.contains_key(id))
        })
        .collect();
    let gone: Vec<&&str> = before
        .keys()
        .filter(|id| !after.contains_key(**id))
        .collect();
    Some(json!({ "$by": changed, "$new": fresh, "$gone": gone }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_the_same_has_no_patch() {
        assert_eq!(patch(&json!({ "a": 1 }), &json!({ "a": 1 })), None);
    }

    #[test]
    fn only_changed_keys_are_told() {
        let made = patch(&json!({ "a": 1, "b": 2 }), &json!({ "a": 1, "b": 3 }));
        assert_eq!(made, Some(json!({ "$in": { "b": { "$is": 3 } } })));
    }

    #[test]
    fn things_are_told_by_their_ids() {
        let old = json!([{ "id": "x", "at": 1 }, { "id": "y", "at": 2 }]);
        let new = json!([{ "id": "x", "at": 5 }, { "id": "z", "at": 2 }]);
        let expected = json!({
            "$by": { "x": { "$in": { "at": { "$is": 5 } } } },
            "$new": [{ "id": "z", "at": 2 }],
            "$gone": ["y"],
        });
        assert_eq!(patch(&old, &new), Some(expected));
    }

    #[test]
    fn messages_are_told_whole() {
        let (old, new) = (
            json!({ "$text": "left", "n": 2 }),
            json!({ "$text": "left", "n": 1 }),
        );
        assert_eq!(patch(&old, &new), Some(json!({ "$is": new })));
    }

    #[test]
    fn lists_without_ids_are_told_whole() {
        let made = patch(&json!([1, 2]), &json!([1, 3]));
        assert_eq!(made, Some(json!({ "$is": [1, 3] })));
    }
}

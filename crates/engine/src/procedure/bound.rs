//! Ranges of an input that the tables in force set.

use serde_json::Value;

/// The limits of a number, or of the length of a list, at a path of keys: `attackers.bases`.
///
/// A path leads through lists to their entries. Defaults that the limits
/// exclude become the nearest value within.
pub fn limit(schema: &mut Value, path: &str, (low, high): (i64, i64)) {
    if let Some(found) = at(schema, path) {
        let [least, most] = match found["type"] == "array" {
            true => ["minItems", "maxItems"],
            false => ["minimum", "maximum"],
        };
        found[least] = low.into();
        found[most] = high.into();
    }
}

fn at<'s>(schema: &'s mut Value, path: &str) -> Option<&'s mut Value> {
    let mut found = schema;
    for key in path.split('.') {
        if found.get("items").is_some() {
            found = found.get_mut("items")?;
        }
        found = found.get_mut("properties")?.get_mut(key)?;
    }
    Some(found)
}

/// Brings every default of a schema within its limits.
pub(super) fn settle(schema: &mut Value) {
    if let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut) {
        properties.values_mut().for_each(settle);
    }
    if let Some(items) = schema.get_mut("items") {
        settle(items);
    }
    if let Some(mut default) = schema.get("default").cloned() {
        fit(schema, &mut default);
        schema["default"] = default;
    }
}

fn fit(schema: &Value, value: &mut Value) {
    match value {
        Value::Number(number) => {
            let low = schema["minimum"].as_i64().unwrap_or(i64::MIN);
            let high = schema["maximum"].as_i64().unwrap_or(i64::MAX);
            if let Some(n) = number.as_i64().filter(|_| low <= high) {
                *value = n.clamp(low, high).into();
            }
        }
        Value::Array(list) => {
            let most = schema["maxItems"].as_u64().unwrap_or(u64::MAX);
            list.truncate(usize::try_from(most).unwrap_or(usize::MAX));
            list.iter_mut().for_each(|one| fit(&schema["items"], one));
        }
        Value::Object(map) => {
            for (key, value) in map {
                fit(&schema["properties"][key.as_str()], value);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn defaults_keep_within_the_limits_of_the_tables() {
        let bases = json!({ "type": "integer", "minimum": 1, "maximum": 6, "default": 6 });
        let unit = json!({ "type": "object", "properties": { "bases": bases }, "default": { "bases": 6 } });
        let two = json!([{ "bases": 6 }, { "bases": 2 }]);
        let mut schema = json!({ "type": "object", "properties": {
            "units": { "type": "array", "items": unit, "default": two },
        } });
        limit(&mut schema, "units.bases", (3, 4));
        limit(&mut schema, "units", (1, 1));
        settle(&mut schema);
        let units = &schema["properties"]["units"];
        assert_eq!(units["default"], json!([{ "bases": 4 }]));
        assert_eq!(units["items"]["default"], json!({ "bases": 4 }));
        assert_eq!(units["maxItems"], 1);
        limit(&mut schema, "others.bases", (3, 4));
    }
}

//! Options and readings of a scenario.

use std::collections::BTreeMap;

use engine::scenario::{Expected, Faults, Located, Setting, nearest};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The register with the scenario's choices in it.
pub(crate) fn read<T>(
    settings: &BTreeMap<String, Located<Setting>>,
    faults: &mut Faults,
) -> Option<T>
where
    T: Default + Serialize + for<'de> Deserialize<'de>,
{
    let Ok(Value::Object(mut register)) = serde_json::to_value(T::default()) else {
        return None;
    };
    for (name, setting) in settings {
        let Some(usual) = register.get(name).cloned() else {
            let near = nearest(name, register.keys().map(String::as_str));
            faults.add(&setting.spot, format!("`{name}`"), Expected::KnownKey(near));
            continue;
        };
        let value = match (&usual, &setting.value) {
            (Value::Bool(_), Setting::Switch(yes)) => Value::Bool(*yes),
            (Value::Number(_), Setting::Number(number)) if (0..=999).contains(number) => {
                Value::from(*number)
            }
            (Value::String(_), Setting::Word(word)) => Value::from(word.clone()),
            (Value::Bool(_), _) => {
                faults.add(
                    &setting.spot,
                    "something else",
                    Expected::Kind("true or false"),
                );
                continue;
            }
            (Value::Number(_), _) => {
                faults.add(&setting.spot, "something else", Expected::Between(0, 999));
                continue;
            }
            _ => {
                faults.add(&setting.spot, "something else", Expected::Kind("a word"));
                continue;
            }
        };
        register.insert(name.clone(), value);
        // One setting at a time, so that the fault has its place.
        if let Err(error) = serde_json::from_value::<T>(Value::Object(register.clone())) {
            faults.add(
                &setting.spot,
                "another word",
                Expected::Said(error.to_string()),
            );
            register.insert(name.clone(), usual);
        }
    }
    serde_json::from_value(Value::Object(register)).ok()
}

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
        let Some(usual) = register.get(name) else {
            let nearest = nearest(name, register.keys().map(String::as_str));
            faults.add(
                &setting.spot,
                format!("`{name}`"),
                Expected::KnownKey(nearest),
            );
            continue;
        };
        match chosen(usual, &setting.value) {
            Ok(value) => {
                register.insert(name.clone(), value);
            }
            Err(kind) => faults.add(&setting.spot, shown(&setting.value), kind),
        }
    }
    serde_json::from_value(Value::Object(register)).ok()
}

/// The setting as a value of the same kind as the usual one.
fn chosen(usual: &Value, setting: &Setting) -> Result<Value, Expected> {
    match (usual, setting) {
        (Value::Bool(_), Setting::Switch(yes)) => Ok(Value::Bool(*yes)),
        (Value::Bool(_), _) => Err(Expected::Kind("true or false")),
        // Every number of the registers fits into this.
        (Value::Number(_), Setting::Number(number)) if (-100..=100).contains(number) => {
            Ok(Value::from(*number))
        }
        (Value::Number(_), Setting::Number(_)) => Err(Expected::Between(-100, 100)),
        (Value::Number(_), _) => Err(Expected::Kind("a whole number")),
        (_, Setting::Word(word)) => Ok(Value::from(word.clone())),
        _ => Err(Expected::Kind("a word")),
    }
}

fn shown(setting: &Setting) -> String {
    match setting {
        Setting::Switch(yes) => yes.to_string(),
        Setting::Number(number) => number.to_string(),
        Setting::Word(word) => format!("`{word}`"),
    }
}

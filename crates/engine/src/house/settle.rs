//! Settles what holds: each layer of choices over the one before.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::house::agreement::Layers;
use crate::house::{Agreement, Presets, Register};
use crate::scenario::{DataError, Expected, Located, Setting, nearest};

/// Who set a switch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// Nobody: the default of the register.
    Default,
    /// The scenario file.
    Scenario,
    /// The preset.
    Preset,
    /// A file of house rules.
    HouseRules,
    /// A single choice of the players.
    Players,
    /// The record, written by an earlier version of the program.
    Record,
}

/// A switch set in some place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The file; empty where it stands in none.
    pub file: String,
    /// The line, from 1; 0 where it stands in no file.
    pub line: u32,
    /// The key in the file.
    pub key: String,
    /// The switch.
    pub name: String,
    /// What it is set to.
    pub value: Setting,
}

/// Choices that somebody made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layer {
    /// Who.
    pub by: By,
    /// Which.
    pub choices: Vec<Choice>,
}

/// Who set each switch that somebody set.
pub type SetBy = BTreeMap<String, By>;

/// What holds, and who said so.
#[derive(Debug, Clone, PartialEq)]
pub struct Settled<O, R> {
    /// Optional rules.
    pub options: O,
    /// Readings.
    pub readings: R,
    /// Who set each switch that somebody set.
    pub by: SetBy,
}

/// The choices of a scenario file; `part` is the table they stand in.
#[must_use]
pub fn of_scenario(file: &str, settings: &BTreeMap<String, Located<Setting>>) -> Layer {
    let choices = settings.iter().map(|(name, setting)| Choice {
        file: setting.spot.file.as_deref().unwrap_or(file).to_owned(),
        line: setting.spot.line,
        key: setting.spot.key.clone(),
        name: name.clone(),
        value: setting.value.clone(),
    });
    Layer {
        by: By::Scenario,
        choices: choices.collect(),
    }
}

/// Settles the optional rules and readings of a battle.
///
/// `scenario` is what its file says of optional rules and of readings.
///
/// # Errors
/// Every choice that names no switch or gives it a value that it does not take.
pub fn settle<O, R>(
    system: &str,
    scenario: [Layer; 2],
    agreement: &Agreement,
    (register, presets): (&Register, &Presets),
) -> Result<Settled<O, R>, Vec<DataError>>
where
    O: Default + Serialize + for<'de> Deserialize<'de>,
    R: Default + Serialize + for<'de> Deserialize<'de>,
{
    let mut faults = Vec::new();
    let [options, readings] = scenario;
    let mut layers = Layers {
        options: vec![options],
        readings: vec![readings],
    };
    agreement.lay_over(&mut layers, system, (register, presets), &mut faults);
    let mut by = SetBy::new();
    let options = merge::<O>(&layers.options, register, &mut by, &mut faults);
    let readings = merge::<R>(&layers.readings, register, &mut by, &mut faults);
    match (options, readings) {
        (Some(options), Some(readings)) if faults.is_empty() => Ok(Settled {
            options,
            readings,
            by,
        }),
        _ => Err(faults),
    }
}

/// Both, or the faults of both.
///
/// # Errors
/// Every fault of either.
pub fn both<A, B>(
    one: Result<A, Vec<DataError>>,
    other: Result<B, Vec<DataError>>,
) -> Result<(A, B), Vec<DataError>> {
    match (one, other) {
        (Ok(one), Ok(other)) => Ok((one, other)),
        (one, other) => {
            let faults = [one.err(), other.err()].into_iter().flatten();
            Err(faults.flatten().collect())
        }
    }
}

/// Takes the values that a record says were in force over those that were settled anew.
///
/// Switches that the record does not know keep what was settled; those that
/// the program no longer knows are passed over.
#[must_use]
pub fn recorded<O, R>(settled: Settled<O, R>, in_force: &Value) -> Settled<O, R>
where
    O: Serialize + for<'de> Deserialize<'de>,
    R: Serialize + for<'de> Deserialize<'de>,
{
    let mut by = settled.by;
    Settled {
        options: over(settled.options, in_force.get("options"), &mut by),
        readings: over(settled.readings, in_force.get("readings"), &mut by),
        by,
    }
}

fn over<T>(settled: T, recorded: Option<&Value>, by: &mut SetBy) -> T
where
    T: Serialize + for<'de> Deserialize<'de>,
{
    let (Some(mut values), Some(recorded)) =
        (object(&settled), recorded.and_then(Value::as_object))
    else {
        return settled;
    };
    let mut differing = Vec::new();
    for (name, value) in recorded {
        if let Some(own) = values.get_mut(name)
            && own != value
        {
            *own = value.clone();
            differing.push(name.clone());
        }
    }
    match serde_json::from_value(Value::Object(values)) {
        Ok(made) => {
            by.extend(differing.into_iter().map(|name| (name, By::Record)));
            made
        }
        Err(_) => settled,
    }
}

fn object(value: &impl Serialize) -> Option<Map<String, Value>> {
    match serde_json::to_value(value) {
        Ok(Value::Object(map)) => Some(map),
        _ => None,
    }
}

/// The defaults with every layer over them.
fn merge<T>(
    layers: &[Layer],
    register: &Register,
    by: &mut SetBy,
    faults: &mut Vec<DataError>,
) -> Option<T>
where
    T: Default + Serialize + for<'de> Deserialize<'de>,
{
    let mut values = object(&T::default())?;
    for layer in layers {
        for choice in &layer.choices {
            match judged(choice, layer.by, &values, register) {
                Ok(value) => match taken::<T>(&mut values, choice, value) {
                    Ok(()) => drop(by.insert(choice.name.clone(), layer.by)),
                    Err(expected) => faults.push(fault(choice, expected)),
                },
                Err(expected) => faults.push(fault(choice, expected)),
            }
        }
    }
    serde_json::from_value(Value::Object(values)).ok()
}

/// Puts a value in; one by one, so that a fault has its place.
fn taken<T: for<'de> Deserialize<'de>>(
    values: &mut Map<String, Value>,
    choice: &Choice,
    value: Value,
) -> Result<(), Expected> {
    let usual = values.insert(choice.name.clone(), value);
    let made = serde_json::from_value::<T>(Value::Object(values.clone()));
    made.map(drop).map_err(|error| {
        values.extend(usual.map(|usual| (choice.name.clone(), usual)));
        Expected::Said(error.to_string())
    })
}

fn fault(choice: &Choice, expected: Expected) -> DataError {
    let found = match &expected {
        Expected::KnownKey(_) => format!("`{}`", choice.name),
        _ => choice.value.to_string(),
    };
    DataError {
        file: choice.file.clone(),
        line: choice.line,
        key: choice.key.clone(),
        found: Box::new(found.into()),
        expected,
    }
}

/// The value of a choice, when its switch takes it.
fn judged(
    choice: &Choice,
    by: By,
    values: &Map<String, Value>,
    register: &Register,
) -> Result<Value, Expected> {
    let name = choice.name.as_str();
    let registered = register.allowed(name);
    // What is not registered belongs to the scenario: its goals, for example.
    let known = |key: &str| by == By::Scenario || register.allowed(key).is_some();
    let Some(usual) = values.get(name).filter(|_| known(name)) else {
        let all = values.keys().map(String::as_str).filter(|key| known(key));
        // The players name optional rules and readings alike.
        let others = register
            .options
            .iter()
            .map(|option| option.switch.as_str())
            .filter(|_| by == By::Players);
        return Err(Expected::KnownKey(nearest(name, all.chain(others))));
    };
    let value = match &choice.value {
        Setting::Switch(yes) => Value::Bool(*yes),
        Setting::Number(number) => Value::from(*number),
        Setting::Word(word) => Value::from(word.clone()),
    };
    match registered {
        Some(_) if register.accepts(name, &choice.value) => Ok(value),
        Some(expected) => Err(expected),
        None => of_kind(usual, value),
    }
}

/// A value of the same kind as the usual one.
fn of_kind(usual: &Value, value: Value) -> Result<Value, Expected> {
    match (usual, &value) {
        (Value::Bool(_), Value::Bool(_)) | (Value::String(_), Value::String(_)) => Ok(value),
        (Value::Number(_), Value::Number(n)) => match n.as_i64() {
            Some(0..=999) => Ok(value),
            _ => Err(Expected::Between(0, 999)),
        },
        (Value::Bool(_), _) => Err(Expected::Kind("true or false")),
        (Value::Number(_), _) => Err(Expected::Kind("a whole number")),
        _ => Err(Expected::Kind("a word")),
    }
}

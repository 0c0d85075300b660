//! The register of a system: every choice between readings and every optional rule.

use serde::{Deserialize, Serialize};

use crate::Name;
use crate::scenario::{Expected, Setting, nearest};

/// Every choice that a rule system leaves to its players, as `readings.toml` has it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Register {
    /// Places that can be read in several ways.
    #[serde(default, rename = "reading")]
    pub readings: Vec<Reading>,
    /// Rules that hold only when the players agree to them.
    #[serde(default, rename = "optional")]
    pub options: Vec<OptionalRule>,
}

/// A place that can be read in several ways.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// Its id, for example `RD-01`.
    pub id: String,
    /// The name by which another reading is chosen; nothing where only one is built in.
    pub switch: Option<String>,
    /// What it is about.
    pub title: Name,
    /// The rules it touches.
    pub rules: Vec<String>,
    /// The key of the option in force when nobody chooses.
    pub default: String,
    /// Lowest and highest value, where any number between them may be chosen.
    pub range: Option<(i64, i64)>,
    /// The ways to read it.
    pub option: Vec<ReadingOption>,
}

/// One way to read a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReadingOption {
    /// Its key.
    pub key: String,
    /// What to write to choose it; nothing where it cannot be chosen.
    pub value: Option<Setting>,
    /// What it means.
    pub text: Name,
}

/// A rule that holds only when the players agree to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionalRule {
    /// The name by which it is switched on.
    pub switch: String,
    /// What it is called.
    pub title: Name,
    /// What it does, in a sentence or two.
    pub text: Option<Name>,
    /// Its rules.
    pub rules: Vec<String>,
    /// Whether it holds when nobody chooses.
    pub default: Setting,
    /// Its values, where it is more than on or off.
    #[serde(default)]
    pub option: Vec<ReadingOption>,
}

impl Register {
    /// Reads a register.
    ///
    /// # Errors
    /// What is wrong with the file, in the parser's words.
    pub fn parse(text: &str) -> Result<Register, String> {
        toml::from_str(text).map_err(|error| error.to_string())
    }

    /// The reading that a switch chooses.
    #[must_use]
    pub fn reading(&self, switch: &str) -> Option<&Reading> {
        let mut readings = self.readings.iter();
        readings.find(|one| one.switch.as_deref() == Some(switch))
    }

    /// The optional rule of a switch.
    #[must_use]
    pub fn option(&self, switch: &str) -> Option<&OptionalRule> {
        self.options.iter().find(|one| one.switch == switch)
    }

    /// Whether a switch, or for an unknown one the nearest switch, is an optional rule rather than a reading.
    #[must_use]
    pub fn is_nearest_an_option(&self, switch: &str) -> bool {
        let readings = self.readings.iter();
        let readings = readings.filter_map(|one| one.switch.as_deref());
        let options = self.options.iter().map(|one| one.switch.as_str());
        let near = nearest(switch, readings.chain(options));
        near.is_some_and(|near| self.option(&near).is_some())
    }

    /// What a switch may be set to; `None` for a switch that is not registered.
    #[must_use]
    pub fn allowed(&self, switch: &str) -> Option<Expected> {
        if let Some(reading) = self.reading(switch) {
            return Some(match reading.range {
                Some((low, high)) => Expected::Between(low, high),
                None => one_of(&reading.option),
            });
        }
        let rule = self.option(switch)?;
        Some(match rule.option.is_empty() {
            true => Expected::Kind("true or false"),
            false => one_of(&rule.option),
        })
    }

    /// Whether a switch may be set to a value.
    #[must_use]
    pub fn accepts(&self, switch: &str, value: &Setting) -> bool {
        if let Some(reading) = self.reading(switch) {
            return match (reading.range, value) {
                (Some((low, high)), Setting::Number(n)) => (low..=high).contains(n),
                (Some(_), _) => false,
                (None, value) => listed(&reading.option, value),
            };
        }
        self.option(switch)
            .is_some_and(|rule| match rule.option.is_empty() {
                true => matches!(value, Setting::Switch(_)),
                false => listed(&rule.option, value),
            })
    }
}

impl Reading {
    /// The value of the option in force when nobody chooses.
    #[must_use]
    pub fn usual(&self) -> Option<&Setting> {
        let mut options = self.option.iter();
        options.find(|one| one.key == self.default)?.value.as_ref()
    }
}

fn listed(options: &[ReadingOption], value: &Setting) -> bool {
    options.iter().any(|one| one.value.as_ref() == Some(value))
}

fn one_of(options: &[ReadingOption]) -> Expected {
    let values: Vec<&Setting> = options
        .iter()
        .filter_map(|one| one.value.as_ref())
        .collect();
    if values
        .iter()
        .all(|value| matches!(value, Setting::Switch(_)))
    {
        return Expected::Kind("true or false");
    }
    Expected::Word(values.into_iter().map(ToString::to_string).collect())
}

//! Presets: choices that go together under a name.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::Name;
use crate::house::{By, Choice, Layer, Register};
use crate::scenario::Setting;

/// The presets of a system, as `presets.toml` has them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Presets {
    /// Each preset, the one for beginners first.
    #[serde(default, rename = "preset")]
    pub list: Vec<Preset>,
}

/// Choices that go together.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Preset {
    /// The name by which it is chosen.
    pub name: String,
    /// What it is called.
    pub title: Name,
    /// What it does.
    pub text: Name,
    /// All optional rules on or off, those of later versions of the program too; nothing leaves them as they are.
    pub every_option: Option<bool>,
    /// Single optional rules.
    #[serde(default)]
    pub options: BTreeMap<String, Setting>,
    /// Single readings.
    #[serde(default)]
    pub readings: BTreeMap<String, Setting>,
}

impl Presets {
    /// Reads presets.
    ///
    /// # Errors
    /// What is wrong with the file, in the parser's words.
    pub fn parse(text: &str) -> Result<Presets, String> {
        toml::from_str(text).map_err(|error| error.to_string())
    }

    /// The preset of this name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<&Preset> {
        self.list.iter().find(|one| one.name == name)
    }

    /// The names in order.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.list.iter().map(|one| one.name.clone()).collect()
    }
}

impl Preset {
    /// What it says of optional rules.
    #[must_use]
    pub fn option_layer(&self, register: &Register) -> Layer {
        let switches = register
            .options
            .iter()
            .filter(|rule| rule.option.is_empty());
        let every = self.every_option.into_iter().flat_map(|on| {
            let switches = switches.clone();
            switches.map(move |rule| (rule.switch.clone(), Setting::Switch(on)))
        });
        let single = self
            .options
            .iter()
            .map(|(name, value)| (name.clone(), value.clone()));
        Layer::made(By::Preset, every.chain(single))
    }

    /// What it says of readings.
    #[must_use]
    pub fn reading_layer(&self) -> Layer {
        let single = self
            .readings
            .iter()
            .map(|(name, value)| (name.clone(), value.clone()));
        Layer::made(By::Preset, single)
    }
}

impl Layer {
    /// Choices that stand in no file.
    pub(super) fn made(by: By, choices: impl Iterator<Item = (String, Setting)>) -> Layer {
        let choices = choices.map(|(name, value)| Choice {
            file: String::new(),
            line: 0,
            key: name.clone(),
            name,
            value,
        });
        Layer {
            by,
            choices: choices.collect(),
        }
    }
}

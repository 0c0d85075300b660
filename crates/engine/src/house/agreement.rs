//! What the players of a battle agreed on before it began.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::house::{By, Choice, Layer, Presets, Register};
use crate::scenario::{DataError, Expected, Setting};
use crate::tables::{Cell, Document, Scalar};

/// A file of house rules, word for word.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HouseRules {
    /// The name of the file.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// What the players of a battle agreed on before it began.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Agreement {
    /// A preset.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preset: Option<String>,
    /// Files of house rules, the later over the earlier.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub house_rules: Vec<HouseRules>,
    /// Single optional rules and readings by their switches.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub choices: BTreeMap<String, Setting>,
}

/// What an agreement and a scenario say of optional rules and of readings.
#[derive(Debug)]
pub(super) struct Layers {
    /// Of optional rules.
    pub(super) options: Vec<Layer>,
    /// Of readings.
    pub(super) readings: Vec<Layer>,
}

impl Agreement {
    /// An agreement on files of house rules only: the name of each and its text.
    #[must_use]
    pub fn on_files(files: &[(&str, &str)]) -> Agreement {
        let files = files.iter().map(|(name, text)| HouseRules {
            name: (*name).to_owned(),
            text: (*text).to_owned(),
        });
        Agreement {
            house_rules: files.collect(),
            ..Agreement::default()
        }
    }

    /// Whether there is nothing in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Agreement::default()
    }

    /// The files, each with its name and text.
    #[must_use]
    pub fn files(&self) -> Vec<(&str, &str)> {
        let files = self.house_rules.iter();
        files
            .map(|file| (file.name.as_str(), file.text.as_str()))
            .collect()
    }

    /// BLAKE3 hash, in hexadecimal, of the texts of the files; `None` without files.
    #[must_use]
    pub fn hash(&self) -> Option<String> {
        if self.house_rules.is_empty() {
            return None;
        }
        let mut hasher = blake3::Hasher::new();
        for file in &self.house_rules {
            // Lengths before the texts, so that no two lists run together alike.
            hasher.update(&(file.text.len() as u64).to_le_bytes());
            hasher.update(file.text.as_bytes());
        }
        Some(hasher.finalize().to_hex().to_string())
    }

    /// Adds what it says of optional rules and readings to the layers below.
    pub(super) fn lay_over(
        &self,
        layers: &mut Layers,
        system: &str,
        (register, presets): (&Register, &Presets),
        faults: &mut Vec<DataError>,
    ) {
        if let Some(name) = &self.preset {
            match presets.named(name) {
                Some(preset) => {
                    layers.options.push(preset.option_layer(register));
                    layers.readings.push(preset.reading_layer());
                }
                None => faults.push(unknown_preset(name, presets)),
            }
        }
        for file in &self.house_rules {
            file.lay_over(layers, system, faults);
        }
        self.lay_choices(layers, register);
    }

    /// Single choices; an unknown name goes where the nearest known one is, and is refused there.
    fn lay_choices(&self, layers: &mut Layers, register: &Register) {
        let all = self
            .choices
            .iter()
            .map(|(name, value)| (name.clone(), value.clone()));
        let (options, readings): (Vec<_>, Vec<_>) =
            all.partition(|(name, _)| register.is_nearest_an_option(name));
        layers
            .options
            .push(Layer::made(By::Players, options.into_iter()));
        layers
            .readings
            .push(Layer::made(By::Players, readings.into_iter()));
    }
}

fn unknown_preset(name: &str, presets: &Presets) -> DataError {
    DataError {
        file: String::new(),
        line: 0,
        key: "preset".to_owned(),
        found: Box::new(format!("`{name}`").into()),
        expected: Expected::Word(presets.names()),
    }
}

impl HouseRules {
    /// The rule system that it names, if it names one.
    #[must_use]
    pub fn system(&self) -> Option<String> {
        let mut document = Document::default();
        document.read(&self.name, &self.text).ok()?;
        match &document.cell("system")?.value {
            Scalar::Text(system) => Some(system.clone()),
            _ => None,
        }
    }

    /// BLAKE3 hash of its text, in hexadecimal.
    #[must_use]
    pub fn hash(&self) -> String {
        blake3::hash(self.text.as_bytes()).to_hex().to_string()
    }

    fn lay_over(&self, layers: &mut Layers, system: &str, faults: &mut Vec<DataError>) {
        let mut document = Document::default();
        if document.read(&self.name, &self.text).is_err() {
            // Told by the reader of the tables, who reads the same text.
            return;
        }
        if let Some(cell) = document.cell("system")
            && cell.value != Scalar::Text(system.to_owned())
        {
            let expected = Expected::Kind("these rules");
            faults.push(self.fault("system", cell, expected));
        }
        layers
            .options
            .push(self.layer(&document, "options", faults));
        layers
            .readings
            .push(self.layer(&document, "readings", faults));
    }

    fn layer(&self, document: &Document, part: &str, faults: &mut Vec<DataError>) -> Layer {
        let mut choices = Vec::new();
        for (name, cell) in document.settings(part) {
            let key = format!("{part}.{name}");
            let value = match &cell.value {
                Scalar::Boolean(yes) => Setting::Switch(*yes),
                Scalar::Integer(number) => Setting::Number(*number),
                Scalar::Text(word) => Setting::Word(word.clone()),
                _ => {
                    let expected = Expected::Kind("true or false, a whole number or a word");
                    faults.push(self.fault(&key, &cell, expected));
                    continue;
                }
            };
            choices.push(Choice {
                file: self.name.clone(),
                line: cell.line,
                key,
                name,
                value,
            });
        }
        Layer {
            by: By::HouseRules,
            choices,
        }
    }

    fn fault(&self, key: &str, cell: &Cell, expected: Expected) -> DataError {
        DataError {
            file: self.name.clone(),
            line: cell.line,
            key: key.to_owned(),
            found: Box::new(cell.value.written().into()),
            expected,
        }
    }
}

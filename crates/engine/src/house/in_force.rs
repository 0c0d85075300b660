//! What holds in a battle, for reading.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::house::{Agreement, By, Preset, Presets, Reading, ReadingOption, Register, SetBy};
use crate::scenario::Setting;
use crate::{Name, TableRow, Text};

/// What holds in a battle: preset, files, optional rules, readings, changed numbers.
#[derive(Debug, Clone, Serialize)]
pub struct InForce {
    /// The preset, if one was chosen.
    pub preset: Option<PresetCard>,
    /// The files of house rules.
    pub files: Vec<FileInForce>,
    /// Optional rules.
    pub options: Vec<SwitchInForce>,
    /// Readings.
    pub readings: Vec<SwitchInForce>,
    /// Numbers that house rules give.
    pub numbers: Vec<TableRow>,
}

/// A preset for reading.
#[derive(Debug, Clone, Serialize)]
pub struct PresetCard {
    /// The name by which it is chosen.
    pub name: String,
    /// What it is called.
    pub title: Text,
    /// What it does.
    pub text: Text,
}

/// A file of house rules.
#[derive(Debug, Clone, Serialize)]
pub struct FileInForce {
    /// Its name.
    pub name: String,
    /// Hash of its text.
    pub hash: String,
    /// Its text, word for word.
    pub text: String,
}

/// An optional rule or a reading with the value that holds.
#[derive(Debug, Clone, Serialize)]
pub struct SwitchInForce {
    /// The id of a reading.
    pub id: Option<String>,
    /// The name by which it is chosen; nothing where only one reading is built in.
    pub switch: Option<String>,
    /// What it is called.
    pub title: Text,
    /// What an optional rule does.
    pub text: Option<Text>,
    /// Its rules.
    pub rules: Vec<String>,
    /// The value that holds; nothing for readings without a switch.
    pub value: Option<Setting>,
    /// Who set it.
    pub by: By,
    /// Lowest and highest number, where any between them may be chosen.
    pub range: Option<(i64, i64)>,
    /// The ways there are.
    pub choices: Vec<ChoiceInForce>,
}

/// One way of several.
#[derive(Debug, Clone, Serialize)]
pub struct ChoiceInForce {
    /// What to write to choose it; nothing where it cannot be chosen.
    pub value: Option<Setting>,
    /// What it means.
    pub text: Text,
    /// It holds.
    pub holds: bool,
    /// It holds when nobody chooses.
    pub usual: bool,
}

impl From<&Preset> for PresetCard {
    fn from(preset: &Preset) -> PresetCard {
        PresetCard {
            name: preset.name.clone(),
            title: text(&preset.title),
            text: text(&preset.text),
        }
    }
}

fn text(name: &Name) -> Text {
    Text::Name(name.clone())
}

/// What holds, told from the register; `values` has the tables `options` and `readings`.
#[must_use]
pub fn in_force(
    agreement: &Agreement,
    values: &Value,
    by: &SetBy,
    (register, presets): (&Register, &Presets),
) -> InForce {
    let none = Map::new();
    let part = |name: &str| values.get(name).and_then(Value::as_object).unwrap_or(&none);
    let (options, readings) = (part("options"), part("readings"));
    let files = agreement.house_rules.iter().map(|file| FileInForce {
        name: file.name.clone(),
        hash: file.hash(),
        text: file.text.clone(),
    });
    let preset = agreement.preset.as_deref();
    InForce {
        preset: preset
            .and_then(|name| presets.named(name))
            .map(PresetCard::from),
        files: files.collect(),
        options: register
            .options
            .iter()
            .map(|rule| {
                let value = setting(options.get(&rule.switch));
                SwitchInForce {
                    id: None,
                    switch: Some(rule.switch.clone()),
                    title: text(&rule.title),
                    text: rule.text.as_ref().map(text),
                    rules: rule.rules.clone(),
                    by: set_by(by, Some(&rule.switch)),
                    range: None,
                    choices: choices(&rule.option, value.as_ref(), Some(&rule.default)),
                    value,
                }
            })
            .collect(),
        readings: register
            .readings
            .iter()
            .map(|one| reading(one, readings, by))
            .collect(),
        numbers: Vec::new(),
    }
}

fn reading(one: &Reading, values: &Map<String, Value>, by: &SetBy) -> SwitchInForce {
    let value = one
        .switch
        .as_ref()
        .and_then(|name| setting(values.get(name)));
    let mut list = choices(&one.option, value.as_ref(), one.usual());
    for (choice, option) in list.iter_mut().zip(&one.option) {
        choice.usual = option.key == one.default;
        choice.holds |= one.switch.is_none() && choice.usual;
    }
    SwitchInForce {
        id: Some(one.id.clone()),
        switch: one.switch.clone(),
        title: text(&one.title),
        text: None,
        rules: one.rules.clone(),
        by: set_by(by, one.switch.as_ref()),
        range: one.range,
        choices: list,
        value,
    }
}

fn choices(
    options: &[ReadingOption],
    value: Option<&Setting>,
    usual: Option<&Setting>,
) -> Vec<ChoiceInForce> {
    let each = options.iter().map(|option| ChoiceInForce {
        value: option.value.clone(),
        text: text(&option.text),
        holds: option.value.is_some() && option.value.as_ref() == value,
        usual: option.value.is_some() && option.value.as_ref() == usual,
    });
    each.collect()
}

fn set_by(by: &SetBy, switch: Option<&String>) -> By {
    switch
        .and_then(|name| by.get(name))
        .copied()
        .unwrap_or(By::Default)
}

fn setting(value: Option<&Value>) -> Option<Setting> {
    value.and_then(|value| serde_json::from_value(value.clone()).ok())
}

//! What the players agree on, from the command line.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;
use engine::house::{Agreement, HouseRules};
use engine::scenario::Setting;

use crate::complaint::{Complaint, text_of_file};
use crate::verbs::once;

/// House rules and what goes with them.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct House {
    /// Files of house rules, the later over the earlier.
    #[arg(long, value_name = "FILE")]
    pub(crate) rules: Vec<PathBuf>,
    /// A preset of optional rules.
    #[arg(long, value_name = "NAME")]
    pub(crate) preset: Option<String>,
    /// Single optional rules and readings.
    #[arg(long, value_name = "SWITCH=VALUE", value_parser = choice)]
    pub(crate) set: Vec<(String, Setting)>,
}

impl House {
    /// Whether anything was asked for.
    pub(crate) fn is_asked(&self) -> bool {
        !self.rules.is_empty() || self.preset.is_some() || !self.set.is_empty()
    }

    /// The agreement, with the files read.
    pub(crate) fn agreement(&self) -> Result<Agreement, Complaint> {
        Ok(Agreement {
            preset: self.preset.clone(),
            house_rules: files(&self.rules)?,
            choices: each_once(&self.set)?,
        })
    }
}

/// House rules of a procedure that is called alone: `--set` is taken by its input there.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct Agreed {
    /// Files of house rules, the later over the earlier.
    #[arg(long, value_name = "FILE")]
    pub(crate) rules: Vec<PathBuf>,
    /// A preset of optional rules.
    #[arg(long, value_name = "NAME")]
    pub(crate) preset: Option<String>,
    /// Single optional rules and readings.
    #[arg(long, value_name = "SWITCH=VALUE", value_parser = choice)]
    pub(crate) house: Vec<(String, Setting)>,
}

impl Agreed {
    /// The agreement, with the files read.
    pub(crate) fn agreement(&self) -> Result<Agreement, Complaint> {
        Ok(Agreement {
            preset: self.preset.clone(),
            house_rules: files(&self.rules)?,
            choices: each_once(&self.house)?,
        })
    }
}

/// Choices of which none is made twice.
fn each_once(choices: &[(String, Setting)]) -> Result<BTreeMap<String, Setting>, Complaint> {
    once(choices.iter().map(|(name, _)| name.as_str()))?;
    Ok(choices.iter().cloned().collect())
}

/// Reads files of house rules, each under its own name.
pub(crate) fn files(paths: &[PathBuf]) -> Result<Vec<HouseRules>, Complaint> {
    let read = paths.iter().map(|path| {
        let text = text_of_file(path)?;
        let name = path.file_name().unwrap_or(path.as_os_str());
        Ok(HouseRules {
            name: name.to_string_lossy().into_owned(),
            text,
        })
    });
    read.collect()
}

/// An agreement on files only, for looking at rules.
pub(crate) fn of_files(paths: &[PathBuf]) -> Result<Agreement, Complaint> {
    Ok(Agreement {
        house_rules: files(paths)?,
        ..Agreement::default()
    })
}

fn choice(text: &str) -> Result<(String, Setting), String> {
    let (name, value) = match text.split_once('=') {
        Some((name, value)) => (name.trim(), value.trim()),
        None => (text, "true"),
    };
    let value = match (value, value.parse()) {
        ("true" | "on" | "yes", _) => Setting::Switch(true),
        ("false" | "off" | "no", _) => Setting::Switch(false),
        (_, Ok(number)) => Setting::Number(number),
        (word, Err(_)) => Setting::Word(word.to_owned()),
    };
    if name.is_empty() {
        return Err(text.to_owned());
    }
    Ok((name.to_owned(), value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_a_switch_a_number_or_a_word() {
        let told = |text: &str| choice(text).map(|(name, value)| format!("{name}:{value:?}"));
        assert_eq!(told("smoke").as_deref(), Ok("smoke:Switch(true)"));
        assert_eq!(told("smoke=off").as_deref(), Ok("smoke:Switch(false)"));
        assert_eq!(
            told("militia-melee = -2").as_deref(),
            Ok("militia-melee:Number(-2)")
        );
        assert_eq!(
            told("melee-tie=both-stay").as_deref(),
            Ok("melee-tie:Word(\"both-stay\")")
        );
        assert!(told("=3").is_err());
    }
}

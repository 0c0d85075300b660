//! The rules for reading: ledgers, registers of readings and the names of chapters.

use std::collections::BTreeMap;

use engine::Name;
use rust_embed::RustEmbed;
use serde::{Deserialize, Serialize};

/// What is kept of every system's rules.
#[derive(RustEmbed)]
#[folder = "../../rulesets"]
#[include = "*/ledger.toml"]
#[include = "*/readings.toml"]
#[include = "*/chapters.toml"]
struct Files;

/// A rule as its ledger has it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Rule {
    /// Its id.
    pub id: String,
    /// Its chapter and section, as the ledger names them.
    #[serde(default)]
    pub chapter: String,
    /// Where the text has it.
    #[serde(default)]
    pub source: String,
    /// It holds only when both players agree to it.
    #[serde(default)]
    pub optional: bool,
    /// Tables that it reads.
    #[serde(default)]
    pub tables: Vec<String>,
    /// Its title.
    pub title: Name,
    /// What it says.
    pub text: Name,
}

/// A place that can be read in several ways.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Reading {
    /// Its id.
    pub id: String,
    /// The key by which a scenario or house rules choose.
    pub switch: Option<String>,
    /// Its title.
    pub title: Name,
    /// The rules it concerns.
    #[serde(default)]
    pub rules: Vec<String>,
    /// The option in force.
    pub default: String,
    /// The ways to read it.
    #[serde(default)]
    pub option: Vec<ReadingOption>,
}

/// One way to read a place.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ReadingOption {
    /// Its key.
    pub key: String,
    /// What it says.
    pub text: Name,
}

/// The rules of one system.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Rulebook {
    /// In the order of the ledger.
    pub rules: Vec<Rule>,
    /// In the order of the register.
    pub readings: Vec<Reading>,
    /// Names of chapters and sections in Russian.
    pub chapters: BTreeMap<String, String>,
}

impl PartialEq for Rule {
    fn eq(&self, other: &Rule) -> bool {
        self.id == other.id
    }
}

impl PartialEq for Reading {
    fn eq(&self, other: &Reading) -> bool {
        self.id == other.id
    }
}

#[derive(Default, Deserialize)]
struct Ledger {
    #[serde(default)]
    rule: Vec<Rule>,
}

#[derive(Default, Deserialize)]
struct Register {
    #[serde(default)]
    reading: Vec<Reading>,
}

impl Rulebook {
    /// The rules of a system, as they came with the program; empty when it has none.
    #[must_use]
    pub fn of(system: &str) -> Rulebook {
        Rulebook {
            rules: file::<Ledger>(system, "ledger").rule,
            readings: file::<Register>(system, "readings").reading,
            chapters: file(system, "chapters"),
        }
    }

    /// The name of a chapter or section in both languages.
    #[must_use]
    pub fn chapter(&self, name: &str) -> Name {
        Name {
            en: name.to_owned(),
            ru: self
                .chapters
                .get(name)
                .map_or(name, String::as_str)
                .to_owned(),
        }
    }
}

/// A file that came with the program; what cannot be read is as if it were not there, and a test reads them all.
fn file<T: Default + for<'de> Deserialize<'de>>(system: &str, name: &str) -> T {
    Files::get(&format!("{system}/{name}.toml"))
        .and_then(|file| toml::from_str(&String::from_utf8_lossy(&file.data)).ok())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn systems() -> Vec<String> {
        let ledgers = Files::iter().filter(|path| path.ends_with("/ledger.toml"));
        ledgers
            .filter_map(|path| Some(path.split_once('/')?.0.to_owned()))
            .collect()
    }

    #[test]
    fn every_system_has_rules() {
        let systems = systems();
        assert!(!systems.is_empty());
        for system in systems {
            assert!(!Rulebook::of(&system).rules.is_empty(), "{system}");
        }
    }

    #[test]
    fn every_chapter_has_a_russian_name() {
        for system in systems() {
            let book = Rulebook::of(&system);
            for rule in &book.rules {
                let named = book.chapters.contains_key(&rule.chapter);
                assert!(named, "{system}: {}", rule.chapter);
            }
        }
    }

    #[test]
    fn readings_name_rules_that_are_there() {
        for system in systems() {
            let book = Rulebook::of(&system);
            for (reading, rule) in book
                .readings
                .iter()
                .flat_map(|reading| reading.rules.iter().map(move |rule| (reading, rule)))
            {
                // A gap of the text has no rule but the reading that fills it.
                let gap = book.readings.iter().any(|one| one.id == *rule);
                let known = gap || book.rules.iter().any(|one| one.id == *rule);
                assert!(known, "{}: {rule}", reading.id);
            }
        }
    }
}

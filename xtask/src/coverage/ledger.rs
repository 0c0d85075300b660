//! The ledgers: every rule with its id.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::files;
use crate::project::Project;

/// All rules of all systems.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    /// Each system in order, with its rules.
    pub(crate) systems: Vec<SystemLedger>,
    kinds: BTreeMap<String, Kind>,
}

/// The rules of one system.
#[derive(Debug)]
pub(crate) struct SystemLedger {
    /// Its id: the name of its folder.
    pub(crate) system: String,
    /// Its rules in order: id and chapter.
    pub(crate) rules: Vec<(String, String)>,
    /// Ids of its worked examples.
    pub(crate) examples: Vec<String>,
}

/// What an id stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Rule,
    Reading,
    Example,
}

#[derive(Debug, Deserialize)]
struct File {
    rule: Vec<Rule>,
    #[serde(default)]
    reading: Vec<Item>,
    #[serde(default)]
    example: Vec<Item>,
}

#[derive(Debug, Deserialize)]
struct Rule {
    id: String,
    chapter: String,
    title: Bilingual,
    text: Bilingual,
}

#[derive(Debug, Deserialize)]
struct Item {
    id: String,
}

#[derive(Debug, Deserialize)]
struct Bilingual {
    en: String,
    ru: String,
}

impl Ledger {
    /// Reads `rulesets/*/ledger.toml`.
    pub(crate) fn read(project: &Project) -> Result<Ledger> {
        let mut ledger = Ledger::default();
        for path in files::below(&project.path("rulesets"), &["toml"])? {
            if path.file_name().is_some_and(|name| name == "ledger.toml") {
                let folder = path
                    .parent()
                    .and_then(|folder| folder.file_name())
                    .unwrap_or_default();
                let system = folder.to_string_lossy().into_owned();
                let shown = project.shown(&path);
                ledger
                    .add(system, &files::read(&path)?)
                    .with_context(|| shown)?;
            }
        }
        if ledger.systems.is_empty() {
            bail!("rulesets/ has no ledger.toml");
        }
        Ok(ledger)
    }

    /// Adds the ledger of one system.
    pub(crate) fn add(&mut self, system: String, text: &str) -> Result<()> {
        let file: File = toml::from_str(text)?;
        for rule in &file.rule {
            rule.check()?;
        }
        let rules = file.rule.iter().map(|rule| (&rule.id, Kind::Rule));
        let readings = file.reading.iter().map(|item| (&item.id, Kind::Reading));
        let examples = file.example.iter().map(|item| (&item.id, Kind::Example));
        for (id, kind) in rules.chain(readings).chain(examples) {
            if self.kinds.insert(id.clone(), kind).is_some() {
                bail!("{id} stands there twice");
            }
        }
        self.systems.push(SystemLedger {
            system,
            rules: file
                .rule
                .into_iter()
                .map(|rule| (rule.id, rule.chapter))
                .collect(),
            examples: file.example.into_iter().map(|item| item.id).collect(),
        });
        Ok(())
    }

    /// Whether an id stands in a ledger.
    pub(crate) fn has(&self, id: &str) -> bool {
        self.kinds.contains_key(id)
    }
}

impl Rule {
    /// Every rule has words in both languages.
    fn check(&self) -> Result<()> {
        let texts = [
            &self.title.en,
            &self.title.ru,
            &self.text.en,
            &self.text.ru,
            &self.chapter,
        ];
        if texts.iter().any(|text| text.trim().is_empty()) {
            bail!(
                "{}: chapter, title and text must be given in both languages",
                self.id
            );
        }
        Ok(())
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A ledger of two rules and an example.
    pub(crate) fn small() -> Ledger {
        let rule = |id: &str, chapter: &str| {
            format!(
                "[[rule]]\nid = \"{id}\"\nchapter = \"{chapter}\"\n\
                 title = {{ en = \"a\", ru = \"б\" }}\ntext = {{ en = \"a\", ru = \"б\" }}\n"
            )
        };
        let text = rule("GDB-1.1-01", "Fire: arcs")
            + &rule("GDB-1.2-01", "Fire: range")
            + "[[example]]\nid = \"GDB-EX-1\"\n";
        let mut ledger = Ledger::default();
        ledger.add("gdb".to_owned(), &text).unwrap();
        ledger
    }

    #[test]
    fn rules_and_examples_are_known() {
        let ledger = small();
        assert!(ledger.has("GDB-1.1-01") && ledger.has("GDB-EX-1") && !ledger.has("GDB-1.1-02"));
        assert_eq!(ledger.systems[0].rules.len(), 2);
    }

    #[test]
    fn an_id_may_stand_there_once_only() {
        let mut ledger = small();
        let twice = "rule = []\n[[reading]]\nid = \"GDB-1.1-01\"\n";
        assert!(ledger.add("again".to_owned(), twice).is_err());
    }

    #[test]
    fn a_rule_without_words_is_refused() {
        let text = "[[rule]]\nid = \"CD-1-01\"\nchapter = \"x\"\n\
                    title = { en = \"a\", ru = \" \" }\ntext = { en = \"a\", ru = \"б\" }\n";
        assert!(Ledger::default().add("cd".to_owned(), text).is_err());
    }
}

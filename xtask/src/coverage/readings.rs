//! Readings and optional rules: each has its words, its rules and a test.
//!
//! A test names the reading whose difference it shows, or whose decision where
//! nothing can be chosen, in a line of its own:
//! `/// Reading: RD-01`, in the crate of the rule system.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::arch::Finding;
use crate::coverage::ledger::Ledger;
use crate::coverage::tested::is_above_test;
use crate::files;
use crate::project::Project;
use crate::rust_source::{Token, tokens};

/// Systems in which a test is asked for every reading that can be chosen only.
const CHOSEN_ONLY: [&str; 1] = ["cd"];

/// How a line that names readings starts.
const OPENING: &str = "Reading:";

/// The register of a system.
#[derive(Debug, Deserialize)]
struct Register {
    #[serde(default)]
    reading: Vec<Reading>,
    #[serde(default)]
    optional: Vec<Optional>,
}

#[derive(Debug, Deserialize)]
struct Reading {
    id: String,
    switch: Option<String>,
    title: Bilingual,
    #[serde(default)]
    rules: Vec<String>,
    #[serde(default)]
    option: Vec<Choice>,
}

#[derive(Debug, Deserialize)]
struct Optional {
    switch: String,
    title: Bilingual,
    #[serde(default)]
    text: Bilingual,
    #[serde(default)]
    rules: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Choice {
    text: Bilingual,
}

#[derive(Debug, Default, Deserialize)]
struct Bilingual {
    #[serde(default)]
    en: String,
    #[serde(default)]
    ru: String,
}

impl Bilingual {
    fn is_whole(&self) -> bool {
        !self.en.trim().is_empty() && !self.ru.trim().is_empty()
    }
}

/// A finding for every entry of a register that lacks words, rules or a test.
pub(crate) fn check(project: &Project, ledger: &Ledger) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for path in files::below(&project.path("rulesets"), &["toml"])? {
        if path.file_name().is_none_or(|name| name != "readings.toml") {
            continue;
        }
        let shown = project.shown(&path);
        let register: Register =
            toml::from_str(&files::read(&path)?).with_context(|| shown.clone())?;
        let system = path.parent().and_then(Path::file_name).unwrap_or_default();
        let mut named = BTreeSet::new();
        let sources = project.path("crates").join(system);
        for path in files::below(&sources, &["rs"])? {
            named.extend(named_in(&files::read(&path)?, files::is_test(&path)));
        }
        let mut told = faults(&register, ledger, &named);
        let decided = !CHOSEN_ONLY.iter().any(|one| system == *one);
        let lacking = untested(&register, &named, decided);
        let told_of = |id: &&str| format!("no test names the reading {id} (`/// {OPENING} {id}`)");
        told.extend(lacking.iter().map(told_of));
        findings.extend(told.into_iter().map(|what| Finding {
            file: shown.clone(),
            line: 1,
            what,
        }));
    }
    Ok(findings)
}

/// Readings that no test names: those that can be chosen and, where asked for, the decided ones.
fn untested<'r>(register: &'r Register, named: &BTreeSet<String>, decided: bool) -> Vec<&'r str> {
    let asked = register.reading.iter();
    let asked = asked.filter(|one| decided || one.switch.is_some());
    asked
        .map(|one| one.id.as_str())
        .filter(|id| !named.contains(*id))
        .collect()
}

/// What is wrong with a register.
fn faults(register: &Register, ledger: &Ledger, named: &BTreeSet<String>) -> Vec<String> {
    let mut found = Vec::new();
    for one in &register.reading {
        let words = one.title.is_whole() && one.option.iter().all(|choice| choice.text.is_whole());
        if !words || one.option.is_empty() {
            found.push(format!("{} lacks words in one of the languages", one.id));
        }
        rules(&one.id, &one.rules, ledger, &mut found);
    }
    for one in &register.optional {
        if !one.title.is_whole() || !one.text.is_whole() {
            found.push(format!(
                "{} lacks title or text in one of the languages",
                one.switch
            ));
        }
        rules(&one.switch, &one.rules, ledger, &mut found);
    }
    let known = |id: &String| register.reading.iter().any(|one| one.id == *id);
    for id in named.iter().filter(|id| !known(id)) {
        found.push(format!("a test names the reading {id}, which is not there"));
    }
    found
}

fn rules(of: &str, rules: &[String], ledger: &Ledger, found: &mut Vec<String>) {
    if rules.is_empty() {
        found.push(format!("{of} names no rule"));
    }
    for rule in rules.iter().filter(|rule| !ledger.has(rule)) {
        found.push(format!("{of} names {rule}, which stands in no ledger"));
    }
}

/// The readings that the tests of a source name.
fn named_in(source: &str, is_test: bool) -> Vec<String> {
    let placed = tokens(source, is_test);
    let mut found = Vec::new();
    for (at, one) in placed.iter().enumerate() {
        let Token::Doc(text) = &one.token else {
            continue;
        };
        if let Some(list) = text.strip_prefix(OPENING)
            && is_above_test(&placed[at..])
        {
            found.extend(list.split(',').map(|id| id.trim().to_owned()));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coverage::ledger::tests::small;

    const WORDS: &str = "{ en = \"a\", ru = \"б\" }";

    fn register(switch: &str, title: &str, rule: &str) -> Register {
        let text = format!(
            "[[reading]]\nid = \"RD-01\"\n{switch}\ntitle = {title}\nrules = [{rule}]\n\
             [[reading.option]]\ntext = {WORDS}\n"
        );
        toml::from_str(&text).unwrap()
    }

    #[test]
    fn tests_name_readings() {
        let source = "/// Reading: RD-01, TR-02\n/// Rule: GDB-1.1-01\n#[test]\nfn a() {}\n/// Reading: TR-03\nfn b() {}";
        assert_eq!(named_in(source, true), ["RD-01", "TR-02"]);
    }

    #[test]
    fn a_reading_needs_words_rules_and_a_test() {
        let named = BTreeSet::from(["RD-01".to_owned()]);
        let none = BTreeSet::new();
        let sound = register("switch = \"x\"", WORDS, "\"GDB-1.1-01\"");
        assert_eq!(faults(&sound, &small(), &named), [""; 0]);
        assert_eq!(untested(&sound, &none, false), ["RD-01"]);
        assert_eq!(untested(&sound, &named, true), [""; 0]);
        let fixed = register("", WORDS, "\"GDB-1.1-01\"");
        assert_eq!(faults(&fixed, &small(), &none), [""; 0]);
        assert_eq!(untested(&fixed, &none, false), [""; 0]);
        assert_eq!(untested(&fixed, &none, true), ["RD-01"], "decided ones too");
        let dumb = register("", "{ en = \"a\" }", "\"GDB-9.9-99\"");
        assert_eq!(faults(&dumb, &small(), &none).len(), 2);
        let stray = BTreeSet::from(["RD-77".to_owned()]);
        assert_eq!(faults(&fixed, &small(), &stray).len(), 1);
    }

    #[test]
    fn an_optional_rule_needs_words_and_a_rule() {
        let text = format!("[[optional]]\nswitch = \"smoke\"\ntitle = {WORDS}\n");
        let register: Register = toml::from_str(&text).unwrap();
        assert_eq!(faults(&register, &small(), &BTreeSet::new()).len(), 2);
    }
}

//! `grognard rules coverage`: the rules known, implemented and tested, by chapter.
//!
//! The counts stand in `rulesets/*/coverage.toml`, made from the sources and
//! checked against them when the project is tested.

use engine::Text;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use server::locale::say;
use server::rulebook::Rulebook;

use crate::complaint::{Complaint, word};
use crate::output::Output;

use super::{files, ledgers, pick};

/// The counts of a system.
#[derive(Debug, Deserialize)]
struct Coverage {
    total: Counts,
    examples: Examples,
    #[serde(default)]
    chapter: Vec<Chapter>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Counts {
    known: usize,
    implemented: usize,
    tested: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Examples {
    known: usize,
    tested: usize,
}

#[derive(Debug, Deserialize)]
struct Chapter {
    name: String,
    #[serde(flatten)]
    counts: Counts,
}

/// How many rules of each chapter are known, implemented and tested.
pub(super) fn run(system: Option<&str>, output: &Output) -> Result<(), Complaint> {
    let found: Vec<(String, Coverage)> = files("coverage.toml", system)?;
    if output.json {
        let ledgers = ledgers(system)?;
        let mut systems = serde_json::Map::new();
        for (of, coverage) in &found {
            let ledger = ledgers.iter().find(|(other, _)| other == of);
            let rules = ledger.map_or(&[][..], |(_, ledger)| &ledger.rule);
            systems.insert(of.clone(), document(coverage, rules));
        }
        output.json(Value::Object(systems));
        return Ok(());
    }
    for (of, coverage) in &found {
        tell(of, coverage, output);
    }
    Ok(())
}

/// The counts as a document; of each chapter also how many rules are optional and how many have tables.
fn document(coverage: &Coverage, rules: &[super::Rule]) -> Value {
    let mut chapters = serde_json::Map::new();
    for chapter in &coverage.chapter {
        let own = || rules.iter().filter(|rule| rule.chapter == chapter.name);
        let mut counts = json!(chapter.counts);
        counts["optional"] = json!(own().filter(|rule| rule.optional).count());
        counts["with_tables"] = json!(own().filter(|rule| !rule.tables.is_empty()).count());
        chapters.insert(chapter.name.clone(), counts);
    }
    json!({ "total": coverage.total, "examples": coverage.examples, "chapters": chapters })
}

fn tell(system: &str, coverage: &Coverage, output: &Output) {
    output.say(
        &Text::id("cli-rules-coverage")
            .with("system", word(system))
            .with("known", number(coverage.total.known))
            .with("implemented", number(coverage.total.implemented))
            .with("tested", number(coverage.total.tested)),
    );
    output.say(
        &Text::id("cli-rules-coverage-examples")
            .with("known", number(coverage.examples.known))
            .with("tested", number(coverage.examples.tested)),
    );
    let [known, implemented, tested] = [
        "cli-rules-known",
        "cli-rules-implemented",
        "cli-rules-tested",
    ]
    .map(|id| say(&Text::id(id), output.lang));
    output.line(&row(&known, &implemented, &tested, ""));
    let book = Rulebook::of(system);
    for chapter in &coverage.chapter {
        let title = book.chapter(&chapter.name);
        let counts = chapter.counts;
        output.line(&row(
            &counts.known.to_string(),
            &counts.implemented.to_string(),
            &counts.tested.to_string(),
            pick(&title, output.lang),
        ));
    }
}

/// A line of the table.
fn row(known: &str, implemented: &str, tested: &str, title: &str) -> String {
    let line = format!("{known:>9}{implemented:>13}{tested:>11}  {title}");
    line.trim_end().to_owned()
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_counts_are_those_of_the_ledgers() {
        let (found, ledgers) = (files::<Coverage>("coverage.toml", None), ledgers(None));
        let (Ok(found), Ok(ledgers)) = (found, ledgers) else {
            panic!("the files are part of the program");
        };
        assert_eq!(found.len(), ledgers.len());
        for ((of, coverage), (other, ledger)) in found.iter().zip(&ledgers) {
            assert_eq!((of, coverage.total.known), (other, ledger.rule.len()));
            for chapter in &coverage.chapter {
                let own = ledger.rule.iter();
                let own = own.filter(|rule| rule.chapter == chapter.name).count();
                assert_eq!(chapter.counts.known, own, "{}", chapter.name);
            }
        }
    }

    #[test]
    fn what_is_played_is_implemented_and_tested_whole() {
        let Ok(found) = files::<Coverage>("coverage.toml", Some("gdb")) else {
            panic!("the file is part of the program");
        };
        let total = found[0].1.total;
        assert_eq!(total.known, total.implemented);
        assert_eq!(total.known, total.tested);
        assert_eq!(document(&found[0].1, &[])["total"]["known"], total.known);
    }
}

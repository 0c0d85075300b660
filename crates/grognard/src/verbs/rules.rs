//! `grognard rules`

use std::path::PathBuf;

use engine::scenario::nearest;
use engine::{Name, Text};
use rust_embed::RustEmbed;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use server::locale::Lang;
use server::rulebook::Rulebook;

use crate::arguments::Rules;
use crate::complaint::{Complaint, word};
use crate::output::Output;
use crate::systems::PROCEDURES;
use crate::verbs::books::Books;
use crate::verbs::call::unknown;

/// The ledgers of all systems, and what of them is implemented and tested.
#[derive(RustEmbed)]
#[folder = "../../rulesets"]
#[include = "*/ledger.toml"]
#[include = "*/coverage.toml"]
struct Files;

mod coverage;

/// A rule as its ledger has it.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Rule {
    id: String,
    #[serde(default)]
    chapter: String,
    #[serde(default)]
    source: String,
    #[serde(default)]
    optional: bool,
    #[serde(default)]
    tables: Vec<String>,
    title: Name,
    text: Name,
}

/// A ledger.
#[derive(Debug, Default, Deserialize)]
struct Ledger {
    #[serde(default)]
    rule: Vec<Rule>,
}

/// Searches and shows rules, readings and tables.
pub(crate) fn run(
    what: &Rules,
    system: Option<&str>,
    rules: &[PathBuf],
    output: &Output,
) -> Result<(), Complaint> {
    known(system)?;
    let books = || Books::read(system, rules);
    match what {
        Rules::Search { words } => search(words, system, output),
        Rules::Show { id } => show(id, system, &books()?, output),
        Rules::Coverage => coverage::run(system, output),
        Rules::Readings => books()?.readings(output),
        Rules::Tables { filter } => books()?.tables(filter.as_deref(), output),
    }
}

/// Refuses a system of which the program knows no rules.
fn known(system: Option<&str>) -> Result<(), Complaint> {
    let Some(system) = system else {
        return Ok(());
    };
    let files: Vec<_> = Files::iter().collect();
    let known: Vec<&str> = files
        .iter()
        .filter_map(|path| Some(path.split_once('/')?.0))
        .collect();
    match known.contains(&system) {
        true => Ok(()),
        false => Err(unknown("cli-unknown-system", system, &known)),
    }
}

/// The files of that name with their systems, of one system or of all.
fn files<T: for<'de> Deserialize<'de>>(
    name: &str,
    system: Option<&str>,
) -> Result<Vec<(String, T)>, Complaint> {
    let mut found = Vec::new();
    for path in Files::iter() {
        let Some((of, file)) = path.split_once('/') else {
            continue;
        };
        if file != name || system.is_some_and(|wanted| wanted != of) {
            continue;
        }
        if let Some(file) = Files::get(&path) {
            let text = String::from_utf8_lossy(&file.data);
            let read = toml::from_str(&text).map_err(|why| {
                let text = Text::id("cli-error-file")
                    .with("path", word(&path))
                    .with("why", word(why.message()));
                Complaint::from(text)
            })?;
            found.push((of.to_owned(), read));
        }
    }
    match (found.is_empty(), system) {
        (true, Some(system)) => Err(Complaint::from(
            Text::id("server-unknown-system").with("system", word(system)),
        )),
        _ => Ok(found),
    }
}

/// Whether the program has the rules of a system and cannot play them.
pub(crate) fn is_only_a_book(system: &str) -> bool {
    let played = PROCEDURES.iter().any(|(id, _)| *id == system);
    !played && Files::get(&format!("{system}/ledger.toml")).is_some()
}

fn ledgers(system: Option<&str>) -> Result<Vec<(String, Ledger)>, Complaint> {
    files("ledger.toml", system)
}

fn pick(name: &Name, lang: Lang) -> &str {
    match lang {
        Lang::En => &name.en,
        Lang::Ru => &name.ru,
    }
}

/// Rules in which every word occurs, in either language.
fn search(words: &[String], system: Option<&str>, output: &Output) -> Result<(), Complaint> {
    let words: Vec<String> = words.iter().map(|word| plain(word)).collect();
    let mut found = Vec::new();
    for (_, ledger) in ledgers(system)? {
        let hits = ledger.rule.into_iter().filter(|rule| {
            let text = plain(&format!(
                "{} {} {} {} {}",
                rule.id, rule.title.en, rule.title.ru, rule.text.en, rule.text.ru
            ));
            words.iter().all(|word| text.contains(word))
        });
        found.extend(hits);
    }
    if output.json {
        output.json(documents(&found)?);
        return Ok(());
    }
    for rule in &found {
        let title = pick(&rule.title, output.lang);
        output.line(&format!("{:16} {title}", rule.id));
    }
    if found.is_empty() {
        return Err(Complaint::from(Text::id("cli-rules-none")));
    }
    Ok(())
}

/// In small letters, with the Russian letter that is often written without its dots.
fn plain(text: &str) -> String {
    text.to_lowercase().replace('ё', "е")
}

pub(super) fn documents<T: Serialize + ?Sized>(list: &T) -> Result<Value, Complaint> {
    serde_json::to_value(list).map_err(|why| Complaint::from(word(&why.to_string())))
}

fn show(id: &str, system: Option<&str>, books: &Books, output: &Output) -> Result<(), Complaint> {
    let ledgers = ledgers(system)?;
    let mut rules = ledgers
        .iter()
        .flat_map(|(of, ledger)| ledger.rule.iter().map(move |rule| (of, rule)));
    let rule = rules.find(|(_, rule)| rule.id.eq_ignore_ascii_case(id));
    let Some((of, rule)) = rule else {
        let known = ledgers.iter().flat_map(|(_, ledger)| &ledger.rule);
        let near = nearest(&id.to_uppercase(), known.map(|rule| rule.id.as_str()));
        let missing = match near {
            Some(near) => Text::id("cli-rules-no-rule-near").with("nearest", word(&near)),
            None => Text::id("cli-rules-no-rule"),
        };
        let missing = missing.with("id", word(id));
        return match books.show(id, output)? {
            true => Ok(()),
            false => Err(Complaint::from(missing)),
        };
    };
    if output.json {
        let mut document = documents(std::slice::from_ref(rule))?;
        document[0]["numbers"] = documents(&books.numbers_of(&rule.id))?;
        output.json(document[0].take());
        return Ok(());
    }
    output.line(&format!("{}  {}", rule.id, pick(&rule.title, output.lang)));
    output.line("");
    output.line(pick(&rule.text, output.lang));
    output.line("");
    if rule.optional {
        output.say(&Text::id("cli-rules-optional"));
    }
    output.say(
        &Text::id("cli-rules-source")
            .with("chapter", Rulebook::of(of).chapter(&rule.chapter))
            .with("source", word(&rule.source)),
    );
    books.tell_of(&rule.id, output);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ledger_can_be_read() {
        assert!(ledgers(None).is_ok_and(|found| found.iter().any(|(system, _)| system == "gdb")));
        assert!(ledgers(Some("chess")).is_err());
    }

    #[test]
    fn searching_does_not_mind_capitals_or_dots() {
        assert_eq!(plain("Ещё Раз"), "еще раз");
    }
}

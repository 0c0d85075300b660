//! Readings, optional rules and numbers, as `grognard rules` shows them.

use std::path::PathBuf;

use engine::house::{By, SwitchInForce};
use engine::{Origin, TableRow, Text};
use serde_json::{Value, json};
use server::locale::{localise, say};
use server::systems::Choices;

use crate::complaint::{Complaint, word};
use crate::house::{complaint, of_files};
use crate::output::Output;
use crate::systems;
use crate::verbs::rules::documents;

/// The rulebooks of one or several systems.
pub(crate) struct Books {
    list: Vec<(&'static str, Choices)>,
}

impl Books {
    /// The choices of the system asked for, or of all, under files of house rules.
    ///
    /// House rules belong to one system: the one asked for, else the one that
    /// they name, else the first.
    pub(crate) fn read(system: Option<&str>, rules: &[PathBuf]) -> Result<Books, Complaint> {
        let agreement = of_files(rules)?;
        let registry = systems::registry();
        let first = registry.systems().next().map(|rules| rules.id().to_owned());
        let named = agreement.house_rules.iter().find_map(|file| file.system());
        let wanted = match (system, rules.is_empty()) {
            (Some(system), _) => Some(system.to_owned()),
            (None, false) => named.or(first),
            (None, true) => None,
        };
        let mut list = Vec::new();
        for rules in registry.systems() {
            if wanted.as_ref().is_none_or(|wanted| wanted == rules.id()) {
                let book = rules.choices(&agreement);
                list.push((rules.id(), book.map_err(|faults| complaint(&faults))?));
            }
        }
        match (list.is_empty(), wanted) {
            // A system that is known by its ledger only has no numbers to show.
            (true, Some(wanted)) if !rules.is_empty() => Err(Complaint::from(
                Text::id("server-unknown-system").with("system", word(&wanted)),
            )),
            _ => Ok(Books { list }),
        }
    }

    /// Lists optional rules and readings; what is in force is marked.
    pub(crate) fn readings(&self, output: &Output) -> Result<(), Complaint> {
        if output.json {
            let mut all = Vec::new();
            for (system, book) in &self.list {
                for one in book.in_force.readings.iter().chain(&book.in_force.options) {
                    let mut document = documents(one)?;
                    document["system"] = json!(system);
                    localise(&mut document, output.lang, false);
                    all.push(document);
                }
            }
            output.json(Value::Array(all));
            return Ok(());
        }
        for (_, book) in &self.list {
            for one in &book.in_force.readings {
                tell_reading(one, output);
            }
            for one in &book.in_force.options {
                tell_option(one, output);
            }
        }
        output.note(&Text::id("cli-rules-star"));
        Ok(())
    }

    /// Lists numbers; those that are not as printed are marked.
    pub(crate) fn tables(&self, filter: Option<&str>, output: &Output) -> Result<(), Complaint> {
        let rows = self.list.iter().flat_map(|(_, book)| &book.numbers);
        let rows: Vec<&TableRow> = rows
            .filter(|row| filter.is_none_or(|part| row.table.contains(part)))
            .collect();
        if output.json {
            output.json(documents(&rows)?);
            return Ok(());
        }
        for row in rows {
            tell_row(row, output);
        }
        output.note(&Text::id("cli-rules-signs"));
        Ok(())
    }

    /// The numbers that a rule uses.
    pub(crate) fn numbers_of(&self, rule: &str) -> Vec<&TableRow> {
        let rows = self.list.iter().flat_map(|(_, book)| &book.numbers);
        rows.filter(|row| row.rule == rule).collect()
    }

    /// Tells the numbers and readings of a rule.
    pub(crate) fn tell_of(&self, rule: &str, output: &Output) {
        let numbers = self.numbers_of(rule);
        for row in &numbers {
            tell_row(row, output);
        }
        for (_, book) in &self.list {
            let touched = |one: &&SwitchInForce| one.rules.iter().any(|id| id == rule);
            for one in book.in_force.readings.iter().filter(touched) {
                tell_reading(one, output);
            }
            for one in book.in_force.options.iter().filter(touched) {
                tell_option(one, output);
            }
        }
        if numbers.iter().any(|row| row.origin != Origin::Printed) {
            output.note(&Text::id("cli-rules-signs"));
        }
    }
}

fn tell_row(row: &TableRow, output: &Output) {
    let instead = match &row.instead_of {
        Some(usual) => say(
            &Text::id("cli-rules-instead").with("usual", word(usual)),
            output.lang,
        ),
        None => row.source.clone(),
    };
    output.line(&format!(
        "{} {:40} {:28} {:20} {instead}",
        sign(row.origin),
        row.table,
        row.row,
        row.value
    ));
}

/// The mark of a value that is not as printed.
fn sign(origin: Origin) -> char {
    match origin {
        Origin::Printed => ' ',
        Origin::Reading => '~',
        Origin::Reconstructed => '?',
        Origin::House => '!',
    }
}

fn tell_reading(one: &SwitchInForce, output: &Output) {
    let id = one.id.as_deref().unwrap_or_default();
    let title = say(&one.title, output.lang);
    output.line(&format!("{id}  {title}{}{}", switch(one), by(one, output)));
    for choice in &one.choices {
        let sign = if choice.holds { '*' } else { ' ' };
        let value = choice.value.as_ref();
        let value = value.map_or_else(String::new, |value| format!("{value}: "));
        output.line(&format!(
            "  {sign} {value}{}",
            say(&choice.text, output.lang)
        ));
    }
}

fn tell_option(one: &SwitchInForce, output: &Output) {
    let title = say(&one.title, output.lang);
    output.line(&format!("{title}{}{}", switch(one), by(one, output)));
    if let Some(text) = &one.text {
        output.line(&format!("    {}", say(text, output.lang)));
    }
}

/// The switch with its value.
fn switch(one: &SwitchInForce) -> String {
    match (&one.switch, &one.value) {
        (Some(name), Some(value)) => format!("  [{name} = {value}]"),
        _ => String::new(),
    }
}

/// Who set it, when somebody did.
fn by(one: &SwitchInForce, output: &Output) -> String {
    let id = match one.by {
        By::Default => return String::new(),
        By::Scenario => "cli-by-scenario",
        By::Preset => "cli-by-preset",
        By::HouseRules => "cli-by-house-rules",
        By::Players => "cli-by-players",
        By::Record => "cli-by-record",
    };
    format!("  ({})", say(&Text::id(id), output.lang))
}

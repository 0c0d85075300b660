//! Readings, optional rules and numbers, as `grognard rules` shows them.

use std::path::PathBuf;

use engine::house::{By, SwitchInForce};
use engine::{Origin, TableRow, Text};
use serde_json::{Value, json};
use server::locale::{localise, say};
use server::systems::Choices;

use crate::complaint::{Complaint, word};
use crate::house::of_files;
use crate::output::Output;
use crate::systems;
use crate::verbs::marks::sign;
use crate::verbs::rules::documents;

/// The rulebooks of one or several systems.
pub(crate) struct Books {
    list: Vec<(&'static str, Choices)>,
    /// The system asked for, when the program only knows its rules.
    unplayed: Option<String>,
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
                list.push((rules.id(), book.map_err(|faults| Complaint::data(&faults))?));
            }
        }
        match (list.is_empty(), wanted) {
            // A system that is known by its ledger only has no numbers to show.
            (true, Some(wanted)) if !rules.is_empty() => Err(Complaint::from(
                Text::id("server-unknown-system").with("system", word(&wanted)),
            )),
            (true, unplayed) => Ok(Books { list, unplayed }),
            (false, _) => Ok(Books {
                list,
                unplayed: None,
            }),
        }
    }

    /// A system that cannot be played yet has no readings and numbers to choose from.
    fn played(&self) -> Result<(), Complaint> {
        match &self.unplayed {
            None => Ok(()),
            Some(system) => {
                let text = Text::id("cli-rules-unplayed").with("system", word(system));
                Err(Complaint::from(text))
            }
        }
    }

    /// The readings and optional rules of an id or of a switch, each with its system.
    pub(crate) fn readings_of<'b>(
        &'b self,
        id: &'b str,
    ) -> impl Iterator<Item = (&'static str, &'b SwitchInForce)> {
        let each = self.list.iter().flat_map(|(system, book)| {
            let all = book.in_force.readings.iter().chain(&book.in_force.options);
            all.map(|one| (*system, one))
        });
        let called = |name: &Option<String>| {
            let name = name.as_deref();
            name.is_some_and(|name| name.eq_ignore_ascii_case(id))
        };
        each.filter(move |(_, one)| called(&one.id) || called(&one.switch))
    }

    /// Tells the readings of an id; `false` when there are none.
    pub(crate) fn show(&self, id: &str, output: &Output) -> Result<bool, Complaint> {
        let found: Vec<_> = self.readings_of(id).collect();
        if output.json && !found.is_empty() {
            let mut all = Vec::new();
            for (system, one) in &found {
                all.push(described(system, one, output)?);
            }
            output.json(Value::Array(all));
            return Ok(true);
        }
        for (system, one) in &found {
            match one.id {
                Some(_) => tell_reading(one, output),
                None => tell_option(one, output),
            }
            let text = Text::id("cli-rules-of-reading").with("system", word(system));
            output.say(&text.with("rules", word(&one.rules.join(", "))));
        }
        Ok(!found.is_empty())
    }

    /// Lists optional rules and readings; what is in force is marked.
    pub(crate) fn readings(&self, output: &Output) -> Result<(), Complaint> {
        self.played()?;
        if output.json {
            let mut all = Vec::new();
            for (system, book) in &self.list {
                for one in book.in_force.readings.iter().chain(&book.in_force.options) {
                    all.push(described(system, one, output)?);
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
        self.played()?;
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

/// A reading or an optional rule as a document.
fn described(system: &str, one: &SwitchInForce, output: &Output) -> Result<Value, Complaint> {
    let mut document = documents(one)?;
    document["system"] = json!(system);
    localise(&mut document, output.lang, false);
    Ok(document)
}

fn tell_row(row: &TableRow, output: &Output) {
    let instead = match &row.instead_of {
        Some(usual) => {
            let text = Text::id("cli-rules-instead").with("usual", word(usual));
            let parts = [say(&text, output.lang), row.source.clone()];
            let told = parts.into_iter().filter(|part| !part.is_empty());
            told.collect::<Vec<_>>().join("; ")
        }
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

fn tell_reading(one: &SwitchInForce, output: &Output) {
    let id = one.id.as_deref().unwrap_or_default();
    let title = say(&one.title, output.lang);
    let decided = match one.switch {
        Some(_) => String::new(),
        None => format!("  ({})", say(&Text::id("cli-rules-decided"), output.lang)),
    };
    let marks = [switch(one), by(one, output), decided].concat();
    output.line(&format!("{id}  {title}{marks}"));
    for choice in &one.choices {
        let way = say(&choice.text, output.lang);
        // What nobody can choose is told as a way that was not taken.
        let way = match (choice.holds, &one.switch) {
            (false, None) => {
                let text = Text::id("cli-rules-not-taken").with("way", word(&way));
                say(&text, output.lang)
            }
            _ => way,
        };
        let sign = if choice.holds { '*' } else { ' ' };
        let value = choice.value.as_ref();
        let value = value.map_or_else(String::new, |value| format!("{value}: "));
        output.line(&format!("  {sign} {value}{way}"));
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

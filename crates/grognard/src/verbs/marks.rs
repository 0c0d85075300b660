//! Signs of numbers that are not as printed, wherever the command line shows them.
//!
//! A modifier is known by its name. A row of a result is marked when a number
//! of the table it was read in, known by the rule of both, is not as printed.

use engine::house::Agreement;
use engine::procedure::Prepared;
use engine::{Origin, RollTrace, Seed, SeededDice, TableRow, Text};
use serde_json::{Value, json};
use server::locale::say;
use server::systems::Rules;

use crate::complaint::{Complaint, word};
use crate::output::Output;
use crate::systems;
use crate::verbs::call::title;

/// The numbers of a rule system, to be asked how far they are as printed.
pub(crate) struct Marks {
    numbers: Vec<TableRow>,
}

impl Marks {
    /// The numbers of rules under an agreement.
    pub(crate) fn under(rules: &dyn Rules, agreement: &Agreement) -> Result<Marks, Complaint> {
        let choices = rules.choices(agreement);
        let numbers = choices.map_err(|faults| Complaint::data(&faults))?.numbers;
        Ok(Marks { numbers })
    }

    /// The numbers of the system of this id.
    pub(crate) fn of(system: &str, agreement: &Agreement) -> Result<Marks, Complaint> {
        match systems::registry().system(system) {
            Some(rules) => Marks::under(rules.as_ref(), agreement),
            None => Ok(Marks {
                numbers: Vec::new(),
            }),
        }
    }

    /// How far a modifier of this name is as printed.
    pub(crate) fn modifier(&self, name: &str) -> Origin {
        let mut rows = self.numbers.iter().filter(|row| is_modifier(row));
        let row = rows.find(|row| row.row == name);
        row.map_or(Origin::Printed, |row| row.origin)
    }

    /// How far the table of a result is as printed, by the rules behind the roll.
    ///
    /// A rule has more numbers than its table, and most readings are about
    /// these others: they make no table doubtful.
    pub(crate) fn table<'r>(&self, rules: impl IntoIterator<Item = &'r str>) -> Origin {
        let rules: Vec<&str> = rules.into_iter().collect();
        let read = |row: &&TableRow| !is_modifier(row) && rules.contains(&row.rule.as_str());
        let origins = self.numbers.iter().filter(read).map(|row| row.origin);
        Origin::farthest(origins.filter(|&origin| origin != Origin::Reading))
    }

    /// The modifiers and tables of a procedure that are not as printed, as one throw meets them.
    pub(crate) fn met(&self, prepared: &dyn Prepared) -> Vec<Met> {
        let mut dice = SeededDice::for_command(&Seed::from_number(0), 0);
        let rolls = prepared.resolve(&mut dice).map(|resolved| resolved.rolls);
        let mut met = Vec::new();
        for one in rolls.iter().flatten().flat_map(|roll| self.of_roll(roll)) {
            if one.source != Origin::Printed && !met.contains(&one) {
                met.push(one);
            }
        }
        met
    }

    fn of_roll(&self, roll: &RollTrace) -> Vec<Met> {
        let rules: Vec<String> = roll.rules.iter().map(ToString::to_string).collect();
        let table = Met {
            source: self.table(rules.iter().map(String::as_str)),
            name: roll.label.procedure.to_string(),
            value: None,
            rules: rules.join(", "),
            label: title(&roll.label),
        };
        let modifiers = roll.modifiers.iter().map(|one| Met {
            source: self.modifier(one.name.as_str()),
            name: one.name.to_string(),
            value: Some(one.value),
            rules: one.rule.to_string(),
            label: Text::id(format!("modifier-{}", one.name)),
        });
        modifiers.chain([table]).collect()
    }
}

/// A number or a table that a procedure meets.
#[derive(Debug, PartialEq)]
pub(crate) struct Met {
    source: Origin,
    name: String,
    /// Of a modifier; a table has no single value.
    value: Option<i8>,
    rules: String,
    label: Text,
}

impl Met {
    pub(crate) fn document(&self) -> Value {
        json!({
            "name": self.name,
            "label": self.label,
            "value": self.value,
            "rules": self.rules,
            "source": self.source,
        })
    }

    pub(crate) fn tell(&self, output: &Output) {
        let label = say(&self.label, output.lang);
        let (sign, rules) = (sign(self.source), &self.rules);
        match self.value {
            Some(value) => output.line(&format!("{sign} {value:+} {label} [{rules}]")),
            None => {
                let text = Text::id("cli-marked-table")
                    .with("sign", word(&sign.to_string()))
                    .with("roll", self.label.clone())
                    .with("rules", word(rules));
                output.say(&text);
            }
        }
    }
}

fn is_modifier(row: &TableRow) -> bool {
    row.table.starts_with("modifier")
}

/// The sign of a value that is not as printed.
pub(crate) const fn sign(origin: Origin) -> char {
    match origin {
        Origin::Printed => ' ',
        Origin::Reading => '~',
        Origin::Reconstructed => '?',
        Origin::House => '!',
    }
}

/// A line with its sign in front of it, unchanged when it is as printed.
pub(crate) fn marked(origin: Origin, line: &str) -> String {
    match origin {
        Origin::Printed => line.to_owned(),
        other => format!("{} {}", sign(other), line.trim_start()),
    }
}

/// What the signs mean.
pub(crate) fn legend() -> Text {
    Text::id("cli-rules-signs")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(table: &str, name: &str, rule: &str, origin: Origin) -> TableRow {
        TableRow {
            table: table.to_owned(),
            row: name.to_owned(),
            value: "1".to_owned(),
            source: String::new(),
            rule: rule.to_owned(),
            origin,
            instead_of: None,
        }
    }

    #[test]
    fn a_modifier_is_known_by_its_name_and_a_table_by_its_rule() {
        let marks = Marks {
            numbers: vec![
                row("modifier.melee", "heavy", "X-1", Origin::Reconstructed),
                row("modifier.melee", "guard", "X-1", Origin::Printed),
                row("melee.bands", "wins", "X-2", Origin::Printed),
                row("melee.bands", "loses", "X-2", Origin::Reconstructed),
                row("melee", "outnumbering", "X-3", Origin::Reading),
            ],
        };
        assert_eq!(marks.modifier("heavy"), Origin::Reconstructed);
        assert_eq!(marks.modifier("guard"), Origin::Printed);
        assert_eq!(marks.modifier("unheard-of"), Origin::Printed);
        assert_eq!(marks.table(["X-2"]), Origin::Reconstructed);
        assert_eq!(marks.table(["X-1", "X-3"]), Origin::Printed);
    }
}

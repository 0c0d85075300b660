//! Dice for what is rolled before a battle, and how a roll is told.

use engine::{
    BySide, Dice, DiceOwed, Die, RollLabel, RollTrace, ScriptedDice, Seed, SeededDice, Text,
};
use gdb::army::organisation;
use gdb::troops::Nation;
use serde_json::{Value, json};

use crate::arguments::army::DiceArguments;
use crate::complaint::{Complaint, word};

/// Dice of a real table or from a seed.
#[derive(Debug)]
pub(crate) enum Source {
    /// Typed in.
    Typed(ScriptedDice),
    /// From a seed, which the result names.
    Seeded(Box<SeededDice>, u64),
}

impl Source {
    /// The dice asked for; those of a seed by chance when none are.
    pub(crate) fn of(arguments: &DiceArguments) -> Result<Source, Complaint> {
        if let Some(bad) = arguments
            .dice
            .iter()
            .find(|pips| Die::new(**pips).is_none())
        {
            let text = Text::id("cli-error-value")
                .with("argument", word("--dice"))
                .with("value", word(&bad.to_string()));
            return Err(Complaint::from(text));
        }
        if !arguments.dice.is_empty() {
            return Ok(Source::Typed(ScriptedDice::new(&arguments.dice)));
        }
        let seed = match arguments.seed {
            Some(seed) => seed,
            // Short enough to be typed again.
            None => getrandom::u32()
                .map(u64::from)
                .map_err(|why| Complaint::from(word(&why.to_string())))?,
        };
        let dice = SeededDice::for_command(&Seed::from_number(seed), 0);
        Ok(Source::Seeded(Box::new(dice), seed))
    }

    /// The seed, when there is one.
    pub(crate) fn seed(&self) -> Option<u64> {
        match self {
            Source::Typed(_) => None,
            Source::Seeded(_, seed) => Some(*seed),
        }
    }
}

impl Dice for Source {
    fn throw(&mut self, label: RollLabel, into: &mut [Die]) -> Result<(), DiceOwed> {
        match self {
            Source::Typed(dice) => dice.throw(label, into),
            Source::Seeded(dice, _) => dice.throw(label, into),
        }
    }
}

/// More dice must be typed in.
pub(crate) fn owed(dice: &DiceOwed) -> Complaint {
    let text = Text::id("cli-dice-owed")
        .with("count", i64::from(dice.count))
        .with("roll", named(dice.label));
    Complaint::from(text)
}

/// What is rolled for, and by whom.
fn named(label: RollLabel) -> Text {
    let side = Text::id("cli-roll-side").with("side", word(label.owner.letter()));
    Text::id(format!("roll-{}", label.procedure)).with("subject", side)
}

/// A roll as a line.
pub(crate) fn told(roll: &RollTrace, nations: &BySide<Option<Nation>>) -> Text {
    let dice: Vec<String> = roll.dice.iter().map(|die| die.pips().to_string()).collect();
    let id = match roll.modifiers.is_empty() {
        true => "cli-roll",
        false => "cli-roll-modified",
    };
    let text = Text::id(id)
        .with("roll", named(roll.label))
        .with("dice", word(&dice.join(" + ")))
        .with("total", i64::from(roll.total))
        .with("row", row(roll, nations[roll.label.owner]));
    match roll.modifiers.is_empty() {
        true => text,
        false => text.with("modifier", word(&format!("{:+}", roll.modifier()))),
    }
}

/// The row that was read; those of the army lists are named by the organisation.
fn row(roll: &RollTrace, nation: Option<Nation>) -> Text {
    let Some(row) = roll.row.as_str().strip_prefix("list-") else {
        return Text::id(format!("row-{}", roll.row));
    };
    let organisation = nation.and_then(organisation::of);
    match organisation.and_then(|nation| nation.row(row)) {
        Some(named) => Text::Name(named.name.clone()),
        None => word(row),
    }
}

/// A roll as a document.
pub(crate) fn document(roll: &RollTrace) -> Value {
    let modifiers = roll.modifiers.iter().map(|one| {
        json!({
            "rule": one.rule,
            "label": Text::id(format!("modifier-{}", one.name)),
            "value": one.value,
        })
    });
    json!({
        "procedure": roll.label.procedure,
        "label": named(roll.label),
        "dice": roll.dice,
        "modifiers": modifiers.collect::<Vec<_>>(),
        "total": roll.total,
        "row": roll.row,
        "rules": roll.rules,
    })
}

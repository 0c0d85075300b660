//! `grognard resolve`

use engine::procedure::{Procedure, Resolved};
use engine::{DiceOwed, Die, Origin, RollTrace, ScriptedDice, Seed, SeededDice, Text};
use serde_json::{Value, json};
use server::locale::say;

use crate::arguments::Resolve;
use crate::complaint::{Complaint, word};
use crate::output::Output;
use crate::verbs::call::{line, prepare, title};
use crate::verbs::marks::{Marks, legend, marked, sign};

/// Throws for a procedure, or reads the dice that were thrown at a table.
pub(crate) fn run(arguments: &Resolve, output: &Output) -> Result<(), Complaint> {
    let procedure = arguments.call.procedure()?;
    let prepared = prepare(&procedure, &arguments.call.input(&procedure)?)?;
    let resolved = match &arguments.dice {
        Some(text) => {
            let mut dice = ScriptedDice::of(&typed(text)?);
            let resolved = prepared.resolve(&mut dice).map_err(|owed| lacking(&owed))?;
            let left = i64::try_from(dice.left()).unwrap_or(i64::MAX);
            if left > 0 {
                output.note(&Text::id("cli-dice-left").with("count", left));
            }
            resolved
        }
        None => {
            let seed = match arguments.dice_seed {
                Some(seed) => seed,
                None => by_chance()?,
            };
            let mut dice = SeededDice::for_command(&Seed::from_number(seed), 0);
            let resolved = prepared.resolve(&mut dice);
            output.note(&Text::id("cli-seed").with("seed", word(&seed.to_string())));
            resolved.map_err(|owed| lacking(&owed))?
        }
    };
    let call = &arguments.call;
    let marks = Marks::of(&call.of, &call.agreed.agreement()?)?;
    if output.json {
        output.json(document(&procedure, &resolved, &marks));
    } else {
        tell(&procedure, &resolved, &marks, output);
    }
    Ok(())
}

/// Dice as they were typed.
fn typed(text: &str) -> Result<Vec<Die>, Complaint> {
    let parts = text.split(',').map(str::trim);
    let words = parts.flat_map(|part| match part.is_empty() {
        // A comma too many hides a die that was forgotten.
        true => vec![""],
        false => part.split_whitespace().collect(),
    });
    words
        .map(|typed| {
            let die = typed.parse().ok().and_then(Die::new);
            die.ok_or_else(|| Complaint::from(Text::id("cli-no-die").with("given", word(typed))))
        })
        .collect()
}

fn lacking(owed: &DiceOwed) -> Complaint {
    let text = Text::id("cli-procedure-dice-owed")
        .with("count", i64::from(owed.count))
        .with("roll", title(&owed.label));
    Complaint::from(text)
}

/// A seed short enough to be typed again.
fn by_chance() -> Result<u64, Complaint> {
    getrandom::u32()
        .map(u64::from)
        .map_err(|why| Complaint::from(word(&why.to_string())))
}

fn document(procedure: &Procedure, resolved: &Resolved, marks: &Marks) -> Value {
    json!({
        "procedure": procedure.name,
        "outcome": resolved.came,
        "rolls": resolved.rolls.iter().map(|one| roll(one, marks)).collect::<Vec<_>>(),
        "rules": resolved.rules(),
    })
}

/// How far the table in which a roll is read is as printed.
fn table_of(roll: &RollTrace, marks: &Marks) -> Origin {
    let rules: Vec<String> = roll.rules.iter().map(ToString::to_string).collect();
    marks.table(rules.iter().map(String::as_str))
}

fn roll(roll: &RollTrace, marks: &Marks) -> Value {
    let modifiers = roll.modifiers.iter().map(|one| {
        json!({
            "rule": one.rule,
            "name": one.name,
            "label": Text::id(format!("modifier-{}", one.name)),
            "value": one.value,
            "source": marks.modifier(one.name.as_str()),
        })
    });
    json!({
        "name": roll.label.procedure,
        "label": title(&roll.label),
        "dice": roll.dice,
        "modifiers": modifiers.collect::<Vec<_>>(),
        "total": roll.total,
        "row": roll.row,
        "text": row(roll),
        "source": table_of(roll, marks),
        "rules": roll.rules,
    })
}

/// The row of the table in words; a total that is only compared with another has none.
fn row(roll: &RollTrace) -> Option<Text> {
    let named = !roll.row.as_str().is_empty();
    named.then(|| Text::id(format!("row-{}", roll.row)).with("total", i64::from(roll.total)))
}

fn tell(procedure: &Procedure, resolved: &Resolved, marks: &Marks, output: &Output) {
    output.say(&procedure.title());
    let mut any = false;
    for roll in &resolved.rolls {
        any |= tell_roll(roll, marks, output);
    }
    output.line("");
    output.line(&line(&resolved.came, output.lang));
    if any {
        output.say(&legend());
    }
}

/// Tells a roll; whether anything of it is not as printed.
fn tell_roll(roll: &RollTrace, marks: &Marks, output: &Output) -> bool {
    let dice: Vec<String> = roll.dice.iter().map(|die| die.pips().to_string()).collect();
    output.line("");
    output.say(&title(&roll.label));
    output.say(&Text::id("cli-roll-dice").with("dice", word(&dice.join(" + "))));
    let table = table_of(roll, marks);
    let mut any = table != Origin::Printed;
    for modifier in &roll.modifiers {
        let source = marks.modifier(modifier.name.as_str());
        any |= source != Origin::Printed;
        let label = say(
            &Text::id(format!("modifier-{}", modifier.name)),
            output.lang,
        );
        output.line(&format!(
            "{} {:+} {label} [{}]",
            sign(source),
            modifier.value,
            modifier.rule
        ));
    }
    let rules: Vec<String> = roll.rules.iter().map(ToString::to_string).collect();
    let total = match row(roll) {
        Some(row) => Text::id("cli-roll-total").with("row", row),
        None => Text::id("cli-roll-sum"),
    };
    let total = total
        .with("total", i64::from(roll.total))
        .with("rules", word(&rules.join(", ")));
    output.line(&marked(table, &say(&total, output.lang)));
    any
}

//! The log of a battle as text: each line with the rolls behind it, dice, modifiers and rules.

use engine::{Origin, Text};
use serde_json::{Value, json};
use server::locale::{Lang, localise, say};

use super::marks::{Marks, legend, marked, sign};
use crate::complaint::word;

/// Notes in every modifier and every roll of a log, in message ids, how far its numbers are as printed.
pub(super) fn with_sources(mut log: Vec<Value>, marks: &Marks) -> Vec<Value> {
    let rolls = log
        .iter_mut()
        .filter_map(|line| line["rolls"].as_array_mut());
    for roll in rolls.flatten() {
        for modifier in roll["modifiers"].as_array_mut().into_iter().flatten() {
            let label = modifier["label"]["$text"].as_str().unwrap_or_default();
            let name = label.strip_prefix("modifier-").unwrap_or_default();
            modifier["source"] = json!(marks.modifier(name));
        }
        let rules = roll["rules"].as_array().into_iter().flatten();
        let source = marks.table(rules.filter_map(Value::as_str));
        roll["source"] = json!(source);
    }
    log
}

/// The origin that a document tells of itself.
fn source(value: &Value) -> Origin {
    serde_json::from_value(value["source"].clone()).unwrap_or_default()
}

/// The lines of a log, a heading before each turn; what is not as printed is marked.
pub(super) fn lines(log: &[Value], inches: bool, lang: Lang) -> Vec<String> {
    let mut told = Vec::new();
    let mut turn = None;
    let mut any = false;
    for line in log {
        let mut line = line.clone();
        localise(&mut line, lang, inches);
        let now = line["turn"].as_i64();
        if let Some(number) = now.filter(|_| turn != now) {
            let heading = say(&Text::id("cli-turn").with("turn", number), lang);
            // The log itself may begin the turn in these words.
            if words(&line["text"]) != heading {
                told.push(heading);
            }
        }
        turn = now;
        let indent = match line["weight"].as_str() {
            Some("heading") => "",
            Some("main") => "  ",
            _ => "    ",
        };
        told.push(format!("{indent}{}", words(&line["text"])));
        for roll in line["rolls"].as_array().into_iter().flatten() {
            let rows = of_roll(roll, lang);
            let modifiers = roll["modifiers"].as_array().into_iter().flatten();
            any |= modifiers
                .chain([roll])
                .any(|one| source(one) != Origin::Printed);
            told.extend(rows.iter().map(|row| format!("{indent}    {row}")));
        }
    }
    if any {
        told.push(say(&legend(), lang));
    }
    told
}

/// A roll: its dice, each modifier with its rule, the total and what it means.
fn of_roll(roll: &Value, lang: Lang) -> Vec<String> {
    let each = |key: &str| roll[key].as_array().cloned().unwrap_or_default();
    let dice: Vec<String> = each("dice").iter().map(Value::to_string).collect();
    // Each die of a pool stands for itself.
    let between = if roll["kind"] == "pool" { ", " } else { " + " };
    let mut rows = vec![words(&roll["title"]).to_owned()];
    let thrown = Text::id("cli-roll-dice").with("dice", word(&dice.join(between)));
    rows.push(say(&thrown, lang));
    for modifier in each("modifiers") {
        let value = modifier["value"].as_i64().unwrap_or_default();
        let (label, rule) = (words(&modifier["label"]), words(&modifier["rule"]));
        rows.push(format!(
            "{} {value:+} {label} [{rule}]",
            sign(source(&modifier))
        ));
    }
    let rules: Vec<String> = each("rules")
        .iter()
        .map(|rule| words(rule).to_owned())
        .collect();
    let total = Text::id("cli-roll-total")
        .with("total", roll["total"].as_i64().unwrap_or_default())
        .with("row", word(words(&roll["row"])))
        .with("rules", word(&rules.join(", ")));
    rows.push(marked(source(roll), &say(&total, lang)));
    rows
}

fn words(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

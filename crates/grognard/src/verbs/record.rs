//! `grognard replay` and `grognard verify`

use std::path::Path;
use std::sync::Arc;

use engine::record::Record;
use engine::{Outcome, OutcomeKind, Side, Text};
use serde_json::{Value, json};
use server::locale::{Lang, localise, say};
use server::systems::{Replayed, Rules};

use crate::complaint::{Complaint, text_of_file, word};
use crate::output::Output;
use crate::systems;
use crate::verbs::log;
use crate::verbs::marks::Marks;

/// Tells a battle from its record.
pub(crate) fn replay(file: &Path, output: &Output) -> Result<(), Complaint> {
    let (record, rules) = open(file)?;
    let replayed = replayed(&record, rules.as_ref())?;
    if output.json {
        output.json(document(&record, &replayed, output));
    } else {
        output.line(&told(&replayed, output.lang));
    }
    Ok(())
}

/// The battle of a record, its log with the sources of its numbers.
fn replayed(record: &Record, rules: &dyn Rules) -> Result<Replayed, Complaint> {
    let mut replayed = rules
        .replay(record)
        .map_err(|error| Complaint::all(error.texts()))?;
    let marks = Marks::under(rules, &record.header().agreement)?;
    replayed.log = log::with_sources(replayed.log, &marks);
    Ok(replayed)
}

fn document(record: &Record, replayed: &Replayed, output: &Output) -> Value {
    let mut log = Value::Array(replayed.log.clone());
    localise(&mut log, output.lang, replayed.inches);
    json!({
        "system": record.header().system,
        "scenario": record.header().scenario.id,
        "steps": replayed.steps,
        "turn": replayed.turn,
        "tally": replayed.tally,
        "outcome": replayed.outcome,
        "result": replayed.result,
        "log": log,
    })
}

/// A record as text: its log, what is left and the result.
pub(crate) fn text(file: &Path, output: &Output) -> Result<String, Complaint> {
    let (record, rules) = open(file)?;
    let replayed = replayed(&record, rules.as_ref())?;
    Ok(told(&replayed, output.lang))
}

fn told(replayed: &Replayed, lang: Lang) -> String {
    let mut lines = log::lines(&replayed.log, replayed.inches, lang);
    let count = |n: u32| i64::from(n);
    for side in Side::BOTH {
        let tally = replayed.tally[side];
        let left = Text::id("cli-tally")
            .with("side", word(side.letter()))
            .with("left", count(tally.figures_left))
            .with("start", count(tally.figures_at_start))
            .with("points", count(tally.points));
        lines.push(say(&left, lang));
    }
    lines.push(say(&result(replayed.outcome), lang));
    lines.join("\n")
}

/// The result in a few words.
fn result(outcome: Option<Outcome>) -> Text {
    match outcome.map(|outcome| outcome.kind) {
        None => Text::id("cli-result-open"),
        Some(OutcomeKind::Draw) => Text::id("cli-result-draw"),
        Some(OutcomeKind::Victory(side)) => {
            Text::id("cli-result-victory").with("side", word(side.letter()))
        }
    }
}

/// Decides every command again.
pub(crate) fn verify(file: &Path, output: &Output) -> Result<(), Complaint> {
    let (record, rules) = open(file)?;
    let verified = rules
        .verify(&record)
        .map_err(|error| Complaint::all(error.texts()))?;
    if output.json {
        output.json(json!({
            "steps": verified.steps,
            "dice": verified.dice,
            "outcome": verified.result,
        }));
        return Ok(());
    }
    let steps = i64::try_from(verified.steps).unwrap_or(i64::MAX);
    let id = match verified.dice {
        true => "cli-verified",
        false => "cli-verified-chain",
    };
    output.say(&Text::id(id).with("steps", steps));
    output.say(&result(verified.result));
    Ok(())
}

/// A record with the rules it was played by.
pub(crate) fn open(file: &Path) -> Result<(Record, Arc<dyn Rules>), Complaint> {
    let text = text_of_file(file)?;
    let record = Record::parse(&text).map_err(|error| {
        Complaint::from(
            Text::id("cli-error-record")
                .with("path", word(&file.display().to_string()))
                .with("what", error.text()),
        )
    })?;
    let system = record.header().system.clone();
    let registry = systems::registry();
    let rules = registry.system(&system).cloned();
    let unknown = || Text::id("server-unknown-system").with("system", word(&system));
    let rules = rules.ok_or_else(|| Complaint::from(unknown()))?;
    Ok((record, rules))
}

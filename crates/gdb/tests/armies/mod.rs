//! Armies before a battle: scales, organisations, lists, points, preparation.

mod battles;
mod britain_and_portugal;
mod command;
mod continent;
mod deployment;
mod described;
mod france;
mod lists;
mod points;
mod samples;
mod scales;
mod terrain;

use engine::scenario::DataError;
use gdb::army::{Finding, Force, Weight, check};
use gdb::tables::{ArmyTable, Tables};

/// The tables of 15 mm.
fn table() -> ArmyTable {
    Tables::standard(false).army
}

/// Every fault on a line of its own.
fn lines(faults: &[DataError]) -> String {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

/// An army of one brigade: its head, then each unit as `name | key = value, ...`.
fn army_text(head: &str, units: &[&str]) -> String {
    let mut text = format!(
        "id = \"x\"\nsystem = \"gdb\"\ntitle = \"X\"\n{head}\n\
         [[general]]\nid = \"g\"\nname = \"G\"\nrank = \"brigadier\"\n\
         [[brigade]]\nid = \"1\"\nname = \"First\"\nbrigadier = \"g\"\n"
    );
    for (number, unit) in units.iter().enumerate() {
        let (name, keys) = unit.split_once('|').expect("a name and keys");
        text.push_str(&format!(
            "[[brigade.unit]]\nid = \"u{number}\"\nname = \"{}\"\n{}\n",
            name.trim(),
            keys.replace(';', "\n")
        ));
    }
    text
}

fn read(text: &str) -> Force {
    Force::read(text, "x.toml", &table()).unwrap_or_else(|faults| panic!("{}", lines(&faults)))
}

fn army(head: &str, units: &[&str]) -> Force {
    read(&army_text(head, units))
}

/// Everything the rules say of an army, as `rule message` lines; breaches only.
fn breaches(head: &str, units: &[&str]) -> Vec<String> {
    said(&check(&army(head, units), &table()), Weight::Breach)
}

fn notes(head: &str, units: &[&str]) -> Vec<String> {
    said(&check(&army(head, units), &table()), Weight::Note)
}

fn said(findings: &[Finding], weight: Weight) -> Vec<String> {
    let of = findings.iter().filter(|one| one.weight == weight);
    of.map(|one| format!("{} {}", one.rule, id_of(&one.what)))
        // One brigade is no division; that is not what most of these tests ask.
        .filter(|line| !line.contains("gdb-army-division") && !line.contains("gdb-army-brigadiers"))
        .collect()
}

fn id_of(text: &engine::Text) -> &str {
    match text {
        engine::Text::Message { id, .. } => id,
        engine::Text::Name(name) => &name.en,
    }
}

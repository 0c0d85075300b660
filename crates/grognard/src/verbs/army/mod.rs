//! `grognard army`

pub(crate) mod organise;
mod roster;

use std::path::Path;

use engine::army::ArmyDraft;
use engine::scenario::{DataError, nearest};
use engine::{Name, Text};
use gdb::army::price::{self, Points};
use gdb::army::{Finding, Force, Weight, breaches, check, samples, unofficial};
use gdb::preparation::battle::Contender;
use gdb::tables::Tables;
use serde_json::{Value, json};
use server::locale::say;

pub(crate) use self::roster::{HEADS, officer, strength, total};
use crate::arguments::army::{Army, ArmyFile};
use crate::complaint::{Complaint, text_of_file, word};
use crate::output::Output;

/// Checks, prices, organises or lists armies.
pub(crate) fn run(what: &Army, output: &Output) -> Result<(), Complaint> {
    match what {
        Army::List => list(output),
        Army::Check(file) => legality(file, output),
        Army::Roster(file) => roster::run(file, output),
        Army::Points(file) => points(file, output),
        Army::Organise(wanted) => organise::run(wanted, output),
    }
}

/// An army file or the sample of this id: its name and its text.
pub(crate) fn text_of(army: &str) -> Result<(String, String), Complaint> {
    let sample = samples().iter().find(|(id, _)| *id == army);
    if let Some((id, text)) = sample.filter(|_| !Path::new(army).exists()) {
        return Ok(((*id).to_owned(), (*text).to_owned()));
    }
    let file = Path::new(army);
    let is_name = !army.contains(['/', '\\', '.']) && !file.exists();
    let near = nearest(army, samples().iter().map(|(id, _)| *id));
    if let Some(near) = near.filter(|_| is_name) {
        let text = Text::id("cli-no-army-near").with("given", word(army));
        return Err(Complaint::from(text.with("nearest", word(&near))));
    }
    let text = text_of_file(file)?;
    Ok((army.to_owned(), text))
}

/// The tables of a figure scale under house rules.
pub(crate) fn tables(inches: bool, house_rules: Option<&Path>) -> Result<Tables, Complaint> {
    let Some(file) = house_rules else {
        return Ok(Tables::standard(inches));
    };
    let text = text_of_file(file)?;
    let name = file.display().to_string();
    Tables::load(inches, &[(&name, &text)]).map_err(faults)
}

/// Every fault of a file as a complaint.
pub(crate) fn faults(list: Vec<DataError>) -> Complaint {
    Complaint::data(&list)
}

/// An army that the rules understand.
pub(crate) fn contender(army: &str, tables: &Tables) -> Result<Contender, Complaint> {
    let (file, text) = text_of(army)?;
    let draft = ArmyDraft::parse(&text, &file).map_err(faults)?;
    let force = Force::of(&draft, &file, &tables.army).map_err(faults)?;
    Ok(Contender { draft, force })
}

fn read(file: &ArmyFile) -> Result<(Force, Tables), Complaint> {
    let tables = tables(false, file.house_rules.as_deref())?;
    Ok((contender(&file.army, &tables)?.force, tables))
}

fn list(output: &Output) -> Result<(), Complaint> {
    let mut documents = Vec::new();
    for (id, text) in samples() {
        let tables = Tables::standard(false);
        let force = Force::read(text, id, &tables.army).map_err(faults)?;
        let title = Text::Name(force.title.clone());
        let points = price::army(&force, &tables.army);
        if output.json {
            documents.push(json!({ "id": id, "title": title, "points": points }));
        } else {
            output.line(&format!(
                "{id:20} {:>5}  {}",
                points.0,
                say(&title, output.lang)
            ));
        }
    }
    if output.json {
        output.json(Value::Array(documents));
    }
    Ok(())
}

/// Says what the rules say of an army; breaches make it a failure.
fn legality(file: &ArmyFile, output: &Output) -> Result<(), Complaint> {
    let (force, tables) = read(file)?;
    let found = check(&force, &tables.army);
    let breaches = found.iter().filter(|one| one.weight == Weight::Breach);
    let breaches = i64::try_from(breaches.count()).unwrap_or(i64::MAX);
    if output.json {
        output.json(json!({
            "army": force.id,
            "legal": breaches == 0,
            "findings": found,
            "points": price::army(&force, &tables.army),
        }));
    } else {
        for finding in &found {
            output.say(&told(finding));
            output.say(&Text::id("cli-army-mend").with("mend", finding.mend.clone()));
        }
    }
    let name = Text::Name(force.title.clone());
    if breaches > 0 {
        let text = Text::id("cli-army-illegal").with("breaches", breaches);
        return Err(Complaint::from(text.with("army", name)));
    }
    if !output.json {
        output.say(&Text::id("cli-army-legal").with("army", name));
    }
    Ok(())
}

/// A finding as a line.
fn told(finding: &Finding) -> Text {
    let weight = match finding.weight {
        Weight::Breach => Text::id("cli-army-breach"),
        Weight::Note => Text::id("cli-army-note"),
    };
    let about = finding.about.clone();
    let id = match (&about, finding.line) {
        (None, _) => "cli-army-finding-army",
        // Who was made by the program stands in no line.
        (Some(_), 0) => "cli-army-finding-whom",
        (Some(_), _) => "cli-army-finding",
    };
    let text = Text::id(id)
        .with("weight", weight)
        .with("rule", word(finding.rule.as_str()))
        .with("what", finding.what.clone());
    match about {
        Some(about) => text
            .with("about", about)
            .with("line", i64::from(finding.line)),
        None => text,
    }
}

/// The price of each unit and general.
fn points(file: &ArmyFile, output: &Output) -> Result<(), Complaint> {
    let (force, tables) = read(file)?;
    let table = &tables.army.points;
    let mut lines: Vec<(Name, Option<Points>)> = Vec::new();
    let generals = force
        .generals
        .iter()
        .zip(price::generals(&force.generals, table));
    lines.extend(generals.map(|(officer, points)| (officer.name.clone(), Some(points))));
    let units = force.members();
    lines.extend(units.map(|(_, unit)| (unit.def.name.clone(), price::unit(unit, table))));
    let total = price::army(&force, &tables.army);
    if output.json {
        let each = lines.iter();
        let each = each
            .map(|(name, points)| json!({ "name": Text::Name(name.clone()), "points": points }));
        output.json(json!({
            "army": force.id,
            "each": each.collect::<Vec<_>>(),
            "total": total,
            "limit": force.limit,
            "breaches": breaches(&force, &tables.army),
        }));
        return Ok(());
    }
    for (name, points) in lines {
        let points = points.map_or_else(|| "\u{2013}".to_owned(), |points| points.0.to_string());
        output.line(&format!(
            "{points:>6}  {}",
            say(&Text::Name(name), output.lang)
        ));
    }
    output.line(&format!(
        "{:>6}  {}",
        total.0,
        say(&Text::id("cli-army-total"), output.lang)
    ));
    if let Some(unofficial) = unofficial(&force, &tables.army) {
        output.say(&unofficial);
    }
    Ok(())
}

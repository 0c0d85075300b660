//! `grognard scenario terrain`, `make`, `seal`, `reveal`: a battle before its first turn.

pub(crate) mod dice;
mod ground;

use std::path::Path;

use engine::scenario::YEARS;
use engine::{BySide, Name, RollTrace, Side, Text};
use gdb::army::Force;
use gdb::army::lists::Commission;
use gdb::army::price::Points;
use gdb::preparation::battle::{self, Contender, NoBattle};
use gdb::preparation::deployment::{self, Nonce, Shown};
use gdb::tables::Tables;
use gdb::troops::Nation;
use serde_json::json;

use self::dice::{Source, document, owed, told};
pub(crate) use self::ground::scale as scale_of;
use crate::arguments::army::{Ground, Make, Reveal};
use crate::complaint::{Complaint, text_of_file, word};
use crate::output::Output;
use crate::verbs::army::{contender, faults, organise};
use crate::verbs::scenario_text;
use crate::written::Out;

/// A table of generated ground.
pub(crate) fn terrain(wanted: &Ground, output: &Output) -> Result<(), Complaint> {
    wanted.out.check()?;
    let plan = ground::plan(wanted)?;
    let tables = ground::tables(&plan);
    let mut dice = Source::of(&wanted.dice)?;
    let (elements, rolls) = ground::rolled(wanted, &plan, &tables, &mut dice)?;
    let scenario = battle::bare(&plan, &elements, &tables.army);
    battle::check(&scenario).map_err(faults)?;
    let text = scenario.to_toml();
    let rolls = Thrown::on_ground(&rolls);
    result(&text, &rolls, dice.seed(), &wanted.out, output)
}

/// A scenario from two armies.
pub(crate) fn make(wanted: &Make, output: &Output) -> Result<(), Complaint> {
    wanted.ground.out.check()?;
    let mut plan = ground::plan(&wanted.ground)?;
    plan.roll_brigadiers = wanted.roll_brigadiers;
    plan.roll_skills = wanted.roll_skills;
    let tables = ground::tables(&plan);
    let mut dice = Source::of(&wanted.ground.dice)?;
    let mut rolls = Vec::new();
    let a = side(
        &wanted.army_a,
        Side::A,
        wanted,
        &tables,
        &mut dice,
        &mut rolls,
    )?;
    let b = side(
        &wanted.army_b,
        Side::B,
        wanted,
        &tables,
        &mut dice,
        &mut rolls,
    )?;
    let armies = BySide { a, b };
    let (elements, of_ground) = ground::rolled(&wanted.ground, &plan, &tables, &mut dice)?;
    rolls.extend(of_ground);
    let prepared = battle::on_ground(&plan, &armies, (elements, rolls), &tables.army, &mut dice)
        .map_err(no_battle)?;
    battle::check(&prepared.scenario).map_err(faults)?;
    let nations = BySide {
        a: Some(armies.a.force.nation),
        b: Some(armies.b.force.nation),
    };
    let rolls = &prepared.rolls;
    result(
        &prepared.scenario.to_toml(),
        &Thrown { rolls, nations },
        dice.seed(),
        &wanted.ground.out,
        output,
    )
}

/// The army of a side: a file, a sample, or one by the dice as `nation:year`.
fn side(
    army: &str,
    side: Side,
    wanted: &Make,
    tables: &Tables,
    dice: &mut Source,
    rolls: &mut Vec<RollTrace>,
) -> Result<Contender, Complaint> {
    let Some((nation, year)) = army.split_once(':').filter(|_| !Path::new(army).exists()) else {
        return contender(army, tables);
    };
    let argument = match side {
        Side::A => "--army-a",
        Side::B => "--army-b",
    };
    let year = year.parse().ok().filter(|year| YEARS.contains(year));
    let year = year.ok_or_else(|| {
        let allowed = format!("{}\u{2013}{}", YEARS.start(), YEARS.end());
        let text = Text::id("cli-error-value-allowed").with("allowed", word(&allowed));
        let text = text.with("argument", word(argument));
        Complaint::from(text.with("value", word(army)))
    })?;
    let points = wanted
        .points
        .ok_or_else(|| Complaint::from(Text::id("cli-army-points").with("army", word(army))))?;
    let commission = Commission {
        nation: organise::nation_of(nation)?,
        year,
        points: Points(points),
        owner: side,
    };
    let (draft, thrown) = organise::raised(&commission, tables, dice)?;
    rolls.extend(thrown);
    let force = Force::of(&draft, army, &tables.army).map_err(faults)?;
    Ok(Contender { draft, force })
}

fn no_battle(why: NoBattle) -> Complaint {
    match why {
        NoBattle::NoRoom { side, brigade } => Complaint::from(
            Text::id("cli-prepare-no-room")
                .with("side", word(side.letter()))
                .with("brigade", word(&brigade)),
        ),
        NoBattle::OtherBases => Complaint::from(Text::id("cli-prepare-other-bases")),
        NoBattle::Dice(dice) => owed(&dice),
    }
}

/// A word that nobody guesses.
fn nonce() -> Result<Nonce, Complaint> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|why| Complaint::from(word(&why.to_string())))?;
    Ok(Nonce(
        bytes.iter().map(|byte| format!("{byte:02x}")).collect(),
    ))
}

/// Tells the seal of a map; a word by chance is put into a map that has none.
pub(crate) fn seal(file: &Path, output: &Output) -> Result<(), Complaint> {
    let mut text = text_of_file(file)?;
    let shown = file.display().to_string();
    let salted = deployment::with_nonce(&text, &shown, &nonce()?).map_err(faults)?;
    if let Some(salted) = salted {
        std::fs::write(file, &salted).map_err(|why| Complaint::file(file, &why))?;
        output.note(&Text::id("cli-seal-nonce").with("path", word(&shown)));
        text = salted;
    }
    let seal = deployment::seal(&text).0;
    match output.json {
        true => output.json(json!({ "file": shown, "seal": seal })),
        false => output.line(&seal),
    }
    Ok(())
}

/// Shows both maps at once.
pub(crate) fn reveal(wanted: &Reveal, output: &Output) -> Result<(), Complaint> {
    wanted.out.check()?;
    let scenario = scenario_text(&wanted.file)?;
    let read = |file: &Path| text_of_file(file);
    let (a, b) = (read(&wanted.map_a)?, read(&wanted.map_b)?);
    let names = [&wanted.map_a, &wanted.map_b].map(|file| file.display().to_string());
    let maps = BySide {
        a: Shown {
            file: &names[0],
            text: &a,
            seal: &wanted.seal_a,
        },
        b: Shown {
            file: &names[1],
            text: &b,
            seal: &wanted.seal_b,
        },
    };
    sealed(&maps)?;
    let shown = wanted.file.display().to_string();
    let whole = deployment::reveal(&scenario, &shown, &maps).map_err(faults)?;
    let rolls = Thrown::on_ground(&[]);
    result(&whole, &rolls, None, &wanted.out, output)
}

/// Refuses maps whose seals are not those that were told.
fn sealed(maps: &BySide<Shown<'_>>) -> Result<(), Complaint> {
    let other = Side::BOTH
        .into_iter()
        .filter(|&side| !maps[side].is_sealed());
    let faults: Vec<Text> = other
        .map(|side| {
            Text::id("cli-seal-other")
                .with("path", word(maps[side].file))
                .with("side", word(side.letter()))
        })
        .collect();
    match faults.is_empty() {
        true => Ok(()),
        false => Err(Complaint::all(faults)),
    }
}

/// Rolls, and the nations in whose army lists they were looked up.
pub(crate) struct Thrown<'r> {
    /// The rolls.
    pub(crate) rolls: &'r [RollTrace],
    /// The nation of each side, where it has one.
    pub(crate) nations: BySide<Option<Nation>>,
}

impl<'r> Thrown<'r> {
    /// Rolls that no army list is needed for.
    fn on_ground(rolls: &'r [RollTrace]) -> Thrown<'r> {
        let nations = BySide { a: None, b: None };
        Thrown { rolls, nations }
    }
}

/// Writes a file that was made, or prints it, and tells the rolls behind it.
pub(crate) fn result(
    text: &str,
    thrown: &Thrown<'_>,
    seed: Option<u64>,
    out: &Out,
    output: &Output,
) -> Result<(), Complaint> {
    if let Some(file) = &out.out {
        out.over.write(file, text)?;
    }
    if output.json {
        let rolls: Vec<_> = thrown.rolls.iter().map(document).collect();
        output.json(json!({ "text": text, "rolls": rolls, "seed": seed }));
        return Ok(());
    }
    for roll in thrown.rolls {
        output.note(&told(roll, &thrown.nations));
    }
    if let Some(seed) = seed.filter(|_| !thrown.rolls.is_empty()) {
        let seed = Name::same(&seed.to_string());
        output.note(&Text::id("cli-prepare-seed").with("seed", seed));
    }
    match &out.out {
        Some(file) => {
            let path = word(&file.display().to_string());
            output.note(&Text::id("cli-written").with("path", path));
        }
        None => output.line(text.trim_end()),
    }
    Ok(())
}

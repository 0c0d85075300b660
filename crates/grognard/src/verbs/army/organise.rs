//! `grognard army organise`: brigades for a list of units, in a file or in words, or an army by the dice.

use std::path::Path;

use engine::army::ArmyDraft;
use engine::{BySide, RollTrace, Side, Text};
use gdb::army::Force;
use gdb::army::described::{Given, NotUnderstood, described};
use gdb::army::force::word_of;
use gdb::army::lists::{Commission, NoArmy, raise};
use gdb::army::organise::organised;
use gdb::army::price::Points;
use gdb::army::scaled::{Fraction, scaled};
use gdb::preparation::brigadiers::{Brigadiers, Roll, additional, rolls_for_more};
use gdb::tables::Tables;
use gdb::troops::Nation;

use super::{contender, faults};
use crate::arguments::army::Organise;
use crate::complaint::{Complaint, text_of_file, word};
use crate::output::Output;
use crate::verbs::prepare::dice::{Source, owed};
use crate::verbs::prepare::{Thrown, result};

/// Organises or raises an army and writes it.
pub(super) fn run(wanted: &Organise, output: &Output) -> Result<(), Complaint> {
    wanted.out.check()?;
    let tables = Tables::standard(false);
    let mut dice = Source::of(&wanted.dice)?;
    let (mut draft, mut rolls) = match (&wanted.army_or_words, wanted.points) {
        (Some(army), _) => match words(army)? {
            Some(words) => (told_in_words(&words, wanted, &tables, output)?, Vec::new()),
            None => (contender(army, &tables)?.draft, Vec::new()),
        },
        (None, Some(points)) => {
            let commission = commission(wanted, points)?;
            raised(&commission, &tables, &mut dice)?
        }
        (None, None) => return Err(Complaint::from(Text::id("cli-army-what"))),
    };
    if let Some(text) = &wanted.fraction {
        let fraction = Fraction::parse(text).ok_or_else(|| {
            Complaint::from(Text::id("cli-army-fraction").with("text", word(text)))
        })?;
        let force = understood(&draft, &tables)?;
        draft = scaled(&draft, &force, fraction);
    }
    if wanted.army_or_words.is_some() {
        let force = understood(&draft, &tables)?;
        let more = more(wanted, &force, &tables, &mut dice, &mut rolls)?;
        draft = organised(&draft, &force, more, &tables.army);
    }
    let nation = Some(understood(&draft, &tables)?.nation);
    let thrown = Thrown {
        rolls: &rolls,
        nations: BySide {
            a: nation,
            b: nation,
        },
    };
    result(&draft.to_toml(), &thrown, dice.seed(), &wanted.out, output)
}

/// The words of a list of units: those of a text file, or what stands where an army's file would.
fn words(army: &str) -> Result<Option<String>, Complaint> {
    if army.trim().is_empty() {
        return Err(Complaint::from(Text::id("cli-army-what")));
    }
    let file = Path::new(army);
    if file.extension().is_some_and(|ending| ending == "txt") {
        let text = text_of_file(file)?;
        return Ok(Some(text));
    }
    let is_list = army.contains([' ', ',', ';']) && !file.exists();
    Ok(is_list.then(|| army.to_owned()))
}

/// An army of units that are told in words; what was filled in and what the rules say of it are notes.
fn told_in_words(
    words: &str,
    wanted: &Organise,
    tables: &Tables,
    output: &Output,
) -> Result<ArmyDraft, Complaint> {
    let given = Given {
        nation: wanted.nation.as_deref().map(nation_of).transpose()?,
        year: wanted.year,
    };
    let (draft, filled) = described(words, given, &tables.army).map_err(|why| refusal(&why))?;
    for one in filled {
        output.note(&one.text());
    }
    for finding in gdb::army::check(&understood(&draft, tables)?, &tables.army) {
        output.note(&super::told(&finding));
    }
    Ok(draft)
}

/// Why words tell no army.
fn refusal(why: &NotUnderstood) -> Complaint {
    let list = |words: Vec<String>| word(&words.join(", "));
    Complaint::from(match why {
        NotUnderstood::Part(part, None) => Text::id("cli-army-words-part").with("part", word(part)),
        NotUnderstood::Part(part, Some(near)) => Text::id("cli-army-words-part-near")
            .with("part", word(part))
            .with("nearest", word(near)),
        NotUnderstood::Twice(part) => Text::id("cli-army-words-twice").with("part", word(part)),
        NotUnderstood::Battalions(text) => {
            Text::id("cli-army-words-battalions").with("text", word(text))
        }
        NotUnderstood::Year(text) => Text::id("cli-army-words-year").with("year", word(text)),
        NotUnderstood::Again(name) => Text::id("cli-army-words-again").with("unit", word(name)),
        NotUnderstood::Strength { name, told, known } => Text::id("cli-army-words-strength")
            .with("unit", word(name))
            .with("told", i64::from(*told))
            .with("known", list(known.iter().map(u16::to_string).collect())),
        NotUnderstood::NoOrganisation { nation, known } => {
            Text::id("cli-army-words-no-organisation")
                .with(
                    "nation",
                    Text::id(format!("gdb-army-nation-{}", word_of(nation))),
                )
                .with("known", list(known.iter().map(word_of).collect()))
        }
        NotUnderstood::Nameless(phrase) => {
            Text::id("cli-army-words-nameless").with("phrase", word(phrase))
        }
        NotUnderstood::NoYear => Text::id("cli-army-words-no-year"),
        NotUnderstood::TwoYears(one, other) => Text::id("cli-army-words-two-years")
            .with("one", word(&one.to_string()))
            .with("other", word(&other.to_string())),
        NotUnderstood::Nation { name, known } => Text::id("cli-army-words-nation")
            .with("unit", word(name))
            .with("known", list(known.iter().map(word_of).collect())),
        NotUnderstood::NoRow { name, nation, year } => Text::id("cli-army-words-no-row")
            .with("unit", word(name))
            .with("nation", nation.clone())
            .with("year", word(&year.to_string())),
        NotUnderstood::Calibre { name, known } => Text::id("cli-army-words-calibre")
            .with("unit", word(name))
            .with("known", list(known.clone())),
        NotUnderstood::Squadrons { name, known } => Text::id("cli-army-words-squadrons")
            .with("unit", word(name))
            .with("known", list(known.iter().map(u16::to_string).collect())),
        NotUnderstood::NoArmy => Text::id("cli-army-words-no-army"),
    })
}

fn understood(draft: &ArmyDraft, tables: &Tables) -> Result<Force, Complaint> {
    Force::of(draft, &draft.id.value, &tables.army).map_err(faults)
}

/// Additional brigadiers, when they are rolled for.
fn more(
    wanted: &Organise,
    force: &Force,
    tables: &Tables,
    dice: &mut Source,
    rolls: &mut Vec<RollTrace>,
) -> Result<Brigadiers, Complaint> {
    if !wanted.roll_brigadiers || !rolls_for_more(force) {
        return Ok(Brigadiers(0));
    }
    let roll = Roll {
        owner: Side::A,
        nation: force.nation,
        year: force.year,
    };
    let (more, trace) = additional(roll, &tables.army, dice).map_err(|dice| owed(&dice))?;
    rolls.push(trace);
    Ok(more)
}

fn commission(wanted: &Organise, points: u32) -> Result<Commission, Complaint> {
    let missing = || Complaint::from(Text::id("cli-army-what"));
    let nation = wanted.nation.as_deref().ok_or_else(missing)?;
    Ok(Commission {
        nation: nation_of(nation)?,
        year: wanted.year.ok_or_else(missing)?,
        points: Points(points),
        owner: Side::A,
    })
}

/// The nation of a word.
pub(crate) fn nation_of(text: &str) -> Result<Nation, Complaint> {
    engine::scenario::word(text).map_err(|known| {
        let text = Text::id("cli-army-nation")
            .with("nation", word(text))
            .with("known", word(&known.join(", ")));
        Complaint::from(text)
    })
}

/// An army by the dice.
pub(crate) fn raised(
    wanted: &Commission,
    tables: &Tables,
    dice: &mut Source,
) -> Result<(ArmyDraft, Vec<RollTrace>), Complaint> {
    raise(wanted, &tables.army, dice).map_err(|why| match why {
        NoArmy::NoList => Complaint::from(Text::id("cli-army-no-list")),
        NoArmy::TooFewPoints => Complaint::from(Text::id("cli-army-too-few")),
        NoArmy::Dice(dice) => owed(&dice),
    })
}

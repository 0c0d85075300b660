//! `grognard army organise`: brigades for a list of units, or an army by the dice.

use engine::army::ArmyDraft;
use engine::{BySide, RollTrace, Side, Text};
use gdb::army::Force;
use gdb::army::lists::{Commission, NoArmy, raise};
use gdb::army::organise::organised;
use gdb::army::price::Points;
use gdb::army::scaled::{Fraction, scaled};
use gdb::preparation::brigadiers::{Brigadiers, Roll, additional};
use gdb::tables::Tables;
use gdb::troops::Nation;

use super::{contender, faults};
use crate::arguments::army::Organise;
use crate::complaint::{Complaint, word};
use crate::output::Output;
use crate::verbs::prepare::dice::{Source, owed};
use crate::verbs::prepare::{Thrown, result};

/// Organises or raises an army and writes it.
pub(super) fn run(wanted: &Organise, output: &Output) -> Result<(), Complaint> {
    wanted.out.check()?;
    let tables = Tables::standard(false);
    let mut dice = Source::of(&wanted.dice)?;
    let (mut draft, mut rolls) = match (&wanted.army, wanted.points) {
        (Some(army), _) => (contender(army, &tables)?.draft, Vec::new()),
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
    if wanted.army.is_some() {
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
    if !wanted.roll_brigadiers {
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

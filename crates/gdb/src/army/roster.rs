//! A sheet for the table: who there is, how strong, how good, when it breaks.

use engine::{Name, Text};
use serde::Serialize;

use crate::army::check;
use crate::army::force::{Force, Member, word_of};
use crate::army::price::{self, Points};
use crate::army::scale::{Guns, Men};
use crate::ids::{Figures, Models};
use crate::orders::OrderKind;
use crate::setup::Rank;
use crate::tables::ArmyTable;
use crate::troops::{Horses, Skill, Weapon};

/// An army as a sheet.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Roster {
    /// Its title.
    pub title: Text,
    /// Its nation.
    pub nation: Text,
    /// The year.
    pub year: u16,
    /// Its generals without a brigade.
    pub generals: Vec<OfficerLine>,
    /// Its brigades.
    pub brigades: Vec<BrigadeLines>,
    /// How often it breaks the rules of organisation; 0 for a legal army.
    pub breaches: u16,
    /// Said of an army that breaks them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unofficial: Option<Text>,
    /// Everything together.
    pub total: Total,
}

/// Everything of an army together.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Total {
    /// Battalions, regiments and batteries.
    pub units: u16,
    /// Figures, crews left out.
    pub figures: u32,
    /// Gun models.
    pub models: u32,
    /// Men they stand for, gunners left out.
    pub men: u32,
    /// Guns they stand for.
    pub guns: u32,
    /// The price.
    pub points: Points,
}

/// A general on the sheet.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OfficerLine {
    /// His name.
    pub name: Text,
    /// His rank.
    pub rank: Text,
    /// His talent.
    pub skill: Skill,
    /// His talent in words.
    pub talent: Text,
    /// His price.
    pub points: Points,
}

/// A brigade on the sheet.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct BrigadeLines {
    /// Its name.
    pub name: Text,
    /// Its division.
    pub division: Option<Text>,
    /// Its brigadier.
    pub brigadier: Option<OfficerLine>,
    /// Its usual order.
    pub order: Option<OrderKind>,
    /// Its usual order in words.
    pub order_name: Option<Text>,
    /// Its units.
    pub units: Vec<UnitLine>,
    /// Its price, the brigadier's included.
    pub points: Points,
}

/// A unit on the sheet.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct UnitLine {
    /// Its name.
    pub name: Text,
    /// What it fights as.
    pub kind: Text,
    /// Its quality.
    pub grade: Text,
    /// Its figures; crew for a battery.
    pub figures: Figures,
    /// Its gun models.
    pub models: Models,
    /// Men it stands for.
    pub men: Men,
    /// Guns it stands for.
    pub guns: Guns,
    /// Its bases: companies, squadrons or models.
    pub bases: u16,
    /// At so many figures it has lost half: it is near dispersal.
    pub half: Figures,
    /// At so many figures only a quarter is left.
    pub quarter: Figures,
    /// What else there is to know of it.
    pub notes: Vec<Text>,
    /// Its price.
    pub points: Option<Points>,
}

/// The sheet of an army.
#[must_use]
pub fn roster(force: &Force, table: &ArmyTable) -> Roster {
    let prices = price::generals(&force.generals, &table.points);
    let officer = |at: usize| officer(force, at, prices.get(at).copied().unwrap_or_default());
    let idle = (0..force.generals.len())
        .filter(|&at| !force.brigades.iter().any(|one| one.brigadier == Some(at)));
    let brigades = force.brigades.iter().map(|brigade| {
        let units: Vec<UnitLine> = brigade.units.iter().map(|one| line(one, table)).collect();
        let brigadier = brigade.brigadier.map(officer);
        let leader = brigadier.as_ref().map_or(0, |one| one.points.0);
        let price: u32 = units
            .iter()
            .filter_map(|one| one.points)
            .map(|one| one.0)
            .sum();
        BrigadeLines {
            name: Text::Name(brigade.name.clone()),
            division: brigade
                .division
                .and_then(|at| force.divisions.get(at))
                .map(|division| Text::Name(division.name.clone())),
            brigadier,
            order: brigade.order,
            order_name: brigade
                .order
                .map(|order| Text::id(format!("gdb-army-order-{}", word_of(&order)))),
            units,
            points: Points(price + leader),
        }
    });
    Roster {
        title: Text::Name(force.title.clone()),
        nation: Text::id(format!("gdb-army-nation-{}", word_of(&force.nation))),
        year: force.year,
        generals: idle.map(officer).collect(),
        brigades: brigades.collect(),
        breaches: check::breaches(force, table),
        unofficial: check::unofficial(force, table),
        total: total(force, table),
    }
}

fn total(force: &Force, table: &ArmyTable) -> Total {
    let (mut figures, mut models, mut units) = (0, 0, 0);
    for (_, member) in force.members() {
        units += u16::from(member.counts());
        models += u32::from(member.models.0);
        if !member.troops().kind.is_artillery() {
            figures += u32::from(member.figures.0);
        }
    }
    Total {
        units,
        figures,
        models,
        men: figures * u32::from(table.men_per_figure),
        guns: models * u32::from(table.guns_per_model),
        points: price::army(force, table),
    }
}

fn officer(force: &Force, at: usize, points: Points) -> OfficerLine {
    let officer = &force.generals[at];
    let rank = match officer.rank {
        Rank::CommanderInChief => "commander-in-chief",
        Rank::Brigadier => "brigadier",
        Rank::StaffOfficer => "staff-officer",
    };
    OfficerLine {
        name: Text::Name(officer.name.clone()),
        rank: Text::id(format!("gdb-army-rank-{rank}")),
        skill: officer.skill,
        talent: Text::id(format!("gdb-army-skill-{}", word_of(&officer.skill))),
        points,
    }
}

fn line(member: &Member, table: &ArmyTable) -> UnitLine {
    let troops = member.troops();
    let artillery = troops.kind.is_artillery();
    let bases = if artillery {
        u16::from(member.models.0)
    } else {
        let company = u16::from(troops.company_figures.max(1));
        member.figures.0.div_ceil(company)
    };
    UnitLine {
        name: Text::Name(member.def.name.clone()),
        kind: Text::id(format!("gdb-army-type-{}", word_of(&troops.kind))),
        grade: Text::id(format!("gdb-army-grade-{}", word_of(&troops.grade))),
        figures: member.figures,
        models: member.models,
        men: if artillery {
            Men(0)
        } else {
            table.men(member.figures)
        },
        guns: table.guns(member.models),
        bases,
        half: Figures(member.figures.0 / 2),
        quarter: Figures(member.figures.0 / 4),
        notes: notes(member),
        points: price::unit(member, &table.points),
    }
}

/// What a player looks up about a unit in the middle of a battle.
fn notes(member: &Member) -> Vec<Text> {
    let troops = member.troops();
    let mut notes = Vec::new();
    if let Some(calibre) = &member.calibre {
        notes.push(Text::id(format!("gdb-army-gun-{calibre}")));
    }
    let mut say = |yes: bool, id: &'static str| {
        if yes {
            notes.push(Text::id(id));
        }
    };
    say(troops.second_class_artillery, "gdb-army-note-second-class");
    say(
        troops.light && troops.kind.is_infantry(),
        "gdb-army-note-light",
    );
    say(troops.jaeger, "gdb-army-note-jaeger");
    say(troops.weapon == Weapon::Rifle, "gdb-army-note-rifles");
    say(troops.weapon == Weapon::Carbine, "gdb-army-note-carbines");
    say(troops.horses == Horses::Good, "gdb-army-note-good-horses");
    say(troops.horses == Horses::Poor, "gdb-army-note-poor-horses");
    say(troops.irregular, "gdb-army-note-irregular");
    say(troops.kings_german_legion, "gdb-army-note-kgl");
    if troops.howitzer_models > 0 {
        let howitzers = i64::from(troops.howitzer_models);
        notes.push(Text::id("gdb-army-note-howitzers").with("models", howitzers));
    }
    if troops.light_company_figures > 0 {
        let figures = i64::from(troops.light_company_figures);
        notes.push(Text::id("gdb-army-note-light-company").with("figures", figures));
    }
    if let Some(regiment) = &member.regiment {
        let regiment = Name::same(regiment);
        notes.push(Text::id("gdb-army-note-regiment").with("regiment", regiment));
    }
    notes
}

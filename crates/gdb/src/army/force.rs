//! Reads an army file in the words of these rules.

use engine::army::{Army, ArmyDraft};
use engine::scenario::{DataError, Expected, Faults, Located, Troop, UnitDraft, nearest};
use engine::{Key, Name, RuleId};
use serde::{Deserialize, Serialize};

use crate::army::organisation::{self, Row};
use crate::ids::{Figures, Models};
use crate::load;
use crate::orders::OrderKind;
use crate::setup::Rank;
use crate::tables::ArmyTable;
use crate::troops::{Nation, Skill, Troops, UnitDef};

/// An army that the rules understand; whether it is legal is another question.
#[derive(Debug, Clone)]
pub struct Force {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: Name,
    /// What it is.
    pub summary: Option<Name>,
    /// Its nation.
    pub nation: Nation,
    /// The year.
    pub year: u16,
    /// The theatre of war.
    pub theatre: Option<Theatre>,
    /// Whether it is an army of history.
    pub historical: bool,
    /// What it may cost.
    pub limit: Option<u16>,
    /// Optional rules of organisation.
    pub options: ArmyOptions,
    /// Fronts of its bases in millimetres, by arm.
    pub bases: Vec<(String, Located<u16>)>,
    /// Its divisions.
    pub divisions: Vec<Division>,
    /// Its generals.
    pub generals: Vec<Officer>,
    /// Its brigades.
    pub brigades: Vec<Brigade>,
}

/// Theatres of war that some list tells apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Theatre {
    Peninsula,
    Germany,
    Italy,
    Russia,
    France,
    Netherlands,
    Other,
}

/// Optional rules of organisation; all off unless the players agree.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "a register of switches is a list of yes and no"
)]
pub struct ArmyOptions {
    /// GDB-III-AU-03: half-companies of skirmishers for Austrian line battalions.
    pub light_half_companies: bool,
    /// GDB-III-AU-04: Austrian regiments of horse as several units.
    pub split_cavalry: bool,
    /// GDB-III-UK-02: British battalions without their light companies.
    pub detached_light_companies: bool,
    /// GDB-III-UK-03: detached light companies as a screen of the brigade.
    pub brigade_screens: bool,
    /// GDB-III-RU-09: unicorns in batteries of their own.
    pub unicorn_batteries: bool,
    /// GDB-III-04: brigades of the players' own invention.
    pub invented_brigades: bool,
    /// GDB-3.5-07: staff officers as brigadiers.
    pub staff_as_brigadiers: bool,
}

/// A division.
#[derive(Debug, Clone)]
pub struct Division {
    /// Its name.
    pub name: Name,
    /// The general who leads it, an index.
    pub commander: Option<usize>,
    /// Where the file says so.
    pub line: u32,
}

/// A general of an army.
#[derive(Debug, Clone)]
pub struct Officer {
    /// His id.
    pub id: String,
    /// His name.
    pub name: Name,
    /// His rank.
    pub rank: Rank,
    /// His talent.
    pub skill: Skill,
    /// Where the file says so.
    pub line: u32,
}

/// A brigade of an army.
#[derive(Debug, Clone)]
pub struct Brigade {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Its nation.
    pub nation: Nation,
    /// Its brigadier, an index.
    pub brigadier: Option<usize>,
    /// Its division, an index.
    pub division: Option<usize>,
    /// The order it usually opens with.
    pub order: Option<OrderKind>,
    /// Its units.
    pub units: Vec<Member>,
    /// Where the file says so.
    pub line: u32,
}

/// A unit of an army.
#[derive(Debug, Clone)]
pub struct Member {
    /// What it is.
    pub def: UnitDef,
    /// Its figures; crew for a battery.
    pub figures: Figures,
    /// Its gun models.
    pub models: Models,
    /// Its guns in the words of the file.
    pub calibre: Option<String>,
    /// The row of its nation's organisation.
    pub row: Option<&'static Row>,
    /// Its regiment.
    pub regiment: Option<String>,
    /// Kinds of companies that serve elsewhere.
    pub detached: Vec<String>,
    /// The price that the file gives.
    pub stated: Option<u16>,
    /// As the file has it.
    pub draft: UnitDraft,
    /// Where the file says so.
    pub line: u32,
}

impl Member {
    /// What it is.
    #[must_use]
    pub fn troops(&self) -> &Troops {
        &self.def.troops
    }

    /// Whether it is a battalion with a gun of its own. Rule GDB-13.2-01.
    #[must_use]
    pub fn has_battalion_gun(&self) -> bool {
        let flag = load::troops::BATTALION_GUN;
        self.troops().kind == crate::troops::Kind::Infantry
            && self.draft.flags.iter().any(|one| one.value == flag)
    }

    /// Whether it counts when units are counted. Rules GDB-3.5-03, GDB-3.5-04.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.troops().kind != crate::troops::Kind::Skirmishers
    }
}

impl Force {
    /// Reads an army file.
    ///
    /// # Errors
    /// Every fault of the file.
    pub fn read(text: &str, file: &str, scale: &ArmyTable) -> Result<Force, Vec<DataError>> {
        let draft = ArmyDraft::parse(text, file)?;
        Force::of(&draft, file, scale)
    }

    /// Understands a draft.
    ///
    /// # Errors
    /// Every fault of the draft.
    pub fn of(draft: &ArmyDraft, file: &str, scale: &ArmyTable) -> Result<Force, Vec<DataError>> {
        let mut faults = Faults::of(file);
        let force = draft
            .resolve(&mut faults)
            .and_then(|army| force(&army, scale, &mut faults));
        match force {
            Some(force) if faults.is_empty() => Ok(force),
            _ => Err(faults.into_list()),
        }
    }

    /// All units with their brigades.
    pub fn members(&self) -> impl Iterator<Item = (&Brigade, &Member)> {
        let each = self.brigades.iter();
        each.flat_map(|brigade| brigade.units.iter().map(move |unit| (brigade, unit)))
    }

    /// The commander-in-chief.
    #[must_use]
    pub fn commander(&self) -> Option<&Officer> {
        let chief = |officer: &&Officer| officer.rank == Rank::CommanderInChief;
        self.generals.iter().find(chief)
    }
}

fn force(army: &Army, scale: &ArmyTable, faults: &mut Faults) -> Option<Force> {
    if army.system.value != "gdb" {
        let found = format!("`{}`", army.system.value);
        let known = Expected::Word(vec!["gdb".to_owned()]);
        faults.add(&army.system.spot, found, known);
        return None;
    }
    let options = load::read_settings(&army.options, faults);
    let theatre = army.theatre.as_ref();
    Some(Force {
        id: army.id.value.clone(),
        title: army.title.clone(),
        summary: army.summary.clone(),
        nation: load::word(&army.nation, faults).unwrap_or(Nation::Other),
        year: army.year.value,
        theatre: theatre.and_then(|theatre| load::word(theatre, faults)),
        historical: army.historical,
        limit: army.points.as_ref().map(|points| points.value),
        bases: bases(army, faults),
        divisions: army
            .divisions
            .iter()
            .map(|one| Division {
                name: one.name.clone(),
                commander: one.commander,
                line: one.spot.line,
            })
            .collect(),
        generals: army
            .generals
            .iter()
            .map(|one| Officer {
                id: one.id.value.clone(),
                name: one.name.clone(),
                rank: load::word(&one.rank, faults).unwrap_or(Rank::Brigadier),
                skill: one
                    .skill
                    .as_ref()
                    .filter(|skill| skill.value != "rolled")
                    .and_then(|skill| load::word(skill, faults))
                    .unwrap_or(Skill::Average),
                line: one.spot.line,
            })
            .collect(),
        brigades: brigades(army, scale, faults),
        options: options?,
    })
}

/// Arms whose bases an army may give.
pub const ARMS: [&str; 5] = [
    "infantry",
    "cavalry",
    "cossacks",
    "artillery",
    "skirmishers",
];

fn bases(army: &Army, faults: &mut Faults) -> Vec<(String, Located<u16>)> {
    for (arm, front) in &army.bases {
        if !ARMS.contains(&arm.as_str()) {
            let near = nearest(arm, ARMS);
            faults.add(&front.spot, format!("`{arm}`"), Expected::KnownKey(near));
        }
    }
    let each = army.bases.iter();
    each.map(|(arm, front)| (arm.clone(), front.clone()))
        .collect()
}

fn brigades(army: &Army, scale: &ArmyTable, faults: &mut Faults) -> Vec<Brigade> {
    let each = army.brigades.iter();
    let each = each.map(|one| Brigade {
        id: one.id.clone(),
        name: one.name.clone(),
        nation: load::word(&one.nation, faults).unwrap_or(Nation::Other),
        brigadier: one.brigadier,
        division: one.division,
        order: one
            .order
            .as_ref()
            .and_then(|order| load::word(order, faults)),
        units: one
            .units
            .iter()
            .map(|unit| member(unit, scale, faults))
            .collect(),
        line: one.spot.line,
    });
    each.collect()
}

pub(crate) fn member(unit: &UnitDraft, scale: &ArmyTable, faults: &mut Faults) -> Member {
    let troop = Troop::unplaced(unit);
    let (def, figures, models) = load::definition(&troop, scale, faults);
    let row = row(unit, def.troops.nation, faults);
    if let Some(row) = row {
        known_parts(unit, row, faults);
    }
    Member {
        figures,
        models,
        calibre: unit.calibre.as_ref().map(|one| one.value.clone()),
        row,
        regiment: unit.regiment.as_ref().map(|one| one.value.clone()),
        detached: unit.detached.iter().map(|one| one.value.clone()).collect(),
        stated: unit.points,
        draft: unit.clone(),
        line: unit.spot.line,
        def,
    }
}

/// The row that the unit names.
fn row(unit: &UnitDraft, nation: Nation, faults: &mut Faults) -> Option<&'static Row> {
    let id = unit.organisation.as_ref()?;
    let organisation = organisation::of(nation);
    let row = organisation.and_then(|one| one.row(&id.value));
    if row.is_none() {
        let rows = organisation.map_or(&[][..], |one| &one.rows[..]);
        let nearest = nearest(&id.value, rows.iter().map(|row| row.id.as_str()));
        let of = "a row of the nation's organisation";
        faults.add(
            &id.spot,
            format!("`{}`", id.value),
            Expected::Id { of, nearest },
        );
    }
    row
}

fn known_parts(unit: &UnitDraft, row: &Row, faults: &mut Faults) {
    for part in &unit.detached {
        if !row.parts.contains_key(&part.value) {
            let parts = row.parts.keys().cloned().collect();
            faults.add(
                &part.spot,
                format!("`{}`", part.value),
                Expected::Word(parts),
            );
        }
    }
}

/// The word of an enum of plain names, as the files write it.
#[must_use]
pub fn word_of<T: Serialize>(value: &T) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        _ => String::new(),
    }
}

/// A rule of the ledger from data.
pub(crate) fn rule(id: &'static str) -> RuleId {
    RuleId(Key::new(id))
}

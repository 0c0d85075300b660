//! A unit of a row of its national organisation, and an army of such units.
//!
//! Rules: GDB-III-01 (a unit has the figures of its organisation), GDB-15.4-01
//! (light infantry), GDB-15.6-01 (the first battery of Russia, Spain and
//! Naples is second class). The dice ([`lists`](super::lists)) and the words
//! of a player ([`described`](super::described)) raise their units here.

use std::collections::BTreeMap;

use engine::Name;
use engine::army::{ArmyBrigadeDraft, ArmyDraft};
use engine::scenario::{DataError, Located, Setting, Spot, UnitDraft};

use crate::army::first_battery;
use crate::army::force::{Force, word_of};
use crate::army::organisation::{Organisation, Rifles, Row, Size};
use crate::army::organise::{general, organised};
use crate::ids::{Figures, Models};
use crate::preparation::brigadiers::Brigadiers;
use crate::tables::ArmyTable;
use crate::troops::{Grade, Kind, Nation};

/// What a unit is raised as.
#[derive(Debug, Clone)]
pub(super) struct Recruit<'r> {
    /// Its name.
    pub name: Name,
    /// Its name on the map.
    pub short: Option<Name>,
    /// Its row.
    pub row: &'r Row,
    /// Its nation.
    pub nation: Nation,
    /// What it fights as.
    pub kind: Kind,
    /// Its quality.
    pub grade: Grade,
    /// Figures, companies, figures of one; of a row that has sizes.
    pub size: Option<Size>,
    /// Squadrons or sotnias, where it is not the whole regiment.
    pub squadrons: Option<u16>,
    /// Models of a battery; the most of its row when not told.
    pub models: Option<Models>,
    /// Its guns; the heaviest of its row when not told.
    pub calibre: Option<String>,
}

fn word(text: &str) -> Option<Located<String>> {
    Some(Located::made(text.to_owned()))
}

impl Recruit<'_> {
    /// The unit, coming after others of its army.
    pub(super) fn unit(self, before: &[UnitDraft]) -> UnitDraft {
        let id = format!("u{}", before.len() + 1);
        let mut unit = UnitDraft::named(&id, self.name.clone(), &word_of(&self.kind));
        unit.short.clone_from(&self.short);
        unit.grade = word(&word_of(&self.grade));
        unit.organisation = word(&self.row.id);
        // Its price depends on its nation.
        unit.nation = word(&word_of(&self.nation));
        if self.kind.is_artillery() {
            self.guns(&mut unit, before);
        } else {
            self.strength(&mut unit);
        }
        if self.row.light {
            unit.flags.push(Located::made("light".to_owned()));
        }
        if self.row.rifles == Rifles::Must {
            unit.weapon = word("rifle");
        }
        unit
    }

    fn guns(&self, unit: &mut UnitDraft, before: &[UnitDraft]) {
        let models = self.models.or(self.row.models.last().copied());
        unit.models = models.map(|models| Located::made(models.0));
        let usual = self.row.usual_calibre.as_ref();
        let usual = usual.or(self.row.calibres.last());
        let own = self.calibre.as_ref().or(usual);
        unit.calibre = own.map(|gun| Located::made(gun.clone()));
        let howitzers = self.row.howitzers.first().copied();
        let howitzers = howitzers.filter(|count| *count > 0);
        unit.howitzers = howitzers.map(Located::made);
        let own = |unit: &UnitDraft| {
            let nation = unit.nation.as_ref();
            nation.is_none_or(|nation| nation.value == word_of(&self.nation))
        };
        let mut earlier = before.iter().filter(|unit| first_battery::is_battery(unit));
        if first_battery::is_second_class(self.nation) && !earlier.any(own) {
            let flag = first_battery::SECOND_CLASS.to_owned();
            unit.flags.push(Located::made(flag));
        }
    }

    fn strength(&self, unit: &mut UnitDraft) {
        let row = self.row;
        let (figures, company) = match (self.size, row.strength, row.sotnia) {
            (Some(Size(figures, companies, company)), _, _) => {
                let squadrons = self.squadrons.filter(|taken| *taken < companies);
                let figures = squadrons.map_or(figures, |taken| Figures(taken * company.0));
                (figures.0, company.0)
            }
            (None, Some([least, most]), _) => (most, (most / 4).max(1).min(least)),
            // Five sotnias, the usual regiment.
            (None, None, Some([least, _])) => (self.squadrons.unwrap_or(5) * least, least),
            (None, None, None) => return,
        };
        unit.figures = Some(Located::made(figures));
        unit.company = Some(Located::made(company));
        let lights = row.parts_of("light") * company;
        if lights > 0 && self.kind == Kind::Infantry {
            unit.light_company = Some(Located::made(lights));
        }
    }
}

/// The first word of a name and a number, for the map.
pub(super) fn short(name: &str, number: usize) -> String {
    let first = name.split_whitespace().next().unwrap_or_default();
    format!("{first} {number}")
}

/// An army of these units in brigades, with a commander and brigadiers.
///
/// # Errors
/// Faults of the units.
pub(super) fn assembled(
    organisation: &Organisation,
    year: u16,
    points: Option<u16>,
    units: Vec<UnitDraft>,
    table: &ArmyTable,
) -> Result<ArmyDraft, Vec<DataError>> {
    let nation = word_of(&organisation.nation);
    let name = &organisation.name;
    let title = Name {
        en: format!("{} {year}", name.en),
        ru: format!("{} {year}", name.ru),
    };
    let mut options = BTreeMap::new();
    if organisation.rows.iter().any(|row| row.split.is_some()) {
        let yes = Located::made(Setting::Switch(true));
        options.insert("split-cavalry".to_owned(), yes);
    }
    let mut own_batteries = organisation
        .rows
        .iter()
        .filter(|row| row.own_batteries.is_some());
    let is_one = |row: &Row| {
        let mut named = units.iter().filter_map(|unit| unit.organisation.as_ref());
        named.any(|organisation| organisation.value == row.id)
    };
    if own_batteries.any(is_one) {
        let yes = Located::made(Setting::Switch(true));
        options.insert("unicorn-batteries".to_owned(), yes);
    }
    let chief = Name {
        en: "Commander-in-chief".to_owned(),
        ru: "Главнокомандующий".to_owned(),
    };
    let draft = ArmyDraft {
        id: Located::made(format!("gdb-{nation}-{year}")),
        system: Located::made("gdb".to_owned()),
        title: title.clone(),
        summary: None,
        nation: Located::made(nation),
        year: Located::made(year),
        theatre: None,
        historical: None,
        points: points.map(Located::made),
        options,
        bases: BTreeMap::new(),
        corps: Vec::new(),
        divisions: Vec::new(),
        generals: vec![general("chief", chief, "commander-in-chief")],
        brigades: vec![everybody(title, units)],
        spot: Spot::default(),
    };
    let force = Force::of(&draft, "", table)?;
    Ok(organised(&draft, &force, Brigadiers(0), table))
}

/// All units in one brigade, before they are organised.
fn everybody(name: Name, units: Vec<UnitDraft>) -> ArmyBrigadeDraft {
    ArmyBrigadeDraft {
        id: Located::made("1".to_owned()),
        name,
        nation: None,
        brigadier: None,
        division: None,
        order: None,
        units,
        spot: Spot::default(),
    }
}

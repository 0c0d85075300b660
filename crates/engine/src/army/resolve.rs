//! Resolves the names of an army draft.

use std::collections::BTreeMap;

use crate::Name;
use crate::army::draft::{ArmyBrigadeDraft, ArmyDraft, ArmyGeneralDraft};
use crate::scenario::{
    DataError, Expected, Faults, Located, Setting, Spot, UnitDraft, nearest, refuse_odd_id,
    refuse_odd_year,
};

/// Most entries of one list; a larger army is a mistake or an attack.
const MOST: usize = 500;

/// An army that holds together as far as can be told without a rule system.
///
/// References are indices into the lists.
#[derive(Debug, Clone)]
pub struct Army {
    /// Its id.
    pub id: Located<String>,
    /// The rule system.
    pub system: Located<String>,
    /// Its title.
    pub title: Name,
    /// What it is.
    pub summary: Option<Name>,
    /// Its nation.
    pub nation: Located<String>,
    /// The year.
    pub year: Located<u16>,
    /// The theatre of war.
    pub theatre: Option<Located<String>>,
    /// Whether it is an army of history.
    pub historical: bool,
    /// What it may cost.
    pub points: Option<Located<u16>>,
    /// Optional rules of organisation.
    pub options: BTreeMap<String, Located<Setting>>,
    /// Front of one figure or model in millimetres, by arm.
    pub bases: BTreeMap<String, Located<u16>>,
    /// Corps.
    pub corps: Vec<Corps>,
    /// Divisions.
    pub divisions: Vec<ArmyDivision>,
    /// Commanders, brigadiers, staff officers.
    pub generals: Vec<ArmyGeneralDraft>,
    /// Brigades with their units.
    pub brigades: Vec<ArmyBrigade>,
}

/// A corps.
#[derive(Debug, Clone)]
pub struct Corps {
    /// Its name.
    pub name: Name,
    /// The general who leads it, an index.
    pub commander: Option<usize>,
}

/// A division.
#[derive(Debug, Clone)]
pub struct ArmyDivision {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// The corps it belongs to, an index.
    pub corps: Option<usize>,
    /// The general who leads it, an index.
    pub commander: Option<usize>,
    /// Where the file says so.
    pub spot: Spot,
}

/// A brigade.
#[derive(Debug, Clone)]
pub struct ArmyBrigade {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Its nation.
    pub nation: Located<String>,
    /// The general who leads it, an index.
    pub brigadier: Option<usize>,
    /// The division it belongs to, an index.
    pub division: Option<usize>,
    /// The order it usually opens with.
    pub order: Option<Located<String>>,
    /// Its units, each with its nation filled in.
    pub units: Vec<UnitDraft>,
    /// Where the file says so.
    pub spot: Spot,
}

impl ArmyDraft {
    /// Resolves the names.
    ///
    /// # Errors
    /// Every name that names nothing and every id given twice.
    pub fn check(&self, file: &str) -> Result<Army, Vec<DataError>> {
        let mut faults = Faults::of(file);
        let army = self.resolve(&mut faults);
        match army {
            Some(army) if faults.is_empty() => Ok(army),
            _ => Err(faults.into_list()),
        }
    }

    /// The army with what could be resolved; `None` only when there is far too much of it.
    pub fn resolve(&self, faults: &mut Faults) -> Option<Army> {
        self.refuse_crowds(faults)?;
        refuse_odd_id(&self.id, faults);
        refuse_odd_year(&self.year, faults);
        let generals = ids(self.generals.iter().map(|one| &one.id), faults);
        let corps_ids = ids(self.corps.iter().map(|one| &one.id), faults);
        let division_ids = ids(self.divisions.iter().map(|one| &one.id), faults);
        ids(self.brigades.iter().map(|one| &one.id), faults);
        let units = self.brigades.iter().flat_map(|brigade| &brigade.units);
        ids(units.map(|unit| &unit.id), faults);
        let corps = self.corps.iter().map(|one| Corps {
            name: one.name.clone(),
            commander: find(one.commander.as_ref(), &generals, "a general", faults),
        });
        let corps = corps.collect();
        let divisions = self.divisions.iter().map(|one| ArmyDivision {
            id: one.id.value.clone(),
            name: one.name.clone(),
            corps: find(one.corps.as_ref(), &corps_ids, "a corps", faults),
            commander: find(one.commander.as_ref(), &generals, "a general", faults),
            spot: one.spot.clone(),
        });
        let divisions = divisions.collect();
        let brigades = self.brigades.iter().map(|one| ArmyBrigade {
            id: one.id.value.clone(),
            name: one.name.clone(),
            nation: one.nation.clone().unwrap_or_else(|| self.nation.clone()),
            brigadier: find(one.brigadier.as_ref(), &generals, "a general", faults),
            division: find(one.division.as_ref(), &division_ids, "a division", faults),
            order: one.order.clone(),
            units: self.units(one),
            spot: one.spot.clone(),
        });
        let brigades = brigades.collect();
        Some(Army {
            id: self.id.clone(),
            system: self.system.clone(),
            title: self.title.clone(),
            summary: self.summary.clone(),
            nation: self.nation.clone(),
            year: self.year.clone(),
            theatre: self.theatre.clone(),
            historical: self.historical.unwrap_or(false),
            points: self.points.clone(),
            options: self.options.clone(),
            bases: self.bases.clone(),
            corps,
            divisions,
            generals: self.generals.clone(),
            brigades,
        })
    }

    fn units(&self, brigade: &ArmyBrigadeDraft) -> Vec<UnitDraft> {
        let usual = brigade.nation.as_ref().unwrap_or(&self.nation);
        let each = brigade.units.iter().map(|unit| UnitDraft {
            nation: unit.nation.clone().or_else(|| Some(usual.clone())),
            ..unit.clone()
        });
        each.collect()
    }

    fn refuse_crowds(&self, faults: &mut Faults) -> Option<()> {
        let units = self.brigades.iter().map(|brigade| brigade.units.len());
        let lists = [
            ("corps", self.corps.len()),
            ("division", self.divisions.len()),
            ("general", self.generals.len()),
            ("brigade", self.brigades.len()),
            ("brigade.unit", units.sum()),
        ];
        for (key, count) in lists {
            if count > MOST {
                let spot = Spot {
                    key: key.to_owned(),
                    ..self.spot.clone()
                };
                faults.add(&spot, count.to_string(), Expected::Between(0, MOST as i64));
                return None;
            }
        }
        Some(())
    }
}

/// Ids of one list with their places in it; a fault for each that is given twice.
fn ids<'d>(
    list: impl Iterator<Item = &'d Located<String>>,
    faults: &mut Faults,
) -> BTreeMap<&'d str, (usize, u32)> {
    let mut known: BTreeMap<&str, (usize, u32)> = BTreeMap::new();
    for (at, id) in list.enumerate() {
        if let Some((_, line)) = known.get(id.value.as_str()) {
            let found = format!("`{}`", id.value);
            faults.add(&id.spot, found, Expected::FreeId(*line));
        }
        known.insert(&id.value, (at, id.spot.line));
    }
    known
}

/// The entry that an id names; a fault when it names none.
fn find(
    id: Option<&Located<String>>,
    known: &BTreeMap<&str, (usize, u32)>,
    of: &'static str,
    faults: &mut Faults,
) -> Option<usize> {
    let id = id?;
    let found = known.get(id.value.as_str()).map(|&(at, _)| at);
    if found.is_none() {
        let nearest = nearest(&id.value, known.keys().copied());
        let expected = Expected::Id { of, nearest };
        faults.add(&id.spot, format!("`{}`", id.value), expected);
    }
    found
}

//! National organisations: what a battalion, a regiment of horse, a battery consists of.
//!
//! Rules: GDB-III-FR-01 to -09, GDB-III-AU-01 to -06, GDB-III-UK-01 to -06,
//! GDB-III-PR-01 to -05, GDB-III-RU-01 to -10. The rows stand in
//! `armies/gdb/organisation`, one file for each nation, each with its source.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use engine::{Name, RuleId};
use serde::{Deserialize, Serialize};

use crate::ids::{Figures, Models};
use crate::troops::{Grade, Kind, Nation, Weapon};

/// Text of each nation's file.
const FILES: [&str; 6] = [
    include_str!("../../../../armies/gdb/organisation/france.toml"),
    include_str!("../../../../armies/gdb/organisation/austria.toml"),
    include_str!("../../../../armies/gdb/organisation/britain.toml"),
    include_str!("../../../../armies/gdb/organisation/portugal.toml"),
    include_str!("../../../../armies/gdb/organisation/prussia.toml"),
    include_str!("../../../../armies/gdb/organisation/russia.toml"),
];

static NATIONS: LazyLock<Vec<Organisation>> = LazyLock::new(|| {
    let read = FILES.iter().map(|text| toml::from_str(text));
    read.collect::<Result<_, _>>()
        .expect("the organisations inside the program are read by its tests")
});

/// All nations that have an organisation.
#[must_use]
pub fn nations() -> &'static [Organisation] {
    &NATIONS
}

/// The organisation of a nation.
#[must_use]
pub fn of(nation: Nation) -> Option<&'static Organisation> {
    NATIONS.iter().find(|one| one.nation == nation)
}

/// The organisation of one nation.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Organisation {
    /// The nation.
    pub nation: Nation,
    /// Beginnings of words that tell the nation.
    pub words: Vec<String>,
    /// Its name.
    pub name: Name,
    /// Where it stands in print.
    pub source: String,
    /// What troops of a name fight as in this army, where it is not what the name says.
    #[serde(rename = "fights-as", default)]
    pub fights_as: BTreeMap<Kind, Kind>,
    /// Its rows.
    #[serde(rename = "row")]
    pub rows: Vec<Row>,
    /// What the dice bring into an army of so many points.
    #[serde(rename = "muster", default)]
    pub muster: Vec<Muster>,
}

impl Organisation {
    /// The row of this name.
    #[must_use]
    pub fn row(&self, id: &str) -> Option<&Row> {
        self.rows.iter().find(|row| row.id == id)
    }

    /// What troops of this name fight as. Rules GDB-11.11-01, GDB-15.5-01.
    #[must_use]
    pub fn fights_as(&self, named: Kind) -> Kind {
        self.fights_as.get(&named).copied().unwrap_or(named)
    }

    /// The row of this name, or the one that stands in its place in another year.
    #[must_use]
    pub fn row_in(&self, id: &str, year: u16) -> Option<&Row> {
        let own = self.row(id).filter(|row| row.holds_in(year));
        own.or_else(|| {
            let stem = format!("{id}-");
            let kin = |row: &&Row| row.id.starts_with(&stem) && row.holds_in(year);
            self.rows.iter().find(kin)
        })
    }
}

/// A row of a national organisation.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Row {
    /// Its id within the nation.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// What such units fight as.
    pub types: Vec<Kind>,
    /// Beginnings of words that tell the row in the name of a unit; an empty one fits every name.
    pub words: Vec<String>,
    /// The quality of such units when nothing is said of it: line when this is missing.
    #[serde(default)]
    pub usual_grade: Option<Grade>,
    /// Years in which it holds, first and last; always when there are none.
    #[serde(default)]
    pub years: Vec<[u16; 2]>,
    /// Figures of the unit, its companies or squadrons, figures of one of these.
    #[serde(default)]
    pub sizes: Vec<Size>,
    /// Fewest and most figures, where there are no companies.
    #[serde(default)]
    pub strength: Option<[u16; 2]>,
    /// Fewest and most figures of a sotnia.
    #[serde(default)]
    pub sotnia: Option<[u16; 2]>,
    /// Companies by kind.
    #[serde(default)]
    pub parts: BTreeMap<String, u16>,
    /// What the light company shoots with, when not as the others do.
    #[serde(default)]
    pub light_company_weapon: Option<Weapon>,
    /// Companies that may serve elsewhere.
    #[serde(default)]
    pub may_detach: Option<MayDetach>,
    /// Kinds of companies that are brought together here from several units.
    #[serde(default)]
    pub combined: Vec<String>,
    /// Kinds of companies that form the screen of their brigade.
    #[serde(default)]
    pub screen: Vec<String>,
    /// A half-company of skirmishers that may be given to the unit.
    #[serde(default)]
    pub half_company: Option<HalfCompany>,
    /// Battalions of a regiment in the field.
    #[serde(default)]
    pub field: Option<u16>,
    /// Depot battalions of a regiment, which are never in the field.
    #[serde(default)]
    pub depot: u16,
    /// Whether these are light infantry.
    #[serde(default)]
    pub light: bool,
    /// Whether these are never light infantry.
    #[serde(default)]
    pub not_light: bool,
    /// Whether they have rifles.
    #[serde(default)]
    pub rifles: Rifles,
    /// Whether they cost what British line infantry costs more (GDB-15.3-01).
    #[serde(default)]
    pub surcharge: bool,
    /// The rule by which a regiment may be played as several smaller units.
    #[serde(default)]
    pub split: Option<RuleId>,
    /// The rule by which half a battery may be played.
    #[serde(default)]
    pub halves: Option<RuleId>,
    /// Models of a battery.
    #[serde(default)]
    pub models: Vec<Models>,
    /// How many of them are howitzers.
    #[serde(default)]
    pub howitzers: Vec<u8>,
    /// Its guns, words of the format.
    #[serde(default)]
    pub calibres: Vec<String>,
    /// The one of them that it has when nobody says another; the last when none is named.
    #[serde(default)]
    pub usual_calibre: Option<String>,
    /// The rule by which such guns may be brought together in batteries of their own.
    #[serde(default)]
    pub own_batteries: Option<RuleId>,
    /// The rules behind the row.
    pub rules: Vec<RuleId>,
    /// Where it stands in print, when not where the nation does.
    #[serde(default)]
    pub source: Option<String>,
}

/// Figures of a unit, its companies, figures of one company.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
pub struct Size(pub Figures, pub u16, pub Figures);

/// Companies that may serve elsewhere.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct MayDetach {
    /// Kinds of companies.
    pub parts: Vec<String>,
    /// The rule that allows it.
    pub rule: RuleId,
}

/// A half-company of skirmishers.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct HalfCompany {
    /// Fewest and most figures.
    pub figures: [u16; 2],
    /// The first year.
    pub from: u16,
    /// The rule that allows it.
    pub rule: RuleId,
}

/// Whether troops have rifles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rifles {
    /// They have none.
    #[default]
    No,
    /// They may have them.
    May,
    /// They always have them.
    Must,
}

/// What a roll brings into an army of so many points. A design of the program, not of the print.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Muster {
    /// Lowest and highest 2D6.
    pub roll: [u8; 2],
    /// The row.
    pub organisation: String,
    /// What the unit fights as.
    #[serde(rename = "type")]
    pub kind: Kind,
    /// Its quality.
    pub grade: Grade,
    /// Squadrons, where part of a regiment is taken.
    #[serde(default)]
    pub squadrons: Option<u16>,
}

impl Row {
    /// Whether the row holds in a year.
    #[must_use]
    pub fn holds_in(&self, year: u16) -> bool {
        self.years.is_empty()
            || self
                .years
                .iter()
                .any(|[first, last]| (*first..=*last).contains(&year))
    }

    /// The rule to name for a fault of the row.
    #[must_use]
    pub fn rule(&self) -> RuleId {
        let first = self.rules.first().copied();
        // Rows that the print gives without a note are measured by the scale of figures.
        first.unwrap_or(RuleId::new("GDB-III-01"))
    }

    /// Companies of a kind.
    #[must_use]
    pub fn parts_of(&self, kind: &str) -> u16 {
        self.parts.get(kind).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_size_is_its_companies_times_their_figures() {
        for row in nations().iter().flat_map(|nation| &nation.rows) {
            for Size(figures, companies, company) in &row.sizes {
                assert_eq!(figures.0, companies * company.0, "{}", row.id);
                let parts: u16 = row.parts.values().sum();
                assert!(parts == 0 || parts == *companies, "{}", row.id);
            }
        }
    }

    #[test]
    fn every_muster_covers_all_rolls_once() {
        for nation in nations() {
            for total in 2..=12 {
                let entries = nation.muster.iter();
                let hits = entries.filter(|entry| (entry.roll[0]..=entry.roll[1]).contains(&total));
                assert_eq!(hits.count(), 1, "{:?} {total}", nation.nation);
            }
            for entry in &nation.muster {
                let row = nation
                    .row(&entry.organisation)
                    .expect("a row of the nation");
                assert!(row.types.contains(&entry.kind), "{}", row.id);
            }
        }
    }
}

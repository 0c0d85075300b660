//! Numbers of what happens before a battle: scales, points, brigadiers, terrain, markers.
//!
//! Rules: chapters I and III, GDB-3.5-01 to GDB-3.5-08, GDB-15.1-01 to
//! GDB-15.6-02, GDB-16.1-01, GDB-16.2-01.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Length;

use super::load::each;
use super::names::NATIONS;
use super::reader::{Read, Reader};
use super::{ByNation, load};
use crate::troops::{Calibre, Grade, Horses, Kind, Skill};

/// A price in hundredths of a point.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Price(pub i32);

/// One price for each grade, in the order of the enum; `None` where there are no such troops.
pub type ByGrade = [Option<Price>; 7];

/// Numbers of what happens before a battle.
#[derive(Debug, Clone)]
pub struct ArmyTable {
    /// Men of one figure (GDB-I-03).
    pub men_per_figure: u16,
    /// Guns of one model (GDB-I-04).
    pub guns_per_model: u16,
    /// Metres of ground in a millimetre of the table, roughly (GDB-I-05).
    pub metres_per_millimetre: u16,
    /// Minutes of a turn, at least and at most (GDB-I-06).
    pub turn_minutes: [u16; 2],
    /// Recommended fronts of bases at 15 mm and at 28 mm (GDB-I-08).
    pub bases: [BaseFronts; 2],
    /// How much larger a base may be, in millimetres (GDB-I-09).
    pub base_tolerance: u16,
    /// Prices (GDB-15.1-01).
    pub points: PointsTable,
    /// Points of a division of medium size (GDB-15.1-02).
    pub division_points: [u16; 2],
    /// Brigadiers that a division has at least (GDB-15.1-03).
    pub division_brigadiers: u16,
    /// Share of guards beyond which they are no longer few (GDB-II-05).
    pub guard_percent: u16,
    /// Largest share of allies (GDB-15.2-03, GDB-15.3-05).
    pub allies_percent: u16,
    /// Number of brigadiers (GDB-3.5-02 to GDB-3.5-08).
    pub brigadiers: BrigadiersTable,
    /// Terrain generation (GDB-16.1-01).
    pub terrain: TerrainTable,
    /// Copies of each marker on a sheet (GDB-16.2-01).
    pub markers: [u16; 13],
}

/// Recommended fronts of one figure or model in millimetres, lowest and highest.
#[derive(Debug, Clone, Copy)]
#[expect(missing_docs, reason = "the names are the arms")]
pub struct BaseFronts {
    pub infantry: [u16; 2],
    pub cavalry: [u16; 2],
    pub cossacks: [u16; 2],
    pub artillery: [u16; 2],
    pub skirmishers: [u16; 2],
}

/// Prices of troops and commanders.
#[derive(Debug, Clone)]
pub struct PointsTable {
    infantry: ByGrade,
    horse: [ByGrade; 6],
    guns: [ByGrade; 5],
    /// For a figure that may skirmish.
    pub light: Price,
    /// For a figure with a rifle, the ability to skirmish included.
    pub rifles: Price,
    /// For a horseman with a carbine.
    pub carbines: Price,
    good_horses: Price,
    poor_horses: Price,
    /// For a model of horse artillery.
    pub horse_artillery: Price,
    /// For a model with second-class gunners.
    pub second_class: Price,
    /// For a unit of British line infantry (GDB-15.3-01).
    pub british_line: Price,
    commander: [Price; 3],
    brigadier: [Price; 3],
    /// For a staff officer beyond the free ones.
    pub staff_officer: Price,
    /// Staff officers who come with the commander-in-chief.
    pub free_staff_officers: u16,
}

impl PointsTable {
    /// Price of one figure; `None` where there are no such troops.
    #[must_use]
    pub fn figure(&self, kind: Kind, grade: Grade) -> Option<Price> {
        let of = match kind {
            Kind::Infantry | Kind::Skirmishers => &self.infantry,
            Kind::Cuirassiers => &self.horse[0],
            Kind::HeavyCavalry => &self.horse[1],
            Kind::Lancers => &self.horse[2],
            Kind::Dragoons => &self.horse[3],
            Kind::LightCavalry => &self.horse[4],
            Kind::Cossacks => &self.horse[5],
            Kind::FootArtillery | Kind::HorseArtillery => return None,
        };
        of[grade as usize]
    }

    /// Price of one gun model with its crew; `None` where there are no such batteries.
    #[must_use]
    pub fn model(&self, calibre: Calibre, grade: Grade) -> Option<Price> {
        self.guns[calibre as usize][grade as usize]
    }

    /// What mounts out of line with the grade add for each figure.
    #[must_use]
    pub fn horses(&self, horses: Horses) -> Price {
        match horses {
            Horses::Good => self.good_horses,
            Horses::Ordinary => Price(0),
            Horses::Poor => self.poor_horses,
        }
    }

    /// Price of a commander-in-chief.
    #[must_use]
    pub fn commander(&self, skill: Skill) -> Price {
        self.commander[skill as usize]
    }

    /// Price of a brigadier.
    #[must_use]
    pub fn brigadier(&self, skill: Skill) -> Price {
        self.brigadier[skill as usize]
    }
}

/// Number of brigadiers.
#[derive(Debug, Clone)]
pub struct BrigadiersTable {
    /// Units to each brigadier (GDB-3.5-02).
    pub units_each: u16,
    /// Additional brigadiers for a roll of 1 to 6 (GDB-3.5-05).
    pub additional: [u16; 6],
    /// Nations that add 1 to the roll (GDB-3.5-06).
    pub bonus: ByNation<bool>,
    /// Brigadiers in reserve (GDB-3.5-08).
    pub in_reserve: u16,
}

/// What the terrain generator puts into a square. Rule GDB-16.1-01.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rows of the table")]
pub enum Element {
    GentleHill,
    Stream,
    WindfallOrMarsh,
    SmallFarm,
    OpenField,
    OpenWood,
    SmallHill,
    Hill,
    RidgedHill,
    Village,
    FortifiedBuildings,
}

/// Elements by name.
const ELEMENTS: [(&str, Element); 11] = [
    ("gentle-hill", Element::GentleHill),
    ("stream", Element::Stream),
    ("windfall-or-marsh", Element::WindfallOrMarsh),
    ("small-farm", Element::SmallFarm),
    ("open-field", Element::OpenField),
    ("open-wood", Element::OpenWood),
    ("small-hill", Element::SmallHill),
    ("hill", Element::Hill),
    ("ridged-hill", Element::RidgedHill),
    ("village", Element::Village),
    ("fortified-buildings", Element::FortifiedBuildings),
];

impl Element {
    /// The name of the row.
    #[must_use]
    pub fn name(self) -> &'static str {
        ELEMENTS[self as usize].0
    }
}

/// Terrain generation.
#[derive(Debug, Clone)]
pub struct TerrainTable {
    /// Side of a square.
    pub square: Length,
    /// The element for 2D6 from 2 to 12.
    pub elements: [Element; 11],
    /// Figures that fit into a small farm.
    pub farm_capacity: u16,
    /// Figures that fit into a village.
    pub village_capacity: u16,
    /// Figures that fit into fortified buildings.
    pub fortified_capacity: u16,
}

/// The markers of a sheet, in the order of [`ArmyTable::markers`].
pub const MARKERS: [&str; 13] = [
    "assault",
    "engage",
    "support",
    "move",
    "hold",
    "retire",
    "in-reserve",
    "unformed",
    "halted",
    "faltering",
    "retreating",
    "routing",
    "abandoned-guns",
];

pub(super) fn army(r: &mut Reader<'_>) -> Read<ArmyTable> {
    Ok(ArmyTable {
        men_per_figure: r.number("army.scale.men-per-figure", 1..=1000)?,
        guns_per_model: r.number("army.scale.guns-per-model", 1..=100)?,
        metres_per_millimetre: r.number("army.scale.metres-per-millimetre", 1..=100)?,
        turn_minutes: r.numbers("army.scale.turn-minutes", 1..=240)?,
        bases: [base_fronts(r, "15mm")?, base_fronts(r, "28mm")?],
        base_tolerance: r.number("army.bases.tolerance", 0..=50)?,
        points: points(r)?,
        division_points: r.numbers("army.division.points", 1..=60_000)?,
        division_brigadiers: r.number("army.division.brigadiers", 0..=20)?,
        guard_percent: r.number("army.division.guard-percent", 0..=100)?,
        allies_percent: r.number("army.division.allies-percent", 0..=100)?,
        brigadiers: BrigadiersTable {
            units_each: r.number("army.brigadiers.units-each", 1..=50)?,
            additional: r.numbers("army.brigadiers.additional", 0..=20)?,
            bonus: bonus(r)?,
            in_reserve: r.number("army.brigadiers.in-reserve", 0..=20)?,
        },
        terrain: terrain(r)?,
        markers: each(MARKERS, |name| {
            r.number(&format!("army.markers.{name}"), 0..=100)
        })?,
    })
}

fn base_fronts(r: &mut Reader<'_>, scale: &str) -> Read<BaseFronts> {
    let mut of = |arm: &str| r.numbers(&format!("army.bases.{scale}.{arm}"), 1..=200);
    Ok(BaseFronts {
        infantry: of("infantry")?,
        cavalry: of("cavalry")?,
        cossacks: of("cossacks")?,
        artillery: of("artillery")?,
        skirmishers: of("skirmishers")?,
    })
}

fn bonus(r: &mut Reader<'_>) -> Read<ByNation<bool>> {
    each(NATIONS, |nation| {
        r.boolean(&format!("army.brigadiers.bonus.{nation}"))
    })
}

/// The kinds of horse in the order of [`PointsTable`].
const HORSE: [&str; 6] = [
    "cuirassiers",
    "heavy-cavalry",
    "lancers",
    "dragoons",
    "light-cavalry",
    "cossacks",
];

fn points(r: &mut Reader<'_>) -> Read<PointsTable> {
    Ok(PointsTable {
        infantry: by_grade(r, "figure.infantry")?,
        horse: each(HORSE, |kind| by_grade(r, &format!("figure.{kind}")))?,
        guns: each(load::CALIBRES, |calibre| {
            by_grade(r, &format!("model.{calibre}"))
        })?,
        light: price(r, "special.light")?,
        rifles: price(r, "special.rifles")?,
        carbines: price(r, "special.carbines")?,
        good_horses: price(r, "special.good-horses")?,
        poor_horses: price(r, "special.poor-horses")?,
        horse_artillery: price(r, "special.horse-artillery")?,
        second_class: price(r, "special.second-class")?,
        british_line: price(r, "special.british-line")?,
        commander: by_skill(r, "command.commander-in-chief")?,
        brigadier: by_skill(r, "command.brigadier")?,
        staff_officer: price(r, "command.staff-officer")?,
        free_staff_officers: r.number("army.points.command.free-staff-officers", 0..=20)?,
    })
}

/// The dearest thing there is, in hundredths of a point.
const DEAREST: i64 = 100_000;

fn price(r: &mut Reader<'_>, path: &str) -> Read<Price> {
    let path = format!("army.points.{path}");
    r.number(&path, -DEAREST..=DEAREST).map(Price)
}

fn by_skill(r: &mut Reader<'_>, path: &str) -> Read<[Price; 3]> {
    let path = format!("army.points.{path}");
    let prices: [i32; 3] = r.numbers(&path, 0..=DEAREST)?;
    Ok(prices.map(Price))
}

fn by_grade(r: &mut Reader<'_>, path: &str) -> Read<ByGrade> {
    let path = format!("army.points.{path}");
    let prices: [i32; 7] = r.numbers(&path, 0..=DEAREST)?;
    Ok(prices.map(|price| (price > 0).then_some(Price(price))))
}

fn terrain(r: &mut Reader<'_>) -> Read<TerrainTable> {
    let square = r.length("army.terrain.square")?;
    let rolls = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];
    let elements = each(rolls, |roll| {
        let path = format!("army.terrain.{roll}");
        match r.choice(&path, &ELEMENTS, false)? {
            Some(element) => Ok(element),
            None => r.missing(&path, engine::scenario::Expected::Key),
        }
    })?;
    let mut capacity = |name: &str| r.number(&format!("army.terrain.capacity.{name}"), 1..=400);
    Ok(TerrainTable {
        square,
        elements,
        farm_capacity: capacity("small-farm")?,
        village_capacity: capacity("village")?,
        fortified_capacity: capacity("fortified-buildings")?,
    })
}

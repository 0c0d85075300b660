//! Who the troops are: nation, kind, grade, weapon.
//!
//! Rules: chapters II and III. These things are fixed before the battle.

use engine::Name;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::UnitId;

/// Nations that some rule tells apart.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Nation {
    France,
    Britain,
    Portugal,
    Prussia,
    Austria,
    Russia,
    Spain,
    Naples,
    MinorGerman,
    Poland,
    Other,
}

impl Nation {
    /// The nation as tables of a year name it: only the Prussia of after 1808 stands there by name (GDB-4.1-02, GDB-5.12-04, GDB-5.13-02).
    #[must_use]
    pub const fn in_year(self, year: u16) -> Nation {
        match self {
            Nation::Prussia if year <= 1808 => Nation::Other,
            nation => nation,
        }
    }
}

/// Quality of a unit. Rules GDB-II-01, GDB-II-02.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Grade {
    Guard,
    Elite,
    Veteran,
    Line,
    SecondLine,
    Conscript,
    Militia,
}

/// What a unit fights as. Rules GDB-11.11-01 to GDB-11.11-08.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Kind {
    Infantry,
    Skirmishers,
    Cuirassiers,
    HeavyCavalry,
    Dragoons,
    Lancers,
    LightCavalry,
    Cossacks,
    FootArtillery,
    HorseArtillery,
}

impl Kind {
    /// Mounted troops that fight with cold steel.
    #[must_use]
    pub const fn is_cavalry(self) -> bool {
        matches!(
            self,
            Kind::Cuirassiers
                | Kind::HeavyCavalry
                | Kind::Dragoons
                | Kind::Lancers
                | Kind::LightCavalry
                | Kind::Cossacks
        )
    }

    /// Guns.
    #[must_use]
    pub const fn is_artillery(self) -> bool {
        matches!(self, Kind::FootArtillery | Kind::HorseArtillery)
    }

    /// Infantry, skirmishers included.
    #[must_use]
    pub const fn is_infantry(self) -> bool {
        matches!(self, Kind::Infantry | Kind::Skirmishers)
    }

    /// Everybody who is not mounted cavalry: the "foot" of the melee tables.
    #[must_use]
    pub const fn is_foot(self) -> bool {
        !self.is_cavalry()
    }
}

/// What a unit shoots with.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Weapon {
    None,
    Musket,
    Rifle,
    Carbine,
    Guns,
}

/// Weight of a battery's guns.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Calibre {
    /// 3 and 4 pounders, battalion guns.
    Light,
    /// 6 to 9 pounders.
    Medium,
    /// 12 pounders.
    Heavy,
    /// A battery of howitzers (or unicorns) only.
    Howitzer,
    /// Rockets, which have rules of their own (GDB-9.10-01).
    Rocket,
}

/// Mounts out of line with the grade. Rules GDB-II-15 to GDB-II-18.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Horses {
    Ordinary,
    Good,
    Poor,
}

/// Training of skirmishers. Rules GDB-10.6-01 to GDB-10.6-03.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum SkirmishClass {
    First,
    Second,
}

/// A general's talent. Rule GDB-5.2-01.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Skill {
    Gifted,
    Average,
    Inept,
}

/// Everything about a unit that a battle does not change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Troops {
    /// What it fights as.
    pub kind: Kind,
    /// Its quality.
    pub grade: Grade,
    /// Its nation.
    pub nation: Nation,
    /// What it shoots with.
    pub weapon: Weapon,
    /// Light infantry: may deploy skirmishers in a line (GDB-10.3-04).
    pub light: bool,
    /// Austrian jaegers and the like, which are first-class skirmishers.
    pub jaeger: bool,
    /// Its mounts.
    pub horses: Horses,
    /// Weight of the guns, for batteries.
    pub calibre: Option<Calibre>,
    /// Models of the battery that are howitzers.
    pub howitzer_models: u8,
    /// Poor gunnery (GDB-II-13).
    pub second_class_artillery: bool,
    /// Figures of a company (squadron): how wide a base is.
    pub company_figures: u8,
    /// Figures of the light company that may be put out as skirmishers.
    pub light_company_figures: u8,
    /// What the light company shoots with, when not as the others do (GDB-III-UK-06).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub light_company_weapon: Option<Weapon>,
    /// Irregulars (Freikorps and the like), second class as skirmishers.
    pub irregular: bool,
    /// The King's German Legion, which pursues with more sense than the rest of the British horse.
    pub kings_german_legion: bool,
    /// The gun of a battalion, which moves like horse artillery (GDB-13.2-03).
    #[serde(default)]
    pub battalion_gun: bool,
}

impl Troops {
    /// What its light company shoots with.
    #[must_use]
    pub fn weapon_of_light_company(&self) -> Weapon {
        self.light_company_weapon.unwrap_or(self.weapon)
    }

    /// Its mounts as they count: dragoons are a class worse (GDB-11.11-03),
    /// the grade of Guard and Elite speaks for good ones (GDB-II-17).
    #[must_use]
    pub fn mounts(&self) -> Horses {
        mounts(self.kind, self.grade, self.horses)
    }
}

/// The mounts of such horse as they count. Rules GDB-II-16, GDB-II-17, GDB-11.11-03.
#[must_use]
pub fn mounts(kind: Kind, grade: Grade, horses: Horses) -> Horses {
    let fine = matches!(grade, Grade::Guard | Grade::Elite);
    match (kind, horses) {
        (Kind::Dragoons, Horses::Good) => Horses::Ordinary,
        (Kind::Dragoons, _) => Horses::Poor,
        (_, Horses::Good) if fine => Horses::Ordinary,
        (_, horses) => horses,
    }
}

/// A unit as the scenario gives it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitDef {
    /// Its id in the scenario, for example `B1a`.
    pub id: String,
    /// Its full name.
    pub name: Name,
    /// A short name for the map.
    pub short: Name,
    /// What it is.
    pub troops: Troops,
    /// Price in points, 0 when the scenario gives none.
    pub points: u16,
    /// The light battalion whose skirmishers it is (GDB-10.3-01).
    pub skirmishers_of: Option<UnitId>,
    /// The regiment whose squadrons it is (GDB-VII-D-02).
    pub detached_from: Option<UnitId>,
    /// The battalion whose gun it is (GDB-13.2-01).
    pub gun_of: Option<UnitId>,
}

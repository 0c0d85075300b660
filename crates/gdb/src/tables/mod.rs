//! Every number of the rules, read from `rulesets/gdb/tables/*.toml`.
//!
//! Parsed once into plain fields and arrays: a lookup is an index. Lengths are
//! resolved for the figure scale of the battle (centimetres at 15 mm, inches at
//! 28 mm, each as printed).
//!
//! * GDB-I-02: other figures are played with distances that a house-rules file gives; no factor is built
//!   in.

pub mod army;
mod bases;
mod ground;
mod load;
mod losses;
mod names;
mod order;
mod reader;
mod rows;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use engine::TableRow;
use engine::scenario::DataError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Length;

pub use army::ArmyTable;
pub use ground::{GroundTable, UsualGround};
pub use rows::{
    ArtilleryRow, BrigadeRow, DivisionRow, GatherRow, InitiativeRow, MeleeRow, Modifiers,
    MoraleRow, MusketryRow, OrderRow, PursuitRow, Row, SkirmishRow,
};

use crate::formation::{Bases, Formation};
use crate::ids::{Figures, Models, Share};
use crate::orders::OrderKind;
use crate::readings::Readings;
use crate::troops::{Calibre, Grade, Kind, Nation, Troops, Weapon};
use crate::weather::{Season, Sky};

/// All tables.
#[derive(Debug, Clone)]
pub struct Tables {
    /// Chapter V and the initiative.
    pub command: CommandTable,
    /// Chapter VII.
    pub movement: MovementTable,
    /// Chapter VI.
    pub charge: ChargeTable,
    /// Chapter IX.
    pub fire: FireTable,
    /// Chapter X.
    pub skirmish: SkirmishTable,
    /// Chapter XI.
    pub melee: MeleeTable,
    /// Chapter XII.
    pub morale: MoraleTable,
    /// Victory points.
    pub victory: VictoryTable,
    /// Chapter XIII: weather.
    pub weather: WeatherTable,
    /// What happens before a battle.
    pub army: ArmyTable,
    /// Flank marches.
    pub flank_march: FlankMarchTable,
    /// Base sizes of the figure scale (GDB-I-08).
    pub bases: Bases,
    /// What each kind of ground usually is (GDB-VII-T-01).
    pub ground: GroundTable,
    described: Arc<[TableRow]>,
}

impl Tables {
    /// The standard tables, with the values of `overlays` in their place.
    ///
    /// `inches` takes the lengths printed for 28 mm figures. Each overlay is
    /// the name of a file and its text; it has the shape of the files in
    /// `rulesets/gdb/tables` and gives only the values that it changes.
    ///
    /// # Errors
    /// Every place where an overlay is malformed, names a key that no table
    /// has, or gives a value out of range.
    pub fn load(inches: bool, overlays: &[(&str, &str)]) -> Result<Tables, Vec<DataError>> {
        load::load(inches, overlays)
    }

    /// The standard tables.
    #[must_use]
    pub fn standard(inches: bool) -> Tables {
        load::load(inches, &[]).expect("the standard tables are part of the program and tested")
    }

    /// BLAKE3 hash, in hexadecimal, of the standard texts and the overlays.
    #[must_use]
    pub fn hash(overlays: &[(&str, &str)]) -> String {
        engine::tables::hash(&load::FILES, overlays)
    }

    /// Every value with its source and rule, in the order of the chapters.
    #[must_use]
    pub fn describe(&self) -> &[TableRow] {
        &self.described
    }
}

/// Numbers of chapter V.
#[derive(Debug, Clone)]
pub struct CommandTable {
    /// Radius for declaring charges (GDB-5.4-01, GDB-5.4-03).
    pub charge_radius: Length,
    /// Highest 1D6 of an Inept commander-in-chief, lowest of a Gifted one (GDB-5.2-01).
    pub talent: (i16, i16),
    /// Radius for morale tests (GDB-5.4-01, GDB-5.4-03).
    pub morale_radius: Length,
    /// Distance beyond which an order change is harder (GDB-5.12-08).
    pub order_radius: Length,
    /// Initiative modifiers.
    pub initiative: Modifiers<InitiativeRow>,
    /// Order modifiers.
    pub orders: Modifiers<OrderRow>,
    /// Needed to take command of a new brigade (GDB-5.15-03).
    pub new_brigade: i16,
    /// 2D6 needed for an order change by the commander-in-chief, by nation (GDB-5.12-04).
    pub order_change: ByNation<i16>,
    /// 2D6 needed for a Brigadier's Initiative, by nation (GDB-5.13-02); France after 1812 has its own row.
    pub brigadier_initiative: ByNation<i16>,
    /// The same for France after 1812.
    pub brigadier_initiative_late_france: i16,
    /// 2D6 needed to change the order of a division, by nation (GDB-13.7-02); France after 1812 has its own row.
    pub division_order_change: ByNation<i16>,
    /// The same for France after 1812.
    pub division_order_late_france: i16,
    /// Distance beyond which the order of a division is harder to change (GDB-13.7-02).
    pub division_radius: Length,
    /// Modifiers of a change of a division's order.
    pub divisions: Modifiers<DivisionRow>,
    /// Nations whose commander-in-chief adds to the initiative (GDB-4.1-02).
    pub initiative_nations: ByNation<bool>,
    /// What a lost nerve makes of an order (GDB-5.14-01).
    pub nerves: ByOrder<Option<OrderKind>>,
    /// What panic makes of an order (GDB-5.14-02).
    pub panic: ByOrder<Option<OrderKind>>,
}

/// One value for each nation, in the order of the enum.
pub type ByNation<T> = [T; 11];

/// One value for each kind of order, in the order of the enum.
pub type ByOrder<T> = [T; 6];

/// Rates of one kind of troops in one formation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rates {
    /// Normal move of a turn.
    pub normal: Length,
    /// Charge move; `None` when it may not charge.
    pub charge: Option<Length>,
    /// Compulsory move.
    pub compulsory: Length,
}

/// Numbers of chapter VII.
#[derive(Debug, Clone)]
pub struct MovementTable {
    /// How far a battalion gun may be from its battalion (GDB-13.2-03).
    pub battalion_gun_reach: Length,
    pub(crate) rates: Vec<Rates>,
    pub(crate) changes: Vec<Option<Share>>,
    /// Battery crews on foot, compulsory move.
    pub crew_compulsory: Length,
    /// Generals.
    pub general: Length,
    /// Step back (GDB-VII-B-01).
    pub step_back: Length,
    /// About-face of foot and horse (GDB-VII-F-08).
    pub about_face: Length,
    /// Limbering or unlimbering of 3 to 9 pounders and howitzers (GDB-VII-F-10).
    pub limber: Share,
    /// Limbering or unlimbering of 12 pounders (GDB-VII-F-10).
    pub limber_heavy: Share,
    /// Turning a battery to the rear (GDB-VII-F-11).
    pub battery_about_face: Share,
    /// Entering or leaving a built-up area (GDB-VII-F-09).
    pub enter_building: Share,
    /// Re-forming (GDB-VII-F-05).
    pub reform: Share,
    /// Refusing a flank (GDB-VII-B-04).
    pub refuse_flank: Share,
    /// Deploying or recalling the brigade's screen (GDB-VII-F-06).
    pub screen: Share,
    /// Bonus of a road (GDB-VII-R-02).
    pub road_bonus: Length,
    /// Retreat of a broken brigade (GDB-12.3-09).
    pub broken_brigade: Length,
    /// Push back in melee (GDB-11.3-03).
    pub push_back: Length,
    /// Forming a square of several battalions, or parting (GDB-VII-F-02).
    pub joint_square: Share,
    /// How far a battalion may stand from such a square when it is formed.
    pub joint_square_reach: Length,
    /// How far a screen may be from formed friends or its brigadier (GDB-10.2-03).
    pub screen_reach: Length,
    /// How far skirmishers may stand ahead of a brigade on Hold (GDB-5.10-05).
    pub hold_screen: Length,
    /// Move of limbered Austrian horse artillery, where the players agreed on one (GDB-III-AU-05).
    pub austrian_horse: Option<Length>,
}

impl MovementTable {
    /// How far an ammunition wagon moves: as limbered foot artillery (GDB-13.3-03).
    #[must_use]
    pub fn wagon(&self) -> Length {
        const FOOT_ARTILLERY: usize = 6;
        self.rates[FOOT_ARTILLERY * FORMATIONS + Formation::Limbered as usize].normal
    }

    /// The rates of troops in a formation.
    #[must_use]
    pub fn rates(&self, troops: &Troops, formation: Formation) -> Rates {
        let mut rates = self.rates[rates_index(troops, formation)];
        if let Some(agreed) = self.austrian_horse
            && troops.kind == Kind::HorseArtillery
            && troops.nation == Nation::Austria
            && formation == Formation::Limbered
        {
            rates.normal = agreed;
        }
        rates
    }

    /// The share of a turn that a change of formation costs; `None` when there is no such change (GDB-VII-F-01).
    ///
    /// Guns limber and unlimber by [`MovementTable::limber`] and
    /// [`MovementTable::limber_heavy`], so there is no change between
    /// `Deployed` and `Limbered` here, nor from a formation to itself.
    #[must_use]
    pub fn change(&self, from: Formation, to: Formation) -> Option<Share> {
        self.changes[from as usize * FORMATIONS + to as usize]
    }
}

/// Numbers of chapter VI.
#[derive(Debug, Clone)]
pub struct ChargeTable {
    /// Straight run that earns the charge bonus (GDB-6.3-01, GDB-6.6-12).
    pub straight_run: Length,
    /// Half angle of the charge sector in degrees (GDB-6.1-08).
    pub sector_degrees: i32,
    /// Half angle in which an uncontrolled charge finds its target (GDB-11.13-02).
    pub uncontrolled_degrees: i32,
    /// 1D6 needed out of command, with the option (GDB-6.1-03).
    pub distant_needed: u8,
}

/// Ranges of a weapon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ranges {
    /// Canister, for guns.
    pub canister: Length,
    /// Effective range.
    pub effective: Length,
    /// Long range.
    pub long: Length,
}

/// A loss in half figures, before halving and the die that settles a half.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct HalfFigures(pub u16);

/// Numbers of chapter IX.
#[derive(Debug, Clone)]
pub struct FireTable {
    pub(crate) small_arms: [Ranges; 3],
    pub(crate) guns: [Ranges; 5],
    pub(crate) musketry: LossGrid,
    pub(crate) artillery: LossGrid,
    /// Musketry modifiers.
    pub musketry_modifiers: Modifiers<MusketryRow>,
    /// Artillery modifiers.
    pub artillery_modifiers: Modifiers<ArtilleryRow>,
    /// Half angle of the fire arc in degrees (GDB-9.3-01).
    pub arc_degrees: i32,
    /// Half angle of the fire arc of skirmishers in degrees (GDB-9.3-02).
    pub skirmish_arc_degrees: i32,
    /// Distance from their unit at which skirmishers do not mask fire (GDB-9.6-02).
    pub screen_gap: Length,
    /// Friends nearer than this to battery or enemy forbid overhead fire (GDB-9.8-13, GDB-9.8-14).
    pub overhead: Length,
    /// Extra loss of a double six: volleys and guns; skirmishers.
    pub double_six_extra: (Figures, Figures),
    /// Radius in which a double six endangers generals.
    pub double_six_radius: Length,
    /// Lowest natural 2D6 that sets a building on fire, by howitzer models 1 to 4 (GDB-9.9-07).
    pub fire_risk: [u8; 4],
    /// Lowest 1D6 that puts a fire out (GDB-9.9-08).
    pub fire_put_out: u8,
    /// Depth of dead ground behind woods and buildings (GDB-VII-V-05).
    pub dead_ground: Length,
    /// What each natural 2D6 of rockets does, from 2 to 12 (GDB-9.10-02).
    pub rockets: [RocketRow; 11],
    /// Figures lost to a direct hit of rockets (GDB-9.10-03).
    pub rocket_hit: Figures,
    /// Figures of friends lost to rockets gone astray (GDB-9.10-05).
    pub rocket_astray: Figures,
}

/// A row of the table of rockets. Rules GDB-9.10-03 to GDB-9.10-06.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rows of the table")]
pub enum RocketRow {
    DirectHit,
    Falters,
    Miss,
    Astray,
    Explodes,
}

/// Losses by strength and total, in half figures.
#[derive(Debug, Clone)]
pub struct LossGrid {
    pub(crate) per_strength: Vec<Vec<HalfFigures>>,
    pub(crate) lowest_total: i16,
}

impl LossGrid {
    /// The loss for a strength at a modified total.
    #[must_use]
    pub(crate) fn loss(&self, strength: usize, total: i16) -> HalfFigures {
        let row = &self.per_strength[strength.min(self.per_strength.len() - 1)];
        let at = (total - self.lowest_total).clamp(0, row.len() as i16 - 1);
        row[at as usize]
    }
}

impl FireTable {
    /// Ranges of a small arm; `None` for weapons that are none.
    #[must_use]
    pub fn small_arm(&self, weapon: Weapon) -> Option<Ranges> {
        match weapon {
            Weapon::Musket => Some(self.small_arms[0]),
            Weapon::Rifle => Some(self.small_arms[1]),
            Weapon::Carbine => Some(self.small_arms[2]),
            Weapon::None | Weapon::Guns => None,
        }
    }

    /// Ranges of guns.
    #[must_use]
    pub fn gun(&self, calibre: Calibre) -> Ranges {
        self.guns[calibre as usize]
    }

    /// Loss by a volley of `figures` at a modified total (GDB-9.7-04).
    #[must_use]
    pub fn musketry_loss(&self, figures: Figures, total: i16) -> HalfFigures {
        self.musketry.loss(usize::from(figures.0), total)
    }

    /// Loss by the fire of `models` at a modified total (GDB-9.8-09).
    #[must_use]
    pub fn artillery_loss(&self, models: Models, total: i16) -> HalfFigures {
        self.artillery.loss(usize::from(models.0), total)
    }
}

/// Numbers of chapter X.
#[derive(Debug, Clone)]
pub struct SkirmishTable {
    /// Figures for each 2D6, first class and second class (GDB-10.6-02, GDB-10.6-03).
    pub figures_per_throw: (u16, u16),
    /// Each die needed at effective range and at long range.
    pub needed: (i16, i16),
    /// Modifiers of each die.
    pub modifiers: Modifiers<SkirmishRow>,
    /// 2D6 needed to gather a mass, by grade (GDB-10.4-01).
    pub gather: [i16; 7],
    /// Modifiers of that 2D6 (GDB-10.4-02, GDB-10.4-03).
    pub gather_modifiers: Modifiers<GatherRow>,
    /// Distance from the enemy beyond which gathering is easier (GDB-10.4-02).
    pub gather_far: Length,
}

/// Numbers of chapter XI.
#[derive(Debug, Clone)]
pub struct MeleeTable {
    /// Modifiers.
    pub modifiers: Modifiers<MeleeRow>,
    /// Lowest difference that routs, retreats, pushes back (GDB-11.3-01 to GDB-11.3-03).
    pub bands: (i16, i16, i16),
    /// Figures more than the enemy that outnumber him.
    pub outnumbering: Figures,
    /// Figures for each casualty.
    pub casualties: Casualties,
    /// Pursuit modifiers.
    pub pursuit: Modifiers<PursuitRow>,
    /// Highest modified 2D6 that pursues, lowest that stays formed (GDB-11.12-01).
    pub pursuit_bands: (i16, i16),
    /// Largest bonus wheel in degrees (GDB-11.9-07).
    pub bonus_wheel_degrees: i32,
}

/// Figures that it takes for one casualty in melee. Rules GDB-11.4-01 to GDB-11.4-08.
#[derive(Debug, Clone, Copy)]
#[expect(missing_docs, reason = "the names are the rows of the table")]
pub struct Casualties {
    pub horse_on_fleeing_foot: u16,
    pub cossacks_on_fleeing_foot: u16,
    pub horse_on_horse: u16,
    pub horse_on_pushed_horse: u16,
    pub horse_on_square: u16,
    pub horse_losing: u16,
    pub foot_winning: u16,
    pub foot_on_pushed: u16,
    pub foot_losing: u16,
}

/// Numbers of chapter XII.
#[derive(Debug, Clone)]
pub struct MoraleTable {
    /// Unit modifiers.
    pub modifiers: Modifiers<MoraleRow>,
    /// Lowest totals of the five rows: stand, waver, fail, flee; below the last, rout (GDB-12.1-15 to GDB-12.1-19).
    pub bands: [i16; 4],
    /// Radius in which fleeing units count (GDB-12.1-14).
    pub fleeing_radius: Length,
    /// Brigade modifiers.
    pub brigade: Modifiers<BrigadeRow>,
    /// Lowest totals of "stands" and "broken" (GDB-12.3-07).
    pub brigade_bands: (i16, i16),
    /// Distance from the cause within which the brigadier helps.
    pub brigadier_near: Length,
    /// Highest 1D6 that loses the guns in emergency limbering: foot 6-9 pdr and howitzers, foot 3-4 pdr, horse (GDB-12.2-23).
    pub limbering_lost: (u8, u8, u8),
    /// What each natural 2D6 means for a general at risk, from 2 to 12.
    pub risk: [RiskRow; 11],
    /// How far a lightly wounded general is carried back.
    pub wounded_carried: Length,
}

/// A row of the risk table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the rows of the table")]
pub enum RiskRow {
    Unhurt,
    LightlyWounded,
    BadlyWounded,
    Killed,
    Captured,
    Fled,
}

/// Numbers of flank marches. Rules GDB-14.1-01 to GDB-14.3-02.
#[derive(Debug, Clone, Copy)]
pub struct FlankMarchTable {
    /// Hundredths of a side's figures that may march.
    pub share_percent: u8,
    /// How near the edge of an announced march the enemy may come.
    pub keep_off: Length,
    /// Turns late by the arrival die, from 2 to 6.
    pub(crate) late: [u16; 5],
    /// Upper bounds of the rows of a meeting, in hundredths; a last row is above all.
    pub(crate) met_up_to: [u16; 5],
    /// Turns that the winner comes late, by row.
    pub(crate) winner_late: [u16; 6],
    /// Hundredths that each of the winner's units loses, by row.
    pub(crate) winner_loss: [u16; 6],
    /// Hundredths that each of the loser's units loses, by row.
    pub(crate) loser_loss: [u16; 6],
    /// Whether the loser leaves its guns behind, by row.
    pub(crate) loser_guns_lost: [u16; 6],
    /// Turns late of a loser who turns back to his own edge.
    pub(crate) loser_late: u16,
}

/// Numbers of the weather. Rules GDB-13.5-02 to GDB-13.5-06.
#[derive(Debug, Clone)]
pub struct WeatherTable {
    /// The sky for each natural 2D6 from 2 to 12, favourable season.
    pub(crate) favourable: [Sky; 11],
    /// The same for the unfavourable season.
    pub(crate) unfavourable: [Sky; 11],
    /// Turns after which the dice are thrown again.
    pub rolled_again_after: u16,
    /// How far anybody sees in rain.
    pub visibility_rain: Length,
    /// How far anybody sees in snow.
    pub visibility_snow: Length,
}

impl WeatherTable {
    /// The sky at a natural 2D6.
    #[must_use]
    pub(crate) fn sky(&self, season: Season, natural: u8, readings: &Readings) -> Sky {
        let rows = match season {
            Season::Favourable if natural == 11 && readings.weather_eleven_variable => {
                return Sky::Variable;
            }
            Season::Favourable => &self.favourable,
            Season::Unfavourable => &self.unfavourable,
        };
        rows[usize::from(natural.clamp(2, 12)) - 2]
    }
}

/// Victory points. Reading TR-33 and the scenarios' own count.
#[derive(Debug, Clone, Copy)]
#[expect(missing_docs, reason = "the names say it")]
pub struct VictoryTable {
    pub unit_lost: u16,
    pub battery_lost: u16,
    pub screen_lost: u16,
    pub screen_counts_from: u16,
    pub brigade_broken: u16,
    pub brigade_panicked: u16,
    pub commander_lost: u16,
    pub brigadier_lost: u16,
    pub army_broken: u16,
    /// Prices of a place, a commander-in-chief and a brigadier where losses decide.
    pub prices: (u16, u16, u16),
    /// Margins: up to this a draw, up to that a marginal victory.
    pub margins: (u16, u16),
}

/// Number of formations.
const FORMATIONS: usize = 10;

/// Rows of rates: one for each kind of troops that differs, in each formation.
fn rates_index(troops: &Troops, formation: Formation) -> usize {
    rate_class(troops) * FORMATIONS + formation as usize
}

/// Troops that move alike.
pub(crate) const RATE_CLASSES: [&str; 9] = [
    "infantry",
    "militia",
    "skirmishers",
    "heavy-cavalry",
    "light-cavalry",
    "cossacks",
    "foot-artillery",
    "heavy-artillery",
    "horse-artillery",
];

fn rate_class(troops: &Troops) -> usize {
    match troops.kind {
        Kind::Infantry if troops.grade == Grade::Militia => 1,
        Kind::Infantry => 0,
        Kind::Skirmishers => 2,
        Kind::Cuirassiers | Kind::HeavyCavalry | Kind::Dragoons => 3,
        Kind::Lancers | Kind::LightCavalry => 4,
        Kind::Cossacks => 5,
        _ if troops.battalion_gun => 8,
        Kind::FootArtillery if troops.calibre == Some(Calibre::Heavy) => 7,
        Kind::FootArtillery => 6,
        Kind::HorseArtillery => 8,
    }
}

//! What never changes during a battle: scenario, tables, readings, ground.

use engine::scenario::Compass;
use engine::{BySide, Name, Side};
use serde::{Deserialize, Serialize};
use table::{Bounds, FeatureId, Point, Pose, Terrain};

use crate::divisions::DivisionDef;
use crate::flank_march::Plan;
use crate::formation::{Bases, Formation};
use crate::ids::{BrigadeId, Figures, GeneralId, Models, Share, Turn, UnitId};
use crate::orders::Order;
use crate::readings::{Options, Readings};
use crate::reinforcements::Reinforcement;
use crate::specials::Specials;
use crate::tables::Tables;
use crate::troops::{Nation, Skill, UnitDef};
use crate::wagons::WagonDef;
use crate::weather::{Month, Sky};

/// Everything fixed before the first turn.
#[derive(Debug, Clone)]
pub struct Setup {
    /// The scenario's id.
    pub scenario: String,
    /// Its title.
    pub title: Name,
    /// The year of the battle; some national rules depend on it.
    pub year: u16,
    /// The month of the battle, which decides the season (GDB-13.5-01).
    pub month: Option<Month>,
    /// The weather that the scenario writes, by its first turn; then nothing is rolled.
    pub skies: Vec<(Turn, Sky)>,
    /// Flank marches that the scenario plans: a secret of each side, so nobody outside the rules reads them here.
    pub(crate) flank_plans: BySide<Option<Plan>>,
    /// The last turn.
    pub last_turn: Turn,
    /// Figures of 28 mm and distances in inches, instead of 15 mm and centimetres.
    pub inches: bool,
    /// What the top edge of the table looks towards.
    pub up: Compass,
    /// Seeds the picture of the ground, never the rules.
    pub picture_seed: u32,
    /// The ground as the rules see it.
    pub terrain: Terrain,
    /// How each feature is called and drawn, parallel to the terrain's features.
    pub features: Vec<FeatureDef>,
    /// Places that orders may name and objectives.
    pub places: Vec<PlaceDef>,
    /// Troops that are caught by surprise.
    pub surprises: Vec<Surprise>,
    /// Troops that come on in the course of the battle.
    pub reinforcements: Vec<Reinforcement>,
    /// Rules of this battle only.
    pub specials: Specials,
    /// Both sides.
    pub sides: BySide<SideDef>,
    /// Units by number.
    pub units: Vec<UnitDef>,
    /// Brigades by number.
    pub brigades: Vec<BrigadeDef>,
    /// Divisions by number; none without the optional rule.
    pub divisions: Vec<DivisionDef>,
    /// Ammunition wagons by number; none without the optional rule.
    pub wagons: Vec<WagonDef>,
    /// Generals by number.
    pub generals: Vec<GeneralDef>,
    /// Where everything stands at the start, parallel to `units`, `generals` and `brigades`.
    pub start: Start,
    /// Base sizes of the figure scale.
    pub bases: Bases,
    /// All numbers of the rules.
    pub tables: Tables,
    /// Choices between readings.
    pub readings: Readings,
    /// Optional rules in force.
    pub options: Options,
}

/// Troops of one side that are caught by surprise, by the scenario's word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Surprise {
    /// The side.
    pub side: Side,
    /// The brigades.
    pub brigades: Vec<BrigadeId>,
    /// The last turn on which they are hampered.
    pub until: Turn,
    /// The share of their move that they may use.
    pub share: Share,
    /// What is added to their side's initiative rolls.
    pub initiative: i8,
}

/// One side.
#[derive(Debug, Clone)]
pub struct SideDef {
    /// Its name.
    pub name: Name,
    /// The nation of its commander-in-chief.
    pub nation: Nation,
    /// The edge its troops run to.
    pub home: HomeEdge,
    /// The area in which its player may deploy it, where the scenario names one.
    pub zone: Option<Bounds>,
}

/// An edge of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum HomeEdge {
    Top,
    Bottom,
    Left,
    Right,
}

/// How a feature of the ground is called and drawn.
#[derive(Debug, Clone)]
pub struct FeatureDef {
    /// Its id in the scenario, for example `V1`.
    pub id: String,
    /// Its drawing.
    pub kind: engine::view::FeatureKind,
    /// Its name, if it has one.
    pub name: Option<Name>,
    /// A player may move it before the battle (GDB-16.1-03).
    pub movable: bool,
}

/// A place that orders may name; an objective when it has a value.
#[derive(Debug, Clone)]
pub struct PlaceDef {
    /// Its id in the scenario.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Where its sign stands.
    pub at: Point,
    /// The feature it is, when it is one.
    pub feature: Option<FeatureId>,
    /// Held by whoever has more formed units there, instead of whoever is there alone.
    pub majority: bool,
    /// Held while a formed unit is there, whoever else is.
    pub presence: Option<Presence>,
    /// How near one must be to it when it is no piece of ground.
    pub radius: Option<table::Length>,
    /// Counts for nobody while it burns.
    pub void_when_burning: bool,
    /// What holding it is worth to each side; 0 when it is no objective of theirs.
    pub value: BySide<u16>,
}

/// Whose presence holds a place, whoever else is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// Any formed unit's.
    Anybody,
    /// Formed infantry's.
    Foot,
}

/// A brigade as the scenario gives it.
#[derive(Debug, Clone)]
pub struct BrigadeDef {
    /// Its id in the scenario.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Its side.
    pub side: Side,
    /// Its nation, which decides order rolls (GDB-5.12-05).
    pub nation: Nation,
    /// Its brigadier.
    pub brigadier: Option<GeneralId>,
    /// The general who may form it in the course of the battle; nobody for a brigade that is there from the start (GDB-5.15-01).
    pub raised_by: Option<GeneralId>,
    /// The area that the scenario makes its own (GDB-4.0-03).
    pub zone: Option<Bounds>,
    /// Its units.
    pub units: Vec<UnitId>,
}

/// What a general is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Rank {
    CommanderInChief,
    Brigadier,
    StaffOfficer,
}

/// A general as the scenario gives him.
#[derive(Debug, Clone)]
pub struct GeneralDef {
    /// His id in the scenario.
    pub id: String,
    /// His name.
    pub name: Name,
    /// His side.
    pub side: Side,
    /// His rank; a commander-in-chief may also have a brigade of his own.
    pub rank: Rank,
    /// His talent.
    pub skill: Skill,
    /// His talent is thrown for when the battle begins (GDB-5.2-01).
    pub skill_rolled: bool,
}

/// Where everything stands when the battle opens.
#[derive(Debug, Clone)]
pub struct Start {
    /// Each unit.
    pub units: Vec<UnitStart>,
    /// Each general.
    pub generals: Vec<Pose>,
    /// Each brigade's opening order: a secret of its side, so nobody outside the rules reads it here.
    pub(crate) orders: Vec<Order>,
}

/// Where a unit stands when the battle opens.
#[derive(Debug, Clone, Copy)]
pub struct UnitStart {
    /// The middle of its front and its facing.
    pub pose: Pose,
    /// Its formation.
    pub formation: Formation,
    /// Its figures; crew for a battery; 0 for a screen that is still in hand.
    pub figures: Figures,
    /// Its gun models.
    pub models: Models,
    /// The building it holds.
    pub garrison: Option<FeatureId>,
    /// The brigade it belongs to.
    pub brigade: BrigadeId,
}

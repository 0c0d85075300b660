//! The scenario with its names resolved and its places on the table.

use std::collections::BTreeMap;

use table::{Angle, Bounds, Cover, Length, Point, Segment, Shape};

use crate::scenario::{
    Compass, Edge, GroundClass, Holding, Located, Reinforcement, Scale, Setting, Special, Spot,
    SurpriseMove, UnitDraft,
};
use crate::view::FeatureKind;
use crate::{BySide, Name, Side};

/// A scenario that holds together as far as can be told without a rule system.
///
/// References are indices into the lists; places are the table's own, with y
/// counted from the top.
#[derive(Debug, Clone)]
pub struct Scenario {
    /// What stands at the head of the file.
    pub header: Header,
    /// Optional rules in force.
    pub options: BTreeMap<String, Located<Setting>>,
    /// Choices between readings.
    pub readings: BTreeMap<String, Located<Setting>>,
    /// The weather by turns; empty when the scenario says nothing of it.
    pub weather: Vec<WeatherPlan>,
    /// The ground, lowest first.
    pub ground: Vec<Ground>,
    /// Places that orders may name, and objectives.
    pub objectives: Vec<Objective>,
    /// Troops that are caught by surprise.
    pub surprises: Vec<Surprise>,
    /// Flank marches that are planned before the battle.
    pub flank_marches: Vec<FlankMarchPlan>,
    /// Troops that come on in the course of the battle.
    pub reinforcements: Vec<Reinforcement>,
    /// Rules of this battle only.
    pub special: Special,
    /// Wagons with ammunition.
    pub wagons: Vec<Wagon>,
    /// Both sides.
    pub sides: BySide<SidePlan>,
    /// Commanders, brigadiers, staff officers.
    pub generals: Vec<General>,
    /// Brigades.
    pub brigades: Vec<Brigade>,
    /// Units, brigade by brigade.
    pub units: Vec<Troop>,
}

/// What stands at the head of a scenario.
#[derive(Debug, Clone)]
pub struct Header {
    /// Its id.
    pub id: String,
    /// The rule system.
    pub system: Located<String>,
    /// Its title.
    pub title: Name,
    /// The story.
    pub summary: Name,
    /// The year of the battle.
    pub year: u16,
    /// The month of the battle, 1 to 12.
    pub month: Option<u8>,
    /// The scale of the figures.
    pub scale: Scale,
    /// The last turn.
    pub turns: u16,
    /// The table from left to right.
    pub width: Length,
    /// The table from top to bottom.
    pub height: Length,
    /// What the top edge looks towards.
    pub up: Compass,
    /// Seeds the picture of the ground.
    pub picture_seed: u32,
}

/// Troops of one side that are caught by surprise.
#[derive(Debug, Clone)]
pub struct Surprise {
    /// The side.
    pub side: Side,
    /// The brigades, as indices.
    pub brigades: Vec<usize>,
    /// The last turn on which they are hampered.
    pub until: u16,
    /// How far they may move.
    pub movement: SurpriseMove,
    /// What is added to their side's initiative rolls.
    pub initiative: i8,
}

/// A flank march that is planned before the battle.
#[derive(Debug, Clone)]
pub struct FlankMarchPlan {
    /// The brigades, as indices.
    pub brigades: Vec<usize>,
    /// The edge they come to.
    pub edge: Edge,
    /// The place on it.
    pub at: Point,
    /// The turn in which they are to come on.
    pub turn: u16,
    /// Where the file says so.
    pub spot: Spot,
}

/// A wagon with ammunition.
#[derive(Debug, Clone)]
pub struct Wagon {
    /// Its id.
    pub id: String,
    /// Its side.
    pub side: Side,
    /// Its name, if it has one.
    pub name: Option<Name>,
    /// The middle of its front edge.
    pub at: Point,
    /// The way it faces.
    pub facing: Angle,
    /// How often it can hand out ammunition.
    pub deliveries: Option<u8>,
    /// Where the file says so.
    pub spot: Spot,
}

/// The weather from a turn on.
#[derive(Debug, Clone)]
pub struct WeatherPlan {
    /// The first turn of it.
    pub turn: u16,
    /// What it is.
    pub sky: Located<String>,
}

/// A piece of ground.
#[derive(Debug, Clone)]
pub struct Ground {
    /// Its id.
    pub id: String,
    /// What it is.
    pub kind: FeatureKind,
    /// The ground it takes.
    pub shape: Shape,
    /// Contour steps of a hill.
    pub level: i8,
    /// It is a low rise, no higher than trees and houses.
    pub low: bool,
    /// Its name.
    pub name: Option<Name>,
    /// Another class than is usual for the kind.
    pub class: Option<GroundClass>,
    /// Another cover than is usual for the kind.
    pub cover: Option<Cover>,
    /// Figures that fit in.
    pub capacity: Option<u16>,
    /// The open side of a work.
    pub gorge: Option<Segment>,
    /// How far one sees in it.
    pub sight: Option<Length>,
    /// Horse and guns may not cross it.
    pub no_horse: bool,
    /// It does not burn.
    pub fireproof: bool,
    /// A player may move it before the battle.
    pub movable: bool,
    /// Where the file says so.
    pub spot: Spot,
}

/// A place that orders may name.
#[derive(Debug, Clone)]
pub struct Objective {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Where its sign stands.
    pub at: Point,
    /// The ground it is, an index.
    pub ground: Option<usize>,
    /// Who holds it.
    pub held_by: Holding,
    /// How near one must be to it when it is no piece of ground.
    pub radius: Option<Length>,
    /// It counts for nobody while it burns.
    pub void_when_burning: bool,
    /// What holding it is worth to each side.
    pub value: BySide<u16>,
}

/// One side.
#[derive(Debug, Clone)]
pub struct SidePlan {
    /// Its name.
    pub name: Name,
    /// Its nation.
    pub nation: Option<Located<String>>,
    /// The edge its troops run to.
    pub home: Edge,
    /// The area in which its player may deploy it.
    pub zone: Option<Bounds>,
    /// Where the file says so.
    pub spot: Spot,
}

/// A general.
#[derive(Debug, Clone)]
pub struct General {
    /// His id.
    pub id: String,
    /// His side.
    pub side: Side,
    /// His name.
    pub name: Name,
    /// His rank.
    pub rank: Located<String>,
    /// His talent.
    pub skill: Option<Located<String>>,
    /// The middle of the front edge of his base.
    pub at: Point,
    /// The way it faces.
    pub facing: Angle,
    /// Where the file says so.
    pub spot: Spot,
}

/// A brigade.
#[derive(Debug, Clone)]
pub struct Brigade {
    /// Its id.
    pub id: String,
    /// Its side.
    pub side: Side,
    /// Its name.
    pub name: Name,
    /// Its nation.
    pub nation: Option<Located<String>>,
    /// The general who leads it, an index.
    pub brigadier: Option<usize>,
    /// The general above him, an index.
    pub division: Option<usize>,
    /// Its opening order.
    pub order: Option<OpeningOrder>,
    /// The area that is its own.
    pub zone: Option<Bounds>,
    /// Where the file says so.
    pub spot: Spot,
}

/// An opening order.
#[derive(Debug, Clone)]
pub struct OpeningOrder {
    /// What to do.
    pub kind: Located<String>,
    /// Against what, where.
    pub target: Target,
    /// The side of a supported brigade.
    pub side: Option<Located<String>>,
    /// Where the file says so.
    pub spot: Spot,
}

/// What an opening order names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// An entry of [`Scenario::objectives`].
    Objective(usize),
    /// A brigade of the enemy.
    Enemy(usize),
    /// A brigade of its own side.
    Friend(usize),
    /// A point.
    Point(Point),
    /// Nothing: the ground where it stands.
    Here,
}

/// A unit.
#[derive(Debug, Clone)]
pub struct Troop {
    /// Its id.
    pub id: String,
    /// Its brigade, an index.
    pub brigade: usize,
    /// Its name.
    pub name: Name,
    /// A short name for the map.
    pub short: Name,
    /// What it fights as.
    pub kind: Located<String>,
    /// Its quality.
    pub grade: Option<Located<String>>,
    /// Its nation.
    pub nation: Option<Located<String>>,
    /// The row of its nation's organisation, a word of the system.
    pub organisation: Option<Located<String>>,
    /// Its men, when they are given instead of figures.
    pub men: Option<Located<u16>>,
    /// Its guns, when they are given instead of models.
    pub guns: Option<Located<u16>>,
    /// Its figures.
    pub figures: Option<Located<u16>>,
    /// Figures of one company or squadron.
    pub company: Option<Located<u16>>,
    /// Its bases.
    pub bases: Option<Located<u16>>,
    /// Its bases of skirmishers.
    pub skirmisher_bases: Option<Located<u16>>,
    /// Gun models of a battery.
    pub models: Option<Located<u8>>,
    /// Weight of the guns.
    pub calibre: Option<Located<String>>,
    /// How many of the models are howitzers.
    pub howitzers: Option<Located<u8>>,
    /// What it shoots with.
    pub weapon: Option<Located<String>>,
    /// The regiment whose squadrons it is.
    pub detached_from: Option<Located<String>>,
    /// Figures of its light company.
    pub light_company: Option<Located<u16>>,
    /// Further words.
    pub flags: Vec<Located<String>>,
    /// Its price.
    pub points: u16,
    /// Its formation.
    pub formation: Located<String>,
    /// The middle of the front edge of its footprint.
    pub at: Point,
    /// The way it faces.
    pub facing: Angle,
    /// The building it holds, an index into the ground.
    pub garrison: Option<usize>,
    /// Where the file says so.
    pub spot: Spot,
}

impl Troop {
    /// A unit that stands nowhere yet, of the first brigade.
    #[must_use]
    pub fn unplaced(draft: &UnitDraft) -> Troop {
        let word = |word: &Option<Located<String>>| word.clone().unwrap_or_default();
        Troop {
            id: draft.id.value.clone(),
            brigade: 0,
            name: draft.name.clone(),
            short: draft.short.clone().unwrap_or_else(|| draft.name.clone()),
            kind: draft.kind.clone(),
            grade: draft.grade.clone(),
            nation: draft.nation.clone(),
            organisation: draft.organisation.clone(),
            men: draft.men.clone(),
            guns: draft.guns.clone(),
            figures: draft.figures.clone(),
            company: draft.company.clone(),
            bases: draft.bases.clone(),
            skirmisher_bases: draft.skirmisher_bases.clone(),
            models: draft.models.clone(),
            calibre: draft.calibre.clone(),
            howitzers: draft.howitzers.clone(),
            weapon: draft.weapon.clone(),
            detached_from: draft.detached_from.clone(),
            light_company: draft.light_company.clone(),
            flags: draft.flags.clone(),
            points: draft.points.unwrap_or(0),
            formation: word(&draft.formation),
            at: Point::default(),
            facing: Angle::default(),
            garrison: None,
            spot: draft.spot.clone(),
        }
    }
}

//! What never changes during a battle: scenario, tables, readings, ground.

use engine::scenario::Compass;
use engine::view::FeatureKind;
use engine::{BySide, Name, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Angle, Crossing, Feature, FeatureId, Length, Point, Pose, Terrain, Ways};

use crate::formation::Formation;
use crate::ids::{BrigadeId, DivisionId, GeneralId, Turn, UnitId};
use crate::readings::{Options, Readings};
use crate::tables::Tables;
use crate::troops::UnitDef;

/// Everything fixed before the first turn.
#[derive(Debug)]
pub struct Setup {
    /// The scenario's id.
    pub scenario: String,
    /// Its title.
    pub title: Name,
    /// The last turn.
    pub last_turn: Turn,
    /// What the top edge of the table looks towards.
    pub up: Compass,
    /// Seeds the picture of the ground, never the rules.
    pub picture_seed: u32,
    /// The ground as the rules see it.
    pub terrain: Terrain,
    /// The ways round water and buildings, over fords and bridges, for a column one base wide.
    pub ways: MarchWays,
    /// How each feature is called and what it is, parallel to the terrain's features.
    pub features: Vec<FeatureDef>,
    /// Places that plans may name, and objectives.
    pub places: Vec<PlaceDef>,
    /// Both sides.
    pub sides: BySide<SideDef>,
    /// Units by number.
    pub units: Vec<UnitDef>,
    /// Brigades by number.
    pub brigades: Vec<BrigadeDef>,
    /// Divisions by number.
    pub divisions: Vec<DivisionDef>,
    /// Generals, staffs and couriers by number.
    pub generals: Vec<GeneralDef>,
    /// Where everything stands at the start, parallel to `units` and `generals`.
    pub start: Start,
    /// All numbers of the rules.
    pub tables: Tables,
    /// Choices between readings.
    pub readings: Readings,
    /// How the scenario is won.
    pub options: Options,
}

impl Setup {
    /// What a feature of the ground is.
    #[must_use]
    pub fn ground(&self, id: FeatureId) -> Ground {
        self.features[usize::from(id.0)].ground
    }

    /// The features of a kind of ground.
    pub fn features_of(&self, ground: Ground) -> impl Iterator<Item = &Feature> {
        self.terrain
            .features()
            .iter()
            .filter(move |feature| self.ground(feature.id) == ground)
    }
}

/// One side.
#[derive(Debug, Clone)]
pub struct SideDef {
    /// Its name.
    pub name: Name,
    /// The direction that looks away from its home edge.
    pub forward: Angle,
}

/// What ground is to these rules. Rules CD-3.1-08 to CD-3.1-17, readings CD-GAP-33 and CD-GAP-47.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// No effect: roads, fields.
    Open,
    /// Woods, and marsh which is as woods.
    Woods,
    /// A hill with a flat top.
    Hill,
    /// A ford.
    Ford,
    /// A bridge.
    Bridge,
    /// A river away from fords and bridges, a lake.
    Water,
    /// A fence, hedge or wall.
    Fence,
    /// A building block.
    Building,
    /// A work.
    Work,
    /// Steep rocks.
    Impassable,
}

impl Ground {
    /// A building or a work: it holds one regiment. Reading CD-GAP-33.
    #[must_use]
    pub const fn holds_a_regiment(self) -> bool {
        matches!(self, Ground::Building | Ground::Work)
    }
}

/// How far from the middle of a ford or bridge a column comes onto it, and leaves it.
const OUT: Length = Length::from_cm(8);

/// The ways of a table, for all troops and for those that shun woods.
#[derive(Debug, Clone)]
pub struct MarchWays {
    /// Through woods where that is shorter.
    pub any: Ways,
    /// Round the woods.
    pub round_woods: Ways,
}

/// The ways of a table for a column of this width.
#[must_use]
pub fn ways(terrain: &Terrain, features: &[FeatureDef], width: Length) -> MarchWays {
    MarchWays {
        any: ways_but(terrain, features, width, |_| false),
        round_woods: ways_but(terrain, features, width, |ground| ground == Ground::Woods),
    }
}

/// The ways of a table that keep off what nobody enters and what is shunned.
fn ways_but(
    terrain: &Terrain,
    features: &[FeatureDef],
    width: Length,
    shunned: impl Fn(Ground) -> bool,
) -> Ways {
    let ground = |feature: &Feature| features[usize::from(feature.id.0)].ground;
    let closed = |feature: &Feature| {
        let crossing = matches!(ground(feature), Ground::Ford | Ground::Bridge);
        crossing || shunned(ground(feature)) || feature.going == table::Going::Impassable
    };
    let water: Vec<&Feature> = terrain
        .features()
        .iter()
        .filter(|feature| ground(feature) == Ground::Water)
        .collect();
    let over = terrain
        .features()
        .iter()
        .filter(|feature| matches!(ground(feature), Ground::Ford | Ground::Bridge));
    let closed_ground: Vec<&Feature> = terrain
        .features()
        .iter()
        .filter(|feature| closed(feature))
        .filter(|feature| {
            !matches!(
                ground(feature),
                Ground::Water | Ground::Ford | Ground::Bridge
            )
        })
        .collect();
    let crossings: Vec<Crossing> = over
        .map(|feature| across(feature, &water, &closed_ground, width.half()))
        .collect();
    // A little more than half, so that a column that comes slightly askew does not touch.
    let room = width.half() + Length::from_mm(3);
    Ways::new(terrain, room, closed, &crossings)
}

/// The line over a ford or bridge that keeps furthest from the water; it ends short of a village by the bank.
fn across(feature: &Feature, water: &[&Feature], closed: &[&Feature], room: Length) -> Crossing {
    let bounds = feature.shape.bounds();
    let middle = bounds.min.midpoint(bounds.max);
    let along = |n: u16| {
        let direction = Angle::from_binary(n * 0x0800);
        [
            middle.toward(direction, OUT),
            middle.toward(direction.reversed(), OUT),
        ]
    };
    let clear = |ends: [Point; 2]| {
        let thin = table::Footprint::new(Length::from_mm(1), ends[0].distance(ends[1]));
        let pose = Pose::new(ends[0], Angle::between(ends[1], ends[0]));
        let line = table::Outline::of(pose, thin);
        let near = water.iter().map(|one| one.shape.distance_to_outline(&line));
        near.min().unwrap_or_default()
    };
    // Of equals the first, up the table.
    let best = (0..16_u16).rev().max_by_key(|&n| clear(along(n)));
    let ends = along(best.unwrap_or_default()).map(|end| {
        let outwards = Angle::between(middle, end);
        let places = (0..5).map(|n| middle.toward(outwards, OUT - Length::from_cm(n)));
        let free = |place: &Point| {
            let mut near = closed.iter();
            !near.any(|one| one.shape.distance_to_point(*place) < room)
        };
        places.into_iter().find(free).unwrap_or(end)
    });
    Crossing { ends }
}

/// How a feature of the ground is called and drawn, and what it is.
#[derive(Debug, Clone)]
pub struct FeatureDef {
    /// Its id in the scenario, for example `V1`.
    pub id: String,
    /// Its drawing.
    pub kind: FeatureKind,
    /// What it is to the rules.
    pub ground: Ground,
    /// Its name, if it has one.
    pub name: Option<Name>,
    /// The scenario calls it fortified. Reading CD-GAP-25.
    pub fortified: bool,
}

/// A place that plans may name; an objective when it has a value.
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
    /// What holding it is worth to each side.
    pub value: BySide<u16>,
}

/// What a brigade means to do; for computer generals and the order of battle, no rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum PlanKind {
    Attack,
    Hold,
    Reserve,
}

/// A brigade as the scenario gives it; or the batteries that belong to a division directly.
#[derive(Debug, Clone)]
pub struct BrigadeDef {
    /// Its id in the scenario.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Its side.
    pub side: Side,
    /// Its division.
    pub division: Option<DivisionId>,
    /// Its brigadier.
    pub brigadier: Option<GeneralId>,
    /// Its units.
    pub units: Vec<UnitId>,
    /// What it means to do.
    pub plan: PlanKind,
    /// Where.
    pub target: Option<Point>,
}

/// A division. Rules CD-1.2-07 and CD-1.2-10.
#[derive(Debug, Clone)]
pub struct DivisionDef {
    /// Its general.
    pub general: GeneralId,
    /// Its side.
    pub side: Side,
    /// Its brigades.
    pub brigades: Vec<BrigadeId>,
}

/// What a base of command is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rank {
    /// The fixed headquarters of the army. Rule CD-5-14.
    Staff,
    /// Leads a division.
    DivisionalGeneral,
    /// Leads a brigade.
    Brigadier,
    /// An aide-de-camp of the staff. Rule CD-5-15.
    Courier,
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
    /// His rank.
    pub rank: Rank,
}

/// Where everything stands when the battle opens.
#[derive(Debug, Clone)]
pub struct Start {
    /// Each unit.
    pub units: Vec<UnitStart>,
    /// Each general.
    pub generals: Vec<Pose>,
}

/// Where a unit stands when the battle opens.
#[derive(Debug, Clone, Copy)]
pub struct UnitStart {
    /// The middle of its front and its facing.
    pub pose: Pose,
    /// Its formation.
    pub formation: Formation,
    /// The building or work it holds.
    pub garrison: Option<FeatureId>,
}

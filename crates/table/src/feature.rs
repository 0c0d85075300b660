//! Pieces of terrain.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Bounds, Length, Outline, Point, Polygon, Polyline, Segment};

/// The number of a feature on its table.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Default,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(transparent)]
pub struct FeatureId(pub u16);

/// A height in steps, 0 on the open table.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Default,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(transparent)]
pub struct Level(pub i8);

/// The ground a feature takes.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// An area: a wood, a hill, a village.
    Area(Polygon),
    /// A line with a width: a stream, a road, a wall.
    Line(Polyline),
}

impl Shape {
    /// The upright box around it.
    #[must_use]
    pub const fn bounds(&self) -> &Bounds {
        match self {
            Shape::Area(polygon) => polygon.bounds(),
            Shape::Line(line) => line.bounds(),
        }
    }

    /// Whether a place is on it.
    #[must_use]
    pub fn contains(&self, p: Point) -> bool {
        match self {
            Shape::Area(polygon) => polygon.contains(p),
            Shape::Line(line) => line.contains(p),
        }
    }

    /// Whether any of an outline's ground is on it.
    #[must_use]
    pub fn under(&self, outline: &Outline) -> bool {
        match self {
            Shape::Area(polygon) => polygon.overlaps_outline(outline),
            Shape::Line(line) => line.crosses_outline(outline),
        }
    }

    /// Whether any of it may lie in a box; some of what lies near the box is counted in.
    pub(crate) fn may_meet(&self, bounds: &Bounds) -> bool {
        match self {
            Shape::Area(polygon) => polygon.may_meet(bounds),
            Shape::Line(line) => line.may_meet(bounds),
        }
    }

    /// Whether a straight line meets it.
    #[must_use]
    pub fn crosses_segment(&self, line: Segment) -> bool {
        match self {
            Shape::Area(polygon) => polygon.crosses_segment(line),
            Shape::Line(stream) => stream.crosses_segment(line),
        }
    }

    /// The distance to an outline; 0 if they meet.
    #[must_use]
    pub fn distance_to_outline(&self, outline: &Outline) -> Length {
        match self {
            Shape::Area(polygon) => polygon.distance_to_outline(outline),
            Shape::Line(line) => line.distance_to_outline(outline),
        }
    }

    /// The distance to a place; 0 on it.
    #[must_use]
    pub fn distance_to_point(&self, p: Point) -> Length {
        match self {
            Shape::Area(polygon) => polygon.distance_to_point(p),
            Shape::Line(line) => line.distance_to_point(p),
        }
    }
}

/// How hard ground is to cross, from easy to impossible.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Default,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Going {
    /// No hindrance.
    #[default]
    Open,
    /// Slows.
    Rough,
    /// Slows and disorders.
    Difficult,
    /// Cannot be entered.
    Impassable,
}

/// What cover a feature gives, from none to the best.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Default,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    /// None.
    #[default]
    None,
    /// Trees, hedges, fences.
    Soft,
    /// Houses.
    Building,
    /// Works, walled farms, churches.
    Strong,
}

/// What a feature does to sight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sight {
    /// Nothing.
    #[default]
    Clear,
    /// One sees this far into and through it.
    Depth(Length),
    /// One sees nothing through it.
    Blocking,
}

/// A piece of terrain, described without rules.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Feature {
    /// Its number, unique on the table.
    pub id: FeatureId,
    /// The ground it takes.
    pub shape: Shape,
    /// How hard it is to cross.
    #[serde(default)]
    pub going: Going,
    /// What cover it gives.
    #[serde(default)]
    pub cover: Cover,
    /// What it does to sight.
    #[serde(default)]
    pub sight: Sight,
    /// The height of the ground it raises or lowers: 0 if it is no hill or hollow.
    #[serde(default)]
    pub height: Level,
    /// The height of trees or houses above their ground: 0 if there are none.
    #[serde(default)]
    pub obstacle_top: Level,
    /// Whether it slows those who cross it until they are clear of it, as walls and brooks do.
    #[serde(default)]
    pub linear_obstacle: bool,
    /// How many figures it holds, if it is a building.
    #[serde(default)]
    pub capacity: Option<u16>,
    /// The open side of a work: what comes through it finds no cover.
    #[serde(default)]
    pub gorge: Option<Segment>,
    /// Whether horse and guns may not cross it, however easy it is for foot.
    #[serde(default)]
    pub no_horse: bool,
}

impl Feature {
    /// A feature that takes ground and does nothing else.
    #[must_use]
    pub const fn plain(id: FeatureId, shape: Shape) -> Feature {
        Feature {
            id,
            shape,
            going: Going::Open,
            cover: Cover::None,
            sight: Sight::Clear,
            height: Level(0),
            obstacle_top: Level(0),
            linear_obstacle: false,
            capacity: None,
            gorge: None,
            no_horse: false,
        }
    }

    /// Whether it may slow or stop movement.
    #[must_use]
    pub fn hinders(&self) -> bool {
        self.going != Going::Open || self.linear_obstacle || self.no_horse || self.is_built_up()
    }

    /// Whether the way between two places leads through its open side.
    #[must_use]
    pub fn lies_open(&self, way: Segment) -> bool {
        self.gorge.is_some_and(|gorge| gorge.meets(way))
    }

    /// Whether it is an area that shelters a garrison.
    #[must_use]
    pub fn is_built_up(&self) -> bool {
        matches!(self.shape, Shape::Area(_))
            && (self.cover >= Cover::Building || self.capacity.is_some())
    }
}

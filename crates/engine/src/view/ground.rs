//! The ground and marks on it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Side, Text};

/// The ground.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TableView {
    /// Width in hundredths of a millimetre.
    pub width: i32,
    /// Height in hundredths of a millimetre.
    pub height: i32,
    /// Seeds the picture (crowns of trees, houses), never the rules.
    pub picture_seed: u32,
    /// Where north lies: hundredths of a degree clockwise from the top edge.
    pub north: i32,
    /// Whether distances are shown in inches (28 mm figures) instead of centimetres.
    pub inches: bool,
    /// Terrain from the ground up.
    pub features: Vec<FeatureView>,
    /// Objectives, always drawn.
    pub objectives: Vec<ObjectiveView>,
}

/// One piece of terrain.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct FeatureView {
    /// Id within the table.
    pub id: String,
    /// How to draw it.
    pub kind: FeatureKind,
    /// The outline (areas) or the course (lines), in hundredths of a millimetre.
    pub points: Vec<[i32; 2]>,
    /// Width of a line; 0 for areas.
    pub width: i32,
    /// Height level of a hill, 1 for the lowest contour.
    pub level: i8,
    /// Its name, drawn on the table.
    pub label: Option<Text>,
    /// What it means, for a tooltip: "open wood: rough going, cover".
    pub note: Text,
    /// It burns.
    pub burning: bool,
}

/// Terrain kinds that have a drawing.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "the names say it; the drawing of each is in the style guide"
)]
pub enum FeatureKind {
    Hill,
    OpenWood,
    DenseWood,
    Orchard,
    Marsh,
    RockyGround,
    Lake,
    Field,
    Stream,
    River,
    Bridge,
    Ford,
    Road,
    Track,
    Wall,
    Hedge,
    Fence,
    Village,
    Farm,
    Church,
    Chateau,
    Redoubt,
    Ravine,
}

/// A place worth victory points.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ObjectiveView {
    /// Its name.
    pub name: Text,
    /// Where its sign stands.
    pub at: [i32; 2],
    /// Its value in points.
    pub value: u32,
    /// Who holds it.
    pub holder: Option<Side>,
}

/// A mark on the table that belongs to no piece.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Mark {
    /// Its drawing.
    pub kind: MarkKind,
    /// Where, or along what.
    pub points: Vec<[i32; 2]>,
    /// In words.
    pub label: Text,
    /// Whose.
    pub side: Option<Side>,
}

/// Drawings of marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "the overlay grammar of the style guide explains them"
)]
pub enum MarkKind {
    Melee,
    Charge,
    Threat,
    Chain,
    Trail,
    Fallen,
    Fire,
}

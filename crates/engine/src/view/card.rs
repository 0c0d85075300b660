//! Answers about one piece: its card, and plans for moving it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Point;

use super::{RefusalView, Shape};
use crate::Text;

/// The answer to a plan: where a piece would come to stand and what it costs.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct PlanView {
    /// Where it would stand; the nearest place it can reach if not the one asked for.
    pub reached: Ghost,
    /// The way there: places of the front's middle.
    pub track: Vec<[i32; 2]>,
    /// What it costs, in words with the allowance: "8.5 / 12 cm".
    pub cost: Text,
    /// Share of the allowance used, in thousandths.
    pub used: u32,
    /// What limits or forbids it.
    pub refused: Option<RefusalView>,
    /// The command that does it, when it is allowed.
    pub command: Option<Value>,
    /// Notes: "may still fire", "becomes unformed in the wood".
    pub notes: Vec<Text>,
}

/// A piece drawn where it might be.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Ghost {
    /// The middle of the front edge.
    pub at: [i32; 2],
    /// Direction, hundredths of a degree.
    pub facing: i32,
    /// Frontage.
    pub width: i32,
    /// Depth.
    pub depth: i32,
    /// Bases side by side.
    pub files: u16,
    /// Bases one behind the other.
    pub ranks: u16,
    /// Drawing.
    pub shape: Shape,
}

/// Everything about one piece.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct UnitCard {
    /// The piece.
    pub piece: String,
    /// Facts in rows: label and value.
    pub facts: Vec<Fact>,
    /// What it can see, reach, shoot and charge, in sentences.
    pub sentences: Vec<Text>,
    /// Areas to draw while it is selected.
    pub overlays: Vec<Overlay>,
    /// Formations it may be asked to take, for the palette.
    pub formations: Vec<FormationChoice>,
}

/// One row of facts.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Fact {
    /// What.
    pub label: Text,
    /// How much.
    pub value: Text,
    /// Rules behind it.
    pub rules: Vec<String>,
}

/// An area drawn for the selected piece.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Overlay {
    /// Its drawing.
    pub kind: OverlayKind,
    /// Its outline.
    pub points: Vec<[i32; 2]>,
    /// What is written at its limit.
    pub label: Option<Text>,
}

/// Drawings of overlays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "the overlay grammar of the style guide explains them"
)]
pub enum OverlayKind {
    ChargeSector,
    Canister,
    Effective,
    Long,
    CommandRadius,
    Zone,
    Reach,
}

/// A line of sight that a player asks about.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct SightView {
    /// The eye.
    pub from: [i32; 2],
    /// What is looked at.
    pub to: [i32; 2],
    /// Whether it is seen.
    pub clear: bool,
    /// Where the line first meets what hides it.
    pub meets: Option<[i32; 2]>,
    /// The outline of what hides it.
    pub obstacle: Vec<[i32; 2]>,
    /// The answer in a sentence, with the distance.
    pub words: Text,
    /// Rules behind it.
    pub rules: Vec<String>,
}

/// What a player looks at along a line of sight.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LookedAt {
    /// A piece, by its id.
    Piece(String),
    /// A bare place of the table.
    Place(Point),
}

/// A formation in the palette.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct FormationChoice {
    /// Sent back in a plan request.
    pub key: String,
    /// In words.
    pub label: Text,
    /// What it costs, in words.
    pub cost: Text,
    /// The piece stands in it now.
    pub current: bool,
    /// Why it cannot be taken now.
    pub refused: Option<RefusalView>,
}

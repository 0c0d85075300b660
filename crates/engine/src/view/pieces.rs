//! Units and generals as drawn.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Side, Text};

/// A unit, battery, screen or general on the table.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Piece {
    /// Its id, stable through the battle.
    pub id: String,
    /// Its side.
    pub side: Side,
    /// Its brigade or command, an id of `brigades`.
    pub brigade: Option<String>,
    /// Its full name: "24e Léger, 1st battalion".
    pub name: Text,
    /// A short name for its label.
    pub short: Text,
    /// Which symbol is drawn.
    pub arm: Arm,
    /// Its grade's sign; absent for generals.
    pub grade: Option<GradeSign>,
    /// Its formation's drawing.
    pub shape: Shape,
    /// Formation in words.
    pub formation: Text,
    /// The middle of its front edge.
    pub at: [i32; 2],
    /// Direction it faces, hundredths of a degree.
    pub facing: i32,
    /// Frontage.
    pub width: i32,
    /// Depth.
    pub depth: i32,
    /// Bases side by side.
    pub files: u16,
    /// Bases one behind the other.
    pub ranks: u16,
    /// Bases lost so far, drawn as dotted outlines in the last rank.
    pub lost_bases: u16,
    /// Number on its label: figures left, or `×4` for gun models.
    pub strength: Text,
    /// Figures (or models) left.
    pub left: u32,
    /// Figures (or models) at the start.
    pub start: u32,
    /// State chips, the worst first.
    pub chips: Vec<Chip>,
    /// Where it stands and what it does, in a sentence for screen readers.
    pub description: Text,
    /// It may act in a decision that the viewer owes now.
    pub can_act: bool,
}

/// The symbol of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the hobby's own")]
pub enum Arm {
    LineInfantry,
    LightInfantry,
    GuardInfantry,
    Skirmishers,
    HeavyCavalry,
    LightCavalry,
    Lancers,
    Cossacks,
    FootGuns,
    HeavyGuns,
    HorseGuns,
    Howitzers,
    BattalionGuns,
    AmmunitionWagon,
    CommanderInChief,
    DivisionalGeneral,
    Brigadier,
    StaffOfficer,
}

/// Signs of quality, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the hobby's own")]
pub enum GradeSign {
    Guard,
    Elite,
    Veteran,
    Line,
    SecondLine,
    Conscript,
    Militia,
}

/// How the bases of a piece are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the hobby's own")]
pub enum Shape {
    Line,
    Column,
    MassedColumn,
    MarchColumn,
    Square,
    OpenOrder,
    SkirmishLine,
    Deployed,
    Limbered,
    Crowd,
    Command,
}

/// A state chip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Chip {
    /// Its drawing.
    pub sign: ChipSign,
    /// Its name.
    pub label: Text,
}

/// Drawings of state chips.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the hobby's own")]
pub enum ChipSign {
    Routing,
    Retreating,
    Faltering,
    Unformed,
    Melee,
    Halted,
    Pursuing,
    Abandoned,
    LowAmmunition,
    Fired,
    Moved,
    Losses,
    WillMove,
    WillFire,
    WillAttack,
    WillReform,
}

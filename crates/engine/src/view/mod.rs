//! The system-neutral view of a battle, as a client draws it.
//!
//! No rules and no tables: every choice comes with its command ready to send
//! back, every refusal with its reason, every roll with its trace. Texts are
//! [`Text`]s here and plain strings once the server has put them into the
//! reader's language. Lengths are hundredths of a millimetre, directions
//! hundredths of a degree clockwise from the top of the table.

mod apart;
mod army;
mod card;
mod decisions;
mod ground;
mod log;
mod pieces;
mod sight;

use schemars::JsonSchema;
use serde::Serialize;
use table::Point;

use crate::{Side, Text};

pub use apart::{bearing, rounded, told_apart};
pub use army::{BrigadeView, OrderSign, OrderView, RosterLine};
pub use card::{
    Fact, FormationChoice, Ghost, LookedAt, Overlay, OverlayKind, PlanView, SightView, UnitCard,
};
pub use decisions::{Choice, DecisionView, Form, NotAfter, Nothing, OddsPart, RefusalView};
pub use ground::{FeatureKind, FeatureView, Mark, MarkKind, ObjectiveView, TableView};
pub use log::{LogLine, LogWeight, ModifierView, ResultItem, ResultView, RollView};
pub use pieces::{Arm, Chip, ChipSign, GradeSign, Piece, Shape};
pub use sight::what_hides;

/// A place as a client counts it.
#[must_use]
pub fn spot(at: Point) -> [i32; 2] {
    [at.x.hundredths(), at.y.hundredths()]
}

/// Everything a client draws at one moment.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct View {
    /// Battle, turn, phase.
    pub clock: Clock,
    /// Who is looking; absent for observers and umpires.
    pub viewer: Option<Side>,
    /// Both sides, A first.
    pub sides: Vec<SideView>,
    /// The ground; changes only before the first turn, where players may move pieces of it.
    pub table: TableView,
    /// Units, batteries, screens and generals on the table.
    pub pieces: Vec<Piece>,
    /// The order of battle of both sides, as far as the viewer may know it.
    pub brigades: Vec<BrigadeView>,
    /// Marks that belong to no piece: melees, fires, trails.
    pub marks: Vec<Mark>,
    /// Decisions owed now, the viewer's own with their choices.
    pub decisions: Vec<DecisionView>,
    /// The result, once there is one.
    pub result: Option<ResultView>,
}

/// Battle, turn and phase.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Clock {
    /// The system's id.
    pub system: String,
    /// The scenario's title.
    pub title: Text,
    /// The turn in progress, from 1.
    pub turn: u16,
    /// The last turn, if there is a limit.
    pub last_turn: Option<u16>,
    /// The phases of a turn in order.
    pub phases: Vec<Text>,
    /// The current phase, an index into `phases`.
    pub phase: usize,
    /// Before the first turn: what is done now in place of a phase.
    pub opening: Option<Text>,
    /// What is being waited for, in a sentence.
    pub waiting: Text,
    /// What holds for the whole table, in words: weather, for example.
    pub conditions: Vec<Text>,
}

impl Clock {
    /// What is done now: the stage before the first turn, or the phase.
    #[must_use]
    pub fn now(&self) -> Option<&Text> {
        self.opening.as_ref().or(self.phases.get(self.phase))
    }
}

/// One side at a glance.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct SideView {
    /// Which side.
    pub side: Side,
    /// Its name.
    pub name: Text,
    /// What it has left, short: "212 of 260 figures, 9 of 10 units".
    pub strength: Text,
    /// Figures left.
    pub left: u32,
    /// Figures at the start.
    pub start: u32,
    /// Victory points so far.
    pub points: u32,
    /// Whether it holds the initiative or otherwise acts first now.
    pub phasing: bool,
}

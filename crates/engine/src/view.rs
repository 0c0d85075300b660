//! The system-neutral view of a battle, as a client draws it.
//!
//! No rules and no tables: every choice comes with its command ready to send
//! back, every refusal with its reason, every roll with its trace. Texts are
//! [`Text`]s here and plain strings once the server has put them into the
//! reader's language. Lengths are hundredths of a millimetre, directions
//! hundredths of a degree clockwise from the top of the table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Side, Text};

/// Everything a client draws at one moment.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct View {
    /// Battle, turn, phase.
    pub clock: Clock,
    /// Who is looking; absent for observers and umpires.
    pub viewer: Option<Side>,
    /// Both sides, A first.
    pub sides: Vec<SideView>,
    /// The ground; does not change during a battle.
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
    /// What is being waited for, in a sentence.
    pub waiting: Text,
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

/// The ground.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TableView {
    /// Width in hundredths of a millimetre.
    pub width: i32,
    /// Height in hundredths of a millimetre.
    pub height: i32,
    /// Seeds the picture (crowns of trees, houses), never the rules.
    pub picture_seed: u32,
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
    CommanderInChief,
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
}

/// A brigade (or other command) in the order of battle.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct BrigadeView {
    /// Its id.
    pub id: String,
    /// Its side.
    pub side: Side,
    /// Its name.
    pub name: Text,
    /// Its general, an id of `pieces`, if he is on the table.
    pub general: Option<String>,
    /// Its order, or that one lies face down.
    pub order: Option<OrderView>,
    /// A state of the whole brigade: broken, leaderless.
    pub state: Option<Text>,
    /// Its units, ids of `pieces` or of units already lost.
    pub units: Vec<RosterLine>,
}

/// One line of the order of battle.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct RosterLine {
    /// The unit's id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// What is left of it, in words: "24 of 30", "dispersed".
    pub state: Text,
    /// It is no longer on the table.
    pub lost: bool,
}

/// An order as far as the viewer knows it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct OrderView {
    /// Its shield.
    pub sign: OrderSign,
    /// In words, with its target if known.
    pub label: Text,
    /// A face-down new order lies beside it.
    pub marker: bool,
    /// Where it points, if it names a place that the viewer knows.
    pub target: Option<[i32; 2]>,
}

/// Shields of orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the hobby's own")]
pub enum OrderSign {
    Assault,
    Engage,
    Support,
    Move,
    Hold,
    Retire,
    Hidden,
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
    Trail,
    Fallen,
    Fire,
}

/// A decision that somebody owes.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct DecisionView {
    /// Which decision: a key that also names its help text.
    pub key: String,
    /// Who owes it.
    pub owner: Side,
    /// Its title.
    pub title: Text,
    /// What it is about and what cannot be taken back.
    pub help: Text,
    /// How the choices combine.
    pub form: Form,
    /// The choices; empty for the other side's decisions.
    pub choices: Vec<Choice>,
    /// Pieces that can be moved by dragging in this decision (ask with a plan).
    pub movable: Vec<String>,
}

/// How the choices of a decision make a command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Form {
    /// Each choice is a whole command: send it.
    One,
    /// One choice of each slot makes a part; send `command` with the parts put into the array at `into`.
    ///
    /// `command` is an object with one key, whose value is an object; `into`
    /// names the field of that inner object. Slots in which nothing is chosen
    /// are left out unless they are `required`.
    Set {
        /// The command without its parts.
        command: Value,
        /// The field that takes the parts.
        into: String,
        /// Slots that need a choice before the command may be sent.
        required: Vec<String>,
        /// Label of the button that sends it.
        send: Text,
    },
}

/// One choice of a decision.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Choice {
    /// Its label, an imperative.
    pub label: Text,
    /// One more line: what it costs or means.
    pub detail: Option<Text>,
    /// The piece that acts, if one does.
    pub piece: Option<String>,
    /// The piece it acts on, if one is.
    pub target: Option<String>,
    /// A place it concerns, for the map.
    pub at: Option<[i32; 2]>,
    /// In a [`Form::Set`], the slot; choices of one slot exclude each other.
    pub slot: Option<String>,
    /// Heads the group of choices it is listed under.
    pub group: Option<Text>,
    /// The command, or in a [`Form::Set`] the part.
    pub value: Value,
    /// Exact odds of what it leads to; they sum to the whole.
    pub odds: Vec<OddsPart>,
    /// Modifiers behind the odds.
    pub modifiers: Vec<ModifierView>,
    /// What is taken if nothing is chosen.
    pub default: bool,
    /// The whole decision ends with it (end of movement, no more charges).
    pub ends: bool,
    /// Why it is shown but cannot be taken.
    pub refused: Option<RefusalView>,
}

/// One outcome of the odds.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct OddsPart {
    /// The outcome.
    pub label: Text,
    /// Its chance in ten-thousandths; the parts sum to 10 000.
    pub share: u32,
    /// Whether it is good (1), neutral (0) or bad (-1) for the viewer.
    pub good: i8,
}

/// Why something is not allowed.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct RefusalView {
    /// In words, with the numbers.
    pub text: Text,
    /// The rule.
    pub rule: Option<String>,
}

/// One line of the log.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct LogLine {
    /// The turn.
    pub turn: u16,
    /// The phase, an index into the clock's phases.
    pub phase: usize,
    /// How much it matters.
    pub weight: LogWeight,
    /// Whose doing.
    pub side: Option<Side>,
    /// In words.
    pub text: Text,
    /// The rolls behind it.
    pub rolls: Vec<RollView>,
    /// Pieces it speaks of.
    pub pieces: Vec<String>,
    /// Where it happened.
    pub at: Option<[i32; 2]>,
}

/// How much a line of the log matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum LogWeight {
    Heading,
    Main,
    Detail,
}

/// A roll as shown: dice, modifiers, total, row.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct RollView {
    /// What was rolled.
    pub title: Text,
    /// Who threw.
    pub side: Side,
    /// The pips.
    pub dice: Vec<u8>,
    /// The modifiers that applied.
    pub modifiers: Vec<ModifierView>,
    /// Dice plus modifiers.
    pub total: i16,
    /// The row of the table in words.
    pub row: Text,
    /// Rules behind it.
    pub rules: Vec<String>,
}

/// A modifier as shown.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ModifierView {
    /// In words.
    pub label: Text,
    /// Its value.
    pub value: i8,
    /// Its rule.
    pub rule: String,
}

/// The end of a battle.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ResultView {
    /// Who won.
    pub winner: Option<Side>,
    /// In a sentence.
    pub text: Text,
    /// The count, item by item.
    pub items: Vec<ResultItem>,
}

/// One item of the victory count.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ResultItem {
    /// Who gets the points.
    pub side: Side,
    /// For what.
    pub label: Text,
    /// How many.
    pub points: u32,
}

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

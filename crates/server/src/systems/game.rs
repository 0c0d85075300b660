//! A battle whatever its rules.

use engine::record::RecordFault;
use engine::view::LookedAt;
use engine::{Outcome, PlanRequest, Seed, Side, Text, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A line of the log with the step it belongs to.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Entry {
    /// The number by which its reader knows the step.
    pub seq: u64,
    /// The line, in message ids.
    pub line: Value,
}

/// The lines of a log that somebody has not seen yet.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct News {
    /// Lines of later steps than this were taken back.
    pub kept: u64,
    /// The new lines.
    pub lines: Vec<Entry>,
}

/// What a side may take back or take up again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Back {
    /// Its last step may be taken back without asking: nothing was revealed.
    pub undo: bool,
    /// How many steps must be taken back with the other side's agreement to come before its own last one; 0 when there is none.
    pub ask: u64,
    /// What it took back last may be taken up again.
    pub redo: bool,
}

/// A wish to go back or forth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish {
    /// Take back the last step, nothing of which was revealed.
    Undo,
    /// Take back everything from the last own step on; the other side agrees.
    UndoAgreed,
    /// Take up again what was taken back last.
    Redo,
}

/// A command that was decided and waits to be kept and accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decided {
    /// The number of its step.
    pub number: u64,
    /// Its line of the record.
    pub line: String,
    /// The closing line, when the battle ends with it.
    pub closing: Option<String>,
}

/// Why a command was not decided.
#[derive(Debug)]
pub enum Halt {
    /// It is not a command of these rules.
    Malformed(Text),
    /// A rule refuses it: a refusal view in message ids.
    Refused(Value),
    /// Dice must be typed in.
    Dice,
    /// There is nothing to take back, or not without agreement.
    NotBack,
    /// It cannot be written down.
    Record(RecordFault),
}

/// A computer general's thinking, to be done elsewhere.
pub type Thought = Box<dyn FnOnce() -> Option<Value> + Send>;

/// A battle at a glance, texts as message ids.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// The title.
    pub title: Value,
    /// The turn in progress.
    pub turn: u16,
    /// The last turn, if there is a limit.
    pub last_turn: Option<u16>,
    /// The phase.
    pub phase: Value,
    /// Whether the battle is over.
    pub over: bool,
    /// The result in a sentence.
    pub result: Option<Value>,
    /// The names of both sides, A first.
    pub side_names: Vec<Value>,
}

/// A battle in progress.
pub trait Game: Send + Sync {
    /// The number of the last accepted command.
    fn last(&self) -> u64;

    /// How many steps a viewer has been told of: the number of the last one for him, which tells nothing of what others do in secret.
    fn counted(&self, viewer: Viewer) -> u64;

    /// Whether distances are shown in inches.
    fn inches(&self) -> bool;

    /// Options, readings and house rules of this battle, in message ids; both sides know them.
    fn in_force(&self) -> Value;

    /// The battle at a glance, nothing secret in it.
    fn summary(&self) -> Summary;

    /// The view of a viewer, in message ids.
    fn view(&self, viewer: Viewer) -> Value;

    /// Everything a viewer may know about a piece.
    fn card(&self, viewer: Viewer, piece: &str) -> Option<Value>;

    /// Whether a piece sees another, or a place, as far as a viewer may know.
    fn sight(&self, viewer: Viewer, from: &str, to: &LookedAt) -> Option<Value>;

    /// What would happen if a side's piece were moved as asked.
    fn plan(&self, side: Side, request: &PlanRequest) -> Value;

    /// The lines of a viewer's log that are new to somebody who has been told everything up to `since`.
    fn log(&self, viewer: Viewer, since: u64) -> News;

    /// What a side may take back.
    fn back(&self, side: Side) -> Back;

    /// What the other side has done in secret since a side's last step: given again once that is taken back.
    fn behind(&self, side: Side) -> Vec<(Side, Value)>;

    /// Whether taking back a side's last step would take back something hidden that was shown to either side.
    fn unveiled(&self, side: Side, seed: &Seed) -> bool;

    /// The battle so far as a film: for a viewer while it lasts, with nothing hidden once it is over.
    fn film(&self, viewer: Viewer) -> Value;

    /// The sides that owe a decision.
    fn owing(&self) -> Vec<Side>;

    /// The result, once there is one.
    fn outcome(&self) -> Option<Outcome>;

    /// Decides a command; it changes nothing until it is accepted.
    ///
    /// # Errors
    /// Why not.
    fn decide(&mut self, side: Side, command: &Value, seed: &Seed) -> Result<Decided, Halt>;

    /// Decides a return to an earlier step; it changes nothing until it is accepted.
    ///
    /// # Errors
    /// There is nothing to take back.
    fn go_back(&mut self, side: Side, wish: Wish) -> Result<Decided, Halt>;

    /// Applies the command that was decided last, once it has been kept.
    fn accept(&mut self);

    /// A computer general of this name set to think about what `side` owes; `None` when there is no such general.
    ///
    /// The general is given only what its side may see.
    fn think(&self, side: Side, player: &str, whim: u64) -> Option<Thought>;

    /// A legal command for a side whose general fails.
    fn fallback(&self, side: Side) -> Option<Value>;
}

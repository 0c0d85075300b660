//! The contract every rule system fulfils.

use std::fmt::Debug;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use table::Pose;

use crate::view::{LogLine, LookedAt, PlanView, SightView, UnitCard, View};
use crate::{Dice, DiceOwed, Key, Offer, Outcome, Seen, Side, Tally, Viewer};

/// The short id of a rule system: `gdb`, `gda`, `cd`.
pub type SystemId = &'static str;

/// A decision that a side owes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Pending {
    /// Who owes it.
    pub owner: Side,
    /// Which decision, for example `respond-to-charges`.
    pub decision: Key,
}

/// Why a command produced no events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stop<R> {
    /// A rule refuses it.
    Refused(R),
    /// More dice must be typed in.
    Dice(DiceOwed),
}

impl<R> From<DiceOwed> for Stop<R> {
    fn from(owed: DiceOwed) -> Stop<R> {
        Stop::Dice(owed)
    }
}

/// A question of the client: what if this unit went there?
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlanRequest {
    /// The piece to move, by its id in the view.
    pub piece: String,
    /// Where its front should come to stand; `None` keeps its place.
    pub to: Option<Pose>,
    /// A formation from the piece's palette.
    pub formation: Option<String>,
    /// A choice of kind from the piece's list of manoeuvres, if the client asked for one.
    pub manoeuvre: Option<String>,
}

/// A rule system.
///
/// `decide` is pure but for the dice, `apply` never fails, rolls or decides,
/// and nothing else changes a state. `State` holds an `Arc` to its setup
/// (scenario, tables, terrain), so that a clone copies little more than the
/// moving parts.
pub trait System: Sized + Debug + Send + Sync + 'static {
    /// What never changes during a battle.
    type Setup: Debug + Send + Sync;
    /// The state of a battle.
    type State: Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// What a player may ask for.
    type Command: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// What happened.
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Why a command is not allowed.
    type Refusal: Clone + Debug + PartialEq + Serialize + Send + Sync;

    /// The short id.
    const ID: SystemId;

    /// The state at the start of a battle.
    fn open(setup: Arc<Self::Setup>) -> Self::State;

    /// Whether `side` may give `command` now.
    ///
    /// # Errors
    /// The rule that refuses it, with its data.
    fn check(state: &Self::State, side: Side, command: &Self::Command)
    -> Result<(), Self::Refusal>;

    /// Carries out a command up to the next decision.
    ///
    /// # Errors
    /// [`Stop::Refused`] when `check` refuses, [`Stop::Dice`] when typed dice run out.
    fn decide(
        state: &Self::State,
        side: Side,
        command: &Self::Command,
        dice: &mut dyn Dice,
    ) -> Result<Vec<Self::Event>, Stop<Self::Refusal>>;

    /// Writes an event into the state.
    fn apply(state: &mut Self::State, event: &Self::Event);

    /// The decisions owed now; empty only when the battle is over.
    fn pending(state: &Self::State) -> Vec<Pending>;

    /// A legal answer for a side that gives none in time.
    fn default_command(seen: &Seen<Self>, side: Side) -> Option<Self::Command>;

    /// Legal commands of the decision that `side` owes, drawn on the system's declared grid, with their prospects.
    ///
    /// `thorough` asks for a wider choice and better estimates.
    fn offers(seen: &Seen<Self>, side: Side, thorough: bool) -> Vec<Offer<Self::Command>>;

    /// The state without what `viewer` may not know.
    fn redact(state: &Self::State, viewer: Viewer) -> Self::State;

    /// The event in the form that `viewer` may know; `None` when it shows nothing.
    ///
    /// `before` is the full state in which the event happened.
    fn redact_event(
        before: &Self::State,
        event: &Self::Event,
        viewer: Viewer,
    ) -> Option<Self::Event>;

    /// The result, once there is one.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// The turn in progress, from 1.
    fn turn(state: &Self::State) -> u16;

    /// What both sides have left.
    fn tally(state: &Self::State) -> Tally;

    /// The system-neutral view that a client draws.
    fn view(seen: &Seen<Self>) -> View;

    /// Everything about one piece: states, distances, overlays.
    fn card(seen: &Seen<Self>, piece: &str) -> Option<UnitCard>;

    /// Whether a piece sees another, or a place, and what hides it; `None` where the rules have no line between the two.
    fn sight(seen: &Seen<Self>, from: &str, to: &LookedAt) -> Option<SightView> {
        let _ = (seen, from, to);
        None
    }

    /// What would happen if a piece were moved as asked.
    fn plan(seen: &Seen<Self>, side: Side, request: &PlanRequest) -> PlanView;

    /// The lines that a (redacted) event writes into the log of a viewer.
    fn log(before: &Seen<Self>, event: &Self::Event) -> Vec<LogLine>;

    /// A refusal in words, with its rule.
    fn refusal(seen: &Seen<Self>, refusal: &Self::Refusal) -> crate::view::RefusalView;
}

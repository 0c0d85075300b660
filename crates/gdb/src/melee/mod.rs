//! Phase 7: melee. Chapter XI of the rules.

use engine::view::{DecisionView, LogLine};
use engine::{DiceOwed, Offer, Pending, RuleId, Side, Text, Viewer};
use serde::{Deserialize, Serialize};

use crate::state::State;
use crate::{Flow, Play};

/// What a player may ask for in this phase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {}

/// What happens in this phase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {}

/// Why a command of this phase is not allowed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum Refusal {}

impl Refusal {
    /// The rule that refuses.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        match *self {}
    }

    /// In words.
    #[must_use]
    pub fn text(&self, _state: &State) -> Text {
        match *self {}
    }
}

/// Where the phase stands; set back to its default when the phase begins.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Progress {}

/// Goes on to the next decision of the phase.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn advance(_play: &mut Play<'_>) -> Result<Flow, DiceOwed> {
    Ok(Flow::Done)
}

/// Decisions owed now.
pub(crate) fn pending(_state: &State) -> Vec<Pending> {
    Vec::new()
}

/// Whether a command is allowed.
pub(crate) fn check(_state: &State, _side: Side, command: &Command) -> Result<(), crate::Refusal> {
    match *command {}
}

/// Carries out a command that `check` allows.
pub(crate) fn decide(_play: &mut Play<'_>, _side: Side, command: &Command) -> Result<(), DiceOwed> {
    match *command {}
}

/// Writes an event into the state.
pub(crate) fn apply(_state: &mut State, event: &Event) {
    match *event {}
}

/// Legal commands with their prospects, for computer generals.
pub(crate) fn offers(_state: &State, _side: Side, _thorough: bool) -> Vec<Offer<crate::Command>> {
    Vec::new()
}

/// A legal answer for a side that gives none.
pub(crate) fn default_command(_state: &State, _side: Side) -> Option<crate::Command> {
    None
}

/// The decisions of the phase as a client shows them.
pub(crate) fn decisions(_state: &State, _viewer: Viewer) -> Vec<DecisionView> {
    Vec::new()
}

/// The lines an event writes into the log.
pub(crate) fn log(_before: &State, event: &Event) -> Vec<LogLine> {
    match *event {}
}

/// Removes what `viewer` may not know of this phase.
pub(crate) fn redact(_state: &mut State, _viewer: Viewer) {}

/// The form of an event that `viewer` may know.
pub(crate) fn redact_event(_before: &State, event: &Event, _viewer: Viewer) -> Option<Event> {
    Some(event.clone())
}

/// Horse that pursued this turn and fought nobody tests again (GDB-11.10-07, GDB-11.12-03).
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn test_pursuers(_play: &mut Play<'_>) -> Result<(), DiceOwed> {
    Ok(())
}

/// An enemy left in contact by a brigade that broke has won: foot earns its bonus move, horse a pursuit (interaction 9).
pub(crate) fn freed_by_break(
    _play: &mut Play<'_>,
    _winner: crate::ids::UnitId,
    _broken: crate::ids::UnitId,
) {
}

/// Routers that are caught lose figures without reply (GDB-12.2-26).
pub(crate) fn cut_down(
    _play: &mut Play<'_>,
    _winner: crate::ids::UnitId,
    _loser: crate::ids::UnitId,
) {
}

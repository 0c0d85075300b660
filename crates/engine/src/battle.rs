//! A battle in progress: the state and the log that made it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{Dice, Seed, SeededDice, Side, Stop, System};

/// The number of a command within its battle, from 1; the dice of a command depend on it.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct StepNumber(pub u64);

impl StepNumber {
    /// The number after this one.
    #[must_use]
    pub const fn next(self) -> StepNumber {
        StepNumber(self.0 + 1)
    }
}

/// One accepted command and the events it caused.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Step<S: System> {
    /// Its number.
    pub number: StepNumber,
    /// Who gave it.
    pub side: Side,
    /// The command.
    pub command: S::Command,
    /// What it caused.
    pub events: Vec<S::Event>,
}

/// Why a command was not accepted.
pub type SubmitError<S> = Stop<<S as System>::Refusal>;

/// A battle in progress.
///
/// Holds the state only; what keeps the log (a record, a database) takes the
/// [`Step`]s as they are returned.
#[derive(Debug, Clone)]
pub struct Battle<S: System> {
    state: S::State,
    last: StepNumber,
}

impl<S: System> Battle<S> {
    /// A battle before its first command.
    #[must_use]
    pub fn open(setup: Arc<S::Setup>) -> Battle<S> {
        Battle {
            state: S::open(setup),
            last: StepNumber(0),
        }
    }

    /// A battle that stands in this state after the command, or the rewind, of this number.
    #[must_use]
    pub fn standing(state: S::State, last: StepNumber) -> Battle<S> {
        Battle { state, last }
    }

    /// The full state.
    #[must_use]
    pub fn state(&self) -> &S::State {
        &self.state
    }

    /// The number of the last accepted command; 0 before the first.
    #[must_use]
    pub fn last(&self) -> StepNumber {
        self.last
    }

    /// Decides a command with these dice and returns the step without applying it.
    ///
    /// Keep the step (commit it) before [`Battle::accept`]: acknowledged means durable.
    ///
    /// # Errors
    /// A refusal or dice owed; nothing has changed.
    pub fn decide(
        &self,
        side: Side,
        command: S::Command,
        dice: &mut dyn Dice,
    ) -> Result<Step<S>, SubmitError<S>> {
        let events = S::decide(&self.state, side, &command, dice)?;
        Ok(Step {
            number: self.last.next(),
            side,
            command,
            events,
        })
    }

    /// Decides a command with the program's dice.
    ///
    /// # Errors
    /// A refusal; nothing has changed.
    pub fn decide_seeded(
        &self,
        side: Side,
        command: S::Command,
        seed: &Seed,
    ) -> Result<Step<S>, SubmitError<S>> {
        let mut dice = SeededDice::for_command(seed, self.last.next().0);
        self.decide(side, command, &mut dice)
    }

    /// Applies a step that was decided here or read from a record.
    pub fn accept(&mut self, step: &Step<S>) {
        for event in &step.events {
            S::apply(&mut self.state, event);
        }
        self.last = step.number;
    }
}

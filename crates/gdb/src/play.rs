//! The scratch pad on which a command is decided.
//!
//! * GDB-I-07: every roll is made here, with dice of six sides and no other chance.

use engine::{Dice, DiceOwed, Die, Key, RollLabel, Side, Subject};

use crate::ids::UnitId;
use crate::state::State;
use crate::{Event, apply};

/// Whether a chapter needs a decision now or has nothing left to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    /// A side owes a decision.
    Waits,
    /// The phase is over.
    Done,
}

/// A copy of the state, the dice, and the events so far.
///
/// Procedures write events with [`Play::emit`], which applies them to the copy
/// at once: the next line of a procedure sees what the line before it did.
pub struct Play<'d> {
    state: State,
    dice: &'d mut dyn Dice,
    events: Vec<Event>,
}

impl std::fmt::Debug for Play<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Play")
            .field("events", &self.events)
            .finish_non_exhaustive()
    }
}

impl<'d> Play<'d> {
    /// A scratch pad on a copy of `state`.
    #[must_use]
    pub fn on(state: &State, dice: &'d mut dyn Dice) -> Play<'d> {
        Play {
            state: state.clone(),
            dice,
            events: Vec::new(),
        }
    }

    /// The state as the events so far have made it.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Writes an event and applies it to the copy.
    pub fn emit(&mut self, event: impl Into<Event>) {
        let event = event.into();
        apply(&mut self.state, &event);
        self.events.push(event);
    }

    /// Says that a decision had only one legal answer.
    pub fn forced(&mut self, side: Side, decision: Key, unit: Option<UnitId>) {
        self.emit(crate::flow::Event::DecisionForced {
            side,
            decision,
            unit,
        });
    }

    /// The events, in order.
    #[must_use]
    pub fn into_events(self) -> Vec<Event> {
        self.events
    }

    /// The events so far.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The dice, for a procedure that is written against them alone.
    pub fn dice(&mut self) -> &mut dyn Dice {
        self.dice
    }

    /// Throws two dice.
    ///
    /// # Errors
    /// [`DiceOwed`] when typed dice run out.
    pub fn two_d6(&mut self, label: RollLabel) -> Result<[Die; 2], DiceOwed> {
        self.dice.two_d6(label)
    }

    /// Throws one die.
    ///
    /// # Errors
    /// [`DiceOwed`] when typed dice run out.
    pub fn d6(&mut self, label: RollLabel) -> Result<Die, DiceOwed> {
        self.dice.d6(label)
    }

    /// The label of a roll for a unit.
    #[must_use]
    pub fn label(&self, procedure: Key, unit: UnitId) -> RollLabel {
        RollLabel {
            procedure,
            owner: self.state.side_of(unit),
            subject: Subject::Unit(unit.0),
        }
    }

    /// The label of a roll for a side.
    #[must_use]
    pub fn side_label(&self, procedure: Key, side: Side) -> RollLabel {
        RollLabel {
            procedure,
            owner: side,
            subject: Subject::Side(side),
        }
    }
}

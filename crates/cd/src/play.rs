//! The scratch pad on which a command is decided.

use engine::{
    BySide, Dice, DiceOwed, Die, Faces, Key, Modifier, RollLabel, RollTrace, RuleId, Side, Subject,
};

use crate::ids::{BrigadeId, DiceCount, DivisionId, GeneralId, UnitId};
use crate::state::State;
use crate::{Event, apply};

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

/// What most procedures return: dice may run out.
pub(crate) type Rolled<T> = Result<T, DiceOwed>;

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
    pub fn emit(&mut self, event: Event) {
        apply(&mut self.state, &event);
        self.events.push(event);
    }

    /// The events so far.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The events, in order.
    #[must_use]
    pub fn into_events(self) -> Vec<Event> {
        self.events
    }

    /// Throws dice for a roll that is read die by die; the total is what the reader says.
    ///
    /// # Errors
    /// [`DiceOwed`] when typed dice run out.
    pub fn throw(&mut self, label: RollLabel, count: DiceCount) -> Rolled<Vec<Die>> {
        let one = Die::new(1).expect("one is a face of the die");
        let mut dice = vec![one; count.index()];
        self.dice.throw(label, &mut dice)?;
        Ok(dice)
    }

    /// Throws dice of which only the class of each face counts; see [`Faces`].
    ///
    /// # Errors
    /// [`DiceOwed`] when typed dice run out.
    pub fn pool(&mut self, label: RollLabel, count: DiceCount, faces: Faces) -> Rolled<Vec<Die>> {
        pool(self.dice, label, count, faces)
    }

    /// Lends the state and the dice to a procedure that writes no events.
    pub(crate) fn with_dice<T>(&mut self, throw: impl FnOnce(&State, &mut dyn Dice) -> T) -> T {
        throw(&self.state, self.dice)
    }

    /// Throws dice and adds them up with their modifiers; the row is filled in by the reader.
    ///
    /// # Errors
    /// [`DiceOwed`] when typed dice run out.
    pub fn sum(
        &mut self,
        label: RollLabel,
        count: DiceCount,
        modifiers: Vec<Modifier>,
        rules: &[&str],
    ) -> Rolled<RollTrace> {
        let dice = self.throw(label, count)?;
        let rules = rules.iter().map(|&rule| RuleId::new(rule)).collect();
        Ok(RollTrace::sum(label, dice, modifiers, Key::new(""), rules))
    }

    /// The label of a roll for a unit.
    #[must_use]
    pub fn unit_label(&self, procedure: &'static str, unit: UnitId) -> RollLabel {
        unit_label(&self.state, procedure, unit)
    }

    /// The label of a roll for a side.
    #[must_use]
    pub fn side_label(&self, procedure: &'static str, side: Side) -> RollLabel {
        RollLabel {
            procedure: Key::new(procedure),
            owner: side,
            subject: Subject::Side(side),
        }
    }

    /// The label of a roll for a general.
    #[must_use]
    pub fn general_label(&self, procedure: &'static str, general: GeneralId) -> RollLabel {
        RollLabel {
            procedure: Key::new(procedure),
            owner: self.state.general_def(general).side,
            subject: Subject::General(general.0),
        }
    }

    /// The label of a roll for a division.
    #[must_use]
    pub fn division_label(&self, procedure: &'static str, division: DivisionId) -> RollLabel {
        RollLabel {
            procedure: Key::new(procedure),
            owner: self.state.division(division).side,
            subject: Subject::Division(division.0),
        }
    }

    /// The label of a roll for a brigade.
    #[must_use]
    pub fn brigade_label(&self, procedure: &'static str, brigade: BrigadeId) -> RollLabel {
        RollLabel {
            procedure: Key::new(procedure),
            owner: self.state.brigade(brigade).side,
            subject: Subject::Brigade(brigade.0),
        }
    }
}

/// Throws dice of which only the class of each face counts; see [`Faces`].
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn pool(
    dice: &mut dyn Dice,
    label: RollLabel,
    count: DiceCount,
    faces: Faces,
) -> Rolled<Vec<Die>> {
    let one = Die::new(1).expect("one is a face of the die");
    let mut thrown = vec![one; count.index()];
    dice.pool(label, faces, &mut thrown)?;
    Ok(thrown)
}

/// The label of a roll for a unit.
pub(crate) fn unit_label(state: &State, procedure: &'static str, unit: UnitId) -> RollLabel {
    RollLabel {
        procedure: Key::new(procedure),
        owner: state.side_of(unit),
        subject: Subject::Unit(unit.0),
    }
}

/// One roll for each side, in the order of the sides.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn both(mut roll: impl FnMut(Side) -> Rolled<RollTrace>) -> Rolled<BySide<RollTrace>> {
    Ok(BySide {
        a: roll(Side::A)?,
        b: roll(Side::B)?,
    })
}

//! Decides every command of a record again and compares.

use std::sync::Arc;

use crate::record::line::StepLine;
use crate::record::read::{Closed, Record, line_of};
use crate::record::{RecordError, RecordFault, state_hash};
use crate::{
    Battle, BySide, Dice, DiceOwed, DiceSource, Die, Outcome, RollLabel, ScriptedDice, Seed,
    SeededDice, Side, Stop, System,
};

/// What was found true of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verified {
    /// How many steps there are.
    pub steps: u64,
    /// Whether the dice were thrown again; without a closing line the seed is secret.
    pub dice: bool,
    /// The result, if there is one.
    pub result: Option<Outcome>,
}

impl Record {
    /// Decides every command again and compares events, states and result.
    ///
    /// # Errors
    /// The first difference, with its line.
    pub fn verify<S: System>(&self, setup: Arc<S::Setup>) -> Result<Verified, RecordError> {
        let mut battle = self.open::<S>(setup)?;
        let sources = self.header().dice();
        for at in 0..self.steps.len() {
            let line = self.step_line::<S>(at)?;
            let judged = match &self.closed {
                Some(Closed { seed, .. }) => decided_alike(&battle, &line, seed, sources),
                None => Ok(()),
            };
            judged
                .and_then(|()| accept(&mut battle, line))
                .map_err(|fault| fault.at(line_of(at)))?;
        }
        self.check_result(&battle)?;
        Ok(Verified {
            steps: battle.last().0,
            dice: self.closed.is_some(),
            result: S::outcome(battle.state()),
        })
    }

    fn check_result<S: System>(&self, battle: &Battle<S>) -> Result<(), RecordError> {
        match &self.closed {
            Some(closed) if closed.result != S::outcome(battle.state()) => {
                Err(RecordFault::Result.at(closed.line))
            }
            _ => Ok(()),
        }
    }
}

/// Whether the command, decided again, has the recorded events.
fn decided_alike<S: System>(
    battle: &Battle<S>,
    line: &StepLine<S>,
    seed: &Seed,
    sources: BySide<DiceSource>,
) -> Result<(), RecordFault> {
    let step = line.number.0;
    let mut dice = RecordedDice {
        thrown: SeededDice::for_command(seed, step),
        typed: ScriptedDice::of(&line.dice),
        sources,
    };
    let again = battle
        .decide(line.side, line.command.clone(), &mut dice)
        .map_err(|stop| match stop {
            Stop::Refused(refusal) => RecordFault::Refused {
                step,
                refusal: format!("{refusal:?}"),
            },
            Stop::Dice(_) => RecordFault::Dice { step },
        })?;
    if let Some(event) = first_difference(&again.events, &line.events) {
        return Err(RecordFault::Event { step, event });
    }
    if dice.typed.left() > 0 {
        return Err(RecordFault::Dice { step });
    }
    Ok(())
}

/// The number, from 1, of the first event that differs or is missing.
fn first_difference<E: PartialEq>(left: &[E], right: &[E]) -> Option<usize> {
    let same = left.iter().zip(right).take_while(|(a, b)| a == b).count();
    (same < left.len().max(right.len())).then_some(same + 1)
}

/// Applies the step and compares the state.
fn accept<S: System>(battle: &mut Battle<S>, line: StepLine<S>) -> Result<(), RecordFault> {
    let step = line.number.0;
    let expected = line.state.clone();
    battle.accept(&line.into_step());
    if state_hash::<S>(battle.state())? == expected {
        Ok(())
    } else {
        Err(RecordFault::State { step })
    }
}

/// Dice of a recorded step: thrown by the program or typed in, as the header says for each side.
struct RecordedDice {
    thrown: SeededDice,
    typed: ScriptedDice,
    sources: BySide<DiceSource>,
}

impl RecordedDice {
    fn of(&mut self, owner: Side) -> &mut dyn Dice {
        match self.sources[owner] {
            DiceSource::Program => &mut self.thrown,
            DiceSource::Entered => &mut self.typed,
        }
    }
}

impl Dice for RecordedDice {
    fn throw(&mut self, label: RollLabel, into: &mut [Die]) -> Result<(), DiceOwed> {
        self.of(label.owner).throw(label, into)
    }
}

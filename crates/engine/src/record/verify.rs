//! Decides every command of a record again and compares.

use std::sync::Arc;

use crate::record::line::StepLine;
use crate::record::read::{Closed, Kept, Record, line_of};
use crate::record::{AtLine, RecordError, RecordFault, reenact, state_hash};
use crate::{
    Battle, BySide, Course, Dice, DiceOwed, DiceSource, Die, Outcome, Rewind, RollLabel,
    ScriptedDice, Seed, SeededDice, Side, StepNumber, Stop, System, reveals,
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
        reenact(|at| self.verified::<S>(setup, at))
    }

    fn verified<S: System>(
        &self,
        setup: Arc<S::Setup>,
        line: &AtLine,
    ) -> Result<Verified, RecordError> {
        let mut battle = self.open::<S>(Arc::clone(&setup))?;
        // Where the battle stands while the record is read again.
        let mut course = Course::default();
        for (at, kept) in self.moves.iter().enumerate() {
            line.step(StepNumber(at as u64).next());
            let judged = match kept {
                Kept::Step(_) => self.judge(&mut battle, self.step_line::<S>(at)?),
                Kept::Rewind(back) => {
                    self.check_agreed::<S>(&setup, &course, back.rewind(), line)?;
                    battle = self.rewound::<S>(&setup, back.rewind(), line)?;
                    same_state(&battle, back.number, &back.state)
                }
            };
            judged.map_err(|fault| fault.at(line_of(at)))?;
            match kept {
                Kept::Step(_) => course.step(),
                Kept::Rewind(back) => drop(course.rewind(back.rewind())),
            }
        }
        self.check_result(&battle)?;
        Ok(Verified {
            steps: battle.last().0,
            dice: self.closed.is_some(),
            result: S::outcome(battle.state()),
        })
    }

    /// Decides a step again, if the dice are known, and applies it.
    fn judge<S: System>(
        &self,
        battle: &mut Battle<S>,
        line: StepLine<S>,
    ) -> Result<(), RecordFault> {
        if let Some(Closed { seed, .. }) = &self.closed {
            decided_alike(battle, &line, seed, self.header().dice())?;
        }
        let (step, expected) = (line.number, line.state.clone());
        battle.accept(&line.into_step());
        same_state(battle, step, &expected)
    }

    /// The battle to which a rewind leads.
    fn rewound<S: System>(
        &self,
        setup: &Arc<S::Setup>,
        rewind: Rewind,
        line: &AtLine,
    ) -> Result<Battle<S>, RecordError> {
        let stood = self.battle_after::<S>(Arc::clone(setup), rewind.to, line)?;
        Ok(Battle::standing(stood.state().clone(), rewind.number))
    }

    /// Whether what was taken back by one side alone was its own and had revealed nothing.
    fn check_agreed<S: System>(
        &self,
        setup: &Arc<S::Setup>,
        course: &Course,
        rewind: Rewind,
        at: &AtLine,
    ) -> Result<(), RecordError> {
        let taken_up = course.undone() == Some((rewind.side, rewind.to));
        if rewind.agreed || taken_up {
            return Ok(());
        }
        let step = rewind.number.0;
        let line = line_of(
            usize::try_from(step)
                .unwrap_or(usize::MAX)
                .saturating_sub(1),
        );
        let refused = || RecordFault::NotAgreed { step }.at(line);
        if !course.is_in_force(rewind.to) {
            return Err(refused());
        }
        let mut battle = self.battle_after::<S>(Arc::clone(setup), rewind.to, at)?;
        for step in self.steps_to::<S>(course.at()) {
            let step = step?;
            if step.number <= rewind.to {
                continue;
            }
            if step.side != rewind.side || reveals::<S>(battle.state(), &step) {
                return Err(refused());
            }
            battle.accept(&step);
        }
        Ok(())
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

/// Whether the battle stands in the recorded state.
fn same_state<S: System>(
    battle: &Battle<S>,
    step: StepNumber,
    expected: &str,
) -> Result<(), RecordFault> {
    if state_hash::<S>(battle.state())? == expected {
        Ok(())
    } else {
        Err(RecordFault::State { step: step.0 })
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

//! Reads a record line by line and replays it.

use std::sync::Arc;

use serde::Deserialize;

use crate::record::line::{AnyLine, ClosedLine, HeaderLine, LineKind, RewindLine, StepLine};
use crate::record::seal::unseal;
use crate::record::{AtLine, FORMAT, Header, RecordError, RecordFault, Recorder, reenact};
use crate::{Battle, Course, JsonFault, Outcome, Rewind, Seed, Step, StepNumber, System};

/// A record whose chain is whole; the steps are not yet read as commands and events.
#[derive(Debug, Clone)]
pub struct Record {
    header: Header,
    /// Steps and rewinds by number; the first stands in line 2.
    pub(crate) moves: Vec<Kept>,
    pub(crate) course: Course,
    pub(crate) closed: Option<Closed>,
    last_hash: String,
}

/// A line between the first and the last.
#[derive(Debug, Clone)]
pub(crate) enum Kept {
    /// The object of a step with the seal taken off.
    Step(String),
    /// A return to an earlier step.
    Rewind(RewindLine),
}

/// What happened next in a record.
#[derive(Debug, Clone, PartialEq)]
pub enum Move<S: System> {
    /// A command was given.
    Step(Step<S>),
    /// Steps were taken back or taken up again.
    Rewind(Rewind),
}

/// What the closing line says.
#[derive(Debug, Clone)]
pub(crate) struct Closed {
    pub(crate) seed: Seed,
    pub(crate) result: Option<Outcome>,
    pub(crate) line: usize,
}

/// The line in which a step stands, counting steps from 0.
pub(crate) const fn line_of(step: usize) -> usize {
    step + 2
}

/// Where the step of this number is kept.
fn index_of(number: StepNumber) -> usize {
    usize::try_from(number.0.saturating_sub(1)).unwrap_or(usize::MAX)
}

impl Record {
    /// Reads a record and checks the chain of its lines.
    ///
    /// # Errors
    /// The first line that is damaged, out of place or unknown.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        // An editor may have left blank lines at the end.
        let mut lines = text.trim_end_matches('\n').split('\n');
        let first = lines.next().filter(|line| !line.is_empty());
        let first = first.ok_or(RecordFault::Empty.at(1))?;
        let (header, hash) = read_header(first).map_err(|fault| fault.at(1))?;
        let mut record = Record {
            header,
            moves: Vec::new(),
            course: Course::default(),
            closed: None,
            last_hash: hash,
        };
        for (at, line) in lines.enumerate() {
            let number = at + 2;
            record
                .take(line, number)
                .map_err(|fault| fault.at(number))?;
        }
        Ok(record)
    }

    /// Takes one more line.
    fn take(&mut self, line: &str, number: usize) -> Result<(), RecordFault> {
        let (object, hash) = unseal(line)?;
        let any: AnyLine = read(&object)?;
        if any.previous.as_deref() != Some(&self.last_hash) {
            return Err(RecordFault::OutOfChain);
        }
        match any.line {
            _ if self.closed.is_some() => return Err(RecordFault::Misplaced),
            LineKind::Header => return Err(RecordFault::Misplaced),
            LineKind::Step => {
                self.moves.push(Kept::Step(object));
                self.course.step();
            }
            LineKind::Rewind => self.take_rewind(read(&object)?)?,
            LineKind::Closed => self.closed = Some(self.read_closed(&object, number)?),
        }
        self.last_hash = hash;
        Ok(())
    }

    fn take_rewind(&mut self, line: RewindLine) -> Result<(), RecordFault> {
        let expected = self.course.last().next().0;
        let Rewind { number, to, .. } = line.rewind();
        if number.0 != expected {
            let found = number.0;
            return Err(RecordFault::Number { found, expected });
        }
        if !self.course.rewind(line.rewind()) {
            let step = number.0;
            return Err(RecordFault::NeverStood { step, to: to.0 });
        }
        self.moves.push(Kept::Rewind(line));
        Ok(())
    }

    fn read_closed(&self, object: &str, line: usize) -> Result<Closed, RecordFault> {
        let closed: ClosedLine = read(object)?;
        let seed = Seed::from_hex(&closed.seed)
            .filter(|seed| self.header.promised(seed))
            .ok_or(RecordFault::Seed)?;
        Ok(Closed {
            seed,
            result: closed.result,
            line,
        })
    }

    /// What the battle was fought under.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// How many commands were given, those taken back among them, and how often steps were taken back.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether no command was given yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Whether the seed was revealed.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.closed.is_some()
    }

    /// A recorder that goes on where this record ends.
    #[must_use]
    pub fn recorder(&self) -> Recorder {
        Recorder::after(&self.last_hash)
    }

    /// Which of its steps are in force at the end.
    #[must_use]
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// The steps in force at the end, one after the other.
    ///
    /// Each is read when it is asked for; a step that cannot be read ends the series.
    pub fn steps<S: System>(&self) -> impl Iterator<Item = Result<Step<S>, RecordError>> + '_ {
        self.steps_to::<S>(self.course.at())
    }

    /// The steps that lead to one.
    pub(crate) fn steps_to<S: System>(
        &self,
        step: StepNumber,
    ) -> impl Iterator<Item = Result<Step<S>, RecordError>> + '_ {
        let path = self.course.path_to(step).into_iter();
        path.map(|number| Ok(self.step_line::<S>(index_of(number))?.into_step()))
    }

    /// Everything that was done, steps that were taken back and their taking back included.
    pub fn moves<S: System>(&self) -> impl Iterator<Item = Result<Move<S>, RecordError>> + '_ {
        self.moves.iter().enumerate().map(|(at, kept)| match kept {
            Kept::Rewind(line) => Ok(Move::Rewind(line.rewind())),
            Kept::Step(_) => Ok(Move::Step(self.step_line::<S>(at)?.into_step())),
        })
    }

    /// The battle before its first step.
    ///
    /// # Errors
    /// The record is of another rule system's battle.
    pub fn open<S: System>(&self, setup: Arc<S::Setup>) -> Result<Battle<S>, RecordError> {
        if self.header.system == S::ID {
            return Ok(Battle::open(setup));
        }
        let fault = RecordFault::OtherSystem {
            found: self.header.system.clone(),
            expected: S::ID.to_owned(),
        };
        Err(fault.at(1))
    }

    /// The battle at the end, from the events alone.
    ///
    /// # Errors
    /// The first step that cannot be read.
    pub fn replay<S: System>(&self, setup: Arc<S::Setup>) -> Result<Battle<S>, RecordError> {
        let battle = reenact(|at| self.battle_after::<S>(setup, self.course.at(), at))?;
        let state = battle.state().clone();
        Ok(Battle::standing(state, self.course.last()))
    }

    /// The battle after a step, as if nothing had been done since.
    pub(crate) fn battle_after<S: System>(
        &self,
        setup: Arc<S::Setup>,
        step: StepNumber,
        at: &AtLine,
    ) -> Result<Battle<S>, RecordError> {
        let mut battle = self.open::<S>(setup)?;
        for step in self.steps_to::<S>(step) {
            let step = step?;
            at.step(step.number);
            battle.accept(&step);
        }
        Ok(battle)
    }

    /// A step as commands and events, its number checked.
    pub(crate) fn step_line<S: System>(&self, at: usize) -> Result<StepLine<S>, RecordError> {
        let Some(Kept::Step(object)) = self.moves.get(at) else {
            return Err(RecordFault::Misplaced.at(line_of(at)));
        };
        let line: StepLine<S> = read(object).map_err(|fault| fault.at(line_of(at)))?;
        let expected = StepNumber(at as u64).next();
        if line.number == expected {
            return Ok(line);
        }
        let fault = RecordFault::Number {
            found: line.number.0,
            expected: expected.0,
        };
        Err(fault.at(line_of(at)))
    }
}

impl<S: System> StepLine<S> {
    pub(crate) fn into_step(self) -> Step<S> {
        Step {
            number: self.number,
            side: self.side,
            command: self.command,
            events: self.events,
        }
    }
}

fn read_header(line: &str) -> Result<(Header, String), RecordFault> {
    /// Read before the rest, which a newer format may have changed.
    #[derive(Deserialize)]
    struct Format {
        format: u16,
    }
    #[derive(Deserialize)]
    struct First {
        header: Format,
    }
    let (object, hash) = unseal(line)?;
    let format = read::<First>(&object)?.header.format;
    if format > FORMAT {
        return Err(RecordFault::NewerFormat {
            found: format,
            known: FORMAT,
        });
    }
    let first: HeaderLine = read(&object)?;
    if first.line != LineKind::Header {
        return Err(RecordFault::Misplaced);
    }
    Ok((first.header, hash))
}

fn read<'a, T: Deserialize<'a>>(object: &'a str) -> Result<T, RecordFault> {
    serde_json::from_str(object).map_err(|error| RecordFault::Unreadable(JsonFault::from(&error)))
}

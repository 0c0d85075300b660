//! Writes the lines of a record.

use serde::Serialize;

use crate::record::line::{ClosedLine, HeaderLine, LineKind, RewindLine, StepLineRef};
use crate::record::seal::{hash_of, seal};
use crate::record::{Header, RecordFault};
use crate::{Die, JsonFault, Outcome, Rewind, Seed, Step, System};

/// Writes the lines of one record, each chained to the one before.
///
/// Lines come without a line break at their end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorder {
    previous: String,
}

impl Recorder {
    /// A new record and its first line.
    ///
    /// # Errors
    /// The header cannot be written as JSON.
    pub fn open(header: &Header) -> Result<(Recorder, String), RecordFault> {
        let first = HeaderLine {
            line: LineKind::Header,
            header: header.clone(),
        };
        let (line, hash) = seal(&json(&first)?);
        Ok((Recorder { previous: hash }, line))
    }

    /// A recorder that goes on after the line with this hash.
    #[must_use]
    pub fn after(hash: &str) -> Recorder {
        Recorder {
            previous: hash.to_owned(),
        }
    }

    /// The hash of the last line.
    #[must_use]
    pub fn last_hash(&self) -> &str {
        &self.previous
    }

    /// The line of a step, with the state after it and the dice that were typed in for it.
    ///
    /// The recorder moves on only when the line is made.
    ///
    /// # Errors
    /// The step cannot be written as JSON.
    pub fn step<S: System>(
        &mut self,
        step: &Step<S>,
        after: &S::State,
        typed: &[Die],
    ) -> Result<String, RecordFault> {
        let line = StepLineRef::<S> {
            line: LineKind::Step,
            number: step.number,
            side: step.side,
            command: &step.command,
            events: &step.events,
            dice: typed,
            state: state_hash::<S>(after)?,
            previous: &self.previous,
        };
        let (line, hash) = seal(&json(&line)?);
        self.previous = hash;
        Ok(line)
    }

    /// The line of a return to an earlier step, with the state to which it leads.
    ///
    /// # Errors
    /// The line cannot be written as JSON.
    pub fn rewind<S: System>(
        &mut self,
        rewind: Rewind,
        state: &S::State,
    ) -> Result<String, RecordFault> {
        let line = RewindLine {
            line: LineKind::Rewind,
            number: rewind.number,
            side: rewind.side,
            to: rewind.to,
            agreed: rewind.agreed,
            state: state_hash::<S>(state)?,
            previous: self.previous.clone(),
        };
        let (line, hash) = seal(&json(&line)?);
        self.previous = hash;
        Ok(line)
    }

    /// The last line: the revealed seed and the result.
    ///
    /// # Errors
    /// The line cannot be written as JSON.
    pub fn close(&mut self, seed: &Seed, result: Option<Outcome>) -> Result<String, RecordFault> {
        let line = ClosedLine {
            line: LineKind::Closed,
            seed: seed.to_hex(),
            result,
            previous: self.previous.clone(),
        };
        let (line, hash) = seal(&json(&line)?);
        self.previous = hash;
        Ok(line)
    }
}

/// The hash of a state, by which two programs know that they agree.
///
/// # Errors
/// The state cannot be written as JSON.
pub fn state_hash<S: System>(state: &S::State) -> Result<String, RecordFault> {
    json(state).map(|text| hash_of(text.as_bytes()))
}

fn json(value: &impl Serialize) -> Result<String, RecordFault> {
    serde_json::to_string(value).map_err(|error| RecordFault::Unreadable(JsonFault::from(&error)))
}

//! Events of a record that cannot have happened in its battle.
//!
//! A record may be whole and still name a unit, a feature or a face that the
//! battle has not; to apply such an event is a fault like any other of the
//! file, and is told with the line it stands in.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::StepNumber;
use crate::record::read::line_of;
use crate::record::{RecordError, RecordFault};

/// The line of a record whose events are being applied.
#[derive(Debug)]
pub struct AtLine(Cell<usize>);

impl AtLine {
    /// The line of this step comes next.
    pub fn step(&self, number: StepNumber) {
        let before = usize::try_from(number.0.saturating_sub(1));
        self.0.set(before.map_or(usize::MAX, line_of));
    }
}

/// Applies events of a record; those that the battle cannot have had are a fault of their line.
///
/// # Errors
/// What `work` finds wrong, or the line at which it broke down.
pub fn reenact<T>(work: impl FnOnce(&AtLine) -> Result<T, RecordError>) -> Result<T, RecordError> {
    let at = AtLine(Cell::new(1));
    // What was half done is dropped with the work.
    catch_unwind(AssertUnwindSafe(|| work(&at)))
        .unwrap_or_else(|_| Err(RecordFault::Impossible.at(at.0.get())))
}

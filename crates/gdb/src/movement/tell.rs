//! The lines that movement writes into the log.

use engine::view::LogLine;

use crate::state::State;

use super::event::Event;

/// The lines an event writes into the log.
pub(crate) fn log(_before: &State, _event: &Event) -> Vec<LogLine> {
    Vec::new()
}

//! The log as each viewer may read it.

use engine::{Course, Seen, Side, Step, StepNumber, System, Viewer};
use serde_json::Value;

use crate::systems::{Entry, News};

/// The logs of both sides and of those who only look on.
#[derive(Debug, Default)]
pub(crate) struct History {
    logs: [Vec<Entry>; 3],
}

/// Everybody for whom a log is kept.
const VIEWERS: [Viewer; 3] = [
    Viewer::Side(Side::A),
    Viewer::Side(Side::B),
    Viewer::Observer,
];

impl History {
    /// Writes down a step that happened in `before`, redacted for each viewer.
    pub(crate) fn note<S: System>(&mut self, before: &S::State, step: &Step<S>) {
        let mut state = before.clone();
        for event in &step.events {
            for (log, viewer) in self.logs.iter_mut().zip(VIEWERS) {
                let lines = lines::<S>(&state, event, viewer);
                log.extend(lines.into_iter().map(|line| Entry {
                    seq: step.number.0,
                    line,
                }));
            }
            S::apply(&mut state, event);
        }
    }

    /// The lines of the steps in force that are new to somebody who has been told everything up to `since`.
    pub(crate) fn news(&self, viewer: Viewer, course: &Course, since: u64) -> News {
        let kept = course.kept(StepNumber(since)).0;
        let path = course.in_force();
        let at = VIEWERS.iter().position(|one| *one == viewer);
        let log = at.map_or(&[][..], |at| &self.logs[at]);
        let later = &log[log.partition_point(|entry| entry.seq <= kept)..];
        let in_force = |entry: &&Entry| path.binary_search(&StepNumber(entry.seq)).is_ok();
        News {
            kept,
            lines: later.iter().filter(in_force).cloned().collect(),
        }
    }
}

/// The lines that an event writes for a viewer.
pub(crate) fn lines<S: System>(before: &S::State, event: &S::Event, viewer: Viewer) -> Vec<Value> {
    let Some(shown) = S::redact_event(before, event, viewer) else {
        return Vec::new();
    };
    let seen = Seen::<S>::of(before, viewer);
    S::log(&seen, &shown)
        .iter()
        .filter_map(|line| serde_json::to_value(line).ok())
        .collect()
}

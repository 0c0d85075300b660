//! The log as each viewer may read it.

use std::collections::BTreeSet;

use engine::view::{Clock, LogLine, LogWeight};
use engine::{Course, Name, Rewind, Seen, Side, Step, StepNumber, System, Text, Viewer};
use serde_json::Value;

use crate::systems::{Entry, News};

/// The logs of both sides and of those who only look on.
///
/// Each of them counts only the steps of which he is told something, so that
/// numbers do not tell how much the others do in secret.
#[derive(Debug, Default)]
pub(crate) struct History {
    logs: [Vec<Entry>; 3],
    /// The numbers of the steps that each is told of, in order.
    told: [Vec<u64>; 3],
    /// Numbers of rewinds, whose lines are never taken back.
    rewinds: BTreeSet<u64>,
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
        let mut told = [false; 3];
        for event in &step.events {
            for (at, viewer) in VIEWERS.into_iter().enumerate() {
                told[at] |= S::redact_event(&state, event, viewer).is_some();
                let lines = lines::<S>(&state, event, viewer);
                self.logs[at].extend(lines.into_iter().map(|line| Entry {
                    seq: step.number.0,
                    line,
                }));
            }
            S::apply(&mut state, event);
        }
        for (at, viewer) in VIEWERS.into_iter().enumerate() {
            let view =
                |state: &S::State| serde_json::to_value(S::view(&Seen::of(state, viewer))).ok();
            if told[at] || view(before) != view(&state) {
                self.told[at].push(step.number.0);
            }
        }
    }

    /// The number that a viewer knows a step by: how many he has been told of up to it.
    pub(crate) fn counted(&self, viewer: Viewer, step: u64) -> u64 {
        match index(viewer) {
            Some(at) => self.told[at].partition_point(|&one| one <= step) as u64,
            None => step,
        }
    }

    /// Whether a viewer is told anything of a step.
    pub(crate) fn tells(&self, viewer: Viewer, step: StepNumber) -> bool {
        index(viewer).is_none_or(|at| self.told[at].binary_search(&step.0).is_ok())
    }

    /// The last step of all that have the number by which a viewer knows them.
    fn step_of(&self, viewer: Viewer, counted: u64) -> u64 {
        let told = index(viewer).map(|at| &self.told[at]);
        let next = usize::try_from(counted).unwrap_or(usize::MAX);
        match told {
            Some(told) => told.get(next).map_or(u64::MAX, |step| step - 1),
            None => counted,
        }
    }

    /// Writes down, for everybody, that steps were taken back or up again; the battle then stands in `state`.
    pub(crate) fn note_rewind<S: System>(&mut self, state: &S::State, rewind: Rewind, again: bool) {
        self.rewinds.insert(rewind.number.0);
        let line = serde_json::to_value(taken_back::<S>(state, rewind, again));
        let line = line.unwrap_or(Value::Null);
        for told in &mut self.told {
            told.push(rewind.number.0);
        }
        for log in &mut self.logs {
            log.push(Entry {
                seq: rewind.number.0,
                line: line.clone(),
            });
        }
    }

    /// The lines of the steps in force, and of what was taken back, that are new to somebody who has been told everything up to `since`; all in his numbers.
    pub(crate) fn news(&self, viewer: Viewer, course: &Course, since: u64) -> News {
        let kept = course.kept(StepNumber(self.step_of(viewer, since))).0;
        let path = course.in_force();
        let log = index(viewer).map_or(&[][..], |at| &self.logs[at]);
        let later = &log[log.partition_point(|entry| entry.seq <= kept)..];
        let in_force = |entry: &&Entry| {
            self.rewinds.contains(&entry.seq) || path.binary_search(&StepNumber(entry.seq)).is_ok()
        };
        let numbered = |entry: &Entry| Entry {
            seq: self.counted(viewer, entry.seq),
            line: entry.line.clone(),
        };
        News {
            kept: self.counted(viewer, kept),
            lines: later.iter().filter(in_force).map(numbered).collect(),
        }
    }
}

fn index(viewer: Viewer) -> Option<usize> {
    VIEWERS.iter().position(|one| *one == viewer)
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

/// Who went back, or forth again, and where the battle stands after it.
fn taken_back<S: System>(state: &S::State, rewind: Rewind, again: bool) -> LogLine {
    let view = S::view(&Seen::of(state, Viewer::Observer));
    let letter = || Text::Name(Name::same(rewind.side.letter()));
    let side = view.sides.iter().find(|one| one.side == rewind.side);
    let side = side.map_or_else(letter, |one| one.name.clone());
    let Clock { turn, phase, .. } = view.clock;
    let now = view.clock.now().cloned().unwrap_or_else(letter);
    let text = Text::id(match (again, rewind.agreed) {
        (true, _) => "server-taken-up",
        (false, true) => "server-taken-back-agreed",
        (false, false) => "server-taken-back",
    });
    let text = text
        .with("side", side)
        .with("turn", i64::from(turn))
        .with("phase", now);
    LogLine {
        side: Some(rewind.side),
        weight: if rewind.agreed {
            LogWeight::Main
        } else {
            LogWeight::Detail
        },
        ..LogLine::new(turn, phase, text)
    }
}

//! A battle as a film: the first picture, then what changed with each step.

use std::sync::Arc;

use engine::{Seen, Step, System, Viewer};
use serde_json::{Value, json};

use crate::systems::history::lines;
use crate::systems::patch::patch;

/// A film, in message ids.
#[derive(Debug)]
pub struct Film {
    /// The first picture and what changed with each step.
    pub film: Value,
    /// The last picture.
    pub last: Value,
    /// Whether lengths are in inches.
    pub inches: bool,
}

/// A film while it is made.
pub(crate) struct Filming<S: System> {
    eyes: Viewer,
    state: S::State,
    first: Value,
    last: Value,
    frames: Vec<Value>,
}

impl<S: System> Filming<S> {
    /// The first picture, as somebody may see it.
    pub(crate) fn open(setup: Arc<S::Setup>, eyes: Viewer) -> Filming<S> {
        let state = S::open(setup);
        let first = picture::<S>(&state, eyes);
        Filming {
            eyes,
            state,
            last: first.clone(),
            first,
            frames: Vec::new(),
        }
    }

    /// One step more, under the number by which its spectator knows it.
    pub(crate) fn step(&mut self, step: &Step<S>, number: u64) {
        let mut said = Vec::new();
        for event in &step.events {
            said.extend(lines::<S>(&self.state, event, self.eyes));
            S::apply(&mut self.state, event);
        }
        let now = picture::<S>(&self.state, self.eyes);
        let change = patch(&self.last, &now);
        if change.is_none() && said.is_empty() {
            return;
        }
        self.last = now;
        self.frames
            .push(json!({ "seq": number, "change": change, "lines": said }));
    }

    /// The whole film.
    pub(crate) fn done(self) -> Film {
        Film {
            film: json!({ "first": self.first, "frames": self.frames }),
            inches: self.last["table"]["inches"] == true,
            last: self.last,
        }
    }
}

/// What is drawn of a state: no decisions, and nothing that these eyes may not see.
fn picture<S: System>(state: &S::State, eyes: Viewer) -> Value {
    // Redacted first and then looked at without a side of its own, since choices and their odds take long.
    let seen = Seen::<S>::of(state, eyes);
    let mut view = S::view(&Seen::<S>::of(seen.state(), Viewer::Umpire));
    view.decisions.clear();
    view.viewer = eyes.side();
    for piece in &mut view.pieces {
        piece.can_act = false;
    }
    serde_json::to_value(&view).unwrap_or(Value::Null)
}

//! Writes the record of one battle of a series while it is played.

use std::sync::Arc;

use engine::record::{Header, Recorder};
use engine::{Seed, Step, System};

/// Given the number and the record of a battle.
pub(crate) type Hand = Arc<dyn Fn(u64, String) + Send + Sync>;

/// The record so far; handed over when the battle is done with.
pub(crate) struct Keeper {
    number: u64,
    seed: Seed,
    recorder: Recorder,
    text: String,
    hand: Hand,
}

impl Keeper {
    /// A record with its header; `None` when that cannot be written.
    pub(crate) fn open(number: u64, seed: Seed, header: &Header, hand: Hand) -> Option<Keeper> {
        let (recorder, line) = Recorder::open(header).ok()?;
        Some(Keeper {
            number,
            seed,
            recorder,
            text: format!("{line}\n"),
            hand,
        })
    }

    /// Adds a step, and the closing line when the battle is over.
    pub(crate) fn keep<S: System>(&mut self, step: &Step<S>, after: &S::State) {
        // A step that cannot be written would break the chain: nothing more would verify, and that shows.
        if let Ok(line) = self.recorder.step::<S>(step, after, &[]) {
            self.add(&line);
        }
        if let Some(outcome) = S::outcome(after)
            && let Ok(line) = self.recorder.close(&self.seed, Some(outcome))
        {
            self.add(&line);
        }
    }

    fn add(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        (self.hand)(self.number, std::mem::take(&mut self.text));
    }
}

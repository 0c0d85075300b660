//! `line`: weighs what it may win against what it may lose, keeps its brigades together, does its duty.

use engine::{Seen, Side, System};

use crate::General;
use crate::noise::Noise;
use crate::score::Weights;

/// A figure lost weighs a little more than a figure won; order in the ranks is worth ground.
const WEIGHTS: Weights = Weights {
    inflicts: 100,
    suffers: 90,
    progress: 80,
    cohesion: 90,
    duty: 200,
};

/// Just enough to choose between equals.
const WHIM: u64 = 40;

/// A solid general.
#[derive(Debug, Clone)]
pub struct Line {
    noise: Noise,
}

impl Line {
    /// A general with the whims of `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Line {
        Line {
            noise: Noise::new(seed),
        }
    }
}

impl<S: System> General<S> for Line {
    fn decide(&mut self, seen: &Seen<S>, side: Side) -> Option<S::Command> {
        let mut best: Option<(i64, S::Command)> = None;
        for offer in S::offers(seen, side, true) {
            let score = WEIGHTS.score(&offer.prospect) + self.noise.below(WHIM) as i64;
            if best.as_ref().is_none_or(|(top, _)| score > *top) {
                best = Some((score, offer.command));
            }
        }
        best.map(|(_, command)| command)
    }
}

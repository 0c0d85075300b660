//! `recruit`: legal, simple, fast. Goes forward, shoots when it can, has no sense of danger.

use engine::{Seen, Side, System};

use crate::General;
use crate::noise::Noise;
use crate::score::Weights;

/// What a recruit thinks of: the enemy in front of him and what he was told.
const WEIGHTS: Weights = Weights {
    inflicts: 60,
    suffers: 0,
    progress: 60,
    cohesion: 0,
    duty: 100,
};

/// Whims are as large as a good shot.
const WHIM: u64 = 6_000;

/// The weakest general.
#[derive(Debug, Clone)]
pub struct Recruit {
    noise: Noise,
}

impl Recruit {
    /// A recruit with the whims of `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Recruit {
        Recruit {
            noise: Noise::new(seed),
        }
    }
}

impl<S: System> General<S> for Recruit {
    fn decide(&mut self, seen: &Seen<S>, side: Side) -> Option<S::Command> {
        let mut best: Option<(i64, S::Command)> = None;
        for offer in S::offers(seen, side, false) {
            let score = WEIGHTS.score(&offer.prospect) + self.noise.below(WHIM) as i64;
            if best.as_ref().is_none_or(|(top, _)| score > *top) {
                best = Some((score, offer.command));
            }
        }
        best.map(|(_, command)| command)
    }
}

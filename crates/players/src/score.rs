//! How a general weighs a prospect.

use engine::Prospect;

/// Weights of the parts of a prospect, in hundredths.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Weights {
    pub(crate) inflicts: i32,
    pub(crate) suffers: i32,
    pub(crate) progress: i32,
    pub(crate) cohesion: i32,
    pub(crate) duty: i32,
}

impl Weights {
    /// The worth of a prospect.
    pub(crate) fn score(&self, prospect: &Prospect) -> i64 {
        let part = |weight: i32, value: i32| i64::from(weight) * i64::from(value);
        part(self.inflicts, prospect.inflicts) - part(self.suffers, prospect.suffers)
            + part(self.progress, prospect.progress)
            + part(self.cohesion, prospect.cohesion)
            + part(self.duty, prospect.duty)
    }
}

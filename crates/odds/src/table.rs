//! The odds of a procedure, outcome by outcome.

use engine::procedure::{Came, Prepared};
use engine::{TooFine, Weight};
use serde::{Serialize, Serializer};

use crate::probability;

/// Everything that can come of a procedure with its exact chance.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Odds {
    /// The outcomes in their own order: what comes first, numbers from the smallest up.
    pub outcomes: Vec<Line>,
    /// Always true: nothing here is sampled.
    pub exact: bool,
}

/// One outcome.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Line {
    /// What comes.
    pub outcome: Came,
    /// Its chance, rounded.
    pub probability: f64,
    /// Its chance, exact.
    #[serde(serialize_with = "written")]
    pub weight: Weight,
}

fn written<S: Serializer>(weight: &Weight, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(weight)
}

impl Odds {
    /// The odds of a procedure with its input.
    ///
    /// # Errors
    /// [`TooFine`] for more dice than can be counted exactly.
    pub fn of(prepared: &dyn Prepared) -> Result<Odds, TooFine> {
        let chances = prepared.chances()?;
        let outcomes = chances.iter().map(|(came, weight)| Line {
            outcome: came.clone(),
            probability: probability(weight),
            weight,
        });
        Ok(Odds {
            outcomes: outcomes.collect(),
            exact: true,
        })
    }
}

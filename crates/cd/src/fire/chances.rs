//! Exact odds of fire, walked on the procedures that play: shots, then hits, then saves.

use engine::{Chances, TooFine};

use super::shot::{Volley, hit_dice, number_of_dice, save_dice, shots};
use crate::Play;
use crate::state::State;

/// What fire does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct FireDoes {
    /// Hits.
    pub(crate) hits: i16,
    /// Hits not saved.
    pub(crate) casualties: i16,
}

/// The exact chances of everything that fire can do.
///
/// # Errors
/// [`TooFine`] for more dice than can be counted exactly.
pub(crate) fn chances(state: &State, volley: Volley) -> Result<Chances<FireDoes>, TooFine> {
    let counts = Chances::of(|dice| {
        let mut play = Play::on(state, dice);
        let shots = shots(&mut play, volley)?;
        Ok(number_of_dice(play.state(), volley, &shots))
    })?;
    let hits = counts
        .then(|&count, dice| Ok(hit_dice(&mut Play::on(state, dice), volley, count)?.total))?;
    hits.then(|&hits, dice| {
        let saves = save_dice(&mut Play::on(state, dice), volley, hits)?;
        let saved = saves.map_or(0, |roll| roll.total);
        Ok(FireDoes {
            hits,
            casualties: hits - saved,
        })
    })
}

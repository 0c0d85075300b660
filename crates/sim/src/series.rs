//! A series of battles on all cores.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use engine::{BySide, Seed, Step, System};
use rayon::prelude::*;

use crate::game::{GameResult, play};
use crate::report::Report;

/// Most battles of a series; their results fit into memory.
pub const MOST_GAMES: u64 = 1_000_000;

/// What to play.
#[derive(Debug, Clone)]
pub struct Series {
    /// The scenario's id, for the report.
    pub scenario: String,
    /// The generals by name.
    pub generals: BySide<String>,
    /// How many battles.
    pub games: u64,
    /// The seed of the series.
    pub seed: u64,
}

/// Why a series cannot be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeriesError {
    /// There is no general of that name.
    UnknownGeneral(String),
}

impl std::fmt::Display for SeriesError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SeriesError::UnknownGeneral(name) => {
                write!(f, "no computer general is called {name:?}")
            }
        }
    }
}

impl std::error::Error for SeriesError {}

/// The steps of one battle with the state after each, for a record.
pub type Kept<'k, S> =
    dyn Fn(u64, &Seed) -> Box<dyn FnMut(&Step<S>, &<S as System>::State)> + Sync + 'k;

/// Plays a series.
///
/// `progress` is told the number of finished battles; `keep` is asked for a
/// keeper of steps for each battle (a record writer, or one that does nothing).
///
/// # Errors
/// When a general's name is not known.
pub fn run<S: System>(
    setup: &Arc<S::Setup>,
    series: &Series,
    progress: &(dyn Fn(u64) + Sync),
    keep: &Kept<'_, S>,
) -> Result<Report, SeriesError> {
    for name in [&series.generals.a, &series.generals.b] {
        if players::by_name::<S>(name, 0).is_none() {
            return Err(SeriesError::UnknownGeneral(name.clone()));
        }
    }
    let start = Instant::now();
    let (done, busy) = (AtomicU64::new(0), AtomicU64::new(0));
    let one = |number: u64| {
        let began = Instant::now();
        let result = game::<S>(setup, series, number, keep);
        busy.fetch_add(began.elapsed().as_nanos() as u64, Ordering::Relaxed);
        progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        result
    };
    // Each thread gathers what it has played, in order; nothing is set aside for battles to come.
    let results: Vec<GameResult> = (0..series.games.min(MOST_GAMES))
        .into_par_iter()
        .map(one)
        .fold(Vec::new, |mut done, result| {
            done.push(result);
            done
        })
        .reduce(Vec::new, |mut done, more| {
            done.extend(more);
            done
        });
    let mut report = Report::of(&series.scenario, series.generals.clone(), &results);
    report.total_seconds = start.elapsed().as_secs_f64();
    report.battle_seconds =
        busy.load(Ordering::Relaxed) as f64 / 1e9 / (series.games.max(1) as f64);
    Ok(report)
}

fn game<S: System>(
    setup: &Arc<S::Setup>,
    series: &Series,
    number: u64,
    keep: &Kept<'_, S>,
) -> GameResult {
    let seed = Seed::from_number(series.seed).derive(number);
    let mut keeper = keep(number, &seed);
    let whim = series
        .seed
        .wrapping_mul(0x9E37_79B9)
        .wrapping_add(number * 2);
    let mut generals = BySide {
        a: players::by_name::<S>(&series.generals.a, whim)
            .expect("names are checked before the series starts"),
        b: players::by_name::<S>(&series.generals.b, whim + 1)
            .expect("names are checked before the series starts"),
    };
    play::<S>(Arc::clone(setup), &mut generals, &seed, |step, state| {
        keeper(step, state)
    })
}

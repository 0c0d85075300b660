//! Many battles at once and their balance reports.
//!
//! A game of a series depends on the series' seed and its own number only:
//! the result is the same whatever the number of threads.

mod game;
mod report;
mod series;
mod statistics;

pub use game::{GameResult, play};
pub use report::{Estimate, Report, SideReport, WinShare};
pub use series::{Kept, MOST_GAMES, Series, SeriesError, run};
pub use statistics::{mean_interval, wilson};

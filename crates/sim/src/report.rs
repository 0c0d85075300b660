//! What a series of battles says about balance.

use engine::{BySide, OutcomeKind, Side};
use serde::Serialize;

use crate::game::GameResult;
use crate::statistics::{mean_interval, wilson};

/// How often something happened, with its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct WinShare {
    /// How many battles.
    pub count: u64,
    /// Their share.
    pub share: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

/// A mean with its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

/// What happened to one side on average.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct SideReport {
    /// Share of its figures lost.
    pub figures_lost: Estimate,
    /// Share of its units lost or routing at the end.
    pub units_lost: Estimate,
    /// Victory points.
    pub points: Estimate,
}

/// The report of a series.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// The scenario.
    pub scenario: String,
    /// The general of each side.
    pub generals: BySide<String>,
    /// Battles played.
    pub games: u64,
    /// Battles dropped because they stalled; not counted below.
    pub dropped: u64,
    /// Victories and draws.
    pub wins: Wins,
    /// Length in turns.
    pub turns: Estimate,
    /// Commands of a battle.
    pub commands: Estimate,
    /// Losses by side.
    pub losses: BySide<SideReport>,
    /// How long it took.
    pub total_seconds: f64,
    /// How long a battle took on average on one thread.
    pub battle_seconds: f64,
}

/// Victories of both sides and draws.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Wins {
    /// Side A.
    #[serde(rename = "A")]
    pub a: WinShare,
    /// Side B.
    #[serde(rename = "B")]
    pub b: WinShare,
    /// Nobody.
    pub draw: WinShare,
}

/// A mean of numbers that are never below zero, nor above `most`; nor is its interval.
fn estimate(sample: &[f64], most: f64) -> Estimate {
    let (mean, low, high) = mean_interval(sample);
    Estimate {
        mean,
        low: low.max(0.0),
        high: high.min(most),
    }
}

impl Report {
    /// The report of finished games; times are filled in by the series.
    #[must_use]
    pub fn of(scenario: &str, generals: BySide<String>, results: &[GameResult]) -> Report {
        let finished: Vec<&GameResult> = results
            .iter()
            .filter(|game| game.outcome.is_some())
            .collect();
        let all = finished.len() as u64;
        let share = |wanted: OutcomeKind| {
            let hits = finished
                .iter()
                .filter(|game| game.outcome.is_some_and(|outcome| outcome.kind == wanted));
            let count = hits.count() as u64;
            let (low, high) = wilson(count, all);
            WinShare {
                count,
                share: if all == 0 {
                    0.0
                } else {
                    count as f64 / all as f64
                },
                low,
                high,
            }
        };
        let sample = |value: &dyn Fn(&GameResult) -> f64| -> Vec<f64> {
            finished.iter().map(|game| value(game)).collect()
        };
        let of = |value: &dyn Fn(&GameResult) -> f64| estimate(&sample(value), f64::INFINITY);
        let share_of = |value: &dyn Fn(&GameResult) -> f64| estimate(&sample(value), 1.0);
        let side = |side: Side| SideReport {
            figures_lost: share_of(&|game| {
                lost(
                    game.tally[side].figures_left,
                    game.tally[side].figures_at_start,
                )
            }),
            units_lost: share_of(&|game| {
                lost(game.tally[side].units_left, game.tally[side].units_at_start)
            }),
            points: of(&|game| f64::from(game.tally[side].points)),
        };
        Report {
            scenario: scenario.to_owned(),
            generals,
            games: results.len() as u64,
            dropped: results.len() as u64 - all,
            wins: Wins {
                a: share(OutcomeKind::Victory(Side::A)),
                b: share(OutcomeKind::Victory(Side::B)),
                draw: share(OutcomeKind::Draw),
            },
            turns: of(&|game| f64::from(game.turns)),
            commands: of(&|game| game.commands as f64),
            losses: BySide::each(side),
            total_seconds: 0.0,
            battle_seconds: 0.0,
        }
    }
}

fn lost(left: u32, start: u32) -> f64 {
    if start == 0 {
        0.0
    } else {
        1.0 - f64::from(left) / f64::from(start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_leaves_neither_nothing_nor_the_whole() {
        let low = estimate(&[0.0, 0.0, 0.0, 1.0], 1.0);
        let high = estimate(&[1.0, 1.0, 1.0, 0.0], 1.0);
        assert_eq!((low.low, high.high), (0.0, 1.0));
        assert!(estimate(&[0.0, 9.0], f64::INFINITY).high > 9.0);
    }
}

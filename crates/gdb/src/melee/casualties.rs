//! Losses in melee. Rules GDB-11.4-01 to GDB-11.4-10, GDB-9.4-02.
//!
//! From the figures at the start of the round; the fractions of a side are
//! added and what is left over is dropped once. Foot inflicts half on horse; a
//! side that routs inflicts nothing. Among several enemies the losses are
//! divided evenly, the remainder falls on the largest unless the inflicting
//! side names another.

use engine::{RuleId, Side};

use crate::ids::{Figures, UnitId};
use crate::state::State;
use crate::troops::Kind;

use super::group::{Group, foes};
use super::result::{Band, Outcome, is_square_against_horse};

/// A sum of fractions.
#[derive(Debug, Clone, Copy)]
struct Fraction {
    top: u64,
    bottom: u64,
}

impl Fraction {
    const NONE: Fraction = Fraction { top: 0, bottom: 1 };

    fn plus(self, top: u64, bottom: u64) -> Fraction {
        let sum = Fraction {
            top: self.top * bottom + top * self.bottom,
            bottom: self.bottom * bottom,
        };
        let common = greatest_common_divisor(sum.top, sum.bottom);
        Fraction {
            top: sum.top / common,
            bottom: sum.bottom / common,
        }
    }
}

fn greatest_common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 {
        a.max(1)
    } else {
        greatest_common_divisor(b, a % b)
    }
}

/// The result of the round that the losses follow from.
pub(super) struct Round<'r> {
    pub(super) group: &'r Group,
    pub(super) winner: Option<Side>,
    pub(super) band: Band,
    pub(super) outcomes: &'r [(UnitId, Outcome)],
}

/// What `side` inflicts on the other.
#[must_use]
pub(super) fn inflicted(state: &State, round: &Round<'_>, side: Side) -> Figures {
    let loses = round.winner == Some(side.other());
    let routs = loses && round.band == Band::Rout;
    if routs && !state.setup.readings.routers_inflict {
        return Figures(0);
    }
    let sum = round.group.units[side]
        .iter()
        .fold(Fraction::NONE, |sum, &unit| {
            let foes = foes(state, unit);
            let Some(&foe) = foes.first() else {
                return sum;
            };
            let each = figures_for_one(state, round, unit, foe);
            // Foot that fights horse inflicts half (GDB-11.4-08).
            let half = state.troops(unit).kind.is_foot() && state.troops(foe).kind.is_cavalry();
            let bottom = u64::from(each.max(1)) * if half { 2 } else { 1 };
            sum.plus(u64::from(state.unit(unit).figures.0), bottom)
        });
    Figures(u16::try_from(sum.top / sum.bottom).unwrap_or(u16::MAX))
}

/// Figures of `unit` for one casualty among such enemies as `foe`.
fn figures_for_one(state: &State, round: &Round<'_>, unit: UnitId, foe: UnitId) -> u16 {
    let table = &state.setup.tables.melee.casualties;
    match row(state, round, unit, foe) {
        Row::HorseOnFleeingFoot => table.horse_on_fleeing_foot,
        Row::CossacksOnFleeingFoot => table.cossacks_on_fleeing_foot,
        Row::HorseOnHorse => table.horse_on_horse,
        Row::HorseOnPushedHorse => table.horse_on_pushed_horse,
        Row::HorseOnSquare => table.horse_on_square,
        Row::HorseLosing => table.horse_losing,
        Row::FootWinning => table.foot_winning,
        Row::FootOnPushed => table.foot_on_pushed,
        Row::FootLosing => table.foot_losing,
    }
}

/// A row of the table of losses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Row {
    HorseOnFleeingFoot,
    CossacksOnFleeingFoot,
    HorseOnHorse,
    HorseOnPushedHorse,
    HorseOnSquare,
    HorseLosing,
    FootWinning,
    FootOnPushed,
    FootLosing,
}

impl Row {
    const fn rule(self) -> &'static str {
        match self {
            Row::HorseOnFleeingFoot => "GDB-11.4-01",
            Row::CossacksOnFleeingFoot => "GDB-11.4-02",
            Row::HorseOnHorse | Row::HorseOnPushedHorse => "GDB-11.4-03",
            Row::HorseOnSquare => "GDB-11.4-04",
            Row::HorseLosing => "GDB-11.4-05",
            Row::FootWinning | Row::FootOnPushed => "GDB-11.4-06",
            Row::FootLosing => "GDB-11.4-07",
        }
    }
}

fn row(state: &State, round: &Round<'_>, unit: UnitId, foe: UnitId) -> Row {
    let kind = state.troops(unit).kind;
    let won = round.winner == Some(state.side_of(unit));
    let foe_outcome = outcome_of(round.outcomes, foe);
    let pushed = foe_outcome == Some(Outcome::PushedBack);
    if !kind.is_cavalry() {
        return match (won, pushed) {
            (false, _) => Row::FootLosing,
            (true, true) => Row::FootOnPushed,
            (true, false) => Row::FootWinning,
        };
    }
    if !won {
        return Row::HorseLosing;
    }
    if state.troops(foe).kind.is_cavalry() {
        return if pushed {
            Row::HorseOnPushedHorse
        } else {
            Row::HorseOnHorse
        };
    }
    match foe_outcome {
        Some(outcome) if outcome.is_flight() && kind == Kind::Cossacks => {
            Row::CossacksOnFleeingFoot
        }
        Some(outcome) if outcome.is_flight() => Row::HorseOnFleeingFoot,
        _ if is_square_against_horse(state, foe) => Row::HorseOnSquare,
        _ => Row::HorseLosing,
    }
}

/// The rules by which `side` inflicts its losses, each once.
#[must_use]
pub(super) fn rules(state: &State, round: &Round<'_>, side: Side) -> Vec<RuleId> {
    let loses = round.winner == Some(side.other());
    if loses && round.band == Band::Rout && !state.setup.readings.routers_inflict {
        return vec![RuleId::new("GDB-11.4-10")];
    }
    let mut ids: Vec<&'static str> = Vec::new();
    for &unit in &round.group.units[side] {
        let Some(&foe) = foes(state, unit).first() else {
            continue;
        };
        ids.push(row(state, round, unit, foe).rule());
        if state.troops(unit).kind.is_foot() && state.troops(foe).kind.is_cavalry() {
            ids.push("GDB-11.4-08");
        }
    }
    ids.sort_unstable();
    ids.dedup();
    ids.into_iter().map(RuleId::new).collect()
}

/// What a unit's melee brought it.
#[must_use]
pub(super) fn outcome_of(outcomes: &[(UnitId, Outcome)], unit: UnitId) -> Option<Outcome> {
    outcomes
        .iter()
        .find(|&&(id, _)| id == unit)
        .map(|&(_, outcome)| outcome)
}

/// Losses divided evenly among the units, the remainder on the largest, nobody more than he has.
#[must_use]
pub(super) fn divided(state: &State, units: &[UnitId], losses: Figures) -> Vec<(UnitId, Figures)> {
    divided_on(state, units, losses, None)
}

/// The same with the remainder on a unit that is named.
#[must_use]
pub(super) fn divided_on(
    state: &State,
    units: &[UnitId],
    losses: Figures,
    named: Option<UnitId>,
) -> Vec<(UnitId, Figures)> {
    let mut by_size: Vec<UnitId> = units.to_vec();
    by_size.sort_by_key(|&unit| {
        let largest = std::cmp::Reverse(state.unit(unit).figures);
        (named != Some(unit), largest, unit)
    });
    let count = by_size.len().max(1) as u16;
    let (even, mut over) = (losses.0 / count, losses.0 % count);
    let mut shares: Vec<(UnitId, Figures)> = by_size
        .iter()
        .map(|&unit| {
            let share = even.min(state.unit(unit).figures.0);
            over += even - share;
            (unit, Figures(share))
        })
        .collect();
    for (unit, share) in &mut shares {
        let more = over.min(state.unit(*unit).figures.0 - share.0);
        share.0 += more;
        over -= more;
    }
    shares.retain(|(_, share)| share.0 > 0);
    shares
}

//! Losses in melee. Rules GDB-11.4-01 to GDB-11.4-10, GDB-9.4-02.
//!
//! From the figures at the start of the round; the fractions of a side are
//! added and what is left over is dropped once. The figures of a unit that touches
//! several enemies are spread over them. Foot inflicts half on horse; who routs
//! inflicts nothing. Among several enemies the losses are
//! divided evenly, the remainder falls on the largest unless the inflicting
//! side names another.

use engine::{RuleId, Side};

use crate::ids::{Figures, UnitId};
use crate::state::State;
use crate::troops::Kind;

use super::group::{Group, foes};
use super::result::{Outcome, is_square_against_horse};

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
    pub(super) outcomes: &'r [(UnitId, Outcome)],
}

/// What `side` inflicts on the other.
///
/// The figures of a unit are spread evenly over the enemies it touches, and
/// each part inflicts by the row of its own enemy.
#[must_use]
pub(super) fn inflicted(state: &State, round: &Round<'_>, side: Side) -> Figures {
    let sum = blows(state, round, side).fold(Fraction::NONE, |sum, blow| {
        let each = figures_for_one(state, blow.row).max(1);
        let half = if blow.halved { 2 } else { 1 };
        let bottom = u64::from(each) * half * blow.among;
        sum.plus(u64::from(state.unit(blow.unit).figures.0), bottom)
    });
    Figures(u16::try_from(sum.top / sum.bottom).unwrap_or(u16::MAX))
}

/// What one unit does to one of its enemies.
#[derive(Debug, Clone, Copy)]
struct Blow {
    unit: UnitId,
    /// How many enemies its figures are spread over.
    among: u64,
    row: Row,
    /// Foot that fights horse inflicts half (GDB-11.4-08).
    halved: bool,
}

/// The blows of a side, for each of its units that strikes at all and each enemy.
fn blows<'r>(
    state: &'r State,
    round: &'r Round<'_>,
    side: Side,
) -> impl Iterator<Item = Blow> + 'r {
    let strikers = round.group.units[side]
        .iter()
        .filter(|&&unit| !shows_its_back(state, round, unit));
    strikers.flat_map(move |&unit| {
        let foes = foes(state, unit);
        let among = foes.len() as u64;
        let foot = state.troops(unit).kind.is_foot();
        foes.into_iter().map(move |foe| Blow {
            unit,
            among,
            row: row(state, round, unit, foe),
            halved: foot && state.troops(foe).kind.is_cavalry(),
        })
    })
}

/// A unit whose own result is a rout inflicts nothing (GDB-11.4-10).
fn shows_its_back(state: &State, round: &Round<'_>, unit: UnitId) -> bool {
    outcome_of(round.outcomes, unit) == Some(Outcome::Routs)
        && !state.setup.readings.routers_inflict
}

/// Figures for one casualty by a row.
fn figures_for_one(state: &State, row: Row) -> u16 {
    let table = &state.setup.tables.melee.casualties;
    match row {
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
    let mut ids: Vec<&'static str> = Vec::new();
    if round.group.units[side]
        .iter()
        .any(|&unit| shows_its_back(state, round, unit))
    {
        ids.push("GDB-11.4-10");
    }
    for blow in blows(state, round, side) {
        ids.push(blow.row.rule());
        if blow.halved {
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

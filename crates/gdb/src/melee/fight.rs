//! One round of a melee: a roll a side, the difference, what it brings. Rules GDB-11.1-02 to GDB-11.1-04, GDB-11.4-09; TR-25.

use engine::{
    BySide, Chances, Dice, DiceOwed, Key, Modifier, RollLabel, RollTrace, RuleId, Side, Subject,
    TooFine,
};
use serde::{Deserialize, Serialize};
use table::{FeatureId, Pose};

use crate::Play;
use crate::ids::{Figures, UnitId};
use crate::morale;
use crate::state::{Nerve, State};

use super::casualties::{Round, divided, inflicted};
use super::facts::Facts;
use super::group::Group;
use super::modifiers::{modifiers, sum};
use super::result::{Band, Outcome, band, of_draw, of_loser, of_winner};

const PROCEDURE: Key = Key::new("melee");

/// A round of a melee as it was fought.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Fight {
    /// The units of each side.
    pub units: BySide<Vec<UnitId>>,
    /// The roll of each side, made by its best placed unit.
    pub rolls: BySide<RollTrace>,
    /// The winner; nobody in a draw.
    pub winner: Option<Side>,
    /// By how much.
    pub difference: i16,
    /// The row of the result table.
    pub band: Band,
    /// What it brought to each unit.
    pub outcomes: Vec<(UnitId, Outcome)>,
    /// What each unit loses.
    pub losses: Vec<(UnitId, Figures)>,
    /// Units that were retreating when they fought.
    pub retreating: Vec<UnitId>,
    /// The cover that the losing side defended, if it did.
    pub position: Option<FeatureId>,
    /// Who touched whom.
    pub foes: Vec<(UnitId, UnitId)>,
    /// Where those who charged in this round came from.
    #[serde(default)]
    pub origins: Vec<(UnitId, Pose)>,
}

impl Fight {
    /// What it brought to a unit.
    #[must_use]
    pub fn outcome(&self, unit: UnitId) -> Option<Outcome> {
        super::casualties::outcome_of(&self.outcomes, unit)
    }

    /// Where a unit charged from in this round.
    #[must_use]
    pub fn origin(&self, unit: UnitId) -> Option<Pose> {
        let mut origins = self.origins.iter();
        origins.find(|(id, _)| *id == unit).map(|&(_, from)| from)
    }

    /// A unit had no room to be pushed back and retreats (TR-28).
    pub(super) fn retreats_instead(&mut self, unit: UnitId) {
        for (id, outcome) in &mut self.outcomes {
            if *id == unit {
                *outcome = Outcome::Retreats;
            }
        }
    }

    /// All units of both sides.
    pub fn everybody(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.units.a.iter().chain(&self.units.b).copied()
    }

    /// The enemies that a unit touched.
    pub fn foes_of(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.foes.iter().filter_map(move |&(a, b)| {
            if a == unit {
                Some(b)
            } else if b == unit {
                Some(a)
            } else {
                None
            }
        })
    }
}

/// The unit that rolls for its side: the one with the highest sum, the first in order of battle among equals.
#[must_use]
pub(crate) fn best_placed(
    state: &State,
    group: &Group,
    side: Side,
) -> Option<(UnitId, Vec<Modifier>)> {
    let tables = &state.setup.tables.melee;
    group.units[side]
        .iter()
        .map(|&unit| {
            let facts = Facts::of(state, group, unit);
            (unit, modifiers(tables, &state.setup.readings, &facts))
        })
        .max_by_key(|(unit, list)| (sum(list), std::cmp::Reverse(*unit)))
}

/// Rolls one melee and reads its result; nothing is carried out yet.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn fight(play: &mut Play<'_>, group: &Group) -> Result<Option<Fight>, DiceOwed> {
    let first = play.state().phasing;
    let Some(one) = roll(play, group, first)? else {
        return Ok(None);
    };
    let Some(two) = roll(play, group, first.other())? else {
        return Ok(None);
    };
    let rolls = match first {
        Side::A => BySide { a: one, b: two },
        Side::B => BySide { a: two, b: one },
    };
    Ok(Some(read(play.state(), group, rolls)))
}

fn roll(play: &mut Play<'_>, group: &Group, side: Side) -> Result<Option<RollTrace>, DiceOwed> {
    let Some((unit, modifiers)) = best_placed(play.state(), group, side) else {
        return Ok(None);
    };
    let label = play.label(PROCEDURE, unit);
    let dice = play.two_d6(label)?.to_vec();
    let roll = RollTrace::sum(
        label,
        dice,
        modifiers,
        Key::new(""),
        vec![RuleId::new("GDB-11.1-02"), RuleId::new("GDB-11.1-03")],
    );
    Ok(Some(roll))
}

/// The result of both rolls.
fn read(state: &State, group: &Group, mut rolls: BySide<RollTrace>) -> Fight {
    let difference = rolls.a.total - rolls.b.total;
    let brought = Brought::by(state, group, result(state, difference));
    cite(state, group, &brought, &mut rolls);
    let retreating = |&unit: &UnitId| state.unit(unit).nerve == Nerve::Retreating;
    let both = || group.units.a.iter().chain(&group.units.b).copied();
    let winner = brought.winner;
    Fight {
        units: group.units.clone(),
        rolls,
        winner,
        difference: difference.abs(),
        band: brought.band,
        outcomes: brought.outcomes,
        losses: brought.losses,
        retreating: both().filter(retreating).collect(),
        position: winner.and_then(|side| position(state, &group.units[side.other()])),
        foes: contacts(state, group),
        origins: origins(state, group),
    }
}

/// Winner and row of a difference of the totals, A's less B's.
fn result(state: &State, difference: i16) -> (Option<Side>, Band) {
    let winner = match difference {
        0 => None,
        1.. => Some(Side::A),
        _ => Some(Side::B),
    };
    (winner, band(state, difference.abs()))
}

/// What a round brings; nothing is carried out yet.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Brought {
    /// The winner; nobody in a draw.
    pub(crate) winner: Option<Side>,
    /// The row of the result table.
    pub(crate) band: Band,
    /// To each unit.
    pub(crate) outcomes: Vec<(UnitId, Outcome)>,
    /// What each unit loses.
    pub(crate) losses: Vec<(UnitId, Figures)>,
}

impl Brought {
    fn by(state: &State, group: &Group, (winner, band): (Option<Side>, Band)) -> Brought {
        let outcomes = outcomes(state, group, winner, band);
        let losses = losses(state, group, winner, &outcomes);
        Brought {
            winner,
            band,
            outcomes,
            losses,
        }
    }

    /// What a round that was fought has brought.
    pub(crate) fn of(fight: &Fight) -> Brought {
        Brought {
            winner: fight.winner,
            band: fight.band,
            outcomes: fight.outcomes.clone(),
            losses: fight.losses.clone(),
        }
    }

    /// What it brings to a unit.
    pub(crate) fn outcome(&self, unit: UnitId) -> Option<Outcome> {
        super::casualties::outcome_of(&self.outcomes, unit)
    }
}

/// The exact chances of what a round brings, told in some way; nothing when a side has nobody.
///
/// Only the difference of the totals matters, so each result is worked out once.
///
/// # Errors
/// [`TooFine`] for more dice than can be counted exactly.
pub(crate) fn chances<T: Ord>(
    state: &State,
    group: &Group,
    mut tell: impl FnMut(&Brought) -> T,
) -> Result<Option<Chances<T>>, TooFine> {
    let plus = |side| {
        let (_, list) = best_placed(state, group, side)?;
        i16::try_from(sum(&list)).ok()
    };
    let (Some(a), Some(b)) = (plus(Side::A), plus(Side::B)) else {
        return Ok(None);
    };
    let label = RollLabel {
        procedure: PROCEDURE,
        owner: Side::A,
        subject: Subject::Battle,
    };
    let natural = Chances::of(|dice| {
        let two = dice.two_d6(label)?;
        Ok(two.iter().map(|die| i16::from(die.pips())).sum::<i16>())
    })?;
    // Neighbouring totals mostly bring the same: read at once they are one.
    let results = natural.with(&natural, |one, two| result(state, one + a - two - b))?;
    results
        .read(|&result| tell(&Brought::by(state, group, result)))
        .map(Some)
}

/// Rows and rules of both rolls.
fn cite(state: &State, group: &Group, brought: &Brought, rolls: &mut BySide<RollTrace>) {
    let (winner, band) = (brought.winner, brought.band);
    let round = Round {
        group,
        winner,
        outcomes: &brought.outcomes,
    };
    for side in Side::BOTH {
        rolls[side].row = if winner == Some(side) {
            Key::new("melee-wins")
        } else {
            band.key()
        };
        rolls[side].rules.push(band.rule());
        rolls[side]
            .rules
            .extend(super::casualties::rules(state, &round, side));
        rolls[side]
            .rules
            .extend(spared(group, &brought.outcomes, band, side));
    }
}

/// Why a beaten side fares otherwise than its row says: it retreats instead of being pushed back, or stands as a square.
fn spared(group: &Group, outcomes: &[(UnitId, Outcome)], band: Band, side: Side) -> Option<RuleId> {
    let of_side = |wanted: Outcome| {
        outcomes
            .iter()
            .any(|(unit, outcome)| *outcome == wanted && group.units[side].contains(unit))
    };
    if of_side(Outcome::Held) {
        Some(RuleId::new("GDB-11.3-08"))
    } else if band == Band::PushedBack && of_side(Outcome::Retreats) {
        Some(RuleId::new("GDB-11.3-04"))
    } else {
        None
    }
}

fn outcomes(
    state: &State,
    group: &Group,
    winner: Option<Side>,
    band: Band,
) -> Vec<(UnitId, Outcome)> {
    let mut outcomes = Vec::new();
    for side in Side::BOTH {
        for &unit in &group.units[side] {
            let outcome = match winner {
                None => of_draw(state, unit),
                Some(won) if won == side => of_winner(state, unit, band),
                Some(_) => of_loser(state, unit, band),
            };
            outcomes.push((unit, outcome));
        }
    }
    outcomes
}

fn losses(
    state: &State,
    group: &Group,
    winner: Option<Side>,
    outcomes: &[(UnitId, Outcome)],
) -> Vec<(UnitId, Figures)> {
    let round = Round {
        group,
        winner,
        outcomes,
    };
    let mut losses = Vec::new();
    for side in Side::BOTH {
        let inflicted = inflicted(state, &round, side);
        losses.extend(divided(state, &group.units[side.other()], inflicted));
    }
    losses
}

/// The building or other cover that the losers defended.
fn position(state: &State, losers: &[UnitId]) -> Option<FeatureId> {
    losers.iter().find_map(|&unit| {
        let came_on = state
            .contacts
            .iter()
            .any(|contact| contact.a == unit && contact.charged_from.is_some());
        let soft = || {
            let covered = morale::modifiers::cover(state, unit) == table::Cover::Soft;
            state
                .setup
                .terrain
                .features_at(state.outline(unit).centre())
                .find(|feature| covered && feature.cover != table::Cover::None)
                .map(|feature| feature.id)
        };
        let now = state.unit(unit).garrison;
        now.or_else(|| if came_on { None } else { soft() })
    })
}

fn contacts(state: &State, group: &Group) -> Vec<(UnitId, UnitId)> {
    state
        .contacts
        .iter()
        .filter(|contact| group.units.a.contains(&contact.a) || group.units.b.contains(&contact.a))
        .map(|contact| (contact.a, contact.b))
        .collect()
}

/// Where the chargers of this round came from, each named once.
fn origins(state: &State, group: &Group) -> Vec<(UnitId, Pose)> {
    let mut origins: Vec<(UnitId, Pose)> = Vec::new();
    for contact in &state.contacts {
        let here = group.units.a.contains(&contact.a) || group.units.b.contains(&contact.a);
        let known = origins.iter().any(|(id, _)| *id == contact.a);
        if let (true, false, Some(from)) = (here, known, contact.charged_from) {
            origins.push((contact.a, from));
        }
    }
    origins
}

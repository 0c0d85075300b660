//! Who decides what in the Compulsory phase.

use engine::{DiceOwed, Key, Offer, Pending, Prospect, Side};

use super::refuge::{Open, choosers};
use super::{
    Command, Event, FallBack, FallBackTo, Flee, Step, at_once, bonus, broken_way, ground, refuge,
    steer,
};
use crate::Play;
use crate::ids::{BrigadeId, UnitId};
use crate::state::State;

/// A decision of the phase.
#[derive(Debug, Clone)]
pub(super) enum Due {
    /// Where units flee, sealed.
    Refuges(Vec<(UnitId, Vec<Open>)>),
    /// Round which side of its friends a unit runs on.
    Steer(UnitId, Vec<ground::Swerve>),
    /// Where broken brigades fall back, sealed.
    FallBacks(Vec<BrigadeId>),
    /// The bonus moves of melee winners.
    Bonus,
}

impl Due {
    fn key(&self) -> Key {
        match self {
            Due::Refuges(_) => refuge::DIRECTION,
            Due::Steer(..) => steer::STEER,
            Due::FallBacks(_) => broken_way::DIRECTION,
            Due::Bonus => Key::new("use-bonus-move"),
        }
    }
}

/// The decision that a side owes.
#[must_use]
pub(super) fn due(state: &State, side: Side) -> Option<Due> {
    match state.compulsory.step {
        Step::Flights if state.compulsory.runners.is_some() => steer::open(state)
            .filter(|&(unit, _)| state.side_of(unit) == side)
            .map(|(unit, ways)| Due::Steer(unit, ways)),
        Step::Flights => {
            let choosers = choosers(state, side);
            (!choosers.is_empty()).then_some(Due::Refuges(choosers))
        }
        Step::BrokenBrigades => {
            let choosers = broken_way::choosers(state, side);
            (!choosers.is_empty()).then_some(Due::FallBacks(choosers))
        }
        Step::BonusMoves => (bonus::owner(state) == Some(side)).then_some(Due::Bonus),
        Step::Pursuits | Step::Over => None,
    }
}

/// Whether a side still has to say where its units flee.
pub(super) fn owes_refuges(state: &State) -> bool {
    Side::BOTH
        .into_iter()
        .any(|side| !choosers(state, side).is_empty())
}

/// Whether a side still has to say where its broken brigades fall back.
pub(super) fn owes_fall_backs(state: &State) -> bool {
    Side::BOTH
        .into_iter()
        .any(|side| !broken_way::choosers(state, side).is_empty())
}

/// Decisions owed now.
pub(crate) fn pending(state: &State) -> Vec<Pending> {
    let owes = |owner: Side| {
        due(state, owner).map(|due| Pending {
            owner,
            decision: due.key(),
        })
    };
    Side::BOTH.into_iter().filter_map(owes).collect()
}

/// Whether a command is allowed.
pub(crate) fn check(state: &State, side: Side, command: &Command) -> Result<(), crate::Refusal> {
    match (due(state, side), command) {
        (Some(Due::Refuges(_)), Command::ChooseRefuges { ways }) => {
            refuge::check(state, side, ways)
        }
        (Some(Due::Steer(..)), Command::Steer { unit, round }) => {
            steer::check(state, *unit, *round)
        }
        (Some(Due::FallBacks(_)), Command::ChooseFallBacks { ways }) => {
            broken_way::check(state, side, ways)
        }
        (Some(Due::Bonus), Command::UseBonusMove { unit, how })
            if unit.index() < state.units.len() =>
        {
            bonus::check(state, side, *unit, how).map_err(crate::Refusal::from)
        }
        _ => Err(crate::Refusal::NotNow),
    }
}

/// Carries out a command that `check` allows.
pub(crate) fn decide(play: &mut Play<'_>, side: Side, command: &Command) -> Result<(), DiceOwed> {
    match command {
        Command::ChooseRefuges { ways } => play.emit(Event::RefugesChosen {
            side,
            ways: ways.clone(),
        }),
        Command::FleeAtOnce { unit, to } => at_once::take(play, *unit, *to),
        Command::Steer { unit, round } => steer::take(play, *unit, *round),
        Command::ChooseFallBacks { ways } => play.emit(Event::FallBacksChosen {
            side,
            ways: ways.clone(),
        }),
        Command::UseBonusMove { unit, how } => bonus::make(play, *unit, how, false),
    }
    Ok(())
}

/// Legal commands with their prospects, for computer generals.
pub(crate) fn offers(state: &State, side: Side, _thorough: bool) -> Vec<Offer<crate::Command>> {
    match due(state, side) {
        Some(Due::Refuges(choosers)) => flights(state, &choosers),
        Some(Due::Steer(unit, ways)) => ways
            .iter()
            .map(|way| {
                let round = way.round;
                let command = Command::Steer { unit, round };
                offer(command, clearance(state, unit, way))
            })
            .collect(),
        Some(Due::FallBacks(choosers)) => fall_backs(&choosers),
        Some(Due::Bonus) => bonus::offers(state, side),
        None => Vec::new(),
    }
}

fn offer(command: Command, cohesion: i32) -> Offer<crate::Command> {
    Offer {
        command: command.into(),
        prospect: Prospect {
            cohesion,
            ..Prospect::default()
        },
    }
}

/// Everybody straight away, and everybody where it puts the fewest friends out of order.
fn flights(state: &State, choosers: &[(UnitId, Vec<Open>)]) -> Vec<Offer<crate::Command>> {
    let cost = |unit: UnitId, open: &Open| refuge::cost(state, unit, open);
    let pick = |which: &dyn Fn(UnitId, &[Open]) -> Option<Open>| {
        let mut lost = 0;
        let mut ways = Vec::new();
        for (unit, open) in choosers {
            if let Some(one) = which(*unit, open) {
                lost += cost(*unit, &one);
                ways.push(Flee {
                    unit: *unit,
                    to: one.to,
                });
            }
        }
        offer(Command::ChooseRefuges { ways }, lost)
    };
    let straight = pick(&|_, open| open.first().copied());
    let gentle = pick(&|unit, open| open.iter().copied().max_by_key(|one| cost(unit, one)));
    let last = pick(&|_, open| open.last().copied());
    vec![straight, gentle, last]
}

/// How far from the nearest enemy a run ends, in centimetres.
fn clearance(state: &State, unit: UnitId, way: &ground::Swerve) -> i32 {
    let gap = |enemy: UnitId| state.outline(enemy).distance(&way.end);
    let nearest = ground::enemies(state, unit).map(gap).min();
    nearest.map_or(0, |gap| gap.hundredths() / 1000)
}

/// All to the rear, or all away from the enemy.
fn fall_backs(choosers: &[BrigadeId]) -> Vec<Offer<crate::Command>> {
    [(FallBackTo::Rear, 20), (FallBackTo::FromEnemy, 0)]
        .into_iter()
        .map(|(to, worth)| {
            let one = |&brigade: &BrigadeId| FallBack { brigade, to };
            let ways = choosers.iter().map(one).collect();
            offer(Command::ChooseFallBacks { ways }, worth)
        })
        .collect()
}

/// A legal answer for a side that gives none: straight away, the straightest way home, to the rear, and no bonus move but into buildings that must be entered.
pub(crate) fn default_command(state: &State, side: Side) -> Option<crate::Command> {
    let command = match due(state, side)? {
        Due::Refuges(_) => Command::ChooseRefuges { ways: Vec::new() },
        Due::Steer(unit, ways) => Command::Steer {
            unit,
            round: ways.first()?.round,
        },
        Due::FallBacks(_) => Command::ChooseFallBacks { ways: Vec::new() },
        Due::Bonus => {
            let unit = bonus::next(state, side)?;
            let how = bonus::default(state, side, unit);
            Command::UseBonusMove { unit, how }
        }
    };
    Some(command.into())
}

//! Where the first half of a flight goes. Rules GDB-4.3-06, GDB-VII-02, GDB-12.2-17.
//!
//! Straight away from the enemy or towards friends, as its owner chooses;
//! infantry that horse has charged or threatens may make for the nearest cover.
//! Both sides choose at once. A way that meets the enemy when the unit runs is
//! given up for the next one that does not.

use engine::{Key, Side};
use serde::{Deserialize, Serialize};
use table::{Angle, Cover, FeatureId};

use super::flight::{self, Dash};
use super::{Refusal, ground};
use crate::Play;
use crate::built_up::is_closed_by_fire;
use crate::ids::UnitId;
use crate::state::{Flight, State};

/// Where a unit flees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refuge {
    /// Straight away from the enemy.
    Away,
    /// Towards this friend.
    Friend(UnitId),
    /// To the nearest cover.
    Cover(FeatureId),
}

/// A unit and where it flees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flee {
    /// The unit.
    pub unit: UnitId,
    /// Where to.
    pub to: Refuge,
}

/// A way that is open to a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Open {
    pub(super) to: Refuge,
    pub(super) way: Angle,
}

/// The decision about the first half of a flight.
pub(super) const DIRECTION: Key = Key::new("choose-retreat-direction");

/// The friends that are offered: the nearest ones.
const FRIENDS: usize = 3;

/// Ways nearer to each other than this are one, in degrees.
const APART: i32 = 10;

/// Units of a side that begin their flight in this phase and have more than one way; nobody once it has chosen.
pub(super) fn choosers(state: &State, side: Side) -> Vec<(UnitId, Vec<Open>)> {
    let progress = &state.compulsory;
    if progress.runners.is_some() || progress.refuges[side].is_some() {
        return Vec::new();
    }
    beginners(state, side)
        .map(|unit| (unit, open(state, unit)))
        .filter(|(_, open)| open.len() > 1)
        .collect()
}

fn beginners(state: &State, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    state
        .on_table(side)
        .filter(|&unit| flight::runs(state, unit) && state.unit(unit).flight == Flight::Owed)
}

/// Says which units that begin their flight had no choice.
pub(super) fn tell_forced(play: &mut Play<'_>) {
    for side in Side::BOTH {
        let forced: Vec<UnitId> = beginners(play.state(), side)
            .filter(|&unit| open(play.state(), unit).len() < 2)
            .collect();
        for unit in forced {
            play.forced(side, DIRECTION, Some(unit));
        }
    }
}

/// The ways of a unit that do not meet the enemy, straight away first; on the declared grid of the three nearest friends.
pub(super) fn open(state: &State, unit: UnitId) -> Vec<Open> {
    let half = state.compulsory_rate(unit).half();
    let mut open: Vec<Open> = Vec::new();
    let mut friends = 0;
    for one in all(state, unit) {
        let friend = matches!(one.to, Refuge::Friend(_));
        if friend && friends == FRIENDS || open.iter().any(|other| near(other.way, one.way)) {
            continue;
        }
        if flight::dash(state, unit, one.way, half) != Dash::MeetsEnemy {
            friends += usize::from(friend);
            open.push(one);
        }
    }
    open
}

fn near(a: Angle, b: Angle) -> bool {
    a.turn_to(b).abs() < i32::from(Angle::from_degrees(APART).binary())
}

/// Every way the rules leave to a unit: straight away, to cover, to friends, nearest first.
fn all(state: &State, unit: UnitId) -> Vec<Open> {
    let straight = straight(state, unit);
    let mut all = vec![Open {
        to: Refuge::Away,
        way: straight,
    }];
    all.extend(cover(state, unit));
    let here = state.outline(unit).centre();
    let mut friends: Vec<(i128, Open)> = ground::friends(state, unit)
        .filter(|&friend| !state.unit(friend).is_fleeing())
        .map(|friend| {
            let at = state.outline(friend).centre();
            let open = Open {
                to: Refuge::Friend(friend),
                way: Angle::between(here, at),
            };
            (i128::from(here.distance_squared(at)), open)
        })
        .filter(|(_, open)| is_behind(straight, open.way))
        .collect();
    friends.sort_by_key(|&(distance, open)| (distance, open.way));
    all.extend(friends.into_iter().map(|(_, open)| open));
    all
}

/// Straight away from the enemy; to the own edge when there is none.
fn straight(state: &State, unit: UnitId) -> Angle {
    flight::enemy_of(state, unit).map_or_else(
        || ground::homeward(state, unit),
        |enemy| ground::away(state, unit, enemy),
    )
}

/// Not towards the enemy.
fn is_behind(straight: Angle, way: Angle) -> bool {
    straight.turn_to(way).abs() < i32::from(Angle::EAST.binary())
}

/// The nearest cover of infantry that runs from horse.
fn cover(state: &State, unit: UnitId) -> Option<Open> {
    if !threatened_by_horse(state, unit) {
        return None;
    }
    let outline = state.outline(unit);
    let here = outline.centre();
    let straight = straight(state, unit);
    let features = state.setup.terrain.features().iter();
    let nearest = features
        .filter(|feature| feature.cover != Cover::None && !feature.shape.contains(here))
        .filter(|feature| !is_closed_by_fire(state, feature))
        .map(|feature| {
            let bounds = feature.shape.bounds();
            let way = Angle::between(here, bounds.min.midpoint(bounds.max));
            let distance = feature.shape.distance_to_outline(&outline);
            (distance, feature.id, way)
        })
        .filter(|&(.., way)| is_behind(straight, way))
        .min_by_key(|&(distance, id, _)| (distance, id));
    nearest.map(|(_, id, way)| Open {
        to: Refuge::Cover(id),
        way,
    })
}

fn threatened_by_horse(state: &State, unit: UnitId) -> bool {
    let foot = state.troops(unit).kind.is_infantry();
    foot && flight::enemy_of(state, unit).is_some_and(|enemy| state.troops(enemy).kind.is_cavalry())
}

/// Whether a side may send its units there.
///
/// # Errors
/// The first unit that does not flee, or may not flee there.
pub(super) fn check(state: &State, side: Side, ways: &[Flee]) -> Result<(), crate::Refusal> {
    let choosers = choosers(state, side);
    if choosers.is_empty() {
        return Err(crate::Refusal::NotNow);
    }
    for (n, &Flee { unit, to }) in ways.iter().enumerate() {
        if unit.index() >= state.units.len() {
            return Err(crate::Refusal::NotNow);
        }
        let again = ways[..n].iter().any(|other| other.unit == unit);
        if again || choosers.iter().all(|&(chooser, _)| chooser != unit) {
            return Err(Refusal::NoFlight { unit }.into());
        }
        check_way(state, unit, to)?;
    }
    Ok(())
}

/// Whether this way is one the rules leave to a unit.
///
/// # Errors
/// When it is not.
pub(super) fn check_way(state: &State, unit: UnitId, to: Refuge) -> Result<(), crate::Refusal> {
    if all(state, unit).iter().any(|open| open.to == to) {
        return Ok(());
    }
    let horse = matches!(to, Refuge::Cover(_)) && !threatened_by_horse(state, unit);
    Err(if horse {
        Refusal::NoHorseNear { unit }.into()
    } else {
        Refusal::NoRefuge { unit }.into()
    })
}

/// Ways in the order in which a unit tries them: the chosen one first.
pub(super) fn directions(state: &State, unit: UnitId, chosen: Option<Refuge>) -> Vec<Angle> {
    let all = all(state, unit);
    let chosen = chosen
        .and_then(|to| all.iter().find(|open| open.to == to))
        .map(|open| open.way);
    let mut ways: Vec<Angle> = chosen.into_iter().collect();
    ways.extend(all.first().map(|open| open.way));
    let friend = all.iter().find(|open| matches!(open.to, Refuge::Friend(_)));
    ways.extend(friend.map(|open| open.way));
    ways
}

/// Where its owner sends it in the Compulsory phase.
pub(super) fn chosen(state: &State, unit: UnitId) -> Option<Refuge> {
    let said = state.compulsory.refuges[state.side_of(unit)].as_ref()?;
    said.iter().find(|one| one.unit == unit).map(|one| one.to)
}

/// What a friend is worth who loses his order.
const ORDER_LOST: i32 = 80;

/// What a way costs a side: its friends put out of order.
pub(super) fn cost(state: &State, unit: UnitId, open: &Open) -> i32 {
    -ORDER_LOST * disorders(state, unit, open.way) as i32
}

/// Friends who would lose their order if a unit went this way.
pub(super) fn disorders(state: &State, unit: UnitId, way: Angle) -> usize {
    let half = state.compulsory_rate(unit).half();
    match flight::dash(state, unit, way, half) {
        Dash::Ends { through, .. } => through
            .iter()
            .filter(|&&friend| flight::loses_order(state, friend))
            .count(),
        Dash::LeavesTable { .. } | Dash::MeetsEnemy => 0,
    }
}

//! Where a broken brigade falls back. Rules GDB-VII-07, GDB-12.3-09; TR-38.
//!
//! Straight to the rear or straight away from the enemy, as its player chooses;
//! both sides choose at once. All its units go the same way: away from the
//! enemy that is nearest to any of them.

use engine::{Key, Side};
use serde::{Deserialize, Serialize};
use table::Angle;

use super::{Refusal, ground};
use crate::Play;
use crate::ids::{BrigadeId, UnitId};
use crate::setup::HomeEdge;
use crate::state::State;

/// The way a broken brigade takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FallBackTo {
    /// Straight to the rear.
    Rear,
    /// Straight away from the nearest enemy.
    FromEnemy,
}

/// A broken brigade and the way it takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct FallBack {
    /// The brigade.
    pub brigade: BrigadeId,
    /// The way.
    pub to: FallBackTo,
}

/// The decision about the way of a broken brigade.
pub(super) const DIRECTION: Key = Key::new("choose-broken-direction");

/// Two ways nearer to each other than this are one, in degrees.
const APART: i32 = 5;

/// Broken brigades of a side with two ways; none once it has chosen.
pub(super) fn choosers(state: &State, side: Side) -> Vec<BrigadeId> {
    if state.compulsory.fall_backs[side].is_some() {
        return Vec::new();
    }
    broken(state, side)
        .filter(|&id| has_choice(state, id))
        .collect()
}

fn broken(state: &State, side: Side) -> impl Iterator<Item = BrigadeId> + '_ {
    state
        .brigades_of(side)
        .filter(|&id| state.brigade(id).broken && state.brigade_units(id).next().is_some())
}

fn has_choice(state: &State, id: BrigadeId) -> bool {
    from_enemy(state, id).is_some_and(|way| {
        let apart = rear(state, state.brigade_def(id).side).turn_to(way).abs();
        apart >= i32::from(Angle::from_degrees(APART).binary())
    })
}

/// Says which broken brigades had no choice.
pub(super) fn tell_forced(play: &mut Play<'_>) {
    for side in Side::BOTH {
        let forced = broken(play.state(), side)
            .filter(|&id| !has_choice(play.state(), id))
            .count();
        for _ in 0..forced {
            play.forced(side, DIRECTION, None);
        }
    }
}

pub(super) fn rear(state: &State, side: Side) -> Angle {
    match state.setup.sides[side].home {
        HomeEdge::Top => Angle::NORTH,
        HomeEdge::Bottom => Angle::SOUTH,
        HomeEdge::Left => Angle::WEST,
        HomeEdge::Right => Angle::EAST,
    }
}

/// Straight away from the enemy nearest to any unit of the brigade.
pub(super) fn from_enemy(state: &State, id: BrigadeId) -> Option<Angle> {
    let side = state.brigade_def(id).side;
    let pairs = state
        .brigade_units(id)
        .flat_map(|unit| state.on_table(side.other()).map(move |enemy| (unit, enemy)));
    let (unit, enemy): (UnitId, UnitId) =
        pairs.min_by_key(|&(unit, enemy)| (state.distance(unit, enemy), unit, enemy))?;
    Some(ground::away(state, unit, enemy))
}

/// The way a broken brigade takes: the chosen one, or to the rear.
pub(super) fn direction(state: &State, id: BrigadeId) -> Angle {
    let side = state.brigade_def(id).side;
    let mut ways = state.compulsory.fall_backs[side].iter().flatten();
    let chosen = ways.any(|one| one.brigade == id && one.to == FallBackTo::FromEnemy);
    let away = chosen.then(|| from_enemy(state, id)).flatten();
    away.unwrap_or_else(|| rear(state, side))
}

/// Whether a side may send its broken brigades there.
///
/// # Errors
/// The first brigade that is not broken or has no choice.
pub(super) fn check(state: &State, side: Side, ways: &[FallBack]) -> Result<(), crate::Refusal> {
    let choosers = choosers(state, side);
    if choosers.is_empty() {
        return Err(crate::Refusal::NotNow);
    }
    for (n, one) in ways.iter().enumerate() {
        if one.brigade.index() >= state.brigades.len() {
            return Err(crate::Refusal::NotNow);
        }
        let again = ways[..n].iter().any(|other| other.brigade == one.brigade);
        if again || !choosers.contains(&one.brigade) {
            return Err(Refusal::NoFallBack {
                brigade: one.brigade,
            }
            .into());
        }
    }
    Ok(())
}

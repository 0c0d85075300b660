//! Each brigade has an area of its own. Rule GDB-4.0-03; reading RD-88.
//!
//! The area of a brigade is the ground between its units, drawn tight around
//! them. No unit of another brigade stands in it wholly or partly, unless the
//! two stand among each other in the scenario already.

use engine::Side;
use table::{Point, Polygon};

use super::refusal::Refusal;
use crate::ids::{BrigadeId, UnitId};
use crate::state::State;

/// Units of a brigade that stand in the open.
fn standing(state: &State, brigade: BrigadeId) -> impl Iterator<Item = UnitId> + '_ {
    state
        .brigade_units(brigade)
        .filter(|&id| state.unit(id).garrison.is_none())
}

/// The ground between the units of a brigade.
fn area(state: &State, brigade: BrigadeId) -> Option<Polygon> {
    let outlines = standing(state, brigade).map(|id| state.outline(id));
    let corners: Vec<Point> = outlines.flat_map(|outline| *outline.corners()).collect();
    Polygon::convex_hull(&corners)
}

/// A unit that stands in the area of a brigade, and that brigade.
type Intruder = (UnitId, BrigadeId);

/// A unit of either brigade that stands in the area of the other.
fn intruder(state: &State, one: BrigadeId, other: BrigadeId) -> Option<Intruder> {
    let within = |own: BrigadeId, stranger: BrigadeId| {
        let area = area(state, own)?;
        let mut strangers = standing(state, stranger);
        let unit = strangers.find(|&id| area.overlaps_outline(&state.outline(id)))?;
        Some((unit, own))
    };
    within(one, other).or_else(|| within(other, one))
}

/// Every two brigades of a side, the lower number first.
fn pairs(state: &State, side: Side) -> impl Iterator<Item = (BrigadeId, BrigadeId)> + '_ {
    state.brigades_of(side).flat_map(move |one| {
        let later = state.brigades_of(side).filter(move |&other| other > one);
        later.map(move |other| (one, other))
    })
}

/// Brigades that stand among each other as the battle opens.
pub(super) fn mixed(state: &State) -> Vec<(BrigadeId, BrigadeId)> {
    let all = Side::BOTH.into_iter().flat_map(|side| pairs(state, side));
    all.filter(|&(one, other)| intruder(state, one, other).is_some())
        .collect()
}

/// Whether the brigades of a side keep out of each other's areas.
pub(super) fn apart(state: &State, side: Side) -> Result<(), Refusal> {
    match pairs(state, side).find_map(|pair| meets(state, pair)) {
        Some((unit, brigade)) => Err(Refusal::AreaTaken { unit, brigade }),
        None => Ok(()),
    }
}

fn meets(state: &State, pair: (BrigadeId, BrigadeId)) -> Option<Intruder> {
    if state.deployment.areas.mixed.contains(&pair) {
        return None;
    }
    intruder(state, pair.0, pair.1)
}

/// The first trouble between a brigade and the others of its side.
pub(super) fn trouble(state: &State, brigade: BrigadeId) -> Option<Intruder> {
    let side = state.brigade_def(brigade).side;
    let mut own = pairs(state, side).filter(|pair| pair.0 == brigade || pair.1 == brigade);
    own.find_map(|pair| meets(state, pair))
}

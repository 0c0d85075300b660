//! Into and out of built-up areas.
//!
//! Rules: GDB-VII-F-09 (a turn), GDB-VII-U-05 (capacity), GDB-9.9-12 (burning
//! areas and those beside them are closed).

use engine::Name;
use table::{Angle, Feature, FeatureId, Length, Outline, Pose};

use crate::built_up::{adjoin, is_closed_by_fire};
use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::state::State;

use super::allowance;
use super::refusal::Refusal;
use super::why::Why;
use super::{forming, orders};

pub(super) use crate::built_up::BESIDE;

/// Where a unit stands in the area, or why it may not enter.
pub(super) fn enter(state: &State, id: UnitId, building: FeatureId) -> Result<Pose, Refusal> {
    let refuse = |why| Err(Refusal::unit(id, why));
    let feature = state
        .setup
        .terrain
        .feature(building)
        .filter(|feature| feature.is_built_up())
        .ok_or(Refusal::NoSuchPiece)?;
    may_cross(state, id, entry_cost(state, id, building))?;
    let unit = state.unit(id);
    if !state.troops(id).kind.is_infantry() {
        return refuse(Why::FootOnly);
    }
    if state.square_held_by(id).is_some() {
        return refuse(Why::InJointSquare);
    }
    if unit.garrison.is_some() && unit.garrison != Some(building) {
        // From sector to sector of one town the edges must touch, as from outside.
        let from = unit
            .garrison
            .and_then(|from| state.setup.terrain.feature(from));
        if !from.is_some_and(|from| adjoin(from, feature)) {
            return refuse(Why::NotBeside);
        }
    } else if unit.garrison.is_some() {
        return refuse(Why::InBuilding);
    } else if feature.shape.distance_to_outline(&state.outline(id)) > BESIDE {
        return refuse(Why::NotBeside);
    }
    is_open(state, id, feature)?;
    let pose = Pose::new(centre(feature), unit.pose.facing);
    orders::allow(state, id, &Outline::of(pose, state.layout(id).footprint))?;
    Ok(pose)
}

/// What entering an area takes; through a gate of its own side, where the scenario opens one, nothing.
pub(super) fn entry_cost(state: &State, id: UnitId, building: FeatureId) -> Share {
    if crate::specials::gate_open(state, id, building) {
        Share::NONE
    } else {
        state.setup.tables.movement.enter_building
    }
}

/// Crossing the edge takes a whole turn.
fn may_cross(state: &State, id: UnitId, needed: Share) -> Result<(), Refusal> {
    let freedom = allowance::freedom(state, id)?;
    if freedom.on_the_spot {
        return Err(Refusal::unit(id, Why::Halted));
    }
    if freedom.parted {
        return Err(Refusal::unit(id, Why::WithoutGuns));
    }
    freedom.affords(id, needed)
}

/// Not full, not held by the enemy, not burning nor beside a fire.
fn is_open(state: &State, id: UnitId, feature: &Feature) -> Result<(), Refusal> {
    if is_closed_by_fire(state, feature) {
        return Err(Refusal::unit(id, Why::Burning));
    }
    let side = state.side_of(id);
    let inside = state
        .all_on_table()
        .filter(|&other| state.unit(other).garrison == Some(feature.id));
    let mut figures = u32::from(state.unit(id).figures.0);
    for other in inside {
        if state.side_of(other) != side {
            return Err(Refusal::unit(id, Why::HeldByEnemy));
        }
        figures += u32::from(state.unit(other).figures.0);
    }
    match feature.capacity {
        Some(capacity) if figures > u32::from(capacity) => Err(Refusal::Full { capacity }),
        _ => Ok(()),
    }
}

/// The middle of an area's bounding box.
pub(super) fn centre(feature: &Feature) -> table::Point {
    let bounds = feature.shape.bounds();
    bounds.min.midpoint(bounds.max)
}

/// Refuses a place where a garrison may not form up outside.
pub(super) fn leave(
    state: &State,
    id: UnitId,
    to: Pose,
    formation: Formation,
) -> Result<Share, Refusal> {
    let unit = state.unit(id);
    let Some(building) = unit.garrison else {
        return Err(Refusal::unit(id, Why::NotInBuilding));
    };
    may_cross(state, id, state.setup.tables.movement.enter_building)?;
    forming::may_form(state, id, formation)?;
    let there = Outline::of(to, state.layout_in(id, formation).footprint);
    let beside = state
        .setup
        .terrain
        .feature(building)
        .is_some_and(|feature| feature.shape.distance_to_outline(&there) <= BESIDE);
    if !beside {
        return Err(Refusal::unit(id, Why::NotBeside));
    }
    let nowhere = Outline::of(to, table::Footprint::default());
    forming::has_room(state, id, &nowhere, &there)?;
    orders::allow(state, id, &there)?;
    Ok(state.setup.tables.movement.enter_building)
}

/// The name of an area.
pub(super) fn name(state: &State, building: FeatureId) -> Option<Name> {
    let features = state.setup.terrain.features();
    let place = features.iter().position(|feature| feature.id == building)?;
    state.setup.features.get(place)?.name.clone()
}

/// Places before the four sides of the area that a garrison holds, facing outwards.
pub(super) fn exits(state: &State, id: UnitId, formation: Formation) -> Vec<Pose> {
    let Some(feature) = state
        .unit(id)
        .garrison
        .and_then(|building| state.setup.terrain.feature(building))
    else {
        return Vec::new();
    };
    let bounds = feature.shape.bounds();
    let middle = centre(feature);
    let depth = state.layout_in(id, formation).footprint.depth + Length::from_mm(2);
    let half = |size: Length| size.half() + depth;
    let (wide, high) = (
        half(bounds.max.x - bounds.min.x),
        half(bounds.max.y - bounds.min.y),
    );
    [
        (Angle::NORTH, high),
        (Angle::EAST, wide),
        (Angle::SOUTH, high),
        (Angle::WEST, wide),
    ]
    .into_iter()
    .map(|(facing, out)| Pose::new(middle.toward(facing, out), facing))
    .collect()
}

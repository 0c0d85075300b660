//! Into a building or work, and out of it. Reading CD-GAP-33.
//!
//! One infantry regiment a building; going in or out is a whole action. A unit
//! goes in from no further away than its move, and comes out as far as that.

use table::{FeatureId, Length, Outline, Pose};

use super::path;
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::setup::Ground;
use crate::state::State;
use crate::{Event, Play, Refusal, command};

/// Whether a unit may go into a building, or out of its own.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_occupy(
    state: &State,
    unit: UnitId,
    building: Option<FeatureId>,
    to: Option<Pose>,
) -> Result<(), Refusal> {
    super::must_not_reform(state, unit)?;
    match building {
        Some(building) => check_enter(state, unit, building),
        None => check_leave(state, unit, to.ok_or(Refusal::CannotOccupy)?),
    }
}

fn check_enter(state: &State, unit: UnitId, building: FeatureId) -> Result<(), Refusal> {
    let known = state.setup.terrain.feature(building).is_some();
    if !known || !state.setup.ground(building).holds_a_regiment() {
        return Err(Refusal::NoSuchThing);
    }
    if !state.kind(unit).is_infantry() || state.unit(unit).garrison.is_some() {
        return Err(Refusal::CannotOccupy);
    }
    if state.garrison_of(building).is_some() {
        return Err(Refusal::BuildingTaken);
    }
    let outline = state
        .building_outline(building)
        .ok_or(Refusal::NoSuchThing)?;
    let distance = state.outline(unit).distance(&outline);
    let allowed = state.setup.tables.movement.rates(state.kind(unit)).open;
    if distance > allowed {
        return Err(Refusal::BuildingTooFar { distance, allowed });
    }
    if way_is_barred(state, unit, &outline) {
        Err(Refusal::CannotReach)
    } else {
        Ok(())
    }
}

/// Whether the enemy or water lies between a unit and a building.
fn way_is_barred(state: &State, unit: UnitId, building: &Outline) -> bool {
    let line = table::Segment::new(state.outline(unit).centre(), building.centre());
    let enemy = state.side_of(unit).other();
    let held = state
        .on_table(enemy)
        .filter(|&other| state.unit(other).garrison.is_none());
    let barred = held
        .map(|other| state.outline(other))
        .any(|outline| outline.pierced_by(line));
    barred
        || state
            .setup
            .features_of(Ground::Water)
            .any(|water| water.shape.crosses_segment(line))
}

fn check_leave(state: &State, unit: UnitId, to: Pose) -> Result<(), Refusal> {
    if state.unit(unit).garrison.is_none() {
        return Err(Refusal::CannotOccupy);
    }
    let end = Outline::of(to, state.layout(unit).footprint);
    let distance = state.body(unit).distance(&end);
    let allowed = state.setup.tables.movement.rates(state.kind(unit)).open;
    if distance > allowed {
        return Err(Refusal::BuildingTooFar { distance, allowed });
    }
    path::may_end(state, unit, &end)?;
    let outside = state.setup.terrain.going_at(&end) < table::Going::Impassable;
    if outside {
        Ok(())
    } else {
        Err(Refusal::ForbiddenGround)
    }
}

/// Goes into a building or out of it.
pub(crate) fn occupy(
    play: &mut Play<'_>,
    unit: UnitId,
    building: Option<FeatureId>,
    to: Option<Pose>,
) {
    let state = play.state();
    let now = state.unit(unit);
    let (pose, formation) = match building {
        Some(feature) => (inside(state, unit, feature), Formation::TwoLines),
        None => (to.unwrap_or(now.pose), now.formation),
    };
    play.emit(Event::Occupied {
        unit,
        building,
        pose,
        formation,
    });
    command::after_moves(play);
}

/// Where a garrison is drawn: in the middle of its building, facing as before.
fn inside(state: &State, unit: UnitId, feature: FeatureId) -> Pose {
    let facing = state.unit(unit).pose.facing;
    let depth = state.layout_in(unit, Formation::TwoLines).footprint.depth;
    let centre = state
        .building_outline(feature)
        .map(|outline| outline.centre());
    centre.map_or(state.unit(unit).pose, |centre| {
        Pose::new(centre.toward(facing, depth.half()), facing)
    })
}

/// A building that a unit may go into now, the nearest first.
pub(crate) fn building_near(state: &State, unit: UnitId) -> Option<FeatureId> {
    let place = state.outline(unit);
    let mut near: Vec<(Length, FeatureId)> = state
        .buildings()
        .map(|(id, shape)| (shape.distance_to_outline(&place), id))
        .filter(|&(_, id)| check_enter(state, unit, id).is_ok())
        .collect();
    near.sort_unstable();
    near.first().map(|&(_, id)| id)
}

/// A place outside where a garrison can form, on the side it faces or any other.
pub(crate) fn leave_pose(state: &State, unit: UnitId, facing: table::Angle) -> Option<Pose> {
    let building = state.body(unit);
    let half = Length::from_hundredths(
        building
            .footprint()
            .width
            .hundredths()
            .max(building.footprint().depth.hundredths())
            / 2,
    );
    let depth = state.layout(unit).footprint.depth;
    (0..4_u16).find_map(|quarter| {
        let facing = facing + table::Angle::from_binary(quarter * 0x4000);
        let at = building
            .centre()
            .toward(facing, half + depth + Length::from_cm(2));
        let pose = Pose::new(at, facing);
        check_leave(state, unit, pose).is_ok().then_some(pose)
    })
}

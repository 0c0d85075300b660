//! A general in the way is moved aside. Rule GDB-12.4-01.
//!
//! An enemy unit that reaches a general, or a friendly one in whose way he
//! stands, takes no notice of him: he is set down at the nearest free place,
//! to the rear if there is one. It costs nothing and endangers nobody.

use table::{Angle, Going, Length, Outline, Point, Pose};

use crate::Play;
use crate::ids::{GeneralId, UnitId};
use crate::setup::HomeEdge;
use crate::state::State;
use crate::{Event, effects, movement};

/// Bearings from straight to the rear, in degrees.
const BEARINGS: [i32; 12] = [0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180];

/// The farthest place that is looked at, in centimetres.
const FARTHEST: i32 = 60;

/// Moves every general aside on whom a unit has come to stand in these events.
pub(crate) fn make_way(play: &mut Play<'_>) {
    let mut moved: Vec<UnitId> = play.events().iter().filter_map(who_moved).collect();
    moved.sort_unstable();
    moved.dedup();
    if moved.is_empty() {
        return;
    }
    for n in 0..play.state().generals.len() as u16 {
        let general = GeneralId(n);
        if stood_upon(play.state(), general, &moved) {
            let to = nearest_free(play.state(), general, play.state().general(general).pose);
            if to != play.state().general(general).pose {
                play.emit(super::Event::MovedAside { general, to });
            }
        }
    }
}

fn who_moved(event: &Event) -> Option<UnitId> {
    match event {
        Event::Unit(
            effects::Event::Placed { unit, .. } | effects::Event::FormationTaken { unit, .. },
        )
        | Event::Movement(
            movement::Event::Acted { unit, .. }
            | movement::Event::GarrisonChanged { unit, .. }
            | movement::Event::GunsManned { unit, .. }
            | movement::Event::ScreenDeployed { screen: unit, .. },
        ) => Some(*unit),
        _ => None,
    }
}

/// One of these units, other than the one he rides with, covers his base.
fn stood_upon(state: &State, general: GeneralId, moved: &[UnitId]) -> bool {
    let now = state.general(general);
    if !now.is_active() {
        return false;
    }
    let outline = state.general_outline(general);
    moved
        .iter()
        .filter(|&&unit| state.unit(unit).is_on_table() && now.attached != Some(unit))
        .any(|&unit| state.outline(unit).overlaps(&outline))
}

/// In base contact with a unit, behind it where there is room.
#[must_use]
pub(crate) fn beside(state: &State, general: GeneralId, unit: UnitId) -> Pose {
    let outline = state.outline(unit);
    let facing = outline.pose().facing;
    let behind = outline.pose().forward(-outline.footprint().depth);
    nearest_free(state, general, Pose::new(behind.at, facing))
}

/// The nearest place from `wanted`, rear first, where his base covers nobody.
fn nearest_free(state: &State, general: GeneralId, wanted: Pose) -> Pose {
    let rear = to_rear(state, general);
    let distances = (0..=FARTHEST).map(Length::from_cm);
    for distance in distances {
        for degrees in BEARINGS {
            let direction = rear + Angle::from_degrees(degrees);
            let at = wanted.at.toward(direction, distance);
            if is_free(state, general, at, wanted.facing) {
                return Pose::new(at, wanted.facing);
            }
        }
    }
    wanted
}

fn is_free(state: &State, general: GeneralId, at: Point, facing: Angle) -> bool {
    let footprint = state.general_outline(general).footprint();
    let there = Outline::of(Pose::new(at, facing), footprint);
    let terrain = &state.setup.terrain;
    let on_table = there
        .corners()
        .iter()
        .all(|&corner| terrain.bounds().contains(corner));
    on_table
        && terrain.going_at(&there) != Going::Impassable
        && !state
            .all_on_table()
            .any(|unit| state.outline(unit).overlaps(&there))
        && ![engine::Side::A, engine::Side::B]
            .into_iter()
            .flat_map(|side| state.generals_of(side))
            .filter(|&other| other != general)
            .any(|other| state.general_outline(other).overlaps(&there))
}

fn to_rear(state: &State, general: GeneralId) -> Angle {
    match state.setup.sides[state.general_def(general).side].home {
        HomeEdge::Top => Angle::NORTH,
        HomeEdge::Bottom => Angle::SOUTH,
        HomeEdge::Left => Angle::WEST,
        HomeEdge::Right => Angle::EAST,
    }
}

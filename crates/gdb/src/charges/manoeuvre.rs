//! Turning and changing formation in answer to a charge. Rules GDB-6.6-03 to GDB-6.6-05, GDB-6.6-13.
//!
//! * Horse and foot turn on the spot for the cost of an about-face, whatever the
//!   angle (GDB-VII-F-08, reading TR-51): example G, where a third of a move is enough.
//! * Batteries pay their part of a turn to the rear (GDB-VII-F-11).

use table::{Angle, Length, Manoeuvre, Outline, Pose, Rotation};

use super::path;
use super::progress::Unfinished;
use crate::built_up;
use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::movement::{self, change_share};
use crate::state::State;

/// Formations a unit may take in answer, other than the one it has.
pub(crate) fn formations(state: &State, unit: UnitId) -> Vec<Formation> {
    [
        Formation::Square,
        Formation::Line,
        Formation::ColumnOfCompanies,
        Formation::ColumnOfDivisions,
        Formation::MassedColumn,
        Formation::OpenOrder,
        Formation::Limbered,
        Formation::Deployed,
    ]
    .into_iter()
    .filter(|&to| !path::is_screen(state, unit) && change_share(state, unit, to).is_some())
    .collect()
}

/// Whether turning to an enemy changes anything: a square has no front, and who faces him already need not turn.
pub(crate) fn turns(state: &State, unit: UnitId, enemy: UnitId) -> bool {
    let widest = Rotation::from_degrees(state.setup.tables.charge.sector_degrees);
    state.unit(unit).formation != Formation::Square && turn_to(state, unit, enemy).abs() > widest
}

/// The angle between a unit's facing and an enemy.
fn turn_to(state: &State, unit: UnitId, enemy: UnitId) -> Rotation {
    let outline = state.outline(unit);
    let toward = Angle::between(outline.centre(), state.unit(enemy).pose.at);
    Rotation::between(outline.pose().facing, toward)
}

/// What a manoeuvre leads to and what share of a turn it takes.
pub(crate) fn plan(
    state: &State,
    unit: UnitId,
    face: Option<UnitId>,
    form: Option<Formation>,
) -> Unfinished {
    let (pose, turned) = face
        .filter(|&enemy| turns(state, unit, enemy))
        .map_or((state.unit(unit).pose, Share::NONE), |enemy| {
            turn(state, unit, turn_to(state, unit, enemy))
        });
    let formed = form.and_then(|form| change_share(state, unit, form));
    Unfinished {
        pose,
        formation: form,
        needed: Share(turned.0 + formed.unwrap_or_default().0),
    }
}

/// Where a turn leads and what share of a turn it takes.
fn turn(state: &State, unit: UnitId, angle: Rotation) -> (Pose, Share) {
    let table = &state.setup.tables.movement;
    let troops = state.troops(unit);
    let footprint = state.layout(unit).footprint;
    let pose = state.unit(unit).pose;
    let normal = table.rates(troops, state.unit(unit).formation).normal;
    let on_the_spot = Manoeuvre::Turn(angle).apply(pose, footprint).0;
    if troops.kind.is_artillery() {
        let part = u64::from(angle.binary().unsigned_abs());
        let cost = (u64::from(table.battery_about_face.0) * part / 0x8000) as u32;
        return (on_the_spot, Share(cost));
    }
    (on_the_spot, Share::of(table.about_face, normal))
}

/// Whether there is room where a manoeuvre ends: on the table, on ground open to it, among its neighbours (GDB-VII-I-01).
pub(crate) fn has_room(state: &State, unit: UnitId, plan: &Unfinished) -> bool {
    let formation = plan.formation.unwrap_or(state.unit(unit).formation);
    let there = Outline::of(plan.pose, state.layout_in(unit, formation).footprint);
    movement::has_room(state, unit, &state.outline(unit), &there).is_ok()
}

/// Whether nobody else stands on this ground; friends in buildings take none, and nobody stands in those of the enemy.
pub(crate) fn free(state: &State, unit: UnitId, place: &Outline) -> bool {
    let room = place.grown(Length::from_mm(-1));
    let side = state.side_of(unit);
    !state
        .all_on_table()
        .filter(|&other| other != unit)
        .any(|other| match built_up::held(state, other) {
            Some(house) => state.side_of(other) != side && house.shape.under(&room),
            None => state.outline(other).overlaps(&room),
        })
}

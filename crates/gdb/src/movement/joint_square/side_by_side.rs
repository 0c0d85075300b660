//! Squares that close up and stay units of their own.
//!
//! Rule: GDB-VII-F-02, the other reading of TR-58. Every battalion forms its own
//! square beside the next one, so that the faces between them cannot be
//! charged; each tests, fires and fights for itself and leaves when it likes.

use table::{Angle, Length, Outline, Pose};

use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::state::State;

use super::super::refusal::Refusal;
use super::super::{forming, neighbours};
use super::join::{self, Joining};

/// The gap between the squares.
const GAP: Length = Length::from_mm(1);

/// Where each battalion stands, or why they may not close up.
pub(super) fn resolve(
    state: &State,
    unit: UnitId,
    all: &[UnitId],
    cost: Share,
) -> Result<Joining, Refusal> {
    let places = row(state, unit, all);
    for &(id, to) in &places {
        has_room(state, all, id, to)?;
    }
    let to = places
        .iter()
        .find(|(id, _)| *id == unit)
        .map_or(state.unit(unit).pose, |&(_, to)| to);
    Ok(Joining {
        holder: unit,
        others: all.iter().copied().filter(|&id| id != unit).collect(),
        to,
        cost,
        places,
    })
}

/// The squares in one row about the middle of the battalions, in the order in which they stand.
fn row(state: &State, unit: UnitId, all: &[UnitId]) -> Vec<(UnitId, Pose)> {
    let facing = state.unit(unit).pose.facing;
    let middle = join::middle(state, all);
    let far_left = middle.toward(facing - Angle::EAST, Length::from_cm(1000));
    let mut order = all.to_vec();
    order.sort_by_key(|&id| (state.outline(id).centre().distance_squared(far_left), id));
    let size = |id: UnitId| state.layout_in(id, Formation::Square).footprint;
    let gaps = GAP.scaled(order.len() as i32 - 1, 1);
    let whole: Length = order.iter().map(|&id| size(id).width).sum::<Length>() + gaps;
    let row = Pose::new(middle, facing);
    let mut at = -whole.half();
    order
        .into_iter()
        .map(|id| {
            let own = size(id);
            let centre = at + own.width.half();
            at += own.width + GAP;
            let front = row.local(centre, -own.depth.half());
            (id, Pose::new(front, facing))
        })
        .collect()
}

/// Refuses a place that is too far, taken or closed.
fn has_room(state: &State, all: &[UnitId], id: UnitId, to: Pose) -> Result<(), Refusal> {
    let here = state.outline(id);
    let there = Outline::of(to, state.layout_in(id, Formation::Square).footprint);
    let reach = state.setup.tables.movement.joint_square_reach;
    if here.distance(&there) > reach {
        return Err(Refusal::SquareTooFar {
            unit: id,
            allowed: reach,
        });
    }
    forming::lies_open(state, id, &there)?;
    let side = there.footprint().width + there.footprint().depth;
    let mut near = neighbours::near(state, id, side + reach);
    near.retain(|blocker| !all.iter().any(|id| u32::from(id.0) == blocker.id));
    neighbours::may_stand(state, id, &here, &there, &near)
}

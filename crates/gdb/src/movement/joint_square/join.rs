//! Who may form a joint square, and where it stands.
//!
//! Rules: GDB-VII-F-02, GDB-II-21, GDB-VII-T-03, reading TR-58: battalions of one
//! brigade, in order, with their whole move before them, none further from the
//! square than the reach in the table; surprised troops may form it like any square. If one
//! of them stands on broken ground all close up for two turns.

use table::{Length, Outline, Point, Pose};

use crate::formation::{Formation, layout};
use crate::ids::{Share, UnitId};
use crate::state::{Cohesion, State};
use crate::troops::Kind;

use super::super::refusal::Refusal;
use super::super::why::Why;
use super::super::{allowance, forming, neighbours};
use super::side_by_side;

/// The most battalions that are offered to one another.
const MOST: usize = 4;

/// A joint square that is allowed.
#[derive(Debug, Clone)]
pub(in super::super) struct Joining {
    /// The battalion that holds it.
    pub(in super::super) holder: UnitId,
    /// The others.
    pub(in super::super) others: Vec<UnitId>,
    /// Where it stands.
    pub(in super::super) to: Pose,
    /// The share of a turn it takes each.
    pub(in super::super) cost: Share,
    /// Where each battalion stands that stays a unit of its own.
    pub(in super::super) places: Vec<(UnitId, Pose)>,
}

/// The square that battalions form, or why they may not.
pub(in super::super) fn resolve(
    state: &State,
    unit: UnitId,
    with: &[UnitId],
) -> Result<Joining, Refusal> {
    let mut all = vec![unit];
    for &other in with {
        if other.index() >= state.units.len() || all.contains(&other) {
            return Err(Refusal::NoSuchPiece);
        }
        all.push(other);
    }
    if all.len() < 2 {
        return Err(Refusal::unit(unit, Why::NoSquarePartner));
    }
    let cost = state.setup.tables.movement.joint_square;
    for &one in &all {
        may_join(state, one, unit, cost)?;
    }
    if state.setup.readings.joint_squares_side_by_side {
        return side_by_side::resolve(state, unit, &all, cost);
    }
    let holder = holder(state, &all);
    let others: Vec<UnitId> = all.iter().copied().filter(|&id| id != holder).collect();
    let to = place(state, unit, holder, &all);
    let there = outline(state, holder, &all, to);
    let reach = state.setup.tables.movement.joint_square_reach;
    for &one in &all {
        if state.outline(one).distance(&there) > reach {
            return Err(Refusal::SquareTooFar {
                unit: one,
                allowed: reach,
            });
        }
    }
    has_room(state, holder, &all, &there)?;
    Ok(Joining {
        holder,
        others,
        to,
        cost,
        places: Vec::new(),
    })
}

/// Whether a battalion may go into a square of its brigade now.
fn may_join(state: &State, id: UnitId, with: UnitId, cost: Share) -> Result<(), Refusal> {
    let unit = state.unit(id);
    let refuse = |why| Err(Refusal::unit(id, why));
    if !unit.is_on_table() || unit.brigade != state.unit(with).brigade {
        return refuse(Why::NoSquarePartner);
    }
    if state.troops(id).kind != Kind::Infantry {
        return Err(forming::not_formed(id, Formation::Square, "GDB-VII-F-01"));
    }
    if state.square_held_by(id).is_some() {
        return refuse(Why::InJointSquare);
    }
    forming::may_form(state, id, Formation::Square)?;
    let freedom = allowance::unsurprised(state, id)?;
    forming::may_change(state, id, &freedom)?;
    if unit.cohesion != Cohesion::Formed || unit.is_changing() {
        return refuse(Why::Unformed);
    }
    if !unit.formation.is_close_order() {
        return refuse(Why::MustGather);
    }
    freedom.affords(id, cost)
}

/// The lowest grade stands for all; among equals the largest battalion.
fn holder(state: &State, all: &[UnitId]) -> UnitId {
    let by = |id: &&UnitId| {
        let size = state.unit(**id).figures;
        (state.troops(**id).grade, size, std::cmp::Reverse(**id))
    };
    all.iter().max_by_key(by).copied().unwrap_or(all[0])
}

/// In the middle of the battalions, facing as the one that was asked.
fn place(state: &State, unit: UnitId, holder: UnitId, all: &[UnitId]) -> Pose {
    let middle = Pose::new(middle(state, all), state.unit(unit).pose.facing);
    let side = outline(state, holder, all, middle).footprint().depth;
    middle.forward(side.half())
}

/// The middle of where the battalions stand.
pub(super) fn middle(state: &State, all: &[UnitId]) -> Point {
    let (mut x, mut y) = (0_i64, 0_i64);
    for &id in all {
        let centre = state.outline(id).centre();
        x += i64::from(centre.x.hundredths());
        y += i64::from(centre.y.hundredths());
    }
    let n = all.len() as i64;
    let mean = |sum: i64| Length::from_hundredths((sum / n) as i32);
    Point::new(mean(x), mean(y))
}

/// The ground of the square.
fn outline(state: &State, holder: UnitId, all: &[UnitId], to: Pose) -> Outline {
    let figures = all.iter().map(|&id| state.unit(id).figures.0).sum();
    let bases = &state.setup.bases;
    let drawn = layout(bases, state.troops(holder), Formation::Square, figures, 0);
    Outline::of(to, drawn.footprint)
}

/// Refuses a place where others than its own battalions stand, or where no square can.
fn has_room(state: &State, holder: UnitId, all: &[UnitId], there: &Outline) -> Result<(), Refusal> {
    forming::lies_open(state, holder, there)?;
    let side = there.footprint().width + there.footprint().depth;
    let reach = side + state.setup.tables.movement.joint_square_reach;
    let mut near = neighbours::near(state, holder, reach);
    near.retain(|blocker| !all.iter().any(|id| u32::from(id.0) == blocker.id));
    neighbours::may_stand(state, holder, &state.outline(holder), there, &near)
}

/// Battalions near a unit that could form a square with it now, nearest first; all together they can.
pub(in super::super) fn partners(state: &State, unit: UnitId) -> Vec<UnitId> {
    let cost = state.setup.tables.movement.joint_square;
    if may_join(state, unit, unit, cost).is_err() {
        return Vec::new();
    }
    let mut near: Vec<(Length, UnitId)> = state
        .brigade_units(state.unit(unit).brigade)
        .filter(|&id| id != unit && may_join(state, id, unit, cost).is_ok())
        .map(|id| (state.distance(unit, id), id))
        .collect();
    near.sort();
    let mut chosen: Vec<UnitId> = Vec::new();
    for (_, id) in near {
        chosen.push(id);
        if chosen.len() >= MOST || resolve(state, unit, &chosen).is_err() {
            chosen.pop();
        }
    }
    chosen
}

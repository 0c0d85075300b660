//! What a brigade's order forbids its units.
//!
//! Rules: GDB-5.6-05, GDB-5.6-06 (Assault), GDB-5.7-07, GDB-5.7-08 (Engage),
//! GDB-5.8-04 (Support), GDB-5.10-01, GDB-5.10-03 (Hold), GDB-5.11-02 to
//! GDB-5.11-04 (Retire).
//!
//! * GDB-5.6-07, GDB-5.7-03: guns deploy at any range under Assault and Engage.
//! * GDB-5.7-05, GDB-5.9-02: nothing forbids Engage to stand or follow, or Move to withdraw.

use engine::Side;
use table::{Length, Outline, Point};

use crate::battalion_guns;
use crate::ids::UnitId;
use crate::orders::OrderKind;
use crate::setup::HomeEdge;
use crate::state::State;
use crate::troops::Kind;

use super::allowance::is_skirmisher;
use super::event::Act;
use super::march::March;
use super::refusal::Refusal;
use super::why::Why;
use super::{goal, support, zone};

/// Less than this is no falling back: it comes from dressing the ranks.
const SLIGHT: Length = Length::from_mm(5);

/// Refuses a march that the order of the unit's brigade forbids.
pub(super) fn allow_march(state: &State, id: UnitId, march: &March) -> Result<(), Refusal> {
    let drags = march.act == Act::Drag;
    let order = state.brigade(state.unit(id).brigade).order_kind();
    if drags && order == OrderKind::Retire {
        return Err(Refusal::unit(id, Why::MustLimber));
    }
    allow(state, id, &march.walk.end_outline())
}

/// Refuses a place that the order of the unit's brigade forbids it to go to.
pub(super) fn allow(state: &State, id: UnitId, to: &Outline) -> Result<(), Refusal> {
    let from = state.outline(id);
    if state.is_battalion_gun(id) {
        // It goes where its battalion goes, whatever the brigade is told.
        return if battalion_guns::stays_near(state, id, &from, to) {
            Ok(())
        } else {
            Err(Refusal::unit(id, Why::LeavesBattalion))
        };
    }
    let brigade = state.brigade(state.unit(id).brigade);
    // The order of the enemy is not known in a redacted state, and he asks nothing of us.
    let Some(order) = brigade.order else {
        return Ok(());
    };
    match order.kind {
        OrderKind::Assault | OrderKind::Engage if !goes_rearward(state, id, &from, to) => Ok(()),
        OrderKind::Assault if assaults(state, id, &from) => {
            stands_firm(state, id, &from, to, order.kind)
        }
        OrderKind::Engage if state.troops(id).kind == Kind::Infantry => {
            stands_firm(state, id, &from, to, order.kind)
        }
        OrderKind::Engage if state.troops(id).kind.is_artillery() => {
            stays_in_range(state, id, &from, to)
        }
        OrderKind::Hold if !zone::allows(state, id, &from, to) => {
            Err(Refusal::unit(id, Why::LeavesZone))
        }
        OrderKind::Retire => goes_back(state, id, &from, to),
        OrderKind::Support => keeps_beside(state, id, &from, to),
        _ => Ok(()),
    }
}

/// Under Support a brigade that has come to its place moves, holds and withdraws with the brigade it supports.
///
/// The place goes where that brigade goes, so who follows it keeps to the place. Units at
/// the place stay about it, others do not fall back from it. It is free when the enemy
/// charges it, and when nobody is left to be supported.
fn keeps_beside(state: &State, id: UnitId, from: &Outline, to: &Outline) -> Result<(), Refusal> {
    let brigade = state.unit(id).brigade;
    let Some(place) = support::place(state, brigade) else {
        return Ok(());
    };
    let (before, after) = (from.distance_to_point(place), to.distance_to_point(place));
    let leaves = before <= goal::THERE || goes_rearward(state, id, from, to);
    if leaves && after > goal::THERE && after > before + SLIGHT {
        return Err(Refusal::unit(id, Why::LeavesSupported));
    }
    Ok(())
}

/// A formed unit that takes part in the attack and has an enemy within charge range.
fn assaults(state: &State, id: UnitId, from: &Outline) -> bool {
    let unit = state.unit(id);
    let troops = state.troops(id);
    let rates = state.setup.tables.movement.rates(troops, unit.formation);
    let exempt = troops.kind.is_artillery() || is_skirmisher(state, id) || !unit.is_formed();
    !exempt
        && rates
            .charge
            .is_some_and(|charge| nearest_enemy(state, id, from).is_some_and(|near| near <= charge))
}

fn stands_firm(
    state: &State,
    id: UnitId,
    from: &Outline,
    to: &Outline,
    order: OrderKind,
) -> Result<(), Refusal> {
    if falls_back(state, id, from, to) {
        return Err(Refusal::MayNotWithdraw { unit: id, order });
    }
    Ok(())
}

/// Whether a move leads towards the own edge of the table.
fn goes_rearward(state: &State, id: UnitId, from: &Outline, to: &Outline) -> bool {
    let side = state.side_of(id);
    let before = to_home(state, side, from.centre());
    let after = to_home(state, side, to.centre());
    before - after > SLIGHT
}

/// Whether a move leads to the rear and away from the nearest enemy.
fn falls_back(state: &State, id: UnitId, from: &Outline, to: &Outline) -> bool {
    let farther = || match (nearest_enemy(state, id, from), nearest_enemy(state, id, to)) {
        (Some(before), Some(after)) => after > before + SLIGHT,
        _ => false,
    };
    goes_rearward(state, id, from, to) && farther()
}

/// The distance from a place to the edge of the table to which a side runs.
pub(super) fn to_home(state: &State, side: Side, at: Point) -> Length {
    let terrain = &state.setup.terrain;
    match state.setup.sides[side].home {
        HomeEdge::Top => at.y,
        HomeEdge::Bottom => terrain.height() - at.y,
        HomeEdge::Left => at.x,
        HomeEdge::Right => terrain.width() - at.x,
    }
}

/// The distance to the nearest enemy that does not flee.
pub(super) fn nearest_enemy(state: &State, id: UnitId, from: &Outline) -> Option<Length> {
    state
        .on_table(state.side_of(id).other())
        .filter(|&enemy| !state.unit(enemy).is_fleeing())
        .map(|enemy| state.distance_to(enemy, from))
        .min()
}

/// Guns under Engage may fall back within their long range.
fn stays_in_range(state: &State, id: UnitId, from: &Outline, to: &Outline) -> Result<(), Refusal> {
    let Some(calibre) = state.troops(id).calibre else {
        return Ok(());
    };
    let long = state.setup.tables.fire.gun(calibre).long;
    let beyond = nearest_enemy(state, id, to).is_some_and(|near| near > long);
    if beyond && falls_back(state, id, from, to) {
        return Err(Refusal::unit(id, Why::BeyondLongRange));
    }
    Ok(())
}

/// Under Retire nobody goes forward.
fn goes_back(state: &State, id: UnitId, from: &Outline, to: &Outline) -> Result<(), Refusal> {
    let side = state.side_of(id);
    let before = to_home(state, side, from.centre());
    let after = to_home(state, side, to.centre());
    if after > before + SLIGHT {
        return Err(Refusal::unit(id, Why::MustWithdraw));
    }
    Ok(())
}

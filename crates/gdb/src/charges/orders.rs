//! What the order of a brigade lets its units charge.
//!
//! * GDB-5.6-03: under Assault anything.
//! * GDB-5.7-10 to GDB-5.7-14, GDB-5.8-06: under Engage and Support foot only
//!   Unformed or Faltering enemies and light infantry; one charge of horse a
//!   turn on formed enemies.
//! * GDB-5.9-04, GDB-5.10-07: none under Move and Hold, but horse may
//!   countercharge and intercept.
//! * GDB-5.6-01: only Assault commits to melee with formed foot; GDB-5.7-11: what foot under Engage may
//!   charge.
//! * GDB-5.7-13: horse under Engage charges whom it finds out of order, and skirmishers, without a limit.

use super::refusal::{Refusal, Why};
use crate::ids::{BrigadeId, UnitId};
use crate::orders::OrderKind;
use crate::state::State;

/// Whether the order of its brigade lets a unit declare a charge on this target.
pub(crate) fn allow(state: &State, charger: UnitId, target: UnitId) -> Result<(), Refusal> {
    let order = state.brigade(state.unit(charger).brigade).order_kind();
    match order {
        OrderKind::Assault => Ok(()),
        OrderKind::Engage | OrderKind::Support => {
            if state.troops(charger).kind.is_cavalry() || !is_formed_enemy(state, target) {
                Ok(())
            } else {
                Refusal::of(charger, Why::EngageFormed)
            }
        }
        OrderKind::Move | OrderKind::Hold | OrderKind::Retire => {
            Refusal::of(charger, Why::OrderForbids { order })
        }
    }
}

/// Whether the order lets foot countercharge (GDB-5.7-10, GDB-5.9-04, GDB-5.10-07).
pub(crate) fn allow_countercharge(state: &State, foot: UnitId) -> Result<(), Refusal> {
    let order = state.brigade(state.unit(foot).brigade).order_kind();
    match order {
        OrderKind::Assault | OrderKind::Engage | OrderKind::Support => Ok(()),
        OrderKind::Move | OrderKind::Hold | OrderKind::Retire => {
            Refusal::of(foot, Why::FootByOrder { order })
        }
    }
}

/// In order, and neither skirmishers nor a skirmish mass.
fn is_formed_enemy(state: &State, target: UnitId) -> bool {
    let unit = state.unit(target);
    unit.is_formed()
        && !unit.is_fleeing()
        && unit.formation.is_close_order()
        && !super::path::is_screen(state, target)
}

/// The brigade whose one charge of horse on formed enemies this would be (GDB-5.7-12).
pub(crate) fn counts_for(state: &State, charger: UnitId, target: UnitId) -> Option<BrigadeId> {
    let brigade = state.unit(charger).brigade;
    let order = state.brigade(brigade).order_kind();
    let limited = matches!(order, OrderKind::Engage | OrderKind::Support);
    (limited && state.troops(charger).kind.is_cavalry() && is_formed_enemy(state, target))
        .then_some(brigade)
}

/// Whether a unit's brigade still has its charge of horse for this target, after the charges before it.
pub(crate) fn horse_charge_left(
    state: &State,
    mut before: impl Iterator<Item = (UnitId, UnitId)>,
    charger: UnitId,
    target: UnitId,
) -> Result<(), Refusal> {
    let Some(brigade) = counts_for(state, charger, target) else {
        return Ok(());
    };
    let used = state.brigade(brigade).horse_charge_used
        || before.any(|(unit, enemy)| counts_for(state, unit, enemy) == Some(brigade));
    if used {
        return Refusal::of(charger, Why::OneHorseCharge);
    }
    Ok(())
}

/// The brigades whose one charge of horse these charges use.
pub(crate) fn counted(
    state: &State,
    charges: impl Iterator<Item = (UnitId, UnitId)>,
) -> Vec<BrigadeId> {
    charges
        .filter_map(|(charger, target)| counts_for(state, charger, target))
        .collect()
}

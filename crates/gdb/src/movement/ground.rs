//! What ground does to movement.
//!
//! Rules: GDB-VII-T-01 to GDB-VII-T-08, GDB-VII-X-01 to GDB-VII-X-05,
//! GDB-VII-F-09. Rough and difficult ground and linear obstacles halve the
//! rate; skirmishers ignore rough ground.

use engine::RuleId;
use table::{FeatureId, Going, Outline, WalkRules};

use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::state::{State, UnformedCause};
use crate::troops::Kind;

use super::allowance::is_skirmisher;
use super::refusal::Refusal;

/// Distance counted in full, in hundredths.
const FULL: u16 = 100;

/// How a unit's move is measured from where it stands.
pub(super) fn walk_rules(state: &State, id: UnitId) -> WalkRules {
    let plain = WalkRules::default();
    WalkRules {
        forbidden: closed_from(state, id),
        built_up: false,
        mounted: is_mounted(state, id),
        rough: if is_skirmisher(state, id) {
            FULL
        } else {
            plain.rough
        },
        ..plain
    }
}

/// Horse and guns, to whom some obstacles are closed.
fn is_mounted(state: &State, id: UnitId) -> bool {
    let kind = state.troops(id).kind;
    kind.is_cavalry() || kind.is_artillery()
}

/// The easiest going that a unit in its formation may not enter.
fn closed_from(state: &State, id: UnitId) -> Going {
    let kind = state.troops(id).kind;
    if state.unit(id).formation == Formation::Deployed && kind.is_artillery() {
        Going::Rough
    } else if kind.is_cavalry() || kind.is_artillery() {
        Going::Difficult
    } else {
        Going::Impassable
    }
}

/// The refusal of ground that a unit may not enter.
pub(super) fn closed(state: &State, unit: UnitId, feature: FeatureId) -> Refusal {
    let ground = state.setup.terrain.feature(feature);
    let rule = match ground {
        Some(ground) if ground.is_built_up() => "GDB-VII-F-09",
        Some(ground) if ground.going == Going::Impassable => "GDB-VII-X-05",
        Some(ground) if ground.going == Going::Rough => "GDB-VII-T-07",
        _ => "GDB-VII-X-04",
    };
    Refusal::Ground {
        unit,
        feature,
        rule: RuleId::new(rule),
    }
}

/// Whether going of this kind takes the order out of a unit's ranks.
///
/// Horse in rough ground (GDB-VII-T-05) but not cossacks (GDB-VII-T-06);
/// close-order foot in difficult ground (GDB-VII-X-03).
pub(super) fn disorders(state: &State, id: UnitId, going: Going) -> Option<UnformedCause> {
    let kind = state.troops(id).kind;
    let loses = if kind.is_cavalry() {
        going >= Going::Rough && kind != Kind::Cossacks
    } else if kind == Kind::Infantry {
        going >= Going::Difficult && state.unit(id).formation.is_close_order()
    } else {
        false
    };
    loses.then_some(UnformedCause::Terrain)
}

/// What a change of formation, or of order, costs here that costs `plain` on open ground.
pub(super) fn cost_of_change(state: &State, id: UnitId, at: &Outline, plain: Share) -> Share {
    if doubles_changes(state, id, at) {
        Share(plain.0.saturating_mul(2))
    } else {
        plain
    }
}

/// Whether a change of formation here costs double (GDB-VII-T-03, GDB-VII-T-04).
fn doubles_changes(state: &State, id: UnitId, at: &Outline) -> bool {
    match state.setup.terrain.going_at(at) {
        Going::Open => false,
        Going::Rough => !is_skirmisher(state, id),
        Going::Difficult | Going::Impassable => true,
    }
}

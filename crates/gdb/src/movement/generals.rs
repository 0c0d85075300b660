//! Generals ride about.
//!
//! Rules: GDB-VII-T-02 (half speed on broken ground), GDB-4.2-05, GDB-5.15-02,
//! GDB-5.16-01 (bound for a brigade), GDB-12.4-01. A general passes through
//! friends and keeps clear of the enemy; he moves once.

use engine::view::{PlanView, Shape};
use engine::{PlanRequest, Side};
use table::{
    Blocker, Footprint, Length, NoPath, Obstacle, Outline, Plan, PlanOptions, Pose, WalkRules,
};

use crate::ids::{BrigadeId, GeneralId};
use crate::state::State;
use crate::view::{general_by_piece, spot};

use super::command::Command;
use super::neighbours::GAP;
use super::plan::to_json;
use super::refusal::Refusal;
use super::rider::Rider;

/// Whether a general has moved or been told to stay.
pub(super) fn is_done(state: &State, general: GeneralId) -> bool {
    state.general(general).moved || state.movement.generals_stay.contains(&general)
}

/// Where a general may go, or why not.
pub(super) fn resolve(
    state: &State,
    general: GeneralId,
    to: Pose,
    bound_for: Option<BrigadeId>,
) -> Result<Pose, Refusal> {
    if state.general(general).moved {
        return Err(Refusal::GeneralMoved);
    }
    if let Some(brigade) = bound_for {
        may_lead(state, general, brigade)?;
    }
    let allowed = state.setup.tables.movement.general;
    let plan = ride(state, general, to, true).map_err(|_| Refusal::GeneralBlocked)?;
    if plan.complete {
        return Ok(plan.reached);
    }
    Err(Refusal::GeneralTooFar {
        needed: plan.cost + plan.reached.at.distance(to.at),
        allowed,
    })
}

/// Only a general without a brigade goes to lead one or to draw units from one.
fn may_lead(state: &State, general: GeneralId, brigade: BrigadeId) -> Result<(), Refusal> {
    let refuse = Err(Refusal::NotHisBrigade { brigade });
    let Some(def) = state.setup.brigades.get(brigade.index()) else {
        return refuse;
    };
    // A brigadier in reserve may be sent too (GDB-3.5-08).
    let side = state.general_def(general).side;
    let leads = state
        .brigades_of(side)
        .any(|own| state.leader_of(own) == Some(general));
    if def.side != side || leads || !state.brigade(brigade).formed {
        return refuse;
    }
    Ok(())
}

/// The way of a general, as far as he gets; around what stops him if it is worth a search.
pub(super) fn ride(
    state: &State,
    general: GeneralId,
    to: Pose,
    detour: bool,
) -> Result<Plan, NoPath> {
    let here = state.general_outline(general);
    // One man is seen coming: a coarser look will do.
    let walk = WalkRules {
        step: Length::from_mm(20),
        ..WalkRules::default()
    };
    let blockers = blockers(state, general);
    state.setup.terrain.plan(&table::PlanRequest {
        start: here.pose(),
        footprint: here.footprint(),
        goal: to,
        allowance: state.setup.tables.movement.general,
        blockers: &blockers,
        options: &PlanOptions {
            walk,
            free: true,
            detour,
            ..PlanOptions::default()
        },
    })
}

/// Friends let him pass, enemies do not; he stands on nobody.
fn blockers(state: &State, general: GeneralId) -> Vec<Blocker> {
    let side = state.general_def(general).side;
    let units = state
        .all_on_table()
        .filter(|&id| state.unit(id).garrison.is_none());
    let mut all: Vec<Blocker> = units
        .map(|id| {
            let enemy = state.side_of(id) != side;
            let outline = state.outline(id);
            Blocker {
                id: u32::from(id.0),
                outline: if enemy { outline.grown(GAP) } else { outline },
                passable: !enemy,
            }
        })
        .collect();
    for other in [side, side.other()]
        .into_iter()
        .flat_map(|side| state.generals_of(side))
        .filter(|&other| other != general)
    {
        all.push(Blocker {
            id: u32::from(u16::MAX) + 1 + u32::from(other.0),
            outline: state.general_outline(other),
            passable: true,
        });
    }
    all
}

/// What would happen if a general rode as asked.
pub(super) fn plan(state: &State, side: Side, request: &PlanRequest) -> PlanView {
    let found = general_by_piece(state, &request.piece);
    let rider = |here: Outline| Rider {
        state,
        here,
        shape: Shape::Command,
    };
    let Some(general) = found else {
        return rider(Outline::of(Pose::default(), NOTHING)).stays(Refusal::NoSuchPiece);
    };
    let mine = state.general_def(general).side == side && state.general(general).is_active();
    let rider = rider(state.general_outline(general));
    if !mine || state.movement.mover != Some(side) || !state.in_the_way.is_empty() {
        return rider.stays(crate::Refusal::NotNow);
    }
    if state.general(general).moved {
        return rider.stays(Refusal::GeneralMoved);
    }
    let here = rider.here.pose();
    let goal = request.to.unwrap_or(here);
    match ride(state, general, goal, true) {
        // Where he gets on the way to a farther place may be out of his reach by the way that leads there.
        Ok(plan) => match resolve(state, general, plan.reached, None) {
            Ok(_) => ridden(&rider, general, goal, &plan),
            Err(why) => rider.stays(why),
        },
        Err(none) => {
            let mut view = rider.stays(Refusal::GeneralBlocked);
            if let Some((Obstacle::Blocker(_) | Obstacle::Feature(_), at)) = none.obstruction {
                view.track = vec![spot(here.at), spot(at.at)];
            }
            view
        }
    }
}

/// The ground of a piece that is not there.
const NOTHING: Footprint = Footprint {
    width: Length::ZERO,
    depth: Length::ZERO,
};

fn ridden(rider: &Rider<'_>, general: GeneralId, goal: Pose, plan: &Plan) -> PlanView {
    let allowed = rider.state.setup.tables.movement.general;
    let short = (!plan.complete).then(|| Refusal::GeneralTooFar {
        needed: plan.cost + plan.reached.at.distance(goal.at),
        allowed,
    });
    let command = Command::MoveGeneral {
        general,
        to: plan.reached,
        bound_for: None,
    };
    rider.along(plan, allowed, to_json(&command), short.map(Into::into))
}

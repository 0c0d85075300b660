//! Generals ride about.
//!
//! Rules: GDB-VII-T-02 (half speed on broken ground), GDB-4.2-05, GDB-5.15-02,
//! GDB-5.16-01 (bound for a brigade), GDB-12.4-01. A general passes through
//! friends and keeps clear of the enemy; he moves once.

use engine::view::{PlanView, Shape};
use engine::{PlanRequest, Side, Text};
use table::{
    Blocker, Footprint, Length, NoPath, Obstacle, Outline, Plan, PlanOptions, Pose, WalkRules,
};

use crate::formation::Layout;
use crate::ids::{BrigadeId, GeneralId};
use crate::state::State;
use crate::view::{general_by_piece, refusal, spot};

use super::command::Command;
use super::neighbours::GAP;
use super::plan::{drawn, to_json};
use super::refusal::Refusal;

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
    let Some(general) = found else {
        return nobody(state);
    };
    let mine = state.general_def(general).side == side && state.general(general).is_active();
    let here = state.general_outline(general);
    if !mine || state.movement.mover != Some(side) || !state.in_the_way.is_empty() {
        return answer(state, &here, Some(crate::Refusal::NotNow));
    }
    if state.general(general).moved {
        return answer(state, &here, Some(Refusal::GeneralMoved.into()));
    }
    let goal = request.to.unwrap_or(here.pose());
    match ride(state, general, goal, true) {
        Ok(plan) => ridden(state, general, goal, &plan),
        Err(none) => {
            let mut view = answer(state, &here, Some(Refusal::GeneralBlocked.into()));
            if let Some((Obstacle::Blocker(_) | Obstacle::Feature(_), at)) = none.obstruction {
                view.track = vec![spot(here.pose().at), spot(at.at)];
            }
            view
        }
    }
}

fn ridden(state: &State, general: GeneralId, goal: Pose, plan: &Plan) -> PlanView {
    let allowed = state.setup.tables.movement.general;
    let here = state.general_outline(general);
    let there = Outline::of(plan.reached, here.footprint());
    let short = (!plan.complete).then(|| Refusal::GeneralTooFar {
        needed: plan.cost + plan.reached.at.distance(goal.at),
        allowed,
    });
    let command = Command::MoveGeneral {
        general,
        to: plan.reached,
        bound_for: None,
    };
    let used = i64::from(plan.cost.hundredths()) * 1000 / i64::from(allowed.hundredths().max(1));
    PlanView {
        track: vec![spot(here.pose().at), spot(plan.reached.at)],
        cost: Text::id("gdb-move-cost")
            .with("cost", plan.cost)
            .with("allowed", allowed),
        used: used.clamp(0, 1000) as u32,
        command: to_json(&command),
        ..answer(state, &there, short.map(crate::Refusal::from))
    }
}

fn answer(state: &State, at: &Outline, why: Option<crate::Refusal>) -> PlanView {
    let layout = Layout {
        footprint: at.footprint(),
        files: 1,
        ranks: 1,
    };
    PlanView {
        reached: drawn(at.pose(), layout, Shape::Command),
        track: Vec::new(),
        cost: Text::id("gdb-move-cost-nothing"),
        used: 0,
        refused: why.map(|why| refusal(state, &why)),
        command: None,
        notes: Vec::new(),
    }
}

/// The answer for a piece that is not there.
fn nobody(state: &State) -> PlanView {
    let nothing = Outline::of(
        Pose::default(),
        Footprint {
            width: Length::ZERO,
            depth: Length::ZERO,
        },
    );
    answer(state, &nothing, Some(Refusal::NoSuchPiece.into()))
}

//! What would happen if a piece were moved as asked: the client's live drag.

use engine::view::{Ghost, PlanView};
use engine::{PlanRequest, Side, Text};
use table::Pose;

use crate::formation::{Formation, Layout};
use crate::ids::{Share, UnitId};
use crate::state::State;
use crate::view::{formation_shape, formation_text, refusal, spot, unit_by_piece};

use super::command::Command;
use super::refusal::Refusal;
use super::{check, drag, forming, palette};

/// What would happen if a piece were moved as asked.
pub(crate) fn plan(state: &State, side: Side, request: &PlanRequest) -> PlanView {
    let formation = request.formation.as_deref().and_then(palette::by_key);
    if let Some(unit) = unit_by_piece(state, &request.piece) {
        let mine = state.side_of(unit) == side && state.unit(unit).is_on_table();
        let now = state.movement.mover == Some(side) && state.in_the_way.is_empty();
        let answer = if mine && now {
            of_unit(state, unit, request, formation)
        } else {
            Err(stay(state, unit, crate::Refusal::NotNow))
        };
        return answer.unwrap_or_else(|view| *view);
    }
    crate::wagons::plan(state, side, request)
        .unwrap_or_else(|| super::generals::plan(state, side, request))
}

/// An answer, or one that shows why not.
pub(super) type Answer = Result<PlanView, Box<PlanView>>;

fn of_unit(
    state: &State,
    unit: UnitId,
    request: &PlanRequest,
    formation: Option<Formation>,
) -> Answer {
    let wanted = formation.unwrap_or(state.unit(unit).formation);
    match request.to {
        Some(goal) => drag::march(state, unit, goal, formation, request.manoeuvre.as_deref()),
        None => form(state, unit, wanted),
    }
}

/// A change of shape where the unit stands.
fn form(state: &State, unit: UnitId, formation: Formation) -> Answer {
    let command = palette::command(state, unit, formation);
    let refuse = |why: Refusal| no(state, unit, why);
    check::allowed(state, &command).map_err(refuse)?;
    let Command::ChangeFormation { .. } = command else {
        let pose = state.unit(unit).pose;
        return Ok(standing(
            state,
            unit,
            pose,
            formation,
            Share::WHOLE,
            &command,
        ));
    };
    let change = forming::resolve(state, unit, formation, None).map_err(refuse)?;
    let mut view = standing(state, unit, change.to, formation, change.cost, &command);
    if change.unfinished.is_some() {
        view.notes.push(Text::id("gdb-move-note-unfinished"));
    }
    Ok(view)
}

/// The answer for a change where the unit stands.
fn standing(
    state: &State,
    unit: UnitId,
    to: Pose,
    formation: Formation,
    cost: Share,
    command: &Command,
) -> PlanView {
    let from = state.unit(unit).pose.at;
    let track = if to.at == from {
        Vec::new()
    } else {
        vec![spot(from), spot(to.at)]
    };
    PlanView {
        reached: ghost(state, unit, to, formation),
        track,
        cost: Text::id("gdb-move-cost-share").with("percent", super::refusal::percent(cost)),
        used: thousandths(cost, state.unit(unit).used.rest()),
        refused: None,
        command: to_json(command),
        notes: vec![
            Text::id("gdb-move-note-forms").with("formation", Text::id(formation_text(formation))),
        ],
    }
}

/// The answer for a unit that may not do what is asked.
pub(super) fn no(state: &State, unit: UnitId, why: Refusal) -> Box<PlanView> {
    stay(state, unit, crate::Refusal::Movement(why))
}

/// The answer for a unit that stays where it is.
fn stay(state: &State, unit: UnitId, why: crate::Refusal) -> Box<PlanView> {
    let now = state.unit(unit);
    Box::new(PlanView {
        reached: ghost(state, unit, now.pose, now.formation),
        track: Vec::new(),
        cost: Text::id("gdb-move-cost-nothing"),
        used: 0,
        refused: Some(refusal(state, &why)),
        command: None,
        notes: Vec::new(),
    })
}

/// A unit drawn where it might be.
pub(crate) fn ghost(state: &State, unit: UnitId, pose: Pose, formation: Formation) -> Ghost {
    drawn(
        pose,
        state.layout_in(unit, formation),
        formation_shape(formation),
    )
}

/// A body of troops drawn where it might be.
pub(crate) fn drawn(pose: Pose, layout: Layout, shape: engine::view::Shape) -> Ghost {
    Ghost {
        at: spot(pose.at),
        facing: pose.facing.hundredths_of_degree(),
        width: layout.footprint.width.hundredths(),
        depth: layout.footprint.depth.hundredths(),
        files: layout.files,
        ranks: layout.ranks,
        shape,
    }
}

/// How much of what is left something takes, in thousandths.
pub(super) fn thousandths(cost: Share, rest: Share) -> u32 {
    let whole = u64::from(rest.0.max(1));
    (u64::from(cost.0) * 1000 / whole).min(1000) as u32
}

/// A command ready to be sent back.
pub(super) fn to_json(command: &Command) -> Option<serde_json::Value> {
    serde_json::to_value(crate::Command::Movement(command.clone())).ok()
}

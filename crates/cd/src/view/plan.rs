//! What would happen if a piece were dragged somewhere.

use engine::view::{Ghost, PlanView, RefusalView};
use engine::{PlanRequest, Side, Text};
use table::{Length, Outline, Pose};

use super::{names, pieces, spot};
use crate::event::{Command, MoveOrder};
use crate::formation::Formation;
use crate::ids::{GeneralId, UnitId};
use crate::movement::{self, path};
use crate::orders::{Turn, todo};
use crate::state::{Planned, State};
use crate::{Refusal, command};

/// The answer to a drag: a unit whose move is in turn, a general or a courier.
pub(crate) fn plan(state: &State, side: Side, request: &PlanRequest) -> PlanView {
    if let Some(unit) = pieces::unit_by_piece(state, &request.piece) {
        return plan_unit(state, side, unit, request);
    }
    match pieces::general_by_piece(state, &request.piece) {
        Some(general) => plan_general(state, side, general, request),
        None => nothing(Refusal::NoSuchThing.view(state)),
    }
}

fn nothing(refused: RefusalView) -> PlanView {
    PlanView {
        reached: Ghost {
            at: [0, 0],
            facing: 0,
            width: 0,
            depth: 0,
            files: 0,
            ranks: 0,
            shape: engine::view::Shape::Command,
        },
        track: Vec::new(),
        cost: Text::id("cd-cost-nothing"),
        used: 0,
        refused: Some(refused),
        command: None,
        notes: Vec::new(),
    }
}

fn plan_unit(state: &State, side: Side, unit: UnitId, request: &PlanRequest) -> PlanView {
    let now = state.unit(unit);
    let asked = Formation::ALL
        .into_iter()
        .find(|one| request.formation.as_deref() == Some(one.name()));
    let declared = todo(state).into_iter().find_map(|(one, turn)| match turn {
        Turn::Ordered(Planned::Move {
            direction,
            formation,
        }) if one == unit => Some((direction, formation)),
        _ => None,
    });
    let planned = declared.and_then(|(_, formation)| formation);
    let ends = asked.or(planned).unwrap_or(now.formation);
    let way = match request.to {
        Some(to) => movement::reach_pose(state, unit, ends, to, true),
        None => movement::form(state, unit, ends),
    };
    let (order, path) = match way {
        Ok(way) => way,
        Err(why) => return standing(state, unit, ends, why),
    };
    let refused = match declared {
        None => Some(Refusal::NotNow),
        Some(_) if state.side_of(unit) != side => Some(Refusal::NotYours),
        Some(declared) => movement::check_move(state, unit, &order, declared).err(),
    };
    shown(state, unit, ends, &order, &path, refused)
}

fn shown(
    state: &State,
    unit: UnitId,
    ends: Formation,
    order: &MoveOrder,
    path: &path::Path,
    refused: Option<Refusal>,
) -> PlanView {
    let used = i64::from(path.walk.charged.hundredths()) * 1000
        / i64::from(path.allowed.hundredths().max(1));
    let command = Command::Move {
        unit,
        order: order.clone(),
    };
    let mut notes = Vec::new();
    let disorders = state
        .setup
        .tables
        .movement
        .rates(state.kind(unit))
        .woods_disorder;
    if path.touched.woods && disorders {
        notes.push(Text::id("cd-note-woods"));
    }
    for &friend in &path.through {
        notes.push(Text::id("cd-note-passes").with("unit", state.def(friend).name.clone()));
    }
    PlanView {
        reached: ghost(state, unit, ends, path.walk.end),
        track: path::trail(&path.walk).into_iter().map(spot).collect(),
        cost: Text::id("cd-cost-of")
            .with("needed", path.walk.charged)
            .with("allowed", path.allowed),
        used: used.clamp(0, 1000) as u32,
        refused: refused.map(|why| why.view(state)),
        command: refused
            .is_none()
            .then(|| serde_json::to_value(&command).unwrap_or_default()),
        notes,
    }
}

fn ghost(state: &State, unit: UnitId, ends: Formation, pose: Pose) -> Ghost {
    let layout = state.layout_in(unit, ends);
    Ghost {
        at: spot(pose.at),
        facing: pose.facing.hundredths_of_degree(),
        width: layout.footprint.width.hundredths(),
        depth: layout.footprint.depth.hundredths(),
        files: layout.files,
        ranks: layout.ranks,
        shape: names::shape(ends, state.kind(unit)),
    }
}

fn standing(state: &State, unit: UnitId, ends: Formation, why: Refusal) -> PlanView {
    PlanView {
        reached: ghost(state, unit, ends, state.unit(unit).pose),
        ..nothing(why.view(state))
    }
}

fn plan_general(state: &State, side: Side, general: GeneralId, request: &PlanRequest) -> PlanView {
    let now = state.general(general).pose;
    let to = request.to.map_or(now.at, |pose| pose.at);
    let (needed, allowed) = command::move_limit(state, general, to);
    let refused = command::check_move_general(state, side, general, to).err();
    let place = Outline::of(
        Pose::new(to, now.facing),
        state.general_outline(general).footprint(),
    );
    let used = i64::from(needed.hundredths()) * 1000
        / i64::from(allowed.max(Length::from_mm(1)).hundredths());
    let command = Command::MoveGeneral { general, to };
    PlanView {
        reached: Ghost {
            at: spot(to),
            facing: now.facing.hundredths_of_degree(),
            width: place.footprint().width.hundredths(),
            depth: place.footprint().depth.hundredths(),
            files: 1,
            ranks: 1,
            shape: engine::view::Shape::Command,
        },
        track: vec![spot(now.at), spot(to)],
        cost: Text::id("cd-cost-of")
            .with("needed", needed)
            .with("allowed", allowed),
        used: used.clamp(0, 1000) as u32,
        refused: refused.map(|why| why.view(state)),
        command: refused
            .is_none()
            .then(|| serde_json::to_value(&command).unwrap_or_default()),
        notes: Vec::new(),
    }
}

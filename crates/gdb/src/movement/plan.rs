//! What would happen if a piece were moved as asked: the client's live drag.

use engine::view::{Ghost, PlanView};
use engine::{PlanRequest, Side, Text};
use table::{Length, Pose};

use crate::formation::{Formation, Layout};
use crate::ids::{Share, UnitId};
use crate::state::{Cohesion, State};
use crate::view::{formation_shape, formation_text, refusal, spot, unit_by_piece};

use super::allowance::{self, Freedom};
use super::command::{Command, Way};
use super::forming::{self, Change};
use super::march::{self, March};
use super::refusal::Refusal;
use super::{gather, moves, neighbours, palette, reform, route};

/// What would happen if a piece were moved as asked.
pub(crate) fn plan(state: &State, side: Side, request: &PlanRequest) -> PlanView {
    let formation = request.formation.as_deref().and_then(palette::by_key);
    if let Some(unit) = unit_by_piece(state, &request.piece) {
        let mine = state.side_of(unit) == side && state.unit(unit).is_on_table();
        let now = state.movement.mover == Some(side);
        let answer = if mine && now {
            of_unit(state, unit, request, formation)
        } else {
            Err(stay(state, unit, crate::Refusal::NotNow))
        };
        return answer.unwrap_or_else(|view| *view);
    }
    super::generals::plan(state, side, request)
}

type Answer = Result<PlanView, Box<PlanView>>;

fn of_unit(
    state: &State,
    unit: UnitId,
    request: &PlanRequest,
    formation: Option<Formation>,
) -> Answer {
    let wanted = formation.unwrap_or(state.unit(unit).formation);
    match request.to {
        Some(goal) => drag(state, unit, goal, formation, request.manoeuvre.as_deref()),
        None => form(state, unit, wanted),
    }
}

/// A change of shape where the unit stands.
fn form(state: &State, unit: UnitId, formation: Formation) -> Answer {
    let now = state.unit(unit);
    if now.cohesion != Cohesion::Formed && now.forming.is_none() {
        let to =
            reform::resolve(state, unit, formation, None).map_err(|why| no(state, unit, why))?;
        let command = Command::Reform {
            unit,
            formation,
            facing: None,
        };
        return Ok(standing(state, unit, to, formation, Share::WHOLE, &command));
    }
    if now.formation == Formation::OpenOrder {
        gather::resolve(state, unit, formation).map_err(|why| no(state, unit, why))?;
        let command = Command::Gather { unit, formation };
        return Ok(standing(
            state,
            unit,
            now.pose,
            formation,
            Share::WHOLE,
            &command,
        ));
    }
    let change =
        forming::resolve(state, unit, formation, None).map_err(|why| no(state, unit, why))?;
    let command = Command::ChangeFormation {
        unit,
        formation,
        turn: None,
    };
    let mut view = standing(state, unit, change.to, formation, change.cost, &command);
    if change.unfinished.is_some() {
        view.notes.push(Text::id("gdb-move-note-unfinished"));
    }
    Ok(view)
}

/// A march towards a goal as far as the unit gets.
fn drag(
    state: &State,
    unit: UnitId,
    goal: Pose,
    formation: Option<Formation>,
    manoeuvre: Option<&str>,
) -> Answer {
    let refuse = |why: Refusal| no(state, unit, why);
    let freedom = allowance::freedom(state, unit).map_err(refuse)?;
    march::may_march(state, unit).map_err(refuse)?;
    let near = neighbours::near(state, unit, allowance::pace(state, unit));
    let mut options = route::options(state, unit, &freedom);
    if manoeuvre == Some("oblique") {
        options.about_face = None;
        options.detour = false;
    }
    let planned = route::plan(state, unit, &freedom, &near, goal, &options);
    let (steps, complete, stop) = match planned {
        Ok(plan) => (plan.track.steps().to_vec(), plan.complete, None),
        Err(none) => {
            let why = route::blocked(state, unit, &none);
            // Show how far it gets on the way that is stopped.
            match route::plan(state, unit, &freedom, &near, none.nearest, &options) {
                Ok(plan) => (plan.track.steps().to_vec(), false, Some(why)),
                Err(_) => return Err(no(state, unit, why)),
            }
        }
    };
    let march = march::walked(state, unit, &freedom, &near, steps.clone()).map_err(refuse)?;
    let command = Command::MoveUnit {
        unit,
        way: Way::By(steps),
        formation,
    };
    let change = match moves::complete(state, unit, march.clone(), formation) {
        Ok(whole) => whole.change,
        Err(why) => {
            return Err(Box::new(marched(
                state,
                unit,
                &freedom,
                &march,
                None,
                Some(why),
                None,
            )));
        }
    };
    let short = (!complete).then(|| Refusal::TooFar {
        unit,
        needed: march.charged + march.walk.end.at.distance(goal.at),
        allowed: allowance::reach(state, unit, &freedom),
    });
    let limit = stop.or(short);
    Ok(marched(
        state,
        unit,
        &freedom,
        &march,
        change,
        limit,
        Some(&command),
    ))
}

/// The answer for a march.
fn marched(
    state: &State,
    unit: UnitId,
    freedom: &Freedom,
    march: &March,
    change: Option<Change>,
    limit: Option<Refusal>,
    command: Option<&Command>,
) -> PlanView {
    let formation = change.map_or(state.unit(unit).formation, |change| change.formation);
    let pose = change.map_or(march.walk.end, |change| change.to);
    let spent = march
        .cost
        .plus(change.map_or(Share::NONE, |change| change.cost));
    let allowed = allowance::reach(state, unit, freedom);
    let pace = allowance::pace(state, unit);
    let cost = Text::id("gdb-move-cost")
        .with(
            "cost",
            march.charged + change.map_or(Length::ZERO, |c| c.cost.part_of(pace)),
        )
        .with("allowed", allowed);
    PlanView {
        reached: ghost(state, unit, pose, formation),
        track: march.way.iter().copied().map(spot).collect(),
        cost,
        used: thousandths(spent, freedom.rest),
        refused: limit.map(|why| refusal(state, &crate::Refusal::Movement(why))),
        command: command.and_then(to_json),
        notes: notes(state, unit, march, formation, spent),
    }
}

/// What a player should know of a march before he makes it.
fn notes(
    state: &State,
    unit: UnitId,
    march: &March,
    formation: Formation,
    spent: Share,
) -> Vec<Text> {
    let mut notes = Vec::new();
    if march.unforms.is_some() {
        notes.push(Text::id("gdb-move-note-unformed"));
    }
    for battery in &march.batteries {
        let name = state.def(*battery).name.clone();
        notes.push(Text::id("gdb-move-note-battery").with("unit", name));
    }
    if march.unforms.is_none() {
        notes.push(Text::id(if may_fire(state, unit, formation, spent) {
            "gdb-move-note-may-fire"
        } else {
            "gdb-move-note-no-fire"
        }));
    }
    notes
}

/// Whether a unit that spends so much may fire in the next phase. Rules GDB-9.2-01 to GDB-9.2-05.
fn may_fire(state: &State, unit: UnitId, formation: Formation, spent: Share) -> bool {
    let kind = state.troops(unit).kind;
    let used = state.unit(unit).used.plus(spent);
    if allowance::is_skirmisher(state, unit) {
        return true;
    }
    if kind.is_cavalry() {
        return used == Share::NONE;
    }
    used <= Share::HALF && formation != Formation::Limbered
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

fn no(state: &State, unit: UnitId, why: Refusal) -> Box<PlanView> {
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
fn ghost(state: &State, unit: UnitId, pose: Pose, formation: Formation) -> Ghost {
    drawn(
        pose,
        state.layout_in(unit, formation),
        formation_shape(formation),
    )
}

/// A body of troops drawn where it might be.
pub(super) fn drawn(pose: Pose, layout: Layout, shape: engine::view::Shape) -> Ghost {
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
fn thousandths(cost: Share, rest: Share) -> u32 {
    let whole = u64::from(rest.0.max(1));
    (u64::from(cost.0) * 1000 / whole).min(1000) as u32
}

/// A command ready to be sent back.
pub(super) fn to_json(command: &Command) -> Option<serde_json::Value> {
    serde_json::to_value(crate::Command::Movement(command.clone())).ok()
}

//! How a wagon moves. Rule GDB-13.3-03.
//!
//! At the rate of limbered foot artillery, on the ground that such guns may
//! enter; it passes through friends, keeps clear of the enemy and moves once.

use engine::view::{PlanView, Shape};
use engine::{PlanRequest, Side};
use table::{
    Angle, Blocker, Going, Length, NoPath, Outline, Plan, PlanOptions, Point, Pose, WalkRules,
};

use super::show::by_piece;
use super::{Command, Event, Refusal, footprint};
use crate::Play;
use crate::ids::{UnitId, WagonId};
use crate::movement::Rider;
use crate::setup::HomeEdge;
use crate::state::State;

/// What is kept from an enemy.
const GAP: Length = Length::from_mm(1);

/// Bearings from straight to the rear, in degrees.
const BEARINGS: [i32; 12] = [0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180];

/// The farthest place that is looked at, in centimetres.
const FARTHEST: i32 = 40;

/// How far a wagon moves in a turn.
pub(super) fn rate(state: &State) -> Length {
    state.setup.tables.movement.wagon()
}

/// Where a wagon may go, or why not.
pub(super) fn resolve(state: &State, wagon: WagonId, to: Pose) -> Result<Pose, Refusal> {
    if state.wagon(wagon).done {
        return Err(Refusal::HasMoved);
    }
    let plan = ride(state, wagon, to).map_err(|_| Refusal::Blocked)?;
    if plan.complete {
        return Ok(plan.reached);
    }
    Err(Refusal::TooFar {
        needed: plan.cost + plan.reached.at.distance(to.at),
        allowed: rate(state),
    })
}

/// The way of a wagon, as far as it gets.
pub(super) fn ride(state: &State, wagon: WagonId, to: Pose) -> Result<Plan, NoPath> {
    let here = state.wagon_outline(wagon);
    let walk = WalkRules {
        step: Length::from_mm(20),
        forbidden: Going::Difficult,
        built_up: false,
        mounted: true,
        ..WalkRules::default()
    };
    let blockers = blockers(state, wagon);
    state.setup.terrain.plan(&table::PlanRequest {
        start: here.pose(),
        footprint: here.footprint(),
        goal: to,
        allowance: rate(state),
        blockers: &blockers,
        options: &PlanOptions {
            walk,
            free: true,
            detour: true,
            ..PlanOptions::default()
        },
    })
}

/// Friends let it pass, enemies do not.
fn blockers(state: &State, wagon: WagonId) -> Vec<Blocker> {
    let side = state.wagon_def(wagon).side;
    let units = state
        .all_on_table()
        .filter(|&id| state.unit(id).garrison.is_none());
    units
        .map(|id| {
            let enemy = state.side_of(id) != side;
            let outline = state.outline(id);
            Blocker {
                id: u32::from(id.0),
                outline: if enemy { outline.grown(GAP) } else { outline },
                passable: !enemy,
            }
        })
        .collect()
}

/// Puts wagons beside their generals when the battle opens, where the scenario names no place.
pub(crate) fn post(state: &mut State) {
    for n in 0..state.wagons.len() {
        let id = WagonId(n as u16);
        let def = state.wagon_def(id);
        if def.at.is_some() {
            continue;
        }
        let beside = def.beside.map(|general| state.general(general).pose);
        let wanted = beside.unwrap_or_default();
        let pose = nearest_free(state, id, wanted).unwrap_or(wanted);
        let lost = beside.is_none();
        let wagon = &mut state.wagons[n];
        (wagon.pose, wagon.lost) = (pose, lost);
    }
}

/// After units have moved: a wagon on which an enemy stands is taken, one on which a friend stands makes room.
pub(crate) fn make_way(play: &mut Play<'_>) {
    for n in 0..play.state().wagons.len() as u16 {
        let wagon = WagonId(n);
        let state = play.state();
        if state.wagon(wagon).lost {
            continue;
        }
        let side = state.wagon_def(wagon).side;
        let on_it: Vec<UnitId> = covering(state, &state.wagon_outline(wagon)).collect();
        if let Some(&by) = on_it.iter().find(|&&unit| state.side_of(unit) != side) {
            play.emit(Event::Taken { wagon, by });
        } else if !on_it.is_empty()
            && let Some(to) = nearest_free(state, wagon, state.wagon(wagon).pose)
        {
            play.emit(Event::MovedAside { wagon, to });
        }
    }
}

fn covering<'s>(state: &'s State, ground: &Outline) -> impl Iterator<Item = UnitId> + 's {
    let ground = *ground;
    state
        .all_on_table()
        .filter(move |&unit| state.unit(unit).garrison.is_none())
        .filter(move |&unit| state.outline(unit).overlaps(&ground))
}

/// The nearest place from `wanted`, rear first, where a wagon covers nobody.
fn nearest_free(state: &State, wagon: WagonId, wanted: Pose) -> Option<Pose> {
    let rear = match state.setup.sides[state.wagon_def(wagon).side].home {
        HomeEdge::Top => Angle::NORTH,
        HomeEdge::Bottom => Angle::SOUTH,
        HomeEdge::Left => Angle::WEST,
        HomeEdge::Right => Angle::EAST,
    };
    (0..=FARTHEST)
        .map(Length::from_cm)
        .flat_map(|distance| {
            let about = BEARINGS.into_iter();
            about.map(move |degrees| {
                wanted
                    .at
                    .toward(rear + Angle::from_degrees(degrees), distance)
            })
        })
        .find(|&at| is_free(state, wagon, at, wanted.facing))
        .map(|at| Pose::new(at, wanted.facing))
}

fn is_free(state: &State, wagon: WagonId, at: Point, facing: Angle) -> bool {
    let there = Outline::of(Pose::new(at, facing), footprint(&state.setup.0));
    let terrain = &state.setup.terrain;
    let inside = there
        .corners()
        .iter()
        .all(|&corner| terrain.bounds().contains(corner));
    let others = [Side::A, Side::B]
        .into_iter()
        .flat_map(|side| state.wagons_of(side));
    let generals = [Side::A, Side::B]
        .into_iter()
        .flat_map(|side| state.generals_of(side));
    inside
        && terrain.going_at(&there) < Going::Difficult
        && !terrain.features_under(&there).any(|ground| ground.no_horse)
        && covering(state, &there).next().is_none()
        && !others
            .filter(|&other| other != wagon)
            .any(|other| state.wagon_outline(other).overlaps(&there))
        && !generals
            .map(|general| state.general_outline(general))
            .any(|general| general.overlaps(&there))
}

/// What would happen if a wagon were driven as asked; none when the piece is no wagon.
pub(crate) fn plan(state: &State, side: Side, request: &PlanRequest) -> Option<PlanView> {
    let wagon = by_piece(state, &request.piece)?;
    let rider = Rider {
        state,
        here: state.wagon_outline(wagon),
        shape: Shape::Limbered,
    };
    let mine = state.wagon_def(wagon).side == side && state.movement.mover == Some(side);
    if !mine || !state.in_the_way.is_empty() {
        return Some(rider.stays(crate::Refusal::NotNow));
    }
    if state.wagon(wagon).done {
        return Some(rider.stays(Refusal::HasMoved));
    }
    let goal = request.to.unwrap_or(rider.here.pose());
    Some(match ride(state, wagon, goal) {
        Ok(plan) => driven(&rider, wagon, goal, &plan),
        Err(_) => rider.stays(Refusal::Blocked),
    })
}

fn driven(rider: &Rider<'_>, wagon: WagonId, goal: Pose, plan: &Plan) -> PlanView {
    let allowed = rate(rider.state);
    let short = (!plan.complete).then(|| Refusal::TooFar {
        needed: plan.cost + plan.reached.at.distance(goal.at),
        allowed,
    });
    let to = plan.reached;
    let command = crate::Command::from(Command::Drive { wagon, to });
    let command = serde_json::to_value(command).ok();
    rider.along(plan, allowed, command, short.map(Into::into))
}

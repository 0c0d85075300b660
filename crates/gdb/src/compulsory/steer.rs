//! The free part of a compulsory move. Rules GDB-VII-04, GDB-12.2-18, GDB-12.2-19; TR-37.
//!
//! As a crowd, straight for the own edge. Where friends bar that way its owner
//! says round which side of them it goes; without a straight way past them it
//! finds its own.

use engine::Key;
use table::{
    Blocker, Corner, Footprint, Length, Obstacle, Outline, PlanOptions, PlanRequest, Pose,
};

use super::ground::{self, Swerve};
use super::{Event, Refusal, flight};
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::state::{Flight, State};
use crate::troops::{Grade, Kind};
use crate::{Flow, Play, effects};

/// The decision about the free part of a flight.
pub(super) const STEER: Key = Key::new("steer-retreat");

/// Runs one after the other, rearmost first; waits where a unit can go round its friends on either side.
pub(super) fn advance(play: &mut Play<'_>) -> Flow {
    while let Some(unit) = next(play.state()) {
        let ways = ways(play.state(), unit);
        match ways.as_slice() {
            [] => run_on(play, unit, None),
            [only] => {
                let side = play.state().side_of(unit);
                play.forced(side, STEER, Some(unit));
                run_on(play, unit, Some(*only));
            }
            _ => return Flow::Waits,
        }
    }
    Flow::Done
}

fn next(state: &State) -> Option<UnitId> {
    let mut runners = state.compulsory.runners.iter().flatten().copied();
    runners.find(|&unit| state.unit(unit).is_on_table())
}

/// The unit whose owner must say round which side it goes, and the ways.
#[must_use]
pub(super) fn open(state: &State) -> Option<(UnitId, Vec<Swerve>)> {
    let unit = next(state)?;
    let ways = ways(state, unit);
    (ways.len() > 1).then_some((unit, ways))
}

/// Whether a unit may go round this side.
///
/// # Errors
/// When nobody asks, or there is no way.
pub(super) fn check(state: &State, unit: UnitId, round: Corner) -> Result<(), crate::Refusal> {
    let Some((due, ways)) = open(state) else {
        return Err(crate::Refusal::NotNow);
    };
    if due != unit {
        Err(crate::Refusal::NotNow)
    } else if ways.iter().any(|way| way.round == round) {
        Ok(())
    } else {
        Err(Refusal::NoWayRound { unit }.into())
    }
}

/// Runs on round this side.
pub(super) fn take(play: &mut Play<'_>, unit: UnitId, round: Corner) {
    let ways = ways(play.state(), unit);
    let way = ways.into_iter().find(|way| way.round == round);
    run_on(play, unit, way);
}

/// How much of its move is left: half of a first one, the half that one driven off by fire still owes, the whole of a later one.
fn distance(state: &State, unit: UnitId) -> Length {
    let whole = state.compulsory_rate(unit);
    let rest_owed = state.unit(unit).flight == Flight::RestOwed;
    if rest_owed || state.compulsory.first.contains(&unit) {
        whole.half()
    } else {
        whole
    }
}

/// A run as a crowd for the own edge.
struct Run {
    formation: Formation,
    footprint: Footprint,
    start: Pose,
    distance: Length,
    to_edge: Length,
    last: Length,
}

impl Run {
    fn of(state: &State, unit: UnitId) -> Run {
        let (formation, footprint) = crowd(state, unit);
        let home = ground::homeward(state, unit);
        let centre = state.outline(unit).centre();
        let to_edge = ground::to_own_edge(state, unit);
        Run {
            formation,
            footprint,
            start: Pose::new(centre.toward(home, footprint.depth.half()), home),
            distance: distance(state, unit),
            to_edge,
            last: to_edge.saturating_sub(footprint.depth.half()),
        }
    }

    /// Reaches the own edge.
    fn leaves(&self) -> bool {
        self.to_edge <= self.distance
    }

    fn goal(&self) -> Pose {
        self.start.forward(self.distance.min(self.last))
    }
}

/// The ways round friends who bar the straight one; none when it is open or leads over the edge.
#[must_use]
pub(super) fn ways(state: &State, unit: UnitId) -> Vec<Swerve> {
    let run = Run::of(state, unit);
    if run.leaves() {
        return Vec::new();
    }
    let home = run.start.facing;
    let start = Outline::of(run.start, run.footprint);
    let (rules, blockers) = (ground::rules(state, unit), in_the_way(state, unit));
    let track = ground::straight(&start, home, run.distance);
    let (_, stop) = state.setup.terrain.walk_as_far(&track, &rules, &blockers);
    let barred = matches!(stop, Some((Obstacle::Blocker(id), _))
        if state.side_of(ground::unit_of(id)) == state.side_of(unit));
    if !barred {
        return Vec::new();
    }
    ground::swerves(
        state,
        unit,
        &start,
        (home, run.distance),
        (&rules, &blockers),
    )
}

/// Runs on: round friends and enemies, by the way that was chosen or its own.
fn run_on(play: &mut Play<'_>, unit: UnitId, way: Option<Swerve>) {
    flight::limber_up(play, unit);
    let state = play.state();
    let run = Run::of(state, unit);
    if run.leaves() && run.last <= Length::ZERO {
        flight::leave_table(play, unit, run.start);
        return play.emit(Event::RunEnded { unit });
    }
    let reached = match way {
        Some(way) => Some(way.end.pose()),
        None => way_home(state, unit, &run),
    };
    match reached {
        Some(pose) if pose.at == run.goal().at && run.leaves() => {
            flight::leave_table(play, unit, pose);
        }
        Some(pose) => stop(play, unit, &run, pose),
        None => {
            let pose = play.state().unit(unit).pose;
            flight::settle(play, unit, pose, false);
        }
    }
    flight::give_up_if_surrounded(play, unit);
    play.emit(Event::RunEnded { unit });
}

/// Stops as a crowd, its front to the enemy unless it routs.
fn stop(play: &mut Play<'_>, unit: UnitId, run: &Run, pose: Pose) {
    let formation = run.formation;
    if play.state().unit(unit).formation != formation {
        play.emit(effects::Event::FormationTaken { unit, formation });
    }
    let pose = if play.state().unit(unit).is_routing() {
        pose
    } else {
        ground::about_face(&Outline::of(pose, run.footprint))
    };
    flight::settle(play, unit, pose, false);
}

/// The shape of a crowd: that of a march column; screens, guns and crews keep theirs.
pub(super) fn crowd(state: &State, unit: UnitId) -> (Formation, Footprint) {
    let troops = state.troops(unit);
    let own = state.unit(unit).formation;
    let formation = match troops.kind {
        Kind::Skirmishers | Kind::FootArtillery | Kind::HorseArtillery => own,
        Kind::Infantry if troops.grade == Grade::Militia => Formation::ColumnOfCompanies,
        _ => Formation::MarchColumn,
    };
    (formation, state.layout_in(unit, formation).footprint)
}

/// Where the crowd comes to on its way home; `None` when it cannot stir.
fn way_home(state: &State, unit: UnitId, run: &Run) -> Option<Pose> {
    let blockers = in_the_way(state, unit);
    let options = PlanOptions {
        walk: ground::rules(state, unit),
        free: true,
        any_facing: true,
        ..PlanOptions::default()
    };
    let request = PlanRequest {
        start: run.start,
        footprint: run.footprint,
        goal: run.goal(),
        allowance: run.distance,
        blockers: &blockers,
        options: &options,
    };
    let reached = match state.setup.terrain.plan(&request) {
        Ok(plan) => plan.reached,
        Err(stopped) => stopped.nearest,
    };
    let outline = Outline::of(reached, run.footprint);
    ground::is_free(state, unit, &outline).then(|| ground::on_table(state, &outline).pose())
}

/// Friends, and enemies with a little room about them.
fn in_the_way(state: &State, unit: UnitId) -> Vec<Blocker> {
    flight::everybody(state, unit, false)
        .into_iter()
        .map(|blocker| {
            let enemy = state.side_of(ground::unit_of(blocker.id)) != state.side_of(unit);
            let room = if enemy { CLEARANCE } else { Length::ZERO };
            Blocker {
                outline: blocker.outline.grown(room),
                ..blocker
            }
        })
        .collect()
}

/// How near a crowd comes to an enemy it goes round.
const CLEARANCE: Length = Length::from_mm(5);

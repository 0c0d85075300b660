//! Where a battery would best come into action.

use table::{Angle, Length, Outline, Pose, Segment};

use super::{goal, odds};
use crate::fire;
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::setup::Ground;
use crate::state::{Ammunition, State};

/// Enemies thought of.
const TARGETS: usize = 5;

/// Nobody puts guns nearer to the enemy's muskets and horses than this, if it can be helped.
const NEAREST: Length = Length::from_cm(12);

/// The place from which a battery fires best, the way there counted; none if there is none.
pub(super) fn firing_place(state: &State, unit: UnitId) -> Option<Pose> {
    let here = state.unit(unit).pose.at;
    let side = state.side_of(unit);
    let mut enemies: Vec<(Length, UnitId)> = state
        .on_table(side.other())
        .map(|target| (here.distance(state.body(target).centre()), target))
        .collect();
    enemies.sort_unstable();
    enemies.truncate(TARGETS);
    let mut trial = state.clone();
    let paths = paths(state, unit);
    let mut best: Option<(i32, Pose)> = None;
    for &(_, target) in &enemies {
        let middle = state.body(target).centre();
        let back = Angle::between(middle, here);
        for degrees in [0, 25, -25, 50, -50] {
            for distance in [Length::from_cm(31), Length::from_cm(24)] {
                let at = middle.toward(back + Angle::from_degrees(degrees), distance);
                let pose = Pose::new(at, Angle::between(at, middle));
                let Some(away) = way_to(state, unit, pose, &paths) else {
                    continue;
                };
                let shot = shot_from(&mut trial, unit, pose, target);
                let turns = 100 + away.hundredths() / 10 / open(state, unit);
                let worth = shot * 100 / turns;
                if worth > 0 && best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, pose));
                }
            }
        }
    }
    best.map(|(_, pose)| pose)
}

/// Where the other friends are about to march: guns keep off.
fn paths(state: &State, unit: UnitId) -> Vec<Segment> {
    let friends = state.on_table(state.side_of(unit)).filter(|&other| {
        other != unit && !state.kind(other).is_artillery() && state.unit(other).garrison.is_none()
    });
    friends
        .filter_map(|other| {
            let from = state.unit(other).pose.at;
            let target = state.brigade(state.def(other).brigade).target?;
            let next = goal::way(state, other, from, target)?.next;
            let ahead = Angle::between(from, next);
            let reach = from.distance(next).min(Length::from_cm(25));
            Some(Segment::new(from, from.toward(ahead, reach)))
        })
        .collect()
}

/// Two moves in millimetres: about what a turn brings.
fn open(state: &State, unit: UnitId) -> i32 {
    let open = state.setup.tables.movement.rates(state.kind(unit)).open;
    (open.hundredths() / 50).max(1)
}

/// The way to a place where a battery can stand; none where it cannot, or only over water.
fn way_to(state: &State, unit: UnitId, pose: Pose, paths: &[Segment]) -> Option<Length> {
    let terrain = &state.setup.terrain;
    let outline = Outline::of(pose, state.layout_in(unit, Formation::Line).footprint);
    let fits = terrain.bounds().encloses(outline.bounds())
        && terrain.features_under(&outline).all(|feature| {
            let ground = state.setup.ground(feature.id);
            matches!(ground, Ground::Open | Ground::Hill | Ground::Fence)
        });
    let side = state.side_of(unit);
    let free = state
        .all_on_table()
        .filter(|&other| other != unit)
        .all(|other| {
            let apart = state.body(other).distance(&outline);
            if state.side_of(other) == side {
                apart > Length::ZERO
            } else {
                state.kind(other).is_artillery() || apart >= NEAREST
            }
        });
    let middle = outline.centre();
    let clear = paths
        .iter()
        .all(|path| path.distance_to_point(middle) >= Length::from_cm(9));
    if !(fits && free && clear) {
        return None;
    }
    let way = goal::way(state, unit, state.unit(unit).pose.at, pose.at)?;
    way.crossing.is_none().then_some(way.length)
}

/// What a shot from a place would be worth.
fn shot_from(trial: &mut State, unit: UnitId, pose: Pose, target: UnitId) -> i32 {
    let before = trial.unit(unit).pose;
    trial.units[unit.index()].pose = pose;
    let aim = fire::aim(trial, unit, target, Ammunition::RoundShot);
    let worth = aim.map_or(0, |aim| {
        odds::fire(trial, target, aim, Ammunition::RoundShot)
    });
    trial.units[unit.index()].pose = before;
    worth
}

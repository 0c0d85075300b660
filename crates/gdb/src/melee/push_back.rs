//! Push backs. Rules GDB-11.3-03, GDB-11.9-02; TR-28, interaction 29.
//!
//! At once, 10 cm straight away from the enemy, rearmost first; round friends,
//! and only without room through them, both unformed. Less than 5 cm of room
//! before the enemy, impassable ground or the edge: a retreat instead, at half
//! strength dispersal (GDB-12.2-33). Where there is room on both flanks of the
//! friends its owner says which.

use engine::{DiceOwed, Key};
use table::{
    Angle, Blocker, Corner, Length, Obstacle, Outline, PlanOptions, PlanRequest, Pose, WalkRules,
};

use crate::compulsory::ground;
use crate::effects::MoveCause;
use crate::ids::UnitId;
use crate::state::{State, UnformedCause};
use crate::{Flow, Play, movement};

use super::Event;
use super::aftermath;
use super::fight::Fight;
use super::result::Outcome;

/// Lists all who must go, rearmost first.
pub(super) fn begin(play: &mut Play<'_>, fights: &[Fight]) {
    let mut units: Vec<UnitId> = fights
        .iter()
        .flat_map(|fight| {
            let pushed = fight
                .outcomes
                .iter()
                .filter(|(_, outcome)| *outcome == Outcome::PushedBack);
            pushed.map(|&(unit, _)| unit)
        })
        .filter(|&unit| play.state().unit(unit).is_on_table())
        .collect();
    units.sort_by_key(|&unit| {
        let second = play.state().side_of(unit) != play.state().phasing;
        (ground::to_own_edge(play.state(), unit), second, unit)
    });
    if !units.is_empty() {
        play.emit(Event::PushBacksDue { units });
    }
}

/// Pushes back one after the other; waits where a unit can swerve to either flank.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(super) fn advance(play: &mut Play<'_>) -> Result<Flow, DiceOwed> {
    while let Some(unit) = next(play.state()) {
        let room = room(play.state(), unit);
        match &room {
            Room::Round(ways) if ways.len() > 1 => return Ok(Flow::Waits),
            Room::Round(_) => {
                let side = play.state().side_of(unit);
                play.forced(side, PATH, Some(unit));
            }
            _ => {}
        }
        go(play, unit, room)?;
    }
    Ok(Flow::Done)
}

/// The decision about the way of a push back.
pub(super) const PATH: Key = Key::new("choose-push-back-path");

/// Who is pushed back next.
fn next(state: &State) -> Option<UnitId> {
    let mut units = state.melee.to_push.iter().copied();
    units.find(|&unit| state.unit(unit).is_on_table())
}

/// The unit whose owner must say round which flank it goes, and the ways.
#[must_use]
pub(super) fn open(state: &State) -> Option<(UnitId, Vec<(Corner, Outline)>)> {
    let unit = next(state)?;
    match room(state, unit) {
        Room::Round(ways) if ways.len() > 1 => Some((unit, ways)),
        _ => None,
    }
}

/// Pushes a unit back round the flank that its owner names.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(super) fn take(play: &mut Play<'_>, unit: UnitId, round: Corner) -> Result<(), DiceOwed> {
    let Some((_, mut ways)) = open(play.state()) else {
        return Ok(());
    };
    ways.retain(|(corner, _)| *corner == round);
    go(play, unit, Room::Round(ways))
}

fn foe(state: &State, unit: UnitId) -> Option<UnitId> {
    let mut fights = state.melee.fights.iter();
    let fight = fights.find(|fight| fight.outcome(unit).is_some())?;
    fight.foes_of(unit).next()
}

/// Straight away from the enemy, or from the front when none is left.
fn direction(state: &State, unit: UnitId) -> Angle {
    foe(state, unit).map_or_else(
        || state.unit(unit).pose.facing.reversed(),
        |foe| ground::away(state, unit, foe),
    )
}

fn go(play: &mut Play<'_>, unit: UnitId, room: Room) -> Result<(), DiceOwed> {
    let direction = direction(play.state(), unit);
    match room {
        Room::Place(outline) => move_back(play, unit, &outline, direction),
        Room::Round(ways) => {
            if let Some((_, outline)) = ways.first() {
                move_back(play, unit, outline, direction);
            }
        }
        Room::Through(outline, friends) => {
            for friend in friends {
                if !ground::is_screen(play.state(), friend) {
                    play.disorder(friend, UnformedCause::Interpenetration);
                }
            }
            move_back(play, unit, &outline, direction);
        }
        Room::None => {
            let foe = foe(play.state(), unit);
            play.emit(Event::NoRoom { unit });
            if !aftermath::at_half(play, unit, true) {
                aftermath::flee(play, unit, false, foe)?;
            }
        }
    }
    Ok(())
}

fn move_back(play: &mut Play<'_>, unit: UnitId, to: &Outline, direction: Angle) {
    aftermath::end_contacts(play, unit);
    let from = play.state().unit(unit).pose.at;
    let pose = to.pose();
    play.place(unit, pose, vec![from, pose.at], MoveCause::PushedBack);
    bring_forward(play, unit);
    play.emit(Event::PushedBack { unit, direction });
    aftermath::at_half(play, unit, false);
}

/// A flank that was refused is so no longer when the unit has moved (GDB-VII-B-05).
pub(super) fn bring_forward(play: &mut Play<'_>, unit: UnitId) {
    if play.state().unit(unit).refused_flank.is_some() {
        play.emit(movement::Event::FlankRefused { unit, flank: None });
    }
}

/// Where a pushed unit can go.
enum Room {
    /// To this place.
    Place(Outline),
    /// Round friends by one of these flanks.
    Round(Vec<(Corner, Outline)>),
    /// Behind these friends.
    Through(Outline, Vec<UnitId>),
    /// Nowhere.
    None,
}

fn room(state: &State, unit: UnitId) -> Room {
    let direction = direction(state, unit);
    let distance = state.setup.tables.movement.push_back;
    let (start, terrain) = (state.outline(unit), &state.setup.terrain);
    let track = ground::straight(&start, direction, distance);
    let rules = rules(state, unit);
    let blockers = in_the_way(state, unit, false);
    let (walk, stop) = terrain.walk_as_far(&track, &rules, &blockers);
    let end = clear_of_building(state, unit, direction, walk.end_outline());
    match stop {
        None if ground::is_free(state, unit, &end) => Room::Place(end),
        Some((Obstacle::Blocker(id), _)) if is_friend(state, unit, id) => {
            let ways = swerves(state, unit, direction, &blockers, &rules);
            if !ways.is_empty() {
                return Room::Round(ways);
            }
            round(state, unit, direction, &blockers, &rules)
                .map_or_else(|| through(state, unit, direction), Room::Place)
        }
        None => through(state, unit, direction),
        // Half of the way is enough to stand.
        Some(_) if walk.distance >= distance.half() && ground::is_free(state, unit, &end) => {
            Room::Place(end)
        }
        Some(_) => Room::None,
    }
}

/// Push backs ignore what slows: the distance is fixed.
fn rules(state: &State, unit: UnitId) -> WalkRules {
    WalkRules {
        difficult: 100,
        obstacle: 100,
        ..ground::rules(state, unit)
    }
}

fn is_friend(state: &State, unit: UnitId, blocker: u32) -> bool {
    state.side_of(ground::unit_of(blocker)) == state.side_of(unit)
}

fn in_the_way(state: &State, unit: UnitId, through_friends: bool) -> Vec<Blocker> {
    let friends = ground::friends(state, unit)
        .map(|id| ground::blocker(state, id, through_friends || ground::is_screen(state, id)));
    let enemies = ground::enemies_met(state, unit, |_| false);
    friends.chain(enemies).collect()
}

/// A unit pushed out of buildings is placed outside.
fn clear_of_building(state: &State, unit: UnitId, direction: Angle, end: Outline) -> Outline {
    let building = state
        .unit(unit)
        .garrison
        .and_then(|id| state.setup.terrain.feature(id));
    let Some(building) = building else {
        return end;
    };
    let stride = WalkRules::default().step;
    (0..FURTHEST_STEPS)
        .map(|step| ground::shifted(&end, direction, stride.scaled(step, 1)))
        .find(|outline| !building.shape.under(outline))
        .unwrap_or(end)
}

/// Half-centimetre steps after which it stops looking for room.
const FURTHEST_STEPS: i32 = 160;

/// Straight ways past the friends behind it, by its own flanks: it keeps its front to the enemy.
fn swerves(
    state: &State,
    unit: UnitId,
    direction: Angle,
    blockers: &[Blocker],
    rules: &WalkRules,
) -> Vec<(Corner, Outline)> {
    let distance = state.setup.tables.movement.push_back;
    let start = state.outline(unit);
    ground::swerves(
        state,
        unit,
        &start,
        (direction, distance),
        (rules, blockers),
    )
    .into_iter()
    .map(|way| {
        let flank = match way.round {
            Corner::Left => Corner::Right,
            Corner::Right => Corner::Left,
        };
        (flank, way.end)
    })
    .collect()
}

fn round(
    state: &State,
    unit: UnitId,
    direction: Angle,
    blockers: &[Blocker],
    rules: &WalkRules,
) -> Option<Outline> {
    let start = state.outline(unit);
    let distance = state.setup.tables.movement.push_back;
    let options = PlanOptions {
        walk: rules.clone(),
        free: true,
        ..PlanOptions::default()
    };
    let request = PlanRequest {
        start: start.pose(),
        footprint: start.footprint(),
        goal: ground::shifted(&start, direction, distance).pose(),
        allowance: distance,
        blockers,
        options: &options,
    };
    let plan = state.setup.terrain.plan(&request).ok()?;
    let end = Outline::of(plan.reached, start.footprint());
    let far = start.pose().at.distance(end.pose().at) >= distance.half();
    (far && ground::is_free(state, unit, &end)).then_some(end)
}

/// No room beside them: both lose their order and the unit stands behind its friends.
fn through(state: &State, unit: UnitId, direction: Angle) -> Room {
    let distance = state.setup.tables.movement.push_back;
    let (start, terrain) = (state.outline(unit), &state.setup.terrain);
    let stride = WalkRules::default().step;
    let most = distance + stride.scaled(FURTHEST_STEPS, 1);
    let track = ground::straight(&start, direction, most);
    let rules = rules(state, unit);
    let (walk, _) = terrain.walk_as_far(&track, &rules, &in_the_way(state, unit, true));
    let mut at = distance;
    while at <= walk.distance {
        let place = ground::shifted(&start, direction, at);
        if ground::is_free(state, unit, &place) {
            let met = passed(state, unit, direction, at);
            return Room::Through(place, met);
        }
        at += stride;
    }
    Room::None
}

/// Friends on the way.
fn passed(state: &State, unit: UnitId, direction: Angle, distance: Length) -> Vec<UnitId> {
    let start = state.outline(unit);
    let track = ground::straight(&start, direction, distance);
    let rules = rules(state, unit);
    let (walk, _) = state
        .setup
        .terrain
        .walk_as_far(&track, &rules, &in_the_way(state, unit, true));
    walk.through.iter().map(|&id| ground::unit_of(id)).collect()
}

/// The place in front of friends who stand on a spot.
pub(super) fn in_front_of_friends(state: &State, unit: UnitId, spot: Pose) -> Outline {
    let footprint = state.layout(unit).footprint;
    let there = Outline::of(spot, footprint);
    let stride = WalkRules::default().step;
    (0..FURTHEST_STEPS)
        .map(|step| ground::shifted(&there, spot.facing, stride.scaled(step, 1)))
        .find(|place| ground::is_free(state, unit, place))
        .unwrap_or(there)
}

//! Push backs. Rules GDB-11.3-03, GDB-11.9-02; TR-28, interaction 29.
//!
//! At once, 10 cm straight away from the enemy, rearmost first; round friends,
//! and only without room through them, both unformed. Less than 5 cm of room
//! before the enemy, impassable ground or the edge: a retreat instead.

use engine::DiceOwed;
use table::{Angle, Blocker, Length, Obstacle, Outline, PlanOptions, PlanRequest, Pose, WalkRules};

use crate::Play;
use crate::compulsory::ground;
use crate::effects::MoveCause;
use crate::ids::UnitId;
use crate::state::{State, UnformedCause};

use super::Event;
use super::aftermath;
use super::fight::Fight;
use super::result::Outcome;

/// Pushes back all who must go.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(super) fn all(play: &mut Play<'_>, fights: &[Fight]) -> Result<(), DiceOwed> {
    let mut pushed: Vec<(UnitId, Option<UnitId>)> = fights
        .iter()
        .flat_map(|fight| {
            let pushed = fight
                .outcomes
                .iter()
                .filter(|(_, outcome)| *outcome == Outcome::PushedBack);
            pushed.map(|&(unit, _)| (unit, fight.foes_of(unit).next()))
        })
        .filter(|&(unit, _)| play.state().unit(unit).is_on_table())
        .collect();
    pushed.sort_by_key(|&(unit, _)| {
        let second = play.state().side_of(unit) != play.state().phasing;
        (ground::to_own_edge(play.state(), unit), second, unit)
    });
    for (unit, foe) in pushed {
        push(play, unit, foe)?;
    }
    Ok(())
}

fn push(play: &mut Play<'_>, unit: UnitId, foe: Option<UnitId>) -> Result<(), DiceOwed> {
    let state = play.state();
    let direction = foe.map_or_else(
        || state.unit(unit).pose.facing.reversed(),
        |foe| ground::away(state, unit, foe),
    );
    match room(state, unit, direction) {
        Room::Place(outline) => move_back(play, unit, &outline, direction),
        Room::Through(outline, friends) => {
            for friend in friends {
                if !ground::is_screen(play.state(), friend) {
                    play.disorder(friend, UnformedCause::Interpenetration);
                }
            }
            move_back(play, unit, &outline, direction);
        }
        Room::None => {
            play.emit(Event::NoRoom { unit });
            aftermath::flee(play, unit, false, foe)?;
        }
    }
    Ok(())
}

fn move_back(play: &mut Play<'_>, unit: UnitId, to: &Outline, direction: Angle) {
    aftermath::end_contacts(play, unit);
    let from = play.state().unit(unit).pose.at;
    let pose = to.pose();
    play.place(unit, pose, vec![from, pose.at], MoveCause::PushedBack);
    play.emit(Event::PushedBack { unit, direction });
}

/// Where a pushed unit can go.
enum Room {
    /// To this place.
    Place(Outline),
    /// Behind these friends.
    Through(Outline, Vec<UnitId>),
    /// Nowhere.
    None,
}

fn room(state: &State, unit: UnitId, direction: Angle) -> Room {
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
    let enemies = ground::enemies(state, unit).map(|id| ground::blocker(state, id, false));
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
        walk: *rules,
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

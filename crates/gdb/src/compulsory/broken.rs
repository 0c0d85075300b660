//! Broken brigades fall back. Rules GDB-4.3-10, GDB-VII-07 to GDB-VII-10, GDB-12.3-09 to GDB-12.3-15; TR-10.
//!
//! Every unit goes 30 cm straight to the rear or straight away from the enemy,
//! as its player chose, round friends, up to impassable
//! ground or the table's edge; guns limber for nothing. Then the brigade is
//! rallied, unformed. Units more than 30 cm behind the main body stay.
//!
//! * GDB-VII-08: round friends; through them, both unformed, only where there is no room.

use table::{Angle, Blocker, Length, Obstacle, Outline, PlanOptions, PlanRequest, Pose, WalkRules};

use crate::Play;
use crate::effects::{self, MoveCause};
use crate::formation::Formation;
use crate::ids::{BrigadeId, UnitId};
use crate::state::{Cohesion, Flight, Nerve, Removal, State, UnformedCause};
use crate::troops::Kind;

use super::phase::rearmost_first;
use super::{Event, broken_way, flight, ground};

/// All broken brigades of both sides.
pub(super) fn fall_back_all(play: &mut Play<'_>) {
    let broken: Vec<BrigadeId> = (0..play.state().brigades.len() as u16)
        .map(BrigadeId)
        .filter(|&id| play.state().brigade(id).broken)
        .collect();
    let movers = rearmost_first(play.state(), |state, unit| {
        let brigade = state.unit(unit).brigade;
        state.brigade(brigade).broken && !state.unit(unit).is_fleeing() && goes(state, unit)
    });
    // The way is that of the moment before anybody moves.
    let ways: Vec<(BrigadeId, Angle)> = broken
        .iter()
        .map(|&id| (id, broken_way::direction(play.state(), id)))
        .collect();
    for unit in movers {
        let brigade = play.state().unit(unit).brigade;
        let way = ways.iter().find(|(id, _)| *id == brigade);
        if let (true, Some(&(_, way))) = (play.state().unit(unit).is_on_table(), way) {
            fall_back(play, unit, way);
        }
    }
    for brigade in broken {
        play.emit(Event::BrigadeRallied { brigade });
    }
}

/// Units more than the distance of the retreat behind the main body stay where they are (GDB-12.3-13).
fn goes(state: &State, unit: UnitId) -> bool {
    let far = state.setup.tables.movement.broken_brigade;
    let behind = main_body(state, state.unit(unit).brigade) - ground::to_own_edge(state, unit);
    behind <= far
}

/// The main body's distance from the own edge: that of the middle one of its close-order units, guns left out.
fn main_body(state: &State, brigade: BrigadeId) -> Length {
    let line = |&unit: &UnitId| {
        let kind = state.troops(unit).kind;
        kind != Kind::Skirmishers && !kind.is_artillery()
    };
    let mut places: Vec<Length> = state
        .brigade_units(brigade)
        .filter(line)
        .map(|unit| ground::to_own_edge(state, unit))
        .collect();
    if places.is_empty() {
        places = state
            .brigade_units(brigade)
            .map(|unit| ground::to_own_edge(state, unit))
            .collect();
    }
    places.sort_unstable();
    places.get(places.len() / 2).copied().unwrap_or_default()
}

fn fall_back(play: &mut Play<'_>, unit: UnitId, direction: Angle) {
    limber(play, unit);
    let enemies: Vec<UnitId> = play.state().contacts_of(unit).collect();
    for enemy in enemies {
        play.emit(effects::Event::ContactEnded { a: unit, b: enemy });
    }
    let way = Way::of(play.state(), unit, direction);
    match way {
        Way::Clear(pose) => move_to(play, unit, pose),
        Way::Through(pose, friends) => {
            move_to(play, unit, pose);
            for friend in friends {
                if !ground::is_screen(play.state(), friend) {
                    play.disorder(friend, UnformedCause::Interpenetration);
                }
            }
        }
        Way::None => {}
    }
    if flight::is_surrounded(play.state(), unit) {
        play.remove(unit, Removal::Surrendered);
    } else {
        play.emit(Event::FellBack { unit });
    }
}

/// Artillery of a broken brigade counts as limbered at no cost (GDB-VII-10, GDB-12.3-15).
fn limber(play: &mut Play<'_>, unit: UnitId) {
    let state = play.state();
    let served = state.troops(unit).kind.is_artillery() && !state.is_crew_on_foot(unit);
    if served && state.unit(unit).formation != Formation::Limbered {
        play.emit(effects::Event::FormationTaken {
            unit,
            formation: Formation::Limbered,
        });
    }
}

fn move_to(play: &mut Play<'_>, unit: UnitId, to: Pose) {
    let from = play.state().unit(unit).pose;
    if from != to {
        play.place(unit, to, vec![from.at, to.at], MoveCause::BrigadeRetreat);
    }
}

/// The way of one unit.
enum Way {
    /// Straight or round friends.
    Clear(Pose),
    /// Through these friends, who leave no room (GDB-12.3-10).
    Through(Pose, Vec<UnitId>),
    /// It cannot stir.
    None,
}

impl Way {
    fn of(state: &State, unit: UnitId, direction: Angle) -> Way {
        let outline = state.outline(unit);
        let distance = state.setup.tables.movement.broken_brigade;
        let rules = full_distance(state, unit);
        let terrain = &state.setup.terrain;
        let track = ground::straight(&outline, direction, distance);
        let (walk, stop) = terrain.walk_as_far(&track, &rules, &in_the_way(state, unit, false));
        let by_friend = |stop: &Option<(Obstacle, Pose)>| {
            matches!(stop, Some((Obstacle::Blocker(id), _))
                if state.side_of(ground::unit_of(*id)) == state.side_of(unit))
        };
        if !by_friend(&stop) {
            return Way::ending(state, unit, direction, &walk.end_outline(), Vec::new());
        }
        if let Some(pose) = round_friends(state, unit, direction, &rules) {
            return Way::Clear(pose);
        }
        let (walk, _) = terrain.walk_as_far(&track, &rules, &in_the_way(state, unit, true));
        let through = walk.through.iter().map(|&id| ground::unit_of(id)).collect();
        Way::ending(state, unit, direction, &walk.end_outline(), through)
    }

    /// Ends where there is room, a little short if friends stand at the place.
    fn ending(
        state: &State,
        unit: UnitId,
        direction: Angle,
        end: &Outline,
        through: Vec<UnitId>,
    ) -> Way {
        let ahead = direction.reversed();
        let gone = end.pose().at.distance(state.unit(unit).pose.at);
        let stride = WalkRules::default().step;
        let steps = gone.hundredths() / stride.hundredths().max(1);
        let free = (0..=steps)
            .map(|step| ground::shifted(end, ahead, stride.scaled(step, 1)))
            .find(|place| ground::is_free(state, unit, place));
        match free {
            Some(place) if through.is_empty() => Way::Clear(place.pose()),
            Some(place) => Way::Through(place.pose(), through),
            None => Way::None,
        }
    }
}

/// The full distance whatever the ground, up to what cannot be entered (GDB-12.3-11).
fn full_distance(state: &State, unit: UnitId) -> WalkRules {
    WalkRules {
        difficult: 100,
        obstacle: 100,
        ..ground::rules(state, unit)
    }
}

fn in_the_way(state: &State, unit: UnitId, through_friends: bool) -> Vec<Blocker> {
    let friends = ground::friends(state, unit)
        .map(|id| ground::blocker(state, id, through_friends || ground::is_screen(state, id)));
    let enemies = ground::enemies_met(state, unit, |_| false);
    friends.chain(enemies).collect()
}

fn round_friends(state: &State, unit: UnitId, direction: Angle, rules: &WalkRules) -> Option<Pose> {
    let outline = state.outline(unit);
    let distance = state.setup.tables.movement.broken_brigade;
    let goal = ground::shifted(&outline, direction, distance).pose();
    let blockers = in_the_way(state, unit, false);
    let options = PlanOptions {
        walk: rules.clone(),
        free: true,
        ..PlanOptions::default()
    };
    let request = PlanRequest {
        start: outline.pose(),
        footprint: outline.footprint(),
        goal,
        allowance: distance,
        blockers: &blockers,
        options: &options,
    };
    let plan = state.setup.terrain.plan(&request).ok()?;
    let place = Outline::of(plan.reached, outline.footprint());
    ground::is_free(state, unit, &place).then_some(plan.reached)
}

/// A unit that has fallen back stands rallied and unformed (GDB-12.3-12, GDB-12.3-14).
pub(super) fn fell_back(state: &mut State, unit: UnitId) {
    let unit = &mut state.units[unit.index()];
    unit.cohesion = Cohesion::Unformed(UnformedCause::BrigadeRetreat);
    unit.nerve = Nerve::Steady;
    unit.flight = Flight::None;
    unit.flees_from = None;
    unit.moved_compulsorily = true;
    unit.moved = true;
    unit.garrison = None;
    unit.forming = None;
    unit.refused_flank = None;
    unit.pursuit = crate::state::Pursuit::None;
    unit.quarry = None;
    unit.bonus = crate::state::Bonus::None;
    unit.riding_back = false;
}

//! Skirmishers make room for a charge. Rules GDB-VI-S-01 to GDB-VI-S-03, GDB-6.8-12, GDB-VII-X-05.
//!
//! The chargers' own go to the rear or flanks of the nearest friends in close
//! order. The enemy's run behind theirs, into cover or into houses, without
//! firing and no farther than an evasion; who reaches none is ridden over. It costs
//! nothing, not even the turn that it takes to enter a built-up area.

use table::{Angle, Cover, Feature, FeatureId, Going, Length, Outline, Pose, Segment, Terrain};

use super::command::{ShelterSide, Withdrawal};
use super::event::Event;
use super::progress::{Charge, ChargeId, Group, Stage, Status};
use super::refusal::{Refusal, Why};
use super::{evade, manoeuvre, path, run_down, stages, sweep, tests_of_morale};
use crate::built_up::{BESIDE, has_room, is_closed_by_fire};
use crate::effects::MoveCause;
use crate::ids::{Share, UnitId};
use crate::state::State;
use crate::{Flow, Play};

/// Room between skirmishers and those they shelter with.
const GAP: Length = Length::from_mm(5);

/// A place that skirmishers may go to.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Spot {
    /// What is asked of them.
    pub(crate) one: Withdrawal,
    /// Where they stand then.
    pub(crate) pose: Pose,
    /// The houses they hold then.
    pub(crate) into: Option<FeatureId>,
}

/// Clears the way; waits where the owner of skirmishers may choose.
pub(crate) fn advance(play: &mut Play<'_>, group: &Group) -> Flow {
    let Some(screen) = in_the_way(play.state(), group) else {
        stages::reach(play, Stage::HalfWay);
        return Flow::Done;
    };
    let places = places(play.state(), group, screen);
    if places.len() > 1 {
        return Flow::Waits;
    }
    match places.first() {
        Some(&spot) => withdraw(play, screen, Some(spot)),
        None if must_run(play.state(), group, screen) => ridden_over(play, group, screen),
        None => withdraw(play, screen, None),
    }
    Flow::Done
}

/// The enemy's skirmishers, whom nobody lets through.
fn must_run(state: &State, group: &Group, screen: UnitId) -> bool {
    state.side_of(screen) == state.side_of(group.target)
}

/// Those whom the first charger meets are cut down, and the rest run.
fn ridden_over(play: &mut Play<'_>, group: &Group, screen: UnitId) {
    let place = play.state().outline(screen);
    let first = meetings(play.state(), group, screen, &place).min_by_key(|(_, at)| *at);
    let Some((charge, met)) = first else {
        return withdraw(play, screen, None);
    };
    let state = play.state();
    let &Charge {
        charger, approach, ..
    } = state.charges.charge(charge);
    let there = approach.map_or(state.unit(charger).pose, |way| way.at(met));
    let rider = Outline::of(there, state.layout(charger).footprint);
    play.emit(Event::SkirmishersRiddenOver { charge, screen });
    run_down::strike_at(play, charger, &rider, screen);
    tests_of_morale::run(play, screen);
}

/// The first skirmishers in the way of the chargers in hand; who holds a building is under cover and in nobody's way.
pub(crate) fn in_the_way(state: &State, group: &Group) -> Option<UnitId> {
    state
        .all_on_table()
        .filter(|&unit| unit != group.target && path::is_screen(state, unit))
        .filter(|&unit| state.unit(unit).garrison.is_none())
        .filter(|unit| !group.withdrawn.contains(unit) && !state.in_contact(*unit))
        .find(|&unit| crosses(state, group, unit, &state.outline(unit)))
}

/// Whether a place lies in the way of any charger in hand.
fn crosses(state: &State, group: &Group, unit: UnitId, place: &Outline) -> bool {
    meetings(state, group, unit, place).next().is_some()
}

/// The chargers in hand in whose way a place lies, and where on it they meet it.
fn meetings<'s>(
    state: &'s State,
    group: &Group,
    unit: UnitId,
    place: &'s Outline,
) -> impl Iterator<Item = (ChargeId, Length)> + use<'s> {
    stages::chargers(state, group, Status::Running)
        .into_iter()
        .filter(move |(_, charger)| *charger != unit)
        .filter_map(|(id, charger)| Some((id, charger, state.charges.charge(id).approach?)))
        .filter_map(move |(id, charger, way)| {
            let mover = Outline::of(way.at(Length::ZERO), state.layout(charger).footprint);
            let met = sweep::until_unit(&mover, place)?;
            (met < way.distance).then_some((id, met))
        })
}

/// Where skirmishers may go: the rear of friends first, their flanks, cover, houses.
pub(crate) fn places(state: &State, group: &Group, screen: UnitId) -> Vec<Spot> {
    let reach = reach(state, group, screen);
    let near = |pose: &Pose| reach.is_none_or(|most| within(state, screen, *pose, most));
    let beside = shelter(state, screen).into_iter().flat_map(|shelter| {
        let sides = [ShelterSide::Rear, ShelterSide::Left, ShelterSide::Right];
        sides.into_iter().filter_map(move |side| {
            let pose = place(state, group, screen, shelter, side)?;
            Some((shelter, side, pose))
        })
    });
    let spot = |shelter, side, pose, into| Spot {
        one: Withdrawal {
            screen,
            shelter,
            side,
        },
        pose,
        into,
    };
    let cover = reach.and_then(|most| in_cover(state, group, screen, most));
    let houses = reach.and_then(|most| in_houses(state, screen, most));
    beside
        .filter(|(.., pose)| near(pose))
        .map(|(shelter, side, pose)| spot(shelter, side, pose, None))
        .chain(cover.map(|pose| spot(screen, ShelterSide::Cover, pose, None)))
        .chain(houses.map(|(id, pose)| spot(screen, ShelterSide::Houses, pose, Some(id))))
        .collect()
}

/// How far the enemy's skirmishers run: half of a compulsory move, as evaders do (GDB-6.8-06); one's own are simply set aside.
fn reach(state: &State, group: &Group, screen: UnitId) -> Option<Length> {
    let half = || evade::distance(state, screen, Share::HALF);
    must_run(state, group, screen).then(half)
}

/// Whether skirmishers come to a place by a straight run of so much, past no enemy.
fn within(state: &State, screen: UnitId, to: Pose, most: Length) -> bool {
    let from = state.outline(screen).centre();
    let there = Outline::of(to, state.layout(screen).footprint).centre();
    let (run, way) = (from.distance(there), Angle::between(from, there));
    let barred = || {
        state
            .on_table(state.side_of(screen).other())
            .filter_map(|enemy| {
                let line = Segment::new(from, from);
                sweep::until_met(line, way, state.outline(enemy).corners())
            })
            .any(|met| met < run)
    };
    run <= most && !barred()
}

/// The nearest place in open cover, out of the chargers' way.
fn in_cover(state: &State, group: &Group, screen: UnitId, most: Length) -> Option<Pose> {
    let terrain = &state.setup.terrain;
    let here = state.outline(screen);
    let chargers = stages::chargers(state, group, Status::Running);
    let covered = |place: &Outline| {
        chargers.iter().all(|(_, charger)| {
            let from = state.outline(*charger).centre();
            terrain.cover_of_against(place, from) != Cover::None
        })
    };
    terrain
        .features()
        .iter()
        .filter(|feature| feature.cover != Cover::None && !feature.is_built_up())
        .filter(|feature| feature.shape.distance_to_outline(&here) <= most)
        .filter_map(|feature| {
            let bounds = feature.shape.bounds();
            let way = Angle::between(here.centre(), bounds.min.midpoint(bounds.max));
            (0..)
                .map(Length::from_cm)
                .take_while(|gone| *gone <= most)
                .find_map(|gone| {
                    let to = Pose::new(here.pose().at.toward(way, gone), here.pose().facing);
                    let place = Outline::of(to, here.footprint());
                    let fits = covered(&place)
                        && terrain.going_at(&place) < Going::Impassable
                        && terrain.bounds().encloses(place.bounds())
                        && manoeuvre::free(state, screen, &place)
                        && !crosses(state, group, screen, &place)
                        && within(state, screen, to, most);
                    fits.then_some((gone, to))
                })
        })
        .min_by_key(|(gone, _)| *gone)
        .map(|(_, to)| to)
}

/// The nearest built-up area that they reach and that takes them in, and where its garrison stands.
fn in_houses(state: &State, screen: UnitId, most: Length) -> Option<(FeatureId, Pose)> {
    let here = state.outline(screen);
    let facing = here.pose().facing;
    state
        .setup
        .terrain
        .features()
        .iter()
        .filter(|houses| houses.is_built_up() && takes_in(state, houses, screen))
        .filter_map(|houses| {
            let bounds = houses.shape.bounds();
            let middle = bounds.min.midpoint(bounds.max);
            let way = Angle::between(here.centre(), middle);
            let door = (0..)
                .map(Length::from_cm)
                .take_while(|gone| *gone <= most)
                .find(|&gone| {
                    let to = Pose::new(here.pose().at.toward(way, gone), facing);
                    let place = Outline::of(to, here.footprint());
                    houses.shape.distance_to_outline(&place) <= BESIDE
                        && within(state, screen, to, most)
                })?;
            Some((door, houses.id, Pose::new(middle, facing)))
        })
        .min_by_key(|&(door, ..)| door)
        .map(|(_, id, pose)| (id, pose))
}

/// Not burning nor beside a fire, not held by the enemy, not full.
fn takes_in(state: &State, houses: &Feature, screen: UnitId) -> bool {
    let enemy = state.side_of(screen).other();
    let held = |id: UnitId| state.unit(id).garrison == Some(houses.id);
    !is_closed_by_fire(state, houses)
        && !state.on_table(enemy).any(held)
        && has_room(state, houses, screen)
}

/// The nearest friends in close order.
fn shelter(state: &State, screen: UnitId) -> Option<UnitId> {
    let side = state.side_of(screen);
    state
        .on_table(side)
        .filter(|&unit| unit != screen && state.unit(unit).formation.is_close_order())
        .filter(|&unit| !state.unit(unit).is_fleeing())
        .min_by_key(|&unit| state.distance(unit, screen))
}

/// A free place on one side of the shelter, out of the chargers' way.
fn place(
    state: &State,
    group: &Group,
    screen: UnitId,
    shelter: UnitId,
    side: ShelterSide,
) -> Option<Pose> {
    let pose = state.unit(shelter).pose;
    let (host, own) = (
        state.layout(shelter).footprint,
        state.layout(screen).footprint,
    );
    let aside = host.width.half() + own.width.half() + GAP;
    // Others behind the shelter push the skirmishers farther back.
    (0..12).find_map(|step| {
        let more = Length::from_mm(10 * step);
        let at = match side {
            ShelterSide::Rear => pose.local(Length::ZERO, host.depth + GAP + more),
            ShelterSide::Left => pose.local(-(aside + more), Length::ZERO),
            ShelterSide::Right => pose.local(aside + more, Length::ZERO),
            ShelterSide::Cover | ShelterSide::Houses => return None,
        };
        let to = Pose::new(at, pose.facing);
        let outline = Outline::of(to, own);
        let inside = state.setup.terrain.bounds().encloses(outline.bounds());
        let fits = inside
            && is_open_to_all(&state.setup.terrain, &outline)
            && manoeuvre::free(state, screen, &outline)
            && !crosses(state, group, screen, &outline);
        fits.then_some(to)
    })
}

/// Whether skirmishers can stand on the ground of a place: none that is impassable (GDB-VII-X-05), and no houses, which they would have to enter.
fn is_open_to_all(terrain: &Terrain, place: &Outline) -> bool {
    let closed = |ground: &Feature| ground.is_built_up() || ground.going >= Going::Impassable;
    !terrain.features_under(place).any(closed)
}

/// Whether the owner may send them there.
pub(crate) fn check(state: &State, group: &Group, one: &Withdrawal) -> Result<Spot, Refusal> {
    places(state, group, one.screen)
        .into_iter()
        .find(|spot| spot.one == *one)
        .map_or(Refusal::of(one.screen, Why::NoWay), Ok)
}

/// Moves them; without a place they let the charge through where they stand.
pub(crate) fn withdraw(play: &mut Play<'_>, screen: UnitId, to: Option<Spot>) {
    if let Some(spot) = to {
        let (from, to) = (play.state().unit(screen).pose.at, spot.pose);
        play.place(screen, to, vec![from, to.at], MoveCause::MadeRoom);
    }
    let into = to.and_then(|spot| spot.into);
    play.emit(Event::SkirmishersWithdrew { screen, into });
}

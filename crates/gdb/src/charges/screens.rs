//! Skirmishers make room for a charge. Rules GDB-VI-S-01 to GDB-VI-S-03.
//!
//! The chargers' own go to the rear or flanks of the nearest friends in close
//! order; the enemy's run behind theirs, without firing. It costs nothing.

use table::{Length, Outline, Pose};

use super::command::{ShelterSide, Withdrawal};
use super::event::Event;
use super::progress::{Group, Stage, Status};
use super::refusal::{Refusal, Why};
use super::{manoeuvre, path, stages, sweep};
use crate::effects::MoveCause;
use crate::ids::UnitId;
use crate::state::State;
use crate::{Flow, Play};

/// Room between skirmishers and those they shelter with.
const GAP: Length = Length::from_mm(5);

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
    withdraw(play, screen, places.first().map(|(_, pose)| *pose));
    Flow::Done
}

/// The first skirmishers in the way of the chargers in hand.
pub(crate) fn in_the_way(state: &State, group: &Group) -> Option<UnitId> {
    state
        .all_on_table()
        .filter(|&unit| unit != group.target && path::is_screen(state, unit))
        .filter(|unit| !group.withdrawn.contains(unit) && !state.in_contact(*unit))
        .find(|&unit| crosses(state, group, unit, &state.outline(unit)))
}

/// Whether a place lies in the way of any charger in hand.
fn crosses(state: &State, group: &Group, unit: UnitId, place: &Outline) -> bool {
    stages::chargers(state, group, Status::Running)
        .into_iter()
        .filter(|(_, charger)| *charger != unit)
        .filter_map(|(id, charger)| Some((charger, state.charges.charge(id).approach?)))
        .any(|(charger, way)| {
            let mover = Outline::of(way.at(Length::ZERO), state.layout(charger).footprint);
            sweep::until_unit(&mover, place).is_some_and(|met| met < way.distance)
        })
}

/// Where skirmishers may go, the rear first.
pub(crate) fn places(state: &State, group: &Group, screen: UnitId) -> Vec<(Withdrawal, Pose)> {
    let Some(shelter) = shelter(state, screen) else {
        return Vec::new();
    };
    [ShelterSide::Rear, ShelterSide::Left, ShelterSide::Right]
        .into_iter()
        .filter_map(|side| {
            let pose = place(state, group, screen, shelter, side)?;
            let one = Withdrawal {
                screen,
                shelter,
                side,
            };
            Some((one, pose))
        })
        .collect()
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
        };
        let to = Pose::new(at, pose.facing);
        let outline = Outline::of(to, own);
        let inside = state.setup.terrain.bounds().encloses(outline.bounds());
        let fits = inside
            && manoeuvre::free(state, screen, &outline)
            && !crosses(state, group, screen, &outline);
        fits.then_some(to)
    })
}

/// Whether the owner may send them there.
pub(crate) fn check(state: &State, group: &Group, one: &Withdrawal) -> Result<Pose, Refusal> {
    places(state, group, one.screen)
        .into_iter()
        .find(|(place, _)| place == one)
        .map(|(_, pose)| pose)
        .map_or(Refusal::of(one.screen, Why::NoWay), Ok)
}

/// Moves them; without a place they let the charge through where they stand.
pub(crate) fn withdraw(play: &mut Play<'_>, screen: UnitId, to: Option<Pose>) {
    if let Some(to) = to {
        let from = play.state().unit(screen).pose.at;
        play.place(screen, to, vec![from, to.at], MoveCause::MadeRoom);
    }
    play.emit(Event::SkirmishersWithdrew { screen });
}

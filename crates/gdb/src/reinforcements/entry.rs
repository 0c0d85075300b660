//! Reinforcements come on, one unit after another.

use engine::Side;
use table::{Length, Outline, Point, Pose};

use super::{Coming, Event, Refusal, Reinforcement, standing};
use crate::Play;
use crate::coming_on;
use crate::flank_march::entry_pose;
use crate::ids::{Share, UnitId};
use crate::state::{Presence, State};

/// The timetables of a side whose troops are there and not all on the table, each with its next unit.
pub(super) fn ready(state: &State, side: Side) -> impl Iterator<Item = (&Reinforcement, UnitId)> {
    let all = state.setup.0.reinforcements.iter().enumerate();
    all.filter_map(move |(number, plan)| {
        let there = plan.side == side && standing(state, number) == Coming::There;
        let off = |id: &UnitId| state.unit(*id).presence == Presence::OffTable;
        let next = plan.units.iter().copied().find(off);
        next.filter(|_| there).map(|unit| (plan, unit))
    })
}

/// Where a unit would stand that comes on at a place, or why it cannot.
pub(super) fn resolve(state: &State, side: Side, unit: UnitId, at: Point) -> Result<Pose, Refusal> {
    let mut ready = ready(state, side);
    let Some((plan, _)) = ready.find(|(_, next)| *next == unit) else {
        return Err(Refusal::NotNext { unit });
    };
    if !on_stretch(plan, at) {
        return Err(Refusal::NotThere { unit });
    }
    let footprint = state.layout(unit).footprint;
    let terrain = &state.setup.terrain;
    let to = entry_pose(terrain, plan.edge, at, footprint);
    let there = Outline::of(to, footprint);
    if coming_on::is_closed(terrain, state.troops(unit).kind, &there) {
        return Err(Refusal::ClosedGround { unit });
    }
    match coming_on::taken(state, side, &there) {
        Some(by) => Err(Refusal::Occupied { unit, by }),
        None => Ok(to),
    }
}

/// Whether a place lies between the two ends.
fn on_stretch(plan: &Reinforcement, at: Point) -> bool {
    let [from, to] = plan.stretch;
    let between = |a: Length, b: Length, x: Length| a.min(b) <= x && x <= a.max(b);
    between(from.x, to.x, at.x) && between(from.y, to.y, at.y)
}

/// Places along a stretch, the middle first.
pub(super) fn places(plan: &Reinforcement) -> impl Iterator<Item = Point> {
    let [from, to] = plan.stretch;
    let eighths = [4, 2, 6, 0, 8, 3, 5, 1, 7];
    eighths.into_iter().map(move |part| {
        let along = |a: Length, b: Length| a + (b - a).scaled(part, 8);
        Point::new(along(from.x, to.x), along(from.y, to.y))
    })
}

/// Brings a unit on; its depth is the first part of its move.
pub(super) fn enter(play: &mut Play<'_>, side: Side, unit: UnitId, at: Point) {
    let state = play.state();
    let Ok(to) = resolve(state, side, unit, at) else {
        return;
    };
    let formation = state.unit(unit).formation;
    play.emit(Event::CameOn {
        unit,
        to,
        cost: coming_on::cost(state, unit, formation),
        generals: coming_on::led_by(state, unit),
    });
    crate::movement::comes_to_stand(play, unit);
}

/// Writes a unit that came on into the state.
pub(super) fn apply(state: &mut State, id: UnitId, to: Pose, cost: Share) {
    let unit = &mut state.units[id.index()];
    unit.presence = Presence::OnTable;
    unit.pose = to;
    unit.used = cost;
    unit.moved = true;
    if let Some(doings) = state.movement.units.get_mut(id.index()) {
        doings.start = to;
        doings.used_before = cost;
    }
}

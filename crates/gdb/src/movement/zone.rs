//! The ground that a brigade on Hold keeps to.
//!
//! Rules: GDB-5.10-01 to GDB-5.10-05. The zone is marked when its side first
//! moves under the order: the hull of the brigade's close-order units and
//! batteries with a little room around each, and the place the order names.
//! It is marked anew when nobody of the brigade stands in it any more, as
//! after a brigade's retreat.

use engine::{Side, Viewer};
use table::{Outline, Point, Polygon, Shape};

use crate::Play;
use crate::ids::{BrigadeId, UnitId};
use crate::orders::{OrderKind, OrderTarget};
use crate::state::State;

use super::allowance::is_skirmisher;
use super::event::Event;

/// Marks and gives up the zones of a side that begins to move.
pub(super) fn refresh(play: &mut Play<'_>, side: Side) {
    let brigades: Vec<BrigadeId> = play.state().brigades_of(side).collect();
    for brigade in brigades {
        let state = play.state();
        let holds = state.brigade(brigade).order_kind() == OrderKind::Hold;
        let zone = zone(state, brigade);
        let stands = zone.is_some_and(|zone| somebody_in(state, brigade, zone));
        match (holds, zone.is_some()) {
            (true, _) if !stands => {
                if let Some(zone) = mark(state, brigade) {
                    play.emit(Event::ZoneTaken { brigade, zone });
                }
            }
            (false, true) => play.emit(Event::ZoneLeft { brigade }),
            _ => {}
        }
    }
}

/// The ground a brigade holds.
pub(super) fn zone(state: &State, brigade: BrigadeId) -> Option<&Polygon> {
    state.zones.get(brigade.index())?.as_deref()
}

/// Somebody stands in it, or is bound to ride back to it.
fn somebody_in(state: &State, brigade: BrigadeId, zone: &Polygon) -> bool {
    state
        .brigade_units(brigade)
        .any(|id| state.unit(id).riding_back || zone.contains(state.outline(id).centre()))
}

/// The hull of the brigade and of the place it is to hold.
fn mark(state: &State, brigade: BrigadeId) -> Option<Polygon> {
    let room = state.setup.tables.movement.step_back;
    let mut points: Vec<Point> = Vec::new();
    for id in state.brigade_units(brigade) {
        if !is_skirmisher(state, id) {
            points.extend(state.outline(id).grown(room).corners());
        }
    }
    if let Some(OrderTarget::Place(place)) = state.brigade(brigade).order.map(|order| order.target)
    {
        let feature = state
            .setup
            .places
            .get(usize::from(place))
            .and_then(|place| place.feature)
            .and_then(|feature| state.setup.terrain.feature(feature));
        if let Some(Shape::Area(area)) = feature.map(|feature| &feature.shape) {
            points.extend(area.points());
        }
    }
    Polygon::convex_hull(&points)
}

/// Whether a unit may go from one place to another under Hold.
pub(super) fn allows(state: &State, id: UnitId, from: &Outline, to: &Outline) -> bool {
    let brigade = state.unit(id).brigade;
    if is_skirmisher(state, id) {
        return near_brigade(state, id, to);
    }
    let Some(zone) = zone(state, brigade) else {
        return true;
    };
    let (was, is) = (from.centre(), to.centre());
    zone.contains(is)
        || (!zone.contains(was) && zone.distance_to_point(is) < zone.distance_to_point(was))
}

/// Skirmishers stand up to 20 cm ahead of the foremost friends (GDB-5.10-05).
fn near_brigade(state: &State, id: UnitId, to: &Outline) -> bool {
    let reach = state.setup.tables.movement.hold_screen;
    let mut friends = state
        .brigade_units(state.unit(id).brigade)
        .filter(|&friend| friend != id && !is_skirmisher(state, friend))
        .peekable();
    friends.peek().is_none() || friends.any(|friend| state.distance_to(friend, to) <= reach)
}

/// Takes out of a state what would betray the orders of the enemy: his zones, and horse that must ride back.
pub(crate) fn redact(state: &mut State, viewer: Viewer) {
    for n in 0..state.zones.len() {
        let side = state.brigade_def(BrigadeId(n as u16)).side;
        if !viewer.may_see(side) {
            state.zones[n] = None;
            for unit in &mut state.units {
                unit.riding_back &= usize::from(unit.brigade.0) != n;
            }
        }
    }
}

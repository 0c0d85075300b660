//! Who holds a place: the last side with a formed close-order unit in it and no formed enemy there.

use engine::Side;
use table::{Cover, Length, Outline, Shape};

use crate::Play;
use crate::ids::UnitId;
use crate::setup::Presence;
use crate::state::State;

use super::Event;

/// Radius of a place that is no area of the ground.
const REACH: Length = Length::from_cm(10);

/// Writes down places that changed hands.
pub(super) fn note_holders(play: &mut Play<'_>) {
    for place in 0..play.state().setup.places.len() {
        let now = holder(play.state(), place);
        let by_presence = play.state().setup.places[place].presence.is_some();
        if (now.is_some() || by_presence) && now != play.state().holders[place] {
            play.emit(Event::PlaceTaken {
                place: place as u16,
                holder: now,
            });
        }
    }
}

/// The side with formed close-order troops in a place and no formed enemy there.
fn holder(state: &State, place: usize) -> Option<Side> {
    if state.setup.places[place].majority {
        return majority(state, place);
    }
    if let Some(whose) = state.setup.places[place].presence {
        return by_presence(state, place, whose);
    }
    let formed = |id: UnitId| state.unit(id).is_formed() && !state.unit(id).is_fleeing();
    let contested = |side: Side| {
        state
            .on_table(side.other())
            .any(|id| formed(id) && stands_in(state, id, place))
    };
    let holds = |side: Side| {
        state
            .on_table(side)
            .any(|id| may_hold(state, id) && is_held_by(state, id, place))
    };
    Side::BOTH
        .into_iter()
        .find(|&side| holds(side) && !contested(side))
}

/// The side for which a place has a value, while a formed unit of its is there, whoever else is.
fn by_presence(state: &State, place: usize, whose: Presence) -> Option<Side> {
    let counts = |id: UnitId| {
        let foot = state.troops(id).kind.is_infantry() || whose == Presence::Anybody;
        foot && state.unit(id).is_formed()
            && !state.unit(id).is_fleeing()
            && stands_in(state, id, place)
    };
    let value = state.setup.places[place].value;
    Side::BOTH
        .into_iter()
        .filter(|&side| value[side] > 0)
        .find(|&side| state.on_table(side).any(counts))
}

/// The side with more formed close-order units in a place; nobody when they are as many.
fn majority(state: &State, place: usize) -> Option<Side> {
    let count = |side: Side| {
        let there = state.on_table(side);
        let there = there.filter(|&id| may_hold(state, id) && stands_in(state, id, place));
        there.count()
    };
    match count(Side::A).cmp(&count(Side::B)) {
        std::cmp::Ordering::Greater => Some(Side::A),
        std::cmp::Ordering::Less => Some(Side::B),
        std::cmp::Ordering::Equal => None,
    }
}

/// Buildings are held by a garrison, other places by who stands in them.
fn is_held_by(state: &State, id: UnitId, place: usize) -> bool {
    let feature = state.setup.places[place].feature;
    let built_up = feature
        .and_then(|feature| state.setup.terrain.feature(feature))
        .is_some_and(|feature| matches!(feature.cover, Cover::Building | Cover::Strong));
    if built_up {
        state.unit(id).garrison == feature
    } else {
        stands_in(state, id, place)
    }
}

fn may_hold(state: &State, id: UnitId) -> bool {
    let unit = state.unit(id);
    unit.is_formed()
        && !unit.is_fleeing()
        && unit.formation.is_close_order()
        && !state.troops(id).kind.is_artillery()
}

fn stands_in(state: &State, id: UnitId, place: usize) -> bool {
    let def = &state.setup.places[place];
    let outline: Outline = state.outline(id);
    let feature = def
        .feature
        .and_then(|feature| state.setup.terrain.feature(feature));
    match feature.map(|feature| &feature.shape) {
        Some(shape @ Shape::Area(_)) => {
            state.unit(id).garrison == def.feature
                || shape.contains(outline.centre())
                || shape.contains(outline.pose().at)
        }
        // A road is held by who stands on it.
        Some(shape) if def.presence.is_some() => shape.under(&outline),
        _ => outline.distance_to_point(def.at) <= def.radius.unwrap_or(REACH),
    }
}

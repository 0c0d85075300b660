//! Objectives, losses, the end of the battle. Readings CD-GAP-02 and CD-GAP-52.

use engine::{BySide, Outcome, Side, SideTally, Tally};
use table::{Length, Shape};

use crate::readings::Otherwise;
use crate::state::State;
use crate::{Event, Play};

/// Looks at places and losses at the end of a turn.
pub(crate) fn end_of_turn(play: &mut Play<'_>) {
    note_holders(play);
    if let Some(outcome) = verdict(play.state()) {
        play.emit(Event::BattleEnded { outcome });
    }
}

/// Writes down places that changed hands: held by the side that alone has a regiment there.
fn note_holders(play: &mut Play<'_>) {
    for place in 0..play.state().setup.places.len() {
        let now = alone_in(play.state(), place);
        if let Some(holder) = now.filter(|_| now != play.state().holders[place]) {
            play.emit(Event::PlaceTaken {
                place: place as u16,
                holder,
            });
        }
    }
}

/// The side that alone stands in a place.
fn alone_in(state: &State, place: usize) -> Option<Side> {
    let there = Side::BOTH.map(|side| {
        state
            .on_table(side)
            .any(|unit| stands_in(state, unit, place))
    });
    match there {
        [true, false] => Some(Side::A),
        [false, true] => Some(Side::B),
        _ => None,
    }
}

/// Within this distance of a place that is no area one holds it.
const REACH: Length = Length::from_cm(10);

fn stands_in(state: &State, unit: crate::ids::UnitId, place: usize) -> bool {
    let def = &state.setup.places[place];
    if state.kind(unit).is_artillery() {
        return false;
    }
    let feature = def
        .feature
        .and_then(|feature| state.setup.terrain.feature(feature));
    match feature {
        Some(feature) if state.setup.ground(feature.id).holds_a_regiment() => {
            state.unit(unit).garrison == Some(feature.id)
        }
        Some(feature) if matches!(feature.shape, Shape::Area(_)) => {
            feature.shape.contains(state.outline(unit).centre())
        }
        _ => state.outline(unit).distance_to_point(def.at) <= REACH,
    }
}

/// What the places held are worth to a side.
#[must_use]
pub(crate) fn points(state: &State, side: Side) -> u16 {
    let places = state.setup.places.iter().zip(&state.holders);
    places
        .filter(|(_, holder)| **holder == Some(side))
        .map(|(place, _)| place.value[side])
        .sum()
}

/// Regiments and batteries lost, and all there were.
#[must_use]
pub(crate) fn lost_of(state: &State, side: Side) -> (u16, u16) {
    let own = state.unit_ids().filter(|&unit| state.side_of(unit) == side);
    own.fold((0, 0), |(lost, all), unit| {
        (lost + u16::from(!state.unit(unit).is_on_table()), all + 1)
    })
}

/// Whether a side has lost so many that it is beaten.
fn is_broken(state: &State, side: Side) -> bool {
    let (lost, all) = lost_of(state, side);
    let (numerator, denominator) = state.setup.tables.broken_share;
    state.setup.readings.victory_by_losses && lost * denominator >= all * numerator
}

fn verdict(state: &State) -> Option<Outcome> {
    let gone = Side::BOTH.map(|side| state.on_table(side).next().is_none());
    let broken = Side::BOTH.map(|side| is_broken(state, side));
    match (gone, broken) {
        ([true, true], _) | (_, [true, true]) => return Some(Outcome::draw("cd-both-broken")),
        ([true, _], _) | (_, [true, false]) => return Some(Outcome::won(Side::B, "cd-broken")),
        ([_, true], _) | (_, [false, true]) => return Some(Outcome::won(Side::A, "cd-broken")),
        _ => {}
    }
    let reached = BySide::each(|side| has_reached(state, side));
    match (reached.a, reached.b) {
        (true, true) => return Some(Outcome::draw("cd-both-reached")),
        (true, false) => return Some(Outcome::won(Side::A, "cd-places")),
        (false, true) => return Some(Outcome::won(Side::B, "cd-places")),
        (false, false) => {}
    }
    (state.turn >= state.setup.last_turn).then(|| otherwise(state))
}

/// Whether a side holds what the scenario asks of it, and the time has come.
fn has_reached(state: &State, side: Side) -> bool {
    let options = &state.setup.options;
    let (needed, from) = match side {
        Side::A => (options.places_needed_a, options.places_from_turn_a),
        Side::B => (options.places_needed_b, options.places_from_turn_b),
    };
    let last = state.setup.last_turn.0;
    let from = if from == 0 { last } else { from };
    let beyond = side == Side::B || beyond(state) >= options.beyond_units_a;
    needed > 0 && state.turn.0 >= from && points(state, side) >= needed && beyond
}

/// Regiments of side A beyond the scenario's line.
fn beyond(state: &State) -> u16 {
    let line = Length::from_cm(i32::from(state.setup.options.beyond_line_a));
    let y = state.setup.terrain.height() - line;
    let over = state
        .on_table(Side::A)
        .filter(|&unit| !state.kind(unit).is_artillery() && state.outline(unit).centre().y < y);
    over.count() as u16
}

/// The last turn is over and nobody has what he needs.
fn otherwise(state: &State) -> Outcome {
    match state.setup.options.otherwise {
        Otherwise::A => Outcome::won(Side::A, "cd-time"),
        Otherwise::B => Outcome::won(Side::B, "cd-time"),
        Otherwise::FewerLost => {
            let [a, b] = Side::BOTH.map(|side| lost_of(state, side).0);
            match a.cmp(&b) {
                std::cmp::Ordering::Less => Outcome::won(Side::A, "cd-fewer-lost"),
                std::cmp::Ordering::Greater => Outcome::won(Side::B, "cd-fewer-lost"),
                std::cmp::Ordering::Equal => Outcome::draw("cd-equal-losses"),
            }
        }
    }
}

/// A side gives up.
pub(crate) fn concede(play: &mut Play<'_>, side: Side) {
    play.emit(Event::BattleEnded {
        outcome: Outcome::won(side.other(), "cd-conceded"),
    });
}

/// What both sides have left. Figures never fall to markers (CD-GAP-18): they leave with their unit.
pub(crate) fn tally(state: &State) -> Tally {
    Tally::each(|side| {
        let mut tally = SideTally {
            points: u32::from(points(state, side)),
            ..SideTally::default()
        };
        for unit in state.unit_ids().filter(|&unit| state.side_of(unit) == side) {
            let figures = state.def(unit).figures();
            tally.figures_at_start += figures;
            tally.units_at_start += 1;
            if state.unit(unit).is_on_table() {
                tally.figures_left += figures;
                tally.units_left += 1;
            }
        }
        tally
    })
}

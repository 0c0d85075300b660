//! What is at stake: who would win if the battle ended now, and what a place is worth.

use engine::Side;
use table::FeatureId;

use super::worth;
use crate::readings::Otherwise;
use crate::state::State;
use crate::victory;

/// Whether a side would not win if the battle ended now: it has to do something.
pub(super) fn must_win_ground(state: &State, side: Side) -> bool {
    let [own, other] = [side, side.other()].map(|one| has_enough(state, one));
    match (own, other) {
        (true, false) => false,
        (false, true) => true,
        _ => match state.setup.options.otherwise {
            Otherwise::A => side == Side::B,
            Otherwise::B => side == Side::A,
            Otherwise::FewerLost => {
                victory::lost_of(state, side).0 >= victory::lost_of(state, side.other()).0
            }
        },
    }
}

/// Whether a side holds what it needs, whatever the turn.
fn has_enough(state: &State, side: Side) -> bool {
    let options = &state.setup.options;
    let needed = match side {
        Side::A => options.places_needed_a,
        Side::B => options.places_needed_b,
    };
    needed > 0 && victory::points(state, side) >= needed
}

/// How much a side minds losses, in hundredths: who has to win ground minds them less, and ever less as time runs out.
pub(super) fn caution(state: &State, side: Side) -> i32 {
    if !must_win_ground(state, side) {
        return 100;
    }
    let left = i32::from(state.setup.last_turn.0.saturating_sub(state.turn.0));
    if left >= 8 { 50 } else { 20 + left * 30 / 8 }
}

/// What having a building is worth to a side.
pub(super) fn building(state: &State, side: Side, feature: FeatureId) -> i32 {
    let places = state.setup.places.iter();
    let here = places.filter(|place| place.feature == Some(feature));
    let value: u16 = here
        .map(|place| place.value[side].max(place.value[side.other()]))
        .sum();
    i32::from(value) * worth::PLACE
}

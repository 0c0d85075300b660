//! Decisions that the rules leave to a player: each is asked for, each answer is carried out.

#![expect(
    clippy::unwrap_used,
    reason = "a test says by unwrapping that it must succeed"
)]

mod compulsory;
mod deployment;
mod generals;
mod melee;
mod movement;
mod opening;
mod pauses;
mod preparation;

use engine::{Seen, Side, System, Viewer};
use gdb::Gdb;
use gdb::ids::UnitId;
use gdb::state::{Phase, State};

/// A battlefield at the start of a phase; A runs down, B runs up.
fn start(phase: Phase, field: &str) -> State {
    let mut state = testkit::battlefield(&format!("nation A austria\n{field}"));
    testkit::phase(&mut state, phase);
    state
}

fn unit(state: &State, id: &str) -> UnitId {
    testkit::unit(state, id)
}

/// Who owes what, as text.
fn owed(state: &State) -> Vec<String> {
    let pending = Gdb::pending(state);
    let each = pending
        .iter()
        .map(|one| format!("{:?} {}", one.owner, one.decision));
    each.collect()
}

/// What a side sees.
fn seen(state: &State, side: Side) -> Seen<Gdb> {
    Seen::of(state, Viewer::Side(side))
}

/// Every offer is legal, the default among the legal answers, and every choice names its piece or a place on the map.
fn answers_are_sound(state: &State, side: Side) {
    let seen = seen(state, side);
    let offers = Gdb::offers(&seen, side, true);
    assert!(!offers.is_empty());
    for offer in offers {
        assert_eq!(Gdb::check(state, side, &offer.command), Ok(()));
    }
    let default = Gdb::default_command(&seen, side).expect("a default");
    assert_eq!(Gdb::check(state, side, &default), Ok(()));
    let view = Gdb::view(&seen);
    for decision in view.decisions.iter().filter(|one| one.owner == side) {
        assert!(
            decision.choices.iter().any(|one| one.default),
            "{decision:?}"
        );
        for one in &decision.choices {
            let shown = one.piece.is_some() || one.target.is_some() || one.at.is_some();
            assert!(shown, "{one:?} cannot be picked on the map");
        }
    }
    let other = Gdb::view(&self::seen(state, side.other()));
    for decision in other.decisions.iter().filter(|one| one.owner == side) {
        assert!(decision.choices.is_empty(), "the enemy reads {decision:?}");
    }
}

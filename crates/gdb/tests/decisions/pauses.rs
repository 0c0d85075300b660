//! A pause betrays nothing: whether a side is asked hangs on what both can see.

use engine::Side;
use gdb::state::{Nerve, Phase, State};

use super::{owed, start, unit};

/// A has lost its commander and its brigadier sees nobody behind the wood; `order` is hidden from B.
fn blind(order: &str, beaten: bool) -> State {
    let mut state = start(
        Phase::Command,
        &format!(
            "
            phasing B
            dense-wood W1 poly 0,40 120,40 120,60 0,60
            A1 brigadier average at 60,12
            A1 order {order}
            A1a infantry line 30/6 line at 40,25
            A1b infantry line 30/6 line at 80,25
            B1 brigadier average at 60,80
            B1a infantry line 30/6 line at 60,75 facing 180
            "
        ),
    );
    if beaten {
        let beaten = unit(&state, "A1b");
        state.units[beaten.index()].nerve = Nerve::Retreating;
    }
    testkit::advance(&state, &[]).0
}

/// Half of the brigade runs: under Assault its brigadier may hold, under Hold he may do nothing, and B must not see which.
///
/// Rule: GDB-5.6-10
#[test]
fn a_side_pauses_whatever_its_hidden_order() {
    let [assault, hold] = ["assault B1", "hold"].map(|order| blind(order, true));
    assert_eq!(owed(&assault), ["A give-orders"]);
    assert_eq!(owed(&hold), owed(&assault));
    let choices = |state: &State| {
        let seen = super::seen(state, Side::A);
        <gdb::Gdb as engine::System>::offers(&seen, Side::A, true).len()
    };
    assert_eq!((choices(&assault), choices(&hold)), (2, 1));
}

/// Without anything that both can see nobody waits, whatever the order.
#[test]
fn nobody_waits_when_nothing_can_be_open() {
    let [assault, hold] = ["assault B1", "hold"].map(|order| blind(order, false));
    assert_ne!(owed(&assault), ["A give-orders"]);
    assert_eq!(owed(&hold), owed(&assault));
}

//! The end of a side's movement.
//!
//! Rules: GDB-4.5-05, GDB-12.2-15 (recovery), GDB-5.9-03 (a brigade under Move
//! that has arrived holds at once), reading TR-13.

use engine::Side;

use crate::Play;
use crate::battalion_guns;
use crate::command::{self, ChangeCause};
use crate::ids::BrigadeId;
use crate::orders::{Order, OrderKind, OrderTarget};

use super::event::Event;
use super::{goal, reform};

/// Ends a side's movement: who falters and did nothing else recovers, who has arrived holds.
pub(super) fn end(play: &mut Play<'_>, side: Side) {
    reform::recover(play, side);
    battalion_guns::follow(play, side);
    arrive(play, side);
    play.emit(Event::Ended { side });
}

fn arrive(play: &mut Play<'_>, side: Side) {
    let state = play.state();
    let arrived: Vec<BrigadeId> = state
        .brigades_of(side)
        .filter(|&brigade| state.brigade(brigade).order_kind() == OrderKind::Move)
        .filter(|&brigade| goal::reached(state, brigade))
        .collect();
    for brigade in arrived {
        let order = Order {
            kind: OrderKind::Hold,
            target: OrderTarget::Here,
        };
        play.emit(command::Event::OrderChanged {
            brigade,
            order: Some(order),
            kind: order.kind,
            cause: ChangeCause::Arrived,
            keeps_next: true,
        });
    }
}

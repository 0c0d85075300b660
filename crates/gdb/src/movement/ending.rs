//! The end of a side's movement. Rules GDB-4.5-05, GDB-12.2-15, reading TR-13.

use engine::Side;

use crate::Play;

use super::event::Event;
use super::reform;

/// Ends a side's movement: who falters and did nothing else recovers.
pub(super) fn end(play: &mut Play<'_>, side: Side) {
    reform::recover(play, side);
    play.emit(Event::Ended { side });
}

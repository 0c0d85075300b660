//! The compulsory move of a unit that retreats or routs. Rules GDB-4.3-05 to GDB-4.3-07, GDB-VII-01 to GDB-VII-04, GDB-12.2-17 to GDB-12.2-20, GDB-12.2-35.

use crate::Play;
use crate::ids::UnitId;

/// Which part of a compulsory move is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    /// Half of it at once, straight away from the enemy: in the Charge phase (GDB-6.6-08).
    FirstHalf,
    /// A whole move.
    Whole,
}

/// Moves a fleeing unit; friends in the way of the first half lose their order, the edge and the enemy end it.
pub(crate) fn flee(_play: &mut Play<'_>, _unit: UnitId, _part: Part) {}

//! The wargames table: lengths, poses, footprints, arcs, sight and terrain in exact integers.
//!
//! Knows no rules. Lengths are hundredths of a millimetre, angles are binary
//! (65 536 to the circle), predicates are exact in `i64`/`i128`: the same
//! question gets the same answer on every machine.

mod angle;
mod length;
mod point;
mod pose;

pub use angle::Angle;
pub use length::Length;
pub use point::Point;
pub use pose::Pose;

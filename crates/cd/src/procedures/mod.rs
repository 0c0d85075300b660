//! Rolled procedures that can be called alone, on the very code that plays.
//!
//! Each reads an input, sets a small table with what it names, and runs the
//! procedure of its chapter there.

#![expect(
    clippy::disallowed_types,
    reason = "flattened inputs are derived with visitors of floats, which nothing here has"
)]

mod combat;
mod fall_back;
mod field;
mod fire;
mod general;
mod initiative;
mod morale;
mod orders;
mod saves;
mod square;
mod unit;

use engine::procedure::{Came, Prepared, Procedure, Resolved};
use engine::{DiceOwed, RollTrace};

use crate::state::State;
use crate::{Event, Play};

/// Every procedure, in the order of the chapters.
const PROCEDURES: &[Procedure] = &[
    Procedure::new::<initiative::Initiative>("initiative"),
    Procedure::new::<orders::NumberOfActions>("actions"),
    Procedure::new::<orders::OrderTest>("order-test"),
    Procedure::new::<orders::StaffOrderTest>("staff-order-test"),
    Procedure::new::<fire::SmallArms>("fire"),
    Procedure::new::<fire::Artillery>("artillery"),
    Procedure::new::<saves::Saves>("saves"),
    Procedure::new::<square::SquareTest>("square"),
    Procedure::new::<combat::CloseCombat>("close-combat"),
    Procedure::new::<fall_back::FallBack>("fall-back"),
    Procedure::new::<morale::Morale>("morale"),
    Procedure::new::<general::GeneralRisk>("general-risk"),
];

/// Every rolled procedure of these rules.
#[must_use]
pub fn procedures() -> &'static [Procedure] {
    PROCEDURES
}

/// Runs a procedure of play on a state each time it is thrown for.
fn on(
    state: State,
    body: impl Fn(&mut Play<'_>) -> Result<Resolved, DiceOwed> + 'static,
) -> Box<dyn Prepared> {
    Box::new(move |dice: &mut dyn engine::Dice| body(&mut Play::on(&state, dice)))
}

/// The rolls that events hold, in order.
fn rolls(play: &Play<'_>, find: impl Fn(&Event) -> Option<&RollTrace>) -> Vec<RollTrace> {
    play.events().iter().filter_map(find).cloned().collect()
}

/// What came of a procedure with the rolls that led there.
fn told(came: Came, rolls: Vec<RollTrace>) -> Resolved {
    Resolved { came, rolls }
}

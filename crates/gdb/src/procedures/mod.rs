//! Rolled procedures that can be called alone, on the very code that plays.
//!
//! Each reads an input, sets a small table with what it names, and runs the
//! procedure of its chapter there.

#![expect(
    clippy::disallowed_types,
    reason = "flattened inputs are derived with visitors of floats, which nothing here has"
)]

mod brigade;
mod brigadier;
mod conscripts;
mod distant_charge;
mod division_order;
mod double_six;
mod fire;
mod gathering;
mod general;
mod guns;
mod initiative;
mod limbering;
mod melee;
mod morale;
mod new_brigade;
mod order_change;
mod pursuit;
mod setting;
mod shot;
mod stage;
mod talent;
mod unit;
mod weather;

use engine::procedure::{Came, Prepared, Procedure, Resolved};
use engine::{DiceOwed, RollTrace};

use crate::state::State;
use crate::{Event, Play};

/// Every procedure, in the order of the chapters.
const PROCEDURES: &[Procedure] = &[
    Procedure::new::<initiative::Initiative>("initiative"),
    Procedure::new::<talent::GeneralSkill>("general-skill"),
    Procedure::new::<order_change::OrderChange>("order-change"),
    Procedure::new::<brigadier::BrigadierInitiative>("brigadier-initiative"),
    Procedure::new::<new_brigade::NewBrigade>("new-brigade"),
    Procedure::new::<distant_charge::DistantCharge>("distant-charge"),
    Procedure::new::<conscripts::ConscriptLine>("conscript-line"),
    Procedure::new::<gathering::Gathering>("gathering"),
    Procedure::new::<shot::Musketry>("musketry"),
    Procedure::new::<shot::Carbines>("carbines"),
    Procedure::new::<guns::Artillery>("artillery"),
    Procedure::new::<shot::SkirmishFire>("skirmish-fire"),
    Procedure::new::<guns::Rockets>("rockets"),
    Procedure::new::<fire::BuildingFire>("building-fire"),
    Procedure::new::<double_six::DoubleSix>("double-six"),
    Procedure::new::<general::GeneralRisk>("general-risk"),
    Procedure::new::<limbering::EmergencyLimbering>("emergency-limbering"),
    Procedure::new::<melee::Melee>("melee"),
    Procedure::new::<pursuit::Pursuit>("pursuit"),
    Procedure::new::<morale::UnitMorale>("unit-morale"),
    Procedure::new::<brigade::BrigadeMorale>("brigade-morale"),
    Procedure::new::<weather::Weather>("weather"),
    Procedure::new::<division_order::DivisionOrderChange>("division-order-change"),
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

/// What came of a procedure of one roll that an event holds.
fn told(play: &Play<'_>, find: impl Fn(&Event) -> Option<(Came, RollTrace)>) -> Resolved {
    let mut resolved = Resolved {
        came: Came::new(),
        rolls: Vec::new(),
    };
    for (came, roll) in play.events().iter().filter_map(find) {
        resolved.came = came;
        resolved.rolls.push(roll);
    }
    resolved
}

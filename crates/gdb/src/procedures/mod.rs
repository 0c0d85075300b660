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
mod brigadiers;
mod conscripts;
mod distant_charge;
mod division_order;
mod double_six;
mod fire;
mod flank_march;
mod gathering;
mod general;
mod guns;
mod initiative;
mod limbering;
mod melee;
mod morale;
mod new_brigade;
mod order_change;
mod plausible;
mod pursuit;
mod setting;
mod shot;
mod stage;
mod talent;
mod terrain;
mod unit;
mod weather;

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::house::{Agreement, both, of_scenario, settle};
use engine::procedure::{Came, Entry, Prepared, Procedure, Resolved, Under};
use engine::scenario::DataError;
use engine::{DiceOwed, RollTrace, System};
use serde_json::json;

use crate::readings::{Options, Readings, presets, register};
use crate::state::State;
use crate::tables::Tables;
use crate::{Event, Play};

/// Every procedure, in the order of the chapters.
const PROCEDURES: &[Entry<Tables>] = &[
    Entry::new::<brigadiers::NumberOfBrigadiers>("number-of-brigadiers"),
    Entry::new::<initiative::Initiative>("initiative"),
    Entry::new::<talent::GeneralSkill>("general-skill"),
    Entry::new::<order_change::OrderChange>("order-change"),
    Entry::new::<brigadier::BrigadierInitiative>("brigadier-initiative"),
    Entry::new::<new_brigade::NewBrigade>("new-brigade"),
    Entry::new::<distant_charge::DistantCharge>("distant-charge"),
    Entry::new::<conscripts::ConscriptLine>("conscript-line"),
    Entry::new::<gathering::Gathering>("gathering"),
    Entry::new::<shot::Musketry>("musketry"),
    Entry::new::<shot::Carbines>("carbines"),
    Entry::new::<guns::Artillery>("artillery"),
    Entry::new::<shot::SkirmishFire>("skirmish-fire"),
    Entry::new::<guns::Rockets>("rockets"),
    Entry::new::<fire::BuildingFire>("building-fire"),
    Entry::new::<double_six::DoubleSix>("double-six"),
    Entry::new::<general::GeneralRisk>("general-risk"),
    Entry::new::<limbering::EmergencyLimbering>("emergency-limbering"),
    Entry::new::<melee::Melee>("melee"),
    Entry::new::<pursuit::Pursuit>("pursuit"),
    Entry::new::<morale::UnitMorale>("unit-morale"),
    Entry::new::<brigade::BrigadeMorale>("brigade-morale"),
    Entry::new::<weather::Weather>("weather"),
    Entry::new::<division_order::DivisionOrderChange>("division-order-change"),
    Entry::new::<flank_march::FlankMarch>("flank-march"),
    Entry::new::<terrain::Terrain>("terrain"),
];

/// Every rolled procedure of these rules.
#[must_use]
pub fn procedures() -> Vec<Procedure> {
    let standard = Under {
        tables: Arc::new(Tables::standard(false)),
        switches: Arc::default(),
        register: register(),
    };
    standard.procedures(PROCEDURES)
}

/// Every rolled procedure under what the players agreed on: house rules, a preset, single choices.
///
/// # Errors
/// Every fault of the agreement.
pub fn procedures_under(agreement: &Agreement) -> Result<Vec<Procedure>, Vec<DataError>> {
    let tables = Tables::load(false, &agreement.files());
    // No scenario stands behind a procedure that is called alone.
    let nothing = || of_scenario("", &BTreeMap::new());
    let settled = settle::<Options, Readings>(
        crate::Gdb::ID,
        [nothing(), nothing()],
        agreement,
        (register(), presets()),
    );
    let (tables, settled) = both(tables, settled)?;
    let switches = json!({
        "options": settled.options,
        "readings": settled.readings,
    });
    let agreed = Under {
        tables: Arc::new(tables),
        switches: Arc::new(switches),
        register: register(),
    };
    Ok(agreed.procedures(PROCEDURES))
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

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
    Entry::new::<initiative::Initiative>("initiative"),
    Entry::new::<orders::NumberOfActions>("actions"),
    Entry::new::<orders::OrderTest>("order-test"),
    Entry::new::<orders::StaffOrderTest>("staff-order-test"),
    Entry::new::<fire::SmallArms>("fire"),
    Entry::new::<fire::Artillery>("artillery"),
    Entry::new::<saves::Saves>("saves"),
    Entry::new::<square::SquareTest>("square"),
    Entry::new::<combat::CloseCombat>("close-combat"),
    Entry::new::<fall_back::FallBack>("fall-back"),
    Entry::new::<morale::Morale>("morale"),
    Entry::new::<general::GeneralRisk>("general-risk"),
];

/// Every rolled procedure of these rules.
#[must_use]
pub fn procedures() -> Vec<Procedure> {
    let standard = Under {
        tables: Arc::new(Tables::standard()),
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
    let tables = Tables::load(&agreement.files());
    // No scenario stands behind a procedure that is called alone.
    let nothing = || of_scenario("", &BTreeMap::new());
    let settled = settle::<Options, Readings>(
        crate::Cd::ID,
        [nothing(), nothing()],
        agreement,
        (register(), presets()),
    );
    let (tables, settled) = both(tables, settled)?;
    let switches = json!({
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

/// The rolls that events hold, in order.
fn rolls(play: &Play<'_>, find: impl Fn(&Event) -> Option<&RollTrace>) -> Vec<RollTrace> {
    play.events().iter().filter_map(find).cloned().collect()
}

/// What came of a procedure with the rolls that led there.
fn told(came: Came, rolls: Vec<RollTrace>) -> Resolved {
    Resolved { came, rolls }
}

//! Opportunity charges of horse on declared chargers. Rules GDB-6.7-01 to GDB-6.7-09, TR-17.
//!
//! One a turn for each general: the commander-in-chief for any horse, a
//! Brigadier for horse of his own brigade, in his command radius. Nothing has
//! moved when they are declared, so that the positions are those of the start
//! of the phase (GDB-6.7-08).
//!
//! * GDB-6.7-07: declared before the first charge is resolved.
//! * GDB-6.7-06: commander, sight, reach and sector as for every charge.

use engine::Side;

use super::command::Interception;
use super::eligible::{How, charger_fit, may_charge};
use super::orders;
use super::progress::{Kind, Status};
use super::refusal::{Refusal, Why};
use crate::ids::{BrigadeId, GeneralId, UnitId};
use crate::setup::Rank;
use crate::state::State;

/// Whether a side may intercept so.
pub(crate) fn check(state: &State, side: Side, set: &[Interception]) -> Result<(), Refusal> {
    for (at, one) in set.iter().enumerate() {
        super::declare::own(state, side, one.horse)?;
        let earlier = &set[..at];
        if earlier.iter().any(|other| other.general == one.general) {
            return Refusal::of(one.horse, Why::GeneralUsed);
        }
        if earlier.iter().any(|other| other.horse == one.horse) {
            return Refusal::of(one.horse, Why::Twice);
        }
        single(state, side, one)?;
        let before = earlier.iter().map(|other| (other.horse, other.charger));
        charge_left(state, before, one)?;
    }
    Ok(())
}

/// Only countercharges are free of the limit of one charge of horse, so that this counts (GDB-5.7-12, TR-62).
fn charge_left(
    state: &State,
    before: impl Iterator<Item = (UnitId, UnitId)>,
    one: &Interception,
) -> Result<(), Refusal> {
    if state.setup.readings.opportunity_charges_free {
        return Ok(());
    }
    orders::horse_charge_left(state, before, one.horse, one.charger)
}

/// The brigades whose one charge of horse these interceptions use.
pub(crate) fn counted(state: &State, set: &[Interception]) -> Vec<BrigadeId> {
    if state.setup.readings.opportunity_charges_free {
        return Vec::new();
    }
    orders::counted(state, set.iter().map(|one| (one.horse, one.charger)))
}

fn single(state: &State, side: Side, one: &Interception) -> Result<(), Refusal> {
    if !state.troops(one.horse).kind.is_cavalry() {
        return Refusal::of(one.horse, Why::OnlyHorse);
    }
    if !may_be_met(state, side, one.charger) {
        return Refusal::of(one.horse, Why::TargetNoCharger);
    }
    general_orders(state, side, one)?;
    may_charge(state, one.horse, one.charger, How::Opportunity, &[]).map(|_| ())
}

/// A declared or uncontrolled charger of the enemy, never an interceptor (TR-17).
fn may_be_met(state: &State, side: Side, charger: UnitId) -> bool {
    state.charges.live().any(|(_, charge)| {
        charge.charger == charger
            && state.side_of(charger) != side
            && charge.status == Status::Waiting
            && matches!(charge.kind, Kind::Declared | Kind::Uncontrolled)
    })
}

fn general_orders(state: &State, side: Side, one: &Interception) -> Result<(), Refusal> {
    let known = state.generals_of(side).any(|id| id == one.general);
    if !known || !commands(state, one.general, one.horse) {
        return Refusal::of(one.horse, Why::GeneralNotHis);
    }
    let general = state.general(one.general);
    if general.opportunity_used || general.leads_charge() {
        return Refusal::of(one.horse, Why::GeneralUsed);
    }
    let radius = state.setup.tables.command.charge_radius;
    let distance = state
        .general_outline(one.general)
        .distance(&state.outline(one.horse));
    if distance > radius {
        return Refusal::of(one.horse, Why::OutOfCommand { radius });
    }
    Ok(())
}

fn commands(state: &State, general: GeneralId, horse: UnitId) -> bool {
    state.general_def(general).rank == Rank::CommanderInChief
        || state.leader_of(state.unit(horse).brigade) == Some(general)
}

/// Every interception that a side could declare alone.
pub(crate) fn singles(state: &State, side: Side) -> Vec<Interception> {
    let mut found = Vec::new();
    let chargers: Vec<UnitId> = super::declare::waiting(state, side.other())
        .map(|(charger, _)| charger)
        .filter(|&charger| may_be_met(state, side, charger))
        .collect();
    if chargers.is_empty() {
        return found;
    }
    for horse in state.on_table(side) {
        if !state.troops(horse).kind.is_cavalry()
            || charger_fit(state, horse, How::Opportunity).is_err()
        {
            continue;
        }
        for &charger in &chargers {
            // The first general who can is enough to choose from.
            let one = state
                .generals_of(side)
                .map(|general| Interception {
                    general,
                    horse,
                    charger,
                })
                .filter(|one| check(state, side, std::slice::from_ref(one)).is_ok());
            found.extend(one);
        }
    }
    found
}

//! The order in which charges are resolved. Rules GDB-6.5-01, GDB-6.5-05, GDB-6.7-02, GDB-6.7-03, TR-19.
//!
//! Interceptions first, then the charges of the player with the initiative,
//! then those of the other: horse out of hand before the rest, then target by
//! target as their owner picks.

use engine::DiceOwed;
use table::{Length, Outline};

use super::eligible::{How, charger_fit, may_charge};
use super::event::Event;
use super::progress::{Approach, Charge, ChargeId, Group, Kind, Stage, Status, Step};
use super::respond;
use super::{act, stages};
use crate::ids::{Share, UnitId};
use crate::state::State;
use crate::{Flow, Play};

/// Goes on with the charges of the step in hand.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn advance(play: &mut Play<'_>) -> Result<Flow, DiceOwed> {
    loop {
        if play.state().owes_flight() {
            return Ok(Flow::Waits);
        }
        if play.state().charges.group.is_some() {
            if stages::advance(play)? == Flow::Waits {
                return Ok(Flow::Waits);
            }
            continue;
        }
        if let Some(id) = play.state().charges.free() {
            if !act::forced(play, id) {
                return Ok(Flow::Waits);
            }
            continue;
        }
        if let Some(target) = redirected(play.state()) {
            open(play, target);
            continue;
        }
        if let Some(charge) = lapsed(play.state()) {
            play.emit(Event::Lapsed { charge });
            continue;
        }
        match next_targets(play.state()).as_slice() {
            [] => return Ok(Flow::Done),
            [only] => {
                let only = *only;
                open(play, only);
            }
            _ => return Ok(Flow::Waits),
        }
    }
}

/// The target of a charge that has turned to it and is resolved at once.
fn redirected(state: &State) -> Option<UnitId> {
    state
        .charges
        .live()
        .find(|(_, charge)| charge.status == Status::Waiting && is_late(charge))
        .map(|(_, charge)| charge.target)
}

/// A charge of the step in hand that can no longer be made.
fn lapsed(state: &State) -> Option<ChargeId> {
    state
        .charges
        .live()
        .filter(|(_, charge)| charge.status == Status::Waiting && is_due(state, charge))
        .map(|(id, _)| id)
        .find(|&id| !still_can(state, id))
}

/// Targets that may be resolved next; one when horse out of hand comes first.
pub(crate) fn next_targets(state: &State) -> Vec<UnitId> {
    let mine: Vec<&Charge> = state
        .charges
        .live()
        .map(|(_, charge)| charge)
        .filter(|charge| charge.status == Status::Waiting && is_due(state, charge))
        .collect();
    if let Some(first) = mine.iter().find(|charge| charge.kind == Kind::Uncontrolled) {
        return vec![first.target];
    }
    let mut targets = Vec::new();
    for charge in mine {
        if !targets.contains(&charge.target) {
            targets.push(charge.target);
        }
    }
    targets
}

/// Whether a charge belongs to the step in hand.
fn is_due(state: &State, charge: &Charge) -> bool {
    let side = state.side_of(charge.charger);
    match state.charges.step {
        Step::Interceptions(now) => side == now && charge.kind == Kind::Opportunity,
        Step::Charges(now) => side == now && charge.kind != Kind::Opportunity,
        _ => false,
    }
}

/// Sets the chargers of a target going: those who still can.
pub(crate) fn open(play: &mut Play<'_>, target: UnitId) {
    let due = due(play.state(), target);
    let mut ways: Vec<(ChargeId, Approach)> = Vec::new();
    for id in due {
        if !still_can(play.state(), id) {
            play.emit(Event::Lapsed { charge: id });
            continue;
        }
        match way(play.state(), id, &ways) {
            Some(way) => ways.push((id, way)),
            None => play.emit(Event::TargetGone { charge: id }),
        }
    }
    if ways.is_empty() {
        return;
    }
    let group = group(play.state(), target, &ways);
    let fresh = fresh(play.state(), &group);
    play.emit(Event::GroupOpened { group, ways, fresh });
}

/// The target and those who set out; who turned to it or goes on at it is still in its own charge (GDB-12.1-08).
fn fresh(state: &State, group: &Group) -> Vec<UnitId> {
    let set_out = group
        .charges
        .iter()
        .map(|&id| state.charges.charge(id))
        .filter(|charge| !is_late(charge))
        .map(|charge| charge.charger);
    std::iter::once(group.target).chain(set_out).collect()
}

/// Charges on a target that set out now; one that has turned to it sets out alone.
fn due(state: &State, target: UnitId) -> Vec<ChargeId> {
    let waiting: Vec<(ChargeId, &Charge)> = state
        .charges
        .live()
        .filter(|(_, charge)| charge.target == target && charge.status == Status::Waiting)
        .collect();
    let late = waiting.iter().any(|(_, charge)| is_late(charge));
    waiting
        .into_iter()
        .filter(|(_, charge)| is_late(charge) || (!late && is_due(state, charge)))
        .map(|(id, _)| id)
        .collect()
}

/// A charge that began while others were resolved.
fn is_late(charge: &Charge) -> bool {
    charge.redirected || charge.kind == Kind::Unbound
}

fn group(state: &State, target: UnitId, ways: &[(ChargeId, Approach)]) -> Group {
    let late = ways
        .iter()
        .any(|(id, _)| is_late(state.charges.charge(*id)));
    let answer = state
        .charges
        .answers
        .iter()
        .find(|answer| answer.target == target && !late);
    Group {
        target,
        charges: ways.iter().map(|(id, _)| *id).collect(),
        stage: if answer.is_some() {
            Stage::Screens
        } else {
            Stage::Answer
        },
        clock: Share::NONE,
        response: answer.map(|answer| answer.response),
        unfinished: None,
        withdrawn: Vec::new(),
    }
}

/// Whether a charger has not been beaten, met or moved since its charge was declared (TR-17).
fn still_can(state: &State, id: ChargeId) -> bool {
    let charge = state.charges.charge(id);
    let unit = state.unit(charge.charger);
    let moved = unit.pose != charge.origin || unit.reacted;
    let how = how(charge);
    let fit = charger_fit(state, charge.charger, how).is_ok();
    match charge.kind {
        Kind::Unbound => fit,
        _ => fit && (charge.redirected || !moved),
    }
}

/// Under which conditions a declared charge is looked at again.
pub(crate) fn how(charge: &Charge) -> How {
    match charge.kind {
        Kind::Uncontrolled if !charge.redirected => How::Uncontrolled,
        Kind::Unbound if !charge.redirected => How::Unbound,
        _ => How::Redirected(Length::ZERO),
    }
}

/// The way to the target as things stand now; `None` when it is gone or out of reach.
fn way(state: &State, id: ChargeId, earlier: &[(ChargeId, Approach)]) -> Option<Approach> {
    let charge = state.charges.charge(id);
    if !state.unit(charge.target).is_on_table() {
        return None;
    }
    let taken: Vec<Outline> = earlier
        .iter()
        .map(|(id, way)| {
            let charger = state.charges.charge(*id).charger;
            Outline::of(way.at(way.distance), state.layout(charger).footprint)
        })
        .collect();
    let how = match how(charge) {
        How::Redirected(_) => How::Redirected(left(state, charge)),
        how => how,
    };
    match how {
        // Its order was looked at when it was declared.
        How::Redirected(reach) => {
            let limits = super::path::Limits {
                reach,
                degrees: state.setup.tables.charge.sector_degrees,
                taken: &taken,
                mind_horse: false,
            };
            super::path::approach(state, charge.charger, charge.target, &limits).ok()
        }
        how => may_charge(state, charge.charger, charge.target, how, &taken).ok(),
    }
}

/// What a charger has left of its charge move.
pub(crate) fn left(state: &State, charge: &Charge) -> Length {
    let rate = super::eligible::charge_rate(state, charge.charger).unwrap_or_default();
    match charge.kind {
        Kind::Uncontrolled | Kind::Unbound => state.unit(charge.charger).used.rest().part_of(rate),
        _ => rate - charge.spent,
    }
}

/// Whether the target in hand reacts, tests and fights as a unit that stands.
pub(crate) fn reacts(state: &State, target: UnitId) -> bool {
    respond::answers(state, target)
}

//! Automatic changes of order. Rules GDB-5.6-09 to GDB-5.6-12, GDB-5.8-05, GDB-5.9-03, GDB-5.12-13, GDB-5.16-03.
//!
//! * GDB-5.7-09: Engage has no automatic change.
//! * GDB-VII-T-05, GDB-6.3-03, GDB-6.3-04: what horse threatens.

use engine::Side;

use crate::Play;
use crate::charges::{eligible, path};
use crate::ids::{BrigadeId, UnitId};
use crate::orders::{Order, OrderKind, OrderTarget};
use crate::state::{Presence, State};
use crate::troops::Kind;

use super::{ChangeCause, Event, Refusal, orders};

/// At the start of the phase: delayed orders come into force, taken targets turn Assault into Hold.
pub(super) fn open_phase(play: &mut Play<'_>) {
    for n in 0..play.state().brigades.len() as u16 {
        let brigade = BrigadeId(n);
        if let Some(order) = play.state().brigade(brigade).next {
            change(play, brigade, order, ChangeCause::Delayed);
        } else if target_taken(play.state(), brigade) {
            change(play, brigade, Order::HOLD, ChangeCause::TargetTaken);
        } else if no_leader_possible(play.state(), brigade) {
            change(play, brigade, Order::HOLD, ChangeCause::Leaderless);
        }
    }
}

fn change(play: &mut Play<'_>, brigade: BrigadeId, order: Order, cause: ChangeCause) {
    play.emit(Event::OrderChanged {
        brigade,
        order: Some(order),
        kind: order.kind,
        cause,
        keeps_next: false,
    });
}

/// The place of an Assault is in our hands, or the enemy formation it named is gone or broken (GDB-5.6-09).
#[must_use]
pub fn target_taken(state: &State, brigade: BrigadeId) -> bool {
    let Some(order) = state
        .brigade(brigade)
        .order
        .filter(|order| order.kind == OrderKind::Assault)
    else {
        return false;
    };
    match order.target {
        OrderTarget::Place(place) => {
            let holder = state.holders.get(usize::from(place)).copied().flatten();
            holder == Some(state.brigade_def(brigade).side)
        }
        OrderTarget::Enemy(enemy) => {
            let gone = state.brigade_units(enemy).next().is_none();
            gone || state.brigade(enemy).broken || state.brigade(enemy).panicked
        }
        _ => false,
    }
}

/// Nobody leads it and nobody can come: no staff officer, and the commander-in-chief has a brigade (GDB-5.16-03).
fn no_leader_possible(state: &State, brigade: BrigadeId) -> bool {
    let holds = state.brigade(brigade).order_kind() == OrderKind::Hold;
    if holds || state.leader_of(brigade).is_some() || state.brigade_units(brigade).next().is_none()
    {
        return false;
    }
    let side = state.brigade_def(brigade).side;
    !state.generals_of(side).any(|general| {
        !state
            .brigades_of(side)
            .any(|id| state.leader_of(id) == Some(general))
    })
}

/// Options that brigadiers of a side may take up now: brigade and order.
///
/// They come before the order of the commander-in-chief and the Brigadier's Initiative (TR-04).
pub(super) fn options(state: &State, side: Side) -> impl Iterator<Item = (BrigadeId, Order)> + '_ {
    let due = !state.command.change_used[side] && !state.command.initiative_used[side];
    state
        .brigades_of(side)
        .filter(move |&id| due && !state.brigade(id).automatic_used)
        .filter(|&id| state.leader_of(id).is_some())
        .flat_map(move |id| of_brigade(state, side, id))
        .collect::<Vec<_>>()
        .into_iter()
}

/// Whether some brigade of a side would have an option if its order were the right one: what both sides can see.
pub(super) fn thinkable(state: &State, side: Side) -> bool {
    let due = !state.command.change_used[side] && !state.command.initiative_used[side];
    let supported = |own: BrigadeId| {
        state
            .brigades_of(side)
            .any(|id| id != own && gone(state, id))
    };
    due && state
        .brigades_of(side)
        .filter(|&id| !state.brigade(id).automatic_used && state.leader_of(id).is_some())
        .any(|id| {
            half_beaten(state, id)
                || horse_near(state, id)
                || supported(id)
                || state.command.taken.contains(&id)
        })
}

fn of_brigade(state: &State, side: Side, id: BrigadeId) -> Vec<(BrigadeId, Order)> {
    if thrown_back(state, id) || threatened_by_horse(state, id) || support_gone(state, id) {
        return vec![(id, Order::HOLD)];
    }
    if state.command.taken.contains(&id) && is_cavalry(state, id) {
        return orders::writable(state, side, id)
            .into_iter()
            .filter(|order| order.kind == OrderKind::Assault)
            .map(|order| (id, order))
            .collect();
    }
    Vec::new()
}

/// A cavalry brigade: horse, with no other troops than guns and skirmishers (GDB-5.6-11).
fn is_cavalry(state: &State, id: BrigadeId) -> bool {
    let kinds = || state.brigade_units(id).map(|unit| state.troops(unit).kind);
    kinds().any(Kind::is_cavalry) && !kinds().any(|kind| kind == Kind::Infantry)
}

/// Whether a brigade may take this order without a roll.
///
/// # Errors
/// When the condition is not met.
pub(super) fn check(
    state: &State,
    side: Side,
    brigade: BrigadeId,
    order: Order,
) -> Result<(), Refusal> {
    if options(state, side).any(|option| option == (brigade, order)) {
        Ok(())
    } else if state.command.change_used[side] || state.command.initiative_used[side] {
        Err(Refusal::OutOfTurn)
    } else {
        Err(Refusal::NoAutomatic)
    }
}

/// Takes an option up.
pub(super) fn take(play: &mut Play<'_>, brigade: BrigadeId, order: Order) {
    change(play, brigade, order, ChangeCause::Automatic);
}

/// Under Assault, half or more of its units run or are gone (GDB-5.6-10).
fn thrown_back(state: &State, brigade: BrigadeId) -> bool {
    state.brigade(brigade).order_kind() == OrderKind::Assault && half_beaten(state, brigade)
}

/// Half or more of its units run or are gone.
fn half_beaten(state: &State, brigade: BrigadeId) -> bool {
    let all = state.unit_ids().filter(|&id| {
        state.unit(id).brigade == brigade
            && state.troops(id).kind != Kind::Skirmishers
            && !state.is_battalion_gun(id)
    });
    let (mut count, mut beaten) = (0, 0);
    for id in all {
        let unit = state.unit(state.stands_in(id));
        count += 1;
        beaten += usize::from(matches!(unit.presence, Presence::Removed(_)) || unit.is_fleeing());
    }
    count > 0 && beaten * 2 >= count
}

/// Under Assault, enemy horse can charge its infantry from where it stands (GDB-5.6-10).
fn threatened_by_horse(state: &State, brigade: BrigadeId) -> bool {
    state.brigade(brigade).order_kind() == OrderKind::Assault && horse_near(state, brigade)
}

/// Enemy horse can charge its infantry from where it stands.
///
/// Not who holds houses or stands in ground that is closed to it, nor over such
/// ground, nor out of it (GDB-VII-T-05, GDB-6.3-03, GDB-6.3-04).
fn horse_near(state: &State, brigade: BrigadeId) -> bool {
    let enemy = state.brigade_def(brigade).side.other();
    let foot = |id: &UnitId| state.troops(*id).kind == Kind::Infantry;
    let horse: Vec<UnitId> = state
        .on_table(enemy)
        .filter(|&id| state.troops(id).kind.is_cavalry() && state.unit(id).is_formed())
        .filter(|&id| !eligible::stands_in_rough(state, id))
        .collect();
    state
        .brigade_units(brigade)
        .filter(foot)
        .any(|own| horse.iter().any(|&other| threatens(state, other, own)))
}

/// Whether horse could come at foot, whichever way it faces now.
fn threatens(state: &State, horse: UnitId, foot: UnitId) -> bool {
    let reach = eligible::charge_rate(state, horse).unwrap_or_default();
    let limits = path::Limits {
        reach,
        degrees: 180,
        taken: &[],
        mind_horse: false,
    };
    let frontally = eligible::strikes_front(state, horse, foot);
    state.distance(horse, foot) <= reach
        && eligible::arms_allow(state, horse, foot, frontally).is_ok()
        && path::approach(state, horse, foot, &limits).is_ok()
}

/// The brigade it supports is broken or gone (GDB-5.8-05).
fn support_gone(state: &State, brigade: BrigadeId) -> bool {
    match state.brigade(brigade).order {
        Some(Order {
            kind: OrderKind::Support,
            target: OrderTarget::Friend(friend, _),
        }) => gone(state, friend),
        _ => false,
    }
}

/// Nobody is left of a brigade to be supported.
pub(super) fn gone(state: &State, id: BrigadeId) -> bool {
    let brigade = state.brigade(id);
    brigade.broken || brigade.panicked || state.brigade_units(id).next().is_none()
}

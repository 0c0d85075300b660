//! A new order of a division is put into effect. Rules GDB-13.7-03, GDB-13.6-03, GDB-13.6-05.
//!
//! In the Command phase after the roll the divisional general orders his
//! brigades without a roll: all of them Hold in reserve and Move to a new
//! position; for an attack or a defence as their player likes, so long as one
//! at least does what the division is told.

use super::orders::{agree, kinds, led, members};
use super::{DivisionCause, DivisionOrder, DivisionOrderKind, Event, Refusal, carrying};
use crate::Play;
use crate::command::{self, ChangeCause};
use crate::ids::{BrigadeId, DivisionId};
use crate::orders::{Order, OrderKind, OrderTarget};
use crate::state::State;

/// At the start of the Command phase: orders of last turn take effect, and a division that has arrived is in reserve again.
pub(crate) fn open_phase(play: &mut Play<'_>) {
    for n in 0..play.state().divisions.len() as u16 {
        let division = DivisionId(n);
        if let Some(order) = play.state().division(division).next {
            put_into_effect(play, division, order);
        } else if has_arrived(play.state(), division) {
            play.emit(Event::Changed {
                division,
                order: DivisionOrder {
                    kind: DivisionOrderKind::InReserve,
                    object: OrderTarget::Here,
                },
                cause: DivisionCause::Arrived,
            });
        }
    }
}

fn put_into_effect(play: &mut Play<'_>, division: DivisionId, order: DivisionOrder) {
    play.emit(Event::Changed {
        division,
        order,
        cause: DivisionCause::CarriedOut,
    });
    let brigades: Vec<BrigadeId> = led(play.state(), division).collect();
    let all = match order.kind {
        DivisionOrderKind::InReserve => Some(Order::HOLD),
        DivisionOrderKind::ChangePosition => Some(Order {
            kind: OrderKind::Move,
            target: order.object,
        }),
        DivisionOrderKind::Attack | DivisionOrderKind::Defend => None,
    };
    match all {
        Some(order) => {
            for brigade in brigades {
                if play.state().brigade(brigade).order_kind() != order.kind {
                    change(play, brigade, order);
                }
            }
        }
        None if brigades.is_empty() => {}
        None => {
            play.emit(Event::CarryingOut { division });
            end_when_done(play, division);
        }
    }
}

/// A division has done when there is nothing left that it could order.
fn end_when_done(play: &mut Play<'_>, division: DivisionId) {
    if options(play.state(), division).is_empty() {
        play.emit(Event::CarriedOut { division });
    }
}

/// Every brigade of a division that changes its position holds: it is there.
fn has_arrived(state: &State, division: DivisionId) -> bool {
    let moves = state
        .division(division)
        .order
        .is_some_and(|order| order.kind == DivisionOrderKind::ChangePosition);
    moves
        && members(state, division).next().is_some()
        && kinds(state, division, None).all(|kind| kind == OrderKind::Hold)
}

fn change(play: &mut Play<'_>, brigade: BrigadeId, order: Order) {
    play.emit(command::Event::OrderChanged {
        brigade,
        order: Some(order),
        kind: order.kind,
        cause: ChangeCause::Division,
        keeps_next: false,
    });
}

/// Brigades of the division in hand that have no new order yet.
pub(super) fn open(state: &State, division: DivisionId) -> Vec<BrigadeId> {
    let ordered = state
        .command
        .carrying
        .iter()
        .find(|one| one.division == division)
        .map(|one| one.ordered.as_slice())
        .unwrap_or_default();
    led(state, division)
        .filter(|id| !ordered.contains(id))
        .collect()
}

/// Whether the general may order a brigade so: some brigade must be left to do what the division is told.
///
/// # Errors
/// Why not.
pub(super) fn check(
    state: &State,
    division: DivisionId,
    brigade: BrigadeId,
    order: Order,
) -> Result<(), Refusal> {
    let open = open(state, division);
    if !open.contains(&brigade) {
        return Err(Refusal::NotThatBrigade);
    }
    let side = state.division_def(division).side;
    if command::may_name(state, side, brigade, order).is_err() {
        return Err(Refusal::VagueBrigadeOrder);
    }
    let Some(DivisionOrder { kind, .. }) = state.division(division).order else {
        return Ok(());
    };
    let fits = agree(kind, kinds(state, division, Some((brigade, order.kind))));
    if fits || open.len() > 1 {
        Ok(())
    } else {
        Err(Refusal::DivisionForbids { kind })
    }
}

/// Whether the other brigades may keep their orders.
///
/// # Errors
/// When none of them does what the division is told.
pub(super) fn check_rest(state: &State, division: DivisionId) -> Result<(), Refusal> {
    match state.division(division).order {
        Some(DivisionOrder { kind, .. }) if !agree(kind, kinds(state, division, None)) => {
            Err(Refusal::DivisionForbids { kind })
        }
        _ => Ok(()),
    }
}

/// Every order that the general may give now.
pub(super) fn options(state: &State, division: DivisionId) -> Vec<(BrigadeId, Order)> {
    let side = state.division_def(division).side;
    open(state, division)
        .into_iter()
        .flat_map(|brigade| {
            let all = command::nameable(state, side, brigade).into_iter();
            all.map(move |order| (brigade, order))
        })
        .filter(|&(brigade, order)| check(state, division, brigade, order).is_ok())
        .collect()
}

/// Gives a brigade its order.
pub(super) fn order(play: &mut Play<'_>, brigade: BrigadeId, order: Order) {
    change(play, brigade, order);
    if let Some((_, division)) = carrying(play.state()) {
        end_when_done(play, division);
    }
}

/// An order that does what the division is told: the first brigade to the object, or what holds where it stands.
pub(super) fn sufficient(state: &State, division: DivisionId) -> Option<(BrigadeId, Order)> {
    let options = options(state, division);
    let told = state.division(division).order?;
    let suits = |order: &Order| match told.kind {
        DivisionOrderKind::Attack => {
            matches!(order.kind, OrderKind::Engage | OrderKind::Assault)
        }
        _ => order.kind == OrderKind::Hold,
    };
    let exact = |order: &Order| suits(order) && order.target == told.object;
    let mut all = options.iter();
    all.find(|(_, order)| exact(order))
        .or_else(|| options.iter().find(|(_, order)| suits(order)))
        .copied()
}

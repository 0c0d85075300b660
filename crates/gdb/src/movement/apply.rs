//! Writes the events of the Movement phase into the state.

use crate::ids::{Share, UnitId};
use crate::orders::{Order, OrderKind, OrderTarget};
use crate::state::{Cohesion, OrderShown, State, UnformedCause, Unit};

use super::event::{Act, Event};
use super::progress;

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::FirstMoverChosen { first } => {
            state.moves_first = *first;
            state.movement.first_chosen = true;
        }
        Event::Began { side } => progress::begin(state, *side),
        Event::Ended { side } => {
            state.movement.ended[*side] = true;
            state.movement.mover = None;
        }
        Event::GeneralMoved {
            general,
            to,
            bound_for,
        } => {
            let general = &mut state.generals[general.index()];
            general.pose = *to;
            general.bound_for = *bound_for;
            general.attached = None;
            general.moved = true;
        }
        Event::GeneralStood { general } => state.movement.generals_stay.push(*general),
        Event::Arrived { brigade } => {
            let brigade = &mut state.brigades[brigade.index()];
            brigade.order = Some(Order {
                kind: OrderKind::Hold,
                target: OrderTarget::Here,
            });
            brigade.shown = brigade.shown.max(OrderShown::Kind);
        }
        _ => apply_unit(state, event),
    }
}

/// Events that change one unit.
fn apply_unit(state: &mut State, event: &Event) {
    match event {
        Event::Acted {
            unit,
            act,
            to,
            formation,
            cost,
            back,
            ..
        } => {
            acted(&mut state.units[unit.index()], *act, *formation);
            state.units[unit.index()].pose = *to;
            spend(state, *unit, *cost);
            if let Some(doings) = state.movement.units.get_mut(unit.index()) {
                doings.backed += *back;
                if is_march(*act) {
                    doings.marched = doings.marched.plus(*cost);
                }
            }
        }
        Event::FormingBegun {
            unit,
            forming,
            cost,
        } => {
            let now = &mut state.units[unit.index()];
            now.forming = Some(*forming);
            now.moved = true;
            now.changed_formation = true;
            now.cohesion = Cohesion::Unformed(UnformedCause::ChangingFormation);
            spend(state, *unit, *cost);
        }
        Event::ConscriptsTested {
            unit,
            slipped: true,
            ..
        } => {
            state.units[unit.index()].cohesion =
                Cohesion::Unformed(UnformedCause::ChangingFormation);
        }
        Event::SlipEnded { unit } => state.units[unit.index()].cohesion = Cohesion::Formed,
        Event::Stood { unit } => spend(state, *unit, Share::NONE),
        Event::BatteryPassed { battery } => {
            state.units[battery.index()].passed_through = true;
        }
        _ => {}
    }
}

fn acted(unit: &mut Unit, act: Act, formation: crate::formation::Formation) {
    unit.moved = true;
    if unit.formation != formation {
        unit.changed_formation = true;
    }
    if unit.formation != formation || act == Act::Reform {
        let finished = unit.cohesion == Cohesion::Unformed(UnformedCause::ChangingFormation);
        if unit.forming.take().is_some() && finished {
            unit.cohesion = Cohesion::Formed;
        }
        unit.refused_flank = None;
    }
    unit.formation = formation;
    if act == Act::RideBack && unit.cohesion != Cohesion::Formed {
        // Who rode back may re-form as he likes (GDB-12.2-11).
        unit.cohesion = Cohesion::Unformed(UnformedCause::Withdrawal);
    }
}

const fn is_march(act: Act) -> bool {
    matches!(
        act,
        Act::March | Act::Drag | Act::StepBack | Act::AboutFace | Act::RideBack
    )
}

/// Takes a share off a unit's move and notes that it has acted.
fn spend(state: &mut State, unit: UnitId, cost: Share) {
    let now = &mut state.units[unit.index()];
    now.used = now.used.plus(cost);
    if let Some(doings) = state.movement.units.get_mut(unit.index()) {
        doings.acted = true;
    }
}

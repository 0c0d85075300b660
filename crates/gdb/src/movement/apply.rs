//! Writes the events of the Movement phase into the state.

use std::sync::Arc;

use crate::formation::Formation;
use crate::ids::{Figures, Share, UnitId};
use crate::state::{Cohesion, Guns, Presence, State, UnformedCause, Unit};

use super::event::{Act, Company, Event};
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
        Event::ZoneTaken { brigade, zone } => {
            state.zones[brigade.index()] = Some(Arc::new(zone.clone()));
        }
        Event::ZoneLeft { brigade } => state.zones[brigade.index()] = None,
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
            }
            if is_march(*act) {
                marched(state, *unit, *cost);
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
        Event::FlankRefused { unit, flank } => {
            state.units[unit.index()].refused_flank = *flank;
        }
        Event::GarrisonChanged {
            unit,
            building,
            to,
            formation,
            cost,
        } => {
            acted(&mut state.units[unit.index()], Act::March, *formation);
            let now = &mut state.units[unit.index()];
            now.garrison = *building;
            now.pose = *to;
            spend(state, *unit, *cost);
            marched(state, *unit, *cost);
        }
        Event::RideBackOwed { unit } => state.units[unit.index()].riding_back = true,
        Event::RideBackEnded { unit } => state.units[unit.index()].riding_back = false,
        Event::GunsManned { unit, at } => {
            acted(
                &mut state.units[unit.index()],
                Act::March,
                Formation::Deployed,
            );
            let now = &mut state.units[unit.index()];
            now.guns = Guns::Served;
            now.pose = *at;
            spend(state, *unit, Share::WHOLE);
        }
        screen => apply_screen(state, screen),
    }
}

/// Companies that go out and come back.
fn apply_screen(state: &mut State, event: &Event) {
    match event {
        Event::ScreenDeployed {
            screen,
            companies,
            to,
            cost,
        } => {
            for company in companies {
                let battalion = &mut state.units[company.battalion.index()];
                battalion.figures.0 -= company.figures.0;
                battalion.original.0 -= company.original.0;
                battalion.light_company_out = true;
                spend(state, company.battalion, *cost);
            }
            let unit = &mut state.units[screen.index()];
            unit.presence = Presence::OnTable;
            unit.pose = *to;
            unit.moved = true;
            unit.figures.0 += sum(companies, |company| company.figures);
            unit.original.0 += sum(companies, |company| company.original);
            spend(state, *screen, Share::WHOLE);
        }
        Event::ScreenRecalled {
            screen,
            companies,
            left,
            cost,
        } => {
            for company in companies {
                let battalion = &mut state.units[company.battalion.index()];
                battalion.figures.0 += company.figures.0;
                battalion.original.0 += company.original.0;
                battalion.light_company_out = false;
                spend(state, company.battalion, *cost);
            }
            let unit = &mut state.units[screen.index()];
            unit.original.0 -= sum(companies, |company| company.original);
            unit.figures = *left;
            if left.0 == 0 {
                unit.presence = Presence::InHand;
            }
            spend(state, *screen, Share::WHOLE);
        }
        _ => {}
    }
}

fn sum(companies: &[Company], of: impl Fn(&Company) -> Figures) -> u16 {
    companies.iter().map(|company| of(company).0).sum()
}

fn acted(unit: &mut Unit, act: Act, formation: Formation) {
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

/// Notes a share spent on marching.
fn marched(state: &mut State, unit: UnitId, cost: Share) {
    if let Some(doings) = state.movement.units.get_mut(unit.index()) {
        doings.marched = doings.marched.plus(cost);
    }
}

/// Takes a share off a unit's move and notes that it has acted.
fn spend(state: &mut State, unit: UnitId, cost: Share) {
    let now = &mut state.units[unit.index()];
    now.used = now.used.plus(cost);
    if let Some(doings) = state.movement.units.get_mut(unit.index()) {
        doings.acted = true;
    }
}

//! Writes the events of the Movement phase into the state.

use std::sync::Arc;

use table::Pose;

use crate::formation::Formation;
use crate::ids::{Figures, Share, UnitId};
use crate::state::{Cohesion, Guns, Presence, State, UnformedCause};

use super::event::{Act, Company, Event, Parted};
use super::{joint_square, progress};

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
            change(state, *unit, *act, *to, *formation);
            spend(state, *unit, *cost);
            if let Some(doings) = state.movement.units.get_mut(unit.index()) {
                doings.backed += *back;
            }
            if is_march(*act) {
                marched(state, *unit, *cost);
            }
            let free = is_march(*act) && *cost == Share::NONE;
            mark(state, *unit, |doings| doings.turned |= free);
        }
        Event::GarrisonChanged {
            unit,
            building,
            to,
            formation,
            cost,
        } => {
            if let Some(building) = building.filter(|_| *cost == Share::NONE) {
                crate::specials::note_gate(state, *unit, building);
            }
            change(state, *unit, Act::March, *to, *formation);
            state.units[unit.index()].garrison = *building;
            spend(state, *unit, *cost);
            marched(state, *unit, *cost);
        }
        Event::GunsManned { unit, at } => {
            change(state, *unit, Act::March, *at, Formation::Deployed);
            state.units[unit.index()].guns = Guns::Served;
            spend(state, *unit, Share::WHOLE);
        }
        Event::Stood { unit } => {
            spend(state, *unit, Share::NONE);
            mark(state, *unit, |doings| doings.stood = true);
        }
        other => apply_mark(state, other),
    }
}

/// Events that mark a unit.
fn apply_mark(state: &mut State, event: &Event) {
    let out_of_order = Cohesion::Unformed(UnformedCause::ChangingFormation);
    match event {
        Event::FormingBegun {
            unit,
            forming,
            cost,
        } => {
            let now = &mut state.units[unit.index()];
            now.forming = Some(*forming);
            now.moved = true;
            if !forming.restores {
                now.changed_formation = true;
                now.cohesion = out_of_order;
            }
            spend(state, *unit, *cost);
        }
        Event::ConscriptsTested {
            unit,
            slipped: true,
            ..
        } => {
            state.units[unit.index()].cohesion = Cohesion::Unformed(UnformedCause::ConscriptSlip);
        }
        Event::SlipEnded { unit } => state.units[unit.index()].cohesion = Cohesion::Formed,
        Event::BatteryPassed { battery } => state.units[battery.index()].passed_through = true,
        Event::FlankRefused { unit, flank } => state.units[unit.index()].refused_flank = *flank,
        Event::RideBackOwed { unit } => state.units[unit.index()].riding_back = true,
        Event::RideBackEnded { unit } => state.units[unit.index()].riding_back = false,
        Event::SquadronsRejoined {
            squadrons,
            regiment,
        } => rejoined(state, *squadrons, *regiment),
        Event::SquareJoined {
            holder,
            others,
            to,
            cost,
        } => {
            change(state, *holder, Act::ChangeFormation, *to, Formation::Square);
            state.join_square(*holder, others);
            for &unit in std::iter::once(holder).chain(others) {
                state.units[unit.index()].stop_re_forming();
                spend(state, unit, *cost);
            }
        }
        Event::SquaresClosedUp { battalions, cost } => {
            for &(unit, to) in battalions {
                change(state, unit, Act::ChangeFormation, to, Formation::Square);
                state.units[unit.index()].stop_re_forming();
                spend(state, unit, *cost);
            }
        }
        Event::SquareParted {
            holder,
            battalions,
            formation,
            cost,
        } => {
            joint_square::apply_parting(state, *holder, battalions, *formation);
            spend_each(state, battalions, *cost);
        }
        Event::ScreenDeployed {
            screen,
            companies,
            to,
            cost,
        } => deployed(state, *screen, companies, *to, *cost),
        Event::ScreenRecalled {
            screen,
            companies,
            left,
            cost,
        } => recalled(state, *screen, companies, *left, *cost),
        _ => {}
    }
}

/// Companies leave their battalions, whose strength is counted without them from now on (GDB-10.2-06).
fn deployed(state: &mut State, screen: UnitId, companies: &[Company], to: Pose, cost: Share) {
    for company in companies {
        let battalion = &mut state.units[company.battalion.index()];
        battalion.figures.0 -= company.figures.0;
        battalion.original.0 -= company.original.0;
        battalion.light_company_out = true;
        // To part a squadron from its regiment takes a turn (GDB-VII-D-04).
        let mounted = state.troops(company.battalion).kind.is_cavalry();
        let cost = if mounted { Share::WHOLE } else { cost };
        spend(state, company.battalion, cost);
    }
    let lent = other_weapons(state, screen, companies);
    // Its battalion may have come to another brigade meanwhile.
    let brigade = state
        .def(screen)
        .skirmishers_of
        .map(|battalion| state.unit(battalion).brigade);
    let unit = &mut state.units[screen.index()];
    unit.brigade = brigade.unwrap_or(unit.brigade);
    unit.presence = Presence::OnTable;
    unit.pose = to;
    unit.moved = true;
    unit.other_weapon.0 += lent.0;
    unit.figures.0 += sum(companies, |company| company.figures);
    unit.original.0 += sum(companies, |company| company.original);
    spend(state, screen, Share::WHOLE);
}

/// Companies rejoin their battalions (GDB-10.2-07).
fn recalled(state: &mut State, screen: UnitId, companies: &[Company], left: Figures, cost: Share) {
    for company in companies {
        let battalion = &mut state.units[company.battalion.index()];
        battalion.figures.0 += company.figures.0;
        battalion.original.0 += company.original.0;
        battalion.light_company_out = false;
        spend(state, company.battalion, cost);
    }
    let lent = other_weapons(state, screen, companies);
    let unit = &mut state.units[screen.index()];
    unit.other_weapon.0 = unit.other_weapon.0.saturating_sub(lent.0);
    unit.original.0 -= sum(companies, |company| company.original);
    unit.figures = left;
    if left.0 == 0 {
        unit.presence = Presence::InHand;
    }
    spend(state, screen, Share::WHOLE);
}

/// Figures of companies that carry another weapon than the screen they join.
fn other_weapons(state: &State, screen: UnitId, companies: &[Company]) -> Figures {
    let own = state.troops(screen).weapon;
    let other = companies
        .iter()
        .filter(|company| state.troops(company.battalion).weapon_of_light_company() != own);
    Figures(other.map(|company| company.original.0).sum())
}

/// Squadrons are part of their regiment again and leave the table as a unit.
fn rejoined(state: &mut State, squadrons: UnitId, regiment: UnitId) {
    let joining = state.units[squadrons.index()];
    let whole = &mut state.units[regiment.index()];
    whole.figures.0 += joining.figures.0;
    whole.original.0 += joining.original.0;
    spend(state, regiment, Share::WHOLE);
    spend(state, squadrons, Share::WHOLE);
    let gone = &mut state.units[squadrons.index()];
    gone.presence = Presence::InHand;
    gone.figures = Figures(0);
    gone.original = Figures(0);
}

fn sum(companies: &[Company], of: impl Fn(&Company) -> Figures) -> u16 {
    companies.iter().map(|company| of(company).0).sum()
}

/// A unit stands elsewhere or in another shape.
fn change(state: &mut State, unit: UnitId, act: Act, to: Pose, formation: Formation) {
    let unit = &mut state.units[unit.index()];
    unit.pose = to;
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
    if is_march(act) {
        unit.stop_re_forming();
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

/// Notes something about what a unit has done.
fn mark(state: &mut State, unit: UnitId, note: impl Fn(&mut progress::Doings)) {
    if let Some(doings) = state.movement.units.get_mut(unit.index()) {
        note(doings);
    }
}

/// Battalions that have parted count what their square had used and the parting itself.
fn spend_each(state: &mut State, battalions: &[Parted], cost: Share) {
    for one in battalions {
        spend(state, one.unit, cost);
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

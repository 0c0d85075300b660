//! How the events of the Charge phase are written into the state.

use table::Length;

use super::command::{Answer, Interception, Response};
use super::event::Event;
use super::progress::{Approach, Charge, ChargeId, Ground, Group, Kind, Stage, Status};
use crate::ids::{Figures, Share, UnitId};
use crate::state::{DesperateCharge, Forming, Guns, OrderShown, Pursuit, State};

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::StepReached { step } => {
            state.charges.step = *step;
            state.charges.done = false;
        }
        Event::RanOutOfHand { charger, target } => run_out_of_hand(state, *charger, *target),
        Event::Declared { .. } => declared(state, event),
        Event::Intercepted {
            charges, counted, ..
        } => {
            for brigade in counted {
                state.brigades[brigade.index()].horse_charge_used = true;
            }
            charges.iter().for_each(|one| intercepted(state, one));
            state.charges.done = true;
        }
        Event::AnswersSealed { side, answers } => {
            state.charges.sealed[*side] = Some(answers.clone().unwrap_or_default());
        }
        Event::AnswersRevealed { answers } => revealed(state, answers),
        Event::CounterchargeRolled { unit, obeys, .. } if !obeys => {
            stand_instead(state, *unit);
        }
        Event::TargetRallied { target } => state.charges.rallied.push(*target),
        Event::Lapsed { charge } | Event::Ended { charge } => {
            end(state, *charge);
        }
        Event::GroupOpened { group, ways, fresh } => {
            for unit in fresh {
                state.units[unit.index()].lost_in_charge = Figures(0);
            }
            group_opened(state, group, ways);
        }
        Event::GroupClosed => state.charges.group = None,
        _ => apply_in_group(state, event),
    }
}

/// Events while a target is in hand.
fn apply_in_group(state: &mut State, event: &Event) {
    if let Some(group) = &mut state.charges.group {
        match event {
            Event::StageReached { stage } => group.stage = *stage,
            Event::GroupAnswered { response } => group.response = *response,
            Event::SkirmishersWithdrew { screen, into } => {
                group.withdrawn.push(*screen);
                let garrison = &mut state.units[screen.index()].garrison;
                *garrison = into.or(*garrison);
            }
            Event::SkirmishersRiddenOver { screen, .. } => group.withdrawn.push(*screen),
            Event::HalfWayReached { clock } => group.clock = *clock,
            Event::ManoeuvreBegun { unfinished, .. } => group.unfinished = Some(*unfinished),
            Event::Manoeuvred { unit, .. } | Event::CaughtChanging { unit }
                if *unit == group.target =>
            {
                group.unfinished = None;
            }
            _ => {}
        }
    }
    match event {
        Event::ManoeuvreBegun { .. } | Event::Manoeuvred { .. } | Event::CaughtChanging { .. } => {
            manoeuvre(state, event);
        }
        Event::Evaded { unit, used } => {
            let unit = &mut state.units[unit.index()];
            unit.evaded = true;
            unit.used = unit.used.plus(*used);
        }
        Event::GunsLeft { unit, at } => {
            state.units[unit.index()].guns = Guns::Abandoned(*at);
        }
        Event::Countercharged { unit, used } => {
            let unit = &mut state.units[unit.index()];
            unit.charged = true;
            unit.used = unit.used.plus(*used);
        }
        _ => apply_to_charge(state, event),
    }
}

/// Events of one charge.
fn apply_to_charge(state: &mut State, event: &Event) {
    match event {
        Event::Advanced {
            charge,
            distance,
            cost,
        } => advanced(state, *charge, *distance, *cost),
        Event::WayTaken { charge, way } => {
            let ground = ground_of(state, state.charges.charge(*charge).target);
            let charge = &mut state.charges.charges[charge.index()];
            charge.approach = Some(*way);
            charge.gone = Length::ZERO;
            charge.ground = Some(ground);
        }
        Event::GoesHome { charge } => set_status(state, *charge, Status::Home),
        Event::TargetGone { charge } => set_status(state, *charge, Status::Free),
        Event::Closed { charge, .. } => set_status(state, *charge, Status::Ended),
        Event::Occupied { charge, garrison } => {
            let charger = state.charges.charge(*charge).charger;
            state.units[charger.index()].garrison = *garrison;
            end(state, *charge);
        }
        Event::Redirected { charge, target } => {
            let ground = ground_of(state, *target);
            let charge = &mut state.charges.charges[charge.index()];
            charge.target = *target;
            charge.status = Status::Waiting;
            charge.ground = Some(ground);
            charge.redirected = true;
        }
        Event::Unbound { unit, enemy } => {
            let origin = state.unit(*unit).pose;
            let mut charge = Charge::new(*unit, *enemy, Kind::Unbound, origin);
            charge.ground = Some(ground_of(state, *enemy));
            state.charges.charges.push(charge);
        }
        _ => {}
    }
}

/// The ground a unit holds now.
pub(crate) fn ground_of(state: &State, unit: UnitId) -> Ground {
    Ground {
        pose: state.unit(unit).pose,
        footprint: state.layout(unit).footprint,
        garrison: state.unit(unit).garrison,
    }
}

fn add_charge(state: &mut State, charger: UnitId, target: UnitId, kind: Kind) {
    let mut charge = Charge::new(charger, target, kind, state.unit(charger).pose);
    charge.ground = Some(ground_of(state, target));
    state.charges.charges.push(charge);
}

fn run_out_of_hand(state: &mut State, charger: UnitId, target: Option<UnitId>) {
    state.units[charger.index()].pursuit = Pursuit::None;
    if let Some(target) = target {
        add_charge(state, charger, target, Kind::Uncontrolled);
    }
}

fn declared(state: &mut State, event: &Event) {
    let Event::Declared {
        charges,
        rolls,
        shown,
        counted,
        leading,
        ..
    } = event
    else {
        return;
    };
    for declaration in charges {
        let stays = rolls
            .iter()
            .any(|(unit, _, goes)| *unit == declaration.charger && !goes);
        if !stays {
            add_charge(
                state,
                declaration.charger,
                declaration.target,
                Kind::Declared,
            );
            if let Some(charge) = state.charges.charges.last_mut() {
                charge.desperate = declaration.desperate;
            }
        }
    }
    for brigade in shown {
        let brigade = &mut state.brigades[brigade.index()];
        brigade.shown = brigade.shown.max(OrderShown::Kind);
    }
    for brigade in counted {
        state.brigades[brigade.index()].horse_charge_used = true;
    }
    if let (Some(general), Some(led)) = (leading, charges.iter().find(|one| one.desperate)) {
        state.generals[general.index()].desperate = DesperateCharge::Leading(led.charger);
    }
    state.charges.done = true;
}

fn intercepted(state: &mut State, one: &Interception) {
    state.generals[one.general.index()].opportunity_used = true;
    add_charge(state, one.horse, one.charger, Kind::Opportunity);
}

/// The answers lie open; a commander-in-chief who leads a countercharge commands nobody meanwhile (GDB-5.1-05, GDB-13.1-06).
fn revealed(state: &mut State, answers: &[Answer]) {
    state.charges.answers = answers.to_vec();
    for answer in answers.iter().filter(|answer| answer.desperate) {
        let side = state.side_of(answer.target);
        if let Some(general) = super::declare::leader_of_desperate(state, side, answer.target) {
            state.generals[general.index()].desperate = DesperateCharge::Leading(answer.target);
        }
    }
}

fn stand_instead(state: &mut State, unit: UnitId) {
    for answer in &mut state.charges.answers {
        if answer.target == unit {
            answer.response = Response::Stand { fire: true };
        }
    }
}

fn end(state: &mut State, id: ChargeId) {
    set_status(state, id, Status::Ended);
    let charge = *state.charges.charge(id);
    if !charge.desperate {
        return;
    }
    for general in &mut state.generals {
        if general.desperate == DesperateCharge::Leading(charge.charger) {
            general.desperate = DesperateCharge::Used;
        }
    }
}

fn set_status(state: &mut State, id: ChargeId, status: Status) {
    state.charges.charges[id.index()].status = status;
}

fn group_opened(state: &mut State, group: &Group, ways: &[(ChargeId, Approach)]) {
    for (id, approach) in ways {
        let charge = &mut state.charges.charges[id.index()];
        charge.approach = Some(*approach);
        charge.gone = Length::ZERO;
        charge.status = Status::Running;
    }
    // An answer is given once; a later charge on the same target meets it standing.
    if group.stage == Stage::Screens {
        state
            .charges
            .answers
            .retain(|answer| answer.target != group.target);
    }
    state.charges.group = Some(group.clone());
}

fn advanced(state: &mut State, id: ChargeId, distance: Length, cost: Length) {
    let charge = &mut state.charges.charges[id.index()];
    charge.gone += distance;
    charge.spent += cost;
    let charger = charge.charger;
    let rate = super::eligible::charge_rate(state, charger).unwrap_or(cost);
    let unit = &mut state.units[charger.index()];
    unit.charged = true;
    unit.used = unit.used.plus(Share::of(cost, rate));
}

fn manoeuvre(state: &mut State, event: &Event) {
    match event {
        Event::ManoeuvreBegun {
            unit,
            unfinished,
            spent,
        } => {
            let unit = &mut state.units[unit.index()];
            unit.reacted = true;
            unit.forming = unfinished.formation.map(|to| Forming {
                to,
                needed: unfinished.needed,
                spent: *spent,
                restores: false,
            });
        }
        Event::Manoeuvred {
            unit,
            used,
            formation,
        } => {
            let unit = &mut state.units[unit.index()];
            unit.reacted = true;
            unit.used = unit.used.plus(*used);
            unit.forming = None;
            unit.changed_formation |= formation.is_some();
        }
        Event::CaughtChanging { unit } => {
            let unit = &mut state.units[unit.index()];
            unit.used = Share::WHOLE;
            unit.forming = None;
            unit.changed_formation = true;
        }
        _ => {}
    }
}

//! What events change.

use engine::BySide;

use crate::event::{Disorder, Event, Placing};
use crate::ids::{Actions, UnitId};
use crate::morale::MoraleCause;
use crate::state::{
    Activation, Attack, AttackStage, OrderPart, Progress, Reaction, Stage, State, UnitOrders,
};

/// Writes an event into the state. Never fails, rolls or decides.
pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Begun | Event::InitiativeRolled { .. } | Event::PhaseBegan { .. } => {
            apply_turn(state, event);
        }
        Event::CouriersDone { .. } | Event::TurnStarted { .. } | Event::BattleEnded { .. } => {
            apply_turn(state, event);
        }
        Event::PlaceTaken { place, holder } => {
            state.holders[usize::from(*place)] = Some(*holder);
        }
        Event::GeneralMoved { .. }
        | Event::GeneralLost { .. }
        | Event::GeneralReplaced { .. }
        | Event::GeneralRisked { .. } => apply_general(state, event),
        Event::Activated { .. }
        | Event::Declared { .. }
        | Event::ActionsRolled { .. }
        | Event::StaffTested { .. }
        | Event::OrderTested { .. }
        | Event::StepBegan { .. }
        | Event::ActionDone { .. }
        | Event::Dropped { .. }
        | Event::GeneralsWait
        | Event::ActivationEnded => apply_orders(state, event),
        Event::FireOpened { exchange } => state.exchange = Some(*exchange),
        Event::ExchangeClosed => state.exchange = None,
        Event::Attacked { .. }
        | Event::ScreenCaught { .. }
        | Event::Reacted { .. }
        | Event::AttackWaits { .. }
        | Event::DiceDivided { .. }
        | Event::AttackerOut { .. }
        | Event::Fought { .. }
        | Event::Beaten { .. }
        | Event::AttackEnded => apply_attack(state, event),
        _ => apply_unit(state, event),
    }
}

fn apply_turn(state: &mut State, event: &Event) {
    match event {
        Event::InitiativeRolled {
            winner: Some(side), ..
        } => state.initiative = Some(*side),
        Event::PhaseBegan { side } => {
            state.active = *side;
            let couriers = !state.couriers_done[*side] && state.couriers(*side).next().is_some();
            state.stage = if couriers {
                Stage::Couriers
            } else {
                Stage::Choose
            };
        }
        Event::CouriersDone { side } => {
            state.couriers_done[*side] = true;
            state.stage = Stage::Choose;
        }
        Event::TurnStarted { turn } => {
            state.turn = *turn;
            state.couriers_done = BySide::default();
            state.ordered.fill(false);
            for general in &mut state.generals {
                general.moved = false;
            }
        }
        Event::BattleEnded { outcome } => state.outcome = Some(*outcome),
        _ => {}
    }
}

fn apply_general(state: &mut State, event: &Event) {
    match event {
        Event::GeneralMoved {
            general,
            pose,
            rode,
        } => {
            let one = &mut state.generals[general.index()];
            one.pose = *pose;
            one.moved |= *rode;
        }
        Event::GeneralLost { general, .. } => {
            let turn = state.turn;
            let one = &mut state.generals[general.index()];
            one.present = false;
            one.lost_in = Some(turn);
        }
        Event::GeneralReplaced { division, pose } => {
            let general = state.setup.divisions[division.index()].general;
            let one = &mut state.generals[general.index()];
            one.present = true;
            one.lost_in = None;
            one.pose = *pose;
        }
        _ => {}
    }
}

fn apply_orders(state: &mut State, event: &Event) {
    match event {
        Event::Activated { formation } => {
            for brigade in state.brigades_of(*formation) {
                state.ordered[brigade.index()] = true;
            }
            state.activation = Some(Activation::of(*formation));
            state.stage = Stage::Declare;
        }
        Event::ActivationEnded => {
            state.activation = None;
            state.stage = Stage::Choose;
            for general in &mut state.generals {
                general.moved = false;
            }
        }
        Event::GeneralsWait => state.stage = Stage::Generals,
        Event::Declared { orders, whole } => declare(state, orders, *whole),
        _ => {}
    }
    let Some(activation) = &mut state.activation else {
        return;
    };
    match event {
        Event::ActionsRolled { actions, .. } => {
            activation.actions = *actions;
            for unit in &mut activation.units {
                unit.allowed = *actions;
            }
        }
        Event::StaffTested { actions, .. } => {
            for unit in &mut activation.units {
                limit(unit, *actions);
            }
        }
        Event::OrderTested { unit, actions, .. } => {
            if let Some(orders) = activation.units.iter_mut().find(|one| one.unit == *unit) {
                limit(orders, *actions);
            }
        }
        Event::StepBegan { step } => activation.step = *step,
        Event::ActionDone { unit, .. } | Event::Dropped { unit, .. } => {
            let fired = matches!(event, Event::ActionDone { fired: true, .. });
            activation.used.0 += u8::from(matches!(event, Event::ActionDone { .. }));
            if let Some(orders) = activation.units.iter_mut().find(|one| one.unit == *unit) {
                orders.done.0 += 1;
                orders.fired_last = fired;
                orders.has_fired |= fired;
            }
        }
        _ => {}
    }
}

fn declare(state: &mut State, orders: &[OrderPart], whole: bool) {
    let Some(formation) = state
        .activation
        .as_ref()
        .map(|activation| activation.formation)
    else {
        return;
    };
    let units = state
        .formation_units(formation)
        .into_iter()
        .map(|unit| UnitOrders {
            unit,
            orders: orders
                .iter()
                .filter(|part| part.unit.is_none_or(|of| of == unit))
                .map(|part| part.order)
                .collect(),
            allowed: Actions(0),
            done: Actions(0),
            progress: Progress::Ordered,
            fired_last: false,
            has_fired: false,
        });
    let units = units.collect();
    if let Some(activation) = &mut state.activation {
        activation.whole = whole;
        activation.units = units;
    }
    state.stage = Stage::CarryOut;
}

/// Lowers the actions of a unit; none at all leaves it without orders. Rules CD-5-06 to CD-5-08, CD-5-13.
fn limit(unit: &mut UnitOrders, actions: Actions) {
    unit.allowed = unit.allowed.min(actions);
    if unit.allowed == Actions(0) {
        unit.progress = Progress::Unordered;
    }
}

fn apply_attack(state: &mut State, event: &Event) {
    match event {
        Event::Attacked { attackers, target } => {
            state.attack = Some(Attack {
                attackers: attackers.clone(),
                target: *target,
                stage: AttackStage::React,
                countered: false,
                reversed: false,
                squared: false,
                screen_caught: false,
                dice: Vec::new(),
            });
            for attacker in attackers {
                spend(state, attacker.unit);
            }
        }
        Event::AttackEnded => state.attack = None,
        Event::ScreenCaught { .. } => {
            if let Some(attack) = &mut state.attack {
                attack.screen_caught = true;
            }
        }
        Event::Fought { round } => {
            for (unit, casualties) in &round.casualties {
                state.units[unit.index()].markers.0 += casualties.0;
            }
        }
        _ => {}
    }
    let Some(attack) = &mut state.attack else {
        return;
    };
    match event {
        Event::Reacted {
            reaction: Reaction::CounterCharge,
        } => {
            let cavalry = state.setup.units[attack.leader().index()].kind.is_cavalry();
            attack.countered = cavalry;
            attack.reversed = !cavalry;
        }
        Event::AttackWaits { stage } => attack.stage = *stage,
        Event::DiceDivided { dice } => attack.dice.clone_from(dice),
        Event::AttackerOut { unit } if attack.attackers.len() > 1 => {
            attack.attackers.retain(|one| one.unit != *unit);
        }
        _ => {}
    }
}

fn spend(state: &mut State, unit: UnitId) {
    let units = state
        .activation
        .iter_mut()
        .flat_map(|activation| &mut activation.units);
    for orders in units.filter(|one| one.unit == unit) {
        orders.progress = Progress::Spent;
    }
}

fn apply_unit(state: &mut State, event: &Event) {
    match event {
        Event::Moved {
            unit,
            pose,
            formation,
            screen,
            ..
        } => {
            let one = &mut state.units[unit.index()];
            one.pose = *pose;
            one.formation = *formation;
            one.screen = *screen;
        }
        Event::Occupied {
            unit,
            building,
            pose,
            formation,
        } => {
            let one = &mut state.units[unit.index()];
            one.pose = *pose;
            one.formation = *formation;
            one.garrison = *building;
            one.screen = None;
        }
        Event::Placed {
            unit,
            pose,
            formation,
            why,
        } => {
            let one = &mut state.units[unit.index()];
            one.pose = *pose;
            one.formation = *formation;
            if matches!(why, Placing::FallBack | Placing::Evade) {
                one.garrison = None;
            }
        }
        Event::ScreenRecalled { unit } => state.units[unit.index()].screen = None,
        Event::ScreenLost { unit } => {
            let one = &mut state.units[unit.index()];
            one.screen = None;
            one.screen_lost = true;
        }
        Event::ReformBegan { unit } => {
            let one = &mut state.units[unit.index()];
            one.reforming = one.disordered;
            one.woods_disorder = false;
        }
        Event::Reformed { unit } => {
            let one = &mut state.units[unit.index()];
            one.disordered = false;
            one.reforming = false;
            one.woods_disorder = false;
        }
        Event::Fired { shot } => {
            state.units[shot.target.index()].markers.0 += shot.casualties.0;
        }
        Event::MoraleTested {
            unit,
            cause: MoraleCause::Recovery,
            ..
        } => {
            state.units[unit.index()].shaken = false;
        }
        Event::Disordered { unit, why } => {
            let one = &mut state.units[unit.index()];
            one.woods_disorder = *why == Disorder::Woods || (one.woods_disorder && one.disordered);
            one.disordered = true;
            // A new marker stays although the unit has reformed this turn. Rule CD-3.2-02.
            one.reforming = false;
        }
        Event::Shaken { unit } => state.units[unit.index()].shaken = true,
        Event::SquareTested { .. } => {
            if let Some(attack) = &mut state.attack {
                attack.squared = true;
            }
        }
        Event::Removed { unit, why } => {
            let one = &mut state.units[unit.index()];
            one.presence = crate::state::Presence::Removed(*why);
            one.screen = None;
            one.garrison = None;
        }
        _ => {}
    }
}

//! Carrying orders out: first every unit's first action, then every second, then every third. Rules CD-2.2-06, CD-3.1-01, CD-5-13, readings CD-GAP-34, CD-GAP-43 and CD-GAP-44.

use crate::combat::{attack_path, check_attack, launch};
use crate::event::Command;
use crate::fire;
use crate::ids::{Actions, UnitId};
use crate::movement;
use crate::play::Rolled;
use crate::readings::ActionsCountedFor;
use crate::state::{Activation, Ammunition, Planned, State, UnitOrders};
use crate::troops::Kind;
use crate::{Event, Play, Refusal};

/// What a unit has to do now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turn {
    /// Carry out this order.
    Ordered(Planned),
    /// It may fire without an order.
    Unordered,
}

/// How many of the declared orders are carried out: those up to the number of actions; the rest is lost. Rule CD-2.2-06.
#[must_use]
pub fn executed(declared: usize, actions: Actions) -> usize {
    declared.min(actions.index())
}

/// Units of the acting formation that have something to do at this step.
pub(crate) fn todo(state: &State) -> Vec<(UnitId, Turn)> {
    let Some(activation) = &state.activation else {
        return Vec::new();
    };
    if is_used_up(state, activation) {
        return Vec::new();
    }
    let on_table = |one: &&UnitOrders| state.unit(one.unit).is_on_table();
    let units = activation.units.iter().filter(on_table);
    units
        .filter_map(|one| turn_of(activation, one).map(|turn| (one.unit, turn)))
        .collect()
}

fn turn_of(activation: &Activation, orders: &UnitOrders) -> Option<Turn> {
    if orders.may_fire_unordered() {
        return Some(Turn::Unordered);
    }
    orders.order_at(activation.step).map(Turn::Ordered)
}

/// Under the switch of CD-2.2-10 the formation shares the actions rolled.
fn is_used_up(state: &State, activation: &Activation) -> bool {
    state.setup.readings.actions_counted_for == ActionsCountedFor::WholeFormation
        && activation.used >= activation.actions
}

fn turn_now(state: &State, unit: UnitId) -> Result<Turn, Refusal> {
    if !state.is_active(unit) {
        return Err(Refusal::NotOfTheFormation);
    }
    let found = todo(state).into_iter().find(|&(one, _)| one == unit);
    found.map(|(_, turn)| turn).ok_or(Refusal::NotNow)
}

/// Whether a unit may carry out an action now.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_action(state: &State, command: &Command) -> Result<(), Refusal> {
    match command {
        Command::Move { unit, order } => match turn_now(state, *unit)? {
            Turn::Ordered(Planned::Move {
                direction,
                formation,
            }) => {
                guns_may_move(state, *unit)?;
                movement::check_move(state, *unit, order, (direction, formation)).map(drop)
            }
            _ => Err(Refusal::NotDeclared),
        },
        Command::Occupy { unit, to } => match turn_now(state, *unit)? {
            Turn::Ordered(Planned::Occupy { building }) => {
                movement::check_occupy(state, *unit, building, *to)
            }
            _ => Err(Refusal::NotDeclared),
        },
        Command::Reform { unit } => match turn_now(state, *unit)? {
            Turn::Ordered(Planned::Reform) => movement::check_reform(state, *unit),
            _ => Err(Refusal::NotDeclared),
        },
        Command::Fire {
            unit,
            target,
            ammunition,
        } => check_fire(state, *unit, *target, *ammunition),
        Command::Attack { units, target } => check_joint_attack(state, units, *target),
        _ => Err(Refusal::NotNow),
    }
}

/// A foot battery that has just fired stays. Reading CD-GAP-10.
fn guns_may_move(state: &State, unit: UnitId) -> Result<(), Refusal> {
    let orders = state.activation.as_ref().and_then(|one| one.orders(unit));
    let fired = orders.is_some_and(|one| one.fired_last);
    let foot = state.kind(unit) == Kind::FootArtillery;
    if fired && foot && !state.setup.readings.foot_guns_fire_then_move {
        return Err(Refusal::GunsMayNotMoveAfterFire);
    }
    Ok(())
}

/// A fire whose target is gone or out of reach may take another; otherwise it keeps to what was declared.
fn check_fire(
    state: &State,
    unit: UnitId,
    target: UnitId,
    ammunition: Ammunition,
) -> Result<(), Refusal> {
    if unit.index() >= state.units.len() || target.index() >= state.units.len() {
        return Err(Refusal::NoSuchThing);
    }
    let turn = turn_now(state, unit)?;
    match turn {
        Turn::Unordered => {}
        Turn::Ordered(Planned::Fire {
            target: declared,
            ammunition: with,
        }) => {
            // An order for the whole formation names one ammunition for guns and muskets alike.
            let fits = with == ammunition || state.activation.as_ref().is_some_and(|one| one.whole);
            let kept = fire::check_fire(state, unit, declared, with).is_ok();
            if kept && !(declared == target && fits) {
                return Err(Refusal::NotDeclared);
            }
            movement::must_not_reform(state, unit)?;
        }
        Turn::Ordered(_) => return Err(Refusal::NotDeclared),
    }
    fire::check_fire(state, unit, target, ammunition).map(drop)
}

/// Units whose action of this step is an attack on the same enemy may go in together. Reading CD-GAP-43.
fn check_joint_attack(state: &State, units: &[UnitId], target: UnitId) -> Result<(), Refusal> {
    for &unit in units {
        if unit.index() >= state.units.len() {
            return Err(Refusal::NoSuchThing);
        }
        match turn_now(state, unit)? {
            Turn::Ordered(Planned::Attack { target: declared }) if declared == target => {}
            _ => return Err(Refusal::NotDeclared),
        }
    }
    check_attack(state, units, target)
}

/// Whether an order may be dropped: any that is not carried out yet.
///
/// # Errors
/// When the unit has none now.
pub(crate) fn check_drop(state: &State, unit: UnitId) -> Result<(), Refusal> {
    if unit.index() >= state.units.len() {
        return Err(Refusal::NoSuchThing);
    }
    turn_now(state, unit).map(drop)
}

/// Carries out an action that has been checked.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn decide_action(play: &mut Play<'_>, command: &Command) -> Rolled<()> {
    match command {
        Command::Move { unit, order } => {
            let path = movement::path::walk(play.state(), *unit, order);
            play.emit(Event::ActionDone {
                unit: *unit,
                fired: false,
            });
            if let Ok(path) = path {
                movement::carry_out(play, *unit, order, &path);
            }
        }
        Command::Occupy { unit, to } => {
            let building = match turn_now(play.state(), *unit) {
                Ok(Turn::Ordered(Planned::Occupy { building })) => building,
                _ => None,
            };
            play.emit(Event::ActionDone {
                unit: *unit,
                fired: false,
            });
            movement::occupy(play, *unit, building, *to);
        }
        Command::Reform { unit } => {
            play.emit(Event::ActionDone {
                unit: *unit,
                fired: false,
            });
            movement::reform(play, *unit);
        }
        Command::Fire {
            unit,
            target,
            ammunition,
        } => {
            play.emit(Event::ActionDone {
                unit: *unit,
                fired: true,
            });
            fire::open(play, *unit, *target, *ammunition)?;
        }
        Command::Attack { units, target } => {
            for &unit in units {
                play.emit(Event::ActionDone { unit, fired: false });
            }
            launch(play, units, *target)?;
        }
        _ => {}
    }
    Ok(())
}

/// Drops orders that nothing lawful is left for, and goes on to the next step when this one is done.
///
/// Says whether there is something to decide.
pub(crate) fn next_step(play: &mut Play<'_>) -> bool {
    loop {
        let hopeless: Vec<UnitId> = todo(play.state())
            .into_iter()
            .filter(|&(unit, turn)| is_hopeless(play.state(), unit, turn))
            .map(|(unit, _)| unit)
            .collect();
        for unit in hopeless {
            play.emit(Event::Dropped {
                unit,
                impossible: true,
            });
        }
        if !todo(play.state()).is_empty() {
            return true;
        }
        let Some(activation) = &play.state().activation else {
            return false;
        };
        let step = Actions(activation.step.0 + 1);
        let more = activation.units.iter().any(|one| {
            let attacked_or_gone = one.order_at(step).is_some();
            attacked_or_gone && play.state().unit(one.unit).is_on_table()
        });
        if !more || is_used_up(play.state(), activation) {
            return false;
        }
        play.emit(Event::StepBegan { step });
    }
}

/// Whether nothing lawful can come of an order. Reading CD-GAP-44.
fn is_hopeless(state: &State, unit: UnitId, turn: Turn) -> bool {
    match turn {
        Turn::Unordered => fire::nearest_target(state, unit).is_none(),
        Turn::Ordered(Planned::Fire { .. }) => {
            movement::owes_reform(state, unit) || fire::nearest_target(state, unit).is_none()
        }
        Turn::Ordered(Planned::Attack { target }) => {
            check_attack(state, &[unit], target).is_err()
                || attack_path(state, unit, target).is_err()
        }
        Turn::Ordered(Planned::Reform) => !state.unit(unit).disordered,
        Turn::Ordered(Planned::Move { .. }) => {
            movement::owes_reform(state, unit)
                || state.unit(unit).garrison.is_some()
                || guns_may_move(state, unit).is_err()
        }
        Turn::Ordered(Planned::Occupy { building }) => match building {
            Some(building) => movement::check_occupy(state, unit, Some(building), None).is_err(),
            None => state.unit(unit).garrison.is_none(),
        },
    }
}

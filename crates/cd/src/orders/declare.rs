//! The declaration, the number of actions and the order tests. Rules CD-2.2-04 to CD-2.2-10, CD-5-03 to CD-5-13, reading CD-GAP-53.

use engine::{Key, RuleId};

use super::actions_for;
use crate::ids::{Actions, DiceCount, UnitId};
use crate::play::Rolled;
use crate::state::{Ammunition, FormationRef, OrderPart, Planned, State};
use crate::troops::Kind;
use crate::{Event, Play, Refusal, command};

/// Whether one set of orders is for the whole formation. Rule CD-5-03.
fn is_whole(orders: &[OrderPart]) -> bool {
    orders.iter().all(|part| part.unit.is_none())
}

/// Whether a declaration is lawful.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_declare(state: &State, orders: &[OrderPart]) -> Result<(), Refusal> {
    let Some(activation) = &state.activation else {
        return Err(Refusal::NotNow);
    };
    let units = state.formation_units(activation.formation);
    if !is_whole(orders) && orders.iter().any(|part| part.unit.is_none()) {
        return Err(Refusal::WholeAndSeparate);
    }
    let most = state.setup.tables.command.most_orders;
    for part in orders {
        if part.step.0 >= most {
            return Err(Refusal::TooManyOrders { most });
        }
        if part.unit.is_some_and(|unit| !units.contains(&unit)) {
            return Err(Refusal::NotOfTheFormation);
        }
        check_plan(state, part)?;
    }
    for unit in units.iter().map(|&unit| Some(unit)).chain([None]) {
        check_sequence(state, orders, unit)?;
    }
    Ok(())
}

/// Orders of one unit (or of all) stand one after the other, each place taken once.
fn check_sequence(
    state: &State,
    orders: &[OrderPart],
    unit: Option<UnitId>,
) -> Result<(), Refusal> {
    let own: Vec<&OrderPart> = orders.iter().filter(|part| part.unit == unit).collect();
    if own
        .iter()
        .enumerate()
        .any(|(n, part)| part.step.index() != n)
    {
        return Err(Refusal::GapInOrders);
    }
    let foot_guns = unit.is_some_and(|unit| state.kind(unit) == Kind::FootArtillery);
    let moves = |order: Planned| matches!(order, Planned::Move { .. });
    let fires = |order: Planned| matches!(order, Planned::Fire { .. });
    // A foot battery does not fire and then move at once. Reading CD-GAP-10.
    let hasty = own
        .windows(2)
        .any(|pair| fires(pair[0].order) && moves(pair[1].order));
    if foot_guns && hasty && !state.setup.readings.foot_guns_fire_then_move {
        return Err(Refusal::GunsMayNotMoveAfterFire);
    }
    Ok(())
}

/// Whether an order names things there are, and things the unit can do.
fn check_plan(state: &State, part: &OrderPart) -> Result<(), Refusal> {
    let kind = part.unit.map(|unit| state.kind(unit));
    match part.order {
        Planned::Fire { target, ammunition } => {
            check_enemy(state, part, target)?;
            if kind.is_some_and(Kind::is_cavalry) {
                return Err(Refusal::CannotFire);
            }
            let gun = kind.map(Kind::is_artillery);
            let small = ammunition == Ammunition::SmallArms;
            if gun.is_some_and(|gun| gun == small) {
                Err(Refusal::WrongAmmunition)
            } else {
                Ok(())
            }
        }
        Planned::Attack { target } => {
            check_enemy(state, part, target)?;
            if kind.is_some_and(Kind::is_artillery) {
                Err(Refusal::MayNotAttack)
            } else {
                Ok(())
            }
        }
        Planned::Move { formation, .. } => {
            let suits = |unit: UnitId| {
                let def = state.def(unit);
                formation.is_none_or(|formation| formation.suits(def.kind, def.bases))
            };
            if part.unit.is_none_or(suits) {
                Ok(())
            } else {
                Err(Refusal::FormationUnsuitable)
            }
        }
        Planned::Occupy { building } => {
            let known = building.is_none_or(|building| {
                state.setup.terrain.feature(building).is_some()
                    && state.setup.ground(building).holds_a_regiment()
            });
            if known {
                Ok(())
            } else {
                Err(Refusal::NoSuchThing)
            }
        }
        Planned::Reform => Ok(()),
    }
}

fn check_enemy(state: &State, part: &OrderPart, target: UnitId) -> Result<(), Refusal> {
    if target.index() >= state.units.len() || !state.unit(target).is_on_table() {
        return Err(Refusal::NoSuchThing);
    }
    let own = match (part.unit, &state.activation) {
        (Some(unit), _) => state.side_of(unit),
        (None, Some(activation)) => state.formation_side(activation.formation),
        (None, None) => return Err(Refusal::NotNow),
    };
    if state.side_of(target) == own {
        Err(Refusal::NoSuchThing)
    } else {
        Ok(())
    }
}

/// Declares, then rolls: number of actions, the staff's test of a division, tests of single regiments.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn declare(play: &mut Play<'_>, orders: &[OrderPart]) -> Rolled<()> {
    let Some(formation) = play.state().activation.as_ref().map(|one| one.formation) else {
        return Ok(());
    };
    let whole = is_whole(orders);
    play.emit(Event::Declared {
        orders: orders.to_vec(),
        whole,
    });
    if orders.is_empty() {
        return Ok(());
    }
    roll_actions(play, formation)?;
    if let FormationRef::Division(division) = formation
        && command::needs_staff_test(play.state(), division)
    {
        staff_test(play, formation)?;
    }
    if whole {
        return Ok(());
    }
    for unit in play.state().formation_units(formation) {
        let ordered = orders.iter().any(|part| part.unit == Some(unit));
        let arrived = play
            .state()
            .activation
            .as_ref()
            .and_then(|one| one.orders(unit));
        let arrived = arrived.is_some_and(|one| one.allowed > Actions(0));
        if ordered && arrived && command::needs_order_test(play.state(), formation, unit) {
            order_test(play, unit)?;
        }
    }
    Ok(())
}

/// The number-of-actions test. Rules CD-2.2-04 and CD-2.2-07 to CD-2.2-09.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn roll_actions(play: &mut Play<'_>, formation: FormationRef) -> Rolled<()> {
    let label = formation_label(play, "cd-actions", formation);
    let mut roll = play.sum(label, DiceCount(1), Vec::new(), &["CD-2.2-04"])?;
    let actions = actions_for(&play.state().setup.tables.command, roll.dice[0]);
    let (row, rule) = match actions.0 {
        3.. => ("cd-actions-three", "CD-2.2-07"),
        2 => ("cd-actions-two", "CD-2.2-08"),
        _ => ("cd-actions-one", "CD-2.2-09"),
    };
    roll.row = Key::new(row);
    roll.rules
        .extend([RuleId::new(rule), RuleId::new("CD-2.2-10")]);
    play.emit(Event::ActionsRolled { roll, actions });
    Ok(())
}

fn formation_label(
    play: &Play<'_>,
    procedure: &'static str,
    formation: FormationRef,
) -> engine::RollLabel {
    match formation {
        FormationRef::Brigade(brigade) => play.brigade_label(procedure, brigade),
        FormationRef::Division(division) => play.division_label(procedure, division),
    }
}

/// A division outside the staff's radius. Rules CD-5-11 and CD-5-12.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn staff_test(play: &mut Play<'_>, formation: FormationRef) -> Rolled<()> {
    let label = formation_label(play, "cd-staff-order", formation);
    let mut roll = play.sum(label, DiceCount(1), Vec::new(), &["CD-5-10", "CD-5-11"])?;
    let rolled = play
        .state()
        .activation
        .as_ref()
        .map_or(Actions(0), |one| one.actions);
    let table = &play.state().setup.tables.command;
    let actions = command::order_test(table, roll.dice[0], rolled);
    roll.row = command::order_row(table, roll.dice[0]);
    play.emit(Event::StaffTested { roll, actions });
    Ok(())
}

/// A regiment outside the command radius. Rules CD-5-05 to CD-5-08.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn order_test(play: &mut Play<'_>, unit: UnitId) -> Rolled<()> {
    let label = play.unit_label("cd-order", unit);
    let mut roll = play.sum(label, DiceCount(1), Vec::new(), &["CD-5-04", "CD-5-05"])?;
    let rolled = play
        .state()
        .activation
        .as_ref()
        .map_or(Actions(0), |one| one.actions);
    let table = &play.state().setup.tables.command;
    let actions = command::order_test(table, roll.dice[0], rolled);
    roll.row = command::order_row(table, roll.dice[0]);
    roll.rules
        .push(RuleId::new(command::order_rule(roll.dice[0])));
    play.emit(Event::OrderTested {
        unit,
        roll,
        actions,
    });
    Ok(())
}

//! The corps commander changes the order of a division. Rules GDB-13.7-01 to GDB-13.7-03.

use engine::{DiceOwed, Key, Modifier, RollLabel, RollTrace, RuleId, Side, Subject};

use super::{DivisionOrder, DivisionOrderKind, Event, Refusal, orders};
use crate::Play;
use crate::command::CONTACT;
use crate::ids::{DivisionId, GeneralId};
use crate::state::State;
use crate::tables::DivisionRow;
use crate::troops::{Nation, Skill};

const PROCEDURE: Key = Key::new("division-order-change");

/// Whether a side has an attempt left this turn, as far as both sides can see.
pub(crate) fn thinkable(state: &State, side: Side) -> bool {
    left(state, side).is_ok()
        && state
            .divisions_of(side)
            .any(|id| orders::led(state, id).next().is_some())
}

/// One attempt a turn, before the orders of brigades (TR-04).
fn left(state: &State, side: Side) -> Result<(), Refusal> {
    if state.command.division_used[side] {
        return Err(Refusal::ChangeUsed);
    }
    if state.command.change_used[side] || state.command.initiative_used[side] {
        return Err(Refusal::OutOfTurn);
    }
    if state.commander_in_chief(side).is_none() {
        return Err(Refusal::NoCommander);
    }
    Ok(())
}

/// Whether the corps commander may try for this order.
///
/// # Errors
/// The rule that forbids it.
pub(super) fn check(
    state: &State,
    side: Side,
    division: DivisionId,
    order: DivisionOrder,
) -> Result<(), Refusal> {
    if division.index() >= state.divisions.len() || state.division_def(division).side != side {
        return Err(Refusal::NotYourDivision);
    }
    left(state, side)?;
    if orders::led(state, division).next().is_none() {
        return Err(Refusal::NobodyLed);
    }
    orders::names_well(state, side, order)?;
    let now = state.division(division).order;
    if now == Some(order) {
        return Err(Refusal::SameOrder);
    }
    let reserved = now.is_some_and(|now| now.kind == DivisionOrderKind::InReserve);
    if order.kind == DivisionOrderKind::ChangePosition && !reserved {
        return Err(Refusal::NotInReserve);
    }
    Ok(())
}

/// Every change that a side may try for.
pub(super) fn possible(state: &State, side: Side) -> Vec<(DivisionId, DivisionOrder)> {
    if !thinkable(state, side) {
        return Vec::new();
    }
    let named = orders::named(state, side);
    let of = |id: DivisionId| named.iter().map(move |&order| (id, order));
    state
        .divisions_of(side)
        .flat_map(of)
        .filter(|&(id, order)| check(state, side, id, order).is_ok())
        .collect()
}

/// Rolls for a change; the order waits for the next Command phase.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn roll(
    play: &mut Play<'_>,
    division: DivisionId,
    order: DivisionOrder,
) -> Result<(), DiceOwed> {
    let state = play.state();
    let side = state.division_def(division).side;
    let needed = needed(state, division);
    let modifiers = modifiers(state, division);
    let label = RollLabel {
        procedure: PROCEDURE,
        owner: side,
        subject: Subject::Division(division.0),
    };
    let dice = play.two_d6(label)?.to_vec();
    let rules = vec![RuleId::new("GDB-13.7-01"), RuleId::new("GDB-13.7-02")];
    let mut roll = RollTrace::sum(label, dice, modifiers, Key::new(""), rules);
    let success = roll.total >= needed;
    roll.row = Key::new(if success {
        "division-order-obeyed"
    } else {
        "division-order-not-obeyed"
    });
    if success {
        roll.rules.push(RuleId::new("GDB-13.7-03"));
    }
    play.emit(Event::Rolled {
        division,
        order: Some(order),
        roll,
        success,
    });
    Ok(())
}

/// The total that a division needs: by the nation of its first brigade and the year.
#[must_use]
pub(super) fn needed(state: &State, division: DivisionId) -> i16 {
    let table = &state.setup.tables.command;
    let def = state.division_def(division);
    let nation = def
        .brigades
        .first()
        .map_or(state.setup.sides[def.side].nation, |&id| {
            state.brigade_def(id).nation
        });
    let year = state.setup.year;
    match nation.in_year(year) {
        Nation::France if year > 1812 => table.division_order_late_france,
        nation => table.division_order_change[nation as usize],
    }
}

/// The skill of the corps commander, and the way to the divisional general if there is one beside him.
#[must_use]
pub(super) fn modifiers(state: &State, division: DivisionId) -> Vec<Modifier> {
    let table = &state.setup.tables.command;
    let def = state.division_def(division);
    let Some(chief) = state.commander_in_chief(def.side) else {
        return Vec::new();
    };
    let mut rows = Vec::new();
    match state.general(chief).skill {
        Skill::Gifted => rows.push(DivisionRow::Gifted),
        Skill::Inept => rows.push(DivisionRow::Inept),
        Skill::Average => {}
    }
    if let Some(general) = divisional(state, division, chief) {
        let distance = state
            .general_outline(chief)
            .distance(&state.general_outline(general));
        if distance <= CONTACT {
            rows.push(DivisionRow::Contact);
        }
        if distance > table.division_radius {
            rows.push(DivisionRow::Far);
        }
        if state.general(general).skill == Skill::Inept {
            rows.push(DivisionRow::GeneralInept);
        }
    }
    rows.into_iter()
        .map(|row| table.divisions.get(row))
        .collect()
}

/// The general of a division on the table, when he is another than the corps commander.
fn divisional(state: &State, division: DivisionId, chief: GeneralId) -> Option<GeneralId> {
    let general = state.division_def(division).general?;
    (general != chief && state.general(general).is_active()).then_some(general)
}

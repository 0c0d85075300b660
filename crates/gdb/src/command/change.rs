//! A change of order by the commander-in-chief. Rules GDB-5.12-01 to GDB-5.12-13.

use engine::{DiceOwed, Key, Modifier, RollTrace, RuleId, Side, Subject};
use table::Length;

use crate::Play;
use crate::charges::Chance;
use crate::ids::{BrigadeId, GeneralId};
use crate::orders::Order;
use crate::state::State;
use crate::tables::OrderRow;
use crate::troops::{Nation, Skill};

use super::order_list::is_his_own;
use super::{ChangeCause, Event, Refusal, orders};

const PROCEDURE: Key = Key::new("order-change");

/// Bases nearer than this are in contact.
pub(crate) const CONTACT: Length = Length::from_mm(1);

/// Brigades whose order the commander-in-chief may still change this turn.
pub(super) fn brigades(state: &State, side: Side) -> impl Iterator<Item = BrigadeId> + '_ {
    let may = !state.command.change_used[side]
        && !state.command.initiative_used[side]
        && state.commander_in_chief(side).is_some();
    state
        .brigades_of(side)
        .filter(move |&id| may && is_led(state, id))
}

/// Somebody is there to receive and carry out an order.
pub(super) fn is_led(state: &State, id: BrigadeId) -> bool {
    state.leader_of(id).is_some() && state.brigade_units(id).next().is_some()
}

/// Whether the commander-in-chief may lay this order.
///
/// # Errors
/// The rule that forbids it.
pub(super) fn check(
    state: &State,
    side: Side,
    brigade: BrigadeId,
    order: Order,
) -> Result<(), crate::Refusal> {
    let exchanged = state.command.marker == Some(brigade);
    if state.command.change_used[side] && !exchanged {
        return Err(Refusal::ChangeUsed.into());
    }
    if state.command.initiative_used[side] {
        return Err(Refusal::OutOfTurn.into());
    }
    if state.commander_in_chief(side).is_none() {
        return Err(Refusal::NoCommander.into());
    }
    orders::may_write(state, side, brigade, order)?;
    if !is_led(state, brigade) {
        return Err(Refusal::NoBrigadier.into());
    }
    Ok(())
}

/// Rolls for the marker that lies; on success its order is in force at once, or next turn on a tie with the option.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn roll(play: &mut Play<'_>, side: Side) -> Result<(), DiceOwed> {
    let state = play.state();
    let (Some(brigade), Some(chief)) = (state.command.marker, state.commander_in_chief(side))
    else {
        return Ok(());
    };
    let order = state.brigade(brigade).marker;
    if is_his_own(state, side, brigade) {
        play.emit(Event::ChangeRolled {
            brigade,
            roll: None,
            success: true,
            delayed: false,
        });
        return in_force(play, brigade, order);
    }
    let needed = needed(state, brigade);
    let modifiers = modifiers(state, chief, brigade);
    let label = engine::RollLabel {
        procedure: PROCEDURE,
        owner: side,
        subject: Subject::Brigade(brigade.0),
    };
    let dice = play.two_d6(label)?.to_vec();
    let rules = vec![RuleId::new("GDB-5.12-03"), RuleId::new("GDB-5.12-04")];
    let mut roll = RollTrace::sum(label, dice, modifiers, Key::new(""), rules);
    let success = obeys(play.state(), brigade, roll.total);
    let delayed = success && roll.total == needed && play.state().setup.options.delayed_orders;
    roll.row = Key::new(if success {
        "order-obeyed"
    } else {
        "order-not-obeyed"
    });
    roll.rules.push(RuleId::new("GDB-5.12-05"));
    roll.rules.push(RuleId::new(if delayed {
        "GDB-5.12-13"
    } else {
        "GDB-5.12-06"
    }));
    play.emit(Event::ChangeRolled {
        brigade,
        roll: Some(roll),
        success,
        delayed,
    });
    if success && !delayed {
        in_force(play, brigade, order)
    } else {
        Ok(())
    }
}

fn in_force(play: &mut Play<'_>, brigade: BrigadeId, order: Option<Order>) -> Result<(), DiceOwed> {
    if let Some(order) = order {
        let cause = ChangeCause::CommanderInChief;
        play.emit(Event::OrderChanged {
            brigade,
            order: Some(order),
            kind: order.kind,
            cause,
            keeps_next: false,
        });
    }
    Ok(())
}

/// The chance that an order of the commander-in-chief comes into force: certain in the brigade he leads himself.
pub(super) fn chance(state: &State, side: Side, brigade: BrigadeId) -> Chance {
    let Some(chief) = state.commander_in_chief(side) else {
        return Chance::NEVER;
    };
    if is_his_own(state, side, brigade) {
        return Chance::CERTAIN;
    }
    let modifiers = modifiers(state, chief, brigade);
    let added: i16 = modifiers.iter().map(|one| i16::from(one.value)).sum();
    Chance::of_two_dice(|dice| obeys(state, brigade, dice + added))
}

/// Whether a total brings an order into force, at once or a turn later.
fn obeys(state: &State, brigade: BrigadeId, total: i16) -> bool {
    total >= needed(state, brigade)
}

/// The total that a brigade's nation needs (GDB-5.12-04, GDB-5.12-05).
#[must_use]
pub(super) fn needed(state: &State, brigade: BrigadeId) -> i16 {
    state.setup.tables.command.order_change[nation(state, brigade) as usize]
}

/// The nation of a brigade as the tables of this year name it.
pub(super) fn nation(state: &State, brigade: BrigadeId) -> Nation {
    state.brigade_def(brigade).nation.in_year(state.setup.year)
}

/// Contact, skill and distance (GDB-5.12-08 to GDB-5.12-11).
#[must_use]
pub(super) fn modifiers(state: &State, chief: GeneralId, brigade: BrigadeId) -> Vec<Modifier> {
    let table = &state.setup.tables.command;
    let mut rows = Vec::new();
    if let Some(leader) = state.leader_of(brigade) {
        let distance = state
            .general_outline(chief)
            .distance(&state.general_outline(leader));
        if distance <= CONTACT {
            rows.push(OrderRow::Contact);
        }
        if distance > table.order_radius {
            let commands = state
                .brigades_of(state.brigade_def(brigade).side)
                .any(|id| state.leader_of(id) == Some(chief));
            rows.push(if commands {
                OrderRow::FarWithOwnBrigade
            } else {
                OrderRow::Far
            });
        }
        let inept = state.general(leader).skill == Skill::Inept;
        if inept && state.setup.options.brigadier_skills {
            rows.push(OrderRow::BrigadierInept);
        }
    }
    match state.general(chief).skill {
        Skill::Gifted => rows.push(OrderRow::Gifted),
        Skill::Inept => rows.push(OrderRow::Inept),
        Skill::Average => {}
    }
    rows.into_iter().map(|row| table.orders.get(row)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::odds;
    use crate::testkit::{battlefield, brigade};

    /// A computer general reckons with the chance that the roll has, near and far, under any skill.
    ///
    /// Rule: GDB-5.12-03, GDB-5.12-04
    #[test]
    fn the_chance_is_that_of_the_roll() {
        let mut met = Vec::new();
        for skill in ["gifted", "average", "inept"] {
            for at in ["60,27", "60,10", "110,80"] {
                let mut state = battlefield(&format!(
                    "A commander {skill} at {at}
                     A1 brigadier average at 60,30
                     A1 order move 60,80
                     A1a infantry line 30/6 line at 60,40"
                ));
                let brigade = brigade(&state, "A1");
                state.command.marker = Some(brigade);
                state.brigades[brigade.index()].marker = Some(Order::HOLD);
                let exact = odds::walk(&state, |play| roll(play, Side::A))[0].share;
                let chance = chance(&state, Side::A, brigade);
                assert_eq!(chance.0 as u32, exact / 10, "{skill} at {at}");
                met.push(chance);
            }
        }
        met.sort_unstable();
        met.dedup();
        assert!(met.len() > 2, "{met:?}");
    }
}

//! Brigadier's Initiative, nerves and panic. Rules GDB-5.13-01 to GDB-5.14-04; TR-07.
//!
//! * GDB-5.3-02: the Brigadier may try to change his order himself.
//! * GDB-5.13-05: a natural 2 or 3 goes to the table of nerves; GDB-5.14-03: where that has a dash, the
//!   order stays.
//! * GDB-5.10-06: Hold changes nothing about the roll.

use engine::{DiceOwed, Key, Modifier, RollTrace, RuleId, Side, Subject};

use crate::Play;
use crate::ids::BrigadeId;
use crate::orders::{Order, OrderTarget};
use crate::setup::Rank;
use crate::sight;
use crate::state::State;
use crate::tables::OrderRow;
use crate::troops::{Nation, Skill};

use super::orders::{aggression, may_write};
use super::{ChangeCause, Event, Refusal, change};

const PROCEDURE: Key = Key::new("brigadier-initiative");

/// Brigades whose brigadier may still try this turn.
pub(super) fn brigades(state: &State, side: Side) -> impl Iterator<Item = BrigadeId> + '_ {
    let may = !state.command.initiative_used[side];
    state
        .brigades_of(side)
        .filter(move |&id| may && may_try(state, id).is_ok())
}

fn may_try(state: &State, brigade: BrigadeId) -> Result<(), Refusal> {
    let leader = state.leader_of(brigade);
    let brigadier =
        leader.is_some_and(|leader| state.general_def(leader).rank != Rank::CommanderInChief);
    // The commander-in-chief who leads a brigade himself changes its order without a roll (GDB-5.12-12).
    if !change::is_led(state, brigade) || !brigadier {
        return Err(Refusal::NoBrigadier);
    }
    // An automatic option of this turn takes the place of his roll (GDB-5.6-12).
    if state.brigade(brigade).automatic_used {
        return Err(Refusal::InitiativeUsed);
    }
    if !state.setup.readings.initiative_unseen && !sees_enemy(state, brigade) {
        return Err(Refusal::SeesNoEnemy);
    }
    Ok(())
}

/// The brigadier or a unit of his brigade sees an enemy (GDB-5.13-04, TR-07).
fn sees_enemy(state: &State, brigade: BrigadeId) -> bool {
    let enemy = state.brigade_def(brigade).side.other();
    let himself = state.leader_of(brigade).is_some_and(|leader| {
        state
            .on_table(enemy)
            .any(|other| sight::general_sees(state, leader, other))
    });
    himself
        || state.brigade_units(brigade).any(|own| {
            state
                .on_table(enemy)
                .any(|other| sight::sees(state, own, other))
        })
}

/// Whether a brigadier may try for this order.
///
/// # Errors
/// The rule that forbids it.
pub(super) fn check(
    state: &State,
    side: Side,
    brigade: BrigadeId,
    order: Order,
) -> Result<(), crate::Refusal> {
    if state.command.initiative_used[side] {
        return Err(Refusal::InitiativeUsed.into());
    }
    may_write(state, side, brigade, order)?;
    Ok(may_try(state, brigade)?)
}

/// Rolls; success changes the order at once, a natural 2 or 3 costs nerves or brings panic.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn attempt(
    play: &mut Play<'_>,
    brigade: BrigadeId,
    wished: Order,
) -> Result<(), DiceOwed> {
    let state = play.state();
    let side = state.brigade_def(brigade).side;
    let needed = needed(state, brigade);
    let modifiers = modifiers(state, brigade);
    let label = engine::RollLabel {
        procedure: PROCEDURE,
        owner: side,
        subject: Subject::Brigade(brigade.0),
    };
    let dice = play.two_d6(label)?.to_vec();
    let rules = vec![RuleId::new("GDB-5.13-01"), RuleId::new("GDB-5.13-02")];
    let mut roll = RollTrace::sum(label, dice, modifiers, Key::new(""), rules);
    let success = roll.total >= needed;
    let lost_nerve = roll.natural() <= 3;
    let now = play.state().brigade(brigade).order_kind();
    let bolder = aggression(wished.kind) >= aggression(now);
    let change = if lost_nerve {
        roll.rules.push(RuleId::new(if bolder {
            "GDB-5.14-01"
        } else {
            "GDB-5.14-02"
        }));
        let table = &play.state().setup.tables.command;
        let kind = if bolder {
            table.nerves[now as usize]
        } else {
            table.panic[now as usize]
        };
        let cause = if bolder {
            ChangeCause::Nerves
        } else {
            ChangeCause::Panic
        };
        kind.map(|kind| {
            (
                Order {
                    kind,
                    target: OrderTarget::Here,
                },
                cause,
            )
        })
    } else {
        success.then_some((wished, ChangeCause::Initiative))
    };
    roll.row = Key::new(match (&change, lost_nerve) {
        (Some(_), true) if bolder => "initiative-nerves",
        (Some(_), true) => "initiative-panic",
        (Some(_), false) => "initiative-succeeds",
        (None, _) => "initiative-fails",
    });
    play.emit(Event::InitiativeRolled { brigade, roll });
    let other_kind = |kind| play.state().brigade(brigade).order_kind() != kind;
    if let Some((order, cause)) = change
        && (cause == ChangeCause::Initiative || other_kind(order.kind))
    {
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

/// The total that a brigadier of this nation and year needs (GDB-5.13-02).
#[must_use]
pub(super) fn needed(state: &State, brigade: BrigadeId) -> i16 {
    let table = &state.setup.tables.command;
    let nation = change::nation(state, brigade);
    if nation == Nation::France && state.setup.year > 1812 {
        table.brigadier_initiative_late_france
    } else {
        table.brigadier_initiative[nation as usize]
    }
}

/// Skill of the brigadier, with the option (GDB-5.3-04).
#[must_use]
pub(super) fn modifiers(state: &State, brigade: BrigadeId) -> Vec<Modifier> {
    let table = &state.setup.tables.command;
    let Some(leader) = state
        .leader_of(brigade)
        .filter(|_| state.setup.options.brigadier_skills)
    else {
        return Vec::new();
    };
    match state.general(leader).skill {
        Skill::Gifted => vec![table.orders.get(OrderRow::InitiativeGifted)],
        Skill::Inept => vec![table.orders.get(OrderRow::InitiativeInept)],
        Skill::Average => Vec::new(),
    }
}

//! Which enemy a unit fights that two touch alike. Rules GDB-11.1-01; TR-25.
//!
//! A touched unit that was not charged joins the enemy with whom it shares the
//! longest edge; at equal edges its owner says which.

use engine::view::Choice;
use engine::{Offer, Prospect, Side, Text};
use table::Length;

use super::{Command, Event, Refusal, estimate, group};
use crate::Play;
use crate::ids::UnitId;
use crate::state::State;
use crate::view::choice;

/// Edges that differ by no more are equal for those who measure with a tape.
const ALIKE: Length = Length::from_mm(2);

/// The first unit of a side, phasing side first, whose owner must say whom it fights.
#[must_use]
pub(super) fn open(state: &State) -> Option<(Side, UnitId)> {
    [state.phasing, state.phasing.other()]
        .into_iter()
        .find_map(|side| {
            let unit = group::untouched_by_charge(state)
                .filter(|&unit| state.side_of(unit) == side)
                .find(|&unit| assigned(state, unit).is_none() && enemies(state, unit).len() > 1)?;
            Some((side, unit))
        })
}

/// The enemies among whom its owner chooses: those with whom it shares the longest edge.
#[must_use]
pub(super) fn enemies(state: &State, unit: UnitId) -> Vec<UnitId> {
    let touching = group::touching(state, unit);
    let longest = touching.iter().map(|&(_, edge)| edge).max();
    touching
        .into_iter()
        .filter(|&(_, edge)| longest.is_some_and(|longest| edge + ALIKE >= longest))
        .map(|(enemy, _)| enemy)
        .collect()
}

/// What its owner has said.
#[must_use]
pub(super) fn assigned(state: &State, unit: UnitId) -> Option<UnitId> {
    let said = state.melee.assigned.iter().find(|(id, _)| *id == unit);
    said.map(|&(_, enemy)| enemy)
}

/// Whether a side may have this unit fight this enemy.
///
/// # Errors
/// When nobody asks, or the enemy is none of those.
pub(super) fn check(
    state: &State,
    side: Side,
    unit: UnitId,
    enemy: UnitId,
) -> Result<(), crate::Refusal> {
    match open(state) {
        Some((owner, due)) if owner == side && due == unit => {}
        _ => return Err(crate::Refusal::NotNow),
    }
    if enemies(state, unit).contains(&enemy) {
        Ok(())
    } else {
        Err(Refusal::NotTouchedAlike { unit }.into())
    }
}

/// Carries it out.
pub(super) fn take(play: &mut Play<'_>, unit: UnitId, enemy: UnitId) {
    play.emit(Event::MeleeAssigned { unit, enemy });
}

/// Every answer with what the melee would bring on average.
#[must_use]
pub(super) fn offers(state: &State, unit: UnitId) -> Vec<Offer<crate::Command>> {
    let offer = |enemy: UnitId| {
        let gain = estimate(state, unit, enemy, false, false);
        Offer {
            command: Command::AssignMelee { unit, enemy }.into(),
            prospect: Prospect {
                inflicts: 60 * gain.max(0),
                suffers: 60 * (-gain).max(0),
                ..Prospect::default()
            },
        }
    };
    enemies(state, unit).into_iter().map(offer).collect()
}

/// The answers as a client shows them.
#[must_use]
pub(super) fn choices(state: &State, unit: UnitId) -> Vec<Choice> {
    let one = |(n, enemy): (usize, UnitId)| {
        let command = Command::AssignMelee { unit, enemy }.into();
        Choice {
            label: Text::id("gdb-melee-assign").with("enemy", state.def(enemy).name.clone()),
            piece: Some(state.def(unit).id.clone()),
            target: Some(state.def(enemy).id.clone()),
            group: Some(Text::from(state.def(unit).name.clone())),
            default: n == 0,
            ..choice("gdb-melee-assign", &command)
        }
    };
    let enemies = enemies(state, unit).into_iter().enumerate();
    enemies.map(one).collect()
}

//! What computer generals may fire, and the answer for a side that gives none.

use engine::{Offer, Prospect, Side};

use crate::ids::{Figures, UnitId};
use crate::state::State;
use crate::troops::Kind;

use super::expect::expected_of;
use super::field::Field;
use super::phase::first_able;
use super::shot::divide;
use super::tiers::Candidate;
use super::{AimedAt, Command, houses, weapons};

/// Targets besides which no more are offered for one unit.
const MOST: usize = 3;

/// The best targets of the first unit that can fire; to end when nobody can.
pub(crate) fn offers(state: &State, side: Side, _thorough: bool) -> Vec<Offer<crate::Command>> {
    if state.firing.firing != Some(side) {
        return Vec::new();
    }
    let field = Field::of(state);
    let Some((unit, top)) = first_able(&field, side) else {
        let mut last = houses::offers(&field, side);
        last.push(Offer {
            command: Command::EndFiring.into(),
            prospect: Prospect::default(),
        });
        return last;
    };
    let mut offers: Vec<_> = top
        .iter()
        .take(MOST)
        .map(|one| offer(state, unit, std::slice::from_ref(one)))
        .collect();
    if (2..=MOST).contains(&top.len()) && divides(&top) {
        offers.push(offer(state, unit, &top));
    }
    offers
}

/// Whether every target gets a share.
pub(crate) fn divides(targets: &[Candidate]) -> bool {
    let aims: Vec<_> = targets.iter().map(|one| one.aim).collect();
    divide(&aims).len() == targets.len()
}

fn offer(state: &State, unit: UnitId, targets: &[Candidate]) -> Offer<crate::Command> {
    let aims: Vec<_> = targets.iter().map(|one| one.aim).collect();
    let inflicts = weapons::by_weapon(state, unit, divide(&aims))
        .iter()
        .map(|aim| {
            let loss = expected_of(state, &aim.facts).0 as i32;
            loss * value_of_figure(state, aim.target) / 100 + houses::burning_out(state, aim)
        })
        .sum();
    Offer {
        command: fire(unit, targets).into(),
        prospect: Prospect {
            inflicts,
            ..Prospect::default()
        },
    }
}

/// The command that fires at these targets with the most effective ammunition.
pub(crate) fn fire(unit: UnitId, targets: &[Candidate]) -> Command {
    Command::FireUnit {
        unit,
        targets: targets
            .iter()
            .map(|one| AimedAt {
                target: one.aim.target,
                ammunition: one.aim.facts.ammunition,
            })
            .collect(),
    }
}

/// What a figure of a unit is worth, in hundredths of a victory point: its part of the price of the unit.
pub(crate) fn value_of_figure(state: &State, id: UnitId) -> i32 {
    let victory = &state.setup.tables.victory;
    let price = match state.troops(id).kind {
        kind if kind.is_artillery() => victory.battery_lost,
        Kind::Skirmishers => victory.screen_lost,
        _ => victory.unit_lost,
    };
    let Figures(whole) = state.unit(id).original;
    i32::from(price) * 100 / i32::from(whole.max(1))
}

/// The nearest target of the top tier for the first unit that can fire, else the end.
pub(crate) fn default_command(state: &State, side: Side) -> Option<crate::Command> {
    if state.firing.firing != Some(side) {
        return None;
    }
    let field = Field::of(state);
    let command = first_able(&field, side).map_or(Command::EndFiring, |(unit, candidates)| {
        fire(unit, &candidates[..1])
    });
    Some(command.into())
}

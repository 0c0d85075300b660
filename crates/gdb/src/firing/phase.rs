//! The Firing phase: who fires when, at whom. Rules GDB-4.6-01, GDB-9.12-01, GDB-9.4-02; reading TR-14.
//!
//! The side that moved first fires first, unit by unit in the order its owner
//! likes; losses leave after every shot, so later targets are judged anew.

use engine::Side;

use crate::ids::UnitId;
use crate::state::State;

use super::aim::{Aim, ammunition};
use super::field::Field;
use super::shot::divide;
use super::tiers::{Candidate, shot_at};
use super::who::{Licence, When, licence};
use super::{AimedAt, Refusal, houses, weapons};

/// What a unit that may fire finds to fire at; empty if it may not or finds nobody.
pub(crate) fn candidates(field: &Field<'_>, unit: UnitId) -> Vec<Candidate> {
    match licence(field.state, unit, When::Firing) {
        Ok(licence) => field.candidates(unit, licence),
        Err(_) => Vec::new(),
    }
}

/// Refuses units of others.
pub(crate) fn own(state: &State, side: Side, unit: UnitId) -> Result<(), Refusal> {
    if unit.index() >= state.units.len() || state.side_of(unit) != side {
        return Err(Refusal::NotYours { unit });
    }
    Ok(())
}

/// Whether anybody of a side may still fire at somebody, or at walls.
pub(crate) fn is_able(field: &Field<'_>, side: Side) -> bool {
    field.state.with_guns(side).any(|unit| {
        licence(field.state, unit, When::Firing)
            .is_ok_and(|licence| field.has_target(unit, licence))
            || !houses::targets(field, unit).is_empty()
    })
}

/// The first unit of a side that may still fire, with its most urgent targets.
pub(crate) fn first_able(field: &Field<'_>, side: Side) -> Option<(UnitId, Vec<Candidate>)> {
    field.state.with_guns(side).find_map(|unit| {
        let licence = licence(field.state, unit, When::Firing).ok()?;
        let found = field.most_urgent(unit, licence);
        (!found.is_empty()).then_some((unit, found))
    })
}

/// The shot that a command asks for, its fire divided.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn aims(
    state: &State,
    side: Side,
    unit: UnitId,
    targets: &[AimedAt],
) -> Result<Vec<Aim>, Refusal> {
    own(state, side, unit)?;
    let licence = licence(state, unit, When::Firing)?;
    let field = Field::of(state);
    let mut aims = Vec::with_capacity(targets.len());
    for (at, wish) in targets.iter().enumerate() {
        if targets[..at]
            .iter()
            .any(|other| other.target == wish.target)
        {
            return Err(Refusal::SameTwice {
                target: wish.target,
            });
        }
        aims.push(aim(&field, unit, licence, wish)?);
    }
    if aims.is_empty() {
        return Err(Refusal::NoTarget { unit });
    }
    keeps_priority(&field, unit, licence, &aims)?;
    let divided = divide(&aims);
    if divided.len() < aims.len() {
        return Err(Refusal::TooMany { unit });
    }
    Ok(weapons::by_weapon(state, unit, divided))
}

fn aim(field: &Field<'_>, unit: UnitId, licence: Licence, wish: &AimedAt) -> Result<Aim, Refusal> {
    let target = wish.target;
    if target.index() >= field.state.units.len() {
        return Err(Refusal::NoTarget { unit });
    }
    if licence == Licence::InAnswer && !shot_at(field.state, unit, target) {
        return Err(Refusal::NotShotAtBy { target });
    }
    let mut aim = field.aim(unit, target, false)?;
    if let Some(chosen) = wish.ammunition {
        if !ammunition(&aim.facts, aim.overhead).contains(&chosen) {
            return Err(Refusal::WrongAmmunition { target });
        }
        aim.facts.ammunition = Some(chosen);
    }
    Ok(aim)
}

/// Every target must be of the most urgent tier before its face (GDB-9.12-01).
fn keeps_priority(
    field: &Field<'_>,
    unit: UnitId,
    licence: Licence,
    aims: &[Aim],
) -> Result<(), Refusal> {
    for aim in aims {
        if let Some(first) = field.more_urgent(unit, licence, aim.target, aim.face) {
            return Err(Refusal::Priority {
                target: aim.target,
                first,
            });
        }
    }
    Ok(())
}

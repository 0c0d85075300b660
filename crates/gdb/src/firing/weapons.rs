//! Rifles and muskets in one screen. Rules GDB-9.7-01 to GDB-9.7-03, GDB-10.2-09.
//!
//! A rifle company and the light companies of the line fire by their own
//! ranges: together while both have the same band, apart where one is at
//! effective and the other at long range, and rifles alone beyond the muskets.

use table::Length;

use crate::ids::{Figures, Models, UnitId};
use crate::state::State;
use crate::troops::Weapon;

use super::aim::Aim;
use super::facts::Band;

/// The figures of a screen by weapon, its own first; none when all have the same.
pub(crate) fn groups(state: &State, id: UnitId) -> Option<[(Weapon, Figures); 2]> {
    let unit = state.unit(id);
    let own = state.troops(id).weapon;
    if unit.other_weapon.0 == 0 {
        return None;
    }
    let other = state.unit_ids().find(|&battalion| {
        let lender = state.unit(battalion);
        lender.brigade == unit.brigade
            && lender.light_company_out
            && state.troops(battalion).light_company_figures > 0
            && state.troops(battalion).weapon_of_light_company() != own
    })?;
    let lent = u32::from(unit.figures.0) * u32::from(unit.other_weapon.0);
    let lent = (lent / u32::from(unit.original.0.max(1))) as u16;
    Some([
        (own, Figures(unit.figures.0 - lent)),
        (state.troops(other).weapon_of_light_company(), Figures(lent)),
    ])
}

/// The weapon of a unit that reaches farthest.
pub(crate) fn longest(state: &State, id: UnitId) -> Weapon {
    let own = state.troops(id).weapon;
    let reach = |weapon: Weapon| {
        let fire = &state.setup.tables.fire;
        fire.small_arm(weapon)
            .map_or(Length::ZERO, |ranges| ranges.long)
    };
    match groups(state, id) {
        Some([_, (other, _)]) if reach(other) > reach(own) => other,
        _ => own,
    }
}

/// The figures whose weapon reaches a distance; all of them in a screen with one weapon.
pub(crate) fn reaching(state: &State, id: UnitId, all: Figures, range: Length) -> Figures {
    let Some(groups) = groups(state, id) else {
        return all;
    };
    let fire = &state.setup.tables.fire;
    let near = |weapon| fire.small_arm(weapon).is_some_and(|one| range <= one.long);
    let figures = groups.iter().filter(|(weapon, _)| near(*weapon));
    Figures(figures.map(|(_, figures)| figures.0).sum())
}

/// Parts each shot of a mixed screen whose weapons have different bands.
pub(crate) fn by_weapon(state: &State, firer: UnitId, aims: Vec<Aim>) -> Vec<Aim> {
    let Some(groups) = groups(state, firer) else {
        return aims;
    };
    let fire = &state.setup.tables.fire;
    let whole: u16 = groups.iter().map(|(_, figures)| figures.0).sum();
    let mut parted = Vec::with_capacity(2 * aims.len());
    for aim in aims {
        let bands = groups.map(|(weapon, _)| {
            fire.small_arm(weapon)
                .and_then(|ranges| Band::at(&ranges, aim.range))
        });
        let [Some(own), Some(other)] = bands else {
            parted.push(aim);
            continue;
        };
        if own == other {
            parted.push(aim);
            continue;
        }
        let figures = aim.facts.firer.figures.0;
        let lent = figures * groups[1].1.0 / whole.max(1);
        for (band, figures) in [(own, figures - lent), (other, lent)] {
            let mut one = aim.with_strength(Figures(figures), Models(0));
            one.facts.band = band;
            if figures > 0 {
                parted.push(one);
            }
        }
    }
    parted
}

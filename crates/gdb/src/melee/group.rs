//! Who fights whom. Rules GDB-11.1-01, GDB-11.2-01, GDB-11.2-02; TR-25.
//!
//! Units joined by base contact make one melee; a unit touched by an enemy
//! who fights somebody else joins the one it shares the longest edge with. All
//! figures of a unit count, rear ranks included.

use engine::BySide;
use table::Length;

use super::assign;
use crate::compulsory::ground;
use crate::ids::{Figures, UnitId};
use crate::state::{Contact, State};

/// The units of one melee, each side in order of battle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Group {
    pub(crate) units: BySide<Vec<UnitId>>,
}

impl Group {
    /// Figures of a side; all of them fight (GDB-11.2-01).
    pub(crate) fn figures(&self, state: &State, side: engine::Side) -> Figures {
        Figures(
            self.units[side]
                .iter()
                .map(|&unit| state.unit(unit).figures.0)
                .sum(),
        )
    }
}

/// An edge shorter than this is a corner that grazes.
const LEAST_EDGE: Length = Length::from_mm(5);

/// Units that stand free and may be touched by an enemy who fights somebody else.
pub(super) fn untouched_by_charge(state: &State) -> impl Iterator<Item = UnitId> + '_ {
    state
        .all_on_table()
        .filter(|&id| !state.in_contact(id) && !state.unit(id).is_fleeing())
        .filter(|&id| state.unit(id).garrison.is_none())
}

/// Enemies in contact who touch a unit, in order of battle, with the edges they share.
#[must_use]
pub(super) fn touching(state: &State, unit: UnitId) -> Vec<(UnitId, Length)> {
    let own = state.outline(unit);
    // Skirmishers fight skirmishers only (GDB-6.4-01, GDB-VI-S-02).
    let screen = ground::is_screen(state, unit);
    // Who holds a building fights at its walls whom it has been charged by.
    ground::enemies(state, unit)
        .filter(|&enemy| state.in_contact(enemy) && state.unit(enemy).garrison.is_none())
        .filter(|&enemy| ground::is_screen(state, enemy) == screen)
        .map(|enemy| (enemy, state.outline(enemy).shared_edge(&own, ground::TOUCH)))
        .filter(|&(_, edge)| edge >= LEAST_EDGE)
        .collect()
}

/// Contacts of units that are touched by an enemy without having been charged: each with whom it shares the longest edge.
///
/// At equal edges it is the one that its owner has named.
#[must_use]
pub(super) fn touched(state: &State) -> Vec<Contact> {
    untouched_by_charge(state)
        .filter_map(|unit| {
            let longest = || {
                touching(state, unit)
                    .into_iter()
                    .max_by_key(|&(enemy, edge)| (edge, std::cmp::Reverse(enemy)))
            };
            let named = assign::assigned(state, unit);
            let enemy = named.or_else(|| longest().map(|(enemy, _)| enemy))?;
            Some(Contact {
                a: enemy,
                b: unit,
                a_charged: false,
                b_charged: false,
                flank: false,
                pursuing: false,
                charged_from: None,
            })
        })
        .collect()
}

/// The melees, in order of their first units; each unit fights in one.
#[must_use]
pub(crate) fn groups(state: &State) -> Vec<Group> {
    let mut sets: Vec<Vec<UnitId>> = Vec::new();
    for contact in &state.contacts {
        let (with, without): (Vec<_>, Vec<_>) = sets
            .into_iter()
            .partition(|set| set.contains(&contact.a) || set.contains(&contact.b));
        let mut joined: Vec<UnitId> = with.into_iter().flatten().collect();
        joined.extend([contact.a, contact.b]);
        joined.sort_unstable();
        joined.dedup();
        sets = without;
        sets.push(joined);
    }
    sets.sort();
    sets.into_iter()
        .map(|set| Group {
            units: BySide::each(|side| {
                set.iter()
                    .copied()
                    .filter(|&unit| state.side_of(unit) == side)
                    .collect()
            }),
        })
        .collect()
}

/// Enemies of a unit in its melee that it touches; in order of battle.
#[must_use]
pub(crate) fn foes(state: &State, unit: UnitId) -> Vec<UnitId> {
    let mut foes: Vec<UnitId> = state.contacts_of(unit).collect();
    foes.sort_unstable();
    foes.dedup();
    foes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, unit};

    /// A battery that two fighting screens graze stays out of it; a battalion grazed by one in close order does not.
    ///
    /// Rule: GDB-6.4-01, GDB-11.1-01
    /// Reading: TR-25
    #[test]
    fn skirmishers_drag_nobody_into_their_fight() {
        let drawn_in = |kind: &str| {
            let state = battlefield(&format!(
                "A1a {kind} at 60,40
                 B1a {kind} at 60,40 facing 180
                 B1b infantry line 30/6 line at 60,40 facing 180
                 contact A1a B1a charged"
            ));
            !touching(&state, unit(&state, "B1b")).is_empty()
        };
        assert!(drawn_in("infantry line 30/6 line"));
        assert!(!drawn_in("skirmishers line 16/4 skirmish-line"));
    }
}

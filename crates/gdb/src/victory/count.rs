//! Victory points. Reading TR-33; values in the table `victory`.

use engine::Side;

use super::counted;
use crate::ids::{BrigadeId, UnitId};
use crate::setup::Rank;
use crate::state::{Fate, Guns, Presence, State};
use crate::troops::Kind;
use crate::{flank_march, reinforcements};

/// One item of the count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Item {
    /// A place held.
    Place(u16),
    /// An enemy unit out of the battle, or a battery's guns left.
    Unit(UnitId),
    /// An enemy brigade broken.
    Broken(BrigadeId),
    /// An enemy brigade in panic.
    Panicked(BrigadeId),
    /// An enemy general lost.
    General(u16),
    /// Half of the enemy's brigades broken or in panic.
    Army,
}

/// Everything `side` has points for, by the reading in force.
pub(super) fn items(state: &State, side: Side) -> Vec<(Item, u16)> {
    if state.setup.readings.victory_by_losses {
        super::prices::items(state, side)
    } else {
        scenario_items(state, side)
    }
}

/// The count of the scenarios.
fn scenario_items(state: &State, side: Side) -> Vec<(Item, u16)> {
    let table = &state.setup.tables.victory;
    let enemy = side.other();
    let mut items = Vec::new();
    for (n, place) in state.setup.places.iter().enumerate() {
        let void = place.void_when_burning
            && place
                .feature
                .is_some_and(|feature| state.fires.contains(&feature));
        if state.holders[n] == Some(side) && place.value[side] > 0 && !void {
            items.push((Item::Place(n as u16), place.value[side]));
        }
    }
    for id in counted(state, enemy) {
        if let Some(points) = unit_points(state, id) {
            items.push((Item::Unit(id), points));
        }
    }
    for id in state.brigades_of(enemy) {
        let brigade = state.brigade(id);
        if brigade.panicked {
            items.push((Item::Panicked(id), table.brigade_panicked));
        } else if brigade.broken {
            items.push((Item::Broken(id), table.brigade_broken));
        }
    }
    for (n, general) in state
        .setup
        .generals
        .iter()
        .enumerate()
        .filter(|(_, general)| general.side == enemy)
    {
        if is_lost(state.generals[n].fate) {
            match general.rank {
                Rank::CommanderInChief => {
                    items.push((Item::General(n as u16), table.commander_lost))
                }
                Rank::Brigadier => items.push((Item::General(n as u16), table.brigadier_lost)),
                Rank::StaffOfficer => {}
            }
        }
    }
    if army_broken(state, enemy) {
        items.push((Item::Army, table.army_broken));
    }
    items
}

/// One who left because his troops are gone is not counted.
pub(super) fn is_lost(fate: Fate) -> bool {
    matches!(
        fate,
        Fate::BadlyWounded | Fate::Killed | Fate::Captured | Fate::Fled
    )
}

fn unit_points(state: &State, id: UnitId) -> Option<u16> {
    let table = &state.setup.tables.victory;
    let unit = state.unit(id);
    let gone = matches!(unit.presence, Presence::Removed(_));
    let kind = state.troops(id).kind;
    if kind.is_artillery() {
        return (gone || unit.guns != Guns::Served).then_some(table.battery_lost);
    }
    if !gone {
        return None;
    }
    if kind == Kind::Skirmishers {
        return (unit.original.0 >= table.screen_counts_from).then_some(table.screen_lost);
    }
    let horse = state.troops(id).kind.is_cavalry();
    let more = if horse {
        state.setup.specials.horse_lost
    } else {
        0
    };
    Some(table.unit_lost + more)
}

/// The points of `side`.
pub(super) fn points(state: &State, side: Side) -> u16 {
    items(state, side).iter().map(|(_, points)| points).sum()
}

/// Half of its brigades are broken or in panic, or gone.
pub(super) fn army_broken(state: &State, side: Side) -> bool {
    // Who was lost on a flank march is left out (GDB-14.2-04); who is still to come is sound.
    let brigades: Vec<BrigadeId> = state
        .brigades_of(side)
        .filter(|&id| !flank_march::is_away(state, id) || is_to_come(state, id))
        .collect();
    let gone = |id: BrigadeId| state.brigade_units(id).next().is_none() && !is_to_come(state, id);
    let spent = brigades.iter().filter(|&&id| {
        let brigade = state.brigade(id);
        brigade.panicked || brigade.broken || gone(id)
    });
    if brigades.is_empty() {
        return false;
    }
    // With a single brigade, "half" is all of it; it must be out of the fight for good (reading TR-57).
    if brigades.len() == 1 && !state.setup.readings.lone_brigade_breaks {
        return brigades
            .iter()
            .all(|&id| state.brigade(id).panicked || gone(id));
    }
    spent.count() * 2 >= brigades.len()
}

/// Awaited by the scenario's timetable, or on a flank march that may still arrive.
fn is_to_come(state: &State, brigade: BrigadeId) -> bool {
    state.unit_ids().any(|id| {
        let unit = state.unit(id);
        let awaited = unit.presence == Presence::OffTable && reinforcements::is_one(state, id);
        unit.brigade == brigade && (awaited || flank_march::may_come(state, id))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, brigade, unit};

    /// Rule: GDB-12.4-02
    /// Reading: TR-57
    #[test]
    fn an_army_of_one_brigade_stands_or_falls_with_it() {
        let falls = |more: &str| {
            let mut state = battlefield(&format!("A1a infantry line 30/6 line at 60,40\n{more}"));
            let id = brigade(&state, "A1");
            state.brigades[id.index()].broken = true;
            army_broken(&state, Side::A)
        };
        assert!(!falls(""));
        assert!(falls("reading lone-brigade-breaks true"));
    }

    /// Three brigades of which one is broken: the two that are still to come are sound. None at all is not broken.
    ///
    /// Rule: GDB-14.2-04
    /// Reading: TR-33
    #[test]
    fn who_is_still_to_come_is_sound() {
        let mut state = battlefield(
            "A1a infantry line 30/6 line at 60,40
             A2a infantry line 30/6 line at 80,40
             A3a infantry line 30/6 line at 100,40",
        );
        let broken = brigade(&state, "A1");
        state.brigades[broken.index()].broken = true;
        let late: Vec<UnitId> = ["A2a", "A3a"].map(|id| unit(&state, id)).to_vec();
        for id in &late {
            state.units[id.index()].presence = Presence::OffTable;
        }
        let awaited = reinforcements::Reinforcement {
            side: Side::A,
            units: late,
            edge: crate::setup::HomeEdge::Bottom,
            stretch: [table::Point::default(); 2],
            turn: crate::ids::Turn(3),
            rolls: Vec::new(),
            sooner: None,
        };
        let setup = std::sync::Arc::get_mut(&mut state.setup.0).expect("nobody else has it");
        setup.reinforcements.push(awaited);
        assert!(!army_broken(&state, Side::A));
        let second = unit(&state, "A2a");
        state.units[second.index()].presence = Presence::Removed(crate::state::Removal::Dispersed);
        assert!(
            army_broken(&state, Side::A),
            "one broken and one gone of three"
        );
        // Lost on a flank march, they are left out: nobody is there to be broken.
        let mut lost = battlefield("A1a infantry line 30/6 line at 60,40");
        let only = unit(&lost, "A1a");
        lost.units[only.index()].presence = Presence::OffTable;
        lost.flank.a.standing = flank_march::Standing::Gone;
        assert!(!army_broken(&lost, Side::A));
    }
}

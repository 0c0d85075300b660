//! Victory by losses, where the scenario has no count of its own. Reading TR-33.
//!
//! Half of the units lost is the battle lost. After the last turn the prices
//! of what the enemy lost are compared; a tenth of the smaller army's price
//! ahead is a victory.

use engine::Side;

use super::counted;
use crate::ids::UnitId;
use crate::setup::Rank;
use crate::state::{Guns, Nerve, Presence, State};
use crate::troops::Kind;

use super::count::{Item, is_lost};

/// Everything `side` has points for.
pub(super) fn items(state: &State, side: Side) -> Vec<(Item, u16)> {
    let (place_price, commander, brigadier) = state.setup.tables.victory.prices;
    let enemy = side.other();
    let mut items = Vec::new();
    for (n, place) in state.setup.places.iter().enumerate() {
        if state.holders[n] == Some(side) && place.value[side] > 0 {
            items.push((Item::Place(n as u16), place_price));
        }
    }
    for id in counted(state, enemy) {
        let price = lost_price(state, id);
        if price > 0 {
            items.push((Item::Unit(id), price));
        }
    }
    for (n, general) in state.setup.generals.iter().enumerate() {
        let price = match general.rank {
            Rank::CommanderInChief => commander,
            Rank::Brigadier => brigadier,
            Rank::StaffOfficer => 0,
        };
        if general.side == enemy && is_lost(state.generals[n].fate) && price > 0 {
            items.push((Item::General(n as u16), price));
        }
    }
    items
}

/// The whole price of a unit that is gone, half of one that is beaten or without its guns.
fn lost_price(state: &State, id: UnitId) -> u16 {
    let unit = state.unit(state.stands_in(id));
    let price = state.def(id).points;
    if matches!(unit.presence, Presence::Removed(_)) {
        return price;
    }
    let no_guns = state.troops(id).kind.is_artillery() && unit.guns != Guns::Served;
    let beaten = unit.is_on_table()
        && (unit.at_half() || unit.nerve >= Nerve::Retreating || unit.is_routing() || no_guns);
    if beaten { price / 2 } else { 0 }
}

/// Units that count: those that got lost on a flank march took no part (GDB-14.2-04).
fn in_battle(state: &State, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    counted(state, side).filter(|&id| !crate::flank_march::is_left_out(state, id))
}

/// Half or more of its units are gone or routing; screens are not counted.
pub(super) fn half_lost(state: &State, side: Side) -> bool {
    let units = in_battle(state, side).filter(|&id| state.troops(id).kind != Kind::Skirmishers);
    let (mut all, mut lost) = (0, 0);
    for id in units {
        let unit = state.unit(state.stands_in(id));
        all += 1;
        let gone = matches!(unit.presence, Presence::Removed(_)) || unit.is_routing();
        lost += i32::from(gone);
    }
    all > 0 && lost * 2 >= all
}

/// A tenth of the smaller army's price.
pub(super) fn margin(state: &State) -> i32 {
    let price = |side: Side| -> i32 {
        let own = in_battle(state, side);
        own.map(|id| i32::from(state.def(id).points)).sum()
    };
    price(Side::A).min(price(Side::B)) / 10
}

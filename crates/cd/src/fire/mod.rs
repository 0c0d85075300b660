//! Chapter 3.3: fire. Rules CD-3.3-01 to CD-3.3.3-07, readings CD-GAP-24, CD-GAP-25, CD-GAP-42 and CD-GAP-49.

mod aim;
mod chances;
mod exchange;
mod shot;

pub(crate) use aim::{
    Aim, aim, best_ammunition, check_fire, lawful_targets, may_return, nearest_target, sight,
    sight_of_outlines,
};
pub(crate) use chances::chances;
pub(crate) use exchange::{answer, defend, open, volley_of};
pub use shot::{Cover, Shot, hits, save_limit, saves, shots_of};
pub(crate) use shot::{Volley, cover, save_dice, volley};

use crate::state::Ammunition;
use crate::tables::FireTable;
use table::Length;

/// The range of a kind of fire; skirmishers have their own. Rules CD-3.3-06, CD-3.3-07, CD-3.3-08, CD-3.3-09.
#[must_use]
pub fn range(table: &FireTable, ammunition: Ammunition, skirmishers: bool) -> Length {
    match ammunition {
        Ammunition::SmallArms if skirmishers => table.skirmishers,
        Ammunition::SmallArms => table.infantry,
        Ammunition::RoundShot => table.round_shot,
        Ammunition::Canister => table.canister,
    }
}

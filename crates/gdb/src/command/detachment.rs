//! Units that a computer general asks for to form a new brigade. Rules GDB-5.15-01 to GDB-5.15-05.
//!
//! It pays where part of a brigade stands idle or is held back by what the rest
//! must do, and has something better to do under its own order. That order
//! needs no roll; the brigadier's consent does.

use engine::Side;

use crate::charges::Chance;
use crate::ids::{BrigadeId, GeneralId, UnitId};
use crate::orders::Order;
use crate::state::State;

use super::worth::worth;
use super::{new_brigade, orders};

/// What two small brigades are worse than a large one: each breaks sooner.
const SPLIT: i32 = 20;

/// A unit that lost so many tenths holds the others back.
const WORN: i8 = 3;

/// Parts of the brigades a general stands with and what each promises him; none that promises nothing.
pub(super) fn worth_asking(
    state: &State,
    side: Side,
    general: GeneralId,
) -> Vec<(Vec<UnitId>, i32)> {
    let Some(new) = new_brigade::slot(state, general) else {
        return Vec::new();
    };
    let consent = Chance::of_two_dice(|total| new_brigade::consents(state, total));
    let mut found: Vec<(Vec<UnitId>, i32)> = Vec::new();
    for units in parts(state, general) {
        let known = found.iter().any(|(other, _)| *other == units);
        if known || units.is_empty() || new_brigade::check(state, general, &units).is_err() {
            continue;
        }
        let gain = consent.of(gain(state, side, (general, new), &units));
        found.push((units, gain));
    }
    found.retain(|&(_, gain)| gain > 0);
    found
}

/// The horse, those who are fresh, those nearer to the enemy and those farther off, of each brigade.
fn parts(state: &State, general: GeneralId) -> Vec<Vec<UnitId>> {
    let askable = new_brigade::askable(state, general);
    let mut donors: Vec<BrigadeId> = askable.iter().map(|&id| state.unit(id).brigade).collect();
    donors.dedup();
    let mut parts = Vec::new();
    for donor in donors {
        let all = askable.iter().copied();
        let mut his: Vec<UnitId> = all.filter(|&id| state.unit(id).brigade == donor).collect();
        let those = |wanted: &dyn Fn(UnitId) -> bool| -> Vec<UnitId> {
            his.iter().copied().filter(|&id| wanted(id)).collect()
        };
        parts.push(those(&|id| state.troops(id).kind.is_cavalry()));
        parts.push(those(&|id| state.unit(id).tenths_lost() < WORN));
        let enemy = state.brigade_def(donor).side.other();
        his.sort_by_key(|&id| {
            let gaps = state.on_table(enemy).map(|foe| state.distance(foe, id));
            (gaps.min(), id)
        });
        let (near, far) = his.split_at(his.len().div_ceil(2));
        parts.extend([near.to_vec(), far.to_vec()]);
    }
    parts
}

/// What the units may do under the best order of their own, beyond what they do where they are.
fn gain(state: &State, side: Side, to: (GeneralId, BrigadeId), units: &[UnitId]) -> i32 {
    let (general, new) = to;
    let Some(donor) = units.first().map(|&id| state.unit(id).brigade) else {
        return 0;
    };
    let share = share(state, donor, units);
    let order = state.brigade(donor).order;
    let now = worth(state, side, donor, order);
    let mut then = state.clone();
    new_brigade::form(&mut then, general, new, units);
    let own: Option<i32> = orders::writable(&then, side, new)
        .into_iter()
        .chain([Order::HOLD])
        .map(|order| worth(&then, side, new, Some(order)))
        .max();
    let rest = worth(&then, side, donor, order);
    let parted = own.unwrap_or(0) * share + rest * (100 - share);
    parted / 100 - now - SPLIT
}

/// Hundredths of a brigade's figures that these units are.
fn share(state: &State, brigade: BrigadeId, units: &[UnitId]) -> i32 {
    let figures = |ids: &mut dyn Iterator<Item = UnitId>| -> i32 {
        ids.map(|id| i32::from(state.unit(id).figures.0)).sum()
    };
    let all = figures(&mut state.brigade_units(brigade)).max(1);
    figures(&mut units.iter().copied()) * 100 / all
}

//! Whom a wagon can supply. Rule GDB-13.3-02.
//!
//! When a side has ended its movement, each wagon that touches troops low on
//! ammunition may supply two units of infantry, skirmishers included, or one of
//! artillery; the gun of a battalion asks for itself.

use engine::Side;
use table::Length;

use super::Refusal;
use crate::ids::{UnitId, WagonId};
use crate::state::State;

/// Base contact: what a hand leaves between two bases still counts.
const TOUCH: Length = Length::from_mm(5);

/// Units of infantry that one delivery supplies.
const INFANTRY: usize = 2;

/// The next wagon that is asked for ammunition, and whose it is.
#[must_use]
pub(crate) fn due(state: &State) -> Option<(Side, WagonId)> {
    if state.wagons.is_empty() || state.movement.mover.is_some() {
        return None;
    }
    let first = state.moves_first;
    [first, first.other()]
        .into_iter()
        .filter(|&side| state.movement.ended[side])
        .find_map(|side| {
            let mut own = state.wagons_of(side);
            let wagon = own.find(|&id| !state.wagon(id).asked && !low(state, id).is_empty())?;
            Some((side, wagon))
        })
}

/// Units low on ammunition that touch a wagon which has some left.
pub(super) fn low(state: &State, wagon: WagonId) -> Vec<UnitId> {
    if state.wagon(wagon).left == Some(0) {
        return Vec::new();
    }
    let side = state.wagon_def(wagon).side;
    state
        .with_guns(side)
        .filter(|&unit| lacks(state, unit) && touches(state, wagon, unit))
        .collect()
}

/// Infantry or artillery that is low on ammunition.
pub(super) fn lacks(state: &State, unit: UnitId) -> bool {
    let kind = state.troops(unit).kind;
    state.unit(unit).low_ammunition && (kind.is_infantry() || kind.is_artillery())
}

fn touches(state: &State, wagon: WagonId, unit: UnitId) -> bool {
    state.distance_to(unit, &state.wagon_outline(wagon)) <= TOUCH
}

/// Whether a wagon may supply these units at once.
///
/// # Errors
/// Why not.
pub(super) fn check(state: &State, wagon: WagonId, units: &[UnitId]) -> Result<(), Refusal> {
    let side = state.wagon_def(wagon).side;
    for (n, &unit) in units.iter().enumerate() {
        let own = unit.index() < state.units.len() && state.side_of(unit) == side;
        if !own || !state.unit(unit).is_on_table() || !touches(state, wagon, unit) {
            let unit = if own { unit } else { UnitId(0) };
            return Err(Refusal::NotTouching { unit });
        }
        if !lacks(state, unit) || state.wagon(wagon).left == Some(0) {
            return Err(Refusal::NotLow { unit });
        }
        if units[..n].contains(&unit) {
            return Err(Refusal::TooMany);
        }
    }
    let guns = |unit: &&UnitId| state.troops(**unit).kind.is_artillery();
    let batteries = units.iter().filter(guns).count();
    if units.len() > INFANTRY || (batteries > 0 && units.len() > 1) {
        return Err(Refusal::TooMany);
    }
    Ok(())
}

/// Everything a wagon may hand out now, the most first; at last nothing.
pub(super) fn options(state: &State, wagon: WagonId) -> Vec<Vec<UnitId>> {
    let low = low(state, wagon);
    let pairs = low.iter().enumerate().flat_map(|(n, &a)| {
        let rest = low[n + 1..].iter();
        rest.map(move |&b| vec![a, b])
    });
    let singles = low.iter().map(|&unit| vec![unit]);
    pairs
        .chain(singles)
        .filter(|units| check(state, wagon, units).is_ok())
        .chain(std::iter::once(Vec::new()))
        .collect()
}

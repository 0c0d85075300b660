//! What units and markers are worth, in hundredths of a victory point.

use crate::ids::UnitId;
use crate::state::State;

/// A unit lost.
pub(super) const UNIT: i32 = 300;

/// A place that counts, for each point of its value.
pub(super) const PLACE: i32 = 240;

/// A casualty marker: a part of what takes the unit away, more as the end comes nearer.
pub(super) fn marker(state: &State, unit: UnitId) -> i32 {
    let table = &state.setup.tables.morale;
    let threshold = i32::from(table.threshold(state.kind(unit)).0);
    let whole = threshold * i32::from(table.removed_at_multiple);
    let markers = i32::from(state.unit(unit).markers.0);
    let left = (whole - markers).max(1);
    // The next test is near, and a disordered unit does not survive failing it.
    let near = threshold - markers % threshold.max(1) <= 2;
    let fragile = if state.unit(unit).disordered { 2 } else { 1 };
    let test = if near {
        UNIT * fragile / 12
    } else {
        UNIT * fragile / 30
    };
    UNIT / (left + threshold) + test
}

/// What beating a unit in close combat is worth: it may flee, it loses order and ground.
pub(super) fn beaten(state: &State, unit: UnitId) -> i32 {
    let flees = if state.unit(unit).disordered {
        UNIT / 3
    } else {
        UNIT / 9
    };
    flees + UNIT / 8
}

//! What a melee would bring on average, for those who think of charging. Rule GDB-11.1-03.

use crate::ids::UnitId;
use crate::state::State;

use super::facts::{Blow, Facts};
use super::modifiers::{modifiers, sum};

/// The mean difference of the totals if `attacker` met `defender`: above 0 the attacker wins on average.
///
/// Both roll 2D6, so it is the difference of their modifiers, from the very
/// list that the melee uses.
#[must_use]
pub(crate) fn estimate(
    state: &State,
    attacker: UnitId,
    defender: UnitId,
    charging: bool,
    flank: bool,
) -> i32 {
    let (tables, readings) = (&state.setup.tables.melee, &state.setup.readings);
    let attack = Facts::against_one(
        state,
        attacker,
        defender,
        Blow {
            charging,
            came_on: true,
            ..Blow::default()
        },
    );
    let attacker_close = state.unit(attacker).formation.is_close_order();
    let defence = Facts::against_one(
        state,
        defender,
        attacker,
        Blow {
            flank,
            charged_by_close_order: charging && attacker_close,
            ..Blow::default()
        },
    );
    sum(&modifiers(tables, readings, &attack)) - sum(&modifiers(tables, readings, &defence))
}

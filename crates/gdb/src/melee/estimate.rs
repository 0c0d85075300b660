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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit;

    /// Rule: GDB-11.1-03, GDB-10.3-13
    #[test]
    fn an_estimate_is_the_difference_of_the_lists() {
        let state = testkit::battlefield(
            "
            nation A austria
            A1a heavy-cavalry line 12/6 line at 60,40
            B1a light-cavalry line 8/4 line at 60,60 facing 180
            B1b infantry line 30/6 open-order at 20,60 facing 180
            B1c infantry line 30/6 square at 90,60 facing 180
            ",
        );
        let [horse, hussars, mass, square] =
            ["A1a", "B1a", "B1b", "B1c"].map(|id| testkit::unit(&state, id));
        // 4 + 2 + 1 against 2.
        assert_eq!(estimate(&state, horse, hussars, true, false), 5);
        assert_eq!(estimate(&state, horse, hussars, true, true), 9);
        // 4 + 2 against a mass charged by close order.
        assert_eq!(estimate(&state, horse, mass, true, false), 8);
        assert_eq!(estimate(&state, horse, square, true, false), 1);
    }
}

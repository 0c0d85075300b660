//! Reinforcements and rules of one battle only, from the scenario's words.

use engine::scenario::{self, Expected, Faults, Found, Scenario};
use table::FeatureId;

use crate::formation::Formation;
use crate::ids::{Turn, UnitId};
use crate::reinforcements::Reinforcement;
use crate::setup::Setup;
use crate::specials::{Mist, NoSquare, Soaked, Specials};

/// Writes both into the setup.
pub(crate) fn write(setup: &mut Setup, scenario: &Scenario, faults: &mut Faults) {
    setup.reinforcements = scenario.reinforcements.iter().map(reinforcement).collect();
    for plan in &scenario.reinforcements {
        can_march(setup, plan, faults);
    }
    setup.specials = specials(scenario);
}

fn unit(number: usize) -> UnitId {
    UnitId(number as u16)
}

fn feature(number: usize) -> FeatureId {
    FeatureId(number as u16)
}

fn reinforcement(plan: &scenario::Reinforcement) -> Reinforcement {
    let rolls = plan.rolls.iter();
    Reinforcement {
        side: plan.side,
        units: plan.units.iter().copied().map(unit).collect(),
        edge: super::flank::edge(plan.edge),
        stretch: plan.stretch,
        turn: Turn(plan.turn),
        rolls: rolls.map(|&(turn, needs)| (Turn(turn), needs)).collect(),
        sooner: plan.sooner.map(feature),
    }
}

/// Nobody comes on in a shape that does not move.
fn can_march(setup: &Setup, plan: &scenario::Reinforcement, faults: &mut Faults) {
    for &number in &plan.units {
        let start = &setup.start.units[number];
        let still = start.garrison.is_some()
            || matches!(start.formation, Formation::Square | Formation::Deployed);
        if still {
            let found = Found::Of("another formation of", setup.units[number].id.clone());
            let expected = Expected::Other("a formation in which it can march");
            faults.add(&plan.spot, found, expected);
        }
    }
}

fn specials(scenario: &Scenario) -> Specials {
    let special = &scenario.special;
    let fireproof = scenario.ground.iter().enumerate();
    let fireproof = fireproof.filter(|(_, ground)| ground.fireproof);
    Specials {
        mist: special.mist.map(|mist| Mist {
            until: Turn(mist.until),
            sight: mist.sight,
            clear: mist.clear.map(feature),
        }),
        soaked: special.soaked.map(|soaked| Soaked {
            guns_by_hand_from: Turn(soaked.guns_by_hand_from),
            charges_less: soaked.charges_less,
            firm: soaked.firm.map(feature),
        }),
        blown_after: special.blown_after,
        horse_lost: special.horse_lost,
        pinned: pinned(special),
        no_square: special.no_square.iter().map(no_square).collect(),
        short_of_ammunition: special
            .short_of_ammunition
            .iter()
            .map(|one| (unit(one.unit), Turn(one.from)))
            .collect(),
        gates: special
            .gates
            .iter()
            .map(|gate| (feature(gate.building), gate.side))
            .collect(),
        fireproof: fireproof.map(|(number, _)| feature(number)).collect(),
    }
}

fn pinned(special: &scenario::Special) -> Vec<(UnitId, Turn)> {
    let each = special.pinned.iter();
    each.flat_map(|one| {
        let until = Turn(one.until);
        one.units.iter().map(move |&number| (unit(number), until))
    })
    .collect()
}

fn no_square(one: &scenario::NoSquare) -> NoSquare {
    NoSquare {
        chargers: one.chargers.iter().copied().map(unit).collect(),
        from: Turn(one.from),
        until: Turn(one.until),
        beyond: one.beyond,
    }
}

//! What a charge promises, cheaply: from the very modifiers of the tests, mean losses by fire and a rough melee.

use engine::Modifier;

use crate::firing::expected_loss;
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::melee;
use crate::morale::modifiers::modifiers;
use crate::morale::test::{ChargeFacts, Column};
use crate::state::{Cohesion, State, UnformedCause};
use crate::tables::MeleeRow;
use crate::troops::Kind;

/// What a square in order is worth against horse beyond its modifiers.
const SQUARE: i32 = 7;

/// A chance in thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Chance(pub(crate) i32);

impl Chance {
    pub(crate) const NEVER: Chance = Chance(0);
    pub(crate) const CERTAIN: Chance = Chance(1000);

    /// That the total of 2D6 is one for which something holds.
    pub(crate) fn of_two_dice(holds: impl Fn(i16) -> bool) -> Chance {
        let totals = (2..=12_i16).filter(|&total| holds(total));
        let ways: i32 = totals.map(|total| 6 - (7 - i32::from(total)).abs()).sum();
        Chance(ways * 1000 / 36)
    }

    pub(crate) const fn not(self) -> Chance {
        Chance(1000 - self.0)
    }

    pub(crate) const fn and(self, other: Chance) -> Chance {
        Chance(self.0 * other.0 / 1000)
    }

    pub(crate) const fn of(self, value: i32) -> i32 {
        ((value as i64 * self.0 as i64) / 1000) as i32
    }
}

/// How a target meets a charge, as far as the estimate tells it apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stance {
    /// It fires.
    pub(crate) fires: bool,
    /// It counts as Unformed when it tests.
    pub(crate) unformed_at_test: bool,
    /// Its formation in the melee.
    pub(crate) formation: Formation,
    /// It is Unformed in the melee.
    pub(crate) unformed_in_melee: bool,
    /// It is struck in flank or rear.
    pub(crate) flank: bool,
    /// It countercharges, with a run.
    pub(crate) charges: bool,
}

/// What a charge may bring, in hundredths of a victory point from the charger's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Reckoning {
    /// What the target loses.
    pub(crate) target_loses: i32,
    /// What the charger loses.
    pub(crate) charger_loses: i32,
    /// The chance that the target gives way, in thousandths.
    pub(crate) drives_off: i32,
    /// The chance that it comes to a melee.
    pub(crate) fights: Chance,
}

/// Ways out of 36 in which 2D6 reach at least this.
fn ways_to_reach(needed: i32) -> i32 {
    (2..=12)
        .filter(|total: &i32| *total >= needed)
        .map(|total| 6 - (7 - total).abs())
        .sum()
}

/// The chance that 2D6 and modifiers reach a total.
pub(crate) fn reach(total: i16, modifier: i32) -> Chance {
    Chance(ways_to_reach(i32::from(total) - modifier) * 1000 / 36)
}

fn sum(list: &[Modifier]) -> i32 {
    list.iter().map(|one| i32::from(one.value)).sum()
}

/// The chance that one side's 2D6 beat the other's by at least `by`.
fn beats(edge: i32, by: i32) -> Chance {
    let mut ways = 0;
    for own in 2..=12_i32 {
        let own_ways = 6 - (7 - own).abs();
        // The other may roll at most this.
        let most = own + edge - by;
        ways += own_ways * (36 - ways_to_reach(most + 1));
    }
    Chance(ways * 1000 / 1296)
}

/// What a unit is worth as it stands, in hundredths of a victory point.
pub(crate) fn value(state: &State, unit: UnitId) -> i32 {
    let victory = &state.setup.tables.victory;
    let price = match state.troops(unit).kind {
        kind if kind.is_artillery() => victory.battery_lost,
        Kind::Skirmishers => victory.screen_lost,
        _ => victory.unit_lost,
    };
    let now = state.unit(unit);
    i32::from(price) * 100 * i32::from(now.figures.0) / i32::from(now.original.0.max(1))
}

/// The target as it stands, firing if it can.
pub(crate) fn standing(state: &State, target: UnitId, flank: bool) -> Stance {
    let unit = state.unit(target);
    Stance {
        fires: super::respond::can_fire(state, target),
        unformed_at_test: false,
        formation: unit.formation,
        unformed_in_melee: !unit.is_formed(),
        flank,
        charges: false,
    }
}

/// What a charge on a target in this stance may bring.
pub(crate) fn reckon(state: &State, charger: UnitId, target: UnitId, stance: Stance) -> Reckoning {
    let bands = state.setup.tables.morale.bands;
    let facts = ChargeFacts {
        enemy: target,
        flank: stance.flank,
        countercharging: false,
    };
    let fire = if stance.fires {
        expected_loss(state, target, charger).0 as i32
    } else {
        0
    };
    let shaken = sum(&modifiers(state, charger, Column::Charging, Some(&facts)))
        - shock(state, charger, fire);
    let home = reach(bands[0], shaken);
    let stands = reach(bands[1], steadiness(state, charger, target, stance));
    let edge = melee_edge(state, charger, target, stance);
    weigh(
        state,
        charger,
        target,
        &Odds {
            fire,
            home,
            stands,
            edge,
        },
    )
}

struct Odds {
    fire: i32,
    home: Chance,
    stands: Chance,
    edge: i32,
}

fn weigh(state: &State, charger: UnitId, target: UnitId, odds: &Odds) -> Reckoning {
    let (own, other) = (value(state, charger), value(state, target));
    let figures = i32::from(state.unit(charger).figures.0.max(1));
    let by_fire = own * odds.fire / 100 / figures;
    let fight = odds.home.and(odds.stands);
    let drives_off = odds.home.and(odds.stands.not());
    let (win, lose) = (beats(odds.edge, 1), beats(-odds.edge, 1));
    let rout = beats(odds.edge, 8);
    let target_loses = drives_off.of(other * 35 / 100)
        + fight.and(win).of(other * 35 / 100)
        + fight.and(rout).of(other * 40 / 100);
    let charger_loses = by_fire
        + odds.home.not().of(own * 12 / 100)
        + fight.and(lose).of(own * 45 / 100)
        + fight.of(own * 5 / 100);
    Reckoning {
        target_loses,
        charger_loses,
        drives_off: drives_off.0 + fight.and(win).0,
        fights: fight,
    }
}

/// How the mean loss by fire weighs on a charger's test: each figure, and each tenth lost.
fn shock(state: &State, charger: UnitId, fire: i32) -> i32 {
    let figures = i32::from(state.unit(charger).original.0.max(1));
    (fire + fire * 10 / figures + 50) / 100
}

/// The modifiers of the target's test.
fn steadiness(state: &State, charger: UnitId, target: UnitId, stance: Stance) -> i32 {
    let facts = ChargeFacts {
        enemy: charger,
        flank: stance.flank,
        countercharging: stance.charges,
    };
    let unformed = if stance.unformed_at_test { 2 } else { 0 };
    sum(&modifiers(state, target, Column::Charged, Some(&facts))) - unformed
}

/// How much better the charger stands in the melee.
fn melee_edge(state: &State, charger: UnitId, target: UnitId, stance: Stance) -> i32 {
    let foot_at_horse = state.troops(target).kind.is_foot();
    let horse = state.troops(charger).kind.is_cavalry();
    let mut met = std::borrow::Cow::Borrowed(state);
    let unit = state.unit(target);
    if unit.formation != stance.formation || unit.is_formed() == stance.unformed_in_melee {
        let unit = &mut met.to_mut().units[target.index()];
        unit.formation = stance.formation;
        unit.cohesion = if stance.unformed_in_melee {
            Cohesion::Unformed(UnformedCause::ChangingFormation)
        } else {
            Cohesion::Formed
        };
    }
    let mut edge = melee::estimate(&met, charger, target, true, stance.flank);
    if stance.charges {
        edge -= i32::from(
            state
                .setup
                .tables
                .melee
                .modifiers
                .get(MeleeRow::Charging)
                .value,
        );
    }
    if horse && foot_at_horse && stance.formation == Formation::Square && !stance.unformed_in_melee
    {
        // Horse breaks a square only by 8 (GDB-11.3-08).
        edge -= SQUARE;
    }
    edge
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_of_two_dice() {
        assert_eq!(reach(6, 0), Chance(26 * 1000 / 36));
        assert_eq!(reach(2, 0), Chance(1000));
        assert_eq!(reach(13, 0), Chance(0));
        // Equal dice: one side beats the other in 575 of 1296 ways.
        assert_eq!(beats(0, 1), Chance(575 * 1000 / 1296));
        assert_eq!(beats(-20, 1), Chance(0));
    }
}

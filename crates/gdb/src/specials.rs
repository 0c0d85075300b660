//! Rules of one battle only, by the scenario's word: mist, soaked ground, pinned garrisons and the like.
//!
//! None of them is in the rulebook; a scenario that writes one says so to the
//! players in a text of its own. Each is asked where the rule it changes is.

use serde::Serialize;
use table::{FeatureId, Length, Outline, Point, Terrain};

use crate::ids::{Turn, UnitId};
use crate::state::State;
use crate::troops::Horses;

/// Rules of one battle only.
#[derive(Debug, Clone, Default)]
pub struct Specials {
    /// Mist over part of the ground.
    pub mist: Option<Mist>,
    /// Soaked ground.
    pub soaked: Option<Soaked>,
    /// After how many melees a regiment of horse counts as one on poor horses.
    pub blown_after: Option<u8>,
    /// What an enemy unit of horse that is lost is worth beyond the usual count.
    pub horse_lost: u16,
    /// Units that may not move, with the last turn of that.
    pub pinned: Vec<(UnitId, Turn)>,
    /// Charges that leave foot no time for a square.
    pub no_square: Vec<NoSquare>,
    /// Batteries that run short of ammunition, with the first turn of that.
    pub short_of_ammunition: Vec<(UnitId, Turn)>,
    /// Buildings that one unit a turn of a side may enter without waiting.
    pub gates: Vec<(FeatureId, engine::Side)>,
    /// Buildings that do not burn.
    pub fireproof: Vec<FeatureId>,
}

/// Mist over part of the ground.
#[derive(Debug, Clone, Copy)]
pub struct Mist {
    /// The last turn of it.
    pub until: Turn,
    /// How far one sees from or into it.
    pub sight: Length,
    /// The ground above it.
    pub clear: Option<FeatureId>,
}

/// Soaked ground.
#[derive(Debug, Clone, Copy)]
pub struct Soaked {
    /// The first turn in which guns may be moved by hand.
    pub guns_by_hand_from: Turn,
    /// What a charge of horse loses.
    pub charges_less: Length,
    /// The ground that is firm.
    pub firm: Option<FeatureId>,
}

/// Charges that leave foot no time for a square.
#[derive(Debug, Clone)]
pub struct NoSquare {
    /// Who charges.
    pub chargers: Vec<UnitId>,
    /// The first turn.
    pub from: Turn,
    /// The last turn.
    pub until: Turn,
    /// Only a charge from farther away than this.
    pub beyond: Length,
}

/// What such rules must remember.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Progress {
    /// Who comes in the course of the battle, by the scenario's list.
    pub timetable: Vec<crate::reinforcements::Coming>,
    /// Melees of each regiment of horse, by unit number; empty where nobody counts.
    pub melees: Vec<u8>,
    /// Units that entered a building by a gate this turn.
    pub by_gate: Vec<UnitId>,
}

impl Progress {
    /// Whether there is nothing to remember: most battles.
    #[must_use]
    pub(crate) fn is_nothing(&self) -> bool {
        *self == Progress::default()
    }
}

/// Counts a melee of horse, where the scenario wants it counted.
pub(crate) fn count_melee(state: &mut State, unit: UnitId) {
    let counts = state.setup.specials.blown_after.is_some();
    if !counts || !state.troops(unit).kind.is_cavalry() {
        return;
    }
    let all = state.units.len();
    let melees = &mut state.special.melees;
    melees.resize(all, 0);
    if let Some(count) = melees.get_mut(unit.index()) {
        *count = count.saturating_add(1);
    }
}

/// Notes who came through a gate; the next turn forgets it.
pub(crate) fn note_gate(state: &mut State, unit: UnitId, building: FeatureId) {
    let own = state.side_of(unit);
    let gates = &state.setup.specials.gates;
    if gates.contains(&(building, own)) {
        state.special.by_gate.push(unit);
    }
}

/// Whether a place lies on a piece of ground.
fn lies_on(terrain: &Terrain, ground: Option<FeatureId>, at: Point) -> bool {
    ground
        .and_then(|id| terrain.feature(id))
        .is_some_and(|feature| feature.shape.contains(at))
}

/// How far one sees through the mist of the turn, when there is one.
#[must_use]
pub(crate) fn mist(state: &State) -> Option<Length> {
    let mist = state
        .setup
        .specials
        .mist
        .filter(|one| state.turn <= one.until)?;
    Some(mist.sight)
}

/// Whether the mist hides one from the other: it does unless both stand above it.
#[must_use]
pub(crate) fn mist_hides(state: &State, one: &Outline, other: &Outline, gap: Length) -> bool {
    if mist(state).is_none_or(|limit| gap <= limit) {
        return false;
    }
    let clear = state.setup.specials.mist.and_then(|mist| mist.clear);
    let above = |outline: &Outline| lies_on(&state.setup.terrain, clear, outline.centre());
    !(above(one) && above(other))
}

/// Whether the scenario pins a unit to its place this turn.
#[must_use]
pub(crate) fn is_pinned(state: &State, unit: UnitId) -> bool {
    let pinned = &state.setup.specials.pinned;
    pinned
        .iter()
        .any(|&(one, until)| one == unit && state.turn <= until)
}

/// Whether the ground is too soft to move guns by hand.
#[must_use]
pub(crate) fn guns_stick(state: &State) -> bool {
    let soaked = state.setup.specials.soaked;
    soaked.is_some_and(|soaked| state.turn < soaked.guns_by_hand_from)
}

/// What soft ground takes from the charge of horse that stands on it.
#[must_use]
pub(crate) fn charge_loss(state: &State, unit: UnitId) -> Length {
    let horse = state.troops(unit).kind.is_cavalry();
    let Some(soaked) = state.setup.specials.soaked.filter(|_| horse) else {
        return Length::ZERO;
    };
    let at = state.outline(unit).centre();
    if lies_on(&state.setup.terrain, soaked.firm, at) {
        Length::ZERO
    } else {
        soaked.charges_less
    }
}

/// What a unit rides: blown horses are poor ones.
#[must_use]
pub(crate) fn horses(state: &State, unit: UnitId) -> Horses {
    let blown = state.setup.specials.blown_after;
    let horse = state.troops(unit).kind.is_cavalry();
    let melees = state.special.melees.get(unit.index());
    match blown {
        Some(after) if horse && melees.is_some_and(|&count| count >= after) => Horses::Poor,
        _ => state.troops(unit).horses,
    }
}

/// Whether foot has no time for a square against a charger that comes from so far.
#[must_use]
pub(crate) fn no_time_for_square(state: &State, charger: UnitId, from: Length) -> bool {
    let each = state.setup.specials.no_square.iter();
    each.into_iter().any(|one| {
        (one.from..=one.until).contains(&state.turn)
            && one.chargers.contains(&charger)
            && from > one.beyond
    })
}

/// Whether a battery has so little left that any natural double empties its limbers.
#[must_use]
pub(crate) fn is_short_of_ammunition(state: &State, unit: UnitId) -> bool {
    let each = state.setup.specials.short_of_ammunition.iter();
    each.into_iter()
        .any(|&(one, from)| one == unit && state.turn >= from)
}

/// Whether a unit may enter a building through the gate of its side: nobody else has this turn.
#[must_use]
pub(crate) fn gate_open(state: &State, unit: UnitId, building: FeatureId) -> bool {
    let own = state.side_of(unit);
    let mut gates = state.setup.specials.gates.iter();
    let has = gates.any(|&(one, side)| one == building && side == own);
    has && state
        .special
        .by_gate
        .iter()
        .all(|&id| state.side_of(id) != own)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::charges::charge_rate;
    use crate::setup::Setup;
    use crate::testkit::{battlefield, unit};

    const FIELD: &str = "
        table 120 x 90
        hill H1 level 1 poly 0,60 120,60 120,90 0,90
        village V1 poly 20,20 30,20 30,28 20,28 capacity 40
        A commander average at 60,5
        B commander average at 60,85
        A1 brigadier average at 50,10
        A1a infantry line 30/6 line in V1
        A1b infantry line 30/6 line at 60,20
        A1c light-cavalry line 24/6 line at 90,20
        A1d foot-artillery line 3 deployed at 40,20 calibre 6-pounder
        B1 brigadier average at 50,80
        B1a infantry line 30/6 line at 60,50 facing 180
        B1b light-cavalry line 24/6 line at 90,65 facing 180
    ";

    fn with(text: &str, write: impl FnOnce(&mut Setup)) -> State {
        let mut state = battlefield(text);
        write(Arc::get_mut(&mut state.setup.0).unwrap());
        state
    }

    fn number(state: &State, id: &str) -> FeatureId {
        let features = state.setup.features.iter();
        let place = features.into_iter().position(|def| def.id == id).unwrap();
        state.setup.terrain.features()[place].id
    }

    #[test]
    fn mist_lies_below_the_high_ground() {
        let sees = |turn: u16, one: &str, other: &str| {
            let text = FIELD.replace(
                "A1b infantry line 30/6 line at 60,20",
                "A1b infantry line 30/6 line at 60,66",
            );
            let clear = number(&battlefield(FIELD), "H1");
            let mut state = with(&text, |setup| {
                setup.specials.mist = Some(Mist {
                    until: Turn(3),
                    sight: Length::from_cm(25),
                    clear: Some(clear),
                });
            });
            state.turn = Turn(turn);
            crate::sight::sees(&state, unit(&state, one), unit(&state, other))
        };
        assert!(!sees(3, "A1c", "B1a"), "30 cm in the mist");
        assert!(sees(4, "A1c", "B1a"), "the sun is out");
        assert!(sees(3, "A1b", "B1b"), "both above it");
        assert!(!sees(3, "A1c", "B1b"), "one below");
    }

    #[test]
    fn the_pinned_stay_until_their_turn() {
        let plain = battlefield(FIELD);
        let garrison = unit(&plain, "A1a");
        let mut state = with(FIELD, |setup| {
            setup.specials.pinned = vec![(garrison, Turn(4))];
        });
        state.turn = Turn(4);
        assert!(is_pinned(&state, garrison));
        assert!(!is_pinned(&state, unit(&state, "A1b")));
        state.turn = Turn(5);
        assert!(!is_pinned(&state, garrison));
    }

    #[test]
    fn soft_ground_shortens_charges_and_holds_guns() {
        let plain = battlefield(FIELD);
        let firm = number(&plain, "H1");
        let mut state = with(FIELD, |setup| {
            setup.specials.soaked = Some(Soaked {
                guns_by_hand_from: Turn(5),
                charges_less: Length::from_cm(5),
                firm: Some(firm),
            });
        });
        let rate = |state: &State, id: &str| charge_rate(state, unit(state, id)).unwrap();
        assert_eq!(
            rate(&state, "A1c"),
            rate(&plain, "A1c") - Length::from_cm(5)
        );
        assert_eq!(rate(&state, "B1b"), rate(&plain, "B1b"), "on firm ground");
        assert_eq!(rate(&state, "A1b"), rate(&plain, "A1b"), "foot");
        assert!(guns_stick(&state) && !guns_stick(&plain));
        state.turn = Turn(5);
        assert!(!guns_stick(&state));
    }

    #[test]
    fn three_melees_blow_a_regiment() {
        let mut state = with(FIELD, |setup| setup.specials.blown_after = Some(3));
        let (horse, foot) = (unit(&state, "A1c"), unit(&state, "A1b"));
        for _ in 0..2 {
            count_melee(&mut state, horse);
            count_melee(&mut state, foot);
        }
        assert_eq!(horses(&state, horse), Horses::Ordinary);
        count_melee(&mut state, horse);
        count_melee(&mut state, foot);
        assert_eq!(horses(&state, horse), Horses::Poor);
        assert_eq!(horses(&state, foot), Horses::Ordinary);
        let mut plain = battlefield(FIELD);
        count_melee(&mut plain, horse);
        assert!(plain.special.is_nothing(), "nobody counts");
    }

    #[test]
    fn a_sudden_charge_leaves_no_time_for_a_square() {
        let lancers = unit(&battlefield(FIELD), "B1b");
        let mut state = with(FIELD, |setup| {
            setup.specials.no_square = vec![NoSquare {
                chargers: vec![lancers],
                from: Turn(3),
                until: Turn(4),
                beyond: Length::from_cm(15),
            }];
        });
        let sudden =
            |state: &State, charger, cm| no_time_for_square(state, charger, Length::from_cm(cm));
        assert!(!sudden(&state, lancers, 20), "not before the hail");
        state.turn = Turn(3);
        assert!(sudden(&state, lancers, 16));
        assert!(!sudden(&state, lancers, 15), "near enough to be seen");
        assert!(!sudden(&state, unit(&state, "A1c"), 16), "others");
    }

    #[test]
    fn one_unit_a_turn_comes_through_the_gate() {
        let plain = battlefield(FIELD);
        let house = number(&plain, "V1");
        let mut state = with(FIELD, |setup| {
            setup.specials.gates = vec![(house, engine::Side::A)];
        });
        let (one, other) = (unit(&state, "A1b"), unit(&state, "A1a"));
        assert!(gate_open(&state, one, house));
        assert!(
            !gate_open(&state, unit(&state, "B1a"), house),
            "not the enemy"
        );
        assert!(!gate_open(&plain, one, house), "no gate");
        note_gate(&mut state, other, house);
        assert!(!gate_open(&state, one, house), "used this turn");
        let next = crate::flow::Event::TurnStarted { turn: Turn(2) };
        crate::apply(&mut state, &crate::Event::Turn(next));
        assert!(gate_open(&state, one, house));
    }
}

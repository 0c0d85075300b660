//! Rules of one battle only, as a scenario writes them.

use table::Length;

use crate::scenario::draft::{ScenarioDraft, SpecialDraft};
use crate::scenario::resolve::{Resolver, find};
use crate::{Name, Side};

/// Rules of one battle only. References are indices.
#[derive(Debug, Clone, Default)]
pub struct Special {
    /// What they are, for the players.
    pub text: Option<Name>,
    /// Mist over part of the ground.
    pub mist: Option<Mist>,
    /// Soaked ground.
    pub soaked: Option<Soaked>,
    /// After how many melees a regiment of horse is blown.
    pub blown_after: Option<u8>,
    /// What an enemy unit of horse that is lost is worth beyond the usual count.
    pub horse_lost: u16,
    /// Garrisons that may not leave.
    pub pinned: Vec<Pinned>,
    /// Charges that leave foot no time for a square.
    pub no_square: Vec<NoSquare>,
    /// Batteries that run short of ammunition.
    pub short_of_ammunition: Vec<ShortOfAmmunition>,
    /// Buildings with a gate to their own side.
    pub gates: Vec<Gate>,
}

/// Mist over part of the ground.
#[derive(Debug, Clone, Copy)]
pub struct Mist {
    /// The last turn of it.
    pub until: u16,
    /// How far one sees from or into it.
    pub sight: Length,
    /// The ground above it.
    pub clear: Option<usize>,
}

/// Soaked ground.
#[derive(Debug, Clone, Copy)]
pub struct Soaked {
    /// The first turn in which guns may be moved by hand.
    pub guns_by_hand_from: u16,
    /// What a charge of horse loses.
    pub charges_less: Length,
    /// The ground that is firm.
    pub firm: Option<usize>,
}

/// Units that may not move before a turn.
#[derive(Debug, Clone)]
pub struct Pinned {
    /// The units.
    pub units: Vec<usize>,
    /// The last turn on which they are pinned.
    pub until: u16,
}

/// Charges that leave foot no time for a square.
#[derive(Debug, Clone)]
pub struct NoSquare {
    /// Who charges.
    pub chargers: Vec<usize>,
    /// The first turn.
    pub from: u16,
    /// The last turn.
    pub until: u16,
    /// Only a charge from farther away than this.
    pub beyond: Length,
}

/// A battery that runs short of ammunition.
#[derive(Debug, Clone, Copy)]
pub struct ShortOfAmmunition {
    /// The battery.
    pub unit: usize,
    /// The first turn in which its first natural double of any kind empties its limbers.
    pub from: u16,
}

/// A building with a gate to its own side.
#[derive(Debug, Clone, Copy)]
pub struct Gate {
    /// The building.
    pub building: usize,
    /// Whose gate it is.
    pub side: Side,
}

impl Resolver<'_> {
    /// The special rules with their names resolved.
    pub(super) fn special(&mut self, draft: &ScenarioDraft) -> Special {
        let Some(special) = &draft.special else {
            return Special::default();
        };
        Special {
            text: special.text.clone(),
            mist: self.mist(special),
            soaked: self.soaked(special),
            blown_after: special.blown_after.as_ref().map(|one| one.value),
            horse_lost: special.horse_lost.unwrap_or(0),
            pinned: self.pinned(special),
            no_square: self.no_square(special),
            short_of_ammunition: self.short_of_ammunition(special),
            gates: self.gates(special),
        }
    }

    fn mist(&mut self, special: &SpecialDraft) -> Option<Mist> {
        let mist = special.mist.as_ref()?;
        let clear = mist.clear.as_ref();
        Some(Mist {
            until: mist.until.value,
            sight: mist.sight.value.0,
            clear: clear.and_then(|id| find(self.faults, id, &self.ground, "a piece of terrain")),
        })
    }

    fn soaked(&mut self, special: &SpecialDraft) -> Option<Soaked> {
        let soaked = special.soaked.as_ref()?;
        let firm = soaked.firm.as_ref();
        let less = soaked.charges_less.as_ref();
        Some(Soaked {
            guns_by_hand_from: soaked.guns_by_hand_from.as_ref().map_or(1, |one| one.value),
            charges_less: less.map_or(Length::ZERO, |one| one.value.0),
            firm: firm.and_then(|id| find(self.faults, id, &self.ground, "a piece of terrain")),
        })
    }

    fn pinned(&mut self, special: &SpecialDraft) -> Vec<Pinned> {
        let mut list = Vec::new();
        for one in &special.pinned {
            list.push(Pinned {
                units: self.named_units(&one.units),
                until: one.until.value,
            });
        }
        list
    }

    fn no_square(&mut self, special: &SpecialDraft) -> Vec<NoSquare> {
        let mut list = Vec::new();
        for one in &special.no_square {
            list.push(NoSquare {
                chargers: self.named_units(&one.chargers),
                from: one.from.value,
                until: one.until.value,
                beyond: one.beyond.value.0,
            });
        }
        list
    }

    fn short_of_ammunition(&mut self, special: &SpecialDraft) -> Vec<ShortOfAmmunition> {
        let mut list = Vec::new();
        for one in &special.short_of_ammunition {
            if let Some(unit) = find(self.faults, &one.unit, &self.units, "a unit") {
                let from = one.from.value;
                list.push(ShortOfAmmunition { unit, from });
            }
        }
        list
    }

    fn gates(&mut self, special: &SpecialDraft) -> Vec<Gate> {
        let mut list = Vec::new();
        for one in &special.gates {
            if let Some(building) = find(self.faults, &one.building, &self.ground, "a building") {
                let side = one.side;
                list.push(Gate { building, side });
            }
        }
        list
    }

    fn named_units(&mut self, ids: &[crate::scenario::Located<String>]) -> Vec<usize> {
        let each = ids.iter();
        each.filter_map(|id| find(self.faults, id, &self.units, "a unit"))
            .collect()
    }
}

//! The exact distribution of what a procedure brings.

use std::cmp::Ordering;

use crate::dice::enumerate;
use crate::{DiceOwed, EnumeratedDice};

use super::{TooFine, Weight};

/// Everything that can come of a procedure, each with its exact chance; equal results are one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chances<T> {
    /// In order of the results.
    parts: Vec<(T, Weight)>,
}

/// Results as they come in.
struct Gathered<T> {
    /// In order of the results.
    parts: Vec<(T, Weight)>,
    /// Where the last one has gone; the next one is often there or just behind.
    last: usize,
}

/// Results for which there is room at once.
const ROOM: usize = 16;

impl<T: Ord> Chances<T> {
    /// Something certain.
    #[must_use]
    pub fn certain(value: T) -> Chances<T> {
        Chances {
            parts: vec![(value, Weight::ONE)],
        }
    }

    /// Runs a procedure for every way its dice can fall.
    ///
    /// Enumerated dice never run out, so that it always comes to an end.
    ///
    /// # Errors
    /// [`TooFine`] when a chance cannot be told exactly.
    pub fn of(
        procedure: impl FnMut(&mut EnumeratedDice) -> Result<T, DiceOwed>,
    ) -> Result<Chances<T>, TooFine> {
        let mut all = Gathered::new(ROOM);
        all.walk(Weight::ONE, procedure)?;
        Ok(all.chances())
    }

    /// Goes on from each result with a further procedure; equal states have become one before it.
    ///
    /// # Errors
    /// [`TooFine`] when a chance cannot be told exactly.
    pub fn then<U: Ord>(
        &self,
        mut procedure: impl FnMut(&T, &mut EnumeratedDice) -> Result<U, DiceOwed>,
    ) -> Result<Chances<U>, TooFine> {
        let mut all = Gathered::new(self.parts.len());
        for (value, weight) in &self.parts {
            all.walk(*weight, |dice| procedure(value, dice))?;
        }
        Ok(all.chances())
    }

    /// What comes of this and of something independent of it.
    ///
    /// # Errors
    /// [`TooFine`] when a chance cannot be told exactly.
    pub fn with<'c, U: Ord, V: Ord>(
        &'c self,
        other: &'c Chances<U>,
        mut both: impl FnMut(&'c T, &'c U) -> V,
    ) -> Result<Chances<V>, TooFine> {
        let mut all = Gathered::new(self.parts.len() + other.parts.len());
        for (one, weight) in &self.parts {
            let mut results = other
                .parts
                .iter()
                .map(|(two, more)| (both(one, two), *more));
            let Some(mut run) = results.next() else {
                continue;
            };
            for (value, more) in results {
                if value == run.0 {
                    run.1 = run.1.plus(more)?;
                } else {
                    let (value, more) = std::mem::replace(&mut run, (value, more));
                    all.add(value, weight.times(more)?)?;
                }
            }
            all.add(run.0, weight.times(run.1)?)?;
        }
        Ok(all.chances())
    }

    /// The same read in another way; what reads the same becomes one.
    ///
    /// # Errors
    /// [`TooFine`] when a chance cannot be told exactly.
    pub fn read<U: Ord>(&self, mut read: impl FnMut(&T) -> U) -> Result<Chances<U>, TooFine> {
        let read = |(value, weight): &(T, Weight)| (read(value), *weight);
        let mut all: Vec<(U, Weight)> = self.parts.iter().map(read).collect();
        all.sort_by(|(one, _), (two, _)| one.cmp(two));
        let mut parts: Vec<(U, Weight)> = Vec::with_capacity(all.len());
        for (value, weight) in all {
            match parts.last_mut() {
                Some((known, sum)) if *known == value => *sum = sum.plus(weight)?,
                _ => parts.push((value, weight)),
            }
        }
        Ok(Chances { parts })
    }
}

impl<T: Ord> Gathered<T> {
    fn new(room: usize) -> Gathered<T> {
        Gathered {
            parts: Vec::with_capacity(room),
            last: 0,
        }
    }

    fn chances(self) -> Chances<T> {
        Chances { parts: self.parts }
    }

    fn walk(
        &mut self,
        before: Weight,
        procedure: impl FnMut(&mut EnumeratedDice) -> Result<T, DiceOwed>,
    ) -> Result<(), TooFine> {
        enumerate(procedure, |value, weight| match value {
            Ok(value) => self.add(value, before.times(weight)?),
            // Cannot be: these dice never run out.
            Err(_) => Ok(()),
        })
    }

    fn add(&mut self, value: T, weight: Weight) -> Result<(), TooFine> {
        match self.place(&value) {
            Ok(at) => {
                let known = &mut self.parts[at].1;
                *known = known.plus(weight)?;
                self.last = at;
            }
            Err(at) => {
                self.parts.insert(at, (value, weight));
                self.last = at;
            }
        }
        Ok(())
    }

    /// Where this result stands, or where it would.
    fn place(&self, value: &T) -> Result<usize, usize> {
        let Some((last, _)) = self.parts.get(self.last) else {
            return Err(0);
        };
        match last.cmp(value) {
            Ordering::Equal => Ok(self.last),
            Ordering::Less => self.place_from(self.last + 1, value),
            Ordering::Greater => search(&self.parts[..self.last], value),
        }
    }

    /// The same for a result that does not stand before `from`.
    fn place_from(&self, from: usize, value: &T) -> Result<usize, usize> {
        match self.parts.get(from).map(|(next, _)| next.cmp(value)) {
            None | Some(Ordering::Greater) => Err(from),
            Some(Ordering::Equal) => Ok(from),
            Some(Ordering::Less) => search(&self.parts[from + 1..], value)
                .map(|at| at + from + 1)
                .map_err(|at| at + from + 1),
        }
    }
}

fn search<T: Ord>(parts: &[(T, Weight)], value: &T) -> Result<usize, usize> {
    parts.binary_search_by(|(known, _)| known.cmp(value))
}

impl<T> Chances<T> {
    /// The results in their order, each with its chance.
    pub fn iter(&self) -> impl Iterator<Item = (&T, Weight)> {
        self.parts.iter().map(|(value, weight)| (value, *weight))
    }

    /// The chance of all results for which `is` holds.
    ///
    /// # Errors
    /// [`TooFine`] when it cannot be told exactly.
    pub fn chance(&self, is: impl Fn(&T) -> bool) -> Result<Weight, TooFine> {
        self.iter()
            .filter(|(value, _)| is(value))
            .try_fold(Weight::ZERO, |sum, (_, weight)| sum.plus(weight))
    }

    /// Each result with its share in ten-thousandths; the shares sum to the whole.
    #[must_use]
    pub fn shares(&self) -> Vec<(&T, u32)> {
        let mut sum = Weight::ZERO;
        let mut told = 0;
        let mut shares = Vec::with_capacity(self.parts.len());
        for (value, weight) in self.iter() {
            // Rounding the running sum keeps the total exact.
            sum = sum.plus(weight).unwrap_or(Weight::ONE);
            let upto = sum.in_ten_thousand();
            shares.push((value, upto.saturating_sub(told)));
            told = told.max(upto);
        }
        shares
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Dice, Die, Faces, Key, RollLabel, Side, Subject};

    const LABEL: RollLabel = RollLabel {
        procedure: Key::new("test"),
        owner: Side::A,
        subject: Subject::Battle,
    };

    fn sum(dice: &[Die]) -> u8 {
        dice.iter().map(|die| die.pips()).sum()
    }

    fn pool(dice: &mut EnumeratedDice, count: usize, needed: u8) -> Result<usize, DiceOwed> {
        let mut thrown = vec![Die::new(1).unwrap(); count];
        let faces = Faces::split(|die| die.pips() >= needed);
        dice.pool(LABEL, faces, &mut thrown)?;
        Ok(thrown.iter().filter(|die| die.pips() >= needed).count())
    }

    #[test]
    fn two_dice_fall_as_everybody_knows() {
        let chances = Chances::of(|dice| dice.two_d6(LABEL).map(|two| sum(&two))).unwrap();
        let ways: Vec<_> = chances.iter().map(|(n, weight)| (*n, weight)).collect();
        for (at, (total, weight)) in ways.iter().enumerate() {
            assert_eq!(usize::from(*total), at + 2);
            assert_eq!(*weight, Weight::of(6 - at.abs_diff(5) as u128, 2));
        }
        assert_eq!(chances.chance(|_| true).unwrap(), Weight::ONE);
    }

    #[test]
    fn branches_of_unequal_length_sum_to_one() {
        let chances = Chances::of(|dice| {
            let first = dice.d6(LABEL)?;
            if first.pips() == 6 {
                dice.d6(LABEL)
            } else {
                Ok(first)
            }
        });
        let chances = chances.unwrap();
        assert_eq!(chances.chance(|_| true).unwrap(), Weight::ONE);
        assert_eq!(
            chances.chance(|die| die.pips() == 6).unwrap(),
            Weight::of(1, 2)
        );
    }

    #[test]
    fn a_pool_of_thirty_six_dice_and_its_saves_stay_exact() {
        let hits = Chances::of(|dice| pool(dice, 36, 4)).unwrap();
        assert_eq!(hits.chance(|_| true).unwrap(), Weight::ONE);
        let left = hits
            .then(|&hits, dice| Ok(hits - pool(dice, hits, 5)?))
            .unwrap();
        assert_eq!(left.chance(|_| true).unwrap(), Weight::ONE);
        // Every die goes through both sieves with one chance in three.
        let mut none = Weight::ONE;
        for _ in 0..36 {
            none = none.times(Weight::of(4, 1)).unwrap();
        }
        assert_eq!(left.chance(|&left| left == 0).unwrap(), none);
    }

    #[test]
    fn a_chain_is_the_same_as_one_procedure() {
        let whole = Chances::of(|dice| {
            let hits = pool(dice, 5, 3)?;
            Ok(hits - pool(dice, hits, 4)?)
        });
        let chain = Chances::of(|dice| pool(dice, 5, 3))
            .unwrap()
            .then(|&hits, dice| Ok(hits - pool(dice, hits, 4)?));
        assert_eq!(whole, chain);
    }

    #[test]
    fn shares_sum_to_the_whole() {
        let chances = Chances::of(|dice| dice.two_d6(LABEL).map(|two| sum(&two))).unwrap();
        let shares: u32 = chances.shares().iter().map(|(_, share)| share).sum();
        assert_eq!(shares, 10_000);
    }
}

//! Dice that walk every way they can fall.

use crate::chance::{TooFine, Weight};

use super::faces::Groups;
use super::{Dice, DiceOwed, Die, Faces, RollLabel};

/// Dice that walk every way they can fall; see [`crate::Chances`].
///
/// Dice of one throw are interchangeable, so a throw is walked by how many of
/// its dice show each face (or each class of faces), with the number of ways
/// in which that happens.
#[derive(Debug, Default)]
pub struct EnumeratedDice {
    path: Vec<Node>,
    at: usize,
    too_fine: bool,
}

/// One throw on the way that is being walked.
#[derive(Debug)]
struct Node {
    fall: Fall,
    /// The chance of the way up to this throw.
    before: Weight,
    /// The chance of the way up to and with this throw.
    weight: Weight,
}

/// How many dice of a throw fall into each class.
#[derive(Debug, Clone, Copy)]
struct Fall {
    groups: Groups,
    counts: [u8; 6],
    /// In how many ways this division happens.
    ways: u128,
    /// How many dice there are.
    dice: u8,
}

impl Fall {
    /// All dice in the first class.
    fn first(faces: Faces, dice: u8) -> Result<Fall, TooFine> {
        let groups = faces.groups();
        let mut counts = [0; 6];
        counts[0] = dice;
        Ok(Fall {
            groups,
            counts,
            ways: power(groups.share(0), dice)?,
            dice,
        })
    }

    /// Moves on to the next division of the dice among the classes; `false` after the last.
    ///
    /// # Errors
    /// [`TooFine`] when its ways cannot be counted.
    fn advance(&mut self) -> Result<bool, TooFine> {
        let last = self.groups.count - 1;
        let Some(from) = (0..last).rev().find(|&class| self.counts[class] > 0) else {
            return Ok(false);
        };
        let tail = std::mem::take(&mut self.counts[last]);
        self.ways = self.ways_after(from, tail)?;
        self.counts[from] -= 1;
        self.counts[from + 1] = tail + 1;
        Ok(true)
    }

    /// The ways once a die of the class `from` and the `tail` of the last one have gone to the class after `from`.
    fn ways_after(&self, from: usize, tail: u8) -> Result<u128, TooFine> {
        let (last, to) = (self.groups.count - 1, from + 1);
        let share = |class| self.groups.share(class);
        let up = u128::from(self.counts[from]) * u128::from(share(to));
        let down = u128::from(tail + 1) * u128::from(share(from));
        let mut ways = times(self.ways, up)?;
        if to != last && share(to) != share(last) {
            // The dice of the tail change their class as well.
            ways = quotient(
                times(ways, power(share(to), tail)?)?,
                power(share(last), tail)?,
            );
        }
        Ok(quotient(ways, down))
    }

    /// The chance of this division.
    fn weight(&self) -> Weight {
        let (twos, threes) = self.groups.whole;
        let dice = u32::from(self.dice);
        Weight::over(self.ways, dice * twos, dice * threes)
    }

    fn show(&self, mut into: &mut [Die]) {
        for class in 0..self.groups.count {
            let here = usize::from(self.counts[class]).min(into.len());
            let (these, rest) = into.split_at_mut(here);
            these.fill(self.groups.die(class));
            into = rest;
        }
    }
}

/// A power of the share of a class.
fn power(share: u8, dice: u8) -> Result<u128, TooFine> {
    match share {
        1 => Ok(1),
        _ => u128::from(share)
            .checked_pow(u32::from(dice))
            .ok_or(TooFine),
    }
}

fn times(ways: u128, by: u128) -> Result<u128, TooFine> {
    ways.checked_mul(by).ok_or(TooFine)
}

/// A division without remainder, on short numbers where both are short.
fn quotient(all: u128, by: u128) -> u128 {
    match (u64::try_from(all), u64::try_from(by)) {
        (_, Ok(1)) => all,
        (Ok(all), Ok(by)) => u128::from(all / by),
        _ => all / by,
    }
}

impl EnumeratedDice {
    /// The chance of the way that was walked.
    fn weight(&self) -> Weight {
        match self.at {
            0 => Weight::ONE,
            walked => self.path[walked - 1].weight,
        }
    }

    /// Moves on to the next way of falling; `false` when all have been seen.
    fn advance(&mut self) -> Result<bool, TooFine> {
        self.path.truncate(self.at);
        self.at = 0;
        while let Some(node) = self.path.last_mut() {
            if node.fall.advance()? {
                node.weight = node.before.times(node.fall.weight())?;
                return Ok(true);
            }
            self.path.pop();
        }
        Ok(false)
    }

    /// Goes on with one more throw.
    fn begin(&mut self, faces: Faces, dice: usize) -> Result<(), TooFine> {
        let before = self.weight();
        let fall = Fall::first(faces, u8::try_from(dice).map_err(|_| TooFine)?)?;
        let weight = before.times(fall.weight())?;
        self.path.push(Node {
            fall,
            before,
            weight,
        });
        Ok(())
    }
}

impl Dice for EnumeratedDice {
    fn throw(&mut self, label: RollLabel, into: &mut [Die]) -> Result<(), DiceOwed> {
        self.pool(label, Faces::EACH, into)
    }

    fn pool(&mut self, _: RollLabel, faces: Faces, into: &mut [Die]) -> Result<(), DiceOwed> {
        if self.at == self.path.len() && self.begin(faces, into.len()).is_err() {
            // The way is still walked to its end, as any fall of these dice would be.
            self.too_fine = true;
            return Ok(());
        }
        self.path[self.at].fall.show(into);
        self.at += 1;
        Ok(())
    }
}

/// Runs `procedure` for every way its dice can fall and hands each result on with its chance.
///
/// # Errors
/// [`TooFine`] when a chance is finer than can be told exactly.
pub(crate) fn enumerate<T>(
    mut procedure: impl FnMut(&mut EnumeratedDice) -> T,
    mut result: impl FnMut(T, Weight) -> Result<(), TooFine>,
) -> Result<(), TooFine> {
    let mut dice = EnumeratedDice::default();
    loop {
        let value = procedure(&mut dice);
        if dice.too_fine {
            return Err(TooFine);
        }
        result(value, dice.weight())?;
        if !dice.advance()? {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every division of a pool, with its ways counted anew.
    fn divisions(faces: Faces, dice: u8) -> Vec<(Vec<u8>, u128)> {
        let mut fall = Fall::first(faces, dice).unwrap();
        let mut all = Vec::new();
        loop {
            all.push((fall.counts.to_vec(), fall.ways));
            if !fall.advance().unwrap() {
                return all;
            }
        }
    }

    fn factorial(n: u8) -> u128 {
        (1..=u128::from(n)).product()
    }

    #[test]
    fn ways_are_carried_on_from_one_division_to_the_next() {
        let uneven = Faces::sorted(|die| match die.pips() {
            1 => 0,
            2..=3 => 1,
            _ => 2,
        });
        let (sizes, dice) = ([1_u128, 2, 3], 7);
        let all = divisions(uneven, dice);
        assert_eq!(all.len(), 36);
        for (counts, ways) in all {
            let mut expected = factorial(dice);
            for (&count, size) in counts.iter().zip(sizes) {
                expected /= factorial(count);
                expected *= size.pow(u32::from(count));
            }
            assert_eq!(ways, expected, "{counts:?}");
        }
    }

    #[test]
    fn equal_shares_of_the_faces_are_cancelled() {
        let half = divisions(Faces::split(|die| die.pips() > 3), 2);
        let ways: Vec<u128> = half.iter().map(|(_, ways)| *ways).collect();
        assert_eq!(ways, [1, 2, 1]);
    }
}

//! Dice that walk every way they can fall.

use crate::chance::{TooFine, Weight};

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
    /// The chance of the way up to and with this throw.
    weight: Weight,
}

/// How many dice of a throw fall into each class.
#[derive(Debug, Clone, Copy)]
struct Fall {
    groups: [(Die, u8); 6],
    classes: usize,
    counts: [u8; 6],
}

impl Fall {
    fn first(faces: Faces, dice: u8) -> Fall {
        let (groups, classes) = faces.groups();
        let mut counts = [0; 6];
        counts[0] = dice;
        Fall {
            groups,
            classes,
            counts,
        }
    }

    /// Moves on to the next division of the dice among the classes; `false` after the last.
    fn advance(&mut self) -> bool {
        let last = self.classes - 1;
        let Some(from) = (0..last).rev().find(|&class| self.counts[class] > 0) else {
            return false;
        };
        let tail = std::mem::take(&mut self.counts[last]);
        self.counts[from] -= 1;
        self.counts[from + 1] = tail + 1;
        true
    }

    /// The chance of this division.
    fn weight(&self) -> Result<Weight, TooFine> {
        let mut weight = Weight::ONE;
        let mut left: u8 = self.counts.iter().sum();
        for (count, (_, faces)) in self.counts.into_iter().zip(self.groups) {
            if count > 0 {
                let ways = choose(left, count).ok_or(TooFine)?;
                let each = u128::from(faces).checked_pow(u32::from(count));
                let ways = ways.checked_mul(each.ok_or(TooFine)?).ok_or(TooFine)?;
                weight = weight.times(Weight::of(ways, u32::from(count)))?;
                left -= count;
            }
        }
        Ok(weight)
    }

    fn show(&self, into: &mut [Die]) {
        let faces = self.counts.iter().zip(self.groups);
        let dice = faces.flat_map(|(&count, (die, _))| std::iter::repeat_n(die, count.into()));
        for (place, die) in into.iter_mut().zip(dice) {
            *place = die;
        }
    }
}

/// Ways to choose `few` of `all`.
fn choose(all: u8, few: u8) -> Option<u128> {
    let few = few.min(all - few);
    let mut ways: u128 = 1;
    for n in 0..few {
        ways = ways.checked_mul(u128::from(all - n))? / u128::from(n + 1);
    }
    Some(ways)
}

impl EnumeratedDice {
    /// The chance of the way that was walked.
    fn weight(&self) -> Weight {
        self.before(self.at)
    }

    /// The chance of the first `nodes` throws.
    fn before(&self, nodes: usize) -> Weight {
        match nodes {
            0 => Weight::ONE,
            _ => self.path[nodes - 1].weight,
        }
    }

    /// Moves on to the next way of falling; `false` when all have been seen.
    fn advance(&mut self) -> bool {
        self.path.truncate(self.at);
        self.at = 0;
        while let Some(mut node) = self.path.pop() {
            if node.fall.advance() {
                node.weight = self.weigh(&node.fall);
                self.path.push(node);
                return true;
            }
        }
        false
    }

    /// The chance of the way so far with one more throw.
    fn weigh(&mut self, fall: &Fall) -> Weight {
        let before = self.before(self.path.len());
        let weight = fall.weight().and_then(|one| before.times(one));
        weight.unwrap_or_else(|TooFine| {
            self.too_fine = true;
            Weight::ZERO
        })
    }
}

impl Dice for EnumeratedDice {
    fn throw(&mut self, label: RollLabel, into: &mut [Die]) -> Result<(), DiceOwed> {
        self.pool(label, Faces::EACH, into)
    }

    fn pool(&mut self, _: RollLabel, faces: Faces, into: &mut [Die]) -> Result<(), DiceOwed> {
        if self.at == self.path.len() {
            let fall = Fall::first(faces, u8::try_from(into.len()).unwrap_or(u8::MAX));
            let weight = self.weigh(&fall);
            self.path.push(Node { fall, weight });
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
        if !dice.advance() {
            return Ok(());
        }
    }
}

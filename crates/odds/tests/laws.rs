//! Laws of exact odds: they sum to one, and agree with brute force and with long runs of seeded dice.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

use std::collections::BTreeMap;

use engine::{
    Chances, Dice, DiceOwed, Die, Faces, Key, RollLabel, ScriptedDice, Seed, SeededDice, Side,
    Subject, Weight,
};
use odds::probability;
use proptest::prelude::*;

const LABEL: RollLabel = RollLabel {
    procedure: Key::new("test"),
    owner: Side::A,
    subject: Subject::Battle,
};

/// A chain of throws of any shape: dice of a pool, the score that counts, and whether a success throws once more.
#[derive(Debug, Clone)]
struct Chain {
    first: u8,
    needed: u8,
    saves: u8,
    again: bool,
}

impl Chain {
    fn throw(&self, dice: &mut dyn Dice) -> Result<(u8, u8), DiceOwed> {
        let hits = pool(dice, self.first, self.needed)?;
        let left = hits - pool(dice, hits, self.saves)?;
        let more = if self.again && left > 0 {
            let two = dice.two_d6(LABEL)?;
            two[0].pips() + two[1].pips()
        } else {
            0
        };
        Ok((left, more))
    }
}

fn pool(dice: &mut dyn Dice, count: u8, needed: u8) -> Result<u8, DiceOwed> {
    let hit = |die: Die| die.pips() >= needed;
    let mut thrown = vec![Die::new(1).unwrap(); usize::from(count)];
    dice.pool(LABEL, Faces::split(hit), &mut thrown)?;
    Ok(thrown.into_iter().filter(|&die| hit(die)).count() as u8)
}

fn chains(most: u8) -> impl Strategy<Value = Chain> {
    (0..=most, 1..=7_u8, 1..=7_u8, any::<bool>()).prop_map(|(first, needed, saves, again)| Chain {
        first,
        needed,
        saves,
        again,
    })
}

/// Every fall of every die one by one, with scripted dice.
fn brute_force(chain: &Chain) -> BTreeMap<(u8, u8), Weight> {
    let mut all = BTreeMap::new();
    let mut ways = vec![Vec::new()];
    while let Some(pips) = ways.pop() {
        match chain.throw(&mut ScriptedDice::new(&pips)) {
            Ok(value) => {
                let weight = all.entry(value).or_insert(Weight::ZERO);
                *weight = weight.plus(Weight::of(1, pips.len() as u32)).unwrap();
            }
            Err(_) => ways.extend((1..=6).map(|face| [&pips[..], &[face]].concat())),
        }
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn odds_sum_to_one(chain in chains(22)) {
        let chances = Chances::of(|dice| chain.throw(dice)).unwrap();
        prop_assert_eq!(chances.chance(|_| true).unwrap(), Weight::ONE);
        let shares: u32 = chances.shares().iter().map(|(_, share)| share).sum();
        prop_assert_eq!(shares, 10_000);
    }

    #[test]
    fn odds_agree_with_brute_force(chain in chains(2)) {
        let chances = Chances::of(|dice| chain.throw(dice)).unwrap();
        let walked: BTreeMap<_, _> = chances.iter().map(|(value, weight)| (*value, weight)).collect();
        prop_assert_eq!(walked, brute_force(&chain));
    }
}

/// Twenty thousand throws lie within five standard deviations of every chance.
#[test]
fn odds_agree_with_a_long_run() {
    let chain = Chain {
        first: 8,
        needed: 4,
        saves: 5,
        again: true,
    };
    let chances = Chances::of(|dice| chain.throw(dice)).unwrap();
    let runs = 20_000;
    let mut counts = BTreeMap::<_, u32>::new();
    for run in 0..runs {
        let mut dice = SeededDice::for_command(&Seed::from_number(7), run);
        *counts.entry(chain.throw(&mut dice).unwrap()).or_default() += 1;
    }
    for (value, weight) in chances.iter() {
        let chance = probability(weight);
        let mean = chance * runs as f64;
        let slack = 5.0 * (mean * (1.0 - chance)).sqrt() + 1.0;
        let count = f64::from(counts.get(value).copied().unwrap_or(0));
        assert!(
            (count - mean).abs() <= slack,
            "{value:?}: {count} of {mean}"
        );
    }
}

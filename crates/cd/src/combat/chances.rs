//! Exact odds of a round of close combat, walked on the procedures that play.
//!
//! Each unit's blows are walked by themselves, hits and then saves; they are
//! independent, since everybody strikes at the same time (CD-3.4-01). The dice
//! of the result test are walked once: casualties add to their totals
//! (CD-3.4-07).

use engine::{Chances, DiceOwed, RollTrace, TooFine};

use super::attack::even_split;
use super::fight::{casualty_bonus, result_test};
use super::modifiers::Stand;
use super::round::{Blows, blows, melee_dice, strike};
use crate::Play;
use crate::ids::{DiceCount, UnitId};
use crate::state::{Attack, State};

/// Who has the better result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Better {
    Attack,
    Defence,
    Neither,
}

/// What a round brings.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct RoundBrings {
    pub(crate) better: Better,
    /// Casualties of each attacker.
    pub(crate) attackers: Vec<u16>,
    /// Casualties of the defender.
    pub(crate) defender: u16,
}

/// A round of close combat that has not been thrown for.
#[derive(Debug, Clone)]
pub(crate) struct Bout {
    /// The leading attacker first.
    pub(crate) attackers: Vec<UnitId>,
    pub(crate) defender: UnitId,
    /// The defender's dice against each attacker.
    pub(crate) against: Vec<DiceCount>,
    /// What bears on the leading attacker.
    pub(crate) attack: Stand,
    /// What bears on the defender.
    pub(crate) defence: Stand,
}

/// Dice of one unit at another.
#[derive(Debug, Clone, Copy)]
struct Strike {
    unit: UnitId,
    at: UnitId,
    dice: DiceCount,
}

impl Bout {
    /// The round that an attack comes to, as everybody stands.
    pub(crate) fn of(state: &State, attack: &Attack) -> Bout {
        let attackers: Vec<UnitId> = attack.attackers.iter().map(|one| one.unit).collect();
        let against = if attack.dice.len() == attackers.len() {
            attack.dice.clone()
        } else {
            even_split(melee_dice(state, attack.target), attackers.len())
        };
        Bout {
            defender: attack.target,
            against,
            attack: Stand::in_attack(state, attack, attack.leader()),
            defence: Stand::in_attack(state, attack, attack.target),
            attackers,
        }
    }

    /// Everybody's blows, the attackers' first.
    fn strikes(&self, state: &State) -> Vec<Strike> {
        let own = self.attackers.iter().map(|&unit| Strike {
            unit,
            at: self.defender,
            dice: melee_dice(state, unit),
        });
        let back = self.attackers.iter().zip(&self.against);
        let back = back.map(|(&at, &dice)| Strike {
            unit: self.defender,
            at,
            dice,
        });
        own.chain(back.filter(|strike| strike.dice > DiceCount(0)))
            .collect()
    }

    /// Throws the round: the blows, the results of both sides, and what it brings.
    ///
    /// # Errors
    /// [`DiceOwed`] when typed dice run out.
    pub(crate) fn throw(
        &self,
        play: &mut Play<'_>,
    ) -> Result<(Vec<Blows>, [RollTrace; 2], RoundBrings), DiceOwed> {
        let mut blows = Vec::new();
        for one in self.strikes(play.state()) {
            blows.push(strike(play, one.unit, one.at, one.dice)?);
        }
        let mut brings = self.nothing();
        for blow in &blows {
            brings = self.suffer(&brings, blow.at, blow.casualties.0);
        }
        let own: u16 = brings.attackers.iter().sum();
        let results = [
            result_test(play, self.attackers[0], &self.attack, brings.defender)?,
            result_test(play, self.defender, &self.defence, own)?,
        ];
        brings.better = better(results[0].total - results[1].total);
        Ok((blows, results, brings))
    }

    /// The exact chances of everything that it can bring.
    ///
    /// # Errors
    /// [`TooFine`] for more dice than can be counted exactly.
    pub(crate) fn chances(&self, state: &State) -> Result<Chances<RoundBrings>, TooFine> {
        let mut all = Chances::certain(self.nothing());
        for one in self.strikes(state) {
            let blows = Chances::of(|dice| {
                Ok(blows(state, dice, (one.unit, one.at), one.dice)?
                    .casualties
                    .0)
            })?;
            all = all.with(&blows, |before, more| self.suffer(before, one.at, *more))?;
        }
        // Only who is better counts of both results.
        let edge = self.edge(state)?;
        let ends = all.with(&edge, |brings, edge| {
            let own: u16 = brings.attackers.iter().sum();
            let bonus = |suffered| i16::from(casualty_bonus(suffered));
            let difference = edge + bonus(brings.defender) - bonus(own);
            (brings, better(difference))
        })?;
        ends.read(|&(brings, better)| RoundBrings {
            better,
            ..brings.clone()
        })
    }

    /// By how much the attackers' result is better before casualties count.
    fn edge(&self, state: &State) -> Result<Chances<i16>, TooFine> {
        let result = |unit, stand| {
            Chances::of(|dice| Ok(result_test(&mut Play::on(state, dice), unit, stand, 0)?.total))
        };
        let attack = result(self.attackers[0], &self.attack)?;
        let defence = result(self.defender, &self.defence)?;
        attack.with(&defence, |attack, defence| attack - defence)
    }

    fn nothing(&self) -> RoundBrings {
        RoundBrings {
            better: Better::Neither,
            attackers: vec![0; self.attackers.len()],
            defender: 0,
        }
    }

    fn suffer(&self, before: &RoundBrings, unit: UnitId, more: u16) -> RoundBrings {
        let mut after = before.clone();
        match self.attackers.iter().position(|&one| one == unit) {
            Some(n) => after.attackers[n] += more,
            None => after.defender += more,
        }
        after
    }
}

fn better(difference: i16) -> Better {
    match difference {
        1.. => Better::Attack,
        0 => Better::Neither,
        _ => Better::Defence,
    }
}

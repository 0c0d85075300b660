//! One described shot from dice to figures, for whoever sits at a real table.
//!
//! The same modifiers, table and halvings as in a battle, without a battle.

use engine::{Dice, DiceOwed, Key, RollLabel, RollTrace, RuleId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::Figures;

use super::facts::{Procedure, ShotFacts};
use super::loss::{Reckoning, ShotRules, half_left, rounds_up, skirmish_throws, whole};

/// What a described shot did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Resolved {
    /// The rolls and the loss before the die for a half.
    pub reckoning: Reckoning,
    /// The die for a half, if one was left.
    pub half: Option<RollTrace>,
    /// Figures lost besides to double sixes.
    pub extra: Figures,
    /// Figures lost in all.
    pub lost: Figures,
}

/// The outcome of a described shot, as odds count it.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub struct Outcome {
    /// Figures lost in all.
    pub lost: Figures,
    /// A natural double six was thrown.
    pub double_six: bool,
    /// A natural double one was thrown.
    pub double_one: bool,
}

impl Resolved {
    /// What odds count of it.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        Outcome {
            lost: self.lost,
            double_six: self.reckoning.double_sixes > 0,
            double_one: self.reckoning.double_one,
        }
    }
}

impl ShotFacts {
    /// Throws the dice of this shot and reads them.
    ///
    /// # Errors
    /// [`DiceOwed`] when typed dice run out.
    pub fn resolve(
        &self,
        rules: ShotRules<'_>,
        label: RollLabel,
        dice: &mut dyn Dice,
    ) -> Result<Resolved, DiceOwed> {
        let reckoning = self.throw(rules, label, dice)?;
        let half = if half_left(reckoning.rounded) {
            Some(half_figure(label, dice)?)
        } else {
            None
        };
        let up = half
            .as_ref()
            .is_some_and(|roll| roll.dice.iter().all(|die| rounds_up(*die)));
        let each = self.extra_of_double_six(rules.tables);
        let extra = Figures(each.0 * u16::from(reckoning.double_sixes));
        let lost = Figures(whole(reckoning.rounded, up).0 + extra.0);
        Ok(Resolved {
            reckoning,
            half,
            extra,
            lost,
        })
    }

    fn throw(
        &self,
        rules: ShotRules<'_>,
        label: RollLabel,
        dice: &mut dyn Dice,
    ) -> Result<Reckoning, DiceOwed> {
        let modifiers = self.modifiers(rules.tables, rules.readings);
        if self.firer.procedure() != Procedure::Skirmish {
            let two = dice.two_d6(label)?;
            return Ok(self.reckon(rules, label, &modifiers, two));
        }
        let (pairs, single) = skirmish_throws(rules.tables, self.firer.class, self.firer.figures);
        let mut throws = Vec::with_capacity(usize::from(pairs + single));
        for _ in 0..pairs {
            throws.push(dice.two_d6(label)?.to_vec());
        }
        if single > 0 {
            throws.push(vec![dice.d6(label)?]);
        }
        Ok(self.reckon_skirmish(rules, label, &modifiers, &throws))
    }
}

fn half_figure(label: RollLabel, dice: &mut dyn Dice) -> Result<RollTrace, DiceOwed> {
    let label = RollLabel {
        procedure: Key::new("half-figure"),
        ..label
    };
    let die = dice.d6(label)?;
    Ok(half_roll(label, die))
}

/// The trace of the die for half a figure (GDB-9.7-05).
pub(crate) fn half_roll(label: RollLabel, die: engine::Die) -> RollTrace {
    let row = if rounds_up(die) {
        "half-up"
    } else {
        "half-down"
    };
    RollTrace::sum(
        label,
        [die],
        Vec::new(),
        Key::new(row),
        vec![RuleId::new("GDB-9.7-05")],
    )
}

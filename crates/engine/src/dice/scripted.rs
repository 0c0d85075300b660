//! Dice that are told how to fall: by a test or from a real table.

use super::{Dice, DiceOwed, Die, RollLabel};

/// Dice that fall as written, for tests; running out is [`DiceOwed`].
#[derive(Debug, Clone, Default)]
pub struct ScriptedDice {
    left: std::collections::VecDeque<Die>,
}

impl ScriptedDice {
    /// Dice that will show these pips in order; numbers outside 1 to 6 are left out.
    #[must_use]
    pub fn new(pips: &[u8]) -> ScriptedDice {
        ScriptedDice {
            left: pips.iter().filter_map(|&p| Die::new(p)).collect(),
        }
    }

    /// Dice that will fall as these did.
    #[must_use]
    pub fn of(dice: &[Die]) -> ScriptedDice {
        ScriptedDice {
            left: dice.iter().copied().collect(),
        }
    }

    /// How many dice have not fallen yet.
    #[must_use]
    pub fn left(&self) -> usize {
        self.left.len()
    }
}

impl Dice for ScriptedDice {
    fn throw(&mut self, label: RollLabel, into: &mut [Die]) -> Result<(), DiceOwed> {
        for at in 0..into.len() {
            let owed = || DiceOwed {
                label,
                count: (into.len() - at) as u8,
            };
            into[at] = self.left.pop_front().ok_or_else(owed)?;
        }
        Ok(())
    }
}

/// Dice typed in beside a real table.
///
/// The procedure is run again from its start each time more are typed, so
/// nothing is kept half done.
pub type EnteredDice = ScriptedDice;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Key, Side, Subject};

    #[test]
    fn scripted_dice_say_what_is_owed() {
        let label = RollLabel {
            procedure: Key::new("test"),
            owner: Side::A,
            subject: Subject::Battle,
        };
        let mut dice = ScriptedDice::new(&[3]);
        assert_eq!(dice.two_d6(label), Err(DiceOwed { label, count: 1 }));
    }
}

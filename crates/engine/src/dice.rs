//! Four kinds of dice behind one trait: seeded, scripted, entered and enumerated.
//!
//! A procedure is written once against [`Dice`]. Seeded dice play it, scripted
//! dice test it, entered dice play it beside a real table, enumerated dice
//! give its exact distribution.

use rand_chacha::ChaCha12Rng;
use rand_core::{Rng, SeedableRng};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{Key, Side};

/// One throw of a six-sided die.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Die(u8);

impl Die {
    /// A die showing `pips`; `None` unless 1 to 6.
    #[must_use]
    pub const fn new(pips: u8) -> Option<Die> {
        if pips >= 1 && pips <= 6 {
            Some(Die(pips))
        } else {
            None
        }
    }

    /// The pips, 1 to 6.
    #[must_use]
    pub const fn pips(self) -> u8 {
        self.0
    }
}

/// What a roll is about, for the person who throws it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Subject {
    /// Nobody in particular.
    Battle,
    /// A whole side.
    Side(Side),
    /// The unit of this index.
    Unit(u16),
    /// The general of this index.
    General(u16),
    /// The brigade of this index.
    Brigade(u16),
    /// The division of this index.
    Division(u16),
}

/// Names a roll: procedure, owner and subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RollLabel {
    /// The procedure, for example `morale-test`.
    pub procedure: Key,
    /// The side that throws.
    pub owner: Side,
    /// Whom it concerns.
    pub subject: Subject,
}

/// Dice ran out: these many are needed for that.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{count} more dice owed for {}", label.procedure)]
pub struct DiceOwed {
    /// The roll that waits.
    pub label: RollLabel,
    /// How many dice it takes.
    pub count: u8,
}

/// A source of dice.
pub trait Dice {
    /// Throws `into.len()` dice for the named roll.
    ///
    /// # Errors
    /// [`DiceOwed`] when the source has run out.
    fn throw(&mut self, label: RollLabel, into: &mut [Die]) -> Result<(), DiceOwed>;

    /// Throws one die.
    ///
    /// # Errors
    /// [`DiceOwed`] when the source has run out.
    fn d6(&mut self, label: RollLabel) -> Result<Die, DiceOwed> {
        let mut one = [Die(1)];
        self.throw(label, &mut one)?;
        Ok(one[0])
    }

    /// Throws two dice.
    ///
    /// # Errors
    /// [`DiceOwed`] when the source has run out.
    fn two_d6(&mut self, label: RollLabel) -> Result<[Die; 2], DiceOwed> {
        let mut two = [Die(1); 2];
        self.throw(label, &mut two)?;
        Ok(two)
    }
}

/// Where a side's dice come from; kept in the record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DiceSource {
    /// Thrown by the program from the committed seed.
    Program,
    /// Typed in from a real table.
    Entered,
}

/// The word that says how a seed was hashed.
const SHA_256: &str = "sha256:";

/// The secret of a battle's dice: 32 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seed(pub [u8; 32]);

impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(..)")
    }
}

impl Seed {
    /// A seed from a number, for simulations and tests.
    #[must_use]
    pub fn from_number(n: u64) -> Seed {
        Seed(*blake3::hash(&n.to_le_bytes()).as_bytes())
    }

    /// The seed of game `n` of a series.
    #[must_use]
    pub fn derive(&self, n: u64) -> Seed {
        let mut hasher = blake3::Hasher::new_keyed(&self.0);
        hasher.update(&n.to_le_bytes());
        Seed(*hasher.finalize().as_bytes())
    }

    /// The commitment published before the first command: `sha256:` and the SHA-256 of the 32 bytes.
    ///
    /// Anybody checks it with the tools of any machine once the seed is known.
    #[must_use]
    pub fn commitment(&self) -> String {
        use std::fmt::Write as _;
        let mut text = String::from(SHA_256);
        for byte in Sha256::digest(self.0) {
            // Writing into a string does not fail.
            let _ = write!(text, "{byte:02x}");
        }
        text
    }

    /// Whether this is the seed that a commitment promised.
    ///
    /// Records of the first version promised the BLAKE3 hash, without a word before it.
    #[must_use]
    pub fn keeps(&self, commitment: &str) -> bool {
        if commitment.starts_with(SHA_256) {
            self.commitment() == commitment
        } else {
            blake3::hash(&self.0).to_hex().as_str() == commitment
        }
    }

    /// The seed in hexadecimal digits, to be revealed.
    #[must_use]
    pub fn to_hex(&self) -> String {
        blake3::Hash::from_bytes(self.0).to_hex().to_string()
    }

    /// A seed from hexadecimal digits; `None` unless there are 64.
    #[must_use]
    pub fn from_hex(digits: &str) -> Option<Seed> {
        let bytes = blake3::Hash::from_hex(digits).ok()?;
        Some(Seed(*bytes.as_bytes()))
    }
}

/// Dice of the program: ChaCha, one stream per command.
///
/// A stream of its own for each command means that looking ahead never shifts
/// the dice of later commands.
#[derive(Debug)]
pub struct SeededDice {
    stream: ChaCha12Rng,
}

impl SeededDice {
    /// The dice of command `number` of the battle with this seed.
    #[must_use]
    pub fn for_command(seed: &Seed, number: u64) -> SeededDice {
        let mut stream = ChaCha12Rng::from_seed(seed.0);
        stream.set_stream(number);
        SeededDice { stream }
    }

    fn next(&mut self) -> Die {
        // Rejection keeps the faces exactly even: 4 294 967 292 is the largest multiple of 6 in 32 bits.
        loop {
            let word = self.stream.next_u32();
            if word < 4_294_967_292 {
                return Die((word % 6) as u8 + 1);
            }
        }
    }
}

impl Dice for SeededDice {
    fn throw(&mut self, _: RollLabel, into: &mut [Die]) -> Result<(), DiceOwed> {
        for die in into {
            *die = self.next();
        }
        Ok(())
    }
}

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

/// Dice that walk every way they can fall; see [`enumerate`].
#[derive(Debug, Default)]
pub struct EnumeratedDice {
    path: Vec<u8>,
    at: usize,
}

impl EnumeratedDice {
    /// Moves on to the next way of falling; `false` when all have been seen.
    fn advance(&mut self) -> bool {
        self.at = 0;
        while let Some(last) = self.path.pop() {
            if last < 6 {
                self.path.push(last + 1);
                return true;
            }
        }
        false
    }
}

impl Dice for EnumeratedDice {
    fn throw(&mut self, _: RollLabel, into: &mut [Die]) -> Result<(), DiceOwed> {
        for die in into {
            if self.at == self.path.len() {
                self.path.push(1);
            }
            *die = Die(self.path[self.at]);
            self.at += 1;
        }
        Ok(())
    }
}

/// Runs `procedure` for every way its dice can fall and hands each result on with the number of dice it took.
///
/// A result that took `n` dice has the exact probability `1 / 6^n`.
pub fn enumerate<T>(
    mut procedure: impl FnMut(&mut EnumeratedDice) -> T,
    mut result: impl FnMut(T, u32),
) {
    let mut dice = EnumeratedDice::default();
    loop {
        let value = procedure(&mut dice);
        result(value, dice.at as u32);
        dice.path.truncate(dice.at);
        if !dice.advance() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LABEL: RollLabel = RollLabel {
        procedure: Key::new("test"),
        owner: Side::A,
        subject: Subject::Battle,
    };

    #[test]
    fn enumeration_visits_every_fall_once() {
        let mut seen = 0;
        let mut sevens = 0;
        enumerate(
            |dice| dice.two_d6(LABEL).map(|[a, b]| a.pips() + b.pips()),
            |total, dice| {
                assert_eq!(dice, 2);
                seen += 1;
                sevens += u32::from(total == Ok(7));
            },
        );
        assert_eq!((seen, sevens), (36, 6));
    }

    #[test]
    fn enumeration_follows_branches_of_unequal_length() {
        // A six throws again: 5 + 6 ways, and the weights still sum to one.
        let mut sum = 0;
        enumerate(
            |dice| {
                let first = dice.d6(LABEL)?;
                if first.pips() == 6 {
                    dice.d6(LABEL)
                } else {
                    Ok(first)
                }
            },
            |_, dice| sum += 36 / 6_u32.pow(dice),
        );
        assert_eq!(sum, 36);
    }

    #[test]
    fn streams_of_commands_do_not_shift_each_other() {
        let seed = Seed::from_number(7);
        let mut ahead = SeededDice::for_command(&seed, 4);
        let looked: Vec<_> = (0..20).map(|_| ahead.d6(LABEL)).collect();
        let mut other = SeededDice::for_command(&seed, 3);
        let _ = other.two_d6(LABEL);
        let mut again = SeededDice::for_command(&seed, 4);
        let played: Vec<_> = (0..20).map(|_| again.d6(LABEL)).collect();
        assert_eq!(looked, played);
    }

    #[test]
    fn scripted_dice_say_what_is_owed() {
        let mut dice = ScriptedDice::new(&[3]);
        assert_eq!(
            dice.two_d6(LABEL),
            Err(DiceOwed {
                label: LABEL,
                count: 1
            })
        );
    }

    #[test]
    fn a_commitment_is_the_sha_256_of_the_seed() {
        let seed = Seed([0; 32]);
        let known = "sha256:66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(seed.commitment(), known);
        assert!(seed.keeps(known));
        assert!(!Seed([1; 32]).keeps(known));
    }

    #[test]
    fn commitments_of_the_first_records_are_kept() {
        let first = "2ada83c1819a5372dae1238fc1ded123c8104fdaa15862aaee69428a1820fcda";
        assert!(Seed([0; 32]).keeps(first));
        assert!(!Seed([1; 32]).keeps(first));
    }

    #[test]
    fn seeded_faces_are_even() {
        let mut counts = [0_u32; 6];
        let mut dice = SeededDice::for_command(&Seed::from_number(1), 0);
        for _ in 0..60_000 {
            counts[usize::from(dice.d6(LABEL).unwrap().pips()) - 1] += 1;
        }
        assert!(
            counts.iter().all(|&n| (9_600..10_400).contains(&n)),
            "{counts:?}"
        );
    }
}

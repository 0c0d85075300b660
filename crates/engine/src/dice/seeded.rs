//! Dice of the program.

use rand_chacha::ChaCha12Rng;
use rand_core::{Rng, SeedableRng};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Dice, DiceOwed, Die, RollLabel};

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Key, Side, Subject};

    const LABEL: RollLabel = RollLabel {
        procedure: Key::new("test"),
        owner: Side::A,
        subject: Subject::Battle,
    };

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

//! Seeds, tokens and ids from the operating system's randomness.

use std::fmt::Write;

use engine::Seed;
use tracing::error;

use crate::problem::Problem;

/// A seed that nobody knows.
pub(crate) fn seed() -> Result<Seed, Problem> {
    random().map(Seed)
}

/// A token that opens a seat.
pub(crate) fn token() -> Result<String, Problem> {
    random::<16>().map(|bytes| hex(&bytes))
}

/// The id of a battle.
pub(crate) fn id() -> Result<String, Problem> {
    random::<8>().map(|bytes| hex(&bytes))
}

/// Whether two secrets are the same, in a time that tells nothing of where they differ.
#[must_use]
pub fn same_secret(left: &str, right: &str) -> bool {
    // Hashes compare in constant time.
    blake3::hash(left.as_bytes()) == blake3::hash(right.as_bytes())
}

fn random<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|why| {
        error!(%why, "the system gives no random numbers");
        Problem::Fault
    })?;
    Ok(bytes)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

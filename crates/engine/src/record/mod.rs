//! Records of battles: `*.battle` files, JSON Lines.
//!
//! A header, one line for each accepted command with its events, and, once
//! the battle is over, a closing line that reveals the seed. Every line names
//! the hash of the one before and ends with its own, so that no byte can be
//! changed unseen. [`replay`] needs only the events; [`verify`] decides every
//! command again and compares.
//!
//! The engine does no input or output: lines come and go as strings.

mod fault;
mod header;
mod line;
mod read;
mod recorder;
mod reenact;
mod seal;
mod verify;

pub use fault::{RecordError, RecordFault};
pub use header::{FORMAT, Header, RecordedScenario, RecordedSide, RuleHashes};
pub use read::{Move, Record};
pub use recorder::{Recorder, state_hash};
pub use reenact::{AtLine, reenact};
pub use verify::Verified;

use std::sync::Arc;

use crate::{Battle, System};

/// The battle at the end of a record, from its events alone.
///
/// # Errors
/// The first line that is damaged or not understood.
pub fn replay<S: System>(setup: Arc<S::Setup>, text: &str) -> Result<Battle<S>, RecordError> {
    Record::parse(text)?.replay(setup)
}

/// Decides every command of a record again and compares events, states and result.
///
/// Dice are thrown again from the revealed seed; typed dice are taken from
/// the record. Without a closing line the seed is still secret, and only the
/// chain and the states are compared.
///
/// # Errors
/// The first difference, with its line.
pub fn verify<S: System>(setup: Arc<S::Setup>, text: &str) -> Result<Verified, RecordError> {
    Record::parse(text)?.verify::<S>(setup)
}

//! Exact chances: weights, distributions, and procedures walked one after the other.

mod chances;
mod weight;

pub use chances::Chances;
pub use weight::{TooFine, Weight};

//! Exact probabilities of any procedure of any rule system.
//!
//! The walking itself is done by [`engine::Chances`], because rule systems show
//! odds of their own; here its results become numbers for people and files.

mod probability;
mod table;
mod vary;

pub use probability::probability;
pub use table::{Line, Odds};
pub use vary::{Variation, Vary, VaryError};

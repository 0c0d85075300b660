//! Command Distance, one module per chapter of the rules.
//!
//! | module | chapter |
//! | --- | --- |
//! | [`organisation`] | 1: regiments, brigades, divisions |
//! | [`initiative`] | 2.1 |
//! | [`orders`] | 2.2: choice, declaration, number of actions, carrying out |
//! | [`command`] | 5: command radius, staff, couriers, generals |
//! | [`movement`] | 3.1 and 3.2: movement, buildings, reforming |
//! | [`fire`] | 3.3 |
//! | [`combat`] | 3.4: attacks, squares, close combat, fall back |
//! | [`morale`] | 4: morale tests, losses |
//! | [`victory`] | objectives, losses, the end |
//!
//! `flow` runs the turn, `effects` holds what every chapter does to a unit,
//! `offers` makes the choices of computer generals, `play` is the scratch pad
//! on which a command is decided.

mod apply;
pub mod combat;
pub mod command;
mod effects;
mod event;
pub mod fire;
mod flow;
pub mod formation;
pub mod ids;
pub mod initiative;
mod load;
pub mod morale;
pub mod movement;
mod offers;
pub mod orders;
pub mod organisation;
mod play;
mod procedures;
pub mod readings;
mod refusal;
pub mod setup;
pub mod state;
mod system;
pub mod tables;
#[cfg(test)]
mod tests;
pub mod troops;
pub mod victory;
mod view;

pub use apply::apply;
pub use event::{Command, Disorder, Event, GeneralLoss, MoveOrder, Placing, ScreenOrder, Yields};
pub use load::{load, load_under, scenarios};
pub use play::Play;
pub use procedures::{procedures, procedures_under};
pub use refusal::Refusal;
pub use system::Cd;

//! General de Brigade, one module per chapter of the rules.
//!
//! | module | chapter |
//! | --- | --- |
//! | [`army`] | I, III, army lists, points: armies before any battle |
//! | [`preparation`] | 3.5, 4.0, 16.1: brigadiers, terrain, deployment |
//! | [`deployment`] | 4.0: the deployment drawn by the players (optional) |
//! | [`initiative`] | turn sequence, phase 1 |
//! | [`command`] | V, phase 2: orders, Brigadier's Initiative, nerves |
//! | [`compulsory`] | phase 3: retreats, routs, broken brigades, pursuits, bonus moves |
//! | [`charges`] | VI, phase 4 |
//! | [`movement`] | VII, phase 5 |
//! | [`firing`] | IX and X, phase 6 and reaction fire |
//! | [`melee`] | XI, phase 7 |
//! | [`morale`] | XII, phase 8 and every morale test |
//! | [`generals`] | risk, loss and return of generals |
//! | [`victory`] | objectives, losses, the end |
//! | [`battalion_guns`] | XIII, battalion guns (optional) |
//! | [`divisions`] | XIII, orders of divisions (optional) |
//! | [`flank_march`] | XIII, flank marches (optional) |
//! | [`reinforcements`], [`specials`] | no chapter: what a scenario writes for its battle only |
//! | [`wagons`] | XIII, ammunition wagons (optional) |
//! | [`weather`] | XIII, weather (optional) |
//!
//! [`load()`] makes a battle from a scenario file. `flow` runs the phases, `effects` holds what every chapter does to a unit
//! (losses, disorder, flight, removal), `play` is the scratch pad on which a
//! command is decided.

pub mod army;
pub mod battalion_guns;
mod built_up;
pub mod charges;
mod coming_on;
pub mod command;
pub mod compulsory;
pub mod deployment;
pub mod divisions;
pub mod effects;
mod event;
pub mod firing;
pub mod flank_march;
pub mod flow;
pub mod formation;
pub mod generals;
pub mod ids;
pub mod initiative;
pub mod load;
pub mod melee;
pub mod morale;
pub mod movement;
pub mod orders;
mod play;
pub mod preparation;
mod procedures;
pub mod readings;
pub mod reinforcements;
pub mod setup;
pub mod sight;
pub mod specials;
pub mod state;
mod system;
pub mod tables;
pub mod troops;
pub mod victory;
mod view;
pub mod wagons;
pub mod weather;

/// The fixtures of the crate `testkit` on this crate's own types.
#[cfg(test)]
#[path = "../../testkit/src/lib.rs"]
pub mod testkit;

#[cfg(test)]
extern crate self as gdb;

pub use event::{Command, Event, Refusal, apply};
pub use load::{load, load_under, scenarios};
pub use play::{Flow, Play};
pub use procedures::{procedures, procedures_under};
pub use system::Gdb;

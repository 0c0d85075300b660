//! What every rule system shares: sides, dice, commands, events, traces, views and records.
//!
//! A rule system is a crate that implements [`System`]. Everything else in the
//! program (server, computer generals, simulation, client) speaks to it
//! through this contract and names no system.

pub mod army;
mod battle;
mod chance;
mod course;
mod dice;
mod disclosure;
pub mod house;
mod json_fault;
mod key;
mod number;
mod offer;
mod outcome;
pub mod procedure;
pub mod record;
pub mod scenario;
mod seen;
mod side;
mod system;
mod table_row;
pub mod tables;
mod text;
mod trace;
pub mod view;

pub use battle::{Battle, Step, StepNumber, SubmitError};
pub use chance::{Chances, TooFine, Weight};
pub use course::{Course, Rewind};
pub use dice::{
    Dice, DiceOwed, DiceSource, Die, EnteredDice, EnumeratedDice, Faces, RollLabel, ScriptedDice,
    Seed, SeededDice, Subject,
};
pub use disclosure::{reveals, unveils};
pub use json_fault::JsonFault;
pub use key::{Key, RuleId};
pub use offer::{Offer, Prospect};
pub use outcome::{Outcome, OutcomeKind, SideTally, Tally};
pub use seen::{Seen, Viewer};
pub use side::{BySide, Side};
pub use system::{Pending, PlanRequest, Stop, System, SystemId};
pub use table_row::{Origin, TableRow, against_standard};
pub use text::{Arg, Name, Text};
pub use trace::{Modifier, RollKind, RollTrace};

//! House rules: how unclear passages are read, which optional rules are played, and what the players of a battle agreed on.
//!
//! A system's [`Register`] lists every choice there is, its [`Presets`] name
//! choices that go together. Before a battle the players make an
//! [`Agreement`]: a preset, files of house rules, single choices. What holds
//! in the end is [`settle`]d in this order, each step over the one before:
//!
//! 1. the defaults of the register,
//! 2. the scenario file,
//! 3. the preset,
//! 4. the house-rules files in the order in which they are given,
//! 5. single choices.
//!
//! The players' word goes over the author's, the later over the earlier, the
//! single over the general.

mod agreement;
mod in_force;
mod preset;
mod register;
mod settle;
mod terms;

pub use agreement::{Agreement, HouseRules};
pub use in_force::{ChoiceInForce, FileInForce, InForce, PresetCard, SwitchInForce, in_force};
pub use preset::{Preset, Presets};
pub use register::{OptionalRule, Reading, ReadingOption, Register};
pub use settle::{By, Choice, Layer, SetBy, Settled, both, of_scenario, recorded, settle};
pub use terms::Terms;

//! Choices of computer generals.
use engine::{Offer, Side};
use crate::event::Command;
use crate::state::State;
pub(crate) fn offers(_state: &State, _side: Side, _thorough: bool) -> Vec<Offer<Command>> { Vec::new() }
pub(crate) fn default_command(_state: &State, _side: Side) -> Option<Command> { None }

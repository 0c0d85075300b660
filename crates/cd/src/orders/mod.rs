//! Chapter 2.2: orders. Rules CD-2.2-01 to CD-2.2-12, CD-3.1-01, readings CD-GAP-06, CD-GAP-07, CD-GAP-10, CD-GAP-34, CD-GAP-43, CD-GAP-44 and CD-GAP-53.

mod carry;
mod choose;
pub(crate) mod declare;

pub use carry::executed;
pub(crate) use carry::{Turn, check_action, check_drop, decide_action, next_step, todo};
pub(crate) use choose::{available, check_activate};
pub(crate) use declare::{check_declare, declare};

use crate::ids::Actions;
use crate::tables::CommandTable;

/// Actions for a die. Rules CD-2.2-07 to CD-2.2-09.
#[must_use]
pub fn actions_for(table: &CommandTable, die: engine::Die) -> Actions {
    Actions(table.actions[usize::from(die.pips()) - 1])
}

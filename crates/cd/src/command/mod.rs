//! Chapter 5: command distance. Rules CD-5-01 to CD-5-15, readings CD-GAP-26 to CD-GAP-30.

mod generals;
mod radius;
mod staff;

pub(crate) use generals::{
    after_moves, attached, check_move_general, may_move, move_general, move_limit, replace_lost,
    risk, send_home,
};
pub(crate) use radius::{leader, needs_order_test};
pub(crate) use staff::{chain_to, in_general_radius, in_staff_radius, needs_staff_test};

use crate::ids::Actions;
use crate::tables::CommandTable;

/// Whether a distance is outside a command radius; exactly on it is inside. Rules CD-5-02 and CD-5-05.
#[must_use]
pub fn is_outside(radius: table::Length, distance: table::Length) -> bool {
    distance > radius
}

/// Actions of a regiment after an order test; never more than its formation has. Rules CD-5-06 to CD-5-08.
#[must_use]
pub fn order_test(table: &CommandTable, die: engine::Die, formation: Actions) -> Actions {
    let most = table.order_test[usize::from(die.pips()) - 1];
    Actions(formation.0.min(most))
}

/// The row of an order test.
pub(crate) fn order_row(table: &CommandTable, die: engine::Die) -> engine::Key {
    let most = table.order_test[usize::from(die.pips()) - 1];
    let full = table.order_test.iter().copied().max().unwrap_or_default();
    engine::Key::new(match most {
        0 => "cd-order-none",
        most if most == full => "cd-order-full",
        _ => "cd-order-one",
    })
}

/// The rule behind a row of the order test.
pub(crate) fn order_rule(die: engine::Die) -> &'static str {
    match die.pips() {
        1 | 2 => "CD-5-06",
        3 | 4 => "CD-5-07",
        _ => "CD-5-08",
    }
}

//! Tests that span chapters: the worked examples of the ledger, one rule after the other.

mod combat;
mod command;
mod extremes;
mod field;
mod fire;
mod morale;
mod movement;
mod orders;
mod organisation;
mod procedures;
mod readings_combat;
mod readings_turn;
mod records;
mod same_list;
mod shown;

use engine::Die;

/// Dice showing these pips.
fn dice(pips: &[u8]) -> Vec<Die> {
    pips.iter().map(|&pips| die(pips)).collect()
}

fn die(pips: u8) -> Die {
    Die::new(pips).unwrap()
}

/// The six faces.
fn faces() -> [Die; 6] {
    [1, 2, 3, 4, 5, 6].map(die)
}

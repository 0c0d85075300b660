//! Chapter 2.1: initiative. Rules CD-2.1-01 to CD-2.1-03.
//!
//! At the start of every turn each player rolls one die; the higher has the
//! initiative and acts first. Equal rolls are rolled again (CD-GAP-05).

use engine::{Key, RollTrace, Side};

use crate::ids::DiceCount;
use crate::play::{Rolled, both};
use crate::{Event, Play};

/// Rolls until one side is higher, and gives that side.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn roll(play: &mut Play<'_>) -> Rolled<Side> {
    loop {
        if let Some(side) = throw(play)? {
            return Ok(side);
        }
    }
}

/// Rolls once for both sides, and gives the higher one.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn throw(play: &mut Play<'_>) -> Rolled<Option<Side>> {
    let rolls = both(|side| {
        let label = play.side_label("cd-initiative", side);
        play.sum(label, DiceCount(1), Vec::new(), &["CD-2.1-02"])
    })?;
    let winner = winner(rolls.a.total, rolls.b.total);
    let rolls = engine::BySide {
        a: RollTrace {
            row: row(winner, Side::A),
            ..rolls.a
        },
        b: RollTrace {
            row: row(winner, Side::B),
            ..rolls.b
        },
    };
    play.emit(Event::InitiativeRolled { rolls, winner });
    Ok(winner)
}

/// The side with the higher roll.
#[must_use]
pub fn winner(a: i16, b: i16) -> Option<Side> {
    match a.cmp(&b) {
        std::cmp::Ordering::Greater => Some(Side::A),
        std::cmp::Ordering::Less => Some(Side::B),
        std::cmp::Ordering::Equal => None,
    }
}

fn row(winner: Option<Side>, side: Side) -> Key {
    match winner {
        Some(won) if won == side => Key::new("cd-initiative-won"),
        Some(_) => Key::new("cd-initiative-lost"),
        None => Key::new("cd-initiative-tie"),
    }
}

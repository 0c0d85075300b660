//! What becomes of the beaten. Rules CD-3.4-10 to CD-3.4-17, CD-3.4.2-11 to CD-3.4.2-19.

use engine::{Die, Key, RollTrace};
use serde::{Deserialize, Serialize};

use crate::readings::Readings;
use crate::tables::MeleeTable;

/// The die of a beaten unit and what came of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct BeatenRoll {
    /// The roll.
    pub roll: RollTrace,
    /// Half moves it falls back; none if it stays or flees.
    pub half_moves: u8,
    /// It is broken and flees.
    pub flees: bool,
    /// This result gives it a disorder marker.
    pub disorder: bool,
    /// It tests its morale at the start of the next turn.
    pub shaken: bool,
    /// It forms line, coming out of square.
    pub forms_line: bool,
}

/// What a die of the general table does. Rules CD-3.4-11 to CD-3.4-17.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GeneralBeaten {
    /// Half moves it falls back; none if it stays or flees.
    pub half_moves: u8,
    /// It is broken and flees.
    pub flees: bool,
    /// This result gives it a disorder marker.
    pub disorder: bool,
    /// It tests its morale at the start of the next turn.
    pub shaken: bool,
    /// The name of the row.
    pub row: &'static str,
    /// The rule of the row.
    pub rule: &'static str,
}

/// Reads the general table.
#[must_use]
pub fn general_beaten(
    table: &MeleeTable,
    readings: &Readings,
    die: Die,
    failed: bool,
    prior: bool,
) -> GeneralBeaten {
    let half_moves = table.loser[usize::from(die.pips()) - 1];
    let worst = table.loser.iter().copied().max().unwrap_or_default();
    let stays = GeneralBeaten {
        half_moves,
        flees: false,
        disorder: false,
        shaken: false,
        row: "cd-loser-stays",
        rule: "CD-3.4-16",
    };
    if half_moves == 0 {
        return stays;
    }
    if half_moves < worst {
        let disorder = readings.melee_3_4_disorder;
        let row = "cd-loser-two-moves";
        return GeneralBeaten {
            disorder,
            shaken: disorder,
            row,
            rule: "CD-3.4-14",
            ..stays
        };
    }
    if failed || prior {
        let rule = if failed { "CD-3.4-12" } else { "CD-3.4-13" };
        return GeneralBeaten {
            half_moves: 0,
            flees: true,
            row: "cd-loser-flees",
            rule,
            ..stays
        };
    }
    let row = "cd-loser-three-moves";
    GeneralBeaten {
        disorder: true,
        shaken: true,
        row,
        rule: "CD-3.4-11",
        ..stays
    }
}

/// What a die of the square's table does. Rules CD-3.4.2-12 to CD-3.4.2-19.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SquareBeaten {
    /// Half moves it falls back; none if it stays.
    pub half_moves: u8,
    /// This result gives it a disorder marker.
    pub disorder: bool,
    /// It forms line, coming out of square.
    pub forms_line: bool,
    /// The name of the row.
    pub row: &'static str,
    /// The rule of the row.
    pub rule: &'static str,
}

/// Reads the square's table; a square that failed with a marker before is broken without a die.
#[must_use]
pub fn square_beaten(table: &MeleeTable, die: Die, failed: bool) -> SquareBeaten {
    let face = usize::from(die.pips()) - 1;
    if failed {
        let half_moves = table.square_failed[face];
        let worst = table
            .square_failed
            .iter()
            .copied()
            .max()
            .unwrap_or_default();
        let forms_line = half_moves > 0 && half_moves == worst;
        let (row, rule) = match (half_moves, forms_line) {
            (0, _) => ("cd-square-loser-stays", "CD-3.4.2-16"),
            (_, true) => ("cd-square-loser-line", "CD-3.4.2-14"),
            (_, false) => ("cd-square-loser-half", "CD-3.4.2-15"),
        };
        return SquareBeaten {
            half_moves,
            disorder: false,
            forms_line,
            row,
            rule,
        };
    }
    let half_moves = table.square_passed[face];
    let first = die.pips() <= 2;
    let (row, rule) = match (half_moves, first) {
        (0, _) => ("cd-square-loser-stays", "CD-3.4.2-19"),
        (_, true) => ("cd-square-loser-disordered", "CD-3.4.2-17"),
        (_, false) => ("cd-square-loser-half", "CD-3.4.2-18"),
    };
    SquareBeaten {
        half_moves,
        disorder: first,
        forms_line: false,
        row,
        rule,
    }
}

impl BeatenRoll {
    /// The roll as read from the general table.
    pub(super) fn general(mut roll: RollTrace, beaten: &GeneralBeaten) -> BeatenRoll {
        roll.row = Key::new(beaten.row);
        roll.rules.push(engine::RuleId::new(beaten.rule));
        BeatenRoll {
            roll,
            half_moves: beaten.half_moves,
            flees: beaten.flees,
            disorder: beaten.disorder,
            shaken: beaten.shaken,
            forms_line: false,
        }
    }

    /// The roll as read from the square's table.
    pub(super) fn square(mut roll: RollTrace, beaten: &SquareBeaten) -> BeatenRoll {
        roll.row = Key::new(beaten.row);
        roll.rules.push(engine::RuleId::new(beaten.rule));
        BeatenRoll {
            roll,
            half_moves: beaten.half_moves,
            flees: false,
            disorder: beaten.disorder,
            // A square that falls back with the marker of this result tests too. Rule CD-3.4-17.
            shaken: beaten.disorder && beaten.half_moves > 0,
            forms_line: beaten.forms_line,
        }
    }
}

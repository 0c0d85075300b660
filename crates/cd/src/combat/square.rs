//! The square test of infantry attacked by cavalry. Rules CD-3.4.2-01 to CD-3.4.2-06.

use engine::{Die, Key, RuleId};
use serde::{Deserialize, Serialize};

use super::modifiers::{Stand, morale_modifiers};
use crate::event::{Disorder, Placing};
use crate::formation::Formation;
use crate::ids::{DiceCount, UnitId};
use crate::morale::{self, MoraleCause};
use crate::movement::path;
use crate::play::Rolled;
use crate::{Event, Play, effects};

/// What came of the square test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SquareResult {
    /// No square, morale held: it may fire with its front line.
    NoSquareSteady,
    /// No square, morale failed: no fire. Rule CD-3.4.2-03.
    NoSquareShaken,
    /// In square: one base may fire.
    Square,
    /// In square with a disorder marker: no fire.
    SquareInDisorder,
}

/// What a die of the square test does, morale left aside: whether there is a square and whether it is disordered.
#[must_use]
pub fn square_result(die: Die) -> (bool, bool) {
    match die.pips() {
        1 => (false, false),
        6 => (true, true),
        _ => (true, false),
    }
}

/// Takes the square test.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn test(play: &mut Play<'_>, unit: UnitId) -> Rolled<SquareResult> {
    let label = play.unit_label("cd-square", unit);
    let mut roll = play.sum(label, DiceCount(1), Vec::new(), &["CD-3.4.2-01"])?;
    let (forms, disordered) = square_result(roll.dice[0]);
    let (row, rule, result) = match (forms, disordered) {
        (false, _) => (
            "cd-square-none",
            "CD-3.4.2-02",
            SquareResult::NoSquareSteady,
        ),
        (true, false) => ("cd-square-formed", "CD-3.4.2-05", SquareResult::Square),
        (true, true) => (
            "cd-square-disordered",
            "CD-3.4.2-06",
            SquareResult::SquareInDisorder,
        ),
    };
    roll.row = Key::new(row);
    roll.rules.push(RuleId::new(rule));
    play.emit(Event::SquareTested { unit, roll, result });
    if forms {
        let pose = path::about_centre(play.state(), unit, Formation::Square);
        let formation = Formation::Square;
        play.emit(Event::Placed {
            unit,
            pose,
            formation,
            why: Placing::Forms,
        });
        if disordered {
            effects::disorder(play, unit, Disorder::Square);
        }
        return Ok(result);
    }
    // The modifiers of close combat count here (CD-3.4.1-01), and the tests of a combat
    // follow their own table: a second failure does not break the unit (CD-GAP-20).
    let stand = Stand::of(play.state(), unit);
    let modifiers = morale_modifiers(play.state(), &stand);
    if morale::test(play, unit, MoraleCause::NoSquare, modifiers)? {
        return Ok(SquareResult::NoSquareSteady);
    }
    effects::disorder(play, unit, Disorder::Morale);
    Ok(SquareResult::NoSquareShaken)
}

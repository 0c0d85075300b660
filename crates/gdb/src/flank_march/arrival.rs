//! The arrival die of a flank march. Rules GDB-14.2-01, GDB-14.2-03; TR-03.
//!
//! In the planned turn: 6 at once, 5 to 3 one to three turns late, 2 four
//! turns late where the enemy says, 1 not at all. After a meeting on the flank
//! a 1 counts as a 2 and the turns of the meeting are added.

use engine::{Dice, DiceOwed, Key, RollLabel, RollTrace, RuleId, Side};
use serde::Serialize;

use super::{Came, Event, Standing};
use crate::Play;
use crate::ids::Turn;
use crate::state::State;
use crate::tables::FlankMarchTable;

const PROCEDURE: Key = Key::new("flank-march-arrival");

/// What the arrival die brought.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Arrival {
    /// The roll.
    pub roll: RollTrace,
    /// What it says.
    pub came: Came,
}

/// Throws the arrival die; `met` says that the column has met the enemy's on its way.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub fn arrival(
    table: &FlankMarchTable,
    label: RollLabel,
    met: bool,
    dice: &mut dyn Dice,
) -> Result<Arrival, DiceOwed> {
    let die = dice.d6(label)?;
    let pips = if met { die.pips().max(2) } else { die.pips() };
    let came = match pips {
        1 => Came::Lost,
        2 => Came::Astray(table.late[0]),
        pips => Came::Late(table.late[usize::from(pips) - 2]),
    };
    let row = Key::new(match came {
        Came::Late(0) => "flank-at-once",
        Came::Late(_) => "flank-late",
        Came::Astray(_) => "flank-astray",
        Came::Lost => "flank-lost",
    });
    let rules = vec![RuleId::new("GDB-14.2-01")];
    let roll = RollTrace::sum(label, [die], Vec::new(), row, rules);
    Ok(Arrival { roll, came })
}

/// Whether a column's die is thrown now.
pub(super) fn is_due(state: &State, side: Side) -> bool {
    let march = &state.flank[side];
    let planned = march
        .plan
        .as_ref()
        .is_some_and(|plan| plan.turn == state.turn);
    planned && march.standing == Standing::Secret
}

/// Throws it.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(super) fn throw(play: &mut Play<'_>, side: Side) -> Result<(), DiceOwed> {
    let label = play.side_label(PROCEDURE, side);
    let late = play.state().flank[side].late;
    let table = play.state().setup.tables.flank_march;
    let Arrival { roll, came } = arrival(&table, label, late.is_some(), play.dice())?;
    let Some(plan) = &play.state().flank[side].plan else {
        return Ok(());
    };
    let edge = plan.edge;
    let due = match came {
        Came::Late(turns) | Came::Astray(turns) => {
            Some(Turn(play.state().turn.0 + turns + late.unwrap_or(0)))
        }
        Came::Lost => None,
    };
    play.emit(Event::ArrivalRolled {
        side,
        edge,
        roll,
        came,
        due,
    });
    Ok(())
}

//! Clumsy conscripts, an optional rule.
//!
//! Rules: GDB-VII-N-01 (1D6 when a conscript unit changes into line; on 1 it is
//! unformed), GDB-VII-N-02 (formed again at the end of the turn).

use engine::{DiceOwed, Key, RollTrace, RuleId};

use crate::Play;
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::state::{Cohesion, State, UnformedCause};
use crate::troops::Grade;

use super::event::Event;

/// Rolls for conscripts that have just formed line.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn test(play: &mut Play<'_>, unit: UnitId) -> Result<(), DiceOwed> {
    let state = play.state();
    let clumsy = state.setup.options.clumsy_conscripts
        && state.troops(unit).grade == Grade::Conscript
        && state.unit(unit).formation == Formation::Line;
    if !clumsy {
        return Ok(());
    }
    let label = play.label(Key::new("conscript-line"), unit);
    let die = play.d6(label)?;
    let slipped = die.pips() == 1;
    let row = if slipped {
        "conscript-slips"
    } else {
        "conscript-forms"
    };
    let roll = RollTrace::sum(
        label,
        [die],
        Vec::new(),
        Key::new(row),
        vec![RuleId::new("GDB-VII-N-01")],
    );
    play.emit(Event::ConscriptsTested {
        unit,
        roll,
        slipped,
    });
    Ok(())
}

/// At the end of the turn conscripts that slipped are in order again.
pub(crate) fn end_of_turn(play: &mut Play<'_>) {
    let slipped: Vec<UnitId> = play
        .state()
        .all_on_table()
        .filter(|&id| has_slipped(play.state(), id))
        .collect();
    for unit in slipped {
        play.emit(Event::SlipEnded { unit });
    }
}

fn has_slipped(state: &State, id: UnitId) -> bool {
    let unit = state.unit(id);
    unit.cohesion == Cohesion::Unformed(UnformedCause::ChangingFormation)
        && unit.forming.is_none()
        && state.troops(id).grade == Grade::Conscript
}

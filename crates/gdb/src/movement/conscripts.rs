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
    state.unit(id).cohesion == Cohesion::Unformed(UnformedCause::ConscriptSlip)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, unit};

    /// The slip ends with the turn; disorder by melee or by a charge that caught them does not.
    ///
    /// Rule: GDB-VII-N-02, GDB-11.10-01
    #[test]
    fn only_the_slip_ends_with_the_turn() {
        let ends = |slipped: bool, then: Option<UnformedCause>| {
            let mut state = battlefield("A1a infantry conscript 36/6 line at 60,20");
            let id = unit(&state, "A1a");
            if slipped {
                state.units[id.index()].cohesion = Cohesion::Unformed(UnformedCause::ConscriptSlip);
            }
            let mut dice = engine::ScriptedDice::new(&[]);
            let mut play = Play::on(&state, &mut dice);
            if let Some(cause) = then {
                play.disorder(id, cause);
            }
            end_of_turn(&mut play);
            play.state().unit(id).cohesion == Cohesion::Formed
        };
        assert!(ends(true, None));
        assert!(!ends(true, Some(UnformedCause::Melee)));
        assert!(!ends(false, Some(UnformedCause::ChangingFormation)));
    }
}

//! Rolls, modifiers and choices as shown.

use engine::view::{Choice, LogLine, ModifierView, RollView};
use engine::{Modifier, RollTrace, Subject, Text};

use crate::Command;
use crate::ids::{BrigadeId, DivisionId, GeneralId, UnitId};
use crate::state::{Phase, State};

/// A choice with nothing but its label and its command.
#[must_use]
pub(crate) fn choice(label: &'static str, command: &Command) -> Choice {
    Choice::new(Text::id(label), command)
}

/// A modifier as shown.
#[must_use]
pub(crate) fn modifier_view(modifier: &Modifier) -> ModifierView {
    ModifierView::from(modifier)
}

/// A roll as shown.
#[must_use]
pub(crate) fn roll_view(state: &State, roll: &RollTrace) -> RollView {
    RollView::new(roll, subject(state, roll.label.subject))
}

/// A main line of the log at this moment of the battle, about nobody in particular.
#[must_use]
pub(crate) fn log_line(before: &State, text: Text) -> LogLine {
    let phase = if crate::initiative::before_battle(before) {
        Phase::ALL.len()
    } else {
        before.phase as usize
    };
    LogLine::new(before.turn.0, phase, text)
}

/// Whom a roll concerns.
fn subject(state: &State, subject: Subject) -> Text {
    match subject {
        Subject::Battle => Text::from(state.setup.title.clone()),
        Subject::Division(n) => crate::divisions::name(state, DivisionId(n)),
        Subject::Side(side) => Text::from(state.setup.sides[side].name.clone()),
        Subject::Unit(n) => Text::from(state.def(UnitId(n)).name.clone()),
        Subject::General(n) => Text::from(state.general_def(GeneralId(n)).name.clone()),
        Subject::Brigade(n) => Text::from(state.brigade_def(BrigadeId(n)).name.clone()),
    }
}

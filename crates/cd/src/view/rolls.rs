//! Rolls and choices as shown.

use engine::view::{Choice, RollView};
use engine::{RollTrace, Subject, Text};

use crate::event::Command;
use crate::ids::{BrigadeId, DivisionId, GeneralId, UnitId};
use crate::state::{FormationRef, State};

/// A choice that is a whole command.
pub(super) fn choice(label: Text, command: &Command) -> Choice {
    Choice::new(label, command)
}

/// A roll as shown.
pub(super) fn roll_view(state: &State, roll: &RollTrace) -> RollView {
    RollView::new(roll, subject(state, roll.label.subject))
}

/// Whom a roll concerns.
fn subject(state: &State, subject: Subject) -> Text {
    match subject {
        Subject::Battle => Text::from(state.setup.title.clone()),
        Subject::Side(side) => Text::from(state.setup.sides[side].name.clone()),
        Subject::Unit(n) => Text::from(state.def(UnitId(n)).name.clone()),
        Subject::General(n) => Text::from(state.general_def(GeneralId(n)).name.clone()),
        Subject::Division(n) => {
            super::names::of_formation(state, FormationRef::Division(DivisionId(n)))
        }
        Subject::Brigade(n) => Text::from(state.brigade(BrigadeId(n)).name.clone()),
    }
}

//! The decisions of the phase as a client shows them.

use engine::view::{Choice, DecisionView};
use engine::{Side, Text, Viewer};

use crate::state::State;
use crate::view::choice;

use super::command::Command;
use super::{choices, palette};

/// The decisions of the phase as a client shows them.
pub(crate) fn decisions(state: &State, viewer: Viewer) -> Vec<DecisionView> {
    if crate::wagons::due(state).is_some() {
        return crate::wagons::decisions(state, viewer, super::pending(state));
    }
    DecisionView::owed::<crate::Gdb>(super::pending(state), viewer, |decision| {
        if state.movement.first_chosen {
            decision.choices = choices::all(state, decision.owner);
            decision.movable = palette::movable(state, decision.owner);
        } else {
            decision.choices = first_choices(state, decision.owner);
        }
    })
}

/// Who moves first.
fn first_choices(_state: &State, side: Side) -> Vec<Choice> {
    vec![
        Choice {
            default: true,
            detail: Some(Text::id("gdb-move-first-self-detail")),
            ..choice(
                "gdb-move-first-self",
                &Command::ChooseFirstMover { first: side }.into(),
            )
        },
        Choice {
            detail: Some(Text::id("gdb-move-first-enemy-detail")),
            ..choice(
                "gdb-move-first-enemy",
                &Command::ChooseFirstMover {
                    first: side.other(),
                }
                .into(),
            )
        },
    ]
}

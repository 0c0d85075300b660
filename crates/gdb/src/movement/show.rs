//! The decisions of the phase as a client shows them.

use engine::view::{Choice, DecisionView, Form};
use engine::{Side, Text, Viewer};

use crate::state::State;
use crate::view::choice;

use super::command::Command;
use super::{choices, palette};

/// The decisions of the phase as a client shows them.
pub(crate) fn decisions(state: &State, viewer: Viewer) -> Vec<DecisionView> {
    super::pending(state)
        .into_iter()
        .map(|pending| {
            let key = pending.decision.as_str().to_owned();
            let seen = viewer.may_see(pending.owner);
            let first = !state.movement.first_chosen;
            let (choices, movable) = match (seen, first) {
                (false, _) => (Vec::new(), Vec::new()),
                (true, true) => (first_choices(state, pending.owner), Vec::new()),
                (true, false) => (
                    choices::all(state, pending.owner),
                    palette::movable(state, pending.owner),
                ),
            };
            DecisionView {
                title: Text::id(format!("gdb-decision-{key}")),
                help: Text::id(format!("gdb-decision-{key}-help")),
                key,
                owner: pending.owner,
                form: Form::One,
                choices,
                movable,
            }
        })
        .collect()
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

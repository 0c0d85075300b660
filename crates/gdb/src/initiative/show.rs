//! The initiative as shown: choices and log.

use engine::view::{Choice, DecisionView, LogLine};
use engine::{Side, Text, Viewer};

use crate::state::State;
use crate::view::{choice, log_line, roll_view};

use super::{Command, Event};

/// The decisions of the phase as a client shows them.
pub(crate) fn decisions(state: &State, viewer: Viewer) -> Vec<DecisionView> {
    DecisionView::owed::<crate::Gdb>(super::pending(state), viewer, |decision| {
        decision.choices = choices(state);
    })
}

fn choices(state: &State) -> Vec<Choice> {
    if state.initiative.winner.is_none() {
        return vec![Choice {
            default: true,
            ends: true,
            ..choice("gdb-initiative-begin", &Command::Begin.into())
        }];
    }
    vec![
        Choice {
            default: true,
            ..choice("gdb-initiative-keep", &Command::Keep.into())
        },
        choice("gdb-initiative-pass", &Command::Pass.into()),
    ]
}

/// The lines an event writes into the log.
pub(crate) fn log(before: &State, event: &Event) -> Vec<LogLine> {
    let side_name = |side: Side| before.setup.sides[side].name.clone();
    let (side, text, rolls) = match event {
        Event::Begun => (None, Text::id("gdb-initiative-begun"), Vec::new()),
        Event::Rolled { rolls, winner } => {
            let text = match winner {
                Some(side) => Text::id("gdb-initiative-won").with("side", side_name(*side)),
                None => Text::id("gdb-initiative-tie"),
            };
            (
                *winner,
                text,
                Side::BOTH
                    .map(|side| roll_view(before, &rolls[side]))
                    .to_vec(),
            )
        }
        Event::Taken { phasing, passed } => {
            let id = if *passed {
                "gdb-initiative-passed"
            } else {
                "gdb-initiative-kept"
            };
            (
                Some(*phasing),
                Text::id(id).with("side", side_name(*phasing)),
                Vec::new(),
            )
        }
    };
    vec![LogLine {
        side,
        rolls,
        ..log_line(before, text)
    }]
}

//! The initiative as shown: choices and log.

use engine::view::{Choice, DecisionView, Form, LogLine, LogWeight};
use engine::{Side, Text, Viewer};

use crate::state::State;
use crate::view::{choice, roll_view};

use super::{Command, Event};

/// The decisions of the phase as a client shows them.
pub(crate) fn decisions(state: &State, viewer: Viewer) -> Vec<DecisionView> {
    super::pending(state)
        .into_iter()
        .map(|pending| {
            let key = pending.decision.as_str();
            let choices = if viewer.may_see(pending.owner) {
                choices(state)
            } else {
                Vec::new()
            };
            DecisionView {
                key: key.to_owned(),
                owner: pending.owner,
                title: Text::id(format!("gdb-decision-{key}")),
                help: Text::id(format!("gdb-decision-{key}-help")),
                form: Form::One,
                choices,
                movable: Vec::new(),
            }
        })
        .collect()
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
        turn: before.turn.0,
        phase: before.phase as usize,
        weight: LogWeight::Main,
        side,
        text,
        rolls,
        pieces: Vec::new(),
        at: None,
    }]
}

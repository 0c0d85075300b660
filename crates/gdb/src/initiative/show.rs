//! The initiative as shown: choices and log.

use engine::view::{Choice, DecisionView, Form, LogLine};
use engine::{Side, Text, Viewer};

use crate::command::opening;
use crate::state::State;
use crate::view::{choice, log_line, roll_view};

use super::{Command, Event};

/// The decisions of the phase as a client shows them.
pub(crate) fn decisions(state: &State, viewer: Viewer) -> Vec<DecisionView> {
    if !crate::flank_march::pending(state).is_empty() {
        return crate::flank_march::decisions(state, viewer);
    }
    if crate::deployment::is_due(state) {
        return crate::deployment::decisions(state, viewer);
    }
    DecisionView::owed::<crate::Gdb>(super::pending(state), viewer, |decision| {
        if crate::divisions::due(state, decision.owner).is_some() {
            let (form, choices) = crate::divisions::opening_choices(state, decision.owner);
            decision.form = form;
            decision.choices = choices;
        } else if super::writes(state).next().is_some() {
            decision.form = Form::set(&opening::default(), "orders", Text::id("gdb-orders-send"));
            decision.choices = opening::choices(state, decision.owner);
        } else {
            if super::prepares(state) && super::before_battle(state) {
                decision.help = Text::id("gdb-decision-begin-battle-prepare-help");
            } else if state.deployment.revealed && super::before_battle(state) {
                decision.help = Text::id("gdb-decision-begin-battle-deployed-help");
            }
            decision.choices = choices(state);
        }
    })
}

fn choices(state: &State) -> Vec<Choice> {
    if state.initiative.winner.is_none() {
        let begin = if super::prepares(state) {
            "gdb-initiative-prepare"
        } else {
            "gdb-initiative-begin"
        };
        return vec![Choice {
            default: true,
            ends: true,
            ..choice(begin, &Command::Begin.into())
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
        Event::OrdersWritten { side, .. } => (
            Some(*side),
            Text::id("gdb-orders-written").with("side", side_name(*side)),
            Vec::new(),
        ),
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

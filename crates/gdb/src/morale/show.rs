//! Morale as shown: choices and log.

use engine::view::{Choice, DecisionView, Form, LogLine, LogWeight};
use engine::{Side, Text, Viewer};

use crate::effects::line;
use crate::ids::UnitId;
use crate::state::State;
use crate::view::{choice, log_line, roll_view};

use super::{Command, Event, may_rally, pending};

/// The decisions of the phase as a client shows them.
pub(crate) fn decisions(state: &State, viewer: Viewer) -> Vec<DecisionView> {
    DecisionView::owed::<crate::Gdb>(pending(state), viewer, |decision| {
        let empty = crate::Command::from(Command::AttemptRallies { units: Vec::new() });
        decision.form = Form::set(&empty, "units", Text::id("gdb-morale-send-rallies"))
            .or_nothing(Text::id("gdb-morale-send-no-rallies"), None);
        decision.choices = choices(state, decision.owner);
    })
}

fn choices(state: &State, side: Side) -> Vec<Choice> {
    may_rally(state, side)
        .map(|unit| {
            let empty = crate::Command::from(Command::AttemptRallies { units: Vec::new() });
            let routing = state.unit(unit).is_routing();
            Choice {
                label: Text::id("gdb-morale-rally").with("unit", state.def(unit).name.clone()),
                detail: routing.then(|| Text::id("gdb-morale-rally-once")),
                piece: Some(state.def(unit).id.clone()),
                slot: Some(state.def(unit).id.clone()),
                value: serde_json::to_value(unit).unwrap_or_default(),
                default: true,
                ..choice("gdb-morale-rally", &empty)
            }
        })
        .collect()
}

/// The lines an event writes into the log.
pub(crate) fn log(before: &State, event: &Event) -> Vec<LogLine> {
    let unit_line = |unit: UnitId, weight, id: &'static str| {
        line(
            before,
            unit,
            weight,
            Text::id(id).with("unit", before.def(unit).name.clone()),
        )
    };
    match event {
        Event::RalliesChosen { .. } | Event::PhaseDone => Vec::new(),
        Event::Tested { unit, roll, .. } => {
            let roll = roll_view(before, roll);
            let line = unit_line(*unit, LogWeight::Main, "gdb-morale-tested");
            vec![LogLine {
                text: line.text.with("result", roll.row.clone()),
                rolls: vec![roll],
                ..line
            }]
        }
        Event::EmergencyLimbering {
            battery,
            roll,
            saved,
        } => {
            let id = if *saved {
                "gdb-morale-guns-saved"
            } else {
                "gdb-morale-guns-not-saved"
            };
            vec![LogLine {
                rolls: vec![roll_view(before, roll)],
                ..unit_line(*battery, LogWeight::Main, id)
            }]
        }
        Event::GunsLeft { battery, .. } => {
            vec![unit_line(*battery, LogWeight::Main, "gdb-morale-guns-left")]
        }
        Event::BrigadeTested { brigade, roll, .. } => {
            let roll = roll_view(before, roll);
            let text = Text::id("gdb-morale-brigade-tested")
                .with("brigade", before.brigade_def(*brigade).name.clone())
                .with("result", roll.row.clone());
            vec![LogLine {
                rolls: vec![roll],
                ..brigade_line(before, *brigade, text)
            }]
        }
        Event::BrigadeBroken { brigade } => {
            let text = Text::id("gdb-morale-brigade-broken")
                .with("brigade", before.brigade_def(*brigade).name.clone());
            vec![brigade_line(before, *brigade, text)]
        }
        Event::BrigadePanicked { brigade } => {
            let text = Text::id("gdb-morale-brigade-panicked")
                .with("brigade", before.brigade_def(*brigade).name.clone());
            vec![brigade_line(before, *brigade, text)]
        }
    }
}

fn brigade_line(before: &State, brigade: crate::ids::BrigadeId, text: Text) -> LogLine {
    LogLine {
        side: Some(before.brigade_def(brigade).side),
        pieces: before
            .brigade_units(brigade)
            .map(|unit| before.def(unit).id.clone())
            .collect(),
        ..log_line(before, text)
    }
}

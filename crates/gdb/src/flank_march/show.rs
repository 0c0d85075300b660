//! Flank marches as shown: decisions and log.

use engine::view::{DecisionView, LogLine};
use engine::{Side, Text, Viewer};

use super::offers::{at_start, edge_text};
use super::{Came, Event, Fate};
use crate::effects;
use crate::state::State;
use crate::view::{log_line, roll_view};

/// The decisions of the start of a turn as a client shows them.
pub(crate) fn decisions(state: &State, viewer: Viewer) -> Vec<DecisionView> {
    DecisionView::owed::<crate::Gdb>(super::pending(state), viewer, |decision| {
        decision.choices = at_start(state, decision.owner);
    })
}

/// The lines an event writes into the log.
pub(crate) fn log(before: &State, event: &Event) -> Vec<LogLine> {
    let name = |side: Side| before.setup.sides[side].name.clone();
    let line = |side: Side, text: Text| LogLine {
        side: Some(side),
        ..log_line(before, text)
    };
    match event {
        Event::Planned { side, plan } => {
            let text = match plan {
                Some(plan) => Text::id("gdb-flank-planned")
                    .with("edge", Text::id(edge_text(plan.edge)))
                    .with("turn", i64::from(plan.turn.0)),
                None => Text::id("gdb-flank-planned-none"),
            };
            vec![line(*side, text)]
        }
        Event::Departed { units, .. } => units
            .iter()
            .map(|&unit| about(before, unit, "gdb-flank-departed"))
            .collect(),
        Event::Met {
            edge,
            figures,
            meeting,
        } => {
            let text = Text::id("gdb-flank-met")
                .with("edge", Text::id(edge_text(*edge)))
                .with("a", i64::from(figures.a.0))
                .with("b", i64::from(figures.b.0));
            let met = log_line(before, text);
            let fates = Side::BOTH.map(|side| {
                let text = Text::id(fate_text(meeting[side])).with("side", name(side));
                line(side, text)
            });
            std::iter::once(met).chain(fates).collect()
        }
        Event::ArrivalRolled {
            side,
            edge,
            roll,
            came,
            due,
        } => {
            let text = Text::id(came_text(*came))
                .with("side", name(*side))
                .with("edge", Text::id(edge_text(*edge)))
                .with("turn", due.map_or(0, |turn| i64::from(turn.0)));
            vec![LogLine {
                rolls: vec![roll_view(before, roll)],
                ..line(*side, text)
            }]
        }
        Event::EntryPointChosen { side, at } => {
            let text = Text::id("gdb-flank-place-chosen").with("side", name(side.other()));
            vec![LogLine {
                at: Some(crate::view::spot(*at)),
                ..line(*side, text)
            }]
        }
        Event::Entered { unit, .. } => vec![about(before, *unit, "gdb-flank-entered")],
        Event::ExtraMoveTaken { unit } => vec![about(before, *unit, "gdb-flank-extra-move")],
        Event::LeftToRally { unit } => vec![about(before, *unit, "gdb-flank-left-to-rally")],
    }
}

fn about(before: &State, unit: crate::ids::UnitId, id: &'static str) -> LogLine {
    let text = Text::id(id).with("unit", before.def(unit).name.clone());
    effects::line(before, unit, engine::view::LogWeight::Main, text)
}

const fn came_text(came: Came) -> &'static str {
    match came {
        Came::Late(0) => "gdb-flank-comes-at-once",
        Came::Late(_) => "gdb-flank-comes-late",
        Came::Astray(_) => "gdb-flank-comes-astray",
        Came::Lost => "gdb-flank-is-lost",
    }
}

const fn fate_text(fate: Fate) -> &'static str {
    match fate {
        Fate::GoesOn { .. } => "gdb-flank-goes-on",
        Fate::TurnsBack { .. } => "gdb-flank-turns-back",
        Fate::DrivenOff => "gdb-flank-driven-off",
        Fate::Destroyed => "gdb-flank-destroyed",
    }
}

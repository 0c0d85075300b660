//! Reinforcements as shown: the log.

use engine::Text;
use engine::view::{LogLine, LogWeight};

use super::Event;
use crate::effects;
use crate::state::State;
use crate::view::{log_line, roll_view};

/// The lines an event writes into the log.
pub(crate) fn log(before: &State, event: &Event) -> Vec<LogLine> {
    match event {
        Event::Announced { number, roll, come } => {
            let plan = before.setup.reinforcements.get(usize::from(*number));
            let Some((plan, first)) = plan.and_then(|plan| Some((plan, *plan.units.first()?)))
            else {
                return Vec::new();
            };
            let id = if *come {
                "gdb-reinforcements-are-there"
            } else {
                "gdb-reinforcements-put-off"
            };
            let edge = crate::flank_march::edge_text(plan.edge);
            let text = Text::id(id)
                .with("who", who(before, plan, first))
                .with("edge", Text::id(edge));
            vec![LogLine {
                side: Some(plan.side),
                rolls: roll.iter().map(|roll| roll_view(before, roll)).collect(),
                ..log_line(before, text)
            }]
        }
        Event::CameOn { unit, .. } => {
            let text =
                Text::id("gdb-reinforcements-came-on").with("unit", before.def(*unit).name.clone());
            vec![effects::line(before, *unit, LogWeight::Main, text)]
        }
    }
}

/// A unit alone by its name, more by that of their brigade.
fn who(state: &State, plan: &super::Reinforcement, first: crate::ids::UnitId) -> engine::Name {
    match plan.units[..] {
        [only] => state.def(only).name.clone(),
        _ => state.brigade_def(state.unit(first).brigade).name.clone(),
    }
}

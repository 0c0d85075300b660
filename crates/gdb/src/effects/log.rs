//! The lines that what befell a unit writes into the log.

use engine::Text;
use engine::view::{LogLine, LogWeight};

use crate::ids::UnitId;
use crate::state::{Removal, State};
use crate::view::log_line;

use super::Event;

/// The lines an event writes into the log.
pub(crate) fn log(before: &State, event: &Event) -> Vec<LogLine> {
    let Some((unit, weight, id)) = words(event) else {
        return Vec::new();
    };
    let mut text = Text::id(id).with("unit", before.def(unit).name.clone());
    if let Event::LossesTaken { figures, .. } = event {
        let left = before.unit(unit).figures.0 - figures.0;
        text = text
            .with("figures", i64::from(figures.0))
            .with("left", i64::from(left));
    }
    vec![line(before, unit, weight, text)]
}

/// A line about a unit.
pub(crate) fn line(before: &State, unit: UnitId, weight: LogWeight, text: Text) -> LogLine {
    let at = before.unit(unit).pose.at;
    LogLine {
        weight,
        side: Some(before.side_of(unit)),
        pieces: vec![before.def(unit).id.clone()],
        at: Some([at.x.hundredths(), at.y.hundredths()]),
        ..log_line(before, text)
    }
}

fn words(event: &Event) -> Option<(UnitId, LogWeight, &'static str)> {
    use LogWeight::{Detail, Main};
    Some(match event {
        Event::LossesTaken { unit, .. } => (*unit, Detail, "gdb-unit-losses"),
        Event::DispersalPointPassed { unit } => (*unit, Detail, "gdb-unit-half-passed"),
        Event::Disordered { unit, .. } => (*unit, Detail, "gdb-unit-unformed"),
        Event::Reformed { unit } => (*unit, Detail, "gdb-unit-reformed"),
        Event::Halted { unit } => (*unit, Main, "gdb-unit-halts"),
        Event::Faltered { unit } => (*unit, Main, "gdb-unit-falters"),
        Event::Retreated { unit, .. } => (*unit, Main, "gdb-unit-retreats"),
        Event::Routed { unit, .. } => (*unit, Main, "gdb-unit-routs"),
        Event::Rallied { unit } => (*unit, Main, "gdb-unit-rallies"),
        Event::Removed { unit, why, .. } => (*unit, Main, removed(*why)),
        _ => return None,
    })
}

fn removed(why: Removal) -> &'static str {
    match why {
        Removal::Dispersed => "gdb-unit-dispersed",
        Removal::Surrendered => "gdb-unit-surrendered",
        Removal::Panicked => "gdb-unit-panicked",
        Removal::LeftTable => "gdb-unit-left-table",
        Removal::Destroyed => "gdb-unit-destroyed",
    }
}

//! The weather as shown: the conditions of the clock and the log.

use engine::Text;
use engine::view::LogLine;

use super::{Event, Sky, visibility};
use crate::state::State;
use crate::view::{log_line, roll_view};

/// The weather in words, when the rule is in force.
pub(crate) fn conditions(state: &State) -> Option<Text> {
    let weather = state.weather;
    weather.known.then(|| match visibility(state) {
        Some(limit) => Text::id("gdb-weather-limited")
            .with("sky", Text::id(sky_text(weather.sky)))
            .with("distance", limit),
        None => Text::id(sky_text(weather.sky)),
    })
}

fn sky_text(sky: Sky) -> &'static str {
    match sky {
        Sky::Good => "gdb-sky-good",
        Sky::Variable => "gdb-sky-variable",
        Sky::Rain => "gdb-sky-rain",
        Sky::Snow => "gdb-sky-snow",
    }
}

/// The lines an event writes into the log.
pub(crate) fn log(before: &State, event: &Event) -> Vec<LogLine> {
    let (sky, next, rolls) = match event {
        Event::WeatherRolled { roll, sky, next } => (*sky, *next, vec![roll_view(before, roll)]),
        Event::WeatherChanged { sky } => (*sky, None, Vec::new()),
    };
    let sky = Text::id(sky_text(sky));
    let text = match next {
        Some(turn) => Text::id("gdb-weather-until")
            .with("sky", sky)
            .with("turn", i64::from(turn.0)),
        None => Text::id("gdb-weather-now").with("sky", sky),
    };
    vec![LogLine {
        rolls,
        ..log_line(before, text)
    }]
}

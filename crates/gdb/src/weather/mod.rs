//! Weather, an optional rule. Rules GDB-13.5-01 to GDB-13.5-06.
//!
//! * GDB-13.5-01: the months April to October are the favourable season.
//! * GDB-13.5-02, GDB-13.5-03: 2D6 on the table of the season.
//! * GDB-13.5-04: under anything but good weather the dice are thrown again after six turns.
//! * GDB-13.5-05, GDB-13.5-06: rain and snow halve small arms outside buildings and shorten sight.
//!
//! A scenario may write the weather of its day instead; then nothing is rolled.

mod roll;
mod show;

use engine::{DiceOwed, RollTrace};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Length;

use crate::Play;
use crate::ids::Turn;
use crate::setup::Setup;
use crate::state::State;

pub use roll::{Rolled, roll};
pub(crate) use show::{conditions, log};

/// The sky over the battle.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Default,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Sky {
    #[default]
    Good,
    Variable,
    Rain,
    Snow,
}

/// The half of the year. Rule GDB-13.5-01.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Season {
    #[default]
    Favourable,
    Unfavourable,
}

/// The month of a battle, 1 to 12.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Month(pub u8);

impl Season {
    /// The season of a month; a battle without a date is fought in the favourable one.
    #[must_use]
    pub const fn of(month: Option<Month>) -> Season {
        match month {
            None | Some(Month(4..=10)) => Season::Favourable,
            Some(_) => Season::Unfavourable,
        }
    }
}

/// The weather and when it is rolled again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Weather {
    /// The sky now.
    pub sky: Sky,
    /// It is known, by dice or by the scenario.
    pub known: bool,
    /// The turn in which the dice are thrown again.
    pub next_roll: Option<Turn>,
}

impl Sky {
    /// The rule by which it halves small arms in the open.
    #[must_use]
    pub(crate) const fn wets(self) -> Option<&'static str> {
        match self {
            Sky::Good | Sky::Variable => None,
            Sky::Rain => Some("GDB-13.5-05"),
            Sky::Snow => Some("GDB-13.5-06"),
        }
    }
}

impl Weather {
    /// Nothing is known of it: the weather of a battle without the rule.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        *self == Weather::default()
    }
}

/// Changes of the weather.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// The dice said what the weather is.
    WeatherRolled {
        /// The roll.
        roll: RollTrace,
        /// The sky from now on.
        sky: Sky,
        /// The turn of the next roll; none under good weather.
        next: Option<Turn>,
    },
    /// The weather changed as the scenario says.
    WeatherChanged {
        /// The sky from now on.
        sky: Sky,
    },
}

/// Settles the weather at the start of a turn when it is due.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn advance(play: &mut Play<'_>) -> Result<(), DiceOwed> {
    if let Some(sky) = written(play.state()) {
        play.emit(Event::WeatherChanged { sky });
    } else if is_due(play.state()) {
        roll::throw(play)?;
    }
    Ok(())
}

/// The sky that the scenario writes for this turn, when it is not there yet.
fn written(state: &State) -> Option<Sky> {
    let written = state.setup.skies.iter().rev();
    let (_, sky) = written.copied().find(|(from, _)| *from <= state.turn)?;
    let weather = state.weather;
    (!weather.known || weather.sky != sky).then_some(sky)
}

/// Whether the weather is rolled for: the option is on, and the scenario writes none.
pub(crate) fn is_rolled(setup: &Setup) -> bool {
    setup.options.weather && setup.skies.is_empty()
}

fn is_due(state: &State) -> bool {
    is_rolled(&state.setup) && (!state.weather.known || state.weather.next_roll == Some(state.turn))
}

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    let (sky, next_roll) = match event {
        Event::WeatherRolled { sky, next, .. } => (*sky, *next),
        Event::WeatherChanged { sky } => (*sky, None),
    };
    state.weather = Weather {
        sky,
        known: true,
        next_roll,
    };
}

/// How far anybody sees, when the weather limits it (GDB-13.5-05, GDB-13.5-06).
#[must_use]
pub fn visibility(state: &State) -> Option<Length> {
    let table = &state.setup.tables.weather;
    match state.weather.sky {
        Sky::Good | Sky::Variable => None,
        Sky::Rain => Some(table.visibility_rain),
        Sky::Snow => Some(table.visibility_snow),
    }
}

/// Whether the weather is too thick to see over this distance.
#[must_use]
pub(crate) fn hides(state: &State, distance: Length) -> bool {
    visibility(state).is_some_and(|limit| distance > limit)
}

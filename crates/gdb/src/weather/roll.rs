//! The weather dice. Rules GDB-13.5-01 to GDB-13.5-04.

use engine::{Dice, DiceOwed, Key, RollLabel, RollTrace, RuleId, Side, Subject};
use serde::Serialize;

use super::{Event, Season, Sky};
use crate::Play;
use crate::ids::Turn;
use crate::readings::Readings;
use crate::tables::WeatherTable;

const PROCEDURE: Key = Key::new("weather");

/// What the dice say of the weather.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Rolled {
    /// The roll.
    pub roll: RollTrace,
    /// The sky.
    pub sky: Sky,
}

/// Throws 2D6 on the table of a season.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub fn roll(
    table: &WeatherTable,
    readings: &Readings,
    season: Season,
    dice: &mut dyn Dice,
) -> Result<Rolled, DiceOwed> {
    let label = RollLabel {
        procedure: PROCEDURE,
        owner: Side::A,
        subject: Subject::Battle,
    };
    let thrown = dice.two_d6(label)?;
    let natural: u8 = thrown.iter().map(|die| die.pips()).sum();
    let sky = table.sky(season, natural, readings);
    let rule = match season {
        Season::Favourable => "GDB-13.5-02",
        Season::Unfavourable => "GDB-13.5-03",
    };
    let rules = vec![RuleId::new(rule)];
    let mut roll = RollTrace::sum(label, thrown, Vec::new(), row(sky), rules);
    if sky != Sky::Good {
        roll.rules.push(RuleId::new("GDB-13.5-04"));
    }
    Ok(Rolled { roll, sky })
}

fn row(sky: Sky) -> Key {
    Key::new(match sky {
        Sky::Good => "weather-good",
        Sky::Variable => "weather-variable",
        Sky::Rain => "weather-rain",
        Sky::Snow => "weather-snow",
    })
}

/// Rolls the weather of a battle and says when it is rolled again.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(super) fn throw(play: &mut Play<'_>) -> Result<(), DiceOwed> {
    let setup = play.state().setup.0.clone();
    let season = Season::of(setup.month);
    let table = &setup.tables.weather;
    let Rolled { roll, sky } = roll(table, &setup.readings, season, play.dice())?;
    let turn = play.state().turn;
    let next = (sky != Sky::Good).then(|| Turn(turn.0 + table.rolled_again_after));
    play.emit(Event::WeatherRolled { roll, sky, next });
    Ok(())
}

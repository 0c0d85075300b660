//! Saves from fire. Rules CD-3.3.1-04 to CD-3.3.1-07, reading CD-GAP-25.

use std::sync::Arc;

use engine::Side;
use engine::procedure::{Came, Input, InputFault, Prepared};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::fire::{Volley, save_dice};
use crate::formation::Formation;
use crate::ids::{Bases, DiceCount};
use crate::readings::Readings;
use crate::setup::Ground;
use crate::state::Ammunition;
use crate::tables::Tables;

use super::field::{Field, at};
use super::fire::CoverInput;
use super::unit::UnitInput;

/// Hits that a target may save.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Saves {
    #[schemars(range(min = 1, max = 36))]
    hits: DiceCount,
    ammunition: Ammunition,
    /// The target stands in square.
    square: bool,
    cover: CoverInput,
    readings: Readings,
}

impl Default for Saves {
    fn default() -> Saves {
        Saves {
            hits: DiceCount(1),
            ammunition: Ammunition::SmallArms,
            square: false,
            cover: CoverInput::None,
            readings: Readings::default(),
        }
    }
}

impl Input for Saves {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let mut field = Field::new(tables, &self.readings);
        let shooter = field.unit(Side::A, &UnitInput::default(), at(300, 300));
        let formation = if self.square {
            Formation::Square
        } else {
            Formation::Line
        };
        let unit = UnitInput {
            formation,
            ..UnitInput::default()
        };
        let target = field.unit(Side::B, &unit, at(300, 600));
        match self.cover {
            CoverInput::None => {}
            CoverInput::Soft => {
                field.ground(target, Ground::Woods);
            }
            CoverInput::Fortified => field.garrison(target, true),
        }
        let volley = Volley {
            shooter,
            target,
            ammunition: self.ammunition,
            bases: Bases(1),
            shots_test: false,
            answer: false,
            at_screen: false,
        };
        let hits = i16::from(self.hits.0);
        Ok(super::on(field.open(), move |play| {
            let saves = save_dice(play, volley, hits)?;
            let saved = saves.as_ref().map_or(0, |roll| roll.total);
            let came = Came::new()
                .with("saved", i64::from(saved))
                .with("casualties", i64::from(hits - saved));
            Ok(super::told(came, saves.into_iter().collect()))
        }))
    }
}

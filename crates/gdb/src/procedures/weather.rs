//! Weather, an optional rule. Rules GDB-13.5-01 to GDB-13.5-04.

use std::sync::Arc;

use engine::Dice;
use engine::procedure::{Came, Datum, Input, InputFault, Prepared, Resolved};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::readings::Readings;
use crate::tables::Tables;
use crate::weather::{Month, Season, roll};

/// The time of year.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Weather {
    /// The month, 1 to 12.
    #[schemars(range(min = 1, max = 12))]
    month: u8,
    readings: Readings,
}

impl Default for Weather {
    fn default() -> Weather {
        Weather {
            month: 6,
            readings: Readings::default(),
        }
    }
}

impl Input for Weather {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let season = Season::of(Some(Month(self.month)));
        let (readings, tables) = (self.readings, tables.clone());
        Ok(Box::new(move |dice: &mut dyn Dice| {
            let rolled = roll(&tables.weather, &readings, season, dice)?;
            Ok(Resolved {
                came: Came::new().with("sky", Datum::word(&rolled.sky)),
                rolls: vec![rolled.roll],
            })
        }))
    }
}

//! The ground of one square by the dice. Rules GDB-16.1-01, GDB-16.1-02.

use std::sync::Arc;

use engine::procedure::{Came, Datum, Input, Ready, Resolved};
use engine::{Dice, Key, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::preparation::terrain::{choices, roll};
use crate::tables::Tables;

use super::setting::Setting;

/// A square of the table; nothing bears on it.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Terrain {
    #[serde(flatten)]
    setting: Setting,
}

impl Input for Terrain {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Ready {
        let tables = tables.clone();
        Ok(Box::new(move |dice: &mut dyn Dice| {
            let (element, roll) = roll(Side::A, &tables.army, dice)?;
            let name = Key::parse(element.name()).map_or(Datum::None, Datum::Word);
            Ok(Resolved {
                came: Came::new()
                    .with("element", name)
                    .with("choice", !choices(element).is_empty()),
                rolls: vec![roll],
            })
        }))
    }
}

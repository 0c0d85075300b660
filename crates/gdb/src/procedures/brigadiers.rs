//! The number of brigadiers of an army. Rules GDB-3.5-02, GDB-3.5-05, GDB-3.5-06.

use std::sync::Arc;

use engine::procedure::{Came, Input, Ready, Resolved};
use engine::{Dice, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::preparation::brigadiers::{Roll, Units, additional, due_for};
use crate::tables::Tables;
use crate::troops::Nation;

use super::setting::Setting;

/// An army that is not a historical one.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct NumberOfBrigadiers {
    nation: Nation,
    /// Battalions, regiments of horse and batteries; skirmish companies are none.
    #[schemars(range(min = 1, max = 100))]
    units: u16,
    #[serde(flatten)]
    setting: Setting,
}

impl Default for NumberOfBrigadiers {
    fn default() -> NumberOfBrigadiers {
        NumberOfBrigadiers {
            nation: Nation::Other,
            units: 8,
            setting: Setting::default(),
        }
    }
}

impl Input for NumberOfBrigadiers {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Ready {
        let tables = tables.clone();
        let army = Roll {
            owner: Side::A,
            nation: self.nation,
            year: self.setting.year,
        };
        let due = due_for(Units(self.units), &tables.army);
        Ok(Box::new(move |dice: &mut dyn Dice| {
            let (more, roll) = additional(army, &tables.army, dice)?;
            Ok(Resolved {
                came: Came::new()
                    .with("brigadiers", i64::from(due.0 + more.0))
                    .with("additional", i64::from(more.0)),
                rolls: vec![roll],
            })
        }))
    }
}

//! The arrival of a flank march, or its getting lost. Rules GDB-14.2-01, GDB-14.2-03.

use std::sync::Arc;

use engine::procedure::{Came, Input, Ready, Resolved};
use engine::{Dice, Key, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::flank_march::{Came as Arrives, arrival};
use crate::tables::Tables;

use super::fire::label;
use super::plausible::odd;
use super::setting::Setting;

/// A column whose planned turn has come.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct FlankMarch {
    /// It has met the enemy's column on its way and gone on; it cannot get lost any more.
    met: bool,
    /// Turns that the meeting cost it.
    #[schemars(range(min = 0, max = 12))]
    turns_lost: u16,
    #[serde(flatten)]
    setting: Setting,
}

impl Input for FlankMarch {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Ready {
        if self.turns_lost > 0 && !self.met {
            let why = Text::id("input-wanted-met");
            return Err(vec![odd(
                "turns_lost".to_owned(),
                &self.turns_lost,
                why,
                "0",
            )]);
        }
        let (table, lost) = (tables.flank_march, self.turns_lost);
        Ok(Box::new(move |dice: &mut dyn Dice| {
            let label = label(Key::new("flank-march-arrival"));
            let arrived = arrival(&table, label, self.met, dice)?;
            let (result, late) = match arrived.came {
                Arrives::Late(late) => ("arrives", Some(late + lost)),
                Arrives::Astray(late) => ("astray", Some(late + lost)),
                Arrives::Lost => ("column-lost", None),
            };
            Ok(Resolved {
                came: Came::new()
                    .with("result", result)
                    .with("turns_late", late.map(i64::from)),
                rolls: vec![arrived.roll],
            })
        }))
    }
}

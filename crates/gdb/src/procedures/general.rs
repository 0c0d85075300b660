//! Risk to a general. Rule GDB-13.1-05 and the table of general risk.

use std::sync::Arc;

use engine::Side;
use engine::procedure::{Came, Input, InputFault, Prepared};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Length;

use crate::Event;
use crate::generals::{self, risk};
use crate::setup::Rank;
use crate::state::Fate;
use crate::tables::Tables;
use crate::troops::Skill;

use super::setting::Setting;
use super::stage::{At, Stage};

/// A general in danger; nothing else matters.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct GeneralRisk {
    #[serde(flatten)]
    setting: Setting,
}

impl Input for GeneralRisk {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let mut stage = Stage::new(tables, &self.setting);
        let place = At::apart(Side::A, 0);
        let general = stage.general(
            Side::A,
            Rank::Brigadier,
            Skill::Average,
            place,
            Length::ZERO,
        );
        Ok(super::on(stage.open(), move |play| {
            risk::roll(play, general, risk::Cause::DesperateCharge)?;
            Ok(super::told(play, |event| match event {
                Event::General(generals::Event::AtRisk { roll, fate, .. }) => {
                    Some((Came::new().with("fate", word(*fate)), roll.clone()))
                }
                _ => None,
            }))
        }))
    }
}

fn word(fate: Fate) -> &'static str {
    match fate {
        Fate::Active | Fate::WithoutTroops | Fate::OffTable => "unhurt",
        Fate::LightlyWounded { .. } => "lightly-wounded",
        Fate::BadlyWounded => "badly-wounded",
        Fate::Killed => "killed",
        Fate::Captured => "captured",
        Fate::Fled => "fled",
    }
}

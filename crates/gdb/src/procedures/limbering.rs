//! Emergency limbering. Rules GDB-12.2-23 to GDB-12.2-25.

use std::sync::Arc;

use engine::Side;
use engine::procedure::{Came, Input, InputFault, Prepared, Resolved};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Event;
use crate::ids::Figures;
use crate::morale::{self, limbering};
use crate::orders::OrderKind;
use crate::state::Guns;
use crate::tables::Tables;
use crate::troops::Nation;

use super::guns::{Battery, Gun};
use super::setting::Setting;
use super::stage::{At, Stage};
use super::unit::UnitInput;

/// A battery that must go.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct EmergencyLimbering {
    kind: Battery,
    calibre: Gun,
    #[serde(flatten)]
    setting: Setting,
}

impl Default for EmergencyLimbering {
    fn default() -> EmergencyLimbering {
        EmergencyLimbering {
            kind: Battery::FootArtillery,
            calibre: Gun::Medium,
            setting: Setting::default(),
        }
    }
}

impl Input for EmergencyLimbering {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let mut stage = Stage::new(tables, &self.setting);
        let brigade = stage.brigade(Side::A, Nation::Other, OrderKind::Hold);
        let battery = UnitInput {
            kind: self.kind.kind(),
            figures: Figures(16),
            ..UnitInput::default()
        };
        let battery = stage.unit(brigade, &battery, At::apart(Side::A, 0));
        stage.def(battery).troops.calibre = Some(self.calibre.calibre());
        Ok(super::on(stage.open(), move |play| {
            limbering::emergency(play, battery)?;
            let rolls = play.events().iter().filter_map(|event| match event {
                Event::Morale(morale::Event::EmergencyLimbering { roll, .. }) => Some(roll.clone()),
                _ => None,
            });
            let guns = match play.state().unit(battery).guns {
                Guns::Served | Guns::None => "guns-saved",
                Guns::Abandoned(_) => "guns-abandoned",
                Guns::Lost => "guns-lost",
            };
            Ok(Resolved {
                came: Came::new().with("guns", guns),
                rolls: rolls.collect(),
            })
        }))
    }
}

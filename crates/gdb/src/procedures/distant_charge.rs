//! A charge out of command, an optional rule. Rule GDB-6.1-03.

use std::sync::Arc;

use engine::Side;
use engine::procedure::{Came, Input, InputFault, Prepared, Resolved};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::charges::distant_roll;
use crate::orders::OrderKind;
use crate::tables::Tables;
use crate::troops::Nation;

use super::setting::Setting;
use super::stage::{At, Stage};
use super::unit::{Condition, UnitInput};

/// A unit that would charge, and its target.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct DistantCharge {
    /// The order of its brigade.
    order: OrderKind,
    /// Order and spirits of the target.
    target_state: Condition,
    #[serde(flatten)]
    setting: Setting,
}

impl Default for DistantCharge {
    fn default() -> DistantCharge {
        DistantCharge {
            order: OrderKind::Engage,
            target_state: Condition::Formed,
            setting: Setting::default(),
        }
    }
}

impl Input for DistantCharge {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let mut stage = Stage::new(tables, &self.setting);
        let own = stage.brigade(Side::A, Nation::Other, self.order);
        let enemy = stage.brigade(Side::B, Nation::Other, OrderKind::Hold);
        let charger = stage.unit(own, &UnitInput::default(), At::apart(Side::A, 0));
        let target = UnitInput {
            state: self.target_state,
            ..UnitInput::default()
        };
        let target = stage.unit(enemy, &target, At::apart(Side::B, 0));
        Ok(super::on(stage.open(), move |play| {
            let (roll, goes) = distant_roll(play, charger, target)?;
            Ok(Resolved {
                came: Came::new().with("charges", goes),
                rolls: vec![roll],
            })
        }))
    }
}

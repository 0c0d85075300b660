//! Gathering open order. Rules GDB-10.3-06, GDB-10.4-01 to GDB-10.4-03.

use std::sync::Arc;

use engine::Side;
use engine::procedure::{Came, Distance, Input, InputFault, Prepared, Resolved};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Length;

use crate::formation::Formation;
use crate::ids::{Figures, UnitId};
use crate::movement::gather;
use crate::orders::OrderKind;
use crate::state::State;
use crate::tables::Tables;
use crate::troops::{Grade, Nation};

use super::setting::Setting;
use super::stage::{At, Stage};
use super::unit::UnitInput;

/// A mass that gathers.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Gathering {
    grade: Grade,
    nation: Nation,
    /// The distance of the nearest enemy.
    enemy_cm: Distance,
    #[serde(flatten)]
    setting: Setting,
}

impl Default for Gathering {
    fn default() -> Gathering {
        Gathering {
            grade: Grade::Line,
            nation: Nation::Other,
            enemy_cm: Distance::whole(20),
            setting: Setting::default(),
        }
    }
}

impl Input for Gathering {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let mut stage = Stage::new(tables, &self.setting);
        let own = stage.brigade(Side::A, self.nation, OrderKind::Hold);
        let enemy = stage.brigade(Side::B, Nation::Other, OrderKind::Hold);
        let mass = UnitInput {
            grade: self.grade,
            nation: self.nation,
            formation: Some(Formation::OpenOrder),
            figures: Figures(30),
            ..UnitInput::default()
        };
        let place = At::apart(Side::A, 0);
        let unit = stage.unit(own, &mass, place);
        let other = stage.unit(enemy, &UnitInput::default(), place);
        let mut state = stage.open();
        put_ahead(&mut state, other, self.enemy_cm.0);
        Ok(super::on(state, move |play| {
            let (roll, success) = gather::roll(play, unit)?;
            Ok(Resolved {
                came: Came::new().with("gathers", success),
                rolls: vec![roll],
            })
        }))
    }
}

/// Moves a unit of side B, which faces the other at its own place, so far ahead of that one's front.
pub(super) fn put_ahead(state: &mut State, unit: UnitId, distance: Length) {
    let pose = &mut state.units[unit.index()].pose;
    pose.at.y -= distance;
    state.refresh_ground();
}

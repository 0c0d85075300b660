//! Units for a new brigade. Rules GDB-5.15-01 to GDB-5.15-05.

use std::sync::Arc;

use engine::Side;
use engine::procedure::{Came, Input, InputFault, Prepared, Resolved};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Length;

use crate::Event;
use crate::command::{self, new_brigade};
use crate::orders::OrderKind;
use crate::setup::Rank;
use crate::tables::Tables;
use crate::troops::{Nation, Skill};

use super::setting::Setting;
use super::stage::{At, Stage};
use super::unit::UnitInput;

/// Brigadiers who are asked for units, one of each.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct NewBrigade {
    #[schemars(range(min = 1, max = 4))]
    donors: u8,
    #[serde(flatten)]
    setting: Setting,
}

impl Default for NewBrigade {
    fn default() -> NewBrigade {
        NewBrigade {
            donors: 1,
            setting: Setting::default(),
        }
    }
}

impl Input for NewBrigade {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let side = Side::A;
        let mut stage = Stage::new(tables, &self.setting);
        let place = At(1500, 1500);
        let mut asked = Vec::new();
        for donor in 0..usize::from(self.donors) {
            let brigade = stage.brigade(side, Nation::Other, OrderKind::Hold);
            let units = [0, 1].map(|n| {
                stage.unit(
                    brigade,
                    &UnitInput::default(),
                    At::apart(side, 2 * donor + n),
                )
            });
            let skill = Skill::Average;
            let brigadier = stage.general(side, Rank::Brigadier, skill, place, Length::ZERO);
            stage.leads(brigadier, brigade);
            asked.push(units[0]);
        }
        let rank = Rank::StaffOfficer;
        let officer = stage.general(side, rank, Skill::Average, place, Length::ZERO);
        let raised = stage.brigade(side, Nation::Other, OrderKind::Hold);
        stage.raised_by(raised, officer);
        Ok(super::on(stage.open(), move |play| {
            new_brigade::attempt(play, officer, &asked)?;
            let mut agreed_donors = 0;
            let mut rolls = Vec::new();
            for event in play.events() {
                if let Event::Command(command::Event::NewBrigadeRolled { roll, agreed, .. }) = event
                {
                    agreed_donors += i64::from(*agreed);
                    rolls.push(roll.clone());
                }
            }
            let came = Came::new()
                .with("formed", agreed_donors > 0)
                .with("donors_agreed", agreed_donors);
            Ok(Resolved { came, rolls })
        }))
    }
}

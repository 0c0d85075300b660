//! A change of a division's order by the corps commander. Rules GDB-13.7-01 to GDB-13.7-03.

use std::sync::Arc;

use engine::Side;
use engine::procedure::{Came, Distance, Input, InputFault, Prepared};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Length;

use crate::Event;
use crate::divisions::{self, DivisionOrder, DivisionOrderKind, change};
use crate::orders::{OrderKind, OrderTarget};
use crate::setup::Rank;
use crate::tables::Tables;
use crate::troops::{Nation, Skill};

use super::setting::Setting;
use super::stage::{At, Stage};
use super::unit::UnitInput;

/// The corps commander, the divisional general and the way between them.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct DivisionOrderChange {
    /// Of the division.
    nation: Nation,
    commander_skill: Skill,
    general_skill: Skill,
    /// From base to base; 0 is contact.
    distance_cm: Distance,
    #[serde(flatten)]
    setting: Setting,
}

impl Default for DivisionOrderChange {
    fn default() -> DivisionOrderChange {
        DivisionOrderChange {
            nation: Nation::Other,
            commander_skill: Skill::Average,
            general_skill: Skill::Average,
            distance_cm: Distance::whole(20),
            setting: Setting::default(),
        }
    }
}

impl Input for DivisionOrderChange {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let side = Side::A;
        let mut stage = Stage::new(tables, &self.setting);
        let brigade = stage.brigade(side, self.nation, OrderKind::Hold);
        stage.unit(brigade, &UnitInput::default(), At::apart(side, 0));
        let place = At::apart(side, 2);
        let rank = Rank::StaffOfficer;
        let general = stage.general(side, rank, self.general_skill, place, Length::ZERO);
        let division = stage.division(general, brigade);
        let bases = &tables.bases;
        let between = (bases.commander.0 + bases.brigadier.0).half() + self.distance_cm.0;
        let rank = Rank::CommanderInChief;
        stage.general(side, rank, self.commander_skill, place, between);
        let order = DivisionOrder {
            kind: DivisionOrderKind::InReserve,
            object: OrderTarget::Here,
        };
        Ok(super::on(stage.open(), move |play| {
            change::roll(play, division, order)?;
            Ok(super::told(play, |event| match event {
                Event::Division(divisions::Event::Rolled { roll, success, .. }) => {
                    let result = if *success {
                        "order-obeyed"
                    } else {
                        "order-stays"
                    };
                    Some((Came::new().with("result", result), roll.clone()))
                }
                _ => None,
            }))
        }))
    }
}

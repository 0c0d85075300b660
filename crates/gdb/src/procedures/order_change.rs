//! A change of order by the commander-in-chief. Rules GDB-5.12-01 to GDB-5.12-13.

use std::sync::Arc;

use engine::Side;
use engine::procedure::{Came, Distance, Input, InputFault, Prepared};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Length;

use crate::Event;
use crate::command::{self, change};
use crate::orders::{Order, OrderKind};
use crate::setup::Rank;
use crate::tables::Tables;
use crate::troops::{Nation, Skill};

use super::setting::Setting;
use super::stage::{At, Stage};
use super::unit::UnitInput;

/// The commander-in-chief, the brigadier and the way between them.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct OrderChange {
    /// Of the brigade.
    nation: Nation,
    commander_skill: Skill,
    /// Counts with the option of skills for brigadiers.
    brigadier_skill: Skill,
    /// From base to base; 0 is contact.
    distance_cm: Distance,
    /// The commander-in-chief leads a brigade of his own.
    commander_has_brigade: bool,
    #[serde(flatten)]
    setting: Setting,
}

impl Default for OrderChange {
    fn default() -> OrderChange {
        OrderChange {
            nation: Nation::Other,
            commander_skill: Skill::Average,
            brigadier_skill: Skill::Average,
            distance_cm: Distance::whole(20),
            commander_has_brigade: false,
            setting: Setting::default(),
        }
    }
}

impl Input for OrderChange {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let side = Side::A;
        let mut stage = Stage::new(tables, &self.setting);
        let brigade = stage.brigade(side, self.nation, OrderKind::Hold);
        stage.unit(brigade, &UnitInput::default(), At::apart(side, 0));
        let place = At::apart(side, 2);
        let brigadier = stage.general(
            side,
            Rank::Brigadier,
            self.brigadier_skill,
            place,
            Length::ZERO,
        );
        stage.leads(brigadier, brigade);
        let bases = &tables.bases;
        let between = (bases.commander.0 + bases.brigadier.0).half() + self.distance_cm.0;
        let chief = stage.general(
            side,
            Rank::CommanderInChief,
            self.commander_skill,
            place,
            between,
        );
        if self.commander_has_brigade {
            let own = stage.brigade(side, self.nation, OrderKind::Hold);
            stage.unit(own, &UnitInput::default(), At::apart(side, 5));
            stage.leads(chief, own);
        }
        let mut state = stage.open();
        state.command.marker = Some(brigade);
        state.brigades[brigade.index()].marker = Some(Order {
            kind: OrderKind::Engage,
            ..Order::HOLD
        });
        Ok(super::on(state, move |play| {
            change::roll(play, side)?;
            Ok(super::told(play, |event| match event {
                Event::Command(command::Event::ChangeRolled {
                    roll: Some(roll),
                    success,
                    delayed,
                    ..
                }) => {
                    let result = match (success, delayed) {
                        (false, _) => "order-stays",
                        (true, false) => "order-obeyed",
                        (true, true) => "order-delayed",
                    };
                    Some((Came::new().with("result", result), roll.clone()))
                }
                _ => None,
            }))
        }))
    }
}

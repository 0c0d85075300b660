//! Brigadier's Initiative, nerves and panic. Rules GDB-5.13-01 to GDB-5.14-04.

use std::sync::Arc;

use engine::Side;
use engine::procedure::{Came, Datum, Input, InputFault, Prepared, Resolved};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Length;

use crate::Event;
use crate::command::{self, ChangeCause, initiative};
use crate::orders::{Order, OrderKind};
use crate::setup::Rank;
use crate::tables::Tables;
use crate::troops::{Nation, Skill};

use super::setting::Setting;
use super::stage::{At, Stage};
use super::unit::UnitInput;

/// A brigadier who wants another order.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct BrigadierInitiative {
    nation: Nation,
    /// Counts with the option of skills for brigadiers.
    brigadier_skill: Skill,
    /// The order in force.
    order: OrderKind,
    /// The order he wants.
    wished: OrderKind,
    #[serde(flatten)]
    setting: Setting,
}

impl Default for BrigadierInitiative {
    fn default() -> BrigadierInitiative {
        BrigadierInitiative {
            nation: Nation::Other,
            brigadier_skill: Skill::Average,
            order: OrderKind::Hold,
            wished: OrderKind::Engage,
            setting: Setting::default(),
        }
    }
}

impl Input for BrigadierInitiative {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let side = Side::A;
        let mut stage = Stage::new(tables, &self.setting);
        let brigade = stage.brigade(side, self.nation, self.order);
        let place = At::apart(side, 0);
        stage.unit(brigade, &UnitInput::default(), place);
        let skill = self.brigadier_skill;
        let brigadier = stage.general(side, Rank::Brigadier, skill, place, Length::ZERO);
        stage.leads(brigadier, brigade);
        let wished = Order {
            kind: self.wished,
            ..Order::HOLD
        };
        Ok(super::on(stage.open(), move |play| {
            initiative::attempt(play, brigade, wished)?;
            let roll = super::told(play, |event| match event {
                Event::Command(command::Event::InitiativeRolled { roll, .. }) => {
                    Some((Came::new(), roll.clone()))
                }
                _ => None,
            });
            let changed = play.events().iter().find_map(|event| match event {
                Event::Command(command::Event::OrderChanged { kind, cause, .. }) => {
                    Some((*kind, *cause))
                }
                _ => None,
            });
            let lost = roll.rolls.iter().find_map(|roll| match roll.row.as_str() {
                "initiative-nerves" => Some("nerves"),
                "initiative-panic" => Some("panic"),
                _ => None,
            });
            let result = match (lost, changed) {
                (Some(lost), _) => lost,
                (None, Some((_, ChangeCause::Initiative))) => "order-obeyed",
                (None, _) => "order-stays",
            };
            let order =
                changed.map_or(play.state().brigade(brigade).order_kind(), |(kind, _)| kind);
            Ok(Resolved {
                came: Came::new()
                    .with("result", result)
                    .with("order", Datum::word(&order)),
                ..roll
            })
        }))
    }
}

//! Conscripts that form line, an optional rule. Rule GDB-VII-N-01.

use std::sync::Arc;

use engine::Side;
use engine::procedure::{Came, Input, InputFault, Prepared};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Event;
use crate::movement::{self, conscripts};
use crate::orders::OrderKind;
use crate::tables::Tables;
use crate::troops::{Grade, Nation};

use super::setting::Setting;
use super::stage::{At, Stage};
use super::unit::UnitInput;

/// A conscript unit that has formed line; nothing else matters.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct ConscriptLine {
    #[serde(flatten)]
    setting: Setting,
}

impl Input for ConscriptLine {
    type Tables = Tables;

    fn prepare(mut self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        // Who calls the procedure plays with the rule.
        self.setting.options.clumsy_conscripts = true;
        let mut stage = Stage::new(tables, &self.setting);
        let brigade = stage.brigade(Side::A, Nation::Other, OrderKind::Hold);
        let unit = UnitInput {
            grade: Grade::Conscript,
            ..UnitInput::default()
        };
        let unit = stage.unit(brigade, &unit, At::apart(Side::A, 0));
        Ok(super::on(stage.open(), move |play| {
            conscripts::test(play, unit)?;
            Ok(super::told(play, |event| match event {
                Event::Movement(movement::Event::ConscriptsTested { roll, slipped, .. }) => {
                    let result = if *slipped { "unformed" } else { "formed" };
                    Some((Came::new().with("result", result), roll.clone()))
                }
                _ => None,
            }))
        }))
    }
}

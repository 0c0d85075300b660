//! Risk to a general whose regiment flees. Reading CD-GAP-27.

use std::sync::Arc;

use engine::procedure::{Came, Input, InputFault, Prepared};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Event;
use crate::command::risk;
use crate::readings::Readings;
use crate::tables::Tables;

use super::field::{BRIGADIERS, Field};

/// A general with a regiment that flees; nothing else bears on it.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct GeneralRisk {
    readings: Readings,
}

impl Input for GeneralRisk {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let state = Field::new(tables, &self.readings).open();
        Ok(super::on(state, |play| {
            risk(play, BRIGADIERS.a)?;
            let rolls = super::rolls(play, |event| match event {
                Event::GeneralRisked { roll, .. } => Some(roll),
                _ => None,
            });
            let lost = |event: &Event| matches!(event, Event::GeneralLost { .. });
            let fate = match play.events().iter().any(lost) {
                true => "lost",
                false => "unhurt",
            };
            Ok(super::told(Came::new().with("fate", fate), rolls))
        }))
    }
}

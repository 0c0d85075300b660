//! Risk to a general whose regiment flees. Reading CD-GAP-27.

use engine::procedure::{Came, Input, InputFault, Prepared};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Event;
use crate::command::risk;
use crate::readings::Readings;

use super::field::{BRIGADIERS, Field};

/// A general with a regiment that flees; nothing else bears on it.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct GeneralRisk {}

impl Input for GeneralRisk {
    fn prepare(self) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let state = Field::new(&Readings::default()).open();
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

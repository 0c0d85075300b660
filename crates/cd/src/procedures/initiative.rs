//! Initiative. Rules CD-2.1-01 to CD-2.1-03.

use std::sync::Arc;

use engine::Side;
use engine::procedure::{Came, Input, InputFault, Prepared};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Event;
use crate::initiative::throw;
use crate::readings::Readings;
use crate::tables::Tables;

use super::field::Field;

/// One throw of both sides; nothing bears on it.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Initiative {
    readings: Readings,
}

impl Input for Initiative {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let state = Field::new(tables, &self.readings).open();
        Ok(super::on(state, |play| {
            let winner = match throw(play)? {
                Some(Side::A) => "a",
                Some(Side::B) => "b",
                None => "tie",
            };
            let rolls = play.events().iter().find_map(|event| match event {
                Event::InitiativeRolled { rolls, .. } => {
                    Some(vec![rolls.a.clone(), rolls.b.clone()])
                }
                _ => None,
            });
            let came = Came::new().with("winner", winner);
            Ok(super::told(came, rolls.unwrap_or_default()))
        }))
    }
}

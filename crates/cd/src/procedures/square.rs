//! The square test of infantry attacked by cavalry. Rules CD-3.4.2-01 to CD-3.4.2-06.

use std::sync::Arc;

use engine::Side;
use engine::procedure::{Came, Datum, Input, InputFault, Prepared};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Event;
use crate::combat::square;
use crate::readings::Readings;
use crate::setup::Rank;
use crate::tables::Tables;

use super::field::{BRIGADIERS, Field, at};
use super::unit::UnitInput;

/// Infantry that forms square if it can.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct SquareTest {
    /// A general's radius holds it: helps its morale if there is no square.
    general: bool,
    /// The staff's radius holds it.
    staff: bool,
    /// It carries a disorder marker.
    disordered: bool,
    readings: Readings,
}

impl Input for SquareTest {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let mut field = Field::new(tables, &self.readings);
        let place = at(300, 300);
        let unit = UnitInput {
            disordered: self.disordered,
            ..UnitInput::default()
        };
        let unit = field.unit(Side::A, &unit, place);
        if self.general {
            field.put(BRIGADIERS.a, place);
        }
        if self.staff {
            field.general(Side::A, Rank::Staff, place);
        }
        Ok(super::on(field.open(), move |play| {
            let result = square::test(play, unit)?;
            let rolls = super::rolls(play, |event| match event {
                Event::SquareTested { roll, .. } | Event::MoraleTested { roll, .. } => Some(roll),
                _ => None,
            });
            Ok(super::told(
                Came::new().with("result", Datum::word(&result)),
                rolls,
            ))
        }))
    }
}

//! Morale tests. Rules CD-4-01 to CD-4-08, CD-3.4-17, readings CD-GAP-18 to CD-GAP-20.

use std::sync::Arc;

use engine::Side;
use engine::procedure::{Came, Input, InputFault, Prepared};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Event;
use crate::morale::{MoraleCause, take};
use crate::readings::Readings;
use crate::setup::Rank;
use crate::tables::Tables;

use super::field::{BRIGADIERS, Field, at};
use super::unit::UnitInput;

/// A unit that tests outside close combat.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Morale {
    /// Why it tests.
    cause: Cause,
    /// A general's radius holds it; counts here under a switch only.
    general: bool,
    /// The staff's radius holds it; counts here under a switch only.
    staff: bool,
    /// It carries a disorder marker.
    disordered: bool,
    readings: Readings,
}

/// Occasions outside close combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Cause {
    Losses,
    Canister,
    Recovery,
    PassedThrough,
}

impl Default for Morale {
    fn default() -> Morale {
        Morale {
            cause: Cause::Losses,
            general: false,
            staff: false,
            disordered: false,
            readings: Readings::default(),
        }
    }
}

impl Input for Morale {
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
        let cause = match self.cause {
            Cause::Losses => MoraleCause::Losses,
            Cause::Canister => MoraleCause::Canister,
            Cause::Recovery => MoraleCause::Recovery,
            Cause::PassedThrough => MoraleCause::PassedThrough,
        };
        Ok(super::on(field.open(), move |play| {
            take(play, unit, cause)?;
            let rolls = super::rolls(play, |event| match event {
                Event::MoraleTested { roll, .. } => Some(roll),
                _ => None,
            });
            let passed = play
                .events()
                .iter()
                .any(|event| matches!(event, Event::MoraleTested { passed: true, .. }));
            let now = play.state().unit(unit);
            let result = match (passed, now.is_on_table()) {
                (_, false) => "flees",
                (true, true) => "passed",
                (false, true) => "disordered",
            };
            Ok(super::told(Came::new().with("result", result), rolls))
        }))
    }
}

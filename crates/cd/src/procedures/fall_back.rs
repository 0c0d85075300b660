//! What becomes of a unit beaten in close combat. Rules CD-3.4-10 to CD-3.4-17, CD-3.4.2-11 to CD-3.4.2-19.

use std::sync::Arc;

use engine::Side;
use engine::Text;
use engine::procedure::{Came, Input, InputFault, Prepared, Wanted};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use table::Length;

use crate::Event;
use crate::combat::fight::{Fate, beaten};
use crate::combat::{Stand, morale_modifiers};
use crate::formation::Formation;
use crate::ids::Bases;
use crate::morale::{self, MoraleCause};
use crate::readings::Readings;
use crate::tables::Tables;
use crate::troops::Kind;

use super::field::{Field, at};
use super::unit::{UnitInput, no_garrison, written};

/// A beaten unit.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the situations of the printed list"
)]
pub(super) struct FallBack {
    kind: Kind,
    /// It fought in square.
    square: bool,
    /// It had a disorder marker before the combat.
    disordered: bool,
    staff: bool,
    general: bool,
    flanks_covered: bool,
    /// It was attacked in the rear.
    attacked_in_rear: bool,
    /// It held a fortification.
    fortification: bool,
    readings: Readings,
}

impl Default for FallBack {
    fn default() -> FallBack {
        FallBack {
            kind: Kind::LineInfantry,
            square: false,
            disordered: false,
            staff: false,
            general: false,
            flanks_covered: false,
            attacked_in_rear: false,
            fortification: false,
            readings: Readings::default(),
        }
    }
}

impl Input for FallBack {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        if self.square && !self.kind.is_infantry() {
            let why = Text::id("input-wanted-foot");
            let fault = InputFault::at("kind", &written(&self.kind), Wanted::Rule(Box::new(why)));
            return Err(vec![fault.near(Some("line-infantry".to_owned()))]);
        }
        if self.fortification {
            let key = "fortification".to_owned();
            if let Some(fault) = no_garrison(key, self.kind, &json!(true), "false") {
                return Err(vec![fault]);
            }
        }
        let mut field = Field::new(tables, &self.readings);
        let formation = if self.square {
            Formation::Square
        } else {
            Formation::Line
        };
        let unit = UnitInput {
            kind: self.kind,
            bases: Bases(if self.kind.is_artillery() { 1 } else { 6 }),
            formation,
            disordered: self.disordered,
            ..UnitInput::default()
        };
        let unit = field.unit(Side::A, &unit, at(300, 300));
        let stand = Stand {
            staff: self.staff,
            general: self.general,
            flanks_covered: self.flanks_covered,
            attacked_in_rear: self.attacked_in_rear,
            holds_fortification: self.fortification,
            square: self.square,
            ..Stand::default()
        };
        let prior = self.disordered;
        let rate = tables.movement.rates(self.kind).open;
        Ok(super::on(field.open(), move |play| {
            let modifiers = morale_modifiers(play.state(), &stand);
            let passed = morale::test(play, unit, MoraleCause::Beaten, modifiers)?;
            let fate = beaten(play, unit, passed, prior)?;
            let rolls = play.events().iter().filter_map(|event| match event {
                Event::MoraleTested { roll, .. } => Some(roll.clone()),
                Event::Beaten { roll, .. } => Some(roll.roll.clone()),
                _ => None,
            });
            let disordered = play.state().unit(unit).disordered;
            Ok(super::told(
                came(rate, &fate, passed, disordered),
                rolls.collect(),
            ))
        }))
    }
}

fn came(rate: Length, fate: &Fate, passed: bool, disordered: bool) -> Came {
    let (half_moves, shaken, line) = match fate {
        Fate::Flees => return Came::new().with("result", "flees"),
        Fate::Beaten(roll) => (roll.half_moves, roll.shaken, roll.forms_line),
    };
    let back = rate.scaled(i32::from(half_moves), 2);
    let result = match (back, line) {
        (Length::ZERO, _) => "stays",
        (_, true) => "falls-back-in-line",
        (_, false) => "falls-back",
    };
    Came::new()
        .with("result", result)
        .with("morale", if passed { "passed" } else { "failed" })
        .with("distance_mm", i64::from(back.hundredths() / 100))
        .with("disordered", disordered)
        .with("tests_next_turn", shaken)
}

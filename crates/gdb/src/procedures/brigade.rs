//! The morale test of a brigade. Rules GDB-12.3-01 to GDB-12.3-19.

use std::sync::Arc;

use engine::Side;
use engine::procedure::{Came, Datum, Input, InputFault, Prepared};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Length;

use crate::Event;
use crate::morale;
use crate::orders::OrderKind;
use crate::setup::Rank;
use crate::state::{Leader, Occasion, OccasionKind, Presence, Removal};
use crate::tables::Tables;
use crate::troops::{Nation, Skill};

use super::setting::Setting;
use super::stage::{At, Stage};
use super::unit::{Condition, UnitInput};

/// Where a general is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Where {
    Near,
    Far,
    Lost,
}

/// A brigade that tests.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct BrigadeMorale {
    /// Its brigadier: near what made it test, or not, or lost.
    brigadier: Where,
    /// The commander-in-chief: near the brigadier, or not, or lost this turn.
    commander: Where,
    commander_skill: Skill,
    /// Its units, those that flee or are gone included.
    #[schemars(length(min = 1, max = 12))]
    units: Vec<BrigadeUnit>,
    /// It has been broken before.
    broken_before: bool,
    #[serde(flatten)]
    setting: Setting,
}

/// A unit of the brigade.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
struct BrigadeUnit {
    #[serde(flatten)]
    unit: UnitInput,
    /// It has left the table for good.
    gone: bool,
}

impl Default for BrigadeMorale {
    fn default() -> BrigadeMorale {
        let mut units = vec![BrigadeUnit::default(); 4];
        units[0].unit.state = Condition::Routing;
        BrigadeMorale {
            brigadier: Where::Near,
            commander: Where::Far,
            commander_skill: Skill::Average,
            units,
            broken_before: false,
            setting: Setting::default(),
        }
    }
}

impl Input for BrigadeMorale {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let faults: Vec<InputFault> = self
            .units
            .iter()
            .enumerate()
            .flat_map(|(n, one)| one.unit.faults(&format!("units[{n}].")))
            .collect();
        if !faults.is_empty() {
            return Err(faults);
        }
        let side = Side::A;
        let place = At(1500, 1500);
        let mut stage = Stage::new(tables, &self.setting);
        let brigade = stage.brigade(side, Nation::Other, OrderKind::Engage);
        let units: Vec<_> = self
            .units
            .iter()
            .enumerate()
            .map(|(n, one)| stage.unit(brigade, &one.unit, At::apart(side, n)))
            .collect();
        let brigadier = stage.general(side, Rank::Brigadier, Skill::Average, place, Length::ZERO);
        stage.leads(brigadier, brigade);
        if self.commander != Where::Lost {
            let away = match self.commander {
                Where::Near => Length::ZERO,
                _ => Length::from_cm(300),
            };
            let rank = Rank::CommanderInChief;
            stage.general(side, rank, self.commander_skill, place, away);
        }
        let mut state = stage.open();
        for (unit, one) in units.iter().zip(&self.units) {
            if one.gone {
                state.units[unit.index()].presence = Presence::Removed(Removal::Dispersed);
            }
        }
        let def = &mut state.brigades[brigade.index()];
        def.breaks = u8::from(self.broken_before);
        if self.brigadier == Where::Lost {
            def.leader = Leader::Leaderless;
            def.brigadier_lost = true;
        }
        // What made it test happened beside the brigadier, or far from him.
        let at = match self.brigadier {
            Where::Near => state.generals[brigadier.index()].pose.at,
            _ => state.units[0].pose.at,
        };
        let occasion = |kind, at| Occasion {
            brigade,
            kind,
            unit: None,
            at,
        };
        let rout = occasion(OccasionKind::UnitRouted, Some(at));
        state.notes.brigade_occasions.push(rout);
        if self.commander == Where::Lost {
            let lost = occasion(OccasionKind::CommanderLost, None);
            state.notes.brigade_occasions.push(lost);
        }
        Ok(super::on(state, move |play| {
            morale::brigade::test(play, brigade)?;
            Ok(super::told(play, |event| match event {
                Event::Morale(morale::Event::BrigadeTested { roll, verdict, .. }) => Some((
                    Came::new().with("result", Datum::word(verdict)),
                    roll.clone(),
                )),
                _ => None,
            }))
        }))
    }
}

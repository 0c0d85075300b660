//! The talent of a general without a historical model. Rules GDB-5.2-01, GDB-5.3-03.

use std::sync::Arc;

use engine::Side;
use engine::procedure::{Came, Datum, Input, InputFault, Prepared};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Length;

use crate::Event;
use crate::generals::{self, talent};
use crate::setup::Rank;
use crate::tables::Tables;
use crate::troops::Skill;

use super::setting::Setting;
use super::stage::{At, Stage};

/// Generals who have a talent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Talented {
    #[default]
    CommanderInChief,
    /// By an optional rule.
    Brigadier,
}

/// A general whose talent nobody knows.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct GeneralSkill {
    rank: Talented,
    #[serde(flatten)]
    setting: Setting,
}

impl Input for GeneralSkill {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let mut stage = Stage::new(tables, &self.setting);
        let rank = match self.rank {
            Talented::CommanderInChief => Rank::CommanderInChief,
            Talented::Brigadier => Rank::Brigadier,
        };
        let place = At::apart(Side::A, 0);
        let general = stage.general(Side::A, rank, Skill::Average, place, Length::ZERO);
        Ok(super::on(stage.open(), move |play| {
            talent::throw(play, general)?;
            Ok(super::told(play, |event| match event {
                Event::General(generals::Event::TalentThrown { roll, skill, .. }) => {
                    Some((Came::new().with("skill", Datum::word(skill)), roll.clone()))
                }
                _ => None,
            }))
        }))
    }
}

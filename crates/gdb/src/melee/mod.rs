//! Phase 7: melee. Chapter XI of the rules.
//!
//! Players decide which melee a unit touched equally by two belongs to, who
//! takes the remainder of losses, round which flank a unit is pushed past its
//! friends, and whether winning foot follows.

mod aftermath;
mod assign;
mod bonus;
mod casualties;
mod command;
mod decisions;
mod division;
mod estimate;
mod facts;
pub(crate) mod fight;
mod follow_up;
pub(crate) mod group;
mod modifiers;
mod phase;
pub(crate) mod pursuit_test;
mod push_back;
mod result;
mod show;
mod withdrawal;

use engine::{RollTrace, Side};
use serde::{Deserialize, Serialize};
use table::{Angle, FeatureId};

use crate::ids::{FightId, Figures, UnitId};
use crate::state::{Bonus, DesperateCharge, Pursuit, State};

pub use command::{Command, Refusal};
pub use fight::Fight;
pub use pursuit_test::PursuitVerdict;
pub use result::{Band, Outcome};

pub(crate) use bonus::freed_by_break;
pub(crate) use decisions::{check, decide, default_command, offers, pending};
pub(crate) use estimate::estimate;
pub(crate) use facts::{is_led_desperately, leader_of as desperate_leader};
pub(crate) use phase::advance;
pub(crate) use pursuit_test::test_pursuers;
pub(crate) use show::{decisions, log};

/// What happens in this phase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// A unit that two enemies touch alike joined the melee of one of them (TR-25).
    MeleeAssigned {
        /// The unit.
        unit: UnitId,
        /// The enemy it fights.
        enemy: UnitId,
    },
    /// A round of a melee was fought.
    Fought(Box<Fight>),
    /// The remainder of the losses of a melee fell on this unit and those after it.
    LossesDivided {
        /// The melee.
        fight: FightId,
        /// The side that inflicts them.
        side: Side,
        /// What each enemy loses.
        losses: Vec<(UnitId, Figures)>,
    },
    /// These units are pushed back, in this order.
    PushBacksDue {
        /// The units, rearmost first.
        units: Vec<UnitId>,
    },
    /// A part of the fights is done.
    FightStepDone,
    /// A unit was pushed back.
    PushedBack {
        /// The unit.
        unit: UnitId,
        /// Which way.
        direction: Angle,
    },
    /// A unit that should be pushed back had no room and retreats.
    NoRoom {
        /// The unit.
        unit: UnitId,
    },
    /// Horse went back to where it charged from.
    Withdrew {
        /// The unit.
        unit: UnitId,
    },
    /// A winner pressed the enemy it pushed back.
    FollowedUp {
        /// The winner.
        unit: UnitId,
        /// The enemy.
        prey: UnitId,
    },
    /// Winning foot stands.
    Stood {
        /// The unit.
        unit: UnitId,
    },
    /// Horse tested whether it pursues.
    PursuitTested {
        /// The unit.
        unit: UnitId,
        /// The beaten enemy.
        quarry: UnitId,
        /// The roll.
        roll: RollTrace,
        /// What it brought.
        verdict: PursuitVerdict,
    },
    /// A pursuit or uncontrolled charge has found nobody and is over.
    PursuitOver {
        /// The unit.
        unit: UnitId,
    },
    /// A winner may make a bonus move in the next Compulsory phase.
    BonusEarned {
        /// The unit.
        unit: UnitId,
        /// The position it may occupy.
        position: Option<FeatureId>,
    },
    /// The round is over: charges, flanks and pursuits count no more for those still in contact (TR-26).
    RoundOver,
    /// A stage of the phase is over.
    StageDone,
}

/// The stages of the phase, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Stage {
    #[default]
    Fights,
    FollowUps,
    Pursuits,
    Over,
}

/// The steps of the fights, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum FightStep {
    #[default]
    Assignments,
    Rolls,
    Losses,
    PushBacks,
    Over,
}

impl FightStep {
    /// The step after this one.
    #[must_use]
    pub fn next(self) -> FightStep {
        match self {
            FightStep::Assignments => FightStep::Rolls,
            FightStep::Rolls => FightStep::Losses,
            FightStep::Losses => FightStep::PushBacks,
            FightStep::PushBacks | FightStep::Over => FightStep::Over,
        }
    }
}

/// Where the phase stands; set back to its default when the phase begins.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Progress {
    /// The stage in progress.
    pub stage: Stage,
    /// The step of the fights in progress.
    pub step: FightStep,
    /// Which enemy units fight that two touch alike.
    pub assigned: Vec<(UnitId, UnitId)>,
    /// Melees whose losses a side has divided.
    pub divided: Vec<(FightId, Side)>,
    /// Who is still to be pushed back, in order.
    pub to_push: Vec<UnitId>,
    /// The melees fought.
    pub fights: Vec<Fight>,
    /// Who was pushed back, and which way.
    pub pushed: Vec<(UnitId, Angle)>,
    /// Winners that have followed or chosen to stand.
    pub decided: Vec<UnitId>,
    /// Winners that have followed.
    pub followed: Vec<UnitId>,
}

impl Progress {
    /// Whether a winner has followed its enemy.
    #[must_use]
    pub fn decided_to_follow(&self, unit: UnitId) -> bool {
        self.followed.contains(&unit)
    }
}

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::MeleeAssigned { unit, enemy } => state.melee.assigned.push((*unit, *enemy)),
        Event::Fought(fight) => {
            for unit in fight.everybody() {
                crate::specials::count_melee(state, unit);
            }
            state.melee.fights.push(Fight::clone(fight));
        }
        Event::LossesDivided {
            fight,
            side,
            losses,
        } => division::divided(state, *fight, *side, losses),
        Event::PushBacksDue { units } => state.melee.to_push.clone_from(units),
        Event::FightStepDone => state.melee.step = state.melee.step.next(),
        Event::PushedBack { unit, direction } => {
            state.units[unit.index()].garrison = None;
            state.melee.to_push.retain(|id| id != unit);
            state.melee.pushed.push((*unit, *direction));
        }
        Event::NoRoom { unit } => {
            state.melee.to_push.retain(|id| id != unit);
            for fight in &mut state.melee.fights {
                fight.retreats_instead(*unit);
            }
        }
        Event::Withdrew { .. } => {}
        Event::FollowedUp { unit, .. } => {
            state.units[unit.index()].garrison = None;
            state.melee.decided.push(*unit);
            state.melee.followed.push(*unit);
        }
        Event::Stood { unit } => state.melee.decided.push(*unit),
        Event::PursuitTested {
            unit,
            quarry,
            verdict,
            ..
        } => pursuit_test::tested(state, *unit, *quarry, *verdict),
        Event::PursuitOver { unit } => pursuit_test::over(&mut state.units[unit.index()]),
        Event::BonusEarned { unit, position } => {
            state.units[unit.index()].bonus = Bonus::May {
                position: *position,
            };
        }
        Event::RoundOver => {
            pursuits_met(state);
            desperate_charges_end(state);
            for contact in &mut state.contacts {
                contact.a_charged = false;
                contact.b_charged = false;
                contact.flank = false;
                contact.pursuing = false;
                contact.charged_from = None;
            }
        }
        Event::StageDone => {
            state.melee.stage = match state.melee.stage {
                Stage::Fights => Stage::FollowUps,
                Stage::FollowUps => Stage::Pursuits,
                Stage::Pursuits | Stage::Over => Stage::Over,
            }
        }
    }
}

/// A pursuit that ended in a melee is over, unless a test has ordered another.
fn pursuits_met(state: &mut State) {
    let fighters: Vec<UnitId> = state
        .melee
        .fights
        .iter()
        .flat_map(Fight::everybody)
        .collect();
    for unit in fighters {
        let unit = &mut state.units[unit.index()];
        if matches!(unit.pursuit, Pursuit::Pursuing(_) | Pursuit::Uncontrolled) {
            pursuit_test::over(unit);
        }
    }
}

/// A desperate charge lasts for the first round (GDB-13.1-04).
fn desperate_charges_end(state: &mut State) {
    for general in &mut state.generals {
        if general.leads_charge() {
            general.desperate = DesperateCharge::Used;
        }
    }
}

//! Phase 7: melee. Chapter XI of the rules.
//!
//! Which melee a unit touched by two belongs to (AssignMelee), how losses are
//! divided (DivideMeleeLosses) and the way of a push back (ChoosePushBackPath)
//! are answered by the defaults of the rules; winning foot is asked whether it
//! follows.

mod aftermath;
mod bonus;
mod casualties;
mod estimate;
mod facts;
mod fight;
mod follow_up;
mod group;
mod modifiers;
mod phase;
mod pursuit_test;
mod push_back;
mod result;
mod show;
mod withdrawal;

use engine::{DiceOwed, Key, Offer, Pending, RollTrace, RuleId, Side, Text};
use serde::{Deserialize, Serialize};
use table::{Angle, FeatureId};

use crate::Play;
use crate::ids::UnitId;
use crate::state::{Bonus, DesperateCharge, Pursuit, State};

pub use fight::Fight;
pub use pursuit_test::PursuitVerdict;
pub use result::{Band, Outcome};

pub(crate) use bonus::freed_by_break;
pub(crate) use estimate::estimate;
pub(crate) use facts::{is_led_desperately, leader_of as desperate_leader};
pub(crate) use phase::advance;
pub(crate) use pursuit_test::test_pursuers;
pub(crate) use show::{decisions, log};

/// What a player may ask for in this phase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Winning foot follows the enemy it pushed back.
    FollowUp {
        /// The unit.
        unit: UnitId,
    },
    /// Winning foot stands.
    Stand {
        /// The unit.
        unit: UnitId,
    },
}

/// What happens in this phase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// A round of a melee was fought.
    Fought(Box<Fight>),
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

/// Why a command of this phase is not allowed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum Refusal {
    /// The unit has nobody to follow, or may not.
    MayNotFollow {
        /// The unit.
        unit: UnitId,
    },
    /// Infantry never follows horse.
    NeverAfterHorse {
        /// The unit.
        unit: UnitId,
    },
}

impl Refusal {
    /// The rule that refuses.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        Some(RuleId::new(match self {
            Refusal::MayNotFollow { .. } => "GDB-11.3-06",
            Refusal::NeverAfterHorse { .. } => "GDB-11.9-03",
        }))
    }

    /// In words.
    #[must_use]
    pub fn text(&self, state: &State) -> Text {
        let (id, unit) = match self {
            Refusal::MayNotFollow { unit } => ("gdb-melee-may-not-follow", *unit),
            Refusal::NeverAfterHorse { unit } => ("gdb-melee-never-after-horse", *unit),
        };
        Text::id(id).with("unit", state.def(unit).name.clone())
    }
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

/// Where the phase stands; set back to its default when the phase begins.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Progress {
    /// The stage in progress.
    pub stage: Stage,
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

/// Decisions owed now.
pub(crate) fn pending(state: &State) -> Vec<Pending> {
    if state.melee.stage != Stage::FollowUps {
        return Vec::new();
    }
    follow_up::owner(state)
        .map(|owner| Pending {
            owner,
            decision: Key::new("follow-up-or-stand"),
        })
        .into_iter()
        .collect()
}

/// Whether a command is allowed.
pub(crate) fn check(state: &State, side: Side, command: &Command) -> Result<(), crate::Refusal> {
    let (Command::FollowUp { unit } | Command::Stand { unit }) = *command;
    if follow_up::owner(state) != Some(side) || unit.index() >= state.units.len() {
        return Err(crate::Refusal::NotNow);
    }
    if follow_up::choosers(state, side).any(|chooser| chooser == unit) {
        Ok(())
    } else if follow_up::pushed_horse(state, unit) {
        Err(Refusal::NeverAfterHorse { unit }.into())
    } else {
        Err(Refusal::MayNotFollow { unit }.into())
    }
}

/// Carries out a command that `check` allows.
pub(crate) fn decide(play: &mut Play<'_>, _side: Side, command: &Command) -> Result<(), DiceOwed> {
    match *command {
        Command::FollowUp { unit } => follow_up::follow(play, unit),
        Command::Stand { unit } => play.emit(Event::Stood { unit }),
    }
    Ok(())
}

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Fought(fight) => state.melee.fights.push(Fight::clone(fight)),
        Event::PushedBack { unit, direction } => {
            state.units[unit.index()].garrison = None;
            state.melee.pushed.push((*unit, *direction));
        }
        Event::NoRoom { .. } | Event::Withdrew { .. } => {}
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

/// Legal commands with their prospects, for computer generals.
pub(crate) fn offers(state: &State, side: Side, _thorough: bool) -> Vec<Offer<crate::Command>> {
    follow_up::offers(state, side)
}

/// A legal answer for a side that gives none: stand.
pub(crate) fn default_command(state: &State, side: Side) -> Option<crate::Command> {
    let unit = follow_up::choosers(state, side).next()?;
    Some(Command::Stand { unit }.into())
}

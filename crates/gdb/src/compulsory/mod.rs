//! Phase 3: compulsory movement. Rules GDB-4.3-01 to GDB-4.3-10, GDB-VII-01 to GDB-VII-10.
//!
//! All who run, then the broken brigades, then all who chase, then all who
//! take ground (TR-08). The directions of flights and of broken brigades and
//! the paths of flights are those of the default: straight away from the
//! enemy, to the rear, the planner's way to the own edge.

mod bonus;
mod broken;
pub(crate) mod flight;
pub(crate) mod ground;
mod phase;
mod pursuit;
mod show;

use engine::{DiceOwed, Key, Offer, Pending, RuleId, Side, Text, Viewer};
use serde::{Deserialize, Serialize};
use table::{FeatureId, Point};

use crate::Play;
use crate::ids::{BrigadeId, Share, UnitId};
use crate::state::State;

pub use bonus::BonusMove;
pub use pursuit::PursuitEnd;

pub(crate) use phase::advance;
pub(crate) use show::{decisions, log};

/// What a player may ask for in this phase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// A winner of the last melee takes the ground, wheels, or stays (GDB-4.3-04, GDB-11.9-05).
    UseBonusMove {
        /// The unit.
        unit: UnitId,
        /// What it does.
        how: BonusMove,
    },
}

/// What happens in this phase, and every flight.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// A fleeing unit ran through a friend.
    RanThrough {
        /// The fleeing unit.
        runner: UnitId,
        /// The friend.
        friend: UnitId,
        /// The friend lost its order by it.
        disordered: bool,
    },
    /// A unit made a part of its compulsory move.
    Ran {
        /// The unit.
        unit: UnitId,
        /// It routs; else it retreats.
        routing: bool,
        /// Where it came from.
        from: Point,
        /// Where it came to.
        to: Point,
    },
    /// A unit of a broken brigade fell back with it.
    FellBack {
        /// The unit.
        unit: UnitId,
    },
    /// A broken brigade has fallen back and is rallied.
    BrigadeRallied {
        /// The brigade.
        brigade: BrigadeId,
    },
    /// Horse pursued.
    Pursued {
        /// The unit.
        unit: UnitId,
        /// Whom it chased.
        quarry: UnitId,
        /// What ended its move.
        end: PursuitEnd,
        /// The share of its charge move that it used.
        used: Share,
    },
    /// A winner made its bonus move or did without.
    BonusUsed {
        /// The unit.
        unit: UnitId,
        /// What it did.
        how: BonusMove,
        /// The building it entered.
        entered: Option<FeatureId>,
        /// There was nothing to choose.
        forced: bool,
    },
    /// A step of the phase is over.
    StepDone,
}

/// Why a command of this phase is not allowed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum Refusal {
    /// The unit has no bonus move to make.
    NoBonus {
        /// The unit.
        unit: UnitId,
    },
    /// One unit must enter the buildings taken, and no other is left to.
    MustOccupy {
        /// The unit.
        unit: UnitId,
    },
    /// It has no position to occupy, or cannot get there.
    CannotOccupy {
        /// The unit.
        unit: UnitId,
    },
    /// The position burns or lies beside a fire.
    Burning {
        /// The unit.
        unit: UnitId,
    },
    /// The wheel is too wide.
    WheelTooWide {
        /// Degrees asked for.
        degrees: u8,
        /// Degrees allowed.
        allowed: u8,
    },
    /// Something is in the way of the move, or it is too long.
    NoWay {
        /// The unit.
        unit: UnitId,
    },
}

impl Refusal {
    /// The rule that refuses.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        Some(RuleId::new(match self {
            Refusal::NoBonus { .. } => "GDB-4.3-04",
            Refusal::MustOccupy { .. } => "GDB-11.9-06",
            Refusal::CannotOccupy { .. } => "GDB-11.9-05",
            Refusal::Burning { .. } => "GDB-9.9-12",
            Refusal::WheelTooWide { .. } => "GDB-11.9-07",
            Refusal::NoWay { .. } => "GDB-11.9-08",
        }))
    }

    /// In words.
    #[must_use]
    pub fn text(&self, state: &State) -> Text {
        let about = |id: &'static str, unit: UnitId| {
            Text::id(id).with("unit", state.def(unit).name.clone())
        };
        match self {
            Refusal::NoBonus { unit } => about("gdb-compulsory-no-bonus", *unit),
            Refusal::MustOccupy { unit } => about("gdb-compulsory-must-occupy", *unit),
            Refusal::CannotOccupy { unit } => about("gdb-compulsory-cannot-occupy", *unit),
            Refusal::Burning { unit } => about("gdb-compulsory-burning", *unit),
            Refusal::WheelTooWide { degrees, allowed } => Text::id("gdb-compulsory-wheel-too-wide")
                .with("degrees", i64::from(*degrees))
                .with("allowed", i64::from(*allowed)),
            Refusal::NoWay { unit } => about("gdb-compulsory-no-way", *unit),
        }
    }
}

/// The steps of the phase, in order (TR-08).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Step {
    #[default]
    Flights,
    BrokenBrigades,
    Pursuits,
    BonusMoves,
    Over,
}

/// A fleeing unit ran through a friend in this phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Passage {
    /// The fleeing unit.
    pub runner: UnitId,
    /// The friend.
    pub friend: UnitId,
    /// The friend lost its order by it.
    pub disordered: bool,
}

/// Where the phase stands; set back to its default when the phase begins.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Progress {
    /// The step in progress.
    pub step: Step,
    /// Who ran through whom; the pursuers strike those (GDB-11.10-04, GDB-11.10-06).
    pub passages: Vec<Passage>,
    /// The ways of those who ran: places in order, for the pursuers to follow.
    pub ways: Vec<(UnitId, Point)>,
}

/// Decisions owed now.
pub(crate) fn pending(state: &State) -> Vec<Pending> {
    if state.compulsory.step != Step::BonusMoves {
        return Vec::new();
    }
    bonus::owner(state)
        .map(|owner| Pending {
            owner,
            decision: Key::new("use-bonus-move"),
        })
        .into_iter()
        .collect()
}

/// Whether a command is allowed.
pub(crate) fn check(state: &State, side: Side, command: &Command) -> Result<(), crate::Refusal> {
    let Command::UseBonusMove { unit, how } = command;
    if bonus::owner(state) != Some(side) || unit.index() >= state.units.len() {
        return Err(crate::Refusal::NotNow);
    }
    bonus::check(state, side, *unit, how)?;
    Ok(())
}

/// Carries out a command that `check` allows.
pub(crate) fn decide(play: &mut Play<'_>, _side: Side, command: &Command) -> Result<(), DiceOwed> {
    let Command::UseBonusMove { unit, how } = command;
    bonus::make(play, *unit, how, false);
    Ok(())
}

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::RanThrough {
            runner,
            friend,
            disordered,
        } => {
            state.compulsory.passages.push(Passage {
                runner: *runner,
                friend: *friend,
                disordered: *disordered,
            });
            let guns = state.troops(*friend).kind.is_artillery();
            state.units[friend.index()].passed_through |= guns;
        }
        Event::Ran { unit, to, .. } => state.compulsory.ways.push((*unit, *to)),
        Event::FellBack { unit } => broken::fell_back(state, *unit),
        Event::BrigadeRallied { brigade } => state.brigades[brigade.index()].broken = false,
        Event::Pursued {
            unit, end, used, ..
        } => pursuit::pursued(&mut state.units[unit.index()], *end, *used),
        Event::BonusUsed {
            unit, how, entered, ..
        } => bonus::used(&mut state.units[unit.index()], how, *entered),
        Event::StepDone => {
            state.compulsory.step = match state.compulsory.step {
                Step::Flights => Step::BrokenBrigades,
                Step::BrokenBrigades => Step::Pursuits,
                Step::Pursuits => Step::BonusMoves,
                Step::BonusMoves | Step::Over => Step::Over,
            }
        }
    }
}

/// Legal commands with their prospects, for computer generals.
pub(crate) fn offers(state: &State, side: Side, _thorough: bool) -> Vec<Offer<crate::Command>> {
    bonus::offers(state, side)
}

/// A legal answer for a side that gives none: nothing, or into the buildings that must be entered.
pub(crate) fn default_command(state: &State, side: Side) -> Option<crate::Command> {
    let unit = bonus::next(state, side)?;
    let how = bonus::default(state, side, unit);
    Some(Command::UseBonusMove { unit, how }.into())
}

/// Removes what `viewer` may not know of this phase: nothing.
pub(crate) fn redact(_state: &mut State, _viewer: Viewer) {}

/// The form of an event that `viewer` may know.
pub(crate) fn redact_event(_before: &State, event: &Event, _viewer: Viewer) -> Option<Event> {
    Some(event.clone())
}

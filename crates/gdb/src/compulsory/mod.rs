//! Phase 3: compulsory movement. Rules GDB-4.3-01 to GDB-4.3-10, GDB-VII-01 to GDB-VII-10.
//!
//! All who run, then the broken brigades, then all who chase, then all who
//! take ground (TR-08). Owners choose where the first half of a flight goes,
//! round which side of their friends it goes on, and where a broken brigade
//! falls back.
//!
//! * GDB-4.3-02: who moved here is a target like everybody in the later phases.

pub(crate) mod at_once;
mod bonus;
mod broken;
mod broken_way;
mod command;
mod decisions;
pub(crate) mod flight;
pub(crate) mod ground;
mod phase;
mod pursuit;
mod refuge;
mod secrets;
mod show;
mod show_ways;
mod steer;

use engine::{BySide, Side};
use serde::{Deserialize, Serialize};
use table::{FeatureId, Point};

use crate::ids::{BrigadeId, Share, UnitId};
use crate::state::State;

pub use bonus::BonusMove;
pub use broken_way::{FallBack, FallBackTo};
pub use command::{Command, Refusal};
pub use pursuit::PursuitEnd;
pub use refuge::{Flee, Refuge};

pub(crate) use decisions::{check, decide, default_command, offers, pending};
pub(crate) use phase::advance;
pub(crate) use secrets::{redact, redact_event};
pub(crate) use show::{decisions, log};

/// What happens in this phase, and every flight.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// A side has said where its units flee; sealed until both sides have.
    RefugesChosen {
        /// The side.
        side: Side,
        /// Where to; hidden in the form that the enemy may know.
        ways: Vec<Flee>,
    },
    /// These units run in this phase, in this order; the first ones begin their flight.
    RunnersSet {
        /// All of them, rearmost first.
        units: Vec<UnitId>,
        /// Those that make their first move.
        first: Vec<UnitId>,
    },
    /// The compulsory move of a unit is over.
    RunEnded {
        /// The unit.
        unit: UnitId,
    },
    /// A side has said where its broken brigades fall back; sealed until both sides have.
    FallBacksChosen {
        /// The side.
        side: Side,
        /// Where to; hidden in the form that the enemy may know.
        ways: Vec<FallBack>,
    },
    /// A unit must flee at once, and its owner says where.
    FlightOwed {
        /// The unit.
        unit: UnitId,
    },
    /// Its owner has said where.
    FledAtOnce {
        /// The unit.
        unit: UnitId,
        /// Where to.
        to: Refuge,
    },
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
        /// Horse of excellent drill did without: it may ride back formed.
        #[serde(default)]
        drill_spared: bool,
    },
    /// A step of the phase is over.
    StepDone,
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
    /// Where the units of each side flee, once it has said so.
    pub refuges: BySide<Option<Vec<Flee>>>,
    /// Who is still to run, in order; nothing before the first halves are made.
    pub runners: Option<Vec<UnitId>>,
    /// Runners that make their first move.
    pub first: Vec<UnitId>,
    /// Where the broken brigades of each side fall back, once it has said so.
    pub fall_backs: BySide<Option<Vec<FallBack>>>,
    /// Who ran through whom; the pursuers strike those (GDB-11.10-04, GDB-11.10-06).
    pub passages: Vec<Passage>,
    /// The ways of those who ran: places in order, for the pursuers to follow.
    pub ways: Vec<(UnitId, Point)>,
}

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::RefugesChosen { side, ways } => {
            state.compulsory.refuges[*side] = Some(ways.clone());
        }
        Event::RunnersSet { units, first } => {
            state.compulsory.runners = Some(units.clone());
            state.compulsory.first.clone_from(first);
        }
        Event::RunEnded { unit } => {
            let runners = state.compulsory.runners.get_or_insert_default();
            runners.retain(|id| id != unit);
        }
        Event::FlightOwed { unit } => state.flights_owed.push(*unit),
        Event::FledAtOnce { unit, .. } => state.flights_owed.retain(|owed| owed != unit),
        Event::FallBacksChosen { side, ways } => {
            state.compulsory.fall_backs[*side] = Some(ways.clone());
        }
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
        } => pursuit::pursued(state, *unit, *end, *used),
        Event::BonusUsed {
            unit,
            how,
            entered,
            drill_spared,
            ..
        } => bonus::used(&mut state.units[unit.index()], how, *entered, *drill_spared),
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

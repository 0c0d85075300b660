//! Troops that come on in the course of the battle, by the scenario's timetable.
//!
//! No rule of the book: a scenario writes them. They are known to both sides.
//! At the start of a turn each that is due comes, or throws the die that the
//! scenario asks for; in their side's Movement phase they come on one after
//! another in the order of the list, anywhere on their stretch of the edge
//! where there is room. Coming on costs the depth of the formation, as for a
//! flank march (GDB-14.2-05).

mod entry;
mod offers;
mod refusal;
mod show;

use engine::{DiceOwed, Key, RollTrace, Side};
use serde::{Deserialize, Serialize};
use table::{FeatureId, Point, Pose, Shape};

use crate::Play;
use crate::ids::{GeneralId, Share, Turn, UnitId};
use crate::setup::HomeEdge;
use crate::state::{Fate, Leader, Presence, State};

pub(crate) use offers::{choices, default_command, move_offers, moves};
pub use refusal::Refusal;
pub(crate) use show::log;

const PROCEDURE: Key = Key::new("reinforcements-arrive");

/// Troops of one timetable.
#[derive(Debug, Clone)]
pub struct Reinforcement {
    /// Their side.
    pub side: Side,
    /// The units in the order in which they come on.
    pub units: Vec<UnitId>,
    /// The edge they come to.
    pub edge: HomeEdge,
    /// The stretch of it where they may come on.
    pub stretch: [Point; 2],
    /// The turn from which they may come on.
    pub turn: Turn,
    /// From which turn which number on a die brings them; 1 needs no die.
    pub rolls: Vec<(Turn, u8)>,
    /// The ground that brings them before their turn when the enemy is in it.
    pub sooner: Option<FeatureId>,
}

/// How the troops of one timetable stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Coming {
    /// Their turn is not there yet.
    #[default]
    Awaited,
    /// The die of this turn kept them.
    PutOff(Turn),
    /// They may come on.
    There,
}

/// What a player may ask for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// The next unit comes on (GDB-14.2-05).
    BringOn {
        /// The unit.
        unit: UnitId,
        /// A place on its stretch of the edge.
        at: Point,
    },
}

/// What happens to reinforcements.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// They are there and may come on, or the die kept them.
    Announced {
        /// Their place in the scenario's list.
        number: u16,
        /// The die, when one was thrown.
        roll: Option<RollTrace>,
        /// They come.
        come: bool,
    },
    /// A unit came on.
    CameOn {
        /// The unit.
        unit: UnitId,
        /// Where it stands.
        to: Pose,
        /// The share of its move this took.
        cost: Share,
        /// Generals who came with it.
        generals: Vec<GeneralId>,
    },
}

/// Settles at the start of a turn who comes.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn advance(play: &mut Play<'_>) -> Result<(), DiceOwed> {
    for number in 0..play.state().setup.reinforcements.len() {
        let state = play.state();
        let settled = [Coming::There, Coming::PutOff(state.turn)];
        if settled.contains(&standing(state, number)) {
            continue;
        }
        let plan = &state.setup.reinforcements[number];
        let hurried = plan
            .sooner
            .is_some_and(|ground| entered(state, plan.side, ground));
        if plan.turn > state.turn && !hurried {
            continue;
        }
        let needs = if hurried { 1 } else { needs(plan, state.turn) };
        let (roll, come) = throw(play, number, needs)?;
        play.emit(Event::Announced {
            number: number as u16,
            roll,
            come,
        });
    }
    Ok(())
}

/// How the troops of an entry of the list stand.
fn standing(state: &State, number: usize) -> Coming {
    let timetable = &state.special.timetable;
    timetable.get(number).copied().unwrap_or_default()
}

/// What the die must show on a turn; 1 where none is thrown.
fn needs(plan: &Reinforcement, turn: Turn) -> u8 {
    let so_far = plan.rolls.iter().rev().find(|(from, _)| *from <= turn);
    so_far.map_or(1, |&(_, needs)| needs)
}

/// The die of the scenario, when it asks for one.
fn throw(
    play: &mut Play<'_>,
    number: usize,
    needs: u8,
) -> Result<(Option<RollTrace>, bool), DiceOwed> {
    if needs <= 1 {
        return Ok((None, true));
    }
    let side = play.state().setup.reinforcements[number].side;
    let label = play.side_label(PROCEDURE, side);
    let die = play.d6(label)?;
    let come = die.pips() >= needs;
    let row = Key::new(if come {
        "reinforcements-come"
    } else {
        "reinforcements-wait"
    });
    let roll = RollTrace::sum(label, [die], Vec::new(), row, Vec::new());
    Ok((Some(roll), come))
}

/// Whether an enemy of a side is in a piece of ground.
fn entered(state: &State, side: Side, ground: FeatureId) -> bool {
    let Some(feature) = state.setup.terrain.feature(ground) else {
        return false;
    };
    state.on_table(side.other()).any(|id| {
        let outline = state.outline(id);
        state.unit(id).garrison == Some(ground)
            || (matches!(feature.shape, Shape::Area(_))
                && (feature.shape.contains(outline.centre())
                    || feature.shape.contains(outline.pose().at)))
    })
}

/// Whether a unit comes by a timetable and not with a flank march.
#[must_use]
pub(crate) fn is_one(state: &State, unit: UnitId) -> bool {
    let mut all = state.setup.reinforcements.iter();
    all.any(|plan| plan.units.contains(&unit))
}

/// Whether a unit is off the table and will come.
#[must_use]
pub(crate) fn is_awaited(state: &State, unit: UnitId) -> bool {
    state.unit(unit).presence == Presence::OffTable && is_one(state, unit)
}

/// Puts off the table who comes later.
pub(crate) fn keep_off(state: &mut State) {
    let setup = std::sync::Arc::clone(&state.setup.0);
    for unit in setup.reinforcements.iter().flat_map(|plan| &plan.units) {
        if state.units[unit.index()].presence == Presence::OnTable {
            state.units[unit.index()].presence = Presence::OffTable;
        }
    }
    for brigade in (0..setup.brigades.len() as u16).map(crate::ids::BrigadeId) {
        let awaited = setup.brigades[brigade.index()].units.iter();
        let awaited = awaited.filter(|id| is_awaited(state, **id)).count() > 0;
        let nobody = awaited && state.brigade_units(brigade).next().is_none();
        let leader = state.brigade(brigade).leader;
        if let (true, Leader::Commanded(general)) = (nobody, leader) {
            state.generals[general.index()].fate = Fate::OffTable;
        }
    }
    state.special.timetable = vec![Coming::Awaited; setup.reinforcements.len()];
}

/// Whether a command is allowed.
pub(crate) fn check(state: &State, side: Side, command: &Command) -> Result<(), crate::Refusal> {
    let Command::BringOn { unit, at } = command;
    if state.movement.mover != Some(side) {
        return Err(crate::Refusal::NotNow);
    }
    entry::resolve(state, side, *unit, *at)
        .map(drop)
        .map_err(crate::Refusal::Reinforcements)
}

/// Carries out a command that `check` allows.
pub(crate) fn decide(play: &mut Play<'_>, side: Side, command: &Command) {
    let Command::BringOn { unit, at } = command;
    entry::enter(play, side, *unit, *at);
}

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Announced { number, come, .. } => {
            let put_off = Coming::PutOff(state.turn);
            if let Some(coming) = state.special.timetable.get_mut(usize::from(*number)) {
                *coming = if *come { Coming::There } else { put_off };
            }
        }
        Event::CameOn {
            unit,
            to,
            cost,
            generals,
        } => {
            entry::apply(state, *unit, *to, *cost);
            for general in generals {
                let general = &mut state.generals[general.index()];
                general.fate = Fate::Active;
                general.pose = *to;
                general.moved = true;
            }
        }
    }
}

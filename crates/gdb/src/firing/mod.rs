//! Phase 6: firing, and every shot. Chapters IX and X of the rules.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`facts`](self) | what a shot depends on, without a battle |
//! | `who`, `aim`, `sight`, `field`, `tiers` | who may fire, at whom |
//! | `modifiers`, `loss`, `strength`, `class`, `resolve` | what the shot does |
//! | `shot`, `double_six`, `ablaze`, `rockets` | the shot in a battle |
//! | `houses` | howitzers fire at empty built-up areas |
//! | `phase`, `offers`, `show`, `log`, `overlays`, `expect` | the phase |

pub(crate) mod ablaze;
pub(crate) mod aim;
mod cited;
mod class;
pub(crate) mod double_six;
mod expect;
mod facts;
mod field;
mod houses;
mod log;
mod loss;
mod modifiers;
mod offers;
mod overlays;
mod phase;
mod refusal;
mod resolve;
pub(crate) mod rockets;
pub(crate) mod shot;
mod show;
mod sight;
pub(crate) mod strength;
#[cfg(test)]
mod tests;
mod tiers;
mod weapons;
mod who;

use engine::{BySide, DiceOwed, Key, Pending, RollTrace, Side};
use serde::{Deserialize, Serialize};
use table::{FeatureId, Length};

use crate::ids::{Figures, Models, UnitId};
use crate::state::{Fired, State};
use crate::{Flow, Play};

pub use class::{skirmish_class, skirmishes_as};
pub use double_six::DoubleSix;
pub use expect::{HundredthFigures, expected_loss, expected_loss_at};
pub use facts::{Ammunition, Band, FirerFacts, Procedure, ShotFacts, Struck, TargetFacts};
pub use houses::AtHouse;
pub(crate) use log::log;
pub use loss::{
    Halving, Reckoning, ShotRules, half_left, halved, rounds_up, skirmish_throws, whole,
};
pub(crate) use offers::{default_command, offers};
pub(crate) use overlays::overlays;
pub use refusal::Refusal;
pub use resolve::{Outcome, Resolved};
pub use shot::Part;
pub(crate) use show::decisions;
pub(crate) use who::may_react;

/// A target and what guns fire at it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AimedAt {
    /// The target.
    pub target: UnitId,
    /// With what; for guns the most effective when nothing is said.
    #[serde(default)]
    pub ammunition: Option<Ammunition>,
}

/// What a player may ask for in this phase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Fires a unit, its figures divided evenly; the first target gets what does not divide.
    FireUnit {
        /// The unit.
        unit: UnitId,
        /// Its targets.
        targets: Vec<AimedAt>,
    },
    /// Fires the howitzers of a battery at a built-up area that nobody holds (GDB-9.9-06).
    FireAtHouse {
        /// The battery.
        unit: UnitId,
        /// The area.
        building: FeatureId,
    },
    /// Fires no more this turn.
    EndFiring,
}

/// What happens in this phase, and whenever somebody fires.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// It is this side's turn to fire.
    SideFires {
        /// The side.
        side: Side,
    },
    /// This side fires no more.
    FiringEnded {
        /// The side.
        side: Side,
    },
    /// A unit fired.
    ShotFired {
        /// The unit.
        firer: UnitId,
        /// In reaction to a charge.
        reaction: bool,
        /// Its targets with their rolls.
        parts: Vec<Part>,
    },
    /// Howitzers fired at a built-up area that nobody holds.
    HouseFiredAt {
        /// The battery.
        firer: UnitId,
        /// The area.
        building: FeatureId,
        /// Howitzers that fired.
        howitzers: Models,
        /// How far.
        range: Length,
        /// The roll.
        roll: RollTrace,
    },
    /// A die settled half a figure.
    HalfFigureSettled {
        /// Who fired.
        firer: UnitId,
        /// At whom.
        target: UnitId,
        /// The roll.
        roll: RollTrace,
        /// The half counts as a whole figure.
        up: bool,
    },
    /// A natural double six struck.
    DoubleSixStruck {
        /// Who fired.
        firer: UnitId,
        /// At whom.
        target: UnitId,
        /// The row of the table.
        row: DoubleSix,
        /// Figures lost besides.
        extra: Figures,
    },
    /// A unit is low on ammunition (GDB-13.3-01).
    AmmunitionLow {
        /// The unit.
        unit: UnitId,
    },
    /// Rockets went astray or blew up (GDB-9.10-05, GDB-9.10-06).
    RocketsFailed {
        /// The battery.
        firer: UnitId,
        /// Who was struck instead; nobody when the battery blew up.
        friend: Option<UnitId>,
    },
    /// A building caught fire (GDB-9.9-06).
    FireStarted {
        /// The building.
        feature: FeatureId,
        /// Whose howitzers did it.
        firer: UnitId,
    },
    /// Its garrison tried to put the fire out (GDB-9.9-08).
    FireFought {
        /// The building.
        feature: FeatureId,
        /// The roll.
        roll: RollTrace,
        /// It is out; else it burns for ever.
        out: bool,
    },
}

/// Where the phase stands; set back to its default when the phase begins.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Progress {
    /// The side whose turn it is.
    pub firing: Option<Side>,
    /// Sides that fire no more.
    pub ended: BySide<bool>,
}

/// Goes on to the next side that can fire.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn advance(play: &mut Play<'_>) -> Result<Flow, DiceOwed> {
    let first = play.state().moves_first;
    for side in [first, first.other()] {
        if play.state().firing.ended[side] {
            continue;
        }
        if may_seem_able(play.state(), side) {
            if play.state().firing.firing != Some(side) {
                play.emit(Event::SideFires { side });
            }
            return Ok(Flow::Waits);
        }
        play.emit(Event::FiringEnded { side });
    }
    Ok(Flow::Done)
}

/// Whether anybody of a side may fire, as far as the enemy can tell: a hidden reserve is asked like others.
fn may_seem_able(state: &State, side: Side) -> bool {
    phase::is_able(&field::Field::of(state), side)
        || crate::divisions::fears(state, side)
            .is_some_and(|feared| phase::is_able(&field::Field::of(&feared), side))
}

/// Decisions owed now.
pub(crate) fn pending(state: &State) -> Vec<Pending> {
    state
        .firing
        .firing
        .map(|owner| Pending {
            owner,
            decision: Key::new("fire-unit"),
        })
        .into_iter()
        .collect()
}

/// Whether a command is allowed.
pub(crate) fn check(state: &State, side: Side, command: &Command) -> Result<(), crate::Refusal> {
    match command {
        Command::FireUnit { unit, targets } => {
            phase::aims(state, side, *unit, targets)?;
        }
        Command::FireAtHouse { unit, building } => {
            phase::own(state, side, *unit)?;
            houses::aim(&field::Field::of(state), *unit, *building)?;
        }
        Command::EndFiring => {}
    }
    Ok(())
}

/// Carries out a command that `check` allows.
pub(crate) fn decide(play: &mut Play<'_>, side: Side, command: &Command) -> Result<(), DiceOwed> {
    match command {
        Command::FireUnit { unit, targets } => {
            let aims = phase::aims(play.state(), side, *unit, targets).unwrap_or_default();
            shot::fire(play, *unit, &aims, who::When::Firing)?;
        }
        Command::FireAtHouse { unit, building } => houses::fire(play, *unit, *building)?,
        Command::EndFiring => play.emit(Event::FiringEnded { side }),
    }
    Ok(())
}

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::SideFires { side } => state.firing.firing = Some(*side),
        Event::FiringEnded { side } => {
            state.firing.ended[*side] = true;
            state.firing.firing = None;
        }
        Event::ShotFired {
            firer, reaction, ..
        } => {
            state.units[firer.index()].fired = if *reaction {
                Fired::InReaction
            } else {
                Fired::InFiring
            };
        }
        Event::HouseFiredAt { firer, .. } => {
            state.units[firer.index()].fired = Fired::InFiring;
        }
        Event::AmmunitionLow { unit } => state.units[unit.index()].low_ammunition = true,
        Event::FireStarted { feature, .. } => {
            state.fires.push(*feature);
            state.scorched.push(*feature);
        }
        Event::FireFought { feature, out, .. } => {
            if *out {
                state.fires.retain(|burning| burning != feature);
            }
        }
        Event::HalfFigureSettled { .. }
        | Event::DoubleSixStruck { .. }
        | Event::RocketsFailed { .. } => {}
    }
}

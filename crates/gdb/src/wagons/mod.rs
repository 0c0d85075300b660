//! Ammunition wagons. Rules GDB-13.3-02, GDB-13.3-03, with the optional rule.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `drive` | how a wagon moves, and what becomes of one that troops run into |
//! | `supply` | whom it can supply, when a side's movement is over |
//! | `offers`, `show` | the decisions, the piece and the log |
//!
//! A wagon is no unit: nobody fires at it, charges it or tests for it, friends
//! go through it and push it aside, and an enemy that comes to stand on it
//! takes it out of the battle (RD-85).

mod drive;
mod offers;
mod refusal;
mod show;
mod supply;

use engine::{Name, Side};
use serde::{Deserialize, Serialize};
use table::{Footprint, Outline, Pose};

use crate::Play;
use crate::ids::{UnitId, WagonId};
use crate::setup::Setup;
use crate::state::State;

pub(crate) use drive::{make_way, plan, post};
pub(crate) use offers::{default_command, drive_offers, next, supply_offers};
pub use refusal::Refusal;
pub(crate) use show::{card, choices, decisions, log, movable, pieces};
pub(crate) use supply::due;

/// A wagon as the scenario gives it.
#[derive(Debug, Clone)]
pub struct WagonDef {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Its side.
    pub side: Side,
    /// Where it stands when the battle opens; none for one that is put beside its general.
    pub at: Option<Pose>,
    /// The general beside whom it is put.
    pub beside: Option<crate::ids::GeneralId>,
    /// How often it can hand out ammunition; without limit when none.
    pub deliveries: Option<u8>,
}

/// What changes about a wagon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wagon {
    /// Where it stands.
    pub pose: Pose,
    /// The enemy has it, or it is off the table.
    pub lost: bool,
    /// Deliveries it has left; without limit when none.
    pub left: Option<u8>,
    /// It has moved or been told to stay in this Movement phase.
    pub done: bool,
    /// It has been asked for ammunition after this Movement phase.
    pub asked: bool,
}

/// What a player may ask for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Drives a wagon elsewhere (GDB-13.3-03).
    Drive {
        /// The wagon.
        wagon: WagonId,
        /// Where.
        to: Pose,
    },
    /// A wagon stays where it is.
    Stay {
        /// The wagon.
        wagon: WagonId,
    },
    /// Hands out ammunition when the side's movement is over; to nobody: keeps it (GDB-13.3-02).
    Supply {
        /// The wagon.
        wagon: WagonId,
        /// The units: two of infantry or one of artillery.
        units: Vec<UnitId>,
    },
}

/// What happens to wagons.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// A wagon drove elsewhere.
    Drove {
        /// The wagon.
        wagon: WagonId,
        /// Where it is now.
        to: Pose,
    },
    /// A wagon was told to stay.
    Stayed {
        /// The wagon.
        wagon: WagonId,
    },
    /// A friend came where it stood, and it made room.
    MovedAside {
        /// The wagon.
        wagon: WagonId,
        /// Where it is now.
        to: Pose,
    },
    /// An enemy came where it stood.
    Taken {
        /// The wagon.
        wagon: WagonId,
        /// Who took it.
        by: UnitId,
    },
    /// Ammunition was handed out; the units fire with full effect again.
    Supplied {
        /// The wagon.
        wagon: WagonId,
        /// Who got it; nobody when it was kept.
        units: Vec<UnitId>,
    },
}

impl State {
    /// A wagon.
    #[must_use]
    pub fn wagon(&self, id: WagonId) -> &Wagon {
        &self.wagons[id.index()]
    }

    /// What the scenario says of a wagon.
    #[must_use]
    pub fn wagon_def(&self, id: WagonId) -> &WagonDef {
        &self.setup.0.wagons[id.index()]
    }

    /// Wagons of a side that are still there.
    pub fn wagons_of(&self, side: Side) -> impl Iterator<Item = WagonId> + '_ {
        (0..self.wagons.len() as u16)
            .map(WagonId)
            .filter(move |&id| self.wagon_def(id).side == side && !self.wagon(id).lost)
    }

    /// The ground that a wagon covers: that of a limbered gun.
    #[must_use]
    pub fn wagon_outline(&self, id: WagonId) -> Outline {
        Outline::of(self.wagon(id).pose, footprint(&self.setup.0))
    }
}

fn footprint(setup: &Setup) -> Footprint {
    Footprint {
        width: setup.bases.gun_front,
        depth: setup.bases.limber_depth,
    }
}

/// Wagons before the battle.
pub(crate) fn at_start(setup: &Setup) -> Vec<Wagon> {
    let each = setup.wagons.iter().map(|def| Wagon {
        pose: def.at.unwrap_or_default(),
        lost: false,
        left: def.deliveries,
        done: false,
        asked: false,
    });
    each.collect()
}

/// A side begins to move.
pub(crate) fn begin(state: &mut State, side: Side) {
    let own: Vec<WagonId> = state.wagons_of(side).collect();
    for id in own {
        let wagon = &mut state.wagons[id.index()];
        (wagon.done, wagon.asked) = (false, false);
    }
}

/// Whether a command is allowed.
pub(crate) fn check(state: &State, side: Side, command: &Command) -> Result<(), crate::Refusal> {
    let (Command::Drive { wagon, .. } | Command::Stay { wagon } | Command::Supply { wagon, .. }) =
        command;
    if !state.wagons_of(side).any(|own| own == *wagon) {
        return Err(Refusal::NotYourWagon.into());
    }
    match command {
        Command::Supply { units, .. } => {
            if due(state) != Some((side, *wagon)) {
                return Err(crate::Refusal::NotNow);
            }
            supply::check(state, *wagon, units)?;
        }
        Command::Drive { .. } | Command::Stay { .. } if state.movement.mover != Some(side) => {
            return Err(crate::Refusal::NotNow);
        }
        Command::Drive { wagon, to } => {
            drive::resolve(state, *wagon, *to)?;
        }
        Command::Stay { wagon } => {
            if state.wagon(*wagon).done {
                return Err(Refusal::HasMoved.into());
            }
        }
    }
    Ok(())
}

/// Carries out a command that `check` allows.
pub(crate) fn decide(play: &mut Play<'_>, command: &Command) {
    match command {
        Command::Drive { wagon, to } => {
            if let Ok(to) = drive::resolve(play.state(), *wagon, *to) {
                play.emit(Event::Drove { wagon: *wagon, to });
            }
        }
        Command::Stay { wagon } => play.emit(Event::Stayed { wagon: *wagon }),
        Command::Supply { wagon, units } => play.emit(Event::Supplied {
            wagon: *wagon,
            units: units.clone(),
        }),
    }
}

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Drove { wagon, to } => {
            let wagon = &mut state.wagons[wagon.index()];
            wagon.pose = *to;
            wagon.done = true;
        }
        Event::Stayed { wagon } => state.wagons[wagon.index()].done = true,
        Event::MovedAside { wagon, to } => state.wagons[wagon.index()].pose = *to,
        Event::Taken { wagon, .. } => state.wagons[wagon.index()].lost = true,
        Event::Supplied { wagon, units } => {
            let wagon = &mut state.wagons[wagon.index()];
            wagon.asked = true;
            if !units.is_empty() {
                wagon.left = wagon.left.map(|left| left.saturating_sub(1));
            }
            for unit in units {
                state.units[unit.index()].low_ammunition = false;
            }
        }
    }
}

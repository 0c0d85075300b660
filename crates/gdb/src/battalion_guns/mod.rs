//! Battalion guns. Rules GDB-13.2-01 to GDB-13.2-06, with the optional rule.
//!
//! A battalion with the flag `battalion-gun` has one light gun with a crew of
//! four. It is part of its battalion: it has a number and a piece of its own,
//! moves and fires as light guns do and may be fired at, but nobody charges it,
//! it counts in no test and no count of units, and whatever a test does to the
//! battalion it does to the gun. [`State::on_table`], [`State::all_on_table`]
//! and [`State::brigade_units`] leave it out; [`State::with_guns`] does not.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `sharing` | what becomes of the gun when something befalls its battalion |
//! | `following` | how it keeps with its battalion |

mod following;
mod sharing;

use engine::view::LogLine;
use engine::{Side, Text};
use serde::{Deserialize, Serialize};
use table::{Length, Pose};

use crate::effects;
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::setup::Setup;
use crate::state::{Flight, Guns, Nerve, Presence, Removal, State};

pub(crate) use following::{follow, post, stays_near};
pub(crate) use sharing::after_losses;
pub use sharing::keep_up;

/// Why a battalion gun left the battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum GunLoss {
    CrewLost,
    NotSaved,
    Ground,
    Overrun,
}

/// What befalls battalion guns.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// The result of a test of its battalion holds for the gun too (GDB-13.2-02).
    Shared {
        /// The gun.
        gun: UnitId,
        /// The battalion's spirits.
        nerve: Nerve,
    },
    /// It limbered up and follows its battalion (GDB-13.2-03).
    Followed {
        /// The gun.
        gun: UnitId,
        /// Where it is now.
        to: Pose,
    },
    /// It came on the table with its battalion.
    Joined {
        /// The gun.
        gun: UnitId,
        /// Where it stands.
        to: Pose,
    },
    /// It is abandoned and leaves the game (GDB-13.2-04, GDB-13.2-05).
    Abandoned {
        /// The gun.
        gun: UnitId,
        /// Why.
        why: GunLoss,
    },
}

impl State {
    /// The battalion whose gun this is.
    #[must_use]
    pub fn battalion_of(&self, unit: UnitId) -> Option<UnitId> {
        self.def(unit).gun_of
    }

    /// Whether a unit is the gun of a battalion and no unit of its own.
    #[must_use]
    pub fn is_battalion_gun(&self, unit: UnitId) -> bool {
        self.battalion_of(unit).is_some()
    }

    /// The gun of a battalion, if it still has one on the table.
    #[must_use]
    pub fn gun_of(&self, battalion: UnitId) -> Option<UnitId> {
        if !self.setup.options.battalion_guns {
            return None;
        }
        self.unit_ids()
            .find(|&id| self.battalion_of(id) == Some(battalion) && self.unit(id).is_on_table())
    }

    /// Battalion guns on the table.
    pub fn battalion_guns(&self) -> impl Iterator<Item = UnitId> + '_ {
        let some = self.setup.options.battalion_guns;
        self.unit_ids()
            .filter(move |_| some)
            .filter(|&id| self.is_battalion_gun(id) && self.unit(id).is_on_table())
    }

    /// Units of a side on the table, battalion guns with them.
    pub fn with_guns(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.unit_ids()
            .filter(move |&id| self.unit(id).is_on_table() && self.side_of(id) == side)
    }
}

/// How far a gun may be from its battalion: 20 cm (12 in).
pub(crate) const fn reach(setup: &Setup) -> Length {
    setup.tables.movement.battalion_gun_reach
}

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Shared { gun, nerve } => {
            let gun = &mut state.units[gun.index()];
            gun.nerve = *nerve;
            gun.flight = if *nerve >= Nerve::Retreating {
                gun.formation = Formation::Limbered;
                Flight::Running
            } else {
                Flight::None
            };
        }
        Event::Followed { gun, to } => {
            let gun = &mut state.units[gun.index()];
            gun.pose = *to;
            gun.formation = Formation::Limbered;
            gun.forming = None;
            gun.moved = true;
            gun.used = crate::ids::Share::WHOLE;
        }
        Event::Joined { gun, to } => {
            let gun = &mut state.units[gun.index()];
            gun.presence = Presence::OnTable;
            gun.pose = *to;
            gun.formation = Formation::Limbered;
            gun.used = crate::ids::Share::WHOLE;
        }
        Event::Abandoned { gun, .. } => {
            let gun = &mut state.units[gun.index()];
            gun.presence = Presence::Removed(Removal::Destroyed);
            gun.guns = Guns::Lost;
        }
    }
}

/// The lines an event writes into the log.
pub(crate) fn log(before: &State, event: &Event) -> Vec<LogLine> {
    let (gun, id) = match event {
        Event::Shared { gun, nerve } => (
            *gun,
            match nerve {
                Nerve::Steady => "gdb-battalion-gun-steady",
                Nerve::Halted => "gdb-battalion-gun-halts",
                Nerve::Faltering => "gdb-battalion-gun-falters",
                Nerve::Retreating | Nerve::Routing => "gdb-battalion-gun-flees",
            },
        ),
        Event::Followed { gun, .. } | Event::Joined { gun, .. } => {
            (*gun, "gdb-battalion-gun-follows")
        }
        Event::Abandoned { gun, why } => (
            *gun,
            match why {
                GunLoss::CrewLost => "gdb-battalion-gun-crew-lost",
                GunLoss::NotSaved => "gdb-battalion-gun-not-saved",
                GunLoss::Ground => "gdb-battalion-gun-ground",
                GunLoss::Overrun => "gdb-battalion-gun-overrun",
            },
        ),
    };
    let text = Text::id(id).with("unit", before.def(gun).name.clone());
    vec![effects::line(
        before,
        gun,
        engine::view::LogWeight::Main,
        text,
    )]
}

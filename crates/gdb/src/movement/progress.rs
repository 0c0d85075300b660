//! Where the Movement phase stands.

use engine::{BySide, Side};
use serde::Serialize;
use table::{Length, Pose};

use crate::ids::{GeneralId, Share, UnitId};
use crate::state::State;

/// What a unit did since its side began to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Doings {
    /// Where it stood when its side began.
    pub start: Pose,
    /// The share of its move it had used by then.
    pub used_before: Share,
    /// The share spent on marching.
    pub marched: Share,
    /// How far it has stepped back.
    pub backed: Length,
    /// It did something or was told to stand.
    pub acted: bool,
    /// It has turned on the spot for nothing, which it may do once.
    pub turned: bool,
    /// It was told to stand.
    pub stood: bool,
}

/// Where the phase stands; set back to its default when the phase begins.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Progress {
    /// The phasing player has said who moves first.
    pub first_chosen: bool,
    /// The side that moves now.
    pub mover: Option<Side>,
    /// Sides that have moved.
    pub ended: BySide<bool>,
    /// What each unit did since its side began, by unit number.
    pub units: Vec<Doings>,
    /// Generals told to stay.
    pub generals_stay: Vec<GeneralId>,
}

impl Progress {
    /// What a unit did since its side began.
    #[must_use]
    pub fn of(&self, unit: UnitId) -> Doings {
        self.units.get(unit.index()).copied().unwrap_or_default()
    }
}

/// Notes where everybody stands when a side begins to move.
pub(super) fn begin(state: &mut State, side: Side) {
    let doings = |unit: &crate::state::Unit| Doings {
        start: unit.pose,
        used_before: unit.used,
        ..Doings::default()
    };
    let units = state.units.iter().map(doings).collect();
    state.movement.units = units;
    state.movement.mover = Some(side);
    state.movement.generals_stay.clear();
    crate::wagons::begin(state, side);
    let generals = state.setup.0.generals.iter();
    for (general, def) in state.generals.iter_mut().zip(generals) {
        if def.side == side {
            general.moved = false;
        }
    }
}

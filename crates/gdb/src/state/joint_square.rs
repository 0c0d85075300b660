//! Squares of several battalions. Rule GDB-VII-F-02, reading TR-58.
//!
//! While it stands, a joint square is one unit: the battalion that holds it has
//! the figures of all, the others are in it and have no place of their own.

use serde::{Deserialize, Serialize};

use super::{Dispersal, Fired, Presence, State};
use crate::ids::{Figures, UnitId};

/// A square of several battalions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JointSquare {
    /// The battalion that stands for all: the one of the lowest grade.
    pub holder: UnitId,
    /// The others, in the order in which they take their places when they part.
    pub others: Vec<InSquare>,
}

/// A battalion in a square that another one holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct InSquare {
    /// The battalion.
    pub unit: UnitId,
    /// The figures it counts its losses from.
    pub original: Figures,
}

impl State {
    /// The joint square that a battalion holds.
    #[must_use]
    pub fn square_held_by(&self, unit: UnitId) -> Option<&JointSquare> {
        self.squares.iter().find(|square| square.holder == unit)
    }

    /// The unit whose place and condition are a unit's own: the holder of its square, or itself.
    #[must_use]
    pub fn stands_in(&self, unit: UnitId) -> UnitId {
        let with = |square: &&JointSquare| square.others.iter().any(|one| one.unit == unit);
        self.squares
            .iter()
            .find(with)
            .map_or(unit, |square| square.holder)
    }

    /// Battalions go into the square of one of them.
    pub(crate) fn join_square(&mut self, holder: UnitId, others: &[UnitId]) {
        let mut inside = Vec::with_capacity(others.len());
        for &unit in others {
            let joining = self.units[unit.index()];
            inside.push(InSquare {
                unit,
                original: joining.original,
            });
            let whole = &mut self.units[holder.index()];
            whole.figures.0 += joining.figures.0;
            whole.original.0 += joining.original.0;
            whole.lost_to_fire.0 += joining.lost_to_fire.0;
            whole.low_ammunition |= joining.low_ammunition;
            whole.dispersal = worse(whole.dispersal, joining.dispersal);
            if whole.fired == Fired::NotYet {
                whole.fired = joining.fired;
            }
            let gone = &mut self.units[unit.index()];
            gone.presence = Presence::InSquare;
            gone.figures = Figures(0);
            for general in &mut self.generals {
                if general.attached == Some(unit) {
                    general.attached = Some(holder);
                }
            }
        }
        self.squares.push(JointSquare {
            holder,
            others: inside,
        });
    }
}

/// A test that is owed stays owed; only where all have passed is it over.
fn worse(a: Dispersal, b: Dispersal) -> Dispersal {
    match (a, b) {
        (Dispersal::Owed, _) | (_, Dispersal::Owed) => Dispersal::Owed,
        (Dispersal::Untested, _) | (_, Dispersal::Untested) => Dispersal::Untested,
        (Dispersal::Passed, Dispersal::Passed) => Dispersal::Passed,
    }
}

//! The ground units cover, kept beside the state so that asking again costs no sines.

use table::{Outline, Pose};

use crate::formation::Formation;
use crate::ids::{Figures, Models, UnitId};

use super::{Guns, State, Unit};

/// What the ground of a unit depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Basis {
    pose: Pose,
    formation: Formation,
    figures: Figures,
    models: Models,
    served: bool,
}

impl Basis {
    fn of(unit: &Unit) -> Basis {
        Basis {
            pose: unit.pose,
            formation: unit.formation,
            figures: unit.figures,
            models: unit.models,
            served: matches!(unit.guns, Guns::Served),
        }
    }
}

/// The outline of every unit as last computed.
///
/// Derived from the units and nothing else: never compared, never saved, and
/// checked against the unit at every question, so that it cannot be wrong.
#[derive(Debug, Clone, Default)]
pub struct Ground(Vec<(Basis, Outline)>);

impl PartialEq for Ground {
    fn eq(&self, _: &Ground) -> bool {
        true
    }
}

impl State {
    /// The ground a unit covers.
    #[must_use]
    pub fn outline(&self, id: UnitId) -> Outline {
        let basis = Basis::of(self.unit(id));
        match self.ground.0.get(id.index()) {
            Some((known, outline)) if *known == basis => *outline,
            _ => self.fresh_outline(id),
        }
    }

    fn fresh_outline(&self, id: UnitId) -> Outline {
        Outline::of(self.unit(id).pose, self.layout(id).footprint)
    }

    /// Computes anew the ground of units that have moved or changed.
    pub(crate) fn refresh_ground(&mut self) {
        for id in self.unit_ids() {
            let basis = Basis::of(self.unit(id));
            match self.ground.0.get(id.index()) {
                Some((known, _)) if *known == basis => {}
                Some(_) => self.ground.0[id.index()] = (basis, self.fresh_outline(id)),
                None => {
                    let outline = self.fresh_outline(id);
                    self.ground.0.push((basis, outline));
                }
            }
        }
    }
}

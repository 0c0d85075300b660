//! The formation that acts, and its orders. Rules CD-2.2-01 to CD-2.2-10, readings CD-GAP-43 and CD-GAP-44.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Angle, FeatureId};

use crate::formation::Formation;
use crate::ids::{Actions, BrigadeId, DivisionId, UnitId};
use crate::state::fight::Ammunition;

/// A formation that can be given orders.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum FormationRef {
    /// A brigade.
    Brigade(BrigadeId),
    /// A division with all its brigades.
    Division(DivisionId),
}

/// An order as declared before the dice. Reading CD-GAP-44.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Planned {
    /// Movement, including deployment. Rule CD-3.1-01.
    Move {
        /// The rough direction; `None` to form or turn where it stands.
        direction: Option<Angle>,
        /// The formation at its end; `None` to keep it.
        formation: Option<Formation>,
    },
    /// Into a building or work, or out of it. Reading CD-GAP-33.
    Occupy {
        /// Which; `None` to leave.
        building: Option<FeatureId>,
    },
    /// Reforming. Rule CD-3.2-01.
    Reform,
    /// Fire. Rule CD-3.3-01.
    Fire {
        /// At whom.
        target: UnitId,
        /// With what, for artillery.
        ammunition: Ammunition,
    },
    /// Attack into close combat. Rule CD-3.4-01.
    Attack {
        /// Whom.
        target: UnitId,
    },
}

/// One order of a declaration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct OrderPart {
    /// The unit it is for; `None` for the whole formation at once. Rule CD-5-03.
    pub unit: Option<UnitId>,
    /// Its place in the sequence, from 0.
    pub step: Actions,
    /// What to do.
    pub order: Planned,
}

/// What becomes of a unit's orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Progress {
    /// It carries them out.
    Ordered,
    /// The order did not arrive: it may fire once. Rule CD-5-13.
    Unordered,
    /// It attacked into contact and acts no more. Reading CD-GAP-34.
    Spent,
}

/// The orders of one unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct UnitOrders {
    /// The unit.
    pub unit: UnitId,
    /// Its orders in sequence.
    pub orders: Vec<Planned>,
    /// How many it may carry out.
    pub allowed: Actions,
    /// How many it has carried out or dropped.
    pub done: Actions,
    /// Whether they arrived.
    pub progress: Progress,
    /// The last action was fire. Reading CD-GAP-10.
    pub fired_last: bool,
    /// It has fired in this activation. Rule CD-3.4.1-03.
    pub has_fired: bool,
}

impl UnitOrders {
    /// The order it has to carry out at a step, if any.
    #[must_use]
    pub fn order_at(&self, step: Actions) -> Option<Planned> {
        let open = self.progress == Progress::Ordered && self.done == step && step < self.allowed;
        open.then(|| self.orders.get(step.index()).copied())
            .flatten()
    }

    /// Whether it may fire without an order now.
    #[must_use]
    pub fn may_fire_unordered(&self) -> bool {
        self.progress == Progress::Unordered && self.done == Actions(0)
    }
}

/// The formation that acts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Activation {
    /// Which.
    pub formation: FormationRef,
    /// One order for the whole formation was declared.
    pub whole: bool,
    /// The number of actions rolled.
    pub actions: Actions,
    /// The step that is carried out, from 0.
    pub step: Actions,
    /// Actions of the formation used, under the switch `actions-counted-for`.
    pub used: Actions,
    /// Its units.
    pub units: Vec<UnitOrders>,
}

impl Activation {
    /// A formation before its declaration.
    #[must_use]
    pub fn of(formation: FormationRef) -> Activation {
        Activation {
            formation,
            whole: false,
            actions: Actions(0),
            step: Actions(0),
            used: Actions(0),
            units: Vec::new(),
        }
    }

    /// The orders of a unit.
    #[must_use]
    pub fn orders(&self, unit: UnitId) -> Option<&UnitOrders> {
        self.units.iter().find(|one| one.unit == unit)
    }
}

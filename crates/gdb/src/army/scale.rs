//! Men, guns, ground and time of the scale.
//!
//! Rules: GDB-I-03 (20 men a figure), GDB-I-04 (two guns a model), GDB-I-05
//! (a millimetre is about a metre), GDB-I-06 (a turn is 15 to 20 minutes).
//! No rule of the battle depends on the last two; rosters and headings show them.

use serde::Serialize;
use table::Length;

use crate::ids::{Figures, Models, Turn};
use crate::tables::ArmyTable;

/// Men of the real unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Men(pub u32);

/// Guns of the real battery.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Guns(pub u32);

/// Metres of real ground, roughly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Metres(pub u32);

/// Minutes of the battle's time, at least and at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Minutes {
    /// At least.
    pub least: u32,
    /// At most.
    pub most: u32,
}

impl ArmyTable {
    /// The men that figures stand for.
    #[must_use]
    pub fn men(&self, figures: Figures) -> Men {
        Men(u32::from(figures.0) * u32::from(self.men_per_figure))
    }

    /// The guns that models stand for.
    #[must_use]
    pub fn guns(&self, models: Models) -> Guns {
        Guns(u32::from(models.0) * u32::from(self.guns_per_model))
    }

    /// The ground that a length on the table stands for.
    #[must_use]
    pub fn ground(&self, length: Length) -> Metres {
        let millimetres = length.hundredths().unsigned_abs() / 100;
        Metres(millimetres * u32::from(self.metres_per_millimetre))
    }

    /// The time that turns stand for.
    #[must_use]
    pub fn time(&self, turns: Turn) -> Minutes {
        let [least, most] = self.turn_minutes.map(|n| u32::from(n) * u32::from(turns.0));
        Minutes { least, most }
    }
}

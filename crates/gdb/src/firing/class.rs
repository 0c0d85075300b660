//! Training of skirmishers. Rules GDB-10.6-01 to GDB-10.6-03.
//!
//! First class: French, British, Prussians, minor German states and Austrian
//! jaegers of grade Line or better. Everybody else, and all irregulars: second.

use crate::troops::{Grade, Nation, SkirmishClass, Troops};

/// The class in which a unit skirmishes.
#[must_use]
pub fn skirmish_class(troops: &Troops) -> SkirmishClass {
    let trained = match troops.nation {
        Nation::France | Nation::Britain | Nation::Prussia | Nation::MinorGerman => true,
        Nation::Austria => troops.jaeger,
        Nation::Portugal
        | Nation::Russia
        | Nation::Spain
        | Nation::Naples
        | Nation::Poland
        | Nation::Other => false,
    };
    if trained && troops.grade <= Grade::Line && !troops.irregular {
        SkirmishClass::First
    } else {
        SkirmishClass::Second
    }
}

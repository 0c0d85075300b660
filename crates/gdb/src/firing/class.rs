//! Training of skirmishers. Rules GDB-10.6-01 to GDB-10.6-03.
//!
//! First class: French, British, Prussians, minor German states and Austrian
//! jaegers of grade Line or better. Everybody else, and all irregulars: second. A
//! screen of several battalions shoots as most of its figures do.

use crate::ids::UnitId;
use crate::state::State;
use crate::troops::{Grade, Kind, Nation, SkirmishClass, Troops};

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

/// The class and grade in which a unit of a battle skirmishes: in a screen those of most of its figures, its own among equals.
#[must_use]
pub fn skirmishes_as(state: &State, id: UnitId) -> (SkirmishClass, Grade) {
    let own = state.troops(id);
    let mut parts = vec![(own, state.unit(id).original.0)];
    for lender in lenders(state, id) {
        let troops = state.troops(lender);
        let lent = u16::from(troops.light_company_figures);
        parts[0].1 = parts[0].1.saturating_sub(lent);
        parts.push((troops, lent));
    }
    (
        of_most(&parts, skirmish_class),
        of_most(&parts, |troops| troops.grade),
    )
}

/// Battalions whose light companies are out with a screen.
fn lenders(state: &State, screen: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let whole = state.troops(screen).kind == Kind::Skirmishers
        && state.def(screen).skirmishers_of.is_none()
        && state.unit(screen).is_on_table();
    state.unit_ids().filter(move |&battalion| {
        let lender = state.unit(battalion);
        whole
            && lender.brigade == state.unit(screen).brigade
            && lender.light_company_out
            && state.troops(battalion).light_company_figures > 0
    })
}

/// What most figures are; the first part's among equals.
fn of_most<T: PartialEq + Copy>(parts: &[(&Troops, u16)], what: impl Fn(&Troops) -> T) -> T {
    let figures = |wanted: T| -> u16 {
        parts
            .iter()
            .filter(|(troops, _)| what(troops) == wanted)
            .map(|(_, figures)| *figures)
            .sum()
    };
    let mut most = what(parts[0].0);
    for (troops, _) in parts {
        let one = what(troops);
        if figures(one) > figures(most) {
            most = one;
        }
    }
    most
}

//! The first battery of a Russian, Spanish or Neapolitan army is second class.
//!
//! Rule: GDB-15.6-01. The first is the first in the order of the army; a
//! battery of the second class stands before the others of its nation.

use engine::army::ArmyBrigadeDraft;
use engine::scenario::UnitDraft;

use crate::army::force::{Force, word_of};
use crate::troops::Nation;

/// The flag of a battery of the second class, a word of the format.
pub(super) const SECOND_CLASS: &str = "second-class";

/// Whether the first battery that a nation buys is second class.
#[must_use]
pub(super) fn is_second_class(nation: Nation) -> bool {
    matches!(nation, Nation::Russia | Nation::Spain | Nation::Naples)
}

/// Whether a draft is a battery.
pub(super) fn is_battery(unit: &UnitDraft) -> bool {
    unit.kind.value.ends_with("-artillery")
}

/// Brigades that were dealt anew have the battery of the second class before the others.
pub(super) fn put_first(brigades: &mut [ArmyBrigadeDraft], force: &Force) {
    if force.historical || !is_second_class(force.nation) {
        return;
    }
    let home = word_of(&force.nation);
    let own = |unit: &UnitDraft| {
        let nation = unit.nation.as_ref();
        is_battery(unit) && nation.is_none_or(|nation| nation.value == home)
    };
    let poor = |unit: &UnitDraft| unit.flags.iter().any(|flag| flag.value == SECOND_CLASS);
    let mut places = Vec::new();
    for (brigade, group) in brigades.iter().enumerate() {
        let batteries = group.units.iter().enumerate();
        let batteries = batteries.filter(|(_, unit)| own(unit));
        places.extend(batteries.map(|(at, unit)| (brigade, at, poor(unit))));
    }
    let second = places.iter().find(|(_, _, poor)| *poor);
    let (Some(&(to, first, false)), Some(&(from, second, _))) = (places.first(), second) else {
        return;
    };
    let battery = brigades[from].units[second].clone();
    let before = std::mem::replace(&mut brigades[to].units[first], battery);
    brigades[from].units[second] = before;
}

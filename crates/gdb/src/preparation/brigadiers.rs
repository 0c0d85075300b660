//! How many brigadiers an army of the players' own has.
//!
//! Rules: GDB-3.5-02 (a quarter of the units, rounded up), GDB-3.5-03 and
//! GDB-3.5-04 (what counts as a unit), GDB-3.5-05 (1D6: 1 adds one, 2 to 4
//! two, 5 and 6 three), GDB-3.5-06 (French, British and late Prussians add 1),
//! GDB-3.5-08 (the same have brigadiers in reserve in a historical battle).

use engine::{Dice, DiceOwed, Key, Modifier, RollLabel, RollTrace, RuleId, Side, Subject};
use serde::{Deserialize, Serialize};

use crate::army::force::Force;
use crate::tables::ArmyTable;
use crate::troops::Nation;

const PROCEDURE: Key = Key::new("additional-brigadiers");

/// A number of brigadiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Brigadiers(pub u16);

/// A number of units as they are counted for brigadiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Units(pub u16);

/// The units of an army: battalions, regiments of horse, batteries; no skirmish companies.
#[must_use]
pub fn units(force: &Force) -> Units {
    let counted = force.members().filter(|(_, unit)| unit.counts());
    Units(u16::try_from(counted.count()).unwrap_or(u16::MAX))
}

/// The brigadiers that so many units have without a roll.
#[must_use]
pub fn due_for(units: Units, table: &ArmyTable) -> Brigadiers {
    Brigadiers(units.0.div_ceil(table.brigadiers.units_each.max(1)))
}

/// The brigadiers that an army has without a roll.
#[must_use]
pub fn due(force: &Force, table: &ArmyTable) -> Brigadiers {
    due_for(units(force), table)
}

/// Whether a nation has the better staff: France, Britain, Prussia after 1808.
#[must_use]
pub fn has_good_staff(nation: Nation, year: u16, table: &ArmyTable) -> bool {
    table.brigadiers.bonus[nation.in_year(year) as usize]
}

/// Whether an army rolls for additional brigadiers: those of history have
/// their own, those of points pay for them. Rules GDB-3.5-02, GDB-3.5-05.
#[must_use]
pub fn rolls_for_more(force: &Force) -> bool {
    !force.historical && force.limit.is_none()
}

/// Who rolls for additional brigadiers.
#[derive(Debug, Clone, Copy)]
pub struct Roll {
    /// The side.
    pub owner: Side,
    /// Its nation.
    pub nation: Nation,
    /// The year.
    pub year: u16,
}

/// Rolls for additional brigadiers.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub fn additional(
    roll: Roll,
    table: &ArmyTable,
    dice: &mut dyn Dice,
) -> Result<(Brigadiers, RollTrace), DiceOwed> {
    let label = RollLabel {
        procedure: PROCEDURE,
        owner: roll.owner,
        subject: Subject::Side(roll.owner),
    };
    let die = dice.d6(label)?;
    let mut modifiers = Vec::new();
    if has_good_staff(roll.nation, roll.year, table) {
        modifiers.push(Modifier {
            name: Key::new("good-staff"),
            rule: RuleId::new("GDB-3.5-06"),
            value: 1,
        });
    }
    let rules = vec![RuleId::new("GDB-3.5-05")];
    let mut trace = RollTrace::sum(label, [die], modifiers, PROCEDURE, rules);
    // GDB-3.5-06: more than 6 counts as 6.
    let at = usize::try_from(trace.total.clamp(1, 6) - 1).unwrap_or(0);
    let more = table.brigadiers.additional[at];
    trace.row = match more {
        1 => Key::new("brigadiers-one-more"),
        2 => Key::new("brigadiers-two-more"),
        3 => Key::new("brigadiers-three-more"),
        _ => Key::new("brigadiers-more"),
    };
    Ok((Brigadiers(more), trace))
}

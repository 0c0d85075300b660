//! Historical brigades at a fraction of their strength.
//!
//! Rules: GDB-III-02 (the number of units is the historical number times the
//! fraction), GDB-III-03 (fragments of batteries are merged into full ones).
//! A number that is not whole is rounded to the nearest, halves up, and a
//! brigade keeps one unit at least (a reading).

use std::collections::BTreeMap;

use engine::army::ArmyDraft;

use crate::army::force::{Force, Member};
use crate::preparation::brigadiers::Units;

/// A fraction of the historical strength.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fraction {
    over: u32,
    under: u32,
}

impl Fraction {
    /// Reads "1/3" or "50%"; `None` unless it is above 0 and at most the whole.
    #[must_use]
    pub fn parse(text: &str) -> Option<Fraction> {
        let (over, under) = match (text.split_once('/'), text.strip_suffix('%')) {
            (Some((over, under)), _) => (over.trim().parse().ok()?, under.trim().parse().ok()?),
            (None, Some(percent)) => (percent.trim().parse().ok()?, 100),
            (None, None) => return None,
        };
        (over > 0 && over <= under && under <= 1000).then_some(Fraction { over, under })
    }

    /// The part of a number of units. Rule GDB-III-02.
    #[must_use]
    pub fn of(self, units: Units) -> Units {
        if units.0 == 0 {
            return units;
        }
        Units(self.nearest(u32::from(units.0), 1).max(1))
    }

    /// The nearest whole number of this part of `count` counted by `each`.
    fn nearest(self, count: u32, each: u32) -> u16 {
        let (over, under) = (count * self.over * 2, self.under * each);
        u16::try_from((over + under) / (under * 2)).unwrap_or(u16::MAX)
    }
}

/// The army at a fraction of its strength.
#[must_use]
pub fn scaled(draft: &ArmyDraft, force: &Force, fraction: Fraction) -> ArmyDraft {
    let batteries = full_batteries(force, fraction);
    let mut left = batteries;
    let mut small = draft.clone();
    for (brigade, members) in small.brigades.iter_mut().zip(&force.brigades) {
        let troops = members.units.iter().filter(|one| fights(one)).count();
        let troops = Units(u16::try_from(troops).unwrap_or(u16::MAX));
        let mut keep = fraction.of(troops).0;
        let mut kept = Vec::with_capacity(brigade.units.len());
        for (unit, member) in brigade.units.drain(..).zip(&members.units) {
            let stays = if member.troops().kind.is_artillery() {
                take(left.get_mut(&kind_of_battery(member)))
            } else if fights(member) {
                take(Some(&mut keep))
            } else {
                true
            };
            if stays {
                kept.push(unit);
            }
        }
        brigade.units = kept;
    }
    small.brigades.retain(|brigade| !brigade.units.is_empty());
    small
}

/// Takes one of what is left.
fn take(left: Option<&mut u16>) -> bool {
    match left {
        Some(left) if *left > 0 => {
            *left -= 1;
            true
        }
        _ => false,
    }
}

/// Battalions and regiments of horse: everything that a brigade counts but guns.
fn fights(member: &Member) -> bool {
    member.counts() && !member.troops().kind.is_artillery()
}

/// Batteries that can be merged: of one organisation, else of one arm and weight.
fn kind_of_battery(member: &Member) -> String {
    match member.row {
        Some(row) => row.id.clone(),
        None => format!("{:?} {:?}", member.troops().kind, member.troops().calibre),
    }
}

/// How many full batteries of each kind the fragments of the whole army make. Rule GDB-III-03.
fn full_batteries(force: &Force, fraction: Fraction) -> BTreeMap<String, u16> {
    let mut models: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    for (_, member) in force.members() {
        if member.troops().kind.is_artillery() {
            let entry = models.entry(kind_of_battery(member)).or_default();
            entry.0 += u32::from(member.models.0);
            entry.1 = entry.1.max(u32::from(member.models.0));
        }
    }
    let full = models.into_iter();
    full.map(|(kind, (all, one))| (kind, fraction.nearest(all, one.max(1))))
        .collect()
}

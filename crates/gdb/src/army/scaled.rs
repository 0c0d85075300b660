//! Historical brigades at a fraction of their strength.
//!
//! Rules: GDB-III-02 (the number of units is the historical number times the
//! fraction), GDB-III-03 (fragments of batteries are merged into full ones).
//! A number that is not whole is rounded to the nearest, halves up, and a
//! brigade keeps one unit at least (a reading). Skirmishers are no units
//! (GDB-3.5-04): a screen shrinks with the battalions whose light companies
//! it is made of (GDB-III-UK-03), other companies by their own number.

use std::collections::BTreeMap;

use engine::army::ArmyDraft;
use engine::scenario::{Located, UnitDraft};

use crate::army::check::detached_to;
use crate::army::force::{Brigade, Force, Member};
use crate::army::organisation::Row;
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
    let mut left = full_batteries(force, fraction);
    let mut small = draft.clone();
    for (brigade, members) in small.brigades.iter_mut().zip(&force.brigades) {
        let stay = staying(members, fraction, &mut left);
        let kept: Vec<&Member> = members
            .units
            .iter()
            .zip(&stay)
            .filter_map(|(member, stays)| stays.then_some(member))
            .collect();
        let units = brigade.units.drain(..).zip(&members.units).zip(&stay);
        brigade.units = units
            .filter(|(_, stays)| **stays)
            .filter_map(|((unit, member), _)| {
                if member.counts() {
                    return Some(unit);
                }
                let figures = companies(member, members, &kept, fraction);
                resized(unit, member, figures)
            })
            .collect();
    }
    small.brigades.retain(|brigade| !brigade.units.is_empty());
    small
}

/// Which units of a brigade are fielded. Rules GDB-III-02, GDB-III-03.
fn staying(
    brigade: &Brigade,
    fraction: Fraction,
    batteries: &mut BTreeMap<String, u16>,
) -> Vec<bool> {
    let troops = brigade.units.iter().filter(|one| fights(one)).count();
    let troops = Units(u16::try_from(troops).unwrap_or(u16::MAX));
    let mut keep = fraction.of(troops).0;
    let each = brigade.units.iter().map(|member| {
        if member.troops().kind.is_artillery() {
            take(batteries.get_mut(&kind_of_battery(member)))
        } else if fights(member) {
            take(Some(&mut keep))
        } else {
            true
        }
    });
    each.collect()
}

/// The figures of skirmishers beside the units that their brigade keeps.
fn companies(member: &Member, brigade: &Brigade, kept: &[&Member], fraction: Fraction) -> u16 {
    let figures = u32::from(member.figures.0);
    let nearest =
        |over: u32, under: u32, each: u32| Fraction { over, under }.nearest(figures, each);
    match member.row {
        // The companies of one battalion are there when it is.
        _ if member.draft.detached_from.is_some() => {
            let from = member.draft.detached_from.as_ref();
            let donor = |unit: &&Member| from.is_some_and(|id| id.value == unit.def.id);
            if kept.iter().any(donor) {
                member.figures.0
            } else {
                0
            }
        }
        Some(row) if !row.screen.is_empty() => {
            let given = |units: &mut dyn Iterator<Item = &Member>| -> u32 {
                units.map(|unit| u32::from(detached_to(unit, row))).sum()
            };
            let all = given(&mut brigade.units.iter());
            nearest(given(&mut kept.iter().copied()), all.max(1), 1)
        }
        row => {
            let company = u16::from(member.troops().company_figures).max(1);
            let part = nearest(fraction.over, fraction.under, company.into()).max(1) * company;
            within(row, part, member)
        }
    }
}

/// The greatest strength of the row that is no more than wanted, else its least; what is wanted where it has none.
fn within(row: Option<&Row>, wanted: u16, member: &Member) -> u16 {
    let Some(row) = row else { return wanted };
    if let Some([least, most]) = row.strength {
        return wanted.clamp(least, most);
    }
    let company = u16::from(member.troops().company_figures);
    let sizes = || {
        let own = row.sizes.iter().filter(|size| size.2.0 == company);
        own.map(|size| size.0.0)
    };
    let fits = sizes().filter(|size| *size <= wanted).max();
    fits.or(sizes().min()).unwrap_or(wanted)
}

/// The unit with so many figures; nothing of it is left without any.
fn resized(mut unit: UnitDraft, member: &Member, figures: u16) -> Option<UnitDraft> {
    if figures != member.figures.0 {
        unit.figures = Some(Located::made(figures));
        unit.men = None;
        // What it cost was for all of it.
        unit.points = None;
    }
    (figures > 0).then_some(unit)
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

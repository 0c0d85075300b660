//! Generals, brigades and divisions.
//!
//! Rules: GDB-3.5-01 (every brigade has a brigadier), GDB-3.5-02 (how many
//! there should be), GDB-3.5-07 (staff officers as brigadiers), GDB-3.5-08
//! (brigadiers in reserve), GDB-15.1-02 and GDB-15.1-03 (points and brigadiers
//! of a division), GDB-I-09 (bases a little larger).

use std::collections::BTreeSet;

use engine::{Name, Text};

use super::units::option_missing;
use super::{Findings, Weight};
use crate::army::force::{Brigade, Force, rule};
use crate::army::price;
use crate::preparation::brigadiers;
use crate::setup::Rank;
use crate::tables::ArmyTable;

pub(super) fn check(force: &Force, table: &ArmyTable, found: &mut Findings) {
    for brigade in &force.brigades {
        brigadier(force, brigade, found);
    }
    twice(force, found);
    enough(force, table, found);
    reserve(force, table, found);
    divisions(force, table, found);
    bases(force, table, found);
}

fn brigadier(force: &Force, brigade: &Brigade, found: &mut Findings) {
    let about = (&brigade.name, brigade.line);
    let Some(officer) = brigade.brigadier.and_then(|at| force.generals.get(at)) else {
        let what = Text::id("gdb-army-no-brigadier");
        found.named(Weight::Breach, rule("GDB-3.5-01"), about, what);
        return;
    };
    if officer.rank == Rank::StaffOfficer && !force.options.staff_as_brigadiers {
        let what = option_missing("staff-as-brigadiers");
        found.named(Weight::Breach, rule("GDB-3.5-07"), about, what);
    }
}

/// One brigadier leads one brigade.
fn twice(force: &Force, found: &mut Findings) {
    for (at, officer) in force.generals.iter().enumerate() {
        let led = force
            .brigades
            .iter()
            .filter(|one| one.brigadier == Some(at));
        if led.count() > 1 {
            let what = Text::id("gdb-army-two-brigades");
            let about = (&officer.name, officer.line);
            found.named(Weight::Breach, rule("GDB-3.5-01"), about, what);
        }
    }
}

/// Generals who can lead a brigade of their own.
fn leaders(force: &Force) -> u16 {
    let brigades = force.brigades.iter();
    let led = brigades.filter_map(|one| one.brigadier).filter(|&at| {
        let officer = force.generals.get(at);
        officer.is_some_and(|officer| officer.rank != Rank::Brigadier)
    });
    let born = force
        .generals
        .iter()
        .filter(|one| one.rank == Rank::Brigadier);
    u16::try_from(led.count() + born.count()).unwrap_or(u16::MAX)
}

/// An army of the players' own, neither of history nor bought, has its number of brigadiers.
fn enough(force: &Force, table: &ArmyTable, found: &mut Findings) {
    if !brigadiers::rolls_for_more(force) {
        return;
    }
    let due = brigadiers::due(force, table);
    let most = due.0
        + table
            .brigadiers
            .additional
            .iter()
            .max()
            .copied()
            .unwrap_or(0);
    let there = leaders(force);
    if there < due.0 || there > most {
        let what = Text::id("gdb-army-brigadiers")
            .with("brigadiers", i64::from(there))
            .with("due", i64::from(due.0))
            .with("most", i64::from(most));
        found.army(Weight::Breach, rule("GDB-3.5-02"), what);
    }
}

/// Some nations have brigadiers in reserve in a historical battle.
fn reserve(force: &Force, table: &ArmyTable, found: &mut Findings) {
    if !force.historical || !brigadiers::has_good_staff(force.nation, force.year, table) {
        return;
    }
    let idle = force.generals.iter().enumerate().filter(|(at, officer)| {
        let leads = force.brigades.iter().any(|one| one.brigadier == Some(*at));
        officer.rank == Rank::Brigadier && !leads
    });
    let idle = u16::try_from(idle.count()).unwrap_or(u16::MAX);
    let due = table.brigadiers.in_reserve;
    if idle < due {
        let what = Text::id("gdb-army-reserve").with("brigadiers", i64::from(due - idle));
        found.army(Weight::Note, rule("GDB-3.5-08"), what);
    }
}

/// Points and brigadiers of each division; an army without divisions is one.
fn divisions(force: &Force, table: &ArmyTable, found: &mut Findings) {
    let everybody = (0..force.generals.len()).collect();
    match force.divisions.as_slice() {
        [] => division(force, (&force.title, 0), None, everybody, table, found),
        [one] => {
            let about = (&one.name, one.line);
            division(force, about, Some(0), everybody, table, found);
        }
        several => {
            for (at, one) in several.iter().enumerate() {
                let about = (&one.name, one.line);
                let command = command(force, at);
                division(force, about, Some(at), command, table, found);
            }
        }
    }
}

/// Who commands a division and its brigades, of several: a general in reserve belongs to none of them.
fn command(force: &Force, division: usize) -> BTreeSet<usize> {
    let brigades = force.brigades.iter();
    let own = brigades.filter(|one| one.division == Some(division));
    let leaders = own.filter_map(|one| one.brigadier);
    leaders.chain(force.divisions[division].commander).collect()
}

fn division(
    force: &Force,
    about: (&Name, u32),
    number: Option<usize>,
    command: BTreeSet<usize>,
    table: &ArmyTable,
    found: &mut Findings,
) {
    let of_rank = |at: &&usize| match force.generals.get(**at).map(|one| one.rank) {
        Some(Rank::Brigadier) => true,
        // GDB-3.5-07: a staff officer at the head of a brigade is a brigadier.
        Some(Rank::StaffOfficer) => {
            force.options.staff_as_brigadiers
                && force.brigades.iter().any(|one| one.brigadier == Some(**at))
        }
        _ => false,
    };
    let brigadiers = command.iter().filter(of_rank).count();
    if brigadiers < usize::from(table.division_brigadiers) {
        let what = Text::id("gdb-army-division-brigadiers")
            .with("brigadiers", i64::try_from(brigadiers).unwrap_or(i64::MAX))
            .with("least", i64::from(table.division_brigadiers));
        found.named(Weight::Breach, rule("GDB-15.1-03"), about, what);
    }
    let brigades = force.brigades.iter();
    let brigades = brigades.filter(|one| number.is_none() || one.division == number);
    let units = brigades.flat_map(|one| &one.units);
    let units = units.filter_map(|unit| price::unit(unit, &table.points));
    let generals = price::generals(&force.generals, &table.points);
    let generals = command.iter().filter_map(|at| generals.get(*at).copied());
    let total: u32 = units.chain(generals).map(|points| points.0).sum();
    let [low, high] = table.division_points;
    if !(u32::from(low)..=u32::from(high)).contains(&total) {
        let what = Text::id("gdb-army-division-points")
            .with("points", i64::from(total))
            .with("low", i64::from(low))
            .with("high", i64::from(high));
        found.named(Weight::Note, rule("GDB-15.1-02"), about, what);
    }
}

/// Bases of the recommended front, or a little larger. Rules GDB-I-08, GDB-I-09.
fn bases(force: &Force, table: &ArmyTable, found: &mut Findings) {
    for (arm, front) in &force.bases {
        let allowed = |scale: usize| {
            let fronts = &table.bases[scale];
            match arm.as_str() {
                "infantry" => fronts.infantry,
                "cavalry" => fronts.cavalry,
                "cossacks" => fronts.cossacks,
                "artillery" => fronts.artillery,
                _ => fronts.skirmishers,
            }
        };
        let fits = |scale: usize| {
            let [low, high] = allowed(scale);
            (low..=high + table.base_tolerance).contains(&front.value)
        };
        if !fits(0) && !fits(1) {
            let what = Text::id("gdb-army-bases")
                .with("arm", Text::id(format!("gdb-army-arm-{arm}")))
                .with("front", i64::from(front.value))
                .with("tolerance", i64::from(table.base_tolerance));
            found.army(Weight::Note, rule("GDB-I-09"), what);
        }
    }
}

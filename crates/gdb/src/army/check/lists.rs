//! The army lists.
//!
//! Rules: GDB-II-05 (few guards), GDB-15.1-01 (points), GDB-15.2-03 and
//! GDB-15.3-05 (allies of France and Britain), GDB-15.6-01 (the first battery
//! of Russia, Spain and Naples), GDB-15.7-01 (allies in a brigade).

use engine::Text;

use super::{Findings, Weight};
use crate::army::first_battery;
use crate::army::force::{Force, Member, Theatre, rule};
use crate::army::price;
use crate::tables::ArmyTable;
use crate::troops::{Grade, Nation};

pub(super) fn check(force: &Force, table: &ArmyTable, found: &mut Findings) {
    guards(force, table, found);
    allies(force, table, found);
    first_battery(force, found);
    mixed_brigades(force, found);
    prices(force, table, found);
}

/// Units that count when units are counted.
fn counted(force: &Force) -> impl Iterator<Item = &Member> {
    force
        .members()
        .map(|(_, unit)| unit)
        .filter(|unit| unit.counts())
}

fn percent(part: usize, whole: usize) -> i64 {
    i64::try_from(part * 100 / whole.max(1)).unwrap_or(i64::MAX)
}

fn guards(force: &Force, table: &ArmyTable, found: &mut Findings) {
    let all = counted(force).count();
    let guards = counted(force).filter(|unit| unit.troops().grade == Grade::Guard);
    let guards = guards.count();
    if guards * 100 > all * usize::from(table.guard_percent) {
        let what = Text::id("gdb-army-guards")
            .with("guards", i64::try_from(guards).unwrap_or(i64::MAX))
            .with("percent", percent(guards, all));
        found.army(Weight::Note, rule("GDB-II-05"), what);
    }
}

/// Allies of the French, of the British in the Peninsula and in 1815.
fn allies(force: &Force, table: &ArmyTable, found: &mut Findings) {
    let peninsula = force.theatre == Some(Theatre::Peninsula);
    let free = |nation: Nation| match force.nation {
        Nation::Britain if peninsula => matches!(nation, Nation::Spain | Nation::Portugal),
        _ => false,
    };
    let id = match force.nation {
        Nation::France => rule("GDB-15.2-03"),
        Nation::Britain => rule("GDB-15.3-05"),
        _ => return,
    };
    let allies: Vec<&Member> = counted(force)
        .filter(|unit| unit.troops().nation != force.nation && !free(unit.troops().nation))
        .collect();
    let all = counted(force).count();
    // The British list knows no others than the allies of 1815.
    let stranger = |unit: &&&Member| {
        let low_countries = matches!(unit.troops().nation, Nation::MinorGerman | Nation::Other);
        force.nation == Nation::Britain && !(force.year == 1815 && low_countries)
    };
    for unit in allies.iter().filter(stranger) {
        let what = Text::id("gdb-army-strange-ally");
        found.unit(Weight::Breach, id, unit, what);
    }
    if allies.len() * 100 > all * usize::from(table.allies_percent) {
        let what = Text::id("gdb-army-allies")
            .with("percent", percent(allies.len(), all))
            .with("most", i64::from(table.allies_percent));
        found.army(Weight::Breach, id, what);
    }
}

/// The first battery that these nations buy is second class; an army of history buys nothing.
fn first_battery(force: &Force, found: &mut Findings) {
    if !first_battery::is_second_class(force.nation) || force.historical {
        return;
    }
    let mut batteries = counted(force)
        .filter(|unit| unit.troops().kind.is_artillery() && unit.troops().nation == force.nation);
    if let Some(first) = batteries
        .next()
        .filter(|one| !one.troops().second_class_artillery)
    {
        let what = Text::id("gdb-army-first-battery");
        found.unit(Weight::Breach, rule("GDB-15.6-01"), first, what);
    }
}

/// Allies in a brigade keep the rules of their own nation.
fn mixed_brigades(force: &Force, found: &mut Findings) {
    for brigade in &force.brigades {
        let strangers = brigade.units.iter();
        let strangers = strangers.filter(|unit| unit.troops().nation != brigade.nation);
        let count = i64::try_from(strangers.count()).unwrap_or(i64::MAX);
        if count > 0 {
            let what = Text::id("gdb-army-mixed").with("units", count);
            let about = (&brigade.name, brigade.line);
            found.named(Weight::Note, rule("GDB-15.7-01"), about, what);
        }
    }
}

/// Prices that the file states, and what the whole may cost.
fn prices(force: &Force, table: &ArmyTable, found: &mut Findings) {
    for (_, unit) in force.members() {
        let due = price::unit(unit, &table.points);
        match (due, unit.stated) {
            (None, _) => {
                let what = Text::id("gdb-army-no-price");
                found.unit(Weight::Breach, rule("GDB-15.1-01"), unit, what);
            }
            (Some(due), Some(stated)) if u32::from(stated) != due.0 => {
                let what = Text::id("gdb-army-other-price")
                    .with("stated", i64::from(stated))
                    .with("due", i64::from(due.0));
                found.unit(Weight::Breach, rule("GDB-15.1-01"), unit, what);
            }
            _ => {}
        }
    }
    let total = price::army(force, table);
    if let Some(limit) = force.limit.filter(|limit| total.0 > u32::from(*limit)) {
        let what = Text::id("gdb-army-too-dear")
            .with("points", i64::from(total.0))
            .with("limit", i64::from(limit));
        found.army(Weight::Breach, rule("GDB-15.1-01"), what);
    }
}

//! Units against the rows of their nation's organisation.
//!
//! Rules: all of GDB-III-FR, -AU, -UK, -PR, -RU; GDB-III-04 (units of one's own
//! invention need the opponent's consent); GDB-15.2-01, GDB-15.3-03,
//! GDB-15.4-01, GDB-15.5-01 (who is light infantry, who may have rifles).
//!
//! * GDB-15.3-04: a screen of British light companies is as strong as they are, and fixed before the battle.

use std::collections::BTreeMap;

use engine::{Name, Text};

use super::strength;
use super::{Findings, Weight};
use crate::army::force::{Brigade, Force, Member, rule, word_of};
use crate::army::organisation::{Rifles, Row};
use crate::troops::{Grade, Horses, Kind, Weapon};

/// One unit against its row.
pub(super) fn check(force: &Force, brigade: &Brigade, member: &Member, found: &mut Findings) {
    horses(member, found);
    let Some(row) = member.row else {
        // History has units that the tables leave out; an opponent need not accept inventions.
        if !force.historical && !force.options.invented_brigades {
            let what = Text::id("gdb-army-invented");
            found.unit(Weight::Note, rule("GDB-III-04"), member, what);
        }
        return;
    };
    let mut breach = |what: Text| found.unit(Weight::Breach, row.rule(), member, what);
    let troops = member.troops();
    if !row.holds_in(force.year) {
        let what = Text::id("gdb-army-other-year")
            .with("row", row.name.clone())
            .with("year", Name::same(&force.year.to_string()));
        breach(what);
    }
    if !row.types.contains(&troops.kind) {
        let what = Text::id("gdb-army-other-type")
            .with("row", row.name.clone())
            .with("type", kind_name(troops.kind));
        breach(what);
    }
    if troops.kind.is_artillery() {
        battery(force, member, row, found);
    } else {
        strength::check(force, brigade, member, row, found);
    }
    arms(member, row, found);
}

/// Horses are set only where they make a difference. Rules GDB-II-15, GDB-II-17.
fn horses(member: &Member, found: &mut Findings) {
    let troops = member.troops();
    if troops.horses == Horses::Ordinary {
        return;
    }
    if !troops.kind.is_cavalry() {
        let what = Text::id("gdb-army-no-horses");
        found.unit(Weight::Breach, rule("GDB-II-15"), member, what);
    } else if troops.horses == Horses::Good && matches!(troops.grade, Grade::Guard | Grade::Elite) {
        let what = Text::id("gdb-army-good-horses-of-grade");
        found.unit(Weight::Breach, rule("GDB-II-17"), member, what);
    }
}

/// Who is light infantry and who has rifles.
fn arms(member: &Member, row: &Row, found: &mut Findings) {
    let troops = member.troops();
    let mut breach = |what: Text| found.unit(Weight::Breach, row.rule(), member, what);
    if row.light && !troops.light {
        breach(Text::id("gdb-army-not-light").with("row", row.name.clone()));
    }
    let line_foot = troops.kind == Kind::Infantry && !row.light && row.combined.is_empty();
    if line_foot && troops.light {
        breach(Text::id("gdb-army-no-light-infantry").with("row", row.name.clone()));
    }
    if row.not_light && troops.light_company_figures > 0 {
        breach(Text::id("gdb-army-no-light-company").with("row", row.name.clone()));
    }
    let rifle = troops.weapon == Weapon::Rifle;
    match row.rifles {
        Rifles::Must if !rifle => {
            breach(Text::id("gdb-army-rifles-missing").with("row", row.name.clone()));
        }
        Rifles::No if rifle => {
            breach(Text::id("gdb-army-no-rifles").with("row", row.name.clone()));
        }
        _ => {}
    }
}

/// Models, howitzers and guns of a battery.
fn battery(force: &Force, member: &Member, row: &Row, found: &mut Findings) {
    let models = member.models;
    let whole = row.models.contains(&models);
    let half = |full: &crate::ids::Models| full.0 == models.0 * 2;
    let is_half = !whole && row.models.iter().any(half);
    let halved = is_half && row.halves.is_some();
    if !whole && !halved {
        let what = Text::id("gdb-army-models")
            .with("row", row.name.clone())
            .with("models", i64::from(models.0))
            .with(
                "allowed",
                numbers(row.models.iter().map(|one| one.0.into())),
            );
        // GDB-15.6-02 is the only rule that knows half-batteries.
        let id = if is_half {
            rule("GDB-15.6-02")
        } else {
            row.rule()
        };
        found.unit(Weight::Breach, id, member, what);
    }
    let howitzers = member.troops().howitzer_models;
    let halved = |full: &u8| *full == howitzers || (is_half && full.div_ceil(2) == howitzers);
    if !row.howitzers.iter().any(halved) {
        let what = Text::id("gdb-army-howitzers")
            .with("row", row.name.clone())
            .with("howitzers", i64::from(howitzers))
            .with(
                "allowed",
                numbers(row.howitzers.iter().map(|one| u16::from(*one))),
            );
        found.unit(Weight::Breach, row.rule(), member, what);
    }
    let calibre = member.calibre.clone().unwrap_or_default();
    if !row.calibres.contains(&calibre) {
        let what = Text::id("gdb-army-calibre")
            .with("row", row.name.clone())
            .with("calibre", Text::id(format!("gdb-army-gun-{calibre}")))
            .with("allowed", guns(&row.calibres));
        found.unit(Weight::Breach, row.rule(), member, what);
    }
    let alone = row.own_batteries;
    if let Some(rule) = alone.filter(|_| !force.options.unicorn_batteries) {
        let what = option_missing("unicorn-batteries");
        found.unit(Weight::Breach, rule, member, what);
    }
}

/// No more battalions of a regiment than take the field; depots stay at home.
pub(super) fn regiments(force: &Force, found: &mut Findings) {
    let mut fielded: BTreeMap<(&str, &str), (u16, &Member)> = BTreeMap::new();
    for (_, member) in force.members() {
        if let (Some(row), Some(regiment)) = (member.row, &member.regiment) {
            let entry = fielded.entry((regiment, &row.id)).or_insert((0, member));
            entry.0 += 1;
        }
    }
    for ((regiment, _), (count, member)) in fielded {
        let Some(row) = member.row else { continue };
        let Some(field) = row.field else { continue };
        if count > field {
            let what = Text::id("gdb-army-regiment")
                .with("regiment", Name::same(regiment))
                .with("battalions", i64::from(count))
                .with("allowed", i64::from(field));
            found.unit(Weight::Breach, row.rule(), member, what);
        }
    }
}

/// A brigade's screen is made of the light companies that its battalions have detached.
pub(super) fn screens(force: &Force, found: &mut Findings) {
    for brigade in &force.brigades {
        for screen in &brigade.units {
            let Some(row) = screen.row.filter(|row| !row.screen.is_empty()) else {
                continue;
            };
            if !force.options.brigade_screens {
                let what = option_missing("brigade-screens");
                found.unit(Weight::Breach, row.rule(), screen, what);
            }
            let given: u16 = brigade
                .units
                .iter()
                .map(|unit| detached_to(unit, row))
                .sum();
            if screen.figures.0 > given {
                let what = Text::id("gdb-army-screen")
                    .with("figures", i64::from(screen.figures.0))
                    .with("detached", i64::from(given));
                found.unit(Weight::Breach, row.rule(), screen, what);
            }
        }
    }
}

/// Figures that a battalion has given to its brigade's screen.
pub(crate) fn detached_to(unit: &Member, screen: &Row) -> u16 {
    let Some(row) = unit.row else { return 0 };
    let kinds = unit
        .detached
        .iter()
        .filter(|kind| screen.screen.contains(kind));
    let companies: u16 = kinds.map(|kind| row.parts_of(kind)).sum();
    companies * u16::from(unit.troops().company_figures)
}

/// An optional rule that the army uses without naming it.
pub(super) fn option_missing(option: &str) -> Text {
    Text::id("gdb-army-option").with("option", Name::same(option))
}

/// Numbers as a list.
pub(super) fn numbers(numbers: impl Iterator<Item = u16>) -> Name {
    let mut numbers: Vec<u16> = numbers.collect();
    numbers.sort_unstable();
    numbers.dedup();
    let numbers: Vec<String> = numbers.iter().map(u16::to_string).collect();
    Name::same(&numbers.join(", "))
}

fn guns(calibres: &[String]) -> Name {
    let list: Vec<&str> = calibres
        .iter()
        .map(|gun| {
            gun.split_once('-')
                .map_or(gun.as_str(), |(weight, _)| weight)
        })
        .collect();
    Name::same(&list.join(", "))
}

fn kind_name(kind: Kind) -> Text {
    Text::id(format!("gdb-army-type-{}", word_of(&kind)))
}

//! Figures and companies of a unit against its row.

use engine::Text;

use super::units::{numbers, option_missing};
use super::{Findings, Weight};
use crate::army::force::{Brigade, Force, Member, rule};
use crate::army::organisation::{Row, Size};
use crate::ids::Figures;

/// Figures and companies.
pub(super) fn check(
    force: &Force,
    brigade: &Brigade,
    member: &Member,
    row: &Row,
    found: &mut Findings,
) {
    if let Some([least, most]) = row.strength {
        between(member, row, [least, most], found);
        return;
    }
    if let Some(sotnia) = row.sotnia {
        sotnias(member, row, sotnia, found);
        return;
    }
    // A screen is measured by what its brigade has detached.
    if row.screen.is_empty() {
        sizes(force, member, row, found);
    }
    light_company(force, brigade, member, row, found);
}

fn between(member: &Member, row: &Row, [least, most]: [u16; 2], found: &mut Findings) {
    if !(least..=most).contains(&member.figures.0) {
        let what = Text::id("gdb-army-strength")
            .with("row", row.name.clone())
            .with("figures", i64::from(member.figures.0))
            .with("least", i64::from(least))
            .with("most", i64::from(most));
        found.unit(Weight::Breach, row.rule(), member, what);
    }
}

/// Cossacks come in sotnias of a few figures. Rule GDB-III-RU-07.
fn sotnias(member: &Member, row: &Row, [least, most]: [u16; 2], found: &mut Findings) {
    let company = u16::from(member.troops().company_figures);
    let whole = company > 0 && member.figures.0.is_multiple_of(company);
    if !whole || !(least..=most).contains(&company) {
        let what = Text::id("gdb-army-sotnia")
            .with("figures", i64::from(member.figures.0))
            .with("company", i64::from(company))
            .with("least", i64::from(least))
            .with("most", i64::from(most));
        found.unit(Weight::Breach, row.rule(), member, what);
    }
}

/// A unit has one of the sizes of its row, less the companies that serve elsewhere.
fn sizes(force: &Force, member: &Member, row: &Row, found: &mut Findings) {
    let company = Figures(u16::from(member.troops().company_figures));
    let away: u16 = member.detached.iter().map(|part| row.parts_of(part)).sum();
    let figures = |Size(_, companies, each): &Size| (companies.saturating_sub(away)) * each.0;
    let fits = |size: &&Size| size.2 == company && figures(size) == member.figures.0;
    if row.sizes.iter().any(|size| fits(&size)) {
        detached(force, member, row, found);
        return;
    }
    if is_part(member, row, company) {
        split(force, member, row, found);
        return;
    }
    let allowed = numbers(row.sizes.iter().map(figures));
    let companies = numbers(row.sizes.iter().map(|size| size.2.0));
    let what = Text::id("gdb-army-figures")
        .with("row", row.name.clone())
        .with("figures", i64::from(member.figures.0))
        .with("company", i64::from(company.0))
        .with("allowed", allowed)
        .with("companies", companies);
    found.unit(Weight::Breach, row.rule(), member, what);
}

/// Whether it is a part of a regiment of horse: whole squadrons, not all of them. Rule GDB-III-AU-04.
fn is_part(member: &Member, row: &Row, company: Figures) -> bool {
    row.split.is_some()
        && company.0 > 0
        && member.figures.0.is_multiple_of(company.0)
        && row.sizes.iter().any(|Size(_, squadrons, each)| {
            *each == company && member.figures.0 / company.0 < *squadrons
        })
}

/// Splitting a regiment is an optional rule. Rule GDB-III-AU-04.
fn split(force: &Force, member: &Member, row: &Row, found: &mut Findings) {
    if let Some(rule) = row.split.filter(|_| !force.options.split_cavalry) {
        found.unit(
            Weight::Breach,
            rule,
            member,
            option_missing("split-cavalry"),
        );
    }
}

/// Companies may be detached only where the organisation knows it. Rules GDB-III-UK-02, GDB-III-RU-02, GDB-III-FR-04.
fn detached(force: &Force, member: &Member, row: &Row, found: &mut Findings) {
    for part in &member.detached {
        let may = row.may_detach.as_ref();
        let may = may.filter(|may| may.parts.contains(part));
        let french_elite = row.parts_of("fusilier") > 0 || row.parts_of("chasseur") > 0;
        match may {
            Some(may) if may.rule == rule("GDB-III-UK-02") => {
                if !force.options.detached_light_companies {
                    let what = option_missing("detached-light-companies");
                    found.unit(Weight::Breach, may.rule, member, what);
                }
            }
            Some(_) => {}
            None if french_elite && force.year >= 1809 => {}
            None => {
                let what = Text::id("gdb-army-not-detached")
                    .with("part", Text::id(format!("gdb-army-part-{part}")))
                    .with("row", row.name.clone());
                let rule = if french_elite {
                    rule("GDB-III-FR-04")
                } else {
                    row.rule()
                };
                found.unit(Weight::Breach, rule, member, what);
            }
        }
    }
}

/// No more skirmishers to send out than the row has in light companies.
fn light_company(
    force: &Force,
    brigade: &Brigade,
    member: &Member,
    row: &Row,
    found: &mut Findings,
) {
    let troops = member.troops();
    let out = u16::from(troops.light_company_figures);
    // Light infantry may send out all of its companies anyway.
    if out == 0 || troops.light {
        return;
    }
    if let Some(half) = &row.half_company {
        let [least, most] = half.figures;
        if !(least..=most).contains(&out) || force.year < half.from {
            let what = Text::id("gdb-army-half-company")
                .with("figures", i64::from(out))
                .with("least", i64::from(least))
                .with("most", i64::from(most))
                .with("from", engine::Name::same(&half.from.to_string()));
            found.unit(Weight::Breach, half.rule, member, what);
        } else if !force.options.light_half_companies {
            let what = option_missing("light-half-companies");
            found.unit(Weight::Breach, half.rule, member, what);
        }
        return;
    }
    let away = member.detached.iter().any(|part| part == "light");
    let companies = if away { 0 } else { row.parts_of("light") };
    let most = companies * u16::from(troops.company_figures);
    if row.parts.is_empty() && !row.not_light {
        // The print does not say how many of them are light.
        return;
    }
    if out > most {
        let what = Text::id("gdb-army-light-company")
            .with("row", row.name.clone())
            .with("figures", i64::from(out))
            .with("most", i64::from(most))
            .with("brigade", brigade.name.clone());
        found.unit(Weight::Breach, row.rule(), member, what);
    }
}

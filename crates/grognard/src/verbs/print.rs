//! `grognard print`: markers, rosters and the tables in force on A4.

use std::path::Path;

use engine::Text;
use engine::scenario::Scale;
use gdb::army::markers::{self, MarkerKind};
use gdb::army::reference::{self, Panel};
use gdb::army::roster::roster;
use gdb::tables::Tables;
use serde_json::json;
use server::locale::{localise, say};

use crate::arguments::army::{Print, Sheet};
use crate::complaint::{Complaint, word};
use crate::output::Output;
use crate::page::Page;
use crate::verbs::army::{self, contender};
use crate::verbs::marks::{legend, marked};
use crate::verbs::prepare::scale_of;

/// Writes a sheet.
pub(crate) fn run(what: &Print, output: &Output) -> Result<(), Complaint> {
    match what {
        Print::Markers(sheet) => write(sheet, markers_page(&tables(sheet)?, output), output),
        Print::Roster { army, sheet } => {
            let page = roster_page(army, &tables(sheet)?, output)?;
            write(sheet, page, output)
        }
        Print::Reference(sheet) => {
            let inches = scale_of(&sheet.figures)? == Scale::Mm28;
            write(
                sheet,
                reference_page(&tables(sheet)?, inches, output),
                output,
            )
        }
    }
}

fn tables(sheet: &Sheet) -> Result<Tables, Complaint> {
    let inches = scale_of(&sheet.figures)? == Scale::Mm28;
    army::tables(inches, sheet.house_rules.as_deref())
}

fn write(sheet: &Sheet, page: Page, output: &Output) -> Result<(), Complaint> {
    let file: &Path = &sheet.out;
    sheet.over.write(file, &page.finish())?;
    let path = file.display().to_string();
    match output.json {
        true => output.json(json!({ "file": path })),
        false => output.note(&Text::id("cli-written").with("path", word(&path))),
    }
    Ok(())
}

fn page(title: &'static str, output: &Output) -> Page {
    let title = say(&Text::id(title), output.lang);
    let mut page = Page::new(output.lang.code(), &title);
    page.element("h1", "", &title);
    page
}

/// Markers to be cut out: orders in full frames, states in broken ones.
fn markers_page(tables: &Tables, output: &Output) -> Page {
    let mut page = page("cli-print-markers", output);
    page.element("p", "", &say(&Text::id("cli-print-face-down"), output.lang));
    page.open("div", "markers");
    for marker in markers::sheet(&tables.army) {
        let class = match marker.kind {
            MarkerKind::Order => "marker order",
            MarkerKind::Division => "marker division",
            MarkerKind::State => "marker state",
        };
        let name = say(&marker.name, output.lang);
        for _ in 0..marker.copies {
            page.element("div", class, &name);
        }
    }
    page.close("div");
    page
}

fn roster_page(army: &str, tables: &Tables, output: &Output) -> Result<Page, Complaint> {
    let force = contender(army, tables)?.force;
    let sheet = roster(&force, &tables.army);
    let say = |text: &Text| say(text, output.lang);
    let mut page = Page::new(output.lang.code(), &say(&sheet.title));
    page.element("h1", "", &say(&sheet.title));
    page.element("p", "", &format!("{}, {}", say(&sheet.nation), sheet.year));
    if let Some(unofficial) = &sheet.unofficial {
        page.element("p", "", &say(unofficial));
    }
    for general in &sheet.generals {
        page.element("p", "", &say(&army::officer(general)));
    }
    let heads = army::HEADS.map(|id| say(&Text::id(id)));
    for brigade in &sheet.brigades {
        page.open("section", "");
        page.element("h2", "", &say(&brigade.name));
        let leader = brigade.brigadier.as_ref().map(army::officer);
        let order = brigade.order_name.clone();
        let order = order.map(|order| Text::id("cli-roster-order").with("order", order));
        for line in [brigade.division.clone(), leader, order]
            .into_iter()
            .flatten()
        {
            page.element("p", "", &say(&line));
        }
        let rows: Vec<Vec<String>> = brigade
            .units
            .iter()
            .map(|unit| {
                let notes: Vec<String> = unit.notes.iter().map(say).collect();
                vec![
                    say(&unit.name),
                    say(&unit.kind),
                    say(&unit.grade),
                    army::strength(unit),
                    unit.bases.to_string(),
                    unit.half.0.to_string(),
                    unit.quarter.0.to_string(),
                    unit.points
                        .map_or_else(String::new, |points| points.0.to_string()),
                    notes.join(", "),
                ]
            })
            .collect();
        page.table(&heads, &rows, &[0, 1, 2, 8]);
        page.close("section");
    }
    page.element("p", "", &say(&army::total(&sheet)));
    Ok(page)
}

fn reference_page(tables: &Tables, inches: bool, output: &Output) -> Page {
    let mut page = page("cli-print-reference", output);
    let unit = if inches {
        "cli-print-inches"
    } else {
        "cli-print-centimetres"
    };
    page.element("p", "", &say(&Text::id(unit), output.lang));
    page.element("p", "", &say(&legend(), output.lang));
    page.open("div", "panels");
    for panel in reference::reference(tables, inches) {
        panel_table(&mut page, &panel, inches, output);
    }
    page.close("div");
    page
}

fn panel_table(page: &mut Page, panel: &Panel, inches: bool, output: &Output) {
    let say = |text: &Text| {
        let mut document = json!(text);
        localise(&mut document, output.lang, inches);
        document.as_str().unwrap_or_default().to_owned()
    };
    page.open("section", "");
    page.element("h2", "", &say(&panel.title));
    let mut heads: Vec<String> = panel.heads.iter().map(say).collect();
    if !heads.is_empty() {
        heads.insert(0, String::new());
    }
    let rows: Vec<Vec<String>> = panel
        .rows
        .iter()
        .zip(&panel.origins)
        .map(|((name, values), &origin)| {
            let name = marked(origin, &say(name));
            std::iter::once(name)
                .chain(values.iter().map(say))
                .collect()
        })
        .collect();
    page.table(&heads, &rows, &[0]);
    page.close("section");
}

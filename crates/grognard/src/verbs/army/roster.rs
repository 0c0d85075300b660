//! `grognard army roster`: the sheet of an army as text.

use engine::Text;
use gdb::army::roster::{BrigadeLines, OfficerLine, Roster, UnitLine, roster};
use serde_json::json;
use server::locale::say;

use super::read;
use crate::arguments::army::ArmyFile;
use crate::complaint::Complaint;
use crate::output::Output;

/// Prints the sheet.
pub(super) fn run(file: &ArmyFile, output: &Output) -> Result<(), Complaint> {
    let (force, tables) = read(file)?;
    let sheet = roster(&force, &tables.army);
    if output.json {
        output.json(json!(sheet));
    } else {
        tell(&sheet, output);
    }
    Ok(())
}

fn tell(sheet: &Roster, output: &Output) {
    output.say(&sheet.title);
    output.line(&format!(
        "{}, {}",
        say(&sheet.nation, output.lang),
        sheet.year
    ));
    for general in &sheet.generals {
        output.say(&officer(general));
    }
    let heads = HEADS.map(|id| say(&Text::id(id), output.lang));
    let units = sheet.brigades.iter().flat_map(|brigade| &brigade.units);
    let rows: Vec<Cells> = units.map(|unit| cells(unit, output)).collect();
    let widths = widths(&heads, &rows);
    let mut rows = rows.iter();
    for brigade in &sheet.brigades {
        output.line("");
        output.say(&brigade.name);
        head(brigade, output);
        output.line(aligned(&heads, widths).trim_end());
        for row in rows.by_ref().take(brigade.units.len()) {
            output.line(aligned(row, widths).trim_end());
        }
    }
    output.line("");
    output.say(&total(sheet));
    if let Some(unofficial) = &sheet.unofficial {
        output.say(unofficial);
    }
}

fn head(brigade: &BrigadeLines, output: &Output) {
    if let Some(division) = &brigade.division {
        output.say(division);
    }
    if let Some(brigadier) = &brigade.brigadier {
        output.say(&officer(brigadier));
    }
    if let Some(order) = &brigade.order_name {
        output.say(&Text::id("cli-roster-order").with("order", order.clone()));
    }
}

/// A general in one line.
pub(crate) fn officer(general: &OfficerLine) -> Text {
    Text::id("cli-roster-general")
        .with("name", general.name.clone())
        .with("rank", general.rank.clone())
        .with("skill", general.talent.clone())
        .with("points", i64::from(general.points.0))
}

/// The whole army in one line.
pub(crate) fn total(sheet: &Roster) -> Text {
    let total = &sheet.total;
    Text::id("cli-roster-total")
        .with("units", i64::from(total.units))
        .with("figures", i64::from(total.figures))
        .with("models", i64::from(total.models))
        .with("men", i64::from(total.men))
        .with("guns", i64::from(total.guns))
        .with("points", i64::from(total.points.0))
}

/// Heads of the columns of units.
pub(crate) const HEADS: [&str; 9] = [
    "cli-roster-unit",
    "cli-roster-type",
    "cli-roster-grade",
    "cli-roster-figures",
    "cli-roster-bases",
    "cli-roster-half",
    "cli-roster-quarter",
    "cli-roster-points",
    "cli-roster-notes",
];

/// A row of the sheet.
type Cells = [String; 9];

/// The least widths of the columns; the last takes what is left.
const WIDTHS: [usize; 8] = [30, 18, 14, 8, 5, 5, 5, 6];

/// Columns wide enough for the longest cell of each, so that nothing is cut or pushed aside.
fn widths(heads: &Cells, rows: &[Cells]) -> [usize; 8] {
    let mut widths = WIDTHS;
    for (at, width) in widths.iter_mut().enumerate() {
        let cells = rows.iter().chain([heads]).map(|row| &row[at]);
        let longest = cells.map(|cell| cell.chars().count()).max();
        *width = (*width).max(longest.unwrap_or(0) + 1);
    }
    widths
}

fn cells(unit: &UnitLine, output: &Output) -> Cells {
    let texts = [&unit.name, &unit.kind, &unit.grade].map(|text| say(text, output.lang));
    let [name, kind, grade] = texts;
    let notes: Vec<String> = unit
        .notes
        .iter()
        .map(|text| say(text, output.lang))
        .collect();
    let points = unit
        .points
        .map_or_else(String::new, |points| points.0.to_string());
    [
        name,
        kind,
        grade,
        strength(unit),
        unit.bases.to_string(),
        unit.half.0.to_string(),
        unit.quarter.0.to_string(),
        points,
        notes.join(", "),
    ]
}

/// Figures, or models with their crew.
pub(crate) fn strength(unit: &UnitLine) -> String {
    match unit.models.0 {
        0 => unit.figures.0.to_string(),
        models => format!("{models}\u{d7}4"),
    }
}

fn aligned(cells: &Cells, widths: [usize; 8]) -> String {
    let mut line = String::new();
    for (cell, width) in cells.iter().zip(widths) {
        let letters = cell.chars().count();
        line.push_str(cell);
        line.push_str(&" ".repeat(width.saturating_sub(letters)));
    }
    line.push_str(&cells[8]);
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_moves_its_whole_column() {
        let row = |name: &str| [name, "k", "g", "24", "4", "12", "6", "7", "n"].map(str::to_owned);
        let (short, long) = (row("Guard"), row(&"Regiment ".repeat(5)));
        let widths = widths(&short, std::slice::from_ref(&long));
        let (short, long) = (aligned(&short, widths), aligned(&long, widths));
        assert_eq!(short.find('k'), long.find('k'));
        assert_eq!(short.chars().count(), long.chars().count());
    }
}

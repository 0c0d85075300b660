//! The tables in force on one page, made of the tables themselves.

use engine::{Name, Origin, Text};
use serde::Serialize;
use table::Length;

use crate::ids::{Figures, Models};
use crate::tables::{HalfFigures, RATE_CLASSES, Ranges, Tables};
use crate::troops::Calibre;

/// A table of the page.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Panel {
    /// What it is.
    pub title: Text,
    /// Heads of its columns; none for a list.
    pub heads: Vec<Text>,
    /// Its rows: the name and the values.
    pub rows: Vec<(Text, Vec<Text>)>,
    /// How far the numbers of each row are as printed, row by row.
    pub origins: Vec<Origin>,
}

/// The origin of the numbers under a path that is farthest from the print.
fn origin(tables: &Tables, path: &str) -> Origin {
    let under = |row: &&engine::TableRow| {
        let full = format!("{}.{}", row.table, row.row);
        let rest = full.strip_prefix(path);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    let origins = tables.describe().iter().filter(under).map(|row| row.origin);
    Origin::farthest(origins)
}

/// The origin of one table for each of so many rows.
fn all(tables: &Tables, path: &str, rows: usize) -> Vec<Origin> {
    vec![origin(tables, path); rows]
}

/// Tables of modifiers with the panel each stands in.
const MODIFIERS: [&str; 10] = [
    "initiative",
    "orders",
    "musketry",
    "artillery",
    "skirmish",
    "melee",
    "pursuit",
    "morale",
    "brigade",
    "gather",
];

/// The page. `inches` must be what the tables were loaded with.
#[must_use]
pub fn reference(tables: &Tables, inches: bool) -> Vec<Panel> {
    let mut panels = vec![
        small_arms(tables),
        guns(tables),
        musketry(tables),
        artillery(tables),
        rates(tables, inches),
        melee(tables),
        morale(tables),
    ];
    panels.extend(MODIFIERS.map(|name| modifiers(tables, name)));
    panels
}

fn word(text: &str) -> Text {
    Text::Name(Name::same(text))
}

fn title(id: &str) -> Text {
    Text::id(format!("gdb-sheet-{id}"))
}

/// A distance that is shown in the unit of the figure scale.
fn distance(length: Length) -> Text {
    Text::id("gdb-sheet-distance").with("distance", length)
}

fn modifiers(tables: &Tables, name: &str) -> Panel {
    let path = format!("modifier.{name}");
    let rows = || tables.describe().iter().filter(|row| row.table == path);
    Panel {
        title: title(&format!("modifiers-{name}")),
        heads: Vec::new(),
        origins: rows().map(|row| row.origin).collect(),
        rows: rows()
            .map(|row| {
                let value = row.value.replace('-', "\u{2212}");
                (
                    Text::id(format!("modifier-{}", row.row)),
                    vec![word(&value)],
                )
            })
            .collect(),
    }
}

fn small_arms(tables: &Tables) -> Panel {
    use crate::troops::Weapon;
    let arms = [
        ("musket", Weapon::Musket),
        ("rifle", Weapon::Rifle),
        ("carbine", Weapon::Carbine),
    ];
    let rows = arms.into_iter().filter_map(|(name, arm)| {
        let ranges = tables.fire.small_arm(arm)?;
        Some((
            title(name),
            vec![distance(ranges.effective), distance(ranges.long)],
        ))
    });
    Panel {
        title: title("small-arms"),
        heads: vec![title("effective"), title("long")],
        origins: arms
            .map(|(name, _)| origin(tables, &format!("fire.small-arms.{name}")))
            .to_vec(),
        rows: rows.collect(),
    }
}

fn guns(tables: &Tables) -> Panel {
    let calibres = [
        ("light", Calibre::Light),
        ("medium", Calibre::Medium),
        ("heavy", Calibre::Heavy),
        ("howitzer", Calibre::Howitzer),
    ];
    let row = |(name, calibre): (&str, Calibre)| {
        let Ranges {
            canister,
            effective,
            long,
        } = tables.fire.gun(calibre);
        let ranges = [canister, effective, long].map(distance);
        (title(&format!("guns-{name}")), ranges.to_vec())
    };
    Panel {
        title: title("guns"),
        heads: vec![title("canister"), title("effective"), title("long")],
        rows: calibres.map(row).to_vec(),
        origins: calibres
            .map(|(name, _)| origin(tables, &format!("fire.guns.{name}")))
            .to_vec(),
    }
}

/// Totals that the grids show, the last one standing for all above.
const TOTALS: std::ops::RangeInclusive<i16> = 4..=15;

fn totals() -> Vec<Text> {
    TOTALS.map(|total| word(&total.to_string())).collect()
}

fn halves(HalfFigures(halves): HalfFigures) -> Text {
    let whole = halves / 2;
    word(&match (whole, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    })
}

fn musketry(tables: &Tables) -> Panel {
    let rows = [6, 9, 12, 15, 18, 21, 24, 30, 36].map(|figures| {
        let loss = |total| halves(tables.fire.musketry_loss(Figures(figures), total));
        (word(&figures.to_string()), TOTALS.map(loss).collect())
    });
    Panel {
        title: title("musketry"),
        heads: totals(),
        origins: all(tables, "fire.musketry", rows.len()),
        rows: rows.to_vec(),
    }
}

fn artillery(tables: &Tables) -> Panel {
    let rows = [1, 2, 3, 4, 5, 6].map(|models| {
        let loss = |total| halves(tables.fire.artillery_loss(Models(models), total));
        (word(&models.to_string()), TOTALS.map(loss).collect())
    });
    Panel {
        title: title("artillery"),
        heads: totals(),
        origins: all(tables, "fire.artillery", rows.len()),
        rows: rows.to_vec(),
    }
}

/// Moves as the description has them, with the lengths of this scale only.
fn rates(tables: &Tables, inches: bool) -> Panel {
    let mut rows = Vec::new();
    let mut origins = Vec::new();
    for class in RATE_CLASSES {
        let path = format!("movement.rates.{class}");
        for row in tables.describe().iter().filter(|row| row.table == path) {
            let values: Vec<Text> = row
                .value
                .split(", ")
                .map(|part| one_scale(part, inches))
                .collect();
            let name = Text::id("gdb-sheet-rate")
                .with("troops", title(&format!("rate-{class}")))
                .with("formation", title(&format!("shape-{}", row.row)));
            rows.push((name, values));
            origins.push(row.origin);
        }
    }
    Panel {
        title: title("rates"),
        heads: vec![title("move"), title("charge"), title("compulsory")],
        rows,
        origins,
    }
}

/// Of "move 18 cm (11 in)" the number of the scale; a dash for none.
fn one_scale(part: &str, inches: bool) -> Text {
    let numbers: Vec<&str> = part
        .split([' ', '('])
        .filter(|piece| piece.starts_with(|c: char| c.is_ascii_digit()))
        .collect();
    let number = numbers.get(usize::from(inches)).copied();
    word(number.unwrap_or("\u{2013}"))
}

fn melee(tables: &Tables) -> Panel {
    let (routs, retreats, pushed) = tables.melee.bands;
    let row = |id: &str, low: i16, high: Option<i16>| {
        let band = match high {
            Some(high) if high > low => format!("{low}\u{2013}{high}"),
            Some(_) => low.to_string(),
            None => format!("{low}+"),
        };
        (title(id), vec![word(&band)])
    };
    Panel {
        title: title("melee-result"),
        heads: Vec::new(),
        origins: all(tables, "melee.bands", 3),
        rows: vec![
            row("routs", routs, None),
            row("retreats", retreats, Some(routs - 1)),
            row("pushed", pushed, Some(retreats - 1)),
        ],
    }
}

fn morale(tables: &Tables) -> Panel {
    let [stand, waver, fail, flee] = tables.morale.bands;
    let band = |id: &str, low: i16, high: i16| {
        let band = if high > low {
            format!("{low}\u{2013}{high}")
        } else {
            low.to_string()
        };
        (title(id), vec![word(&band)])
    };
    Panel {
        title: title("morale-result"),
        heads: Vec::new(),
        origins: all(tables, "morale.bands", 5),
        rows: vec![
            (title("stand"), vec![word(&format!("{stand}+"))]),
            band("waver", waver, stand - 1),
            band("fail", fail, waver - 1),
            band("flee", flee, fail - 1),
            (
                title("rout"),
                vec![Text::id("gdb-sheet-less").with("than", i64::from(flee))],
            ),
        ],
    }
}

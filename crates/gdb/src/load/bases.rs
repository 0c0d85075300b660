//! Base sizes. Rules GDB-I-08 to GDB-I-16.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use engine::scenario::Scale;
use serde::Deserialize;
use table::Length;

use super::data::built_in;
use crate::formation::Bases;

/// Name and text of the table.
pub(super) const FILE: (&str, &str) = (
    "rulesets/gdb/tables/bases.toml",
    include_str!("../../../../rulesets/gdb/tables/bases.toml"),
);

static TABLE: LazyLock<Table> = LazyLock::new(|| built_in(FILE.1));

#[derive(Deserialize)]
struct Table {
    bases: BTreeMap<String, Row>,
}

/// Sizes of one scale in whole millimetres.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Row {
    infantry_file: i32,
    infantry_depth: i32,
    cavalry_file: i32,
    cavalry_depth: i32,
    skirmisher_file: i32,
    skirmisher_depth: i32,
    gun_front: i32,
    gun_depth: i32,
    limber_depth: i32,
    column_gap: i32,
    brigadier: [i32; 2],
    commander: [i32; 2],
}

/// The bases of a scale.
pub(crate) fn bases(scale: Scale) -> Bases {
    let name = match scale {
        Scale::Mm15 => "15mm",
        Scale::Mm28 => "28mm",
    };
    let row = &TABLE.bases[name];
    let pair = |[front, depth]: [i32; 2]| (Length::from_mm(front), Length::from_mm(depth));
    Bases {
        infantry_file: Length::from_mm(row.infantry_file),
        infantry_depth: Length::from_mm(row.infantry_depth),
        cavalry_file: Length::from_mm(row.cavalry_file),
        cavalry_depth: Length::from_mm(row.cavalry_depth),
        skirmisher_file: Length::from_mm(row.skirmisher_file),
        skirmisher_depth: Length::from_mm(row.skirmisher_depth),
        gun_front: Length::from_mm(row.gun_front),
        gun_depth: Length::from_mm(row.gun_depth),
        limber_depth: Length::from_mm(row.limber_depth),
        column_gap: Length::from_mm(row.column_gap),
        brigadier: pair(row.brigadier),
        commander: pair(row.commander),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, unit};

    /// Width and depth of a unit in millimetres.
    fn ground(scale: &str, line: &str) -> (i32, i32) {
        let state = battlefield(&format!("scale {scale}\nA1a {line} at 60,40"));
        let footprint = state.layout(unit(&state, "A1a")).footprint;
        let mm = |length: Length| length.hundredths() / 100;
        (mm(footprint.width), mm(footprint.depth))
    }

    /// Rule: GDB-I-08, GDB-I-10, GDB-I-11
    #[test]
    fn infantry_stands_two_deep() {
        assert_eq!(ground("15mm", "infantry line 36/6 line"), (180, 20));
        assert_eq!(ground("28mm", "infantry line 36/6 line"), (270, 40));
        let divisions = "infantry line 36/6 column-of-divisions";
        assert_eq!(ground("15mm", divisions), (60, 80));
        let companies = "infantry line 36/6 column-of-companies";
        assert_eq!(ground("15mm", companies), (30, 170));
    }

    /// Rule: GDB-I-12, GDB-I-13, GDB-I-15
    #[test]
    fn horse_and_skirmishers_stand_in_one_rank() {
        assert_eq!(ground("15mm", "light-cavalry line 24/6 line"), (264, 30));
        assert_eq!(ground("15mm", "cossacks conscript 20/5 line"), (260, 30));
        let screen = "skirmishers elite 8/4 skirmish-line";
        assert_eq!(ground("15mm", screen), (104, 20));
        assert_eq!(ground("28mm", "light-cavalry line 24/6 line"), (480, 55));
    }

    /// Rule: GDB-I-14
    #[test]
    fn a_gun_has_four_gunners() {
        let state = battlefield("A1a foot-artillery line 3 deployed at 60,40 calibre 12-pounder");
        let battery = state.unit(unit(&state, "A1a"));
        assert_eq!((battery.models.0, battery.figures.0), (3, 12));
        let footprint = state.layout(unit(&state, "A1a")).footprint;
        assert_eq!(footprint.width, Length::from_mm(105));
    }

    /// Rule: GDB-I-16
    #[test]
    fn generals_have_bases_of_their_rank() {
        let small = bases(Scale::Mm15);
        assert_eq!(small.brigadier, (Length::from_mm(30), Length::from_mm(35)));
        assert_eq!(small.commander, (Length::from_mm(40), Length::from_mm(40)));
        let large = bases(Scale::Mm28);
        assert_eq!(large.brigadier, (Length::from_mm(45), Length::from_mm(50)));
        assert_eq!(large.commander, (Length::from_mm(100), Length::from_mm(70)));
    }
}

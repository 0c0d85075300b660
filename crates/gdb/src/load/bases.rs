//! Base sizes. Rules GDB-I-08 to GDB-I-16.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use engine::scenario::Scale;
use serde::Deserialize;
use table::Length;

use super::data::built_in;
use crate::formation::Bases;

static FILE: LazyLock<File> =
    LazyLock::new(|| built_in(include_str!("../../../../rulesets/gdb/tables/bases.toml")));

#[derive(Deserialize)]
struct File {
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
    let row = &FILE.bases[name];
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

    /// Rule: GDB-I-08
    #[test]
    fn both_scales_are_there() {
        let small = bases(Scale::Mm15);
        assert_eq!(small.infantry_file, Length::from_mm(10));
        assert_eq!(small.brigadier, (Length::from_mm(30), Length::from_mm(35)));
        let large = bases(Scale::Mm28);
        assert_eq!(large.infantry_file, Length::from_mm(15));
        assert_eq!(large.brigadier, (Length::from_mm(45), Length::from_mm(50)));
    }
}

//! Battle formations and the room they take. Rule CD-3.1-02, readings CD-GAP-09 and CD-GAP-11.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Footprint, Length, block};

use crate::ids::Bases;
use crate::tables::BasesTable;
use crate::troops::Kind;

/// How the bases of a unit stand.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Formation {
    /// All bases side by side.
    Line,
    /// Two lines, the first not shorter than the second.
    TwoLines,
    /// Two bases wide.
    Column,
    /// Two bases wide and two deep or deeper, for an attack; infantry only.
    AssaultColumn,
    /// One base wide.
    MarchColumn,
    /// A base on each of four sides.
    Square,
}

impl Formation {
    /// All formations in order.
    pub const ALL: [Formation; 6] = [
        Formation::Line,
        Formation::TwoLines,
        Formation::Column,
        Formation::AssaultColumn,
        Formation::MarchColumn,
        Formation::Square,
    ];

    /// Its name in data and messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Formation::Line => "line",
            Formation::TwoLines => "two-lines",
            Formation::Column => "column",
            Formation::AssaultColumn => "assault-column",
            Formation::MarchColumn => "march-column",
            Formation::Square => "square",
        }
    }

    /// Whether troops of a kind with so many bases can stand in it. Reading CD-GAP-11.
    #[must_use]
    pub fn suits(self, kind: Kind, bases: Bases) -> bool {
        match self {
            Formation::Line | Formation::MarchColumn => true,
            Formation::Column => !kind.is_artillery(),
            Formation::TwoLines => kind.is_infantry(),
            Formation::AssaultColumn | Formation::Square => kind.is_infantry() && bases.0 >= 4,
        }
    }

    /// Bases side by side and one behind the other.
    #[must_use]
    pub fn files_and_ranks(self, bases: Bases) -> (u16, u16) {
        let n = u16::from(bases.0.max(1));
        let files = match self {
            Formation::Line => n,
            Formation::TwoLines => n.div_ceil(2),
            Formation::Column | Formation::AssaultColumn | Formation::Square => 2.min(n),
            Formation::MarchColumn => 1,
        };
        let ranks = if self == Formation::Square {
            2
        } else {
            n.div_ceil(files)
        };
        (files, ranks)
    }

    /// Bases of the front line. Rules CD-3.3-04 and CD-3.3-05, reading CD-GAP-38.
    #[must_use]
    pub fn front_bases(self, bases: Bases) -> Bases {
        if self == Formation::Square {
            return Bases(1);
        }
        Bases(self.files_and_ranks(bases).0 as u8)
    }
}

/// How a unit stands: its footprint, files and ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// Width and depth.
    pub footprint: Footprint,
    /// Bases side by side.
    pub files: u16,
    /// Bases one behind the other.
    pub ranks: u16,
}

/// Width and depth of one base. Rules CD-1.1-04, CD-1.1-06 and CD-1.1-08.
#[must_use]
pub fn base(table: &BasesTable, kind: Kind) -> Footprint {
    let (width, depth) = match kind {
        Kind::LineInfantry | Kind::LightInfantry => (table.infantry_width, table.infantry_depth),
        Kind::Cavalry | Kind::LightCavalry => (table.cavalry_width, table.cavalry_depth),
        Kind::FootArtillery | Kind::HorseArtillery => (table.battery_width, table.battery_depth),
    };
    Footprint::new(width, depth)
}

/// The layout of troops in a formation.
#[must_use]
pub fn layout(table: &BasesTable, kind: Kind, bases: Bases, formation: Formation) -> Layout {
    let one = base(table, kind);
    let (files, ranks) = formation.files_and_ranks(bases);
    let footprint = if formation == Formation::Square {
        // Each side is one base, set against the end of the next.
        Footprint::new(one.width + one.depth, one.width + one.depth)
    } else {
        block(files, ranks, one.width, one.depth, Length::ZERO)
    };
    Layout {
        footprint,
        files,
        ranks,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rule: CD-3.3-02, CD-3.3-04, CD-3.3-05, CD-EX-13
    #[test]
    fn only_the_front_line_brings_dice() {
        let cases = [
            (6, Formation::Line, 6),
            (6, Formation::TwoLines, 3),
            (6, Formation::Column, 2),
            (5, Formation::TwoLines, 3),
            (4, Formation::MarchColumn, 1),
        ];
        for (bases, formation, dice) in cases {
            assert_eq!(
                formation.front_bases(Bases(bases)),
                Bases(dice),
                "{formation:?}"
            );
        }
    }

    /// Rule: CD-1.1-04, CD-1.1-06, CD-1.1-08
    #[test]
    fn footprints_come_from_the_sizes_of_bases() {
        let tables = crate::tables::Tables::standard();
        let of = |kind, bases, formation| {
            let footprint = layout(&tables.bases, kind, Bases(bases), formation).footprint;
            (
                footprint.width.hundredths() / 100,
                footprint.depth.hundredths() / 100,
            )
        };
        assert_eq!(of(Kind::LineInfantry, 6, Formation::Line), (360, 20));
        assert_eq!(of(Kind::LineInfantry, 5, Formation::TwoLines), (180, 40));
        assert_eq!(of(Kind::LightInfantry, 4, Formation::Column), (120, 40));
        assert_eq!(of(Kind::Cavalry, 4, Formation::Line), (160, 35));
        assert_eq!(of(Kind::FootArtillery, 2, Formation::Line), (100, 60));
        assert_eq!(tables.bases.skirmisher, Length::from_mm(20));
    }

    /// Rule: CD-3.1-02
    #[test]
    fn each_kind_has_its_formations() {
        let of = |kind: Kind, bases| {
            Formation::ALL
                .iter()
                .filter(|one| one.suits(kind, Bases(bases)))
                .count()
        };
        assert_eq!(of(Kind::LineInfantry, 6), 6);
        assert_eq!(of(Kind::LineInfantry, 3), 4);
        assert_eq!(of(Kind::Cavalry, 4), 3);
        assert_eq!(of(Kind::FootArtillery, 2), 2);
    }
}

//! Formations and the ground they cover.
//!
//! Rules: GDB-I-08 to GDB-I-16 (bases), chapter VII (formations).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Footprint, Length};

use crate::troops::{Kind, Troops};

/// The shape a unit stands in.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Formation {
    /// Companies or squadrons side by side.
    Line,
    /// Column of companies: one company (squadron) wide.
    ColumnOfCompanies,
    /// Column of divisions: two companies wide.
    ColumnOfDivisions,
    /// A column closed up without gaps.
    MassedColumn,
    /// One base wide, for the road.
    MarchColumn,
    /// Square of a battalion.
    Square,
    /// A skirmish mass: all companies in one line with gaps (GDB-10.3-05).
    OpenOrder,
    /// A screen of skirmishers.
    SkirmishLine,
    /// Guns unlimbered.
    Deployed,
    /// Guns on their limbers.
    Limbered,
}

impl Formation {
    /// Any column that the fire and morale tables call a column.
    #[must_use]
    pub const fn is_column(self) -> bool {
        matches!(
            self,
            Formation::ColumnOfCompanies
                | Formation::ColumnOfDivisions
                | Formation::MassedColumn
                | Formation::MarchColumn
        )
    }

    /// Whether troops of a kind can take it.
    #[must_use]
    pub const fn suits(self, kind: Kind) -> bool {
        match self {
            Formation::Deployed | Formation::Limbered => kind.is_artillery(),
            Formation::SkirmishLine => matches!(kind, Kind::Skirmishers | Kind::Infantry),
            Formation::Square
            | Formation::OpenOrder
            | Formation::ColumnOfDivisions
            | Formation::MassedColumn => matches!(kind, Kind::Infantry),
            Formation::Line | Formation::ColumnOfCompanies | Formation::MarchColumn => {
                !kind.is_artillery() && !matches!(kind, Kind::Skirmishers)
            }
        }
    }

    /// Shoulder to shoulder: everything but open order and skirmish lines.
    #[must_use]
    pub const fn is_close_order(self) -> bool {
        !matches!(self, Formation::OpenOrder | Formation::SkirmishLine)
    }
}

/// Base sizes of one figure scale, in hundredths of a millimetre.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Bases {
    /// Front of one infantry file (two figures deep).
    pub infantry_file: Length,
    /// Depth of an infantry base.
    pub infantry_depth: Length,
    /// Front of one cavalry figure.
    pub cavalry_file: Length,
    /// Depth of a cavalry base.
    pub cavalry_depth: Length,
    /// Front of one skirmisher or cossack figure.
    pub skirmisher_file: Length,
    /// Depth of a skirmisher base.
    pub skirmisher_depth: Length,
    /// Front of one gun model.
    pub gun_front: Length,
    /// Depth of a deployed gun model.
    pub gun_depth: Length,
    /// Depth of a limbered gun model.
    pub limber_depth: Length,
    /// Gap between the companies of an open column.
    pub column_gap: Length,
    /// Front and depth of a brigadier's base.
    pub brigadier: (Length, Length),
    /// Front and depth of a commander-in-chief's base.
    pub commander: (Length, Length),
}

/// How the bases of a unit are drawn up: how many side by side, how many deep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// The ground covered.
    pub footprint: Footprint,
    /// Bases side by side.
    pub files: u16,
    /// Bases one behind the other.
    pub ranks: u16,
}

/// The layout of a unit of `figures` (or `models` for guns) in `formation`.
///
/// `figures` are those it started with: a unit closes up its ranks only
/// roughly, so the front keeps to the companies that still have figures.
#[must_use]
pub fn layout(
    bases: &Bases,
    troops: &Troops,
    formation: Formation,
    figures: u16,
    models: u8,
) -> Layout {
    if troops.kind.is_artillery() {
        return gun_layout(bases, formation, u16::from(models.max(1)));
    }
    let company = u16::from(troops.company_figures.max(1));
    let companies = figures.max(1).div_ceil(company);
    let (front, depth) = company_base(bases, troops.kind, company);
    let gap = match formation {
        Formation::MassedColumn | Formation::Square => Length::ZERO,
        _ => bases.column_gap,
    };
    match formation {
        Formation::Line | Formation::Deployed | Formation::Limbered => {
            let whole = figures.max(1);
            Layout {
                footprint: Footprint {
                    width: line_front(bases, troops.kind, whole),
                    depth,
                },
                files: companies,
                ranks: 1,
            }
        }
        Formation::ColumnOfDivisions => column(front, depth, gap, 2.min(companies), companies),
        Formation::MassedColumn => column(front, depth, gap, 2.min(companies), companies),
        Formation::ColumnOfCompanies | Formation::MarchColumn => {
            column(front, depth, gap, 1, companies)
        }
        Formation::Square => {
            let side = square_side(front, depth, companies);
            Layout {
                footprint: Footprint {
                    width: side,
                    depth: side,
                },
                files: companies.div_ceil(4).max(1),
                ranks: 1,
            }
        }
        Formation::OpenOrder => {
            // The gap between bases is at least half a company's front (GDB-10.3-05).
            let gaps = i32::from(companies) - 1;
            let width = front.scaled(i32::from(companies), 1) + front.half().scaled(gaps, 1);
            Layout {
                footprint: Footprint { width, depth },
                files: companies,
                ranks: 1,
            }
        }
        Formation::SkirmishLine => {
            let width = bases.skirmisher_file.scaled(i32::from(figures.max(1)), 1);
            Layout {
                footprint: Footprint {
                    width,
                    depth: bases.skirmisher_depth,
                },
                files: figures.max(1).div_ceil(2),
                ranks: 1,
            }
        }
    }
}

/// The layout of a battery's crew that has left its guns: a small block on foot, two deep.
#[must_use]
pub fn crew_layout(bases: &Bases, figures: u16) -> Layout {
    Layout {
        footprint: Footprint {
            width: line_front(bases, Kind::Infantry, figures.max(1)),
            depth: bases.infantry_depth,
        },
        files: figures.max(1).div_ceil(2),
        ranks: 1,
    }
}

fn gun_layout(bases: &Bases, formation: Formation, models: u16) -> Layout {
    let depth = if formation == Formation::Limbered {
        bases.limber_depth
    } else {
        bases.gun_depth
    };
    let width = bases.gun_front.scaled(i32::from(models), 1);
    Layout {
        footprint: Footprint { width, depth },
        files: models,
        ranks: 1,
    }
}

/// Front of `figures` drawn up in line.
fn line_front(bases: &Bases, kind: Kind, figures: u16) -> Length {
    match kind {
        Kind::Infantry => bases
            .infantry_file
            .scaled(i32::from(figures.div_ceil(2)), 1),
        Kind::Skirmishers | Kind::Cossacks => bases.skirmisher_file.scaled(i32::from(figures), 1),
        _ => bases.cavalry_file.scaled(i32::from(figures), 1),
    }
}

/// Front and depth of one company or squadron.
fn company_base(bases: &Bases, kind: Kind, company: u16) -> (Length, Length) {
    let front = line_front(bases, kind, company);
    let depth = match kind {
        Kind::Infantry => bases.infantry_depth,
        Kind::Skirmishers => bases.skirmisher_depth,
        _ => bases.cavalry_depth,
    };
    (front, depth)
}

fn column(front: Length, depth: Length, gap: Length, wide: u16, companies: u16) -> Layout {
    let deep = companies.div_ceil(wide.max(1));
    let width = front.scaled(i32::from(wide), 1);
    let depth = depth.scaled(i32::from(deep), 1) + gap.scaled(i32::from(deep) - 1, 1);
    Layout {
        footprint: Footprint { width, depth },
        files: wide,
        ranks: deep,
    }
}

/// A square shows a quarter of its companies on each face and is hollow inside.
fn square_side(front: Length, depth: Length, companies: u16) -> Length {
    let face = front.scaled(i32::from(companies), 4);
    face.max(depth.scaled(2, 1))
}

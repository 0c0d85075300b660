//! Generated elements as pieces of ground of a scenario.
//!
//! Rule GDB-16.1-01; GDB-VII-T-01: gentle hills, streams and open fields are
//! rough because the generator made them; GDB-VII-U-05: capacities.

use engine::Name;
use engine::scenario::{Centimetres, GroundClass, Located, Spot, TerrainDraft};
use engine::view::FeatureKind;
use table::{Bounds, Cover, Length, Point};

use crate::preparation::terrain::{Choice, Grid, Placed, Way};
use crate::tables::ArmyTable;
use crate::tables::army::Element;

/// Outlines in tenths of a square from its middle: a rough oval.
const OVAL: [(i32, i32); 8] = [
    (-10, -4),
    (-6, -9),
    (3, -10),
    (9, -6),
    (10, 3),
    (5, 9),
    (-4, 10),
    (-9, 5),
];

/// The pieces of ground of an element; a ridged hill has two.
pub(crate) fn pieces(
    number: u16,
    placed: &Placed,
    grid: Grid,
    table: &ArmyTable,
) -> Vec<TerrainDraft> {
    let oval = |share: (i32, i32)| oval(placed.at, grid, share);
    let capacity = &table.terrain;
    let piece = |kind, name: (&str, &str), points| blank(number, kind, name, points);
    match placed.element {
        Element::GentleHill => {
            // It slows and hides nothing, so it has no height.
            let hill = piece(
                FeatureKind::Hill,
                ("Gentle hill", "Пологий холм"),
                oval((20, 12)),
            );
            vec![rough(hill)]
        }
        Element::SmallHill => {
            let name = ("Small hill", "Маленький холм");
            vec![high(piece(FeatureKind::Hill, name, oval((12, 9))), 1)]
        }
        Element::Hill => {
            vec![high(
                piece(FeatureKind::Hill, ("Hill", "Холм"), oval((20, 14))),
                1,
            )]
        }
        Element::RidgedHill => ridged(number, placed, grid),
        Element::Stream => vec![stream(number, placed, grid)],
        Element::WindfallOrMarsh if placed.choice == Some(Choice::Marsh) => {
            vec![piece(
                FeatureKind::Marsh,
                ("Marsh", "Болото"),
                oval((16, 11)),
            )]
        }
        Element::WindfallOrMarsh => {
            let name = ("Windfall", "Бурелом");
            vec![piece(FeatureKind::DenseWood, name, oval((16, 11)))]
        }
        Element::OpenField => {
            vec![rough(piece(
                FeatureKind::Field,
                ("Open field", "Поле"),
                oval((18, 12)),
            ))]
        }
        Element::OpenWood => {
            vec![piece(
                FeatureKind::OpenWood,
                ("Open wood", "Редколесье"),
                oval((18, 12)),
            )]
        }
        Element::SmallFarm => {
            let name = ("Small farm", "Маленькая ферма");
            let farm = piece(FeatureKind::Farm, name, square(placed.at, grid, 7));
            vec![built(farm, Cover::Soft, capacity.farm_capacity)]
        }
        Element::Village => {
            let name = ("Village", "Деревня");
            let village = piece(FeatureKind::Village, name, square(placed.at, grid, 10));
            vec![built(village, Cover::Building, capacity.village_capacity)]
        }
        Element::FortifiedBuildings => {
            let name = ("Fortified buildings", "Укреплённые строения");
            let houses = piece(FeatureKind::Chateau, name, square(placed.at, grid, 8));
            vec![built(houses, Cover::Building, capacity.fortified_capacity)]
        }
    }
}

fn ridged(number: u16, placed: &Placed, grid: Grid) -> Vec<TerrainDraft> {
    let wide = if placed.choice == Some(Choice::Broad) {
        28
    } else {
        22
    };
    let name = ("Ridged hill", "Холм с гребнем");
    let hill = blank(
        number,
        FeatureKind::Hill,
        name,
        oval(placed.at, grid, (wide, 14)),
    );
    let ridge = oval(placed.at, grid, (wide - 8, 5));
    let mut ridge = high(
        blank(number, FeatureKind::Hill, ("Ridge", "Гребень"), ridge),
        2,
    );
    ridge.id.value.push('r');
    vec![high(hill, 1), ridge]
}

/// A stream from the middle of its square to an edge of the table; rough ground, as the table of the generator says.
fn stream(number: u16, placed: &Placed, grid: Grid) -> TerrainDraft {
    let from = placed.at;
    let way = match placed.choice {
        Some(Choice::Stream(way)) => way,
        _ => Way::Left,
    };
    let end = match way {
        Way::Left => Point::new(Length::ZERO, from.y),
        Way::Right => Point::new(grid.width, from.y),
        Way::Bottom => Point::new(from.x, Length::ZERO),
        Way::Top => Point::new(from.x, grid.height),
    };
    let bend = from.midpoint(end);
    let aside = Length::from_cm(3);
    let bend = match way {
        Way::Left | Way::Right => Point::new(bend.x, bend.y + aside),
        Way::Bottom | Way::Top => Point::new(bend.x + aside, bend.y),
    };
    let mut piece = blank(number, FeatureKind::Stream, ("Stream", "Ручей"), Vec::new());
    piece.poly = None;
    piece.line = Some(Located::made([from, bend, end].map(at).to_vec()));
    // It flows to the edge of the table and stays there (GDB-16.1-02, RD-89).
    piece.movable = None;
    rough(piece)
}

fn blank(
    number: u16,
    kind: FeatureKind,
    (en, ru): (&str, &str),
    points: Vec<[Centimetres; 2]>,
) -> TerrainDraft {
    TerrainDraft {
        id: Located::made(format!("T{number}")),
        kind: Located::made(kind),
        poly: Some(Located::made(points)),
        line: None,
        width: None,
        level: None,
        low: None,
        name: Some(Name {
            en: format!("{en} {number}"),
            ru: format!("{ru} {number}"),
        }),
        class: None,
        cover: None,
        capacity: None,
        gorge: None,
        sight: None,
        no_horse: None,
        fireproof: None,
        movable: Some(true),
        spot: Spot::default(),
    }
}

fn rough(piece: TerrainDraft) -> TerrainDraft {
    TerrainDraft {
        class: Some(GroundClass::Rough),
        ..piece
    }
}

fn high(piece: TerrainDraft, level: i8) -> TerrainDraft {
    TerrainDraft {
        level: Some(Located::made(level)),
        ..piece
    }
}

fn built(piece: TerrainDraft, cover: Cover, capacity: u16) -> TerrainDraft {
    TerrainDraft {
        cover: Some(cover),
        capacity: Some(capacity),
        ..rough(piece)
    }
}

/// A length as a part of a square: `tenths` sixtieths of its width.
fn part(grid: Grid, tenths: i32) -> i32 {
    grid.width.hundredths() / i32::from(grid.columns.max(1)) / 60 * tenths
}

/// An oval so many sixtieths of a square wide and deep in all, kept on the table.
fn oval(middle: Point, grid: Grid, (wide, deep): (i32, i32)) -> Vec<[Centimetres; 2]> {
    let each = OVAL.iter().map(|(x, y)| {
        let dx = Length::from_hundredths(part(grid, wide) * x / 10);
        let dy = Length::from_hundredths(part(grid, deep) * y / 10);
        at(on_table(grid, Point::new(middle.x + dx, middle.y + dy)))
    });
    each.collect()
}

fn square(middle: Point, grid: Grid, half: i32) -> Vec<[Centimetres; 2]> {
    let half = Length::from_hundredths(part(grid, half) / 2);
    let corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)];
    let each = corners.iter().map(|(x, y)| {
        let corner = Point::new(middle.x + half.scaled(*x, 1), middle.y + half.scaled(*y, 1));
        at(on_table(grid, corner))
    });
    each.collect()
}

fn on_table(grid: Grid, point: Point) -> Point {
    let within = |at: Length, most: Length| at.max(Length::ZERO).min(most);
    Point::new(within(point.x, grid.width), within(point.y, grid.height))
}

/// A place as the file writes it, in whole millimetres.
pub(crate) fn at(point: Point) -> [Centimetres; 2] {
    [point.x, point.y]
        .map(|length| Centimetres(Length::from_hundredths(length.hundredths() / 100 * 100)))
}

/// Boxes of ground in which nobody should be deployed.
pub(crate) fn obstacles(pieces: &[TerrainDraft]) -> Vec<Bounds> {
    let mut boxes = Vec::new();
    for piece in pieces {
        let open = piece.kind.value == FeatureKind::Hill && piece.class.is_none();
        let area = piece.poly.as_ref().filter(|_| !open);
        if let Some(area) = area {
            let points: Vec<Point> = area.value.iter().map(|at| point(*at)).collect();
            boxes.push(Bounds::of(&points));
        }
        if let Some(line) = &piece.line {
            let courses = line.value.windows(2);
            let water = Length::from_cm(1);
            boxes.extend(
                courses.map(|ends| Bounds::of_pair(point(ends[0]), point(ends[1])).grown(water)),
            );
        }
    }
    boxes
}

fn point([x, y]: [Centimetres; 2]) -> Point {
    Point::new(x.0, y.0)
}

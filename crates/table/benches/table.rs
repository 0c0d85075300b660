//! What the table's questions cost.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use table::{
    Angle, Blocker, Feature, FeatureId, Footprint, Length, Level, Outline, PlanOptions,
    PlanRequest, Point, Polygon, Pose, Sector, Shape, Sight, SightRules, Terrain,
};

/// A battalion in line at a place.
fn battalion(x: i32, y: i32, degrees: i32) -> Outline {
    let footprint = Footprint::new(Length::from_mm(135), Length::from_mm(30));
    Outline::of(
        Pose::new(Point::from_mm(x, y), Angle::from_degrees(degrees)),
        footprint,
    )
}

/// Fifty battalions in two rows.
fn army() -> Vec<Outline> {
    (0..50)
        .map(|i| battalion(100 + (i % 25) * 60, 300 + (i / 25) * 500, i * 7))
        .collect()
}

/// A polygon of eight corners around a place.
fn octagon(x: i32, y: i32, radius: i32) -> Polygon {
    let middle = Point::from_mm(x, y);
    let corners =
        (0..8).map(|i| middle.toward(Angle::from_degrees(i * 45 + 10), Length::from_mm(radius)));
    Polygon::new(corners.collect()).expect("an octagon is a polygon")
}

/// A table with twenty woods and hills, none between the ends of the measured line.
fn country() -> Terrain {
    let feature = |i: i32| {
        let shape = Shape::Area(octagon(150 + (i % 5) * 380, 150 + (i / 5) * 260, 90));
        let plain = Feature::plain(FeatureId(i as u16), shape);
        if i % 4 == 0 {
            Feature {
                height: Level(1),
                ..plain
            }
        } else {
            Feature {
                sight: Sight::Depth(Length::from_mm(500)),
                obstacle_top: Level(1),
                ..plain
            }
        }
    };
    let features = (0..20).map(feature).collect();
    Terrain::new(Length::from_mm(1800), Length::from_mm(1200), features).expect("a table")
}

fn outlines(c: &mut Criterion) {
    let army = army();
    let (near, off) = (battalion(500, 500, 20), battalion(580, 530, 70));
    c.bench_function("overlap, boxes meet", |b| {
        b.iter(|| black_box(&near).overlaps(black_box(&off)))
    });
    c.bench_function("overlap, one against 50", |b| {
        b.iter(|| army.iter().filter(|o| o.overlaps(black_box(&near))).count());
    });
    let far = battalion(900, 800, 200);
    c.bench_function("distance", |b| {
        b.iter(|| black_box(&near).distance(black_box(&far)))
    });
    c.bench_function("front distance", |b| {
        b.iter(|| black_box(&near).front_distance(black_box(&far)))
    });
    let place = black_box(near.pose());
    c.bench_function("outline of a pose", |b| {
        b.iter(|| Outline::of(black_box(place), near.footprint()))
    });
    c.bench_function("bearing", |b| {
        b.iter(|| Angle::between(black_box(near.pose().at), far.pose().at))
    });
    let sector = Sector::ahead(&near, Angle::from_degrees(22), Length::from_mm(700));
    c.bench_function("sector touches", |b| {
        b.iter(|| black_box(&sector).touches(black_box(&far)))
    });
}

fn sight(c: &mut Criterion) {
    let country = country();
    let rules = SightRules {
        dead_ground: Length::from_mm(100),
        ..SightRules::default()
    };
    let (from, to) = (Point::from_mm(60, 280), Point::from_mm(1740, 820));
    c.bench_function("sight against 20 polygons", |b| {
        b.iter(|| country.sight(black_box(from), black_box(to), &[], &rules));
    });
    let army = army();
    c.bench_function("sight against 20 polygons and 50 units", |b| {
        b.iter(|| country.sight(black_box(from), black_box(to), &army, &rules));
    });
}

fn plans(c: &mut Criterion) {
    let country = country();
    let options = PlanOptions::default();
    let blocker = |(id, outline): (u32, Outline)| Blocker {
        id,
        outline,
        passable: false,
    };
    let blockers: Vec<Blocker> = (0..).zip(army()).map(blocker).collect();
    let start = battalion(900, 1100, 0);
    let request = PlanRequest {
        start: start.pose(),
        footprint: start.footprint(),
        goal: Pose::new(Point::from_mm(1000, 950), Angle::from_degrees(30)),
        allowance: Length::from_mm(300),
        blockers: &blockers,
        options: &options,
    };
    c.bench_function("plan among 50 units", |b| {
        b.iter(|| country.plan(black_box(&request)))
    });
}

criterion_group!(benches, outlines, sight, plans);
criterion_main!(benches);

//! Ways round closed ground.

use table::{
    Crossing, Feature, FeatureId, Going, Length, Point, Polygon, Polyline, Shape, Terrain, Ways,
};

fn mm(x: i32, y: i32) -> Point {
    Point::from_mm(x, y)
}

fn closed(id: u16, shape: Shape) -> Feature {
    Feature {
        going: Going::Impassable,
        ..Feature::plain(FeatureId(id), shape)
    }
}

fn table(features: Vec<Feature>) -> Terrain {
    Terrain::new(Length::from_mm(1800), Length::from_mm(1200), features).expect("a table")
}

fn ways(terrain: &Terrain, crossings: &[Crossing]) -> Ways {
    let closed = |feature: &Feature| feature.going == Going::Impassable;
    Ways::new(terrain, Length::from_mm(30), closed, crossings)
}

fn area(points: &[(i32, i32)]) -> Shape {
    let points = points.iter().map(|&(x, y)| mm(x, y)).collect();
    Shape::Area(Polygon::new(points).expect("an area"))
}

/// A river across the table that bends, and a bridge near its right end.
fn river() -> (Terrain, Crossing) {
    let left = area(&[
        (0, 500),
        (700, 640),
        (1400, 500),
        (1400, 560),
        (700, 700),
        (0, 560),
    ]);
    let right = area(&[(1450, 500), (1800, 500), (1800, 560), (1450, 560)]);
    let bridge = Crossing {
        ends: [mm(1425, 420), mm(1425, 640)],
    };
    (table(vec![closed(1, left), closed(2, right)]), bridge)
}

#[test]
fn open_ground_is_crossed_straight() {
    let (terrain, bridge) = river();
    let way = ways(&terrain, &[bridge]).way(mm(200, 200), mm(900, 300));
    let way = way.expect("nothing is between");
    assert_eq!((way.next, way.crossing), (mm(900, 300), None));
}

#[test]
fn a_river_is_followed_to_the_bridge() {
    let (terrain, bridge) = river();
    let ways = ways(&terrain, &[bridge]);
    let (from, goal) = (mm(60, 640), mm(100, 200));
    let mut at = from;
    let mut seen = Vec::new();
    let mut length = None;
    while at != goal {
        let way = ways.way(at, goal).expect("the bridge is open");
        assert!(length.is_none_or(|before| way.length < before), "{way:?}");
        length = Some(way.length);
        at = way.next;
        seen.push(at);
        assert!(seen.len() < 10, "{seen:?}");
    }
    // The bend is on the way: a straight line to the bridge would run through the water.
    assert!(
        seen.contains(&bridge.ends[1]) && seen.contains(&bridge.ends[0]),
        "{seen:?}"
    );
    assert!(seen[0].x > from.x && seen[0].y > mm(0, 700).y, "{seen:?}");
}

#[test]
fn water_without_a_crossing_stops_everybody() {
    let all = area(&[(0, 500), (1800, 500), (1800, 560), (0, 560)]);
    let terrain = table(vec![closed(1, all)]);
    assert_eq!(ways(&terrain, &[]).way(mm(100, 900), mm(100, 200)), None);
}

#[test]
fn the_end_of_a_line_is_rounded() {
    let line = Polyline::new(vec![mm(0, 600), mm(900, 600)], Length::from_mm(10));
    let terrain = table(vec![closed(1, Shape::Line(line.expect("a line")))]);
    let way = ways(&terrain, &[]).way(mm(300, 900), mm(300, 300));
    let way = way.expect("there is room on the right");
    assert!(way.next.x > mm(900, 0).x, "{way:?}");
}

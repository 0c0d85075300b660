//! Drawn examples of ground: polygons, lines, cover, heights.

use table::{
    Angle, Bounds, Cover, CoverRules, Feature, FeatureId, Footprint, Going, Length, Level, Outline,
    Point, Polygon, PolygonError, Polyline, PolylineError, Pose, Segment, Shape, Terrain,
    TerrainError,
};

fn mm(n: i32) -> Length {
    Length::from_mm(n)
}

fn at(x: i32, y: i32) -> Point {
    Point::from_mm(x, y)
}

fn ring(points: &[(i32, i32)]) -> Polygon {
    Polygon::new(points.iter().map(|(x, y)| at(*x, *y)).collect()).expect("a polygon")
}

fn unit(x: i32, y: i32, degrees: i32) -> Outline {
    Outline::of(
        Pose::new(at(x, y), Angle::from_degrees(degrees)),
        Footprint::new(mm(100), mm(40)),
    )
}

fn square(id: u16, x: i32, y: i32, side: i32) -> Feature {
    let area =
        Polygon::rectangle(Bounds::of_pair(at(x, y), at(x + side, y + side))).expect("a square");
    Feature::plain(FeatureId(id), Shape::Area(area))
}

fn table(features: Vec<Feature>) -> Terrain {
    Terrain::new(mm(1800), mm(1200), features).expect("a table")
}

/// A U, open at the top: 300 wide, 200 high, arms 100 wide.
fn horseshoe() -> Polygon {
    ring(&[
        (0, 0),
        (100, 0),
        (100, 100),
        (200, 100),
        (200, 0),
        (300, 0),
        (300, 200),
        (0, 200),
    ])
}

#[test]
fn polygons_are_checked() {
    assert_eq!(
        Polygon::new(vec![at(0, 0), at(1, 1)]),
        Err(PolygonError::TooFewCorners { corners: 2 })
    );
    assert_eq!(
        Polygon::new(vec![at(0, 0), at(1, 1), at(2, 2)]),
        Err(PolygonError::NoArea)
    );
    let bow_tie = vec![at(0, 0), at(10, 10), at(10, 0), at(0, 20)];
    assert_eq!(
        Polygon::new(bow_tie),
        Err(PolygonError::SidesMeet {
            first: 0,
            second: 2
        })
    );
    let spike = vec![at(0, 0), at(10, 0), at(10, 10), at(10, 5), at(0, 5)];
    assert!(Polygon::new(spike).is_err());
    assert!(serde_json::from_str::<Polygon>("[]").is_err());
}

#[test]
fn a_horseshoe_contains_its_arms_but_not_its_gap() {
    let u = horseshoe();
    assert!(u.contains(at(50, 50)));
    assert!(u.contains(at(250, 50)));
    assert!(!u.contains(at(150, 50)));
    assert!(u.contains(at(150, 100)), "on a side");
    assert!(u.contains(at(0, 0)), "a corner");
    assert_eq!(u.area(), 50_000 * 10_000);
}

#[test]
fn a_line_across_a_horseshoe_is_in_its_two_arms() {
    let u = horseshoe();
    assert_eq!(u.segment_inside_length(at(-50, 50), at(350, 50)), mm(200));
    assert_eq!(u.segment_inside_length(at(50, 50), at(250, 50)), mm(100));
    assert_eq!(u.segment_inside_length(at(150, 50), at(150, 150)), mm(50));
    assert_eq!(
        u.segment_inside_length(at(150, 0), at(150, 50)),
        Length::ZERO
    );
    assert_eq!(
        u.segment_inside_length(at(-100, 250), at(400, 250)),
        Length::ZERO
    );
    assert!(!u.crosses_segment(Segment::new(at(150, 0), at(150, 50))));
    assert!(u.crosses_segment(Segment::new(at(150, 0), at(150, 100))));
}

#[test]
fn a_unit_in_the_gap_does_not_stand_on_the_horseshoe() {
    let u = horseshoe();
    let slim = Outline::of(
        Pose::new(at(150, 10), Angle::NORTH),
        Footprint::new(mm(80), mm(40)),
    );
    assert!(!u.overlaps_outline(&slim));
    assert_eq!(u.distance_to_outline(&slim), mm(10));
    assert!(u.overlaps_outline(&unit(150, 10, 0).grown(mm(1))));
    let within = Outline::of(
        Pose::new(at(150, 120), Angle::NORTH),
        Footprint::new(mm(80), mm(40)),
    );
    assert!(u.encloses_outline(&within));
    assert!(u.overlaps_outline(&within));
    assert_eq!(u.distance_to_outline(&within), Length::ZERO);
    let around = Outline::of(
        Pose::new(at(150, -10), Angle::NORTH),
        Footprint::new(mm(500), mm(500)),
    );
    assert!(u.overlaps_outline(&around));
    assert!(!u.encloses_outline(&around));
}

#[test]
fn the_hull_of_a_horseshoe_is_its_box() {
    let u = horseshoe();
    let hull = Polygon::convex_hull(u.points()).expect("a hull");
    assert_eq!(
        hull.points(),
        [at(0, 0), at(300, 0), at(300, 200), at(0, 200)]
    );
    assert_eq!(Polygon::convex_hull(&[at(0, 0), at(5, 5), at(9, 9)]), None);
}

#[test]
fn lines_have_a_width() {
    let stream =
        Polyline::new(vec![at(0, 500), at(900, 500), at(1800, 700)], mm(20)).expect("a stream");
    assert!(stream.contains(at(400, 510)));
    assert!(!stream.contains(at(400, 511)));
    assert!(stream.crosses_outline(&unit(400, 505, 0)));
    assert!(!stream.crosses_outline(&unit(400, 515, 0)));
    assert_eq!(stream.distance_to_outline(&unit(400, 515, 0)), mm(5));
    assert!(stream.crosses_segment(Segment::new(at(400, 400), at(400, 600))));
    assert!(!stream.crosses_segment(Segment::new(at(400, 400), at(900, 480))));
    assert_eq!(
        Polyline::new(vec![at(0, 0)], mm(1)),
        Err(PolylineError::TooFewPoints { points: 1 })
    );
}

#[test]
fn heights_are_the_highest_hill() {
    let hill = |id, x, side, level| Feature {
        height: Level(level),
        ..square(id, x, x, side)
    };
    let t = table(vec![
        hill(1, 100, 400, 1),
        hill(2, 200, 100, 2),
        hill(3, 800, 100, -1),
    ]);
    assert_eq!(t.level_at(at(150, 150)), Level(1));
    assert_eq!(t.level_at(at(250, 250)), Level(2));
    assert_eq!(t.level_at(at(850, 850)), Level(-1));
    assert_eq!(t.level_at(at(700, 700)), Level(0));
    assert_eq!(
        t.features_at(at(250, 250))
            .map(|f| f.id.0)
            .collect::<Vec<_>>(),
        [1, 2]
    );
}

#[test]
fn tables_are_checked() {
    let twice = vec![square(7, 0, 0, 10), square(7, 50, 50, 10)];
    assert_eq!(
        Terrain::new(mm(100), mm(100), twice),
        Err(TerrainError::SameId { id: FeatureId(7) })
    );
    assert!(Terrain::new(mm(0), mm(100), Vec::new()).is_err());
}

#[test]
fn a_table_is_written_and_read() {
    let t = table(vec![
        Feature {
            going: Going::Rough,
            ..square(3, 100, 100, 200)
        },
        square(1, 0, 0, 50),
    ]);
    let text = serde_json::to_string(&t).expect("a table can be written");
    let back: Terrain = serde_json::from_str(&text).expect("and read");
    assert_eq!(back, t);
    assert_eq!(t.feature(FeatureId(3)).map(|f| f.going), Some(Going::Rough));
    assert_eq!(t.feature(FeatureId(2)), None);
}

#[test]
fn going_is_the_worst_underfoot() {
    let rough = Feature {
        going: Going::Rough,
        ..square(1, 100, 100, 200)
    };
    let marsh = Feature {
        going: Going::Difficult,
        ..square(2, 250, 100, 200)
    };
    let t = table(vec![rough, marsh]);
    assert_eq!(t.going_at(&unit(150, 320, 0)), Going::Open);
    assert_eq!(t.going_at(&unit(150, 290, 0)), Going::Rough);
    assert_eq!(t.going_at(&unit(250, 290, 0)), Going::Difficult);
    assert_eq!(
        t.going_along(&[unit(150, 320, 0), unit(150, 290, 0)]),
        Going::Rough
    );
}

#[test]
fn half_the_frontage_must_be_in_cover() {
    let wood = Feature {
        cover: Cover::Soft,
        ..square(1, 500, 500, 200)
    };
    let t = table(vec![wood]);
    assert_eq!(t.cover_of(&unit(600, 600, 0)), Cover::Soft);
    assert_eq!(t.cover_of(&unit(500, 600, 0)), Cover::Soft, "50 mm of 100");
    assert_eq!(t.cover_of(&unit(498, 600, 0)), Cover::None);
}

#[test]
fn a_wall_covers_those_close_behind_it() {
    let line = Polyline::new(vec![at(500, 500), at(700, 500)], mm(2)).expect("a wall");
    let wall = Feature {
        cover: Cover::Strong,
        ..Feature::plain(FeatureId(1), Shape::Line(line))
    };
    let t = table(vec![wall]);
    let rules = CoverRules::default();
    let firer = unit(600, 200, 180);
    assert_eq!(
        t.cover_from(&firer, &unit(600, 505, 0), &rules),
        Cover::Strong
    );
    assert_eq!(
        t.cover_from(&firer, &unit(600, 560, 0), &rules),
        Cover::None,
        "too far behind"
    );
    assert_eq!(
        t.cover_from(&unit(600, 900, 0), &unit(600, 505, 0), &rules),
        Cover::None,
        "from behind"
    );
    assert_eq!(
        t.cover_from(&firer, &unit(730, 505, 0), &rules),
        Cover::None,
        "a fifth is behind it"
    );
}

#[test]
fn a_wall_covers_against_the_enemy_on_its_other_side() {
    let line = Polyline::new(vec![at(500, 500), at(700, 500)], mm(2)).expect("a wall");
    let wall = Feature {
        cover: Cover::Soft,
        ..Feature::plain(FeatureId(1), Shape::Line(line))
    };
    let t = table(vec![wall]);
    let behind = unit(600, 505, 0);
    assert_eq!(t.cover_of(&behind), Cover::None, "against nobody");
    assert_eq!(t.cover_of_against(&behind, at(600, 200)), Cover::Soft);
    let before_it = at(600, 503);
    assert_eq!(t.cover_of_against(&behind, before_it), Cover::Soft, "at it");
    let from_the_rear = t.cover_of_against(&behind, at(600, 900));
    assert_eq!(from_the_rear, Cover::None);
    let against = |x: i32, y: i32| t.cover_of_against(&unit(x, y, 0), at(x, 200));
    assert_eq!(against(600, 560), Cover::None, "too far behind");
    assert_eq!(against(700, 505), Cover::Soft, "half of it");
    assert_eq!(against(730, 505), Cover::None, "a fifth of it");
}

#[test]
fn an_area_is_no_cover_against_who_is_in_it_too() {
    let wood = Feature {
        cover: Cover::Soft,
        ..square(1, 500, 500, 200)
    };
    let t = table(vec![wood]);
    let inside = unit(600, 600, 0);
    assert_eq!(t.cover_of_against(&inside, at(600, 300)), Cover::Soft);
    assert_eq!(t.cover_of_against(&inside, at(600, 550)), Cover::None);
}

#[test]
fn a_building_is_found_at_a_place() {
    let farm = Feature {
        cover: Cover::Building,
        capacity: Some(40),
        ..square(4, 300, 300, 100)
    };
    let t = table(vec![square(1, 0, 0, 1000), farm]);
    assert_eq!(
        t.building_at(at(350, 350)).and_then(|f| f.capacity),
        Some(40)
    );
    assert_eq!(t.building_at(at(450, 350)), None);
}

#[test]
fn a_work_gives_no_cover_through_its_gorge() {
    let work = Feature {
        cover: Cover::Soft,
        gorge: Some(Segment::new(at(500, 600), at(800, 600))),
        ..square(1, 500, 300, 300)
    };
    let t = table(vec![work]);
    let (inside, rules) = (unit(650, 450, 0), CoverRules::default());
    let before = unit(650, 100, 180);
    let behind = unit(650, 900, 0);
    assert_eq!(t.cover_from(&before, &inside, &rules), Cover::Soft);
    assert_eq!(t.cover_from(&behind, &inside, &rules), Cover::None);
    assert_eq!(t.cover_of(&inside), Cover::Soft);
    let against = |foe: &Outline| t.cover_of_against(&inside, foe.centre());
    assert_eq!(against(&before), Cover::Soft);
    assert_eq!(against(&behind), Cover::None);
}

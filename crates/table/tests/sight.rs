//! Lines of sight: woods, buildings, crests, dead ground, units.

use table::{
    Angle, Bounds, Feature, FeatureId, Footprint, Length, Level, Outline, Point, Polygon, Polyline,
    Pose, Screen, Shape, Sight, SightRules, Sighting, Terrain,
};

fn mm(n: i32) -> Length {
    Length::from_mm(n)
}

fn at(x: i32, y: i32) -> Point {
    Point::from_mm(x, y)
}

fn area(id: u16, left: i32, top: i32, right: i32, bottom: i32) -> Feature {
    let area =
        Polygon::rectangle(Bounds::of_pair(at(left, top), at(right, bottom))).expect("an area");
    Feature::plain(FeatureId(id), Shape::Area(area))
}

/// A wood between two x, through which one sees 100 mm.
fn wood(id: u16, left: i32, right: i32) -> Feature {
    Feature {
        sight: Sight::Depth(mm(100)),
        obstacle_top: Level(1),
        ..area(id, left, 100, right, 900)
    }
}

fn hill(id: u16, left: i32, right: i32, level: i8) -> Feature {
    Feature {
        height: Level(level),
        ..area(id, left, 100, right, 900)
    }
}

fn table(features: Vec<Feature>) -> Terrain {
    Terrain::new(mm(1800), mm(1200), features).expect("a table")
}

/// Whether one sees from one x to another along the middle of the table, asked both ways.
fn sees(t: &Terrain, from: i32, to: i32, dead_ground: i32) -> bool {
    let rules = SightRules {
        dead_ground: mm(dead_ground),
        ..SightRules::default()
    };
    let there = t.sight(at(from, 500), at(to, 500), &[], &rules);
    let back = t.sight(at(to, 500), at(from, 500), &[], &rules);
    assert_eq!(there.is_clear(), back.is_clear(), "sight is mutual");
    there.is_clear()
}

#[test]
fn an_open_table_hides_nothing() {
    assert!(sees(&table(Vec::new()), 0, 1800, 100));
}

#[test]
fn one_sees_so_deep_into_a_wood_and_no_deeper() {
    let t = table(vec![wood(1, 500, 800)]);
    assert!(sees(&t, 300, 600, 0));
    assert!(!sees(&t, 300, 601, 0));
    assert!(sees(&t, 550, 650, 0), "both in it");
    assert!(!sees(&t, 550, 651, 0));
}

#[test]
fn the_depths_of_woods_add_up() {
    let t = table(vec![wood(1, 500, 560), wood(2, 700, 750)]);
    assert!(sees(&t, 300, 650, 0));
    assert!(!sees(&t, 300, 900, 0), "60 and 50 mm");
    let found = t.sight(at(300, 500), at(900, 500), &[], &SightRules::default());
    assert_eq!(
        found,
        Sighting::Blocked {
            by: Screen::Feature(FeatureId(2)),
            at: at(700, 500)
        }
    );
}

#[test]
fn a_blocking_feature_hides_at_once() {
    let t = table(vec![Feature {
        sight: Sight::Blocking,
        ..wood(1, 500, 510)
    }]);
    assert!(!sees(&t, 300, 700, 0));
    let hedge = Polyline::new(vec![at(500, 100), at(500, 900)], mm(4)).expect("a hedge");
    let hedge = Feature {
        sight: Sight::Blocking,
        obstacle_top: Level(1),
        ..Feature::plain(FeatureId(2), Shape::Line(hedge))
    };
    assert!(!sees(&table(vec![hedge.clone()]), 300, 700, 0));
    assert!(sees(&table(vec![hedge]), 300, 450, 0));
}

#[test]
fn a_hill_higher_than_both_hides() {
    let t = table(vec![hill(1, 500, 600, 1)]);
    assert!(!sees(&t, 300, 900, 0));
    assert!(sees(&t, 550, 900, 0), "from its top");
    let t = table(vec![hill(1, 500, 600, 1), hill(2, 800, 1000, 1)]);
    assert!(sees(&t, 550, 900, 0), "from hill to hill");
    assert!(!sees(&t, 300, 700, 0));
    assert!(sees(&t, 300, 900, 0), "up to a hill as high over the first");
}

#[test]
fn from_a_high_hill_one_sees_over_a_near_wood() {
    // The line falls from level 2 at x 200 to level 0 at the target.
    let t = table(vec![hill(1, 100, 300, 2), wood(2, 400, 600)]);
    assert!(sees(&t, 200, 1200, 0), "still above level 1 at x 600");
    assert!(!sees(&t, 200, 780, 0), "below it from x 490");
    assert!(sees(&t, 200, 1200, 100));
}

#[test]
fn behind_a_wood_is_dead_ground_even_from_above() {
    // Hills are higher than trees.
    let t = table(vec![hill(1, 100, 300, 2), wood(2, 400, 450)]);
    assert!(!sees(&t, 250, 540, 100), "90 mm behind the wood");
    assert!(sees(&t, 250, 551, 100), "101 mm behind the wood");
    assert!(sees(&t, 250, 540, 0), "without dead ground");
    assert!(sees(&t, 250, 440, 100), "in the wood");
}

#[test]
fn next_to_the_wood_one_sees_into_the_dead_ground() {
    let t = table(vec![wood(1, 400, 450)]);
    assert!(sees(&t, 400, 540, 100));
    assert!(sees(&t, 399, 540, 100));
    assert!(!sees(&t, 397, 540, 100));
    assert!(
        !sees(&t, 399, 560, 100),
        "and is not seen from further away"
    );
}

#[test]
fn on_a_hill_one_is_seen_over_a_wood_but_for_its_dead_ground() {
    let t = table(vec![wood(1, 400, 600), hill(2, 690, 900, 3)]);
    assert!(!sees(&t, 300, 695, 100), "95 mm behind the wood");
    assert!(
        sees(&t, 300, 750, 100),
        "50 mm of the line are in the trees"
    );
    assert!(!sees(&t, 301, 750, 100), "99 mm before the wood");
    assert!(!sees(&t, 300, 680, 0), "before the hill");
}

fn battalion(x: i32, y: i32) -> Outline {
    Outline::of(
        Pose::new(at(x, y), Angle::EAST),
        Footprint::new(mm(120), mm(30)),
    )
}

#[test]
fn units_hide_those_behind_them() {
    let rules = SightRules::default();
    let blockers = [battalion(500, 200), battalion(600, 500)];
    let t = table(Vec::new());
    let found = t.sight(at(300, 500), at(900, 500), &blockers, &rules);
    assert_eq!(
        found,
        Sighting::Blocked {
            by: Screen::Unit(1),
            at: at(570, 500)
        }
    );
    assert!(
        t.sight(at(300, 500), at(900, 500), &blockers[..1], &rules)
            .is_clear()
    );
    let flat = SightRules {
        unit_height: Level(0),
        ..rules
    };
    assert!(
        t.sight(at(300, 500), at(900, 500), &blockers, &flat)
            .is_clear()
    );
}

#[test]
fn from_a_hill_one_sees_over_units_below() {
    let rules = SightRules::default();
    let t = table(vec![hill(1, 200, 400, 1)]);
    let below = [battalion(600, 500)];
    assert!(
        t.sight(at(300, 500), at(900, 500), &below, &rules)
            .is_clear()
    );
    assert!(
        t.sight(at(900, 500), at(300, 500), &below, &rules)
            .is_clear()
    );
    let beside = [battalion(380, 500)];
    assert!(
        !t.sight(at(300, 500), at(900, 500), &beside, &rules)
            .is_clear(),
        "on the hill too"
    );
}

#[test]
fn one_clear_line_is_enough_between_outlines() {
    let rules = SightRules::default();
    let t = table(Vec::new());
    let (a, b) = (battalion(300, 500), battalion(900, 500));
    let half = [battalion(600, 450)];
    assert!(!t.sight(a.pose().at, b.pose().at, &half, &rules).is_clear());
    assert!(t.sight_between(&a, &b, &half, &rules).is_clear());
    let whole = [Outline::of(
        Pose::new(at(600, 500), Angle::EAST),
        Footprint::new(mm(400), mm(30)),
    )];
    assert!(!t.sight_between(&a, &b, &whole, &rules).is_clear());
}

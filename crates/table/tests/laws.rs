//! Laws of the table's geometry, tried on drawn cases.

use proptest::prelude::*;
use table::{
    Angle, Blocker, Bounds, Corner, CoverRules, Facet, Feature, FeatureId, Footprint, Going,
    Length, Level, Manoeuvre, Outline, Point, Polygon, Pose, Rotation, Sector, Segment, Shape,
    Sight, SightRules, Terrain, Track, Walk, WalkRules,
};

/// The width of the table things are mirrored on.
const WIDTH: i32 = 180_000;

fn hundredths(n: i32) -> Length {
    Length::from_hundredths(n)
}

prop_compose! {
    fn point()(x in 0..=WIDTH, y in 0..=120_000) -> Point {
        Point::new(hundredths(x), hundredths(y))
    }
}

prop_compose! {
    fn pose()(at in point(), facing in any::<u16>()) -> Pose {
        Pose::new(at, Angle::from_binary(facing))
    }
}

prop_compose! {
    fn footprint()(width in 1_000..40_000, depth in 1_000..20_000) -> Footprint {
        Footprint::new(hundredths(width), hundredths(depth))
    }
}

prop_compose! {
    fn outline()(pose in pose(), footprint in footprint()) -> Outline {
        Outline::of(pose, footprint)
    }
}

prop_compose! {
    /// Somebody near enough to be of interest.
    fn pair()(a in outline(), x in -40_000..40_000, y in -40_000..40_000, facing in any::<u16>(), f in footprint())
        -> (Outline, Outline)
    {
        let at = Point::new(a.pose().at.x + hundredths(x), a.pose().at.y + hundredths(y));
        (a, Outline::of(Pose::new(at, Angle::from_binary(facing)), f))
    }
}

fn manoeuvre() -> impl Strategy<Value = Manoeuvre> {
    let length = (0..60_000).prop_map(hundredths);
    let corner = prop_oneof![Just(Corner::Left), Just(Corner::Right)];
    let turn = (-0x4000..0x4000).prop_map(Rotation::from_binary);
    prop_oneof![
        length.clone().prop_map(Manoeuvre::Advance),
        length.clone().prop_map(Manoeuvre::Back),
        (corner, turn.clone()).prop_map(|(corner, angle)| Manoeuvre::Wheel { corner, angle }),
        (turn, length).prop_map(|(offset, distance)| Manoeuvre::Oblique { offset, distance }),
    ]
}

fn mirrored(p: Point) -> Point {
    Point::new(hundredths(WIDTH) - p.x, p.y)
}

fn mirrored_outline(o: &Outline) -> Outline {
    Outline::of(
        Pose::new(mirrored(o.pose().at), -o.pose().facing),
        o.footprint(),
    )
}

fn mirrored_facet(facet: Facet) -> Facet {
    match facet {
        Facet::Left => Facet::Right,
        Facet::Right => Facet::Left,
        other => other,
    }
}

fn square(id: u16, x: i32, y: i32, side: i32, mirror: bool) -> Feature {
    let turn = |p| if mirror { mirrored(p) } else { p };
    let (a, b) = (Point::from_mm(x, y), Point::from_mm(x + side, y + side));
    let area = Polygon::rectangle(Bounds::of_pair(turn(a), turn(b))).expect("a square");
    Feature::plain(FeatureId(id), Shape::Area(area))
}

/// Two woods and two hills.
fn country(mirror: bool) -> Terrain {
    let wood = |id, x, y, side| Feature {
        sight: Sight::Depth(Length::from_mm(100)),
        obstacle_top: Level(1),
        going: Going::Rough,
        ..square(id, x, y, side, mirror)
    };
    let hill = |id, x, y, side, level| Feature {
        height: Level(level),
        ..square(id, x, y, side, mirror)
    };
    let features = vec![
        wood(1, 300, 300, 80),
        wood(2, 900, 500, 200),
        hill(3, 1200, 200, 300, 2),
        hill(4, 600, 700, 200, 1),
    ];
    Terrain::new(hundredths(WIDTH), Length::from_mm(1200), features).expect("a table")
}

/// Rules with dead ground.
fn dead_ground() -> SightRules {
    SightRules {
        dead_ground: Length::from_mm(100),
        ..SightRules::default()
    }
}

fn near(a: Length, b: Length, within: i32) -> bool {
    (a - b).abs() <= hundredths(within)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn toward_and_back_measures_the_distance(p in point(), facing in any::<u16>(), d in 0..200_000) {
        let q = p.toward(Angle::from_binary(facing), hundredths(d));
        prop_assert!(near(p.distance(q), hundredths(d), 1));
        if d > 20_000 {
            prop_assert!(Angle::between(p, q).turn_to(Angle::from_binary(facing)).abs() <= 1);
        }
    }

    #[test]
    fn distance_is_symmetric((a, b) in pair()) {
        prop_assert_eq!(a.distance(&b), b.distance(&a));
        prop_assert_eq!(a.overlaps(&b), b.overlaps(&a));
        prop_assert_eq!(a.meets(&b), b.meets(&a));
    }

    #[test]
    fn overlap_is_no_distance((a, b) in pair()) {
        prop_assert!(!a.overlaps(&b) || (a.meets(&b) && a.distance(&b) == Length::ZERO));
        prop_assert!(a.front_distance(&b) >= a.distance(&b));
        prop_assert!(!a.meets(&b) || a.bounds().meets(b.bounds()));
    }

    #[test]
    fn overlap_is_a_shared_place((a, b) in pair()) {
        // A grid of places in one that are well in the other is overlap.
        let inner = b.grown(hundredths(-3));
        let grid = (0..=8).flat_map(|i| (0..=8).map(move |j| (i, j)));
        let shared = grid.into_iter().any(|(i, j)| {
            let (w, d) = (a.footprint().width, a.footprint().depth);
            let p = a.pose().local(w.scaled(i - 4, 9), d.scaled(j + 1, 10));
            inner.contains(p)
        });
        prop_assert!(!shared || a.overlaps(&b));
    }

    #[test]
    fn distance_is_not_more_than_between_any_places((a, b) in pair(), i in 0usize..4, j in 0usize..4) {
        let (p, q) = (a.corners()[i], b.corners()[j]);
        prop_assert!(a.distance(&b) <= p.distance(q));
        prop_assert!(a.distance(&b) <= a.distance_to_point(q));
        prop_assert!(a.distance_to_point(q) <= p.distance(q));
    }

    #[test]
    fn distance_agrees_with_reach((a, b) in pair()) {
        // Growing both by a little less than half the gap leaves them apart.
        let gap = a.distance(&b);
        let less = hundredths(gap.hundredths() * 7 / 20 - 10);
        if less > Length::ZERO {
            prop_assert!(!a.grown(less).overlaps(&b.grown(less)));
        }
        let more = hundredths(gap.hundredths() / 2 + 10);
        prop_assert!(a.grown(more).meets(&b.grown(more)));
    }

    #[test]
    fn corners_are_contained(a in outline()) {
        prop_assert!(a.corners().iter().all(|p| a.contains(*p) && a.bounds().contains(*p)));
        prop_assert!(a.contains(a.centre()));
        let grown = a.grown(hundredths(5));
        prop_assert!(a.corners().iter().all(|p| grown.contains(*p)));
    }

    #[test]
    fn a_mirror_changes_no_measure((a, b) in pair()) {
        let (m, n) = (mirrored_outline(&a), mirrored_outline(&b));
        prop_assert!(near(a.distance(&b), m.distance(&n), 1));
        prop_assert!(near(a.front_distance(&b), m.front_distance(&n), 1));
        let p = b.pose().at;
        prop_assert_eq!(mirrored_facet(a.facet_by_edges(p)), m.facet_by_edges(mirrored(p)));
        prop_assert_eq!(mirrored_facet(a.facet_by_diagonals(p)), m.facet_by_diagonals(mirrored(p)));
        prop_assert_eq!(-Angle::between(a.pose().at, p), Angle::between(m.pose().at, n.pose().at));
    }

    #[test]
    fn a_mirror_changes_no_sector((a, b) in pair(), spread in 0..90, range in 0..60_000) {
        let sector = |o: &Outline| Sector::ahead(o, Angle::from_degrees(spread), hundredths(range));
        let (s, m) = (sector(&a), sector(&mirrored_outline(&a)));
        prop_assert_eq!(s.contains(b.pose().at), m.contains(mirrored(b.pose().at)));
        // A hair more of the mirrored target is not further away.
        if let Some(there) = s.distance_inside(&b) {
            let back = m.distance_inside(&mirrored_outline(&b.grown(hundredths(3))));
            prop_assert!(back.is_some_and(|d| d <= there + hundredths(3)), "{:?} {:?}", there, back);
        }
    }

    #[test]
    fn straight_ahead_is_in_the_sector(a in outline(), d in 0i32..60_000, spread in 0..90, side in -4..=4) {
        let sector = Sector::ahead(&a, Angle::from_degrees(spread), hundredths(60_002));
        let right = a.footprint().width.scaled(side, 10);
        prop_assert!(sector.contains(a.pose().local(right, hundredths(-d))));
        prop_assert!(!sector.contains(a.pose().local(right, hundredths(10 + d))));
    }

    #[test]
    fn a_sector_touches_what_has_a_place_in_it((a, b) in pair(), spread in 1..90, range in 1_000..60_000) {
        let sector = Sector::ahead(&a, Angle::from_degrees(spread), hundredths(range));
        let corners = b.corners().iter().any(|p| sector.contains(*p));
        prop_assert!(!corners || sector.touches(&b));
        prop_assert!(!sector.touches(&b) || a.front_distance(&b) <= hundredths(range + 2));
    }

    #[test]
    fn a_wheel_keeps_its_corner(pose in pose(), f in footprint(), angle in -0x8000..0x8000) {
        let before = Outline::of(pose, f);
        for (corner, index) in [(Corner::Left, 0), (Corner::Right, 1)] {
            let wheel = Manoeuvre::Wheel { corner, angle: Rotation::from_binary(angle) };
            let (end, f) = wheel.apply(pose, f);
            let after = Outline::of(end, f);
            prop_assert!(before.corners()[index].distance(after.corners()[index]) <= hundredths(2));
        }
    }

    #[test]
    fn walking_costs_at_least_the_straight_distance(
        start in pose(), f in footprint(), steps in prop::collection::vec(manoeuvre(), 0..5), budget in 0..100_000,
    ) {
        let track = Track::new(start, f, steps).expect("sound");
        let rules = WalkRules { on_table: false, budget: Some(hundredths(budget)), ..WalkRules::default() };
        let walk = country(false).walk(&track, &rules, &[]).expect("nothing stops it");
        let slack = hundredths(2 * track.steps().len() as i32 + 2);
        prop_assert!(walk.charged + slack >= start.at.distance(walk.end.at));
        prop_assert!(walk.charged >= walk.distance);
        prop_assert!(walk.charged <= hundredths(budget));
        prop_assert_eq!(walk.track.end(), (walk.end, walk.footprint));
    }

    /// A walk that is recorded is looked at in every position; one that is not skips what is open.
    #[test]
    fn recording_changes_no_walk(
        start in pose(),
        f in footprint(),
        steps in prop::collection::vec(manoeuvre(), 0..4),
        others in prop::collection::vec((outline(), any::<bool>()), 0..6),
        (closed, on_table) in any::<(bool, bool)>(),
        budget in prop::option::of(0..100_000),
    ) {
        let track = Track::new(start, f, steps).expect("sound");
        let forbidden = if closed { Going::Rough } else { Going::Impassable };
        let budget = budget.map(hundredths);
        let rules = WalkRules { on_table, forbidden, budget, ..WalkRules::default() };
        let blockers: Vec<Blocker> = (0..).zip(others)
            .map(|(id, (outline, passable))| Blocker { id, outline, passable })
            .collect();
        let (plain, stop) = country(false).walk_as_far(&track, &rules, &blockers);
        let rules = WalkRules { record: true, ..rules };
        let (recorded, recorded_stop) = country(false).walk_as_far(&track, &rules, &blockers);
        prop_assert_eq!(stop, recorded_stop);
        prop_assert_eq!(plain, Walk { outlines: Vec::new(), ..recorded });
    }

    #[test]
    fn sight_is_mutual_and_mirrored(p in point(), q in point(), units in prop::collection::vec(outline(), 0..4)) {
        let (t, m, rules) = (country(false), country(true), dead_ground());
        let there = t.sight(p, q, &units, &rules).is_clear();
        prop_assert_eq!(there, t.sight(q, p, &units, &rules).is_clear());
        let mirrored_units: Vec<Outline> = units.iter().map(mirrored_outline).collect();
        prop_assert_eq!(there, m.sight(mirrored(p), mirrored(q), &mirrored_units, &rules).is_clear());
    }

    #[test]
    fn the_parts_of_a_line_in_a_polygon_are_its_whole(p in point(), q in point(), corners in prop::collection::vec(point(), 3..12)) {
        let Some(hull) = Polygon::convex_hull(&corners) else { return Ok(()) };
        let even = |p: Point| Point::new(hundredths(p.x.hundredths() & !1), hundredths(p.y.hundredths() & !1));
        let (p, q) = (even(p), even(q));
        let inside = hull.segment_inside_length(p, q);
        let middle = p.midpoint(q);
        let halves = hull.segment_inside_length(p, middle) + hull.segment_inside_length(middle, q);
        prop_assert!(near(inside, halves, 6), "{:?} {:?}", inside, halves);
        prop_assert!(inside <= p.distance(q));
        prop_assert!(inside == Length::ZERO || hull.crosses_segment(Segment::new(p, q)));
        prop_assert!(corners.iter().all(|c| hull.contains(*c)));
    }

    #[test]
    fn a_polygon_and_an_outline_agree(a in outline(), b in outline()) {
        let polygon = Polygon::new(a.corners().to_vec()).expect("an outline is a polygon");
        prop_assert_eq!(polygon.overlaps_outline(&b), a.overlaps(&b));
        prop_assert_eq!(polygon.distance_to_outline(&b), a.distance(&b));
    }

    #[test]
    fn no_place_is_too_far_to_ask_about(a in wild_outline(), b in wild_outline(), c in wild_point(), n in any::<i32>()) {
        let n = hundredths(n);
        let _ = (a.overlaps(&b), a.touches(&b, n), a.distance(&b), a.front_distance(&b), a.shared_edge(&b, n));
        let _ = (a.facet_by_edges(c), a.facet_by_diagonals(c), a.grown(n), a.middle_line(), a.centre());
        let sector = Sector::ahead(&a, b.pose().facing, n);
        let _ = (sector.touches(&b), sector.contains(c), sector.polygon());
        let (p, q) = (a.pose().at, b.pose().at);
        let _ = (p.distance(q), p.midpoint(q), p.toward(a.pose().facing, n), Angle::between(p, q));
        let line = Segment::new(p, q);
        let _ = (line.part(n, a.footprint().width), line.distance_to_point(c), line.meets(Segment::new(c, q)));
        if let Ok(area) = Polygon::new(vec![p, q, c]) {
            let _ = (area.contains(b.centre()), area.overlaps_outline(&b), area.distance_to_outline(&b), area.area());
            let wood = Feature {
                sight: Sight::Depth(n),
                going: Going::Rough,
                height: Level(i8::MAX),
                obstacle_top: Level(i8::MAX),
                ..Feature::plain(FeatureId(1), Shape::Area(area))
            };
            let t = Terrain::new(hundredths(WIDTH), hundredths(WIDTH), vec![wood]).expect("a table");
            let rules = SightRules { dead_ground: n, ..SightRules::default() };
            let _ = (t.sight(p, q, &[a, b], &rules), t.sight_between(&a, &b, &[], &rules), t.going_at(&a));
            let _ = (t.cover_of(&a), t.cover_from(&a, &b, &CoverRules { reach: n, ..CoverRules::default() }));
        }
        for step in [Manoeuvre::Advance(n), Manoeuvre::AboutFace, Manoeuvre::SideStep(n)] {
            let (pose, f) = (a.pose(), a.footprint());
            let _ = (step.apply(pose, f), step.cost_distance(f), step.part(n, b.footprint().width), step.sweep(pose, f));
        }
    }
}

prop_compose! {
    fn wild_point()(x in any::<i32>(), y in any::<i32>()) -> Point {
        Point::new(hundredths(x), hundredths(y))
    }
}

prop_compose! {
    /// An outline anywhere and of any size, as a hostile file may have it.
    fn wild_outline()(at in wild_point(), facing in any::<u16>(), width in any::<i32>(), depth in any::<i32>()) -> Outline {
        let footprint = Footprint { width: hundredths(width), depth: hundredths(depth) };
        Outline::of(Pose::new(at, Angle::from_binary(facing)), footprint)
    }
}

//! Drawn examples of places, outlines, facets and sectors.

use table::{
    Angle, Bounds, Facet, Footprint, Length, Outline, Point, Pose, Rotation, Sector, Segment, block,
};

fn mm(n: i32) -> Length {
    Length::from_mm(n)
}

fn at(x: i32, y: i32) -> Point {
    Point::from_mm(x, y)
}

/// A rectangle 100 mm wide and 40 mm deep.
fn unit(x: i32, y: i32, degrees: i32) -> Outline {
    Outline::of(
        Pose::new(at(x, y), Angle::from_degrees(degrees)),
        Footprint::new(mm(100), mm(40)),
    )
}

#[test]
fn toward_the_four_winds_is_exact() {
    let p = at(500, 500);
    assert_eq!(p.toward(Angle::NORTH, mm(100)), at(500, 400));
    assert_eq!(p.toward(Angle::EAST, mm(100)), at(600, 500));
    assert_eq!(p.toward(Angle::SOUTH, mm(100)), at(500, 600));
    assert_eq!(p.toward(Angle::WEST, mm(100)), at(400, 500));
}

#[test]
fn toward_thirty_degrees_goes_half_to_the_right() {
    // 30 degrees is 5461.33 binary: the angle itself is off by a third of 1 / 65 536.
    let p = at(0, 0).toward(Angle::from_binary(0x1555), mm(1000));
    let exact_x = 49_997; // sin(5461 / 65536 circles) * 100 000 = 49 997.23
    assert_eq!(p.x.hundredths(), exact_x);
    assert_eq!(p.y.hundredths(), -86_604); // 86 604.14
}

#[test]
fn a_pythagorean_distance_is_exact() {
    assert_eq!(at(0, 0).distance(at(300, 400)), mm(500));
    assert_eq!(at(0, 0).distance_squared(at(3, 4)), 250_000);
}

#[test]
fn distances_across_the_world_do_not_overflow() {
    let (a, b) = (
        Length::from_hundredths(i32::MIN),
        Length::from_hundredths(i32::MAX),
    );
    let (p, q) = (Point::new(a, a), Point::new(b, b));
    assert!(p.distance(q) > Length::MAX);
    let (one, other) = (
        Pose::new(p, Angle::from_degrees(45)),
        Pose::new(q, Angle::from_degrees(3)),
    );
    let huge = Footprint::new(b, b);
    let (one, other) = (Outline::of(one, huge), Outline::of(other, huge));
    let _ = (
        one.overlaps(&other),
        one.distance(&other),
        one.front_distance(&other),
        one.facet_by_diagonals(q),
    );
    let sector = Sector::ahead(&one, Angle::from_degrees(22), b);
    let _ = (sector.touches(&other), sector.contains(q), sector.polygon());
    let _ = Segment::new(p, q).part(Length::from_hundredths(1), b);
    assert_eq!(Angle::between(p, q), Angle::from_degrees(135));
}

#[test]
fn bearings_of_the_winds_and_between() {
    let p = at(100, 100);
    assert_eq!(Angle::between(p, at(100, 0)), Angle::NORTH);
    assert_eq!(Angle::between(p, at(200, 100)), Angle::EAST);
    assert_eq!(Angle::between(p, at(100, 200)), Angle::SOUTH);
    assert_eq!(Angle::between(p, at(0, 100)), Angle::WEST);
    assert_eq!(Angle::between(p, at(0, 0)), Angle::from_degrees(315));
    assert_eq!(Angle::between(p, p), Angle::NORTH);
}

#[test]
fn corners_go_clockwise_from_front_left() {
    let north = unit(500, 500, 0);
    assert_eq!(
        *north.corners(),
        [at(450, 500), at(550, 500), at(550, 540), at(450, 540)]
    );
    let east = unit(500, 500, 90);
    assert_eq!(
        *east.corners(),
        [at(500, 450), at(500, 550), at(460, 550), at(460, 450)]
    );
    assert_eq!(east.centre(), at(480, 500));
    assert_eq!(*north.bounds(), Bounds::of_pair(at(450, 500), at(550, 540)));
}

#[test]
fn local_places_are_right_and_back() {
    let pose = Pose::new(at(500, 500), Angle::SOUTH);
    assert_eq!(pose.local(mm(10), mm(20)), at(490, 480));
    assert_eq!(pose.forward(mm(5)).at, at(500, 505));
    assert_eq!(pose.sideways(mm(5)).at, at(495, 500));
}

#[test]
fn touching_edges_do_not_overlap() {
    let (a, b) = (unit(500, 500, 0), unit(600, 500, 0));
    assert!(!a.overlaps(&b));
    assert!(a.meets(&b));
    assert_eq!(a.distance(&b), Length::ZERO);
    assert_eq!(a.shared_edge(&b, mm(1)), mm(40));
    assert!(a.overlaps(&unit(599, 500, 0)));
}

#[test]
fn boxes_meet_where_turned_outlines_do_not() {
    // 45 mm straight ahead of a unit 40 mm deep.
    let (a, b) = (unit(500, 500, 45), unit(532, 468, 45));
    assert!(a.bounds().meets(b.bounds()));
    assert!(!a.overlaps(&b));
    assert!(a.overlaps(&unit(528, 472, 45)));
    assert!(a.overlaps(&unit(520, 480, 135)));
}

#[test]
fn nothing_wide_overlaps_nothing() {
    let point = Outline::of(Pose::new(at(500, 520), Angle::NORTH), Footprint::default());
    let a = unit(500, 500, 0);
    assert!(!a.overlaps(&point));
    assert_eq!(a.distance(&point), Length::ZERO);
    let away = Outline::of(Pose::new(at(500, 400), Angle::NORTH), Footprint::default());
    assert_eq!(a.distance(&away), mm(100));
    assert_eq!(away.distance(&a), mm(100));
    assert_eq!(away.front_distance(&a), mm(100));
    assert_eq!(away.distance(&point), mm(120));
}

#[test]
fn range_is_measured_from_the_front_edge() {
    let firer = unit(500, 500, 0);
    assert_eq!(firer.front_distance(&unit(500, 300, 180)), mm(200));
    // Behind the rear edge, the front edge is 40 mm further away.
    assert_eq!(firer.distance(&unit(500, 600, 0)), mm(60));
    assert_eq!(firer.front_distance(&unit(500, 600, 0)), mm(100));
    // Diagonally from corner to corner: 300 right, 400 up.
    assert_eq!(firer.front_distance(&unit(900, 60, 0)), mm(500));
}

#[test]
fn facets_by_edges() {
    let a = unit(500, 500, 0);
    assert_eq!(a.facet_by_edges(at(900, 499)), Facet::Front);
    assert_eq!(a.facet_by_edges(at(900, 500)), Facet::Right);
    assert_eq!(a.facet_by_edges(at(100, 520)), Facet::Left);
    assert_eq!(a.facet_by_edges(at(100, 541)), Facet::Rear);
    assert_eq!(a.attacked_facet(&unit(560, 520, 270)), Facet::Right);
    assert!(a.attacked_facet(&unit(560, 520, 270)).is_flank());
}

#[test]
fn facets_by_diagonals() {
    let a = unit(500, 500, 0);
    assert_eq!(a.facet_by_diagonals(at(500, 100)), Facet::Front);
    // From the front right corner (550, 500), 50 right: 50 up is the diagonal.
    assert_eq!(a.facet_by_diagonals(at(600, 450)), Facet::Front);
    assert_eq!(a.facet_by_diagonals(at(600, 451)), Facet::Right);
    assert_eq!(a.facet_by_diagonals(at(400, 451)), Facet::Left);
    assert_eq!(a.facet_by_diagonals(at(600, 591)), Facet::Rear);
    assert_eq!(a.facet_by_diagonals(at(500, 501)), Facet::Front);
    assert_eq!(a.facet_by_diagonals(at(500, 539)), Facet::Rear);
    assert_eq!(a.facet_by_diagonals(at(549, 520)), Facet::Right);
}

#[test]
fn a_sector_widens_from_the_corners() {
    let sector = Sector::ahead(&unit(500, 500, 0), Angle::from_degrees(45), mm(200));
    assert!(sector.contains(at(500, 300)));
    assert!(!sector.contains(at(500, 299)));
    assert!(!sector.contains(at(500, 501)));
    assert!(sector.contains(at(649, 400)));
    assert!(!sector.contains(at(652, 400)));
    // In the angle, but 200 mm away from the corner only by the chord.
    assert!(!sector.contains(at(690, 350)));
}

#[test]
fn a_sector_touches_what_reaches_into_it() {
    let sector = Sector::ahead(&unit(500, 500, 0), Angle::from_degrees(22), mm(200));
    assert!(
        sector.touches(&unit(500, 300, 180)),
        "the front edge is at 200 mm exactly"
    );
    assert!(!sector.touches(&unit(500, 299, 180)));
    assert!(sector.touches(&unit(635, 400, 0)), "its left corner is in");
    assert!(!sector.touches(&unit(700, 440, 0)));
    assert!(!sector.touches(&unit(500, 560, 0)), "behind");
    // A thin wide target across the sector, all its corners outside.
    let wide = Outline::of(
        Pose::new(at(500, 400), Angle::NORTH),
        Footprint::new(mm(800), mm(10)),
    );
    assert!(sector.touches(&wide));
    assert_eq!(sector.distance_inside(&wide), Some(mm(90)));
}

#[test]
fn a_drawn_sector_keeps_within_itself() {
    let sector = Sector::ahead(&unit(500, 500, 30), Angle::from_degrees(30), mm(200));
    let ring = sector.polygon();
    assert!(ring.len() > 10);
    let inside = Outline::of(
        Pose::new(at(500, 500), Angle::from_degrees(30)),
        Footprint::new(mm(100), mm(0)),
    );
    for p in ring {
        assert!(
            inside.distance_to_point(p) <= mm(200) + Length::from_hundredths(1),
            "{p:?}"
        );
    }
}

#[test]
fn a_block_of_figures() {
    // 36 figures, 18 files, 2 ranks: 18 x 7.5 mm by 2 x 15 mm.
    let line = block(18, 2, Length::from_hundredths(750), mm(15), Length::ZERO);
    assert_eq!(line, Footprint::new(mm(135), mm(30)));
    assert_eq!(
        block(6, 6, mm(10), mm(15), mm(2)),
        Footprint::new(mm(60), mm(100))
    );
    assert_eq!(block(0, 0, mm(10), mm(15), mm(2)), Footprint::default());
}

#[test]
fn arcs_are_not_shorter_than_they_are() {
    // A quarter circle of 100 mm: 157.0796 mm.
    assert_eq!(Rotation::RIGHT.arc(mm(100)).hundredths(), 15_708);
    assert_eq!(Rotation::from_degrees(-90), Rotation::LEFT);
}

#[test]
fn an_outline_is_written_as_pose_and_footprint() {
    let a = unit(500, 500, 90);
    let text = serde_json::to_string(&a).expect("an outline can be written");
    let expected = r#"{"pose":{"at":{"x":50000,"y":50000},"facing":16384},"footprint":{"width":10000,"depth":4000}}"#;
    assert_eq!(text, expected);
    let back: Outline = serde_json::from_str(&text).expect("and read");
    assert_eq!(back, a);
}

#[test]
fn a_square_has_a_sector_on_each_side() {
    let square = Outline::of(
        Pose::new(at(500, 500), Angle::NORTH),
        Footprint::new(mm(60), mm(60)),
    );
    let outwards = |facet| Sector::outwards(&square, facet, Angle::from_degrees(30), mm(100));
    let centre = square.centre();
    let sides = [
        (Facet::Front, (500, 430)),
        (Facet::Right, (600, 530)),
        (Facet::Rear, (500, 630)),
        (Facet::Left, (400, 530)),
    ];
    for (facet, (x, y)) in sides {
        let sector = outwards(facet);
        assert!(sector.contains(at(x, y)), "{facet:?}");
        assert!(!sector.contains(centre), "{facet:?}");
        assert_eq!(
            sides
                .iter()
                .filter(|(_, (x, y))| sector.contains(at(*x, *y)))
                .count(),
            1
        );
    }
}

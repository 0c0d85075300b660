//! Moves walked and planned.

use table::{
    Angle, Blocker, Bounds, Corner, Feature, FeatureId, Footprint, Going, Length, Manoeuvre,
    Obstacle, Outline, PlanOptions, PlanRequest, Point, Polygon, Pose, Rotation, Shape, Terrain,
    Track, TrackError, WalkRules,
};

fn mm(n: i32) -> Length {
    Length::from_mm(n)
}

fn at(x: i32, y: i32) -> Point {
    Point::from_mm(x, y)
}

fn pose(x: i32, y: i32, degrees: i32) -> Pose {
    Pose::new(at(x, y), Angle::from_degrees(degrees))
}

/// A battalion in line: 120 by 30 mm.
fn line() -> Footprint {
    Footprint::new(mm(120), mm(30))
}

fn area(id: u16, left: i32, top: i32, right: i32, bottom: i32, going: Going) -> Feature {
    let area =
        Polygon::rectangle(Bounds::of_pair(at(left, top), at(right, bottom))).expect("an area");
    Feature {
        going,
        ..Feature::plain(FeatureId(id), Shape::Area(area))
    }
}

fn table(features: Vec<Feature>) -> Terrain {
    Terrain::new(mm(1800), mm(1200), features).expect("a table")
}

fn track(start: Pose, steps: &[Manoeuvre]) -> Track {
    Track::new(start, line(), steps.to_vec()).expect("a sound track")
}

fn blocker(id: u32, x: i32, y: i32, passable: bool) -> Blocker {
    Blocker {
        id,
        outline: Outline::of(pose(x, y, 0), line()),
        passable,
    }
}

/// Within a tenth of a millimetre.
fn close(a: Point, b: Point) -> bool {
    a.distance(b) <= Length::from_hundredths(10)
}

#[test]
fn a_wheel_turns_about_its_corner() {
    let wheel = Manoeuvre::Wheel {
        corner: Corner::Left,
        angle: Rotation::LEFT,
    };
    let (end, footprint) = wheel.apply(pose(500, 500, 0), line());
    // The left corner stays at (440, 500); the line now faces west, south of it... above it.
    assert_eq!(end, pose(440, 440, 270));
    assert_eq!(footprint, line());
    assert_eq!(wheel.cost_distance(line()).hundredths(), 18_850);
}

#[test]
fn an_about_face_makes_the_rear_the_front() {
    let (end, _) = Manoeuvre::AboutFace.apply(pose(500, 500, 0), line());
    assert_eq!(end, pose(500, 530, 180));
    let before = Outline::of(pose(500, 500, 0), line());
    assert_eq!(Outline::of(end, line()).bounds(), before.bounds());
}

#[test]
fn a_turn_keeps_the_centre() {
    let (end, _) = Manoeuvre::Turn(Rotation::RIGHT).apply(pose(500, 500, 0), line());
    assert_eq!(end, pose(515, 515, 90));
    assert_eq!(Outline::of(end, line()).centre(), at(500, 515));
}

#[test]
fn other_manoeuvres_go_where_they_say() {
    let start = pose(500, 500, 90);
    let end = |step: Manoeuvre| step.apply(start, line()).0;
    assert_eq!(end(Manoeuvre::Advance(mm(50))), pose(550, 500, 90));
    assert_eq!(end(Manoeuvre::Back(mm(50))), pose(450, 500, 90));
    assert_eq!(end(Manoeuvre::SideStep(mm(50))), pose(500, 550, 90));
    assert_eq!(
        end(Manoeuvre::Oblique {
            offset: Rotation::LEFT,
            distance: mm(50)
        }),
        pose(500, 450, 90)
    );
    let column = Footprint::new(mm(40), mm(90));
    assert_eq!(
        Manoeuvre::Reform(column).apply(start, line()),
        (start, column)
    );
}

#[test]
fn tracks_are_checked() {
    let bad = |step| Track::new(pose(0, 0, 0), line(), vec![step]);
    let far = Manoeuvre::Advance(mm(-1));
    assert_eq!(
        bad(far),
        Err(TrackError::BadDistance {
            step: 0,
            distance: mm(-1)
        })
    );
    assert!(bad(Manoeuvre::Turn(Rotation::from_degrees(400))).is_err());
    assert!(bad(Manoeuvre::SideStep(mm(-20))).is_ok());
    let many = vec![Manoeuvre::AboutFace; 65];
    assert_eq!(
        Track::new(pose(0, 0, 0), line(), many),
        Err(TrackError::TooManySteps { steps: 65 })
    );
    assert_eq!(
        bad(Manoeuvre::Reform(Footprint {
            width: mm(-1),
            depth: mm(1)
        })),
        Err(TrackError::BadFootprint)
    );
}

#[test]
fn open_ground_is_charged_as_measured() {
    let t = table(Vec::new());
    let steps = [
        Manoeuvre::Advance(mm(100)),
        Manoeuvre::Wheel {
            corner: Corner::Right,
            angle: Rotation::from_degrees(30),
        },
        Manoeuvre::Oblique {
            offset: Rotation::from_degrees(-45),
            distance: mm(80),
        },
    ];
    let track = track(pose(900, 900, 0), &steps);
    let walk = t
        .walk(&track, &WalkRules::default(), &[])
        .expect("nothing in the way");
    assert_eq!(walk.charged, track.distance());
    assert_eq!(walk.distance, track.distance());
    assert_eq!((walk.end, walk.footprint), track.end());
    let recorded = t
        .walk(
            &track,
            &WalkRules {
                record: true,
                ..WalkRules::default()
            },
            &[],
        )
        .expect("likewise");
    assert_eq!(recorded.charged, walk.charged);
    assert_eq!(
        recorded.outlines.first(),
        Some(&Outline::of(track.start(), line()))
    );
    assert_eq!(recorded.outlines.last(), Some(&walk.end_outline()));
}

#[test]
fn rough_ground_counts_double_from_the_leading_edge_until_clear() {
    // Front from y 900 to 500; the ground from y 800 to 700; the unit is 30 deep.
    let t = table(vec![area(1, 100, 700, 1700, 800, Going::Rough)]);
    let track = track(pose(900, 900, 0), &[Manoeuvre::Advance(mm(400))]);
    let walk = t
        .walk(&track, &WalkRules::default(), &[])
        .expect("passable");
    assert_eq!(
        walk.charged,
        mm(400 + 125),
        "entered at 100 mm, clear at 230, looked at every 5"
    );
    assert_eq!(walk.worst, Going::Rough);
    let cut = t
        .walk(
            &track,
            &WalkRules {
                budget: Some(mm(200)),
                ..WalkRules::default()
            },
            &[],
        )
        .expect("passable");
    assert_eq!(cut.end, pose(900, 750, 0));
    assert_eq!(
        (cut.charged, cut.distance, cut.complete),
        (mm(200), mm(150), false)
    );
    assert_eq!(cut.track.steps(), [Manoeuvre::Advance(mm(150))]);
}

#[test]
fn a_linear_obstacle_slows_until_clear() {
    let wall = Feature {
        linear_obstacle: true,
        ..area(1, 100, 798, 1700, 802, Going::Open)
    };
    let t = table(vec![wall]);
    let track = track(pose(900, 900, 0), &[Manoeuvre::Advance(mm(200))]);
    let walk = t
        .walk(&track, &WalkRules::default(), &[])
        .expect("passable");
    assert!(walk.obstacle);
    assert_eq!(walk.charged, mm(200 + 35));
}

#[test]
fn wolf_pits_stop_horse_and_slow_foot() {
    let pits = Feature {
        linear_obstacle: true,
        no_horse: true,
        ..area(1, 100, 798, 1700, 802, Going::Open)
    };
    let t = table(vec![pits]);
    let track = track(pose(900, 900, 0), &[Manoeuvre::Advance(mm(200))]);
    let foot = t.walk(&track, &WalkRules::default(), &[]);
    assert_eq!(foot.expect("passable").charged, mm(200 + 35));
    let rules = WalkRules {
        mounted: true,
        ..WalkRules::default()
    };
    let horse = t.walk(&track, &rules, &[]).expect_err("closed");
    assert_eq!(horse.by, Obstacle::Feature(FeatureId(1)));
}

#[test]
fn a_budget_cuts_a_wheel() {
    let t = table(Vec::new());
    let wheel = Manoeuvre::Wheel {
        corner: Corner::Left,
        angle: Rotation::LEFT,
    };
    let rules = WalkRules {
        budget: Some(mm(60)),
        ..WalkRules::default()
    };
    let walk = t
        .walk(&track(pose(900, 900, 0), &[wheel]), &rules, &[])
        .expect("nothing in the way");
    assert_eq!(walk.charged, mm(60));
    let turned = Angle::NORTH.turn_to(walk.end.facing);
    assert_eq!(turned, -(16_384 * 6_000 / 18_850));
}

#[test]
fn impassable_ground_others_and_the_edge_stop_a_move() {
    let t = table(vec![area(1, 100, 300, 1700, 400, Going::Impassable)]);
    let forward = track(pose(900, 900, 0), &[Manoeuvre::Advance(mm(700))]);
    let stop = t
        .walk(&forward, &WalkRules::default(), &[])
        .expect_err("a lake");
    assert_eq!(stop.by, Obstacle::Feature(FeatureId(1)));
    assert_eq!(stop.before.end, pose(900, 400, 0));
    let others = [blocker(8, 900, 600, true), blocker(9, 950, 500, false)];
    let stop = t
        .walk(&forward, &WalkRules::default(), &others)
        .expect_err("somebody");
    assert_eq!(stop.by, Obstacle::Blocker(9));
    assert_eq!(stop.before.through, [8]);
    let out = track(pose(900, 900, 180), &[Manoeuvre::Advance(mm(400))]);
    let stop = t
        .walk(&out, &WalkRules::default(), &[])
        .expect_err("the edge");
    assert_eq!(
        (stop.by, stop.before.end),
        (Obstacle::TableEdge, pose(900, 1200, 180))
    );
    assert!(
        t.walk(
            &out,
            &WalkRules {
                on_table: false,
                ..WalkRules::default()
            },
            &[]
        )
        .is_ok()
    );
}

#[test]
fn those_overlapped_at_the_start_may_be_left_but_not_walked_through() {
    let t = table(Vec::new());
    let rules = WalkRules::default();
    let forward = track(pose(900, 900, 0), &[Manoeuvre::Advance(mm(100))]);
    assert!(
        t.walk(&forward, &rules, &[blocker(1, 900, 910, false)])
            .is_ok(),
        "behind"
    );
    let stop = t
        .walk(&forward, &rules, &[blocker(1, 900, 875, false)])
        .expect_err("ahead");
    assert_eq!(
        (stop.by, stop.before.end),
        (Obstacle::Blocker(1), pose(900, 900, 0))
    );
}

#[test]
fn neighbours_in_contact_do_not_stop_a_move() {
    let t = table(Vec::new());
    let forward = track(pose(900, 900, 7), &[Manoeuvre::Advance(mm(200))]);
    let beside = pose(900, 900, 7).sideways(mm(120)).forward(mm(15));
    let neighbour = Blocker {
        id: 1,
        outline: Outline::of(beside, line()),
        passable: false,
    };
    assert!(
        t.walk(&forward, &WalkRules::default(), &[neighbour])
            .is_ok()
    );
}

#[test]
fn forbidden_ground_may_be_left() {
    let t = table(vec![area(1, 100, 300, 1700, 400, Going::Impassable)]);
    let rules = WalkRules::default();
    let ahead = [Manoeuvre::Advance(mm(200))];
    assert!(
        t.walk(&track(pose(900, 395, 0), &ahead), &rules, &[])
            .is_err(),
        "through it"
    );
    assert!(
        t.walk(&track(pose(900, 380, 180), &ahead), &rules, &[])
            .is_ok(),
        "out of it"
    );
}

fn request<'a>(goal: Pose, options: &'a PlanOptions, blockers: &'a [Blocker]) -> PlanRequest<'a> {
    PlanRequest {
        start: pose(900, 900, 0),
        footprint: line(),
        goal,
        allowance: mm(2_000),
        blockers,
        options,
    }
}

#[test]
fn straight_ahead_is_an_advance() {
    let options = PlanOptions::default();
    let plan = table(Vec::new())
        .plan(&request(pose(900, 600, 0), &options, &[]))
        .expect("open");
    assert_eq!(plan.track.steps(), [Manoeuvre::Advance(mm(300))]);
    assert_eq!(
        (plan.cost, plan.reached, plan.complete),
        (mm(300), pose(900, 600, 0), true)
    );
}

#[test]
fn standing_still_is_no_manoeuvre() {
    let options = PlanOptions::default();
    let plan = table(Vec::new())
        .plan(&request(pose(900, 900, 0), &options, &[]))
        .expect("open");
    assert!(plan.track.steps().is_empty());
    assert_eq!(plan.cost, Length::ZERO);
}

#[test]
fn goals_all_around_are_reached() {
    let options = PlanOptions::default();
    let t = table(Vec::new());
    for degrees in (0..360).step_by(15) {
        for facing in (0..360).step_by(45) {
            let there = at(900, 700).toward(Angle::from_degrees(degrees), mm(400));
            let goal = Pose::new(there, Angle::from_degrees(facing));
            let wish = PlanRequest {
                start: pose(900, 700, 0),
                ..request(goal, &options, &[])
            };
            let plan = t
                .plan(&wish)
                .unwrap_or_else(|e| panic!("{degrees} {facing} {e:?}"));
            assert!(plan.complete, "{degrees} {facing}");
            assert!(
                close(plan.reached.at, goal.at),
                "{degrees} {facing} {:?} {goal:?}",
                plan.reached
            );
            assert!(
                plan.reached.facing.turn_to(goal.facing).abs() <= 2,
                "{degrees} {facing}"
            );
            assert_eq!(plan.track.end(), (plan.reached, line()));
            assert!(plan.cost >= mm(399) - line().depth, "{degrees} {facing}");
        }
    }
}

#[test]
fn an_oblique_is_shorter_than_two_wheels() {
    let options = PlanOptions::default();
    let plan = table(Vec::new())
        .plan(&request(pose(1000, 600, 0), &options, &[]))
        .expect("open");
    assert!(matches!(plan.track.steps(), [Manoeuvre::Oblique { .. }]));
    let none = PlanOptions {
        oblique: None,
        about_face: None,
        ..options
    };
    let plan = table(Vec::new())
        .plan(&request(pose(1000, 600, 0), &none, &[]))
        .expect("open");
    let [
        Manoeuvre::Wheel { corner: first, .. },
        Manoeuvre::Advance(_),
        Manoeuvre::Wheel { corner: last, .. },
    ] = plan.track.steps()
    else {
        panic!("{:?}", plan.track)
    };
    assert_eq!((*first, *last), (Corner::Right, Corner::Left));
    assert!(close(plan.reached.at, at(1000, 600)));
}

#[test]
fn behind_is_a_step_back_or_an_about_face() {
    let t = table(Vec::new());
    let options = PlanOptions {
        back: Some(mm(50)),
        ..PlanOptions::default()
    };
    let plan = t
        .plan(&request(pose(900, 940, 0), &options, &[]))
        .expect("open");
    assert_eq!(plan.track.steps(), [Manoeuvre::Back(mm(40))]);
    let plan = t
        .plan(&request(pose(900, 1000, 0), &options, &[]))
        .expect("open");
    assert_eq!(
        plan.track.steps(),
        [
            Manoeuvre::AboutFace,
            Manoeuvre::Advance(mm(100)),
            Manoeuvre::AboutFace
        ]
    );
}

#[test]
fn the_free_go_straight() {
    let options = PlanOptions {
        free: true,
        ..PlanOptions::default()
    };
    let goal = pose(1200, 500, 200);
    let plan = table(Vec::new())
        .plan(&request(goal, &options, &[]))
        .expect("open");
    assert!(close(plan.reached.at, goal.at));
    assert_eq!(plan.reached.facing, goal.facing);
    assert!((plan.cost - mm(500)).abs() < mm(30), "{:?}", plan.cost);
}

#[test]
fn the_allowance_cuts_a_plan() {
    let options = PlanOptions::default();
    let wish = PlanRequest {
        allowance: mm(100),
        ..request(pose(900, 600, 0), &options, &[])
    };
    let plan = table(Vec::new()).plan(&wish).expect("open");
    assert_eq!(
        (plan.reached, plan.complete, plan.cost),
        (pose(900, 800, 0), false, mm(100))
    );
}

#[test]
fn a_plan_does_not_stop_on_those_it_passes() {
    let options = PlanOptions::default();
    let friend = [blocker(5, 900, 790, true)];
    let wish = PlanRequest {
        allowance: mm(100),
        ..request(pose(900, 600, 0), &options, &friend)
    };
    let plan = table(Vec::new()).plan(&wish).expect("as far as the friend");
    assert_eq!(plan.reached, pose(900, 820, 0));
    let through = table(Vec::new())
        .plan(&request(pose(900, 600, 0), &options, &friend))
        .expect("through");
    assert_eq!(through.walk.through, [5]);
}

#[test]
fn a_detour_goes_around_one_obstacle() {
    let options = PlanOptions {
        oblique: None,
        ..PlanOptions::default()
    };
    let enemy = [blocker(5, 900, 700, false)];
    let goal = pose(900, 400, 0);
    let plan = table(Vec::new())
        .plan(&request(goal, &options, &enemy))
        .expect("around");
    assert!(plan.complete);
    assert!(close(plan.reached.at, goal.at), "{plan:?}");
    assert!(plan.cost > mm(500));
    let straight = PlanOptions {
        detour: false,
        about_face: None,
        ..options
    };
    let no = table(Vec::new())
        .plan(&request(goal, &straight, &enemy))
        .expect_err("in the way");
    assert_eq!(no.obstruction.map(|(by, _)| by), Some(Obstacle::Blocker(5)));
    assert_eq!(no.nearest, pose(900, 730, 0));
}

#[test]
fn a_lake_is_gone_around() {
    let lake = area(1, 800, 600, 1000, 700, Going::Impassable);
    let options = PlanOptions::default();
    let goal = pose(900, 400, 0);
    let plan = table(vec![lake])
        .plan(&request(goal, &options, &[]))
        .expect("around");
    assert!(plan.complete && close(plan.reached.at, goal.at));
}

#[test]
fn a_plan_says_what_stops_it_for_good() {
    let river = area(1, 0, 600, 1800, 650, Going::Impassable);
    let options = PlanOptions::default();
    let no = table(vec![river])
        .plan(&request(pose(900, 400, 0), &options, &[]))
        .expect_err("a river");
    assert_eq!(
        no.obstruction.map(|(by, _)| by),
        Some(Obstacle::Feature(FeatureId(1)))
    );
    assert_eq!(no.nearest, pose(900, 650, 0));
}

#[test]
fn a_rout_goes_as_far_as_it_can() {
    let t = table(Vec::new());
    let out = track(pose(900, 1000, 180), &[Manoeuvre::Advance(mm(400))]);
    let (walk, stop) = t.walk_as_far(&out, &WalkRules::default(), &[]);
    assert_eq!(
        (walk.distance, stop.map(|(by, _)| by)),
        (mm(200), Some(Obstacle::TableEdge))
    );
    let (walk, stop) = t.walk_as_far(&out, &WalkRules::default(), &[blocker(3, 900, 1100, true)]);
    assert_eq!(
        (walk.through, stop.map(|(by, _)| by)),
        (vec![3], Some(Obstacle::TableEdge))
    );
}

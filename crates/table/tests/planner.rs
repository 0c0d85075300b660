//! Laws of planned moves.

use proptest::prelude::*;
use table::{
    Angle, Blocker, Bounds, Feature, FeatureId, Footprint, Going, Length, NoPath, Outline, Plan,
    PlanOptions, PlanRequest, Point, Polygon, Pose, Rotation, Shape, Terrain, WalkRules,
};

fn hundredths(n: i32) -> Length {
    Length::from_hundredths(n)
}

/// A table of 1800 by 1200 mm with a marsh and a lake.
fn country() -> Terrain {
    let area = |id, x, y, going| {
        let bounds = Bounds::of_pair(Point::from_mm(x, y), Point::from_mm(x + 250, y + 150));
        let shape = Shape::Area(Polygon::rectangle(bounds).expect("an area"));
        Feature {
            going,
            ..Feature::plain(FeatureId(id), shape)
        }
    };
    let features = vec![
        area(1, 300, 300, Going::Difficult),
        area(2, 1000, 600, Going::Impassable),
    ];
    Terrain::new(Length::from_mm(1800), Length::from_mm(1200), features).expect("a table")
}

prop_compose! {
    fn pose()(x in 15_000..165_000, y in 15_000..105_000, facing in any::<u16>()) -> Pose {
        Pose::new(Point::new(hundredths(x), hundredths(y)), Angle::from_binary(facing))
    }
}

prop_compose! {
    fn footprint()(width in 2_000..20_000, depth in 1_000..8_000) -> Footprint {
        Footprint::new(hundredths(width), hundredths(depth))
    }
}

prop_compose! {
    fn blocker()(pose in pose(), footprint in footprint(), id in 0u32..1000, passable in any::<bool>()) -> Blocker {
        Blocker { id, outline: Outline::of(pose, footprint), passable }
    }
}

prop_compose! {
    fn options()(
        free in (0_u8..5).prop_map(|n| n == 0),
        any_facing in any::<bool>(),
        back in any::<bool>(),
        turn in any::<bool>(),
        about_face in any::<bool>(),
        oblique in any::<bool>(),
    ) -> PlanOptions {
        PlanOptions {
            free,
            any_facing,
            back: back.then_some(Length::from_mm(100)),
            turn: turn.then_some(Length::from_mm(20)),
            about_face: about_face.then_some(Length::from_mm(10)),
            oblique: oblique.then_some(Rotation::from_degrees(45)),
            ..PlanOptions::default()
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_plan_is_legal(
        start in pose(), goal in pose(), footprint in footprint(), options in options(),
        blockers in prop::collection::vec(blocker(), 0..8), allowance in 0..150_000,
    ) {
        let allowance = hundredths(allowance);
        let request = PlanRequest { start, footprint, goal, allowance, blockers: &blockers, options: &options };
        let t = country();
        let found = t.plan(&request);
        prop_assert_eq!(&found, &t.plan(&request), "one wish, one answer");
        match found {
            Ok(plan) => check_plan(&t, &request, &plan)?,
            Err(no) => check_refusal(&request, &no)?,
        }
    }

    #[test]
    fn an_open_table_is_crossed_and_mirrored(start in pose(), goal in pose(), footprint in footprint()) {
        let options = PlanOptions { walk: WalkRules { on_table: false, ..WalkRules::default() }, ..PlanOptions::default() };
        let open = Terrain::new(Length::from_mm(1800), Length::from_mm(1200), Vec::new()).expect("a table");
        let plan = |start, goal| {
            let request = PlanRequest { start, footprint, goal, allowance: Length::MAX, blockers: &[], options: &options };
            open.plan(&request)
        };
        let mirrored = |p: Pose| Pose::new(Point::new(Length::from_mm(1800) - p.at.x, p.at.y), -p.facing);
        let there = plan(start, goal);
        let back = plan(mirrored(start), mirrored(goal));
        let (there, back) = (there.expect("there is always a way"), back.expect("and back"));
        prop_assert!(there.complete);
        prop_assert!((there.cost - back.cost).abs() <= hundredths(4), "{:?} {:?}", there, back);
        prop_assert!(there.reached.at.distance(goal.at) <= hundredths(130), "{:?}", there);
    }

    #[test]
    fn wild_wishes_are_answered(
        x in any::<i32>(), y in any::<i32>(), facing in any::<u16>(), start in pose(), free in any::<bool>(),
        width in any::<i32>(), depth in any::<i32>(), allowance in any::<i32>(),
    ) {
        let goal = Pose::new(Point::new(hundredths(x), hundredths(y)), Angle::from_binary(facing));
        let footprint = Footprint { width: hundredths(width), depth: hundredths(depth) };
        let options = PlanOptions { free, turn: Some(hundredths(1)), ..PlanOptions::default() };
        for (start, goal) in [(start, goal), (goal, start)] {
            let wish = PlanRequest { start, footprint, goal, allowance: hundredths(allowance), blockers: &[], options: &options };
            let _ = country().plan(&wish);
        }
    }
}

fn check_plan(t: &Terrain, request: &PlanRequest<'_>, plan: &Plan) -> Result<(), TestCaseError> {
    prop_assert!(plan.cost <= request.allowance);
    prop_assert_eq!(plan.track.end(), (plan.reached, request.footprint));
    let walked = t.walk(&plan.track, &request.options.walk, request.blockers);
    prop_assert!(walked.is_ok(), "{:?}", walked);
    let start = Outline::of(request.start, request.footprint);
    let end = plan.walk.end_outline().grown(hundredths(-10));
    let moved = plan.reached != request.start;
    let others = request
        .blockers
        .iter()
        .filter(|b| !b.outline.overlaps(&start));
    prop_assert!(!moved || others.clone().all(|b| !b.outline.overlaps(&end)));
    if plan.complete {
        prop_assert!(plan.reached.at.distance(request.goal.at) <= hundredths(150));
    }
    Ok(())
}

fn check_refusal(request: &PlanRequest<'_>, no: &NoPath) -> Result<(), TestCaseError> {
    let (start, goal) = (request.start.at, request.goal.at);
    prop_assert!(no.nearest.at.distance(goal) <= start.distance(goal));
    Ok(())
}

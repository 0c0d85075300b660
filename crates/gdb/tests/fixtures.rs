//! The text battlefield says what it means.

use engine::Side;
use gdb::formation::Formation;
use gdb::state::{Cohesion, Nerve, Phase};

#[test]
fn a_battlefield_stands_as_written() {
    let mut state = testkit::battlefield(
        "
        table 120 x 90
        year 1812
        nation B austria
        turn 3
        phasing B
        option desperate-charge
        reading fire-loss-test-percent 0
        hill H1 level 1 poly 40,30 80,30 80,50 40,50
        village V1 poly 10,60 20,60 20,70 10,70 cover strong capacity 30
        wall W1 line 10,20 30,20 width 1
        A commander gifted at 60,10
        A1 brigadier average at 60,20
        A1 order assault B1
        B1 order hold 60,60

        A1a infantry line 30/6 line at 60,35 light-company 6
        A1b foot-artillery line 3 deployed at 90,30 calibre 6-pounder howitzers 1
        B1a light-cavalry elite 24/6 line at 60,45 facing 90 good-horses unformed left 20
        B1b infantry line 30/6 line in V1
        B1c infantry conscript 30/6 square at 90,60 routing   # gone
        contact A1a B1a charged
        ",
    );
    testkit::phase(&mut state, Phase::Morale);
    assert_eq!(
        (state.turn.0, state.phase, state.phasing),
        (3, Phase::Morale, Side::B)
    );
    let hussars = state.unit(testkit::unit(&state, "B1a"));
    assert_eq!(hussars.pose.at, table::Point::from_mm(600, 450));
    assert_eq!(hussars.pose.facing, table::Angle::EAST);
    assert!(matches!(hussars.cohesion, Cohesion::Unformed(_)));
    assert_eq!((hussars.figures.0, hussars.original.0), (20, 24));
    let garrison = state.unit(testkit::unit(&state, "B1b"));
    assert!(garrison.garrison.is_some());
    let square = state.unit(testkit::unit(&state, "B1c"));
    assert_eq!(
        (square.formation, square.nerve),
        (Formation::Square, Nerve::Routing)
    );
    assert_eq!(state.contacts.len(), 1);
    let guns = state.unit(testkit::unit(&state, "A1b"));
    assert_eq!((guns.models.0, guns.figures.0), (3, 12));
    let brigade = testkit::brigade(&state, "A1");
    assert_eq!(
        state.brigade(brigade).units_at_start,
        2,
        "the screen in hand is no unit"
    );
    assert_eq!(
        state.leader_of(brigade),
        Some(testkit::general(&state, "A1"))
    );
}

#[test]
#[should_panic(expected = "one of france, britain")]
fn a_fault_is_named() {
    let _ = testkit::battlefield("nation A frence\nA1a infantry line 30/6 line at 60,35");
}

/// A command as JSON with its dice, and the events as lines.
#[test]
fn events_are_shown_as_lines() {
    let mut state = testkit::battlefield(
        "
        A commander gifted at 60,10
        B commander average at 60,80
        A1a infantry line 30/6 line at 60,30
        B1a infantry line 30/6 line at 60,70
        ",
    );
    let begun = testkit::run_json(
        &mut state,
        Side::A,
        r#"{"Initiative":"Begin"}"#,
        &[3, 4, 5, 1],
    );
    insta::assert_snapshot!(begun, @r"
    Initiative Begun
    Initiative Rolled rolls=(A=(initiative 3+4 +1 initiative-nation +1 initiative-gifted = 9: initiative-won) B=(initiative 5+1 +1 initiative-nation = 7: initiative-lost)) winner=A
    ");
    let refused = testkit::run_json(&mut state, Side::B, r#"{"Initiative":"Begin"}"#, &[]);
    insta::assert_snapshot!(refused, @"refused NotNow");
}

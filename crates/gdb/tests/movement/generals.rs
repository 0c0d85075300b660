//! Generals ride.

use engine::{Side, Viewer};
use gdb::movement::{Command, Event, Refusal};
use gdb::state::Leader;
use table::{Length, Pose};

use super::{did, field, id, prepared, refused, rule};

const FIELD: &str = "
    open-wood W1 poly 0,30 120,30 120,70 0,70
    A commander gifted at 60,20
    A1 brigadier average at 90,20
    A2 staff-officer average at 20,20
    A1a infantry line 36/6 line at 60,10
    B1a infantry line 36/6 line at 60,85
";

fn ride(state: &gdb::state::State, name: &str, cm: i32) -> Command {
    let general = testkit::general(state, name);
    Command::MoveGeneral {
        general,
        to: state.general(general).pose.forward(Length::from_cm(cm)),
        bound_for: None,
    }
}

/// Rule: GDB-VII-T-02
#[test]
fn a_general_rides_forty_centimetres_and_half_of_that_in_the_wood() {
    let state = field(FIELD);
    did(&state, ride(&state, "A", 24), &[]);
    let why = refused(&state, ride(&state, "A", 26));
    assert!(matches!(why, Refusal::GeneralTooFar { .. }), "{why:?}");
    let plain = field(&FIELD.replace("open-wood W1 poly 0,30 120,30 120,70 0,70", ""));
    did(&plain, ride(&plain, "A", 40), &[]);
    assert_eq!(rule(&plain, ride(&plain, "A", 42)), "GDB-VII-T-02");
}

#[test]
fn a_general_moves_once_and_stands_on_nobody() {
    let state = field(FIELD);
    let after = did(&state, ride(&state, "A", 5), &[]);
    assert_eq!(refused(&after, ride(&after, "A", 5)), Refusal::GeneralMoved);
    let general = testkit::general(&state, "A");
    let on_troops = Command::MoveGeneral {
        general,
        to: state
            .unit(id(&state, "A1a"))
            .pose
            .forward(-Length::from_cm(1)),
        bound_for: None,
    };
    refused(&state, on_troops);
}

/// Rule: GDB-4.2-05, GDB-5.16-01, GDB-5.16-02
#[test]
fn a_general_without_a_brigade_may_be_bound_for_one_and_the_enemy_does_not_know() {
    let state = prepared(FIELD, |state| {
        state.brigades[0].leader = Leader::Leaderless;
    });
    let brigade = testkit::brigade(&state, "A1");
    let general = testkit::general(&state, "A2");
    let to = state.general(general).pose.forward(Length::from_cm(3));
    let bound = |general| Command::MoveGeneral {
        general,
        to,
        bound_for: Some(brigade),
    };
    let after = did(&state, bound(general), &[]);
    assert_eq!(after.general(general).bound_for, Some(brigade));
    let event = Event::GeneralMoved {
        general,
        to,
        bound_for: Some(brigade),
    };
    let seen =
        <gdb::Gdb as engine::System>::redact_event(&state, &event.into(), Viewer::Side(Side::B));
    let Some(gdb::Event::Movement(Event::GeneralMoved { bound_for, .. })) = seen else {
        panic!("{seen:?}");
    };
    assert_eq!(bound_for, None);
    // A general who leads a brigade already cannot be sent to another.
    let brigadier = testkit::general(&state, "A1");
    assert_eq!(rule(&field(FIELD), bound(brigadier)), "GDB-5.16-01");
}

#[test]
fn a_general_keeps_clear_of_the_enemy() {
    let state = field(
        "A commander gifted at 60,20
         A1a infantry line 36/6 line at 20,10
         B1a infantry line 36/6 line at 60,40",
    );
    let general = testkit::general(&state, "A");
    let pose = state.unit(id(&state, "B1a")).pose;
    let into = Command::MoveGeneral {
        general,
        to: Pose::new(pose.at, table::Angle::NORTH),
        bound_for: None,
    };
    refused(&state, into);
}

//! A general in the way is moved aside where his player says.

use engine::{Side, Stop};
use gdb::generals::{Command, Refusal};
use gdb::movement::{self, Way};
use gdb::state::{Phase, State};
use table::{Length, Manoeuvre, Pose};

use super::{answers_are_sound, owed, start, unit};

/// A1a is told to march over its brigadier.
fn over_the_brigadier() -> State {
    let state = start(
        Phase::Movement,
        "
        A1 brigadier average at 60,36
        A1 order engage B1
        A1a infantry line 30/6 line at 60,30
        A1b infantry line 30/6 line at 20,30
        B1a infantry line 30/6 line at 60,80 facing 180
        ",
    );
    let (state, _) = testkit::advance(&state, &[]);
    let first = movement::Command::ChooseFirstMover { first: Side::A };
    let (state, _) = testkit::run(&state, Side::A, first, &[]).unwrap();
    let march = movement::Command::MoveUnit {
        unit: unit(&state, "A1a"),
        way: Way::By(vec![Manoeuvre::Advance(Length::from_cm(6))]),
        formation: None,
    };
    testkit::run(&state, Side::A, march, &[]).unwrap().0
}

/// Rule: GDB-12.4-01
#[test]
fn his_player_says_where_he_goes_and_nothing_else_goes_on() {
    let state = over_the_brigadier();
    assert_eq!(owed(&state), ["A move-general-aside"]);
    answers_are_sound(&state, Side::A);
    let general = testkit::general(&state, "A1");
    let covered = |state: &State| {
        let here = state.general_outline(general);
        state.outline(unit(state, "A1a")).overlaps(&here)
    };
    assert!(covered(&state));
    let end = movement::Command::EndMovement;
    assert_eq!(
        testkit::run(&state, Side::A, end, &[]),
        Err(Stop::Refused(gdb::Refusal::NotNow))
    );
    let far = Pose::new(
        table::Point::from_mm(1000, 100),
        state.general(general).pose.facing,
    );
    let refused = Refusal::NotBeside { general };
    assert_eq!(
        testkit::run(
            &state,
            Side::A,
            Command::MoveAside { general, to: far },
            &[]
        ),
        Err(Stop::Refused(refused.into()))
    );
    let seen = super::seen(&state, Side::A);
    let offers = <gdb::Gdb as engine::System>::offers(&seen, Side::A, true);
    assert!(offers.len() > 1);
    for offer in offers {
        let (after, _) = testkit::run(&state, Side::A, offer.command, &[]).unwrap();
        assert!(!covered(&after));
        assert_eq!(owed(&after), ["A move-units"]);
    }
}

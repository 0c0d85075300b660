//! Order in the ranks: re-forming, recovery, unformed troops.

use engine::Side;
use gdb::formation::Formation;
use gdb::movement::Command;
use gdb::state::{Cohesion, Nerve, State, UnformedCause};
use table::{Angle, Length, Pose};

use super::{ahead, by, did, field, form, id, prepared, reform, rule, used};

fn unformed(cause: UnformedCause) -> State {
    prepared(
        "A1a infantry line 36/6 line at 60,20
         A1b dragoons line 24/6 line at 95,40
         A1 brigadier average at 60,10
         A1 order engage B1
         B1a infantry line 36/6 line at 60,80",
        |state| {
            for name in ["A1a", "A1b"] {
                let unit = id(state, name);
                state.units[unit.index()].cohesion = Cohesion::Unformed(cause);
            }
        },
    )
}

/// Rule: GDB-VII-F-05, GDB-VII-M-07
#[test]
fn re_forming_takes_a_full_move_and_any_formation() {
    let state = unformed(UnformedCause::Interpenetration);
    let unit = id(&state, "A1a");
    for formation in [
        Formation::Line,
        Formation::Square,
        Formation::ColumnOfDivisions,
    ] {
        let after = did(&state, reform(unit, formation), &[]);
        assert_eq!(after.unit(unit).cohesion, Cohesion::Formed);
        assert_eq!(after.unit(unit).formation, formation);
        assert_eq!(used(&after, unit), 100);
        assert!(after.unit(unit).reformed);
    }
    let marched = did(&state, ahead(unit, 2), &[]);
    assert_eq!(
        rule(&marched, reform(unit, Formation::Line)),
        "GDB-VII-F-05"
    );
    assert_eq!(rule(&state, form(unit, Formation::Square)), "GDB-VII-F-05");
}

/// Rule: GDB-12.2-09
#[test]
fn unformed_troops_move_at_column_rate() {
    let state = unformed(UnformedCause::Terrain);
    did(&state, ahead(id(&state, "A1a"), 18), &[]);
    rule(&state, ahead(id(&state, "A1a"), 19));
}

/// Rule: GDB-12.2-10
#[test]
fn who_won_a_melee_re_forms_as_before() {
    let state = unformed(UnformedCause::Melee);
    let unit = id(&state, "A1a");
    assert_eq!(rule(&state, reform(unit, Formation::Square)), "GDB-12.2-10");
    let turned = Command::Reform {
        unit,
        formation: Formation::Line,
        facing: Some(Angle::EAST),
    };
    assert_eq!(rule(&state, turned), "GDB-12.2-10");
    did(&state, reform(unit, Formation::Line), &[]);
}

/// Rule: GDB-12.2-11, GDB-12.2-37
#[test]
fn who_rallied_or_pursued_re_forms_as_he_likes() {
    for cause in [
        UnformedCause::Pursuit,
        UnformedCause::Withdrawal,
        UnformedCause::Rally,
        UnformedCause::BrigadeRetreat,
    ] {
        let state = unformed(cause);
        let unit = id(&state, "A1a");
        let command = Command::Reform {
            unit,
            formation: Formation::ColumnOfDivisions,
            facing: Some(Angle::EAST),
        };
        let after = did(&state, command, &[]);
        assert_eq!(after.unit(unit).pose.facing, Angle::EAST);
    }
}

/// Rule: GDB-VII-T-05, GDB-VII-X-03
#[test]
fn nobody_re_forms_on_ground_that_disorders_him() {
    let state = field(
        "open-wood W1 poly 80,20 110,20 110,60 80,60
         dense-wood W2 poly 40,5 75,5 75,40 40,40
         A1a infantry line 36/6 line at 60,30 unformed
         A1b dragoons line 24/6 line at 95,40 unformed
         B1a infantry line 36/6 line at 60,80",
    );
    let (foot, horse) = (id(&state, "A1a"), id(&state, "A1b"));
    assert_eq!(rule(&state, reform(foot, Formation::Line)), "GDB-VII-X-03");
    assert_eq!(rule(&state, reform(horse, Formation::Line)), "GDB-VII-T-05");
}

const FALTERING: &str = "
    A commander average at 10,10
    A1a infantry line 36/6 line at 60,20 faltering
    A1 order hold
    B1a infantry line 36/6 line at 60,80
";

/// Rule: GDB-12.2-13, GDB-12.2-15, GDB-12.2-16
#[test]
fn who_falters_does_nothing_and_recovers_in_one_movement_phase() {
    let state = field(FALTERING);
    let unit = id(&state, "A1a");
    assert_eq!(rule(&state, ahead(unit, 1)), "GDB-12.2-13");
    assert_eq!(rule(&state, reform(unit, Formation::Square)), "GDB-12.2-13");
    let after = did(&state, Command::EndMovement, &[]);
    let now = after.unit(unit);
    assert_eq!((now.nerve, now.cohesion), (Nerve::Steady, Cohesion::Formed));
    assert_eq!(
        (now.formation, now.pose),
        (Formation::Line, state.unit(unit).pose)
    );
}

/// Rule: GDB-12.2-15
#[test]
fn who_fired_or_charged_does_not_recover() {
    type Change = fn(&mut gdb::state::Unit);
    let changes: [Change; 3] = [
        |unit| unit.fired = gdb::state::Fired::InReaction,
        |unit| unit.charged = true,
        |unit| unit.moved = true,
    ];
    for change in changes {
        let state = prepared(FALTERING, |state| {
            let unit = id(state, "A1a");
            change(&mut state.units[unit.index()]);
        });
        let after = did(&state, Command::EndMovement, &[]);
        assert_eq!(after.unit(id(&after, "A1a")).nerve, Nerve::Faltering);
    }
}

/// Rule: GDB-4.5-04, GDB-VII-06, GDB-5.7-06, GDB-12.2-09
#[test]
fn horse_rides_back_at_charge_rate_without_re_forming() {
    let state = unformed(UnformedCause::Melee);
    let (foot, horse) = (id(&state, "A1a"), id(&state, "A1b"));
    let pose = state.unit(horse).pose;
    let back = |unit, cm| Command::RideBack {
        unit,
        to: Pose::new(pose.forward(-Length::from_cm(cm)).at, Angle::SOUTH),
    };
    let after = did(&state, back(horse, 27), &[]);
    let gone = pose.at.distance(after.unit(horse).pose.at);
    assert!(gone > Length::from_cm(18), "{gone:?}");
    let cause = UnformedCause::Withdrawal;
    assert_eq!(after.unit(horse).cohesion, Cohesion::Unformed(cause));
    assert_eq!(rule(&state, back(foot, 10)), "GDB-4.5-04");
    assert_eq!(rule(&state, back(horse, -20)), "GDB-4.5-04", "not forward");
}

/// In good order it rides back only from a charge it made this turn.
///
/// Rule: GDB-5.7-06
#[test]
fn formed_horse_rides_back_only_after_its_charge() {
    let ride = |charged: bool| {
        let state = prepared(
            "A1b dragoons line 24/6 line at 95,40
             A1 brigadier average at 60,10
             A1 order engage B1
             B1a infantry line 36/6 line at 95,62",
            |state| {
                let horse = id(state, "A1b");
                state.units[horse.index()].charged = charged;
            },
        );
        let unit = id(&state, "A1b");
        let pose = state.unit(unit).pose;
        let to = Pose::new(pose.forward(-Length::from_cm(20)).at, Angle::SOUTH);
        (state, Command::RideBack { unit, to })
    };
    let (state, back) = ride(false);
    assert_eq!(rule(&state, back), "GDB-VII-F-05", "it has not charged");
    let (state, back) = ride(true);
    let unit = id(&state, "A1b");
    let after = did(&state, back, &[]);
    let gone = state.unit(unit).pose.at.distance(after.unit(unit).pose.at);
    assert_eq!(gone, Length::from_cm(20));
}

/// Two regiments on Hold, the second of which charged out of the zone this turn.
fn charged_out() -> State {
    let mut state = testkit::battlefield(
        "A1a dragoons line 24/6 line at 60,20
         A1b dragoons line 24/6 line at 60,70
         A1 order hold
         B1a infantry line 36/6 line at 20,80",
    );
    let unit = id(&state, "A1b");
    let zone = state.outline(id(&state, "A1a")).grown(Length::from_cm(5));
    let corners = zone.corners().to_vec();
    state.zones[0] = table::Polygon::new(corners).ok().map(std::sync::Arc::new);
    let now = &mut state.units[unit.index()];
    now.cohesion = Cohesion::Unformed(UnformedCause::Melee);
    now.charged = true;
    testkit::phase(&mut state, gdb::state::Phase::Movement);
    let (state, _) = testkit::advance(&state, &[]);
    did(&state, Command::ChooseFirstMover { first: Side::A }, &[])
}

/// Rule: GDB-5.9-05, GDB-5.10-08
#[test]
fn horse_under_hold_must_ride_back_for_as_many_turns_as_it_takes() {
    let state = charged_out();
    let unit = id(&state, "A1b");
    assert!(state.unit(unit).riding_back);
    assert_eq!(rule(&state, Command::EndMovement), "GDB-5.10-08");
    let reformed = reform(unit, Formation::Line);
    assert_eq!(
        rule(&state, reformed),
        "GDB-5.10-08",
        "without re-forming first"
    );
    let after = did(&state, gdb_default(&state), &[]);
    assert!(after.unit(unit).riding_back, "not there yet");
    did(&after, Command::EndMovement, &[]);
    let mut near = after.clone();
    near.units[unit.index()].pose = state
        .unit(id(&state, "A1a"))
        .pose
        .forward(Length::from_cm(24));
    near.units[unit.index()].used = gdb::ids::Share::NONE;
    near.movement.units.clear();
    let home = did(&near, gdb_default(&near), &[]);
    assert!(!home.unit(unit).riding_back, "back in the zone");
}

/// Rule: GDB-5.10-08
#[test]
fn the_enemy_is_not_told_who_must_ride_back() {
    let state = charged_out();
    let unit = id(&state, "A1b");
    let seen = <gdb::Gdb as engine::System>::redact(&state, engine::Viewer::Side(Side::B));
    assert!(!seen.unit(unit).riding_back);
    let event = gdb::movement::Event::RideBackOwed { unit };
    let told = <gdb::Gdb as engine::System>::redact_event(
        &state,
        &event.into(),
        engine::Viewer::Side(Side::B),
    );
    assert_eq!(told, None);
}

fn gdb_default(state: &State) -> Command {
    let seen = engine::Seen::<gdb::Gdb>::of(state, engine::Viewer::Side(Side::A));
    match <gdb::Gdb as engine::System>::default_command(&seen, Side::A) {
        Some(gdb::Command::Movement(command)) => command,
        other => panic!("{other:?}"),
    }
}

/// Where horse is never in order it stops faltering and stays unformed; so does close-order foot in a dense wood.
///
/// Rule: GDB-VII-T-05, GDB-VII-X-03, GDB-12.2-15
#[test]
fn who_recovers_in_broken_ground_stays_unformed() {
    for (ground, kind) in [
        ("open-wood", "dragoons line 24/6 line"),
        ("dense-wood", "infantry line 36/6 line"),
    ] {
        let state = field(&format!(
            "{ground} W1 poly 40,5 80,5 80,40 40,40
             A commander average at 10,10
             A1a {kind} at 60,20 faltering
             A1 order hold
             B1a infantry line 36/6 line at 60,80"
        ));
        let after = did(&state, Command::EndMovement, &[]);
        let now = after.unit(id(&after, "A1a"));
        assert_eq!(now.nerve, Nerve::Steady, "{kind}");
        let unformed = Cohesion::Unformed(gdb::state::UnformedCause::Terrain);
        assert_eq!(now.cohesion, unformed, "{kind}");
    }
}

/// In the turn after its recovery a unit changes its formation or its facing.
///
/// Rule: GDB-12.2-16
#[test]
fn who_has_just_recovered_changes_one_thing() {
    let text = FALTERING
        .replace(" faltering", "")
        .replace("36/6 line at 60,20", "36/6 column-of-divisions at 60,20");
    let recovered = |turn: u16| {
        prepared(&text, |state| {
            let unit = id(state, "A1a");
            state.turn = gdb::ids::Turn(3);
            let now = &mut state.units[unit.index()];
            now.recovered = Some(gdb::state::Recovered {
                turn: gdb::ids::Turn(turn),
                facing: now.pose.facing,
            });
        })
    };
    let state = recovered(2);
    let unit = id(&state, "A1a");
    let about = by(unit, &[table::Manoeuvre::AboutFace]);
    let turned = did(&state, about.clone(), &[]);
    assert_eq!(rule(&turned, form(unit, Formation::Square)), "GDB-12.2-16");
    let formed = did(&state, form(unit, Formation::ColumnOfCompanies), &[]);
    assert_eq!(rule(&formed, about.clone()), "GDB-12.2-16");
    // A turn later it is free.
    let turned = did(&recovered(1), about, &[]);
    did(&turned, form(unit, Formation::Square), &[]);
}

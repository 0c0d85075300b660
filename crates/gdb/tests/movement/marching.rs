//! How far units march and by what manoeuvres.

use engine::Side;
use gdb::formation::Formation;
use gdb::movement::{Command, Event, Refusal};
use gdb::state::Phase;
use table::{Angle, Corner, Length, Manoeuvre, Pose, Rotation};

use super::{ahead, by, did, field, form, id, prepared, refused, rule, to, used};

const LINE: &str = "
    A1a infantry line 36/6 line at 60,20
    A1 order move 60,80
    B1a infantry line 36/6 line at 60,80
";

/// Rule: GDB-VII-M-01, GDB-VII-M-02, GDB-4.5-05
#[test]
fn the_phasing_player_says_who_moves_first_and_so_fires_first() {
    let mut state = testkit::battlefield(LINE);
    testkit::phase(&mut state, Phase::Movement);
    let (state, _) = testkit::advance(&state, &[]);
    let choose = |first| Command::ChooseFirstMover { first };
    assert!(testkit::run(&state, Side::B, choose(Side::B), &[]).is_err());
    let (enemy_first, _) = testkit::run(&state, Side::A, choose(Side::B), &[]).unwrap();
    assert_eq!(enemy_first.moves_first, Side::B);
    assert_eq!(enemy_first.movement.mover, Some(Side::B));
    let own = did(&state, choose(Side::A), &[]);
    assert_eq!(
        (own.moves_first, own.movement.mover),
        (Side::A, Some(Side::A))
    );
    let stood = did(&own, ahead(id(&own, "A1a"), 12), &[]);
    let ended = did(&stood, Command::EndMovement, &[]);
    assert_eq!(ended.movement.mover, Some(Side::B), "then the other side");
}

/// Rule: GDB-VII-M-03
#[test]
fn a_line_marches_twelve_centimetres_and_no_more() {
    let state = field(LINE);
    let unit = id(&state, "A1a");
    let after = did(&state, ahead(unit, 12), &[]);
    let moved = state.unit(unit).pose.at.distance(after.unit(unit).pose.at);
    assert_eq!(moved, Length::from_cm(12));
    let why = refused(&state, ahead(unit, 13));
    let (needed, allowed) = (Length::from_cm(13), Length::from_cm(12));
    assert_eq!(
        why,
        Refusal::TooFar {
            unit,
            needed,
            allowed
        }
    );
}

/// Rule: GDB-VII-M-03
#[test]
fn a_unit_may_be_moved_again_while_some_of_its_move_is_left() {
    let state = field(LINE);
    let unit = id(&state, "A1a");
    let half = did(&state, ahead(unit, 6), &[]);
    assert_eq!(used(&half, unit), 50);
    let whole = did(&half, ahead(unit, 6), &[]);
    assert_eq!(used(&whole, unit), 100);
    assert_eq!(rule(&whole, ahead(unit, 1)), "GDB-VII-M-03");
}

/// Rule: GDB-VII-M-05
#[test]
fn what_is_not_used_is_gone_with_the_turn() {
    let state = field(LINE);
    let unit = id(&state, "A1a");
    let mut later = did(&state, ahead(unit, 6), &[]);
    let event = gdb::flow::Event::TurnStarted {
        turn: gdb::ids::Turn(2),
    };
    gdb::apply(&mut later, &gdb::Event::Turn(event));
    testkit::phase(&mut later, Phase::Movement);
    let (later, _) = testkit::advance(&later, &[]);
    let later = did(&later, Command::ChooseFirstMover { first: Side::A }, &[]);
    assert_eq!(rule(&later, ahead(unit, 13)), "GDB-VII-M-03");
    assert_eq!(used(&did(&later, ahead(unit, 12), &[]), unit), 100);
}

#[test]
fn a_wheel_costs_the_arc_of_its_outer_corner() {
    let state = field(LINE);
    let unit = id(&state, "A1a");
    let wheel = |degrees: i32| Manoeuvre::Wheel {
        corner: Corner::Left,
        angle: Rotation::from_degrees(-degrees),
    };
    // 18 cm wide: 30 degrees are 9.42 cm, 45 degrees 14.1 cm.
    let after = did(&state, by(unit, &[wheel(30)]), &[]);
    assert_eq!(used(&after, unit), 79);
    assert_eq!(rule(&state, by(unit, &[wheel(45)])), "GDB-VII-M-03");
    let back = Manoeuvre::Wheel {
        corner: Corner::Left,
        angle: Rotation::from_degrees(10),
    };
    assert_eq!(refused(&state, by(unit, &[back])), Refusal::NoSuchManoeuvre);
}

#[test]
fn an_oblique_goes_up_to_forty_five_degrees() {
    let state = field(LINE);
    let unit = id(&state, "A1a");
    let oblique = |degrees| Manoeuvre::Oblique {
        offset: Rotation::from_degrees(degrees),
        distance: Length::from_cm(10),
    };
    did(&state, by(unit, &[oblique(45)]), &[]);
    refused(&state, by(unit, &[oblique(60)]));
    refused(&state, by(unit, &[Manoeuvre::SideStep(Length::from_cm(2))]));
    refused(
        &state,
        by(unit, &[Manoeuvre::Turn(Rotation::from_degrees(90))]),
    );
}

/// Rule: GDB-VII-F-08
#[test]
fn facing_about_costs_five_centimetres() {
    let state = field(LINE);
    let unit = id(&state, "A1a");
    let after = did(&state, by(unit, &[Manoeuvre::AboutFace]), &[]);
    assert_eq!(after.unit(unit).pose.facing, Angle::SOUTH);
    assert_eq!(used(&after, unit), 42);
    let on = Manoeuvre::Advance(Length::from_cm(7));
    did(&state, by(unit, &[Manoeuvre::AboutFace, on]), &[]);
    let too_far = Manoeuvre::Advance(Length::from_cm(8));
    rule(&state, by(unit, &[Manoeuvre::AboutFace, too_far]));
}

/// Rule: GDB-VII-F-11
#[test]
fn a_battery_faces_about_in_a_whole_turn() {
    let state = field(
        "A1a foot-artillery line 3 deployed at 60,20 calibre 6-pounder
         B1a infantry line 36/6 line at 60,80",
    );
    let unit = id(&state, "A1a");
    let after = did(&state, by(unit, &[Manoeuvre::AboutFace]), &[]);
    assert_eq!(used(&after, unit), 100);
}

/// Rule: GDB-VII-B-01
#[test]
fn foot_and_horse_step_back_five_centimetres_a_turn() {
    let state = field(LINE);
    let unit = id(&state, "A1a");
    let back = |cm| by(unit, &[Manoeuvre::Back(Length::from_cm(cm))]);
    assert_eq!(rule(&state, back(6)), "GDB-VII-B-01");
    let after = did(&state, back(3), &[]);
    assert_eq!(after.unit(unit).pose.facing, Angle::NORTH);
    assert_eq!(rule(&after, back(3)), "GDB-VII-B-01", "five in a turn");
    did(&after, back(2), &[]);
}

/// Rule: GDB-VII-B-02
#[test]
fn guns_are_dragged_back_by_hand_but_do_not_step_back() {
    let state = field(
        "A1a foot-artillery line 3 deployed at 60,20 calibre 6-pounder
         A1b foot-artillery line 3 limbered at 90,20 calibre 6-pounder
         A1 order move 60,80
         B1a infantry line 36/6 line at 60,80",
    );
    let (deployed, limbered) = (id(&state, "A1a"), id(&state, "A1b"));
    let back = |unit, cm| by(unit, &[Manoeuvre::Back(Length::from_cm(cm))]);
    did(&state, back(deployed, 5), &[]);
    assert_eq!(rule(&state, back(deployed, 6)), "GDB-VII-M-03");
    assert_eq!(rule(&state, back(limbered, 2)), "GDB-VII-B-02");
}

/// Rule: GDB-II-19, GDB-II-20
#[test]
fn militia_moves_in_column_only() {
    let state = field(
        "A1a infantry militia 36/6 line at 60,20
         A1b infantry militia 36/6 column-of-divisions at 90,20
         A1 order move 60,80
         B1a infantry line 36/6 line at 60,80",
    );
    assert_eq!(rule(&state, ahead(id(&state, "A1a"), 1)), "GDB-II-19");
    did(&state, ahead(id(&state, "A1b"), 18), &[]);
    let holding = field(
        "A1a infantry militia 36/6 column-of-divisions at 60,20
         B1a infantry line 36/6 line at 60,80",
    );
    did(&holding, form(id(&holding, "A1a"), Formation::Line), &[]);
}

/// Rule: GDB-10.3-11
#[test]
fn a_skirmish_mass_moves_at_column_rate() {
    let state = field(
        "A1a infantry line 36/6 open-order at 60,20
         A1 order move 60,80
         B1a infantry line 36/6 line at 60,80",
    );
    let unit = id(&state, "A1a");
    did(&state, ahead(unit, 18), &[]);
    rule(&state, ahead(unit, 19));
}

/// Rule: GDB-VII-R-01, GDB-VII-R-02
#[test]
fn a_road_helps_columns_only_with_the_option() {
    let text = "
        road R1 line 60,0 60,90 width 1
        A1a infantry line 36/6 column-of-divisions at 60,20
        A1b infantry line 36/6 column-of-divisions at 80,20
        A1 order move 60,80
        B1a infantry line 36/6 line at 20,80
    ";
    let plain = field(text);
    let unit = id(&plain, "A1a");
    rule(&plain, ahead(unit, 19));
    let fast = field(&format!("option road-bonus\n{text}"));
    did(&fast, ahead(unit, 23), &[]);
    rule(&fast, ahead(unit, 24));
    rule(&fast, ahead(id(&fast, "A1b"), 19));
}

#[test]
fn a_goal_is_reached_by_the_cheapest_manoeuvres() {
    let state = field(LINE);
    let unit = id(&state, "A1a");
    let goal = state.unit(unit).pose.forward(Length::from_cm(9));
    let command = Command::MoveUnit {
        unit,
        way: to(goal),
        formation: None,
    };
    let (after, events) = testkit::run(&state, Side::A, command, &[]).unwrap();
    assert_eq!(after.unit(unit).pose, goal);
    assert_eq!(used(&after, unit), 75);
    assert!(matches!(
        events[0],
        gdb::Event::Movement(Event::Acted { .. })
    ));
}

#[test]
fn a_march_and_a_change_of_formation_share_the_move() {
    let state = field(
        "A1a infantry line 36/6 column-of-divisions at 60,20
         A1 order move 60,80
         B1a infantry line 36/6 line at 60,80",
    );
    let unit = id(&state, "A1a");
    let march = |cm| Command::MoveUnit {
        unit,
        way: gdb::movement::Way::By(vec![Manoeuvre::Advance(Length::from_cm(cm))]),
        formation: Some(Formation::Square),
    };
    let after = did(&state, march(9), &[]);
    assert_eq!(after.unit(unit).formation, Formation::Square);
    assert_eq!(used(&after, unit), 100);
    rule(&state, march(10));
}

#[test]
fn impossible_commands_are_refused() {
    let state = field(LINE);
    let nobody = gdb::ids::UnitId(999);
    assert_eq!(refused(&state, ahead(nobody, 1)), Refusal::NoSuchPiece);
    let enemy = id(&state, "B1a");
    assert_eq!(refused(&state, ahead(enemy, 1)), Refusal::NoSuchPiece);
    let unit = id(&state, "A1a");
    let many = vec![Manoeuvre::Advance(Length::from_mm(1)); 100];
    assert_eq!(refused(&state, by(unit, &many)), Refusal::NoSuchManoeuvre);
    let far = Pose::new(table::Point::new(Length::MAX, Length::MAX), Angle::NORTH);
    let command = Command::MoveUnit {
        unit,
        way: to(far),
        formation: None,
    };
    refused(&state, command);
}

/// Rule: GDB-12.2-03, GDB-12.2-04
#[test]
fn a_halted_unit_turns_on_the_spot_only() {
    let state = prepared(LINE, |state| {
        let unit = id(state, "A1a");
        state.units[unit.index()].nerve = gdb::state::Nerve::Halted;
    });
    let unit = id(&state, "A1a");
    assert_eq!(rule(&state, ahead(unit, 1)), "GDB-12.2-03");
    let turn = Manoeuvre::Turn(Rotation::from_degrees(90));
    let after = did(&state, by(unit, &[turn]), &[]);
    assert_eq!(after.unit(unit).pose.facing, Angle::EAST);
    assert_eq!(used(&after, unit), 0);
}

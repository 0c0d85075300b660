//! Changes of formation.

use gdb::formation::Formation;
use gdb::movement::Command;
use gdb::state::Cohesion;
use table::{Angle, Corner};

use super::{ahead, did, field, form, id, refused, rule, used};

const COLUMN: &str = "
    A1a infantry line 36/6 column-of-companies at 60,20
    A1 order hold
    B1a infantry line 36/6 line at 60,80
";

/// Rule: GDB-VII-F-01, GDB-VII-F-02, GDB-VII-F-03, GDB-EX-VII-2
#[test]
fn a_change_costs_the_share_of_the_table() {
    let state = field(COLUMN);
    let unit = id(&state, "A1a");
    for (formation, cost) in [
        (Formation::ColumnOfDivisions, 50),
        (Formation::Square, 50),
        (Formation::Line, 100),
        (Formation::OpenOrder, 100),
        (Formation::MarchColumn, 50),
    ] {
        let after = did(&state, form(unit, formation), &[]);
        assert_eq!(after.unit(unit).formation, formation);
        assert_eq!(used(&after, unit), cost, "{formation:?}");
        assert!(after.unit(unit).changed_formation);
    }
    assert_eq!(
        rule(&state, form(unit, Formation::ColumnOfCompanies)),
        "GDB-VII-F-01"
    );
    assert_eq!(
        rule(&state, form(unit, Formation::Deployed)),
        "GDB-VII-F-01"
    );
}

/// Rule: GDB-VII-F-04, GDB-EX-VII-3
#[test]
fn horse_forms_line_from_column_in_a_turn() {
    let state = field(
        "A1a dragoons line 24/6 column-of-companies at 60,20
         B1a infantry line 36/6 line at 60,80",
    );
    let unit = id(&state, "A1a");
    let line = did(&state, form(unit, Formation::Line), &[]);
    assert_eq!(used(&line, unit), 100);
    rule(&state, form(unit, Formation::Square));
    rule(&state, form(unit, Formation::OpenOrder));
}

/// Rule: GDB-VII-M-03
#[test]
fn half_a_turn_leaves_half_a_move() {
    let state = field(&COLUMN.replace("hold", "move 60,80"));
    let unit = id(&state, "A1a");
    let marched = did(&state, ahead(unit, 10), &[]);
    rule(&marched, form(unit, Formation::Square));
    let less = did(&state, ahead(unit, 9), &[]);
    did(&less, form(unit, Formation::Square), &[]);
}

/// Rule: GDB-VII-F-07
#[test]
fn line_and_column_turn_to_a_flank_in_a_turn() {
    let state = field(
        "A1a infantry line 36/6 line at 60,40
         A1b infantry line 36/6 square at 90,40
         B1a infantry line 36/6 line at 60,80",
    );
    let unit = id(&state, "A1a");
    let turn = |unit, formation, corner| Command::ChangeFormation {
        unit,
        formation,
        turn: Some(corner),
    };
    let right = did(
        &state,
        turn(unit, Formation::ColumnOfDivisions, Corner::Right),
        &[],
    );
    assert_eq!(right.unit(unit).pose.facing, Angle::EAST);
    assert_eq!(used(&right, unit), 100);
    let (old, new) = (state.outline(unit), right.outline(unit));
    assert!(old.overlaps(&new), "it forms where the line stood");
    let square = turn(id(&state, "A1b"), Formation::Line, Corner::Left);
    assert_eq!(rule(&state, square), "GDB-VII-F-07");
}

/// Rule: GDB-VII-F-10
#[test]
fn guns_limber_in_half_a_turn_and_twelve_pounders_in_one() {
    let state = field(
        "A1a foot-artillery line 3 deployed at 30,20 calibre 6-pounder
         A1b foot-artillery line 3 limbered at 60,20 calibre 12-pounder
         A1c foot-artillery line 3 limbered at 90,20 calibre howitzer
         B1a infantry line 36/6 line at 60,80",
    );
    let costs = [
        ("A1a", Formation::Limbered, 50),
        ("A1b", Formation::Deployed, 100),
        ("A1c", Formation::Deployed, 50),
    ];
    for (name, formation, cost) in costs {
        let unit = id(&state, name);
        let after = did(&state, form(unit, formation), &[]);
        assert_eq!(used(&after, unit), cost, "{name}");
    }
}

/// Rule: GDB-II-21, GDB-II-22
#[test]
fn militia_forms_neither_square_nor_open_order() {
    let state = field(
        "A1a infantry militia 36/6 column-of-divisions at 60,20
         B1a infantry line 36/6 line at 60,80",
    );
    let unit = id(&state, "A1a");
    assert_eq!(rule(&state, form(unit, Formation::Square)), "GDB-II-21");
    assert_eq!(rule(&state, form(unit, Formation::OpenOrder)), "GDB-II-22");
}

/// Rule: GDB-10.3-03, GDB-10.3-06
#[test]
fn any_infantry_opens_its_order_in_a_full_move() {
    let state = field(
        "A1a infantry guard 36/6 line at 60,20
         A1b skirmishers line 12/6 skirmish-line at 90,30
         B1a infantry line 36/6 line at 60,80",
    );
    let unit = id(&state, "A1a");
    let after = did(&state, form(unit, Formation::OpenOrder), &[]);
    assert_eq!(used(&after, unit), 100);
    rule(&state, form(unit, Formation::SkirmishLine));
}

/// Rule: GDB-10.3-02, GDB-10.3-04
#[test]
fn a_whole_light_battalion_becomes_a_mass_and_no_skirmish_line() {
    let state = field(
        "A1a infantry line 36/6 line at 60,20 light
         B1a infantry line 36/6 line at 60,80",
    );
    let unit = id(&state, "A1a");
    rule(&state, form(unit, Formation::SkirmishLine));
    did(&state, form(unit, Formation::OpenOrder), &[]);
}

/// Rule: GDB-10.3-05
#[test]
fn open_order_leaves_half_a_base_between_companies() {
    let state = field(
        "A1a infantry line 36/6 line at 60,20
         B1a infantry line 36/6 line at 60,80",
    );
    let unit = id(&state, "A1a");
    let line = state.layout(unit).footprint.width;
    let open = state.layout_in(unit, Formation::OpenOrder).footprint.width;
    assert_eq!(
        open,
        line + line.scaled(5, 12),
        "five gaps of half a company"
    );
    // Companies side by side, and no command base behind: no deeper than one company.
    let depth = |formation| state.layout_in(unit, formation).footprint.depth;
    assert_eq!(depth(Formation::OpenOrder), depth(Formation::Line));
    assert!(depth(Formation::ColumnOfCompanies) > depth(Formation::OpenOrder));
}

/// Rule: GDB-10.3-07, GDB-10.4-01, GDB-10.4-02, GDB-10.4-03
#[test]
fn open_order_gathers_by_a_roll() {
    let text = "
        year 1812
        A1a infantry veteran 36/6 open-order at 60,20
        B1a infantry line 36/6 line at 60,80
    ";
    let state = field(text);
    let unit = id(&state, "A1a");
    let gather = |formation| Command::Gather { unit, formation };
    assert_eq!(rule(&state, form(unit, Formation::Line)), "GDB-10.4-01");
    assert_eq!(rule(&state, gather(Formation::Square)), "GDB-10.3-07");
    // Veterans need 8; more than 40 cm from the enemy +3, British in 1812 +1.
    let gathered = did(&state, gather(Formation::Line), &[2, 2]);
    assert_eq!(gathered.unit(unit).formation, Formation::Line);
    let failed = did(&state, gather(Formation::Line), &[1, 2]);
    assert_eq!(failed.unit(unit).formation, Formation::OpenOrder);
    assert_eq!(
        used(&failed, unit),
        100,
        "the attempt costs the move either way"
    );
    let near = field(&text.replace("60,80", "60,50").replace("1812", "1809"));
    let failed = did(&near, gather(Formation::Line), &[3, 4]);
    assert_eq!(
        failed.unit(unit).formation,
        Formation::OpenOrder,
        "no modifier"
    );
    let french = field(&format!(
        "nation A france\n{}",
        text.replace("1812", "1806")
    ));
    let gathered = did(&french, gather(Formation::Line), &[1, 2]);
    assert_eq!(gathered.unit(unit).formation, Formation::Line, "3 + 3 + 2");
}

/// Rule: GDB-VII-N-01, GDB-VII-N-02
#[test]
fn clumsy_conscripts_slip_on_a_one() {
    let text = "
        option clumsy-conscripts
        A1a infantry conscript 36/6 column-of-divisions at 60,20
        B1a infantry line 36/6 line at 60,80
    ";
    let state = field(text);
    let unit = id(&state, "A1a");
    let formed = did(&state, form(unit, Formation::Line), &[2]);
    assert_eq!(formed.unit(unit).cohesion, Cohesion::Formed);
    let slipped = did(&state, form(unit, Formation::Line), &[1]);
    assert_ne!(slipped.unit(unit).cohesion, Cohesion::Formed);
    let event = gdb::movement::Event::SlipEnded { unit };
    let ended = testkit::replay(&slipped, &[event.into()]);
    assert_eq!(ended.unit(unit).cohesion, Cohesion::Formed);
    let without = field(&text.replace("option clumsy-conscripts", ""));
    did(&without, form(unit, Formation::Line), &[]);
}

/// Rule: GDB-VII-T-03, GDB-6.6-04
#[test]
fn a_change_in_broken_ground_costs_double_and_may_take_two_turns() {
    let text = "
        open-wood W1 poly 40,5 80,5 80,40 40,40
        A1a infantry line 36/6 column-of-divisions at 60,30
        A1 order hold
        B1a infantry line 36/6 line at 60,80
    ";
    let state = field(text);
    let unit = id(&state, "A1a");
    let square = did(&state, form(unit, Formation::Square), &[]);
    assert_eq!(used(&square, unit), 100, "half a turn, doubled");
    let begun = did(&state, form(unit, Formation::Line), &[]);
    let now = begun.unit(unit);
    assert_eq!(now.formation, Formation::ColumnOfDivisions);
    assert!(now.forming.is_some() && now.cohesion != Cohesion::Formed);
    let mut next = begun.clone();
    let event = gdb::flow::Event::TurnStarted {
        turn: gdb::ids::Turn(2),
    };
    gdb::apply(&mut next, &gdb::Event::Turn(event));
    let done = did(&next, form(unit, Formation::Line), &[]);
    assert_eq!(done.unit(unit).formation, Formation::Line);
    assert_eq!(done.unit(unit).cohesion, Cohesion::Formed);
    assert_eq!(used(&done, unit), 100);
}

#[test]
fn there_must_be_room_for_the_new_shape() {
    let state = field(
        "A1a infantry line 36/6 column-of-divisions at 60,20
         A1b infantry line 36/6 column-of-divisions at 70,20
         B1a infantry line 36/6 line at 60,80",
    );
    let why = refused(&state, form(id(&state, "A1a"), Formation::Line));
    assert_eq!(why.rule().unwrap().to_string(), "GDB-VII-I-01");
}

/// Rule: GDB-VII-B-03, GDB-VII-B-04, GDB-VII-B-05
#[test]
fn drilled_infantry_in_line_refuses_a_flank() {
    let state = field(
        "A1a infantry line 36/6 line at 30,20
         A1b infantry veteran 36/6 column-of-divisions at 55,20
         A1c infantry second-line 36/6 line at 80,20
         A1d infantry elite 36/6 line at 105,20 nation austria
         A1e infantry line 36/6 line at 30,40 nation austria
         B1a infantry line 36/6 line at 60,80",
    );
    let refuse = |name: &str, flank| Command::RefuseFlank {
        unit: id(&state, name),
        flank,
    };
    let left = Some(Corner::Left);
    let unit = id(&state, "A1a");
    let after = did(&state, refuse("A1a", left), &[]);
    assert_eq!(after.unit(unit).refused_flank, left);
    assert_eq!(used(&after, unit), 50);
    assert_eq!(rule(&after, ahead(unit, 1)), "GDB-VII-B-05");
    did(&state, refuse("A1d", left), &[]);
    for name in ["A1b", "A1c", "A1e"] {
        assert_eq!(rule(&state, refuse(name, left)), "GDB-VII-B-03", "{name}");
    }
    let forward = did(&after, refuse("A1a", None), &[]);
    assert_eq!(forward.unit(unit).refused_flank, None);
}

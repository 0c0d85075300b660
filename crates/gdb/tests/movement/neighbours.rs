//! Who is in the way, and who may be passed through.

use gdb::movement::Refusal;
use gdb::state::{Cohesion, Fired, UnformedCause};
use table::Length;

use super::{ahead, did, field, id, prepared, refused, rule};

/// Rule: GDB-VII-M-06, GDB-VII-M-08
#[test]
fn nobody_comes_into_contact_with_the_enemy() {
    let state = field(
        "A1a infantry line 36/6 line at 60,20
         A1 order assault B1
         B1a infantry line 36/6 line at 60,30",
    );
    let (unit, enemy) = (id(&state, "A1a"), id(&state, "B1a"));
    assert_eq!(
        refused(&state, ahead(unit, 10)),
        Refusal::Enemy { unit, enemy }
    );
    assert_eq!(rule(&state, ahead(unit, 10)), "GDB-VII-M-08");
    let near = did(&state, ahead(unit, 9), &[]);
    assert!(near.distance(unit, enemy) >= Length::from_mm(1));
}

/// Rule: GDB-VII-I-01
#[test]
fn friends_in_close_order_are_in_the_way() {
    let state = field(
        "A1a infantry line 36/6 column-of-divisions at 60,20
         A1b infantry line 36/6 line at 60,30
         A1 order move 60,80
         B1a infantry line 36/6 line at 60,80",
    );
    let (unit, friend) = (id(&state, "A1a"), id(&state, "A1b"));
    assert_eq!(
        refused(&state, ahead(unit, 14)),
        Refusal::Friend { unit, friend }
    );
}

/// Rule: GDB-VII-I-02
#[test]
fn skirmishers_pass_and_are_passed() {
    let state = field(
        "A1a infantry line 36/6 column-of-divisions at 60,20
         A1b skirmishers line 12/6 skirmish-line at 60,23
         A1c skirmishers line 12/6 skirmish-line at 60,5
         A1 order move 60,80
         B1a infantry line 36/6 line at 60,80",
    );
    let (column, front, rear) = (id(&state, "A1a"), id(&state, "A1b"), id(&state, "A1c"));
    let after = did(&state, ahead(column, 12), &[]);
    assert_eq!(after.unit(column).cohesion, Cohesion::Formed);
    let after = did(&state, ahead(rear, 20), &[]);
    assert_eq!(after.unit(rear).cohesion, Cohesion::Formed);
    let why = refused(&state, ahead(column, 2));
    assert_eq!(
        why,
        Refusal::Friend {
            unit: column,
            friend: front
        },
        "not to stand on them"
    );
}

const BATTERY: &str = "
    A1a infantry line 36/6 line at 60,20
    A1b foot-artillery line 3 deployed at 60,25 calibre 6-pounder
    A1c infantry line 36/6 column-of-divisions at 60,8
    A1 order move 60,80
    B1a infantry line 36/6 line at 60,80
";

/// Rule: GDB-VII-I-03, GDB-VII-I-04
#[test]
fn a_line_passes_a_battery_and_loses_its_order() {
    let state = field(BATTERY);
    let (line, guns) = (id(&state, "A1a"), id(&state, "A1b"));
    let after = did(&state, ahead(line, 8), &[]);
    let cause = UnformedCause::Interpenetration;
    assert_eq!(after.unit(line).cohesion, Cohesion::Unformed(cause));
    assert!(after.unit(guns).passed_through, "it may not fire");
    assert_eq!(rule(&after, ahead(guns, 1)), "GDB-VII-I-04", "nor move");
    assert_eq!(
        refused(&state, ahead(line, 4)),
        Refusal::Friend {
            unit: line,
            friend: guns
        },
        "without enough movement to clear it"
    );
}

/// Rule: GDB-VII-I-03, GDB-VII-I-04
#[test]
fn only_a_line_passes_and_only_guns_that_did_nothing() {
    let state = field(BATTERY);
    let (line, guns, column) = (id(&state, "A1a"), id(&state, "A1b"), id(&state, "A1c"));
    let away = did(&state, ahead(line, 8), &[]);
    let why = refused(&away, ahead(column, 18));
    assert!(matches!(why, Refusal::Friend { .. }), "{why:?}");
    let dragged = did(&state, ahead(guns, 1), &[]);
    refused(&dragged, ahead(line, 10));
    let fired = prepared(BATTERY, |state| {
        let guns = id(state, "A1b");
        state.units[guns.index()].fired = Fired::InReaction;
    });
    refused(&fired, ahead(line, 8));
}

#[test]
fn nobody_leaves_the_table() {
    let state = field(
        "A1a infantry line 36/6 line at 60,85
         A1 order move 60,80
         B1a infantry line 36/6 line at 60,20",
    );
    refused(&state, ahead(id(&state, "A1a"), 8));
}

/// Nobody walks up to the walls that the enemy holds; to those of friends and of nobody he does.
///
/// Rule: GDB-VII-M-08
#[test]
fn nobody_touches_the_walls_of_an_enemy_garrison() {
    let walks = |holder: &str| {
        let state = field(&format!(
            "village V1 poly 50,30 70,30 70,45 50,45 capacity 100
             A1a infantry line 36/6 line at 60,20
             A1 order assault B1
             {holder}
             B1z infantry line 36/6 line at 110,80 facing 180"
        ));
        let unit = id(&state, "A1a");
        let touching = by(&state, unit, 100);
        let near = by(&state, unit, 98);
        (touching, near)
    };
    let (touching, near) = walks("B1a infantry line 36/6 line in V1");
    assert!(
        matches!(touching, Some(Refusal::Enemy { .. })),
        "{touching:?}"
    );
    assert_eq!(near, None);
    assert_eq!(walks("A1b infantry line 36/6 line in V1"), (None, None));
    assert_eq!(walks(""), (None, None));
}

/// Why a unit does not go straight ahead by so many millimetres.
fn by(state: &gdb::state::State, unit: gdb::ids::UnitId, mm: i32) -> Option<Refusal> {
    let command = gdb::movement::Command::MoveUnit {
        unit,
        way: gdb::movement::Way::By(vec![table::Manoeuvre::Advance(Length::from_mm(mm))]),
        formation: None,
    };
    match testkit::run(state, engine::Side::A, command, &[]) {
        Ok(_) => None,
        Err(engine::Stop::Refused(gdb::Refusal::Movement(why))) => Some(why),
        Err(stop) => panic!("{stop:?}"),
    }
}

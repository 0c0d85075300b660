//! Who may still move after the phases before: reading TR-24.

use gdb::formation::Formation;
use gdb::movement::Command;
use gdb::state::{Cohesion, Fired, Guns, Nerve, Pursuit, State, UnformedCause, Unit};
use table::{Length, Manoeuvre};

use super::{ahead, by, did, form, id, prepared, reform, rule, share, used};

const FIELD: &str = "
    A1a infantry line 36/6 line at 60,20
    A1b dragoons line 24/6 line at 90,20
    A1c skirmishers line 12/6 skirmish-line at 20,24
    A1d foot-artillery line 3 deployed at 30,20 calibre 6-pounder
    A1 brigadier average at 60,10
    A1 order move 60,80
    B1a infantry line 36/6 line at 60,80
";

fn after(name: &str, change: impl FnOnce(&mut Unit)) -> State {
    prepared(FIELD, |state| {
        let unit = id(state, name);
        change(&mut state.units[unit.index()]);
    })
}

/// Rule: GDB-4.5-01
#[test]
fn who_did_nothing_may_move_and_who_made_a_bonus_move_too() {
    let state = after("A1a", |unit| unit.moved = true);
    did(&state, ahead(id(&state, "A1a"), 12), &[]);
}

/// Rule: GDB-4.3-03, GDB-4.5-01
/// Reading: TR-24
#[test]
fn who_made_a_compulsory_move_or_pursued_does_nothing() {
    let ran = after("A1a", |unit| unit.moved_compulsorily = true);
    let unit = id(&ran, "A1a");
    assert_eq!(rule(&ran, ahead(unit, 1)), "GDB-4.5-01");
    let rallied = after("A1a", |unit| {
        unit.moved_compulsorily = true;
        unit.cohesion = Cohesion::Unformed(UnformedCause::BrigadeRetreat);
    });
    assert_eq!(rule(&rallied, reform(unit, Formation::Line)), "GDB-4.5-01");
    let pursuing = after("A1b", |unit| unit.pursuit = Pursuit::Pursuing(1));
    assert_eq!(
        rule(&pursuing, ahead(id(&pursuing, "A1b"), 1)),
        "GDB-4.5-01"
    );
    let routing = after("A1a", |unit| unit.nerve = Nerve::Routing);
    assert_eq!(rule(&routing, ahead(unit, 1)), "GDB-4.3-05");
}

/// Rule: GDB-4.5-03, GDB-VII-M-04
/// Reading: TR-24
#[test]
fn who_fired_in_reaction_and_stood_moves_half() {
    let state = after("A1a", |unit| unit.fired = Fired::InReaction);
    let unit = id(&state, "A1a");
    did(&state, ahead(unit, 6), &[]);
    assert_eq!(rule(&state, ahead(unit, 7)), "GDB-VII-M-03");
    rule(&state, form(unit, Formation::Square));
}

/// Rule: GDB-4.5-02, GDB-VII-M-04
/// Reading: TR-24
#[test]
fn who_charged_or_manoeuvred_uses_the_rest_of_its_move() {
    let charged = after("A1b", |unit| {
        unit.charged = true;
        unit.used = share(50);
    });
    let unit = id(&charged, "A1b");
    did(&charged, ahead(unit, 9), &[]);
    assert_eq!(rule(&charged, ahead(unit, 10)), "GDB-VII-M-03");
    let reacted = after("A1a", |unit| {
        unit.reacted = true;
        unit.used = share(25);
    });
    did(&reacted, ahead(id(&reacted, "A1a"), 9), &[]);
}

/// Rule: GDB-4.5-02
#[test]
fn who_is_in_contact_does_nothing() {
    let state = prepared(
        "A commander average at 10,10
         A1a infantry line 36/6 line at 60,20
         B1a infantry line 36/6 line at 60,20.1
         contact B1a A1a charged",
        |_| {},
    );
    assert_eq!(rule(&state, ahead(id(&state, "A1a"), 1)), "GDB-4.5-02");
}

/// Rule: GDB-12.2-03
#[test]
fn who_halted_only_turns() {
    let state = after("A1a", |unit| unit.nerve = Nerve::Halted);
    let unit = id(&state, "A1a");
    assert_eq!(rule(&state, form(unit, Formation::Square)), "GDB-12.2-03");
    did(&state, by(unit, &[Manoeuvre::AboutFace]), &[]);
}

/// Rule: GDB-6.8-13
#[test]
fn skirmishers_that_evaded_use_the_rest_and_guns_are_unformed() {
    let screen = after("A1c", |unit| {
        unit.evaded = true;
        unit.used = share(50);
    });
    did(&screen, ahead(id(&screen, "A1c"), 10), &[]);
    rule(&screen, ahead(id(&screen, "A1c"), 11));
    let guns = after("A1d", |unit| {
        unit.evaded = true;
        unit.formation = Formation::Limbered;
        unit.cohesion = Cohesion::Unformed(UnformedCause::Evade);
    });
    let unit = id(&guns, "A1d");
    let formed = did(&guns, reform(unit, Formation::Limbered), &[]);
    assert_eq!(used(&formed, unit), 100);
}

/// Rule: GDB-VII-F-12, GDB-6.8-09
#[test]
fn a_crew_mans_its_guns_again_in_a_full_turn() {
    let parted = after("A1d", |unit| {
        let at = unit.pose;
        unit.pose = at.forward(-Length::from_cm(10));
        unit.guns = Guns::Abandoned(at);
    });
    let unit = id(&parted, "A1d");
    let crew = Command::CrewGuns { unit };
    assert_eq!(
        rule(&parted, crew.clone()),
        "GDB-VII-F-12",
        "it must stand at them"
    );
    assert_eq!(
        rule(&parted, form(unit, Formation::Limbered)),
        "GDB-VII-F-12"
    );
    let at_guns = after("A1d", |unit| unit.guns = Guns::Abandoned(unit.pose));
    let manned = did(&at_guns, crew, &[]);
    assert_eq!(manned.unit(unit).guns, Guns::Served);
    assert_eq!(manned.unit(unit).formation, Formation::Deployed);
    assert_eq!(used(&manned, unit), 100);
}

/// Rule: GDB-6.8-09
#[test]
fn guns_under_the_enemy_are_not_manned() {
    let state = prepared(
        "A1a foot-artillery line 3 deployed at 60,20 calibre 6-pounder
         B1a infantry line 36/6 line at 60,20.1",
        |state| {
            let unit = id(state, "A1a");
            let unit = &mut state.units[unit.index()];
            unit.guns = Guns::Abandoned(unit.pose);
            unit.pose = unit.pose.forward(-Length::from_cm(4));
        },
    );
    let unit = id(&state, "A1a");
    assert_eq!(rule(&state, Command::CrewGuns { unit }), "GDB-6.8-09");
}

/// Troops caught by surprise use half of their move, or none, but may always form square.
///
/// Rule: GDB-VII-M-03
#[test]
fn surprised_troops_move_half() {
    let field = |how: &str| prepared(&format!("{FIELD}\n surprise 2 {how} 0 A1"), |_| {});
    let half = field("half");
    let unit = id(&half, "A1a");
    did(&half, ahead(unit, 6), &[]);
    assert_eq!(rule(&half, ahead(unit, 7)), "GDB-VII-M-03");
    assert_eq!(
        rule(&half, form(unit, Formation::ColumnOfDivisions)),
        "GDB-VII-M-03"
    );
    did(&half, form(unit, Formation::Square), &[]);
    let still = field("none");
    assert_eq!(rule(&still, ahead(unit, 1)), "GDB-VII-M-03");
    did(&still, form(unit, Formation::Square), &[]);
    let over = prepared(&format!("turn 3\n{FIELD}\n surprise 2 half 0 A1"), |_| {});
    did(&over, ahead(unit, 12), &[]);
}

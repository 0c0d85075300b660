//! What a melee leaves behind when one of those who fought it is gone, has run, or finds no room.

use engine::ScriptedDice;
use gdb::Event;
use gdb::ids::UnitId;
use gdb::melee::{self, Outcome};
use gdb::state::{Cohesion, Presence, Removal, State};
use testkit::{battlefield, show, unit};

/// The Melee phase with these dice and sixes and ones after them, by default answers, up to its end.
fn fought(field: &str, dice: &[u8]) -> (State, Vec<Event>) {
    let state = battlefield(&format!("nation A austria\n{field}"));
    let after = [6, 6, 1, 1].repeat(20);
    let mut dice = ScriptedDice::new(&[dice, &after].concat());
    testkit::melee_by_default(&state, "", &mut dice)
}

fn outcome(events: &[Event], id: UnitId) -> Option<Outcome> {
    events.iter().find_map(|event| match event {
        Event::Melee(melee::Event::Fought(fight)) => fight.outcome(id),
        _ => None,
    })
}

/// The horse is down to a quarter and gone: the square it could not break keeps its order all the same.
///
/// Rule: GDB-11.10-02
#[test]
fn a_square_keeps_its_order_when_the_horse_is_gone() {
    let field = "
        A1a heavy-cavalry line 40/6 line at 60,40 left 11
        A1b infantry line 30/6 line at 20,10
        B1a infantry line 24/6 square at 60,40 facing 180
        B1b infantry line 30/6 line at 100,80 facing 180
        contact A1a B1a charged
    ";
    let (state, events) = fought(field, &[3, 3, 3, 4]);
    let (horse, square) = (unit(&state, "A1a"), unit(&state, "B1a"));
    let dispersed = Presence::Removed(Removal::Dispersed);
    assert_eq!(state.unit(horse).presence, dispersed, "{}", show(&events));
    assert_eq!(state.unit(square).cohesion, Cohesion::Formed);
}

/// Horse that charged a line and touches a square beside it goes back although the line has run.
///
/// Rule: GDB-11.3-08
/// Reading: TR-29
#[test]
fn horse_goes_back_though_the_line_it_charged_has_run() {
    let field = "
        A1a heavy-cavalry line 24/6 line at 60,40
        A1b infantry line 30/6 line at 10,10
        B1a infantry line 30/6 line at 55,40 facing 180
        B1b infantry line 24/6 square at 68,40 facing 180
        B1c infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged
    ";
    // 10 + 4 + 2 against 5 + 6: the line runs, the square stands.
    let (state, events) = fought(field, &[5, 5, 2, 3]);
    let (horse, line) = (unit(&state, "A1a"), unit(&state, "B1a"));
    let shown = show(&events);
    assert_eq!(outcome(&events, line), Some(Outcome::Retreats), "{shown}");
    assert_eq!(outcome(&events, horse), Some(Outcome::Withdraws), "{shown}");
    assert!(shown.contains("Withdrew"), "{shown}");
    assert!(!state.in_contact(horse), "{shown}");
}

/// Hussars pushed back by dragoons against a lake.
fn no_room(left: u16) -> (State, Vec<Event>) {
    let field = format!(
        "lake L1 poly 40,44 80,44 80,60 40,60
        A1a heavy-cavalry line 12/6 line at 60,40
        A1b infantry line 30/6 line at 10,10
        B1a light-cavalry line 18/6 line at 60,40 facing 180 left {left}
        B1b infantry line 30/6 line at 110,85 facing 180
        contact A1a B1a charged countercharged"
    );
    // The dragoons win by 3 or 4, then test whether they pursue.
    fought(&field, &[4, 4, 4, 3, 3, 3])
}

/// A push back for which there is no room is a retreat in everything: horse that forced it tests for pursuit, and at half strength it disperses.
///
/// Rule: GDB-12.2-33, GDB-11.12-02
/// Reading: TR-28
#[test]
fn a_push_back_without_room_is_a_retreat() {
    let (state, events) = no_room(18);
    let (dragoons, hussars) = (unit(&state, "A1a"), unit(&state, "B1a"));
    let shown = show(&events);
    assert_eq!(
        outcome(&events, hussars),
        Some(Outcome::PushedBack),
        "{shown}"
    );
    assert!(shown.contains("NoRoom"), "{shown}");
    assert!(state.unit(hussars).is_fleeing(), "{shown}");
    let tested = |event: &Event| matches!(event, Event::Melee(melee::Event::PursuitTested { unit, .. }) if *unit == dragoons);
    assert!(events.iter().any(tested), "{shown}");
    let (state, events) = no_room(10);
    let dispersed = Presence::Removed(Removal::Dispersed);
    assert_eq!(state.unit(hussars).presence, dispersed, "{}", show(&events));
}

/// Prussian cuirassiers wear no cuirass: they fight as heavy horse, and lancers keep their bonus against them.
///
/// Rule: GDB-11.11-01, GDB-11.11-02, GDB-15.5-01
#[test]
fn prussian_cuirassiers_have_no_bonus_of_a_cuirass() {
    let rows = |nation: &str| {
        let state = battlefield(&format!(
            "nation A {nation}
             nation B france
             A1a cuirassiers line 24/6 line at 60,30
             B1a infantry line 24/6 line at 60,33 facing 180
             contact A1a B1a"
        ));
        let (_, events) =
            testkit::melee_by_default(&state, "", &mut ScriptedDice::new(&[6, 6, 1, 1].repeat(20)));
        let shown = show(&events);
        ["melee-cuirassiers", "melee-heavy"].map(|row| shown.contains(row))
    };
    assert_eq!(rows("france"), [true, false]);
    assert_eq!(rows("prussia"), [false, true]);
}

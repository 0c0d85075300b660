//! What a melee leaves behind when one of those who fought it is gone, has run, or finds no room.

use engine::{ScriptedDice, Seen, System, Viewer};
use gdb::ids::UnitId;
use gdb::melee::{self, Outcome};
use gdb::state::{Cohesion, Phase, Presence, Removal, State};
use gdb::{Event, Gdb};
use testkit::{battlefield, phase, show, unit};

/// The Melee phase with these dice and sixes and ones after them, by default answers, up to its end.
fn fought(field: &str, dice: &[u8]) -> (State, Vec<Event>) {
    let mut state = battlefield(&format!("nation A austria\n{field}"));
    phase(&mut state, Phase::Melee);
    let after = [6, 6, 1, 1].repeat(20);
    let mut dice = ScriptedDice::new(&[dice, &after].concat());
    let mut events = gdb::flow::resume(&state, &mut dice).expect("dice enough");
    let over = Event::Turn(gdb::flow::Event::PhaseStarted {
        phase: Phase::Morale,
    });
    while !events.contains(&over) {
        let now = testkit::replay(&state, &events);
        let owner = Gdb::pending(&now)[0].owner;
        let seen = Seen::<Gdb>::of(&now, Viewer::Side(owner));
        let command = Gdb::default_command(&seen, owner).expect("a default");
        events.extend(Gdb::decide(&now, owner, &command, &mut dice).expect("legal"));
    }
    let end = events.iter().position(|event| *event == over);
    events.truncate(end.unwrap_or(events.len()));
    (testkit::replay(&state, &events), events)
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

//! Into and out of built-up areas.

use gdb::formation::Formation;
use gdb::movement::{Command, Refusal};
use gdb::state::State;
use table::{Angle, FeatureId, Length, Point, Pose};

use super::{ahead, did, field, id, refused, rule, used};

fn town(units: &str) -> State {
    field(&format!(
        "village V1 poly 50,30 70,30 70,40 50,40 capacity 40
         village V2 poly 70,30 90,30 90,40 70,40 capacity 80
         A1 order move 60,80
         B1a infantry line 36/6 line at 60,80
         {units}"
    ))
}

fn area(state: &State, name: &str) -> FeatureId {
    let place = state.setup.features.iter().position(|def| def.id == name);
    state.setup.terrain.features()[place.unwrap()].id
}

/// Rule: GDB-VII-F-09
#[test]
fn entering_and_leaving_take_a_turn_each() {
    let state = town("A1a infantry line 36/6 column-of-divisions at 60,29.5");
    let unit = id(&state, "A1a");
    let enter = Command::EnterBuilding {
        unit,
        building: area(&state, "V1"),
    };
    assert_eq!(
        rule(&state, ahead(unit, 5)),
        "GDB-VII-F-09",
        "not by marching"
    );
    let inside = did(&state, enter.clone(), &[]);
    assert_eq!(inside.unit(unit).garrison, Some(area(&state, "V1")));
    assert_eq!(used(&inside, unit), 100);
    let mut next = inside.clone();
    let event = gdb::flow::Event::TurnStarted {
        turn: gdb::ids::Turn(2),
    };
    gdb::apply(&mut next, &gdb::Event::Turn(event));
    assert_eq!(rule(&next, ahead(unit, 5)), "GDB-VII-F-09");
    let place = |x, y| {
        Point::new(
            Length::from_cm(x),
            next.setup.terrain.height() - Length::from_cm(y),
        )
    };
    let leave = |x, y| Command::LeaveBuilding {
        unit,
        to: Pose::new(place(x, y), Angle::NORTH),
        formation: Formation::Line,
    };
    assert_eq!(rule(&next, leave(60, 60)), "GDB-VII-F-09", "beside it");
    let out = did(&next, leave(60, 43), &[]);
    assert_eq!(out.unit(unit).garrison, None);
    assert_eq!(used(&out, unit), 100);
    let late = did(
        &state,
        super::by(unit, &[table::Manoeuvre::Back(Length::from_mm(2))]),
        &[],
    );
    assert_eq!(rule(&late, enter), "GDB-VII-M-03", "a whole turn");
}

/// Rule: GDB-VII-U-05
#[test]
fn an_area_holds_no_more_than_its_capacity() {
    let state = town(
        "A1a infantry line 36/6 column-of-divisions at 60,29.5
         A1b infantry line 30/6 line in V1",
    );
    let unit = id(&state, "A1a");
    let enter = Command::EnterBuilding {
        unit,
        building: area(&state, "V1"),
    };
    assert_eq!(refused(&state, enter), Refusal::Full { capacity: 40 });
}

#[test]
fn horse_stays_outside_and_so_does_who_stands_elsewhere() {
    let state = town(
        "A1a dragoons line 24/6 column-of-companies at 60,29.5
         A1b infantry line 30/6 line at 20,10
         B1b infantry line 30/6 line in V2
         A1c infantry line 30/6 column-of-divisions at 80,29.5",
    );
    let enter = |name: &str, building: &str| Command::EnterBuilding {
        unit: id(&state, name),
        building: area(&state, building),
    };
    assert_eq!(rule(&state, enter("A1a", "V1")), "GDB-VII-F-09");
    assert_eq!(rule(&state, enter("A1b", "V1")), "GDB-VII-F-09");
    assert_eq!(
        rule(&state, enter("A1c", "V2")),
        "GDB-VII-F-09",
        "the enemy holds it"
    );
}

/// Rule: GDB-9.9-12
#[test]
fn burning_areas_and_those_beside_them_are_closed() {
    let mut state = town("A1a infantry line 30/6 column-of-divisions at 60,29.5");
    state.fires.push(area(&state, "V2"));
    let unit = id(&state, "A1a");
    let enter = Command::EnterBuilding {
        unit,
        building: area(&state, "V1"),
    };
    assert_eq!(rule(&state, enter), "GDB-9.9-12");
}

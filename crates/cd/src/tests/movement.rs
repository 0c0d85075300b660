//! Chapters 3.1 and 3.2.

use engine::{Side, System};
use table::{Length, Manoeuvre};

use super::field::{Field, activate, command, declare, play};
use crate::event::{Disorder, MoveOrder};
use crate::formation::Formation;
use crate::ids::{Actions, UnitId};
use crate::movement;
use crate::setup::Ground;
use crate::state::{OrderPart, Planned, State};
use crate::troops::Kind;
use crate::{Cd, Command, Event, Refusal};

fn advance(mm: i32) -> MoveOrder {
    MoveOrder {
        steps: vec![Manoeuvre::Advance(Length::from_mm(mm))],
        ..MoveOrder::default()
    }
}

fn walk(state: &State, unit: UnitId, mm: i32) -> Result<(), Refusal> {
    movement::path::walk(state, unit, &advance(mm)).map(drop)
}

fn alone(kind: Kind, ground: Option<Ground>) -> (State, UnitId) {
    let mut field = Field::new();
    let bases = if kind.is_artillery() { 2 } else { 4 };
    let unit = field.unit(Side::A, kind, bases, Formation::Line, (90, 80));
    if let Some(ground) = ground {
        field.ground(ground, (50, 40), (130, 79));
    }
    (field.state(), unit)
}

/// Rule: CD-3.1-03, CD-3.1-04, CD-3.1-05, CD-3.1-06
#[test]
fn every_arm_has_its_distance() {
    for (kind, mm) in [
        (Kind::LineInfantry, 100),
        (Kind::LightInfantry, 100),
        (Kind::Cavalry, 200),
        (Kind::FootArtillery, 70),
        (Kind::HorseArtillery, 150),
    ] {
        let (state, unit) = alone(kind, None);
        assert_eq!(walk(&state, unit, mm), Ok(()), "{kind:?}");
        assert!(
            matches!(walk(&state, unit, mm + 1), Err(Refusal::TooFar { .. })),
            "{kind:?}"
        );
    }
}

/// Rule: CD-3.1-11, CD-3.1-12, CD-3.1-13, CD-3.1-15
#[test]
fn woods_slow_some_and_stop_others() {
    for (kind, mm) in [
        (Kind::LineInfantry, 70),
        (Kind::LightInfantry, 70),
        (Kind::LightCavalry, 100),
    ] {
        let (state, unit) = alone(kind, Some(Ground::Woods));
        assert_eq!(walk(&state, unit, mm), Ok(()), "{kind:?}");
        assert!(walk(&state, unit, mm + 1).is_err(), "{kind:?}");
    }
    for kind in [Kind::Cavalry, Kind::FootArtillery, Kind::HorseArtillery] {
        let (state, unit) = alone(kind, Some(Ground::Woods));
        assert_eq!(
            walk(&state, unit, 50),
            Err(Refusal::ForbiddenGround),
            "{kind:?}"
        );
    }
}

/// Rule: CD-3.1-16, CD-3.1-17
#[test]
fn hills_and_fords_shorten_an_action() {
    let (state, unit) = alone(Kind::LineInfantry, Some(Ground::Hill));
    assert_eq!(walk(&state, unit, 50), Ok(()));
    assert!(walk(&state, unit, 51).is_err());
    let (state, unit) = alone(Kind::Cavalry, Some(Ground::Ford));
    assert_eq!(walk(&state, unit, 66), Ok(()));
    assert!(walk(&state, unit, 68).is_err());
}

/// Rule: CD-3.1-08, CD-3.1-09, CD-3.1-10, CD-3.1-14, CD-EX-10
#[test]
fn three_actions_in_woods_then_out() {
    let mut field = Field::new();
    field.put(0, 90, 85);
    let unit = field.unit(Side::A, Kind::LineInfantry, 4, Formation::Line, (90, 80));
    field.ground(Ground::Woods, (50, 62), (130, 79));
    let mut state = field.state();
    activate(&mut state, Side::A);
    let order = Planned::Move {
        direction: Some(table::Angle::NORTH),
        formation: None,
    };
    let orders = (0..3)
        .map(|n| OrderPart {
            unit: None,
            step: Actions(n),
            order,
        })
        .collect();
    declare(&mut state, Side::A, orders, &[1]);
    for _ in 0..3 {
        let go = Command::Move {
            unit,
            order: advance(70),
        };
        command(&mut state, Side::A, &go, &[]);
    }
    let gone = Length::from_cm(80) - state.unit(unit).pose.at.y;
    assert_eq!(gone, Length::from_cm(21));
    assert!(state.unit(unit).disordered && state.unit(unit).woods_disorder);
    assert!(
        movement::owes_reform(&state, unit),
        "clear of the woods it must reform"
    );
    assert!(movement::check_reform(&state, unit).is_ok());
    let (light, scout) = alone(Kind::LightInfantry, Some(Ground::Woods));
    assert!(
        !light
            .setup
            .tables
            .movement
            .rates(light.kind(scout))
            .woods_disorder
    );
}

/// Rule: CD-3.2-01, CD-3.2-02, CD-3.2-03, CD-EX-12
#[test]
fn the_marker_comes_off_at_the_end_of_the_turn() {
    let (mut state, unit) = alone(Kind::LineInfantry, None);
    assert_eq!(
        movement::check_reform(&state, unit),
        Err(Refusal::NotDisordered)
    );
    state.units[unit.index()].disordered = true;
    play(&mut state, &[], |play| {
        movement::reform(play, unit);
        Ok(())
    });
    assert!(
        state.unit(unit).disordered,
        "disordered when charged later in the turn"
    );
    play(&mut state, &[], |play| {
        movement::end_of_turn(play);
        Ok(())
    });
    assert!(!state.unit(unit).disordered);
    // A new marker stays.
    state.units[unit.index()].disordered = true;
    play(&mut state, &[], |play| {
        movement::reform(play, unit);
        crate::effects::disorder(play, unit, Disorder::Beaten);
        movement::end_of_turn(play);
        Ok(())
    });
    assert!(state.unit(unit).disordered);
}

/// Rule: CD-3.1-01, CD-3.1-02
#[test]
fn a_unit_may_be_ordered_to_form() {
    let (mut state, unit) = alone(Kind::LineInfantry, None);
    activate(&mut state, Side::A);
    let order = Planned::Move {
        direction: None,
        formation: Some(Formation::AssaultColumn),
    };
    declare(
        &mut state,
        Side::A,
        vec![OrderPart {
            unit: None,
            step: Actions(0),
            order,
        }],
        &[1],
    );
    let form = |formation| Command::Move {
        unit,
        order: MoveOrder {
            formation: Some(formation),
            ..MoveOrder::default()
        },
    };
    assert_eq!(
        Cd::check(&state, Side::A, &form(Formation::Square)),
        Err(Refusal::NotDeclared)
    );
    let events = command(&mut state, Side::A, &form(Formation::AssaultColumn), &[]);
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Moved { .. }))
    );
    assert_eq!(state.unit(unit).formation, Formation::AssaultColumn);
}

/// Reading CD-GAP-33.
#[test]
fn one_regiment_goes_into_a_building() {
    let mut field = Field::new();
    let first = field.unit(Side::A, Kind::LineInfantry, 4, Formation::Column, (90, 80));
    let second = field.unit(Side::A, Kind::LineInfantry, 4, Formation::Column, (110, 80));
    let horse = field.unit(Side::A, Kind::Cavalry, 4, Formation::Column, (70, 80));
    let block = field.ground(Ground::Building, (80, 60), (104, 72));
    let mut state = field.state();
    let check = |state: &State, unit| movement::check_occupy(state, unit, Some(block), None);
    assert_eq!(check(&state, first), Ok(()));
    assert_eq!(check(&state, horse), Err(Refusal::CannotOccupy));
    play(&mut state, &[], |play| {
        movement::occupy(play, first, Some(block), None);
        Ok(())
    });
    assert_eq!(check(&state, second), Err(Refusal::BuildingTaken));
    let out = movement::leave_pose(&state, first, table::Angle::NORTH);
    assert!(out.is_some());
}

/// Readings CD-GAP-35 and CD-GAP-51.
#[test]
fn moves_end_clear_of_friends_and_out_of_contact() {
    let mut field = Field::new();
    let unit = field.unit(Side::A, Kind::LineInfantry, 4, Formation::Column, (90, 80));
    let friend = field.unit(Side::A, Kind::LineInfantry, 4, Formation::Column, (90, 72));
    let enemy = field.unit(Side::B, Kind::LineInfantry, 4, Formation::Column, (120, 72));
    let other = field.unit(Side::A, Kind::LineInfantry, 4, Formation::Column, (120, 80));
    let state = field.state();
    assert_eq!(
        walk(&state, unit, 100),
        Err(Refusal::EndsOnFriend { unit: friend })
    );
    assert!(
        matches!(walk(&state, other, 80), Err(Refusal::EndsInContact { unit } | Refusal::InTheWay { unit }) if unit == enemy)
    );
}

//! Chapter 5: generals and couriers.

use engine::Side;

use super::field::{Field, cm, command, play};
use crate::Command;
use crate::event::Event;
use crate::formation::Formation;
use crate::setup::Rank;
use crate::state::{Removal, Stage};
use crate::troops::Kind;
use crate::{Cd, Refusal, effects};
use engine::System;

/// Rule: CD-3.1-07, CD-5-15
#[test]
fn a_courier_rides_twenty_centimetres_once() {
    let mut field = Field::new();
    field.unit(Side::A, Kind::LineInfantry, 6, Formation::Line, (50, 90));
    let courier = field.general(Side::A, Rank::Courier, 60, 60);
    field.general(Side::A, Rank::Courier, 90, 60);
    let mut state = field.state();
    state.stage = Stage::Couriers;
    let far = Command::MoveGeneral {
        general: courier,
        to: cm(60, 39),
    };
    assert!(matches!(
        Cd::check(&state, Side::A, &far),
        Err(Refusal::TooFar { .. })
    ));
    let go = Command::MoveGeneral {
        general: courier,
        to: cm(60, 40),
    };
    command(&mut state, Side::A, &go, &[]);
    assert_eq!(
        Cd::check(&state, Side::A, &go),
        Err(Refusal::GeneralHasMoved)
    );
}

/// Readings CD-GAP-26 to CD-GAP-28.
#[test]
fn the_enemy_removes_couriers_and_staff_and_drives_generals_off() {
    let mut field = Field::new();
    field.unit(Side::A, Kind::LineInfantry, 6, Formation::Line, (150, 90));
    let courier = field.general(Side::A, Rank::Courier, 54, 50);
    let staff = field.general(Side::A, Rank::Staff, 60, 50);
    field.put(0, 66, 50);
    field.unit(Side::B, Kind::Cavalry, 4, Formation::Line, (60, 52));
    let mut state = field.state();
    play(&mut state, &[], |play| {
        crate::command::after_moves(play);
        Ok(())
    });
    assert!(!state.general(courier).present && !state.general(staff).present);
    let general = state.general(crate::ids::GeneralId(0));
    assert!(general.present && general.pose.at.x > cm(130, 0).x);
}

/// Reading CD-GAP-27.
#[test]
fn a_general_with_a_fleeing_regiment_is_lost_on_a_one() {
    for (pips, lost) in [(1, true), (2, false)] {
        let mut field = Field::new();
        let unit = field.unit(Side::A, Kind::LineInfantry, 6, Formation::Line, (50, 90));
        field.put(0, 50, 91);
        let mut state = field.state();
        let events = play(&mut state, &[pips], |play| {
            effects::remove(play, unit, Removal::Fled)
        });
        let gone = events
            .iter()
            .any(|event| matches!(event, Event::GeneralLost { .. }));
        assert_eq!(gone, lost);
    }
}

//! Chapters 2 and 5: initiative, activation, declaration, order tests.

use engine::{Seed, Side, System};

use super::field::{Field, activate, cm, command, declare};
use super::{die, faces};
use crate::formation::Formation;
use crate::ids::{Actions, BrigadeId, DivisionId, Turn, UnitId};
use crate::orders::{actions_for, executed};
use crate::setup::Rank;
use crate::state::{Ammunition, FormationRef, OrderPart, Planned, Stage, State};
use crate::tables::Tables;
use crate::troops::Kind;
use crate::{Cd, Command, Event, Refusal, initiative};

const AHEAD: Planned = Planned::Move {
    direction: None,
    formation: None,
};

fn part(unit: u16, step: u8, order: Planned) -> OrderPart {
    OrderPart {
        unit: Some(UnitId(unit)),
        step: Actions(step),
        order,
    }
}

fn all(step: u8, order: Planned) -> OrderPart {
    OrderPart {
        unit: None,
        step: Actions(step),
        order,
    }
}

/// Two regiments a side, out of reach of each other.
fn apart() -> Field {
    let mut field = Field::new();
    field.unit(
        Side::A,
        Kind::LineInfantry,
        6,
        Formation::TwoLines,
        (50, 100),
    );
    field.unit(
        Side::A,
        Kind::LineInfantry,
        6,
        Formation::TwoLines,
        (80, 100),
    );
    field.unit(
        Side::B,
        Kind::LineInfantry,
        6,
        Formation::TwoLines,
        (50, 20),
    );
    field
}

/// Rule: CD-2.1-02, CD-EX-39
#[test]
fn the_higher_roll_has_the_initiative() {
    let of = |a, b| initiative::winner(a, b);
    assert_eq!(
        [of(5, 2), of(1, 6), of(4, 4)],
        [Some(Side::A), Some(Side::B), None]
    );
}

/// Rule: CD-2.1-01, CD-2.1-02, CD-2.1-03
#[test]
fn a_turn_begins_with_the_initiative_and_ties_are_rolled_again() {
    let mut state = apart().state();
    command(&mut state, Side::A, &Command::Begin, &[4, 4, 2, 5]);
    assert_eq!(
        (state.initiative, state.active, state.stage),
        (Some(Side::B), Side::B, Stage::Choose)
    );
    let other = Command::Activate {
        formation: FormationRef::Brigade(BrigadeId(0)),
    };
    assert_eq!(Cd::check(&state, Side::A, &other), Err(Refusal::NotNow));
}

/// Rule: CD-2.2-04, CD-2.2-07, CD-2.2-08, CD-2.2-09, CD-EX-01
#[test]
fn number_of_actions() {
    let table = Tables::standard().command;
    let actions = faces().map(|die| actions_for(&table, die).0);
    assert_eq!(actions, [3, 3, 2, 2, 1, 1]);
}

/// Rule: CD-2.2-06, CD-EX-02, CD-EX-03
#[test]
fn surplus_orders_are_lost_and_nothing_is_added() {
    let table = Tables::standard().command;
    assert_eq!(executed(3, actions_for(&table, die(4))), 2);
    assert_eq!(executed(1, actions_for(&table, die(1))), 1);
    let mut state = apart().state();
    activate(&mut state, Side::A);
    let orders = vec![all(0, AHEAD), all(1, AHEAD), all(2, AHEAD)];
    declare(&mut state, Side::A, orders, &[4]);
    let activation = state.activation.as_ref().unwrap();
    assert_eq!(
        (activation.actions, activation.units[0].orders.len()),
        (Actions(2), 3)
    );
    for _ in 0..4 {
        let unit = crate::orders::todo(&state)[0].0;
        command(&mut state, Side::A, &Command::Drop { unit }, &[]);
    }
    assert_eq!(
        state.stage,
        Stage::Generals,
        "the third order of both is lost"
    );
}

/// Rule: CD-2.2-05, CD-3.1-01, CD-3.3.3-05, CD-EX-60
#[test]
fn at_most_three_orders_of_four_kinds() {
    let mut field = apart();
    let gun = field.unit(Side::A, Kind::FootArtillery, 1, Formation::Line, (50, 60));
    let enemy = field.unit(Side::B, Kind::LineInfantry, 6, Formation::Line, (50, 40));
    let mut state = field.state();
    activate(&mut state, Side::A);
    let fire = Planned::Fire {
        target: enemy,
        ammunition: Ammunition::RoundShot,
    };
    let orders = |n: u8| {
        (0..n)
            .map(|step| part(gun.0, step, fire))
            .collect::<Vec<_>>()
    };
    let four = Cd::check(&state, Side::A, &Command::Declare { orders: orders(4) });
    assert_eq!(four, Err(Refusal::TooManyOrders { most: 3 }));
    // The gun is out of the brigadier's radius: its order is tested too, and arrives in full.
    declare(&mut state, Side::A, orders(3), &[1, 1]);
    let fire = Command::Fire {
        unit: gun,
        target: enemy,
        ammunition: Ammunition::RoundShot,
    };
    for (shots, dice) in [(4, 6), (1, 9), (6, 3)] {
        let mut pips = vec![shots];
        pips.extend(std::iter::repeat_n(6, dice));
        let events = command(&mut state, Side::A, &fire, &pips);
        let shot = events.iter().find_map(|event| match event {
            Event::Fired { shot } => Some(shot),
            _ => None,
        });
        assert_eq!(shot.unwrap().hits.dice.len(), dice);
    }
    let kinds = [
        AHEAD,
        Planned::Reform,
        fire_at(enemy),
        Planned::Attack { target: enemy },
    ];
    for order in kinds {
        let mut state = state.clone();
        activate(&mut state, Side::A);
        let orders = vec![part(0, 0, order)];
        assert_eq!(
            Cd::check(&state, Side::A, &Command::Declare { orders }),
            Ok(())
        );
    }
}

fn fire_at(target: UnitId) -> Planned {
    Planned::Fire {
        target,
        ammunition: Ammunition::SmallArms,
    }
}

/// Rule: CD-2.2-01, CD-2.2-02, CD-2.2-03, CD-EX-43
#[test]
fn which_formation_may_be_activated() {
    let (id, text) = crate::scenarios()[1];
    let mut state = State::open(crate::load(text, id, &[]).unwrap());
    state.stage = Stage::Choose;
    state.ordered[1] = true;
    // A fall back uses nothing up.
    state.units[0].pose.at = cm(40, 90);
    let of = |n| {
        let formation = FormationRef::Brigade(BrigadeId(n));
        Cd::check(&state, Side::A, &Command::Activate { formation })
    };
    assert_eq!(
        [of(0), of(1), of(3)],
        [Ok(()), Err(Refusal::AlreadyOrdered), Ok(())]
    );
    let division = Command::Activate {
        formation: FormationRef::Division(DivisionId(0)),
    };
    assert_eq!(
        Cd::check(&state, Side::A, &division),
        Err(Refusal::DivisionSplit)
    );
    let first = Command::Activate {
        formation: FormationRef::Brigade(BrigadeId(0)),
    };
    command(&mut state, Side::A, &first, &[]);
    let second = Command::Activate {
        formation: FormationRef::Brigade(BrigadeId(3)),
    };
    assert_eq!(
        Cd::check(&state, Side::A, &second),
        Err(Refusal::NotNow),
        "one in a phase"
    );
}

/// Whose phase it was, brigade after brigade, until the turn ends.
fn phases(a: usize, b: usize) -> Vec<Side> {
    let (id, text) = crate::scenarios()[1];
    let mut state = State::open(crate::load(text, id, &[]).unwrap());
    let brigades: Vec<BrigadeId> = state.brigade_ids().collect();
    for (side, keep) in [(Side::A, a), (Side::B, b)] {
        let own = brigades
            .iter()
            .filter(|&&one| state.brigade(one).side == side);
        let gone: Vec<UnitId> = own
            .skip(keep)
            .flat_map(|&one| state.brigade(one).units.clone())
            .collect();
        for unit in gone {
            let why = crate::state::Removal::Fled;
            crate::apply(&mut state, &Event::Removed { unit, why });
        }
    }
    state.stage = Stage::Choose;
    state.couriers_done = engine::BySide { a: true, b: true };
    let mut sides = Vec::new();
    let seed = Seed::from_number(1);
    let mut number = 0;
    while state.turn == Turn(1) && state.outcome.is_none() {
        let side = Cd::pending(&state)[0].owner;
        if state.stage == Stage::Choose {
            sides.push(side);
        }
        let seen = engine::Seen::<Cd>::of(&state, engine::Viewer::Side(side));
        let default = Cd::default_command(&seen, side).unwrap();
        number += 1;
        let mut dice = engine::SeededDice::for_command(&seed, number);
        for event in Cd::decide(&state, side, &default, &mut dice).unwrap() {
            crate::apply(&mut state, &event);
        }
    }
    sides
}

/// Rule: CD-2.1-03, CD-2.2-11, CD-2.2-12, CD-EX-44
#[test]
fn the_sides_alternate_until_all_have_acted() {
    use Side::{A, B};
    assert_eq!(phases(3, 2), [A, B, A, B, A]);
}

/// Rule: CD-2.2-11, CD-2.2-12, CD-EX-45
#[test]
fn a_side_with_more_formations_goes_on_alone() {
    use Side::{A, B};
    assert_eq!(phases(2, 4), [A, B, A, B, B, B]);
}

/// Rule: CD-2.2-10
#[test]
fn the_number_holds_for_every_regiment() {
    let mut state = apart().state();
    activate(&mut state, Side::A);
    declare(
        &mut state,
        Side::A,
        vec![all(0, AHEAD), all(1, AHEAD)],
        &[3],
    );
    let activation = state.activation.as_ref().unwrap();
    assert!(activation.units.iter().all(|one| one.allowed == Actions(2)));
    assert_eq!(activation.units.len(), 2);
}

/// Rule: CD-5-05, CD-5-06, CD-5-07, CD-5-08, CD-EX-04, CD-EX-05
#[test]
fn order_tests_never_raise_the_number() {
    let table = Tables::standard().command;
    let of = |rolled| faces().map(|die| crate::command::order_test(&table, die, Actions(rolled)).0);
    assert_eq!(of(3), [3, 3, 1, 1, 0, 0]);
    assert_eq!(of(1), [1, 1, 1, 1, 0, 0]);
    // Out of radius, three actions rolled, the test fails: it may fire once instead.
    for (pips, unordered) in [(1, false), (4, false), (5, true)] {
        let mut state = apart().state();
        activate(&mut state, Side::A);
        let orders = vec![part(0, 0, AHEAD), part(0, 1, AHEAD), part(0, 2, AHEAD)];
        let events = declare(&mut state, Side::A, orders, &[1, pips]);
        let tested = events
            .iter()
            .any(|event| matches!(event, Event::OrderTested { .. }));
        let waits = events.iter().any(|event| {
            matches!(
                event,
                Event::Dropped {
                    impossible: true,
                    ..
                }
            )
        });
        assert!(tested);
        // Nobody is in range, so the fire without order drops at once.
        assert_eq!(waits, unordered, "{pips}");
    }
}

/// Rule: CD-5-01, CD-5-02, CD-5-05, CD-EX-06
#[test]
fn exactly_on_the_radius_is_in_command() {
    let radius = Tables::standard().command.general_radius;
    let of = |tenths| crate::command::is_outside(radius, table::Length::from_tenths_of_cm(tenths));
    assert_eq!([0, 149, 150, 151].map(of), [false, false, false, true]);
}

/// Rule: CD-5-01, CD-5-03, CD-EX-07
#[test]
fn one_order_for_all_ignores_the_radius() {
    let mut state = apart().state();
    activate(&mut state, Side::A);
    // Only the number of actions is rolled.
    declare(&mut state, Side::A, vec![all(0, AHEAD)], &[4]);
    let activation = state.activation.as_ref().unwrap();
    assert!(activation.whole);
    assert_eq!(activation.units[0].allowed, Actions(2));
    let mut state = apart().state();
    activate(&mut state, Side::A);
    let mixed = Command::Declare {
        orders: vec![all(0, AHEAD), part(0, 0, AHEAD)],
    };
    assert_eq!(
        Cd::check(&state, Side::A, &mixed),
        Err(Refusal::WholeAndSeparate)
    );
}

/// Rule: CD-5-04, CD-5-05, CD-EX-57
#[test]
fn who_measures_to_what() {
    let needs = |general: usize, far: i32, near: i32| {
        let mut field = Field::new();
        // The base of a general is 3 cm deep: its middle lies 1.5 cm behind its front.
        field.put(general, 100, 60);
        field.unit(
            Side::A,
            Kind::LineInfantry,
            4,
            Formation::MarchColumn,
            (100 + 3 + far, 60),
        );
        field.unit(
            Side::A,
            Kind::LineInfantry,
            4,
            Formation::MarchColumn,
            (100 - 3 - near, 60),
        );
        let state = field.state();
        let formation = if general == 0 {
            FormationRef::Brigade(BrigadeId(0))
        } else {
            FormationRef::Division(DivisionId(0))
        };
        crate::command::needs_order_test(&state, formation, UnitId(0))
    };
    assert!(needs(0, 16, 4), "a brigadier to the regiment");
    assert!(
        !needs(1, 16, 4),
        "a divisional general to the nearest of its brigade"
    );
    assert!(needs(1, 16, 16));
}

/// A division whose general is so far from the staff, an order for all declared, the dice thrown.
fn with_staff(pips: &[u8], chain: &[(i32, i32)]) -> State {
    let mut field = apart();
    field.put(1, 124, 100);
    field.general(Side::A, Rank::Staff, 100, 100);
    for &(x, y) in chain {
        field.general(Side::A, Rank::Courier, x, y);
    }
    let mut state = field.state();
    state.stage = Stage::Choose;
    state.couriers_done = engine::BySide { a: true, b: true };
    let formation = FormationRef::Division(DivisionId(0));
    command(&mut state, Side::A, &Command::Activate { formation }, &[]);
    declare(
        &mut state,
        Side::A,
        vec![all(0, AHEAD), all(1, AHEAD), all(2, AHEAD)],
        pips,
    );
    state
}

/// Rule: CD-5-10, CD-5-11, CD-5-12, CD-5-13, CD-EX-56
#[test]
fn a_division_outside_the_staffs_radius_is_tested() {
    for (pips, actions) in [(1, 3), (2, 3), (3, 1), (4, 1)] {
        let state = with_staff(&[2, pips], &[]);
        let allowed = state.activation.as_ref().unwrap().units[0].allowed;
        assert_eq!(allowed, Actions(actions));
    }
    for pips in [5, 6] {
        let state = with_staff(&[2, pips], &[]);
        // The units may fire without order; with nobody in range that passes, and the phase goes on.
        let units = state.activation.as_ref().map(|one| one.units.clone());
        assert!(units.is_none_or(|units| units.iter().all(|one| one.allowed == Actions(0))));
        let formation = FormationRef::Division(DivisionId(0));
        assert!(crate::orders::check_activate(&state, Side::A, formation).is_err());
    }
}

/// Rule: CD-5-15
#[test]
fn a_courier_links_the_general_with_the_staff() {
    // No second die: the chain carries the order.
    let state = with_staff(&[2], &[(112, 100)]);
    assert_eq!(state.activation.unwrap().units[0].allowed, Actions(3));
}

/// Rule: CD-5-14
#[test]
fn the_staff_never_moves() {
    let mut field = apart();
    let staff = field.general(Side::A, Rank::Staff, 100, 100);
    let mut state = field.state();
    for stage in [Stage::Couriers, Stage::Declare, Stage::Generals] {
        state.stage = stage;
        let go = Command::MoveGeneral {
            general: staff,
            to: cm(100, 95),
        };
        assert!(Cd::check(&state, Side::A, &go).is_err());
    }
}

/// Rule: CD-5-08, CD-5-13, CD-EX-52
#[test]
fn fire_without_an_order() {
    let mut field = Field::new();
    let unit = field.unit(Side::A, Kind::LineInfantry, 6, Formation::Line, (50, 64));
    let enemy = field.unit(Side::B, Kind::Cavalry, 4, Formation::Line, (50, 60));
    let mut state = field.state();
    activate(&mut state, Side::A);
    let fire = fire_at(enemy);
    declare(
        &mut state,
        Side::A,
        vec![part(unit.0, 0, fire), part(unit.0, 1, fire)],
        &[1, 6],
    );
    let ammunition = Ammunition::SmallArms;
    let shoot = Command::Fire {
        unit,
        target: enemy,
        ammunition,
    };
    let events = command(&mut state, Side::A, &shoot, &[6; 6]);
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Fired { shot } if shot.hits.dice.len() == 6))
    );
    assert!(crate::orders::todo(&state).is_empty(), "once only");
    let walk = Command::Reform { unit };
    assert!(Cd::check(&state, Side::A, &walk).is_err());
}

//! The steps before the first turn in their order: weather, talents, plans of flank marches, maps, orders.

use engine::{Side, Stop, System, Viewer};
use gdb::flank_march::{Command as March, Draft};
use gdb::formation::Formation;
use gdb::ids::Turn;
use gdb::initiative::Command;
use gdb::setup::HomeEdge;
use gdb::state::{Presence, State};
use gdb::{Event, Gdb, deployment};
use table::{Length, Point};
use testkit::{brigade, run, unit};

use super::{owed, seen};

const FIELD: &str = "
    option drawn-deployment
    option flank-marches
    option weather
    month 5
    reading opening-orders-fixed false
    table 180 x 120
    nation A austria
    A commander rolled at 60,5
    B commander average at 60,115
    A1 brigadier average at 40,15
    A1a infantry line 30/6 line at 40,30
    A1b infantry line 30/6 line at 60,30
    A2 brigadier average at 90,15
    A2a infantry line 30/6 line at 90,30
    B1 brigadier average at 60,105
    B1a infantry line 30/6 line at 60,90 facing 180
";

fn field() -> State {
    testkit::battlefield(FIELD)
}

fn draft(state: &State) -> Draft {
    Draft {
        brigades: vec![brigade(state, "A2")],
        edge: HomeEdge::Right,
        at: Point::new(Length::from_cm(180), Length::from_cm(60)),
        turn: Turn(3),
        order: Vec::new(),
    }
}

fn after(state: &State, side: Side, command: impl Into<gdb::Command>, dice: &[u8]) -> State {
    run(state, side, command, dice).expect("in its turn").0
}

/// Rule: GDB-4.0-01, GDB-14.1-04
#[test]
fn each_step_waits_for_the_one_before() {
    let state = field();
    assert_eq!(owed(&state), ["A prepare-battle"]);
    let seal = deployment::Command::SealDeployment;
    let orders = Command::WriteOrders { orders: Vec::new() };
    for early in [gdb::Command::from(seal.clone()), orders.clone().into()] {
        let refused = run(&state, Side::A, early, &[]);
        assert_eq!(refused, Err(Stop::Refused(gdb::Refusal::NotNow)));
    }
    // The sky first, then the commander's talent.
    let (state, events) = run(&state, Side::A, Command::Begin, &[4, 3, 6]).unwrap();
    let steps: Vec<&str> = events
        .iter()
        .filter_map(|event| match event {
            Event::Weather(_) => Some("weather"),
            Event::General(_) => Some("talent"),
            _ => None,
        })
        .collect();
    assert_eq!(steps, ["weather", "talent"]);
    // The plan is written before anybody knows where the enemy stands.
    assert_eq!(
        owed(&state),
        ["A plan-flank-march"],
        "B has one brigade, which may not march"
    );
    let planner = seen(&state, Side::A);
    let offers = Gdb::offers(&planner, Side::A, true).into_iter();
    let usual = Gdb::default_command(&planner, Side::A);
    for command in offers.map(|one| one.command).chain(usual) {
        assert_eq!(Gdb::check(&state, Side::A, &command), Ok(()));
    }
    assert!(run(&state, Side::A, seal.clone(), &[]).is_err());
    let plan = March::PlanMarch {
        plan: Some(draft(&state)),
    };
    let unplanned = after(&state, Side::A, March::PlanMarch { plan: None }, &[]);
    let (state, events) = run(&state, Side::A, plan, &[]).unwrap();
    // The enemy hears nothing and sees no difference until the maps are revealed.
    let sight = |state: &State| {
        let view = Gdb::view(&seen(state, Side::B));
        serde_json::to_value(view).expect("a view is JSON")
    };
    assert_eq!(sight(&state), sight(&unplanned));
    let told = |event: &Event| Gdb::redact_event(&unplanned, event, Viewer::Side(Side::B));
    let leaves = |event: &Event| matches!(event, Event::FlankMarch(_));
    assert!(
        events
            .iter()
            .filter(|one| leaves(one))
            .all(|one| told(one).is_none())
    );
    // Who marches is off the table before the maps are drawn, and on nobody's map.
    let marcher = unit(&state, "A2a");
    assert_eq!(state.unit(marcher).presence, Presence::OffTable);
    assert_eq!(owed(&state), ["A draw-deployment", "B draw-deployment"]);
    let draws = Gdb::default_command(&seen(&state, Side::B), Side::B).expect("a default");
    assert_eq!(Gdb::check(&state, Side::B, &draws), Ok(()));
    let drawn = deployment::Command::PlaceUnit {
        unit: marcher,
        to: state.unit(marcher).pose,
        formation: Formation::Line,
    };
    assert!(run(&state, Side::A, drawn, &[]).is_err());
    assert!(run(&state, Side::A, orders.clone(), &[]).is_err());
    let state = after(&state, Side::A, seal.clone(), &[]);
    let state = after(&state, Side::B, seal, &[]);
    assert!(state.deployment.revealed);
    // The revealed deployment does not show it.
    let view = Gdb::view(&seen(&state, Side::B));
    assert!(view.pieces.iter().all(|piece| piece.id != "A2a"));
    assert!(view.brigades.iter().all(|one| one.id != "A2"));
    assert_eq!(owed(&state), ["A write-orders", "B write-orders"]);
    let state = after(&state, Side::A, orders.clone(), &[]);
    let state = after(&state, Side::B, orders, &[6, 5, 1, 1]);
    assert_eq!(owed(&state), ["A keep-or-pass-initiative"]);
}

/// Horse that the scenario puts into a wood and its player elsewhere begins the battle in order.
///
/// Rule: GDB-VII-T-05, GDB-4.0-01
#[test]
fn ground_takes_order_where_the_map_puts_troops() {
    let field = format!(
        "{}
        A1c dragoons line 12/6 line at 50,44
        open-wood O1 poly 40,40 60,40 60,50 40,50",
        FIELD.replace("reading opening-orders-fixed false", "")
    );
    let in_order = |drawn: bool| {
        let state = testkit::battlefield(&field);
        let state = after(&state, Side::A, Command::Begin, &[4, 3, 6]);
        let state = after(&state, Side::A, March::PlanMarch { plan: None }, &[]);
        let horse = unit(&state, "A1c");
        let open = state.unit(horse).pose.forward(Length::from_cm(-8));
        let place = deployment::Command::PlaceUnit {
            unit: horse,
            to: open,
            formation: Formation::Line,
        };
        let state = match drawn {
            true => after(&state, Side::A, place, &[]),
            false => state,
        };
        let seal = deployment::Command::SealDeployment;
        let state = after(&state, Side::A, seal.clone(), &[]);
        let state = after(&state, Side::B, seal, &[6, 5, 1, 1]);
        state.unit(horse).is_formed()
    };
    assert!(in_order(true) && !in_order(false));
}

/// With nothing to throw and nothing to plan the battle begins when all is written, as ever.
///
/// Rule: GDB-4.0-01
#[test]
fn without_dice_the_battle_begins_last() {
    let plain = FIELD
        .replace("option flank-marches", "")
        .replace("option weather", "")
        .replace("rolled", "average");
    let state = testkit::battlefield(&plain);
    assert_eq!(owed(&state), ["A draw-deployment", "B draw-deployment"]);
}

/// The computer generals go through all the steps by themselves.
///
/// Rule: GDB-4.0-01
#[test]
fn the_usual_answers_prepare_a_battle() {
    let mut state = field();
    for _ in 0..20 {
        if state.initiative.chosen {
            break;
        }
        let pending = Gdb::pending(&state);
        let owner = pending.first().expect("somebody's turn").owner;
        let seen = engine::Seen::of(&state, Viewer::Side(owner));
        let command = Gdb::default_command(&seen, owner).expect("an answer");
        let dice = [4, 3, 6, 6, 5, 1, 1];
        let none = run(&state, owner, command.clone(), &[]);
        state = match none {
            Ok((after, _)) => after,
            Err(_) => {
                let some = [&dice[..3], &dice[3..], &dice[..]];
                let tried = some
                    .iter()
                    .find_map(|dice| run(&state, owner, command.clone(), dice).ok());
                tried.expect("dice enough").0
            }
        };
    }
    assert!(state.initiative.chosen);
}

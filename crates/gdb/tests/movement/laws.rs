//! Laws of the Movement phase, checked by playing it over and over without the other phases.

use std::sync::Arc;

use engine::{Seed, SeededDice, Seen, Side, System, Viewer};
use gdb::Gdb;
use gdb::ids::Turn;
use gdb::setup::Setup;
use gdb::state::{Phase, State};
use testkit::laws::Whim;

fn setup(id: &str) -> Arc<Setup> {
    let (_, text) = gdb::scenarios()
        .iter()
        .find(|(known, _)| *known == id)
        .expect("a built-in scenario");
    gdb::load(text, id, &[]).expect("it loads")
}

fn dice(whim: &mut Whim) -> SeededDice {
    SeededDice::for_command(&Seed::from_number(7), whim.below(1 << 20) as u64)
}

/// Starts the Movement phase of a turn.
fn start(state: &mut State, turn: u16) {
    let event = gdb::flow::Event::TurnStarted { turn: Turn(turn) };
    gdb::apply(state, &gdb::Event::Turn(event));
    testkit::phase(state, Phase::Movement);
}

/// One command of random offers; every offer and the default pass `check`.
fn step(state: &mut State, whim: &mut Whim) {
    let owner = Gdb::pending(state)[0].owner;
    let seen = Seen::<Gdb>::of(state, Viewer::Side(owner));
    let offers = Gdb::offers(&seen, owner, whim.below(2) == 0);
    for offer in &offers {
        let answer = Gdb::check(state, owner, &offer.command);
        assert!(answer.is_ok(), "{:?}: {answer:?}", offer.command);
    }
    let default = Gdb::default_command(&seen, owner).expect("there is a default");
    let answer = Gdb::check(state, owner, &default);
    assert!(answer.is_ok(), "default {default:?}: {answer:?}");
    let command = if whim.below(6) == 0 {
        default
    } else {
        offers[whim.below(offers.len())].command.clone()
    };
    if whim.below(6) == 0 {
        views_are_honest(state, &seen, owner);
    }
    let events = Gdb::decide(state, owner, &command, &mut dice(whim)).expect("it is allowed");
    *state = testkit::replay(state, &events);
}

/// Every choice shown is a command; it passes `check` unless it says why not.
fn views_are_honest(state: &State, seen: &Seen<Gdb>, owner: Side) {
    for choice in Gdb::view(seen)
        .decisions
        .iter()
        .flat_map(|decision| &decision.choices)
    {
        let command: gdb::Command =
            serde_json::from_value(choice.value.clone()).expect("a command");
        let answer = Gdb::check(state, owner, &command);
        assert_eq!(
            answer.is_ok(),
            choice.refused.is_none(),
            "{command:?}: {answer:?}"
        );
    }
}

/// What the client is told of a drag is true: the command it gets is allowed.
fn plans_are_honest(state: &State, whim: &mut Whim) {
    let owner = Gdb::pending(state)[0].owner;
    let seen = Seen::<Gdb>::of(state, Viewer::Side(owner));
    let pieces = Gdb::view(&seen).pieces;
    let piece = &pieces[whim.below(pieces.len())];
    let place = |size: table::Length, n: usize| size.scaled(n as i32, 100);
    let terrain = &state.setup.terrain;
    let at = table::Point::new(
        place(terrain.width(), whim.below(100)),
        place(terrain.height(), whim.below(100)),
    );
    let facing = table::Angle::from_degrees(whim.below(360) as i32);
    let formations = [
        None,
        Some("line"),
        Some("square"),
        Some("column-of-divisions"),
        Some("limbered"),
    ];
    let request = engine::PlanRequest {
        piece: piece.id.clone(),
        to: (whim.below(3) > 0).then_some(table::Pose::new(at, facing)),
        formation: formations[whim.below(formations.len())].map(str::to_owned),
        manoeuvre: None,
    };
    let plan = Gdb::plan(&seen, owner, &request);
    if let Some(value) = plan.command {
        let command: gdb::Command = serde_json::from_value(value).expect("a command");
        let answer = Gdb::check(state, owner, &command);
        assert!(answer.is_ok(), "{command:?}: {answer:?}");
    }
}

fn outlines_are_apart(state: &State) {
    for a in state.on_table(Side::A) {
        for b in state.on_table(Side::B) {
            let free = state.unit(a).garrison.is_none() && state.unit(b).garrison.is_none();
            let apart = state.distance(a, b) > table::Length::ZERO;
            assert!(
                !free || apart,
                "{} touches {}",
                state.def(a).id,
                state.def(b).id
            );
        }
    }
}

/// Rule: GDB-VII-M-08
#[test]
fn offers_are_legal_phases_end_and_nobody_touches_the_enemy() {
    for (id, _) in gdb::scenarios() {
        let setup = setup(id);
        for seed in 0..3 {
            let mut whim = Whim::new(seed);
            let mut state = Gdb::open(Arc::clone(&setup));
            for turn in 1..=8 {
                start(&mut state, turn);
                let mut steps = 0;
                while state.phase == Phase::Movement {
                    plans_are_honest(&state, &mut whim);
                    step(&mut state, &mut whim);
                    steps += 1;
                    assert!(steps < 500, "{id}: the phase does not end");
                }
                outlines_are_apart(&state);
            }
        }
    }
}

//! The turn: its phases and what ends with it.

#![expect(
    clippy::unwrap_used,
    reason = "a test says by unwrapping that it must succeed"
)]

use engine::{Seen, Side, System, Viewer};
use gdb::state::{Nerve, Phase, State};
use gdb::{Event, Gdb};
use testkit::{battlefield, phase, run, unit};

const FIELD: &str = "
    table 180 x 120
    A commander average at 90,10
    B commander average at 90,110
    A1 brigadier average at 60,10
    A1a infantry line 36/6 line at 60,20
    B1 brigadier average at 60,110
    B1a infantry line 32/8 line at 60,100 facing 180
";

/// Plays default answers, with seeded dice, through one turn; returns the phases begun and who owed what.
fn one_turn() -> (Vec<Phase>, Vec<(Phase, Side)>) {
    let mut battle = engine::Battle::<Gdb>::open(battlefield(FIELD).setup.0.clone());
    let dice = engine::Seed::from_number(7);
    let (mut begun, mut owed) = (Vec::new(), Vec::new());
    while battle.state().turn.0 == 1 {
        let pending = Gdb::pending(battle.state())[0];
        owed.push((battle.state().phase, pending.owner));
        let seen = Seen::<Gdb>::of(battle.state(), Viewer::Side(pending.owner));
        let command = Gdb::default_command(&seen, pending.owner).unwrap();
        let step = battle.decide_seeded(pending.owner, command, &dice).unwrap();
        for event in &step.events {
            if let Event::Turn(gdb::flow::Event::PhaseStarted { phase }) = event {
                begun.push(*phase);
            }
        }
        battle.accept(&step);
    }
    (begun, owed)
}

/// Eight phases in order, none skipped.
///
/// Rule: GDB-4-01
#[test]
fn eight_phases_in_order() {
    let (begun, _) = one_turn();
    let expected: Vec<Phase> = Phase::ALL[1..]
        .iter()
        .copied()
        .chain([Phase::Initiative])
        .collect();
    assert_eq!(begun, expected);
}

/// Movement is played by one side after the other.
///
/// Rule: GDB-4-02, GDB-4-03
#[test]
fn one_side_after_the_other() {
    let (_, owed) = one_turn();
    let mut movers: Vec<Side> = owed
        .iter()
        .filter(|(phase, _)| *phase == Phase::Movement)
        .map(|&(_, side)| side)
        .collect();
    movers.dedup();
    assert!(movers.len() <= 3, "{movers:?}");
    assert!(movers.contains(&Side::A) && movers.contains(&Side::B));
}

/// Both players' rallies are chosen together: each side owes its own answer, and neither sees the other's.
///
/// Rule: GDB-4-02
#[test]
fn rallies_are_chosen_together() {
    let fleeing = |text: &str| {
        let mut state = battlefield(text);
        for id in ["A1a", "B1a"] {
            let unit = unit(&state, id);
            state.units[unit.index()].flight = gdb::state::Flight::Running;
        }
        phase(&mut state, Phase::Morale);
        state
    };
    let state: State = fleeing(
        &FIELD
            .replace("at 60,20", "at 60,20 retreating")
            .replace("facing 180", "facing 180 retreating"),
    );
    let owners: Vec<Side> = Gdb::pending(&state).iter().map(|one| one.owner).collect();
    assert_eq!(owners, [Side::A, Side::B]);
    let command = gdb::morale::Command::AttemptRallies {
        units: vec![unit(&state, "A1a")],
    };
    let (after, _) = run(&state, Side::A, command, &[]).unwrap();
    let seen = Gdb::redact(&after, Viewer::Side(Side::B));
    assert_eq!(seen.morale.rallies.a, Some(Vec::new()));
    assert_eq!(Gdb::pending(&after)[0].owner, Side::B);
}

/// A Halted unit stands to the end of the turn and is steady in the next.
///
/// Rule: GDB-12.2-03
#[test]
fn a_halt_ends_with_the_turn() {
    let mut state = battlefield(FIELD);
    let halted = unit(&state, "A1a");
    state.units[halted.index()].nerve = Nerve::Halted;
    phase(&mut state, Phase::Morale);
    let mut dice = engine::ScriptedDice::new(&[6, 6, 1, 1]);
    let events = gdb::flow::resume(&state, &mut dice).unwrap();
    let mut now = state.clone();
    for event in &events {
        if matches!(event, Event::Turn(gdb::flow::Event::TurnStarted { .. })) {
            assert_eq!(now.unit(halted).nerve, Nerve::Halted);
        }
        gdb::apply(&mut now, event);
    }
    assert_eq!(now.unit(halted).nerve, Nerve::Steady);
}

//! New brigades: units taken from brigadiers by a staff officer or the commander-in-chief.

use engine::{Seen, Side, Stop, System, Viewer};
use gdb::Gdb;
use gdb::command::{Command, Event, Refusal};
use gdb::ids::BrigadeId;
use gdb::orders::{Order, OrderKind, OrderTarget};
use gdb::state::{OrderShown, Phase, State};
use testkit::{advance, battlefield, brigade, general, phase, run, unit};

/// Bases of 30 mm side by side: a staff officer between two brigadiers, in contact with both.
const FIELD: &str = "
    table 180 x 120
    nation A france
    nation B russia
    phasing B
    A commander average at 150,10
    B commander average at 150,110
    AS staff-officer average at 60,20
    A1 brigadier average at 57,20
    A1a infantry line 36/6 line at 50,40
    A1b infantry line 36/6 line at 75,40
    A1c skirmishers line 12/6 skirmish-line at 60,50
    A2 brigadier average at 63,20
    A2a infantry line 36/6 line at 100,40
    A2b infantry line 36/6 line at 125,40
    B1 brigadier average at 60,100
    B1a infantry line 32/8 line at 60,80 facing 180
";

fn opened(text: &str) -> State {
    let mut state = battlefield(text);
    phase(&mut state, Phase::Command);
    advance(&state, &[]).0
}

fn ask(state: &State, who: &str, units: &[&str]) -> Command {
    Command::AttemptNewBrigade {
        general: general(state, who),
        units: units.iter().map(|id| unit(state, id)).collect(),
    }
}

fn refused(state: &State, command: Command) -> Option<Refusal> {
    match Gdb::check(state, Side::A, &command.into()) {
        Err(gdb::Refusal::Command(refusal)) => Some(refusal),
        _ => None,
    }
}

fn decision(state: &State) -> String {
    Gdb::pending(state)[0].decision.to_string()
}

fn of(state: &State, id: &str) -> BrigadeId {
    state.unit(unit(state, id)).brigade
}

/// 7 takes the unit over, 6 does not; the new brigade has a leader and its own order.
///
/// Rule: GDB-5.15-01, GDB-5.15-02, GDB-5.15-03, GDB-4.2-06, GDB-5.5-02
#[test]
fn a_staff_officer_forms_a_brigade() {
    let state = opened(FIELD);
    assert_eq!(decision(&state), "attempt-new-brigade");
    let (after, events) = run(&state, Side::A, ask(&state, "AS", &["A1b"]), &[3, 4]).unwrap();
    let new = of(&after, "A1b");
    assert_ne!(new, brigade(&after, "A1"));
    assert_eq!(after.leader_of(new), Some(general(&after, "AS")));
    assert_eq!(after.brigade(new).units_at_start, 1);
    assert_eq!(after.brigade(brigade(&after, "A1")).units_at_start, 1);
    assert_eq!(of(&after, "A1a"), brigade(&after, "A1"));
    assert!(testkit::show(&events).contains("new-brigade-agreed"));
    let (same, _) = run(&state, Side::A, ask(&state, "AS", &["A1b"]), &[3, 3]).unwrap();
    assert_eq!(of(&same, "A1b"), brigade(&same, "A1"));
}

/// A refusal holds for this turn; in the next Command phase he may ask again.
///
/// Rule: GDB-5.15-04
#[test]
fn a_refused_officer_asks_again_next_turn() {
    let state = opened(FIELD);
    let (mut after, _) = run(&state, Side::A, ask(&state, "AS", &["A1b"]), &[1, 2]).unwrap();
    assert_eq!(decision(&after), "give-orders");
    phase(&mut after, Phase::Command);
    let (next, _) = advance(&after, &[]);
    assert_eq!(decision(&next), "attempt-new-brigade");
}

/// The first order needs no roll and leaves the change of the turn to the commander-in-chief.
///
/// Rule: GDB-5.15-05
/// Reading: TR-06
#[test]
fn the_first_order_is_free() {
    let state = opened(FIELD);
    let (formed, _) = run(&state, Side::A, ask(&state, "AS", &["A1b"]), &[6, 6]).unwrap();
    assert_eq!(decision(&formed), "write-first-order");
    let order = Order {
        kind: OrderKind::Assault,
        target: OrderTarget::Enemy(brigade(&formed, "B1")),
    };
    let (after, _) = run(&formed, Side::A, Command::WriteFirstOrder { order }, &[]).unwrap();
    let new = of(&after, "A1b");
    assert_eq!(after.brigade(new).order, Some(order));
    assert!(!after.command.change_used.a);
    // It lies face down: the enemy sees the brigade, not its order.
    assert_eq!(after.brigade(new).shown, OrderShown::FaceDown);
    let seen = Seen::<Gdb>::of(&after, Viewer::Side(Side::B));
    assert_eq!(seen.state().brigade(new).order, None);
    let event = gdb::Event::Command(Event::FirstOrderWritten {
        brigade: new,
        order: Some(order),
    });
    let public = Gdb::redact_event(&formed, &event, Viewer::Side(Side::B));
    assert!(matches!(
        public,
        Some(gdb::Event::Command(Event::FirstOrderWritten {
            order: None,
            ..
        }))
    ));
    let shown = Gdb::view(&seen).brigades.len();
    assert_eq!(shown, 4, "three brigades and the new one");
}

/// One roll for each donor; who refuses keeps his units, the others come.
///
/// Rule: GDB-5.15-03
/// Reading: RD-23
#[test]
fn every_donor_is_asked() {
    let state = opened(FIELD);
    let both = ask(&state, "AS", &["A1b", "A2b"]);
    let (after, events) = run(&state, Side::A, both, &[3, 3, 4, 4]).unwrap();
    let rolls = events
        .iter()
        .filter(|event| matches!(event, gdb::Event::Command(Event::NewBrigadeRolled { .. })));
    assert_eq!(rolls.count(), 2);
    assert_eq!(of(&after, "A1b"), brigade(&after, "A1"));
    assert_ne!(of(&after, "A2b"), brigade(&after, "A2"));
}

/// Contact with the brigadier comes first, and a brigade keeps a unit.
///
/// Rule: GDB-5.15-02, GDB-5.15-01
#[test]
fn contact_is_needed_and_somebody_stays() {
    let far = opened(&FIELD.replace(
        "staff-officer average at 60,20",
        "staff-officer average at 20,20",
    ));
    assert_eq!(decision(&far), "give-orders");
    let state = opened(FIELD);
    let all = ask(&state, "AS", &["A2a", "A2b"]);
    assert_eq!(refused(&state, all), Some(Refusal::NobodyLeft));
    let enemy = ask(&state, "AS", &["B1a"]);
    assert_eq!(refused(&state, enemy), Some(Refusal::NotDetachable));
    let twice = ask(&state, "AS", &["A1b", "A1b"]);
    assert_eq!(refused(&state, twice), Some(Refusal::NotDetachable));
    let other = ask(&state, "A", &["A1b"]);
    assert_eq!(
        run(&state, Side::A, other, &[]).unwrap_err(),
        Stop::Refused(gdb::Refusal::NotNow)
    );
}

/// The commander-in-chief may do it himself, but not while he leads a brigade.
///
/// Rule: GDB-5.1-04, GDB-5.15-01
#[test]
fn the_commander_forms_one_himself() {
    let text = FIELD
        .replace("AS staff-officer average at 60,20\n", "")
        .replace(
            "A commander average at 150,10",
            "A commander average at 60.5,20",
        );
    let state = opened(&text);
    assert_eq!(decision(&state), "attempt-new-brigade");
    let (after, _) = run(&state, Side::A, ask(&state, "A", &["A1b"]), &[5, 5]).unwrap();
    let new = of(&after, "A1b");
    assert_eq!(after.leader_of(new), Some(general(&after, "A")));
    // He leads one now: no second.
    let order = Order::HOLD;
    let (mut after, _) = run(&after, Side::A, Command::WriteFirstOrder { order }, &[]).unwrap();
    phase(&mut after, Phase::Command);
    let (next, _) = advance(&after, &[]);
    assert_eq!(decision(&next), "give-orders");
}

/// No units asked for: he leaves it, without a roll.
#[test]
fn he_need_not_try() {
    let state = opened(FIELD);
    let (after, _) = run(&state, Side::A, ask(&state, "AS", &[]), &[]).unwrap();
    assert_eq!(decision(&after), "give-orders");
}

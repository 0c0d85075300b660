//! Phase 1: initiative.

use engine::{Side, Stop};
use gdb::initiative::{Command, Event, Refusal};
use testkit::{battlefield, run};

const PICTON_AND_FOY: &str = "
    nation A britain
    nation B france
    A commander gifted at 60,10
    B commander average at 60,80
    A1 brigadier average at 50,20
    A1a infantry line 30/6 line at 60,20
    B1 brigadier average at 50,70
    B1a infantry line 36/6 line at 60,70 facing 180
";

fn rolled(events: &[gdb::Event]) -> Vec<(i16, i16, Option<Side>)> {
    events
        .iter()
        .filter_map(|event| match event {
            gdb::Event::Initiative(Event::Rolled { rolls, winner }) => {
                Some((rolls.a.total, rolls.b.total, *winner))
            }
            _ => None,
        })
        .collect()
}

/// The worked example: Picton 8 + 1 + 1 = 10 beats Foy 6 + 0 + 1 = 7.
///
/// Rule: GDB-4.1-01
/// Rule: GDB-4.1-02
/// Rule: GDB-5.2-02
/// Rule: GDB-EX-4.1
#[test]
fn picton_wins_the_roll() {
    let state = battlefield(PICTON_AND_FOY);
    let (after, events) = run(&state, Side::A, Command::Begin, &[4, 4, 3, 3]).unwrap();
    assert_eq!(rolled(&events), [(10, 7, Some(Side::A))]);
    assert_eq!(after.initiative.winner, Some(Side::A));
}

/// The winner may hand the initiative over; the other cannot refuse and goes first.
///
/// Rule: GDB-4.1-04
/// Rule: GDB-4-03
/// Rule: GDB-EX-4.1
#[test]
fn the_winner_hands_it_over() {
    let state = battlefield(PICTON_AND_FOY);
    let (won, _) = run(&state, Side::A, Command::Begin, &[4, 4, 3, 3]).unwrap();
    let refused = run(&won, Side::B, Command::Keep, &[]);
    assert_eq!(refused.unwrap_err(), Stop::Refused(gdb::Refusal::NotNow));
    let (passed, _) = run(&won, Side::A, Command::Pass, &[]).unwrap();
    assert_eq!((passed.phasing, passed.moves_first), (Side::B, Side::B));
    let (kept, _) = run(&won, Side::A, Command::Keep, &[]).unwrap();
    assert_eq!(kept.phasing, Side::A);
}

/// A tie is rolled again with the same modifiers.
///
/// Rule: GDB-4.1-01
#[test]
fn a_tie_is_rolled_again() {
    let state = battlefield(PICTON_AND_FOY);
    let (_, events) = run(&state, Side::A, Command::Begin, &[3, 3, 3, 4, 1, 1, 5, 5]).unwrap();
    assert_eq!(rolled(&events), [(8, 8, None), (4, 11, Some(Side::B))]);
}

/// The field after Foy has fallen.
fn without_foy(more: &str) -> gdb::state::State {
    let mut state = battlefield(&format!("{PICTON_AND_FOY}{more}\n"));
    let foy = state.commander_in_chief(Side::B).expect("he is there");
    state.generals[foy.index()].fate = gdb::state::Fate::Killed;
    state
}

/// A side without its commander-in-chief rolls at -1, and his nation's +1 is gone with him.
///
/// Rule: GDB-4.1-03
#[test]
fn an_army_without_its_commander() {
    let state = without_foy("");
    let (_, events) = run(&state, Side::A, Command::Begin, &[1, 2, 4, 5]).unwrap();
    assert_eq!(rolled(&events), [(5, 8, Some(Side::B))]);
}

/// The reading that keeps the nation's +1.
///
/// Rule: GDB-4.1-03
/// Reading: RD-33
#[test]
fn the_nation_may_stay() {
    let state = without_foy("reading nation-without-commander true");
    let (_, events) = run(&state, Side::A, Command::Begin, &[1, 2, 4, 5]).unwrap();
    assert_eq!(rolled(&events), [(5, 9, Some(Side::B))]);
}

/// A battle begins once.
#[test]
fn begun_is_begun() {
    let state = battlefield(PICTON_AND_FOY);
    let (won, _) = run(&state, Side::A, Command::Begin, &[4, 4, 3, 3]).unwrap();
    let refused = run(&won, Side::A, Command::Begin, &[]);
    assert_eq!(
        refused.unwrap_err(),
        Stop::Refused(Refusal::AlreadyBegun.into())
    );
}

/// Without a model in history a die makes a commander-in-chief Inept, Average or Gifted, before the first roll counts it.
///
/// Rule: GDB-5.2-01
#[test]
fn a_commander_without_a_model_is_thrown_for() {
    use gdb::troops::Skill;
    let open = PICTON_AND_FOY.replace("A commander gifted", "A commander rolled");
    for (die, skill, total) in [
        (1, Skill::Inept, 8),
        (2, Skill::Average, 9),
        (5, Skill::Average, 9),
        (6, Skill::Gifted, 10),
    ] {
        let state = battlefield(&open);
        let (after, events) = run(&state, Side::A, Command::Begin, &[die, 4, 4, 3, 3]).unwrap();
        let general = testkit::general(&after, "A");
        assert_eq!(after.general(general).skill, skill, "{die}");
        assert_eq!(rolled(&events), [(total, 7, Some(Side::A))], "{die}");
        assert!(testkit::show(&events).contains("talent-"));
    }
    let state = battlefield(PICTON_AND_FOY);
    let (_, events) = run(&state, Side::A, Command::Begin, &[4, 4, 3, 3]).unwrap();
    assert!(!testkit::show(&events).contains("talent"));
}

/// A side caught by surprise rolls with what the scenario takes from it, until its last hampered turn.
///
/// Rule: GDB-4.1-01
#[test]
fn surprise_costs_the_initiative() {
    let text = format!("{PICTON_AND_FOY}\n surprise 2 half -1 B1");
    let state = battlefield(&text);
    let (_, events) = run(&state, Side::A, Command::Begin, &[4, 4, 3, 3]).unwrap();
    assert_eq!(rolled(&events), [(10, 6, Some(Side::A))]);
    assert!(testkit::show(&events).contains("-1 initiative-surprised"));
    let mut later = battlefield(&format!("turn 3\n{text}"));
    later.initiative.begun = true;
    let (_, events) = testkit::advance(&later, &[4, 4, 3, 3]);
    assert_eq!(rolled(&events), [(10, 7, Some(Side::A))]);
}

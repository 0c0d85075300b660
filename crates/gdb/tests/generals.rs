//! Generals: wounds and returns, loss, the way made free for troops.

#![expect(
    clippy::unwrap_used,
    reason = "a test says by unwrapping that it must succeed"
)]

use engine::{Side, System};
use gdb::Gdb;
use gdb::command::Command;
use gdb::ids::Turn;
use gdb::state::{Fate, Leader, Phase, Presence, Removal, State};
use table::Length;
use testkit::{advance, battlefield, brigade, general, phase, run, unit};

const FIELD: &str = "
    table 180 x 120
    phasing B
    A commander average at 150,10
    B commander average at 150,110
    A1 brigadier average at 60,10
    A1a infantry line 36/6 line at 40,40
    A1b infantry line 36/6 line at 75,40
    A2 brigadier average at 120,10
    A2a infantry line 36/6 line at 120,40
    B1 brigadier average at 60,110
    B1a infantry line 32/8 line at 60,80 facing 180
";

fn wounded(who: &str) -> State {
    let mut state = battlefield(FIELD);
    let general = general(&state, who);
    state.generals[general.index()].fate = Fate::LightlyWounded { returns: Turn(1) };
    for n in 0..state.brigades.len() {
        if state.brigades[n].leader == Leader::Commanded(general) {
            state.brigades[n].leader = Leader::Leaderless;
        }
    }
    phase(&mut state, Phase::Command);
    advance(&state, &[]).0
}

/// A healed brigadier comes back beside a unit of his brigade, as his player chooses, and leads it again.
///
/// Rule: GDB-4.2-04
/// Reading: TR-05
#[test]
fn a_brigadier_comes_back_beside_his_men() {
    let state = wounded("A1");
    let owed = Gdb::pending(&state)[0];
    assert_eq!(
        (owed.owner, owed.decision.as_str()),
        (Side::A, "place-returning-general")
    );
    let beside = |id: &str| Command::PlaceReturning {
        unit: unit(&state, id),
    };
    assert!(Gdb::check(&state, Side::A, &beside("A2a").into()).is_err());
    let (after, _) = run(&state, Side::A, beside("A1b"), &[]).unwrap();
    let who = general(&after, "A1");
    let gap = after
        .general_outline(who)
        .distance(&after.outline(unit(&after, "A1b")));
    assert!(gap <= Length::from_cm(1), "{gap:?}");
    assert_eq!(after.leader_of(brigade(&after, "A1")), Some(who));
}

/// With one unit left there is nothing to choose; the commander-in-chief may come back to any.
///
/// Rule: GDB-4.2-04
/// Reading: TR-05
#[test]
fn where_there_is_no_choice() {
    let state = wounded("A2");
    assert_eq!(Gdb::pending(&state)[0].decision.as_str(), "give-orders");
    assert!(state.general(general(&state, "A2")).is_active());
    let state = wounded("A");
    let anywhere = Command::PlaceReturning {
        unit: unit(&state, "A2a"),
    };
    assert!(Gdb::check(&state, Side::A, &anywhere.into()).is_ok());
}

fn end_of_turn(prepare: impl FnOnce(&mut State)) -> State {
    let mut state = battlefield(FIELD);
    phase(&mut state, Phase::Morale);
    prepare(&mut state);
    let mut dice = engine::ScriptedDice::new(&[6, 6, 1, 1]);
    let events = gdb::flow::resume(&state, &mut dice).unwrap();
    testkit::replay(&state, &events)
}

fn remove(state: &mut State, id: &str) {
    let unit = unit(state, id);
    state.units[unit.index()].presence = Presence::Removed(Removal::Dispersed);
}

/// A brigadier without troops leaves and is no loss; the commander-in-chief stays even so.
///
/// Rule: GDB-12.4-02, GDB-12.4-03
#[test]
fn generals_without_troops() {
    let after = end_of_turn(|state| remove(state, "A2a"));
    assert_eq!(
        after.general(general(&after, "A2")).fate,
        Fate::WithoutTroops
    );
    assert_eq!(after.general(general(&after, "A1")).fate, Fate::Active);
    // Two points for the battalion, none for its brigadier.
    let tally = Gdb::tally(&after);
    assert_eq!(
        tally[Side::B].points,
        2 + 5,
        "half of A's brigades are gone"
    );
    let after = end_of_turn(|state| {
        let chief = general(state, "A");
        let own = brigade(state, "A2");
        state.brigades[own.index()].leader = Leader::Commanded(chief);
        remove(state, "A2a");
    });
    assert_eq!(after.general(general(&after, "A")).fate, Fate::Active);
}

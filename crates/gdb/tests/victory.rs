//! Objectives, the count, the end of the battle. Reading TR-33.

#![expect(
    clippy::unwrap_used,
    reason = "a test says by unwrapping that it must succeed"
)]

use engine::{OutcomeKind, Seen, Side, System, Viewer};
use gdb::Gdb;
use gdb::state::{Cohesion, Nerve, Phase, Presence, Removal, State, UnformedCause};
use testkit::{battlefield, brigade, phase, unit};

const FIELD: &str = "
    table 180 x 120
    village V1 poly 20,55 30,55 30,65 20,65 cover building capacity 60
    place P1 at 90,60 value 3
    place P2 in V1 value 4
    A commander average at 150,10
    B commander average at 150,110
    A1 brigadier average at 60,10
    A1a infantry line 36/6 line at 90,58
    A1b infantry line 36/6 line at 140,40
    A1c skirmishers line 12/6 skirmish-line at 25,50
    A2 brigadier average at 120,10
    A2a infantry line 36/6 line at 170,40
    A3 brigadier average at 30,10
    A3a infantry line 36/6 line at 25,20
    B1 brigadier average at 60,110
    B1a infantry line 32/8 line at 60,100 facing 180
    B2 brigadier average at 120,110
    B2a infantry line 32/8 line at 120,100 facing 180
    B3 brigadier average at 160,112
    B3a infantry line 32/8 line at 160,100 facing 180
";

fn end_of_turn(text: &str, prepare: impl FnOnce(&mut State)) -> State {
    let mut state = battlefield(text);
    phase(&mut state, Phase::Morale);
    prepare(&mut state);
    let mut dice = engine::ScriptedDice::new(&[6, 6, 1, 1]);
    let events = gdb::flow::resume(&state, &mut dice).unwrap();
    testkit::replay(&state, &events)
}

fn disorder(state: &mut State, id: &str) {
    let unit = unit(state, id);
    state.units[unit.index()].cohesion = Cohesion::Unformed(UnformedCause::Terrain);
}

fn remove(state: &mut State, id: &str) {
    let unit = unit(state, id);
    state.units[unit.index()].presence = Presence::Removed(Removal::Dispersed);
}

fn points(state: &State) -> (u32, u32) {
    let tally = Gdb::tally(state);
    (tally[Side::A].points, tally[Side::B].points)
}

/// Formed close-order troops take a place; skirmishers, the unformed and those outside a building do not.
///
/// Rule: GDB-4.0-01
#[test]
fn who_holds_a_place() {
    let after = end_of_turn(FIELD, |_| {});
    assert_eq!(after.holders, [Some(Side::A), None]);
    let after = end_of_turn(FIELD, |state| disorder(state, "A1a"));
    assert_eq!(after.holders, [None, None]);
    // The last holder keeps it when he has gone.
    let after = end_of_turn(FIELD, |state| {
        state.holders[0] = Some(Side::B);
        remove(state, "A1a");
    });
    assert_eq!(after.holders[0], Some(Side::B));
    let garrison = FIELD.replace("line at 25,20", "line in V1");
    assert_eq!(end_of_turn(&garrison, |_| {}).holders[1], Some(Side::A));
    let beside = FIELD.replace("line at 25,20", "line at 25,60");
    assert_eq!(end_of_turn(&beside, |_| {}).holders[1], None);
    // Any formed enemy there, even skirmishers, leaves it with the last holder.
    let contested =
        format!("{FIELD}\n B3b skirmishers line 12/6 skirmish-line at 90,63 facing 180\n");
    assert_eq!(end_of_turn(&contested, |_| {}).holders[0], None);
}

/// Units 2, screens of 8 and more 1, brigades broken 2, panicked 3, generals 3 and 1.
///
/// Rule: GDB-12.4-02
#[test]
fn the_count() {
    let after = end_of_turn(FIELD, |_| {});
    assert_eq!(points(&after), (3, 0));
    let after = end_of_turn(FIELD, |state| {
        remove(state, "A1b");
        remove(state, "A1c");
    });
    assert_eq!(points(&after), (3, 3));
    let after = end_of_turn(FIELD, |state| {
        let broken = brigade(state, "B1");
        state.brigades[broken.index()].broken = true;
        let chief = testkit::general(state, "B");
        state.generals[chief.index()].fate = gdb::state::Fate::Killed;
        let brigadier = testkit::general(state, "B2");
        state.generals[brigadier.index()].fate = gdb::state::Fate::Captured;
    });
    assert_eq!(points(&after), (3 + 2 + 3 + 1, 0));
    let after = end_of_turn(FIELD, |state| {
        let chief = testkit::general(state, "B");
        let returns = gdb::ids::Turn(9);
        state.generals[chief.index()].fate = gdb::state::Fate::LightlyWounded { returns };
    });
    assert_eq!(points(&after), (3, 0), "a light wound is no loss");
}

/// Half of an army's brigades broken ends the battle; five points more for the enemy, and the count decides.
///
/// Rule: GDB-4.0-01
#[test]
fn a_broken_army() {
    let broken = |ids: &[&str], held: bool| {
        end_of_turn(FIELD, |state| {
            for id in ids {
                let brigade = brigade(state, id);
                state.brigades[brigade.index()].broken = true;
            }
            if !held {
                remove(state, "A1a");
            }
        })
    };
    assert!(broken(&["A2"], true).outcome.is_none(), "one of three");
    let after = broken(&["A2", "A3"], false);
    let outcome = after.outcome.unwrap();
    // 2 for A1a, 2 + 2 for the brigades, 5 for the army.
    assert_eq!(points(&after), (0, 11));
    assert_eq!(outcome.kind, OutcomeKind::Victory(Side::B));
    assert_eq!(outcome.cause.as_str(), "army-broken");
    let view = Gdb::view(&Seen::<Gdb>::of(&after, Viewer::Observer));
    let text = serde_json::to_string(&view.result.unwrap().text).unwrap();
    assert!(text.contains("gdb-result-won-clear"), "{text}");
    // The broken side may still have more: places, enemy units.
    let after = end_of_turn(FIELD, |state| {
        for id in ["A2", "A3"] {
            let brigade = brigade(state, id);
            state.brigades[brigade.index()].broken = true;
        }
        remove(state, "B1a");
        state.holders[1] = Some(Side::A);
    });
    // 3 + 4 for places, 2 for the unit: 9 to 9.
    assert_eq!(points(&after), (9, 9));
    assert_eq!(after.outcome.unwrap().kind, OutcomeKind::Draw);
}

/// After the last turn: up to 2 ahead a draw, up to 6 marginal, more is clear.
///
/// Rule: GDB-4.0-01
#[test]
fn the_last_turn() {
    let text = format!("{FIELD}\n turn 20\n");
    let result = |state: &State| {
        let view = Gdb::view(&Seen::<Gdb>::of(state, Viewer::Observer));
        serde_json::to_string(&view.result.unwrap().text).unwrap()
    };
    let drawn = end_of_turn(&text, |state| remove(state, "A1a"));
    assert_eq!(points(&drawn), (0, 2));
    assert!(result(&drawn).contains("gdb-result-draw"));
    // A count that decides is told.
    assert!(result(&drawn).contains("gdb-end-counted"));
    assert!(
        result(&drawn).contains(r#""b-points""#),
        "{}",
        result(&drawn)
    );
    let held = end_of_turn(&text, |_| {});
    assert_eq!(points(&held), (3, 0));
    assert!(result(&held).contains("gdb-result-won-marginal"));
    assert_eq!(held.outcome.unwrap().kind, OutcomeKind::Victory(Side::A));
}

/// The other reading: half of the units lost is the battle lost, whatever the points say.
///
/// Rule: GDB-4.0-01
/// Reading: TR-33
#[test]
fn victory_by_losses() {
    let text = format!("{FIELD}\n reading victory-by-losses true\n");
    let after = end_of_turn(&text, |state| remove(state, "A1b"));
    assert!(after.outcome.is_none(), "one unit of four");
    let after = end_of_turn(&text, |state| {
        remove(state, "A1b");
        let unit = unit(state, "A1a");
        state.units[unit.index()].nerve = Nerve::Routing;
    });
    let outcome = after.outcome.unwrap();
    assert_eq!(outcome.kind, OutcomeKind::Victory(Side::B));
    assert_eq!(outcome.cause.as_str(), "half-lost");
    let last = end_of_turn(&format!("{text}\n turn 20\n"), |_| {});
    // The place held is worth 100 and units have no price here.
    assert_eq!(points(&last), (100, 0));
    assert_eq!(last.outcome.unwrap().kind, OutcomeKind::Victory(Side::A));
}

/// A hill that belongs to whoever has more formed units on it.
///
/// Rule: GDB-4.0-01
#[test]
fn the_majority_holds_a_hill() {
    let text = "
        hill H1 level 1 poly 40,40 100,40 100,80 40,80
        place H1 in H1 value 2 by more-units
        A1a infantry line 36/6 line at 60,50
        A1b infantry line 36/6 line at 85,50
        A1c infantry line 36/6 line at 60,10
        B1a infantry line 32/8 line at 60,75 facing 180
        B1b infantry line 32/8 line at 110,85 facing 180
    ";
    let held = |prepare: fn(&mut State)| end_of_turn(text, prepare).holders[0];
    assert_eq!(held(|_| {}), Some(Side::A), "two to one");
    assert_eq!(held(|state| disorder(state, "A1b")), None, "one to one");
    assert_eq!(
        held(|state| {
            disorder(state, "A1a");
            disorder(state, "A1b");
        }),
        Some(Side::B)
    );
    let alone = text.replace(" by more-units", "");
    assert_eq!(end_of_turn(&alone, |_| {}).holders[0], None, "contested");
}

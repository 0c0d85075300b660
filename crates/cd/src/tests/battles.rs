//! Whole battles of random legal play keep the laws.

use std::sync::Arc;

use engine::{Battle, Seed, Seen, Side, System, Viewer};
use proptest::prelude::*;

use crate::setup::Setup;
use crate::state::State;
use crate::{Cd, Command};

/// A random legal command of the decision owed.
pub(super) fn random(state: &State, side: Side, whim: &mut u64) -> Option<Command> {
    let seen = Seen::<Cd>::of(state, Viewer::Side(side));
    let mut offers = Cd::offers(&seen, side, false);
    *whim = whim
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    if offers.is_empty() {
        return Cd::default_command(&seen, side);
    }
    let n = (*whim >> 33) as usize % offers.len();
    Some(offers.swap_remove(n).command)
}

/// What must hold at every moment.
fn laws(before: &State, after: &State) {
    for (old, new) in before.units.iter().zip(&after.units) {
        assert!(
            new.markers >= old.markers,
            "markers never come off (CD-GAP-19)"
        );
        assert!(
            old.is_on_table() || !new.is_on_table(),
            "the dead stay dead"
        );
    }
    assert!(after.turn >= before.turn);
    for unit in after.all_on_table() {
        let centre = after.outline(unit).centre();
        assert!(
            after.setup.terrain.bounds().contains(centre),
            "{unit:?} is off the table"
        );
        if let Some(feature) = after.unit(unit).garrison {
            let same = after
                .all_on_table()
                .filter(|&one| after.unit(one).garrison == Some(feature));
            assert_eq!(same.count(), 1, "one regiment a building (CD-GAP-33)");
        }
    }
    let pending = Cd::pending(after);
    assert_eq!(pending.is_empty(), after.outcome.is_some());
    assert!(pending.len() <= 1, "one owner of one decision");
}

fn setup(n: usize) -> Arc<Setup> {
    let (id, text) = crate::scenarios()[n];
    crate::load(text, id, &[]).unwrap()
}

/// Plays a battle and gives the number of commands.
fn battle(setup: &Arc<Setup>, seed: u64) -> u64 {
    let mut battle = Battle::<Cd>::open(Arc::clone(setup));
    let dice = Seed::from_number(seed);
    let mut whim = seed;
    while Cd::outcome(battle.state()).is_none() {
        assert!(battle.last().0 < 20_000, "the battle stalls");
        let before = battle.state().clone();
        let side = Cd::pending(&before)[0].owner;
        let seen = Seen::<Cd>::of(&before, Viewer::Side(side));
        for offer in Cd::offers(&seen, side, false) {
            assert_eq!(Cd::check(&before, side, &offer.command), Ok(()));
        }
        let default = Cd::default_command(&seen, side).unwrap();
        assert_eq!(Cd::check(&before, side, &default), Ok(()), "{default:?}");
        let command = random(&before, side, &mut whim).unwrap();
        let step = battle.decide_seeded(side, command.clone(), &dice).unwrap();
        let again = battle.decide_seeded(side, command, &dice).unwrap();
        assert_eq!(
            step.events, again.events,
            "the same dice give the same events"
        );
        // Events survive being written down, and their fold is the state.
        let text = serde_json::to_string(&step.events).unwrap();
        let read: Vec<crate::Event> = serde_json::from_str(&text).unwrap();
        assert_eq!(read, step.events);
        let mut folded = before.clone();
        for event in &read {
            Cd::apply(&mut folded, event);
        }
        battle.accept(&step);
        assert_eq!(&folded, battle.state());
        laws(&before, battle.state());
    }
    battle.last().0
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_battles_keep_the_laws(seed in any::<u64>(), n in 0_usize..3) {
        prop_assert!(battle(&setup(n), seed) > 20);
    }
}

/// The rules know no secret: both sides see the same state and the same events.
#[test]
fn nothing_is_hidden() {
    let state = State::open(setup(0));
    for viewer in [
        Viewer::Side(Side::A),
        Viewer::Side(Side::B),
        Viewer::Observer,
    ] {
        assert_eq!(Cd::redact(&state, viewer), state);
    }
}

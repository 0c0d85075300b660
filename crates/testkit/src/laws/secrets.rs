//! What a side may not know changes nothing that it sees.
//!
//! Two worlds: the owner of a decision gives one command or another, with the
//! same dice. When the other side is told the same of both, it must see the
//! same battle afterwards, and be offered the same.

use engine::{Seen, System, Viewer};
use serde_json::Value;

use super::{Trial, Trying, checked};

/// Plays a battle and compares two worlds at every step.
///
/// Returns the number of steps at which both commands told the other side the
/// same and yet made different states: without any, the law was not tried.
///
/// # Panics
/// When the other side can tell the worlds apart, or redacting twice is not redacting once.
pub fn secrets_are_kept<S: System>(trial: &Trial<S>, seed: u64, most_commands: u64) -> u64 {
    let mut play = Trying::open(trial, seed);
    let mut tried = 0;
    while play.is_on() && play.battle.last().0 < most_commands {
        tried += u64::from(worlds_look_alike(&mut play));
        play.step();
    }
    tried
}

fn worlds_look_alike<S: System>(play: &mut Trying<'_, S>) -> bool {
    let (state, at) = (play.battle.state().clone(), play.at());
    let owner = S::pending(&state)[0].owner;
    let viewer = Viewer::Side(owner.other());
    let once = S::redact(&state, viewer);
    assert!(
        S::redact(&once, viewer) == once,
        "{at}: redacting twice is not redacting once"
    );
    let seen = Seen::<S>::of(&state, Viewer::Side(owner));
    let mut commands = checked::<S>(&state, &seen, owner, false, &at);
    let one = commands.swap_remove(play.whim.below(commands.len()));
    if commands.is_empty() {
        return false;
    }
    let two = commands.swap_remove(play.whim.below(commands.len()));
    let (Some(one), Some(two)) = (world(play, one, viewer), world(play, two, viewer)) else {
        return false;
    };
    if one.told != two.told || one.state == two.state {
        return false;
    }
    assert_eq!(
        sight::<S>(&one.state, viewer),
        sight::<S>(&two.state, viewer),
        "{at}: {viewer:?} is told the same and sees another battle"
    );
    true
}

/// What came of a command.
struct World<S: System> {
    told: Vec<Value>,
    state: S::State,
}

fn world<S: System>(play: &Trying<'_, S>, command: S::Command, viewer: Viewer) -> Option<World<S>> {
    let owner = S::pending(play.battle.state())[0].owner;
    let step = play.battle.decide_seeded(owner, command, &play.dice).ok()?;
    let mut state = play.battle.state().clone();
    let mut told = Vec::new();
    for event in &step.events {
        let redacted = S::redact_event(&state, event, viewer);
        told.extend(redacted.map(|event| json(&event)));
        S::apply(&mut state, event);
    }
    Some(World { told, state })
}

/// All that a side gets of a state: its view and its offers.
fn sight<S: System>(state: &S::State, viewer: Viewer) -> Vec<Value> {
    let seen = Seen::<S>::of(state, viewer);
    let mut sight = vec![json(&S::view(&seen))];
    if let Some(side) = viewer.side() {
        let offers = S::offers(&seen, side, false);
        sight.extend(offers.iter().map(|offer| json(&offer.command)));
    }
    sight
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("what is sent is JSON")
}

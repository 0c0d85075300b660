//! Laws that every rule system keeps, checked by playing whole battles.
//!
//! One place for all systems: a system's test names a setup and a seed, the
//! laws are the same.
//!
//! * Every offered command passes `check`, and so does the default command.
//! * A decision has exactly one owner; while the battle runs somebody owes one.
//! * Applying the events of a step gives the state that decided it.
//! * The same command with the same dice gives the same events.
//! * Figures never grow and the dead stay dead.
//! * What a side may not know changes nothing that it sees.

use std::sync::Arc;

use engine::{Battle, Seed, Seen, Side, System, Viewer};

/// How a battle under the laws went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// Commands given.
    pub commands: u64,
    /// The turn of the end.
    pub turns: u16,
    /// The battle ended by itself.
    pub ended: bool,
}

/// Numbers that look random, from a seed.
#[derive(Debug, Clone)]
pub struct Whim(u64);

impl Whim {
    /// The whims of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Whim {
        Whim(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number from 0 up to but without `below`, which must not be 0.
    pub fn below(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % below as u64) as usize
    }
}

/// Plays a battle of random offers and checks every law at every step.
///
/// # Panics
/// When a law is broken; the message names the step.
pub fn random_battle<S: System>(setup: &Arc<S::Setup>, seed: u64, most_commands: u64) -> Played {
    let mut battle = Battle::<S>::open(Arc::clone(setup));
    let mut whim = Whim::new(seed);
    let dice = Seed::from_number(seed);
    while battle.last().0 < most_commands && S::outcome(battle.state()).is_none() {
        step::<S>(&mut battle, &mut whim, &dice);
    }
    Played {
        commands: battle.last().0,
        turns: S::turn(battle.state()),
        ended: S::outcome(battle.state()).is_some(),
    }
}

/// One decision under the laws.
fn step<S: System>(battle: &mut Battle<S>, whim: &mut Whim, dice: &Seed) {
    let number = battle.last().0 + 1;
    let state = battle.state().clone();
    let pending = S::pending(&state);
    assert!(
        !pending.is_empty(),
        "step {number}: the battle runs and nobody owes a decision"
    );
    let owner = pending[whim.below(pending.len())].owner;
    let command = choose::<S>(&state, owner, whim, number, pending[0].decision.as_str());
    let decided = battle.decide_seeded(owner, command.clone(), dice);
    let step = decided.unwrap_or_else(|stop| {
        panic!("step {number}: {command:?} was offered and stopped: {stop:?}")
    });
    let again = battle.decide_seeded(owner, command, dice);
    let same = again.is_ok_and(|again| again.events == step.events);
    assert!(
        same,
        "step {number}: the same command and dice, other events"
    );
    let before = S::tally(&state);
    battle.accept(&step);
    let mut folded = state;
    for event in &step.events {
        S::apply(&mut folded, event);
    }
    assert!(
        folded == *battle.state(),
        "step {number}: the fold of the events is another state"
    );
    let after = S::tally(battle.state());
    for side in Side::BOTH {
        assert!(
            after[side].figures_left <= before[side].figures_left,
            "step {number}: figures of {side:?} grew"
        );
    }
}

fn choose<S: System>(
    state: &S::State,
    owner: Side,
    whim: &mut Whim,
    number: u64,
    decision: &str,
) -> S::Command {
    let seen = Seen::<S>::of(state, Viewer::Side(owner));
    let offers = S::offers(&seen, owner, whim.below(8) == 0);
    assert!(
        !offers.is_empty(),
        "step {number}: nothing is offered for {decision}"
    );
    for offer in &offers {
        let answer = S::check(state, owner, &offer.command);
        assert!(
            answer.is_ok(),
            "step {number}: {:?} is offered and refused: {answer:?}",
            offer.command
        );
    }
    if let Some(default) = S::default_command(&seen, owner) {
        let answer = S::check(state, owner, &default);
        assert!(
            answer.is_ok(),
            "step {number}: the default {default:?} is refused: {answer:?}"
        );
        if whim.below(20) == 0 {
            return default;
        }
    }
    let chosen = whim.below(offers.len());
    offers
        .into_iter()
        .nth(chosen)
        .map(|offer| offer.command)
        .expect("the index is below the length")
}

/// Plays a battle and checks that every view and log line can be drawn and written, for every viewer.
///
/// # Panics
/// When a view, a log line or an event cannot be written as JSON.
pub fn watched_battle<S: System>(setup: &Arc<S::Setup>, seed: u64, most_commands: u64) {
    let mut battle = Battle::<S>::open(Arc::clone(setup));
    let mut whim = Whim::new(seed);
    let dice = Seed::from_number(seed);
    let viewers = [
        Viewer::Side(Side::A),
        Viewer::Side(Side::B),
        Viewer::Observer,
        Viewer::Umpire,
    ];
    while battle.last().0 < most_commands && S::outcome(battle.state()).is_none() {
        step::<S>(&mut battle, &mut whim, &dice);
        for viewer in viewers {
            let view = S::view(&Seen::<S>::of(battle.state(), viewer));
            offered_choices_are_commands::<S>(battle.state(), &view);
            serde_json::to_string(&view).expect("a view is JSON");
        }
    }
}

/// Every choice of a simple decision is a command that passes `check`, unless it says why not.
fn offered_choices_are_commands<S: System>(state: &S::State, view: &engine::view::View) {
    for decision in &view.decisions {
        if !matches!(decision.form, engine::view::Form::One) {
            continue;
        }
        for choice in &decision.choices {
            let command: S::Command =
                serde_json::from_value(choice.value.clone()).unwrap_or_else(|error| {
                    panic!("{}: {} is no command: {error}", decision.key, choice.value)
                });
            let answer = S::check(state, decision.owner, &command);
            let both = answer.is_ok() == choice.refused.is_none();
            assert!(
                both,
                "{}: {command:?} is shown as {:?} and checks as {answer:?}",
                decision.key, choice.refused
            );
        }
    }
}

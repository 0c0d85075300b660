//! Laws that every rule system keeps, checked by playing whole battles.
//!
//! One place for all systems: a [`Trial`] names a system, its battles and what
//! only its own rules promise; `tests/laws.rs` lists the trials.
//!
//! * Every offered command passes `check`, and so does the default command.
//! * A decision has exactly one owner; while the battle runs somebody owes one.
//! * Events survive being written down and read, and their fold is the state.
//! * The same command with the same dice gives the same events.
//! * Figures never grow, turns never go back, the battle ends.
//! * The record of the battle replays to the same state and verifies.
//! * Every view can be drawn and every line of the log written, for every viewer.
//! * What a side may not know changes nothing that it sees.

mod records;
pub mod same_list;
mod secrets;
mod views;

use std::sync::Arc;

use engine::{Battle, Seed, Seen, Side, Step, System, Viewer};

pub use records::records_verify;
pub use secrets::secrets_are_kept;
pub use views::views_can_be_drawn;

/// What the laws are tried on.
#[derive(Debug)]
pub struct Trial<S: System> {
    /// The battle of a seed: a scenario, or a battlefield made up.
    pub battle: fn(u64) -> Arc<S::Setup>,
    /// What the system's own rules promise of any two states, before and after a command.
    pub own: fn(&S::State, &S::State),
}

impl<S: System> Trial<S> {
    /// A system whose rules promise nothing more.
    #[must_use]
    pub fn of(battle: fn(u64) -> Arc<S::Setup>) -> Trial<S> {
        Trial {
            battle,
            own: |_, _| {},
        }
    }
}

/// Commands after which a battle that has not ended is taken for stalled.
const MOST_COMMANDS: u64 = 20_000;

/// Plays battles of random offers and checks every law at every step.
///
/// # Panics
/// When a law is broken; the message names the battle and the step.
pub fn random_battles<S: System>(trial: &Trial<S>, seeds: impl IntoIterator<Item = u64>) {
    for seed in seeds {
        let mut play = Trying::open(trial, seed);
        while play.is_on() {
            play.step();
        }
        let last = play.battle.last().0;
        assert!(
            S::outcome(play.battle.state()).is_some(),
            "battle {seed} stalls: {last} commands"
        );
        assert!(
            S::pending(play.battle.state()).is_empty(),
            "battle {seed} is over and somebody owes a decision"
        );
    }
}

/// Every side that says nothing gets the default command, and the battle ends.
///
/// # Panics
/// When there is none, or it is refused, or the battle does not end.
pub fn default_commands_end_the_battle<S: System>(
    trial: &Trial<S>,
    seeds: impl IntoIterator<Item = u64>,
) {
    for seed in seeds {
        let mut battle = Battle::<S>::open((trial.battle)(seed));
        let dice = Seed::from_number(seed);
        while S::outcome(battle.state()).is_none() {
            let number = battle.last().0 + 1;
            assert!(number <= MOST_COMMANDS, "battle {seed} stalls");
            let owner = S::pending(battle.state())[0].owner;
            let seen = Seen::<S>::of(battle.state(), Viewer::Side(owner));
            let command = S::default_command(&seen, owner)
                .unwrap_or_else(|| panic!("battle {seed}, step {number}: no default"));
            let step = battle
                .decide_seeded(owner, command, &dice)
                .unwrap_or_else(|stop| panic!("battle {seed}, step {number}: {stop:?}"));
            battle.accept(&step);
        }
    }
}

/// A battle under the laws.
struct Trying<'t, S: System> {
    trial: &'t Trial<S>,
    seed: u64,
    battle: Battle<S>,
    whim: Whim,
    dice: Seed,
}

impl<'t, S: System> Trying<'t, S> {
    fn open(trial: &'t Trial<S>, seed: u64) -> Trying<'t, S> {
        Trying {
            trial,
            seed,
            battle: Battle::open((trial.battle)(seed)),
            whim: Whim::new(seed),
            dice: Seed::from_number(seed),
        }
    }

    fn is_on(&self) -> bool {
        self.battle.last().0 < MOST_COMMANDS && S::outcome(self.battle.state()).is_none()
    }

    /// The battle and the step that is being played, for messages.
    fn at(&self) -> String {
        format!("battle {}, step {}", self.seed, self.battle.last().0 + 1)
    }

    /// One decision under the laws.
    fn step(&mut self) -> Step<S> {
        let before = self.battle.state().clone();
        let (owner, command) = self.choose();
        let at = self.at();
        let decided = self
            .battle
            .decide_seeded(owner, command.clone(), &self.dice);
        let step = decided
            .unwrap_or_else(|stop| panic!("{at}: {command:?} was offered and stopped: {stop:?}"));
        let again = self.battle.decide_seeded(owner, command, &self.dice);
        assert!(
            again.is_ok_and(|again| again.events == step.events),
            "{at}: the same command and dice, other events"
        );
        self.battle.accept(&step);
        let after = self.battle.state();
        assert!(
            folded::<S>(&before, &step) == *after,
            "{at}: the fold of the events as read back is another state"
        );
        lasting::<S>(&before, after, &at);
        (self.trial.own)(&before, after);
        step
    }

    /// The owner of the decision and a random offer, after all offers have been checked.
    fn choose(&mut self) -> (Side, S::Command) {
        let (state, at) = (self.battle.state(), self.at());
        let pending = S::pending(state);
        assert!(
            !pending.is_empty(),
            "{at}: the battle runs and nobody owes a decision"
        );
        let owner = pending[self.whim.below(pending.len())].owner;
        let twice = pending.iter().filter(|one| one.owner == owner).count();
        assert_eq!(twice, 1, "{at}: {owner:?} owes two decisions");
        let seen = Seen::<S>::of(state, Viewer::Side(owner));
        let mut commands = checked::<S>(state, &seen, owner, self.whim.below(8) == 0, &at);
        let default = S::default_command(&seen, owner);
        if let Some(default) = default {
            let answer = S::check(state, owner, &default);
            assert!(
                answer.is_ok(),
                "{at}: the default {default:?} is refused: {answer:?}"
            );
            if self.whim.below(20) == 0 {
                return (owner, default);
            }
        }
        let chosen = self.whim.below(commands.len());
        (owner, commands.swap_remove(chosen))
    }
}

/// The offers, each of which passes `check`.
fn checked<S: System>(
    state: &S::State,
    seen: &Seen<S>,
    owner: Side,
    thorough: bool,
    at: &str,
) -> Vec<S::Command> {
    let offers = S::offers(seen, owner, thorough);
    assert!(!offers.is_empty(), "{at}: nothing is offered");
    let each = offers.into_iter().map(|offer| {
        let answer = S::check(state, owner, &offer.command);
        assert!(
            answer.is_ok(),
            "{at}: {:?} is offered and refused: {answer:?}",
            offer.command
        );
        offer.command
    });
    each.collect()
}

/// The state after the events of a step as a record gives them back.
fn folded<S: System>(before: &S::State, step: &Step<S>) -> S::State {
    let text = serde_json::to_string(&step.events).expect("events are JSON");
    let read: Vec<S::Event> = serde_json::from_str(&text).expect("events are read as written");
    let mut state = before.clone();
    for event in &read {
        S::apply(&mut state, event);
    }
    state
}

/// What only ever goes one way.
fn lasting<S: System>(before: &S::State, after: &S::State, at: &str) {
    assert!(
        S::turn(after) >= S::turn(before),
        "{at}: the turn goes back"
    );
    let (old, new) = (S::tally(before), S::tally(after));
    for side in Side::BOTH {
        assert!(
            new[side].figures_left <= old[side].figures_left,
            "{at}: figures of {side:?} grew"
        );
    }
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

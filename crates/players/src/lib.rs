//! Computer generals, generic over the engine's contract.
//!
//! A general sees what its side may see ([`engine::Seen`]) and nothing else; it
//! chooses among the offers that the rule system makes and weighs their
//! prospects. It knows no rules.

mod line;
mod noise;
mod recruit;
mod score;

use engine::{Battle, Seed, Seen, Side, Step, System};

pub use line::Line;
pub use recruit::Recruit;

/// Somebody who answers the decisions of a side.
pub trait General<S: System>: Send {
    /// The command for the decision that `side` owes; `None` when it finds nothing legal.
    fn decide(&mut self, seen: &Seen<S>, side: Side) -> Option<S::Command>;
}

/// Names of all computer generals, weakest first.
pub const NAMES: [&str; 2] = ["recruit", "line"];

/// A computer general by its name; its whims depend on `seed` only.
#[must_use]
pub fn by_name<S: System>(name: &str, seed: u64) -> Option<Box<dyn General<S>>> {
    match name {
        "recruit" => Some(Box::new(Recruit::new(seed))),
        "line" => Some(Box::new(Line::new(seed))),
        _ => None,
    }
}

/// A command that is legal whatever happens: the general's, the system's default, or the first offer that passes.
///
/// This is the watchdog's way out: a battle never stalls on a general.
#[must_use]
pub fn answer<S: System>(
    state: &S::State,
    general: &mut dyn General<S>,
    side: Side,
) -> Option<S::Command> {
    let seen = Seen::<S>::of(state, engine::Viewer::Side(side));
    let chosen = general.decide(&seen, side);
    let legal = |command: &S::Command| S::check(state, side, command).is_ok();
    chosen
        .filter(legal)
        .or_else(|| fallback::<S>(state, &seen, side))
}

/// The step of a side that owes a decision, decided with the dice of `seed`: as [`answer`] would have it, but checked only once.
#[must_use]
pub fn step<S: System>(
    battle: &Battle<S>,
    general: &mut dyn General<S>,
    side: Side,
    seed: &Seed,
) -> Option<Step<S>> {
    let seen = Seen::<S>::of(battle.state(), engine::Viewer::Side(side));
    let decided = |command| battle.decide_seeded(side, command, seed).ok();
    general
        .decide(&seen, side)
        .and_then(decided)
        .or_else(|| fallback::<S>(battle.state(), &seen, side).and_then(decided))
}

/// The default of the decision, or the first offer that is legal.
#[must_use]
pub fn fallback<S: System>(state: &S::State, seen: &Seen<S>, side: Side) -> Option<S::Command> {
    let legal = |command: &S::Command| S::check(state, side, command).is_ok();
    let offered = || {
        S::offers(seen, side, false)
            .into_iter()
            .map(|offer| offer.command)
            .find(legal)
    };
    S::default_command(seen, side)
        .filter(legal)
        .or_else(offered)
}

//! One battle between two computer generals.

use std::sync::Arc;

use engine::{Battle, BySide, Outcome, Seed, Side, Step, System, Tally};
use players::{General, step};

/// How a battle between computer generals went.
#[derive(Debug, Clone)]
pub struct GameResult {
    /// The result; `None` when the battle was dropped after too many commands or without any legal one.
    pub outcome: Option<Outcome>,
    /// The turn in which it ended.
    pub turns: u16,
    /// Commands given.
    pub commands: u64,
    /// What both sides had left.
    pub tally: Tally,
}

/// Commands after which a battle counts as stalled.
const MOST_COMMANDS: u64 = 60_000;

/// Plays a battle to its end and hands every accepted step to `keep` with the state after it.
pub fn play<S: System>(
    setup: Arc<S::Setup>,
    generals: &mut BySide<Box<dyn General<S>>>,
    seed: &Seed,
    mut keep: impl FnMut(&Step<S>, &S::State),
) -> GameResult {
    let mut battle = Battle::<S>::open(setup);
    while battle.last().0 < MOST_COMMANDS && S::outcome(battle.state()).is_none() {
        let Some(step) = next(&battle, generals, seed) else {
            break;
        };
        battle.accept(&step);
        keep(&step, battle.state());
    }
    let state = battle.state();
    GameResult {
        outcome: S::outcome(state),
        turns: S::turn(state),
        commands: battle.last().0,
        tally: S::tally(state),
    }
}

fn next<S: System>(
    battle: &Battle<S>,
    generals: &mut BySide<Box<dyn General<S>>>,
    seed: &Seed,
) -> Option<Step<S>> {
    let owner: Side = S::pending(battle.state()).first()?.owner;
    step(battle, generals[owner].as_mut(), owner, seed)
}

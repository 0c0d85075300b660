//! Plays the computer generals until a human owes a decision.

use std::sync::Arc;
use std::time::Duration;

use engine::{Seed, Side, Text};
use serde_json::Value;
use tokio::time::timeout;
use tracing::{error, warn};

use crate::battles::Live;
use crate::battles::live::After;
use crate::problem::{Problem, same};

/// The name of a player who is no computer general.
pub const HUMAN: &str = "human";

/// How long a computer general may think about one decision.
pub const THINKING_TIME: Duration = Duration::from_secs(5);

/// Whether there is a player of this name.
pub(crate) fn check_player(name: &str) -> Result<(), Problem> {
    if name == HUMAN || players::NAMES.contains(&name) {
        return Ok(());
    }
    let text = Text::id("server-no-player").with("name", same(name));
    Err(Problem::Unusable(text))
}

/// Lets the computer generals of a battle play, in the background.
pub(crate) fn start(live: &Arc<Live>) {
    let live = Arc::clone(live);
    tokio::spawn(async move {
        let _one_conductor = live.conducting.lock().await;
        if let Err(problem) = play(&live).await {
            error!(battle = live.id(), ?problem, "the computer generals stop");
        }
        if !live.is_over()
            && let Err(problem) = live.note_summary().await
        {
            error!(battle = live.id(), ?problem, "no summary kept");
        }
    });
}

/// Plays until no computer general owes a decision.
async fn play(live: &Live) -> Result<(), Problem> {
    while !live.is_over() {
        let seq = *live.watch().borrow();
        let owing = live.ask(|game| game.owing()).await?;
        let Some(side) = owing.into_iter().find(|&side| live.players[side] != HUMAN) else {
            break;
        };
        answer(live, side, seq).await?;
    }
    Ok(())
}

/// Answers one decision: by the general's command, else by one that is always legal.
async fn answer(live: &Live, side: Side, seq: u64) -> Result<(), Problem> {
    if let Some(command) = thought(live, side).await? {
        match live.carry_out(side, After::Step(seq), command).await {
            // Somebody else's command came first: the decision is asked anew.
            Ok(_) | Err(Problem::Stale(_)) => return Ok(()),
            Err(Problem::Storage) => return Err(Problem::Storage),
            Err(problem) => warn!(battle = live.id(), ?problem, "a general's command fails"),
        }
    }
    let Some(command) = live.ask(move |game| game.fallback(side)).await? else {
        error!(battle = live.id(), ?side, "nothing legal is offered");
        return Err(Problem::Fault);
    };
    match live.carry_out(side, After::Step(seq), command).await {
        Ok(_) | Err(Problem::Stale(_)) => Ok(()),
        Err(problem) => Err(problem),
    }
}

/// The general's own command, if it has one in time.
async fn thought(live: &Live, side: Side) -> Result<Option<Value>, Problem> {
    let player = live.players[side].clone();
    let whim = whim(&live.seed, side, live.told(side).await?);
    let thinking = live
        .ask(move |game| game.think(side, &player, whim))
        .await?;
    let Some(thinking) = thinking else {
        warn!(player = live.players[side], "no such general");
        return Ok(None);
    };
    match timeout(THINKING_TIME, tokio::task::spawn_blocking(thinking)).await {
        Ok(Ok(command)) => Ok(command),
        Ok(Err(why)) => {
            error!(battle = live.id(), %why, "a general fails");
            Ok(None)
        }
        Err(_) => {
            warn!(battle = live.id(), ?side, "a general thinks too long");
            Ok(None)
        }
    }
}

/// What a general's whims depend on: the battle, the side and the step, so that a battle resumed goes on as if it had not stopped.
fn whim(seed: &Seed, side: Side, seq: u64) -> u64 {
    let sides = match side {
        Side::A => 0,
        Side::B => 1,
    };
    // Numbers of games count up from 0 and never come near the top bit.
    let Seed(bytes) = seed.derive(1 << 63 | seq << 1 | sides);
    let [a, b, c, d, e, f, g, h, ..] = bytes;
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}

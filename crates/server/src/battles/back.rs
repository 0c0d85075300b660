//! Taking back: alone until something was revealed, by agreement beyond.

use std::sync::{Arc, PoisonError};

use engine::{Side, Text};
use serde_json::{Value, json};
use tracing::warn;

use crate::battles::live::{After, fault};
use crate::battles::{HUMAN, Live, conduct};
use crate::problem::Problem;
use crate::systems::Wish;

/// A side asks the other to agree that steps are taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Asked {
    by: Side,
    /// The step after which it asked, as it counts.
    seq: u64,
    refused: bool,
}

/// What came of a wish to take something back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// It was done, as this step.
    Done(u64),
    /// The other side is asked.
    Asked,
}

impl Live {
    /// Takes back, after step `seq`, what a side did last; the other side is asked if something was revealed.
    ///
    /// Computer generals agree to take back dice, and nothing past which something hidden was shown.
    ///
    /// # Errors
    /// The battle has moved on, there is nothing to take back, or a computer general refuses.
    pub async fn undo(self: &Arc<Self>, side: Side, seq: u64) -> Result<Answer, Problem> {
        let back = self.ask(move |game| game.back(side)).await?;
        if back.undo {
            return self
                .go(side, (side, seq), Wish::Undo)
                .await
                .map(Answer::Done);
        }
        if back.ask == 0 {
            return Err(nothing());
        }
        if self.players[side.other()] != HUMAN {
            if self.unveiled(side).await? {
                return Err(Problem::Unusable(shown()));
            }
            return self
                .go(side, (side, seq), Wish::UndoAgreed)
                .await
                .map(Answer::Done);
        }
        let now = self.told(side).await?;
        if now != seq {
            return Err(Problem::Stale(now));
        }
        self.note(Some(Asked {
            by: side,
            seq,
            refused: false,
        }));
        Ok(Answer::Asked)
    }

    /// Takes up again what a side took back last.
    ///
    /// # Errors
    /// The battle has moved on, or there is nothing to take up.
    pub async fn redo(self: &Arc<Self>, side: Side, seq: u64) -> Result<u64, Problem> {
        self.go(side, (side, seq), Wish::Redo).await
    }

    /// Answers the other side's wish; returns the step by which it was granted.
    ///
    /// # Errors
    /// Nobody asks, or the battle has moved on.
    pub async fn answer(
        self: &Arc<Self>,
        side: Side,
        seq: u64,
        agrees: bool,
    ) -> Result<Option<u64>, Problem> {
        let asked = self
            .asked()
            .await?
            .filter(|asked| asked.by != side && !asked.refused);
        let asked = asked.ok_or_else(nothing)?;
        if !agrees {
            self.note(Some(Asked {
                refused: true,
                ..asked
            }));
            return Ok(None);
        }
        self.go(asked.by, (side, seq), Wish::UndoAgreed)
            .await
            .map(Some)
    }

    /// What a side may take back and what it is asked, for its client.
    ///
    /// # Errors
    /// A fault of the rule system.
    pub async fn back(&self, side: Option<Side>) -> Result<Value, Problem> {
        let Some(side) = side else {
            return Ok(Value::Null);
        };
        let back = self.ask(move |game| game.back(side)).await?;
        let asked = self.asked().await?;
        let computer = self.players[side.other()] != HUMAN;
        let barred = !back.undo && back.ask > 0 && computer && self.unveiled(side).await?;
        Ok(json!({
            "undo": back.undo,
            "ask": if barred { 0 } else { back.ask },
            "barred": barred.then(shown),
            "redo": back.redo,
            "asked_by": asked.map(|asked| asked.by),
            "refused": asked.is_some_and(|asked| asked.refused),
        }))
    }

    /// Whether a side's last step cannot be taken back without taking back what was shown.
    async fn unveiled(&self, side: Side) -> Result<bool, Problem> {
        let seed = self.seed;
        self.ask(move |game| game.unveiled(side, &seed)).await
    }

    /// The wish that stands now.
    async fn asked(&self) -> Result<Option<Asked>, Problem> {
        let asked = *self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(asked) = asked else {
            return Ok(None);
        };
        let now = self.told(asked.by).await?;
        Ok(Some(asked).filter(|asked| asked.seq == now))
    }

    /// Keeps a wish and wakes the sockets, which tell of it.
    fn note(&self, asked: Option<Asked>) {
        *self.asked.lock().unwrap_or_else(PoisonError::into_inner) = asked;
        self.seq.send_modify(|_| {});
    }

    /// Goes back or forth for a side, after the step that somebody names as he counts; runs to its end even if whoever asked goes away.
    async fn go(
        self: &Arc<Self>,
        side: Side,
        (by, seq): (Side, u64),
        wish: Wish,
    ) -> Result<u64, Problem> {
        let live = Arc::clone(self);
        let work = tokio::spawn(async move {
            let behind = match wish {
                Wish::Undo => live.ask(move |game| game.behind(side)).await?,
                Wish::UndoAgreed | Wish::Redo => Vec::new(),
            };
            let after = After::Told(by, seq);
            let number = live
                .settle(after, move |game| game.go_back(side, wish))
                .await?;
            for (who, command) in behind {
                live.give_again(who, command).await;
            }
            conduct::start(&live);
            Ok(number)
        });
        work.await.map_err(fault)?
    }

    /// Gives a command again that was taken back only because it came, in secret, after another.
    async fn give_again(&self, side: Side, command: Value) {
        let after = After::Step(*self.watch().borrow());
        if let Err(problem) = self.carry_out(side, after, command).await {
            warn!(
                battle = self.id(),
                ?problem,
                "a command cannot be given again"
            );
        }
    }
}

/// Why a computer general does not agree.
fn shown() -> Text {
    Text::id("server-not-back-shown")
}

fn nothing() -> Problem {
    Problem::Unusable(Text::id("server-not-back"))
}

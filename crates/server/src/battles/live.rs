//! One battle in memory: one command at a time, kept before it is answered.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use engine::{BySide, Seed, Side, Text, Viewer};
use serde_json::Value;
use tokio::sync::{Mutex, watch};
use tracing::error;

use crate::battles::back::Asked;
use crate::battles::{conduct, same_secret};
use crate::problem::{Problem, same};
use crate::storage::{Storage, StorageError, Stored};
use crate::systems::{Decided, Game, Halt, Summary};

/// A battle in memory.
pub struct Live {
    id: String,
    pub(crate) players: BySide<String>,
    seats: BySide<Option<String>>,
    pub(crate) seed: Seed,
    inches: bool,
    game: Arc<RwLock<Box<dyn Game>>>,
    storage: Storage,
    /// Held from the decision of a command until it is accepted.
    order: Mutex<()>,
    /// Held by whoever plays the computer generals.
    pub(crate) conducting: Mutex<()>,
    /// The last accepted step, watched by sockets.
    pub(super) seq: watch::Sender<u64>,
    ended: AtomicBool,
    /// Somebody asks to take back what was revealed; it lapses with the next step.
    pub(super) asked: std::sync::Mutex<Option<Asked>>,
    /// What is in memory may differ from what is kept.
    broken: AtomicBool,
    /// The last film of each viewer, with the step to which it goes.
    films: std::sync::Mutex<Vec<Filmed>>,
}

/// The step after which something is to happen.
#[derive(Debug, Clone, Copy)]
pub(crate) enum After {
    /// By its own number.
    Step(u64),
    /// By the number it has for a side, which counts what it is told of.
    Told(Side, u64),
}

impl After {
    const fn seq(self) -> u64 {
        match self {
            After::Step(seq) | After::Told(_, seq) => seq,
        }
    }
}

/// A film in message ids: who sees it, up to which step.
struct Filmed {
    eyes: Viewer,
    last: u64,
    film: Arc<Value>,
}

impl Live {
    /// Takes up a battle and lets its computer generals play.
    pub(crate) fn begin(battle: Stored, game: Box<dyn Game>, storage: Storage) -> Arc<Live> {
        let live = Arc::new(Live {
            id: battle.id,
            players: battle.players,
            seats: battle.seats,
            seed: battle.seed,
            inches: game.inches(),
            seq: watch::Sender::new(game.last()),
            game: Arc::new(RwLock::new(game)),
            storage,
            order: Mutex::default(),
            conducting: Mutex::default(),
            ended: AtomicBool::new(false),
            broken: AtomicBool::new(false),
            asked: std::sync::Mutex::default(),
            films: std::sync::Mutex::default(),
        });
        conduct::start(&live);
        live
    }

    /// Its id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Whether distances are shown in inches.
    #[must_use]
    pub fn inches(&self) -> bool {
        self.inches
    }

    /// Whether two people fight it.
    #[must_use]
    pub(crate) fn has_two_seats(&self) -> bool {
        self.seats.a.is_some() && self.seats.b.is_some()
    }

    /// Who holds this token.
    #[must_use]
    pub fn seat(&self, token: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| {
            let held = self.seats[side].as_deref();
            held.is_some_and(|held| same_secret(held, token))
        })
    }

    /// The viewer of a token; without one, somebody who only looks on.
    ///
    /// # Errors
    /// The token opens no seat of this battle.
    pub fn viewer(&self, token: Option<&str>) -> Result<Viewer, Problem> {
        match token.filter(|token| !token.is_empty()) {
            None => Ok(Viewer::Observer),
            Some(token) => self
                .seat(token)
                .map(Viewer::Side)
                .ok_or_else(|| Problem::Forbidden(Text::id("server-wrong-seat"))),
        }
    }

    /// The number of the last step, and news of later ones.
    #[must_use]
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.seq.subscribe()
    }

    /// Asks the game something, away from the threads that serve requests.
    ///
    /// # Errors
    /// A fault of the rule system.
    pub async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&dyn Game) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let game = Arc::clone(&self.game);
        let asked = tokio::task::spawn_blocking(move || {
            let game = game.read().unwrap_or_else(PoisonError::into_inner);
            question(game.as_ref())
        });
        asked.await.map_err(fault)
    }

    pub(super) async fn change<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut dyn Game) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let game = Arc::clone(&self.game);
        let changed = tokio::task::spawn_blocking(move || {
            let mut game = game.write().unwrap_or_else(PoisonError::into_inner);
            work(game.as_mut())
        });
        changed.await.map_err(fault)
    }

    /// The battle so far as a film, in message ids; made again only when the battle has gone on.
    ///
    /// # Errors
    /// A fault of the rule system.
    pub(crate) async fn film(&self, eyes: Viewer) -> Result<Arc<Value>, Problem> {
        let now = *self.seq.borrow();
        if let Some(film) = self.kept_film(eyes, now) {
            return Ok(film);
        }
        let (last, film) = self
            .ask(move |game| (game.last(), Arc::new(game.film(eyes))))
            .await?;
        let mut films = self.films.lock().unwrap_or_else(PoisonError::into_inner);
        films.retain(|one| one.eyes != eyes);
        films.push(Filmed {
            eyes,
            last,
            film: Arc::clone(&film),
        });
        Ok(film)
    }

    fn kept_film(&self, eyes: Viewer, now: u64) -> Option<Arc<Value>> {
        let films = self.films.lock().unwrap_or_else(PoisonError::into_inner);
        let found = films.iter().find(|one| one.eyes == eyes && one.last == now);
        found.map(|one| Arc::clone(&one.film))
    }

    /// The battle at a glance.
    ///
    /// # Errors
    /// A fault of the rule system.
    pub async fn summary(&self) -> Result<Summary, Problem> {
        self.ask(|game| game.summary()).await
    }

    /// Gives a command after step `seq`, both numbered as its side counts; returns the number of its own step.
    ///
    /// Runs to its end even if whoever asked goes away: what is kept must also be accepted.
    ///
    /// # Errors
    /// The battle has moved on, the command is refused, or it could not be kept; nothing has changed.
    pub async fn submit(
        self: &Arc<Self>,
        side: Side,
        seq: u64,
        command: Value,
    ) -> Result<u64, Problem> {
        let live = Arc::clone(self);
        let work = tokio::spawn(async move {
            let after = After::Told(side, seq);
            let number = live.carry_out(side, after, command).await?;
            conduct::start(&live);
            Ok(number)
        });
        work.await.map_err(fault)?
    }

    /// Decides, keeps and accepts one command.
    pub(crate) async fn carry_out(
        &self,
        side: Side,
        after: After,
        command: Value,
    ) -> Result<u64, Problem> {
        let seed = self.seed;
        self.settle(after, move |game| game.decide(side, &command, &seed))
            .await
    }

    /// Decides something after a step, keeps and accepts it.
    pub(super) async fn settle(
        &self,
        after: After,
        decide: impl FnOnce(&mut dyn Game) -> Result<Decided, Halt> + Send + 'static,
    ) -> Result<u64, Problem> {
        let _one_at_a_time = self.order.lock().await;
        if self.is_over() {
            return Err(super::no_battle());
        }
        let now = self.counted(after).await?;
        if after.seq() != now {
            return Err(Problem::Stale(now));
        }
        let decided = self
            .change(decide)
            .await?
            .map_err(|halt| self.problem(halt))?;
        self.keep(&decided, now + 1).await?;
        if let Err(problem) = self.change(|game| game.accept()).await {
            // Kept but not applied: only loading it again can tell what is true.
            self.broken.store(true, Ordering::Release);
            self.seq.send_replace(decided.number);
            return Err(problem);
        }
        self.seq.send_replace(decided.number);
        self.counted(after).await
    }

    /// The number of the last step, as whoever asks counts.
    async fn counted(&self, after: After) -> Result<u64, Problem> {
        match after {
            After::Step(_) => Ok(*self.seq.borrow()),
            After::Told(side, _) => self.told(side).await,
        }
    }

    /// The number of the last step of which a side is told.
    pub(crate) async fn told(&self, side: Side) -> Result<u64, Problem> {
        self.ask(move |game| game.counted(Viewer::Side(side))).await
    }

    async fn keep(&self, decided: &Decided, next: u64) -> Result<(), Problem> {
        let kept = self.storage.keep(&self.id, decided).await;
        if let Err(StorageError::Taken(_)) = kept {
            self.broken.store(true, Ordering::Release);
            return Err(Problem::Stale(next));
        }
        Ok(kept?)
    }

    fn problem(&self, halt: Halt) -> Problem {
        match halt {
            Halt::Malformed(why) => Problem::Malformed(why),
            Halt::Refused(refusal) => Problem::Refused(refusal, self.inches),
            Halt::NotBack => Problem::Unusable(Text::id("server-not-back")),
            Halt::Dice => Problem::Unusable(Text::id("server-dice-owed")),
            Halt::Record(fault) => {
                error!(%fault, "a step cannot be written");
                Problem::Unusable(
                    Text::id("server-malformed").with("why", same(&fault.to_string())),
                )
            }
        }
    }

    /// Notes in the database how far the battle has come.
    pub(crate) async fn note_summary(&self) -> Result<(), Problem> {
        let summary = self.summary().await?;
        Ok(self.storage.summarise(&self.id, &summary).await?)
    }

    /// Ends it in memory, because it was deleted: nothing more is accepted.
    pub(crate) fn end(&self) {
        self.ended.store(true, Ordering::Release);
        // Sockets wake up and find it ended.
        self.seq.send_modify(|_| {});
    }

    /// Whether it was deleted or must be loaded again.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.ended.load(Ordering::Acquire) || self.is_broken()
    }

    pub(crate) fn is_broken(&self) -> bool {
        self.broken.load(Ordering::Acquire)
    }
}

pub(super) fn fault(why: tokio::task::JoinError) -> Problem {
    error!(%why, "a fault in a rule system or in the server");
    Problem::Fault
}

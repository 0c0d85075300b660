//! All battles of a server: opening, finding, listing, deleting.

mod back;
mod chosen;
mod conduct;
mod live;
mod secrets;

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use engine::house::Agreement;
use engine::record::{Record, Recorder};
use engine::scenario::DataError;
use engine::{BySide, Side, Text};
use serde_json::Value;
use tokio::sync::OnceCell;
use tracing::warn;

pub use back::Answer;
pub use chosen::{Chosen, OwnFile};
pub use conduct::{HUMAN, THINKING_TIME};
pub use live::Live;
pub use secrets::same_secret;

use crate::locale::Lang;
use crate::problem::{Problem, same};
use crate::storage::{Storage, Stored, now};
use crate::systems::{Game, Opening, Registry, Rules};

/// Battles that were asked for since the server started; each is loaded once.
type Loaded = HashMap<String, Arc<OnceCell<Arc<Live>>>>;

/// The most files of house rules of a battle.
const MOST_FILES: usize = 8;

/// The longest house rules of a battle, in bytes.
const MOST_TEXT: usize = 48 * 1024;

/// All battles of a server.
pub struct Battles {
    registry: Registry,
    storage: Storage,
    limit: usize,
    loaded: Mutex<Loaded>,
    /// Held while a battle is counted and opened.
    opening: tokio::sync::Mutex<()>,
    /// What can be played, in each language, once it was asked for: the program alone decides it.
    offered: Mutex<BTreeMap<Lang, Arc<Value>>>,
}

/// A battle that may be opened.
pub(crate) struct Proposed {
    pub(crate) rules: Arc<dyn Rules>,
    pub(crate) opening: Opening,
    text: String,
}

/// A battle that was opened: its id and the tokens of its human seats.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opened {
    /// Its id.
    pub id: String,
    /// The tokens of human seats.
    pub seats: BySide<Option<String>>,
}

impl Battles {
    /// The battles of a database, `limit` at most.
    #[must_use]
    pub fn new(registry: Registry, storage: Storage, limit: usize) -> Battles {
        Battles {
            registry,
            storage,
            limit,
            loaded: Mutex::default(),
            opening: tokio::sync::Mutex::default(),
            offered: Mutex::default(),
        }
    }

    /// What can be played, made once for each language.
    pub(crate) fn offered(&self, lang: Lang, make: impl FnOnce() -> Value) -> Arc<Value> {
        let mut offered = self.offered.lock().unwrap_or_else(PoisonError::into_inner);
        let known = offered.entry(lang).or_insert_with(|| Arc::new(make()));
        Arc::clone(known)
    }

    /// The rule systems.
    #[must_use]
    pub fn registry(&self) -> &Registry {
        &self.registry
    }

    /// What a battle of a scenario would be fought under.
    ///
    /// # Errors
    /// Unknown scenario, too many house rules, or faults in either.
    pub(crate) fn proposed(
        &self,
        scenario: &Chosen,
        agreement: &Agreement,
    ) -> Result<Proposed, Problem> {
        let found = scenario.find(&self.registry)?;
        let length = agreement.house_rules.iter().map(|file| file.text.len());
        if agreement.house_rules.len() > MOST_FILES || length.sum::<usize>() > MOST_TEXT {
            let text = Text::id("server-house-rules-large")
                .with("files", MOST_FILES as i64)
                .with("kilobytes", (MOST_TEXT / 1024) as i64);
            return Err(Problem::Unusable(text));
        }
        let read = found.rules.read(&found.text, &found.file, agreement);
        let opening = read.map_err(|faults| match agreement.is_empty() && !scenario.is_own() {
            true => Problem::Damaged(
                faults
                    .first()
                    .map_or(Text::id("server-fault"), DataError::text),
            ),
            false => Problem::Faults(faults),
        })?;
        Ok(Proposed {
            rules: found.rules,
            text: found.text,
            opening,
        })
    }

    /// Opens a battle of a scenario under what the players agreed on.
    ///
    /// # Errors
    /// Unknown scenario or player, faults in it or in house rules, too many battles, or the database fails.
    pub async fn open(
        &self,
        scenario: &Chosen,
        players: BySide<String>,
        agreement: &Agreement,
    ) -> Result<Opened, Problem> {
        for side in Side::BOTH {
            conduct::check_player(&players[side])?;
        }
        let proposed = self.proposed(scenario, agreement)?;
        let (rules, text) = (proposed.rules.as_ref(), &proposed.text);
        let (battle, game) = begin(rules, &proposed.opening, text, players)?;
        let _one_at_a_time = self.opening.lock().await;
        if self.storage.count().await? >= self.limit {
            return Err(Problem::TooMany(self.limit));
        }
        self.storage.create(&battle).await?;
        let opened = Opened {
            id: battle.id.clone(),
            seats: battle.seats.clone(),
        };
        let live = Live::begin(battle, game, self.storage.clone());
        let cell = Arc::new(OnceCell::new_with(Some(live)));
        self.loaded().insert(opened.id.clone(), cell);
        Ok(opened)
    }

    /// The battle of this id, loaded if it is not yet.
    ///
    /// # Errors
    /// There is none, or it cannot be loaded.
    pub async fn find(&self, id: &str) -> Result<Arc<Live>, Problem> {
        let cell = Arc::clone(self.loaded().entry(id.to_owned()).or_default());
        let found = cell.get_or_try_init(|| self.load(id)).await.cloned();
        if found.is_err() || found.as_ref().is_ok_and(|live| live.is_broken()) {
            // The next one to ask tries again.
            self.forget(id, &cell);
        }
        found
    }

    fn loaded(&self) -> std::sync::MutexGuard<'_, Loaded> {
        self.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn forget(&self, id: &str, cell: &Arc<OnceCell<Arc<Live>>>) {
        let mut loaded = self.loaded();
        if loaded.get(id).is_some_and(|one| Arc::ptr_eq(one, cell)) {
            loaded.remove(id);
        }
    }

    async fn load(&self, id: &str) -> Result<Arc<Live>, Problem> {
        let battle = self.storage.battle(id).await?.ok_or_else(no_battle)?;
        let rules = self.registry.system(&battle.system).cloned();
        let unknown = || {
            Problem::Damaged(Text::id("server-unknown-system").with("system", same(&battle.system)))
        };
        let rules = rules.ok_or_else(unknown)?;
        let text = self.record(&battle).await?;
        let resumed = tokio::task::spawn_blocking(move || resume(rules.as_ref(), &text)).await;
        let game = resumed.map_err(|_| Problem::Fault)?.map_err(|why| {
            warn!(id, ?why, "a battle cannot be loaded");
            Problem::Damaged(why)
        })?;
        Ok(Live::begin(battle, game, self.storage.clone()))
    }

    /// The record of a stored battle.
    async fn record(&self, battle: &Stored) -> Result<String, Problem> {
        let steps = self.storage.steps(&battle.id).await?;
        let lines = std::iter::once(&battle.header)
            .chain(&steps)
            .chain(&battle.closing);
        Ok(lines.map(|line| format!("{line}\n")).collect())
    }

    /// The record of a battle that is over.
    ///
    /// # Errors
    /// There is no such battle, or it is not over: a record holds secrets.
    pub async fn finished_record(&self, id: &str) -> Result<String, Problem> {
        let battle = self.storage.battle(id).await?.ok_or_else(no_battle)?;
        if battle.closing.is_none() {
            return Err(Problem::Forbidden(Text::id("server-battle-open")));
        }
        self.record(&battle).await
    }

    /// All battles with an up-to-date summary, the one played last first.
    ///
    /// # Errors
    /// The database fails.
    pub async fn list(&self) -> Result<Vec<Stored>, Problem> {
        let mut battles = self.storage.battles().await?;
        for battle in &mut battles {
            let live = self
                .loaded()
                .get(&battle.id)
                .and_then(|cell| cell.get().cloned());
            if let Some(live) = live {
                battle.summary = live.summary().await?;
            }
        }
        Ok(battles)
    }

    /// Deletes a battle for good.
    ///
    /// # Errors
    /// There is none, or the database fails.
    pub async fn delete(&self, id: &str) -> Result<(), Problem> {
        let live = self.loaded().remove(id);
        if let Some(live) = live.and_then(|cell| cell.get().cloned()) {
            live.end();
        }
        match self.storage.delete(id).await? {
            true => Ok(()),
            false => Err(no_battle()),
        }
    }
}

/// There is no such battle.
pub(crate) fn no_battle() -> Problem {
    Problem::Missing(Text::id("server-no-battle"))
}

/// A new battle with its secrets.
fn begin(
    rules: &dyn Rules,
    opening: &Opening,
    text: &str,
    players: BySide<String>,
) -> Result<(Stored, Box<dyn Game>), Problem> {
    let seed = secrets::seed()?;
    let header = opening.header(rules.id(), text, &players, &seed);
    let (_, header) = Recorder::open(&header).map_err(|_| Problem::Fault)?;
    let game = resume(rules, &header).map_err(Problem::Damaged)?;
    let token = |player: &String| (player == HUMAN).then(secrets::token).transpose();
    let battle = Stored {
        id: secrets::id()?,
        system: rules.id().to_owned(),
        header,
        seats: BySide {
            a: token(&players.a)?,
            b: token(&players.b)?,
        },
        players,
        seed,
        summary: game.summary(),
        closing: None,
        updated: now(),
    };
    Ok((battle, game))
}

fn resume(rules: &dyn Rules, text: &str) -> Result<Box<dyn Game>, Text> {
    let record = Record::parse(text).map_err(|error| error.text())?;
    rules.resume(&record).map_err(|error| {
        let first = error.texts().into_iter().next();
        first.unwrap_or(Text::id("server-fault"))
    })
}

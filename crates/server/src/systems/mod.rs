//! Rule systems behind object-safe traits, so that the server knows none by name.
//!
//! [`Rules`] is a system, [`Game`] one of its battles. Both are implemented
//! once for every [`engine::System`], by [`Adapter`]; a program lists its
//! systems in a [`Registry`].

mod adapter;
mod chronicle;
mod film;
mod game;
mod history;
mod keeper;
mod live;
mod patch;

use std::sync::Arc;

use engine::house::{Agreement, InForce, PresetCard};
use engine::record::{
    FORMAT, Header, Record, RecordError, RecordedScenario, RecordedSide, RuleHashes, Verified,
};
use engine::scenario::{DataError, Expected, Faults, system_of};
use engine::{BySide, DiceSource, Name, Outcome, Seed, TableRow, Tally, Text};
use serde_json::Value;
use sim::{Report, Series, SeriesError};

pub use adapter::{Adapter, Loaded, Terms};
pub use film::Film;
pub use game::{Back, Decided, Entry, Game, Halt, News, Summary, Thought, Wish};

/// What a list of scenarios tells of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScenarioCard {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: Name,
    /// The story in a few sentences.
    pub summary: Name,
    /// Rules of this battle only, in words.
    pub special: Option<Name>,
    /// How it comes out between equal players, where it is not even.
    pub balance: Option<Name>,
    /// The last turn.
    pub turns: u16,
    /// How many units there are.
    pub units: usize,
    /// The names of both sides.
    pub sides: BySide<Name>,
}

/// A battle about to begin.
#[derive(Debug)]
pub struct Opening {
    /// What the scenario says of itself.
    pub card: ScenarioCard,
    /// Which numbers the rules are played with.
    pub rules: RuleHashes,
    /// Options and readings in force.
    pub options: Value,
    /// What the players agreed on.
    pub agreement: Agreement,
    /// The same for reading.
    pub in_force: InForce,
}

impl Opening {
    /// The header of a record of this battle.
    #[must_use]
    pub fn header(
        &self,
        system: &str,
        text: &str,
        players: &BySide<String>,
        seed: &Seed,
    ) -> Header {
        Header {
            format: FORMAT,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            system: system.to_owned(),
            scenario: RecordedScenario {
                id: self.card.id.clone(),
                text: text.to_owned(),
            },
            rules: self.rules.clone(),
            options: self.options.clone(),
            agreement: self.agreement.clone(),
            sides: BySide::each(|side| RecordedSide {
                name: self.card.sides[side].clone(),
                player: players[side].clone(),
                dice: DiceSource::Program,
            }),
            commitment: seed.commitment(),
        }
    }
}

/// The choices and numbers of a rule system, for reading.
#[derive(Debug)]
pub struct Choices {
    /// Its presets.
    pub presets: Vec<PresetCard>,
    /// Optional rules and readings.
    pub in_force: InForce,
    /// Every number of the rules.
    pub numbers: Vec<TableRow>,
}

/// A battle read from its record.
#[derive(Debug)]
pub struct Replayed {
    /// How many commands were given.
    pub steps: u64,
    /// The last turn played.
    pub turn: u16,
    /// What both sides have left.
    pub tally: Tally,
    /// The result, if there is one.
    pub outcome: Option<Outcome>,
    /// The log with nothing hidden, in message ids.
    pub log: Vec<Value>,
    /// Whether distances are in inches.
    pub inches: bool,
    /// The result in a sentence, as a message.
    pub result: Option<Value>,
}

/// Why a record cannot be replayed.
#[derive(Debug)]
pub enum ReplayError {
    /// Its scenario is not accepted by these rules: every fault.
    Scenario(Vec<Text>),
    /// A line of the record.
    Record(RecordError),
}

impl ReplayError {
    /// The faults as messages.
    #[must_use]
    pub fn texts(&self) -> Vec<Text> {
        match self {
            ReplayError::Scenario(faults) => faults.clone(),
            ReplayError::Record(error) => vec![error.text()],
        }
    }
}

/// Why a series of battles cannot be played.
#[derive(Debug)]
pub enum SimulateError {
    /// The scenario is not accepted: every fault.
    Scenario(Vec<Text>),
    /// There is no such general.
    Series(SeriesError),
}

/// Told how many battles of a series are finished.
pub type Progress<'p> = &'p (dyn Fn(u64) + Sync);

/// Given the number and the record of each battle of a series, when records are wanted.
pub type KeepRecord = Option<Arc<dyn Fn(u64, String) + Send + Sync>>;

/// The faults of files as messages.
pub(crate) fn texts(faults: &[DataError]) -> Vec<Text> {
    faults.iter().map(DataError::text).collect()
}

/// A rule system.
pub trait Rules: Send + Sync {
    /// Its short id.
    fn id(&self) -> &'static str;

    /// Its name.
    fn name(&self) -> Text;

    /// The scenarios that come with the program: id and file text.
    fn scenarios(&self) -> &'static [(&'static str, &'static str)];

    /// Reads a scenario, under what the players agreed on, without opening a battle.
    ///
    /// # Errors
    /// Every fault of the scenario's file and of the house rules.
    fn read(
        &self,
        text: &str,
        file: &str,
        agreement: &Agreement,
    ) -> Result<Opening, Vec<DataError>>;

    /// Presets, readings and numbers under an agreement, whatever the scenario.
    ///
    /// # Errors
    /// Every fault of the house rules.
    fn choices(&self, agreement: &Agreement) -> Result<Choices, Vec<DataError>>;

    /// Opens the battle of a record, which may have no steps yet.
    ///
    /// # Errors
    /// The scenario's faults or the first line that is not understood.
    fn resume(&self, record: &Record) -> Result<Box<dyn Game>, ReplayError>;

    /// Replays a record from its events.
    ///
    /// # Errors
    /// The scenario's faults or the first line that is not understood.
    fn replay(&self, record: &Record) -> Result<Replayed, ReplayError>;

    /// The film of a record with nothing hidden.
    ///
    /// # Errors
    /// The scenario's faults or the first line that is not understood.
    fn film(&self, record: &Record) -> Result<Film, ReplayError>;

    /// Decides every command of a record again.
    ///
    /// # Errors
    /// The scenario's faults or the first difference.
    fn verify(&self, record: &Record) -> Result<Verified, ReplayError>;

    /// Plays many battles of a scenario between computer generals.
    ///
    /// # Errors
    /// The scenario's faults, or there is no such general.
    fn simulate(
        &self,
        text: &str,
        agreement: &Agreement,
        series: &Series,
        progress: Progress<'_>,
        keep: KeepRecord,
    ) -> Result<Report, SimulateError>;
}

/// The rule systems of a program, the first one first in lists.
#[derive(Clone, Default)]
pub struct Registry {
    systems: Vec<Arc<dyn Rules>>,
}

impl Registry {
    /// No system yet.
    #[must_use]
    pub fn new() -> Registry {
        Registry::default()
    }

    /// The registry with one more system.
    #[must_use]
    pub fn with(mut self, rules: impl Rules + 'static) -> Registry {
        self.systems.push(Arc::new(rules));
        self
    }

    /// All systems.
    pub fn systems(&self) -> impl Iterator<Item = &Arc<dyn Rules>> {
        self.systems.iter()
    }

    /// The system of this id.
    #[must_use]
    pub fn system(&self, id: &str) -> Option<&Arc<dyn Rules>> {
        self.systems.iter().find(|rules| rules.id() == id)
    }

    /// The system that a scenario's text names.
    ///
    /// # Errors
    /// What is no TOML, or names no system of this program.
    pub fn named_in(&self, text: &str, file: &str) -> Result<&Arc<dyn Rules>, Vec<DataError>> {
        let named = system_of(text, file)?;
        self.system(&named).ok_or_else(|| {
            let known = self.systems.iter().map(|rules| rules.id().to_owned());
            let mut faults = Faults::of(file);
            let found = format!("`{}`", named.value);
            faults.add(&named.spot, found, Expected::Word(known.collect()));
            faults.into_list()
        })
    }

    /// The scenario of this id with its system and its text.
    #[must_use]
    pub fn scenario(&self, id: &str) -> Option<(&Arc<dyn Rules>, &'static str)> {
        self.systems.iter().find_map(|rules| {
            let (_, text) = rules.scenarios().iter().find(|(known, _)| *known == id)?;
            Some((rules, *text))
        })
    }
}

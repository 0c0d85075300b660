//! Any rule system as [`Rules`].

use std::sync::Arc;

use engine::record::{Record, RecordFault, RuleHashes, Verified};
use engine::{Battle, Seed, Seen, Step, System, TableRow, Text, Viewer};
use serde_json::Value;
use sim::{Report, Series};

use crate::systems::film::Filming;
use crate::systems::history::lines;
use crate::systems::keeper::Keeper;
use crate::systems::live::LiveGame;
use crate::systems::{
    Film, Game, KeepRecord, Opening, Progress, ReplayError, Replayed, Rules, ScenarioCard,
    SimulateError,
};

/// A scenario that a rule system has read.
pub struct Loaded<S: System> {
    /// What never changes during the battle.
    pub setup: Arc<S::Setup>,
    /// What lists tell of it.
    pub card: ScenarioCard,
    /// Which numbers the rules are played with.
    pub rules: RuleHashes,
    /// Options and readings in force.
    pub options: Value,
}

impl<S: System> From<Loaded<S>> for Opening {
    fn from(loaded: Loaded<S>) -> Opening {
        Opening {
            card: loaded.card,
            rules: loaded.rules,
            options: loaded.options,
        }
    }
}

/// Reads a scenario: its text and the name of its file.
type Load<S> = fn(&str, &str) -> Result<Loaded<S>, Vec<Text>>;

/// Takes a step of a battle with the state after it.
type KeepStep<S> = Box<dyn FnMut(&Step<S>, &<S as System>::State)>;

/// A rule system with its way to read scenarios.
pub struct Adapter<S: System> {
    name: Text,
    scenarios: fn() -> &'static [(&'static str, &'static str)],
    load: Load<S>,
    tables: fn() -> Vec<TableRow>,
}

impl<S: System> Adapter<S> {
    /// The system `S` under this name, with its scenarios and its loader.
    #[must_use]
    pub fn new(
        name: Text,
        scenarios: fn() -> &'static [(&'static str, &'static str)],
        load: Load<S>,
    ) -> Adapter<S> {
        Adapter {
            name,
            scenarios,
            load,
            tables: Vec::new,
        }
    }

    /// The adapter with a description of every number of the rules.
    #[must_use]
    pub fn with_tables(mut self, tables: fn() -> Vec<TableRow>) -> Adapter<S> {
        self.tables = tables;
        self
    }

    fn load_of(&self, record: &Record) -> Result<Loaded<S>, ReplayError> {
        let scenario = &record.header().scenario;
        (self.load)(&scenario.text, &scenario.id).map_err(ReplayError::Scenario)
    }

    /// The setup for a replay: events tell what happened, whatever the tables say now.
    fn setup_of(&self, record: &Record) -> Result<Arc<S::Setup>, ReplayError> {
        self.load_of(record).map(|loaded| loaded.setup)
    }
}

impl<S: System> Rules for Adapter<S> {
    fn id(&self) -> &'static str {
        S::ID
    }

    fn name(&self) -> Text {
        self.name.clone()
    }

    fn scenarios(&self) -> &'static [(&'static str, &'static str)] {
        (self.scenarios)()
    }

    fn read(&self, text: &str, file: &str) -> Result<Opening, Vec<Text>> {
        (self.load)(text, file).map(Opening::from)
    }

    fn resume(&self, record: &Record) -> Result<Box<dyn Game>, ReplayError> {
        let setup = self.setup_of(record)?;
        let game = LiveGame::<S>::resume(setup, record).map_err(ReplayError::Record)?;
        Ok(Box::new(game))
    }

    fn replay(&self, record: &Record) -> Result<Replayed, ReplayError> {
        let setup = self.setup_of(record)?;
        replay::<S>(setup, record).map_err(ReplayError::Record)
    }

    fn film(&self, record: &Record) -> Result<Film, ReplayError> {
        let setup = self.setup_of(record)?;
        let mut filming = Filming::<S>::open(setup, Viewer::Umpire);
        for step in record.steps::<S>() {
            filming.step(&step.map_err(ReplayError::Record)?);
        }
        Ok(filming.done())
    }

    fn verify(&self, record: &Record) -> Result<Verified, ReplayError> {
        let loaded = self.load_of(record)?;
        if loaded.rules != record.header().rules {
            return Err(ReplayError::Record(RecordFault::OtherRules.at(1)));
        }
        record
            .verify::<S>(loaded.setup)
            .map_err(ReplayError::Record)
    }

    fn simulate(
        &self,
        text: &str,
        series: &Series,
        progress: Progress<'_>,
        keep: KeepRecord,
    ) -> Result<Report, SimulateError> {
        let loaded = (self.load)(text, &series.scenario).map_err(SimulateError::Scenario)?;
        let setup = Arc::clone(&loaded.setup);
        let opening = Opening::from(loaded);
        let keeper = |number: u64, seed: &Seed| -> KeepStep<S> {
            let kept = keep.clone().and_then(|hand| {
                let header = opening.header(S::ID, text, &series.generals, seed);
                Keeper::open(number, *seed, &header, hand)
            });
            match kept {
                Some(mut kept) => Box::new(move |step, after| kept.keep::<S>(step, after)),
                None => Box::new(|_, _| ()),
            }
        };
        sim::run::<S>(&setup, series, progress, &keeper).map_err(SimulateError::Series)
    }

    fn tables(&self) -> Vec<TableRow> {
        (self.tables)()
    }
}

fn replay<S: System>(
    setup: Arc<S::Setup>,
    record: &Record,
) -> Result<Replayed, engine::record::RecordError> {
    let mut battle: Battle<S> = record.open(setup)?;
    let mut log = Vec::new();
    for step in record.steps::<S>() {
        let step = step?;
        let mut state = battle.state().clone();
        for event in &step.events {
            log.extend(lines::<S>(&state, event, Viewer::Umpire));
            S::apply(&mut state, event);
        }
        battle.accept(&step);
    }
    let view = S::view(&Seen::of(battle.state(), Viewer::Umpire));
    Ok(Replayed {
        steps: battle.last().0,
        turn: S::turn(battle.state()),
        tally: S::tally(battle.state()),
        outcome: S::outcome(battle.state()),
        log,
        inches: view.table.inches,
        result: view
            .result
            .and_then(|result| serde_json::to_value(result.text).ok()),
    })
}

//! Any rule system as [`Rules`].

use std::sync::Arc;

use engine::house::{Agreement, InForce};
use engine::record::{AtLine, Record, RecordFault, RuleHashes, Verified, reenact};
use engine::scenario::DataError;
use engine::{Battle, Seed, Seen, Step, System, Text, Viewer};
use serde_json::Value;
use sim::{Report, Series};

use crate::systems::film::Filming;
use crate::systems::history::lines;
use crate::systems::keeper::Keeper;
use crate::systems::live::LiveGame;
use crate::systems::{
    Choices, Film, Game, KeepRecord, Opening, Progress, ReplayError, Replayed, Rules, ScenarioCard,
    SimulateError, texts,
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
    /// The same for reading.
    pub in_force: InForce,
}

impl<S: System> Loaded<S> {
    fn opening(self, agreement: &Agreement) -> Opening {
        Opening {
            card: self.card,
            rules: self.rules,
            options: self.options,
            agreement: agreement.clone(),
            in_force: self.in_force,
        }
    }
}

/// What a battle is to be fought under.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'t> {
    /// The text of the scenario.
    pub text: &'t str,
    /// The name of its file.
    pub file: &'t str,
    /// What the players agreed on.
    pub agreement: &'t Agreement,
    /// The options and readings that a record says held.
    pub in_force: Option<&'t Value>,
}

/// Reads a scenario.
type Load<S> = fn(&Terms<'_>) -> Result<Loaded<S>, Vec<DataError>>;

/// Tells choices and numbers under an agreement.
type Tell = fn(&Agreement) -> Result<Choices, Vec<DataError>>;

/// Takes a step of a battle with the state after it.
type KeepStep<S> = Box<dyn FnMut(&Step<S>, &<S as System>::State)>;

/// A rule system with its way to read scenarios.
pub struct Adapter<S: System> {
    name: Text,
    scenarios: fn() -> &'static [(&'static str, &'static str)],
    load: Load<S>,
    choices: Tell,
}

impl<S: System> Adapter<S> {
    /// The system `S` under this name, with its scenarios, its loader and its choices and numbers.
    #[must_use]
    pub fn new(
        name: Text,
        scenarios: fn() -> &'static [(&'static str, &'static str)],
        load: Load<S>,
        choices: Tell,
    ) -> Adapter<S> {
        Adapter {
            name,
            scenarios,
            load,
            choices,
        }
    }

    fn load_of(&self, record: &Record) -> Result<Loaded<S>, ReplayError> {
        let header = record.header();
        let terms = Terms {
            text: &header.scenario.text,
            file: &header.scenario.id,
            agreement: &header.agreement,
            in_force: Some(&header.options),
        };
        (self.load)(&terms).map_err(|faults| ReplayError::Scenario(texts(&faults)))
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

    fn read(
        &self,
        text: &str,
        file: &str,
        agreement: &Agreement,
    ) -> Result<Opening, Vec<DataError>> {
        let terms = Terms {
            text,
            file,
            agreement,
            in_force: None,
        };
        (self.load)(&terms).map(|loaded| loaded.opening(agreement))
    }

    fn choices(&self, agreement: &Agreement) -> Result<Choices, Vec<DataError>> {
        (self.choices)(agreement)
    }

    fn resume(&self, record: &Record) -> Result<Box<dyn Game>, ReplayError> {
        let loaded = self.load_of(record)?;
        let game = reenact(|at| LiveGame::<S>::resume(loaded.setup, record, &loaded.in_force, at));
        let game = game.map_err(ReplayError::Record)?;
        Ok(Box::new(game))
    }

    fn replay(&self, record: &Record) -> Result<Replayed, ReplayError> {
        let setup = self.setup_of(record)?;
        reenact(|at| replay::<S>(setup, record, at)).map_err(ReplayError::Record)
    }

    fn film(&self, record: &Record) -> Result<Film, ReplayError> {
        let setup = self.setup_of(record)?;
        let filmed = reenact(|at| {
            let mut filming = Filming::<S>::open(setup, Viewer::Umpire);
            for step in record.steps::<S>() {
                let step = step?;
                at.step(step.number);
                let number = step.number.0;
                filming.step(&step, number);
            }
            Ok(filming.done())
        });
        filmed.map_err(ReplayError::Record)
    }

    fn verify(&self, record: &Record) -> Result<Verified, ReplayError> {
        let loaded = self.load_of(record)?;
        let told = &record.header().rules;
        if loaded.rules.house_rules != told.house_rules {
            return Err(ReplayError::Record(RecordFault::HouseRules.at(1)));
        }
        if loaded.rules.tables != told.tables {
            return Err(ReplayError::Record(RecordFault::OtherRules.at(1)));
        }
        record
            .verify::<S>(loaded.setup)
            .map_err(ReplayError::Record)
    }

    fn simulate(
        &self,
        text: &str,
        agreement: &Agreement,
        series: &Series,
        progress: Progress<'_>,
        keep: KeepRecord,
    ) -> Result<Report, SimulateError> {
        let terms = Terms {
            text,
            file: &series.scenario,
            agreement,
            in_force: None,
        };
        let loaded =
            (self.load)(&terms).map_err(|faults| SimulateError::Scenario(texts(&faults)))?;
        let setup = Arc::clone(&loaded.setup);
        let opening = loaded.opening(agreement);
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
}

fn replay<S: System>(
    setup: Arc<S::Setup>,
    record: &Record,
    at: &AtLine,
) -> Result<Replayed, engine::record::RecordError> {
    let mut battle: Battle<S> = record.open(setup)?;
    let mut log = Vec::new();
    for step in record.steps::<S>() {
        let step = step?;
        at.step(step.number);
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

//! `grognard sim`

use std::io::{IsTerminal, stderr};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use engine::{BySide, Side, Text};
use indicatif::{ProgressBar, ProgressDrawTarget};
use server::systems::{KeepRecord, SimulateError};
use sim::{Report, Series, SeriesError, WinShare};

use crate::arguments::Sim;
use crate::complaint::{Complaint, word};
use crate::output::Output;
use crate::systems;
use crate::verbs::{no_scenario, scenario_text};

/// What went wrong with the first record that could not be written.
type Spoilt = Arc<Mutex<Option<Complaint>>>;

/// Plays a series of battles and reports.
pub(crate) fn run(arguments: &Sim, output: &Output) -> Result<(), Complaint> {
    let registry = systems::registry();
    let scenario = arguments.scenario.as_str();
    let own_file = scenario
        .ends_with(".toml")
        .then(|| scenario_text(Path::new(scenario)));
    let own_file = own_file.transpose()?;
    let (rules, text) = match &own_file {
        Some(text) => (system_of(&registry, text, scenario)?, text.as_str()),
        None => {
            let (rules, text) = registry
                .scenario(scenario)
                .ok_or_else(|| no_scenario(scenario))?;
            (Arc::clone(rules), text)
        }
    };
    let series = Series {
        scenario: scenario.to_owned(),
        generals: BySide {
            a: arguments.side_a.clone(),
            b: arguments.side_b.clone(),
        },
        games: arguments.games,
        seed: seed(arguments.seed)?,
    };
    let agreement = arguments.house.agreement()?;
    let spoilt = Spoilt::default();
    let keep = keeper(arguments.records.as_deref(), &spoilt)?;
    let bar = bar(arguments.games);
    let report = rules
        .simulate(
            text,
            &agreement,
            &series,
            &|done| bar.set_position(done),
            keep,
        )
        .map_err(complaint)?;
    bar.finish_and_clear();
    if let Some(complaint) = spoilt.lock().unwrap_or_else(PoisonError::into_inner).take() {
        return Err(complaint);
    }
    show(&report, series.seed, output)
}

/// The rules that a scenario file names.
fn system_of(
    registry: &server::systems::Registry,
    text: &str,
    file: &str,
) -> Result<Arc<dyn server::systems::Rules>, Complaint> {
    let draft = engine::scenario::ScenarioDraft::parse(text, file).map_err(|faults| {
        Complaint::all(
            faults
                .iter()
                .map(engine::scenario::DataError::text)
                .collect(),
        )
    })?;
    let system = &draft.system.value;
    let unknown = || Text::id("server-unknown-system").with("system", word(system));
    let rules = registry.system(system).cloned();
    rules.ok_or_else(|| Complaint::from(unknown()))
}

fn complaint(error: SimulateError) -> Complaint {
    match error {
        SimulateError::Scenario(faults) => Complaint::all(faults),
        SimulateError::Series(SeriesError::UnknownGeneral(name)) => {
            Complaint::from(Text::id("server-no-player").with("name", word(&name)))
        }
    }
}

/// The seed asked for, else one by chance; the report names it.
fn seed(asked: Option<u64>) -> Result<u64, Complaint> {
    match asked {
        Some(seed) => Ok(seed),
        // Short enough to be typed again.
        None => getrandom::u32()
            .map(u64::from)
            .map_err(|why| Complaint::from(word(&why.to_string()))),
    }
}

fn bar(games: u64) -> ProgressBar {
    match stderr().is_terminal() {
        true => ProgressBar::new(games),
        false => ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden()),
    }
}

/// Writes each record into the folder.
fn keeper(folder: Option<&Path>, spoilt: &Spoilt) -> Result<KeepRecord, Complaint> {
    let Some(folder) = folder else {
        return Ok(None);
    };
    std::fs::create_dir_all(folder).map_err(|why| Complaint::file(folder, &why))?;
    let (folder, spoilt) = (folder.to_owned(), Arc::clone(spoilt));
    Ok(Some(Arc::new(move |number, text| {
        let file = folder.join(format!("{number:06}.battle"));
        if let Err(why) = std::fs::write(&file, text) {
            let mut first = spoilt.lock().unwrap_or_else(PoisonError::into_inner);
            first.get_or_insert(Complaint::file(&file, &why));
        }
    })))
}

fn show(report: &Report, seed: u64, output: &Output) -> Result<(), Complaint> {
    let mut document =
        serde_json::to_value(report).map_err(|why| Complaint::from(word(&why.to_string())))?;
    if output.json {
        document["seed"] = seed.into();
        output.json(document);
        return Ok(());
    }
    let seed = word(&seed.to_string());
    let count = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
    output.say(
        &Text::id("cli-sim-heading")
            .with("games", count(report.games))
            .with("scenario", word(&report.scenario))
            .with("seed", seed),
    );
    for side in Side::BOTH {
        let wins = match side {
            Side::A => &report.wins.a,
            Side::B => &report.wins.b,
        };
        let text = share("cli-sim-wins", wins)
            .with("side", word(side.letter()))
            .with("general", word(&report.generals[side]));
        output.say(&text);
    }
    output.say(&share("cli-sim-draws", &report.wins.draw));
    output.say(&Text::id("cli-sim-turns").with("turns", decimal(report.turns.mean, 1)));
    for side in Side::BOTH {
        let losses = &report.losses[side];
        output.say(
            &Text::id("cli-sim-losses")
                .with("side", word(side.letter()))
                .with("figures", decimal(losses.figures_lost.mean * 100.0, 1))
                .with("points", decimal(losses.points.mean, 1)),
        );
    }
    if report.dropped > 0 {
        output.say(&Text::id("cli-sim-dropped").with("games", count(report.dropped)));
    }
    Ok(())
}

fn share(id: &'static str, wins: &WinShare) -> Text {
    let percent = |share: f64| decimal(share * 100.0, 1);
    Text::id(id)
        .with("count", i64::try_from(wins.count).unwrap_or(i64::MAX))
        .with("share", percent(wins.share))
        .with("low", percent(wins.low))
        .with("high", percent(wins.high))
}

/// A decimal with each language's point.
fn decimal(value: f64, places: usize) -> engine::Name {
    let en = format!("{value:.places$}");
    let ru = en.replace('.', ",");
    engine::Name { en, ru }
}

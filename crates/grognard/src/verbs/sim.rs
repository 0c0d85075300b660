//! `grognard sim`

use std::io::{IsTerminal, stderr};
use std::sync::{Arc, Mutex, PoisonError};

use engine::{BySide, Side, Text};
use indicatif::{ProgressBar, ProgressDrawTarget};
use serde_json::Value;
use server::systems::{KeepRecord, SimulateError};
use sim::{Report, Series, SeriesError, WinShare};

use crate::arguments::Sim;
use crate::complaint::{Complaint, word};
use crate::output::Output;
use crate::systems;
use crate::verbs::scenario_of;
use crate::written::new_folder;

/// What went wrong with the first record that could not be written.
type Spoilt = Arc<Mutex<Option<Complaint>>>;

/// Plays a series of battles and reports.
pub(crate) fn run(arguments: &Sim, output: &Output) -> Result<(), Complaint> {
    let registry = systems::registry();
    let wanted = scenario_of(&registry, &arguments.scenario)?;
    let series = Series {
        scenario: wanted.name.clone(),
        generals: BySide {
            a: arguments.side_a.clone(),
            b: arguments.side_b.clone(),
        },
        games: arguments.games,
        seed: seed(arguments.seed)?,
    };
    let agreement = arguments.house.agreement()?;
    let spoilt = Spoilt::default();
    let keep = keeper(arguments, &spoilt)?;
    let bar = bar(arguments.games);
    let report = wanted
        .rules
        .simulate(
            &wanted.text,
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
    show(&report, series.seed, arguments.times, output)
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
///
/// The folder is a new one: records of another series among them would be mistaken for these.
fn keeper(arguments: &Sim, spoilt: &Spoilt) -> Result<KeepRecord, Complaint> {
    let Some(folder) = &arguments.records else {
        return Ok(None);
    };
    new_folder(folder, arguments.over)?;
    let (folder, spoilt) = (folder.to_owned(), Arc::clone(spoilt));
    Ok(Some(Arc::new(move |number, text| {
        let file = folder.join(format!("{number:06}.battle"));
        if let Err(why) = std::fs::write(&file, text) {
            let mut first = spoilt.lock().unwrap_or_else(PoisonError::into_inner);
            first.get_or_insert(Complaint::file(&file, &why));
        }
    })))
}

/// The report as a document; how long it took differs from run to run and is told only when asked for.
fn document(report: &Report, seed: u64, times: bool) -> Result<Value, Complaint> {
    let made = serde_json::to_value(report);
    let mut made = made.map_err(|why| Complaint::from(word(&why.to_string())))?;
    made["seed"] = seed.into();
    if let Some(keys) = made.as_object_mut().filter(|_| !times) {
        keys.remove("total_seconds");
        keys.remove("battle_seconds");
    }
    Ok(made)
}

fn show(report: &Report, seed: u64, times: bool, output: &Output) -> Result<(), Complaint> {
    if output.json {
        output.json(document(report, seed, times)?);
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
    if times {
        output.say(
            &Text::id("cli-sim-times")
                .with("total", decimal(report.total_seconds, 1))
                .with("battle", decimal(report.battle_seconds, 3)),
        );
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

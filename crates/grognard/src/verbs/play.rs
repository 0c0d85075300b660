//! `grognard play`, and `grognard` alone.

use engine::{BySide, Side, Text};
use serde_json::json;
use server::battles::{Chosen, HUMAN, Opened};

use crate::arguments::Play;
use crate::complaint::{Complaint, word};
use crate::host::{Host, NoHost, runtime};
use crate::lock::Taken;
use crate::output::Output;
use crate::verbs::{first_scenario, no_scenario, scenario_of, watch_faults};

/// How many battles a player may keep.
const MOST_BATTLES: usize = 500;

/// Starts the server and opens its first page, or a new battle if one was asked for.
pub(crate) fn run(play: &Play, output: &Output) -> Result<(), Complaint> {
    watch_faults();
    runtime()?.block_on(async {
        let host = match Host::open(&play.place, Vec::new(), MOST_BATTLES).await {
            Err(NoHost::Running(taken)) => return running(play, taken, output),
            opened => opened?,
        };
        let path = match wanted(play) {
            true => battle(play, &host).await?,
            false => "/".to_owned(),
        };
        let address = host.page(&path);
        announce(&address, output);
        if !play.no_open && opener::open_browser(&address).is_err() {
            output.note(&Text::id("cli-open-yourself"));
        }
        host.run().await
    })
}

/// The program runs already with these battles: its page is opened; a new battle must be begun there.
fn running(play: &Play, taken: Taken, output: &Output) -> Result<(), Complaint> {
    if let Some(address) = taken.address.as_deref().filter(|_| !play.no_open)
        && opener::open_browser(address).is_err()
    {
        output.note(&Text::id("cli-open-yourself"));
    }
    let only_page = !wanted(play) && play.place.listen.is_none();
    match &taken.address {
        Some(address) if only_page && output.json => {
            output.json(json!({ "address": address, "running": true }));
            Ok(())
        }
        Some(address) if only_page => {
            output.say(&Text::id("cli-running").with("address", word(address)));
            Ok(())
        }
        _ => Err(Complaint::from(NoHost::Running(taken))),
    }
}

/// The address, on a line of its own.
pub(crate) fn announce(address: &str, output: &Output) {
    if output.json {
        output.json(json!({ "address": address }));
    } else {
        output.say(&Text::id("cli-address").with("address", word(address)));
        output.note(&Text::id("cli-stop"));
    }
}

/// Whether a battle was asked for, not just the first page.
fn wanted(play: &Play) -> bool {
    play.scenario.is_some()
        || play.side.is_some()
        || play.opponent.is_some()
        || play.house.is_asked()
}

/// Opens the battle; returns the path of its page.
async fn battle(play: &Play, host: &Host) -> Result<String, Complaint> {
    let battles = &host.server.battles;
    let scenario = match &play.scenario {
        Some(asked) => scenario_of(battles.registry(), asked)?.chosen(),
        None => {
            let first = first_scenario(battles.registry())
                .ok_or_else(|| no_scenario(battles.registry(), ""))?;
            Chosen::BuiltIn(first.to_owned())
        }
    };
    let own = play.side.unwrap_or(Side::A);
    let opponent = play.opponent.as_deref().unwrap_or("line");
    let players = BySide::each(|side| match side == own {
        true => HUMAN.to_owned(),
        false => opponent.to_owned(),
    });
    let agreement = play.house.agreement()?;
    let opened = battles.open(&scenario, players, &agreement).await?;
    Ok(page(&opened))
}

/// The page of a battle with the seats that were opened.
fn page(opened: &Opened) -> String {
    let seats = Side::BOTH.into_iter().filter_map(|side| {
        let token = opened.seats[side].as_ref()?;
        Some(format!("{}={token}", side.letter()))
    });
    let seats: Vec<String> = seats.collect();
    format!("/battle/{}#{}", opened.id, seats.join("&"))
}

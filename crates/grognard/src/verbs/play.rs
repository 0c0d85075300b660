//! `grognard play`, and `grognard` alone.

use engine::{BySide, Side, Text};
use serde_json::json;
use server::Problem;
use server::battles::{HUMAN, Opened};

use crate::arguments::Play;
use crate::complaint::{Complaint, word};
use crate::host::{Host, runtime};
use crate::house::complaint;
use crate::output::Output;
use crate::verbs::{first_scenario, no_scenario, watch_faults};

/// How many battles a player may keep.
const MOST_BATTLES: usize = 500;

/// Starts the server and opens its first page, or a new battle if one was asked for.
pub(crate) fn run(play: &Play, output: &Output) -> Result<(), Complaint> {
    watch_faults();
    runtime()?.block_on(async {
        let host = Host::open(&play.place, Vec::new(), MOST_BATTLES).await?;
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
        Some(scenario) => scenario.as_str(),
        None => first_scenario(battles.registry()).ok_or_else(|| no_scenario(""))?,
    };
    let own = play.side.unwrap_or(Side::A);
    let opponent = play.opponent.as_deref().unwrap_or("line");
    let players = BySide::each(|side| match side == own {
        true => HUMAN.to_owned(),
        false => opponent.to_owned(),
    });
    let agreement = play.house.agreement()?;
    let opened = match battles.open(scenario, players, &agreement).await {
        Err(Problem::HouseRules(faults)) => return Err(complaint(&faults)),
        opened => opened?,
    };
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

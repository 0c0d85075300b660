//! The count as shown, and its lines in the log.

use engine::view::{LogLine, ResultItem, ResultView};
use engine::{OutcomeKind, Side, Text};

use crate::ids::GeneralId;
use crate::state::State;
use crate::view::{log_line, spot};

use super::count::{self, Item};
use super::{Event, apply};

/// The result with its count.
pub(crate) fn result(state: &State) -> Option<ResultView> {
    let outcome = state.outcome?;
    let winner = match outcome.kind {
        OutcomeKind::Victory(side) => Some(side),
        OutcomeKind::Draw => None,
    };
    let items = Side::BOTH.iter().flat_map(|&side| {
        count::items(state, side)
            .into_iter()
            .map(move |(item, points)| ResultItem {
                side,
                label: words(state, item),
                points: u32::from(points),
            })
    });
    let items = items.collect();
    let cause = cause(state, outcome.cause.as_str());
    let text = match winner {
        Some(side) => Text::id(degree(state))
            .with("side", state.setup.sides[side].name.clone())
            .with("cause", cause),
        None => Text::id("gdb-result-draw").with("cause", cause),
    };
    Some(ResultView {
        winner,
        text,
        items,
    })
}

/// Whether the count decided.
fn counted(state: &State, cause: &str) -> bool {
    !state.setup.readings.victory_by_losses
        && ["points", "army-broken", "both-broken"].contains(&cause)
}

/// Why the battle ended; with the points of both sides where these decided.
fn cause(state: &State, cause: &str) -> Text {
    let text = Text::id(format!("gdb-end-{cause}"));
    if !counted(state, cause) {
        return text;
    }
    let [a, b] = Side::BOTH;
    Text::id("gdb-end-counted")
        .with("cause", text)
        .with("a", state.setup.sides[a].name.clone())
        .with("b", state.setup.sides[b].name.clone())
        .with("a-points", i64::from(count::points(state, a)))
        .with("b-points", i64::from(count::points(state, b)))
}

/// How clear a victory is: by how much the count differs, where the count decided.
fn degree(state: &State) -> &'static str {
    let counted = state
        .outcome
        .is_some_and(|outcome| counted(state, outcome.cause.as_str()));
    let [a, b] = Side::BOTH.map(|side| count::points(state, side));
    if !counted {
        "gdb-result-won"
    } else if a.abs_diff(b) <= state.setup.tables.victory.margins.1 {
        "gdb-result-won-marginal"
    } else {
        "gdb-result-won-clear"
    }
}

fn words(state: &State, item: Item) -> Text {
    match item {
        Item::Place(place) => Text::id("gdb-count-place")
            .with("place", state.setup.places[usize::from(place)].name.clone()),
        Item::Unit(unit) => Text::id("gdb-count-unit").with("unit", state.def(unit).name.clone()),
        Item::Broken(brigade) => {
            Text::id("gdb-count-broken").with("brigade", state.brigade_def(brigade).name.clone())
        }
        Item::Panicked(brigade) => {
            Text::id("gdb-count-panicked").with("brigade", state.brigade_def(brigade).name.clone())
        }
        Item::General(n) => Text::id("gdb-count-general")
            .with("general", state.general_def(GeneralId(n)).name.clone()),
        Item::Army => Text::id("gdb-count-army"),
    }
}

/// The lines an event writes into the log.
pub(crate) fn log(before: &State, event: &Event) -> Vec<LogLine> {
    let (side, text, at) = match event {
        Event::PlaceTaken { place, holder } => {
            let def = &before.setup.places[usize::from(*place)];
            let Some(holder) = *holder else {
                return Vec::new();
            };
            let text = Text::id("gdb-place-taken")
                .with("side", before.setup.sides[holder].name.clone())
                .with("place", def.name.clone());
            (Some(holder), text, Some(spot(def.at)))
        }
        Event::BattleEnded { .. } => {
            let mut after = before.clone();
            apply(&mut after, event);
            let Some(result) = result(&after) else {
                return Vec::new();
            };
            (result.winner, result.text, None)
        }
    };
    vec![LogLine {
        side,
        at,
        ..log_line(before, text)
    }]
}

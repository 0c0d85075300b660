//! The system-neutral view of a battle: ground, pieces, brigades, decisions, log.

mod brigades;
mod card;
mod clock;
mod decisions;
mod ground;
mod lines;
mod names;
mod odds;
mod pieces;
mod plan;
mod rolls;
mod sight;

pub(crate) use card::card;
pub(crate) use lines::log;
pub(crate) use plan::plan;
pub(crate) use sight::sight;

use engine::view::{Mark, MarkKind, ResultItem, ResultView, View, spot};
use engine::{OutcomeKind, Side, Text, Viewer};

use crate::command::chain_to;
use crate::ids::DivisionId;
use crate::state::State;
use crate::victory;

/// What a client draws.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let decisions = decisions::decisions(state, viewer);
    View {
        clock: clock::clock(state, viewer),
        viewer: viewer.side(),
        sides: clock::sides(state),
        table: ground::table(state),
        pieces: pieces::pieces(state, viewer, &decisions),
        brigades: brigades::brigades(state),
        marks: marks(state),
        decisions,
        result: result(state),
    }
}

fn marks(state: &State) -> Vec<Mark> {
    let mut marks = chains(state);
    marks.extend(attacks(state));
    marks
}

/// Chains of couriers over which the staff's orders come. Rule CD-5-15.
fn chains(state: &State) -> Vec<Mark> {
    let mark = |division: DivisionId| {
        let way = chain_to(state, division).filter(|way| way.len() > 2)?;
        let def = state.division(division);
        let general = state.general_def(def.general).name.clone();
        Some(Mark {
            kind: MarkKind::Chain,
            points: way.into_iter().map(spot).collect(),
            label: Text::id("cd-mark-chain").with("general", general),
            side: Some(def.side),
        })
    };
    state.division_ids().filter_map(mark).collect()
}

/// Attacks in progress.
fn attacks(state: &State) -> Vec<Mark> {
    let Some(attack) = &state.attack else {
        return Vec::new();
    };
    let target = state.body(attack.target).centre();
    let each = attack.attackers.iter().map(|attacker| {
        let from = state.outline(attacker.unit).centre();
        Mark {
            kind: MarkKind::Charge,
            points: vec![spot(from), spot(target)],
            label: Text::id("cd-mark-attack")
                .with("unit", state.def(attacker.unit).name.clone())
                .with("target", state.def(attack.target).name.clone()),
            side: Some(state.side_of(attacker.unit)),
        }
    });
    each.collect()
}

/// The result with what counted.
pub(crate) fn result(state: &State) -> Option<ResultView> {
    let outcome = state.outcome?;
    let winner = match outcome.kind {
        OutcomeKind::Victory(side) => Some(side),
        OutcomeKind::Draw => None,
    };
    let cause = Text::id(format!("cd-end-{}", outcome.cause));
    let text = match winner {
        Some(side) => Text::id("cd-result-won")
            .with("side", state.setup.sides[side].name.clone())
            .with("cause", cause),
        None => Text::id("cd-result-draw").with("cause", cause),
    };
    Some(ResultView {
        winner,
        text,
        items: items(state),
    })
}

fn items(state: &State) -> Vec<ResultItem> {
    let mut items = Vec::new();
    for side in Side::BOTH {
        for (place, holder) in state.setup.places.iter().zip(&state.holders) {
            if *holder == Some(side) && place.value[side] > 0 {
                items.push(ResultItem {
                    side,
                    label: Text::id("cd-count-place").with("place", place.name.clone()),
                    points: u32::from(place.value[side]),
                });
            }
        }
        let (lost, _) = victory::lost_of(state, side.other());
        if lost > 0 {
            items.push(ResultItem {
                side,
                label: Text::id("cd-count-lost").with("units", i64::from(lost)),
                points: u32::from(lost),
            });
        }
    }
    items
}

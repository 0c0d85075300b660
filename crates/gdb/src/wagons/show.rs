//! Wagons as shown: the piece, its card, the decisions and the log.

use engine::view::{Arm, Choice, DecisionView, Fact, LogLine, Piece, Shape, UnitCard};
use engine::{Pending, Side, Text, Viewer};
use table::Point;

use super::offers::{behind, in_need};
use super::{Command, Event, drive, supply};
use crate::ids::{UnitId, WagonId};
use crate::state::State;
use crate::view::{choice, log_line, spot};

fn piece_id(state: &State, wagon: WagonId) -> String {
    format!("W:{}", state.wagon_def(wagon).id)
}

/// The wagon of a piece.
pub(super) fn by_piece(state: &State, piece: &str) -> Option<WagonId> {
    (0..state.wagons.len() as u16)
        .map(WagonId)
        .find(|&id| !state.wagon(id).lost && piece_id(state, id) == piece)
}

/// The wagons on the table.
pub(crate) fn pieces(state: &State) -> impl Iterator<Item = Piece> + '_ {
    (0..state.wagons.len() as u16)
        .map(WagonId)
        .filter(|&id| !state.wagon(id).lost)
        .map(|id| piece(state, id))
}

fn piece(state: &State, id: WagonId) -> Piece {
    let def = state.wagon_def(id);
    let pose = state.wagon(id).pose;
    let footprint = state.wagon_outline(id).footprint();
    let name = Text::from(def.name.clone());
    Piece {
        id: piece_id(state, id),
        side: def.side,
        brigade: None,
        name: name.clone(),
        short: name.clone(),
        arm: Arm::AmmunitionWagon,
        grade: None,
        shape: Shape::Limbered,
        formation: Text::id("gdb-wagon"),
        at: spot(pose.at),
        facing: pose.facing.hundredths_of_degree(),
        width: footprint.width.hundredths(),
        depth: footprint.depth.hundredths(),
        files: 1,
        ranks: 1,
        lost_bases: 0,
        strength: Text::id("gdb-strength-none"),
        left: 1,
        start: 1,
        chips: Vec::new(),
        description: Text::id("gdb-wagon-describe")
            .with("wagon", name)
            .with("left", left(state, id)),
        can_act: false,
    }
}

fn left(state: &State, id: WagonId) -> Text {
    match state.wagon(id).left {
        Some(left) => Text::id("gdb-wagon-left").with("left", i64::from(left)),
        None => Text::id("gdb-wagon-without-limit"),
    }
}

/// The card of a wagon; none when the piece is no wagon.
pub(crate) fn card(state: &State, piece: &str) -> Option<UnitCard> {
    let id = by_piece(state, piece)?;
    let fact = |label: &'static str, value: Text, rule: &str| Fact {
        label: Text::id(label),
        value,
        rules: vec![rule.to_owned()],
    };
    let pace = Text::id("gdb-distance").with("distance", drive::rate(state));
    Some(UnitCard {
        piece: piece.to_owned(),
        facts: vec![
            fact("gdb-fact-move", pace, "GDB-13.3-03"),
            fact("gdb-fact-deliveries", left(state, id), "GDB-13.3-02"),
        ],
        sentences: Vec::new(),
        overlays: Vec::new(),
        formations: Vec::new(),
    })
}

/// Wagons of `side` that may still drive, by their ids in the view.
pub(crate) fn movable(state: &State, side: Side) -> impl Iterator<Item = String> + '_ {
    state
        .wagons_of(side)
        .filter(|&id| !state.wagon(id).done)
        .map(|id| piece_id(state, id))
}

/// Where wagons can be driven without dragging them: to troops in need.
pub(crate) fn choices(state: &State, side: Side) -> Vec<Choice> {
    let mut choices = Vec::new();
    for wagon in state.wagons_of(side).filter(|&id| !state.wagon(id).done) {
        for unit in in_need(state, wagon) {
            let to = behind(state, unit);
            if let Ok(to) = drive::resolve(state, wagon, to) {
                let name = state.def(unit).name.clone();
                choices.push(Choice {
                    label: Text::id("gdb-wagon-drive-to").with("unit", name),
                    piece: Some(piece_id(state, wagon)),
                    target: Some(state.def(unit).id.clone()),
                    at: Some(spot(to.at)),
                    ..choice("gdb-wagon", &Command::Drive { wagon, to }.into())
                });
            }
        }
    }
    choices
}

/// The decision to hand out ammunition, as a client shows it.
pub(crate) fn decisions(state: &State, viewer: Viewer, pending: Vec<Pending>) -> Vec<DecisionView> {
    DecisionView::owed::<crate::Gdb>(pending, viewer, |decision| {
        let Some((_, wagon)) = supply::due(state) else {
            return;
        };
        let all = supply::options(state, wagon).into_iter().enumerate();
        decision.choices = all
            .map(|(n, units)| Choice {
                default: n == 0,
                ..supply_choice(state, wagon, units)
            })
            .collect();
    })
}

fn supply_choice(state: &State, wagon: WagonId, units: Vec<UnitId>) -> Choice {
    let name = |unit: &UnitId| state.def(*unit).name.clone();
    let label = match units.as_slice() {
        [] => Text::id("gdb-wagon-keep"),
        [one] => Text::id("gdb-wagon-supply-one").with("unit", name(one)),
        [one, other, ..] => Text::id("gdb-wagon-supply-two")
            .with("unit", name(one))
            .with("other", name(other)),
    };
    Choice {
        label,
        piece: Some(piece_id(state, wagon)),
        target: units.first().map(|&unit| state.def(unit).id.clone()),
        ..choice("gdb-wagon", &Command::Supply { wagon, units }.into())
    }
}

/// The lines an event writes into the log.
pub(crate) fn log(before: &State, event: &Event) -> Vec<LogLine> {
    match event {
        Event::Drove { wagon, to } => {
            let distance = before.wagon(*wagon).pose.at.distance(to.at);
            let text = text(before, "gdb-wagon-drove", *wagon).with("distance", distance);
            vec![line(before, *wagon, text, to.at)]
        }
        Event::Stayed { .. } => Vec::new(),
        Event::MovedAside { wagon, to } => {
            let text = text(before, "gdb-wagon-moved-aside", *wagon);
            vec![line(before, *wagon, text, to.at)]
        }
        Event::Taken { wagon, by } => {
            let text =
                text(before, "gdb-wagon-taken", *wagon).with("unit", before.def(*by).name.clone());
            vec![line(before, *wagon, text, before.wagon(*wagon).pose.at)]
        }
        Event::Supplied { wagon, units } => {
            let each = units.iter().map(|&unit| {
                let text = text(before, "gdb-wagon-supplied", *wagon)
                    .with("unit", before.def(unit).name.clone());
                line(before, *wagon, text, before.unit(unit).pose.at)
            });
            each.collect()
        }
    }
}

fn text(before: &State, id: &'static str, wagon: WagonId) -> Text {
    Text::id(id).with("wagon", before.wagon_def(wagon).name.clone())
}

fn line(before: &State, wagon: WagonId, text: Text, at: Point) -> LogLine {
    LogLine {
        side: Some(before.wagon_def(wagon).side),
        pieces: vec![piece_id(before, wagon)],
        at: Some(spot(at)),
        ..log_line(before, text)
    }
}

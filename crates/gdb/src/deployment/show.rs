//! The deployment as a client shows it: areas, choices, log.

use engine::view::{Choice, DecisionView, LogLine, LogWeight, Overlay, OverlayKind, spot};
use engine::{Side, Text, Viewer};

use super::areas::Piece;
use super::refusal::name;
use super::{Command, Event, brigades, check, pending, placing, terrain};
use crate::state::State;
use crate::view::{choice, formation_text, general_piece_id, ground_name, log_line, refusal};

/// The decisions of the stage as a client shows them.
pub(crate) fn decisions(state: &State, viewer: Viewer) -> Vec<DecisionView> {
    DecisionView::owed::<crate::Gdb>(pending(state), viewer, |decision| {
        let side = decision.owner;
        if terrain::owes(state, side) {
            decision.choices = ground_choices(state, side);
            decision.areas = areas(state, side);
            return;
        }
        decision.choices = choices(state, side);
        decision.movable = placing::pieces(state, side)
            .map(|piece| piece_id(state, piece))
            .collect();
        decision.areas = areas(state, side);
    })
}

/// The id of a piece in the view.
fn piece_id(state: &State, piece: Piece) -> String {
    match piece {
        Piece::Unit(id) => state.def(id).id.clone(),
        Piece::General(id) => general_piece_id(state, id),
    }
}

/// The areas in which a side may deploy.
fn areas(state: &State, side: Side) -> Vec<Overlay> {
    let boxes = state.deployment.areas.boxes[side].iter();
    let each = boxes.map(|area| Overlay {
        kind: OverlayKind::Reach,
        points: area.corners().map(spot).to_vec(),
        label: Some(Text::id("gdb-deployment-area")),
    });
    each.collect()
}

/// Sealing, going back to the places of the scenario, and who may hold which building.
fn choices(state: &State, side: Side) -> Vec<Choice> {
    // Nothing here is a default for the key Enter: a seal cannot be taken back once both have sealed.
    let seal = Choice {
        ends: true,
        detail: Some(Text::id("gdb-deployment-seal-detail")),
        refused: brigades::apart(state, side)
            .err()
            .map(|why| refusal(state, &why.into())),
        ..choice("gdb-deployment-seal", &Command::SealDeployment.into())
    };
    let mut all = garrisons(state, side);
    if state.deployment.placed[side] > 0 {
        all.push(choice(
            "gdb-deployment-restore",
            &Command::RestorePlaces.into(),
        ));
    }
    all.push(seal);
    all
}

/// Where pieces of ground may go, and that none goes.
fn ground_choices(state: &State, side: Side) -> Vec<Choice> {
    let mut all = Vec::new();
    for feature in terrain::movable(state, side) {
        for to in terrain::places(state, side, feature) {
            let command = Command::MoveTerrain { feature, to };
            let up = state.setup.terrain.height() - to.y;
            all.push(Choice {
                group: Some(ground_name(state, feature)),
                at: Some(spot(to)),
                label: Text::id("gdb-terrain-move")
                    .with("right", to.x)
                    .with("up", up),
                ..choice("gdb-terrain-keep", &command.into())
            });
        }
    }
    all.push(Choice {
        default: true,
        ends: true,
        ..choice("gdb-terrain-keep", &Command::KeepTerrain.into())
    });
    all
}

/// Buildings that units may hold.
fn garrisons(state: &State, side: Side) -> Vec<Choice> {
    let mut all = Vec::new();
    for building in placing::buildings(state, side) {
        for unit in state.on_table(side) {
            let command = Command::Garrison { unit, building };
            let there = state.unit(unit).garrison == Some(building);
            if !there && check(state, side, &command).is_ok() {
                let ground = ground_name(state, building);
                all.push(Choice {
                    piece: Some(state.def(unit).id.clone()),
                    label: Text::id("gdb-deployment-garrison").with("ground", ground),
                    ..choice("gdb-deployment-seal", &command.into())
                });
            }
        }
    }
    all
}

/// The lines an event writes into the log.
pub(crate) fn log(before: &State, event: &Event) -> Vec<LogLine> {
    let side_name = |side: Side| before.setup.sides[side].name.clone();
    let (side, weight, text) = match event {
        Event::UnitPlaced {
            unit,
            formation,
            garrison,
            ..
        } => {
            let piece = name(before, Piece::Unit(*unit));
            let text = match garrison {
                Some(building) => Text::id("gdb-deployment-garrisoned")
                    .with("piece", piece)
                    .with("ground", ground_name(before, *building)),
                None => Text::id("gdb-deployment-placed")
                    .with("piece", piece)
                    .with("formation", Text::id(formation_text(*formation))),
            };
            (Some(before.side_of(*unit)), LogWeight::Detail, text)
        }
        Event::GeneralPlaced { general, .. } => {
            let piece = name(before, Piece::General(*general));
            let text = Text::id("gdb-deployment-general-placed").with("piece", piece);
            let side = before.general_def(*general).side;
            (Some(side), LogWeight::Detail, text)
        }
        Event::PlacesRestored { side } => {
            let text = Text::id("gdb-deployment-restored").with("side", side_name(*side));
            (Some(*side), LogWeight::Detail, text)
        }
        Event::DeploymentSealed { side } => {
            let text = Text::id("gdb-deployment-sealed").with("side", side_name(*side));
            (Some(*side), LogWeight::Main, text)
        }
        Event::TerrainMoved { side, features, .. } => {
            let ground = features.last().map(|&id| ground_name(before, id));
            let text = Text::id("gdb-terrain-moved")
                .with("side", side_name(*side))
                .with(
                    "ground",
                    ground.unwrap_or_else(|| Text::id("gdb-sight-somebody")),
                );
            (Some(*side), LogWeight::Main, text)
        }
        Event::TerrainKept { side } => {
            let text = Text::id("gdb-terrain-kept").with("side", side_name(*side));
            (Some(*side), LogWeight::Main, text)
        }
        Event::DeploymentRevealed => {
            let text = Text::id("gdb-deployment-revealed");
            (None, LogWeight::Main, text)
        }
    };
    vec![LogLine {
        side,
        weight,
        ..log_line(before, text)
    }]
}

//! Ways to answer for computer generals: seal what stands, or shift a piece or two first.

use engine::{Offer, Prospect, Side};
use table::{Length, Pose};

use super::areas::{Piece, outline};
use super::{Command, brigades, check, placing, terrain};
use crate::state::State;

/// So many pieces are tried for a shift at a time.
const TRIED: usize = 4;

/// How far a piece is shifted.
const SHIFT: Length = Length::from_cm(3);

/// To be ready is worth more than any whim.
const READY: i32 = 100;

/// Legal commands with their prospects.
pub(crate) fn offers(state: &State, side: Side) -> Vec<Offer<crate::Command>> {
    let ready = Offer {
        command: default(state, side).into(),
        prospect: Prospect {
            duty: READY,
            ..Prospect::default()
        },
    };
    let shifts = if terrain::owes(state, side) {
        moves(state, side)
    } else {
        shifts(state, side)
    };
    let shifts = shifts.into_iter().map(|command| Offer {
        command: command.into(),
        prospect: Prospect::default(),
    });
    std::iter::once(ready).chain(shifts).collect()
}

/// A legal answer for a side that gives none.
pub(crate) fn default_command(state: &State, side: Side) -> Option<crate::Command> {
    Some(default(state, side).into())
}

/// Seals what stands if that may be, else goes back to the places of the scenario, which may always be sealed.
fn default(state: &State, side: Side) -> Command {
    if terrain::owes(state, side) {
        return Command::KeepTerrain;
    }
    if brigades::apart(state, side).is_ok() {
        Command::SealDeployment
    } else {
        Command::RestorePlaces
    }
}

/// Every movable piece of ground, each to one place.
fn moves(state: &State, side: Side) -> Vec<Command> {
    let pieces = terrain::movable(state, side);
    let each = pieces.filter_map(|feature| {
        let to = terrain::places(state, side, feature).into_iter().next()?;
        Some(Command::MoveTerrain { feature, to })
    });
    each.collect()
}

/// A few pieces a little aside, others every time.
fn shifts(state: &State, side: Side) -> Vec<Command> {
    let all: Vec<Piece> = placing::pieces(state, side).collect();
    let from = usize::from(state.deployment.placed[side]);
    let turn = all.iter().cycle().skip(from).take(all.len().min(TRIED));
    turn.filter_map(|&piece| shifted(state, side, piece))
        .collect()
}

fn shifted(state: &State, side: Side, piece: Piece) -> Option<Command> {
    let here = outline(state, piece).pose();
    let places = [
        here.sideways(SHIFT),
        here.sideways(-SHIFT),
        here.forward(-SHIFT),
        here.forward(SHIFT),
    ];
    let command = |to: Pose| match piece {
        Piece::Unit(unit) => Command::PlaceUnit {
            unit,
            to,
            formation: state.unit(unit).formation,
        },
        Piece::General(general) => Command::PlaceGeneral { general, to },
    };
    let mut each = places.into_iter().map(command);
    each.find(|command| check(state, side, command).is_ok())
}

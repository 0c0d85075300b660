//! A piece in the hand of the player who draws his deployment.

use engine::view::{FormationChoice, Ghost, PlanView, Shape};
use engine::{PlanRequest, Side, Text};
use table::{Bounds, Length, Outline, Point, Pose};

use super::areas::{Piece, outline};
use super::placing::Stand;
use super::{Command, brigades, check};
use crate::formation::{Formation, Layout};
use crate::ids::UnitId;
use crate::movement::{by_key, drawn, formation_key, formations_of, ghost};
use crate::state::State;
use crate::view::{formation_text, general_by_piece, refusal, spot, unit_by_piece};

/// What would happen if a piece were placed as asked.
pub(crate) fn plan(state: &State, side: Side, request: &PlanRequest) -> PlanView {
    let unit = unit_by_piece(state, &request.piece).map(Piece::Unit);
    let general = || general_by_piece(state, &request.piece).map(Piece::General);
    let Some(piece) = unit.or_else(general) else {
        return nowhere(state);
    };
    let asked = wanted(state, piece, request);
    let stand = match request.to {
        Some(_) => within(state, side, piece, asked),
        None => asked,
    };
    let why = check(state, side, &command(piece, stand)).err();
    let short = stand.0 != asked.0;
    let limit = short.then_some(super::Refusal::OutsideArea { piece });
    answer(state, piece, stand, (why, limit.map(Into::into)))
}

/// Where and how the player wants a piece to stand.
fn wanted(state: &State, piece: Piece, request: &PlanRequest) -> Stand {
    let here = outline(state, piece).pose();
    let now = match piece {
        Piece::Unit(id) => state.unit(id).formation,
        Piece::General(_) => Formation::Line,
    };
    let formation = request.formation.as_deref().and_then(by_key);
    (request.to.unwrap_or(here), formation.unwrap_or(now))
}

/// The nearest place within the areas of a side; the same if the piece fits in none.
fn within(state: &State, side: Side, piece: Piece, (to, formation): Stand) -> Stand {
    let there = Outline::of(to, layout(state, piece, formation).footprint);
    let areas = &state.deployment.areas;
    let moves = areas.boxes[side].iter();
    let moves = moves.filter_map(|area| into(*there.bounds(), *area));
    let nearest = moves.min_by_key(|by| by.x.abs() + by.y.abs());
    let at = nearest.map_or(to.at, |by| Point::new(to.at.x + by.x, to.at.y + by.y));
    (Pose::new(at, to.facing), formation)
}

/// The least move that brings a box into another; none if it is too large.
fn into(ground: Bounds, area: Bounds) -> Option<Point> {
    let along = |low: Length, high: Length, least: Length, most: Length| {
        if high - low > most - least {
            None
        } else if low < least {
            Some(least - low)
        } else if high > most {
            Some(most - high)
        } else {
            Some(Length::ZERO)
        }
    };
    let x = along(ground.min.x, ground.max.x, area.min.x, area.max.x)?;
    let y = along(ground.min.y, ground.max.y, area.min.y, area.max.y)?;
    Some(Point::new(x, y))
}

fn layout(state: &State, piece: Piece, formation: Formation) -> Layout {
    match piece {
        Piece::Unit(id) => state.layout_in(id, formation),
        Piece::General(id) => Layout {
            footprint: state.general_outline(id).footprint(),
            files: 1,
            ranks: 1,
        },
    }
}

fn command(piece: Piece, (to, formation): Stand) -> Command {
    match piece {
        Piece::Unit(unit) => Command::PlaceUnit {
            unit,
            to,
            formation,
        },
        Piece::General(general) => Command::PlaceGeneral { general, to },
    }
}

/// The answer, with what forbids the place or what kept the piece from where it was wanted.
fn answer(
    state: &State,
    piece: Piece,
    stand: Stand,
    (why, limit): (Option<crate::Refusal>, Option<crate::Refusal>),
) -> PlanView {
    let allowed = why.is_none();
    let command = crate::Command::from(command(piece, stand));
    let command = serde_json::to_value(command).ok().filter(|_| allowed);
    let notes = match piece {
        Piece::Unit(id) if allowed => notes(state, id, stand),
        _ => Vec::new(),
    };
    let from = outline(state, piece).pose().at;
    PlanView {
        reached: shown(state, piece, stand),
        track: vec![spot(from), spot(stand.0.at)],
        cost: Text::id("gdb-deployment-free"),
        used: 0,
        refused: why.or(limit).map(|why| refusal(state, &why)),
        command,
        notes,
    }
}

fn shown(state: &State, piece: Piece, (to, formation): Stand) -> Ghost {
    match piece {
        Piece::Unit(id) => ghost(state, id, to, formation),
        Piece::General(_) => drawn(to, layout(state, piece, formation), Shape::Command),
    }
}

/// What a player should know: the formation, and whose area the unit would be in.
fn notes(state: &State, id: UnitId, (to, formation): Stand) -> Vec<Text> {
    let named = Text::id(formation_text(formation));
    let mut notes = vec![Text::id("gdb-deployment-note-formation").with("formation", named)];
    let mut after = state.clone();
    let unit = &mut after.units[id.index()];
    (unit.pose, unit.formation, unit.garrison) = (to, formation, None);
    if let Some((unit, brigade)) = brigades::trouble(&after, after.unit(id).brigade) {
        let why = super::Refusal::AreaTaken { unit, brigade };
        notes.push(why.text(state));
    }
    notes
}

/// The answer for a piece that is not there.
fn nowhere(state: &State) -> PlanView {
    let nothing = Layout {
        footprint: table::Footprint::default(),
        files: 1,
        ranks: 1,
    };
    PlanView {
        reached: drawn(Pose::default(), nothing, Shape::Command),
        track: Vec::new(),
        cost: Text::id("gdb-deployment-free"),
        used: 0,
        refused: Some(refusal(state, &super::Refusal::NotYourPiece.into())),
        command: None,
        notes: Vec::new(),
    }
}

/// Formations in which a unit may be deployed, for the palette.
pub(crate) fn formations(state: &State, side: Side, id: UnitId) -> Vec<FormationChoice> {
    let now = state.unit(id);
    let each = formations_of(state, id).map(|formation| {
        let current = now.formation == formation;
        let placed = Command::PlaceUnit {
            unit: id,
            to: now.pose,
            formation,
        };
        let why = check(state, side, &placed).err();
        FormationChoice {
            key: formation_key(formation),
            label: Text::id(formation_text(formation)),
            cost: Text::id("gdb-deployment-free"),
            current,
            refused: why.filter(|_| !current).map(|why| refusal(state, &why)),
        }
    });
    each.collect()
}

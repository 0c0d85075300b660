//! Units, skirmishers and generals as drawn.

use engine::view::{Arm, Chip, ChipSign, DecisionView, Piece, Shape};
use engine::{Text, Viewer};

use super::{names, spot};
use crate::ids::{GeneralId, UnitId};
use crate::setup::Rank;
use crate::state::{Planned, Progress, State};

/// The id of a general among the pieces.
pub(super) fn general_piece_id(state: &State, id: GeneralId) -> String {
    format!("G:{}", state.general_def(id).id)
}

/// The unit of a piece.
pub(super) fn unit_by_piece(state: &State, piece: &str) -> Option<UnitId> {
    state.unit_ids().find(|&id| state.def(id).id == piece)
}

/// The general of a piece.
pub(super) fn general_by_piece(state: &State, piece: &str) -> Option<GeneralId> {
    state
        .general_ids()
        .find(|&id| general_piece_id(state, id) == piece)
}

/// Everything on the table.
pub(super) fn pieces(state: &State, viewer: Viewer, decisions: &[DecisionView]) -> Vec<Piece> {
    let acting = |id: &str| {
        decisions.iter().any(|decision| {
            let chosen = |choice: &engine::view::Choice| choice.piece.as_deref() == Some(id);
            decision.movable.iter().any(|piece| piece == id) || decision.choices.iter().any(chosen)
        })
    };
    let units = state.all_on_table().map(|id| unit_piece(state, id));
    let screens = state
        .all_on_table()
        .filter_map(|id| screen_piece(state, id));
    let generals = state.general_ids().filter(|&id| state.general(id).present);
    let generals = generals.map(|id| general_piece(state, id));
    let mut all: Vec<Piece> = units.chain(screens).chain(generals).collect();
    for piece in &mut all {
        piece.can_act = viewer.may_see(piece.side) && acting(&piece.id);
    }
    all
}

fn unit_piece(state: &State, id: UnitId) -> Piece {
    let (unit, def, layout) = (state.unit(id), state.def(id), state.layout(id));
    let limit = u32::from(state.setup.tables.morale.threshold(def.kind).0)
        * u32::from(state.setup.tables.morale.removed_at_multiple);
    Piece {
        id: def.id.clone(),
        side: def.side,
        brigade: Some(state.brigade(def.brigade).id.clone()),
        name: Text::from(def.name.clone()),
        short: Text::from(def.short.clone()),
        arm: names::arm(def.kind),
        grade: None,
        shape: names::shape(unit.formation, def.kind),
        formation: formation_text(state, id),
        at: spot(unit.pose.at),
        facing: unit.pose.facing.hundredths_of_degree(),
        width: layout.footprint.width.hundredths(),
        depth: layout.footprint.depth.hundredths(),
        files: layout.files,
        ranks: layout.ranks,
        lost_bases: 0,
        strength: Text::id("cd-strength")
            .with("bases", i64::from(state.def(id).bases.0))
            .with("markers", i64::from(unit.markers.0)),
        left: limit.saturating_sub(u32::from(unit.markers.0)),
        start: limit,
        chips: chips(state, id),
        description: describe(state, id),
        can_act: false,
    }
}

fn formation_text(state: &State, id: UnitId) -> Text {
    match state.unit(id).garrison {
        Some(feature) => {
            Text::id("cd-in-building").with("place", names::feature_name(state, feature))
        }
        None => names::formation(state.unit(id).formation),
    }
}

/// Deployed skirmishers, a piece of their own that acts with its regiment.
fn screen_piece(state: &State, id: UnitId) -> Option<Piece> {
    let outline = state.screen_outline(id)?;
    let def = state.def(id);
    let footprint = outline.footprint();
    let bases = u16::from(def.skirmishers.0);
    let name = Text::id("cd-skirmishers-of").with("unit", def.name.clone());
    Some(Piece {
        id: format!("{}~s", def.id),
        side: def.side,
        brigade: Some(state.brigade(def.brigade).id.clone()),
        name: name.clone(),
        short: Text::from(def.short.clone()),
        arm: Arm::Skirmishers,
        grade: None,
        shape: Shape::SkirmishLine,
        formation: Text::id("cd-formation-skirmish"),
        at: spot(outline.pose().at),
        facing: outline.pose().facing.hundredths_of_degree(),
        width: footprint.width.hundredths(),
        depth: footprint.depth.hundredths(),
        files: bases,
        ranks: 1,
        lost_bases: 0,
        strength: Text::id("cd-strength-bases").with("bases", i64::from(bases)),
        left: u32::from(bases),
        start: u32::from(bases),
        chips: Vec::new(),
        description: name,
        can_act: false,
    })
}

/// State chips, the worst first. Orders are announced openly, so they are shown too.
pub(super) fn chips(state: &State, id: UnitId) -> Vec<Chip> {
    let unit = state.unit(id);
    let mut chips = Vec::new();
    let mut add = |yes: bool, sign: ChipSign, label: Text| {
        if yes {
            chips.push(Chip { sign, label });
        }
    };
    let fighting = state
        .attack
        .as_ref()
        .is_some_and(|attack| attack.involves(id));
    add(fighting, ChipSign::Melee, Text::id("cd-state-combat"));
    add(
        unit.shaken,
        ChipSign::Faltering,
        Text::id("cd-state-shaken"),
    );
    let disordered = unit.disordered && !unit.reforming;
    add(
        disordered,
        ChipSign::Unformed,
        Text::id("cd-state-disordered"),
    );
    add(
        unit.reforming,
        ChipSign::Unformed,
        Text::id("cd-state-reforming"),
    );
    let markers = i64::from(unit.markers.0);
    let label = Text::id("cd-state-markers").with("markers", markers);
    add(markers > 0, ChipSign::Losses, label);
    for (label, sign) in orders(state, id) {
        add(true, sign, label);
    }
    let acts = state
        .activation
        .as_ref()
        .is_some_and(|one| state.formation_units(one.formation).contains(&id));
    let done = state.ordered[state.def(id).brigade.index()] && !acts;
    add(done, ChipSign::Moved, Text::id("cd-state-acted"));
    chips
}

/// The announced orders of a unit that are still to come.
fn orders(state: &State, id: UnitId) -> Vec<(Text, ChipSign)> {
    let Some(orders) = state
        .activation
        .as_ref()
        .and_then(|activation| activation.orders(id))
    else {
        return Vec::new();
    };
    if orders.progress == Progress::Unordered {
        return vec![(Text::id("cd-state-unordered"), ChipSign::Halted)];
    }
    let left = orders
        .orders
        .iter()
        .take(orders.allowed.index())
        .skip(orders.done.index());
    let open = left.filter(|_| orders.progress == Progress::Ordered);
    let announced = |step: i64, order: Planned| {
        Text::id("cd-state-announced")
            .with("step", step)
            .with("order", names::order(state, order))
    };
    (1..)
        .zip(open)
        .map(|(step, &order)| (announced(step, order), sign(order)))
        .collect()
}

fn sign(order: Planned) -> ChipSign {
    match order {
        Planned::Move { .. } | Planned::Occupy { .. } => ChipSign::WillMove,
        Planned::Fire { .. } => ChipSign::WillFire,
        Planned::Attack { .. } => ChipSign::WillAttack,
        Planned::Reform => ChipSign::WillReform,
    }
}

/// The message for the worst state of a unit.
pub(super) fn state_text(state: &State, id: UnitId) -> Text {
    let unit = state.unit(id);
    if unit.shaken {
        Text::id("cd-state-shaken")
    } else if unit.reforming {
        Text::id("cd-state-reforming")
    } else if unit.disordered {
        Text::id("cd-state-disordered")
    } else {
        Text::id("cd-state-ordered")
    }
}

fn describe(state: &State, id: UnitId) -> Text {
    let (unit, def) = (state.unit(id), state.def(id));
    let enemies = state.on_table(def.side.other());
    let enemy = enemies
        .map(|other| (state.distance(id, other), other))
        .min();
    let message = if enemy.is_some() {
        "cd-describe-unit"
    } else {
        "cd-describe-alone"
    };
    let text = Text::id(message)
        .with("unit", def.name.clone())
        .with("kind", Text::id(names::kind(def.kind)))
        .with("bases", i64::from(def.bases.0))
        .with("formation", formation_text(state, id))
        .with("markers", i64::from(unit.markers.0))
        .with("state", state_text(state, id));
    match enemy {
        Some((distance, other)) => text
            .with("enemy", state.def(other).name.clone())
            .with("distance", distance),
        None => text,
    }
}

fn general_piece(state: &State, id: GeneralId) -> Piece {
    let def = state.general_def(id);
    let outline = state.general_outline(id);
    let footprint = outline.footprint();
    let brigade = state.brigade_ids().find(|&brigade| {
        let brigade = state.brigade(brigade);
        brigade.brigadier == Some(id)
            || (def.rank == Rank::DivisionalGeneral
                && brigade
                    .division
                    .is_some_and(|one| state.division(one).general == id))
    });
    Piece {
        id: general_piece_id(state, id),
        side: def.side,
        brigade: brigade.map(|brigade| state.brigade(brigade).id.clone()),
        name: Text::from(def.name.clone()),
        short: Text::from(def.name.clone()),
        arm: names::rank_arm(def.rank),
        grade: None,
        shape: Shape::Command,
        formation: Text::id(names::rank(def.rank)),
        at: spot(outline.pose().at),
        facing: outline.pose().facing.hundredths_of_degree(),
        width: footprint.width.hundredths(),
        depth: footprint.depth.hundredths(),
        files: 1,
        ranks: 1,
        lost_bases: 0,
        strength: Text::id("cd-strength-none"),
        left: 1,
        start: 1,
        chips: Vec::new(),
        description: Text::id("cd-describe-general")
            .with("general", def.name.clone())
            .with("rank", Text::id(names::rank(def.rank))),
        can_act: false,
    }
}

//! Whether a piece may stand in a place. Rules GDB-4.0-03, GDB-VII-T-07, GDB-VII-X-04, GDB-VII-X-05, GDB-VII-F-09, GDB-VII-U-05.
//!
//! Within an area of its side, on nobody, not on impassable ground, nor in the
//! houses unless as their garrison; horse and guns not in difficult ground, guns not unlimbered in rough ground.
//! Ground on which the scenario has put a piece stays open to it.

use engine::{RuleId, Side};
use table::{Feature, FeatureId, Going, Outline, Pose};

use super::areas::{Piece, outline};
use super::refusal::Refusal;
use crate::formation::Formation;
use crate::ids::{GeneralId, UnitId};
use crate::state::State;

/// Units and generals that a side places.
pub(super) fn pieces(state: &State, side: Side) -> impl Iterator<Item = Piece> + '_ {
    let units = state.on_table(side).map(Piece::Unit);
    units.chain(state.generals_of(side).map(Piece::General))
}

/// The shape and place of a unit in a player's hand.
pub(super) type Stand = (Pose, Formation);

/// Whether a unit may stand so.
pub(super) fn unit(
    state: &State,
    side: Side,
    id: UnitId,
    (to, formation): Stand,
) -> Result<(), crate::Refusal> {
    if !pieces(state, side).any(|piece| piece == Piece::Unit(id)) {
        return Err(Refusal::NotYourPiece.into());
    }
    let given = &state.setup.start.units[id.index()];
    if formation != given.formation {
        crate::movement::takes(state, id, formation)?;
    }
    let as_given = given.garrison.is_none() && (to, formation) == (given.pose, given.formation);
    let there = Outline::of(to, state.layout_in(id, formation).footprint);
    if formation == Formation::Deployed && !as_given {
        unlimbers(state, id, &there)?;
    }
    Ok(stands(state, side, Piece::Unit(id), (&there, as_given))?)
}

/// Whether a general may stand there.
pub(super) fn general(
    state: &State,
    side: Side,
    id: GeneralId,
    to: Pose,
) -> Result<(), crate::Refusal> {
    if !pieces(state, side).any(|piece| piece == Piece::General(id)) {
        return Err(Refusal::NotYourPiece.into());
    }
    let as_given = to == state.setup.start.generals[id.index()];
    let there = Outline::of(to, state.general_outline(id).footprint());
    Ok(stands(state, side, Piece::General(id), (&there, as_given))?)
}

/// A piece on an outline; who stands as the scenario has it need only be on nobody.
fn stands(
    state: &State,
    side: Side,
    piece: Piece,
    (there, as_given): (&Outline, bool),
) -> Result<(), Refusal> {
    if !as_given {
        if !state.deployment.areas.enclose(side, there.bounds()) {
            return Err(Refusal::OutsideArea { piece });
        }
        is_open(state, piece, there)?;
    }
    on_nobody(state, side, piece, there)
}

fn on_nobody(state: &State, side: Side, piece: Piece, there: &Outline) -> Result<(), Refusal> {
    let in_the_open = |other: &Piece| match other {
        Piece::Unit(id) => state.unit(*id).garrison.is_none(),
        Piece::General(_) => true,
    };
    let mut others = pieces(state, side).filter(|other| *other != piece && in_the_open(other));
    match others.find(|&other| outline(state, other).overlaps(there)) {
        Some(by) => Err(Refusal::Occupied { piece, by }),
        None => Ok(()),
    }
}

/// Refuses ground that is closed to a piece.
fn is_open(state: &State, piece: Piece, there: &Outline) -> Result<(), Refusal> {
    let given = given_outline(state, piece);
    let under = state.setup.terrain.features_under(there);
    let mut closed = under.filter_map(|feature| {
        let rule = closes(state, piece, feature)?;
        let of_old = given.is_some_and(|given| feature.shape.under(&given));
        (!of_old).then_some((feature.id, rule))
    });
    match closed.next() {
        Some((feature, rule)) => Err(Refusal::Ground {
            piece,
            feature,
            rule,
        }),
        None => Ok(()),
    }
}

/// Guns do not stand unlimbered in rough ground, but for those of battalions (GDB-VII-T-07) and where the scenario has put them.
fn unlimbers(state: &State, id: UnitId, there: &Outline) -> Result<(), Refusal> {
    let piece = Piece::Unit(id);
    let given = given_outline(state, piece);
    let mut rough = state.setup.terrain.features_under(there).filter(|ground| {
        let of_old = given.is_some_and(|given| ground.shape.under(&given));
        ground.going == Going::Rough && !of_old
    });
    match rough.next() {
        Some(ground) if !state.is_battalion_gun(id) => Err(Refusal::Ground {
            piece,
            feature: ground.id,
            rule: RuleId::new("GDB-VII-T-07"),
        }),
        _ => Ok(()),
    }
}

/// The rule by which ground is closed to a piece.
fn closes(state: &State, piece: Piece, feature: &Feature) -> Option<RuleId> {
    if feature.going == Going::Impassable {
        return Some(RuleId::new("GDB-VII-X-05"));
    }
    let Piece::Unit(id) = piece else {
        return None;
    };
    if feature.is_built_up() {
        return Some(RuleId::new("GDB-VII-F-09"));
    }
    let kind = state.troops(id).kind;
    let mounted = kind.is_cavalry() || kind.is_artillery();
    let barred = feature.going == Going::Difficult || feature.no_horse;
    (mounted && barred).then(|| RuleId::new("GDB-VII-X-04"))
}

/// The ground on which the scenario has put a piece; none for a garrison.
fn given_outline(state: &State, piece: Piece) -> Option<Outline> {
    match piece {
        Piece::Unit(id) => {
            let given = &state.setup.start.units[id.index()];
            let footprint = state.layout_in(id, given.formation).footprint;
            let outline = Outline::of(given.pose, footprint);
            given.garrison.is_none().then_some(outline)
        }
        Piece::General(id) => {
            let footprint = state.general_outline(id).footprint();
            let pose = state.setup.start.generals[id.index()];
            Some(Outline::of(pose, footprint))
        }
    }
}

/// Where a unit stands in a building, or why it may not hold it.
pub(super) fn garrison(
    state: &State,
    side: Side,
    id: UnitId,
    building: FeatureId,
) -> Result<Pose, crate::Refusal> {
    if !pieces(state, side).any(|piece| piece == Piece::Unit(id)) {
        return Err(Refusal::NotYourPiece.into());
    }
    let feature = state.setup.terrain.feature(building);
    let feature = feature.filter(|one| one.is_built_up());
    let (Some(feature), Some(capacity)) = (feature, feature.and_then(|one| one.capacity)) else {
        return Err(Refusal::NoBuilding.into());
    };
    let piece = Piece::Unit(id);
    if !state.troops(id).kind.is_infantry() {
        return Err(Refusal::FootOnly { unit: id }.into());
    }
    let given = state.setup.start.units[id.index()].garrison == Some(building);
    let areas = &state.deployment.areas;
    if !given && !areas.enclose(side, feature.shape.bounds()) {
        return Err(Refusal::OutsideArea { piece }.into());
    }
    let inside = state.on_table(side);
    let inside =
        inside.filter(|&other| other != id && state.unit(other).garrison == Some(building));
    let figures = inside
        .chain([id])
        .map(|one| u32::from(state.unit(one).figures.0));
    if figures.sum::<u32>() > u32::from(capacity) {
        return Err(Refusal::Full { building, capacity }.into());
    }
    let bounds = feature.shape.bounds();
    let middle = bounds.min.midpoint(bounds.max);
    Ok(Pose::new(middle, state.unit(id).pose.facing))
}

/// Buildings that units of a side may hold by their place.
pub(super) fn buildings(state: &State, side: Side) -> impl Iterator<Item = FeatureId> + '_ {
    let all = state.setup.terrain.features().iter();
    let held = all.filter(|one| one.is_built_up() && one.capacity.is_some());
    held.filter(move |one| state.deployment.areas.enclose(side, one.shape.bounds()))
        .map(|one| one.id)
}

/// Puts all pieces of a side where the scenario has them.
pub(super) fn restore(state: &mut State, side: Side) {
    let mine: Vec<Piece> = pieces(state, side).collect();
    for piece in mine {
        match piece {
            Piece::Unit(id) => {
                let given = state.setup.start.units[id.index()];
                let unit = &mut state.units[id.index()];
                unit.pose = given.pose;
                unit.formation = given.formation;
                unit.garrison = given.garrison;
            }
            Piece::General(id) => {
                state.generals[id.index()].pose = state.setup.start.generals[id.index()];
            }
        }
    }
}

//! The bonus of a road. Rules GDB-VII-R-01 (none in the basic rules), GDB-VII-R-02 (optional).

use engine::view::FeatureKind;
use table::{Length, Point, Walk};

use crate::formation::Formation;
use crate::ids::UnitId;
use crate::state::State;

/// How far the middle of the front may be beside the road and still be on it.
const BESIDE: Length = Length::from_mm(10);

/// Whether a unit would go faster on a road.
pub(super) fn counts(state: &State, id: UnitId) -> bool {
    let formation = state.unit(id).formation;
    state.setup.options.road_bonus && (formation.is_column() || formation == Formation::Limbered)
}

/// What the road adds to the move, for a march that kept to it all the way.
pub(super) fn bonus(state: &State, id: UnitId, walk: &Walk) -> Length {
    if !counts(state, id) || walk.outlines.is_empty() {
        return Length::ZERO;
    }
    let kept = walk
        .outlines
        .iter()
        .all(|outline| on_road(state, outline.pose().at));
    if kept {
        state.setup.tables.movement.road_bonus
    } else {
        Length::ZERO
    }
}

/// Whether a place is on a road.
pub(super) fn on_road(state: &State, at: Point) -> bool {
    let features = state.setup.terrain.features();
    features
        .iter()
        .zip(&state.setup.features)
        .filter(|(_, def)| {
            matches!(
                def.kind,
                FeatureKind::Road | FeatureKind::Track | FeatureKind::Bridge
            )
        })
        .any(|(feature, _)| feature.shape.distance_to_point(at) <= BESIDE)
}

//! What all troops have in common that come on at an edge, by a flank march or by a timetable. Rules GDB-14.2-05, GDB-14.2-06.

use engine::Side;
use table::{Going, Length, Outline, Terrain};

use crate::formation::Formation;
use crate::ids::{GeneralId, Share, UnitId};
use crate::state::{Fate, Leader, State};
use crate::troops::Kind;

/// The gap that keeps enemies out of base contact.
const GAP: Length = Length::from_mm(1);

/// Who stands where a unit of a side would come on.
pub(crate) fn taken(state: &State, side: Side, there: &Outline) -> Option<UnitId> {
    state.all_on_table().find(|&other| {
        let room = if state.side_of(other) == side {
            Length::ZERO
        } else {
            GAP
        };
        state.unit(other).garrison.is_none() && state.outline(other).grown(room).overlaps(there)
    })
}

/// Whether the ground of a place is closed to such troops: horse and guns need better ground than foot. Rules GDB-VII-X-04, GDB-VII-X-05.
pub(crate) fn is_closed(terrain: &Terrain, kind: Kind, there: &Outline) -> bool {
    let mounted = kind.is_cavalry() || kind.is_artillery();
    let from = if mounted {
        Going::Difficult
    } else {
        Going::Impassable
    };
    let mut ground = terrain.features_under(there);
    ground.any(|ground| ground.going >= from || mounted && ground.no_horse)
}

/// Its own depth is the first part of a unit's move.
pub(crate) fn cost(state: &State, unit: UnitId, formation: Formation) -> Share {
    let depth = state.layout_in(unit, formation).footprint.depth;
    let rates = &state.setup.tables.movement;
    let pace = rates.rates(state.troops(unit), formation).normal;
    Share::NONE.plus(Share::of(depth, pace))
}

/// The brigadier, with the first unit of his that comes on.
pub(crate) fn led_by(state: &State, unit: UnitId) -> Vec<GeneralId> {
    let leader = state.brigade(state.unit(unit).brigade).leader;
    let away = |id: &GeneralId| state.general(*id).fate == Fate::OffTable;
    match leader {
        Leader::Commanded(general) => Some(general).filter(away).into_iter().collect(),
        Leader::Leaderless => Vec::new(),
    }
}

//! The charge sector of a unit as an area to draw. Rules GDB-6.1-08 and GDB-6.3-07.

use engine::Text;
use engine::view::{Overlay, OverlayKind, spot};
use table::{Angle, Sector};

use super::eligible::{How, charge_rate, charger_fit};
use crate::ids::UnitId;
use crate::state::State;

/// Where a unit that may declare a charge may look for its target.
pub(crate) fn sector(state: &State, unit: UnitId) -> Option<Overlay> {
    charger_fit(state, unit, How::Declared).ok()?;
    let reach = charge_rate(state, unit)?;
    let spread = Angle::from_degrees(state.setup.tables.charge.sector_degrees);
    let area = Sector::ahead(&state.outline(unit), spread, reach).polygon();
    Some(Overlay {
        kind: OverlayKind::ChargeSector,
        points: area.into_iter().map(spot).collect(),
        label: Some(Text::id("gdb-distance").with("distance", reach)),
    })
}

//! The fire sectors of a unit as areas to draw. Rules GDB-9.3-01 to GDB-9.3-03.

use engine::Text;
use engine::view::{Overlay, OverlayKind};
use table::{Length, Outline, Point, Sector};

use crate::ids::UnitId;
use crate::state::State;

use super::aim::{ranges, spread};
use super::field::Field;
use super::who::is_armed;
use crate::built_up::corners;

/// Canister, effective and long range of a unit that has something to shoot with.
pub(crate) fn overlays(state: &State, unit: UnitId) -> Vec<Overlay> {
    let Some(ranges) = ranges(state, unit) else {
        return Vec::new();
    };
    if !state.unit(unit).is_on_table() || !is_armed(state, unit) {
        return Vec::new();
    }
    let field = Field::of(state);
    let bands = [
        (OverlayKind::Canister, ranges.canister),
        (OverlayKind::Effective, ranges.effective),
        (OverlayKind::Long, ranges.long),
    ];
    bands
        .into_iter()
        .filter(|(_, range)| *range > Length::ZERO)
        .flat_map(|(kind, range)| {
            areas(&field, unit, range)
                .into_iter()
                .map(move |points| Overlay {
                    kind,
                    points: points
                        .iter()
                        .map(|p| [p.x.hundredths(), p.y.hundredths()])
                        .collect(),
                    label: Some(Text::id("gdb-distance").with("distance", range)),
                })
        })
        .collect()
}

fn areas(field: &Field<'_>, unit: UnitId, range: Length) -> Vec<Vec<Point>> {
    if let Some(house) = field.building(unit) {
        return vec![all_round(corners(&house.shape), range)];
    }
    let spread = spread(field.state, unit);
    field
        .faces(unit)
        .iter()
        .map(|face: &Outline| Sector::ahead(face, spread, range).polygon())
        .collect()
}

/// Everything within range of a building: its hull, grown.
fn all_round(corners: &[Point], range: Length) -> Vec<Point> {
    let circles: Vec<Point> = corners
        .iter()
        .flat_map(|corner| {
            (0..24).map(|n| corner.toward(table::Angle::from_degrees(n * 15), range))
        })
        .collect();
    table::Polygon::convex_hull(&circles)
        .map(|hull| hull.points().to_vec())
        .unwrap_or_default()
}

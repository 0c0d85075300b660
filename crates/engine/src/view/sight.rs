//! What hides a target from an eye, as every system shows it: its name and its outline.

use table::{FeatureId, Outline, Screen, Shape, Terrain};

use super::spot;
use crate::Text;

/// The name and the outline of what a line of sight meets; nothing when it is not on the table.
#[must_use]
pub fn what_hides<U: Copy>(
    by: Screen,
    terrain: &Terrain,
    veils: &[(U, Outline)],
    unit: impl FnOnce(U) -> Text,
    ground: impl FnOnce(FeatureId) -> Text,
) -> Option<(Text, Vec<[i32; 2]>)> {
    match by {
        Screen::Unit(nth) => {
            let (id, outline) = veils.get(usize::from(nth))?;
            let corners = outline.corners().iter().copied().map(spot);
            Some((unit(*id), corners.collect()))
        }
        Screen::Feature(id) | Screen::DeadGround(id) => {
            let points = match &terrain.feature(id)?.shape {
                Shape::Area(area) => area.points(),
                Shape::Line(line) => line.points(),
            };
            Some((ground(id), points.iter().copied().map(spot).collect()))
        }
    }
}

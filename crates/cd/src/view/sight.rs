//! The line of sight between two units, as a player asks for it. Rule CD-GAP-24.

use engine::Text;
use engine::view::{SightView, spot};
use table::{FeatureId, Outline, Screen, Shape, Sighting};

use super::{ground, pieces};
use crate::fire;
use crate::ids::UnitId;
use crate::state::State;

/// Whether one unit sees another, and what hides it.
pub(crate) fn sight(state: &State, from: &str, to: &str) -> Option<SightView> {
    let on_table = |piece: &str| {
        let unit = pieces::unit_by_piece(state, piece.trim_end_matches("~s"));
        unit.filter(|&unit| state.unit(unit).is_on_table())
    };
    let (unit, target) = (on_table(from)?, on_table(to)?);
    if unit == target {
        return None;
    }
    let (eye, mark) = (state.body(unit), state.body(target));
    let distance = eye.distance(&mark);
    let mut view = SightView {
        from: spot(eye.pose().at),
        to: spot(mark.pose().at),
        clear: true,
        meets: None,
        obstacle: Vec::new(),
        words: Text::id("cd-sight-clear").with("distance", distance),
        rules: vec!["CD-GAP-24".to_owned()],
    };
    let (sighting, veils) = fire::sight(state, unit, target);
    if let Sighting::Blocked { by, at } = sighting {
        let (what, obstacle) = screen(state, by, &veils);
        view.clear = false;
        view.meets = Some(spot(at));
        view.obstacle = obstacle;
        view.words = Text::id("cd-sight-blocked").with("what", what);
    }
    Some(view)
}

/// The name and the outline of what hides.
fn screen(state: &State, by: Screen, veils: &[(UnitId, Outline)]) -> (Text, Vec<[i32; 2]>) {
    let nobody = (Text::id("cd-sight-somebody"), Vec::new());
    match by {
        Screen::Unit(nth) => veils.get(usize::from(nth)).map_or(nobody, |(id, outline)| {
            let corners = outline.corners().iter().copied().map(spot).collect();
            (Text::from(state.def(*id).name.clone()), corners)
        }),
        Screen::Feature(id) | Screen::DeadGround(id) => feature(state, id).unwrap_or(nobody),
    }
}

fn feature(state: &State, id: FeatureId) -> Option<(Text, Vec<[i32; 2]>)> {
    let shape = &state.setup.terrain.feature(id)?.shape;
    let points = match shape {
        Shape::Area(area) => area.points(),
        Shape::Line(line) => line.points(),
    };
    let def = &state.setup.features[usize::from(id.0)];
    let name = def.name.clone().map(Text::from);
    let name = name.unwrap_or_else(|| Text::id(ground::note(def.ground)));
    Some((name, points.iter().copied().map(spot).collect()))
}

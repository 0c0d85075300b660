//! The ground as drawn.

use engine::Text;
use engine::view::{FeatureKind, FeatureView, ObjectiveView, TableView, spot};
use table::Shape;

use crate::state::State;

/// The ground.
pub(crate) fn table(state: &State) -> TableView {
    let setup = &state.setup;
    TableView {
        width: setup.terrain.width().hundredths(),
        height: setup.terrain.height().hundredths(),
        picture_seed: setup.picture_seed,
        north: setup.up.north_on_picture(),
        inches: setup.inches,
        features: features(state),
        objectives: objectives(state),
    }
}

fn features(state: &State) -> Vec<FeatureView> {
    let setup = &state.setup;
    let defs = &setup.features;
    setup
        .terrain
        .features()
        .iter()
        .zip(defs)
        .map(|(feature, def)| {
            let (points, width) = match &feature.shape {
                Shape::Area(area) => (area.points().iter().copied().map(spot).collect(), 0),
                Shape::Line(line) => (
                    line.points().iter().copied().map(spot).collect(),
                    line.width().hundredths(),
                ),
            };
            FeatureView {
                id: def.id.clone(),
                kind: def.kind,
                points,
                width,
                level: feature.height.0 / crate::load::CONTOUR_STEP,
                label: def.name.clone().map(Text::from),
                note: Text::id(note(def.kind)),
                burning: state.fires.contains(&feature.id),
            }
        })
        .collect()
}

fn objectives(state: &State) -> Vec<ObjectiveView> {
    let places = state.setup.places.iter().zip(&state.holders);
    places
        .filter(|(place, _)| place.value.a > 0 || place.value.b > 0)
        .map(|(place, holder)| ObjectiveView {
            name: Text::from(place.name.clone()),
            at: spot(place.at),
            value: u32::from(place.value.a.max(place.value.b)),
            holder: *holder,
        })
        .collect()
}

/// What a piece of ground is called, or what it is.
pub(super) fn feature_name(def: &crate::setup::FeatureDef) -> Text {
    let named = def.name.clone().map(Text::from);
    named.unwrap_or_else(|| Text::id(note(def.kind)))
}

/// What a piece of ground is called, or what it is, by its number.
pub(crate) fn ground_name(state: &State, id: table::FeatureId) -> Text {
    let features = state.setup.terrain.features();
    let found = features.iter().position(|feature| feature.id == id);
    let def = found.and_then(|nth| state.setup.features.get(nth));
    def.map_or_else(|| Text::id("gdb-sight-somebody"), feature_name)
}

/// What a kind of ground means, for a tooltip.
fn note(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::Hill => "gdb-ground-hill",
        FeatureKind::OpenWood => "gdb-ground-open-wood",
        FeatureKind::DenseWood => "gdb-ground-dense-wood",
        FeatureKind::Orchard => "gdb-ground-orchard",
        FeatureKind::Marsh => "gdb-ground-marsh",
        FeatureKind::RockyGround => "gdb-ground-rocky",
        FeatureKind::Lake => "gdb-ground-lake",
        FeatureKind::Field => "gdb-ground-field",
        FeatureKind::Stream => "gdb-ground-stream",
        FeatureKind::River => "gdb-ground-river",
        FeatureKind::Bridge => "gdb-ground-bridge",
        FeatureKind::Ford => "gdb-ground-ford",
        FeatureKind::Road | FeatureKind::Track => "gdb-ground-road",
        FeatureKind::Wall | FeatureKind::Hedge | FeatureKind::Fence => "gdb-ground-obstacle",
        FeatureKind::Village | FeatureKind::Farm => "gdb-ground-village",
        FeatureKind::Church | FeatureKind::Chateau => "gdb-ground-strongpoint",
        FeatureKind::Redoubt => "gdb-ground-redoubt",
        FeatureKind::Ravine => "gdb-ground-ravine",
    }
}

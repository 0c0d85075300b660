//! The ground as drawn.

use engine::Text;
use engine::view::{FeatureView, ObjectiveView, TableView};
use table::{Feature, Shape};

use super::spot;
use crate::setup::Ground;
use crate::state::State;

/// The ground and its objectives.
pub(super) fn table(state: &State) -> TableView {
    let setup = &state.setup;
    let features = setup
        .terrain
        .features()
        .iter()
        .map(|feature| one(state, feature));
    let places = setup.places.iter().zip(&state.holders);
    let places = places.filter(|(place, _)| place.value.a.max(place.value.b) > 0);
    TableView {
        width: setup.terrain.width().hundredths(),
        height: setup.terrain.height().hundredths(),
        picture_seed: setup.picture_seed,
        north: setup.up.north_on_picture(),
        inches: false,
        features: features.collect(),
        objectives: places
            .map(|(place, holder)| ObjectiveView {
                name: Text::from(place.name.clone()),
                at: spot(place.at),
                value: u32::from(place.value.a.max(place.value.b)),
                holder: *holder,
            })
            .collect(),
    }
}

fn one(state: &State, feature: &Feature) -> FeatureView {
    let def = &state.setup.features[usize::from(feature.id.0)];
    let (points, width) = match &feature.shape {
        Shape::Area(area) => (area.points(), 0),
        Shape::Line(line) => (line.points(), line.width().hundredths()),
    };
    FeatureView {
        id: def.id.clone(),
        kind: def.kind,
        points: points.iter().map(|&point| spot(point)).collect(),
        width,
        // Contours count ten levels each.
        level: feature.height.0 / 10,
        label: def.name.clone().map(Text::from),
        note: Text::id(note(def.ground)),
        burning: false,
    }
}

/// What ground means, in words.
pub(super) fn note(ground: Ground) -> &'static str {
    match ground {
        Ground::Open => "cd-ground-open",
        Ground::Woods => "cd-ground-woods",
        Ground::Hill => "cd-ground-hill",
        Ground::Ford => "cd-ground-ford",
        Ground::Bridge => "cd-ground-bridge",
        Ground::Water => "cd-ground-water",
        Ground::Fence => "cd-ground-fence",
        Ground::Building => "cd-ground-building",
        Ground::Work => "cd-ground-work",
        Ground::Impassable => "cd-ground-impassable",
    }
}

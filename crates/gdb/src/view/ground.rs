//! The ground as drawn.

use engine::Text;
use engine::view::{FeatureKind, FeatureView, ObjectiveView, TableView, spot};
use table::{Cover, Feature, Going, Level, Shape};

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
                note: note(feature, def.kind),
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
    named.unwrap_or_else(|| Text::id(kind_name(def.kind)))
}

/// What a piece of ground is called, or what it is, by its number.
pub(crate) fn ground_name(state: &State, id: table::FeatureId) -> Text {
    let features = state.setup.terrain.features();
    let found = features.iter().position(|feature| feature.id == id);
    let def = found.and_then(|nth| state.setup.features.get(nth));
    def.map_or_else(|| Text::id("gdb-sight-somebody"), feature_name)
}

/// What a piece of ground is and does, for a tooltip: what it really does, whatever its kind usually does.
fn note(feature: &Feature, kind: FeatureKind) -> Text {
    let what = Text::id(kind_name(kind));
    let and = |more: Text, one: Text| {
        Text::id("gdb-ground-and")
            .with("one", one)
            .with("more", more)
    };
    let does = properties(feature).into_iter().rev().map(Text::id);
    match does.reduce(and) {
        Some(is) => Text::id("gdb-ground-note")
            .with("what", what)
            .with("is", is),
        None => what,
    }
}

/// What a piece of ground does, the heaviest first.
fn properties(feature: &Feature) -> Vec<&'static str> {
    let mut does = Vec::new();
    does.extend(match feature.going {
        Going::Open if feature.linear_obstacle => Some("gdb-ground-is-linear"),
        Going::Open => None,
        Going::Rough => Some("gdb-ground-is-rough"),
        Going::Difficult => Some("gdb-ground-is-difficult"),
        Going::Impassable => Some("gdb-ground-is-impassable"),
    });
    if feature.no_horse {
        does.push("gdb-ground-is-no-horse");
    }
    if feature.height > Level(0) {
        does.push("gdb-ground-is-higher");
    }
    does.extend(match feature.cover {
        Cover::None => None,
        Cover::Soft => Some("gdb-ground-is-cover"),
        Cover::Building => Some("gdb-ground-is-building"),
        Cover::Strong => Some("gdb-ground-is-strong"),
    });
    does
}

/// What a kind of ground is called.
fn kind_name(kind: FeatureKind) -> &'static str {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::battlefield;

    /// A tooltip tells of the ground itself, not of what its kind usually is.
    #[test]
    fn a_note_names_what_the_ground_really_does() {
        let does = |line: &str| {
            let state = battlefield(line);
            properties(&state.setup.terrain.features()[0])
        };
        let area = "poly 10,10 20,10 20,20";
        assert_eq!(
            does(&format!("hill H1 class rough {area}")),
            ["gdb-ground-is-rough"]
        );
        assert_eq!(
            does(&format!("hill H1 level 1 {area}")),
            ["gdb-ground-is-higher"]
        );
        assert_eq!(
            does(&format!("orchard O1 cover building {area}")),
            ["gdb-ground-is-rough", "gdb-ground-is-building"]
        );
        assert!(does(&format!("field F1 {area}")).is_empty());
        assert_eq!(
            does("ravine L1 class linear-obstacle cover soft line 10,10 20,10"),
            ["gdb-ground-is-linear", "gdb-ground-is-cover"]
        );
    }
}

//! The ground: kinds of terrain become features that the rules can ask.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use engine::scenario::{Expected, Faults, Ground, GroundClass, Scenario};
use serde::Deserialize;
use table::{Cover, Feature, FeatureId, Going, Length, Level, Shape, Sight, Terrain};

use super::bridges::{self, Crossing};
use super::data::built_in;
use crate::setup::FeatureDef;

/// Levels of one contour step: a hill of height 1 has this level, trees and houses stand one level high.
///
/// Rule GDB-VII-V-03: hills are higher than trees and buildings.
pub const CONTOUR_STEP: i8 = 10;

static FILE: LazyLock<File> =
    LazyLock::new(|| built_in(include_str!("../../../../rulesets/gdb/tables/ground.toml")));

#[derive(Deserialize)]
struct File {
    kinds: BTreeMap<String, Usual>,
}

/// What a kind of ground usually is.
#[derive(Deserialize)]
struct Usual {
    class: GroundClass,
    #[serde(default)]
    cover: Cover,
    #[serde(default)]
    top: i8,
    sight: Option<Distance>,
    capacity: Option<u16>,
}

#[derive(Deserialize)]
struct Distance {
    cm: i32,
    inches: i32,
}

impl Distance {
    fn of_scale(&self, inches: bool) -> Length {
        if inches {
            Length::from_inches(self.inches)
        } else {
            Length::from_cm(self.cm)
        }
    }
}

/// The terrain and how its features are called and drawn.
pub(crate) fn ground(
    scenario: &Scenario,
    inches: bool,
    faults: &mut Faults,
) -> Option<(Terrain, Vec<FeatureDef>)> {
    let crossings = bridges::crossings(&scenario.ground);
    let mut features = Vec::with_capacity(scenario.ground.len());
    let mut defs = Vec::with_capacity(scenario.ground.len());
    let mut cut_off = Vec::new();
    for (number, piece) in (0..u16::MAX).zip(&scenario.ground) {
        let mut shapes = shapes(piece, &crossings).into_iter();
        let first = shapes.next().unwrap_or_else(|| piece.shape.clone());
        features.push(feature(FeatureId(number), piece, first, inches));
        defs.push(def(piece, 1));
        cut_off.extend(shapes.zip(2..).map(|(shape, part)| (piece, shape, part)));
    }
    // Places and garrisons name features by their place in the file, so what a bridge cut off comes last.
    for (piece, shape, part) in cut_off {
        let id = FeatureId(features.len() as u16);
        features.push(feature(id, piece, shape, inches));
        defs.push(def(piece, part));
    }
    let header = &scenario.header;
    match Terrain::new(header.width, header.height, features) {
        Ok(terrain) => Some((terrain, defs)),
        Err(error) => {
            let spot = engine::scenario::Spot::default();
            faults.add(
                &spot,
                error.to_string(),
                Expected::Other("a table of sane size"),
            );
            None
        }
    }
}

/// The shape of a piece of ground; of water, its courses between the bridges.
fn shapes(piece: &Ground, crossings: &[Crossing]) -> Vec<Shape> {
    match &piece.shape {
        Shape::Line(water) if bridges::is_water(piece) => {
            let courses = bridges::courses(water, crossings).into_iter();
            courses.map(Shape::Line).collect()
        }
        shape => vec![shape.clone()],
    }
}

fn def(piece: &Ground, part: u16) -> FeatureDef {
    FeatureDef {
        id: if part == 1 {
            piece.id.clone()
        } else {
            format!("{}/{part}", piece.id)
        },
        kind: piece.kind,
        name: piece.name.clone().filter(|_| part == 1),
    }
}

fn feature(id: FeatureId, piece: &Ground, shape: Shape, inches: bool) -> Feature {
    let usual = usual(piece);
    let class = piece.class.or(usual.map(|usual| usual.class));
    let sight = usual.and_then(|usual| usual.sight.as_ref());
    Feature {
        going: going(class.unwrap_or(GroundClass::Open)),
        linear_obstacle: class == Some(GroundClass::LinearObstacle),
        cover: piece
            .cover
            .or(usual.map(|usual| usual.cover))
            .unwrap_or_default(),
        sight: sight.map_or(Sight::Clear, |sight| Sight::Depth(sight.of_scale(inches))),
        height: Level(piece.level.saturating_mul(CONTOUR_STEP)),
        obstacle_top: Level(usual.map_or(0, |usual| usual.top)),
        capacity: piece.capacity.or(usual.and_then(|usual| usual.capacity)),
        ..Feature::plain(id, shape)
    }
}

fn usual(piece: &Ground) -> Option<&'static Usual> {
    let name = serde_json::to_value(piece.kind).ok()?;
    FILE.kinds.get(name.as_str()?)
}

fn going(class: GroundClass) -> Going {
    match class {
        GroundClass::Open | GroundClass::LinearObstacle => Going::Open,
        GroundClass::Rough => Going::Rough,
        GroundClass::Difficult => Going::Difficult,
        GroundClass::Impassable => Going::Impassable,
    }
}

//! The ground: kinds of terrain become features that the rules can ask.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use engine::scenario::{Expected, Faults, Ground, GroundClass, Scenario};
use serde::Deserialize;
use table::{Cover, Feature, FeatureId, Going, Length, Level, Sight, Terrain};

use super::data::built_in;
use crate::setup::FeatureDef;

/// Levels of one contour step: a hill of height 1 has this level, trees and houses stand one level high.
///
/// Rule GDB-VII-V-03: hills are higher than trees and buildings.
pub const CONTOUR_STEP: i8 = 10;

static FILE: LazyLock<File> =
    LazyLock::new(|| built_in(include_str!("../../../../rulesets/gdb/tables/ground.toml")));

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct File {
    contour_step: i8,
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
    let ground = &scenario.ground;
    let numbered = (0..u16::MAX).zip(ground);
    let features = numbered.map(|(number, piece)| feature(FeatureId(number), piece, inches));
    let features = features.collect();
    let defs = ground.iter().map(|piece| FeatureDef {
        id: piece.id.clone(),
        kind: piece.kind,
        name: piece.name.clone(),
    });
    let header = &scenario.header;
    match Terrain::new(header.width, header.height, features) {
        Ok(terrain) => Some((terrain, defs.collect())),
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

fn feature(id: FeatureId, piece: &Ground, inches: bool) -> Feature {
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
        height: Level(piece.level.saturating_mul(FILE.contour_step)),
        obstacle_top: Level(usual.map_or(0, |usual| usual.top)),
        capacity: piece.capacity.or(usual.and_then(|usual| usual.capacity)),
        ..Feature::plain(id, piece.shape.clone())
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

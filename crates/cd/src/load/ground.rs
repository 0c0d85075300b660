//! The ground: kinds of terrain become what they are to these rules. Readings CD-GAP-24, CD-GAP-33 and CD-GAP-47.

use engine::scenario::{Expected, Faults, Found, GroundClass, Scenario, Spot};
use engine::view::FeatureKind;
use table::{Cover, Feature, FeatureId, Going, Length, Level, Sight, Terrain};

use crate::setup::{FeatureDef, Ground};

/// Levels of one contour step; trees and houses stand one level high, so that one sees over them from a hill.
const CONTOUR_STEP: i8 = 10;
/// How far one sees into woods.
const INTO_WOODS: Length = Length::from_cm(5);

/// The terrain and how its features are called, drawn and understood.
pub(crate) fn ground(
    scenario: &Scenario,
    faults: &mut Faults,
) -> Option<(Terrain, Vec<FeatureDef>)> {
    let mut features = Vec::with_capacity(scenario.ground.len());
    let mut defs = Vec::with_capacity(scenario.ground.len());
    for (number, piece) in (0..u16::MAX).zip(&scenario.ground) {
        let ground = of_kind(piece.kind, piece.class);
        features.push(Feature {
            going: going(ground),
            linear_obstacle: ground == Ground::Fence,
            cover: cover(ground),
            sight: sight(ground),
            height: Level(piece.level.saturating_mul(CONTOUR_STEP)),
            obstacle_top: Level(i8::from(matches!(ground, Ground::Woods | Ground::Building))),
            ..Feature::plain(FeatureId(number), piece.shape.clone())
        });
        defs.push(FeatureDef {
            id: piece.id.clone(),
            kind: piece.kind,
            ground,
            name: piece.name.clone(),
            fortified: piece.cover == Some(Cover::Strong),
        });
    }
    let header = &scenario.header;
    match Terrain::new(header.width, header.height, features) {
        Ok(terrain) => Some((terrain, defs)),
        Err(_) => {
            let expected = Expected::Other("a table of sane size");
            faults.add(&Spot::default(), Found::Phrase("another size"), expected);
            None
        }
    }
}

/// What a kind of terrain is to these rules; a class of its own may open or close it.
fn of_kind(kind: FeatureKind, class: Option<GroundClass>) -> Ground {
    match class {
        Some(GroundClass::Open) => return Ground::Open,
        Some(GroundClass::Impassable) => return Ground::Impassable,
        _ => {}
    }
    match kind {
        FeatureKind::Hill => Ground::Hill,
        FeatureKind::OpenWood
        | FeatureKind::DenseWood
        | FeatureKind::Orchard
        | FeatureKind::Marsh => Ground::Woods,
        FeatureKind::River | FeatureKind::Stream | FeatureKind::Lake => Ground::Water,
        FeatureKind::Ford => Ground::Ford,
        FeatureKind::Bridge => Ground::Bridge,
        FeatureKind::Fence | FeatureKind::Hedge | FeatureKind::Wall => Ground::Fence,
        FeatureKind::Village | FeatureKind::Farm | FeatureKind::Church | FeatureKind::Chateau => {
            Ground::Building
        }
        FeatureKind::Redoubt => Ground::Work,
        FeatureKind::RockyGround | FeatureKind::Ravine => Ground::Impassable,
        FeatureKind::Field | FeatureKind::Road | FeatureKind::Track => Ground::Open,
    }
}

fn going(ground: Ground) -> Going {
    match ground {
        // Cavalry that is not light and artillery may not go in. Rules CD-3.1-12 and CD-3.1-15.
        Ground::Woods => Going::Difficult,
        Ground::Water | Ground::Building | Ground::Work | Ground::Impassable => Going::Impassable,
        Ground::Open | Ground::Hill | Ground::Ford | Ground::Bridge | Ground::Fence => Going::Open,
    }
}

fn cover(ground: Ground) -> Cover {
    match ground {
        Ground::Woods => Cover::Soft,
        Ground::Building => Cover::Building,
        Ground::Work => Cover::Strong,
        _ => Cover::None,
    }
}

fn sight(ground: Ground) -> Sight {
    match ground {
        Ground::Woods => Sight::Depth(INTO_WOODS),
        Ground::Building => Sight::Blocking,
        _ => Sight::Clear,
    }
}

//! The ground: kinds of terrain become features that the rules can ask.
//!
//! * GDB-VII-U-02: the scenario classes each house; wood is cover, stone a building.
//! * GDB-VII-U-03: a town is several features, each an objective and a garrison of its own.

use engine::scenario::{Expected, Faults, Found, Ground, GroundClass, Scenario};
use table::{Feature, FeatureId, Going, Level, Shape, Sight, Terrain};

use super::bridges::{self, Crossing};
use crate::setup::FeatureDef;
use crate::tables::GroundTable;

/// Levels of one contour step: a hill of height 1 has this level, trees and houses stand one level high.
///
/// Rule GDB-VII-V-03: hills are higher than trees and buildings.
pub const CONTOUR_STEP: i8 = 10;

/// The level of a knoll that is agreed to be no higher than trees and houses (GDB-VII-V-04).
const LOW_RISE: i8 = 1;

/// The terrain and how its features are called and drawn.
pub(crate) fn ground(
    scenario: &Scenario,
    table: &GroundTable,
    faults: &mut Faults,
) -> Option<(Terrain, Vec<FeatureDef>)> {
    let crossings = bridges::crossings(&scenario.ground);
    let mut features = Vec::with_capacity(scenario.ground.len());
    let mut defs = Vec::with_capacity(scenario.ground.len());
    let mut cut_off = Vec::new();
    for (number, piece) in (0..u16::MAX).zip(&scenario.ground) {
        let mut shapes = shapes(piece, &crossings).into_iter();
        let first = shapes.next().unwrap_or_else(|| piece.shape.clone());
        features.push(feature(FeatureId(number), piece, first, table));
        defs.push(def(piece, 1));
        cut_off.extend(shapes.zip(2..).map(|(shape, part)| (piece, shape, part)));
    }
    // Places and garrisons name features by their place in the file, so what a bridge cut off comes last.
    for (piece, shape, part) in cut_off {
        let id = FeatureId(features.len() as u16);
        features.push(feature(id, piece, shape, table));
        defs.push(def(piece, part));
    }
    let header = &scenario.header;
    match Terrain::new(header.width, header.height, features) {
        Ok(terrain) => Some((terrain, defs)),
        Err(_) => {
            let spot = engine::scenario::Spot::default();
            faults.add(
                &spot,
                Found::Phrase("another size"),
                Expected::Other("a table of sane size"),
            );
            None
        }
    }
}

/// The shape of a piece of ground; of water, its courses or parts between the bridges.
fn shapes(piece: &Ground, crossings: &[Crossing]) -> Vec<Shape> {
    match &piece.shape {
        Shape::Line(water) if bridges::is_water(piece) => {
            let courses = bridges::courses(water, crossings).into_iter();
            courses.map(Shape::Line).collect()
        }
        Shape::Area(water) if bridges::is_water(piece) => {
            let parts = bridges::parts(water, crossings).into_iter();
            parts.map(Shape::Area).collect()
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
        movable: piece.movable,
    }
}

fn feature(id: FeatureId, piece: &Ground, shape: Shape, table: &GroundTable) -> Feature {
    let usual = table.usual(piece.kind);
    let class = piece.class.unwrap_or(usual.class);
    Feature {
        going: going(class),
        linear_obstacle: class == GroundClass::LinearObstacle,
        cover: piece.cover.unwrap_or(usual.cover),
        sight: piece
            .sight
            .or(usual.sight)
            .map_or(Sight::Clear, Sight::Depth),
        height: Level(if piece.low {
            LOW_RISE
        } else {
            piece.level.saturating_mul(CONTOUR_STEP)
        }),
        obstacle_top: Level(usual.top),
        capacity: piece.capacity.or(usual.capacity),
        gorge: piece.gorge,
        no_horse: piece.no_horse,
        ..Feature::plain(id, shape)
    }
}

fn going(class: GroundClass) -> Going {
    match class {
        GroundClass::Open | GroundClass::LinearObstacle => Going::Open,
        GroundClass::Rough => Going::Rough,
        GroundClass::Difficult => Going::Difficult,
        GroundClass::Impassable => Going::Impassable,
    }
}

#[cfg(test)]
mod tests {
    use table::{Cover, Length};

    use super::*;
    use crate::testkit::battlefield;

    fn feature(line: &str) -> Feature {
        let state = battlefield(line);
        state.setup.terrain.features()[0].clone()
    }

    /// Rule: GDB-VII-T-01
    #[test]
    fn each_kind_has_its_usual_class() {
        let going = |kind: &str| feature(&format!("{kind} X poly 10,10 20,10 20,20")).going;
        assert_eq!(going("hill"), Going::Open);
        assert_eq!(going("open-wood"), Going::Rough);
        assert_eq!(going("village"), Going::Rough);
        assert_eq!(going("farm"), Going::Rough);
        assert_eq!(going("dense-wood"), Going::Difficult);
        assert_eq!(going("marsh"), Going::Difficult);
        assert_eq!(going("lake"), Going::Impassable);
        assert!(feature("wall W line 10,10 20,10").linear_obstacle);
    }

    /// Rule: GDB-VII-U-02, GDB-VII-U-04, GDB-VII-U-06, GDB-VII-U-07
    #[test]
    fn houses_are_cover_building_or_stronghold() {
        let cover = |line: &str| feature(&format!("{line} poly 10,10 20,10 20,20")).cover;
        assert_eq!(cover("farm V1"), Cover::Soft);
        assert_eq!(cover("village V1"), Cover::Building);
        assert_eq!(cover("village V1 cover soft"), Cover::Soft);
        assert_eq!(cover("church V1"), Cover::Strong);
        assert_eq!(cover("orchard O1"), Cover::Soft);
    }

    /// Rule: GDB-VII-U-05
    #[test]
    fn the_author_fixes_how_many_a_building_holds() {
        let usual = feature("village V1 poly 10,10 20,10 20,20");
        assert_eq!(usual.capacity, Some(40));
        let large = feature("village V1 capacity 80 poly 10,10 20,10 20,20");
        assert_eq!(large.capacity, Some(80));
    }

    /// Rule: GDB-VII-V-01, GDB-VII-V-02
    #[test]
    fn sight_goes_a_little_way_into_woods_and_towns() {
        let sight = |line: &str| feature(&format!("{line} poly 10,10 20,10 20,20")).sight;
        assert_eq!(sight("open-wood O1"), Sight::Depth(Length::from_cm(10)));
        assert_eq!(sight("orchard O1"), Sight::Depth(Length::from_cm(10)));
        assert_eq!(sight("dense-wood O1"), Sight::Depth(Length::from_cm(5)));
        assert_eq!(sight("village V1"), Sight::Depth(Length::from_cm(5)));
        assert_eq!(
            feature("scale 28mm\nopen-wood O1 poly 10,10 20,10 20,20").sight,
            Sight::Depth(Length::from_inches(6))
        );
    }

    /// Rule: GDB-VII-V-03
    #[test]
    fn from_a_hill_one_sees_over_a_wood() {
        let state = battlefield(
            "
            hill H1 level 1 poly 50,0 70,0 70,10 50,10
            dense-wood O1 poly 50,20 70,20 70,35 50,35
            ",
        );
        let rules = table::SightRules::default();
        let sees = |y: i32| {
            let from = table::Point::from_mm(600, 900 - y);
            let to = table::Point::from_mm(600, 400);
            let sight = state.setup.terrain.sight(from, to, &[], &rules);
            sight.is_clear()
        };
        assert!(sees(90), "from the hill");
        assert!(!sees(150), "from its foot");
    }

    /// Rule: GDB-VII-U-01
    #[test]
    fn there_are_four_kinds_of_built_up_area() {
        let kinds = [
            ("village V1", Cover::Building),
            ("farm V1", Cover::Soft),
            ("church V1", Cover::Strong),
            ("chateau V1", Cover::Strong),
            // A farm prepared for defence.
            ("farm V1 cover building", Cover::Building),
        ];
        for (line, cover) in kinds {
            let area = feature(&format!("{line} poly 10,10 20,10 20,20"));
            assert_eq!(area.cover, cover, "{line}");
            assert!(area.is_built_up() && area.capacity.is_some(), "{line}");
        }
        assert!(!feature("orchard O1 poly 10,10 20,10 20,20").is_built_up());
    }

    /// A knoll agreed to be as high as the trees does not look over them; a hill does.
    ///
    /// Rule: GDB-VII-V-04
    #[test]
    fn a_knoll_may_be_no_higher_than_the_trees() {
        let sees = |knoll: &str| {
            let state = battlefield(&format!(
                "hill H1 {knoll} poly 50,0 70,0 70,10 50,10
                 dense-wood O1 poly 50,20 70,20 70,35 50,35"
            ));
            let rules = table::SightRules::default();
            let from = table::Point::from_mm(600, 900 - 90);
            let to = table::Point::from_mm(600, 400);
            state.setup.terrain.sight(from, to, &[], &rules).is_clear()
        };
        assert!(sees("level 1"));
        assert!(!sees("low"));
    }
}

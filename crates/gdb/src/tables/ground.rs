//! What each kind of ground usually is. Rules GDB-VII-T-01, GDB-VII-U-01 to GDB-VII-V-05.

use engine::scenario::GroundClass;
use engine::tables::{Read, Reader};
use engine::view::FeatureKind;
use table::{Cover, Length};

/// What a kind of ground is where the scenario does not say otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UsualGround {
    /// How hard it is to cross.
    pub class: GroundClass,
    /// The cover it gives.
    pub cover: Cover,
    /// Height of trees and houses in tenths of a contour step.
    pub top: i8,
    /// How far one sees into it; `None` where nothing hides.
    pub sight: Option<Length>,
    /// Figures that it holds.
    pub capacity: Option<u16>,
}

/// The kinds of ground.
#[derive(Debug, Clone)]
pub struct GroundTable {
    usual: [UsualGround; KINDS.len()],
}

impl GroundTable {
    /// What ground of this kind usually is.
    #[must_use]
    pub fn usual(&self, kind: FeatureKind) -> UsualGround {
        self.usual[kind as usize]
    }
}

/// Names of the kinds in the order of the enum.
const KINDS: [&str; 23] = [
    "hill",
    "open-wood",
    "dense-wood",
    "orchard",
    "marsh",
    "rocky-ground",
    "lake",
    "field",
    "stream",
    "river",
    "bridge",
    "ford",
    "road",
    "track",
    "wall",
    "hedge",
    "fence",
    "village",
    "farm",
    "church",
    "chateau",
    "redoubt",
    "ravine",
];

const CLASSES: [(&str, GroundClass); 5] = [
    ("open", GroundClass::Open),
    ("rough", GroundClass::Rough),
    ("difficult", GroundClass::Difficult),
    ("linear-obstacle", GroundClass::LinearObstacle),
    ("impassable", GroundClass::Impassable),
];

const COVERS: [(&str, Cover); 4] = [
    ("none", Cover::None),
    ("soft", Cover::Soft),
    ("building", Cover::Building),
    ("strong", Cover::Strong),
];

/// Reads the usual ground of every kind.
pub(super) fn ground(r: &mut Reader<'_>) -> Read<GroundTable> {
    Ok(GroundTable {
        usual: super::load::each(KINDS, |kind| usual(r, &format!("ground.{kind}")))?,
    })
}

fn usual(r: &mut Reader<'_>, path: &str) -> Read<UsualGround> {
    let class = r.choice(&format!("{path}.class"), &CLASSES, false)?;
    Ok(UsualGround {
        class: class.unwrap_or(GroundClass::Open),
        cover: cover(r, &format!("{path}.cover"))?.unwrap_or_default(),
        top: optional_number(r, &format!("{path}.top"))?.unwrap_or(0),
        sight: sight(r, &format!("{path}.sight"))?,
        capacity: optional_number(r, &format!("{path}.capacity"))?,
    })
}

fn cover(r: &mut Reader<'_>, path: &str) -> Read<Option<Cover>> {
    match r.allows(path) {
        true => r.choice(path, &COVERS, false),
        false => Ok(None),
    }
}

fn optional_number<T: TryFrom<i64>>(r: &mut Reader<'_>, path: &str) -> Read<Option<T>> {
    match r.allows(path) {
        true => r.number(path, 0..=127).map(Some),
        false => Ok(None),
    }
}

fn sight(r: &mut Reader<'_>, path: &str) -> Read<Option<Length>> {
    if !r.allows(path) {
        return Ok(None);
    }
    let (length, text) = r.optional_length(path)?;
    r.describe(path, text)?;
    Ok(length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::Tables;

    #[test]
    fn names_stand_in_the_order_of_their_enum() {
        for (at, name) in KINDS.iter().enumerate() {
            let kind: FeatureKind = engine::scenario::word(name).unwrap();
            assert_eq!(kind as usize, at, "{name}");
        }
    }

    #[test]
    fn house_rules_may_change_the_ground() {
        let house = "[ground.orchard]\nclass = \"open\"\ncover = \"none\"\nsight = \"none\"\n[ground.field]\ncover = \"soft\"";
        let tables = Tables::load(false, &[("house.toml", house)]).unwrap();
        let orchard = tables.ground.usual(FeatureKind::Orchard);
        assert_eq!(
            (orchard.class, orchard.cover, orchard.sight),
            (GroundClass::Open, Cover::None, None)
        );
        assert_eq!(tables.ground.usual(FeatureKind::Field).cover, Cover::Soft);
        let wrong = Tables::load(
            false,
            &[("house.toml", "[ground.orchard]\nclass = \"steep\"")],
        );
        let fault = &wrong.unwrap_err()[0];
        assert_eq!(
            (fault.line, fault.key.as_str()),
            (2, "ground.orchard.class")
        );
        assert!(fault.to_string().contains("linear-obstacle"), "{fault}");
    }
}

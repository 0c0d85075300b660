//! Words that a scenario file chooses from.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Side;
use crate::scenario::fields::words;
use crate::view::FeatureKind;

/// The scale of the figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Scale {
    /// 15 mm figures, distances in centimetres.
    #[serde(rename = "15mm")]
    Mm15,
    /// 28 mm figures, distances in inches.
    #[serde(rename = "28mm")]
    Mm28,
}

/// What the top edge of the table looks towards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Compass {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Compass {
    /// Eighths of a circle clockwise from north.
    #[must_use]
    pub const fn eighths(self) -> u8 {
        self as u8
    }

    /// Where north lies on a picture whose top edge looks this way: hundredths of a degree clockwise from the top.
    #[must_use]
    pub const fn north_on_picture(self) -> i32 {
        (8 - self as i32) % 8 * 4_500
    }
}

/// An edge of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Edge {
    Top,
    Bottom,
    Left,
    Right,
}

/// How hard ground is, in the words of the hobby.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GroundClass {
    /// No hindrance.
    Open,
    /// Slows.
    Rough,
    /// Slows everybody and stops some.
    Difficult,
    /// Slows whoever crosses it: a wall, a brook.
    LinearObstacle,
    /// Cannot be entered.
    Impassable,
}

/// Who holds a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Holding {
    /// Whoever is there without an enemy.
    #[default]
    Alone,
    /// Whoever has more units there than the enemy.
    MoreUnits,
    /// The side it has a value for, while it has a formed unit there, whoever else is.
    Presence,
    /// The same, but only infantry counts.
    FootPresence,
}

/// How far surprised troops may move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SurpriseMove {
    /// Half of their move.
    #[default]
    Half,
    /// Not at all.
    None,
}

words!(
    Holding,
    SurpriseMove,
    Scale,
    Compass,
    Edge,
    GroundClass,
    FeatureKind,
    table::Cover,
    Side
);

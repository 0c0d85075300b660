//! The table and what lies on it.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::layer::Layer;
use crate::{Bounds, Cover, Feature, FeatureId, Going, Length, Level, Outline, Point, Sight};

/// A table with its features.
///
/// Features are kept in the order of their numbers, with their boxes apart
/// for each kind of question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Laid", into = "Laid")]
#[schemars(with = "Laid")]
pub struct Terrain {
    width: Length,
    height: Length,
    features: Vec<Feature>,
    pub(crate) all: Layer,
    pub(crate) hills: Layer,
    pub(crate) veils: Layer,
    pub(crate) slow: Layer,
    pub(crate) covers: Layer,
}

/// Terrain as it is written down.
#[derive(Serialize, Deserialize, JsonSchema)]
struct Laid {
    /// From the left to the right edge, in hundredths of a millimetre.
    width: Length,
    /// From the top to the bottom edge, in hundredths of a millimetre.
    height: Length,
    /// What lies on the table.
    #[serde(default)]
    features: Vec<Feature>,
}

/// Why a table cannot be laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TerrainError {
    /// The table has no size, or more than ten kilometres.
    BadSize {
        /// The width given.
        width: Length,
        /// The height given.
        height: Length,
    },
    /// Two features have the same number.
    SameId {
        /// The number.
        id: FeatureId,
    },
}

impl fmt::Display for TerrainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TerrainError::BadSize { width, height } => {
                let (w, h) = (width.hundredths(), height.hundredths());
                write!(f, "a table cannot be {w} by {h} hundredths of a millimetre")
            }
            TerrainError::SameId { id } => write!(f, "two features have the number {}", id.0),
        }
    }
}

impl std::error::Error for TerrainError {}

impl TryFrom<Laid> for Terrain {
    type Error = TerrainError;
    fn try_from(laid: Laid) -> Result<Terrain, TerrainError> {
        Terrain::new(laid.width, laid.height, laid.features)
    }
}

impl From<Terrain> for Laid {
    fn from(terrain: Terrain) -> Laid {
        Laid {
            width: terrain.width,
            height: terrain.height,
            features: terrain.features,
        }
    }
}

impl Terrain {
    /// A table with features, sorted by number.
    ///
    /// # Errors
    /// If the size is not positive or two features have the same number.
    pub fn new(
        width: Length,
        height: Length,
        mut features: Vec<Feature>,
    ) -> Result<Terrain, TerrainError> {
        let sound = |l: Length| l > Length::ZERO && l <= Length::MAX;
        if !sound(width) || !sound(height) {
            return Err(TerrainError::BadSize { width, height });
        }
        features.sort_by_key(|f| f.id);
        if let Some([f, _]) = features.array_windows().find(|[a, b]| a.id == b.id) {
            return Err(TerrainError::SameId { id: f.id });
        }
        Ok(Terrain {
            width,
            height,
            all: Layer::of(&features, |_| true),
            hills: Layer::of(&features, |f| f.height != Level(0)),
            veils: Layer::of(&features, |f| {
                f.sight != Sight::Clear || f.height > Level(0)
            }),
            slow: Layer::of(&features, Feature::hinders),
            covers: Layer::of(&features, |f| f.cover != Cover::None),
            features,
        })
    }

    /// The distance from the left to the right edge.
    #[must_use]
    pub const fn width(&self) -> Length {
        self.width
    }

    /// The distance from the top to the bottom edge.
    #[must_use]
    pub const fn height(&self) -> Length {
        self.height
    }

    /// The features in the order of their numbers.
    #[must_use]
    pub fn features(&self) -> &[Feature] {
        &self.features
    }

    /// The feature with a number.
    #[must_use]
    pub fn feature(&self, id: FeatureId) -> Option<&Feature> {
        let place = self.features.binary_search_by_key(&id, |f| f.id).ok()?;
        self.features.get(place)
    }

    /// The table's edge as a box.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        Bounds {
            min: Point::default(),
            max: Point::new(self.width, self.height),
        }
    }

    /// The features a place is on, in the order of their numbers.
    pub fn features_at(&self, p: Point) -> impl Iterator<Item = &Feature> {
        self.all.at(&self.features, p)
    }

    /// The features some of whose ground is under an outline, in the order of their numbers.
    pub fn features_under<'a>(&'a self, outline: &'a Outline) -> impl Iterator<Item = &'a Feature> {
        self.all
            .meeting(&self.features, *outline.bounds())
            .filter(|f| f.shape.under(outline))
    }

    /// The height of the ground at a place: the highest hill there, else the deepest hollow, else 0.
    #[must_use]
    pub fn level_at(&self, p: Point) -> Level {
        let better = |best: Level, f: &Feature| match (best, f.height) {
            (a, b) if a > Level(0) || b > Level(0) => a.max(b),
            (a, b) => a.min(b),
        };
        self.hills.at(&self.features, p).fold(Level(0), better)
    }

    /// The worst going of the ground under an outline.
    #[must_use]
    pub fn going_at(&self, outline: &Outline) -> Going {
        self.slow
            .meeting(&self.features, *outline.bounds())
            .filter(|f| f.going != Going::Open && f.shape.under(outline))
            .map(|f| f.going)
            .max()
            .unwrap_or_default()
    }

    /// The worst going of the ground under any of the outlines of a path.
    #[must_use]
    pub fn going_along<'a>(&self, path: impl IntoIterator<Item = &'a Outline>) -> Going {
        path.into_iter()
            .map(|outline| self.going_at(outline))
            .max()
            .unwrap_or_default()
    }

    /// Whether an outline stands on a wall, brook or the like.
    #[must_use]
    pub fn on_linear_obstacle(&self, outline: &Outline) -> bool {
        self.slow
            .meeting(&self.features, *outline.bounds())
            .any(|f| f.linear_obstacle && f.shape.under(outline))
    }

    /// The building at a place: the first area that gives a building's or strong cover or holds figures.
    #[must_use]
    pub fn building_at(&self, p: Point) -> Option<&Feature> {
        self.features_at(p).find(|f| f.is_built_up())
    }
}

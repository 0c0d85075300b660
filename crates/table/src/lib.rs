//! The wargames table: lengths, poses, footprints, arcs, sight and terrain in exact integers.
//!
//! Knows no rules. Lengths are hundredths of a millimetre, angles are binary
//! (65 536 to the circle), predicates are exact in `i64`/`i128`: the same
//! question gets the same answer on every machine.

mod angle;
mod bounds;
mod convex;
mod cover;
mod detour;
mod facet;
mod feature;
mod footprint;
mod layer;
mod length;
mod manoeuvre;
mod outline;
mod plan;
mod point;
mod polygon;
mod polyline;
mod pose;
mod rotation;
mod route;
mod sector;
mod segment;
mod sight;
mod terrain;
mod track;
mod trig;
mod vector;
mod walk;

pub use angle::Angle;
pub use bounds::Bounds;
pub use cover::CoverRules;
pub use facet::Facet;
pub use feature::{Cover, Feature, FeatureId, Going, Level, Shape, Sight};
pub use footprint::{Footprint, block};
pub use length::Length;
pub use manoeuvre::{Corner, Manoeuvre};
pub use outline::Outline;
pub use plan::{NoPath, Plan, PlanOptions, PlanRequest};
pub use point::Point;
pub use polygon::{Polygon, PolygonError};
pub use polyline::{Polyline, PolylineError};
pub use pose::Pose;
pub use rotation::Rotation;
pub use sector::Sector;
pub use segment::Segment;
pub use sight::{Screen, SightRules, Sighting};
pub use terrain::{Terrain, TerrainError};
pub use track::{Track, TrackError};
pub use walk::{Blocker, Obstacle, Obstructed, Walk, WalkRules};

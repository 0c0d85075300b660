//! The wargames table: lengths, poses, footprints, arcs, sight and terrain in exact integers.
//!
//! Knows no rules. Lengths are hundredths of a millimetre, angles are binary
//! (65 536 to the circle), predicates are exact in `i64`/`i128`: the same
//! question gets the same answer on every machine.
//!
//! What it offers, from small to large:
//!
//! * [`Length`], [`Angle`], [`Rotation`], [`Point`], [`Pose`], [`Segment`], [`Bounds`]: places and directions.
//!   x grows to the right, y downwards; a pose is the middle of a front edge and a facing.
//! * [`Footprint`] and [`Outline`]: the ground of a body of troops; overlap, distances, contact, [`Facet`]s.
//! * [`Sector`]: arcs of fire and charge sectors.
//! * [`Polygon`], [`Polyline`], [`Feature`], [`Terrain`]: the table; going, heights, cover ([`CoverRules`]).
//! * [`Terrain::sight`] with [`SightRules`]: what is seen, and what hides the rest.
//! * [`Manoeuvre`], [`Track`], [`Terrain::walk`]: moves, what they cost and what stops them.
//! * [`Terrain::plan`]: the cheapest usual way to a pose.
//! * [`Ways`]: the way round closed ground, along a river to the bridge.
//!
//! Corners of outlines are rounded to hundredths once, when the outline is
//! made; overlap and contact are then exact for those corners. Distances are
//! rounded down. Places further than ten kilometres apart are not told apart.
//!
//! ```
//! use table::{Angle, Footprint, Length, Outline, Point, Pose, Sector};
//!
//! let line = Footprint::new(Length::from_mm(135), Length::from_mm(30));
//! let french = Outline::of(Pose::new(Point::from_mm(500, 500), Angle::NORTH), line);
//! let russians = Outline::of(Pose::new(Point::from_mm(520, 380), Angle::SOUTH), line);
//!
//! assert_eq!(french.front_distance(&russians), Length::from_cm(12));
//! let arc = Sector::ahead(&french, Angle::from_degrees(45), Length::from_cm(15));
//! assert!(arc.touches(&russians));
//! ```

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
mod ways;

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
pub use walk::{Blocker, Closed, Obstacle, Obstructed, Walk, WalkRules};
pub use ways::{Crossing, Way, Ways};

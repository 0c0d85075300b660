//! Scenario files: what a battle is before a rule system reads it.
//!
//! A file goes through three forms. [`ScenarioDraft`] is the text as typed
//! values, each with its line. [`Scenario`] is the draft with its names
//! resolved and its places turned to the table's own coordinates. A rule
//! system makes its own setup from that, because only it knows how large a
//! battalion is. Every stage collects all its faults as [`DataError`]s.
//!
//! The format is described in `docs/scenario-format.md`.

mod bounds;
mod decimal;
pub(crate) mod draft;
mod error;
pub(crate) mod fields;
mod found;
mod geometry;
pub(crate) mod read;
mod reinforcement;
mod resolve;
mod resolved;
mod special;
mod system_of;
mod word;
pub(crate) mod write;

pub use bounds::YEARS;
pub(crate) use bounds::{refuse_odd_id, refuse_odd_year};
pub use decimal::Centimetres;
pub(crate) use draft::named_armies;
pub use draft::{
    AttachedArmyDraft, BrigadeDraft, Compass, DeploymentDraft, Edge, GeneralDraft, GroundClass,
    Holding, OrderDraft, PlaceDraft, PlacedUnitDraft, PostDraft, Scale, ScenarioDraft, SideDraft,
    SidesDraft, SurpriseDraft, SurpriseMove, TerrainDraft, UnitDraft, ValueDraft, schema,
};
pub use error::{DataError, Expected, Faults};
pub use found::Found;
pub use read::{Located, Setting, Spot};
pub(crate) use read::{broken_line, line_at};
pub use reinforcement::Reinforcement;
pub use resolved::{
    Brigade, General, Ground, Header, Objective, OpeningOrder, Scenario, SidePlan, Surprise,
    Target, Troop,
};
pub use special::{Gate, Mist, NoSquare, Pinned, ShortOfAmmunition, Soaked, Special};
pub use system_of::system_of;
pub use word::{nearest, word};

//! Scenario files: what a battle is before a rule system reads it.
//!
//! A file goes through three forms. [`ScenarioDraft`] is the text as typed
//! values, each with its line. [`Scenario`] is the draft with its names
//! resolved and its places turned to the table's own coordinates. A rule
//! system makes its own setup from that, because only it knows how large a
//! battalion is. Every stage collects all its faults as [`DataError`]s.
//!
//! The format is described in `docs/scenario-format.md`.

mod decimal;
mod draft;
mod error;
mod fields;
mod geometry;
mod read;
mod resolve;
mod resolved;
mod word;

pub use decimal::Centimetres;
pub use draft::{
    BrigadeDraft, Compass, Edge, GeneralDraft, GroundClass, Holding, OrderDraft, PlaceDraft, Scale,
    ScenarioDraft, SideDraft, SidesDraft, SurpriseDraft, SurpriseMove, TerrainDraft, UnitDraft,
    ValueDraft, schema,
};
pub use error::{DataError, Expected, Faults};
pub use read::{Located, Setting, Spot};
pub use resolved::{
    Brigade, General, Ground, Header, Objective, OpeningOrder, Scenario, SidePlan, Surprise,
    Target, Troop,
};
pub use word::{nearest, word};

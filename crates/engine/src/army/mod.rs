//! Army files: an order of battle apart from any battle.
//!
//! An army file goes through the same forms as a scenario. [`ArmyDraft`] is
//! the text as typed values, each with its line; [`Army`] is the draft with
//! its names resolved. A rule system reads its own words from that. A scenario
//! may name an army file for each side instead of writing its brigades out;
//! [`attach`] puts the army's text into the scenario's, so that a record needs
//! no other file.
//!
//! The format is described in `docs/army-format.md`.

mod attach;
mod draft;
mod maps;
mod muster;
mod names;
mod resolve;

pub use attach::{Unreadable, attach};
pub use draft::{
    ArmyBrigadeDraft, ArmyDraft, ArmyGeneralDraft, CorpsDraft, DeploymentMapDraft, DivisionDraft,
    schema,
};
pub use maps::MapFile;
pub use resolve::{Army, ArmyBrigade, ArmyDivision, Corps};

pub(crate) use muster::muster;

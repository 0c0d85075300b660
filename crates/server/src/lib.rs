//! The local HTTP and WebSocket server with its storage.
//!
//! [`http::app`] answers requests from [`battles::Battles`], which keeps every
//! accepted command in a database ([`storage`]) before it is acknowledged.
//! Rule systems stand behind the traits of [`systems`]; words are put in at
//! the edge by [`locale`].

pub mod battles;
pub mod http;
pub mod locale;
pub mod numbers;
pub mod page;
mod problem;
pub mod rulebook;
pub mod still;
pub mod storage;
pub mod systems;

pub use problem::{Problem, Told};

//! A battle as one side may see it.

use serde::{Deserialize, Serialize};

use crate::{Side, System};

/// Who is looking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Viewer {
    /// A player of this side.
    Side(Side),
    /// Somebody who may see only what both sides may see.
    Observer,
    /// Everything: after the end of a battle, or two players at one screen who agree to it.
    Umpire,
}

impl Viewer {
    /// The side of a player.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Viewer::Side(side) => Some(side),
            Viewer::Observer | Viewer::Umpire => None,
        }
    }

    /// Whether secrets of `side` are open to this viewer.
    #[must_use]
    pub fn may_see(self, side: Side) -> bool {
        match self {
            Viewer::Side(own) => own == side,
            Viewer::Observer => false,
            Viewer::Umpire => true,
        }
    }
}

/// A state from which everything the viewer may not know has been removed.
///
/// The only way to one is [`Seen::of`], which asks the system to redact; there
/// is no way back to the full state. Computer generals and views get this type.
#[derive(Debug)]
pub struct Seen<S: System> {
    state: S::State,
    viewer: Viewer,
}

impl<S: System> Seen<S> {
    /// What `viewer` may see of `state`.
    #[must_use]
    pub fn of(state: &S::State, viewer: Viewer) -> Seen<S> {
        Seen {
            state: S::redact(state, viewer),
            viewer,
        }
    }

    /// The redacted state.
    #[must_use]
    pub fn state(&self) -> &S::State {
        &self.state
    }

    /// Who is looking.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }
}

impl<S: System> Clone for Seen<S> {
    fn clone(&self) -> Seen<S> {
        Seen {
            state: self.state.clone(),
            viewer: self.viewer,
        }
    }
}

//! Marks on the table: melees and fires.

use engine::Text;
use engine::view::{Mark, MarkKind};

use crate::state::State;

use super::spot;

/// Marks that belong to no piece.
pub(crate) fn marks(state: &State) -> Vec<Mark> {
    let melees = state.contacts.iter().map(|contact| {
        let (a, b) = (
            state.outline(contact.a).centre(),
            state.outline(contact.b).centre(),
        );
        Mark {
            kind: MarkKind::Melee,
            points: vec![spot(a.midpoint(b))],
            label: Text::id("gdb-mark-melee")
                .with("a", state.def(contact.a).name.clone())
                .with("b", state.def(contact.b).name.clone()),
            side: None,
        }
    });
    melees.chain(crate::charges::marks(state)).collect()
}

//! Arrows of declared charges.

use engine::Text;
use engine::view::{Mark, MarkKind};
use table::Point;

use super::path;
use super::progress::{Charge, Status};
use crate::state::State;

/// One arrow for each charge that is under way, from the charger's front to its target.
pub(crate) fn marks(state: &State) -> Vec<Mark> {
    state
        .charges
        .live()
        .map(|(_, charge)| charge)
        .filter(|charge| charge.status != Status::Free)
        .filter(|charge| {
            state.unit(charge.charger).is_on_table() && state.unit(charge.target).is_on_table()
        })
        .map(|charge| arrow(state, charge))
        .collect()
}

fn arrow(state: &State, charge: &Charge) -> Mark {
    let from = state.unit(charge.charger).pose.at;
    let to = path::middle_of(&path::target_ring(state, charge.target));
    let spot = |p: Point| [p.x.hundredths(), p.y.hundredths()];
    Mark {
        kind: MarkKind::Charge,
        points: vec![spot(from), spot(to)],
        label: Text::id("gdb-mark-charge")
            .with("unit", state.def(charge.charger).name.clone())
            .with("target", state.def(charge.target).name.clone()),
        side: Some(state.side_of(charge.charger)),
    }
}

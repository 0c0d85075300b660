//! Crews go back to their guns. Rules GDB-VII-F-12, GDB-6.8-09, GDB-12.2-24.

use table::{Length, Outline, Pose};

use crate::formation::{Formation, layout};
use crate::ids::{Share, UnitId};
use crate::state::{Guns, State};

use super::allowance;
use super::neighbours::GAP;
use super::refusal::Refusal;
use super::why::Why;

/// A crew this near to its guns stands at them.
const AT_GUNS: Length = Length::from_mm(10);

/// Where the guns stand that a crew may man, or why it may not.
pub(super) fn resolve(state: &State, id: UnitId) -> Result<Pose, Refusal> {
    let freedom = allowance::freedom(state, id)?;
    let Guns::Abandoned(pose) = state.unit(id).guns else {
        return Err(Refusal::unit(id, Why::NoGunsLeft));
    };
    if freedom.rest != Share::WHOLE {
        return Err(Refusal::TooLong {
            unit: id,
            needed: Share::WHOLE,
            left: freedom.rest,
        });
    }
    let unit = state.unit(id);
    let drawn = layout(
        &state.setup.bases,
        state.troops(id),
        Formation::Deployed,
        unit.figures.0,
        unit.models.0,
    );
    let guns = Outline::of(pose, drawn.footprint);
    if guns.distance(&state.outline(id)) > AT_GUNS {
        return Err(Refusal::unit(id, Why::GunsNotReached));
    }
    let taken = state
        .on_table(state.side_of(id).other())
        .any(|enemy| state.outline(enemy).touches(&guns, GAP));
    if taken {
        return Err(Refusal::unit(id, Why::GunsTaken));
    }
    Ok(pose)
}

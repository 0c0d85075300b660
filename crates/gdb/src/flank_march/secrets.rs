//! What the enemy may know of a flank march: nothing before its die, then the edge, the place on entry (TR-03, TR-36).
//!
//! Where the players draw their deployments, nobody can tell who has left for
//! a march until the maps are revealed; where the scenario says who stands
//! where, everybody sees that some are gone, and no more.

use engine::{Side, Viewer};

use super::apply::column;
use super::{Event, Standing};
use crate::deployment;
use crate::effects;
use crate::ids::{BrigadeId, GeneralId, Turn, UnitId};
use crate::reinforcements;
use crate::state::{Fate, Leader, Presence, State};

/// Removes what `viewer` may not know.
pub(crate) fn redact(state: &mut State, viewer: Viewer) {
    if state.outcome.is_some() {
        return;
    }
    for side in Side::BOTH {
        if viewer.may_see(side) {
            continue;
        }
        if deployment::is_on(state) {
            count_as_there(state, side);
        }
        let march = &mut state.flank[side];
        if march.standing == Standing::Secret {
            march.plan = None;
            march.departed = false;
        }
        let (entered, known) = (&march.entered, march.place_known);
        if let Some(plan) = &mut march.plan {
            plan.order.retain(|one| entered.contains(&one.unit));
            plan.at = plan.at.filter(|_| known);
            plan.turn = Turn(0);
        }
    }
}

/// Who has left by his player's plan looks like all the others of whom no map is revealed yet.
fn count_as_there(state: &mut State, side: Side) {
    if state.setup.flank_plans[side].is_some() {
        return;
    }
    let Some(plan) = state.flank[side].plan.clone() else {
        return;
    };
    let (units, generals) = column(state, &plan);
    for unit in units {
        let gun = state.gun_of(unit);
        for id in std::iter::once(unit).chain(gun) {
            state.units[id.index()].presence = Presence::OnTable;
        }
    }
    for general in generals {
        state.generals[general.index()].fate = Fate::Active;
    }
}

/// Whether `viewer` may know nothing of a unit: it is on the march and has not come on (TR-36, TR-03).
///
/// Reinforcements are no secret, and who came on and ran off again was seen.
pub(crate) fn hides(state: &State, viewer: Viewer, unit: UnitId) -> bool {
    let side = state.side_of(unit);
    let body = state.battalion_of(unit).unwrap_or(unit);
    state.unit(unit).presence == Presence::OffTable
        && state.outcome.is_none()
        && !viewer.may_see(side)
        && !reinforcements::is_one(state, body)
        && !state.flank[side].entered.contains(&body)
}

/// Whether `viewer` may know nothing of a brigade: all of it that is not in hand is hidden.
pub(crate) fn hides_brigade(state: &State, viewer: Viewer, brigade: BrigadeId) -> bool {
    let own = |id: &UnitId| {
        state.unit(*id).brigade == brigade && state.unit(*id).presence != Presence::InHand
    };
    let mut units = state.unit_ids().filter(own).peekable();
    units.peek().is_some() && units.all(|id| hides(state, viewer, id))
}

/// Whether `viewer` may know nothing of a general: he leads a brigade that is hidden.
pub(crate) fn hides_general(state: &State, viewer: Viewer, general: GeneralId) -> bool {
    let mut brigades = (0..state.brigades.len() as u16).map(BrigadeId);
    state.general(general).fate == Fate::OffTable
        && brigades.any(|id| {
            state.brigade(id).leader == Leader::Commanded(general)
                && hides_brigade(state, viewer, id)
        })
}

/// The form of what befalls a unit that `viewer` may know: nothing of one that is hidden.
pub(crate) fn redact_effect(
    before: &State,
    event: &effects::Event,
    viewer: Viewer,
) -> Option<effects::Event> {
    let unit = match event {
        effects::Event::LossesTaken { unit, .. }
        | effects::Event::DispersalTestOwed { unit }
        | effects::Event::DispersalPointPassed { unit }
        | effects::Event::Removed { unit, .. } => *unit,
        _ => return Some(event.clone()),
    };
    (!hides(before, viewer, unit)).then(|| event.clone())
}

/// The form of an event that `viewer` may know; a sealed plan is nobody's business, nor who leaves a table that is not revealed.
pub(crate) fn redact_event(before: &State, event: &Event, viewer: Viewer) -> Option<Event> {
    match event {
        Event::Planned { side, .. } if !viewer.may_see(*side) => None,
        Event::Departed { units, .. }
            if deployment::is_on(before)
                && units.iter().any(|&id| !viewer.may_see(before.side_of(id))) =>
        {
            None
        }
        open => Some(open.clone()),
    }
}

//! Columns come on, batteries get their additional move, who ran off rallies outside. Rules GDB-14.2-02, GDB-14.2-05 to GDB-14.2-08.

use engine::Side;
use table::{Outline, Pose};

use super::edge;
use super::refusal::Refusal;
use super::{Event, Standing};
use crate::Play;
use crate::coming_on;
use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::setup::HomeEdge;
use crate::state::{Presence, State};

/// How a unit comes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Entry {
    /// Where it will stand.
    to: Pose,
    /// In what shape.
    formation: Formation,
}

/// The unit of a side that comes on next: the first of its written order, then who rallied outside.
///
/// Who cannot come on over the ground of the place stays where it is and holds nobody up (RD-67).
#[must_use]
pub(crate) fn next_in(state: &State, side: Side) -> Option<UnitId> {
    let march = &state.flank[side];
    let Standing::Due { turn, .. } = march.standing else {
        return None;
    };
    let plan = march.plan.as_ref().filter(|_| turn <= state.turn)?;
    let off = |id: &UnitId| {
        state.unit(*id).presence == Presence::OffTable && !is_shut_out(state, side, *id)
    };
    let order = plan.order.iter().map(|one| one.unit);
    let column = order.filter(off).find(|id| !march.entered.contains(id));
    let rallied = || {
        let outside = march.entered.iter().copied().filter(off);
        outside.into_iter().find(|&id| !state.unit(id).is_fleeing())
    };
    column.or_else(rallied)
}

/// How the next unit comes on, or why it cannot.
pub(super) fn resolve(state: &State, side: Side, unit: UnitId) -> Result<Entry, Refusal> {
    if state.unit(unit).presence == Presence::OffTable && is_shut_out(state, side, unit) {
        return Err(Refusal::ClosedGround { unit });
    }
    if next_in(state, side) != Some(unit) {
        return Err(Refusal::NotNext { unit });
    }
    let (entry, there) = entry_of(state, side, unit).ok_or(Refusal::NoMarch)?;
    match coming_on::taken(state, side, &there) {
        // Whoever stands there, the column waits (GDB-14.2-06).
        Some(by) => Err(Refusal::Occupied { unit, by }),
        None => Ok(entry),
    }
}

/// Whether the ground where a unit would come on is closed to it.
fn is_shut_out(state: &State, side: Side, unit: UnitId) -> bool {
    entry_of(state, side, unit).is_some_and(|(_, there)| {
        coming_on::is_closed(&state.setup.terrain, state.troops(unit).kind, &there)
    })
}

/// How a unit comes on, if nothing hinders it, and the ground that it then covers.
fn entry_of(state: &State, side: Side, unit: UnitId) -> Option<(Entry, Outline)> {
    let (edge, at, formation) = place(state, side, unit)?;
    let footprint = state.layout_in(unit, formation).footprint;
    let to = edge::pose(&state.setup.terrain, edge, at, footprint);
    Some((Entry { to, formation }, Outline::of(to, footprint)))
}

/// The place and shape in which a unit comes on: as planned, or where it ran off.
fn place(state: &State, side: Side, unit: UnitId) -> Option<(HomeEdge, table::Point, Formation)> {
    let march = &state.flank[side];
    let plan = march.plan.as_ref()?;
    if march.entered.contains(&unit) {
        let now = state.unit(unit);
        let (edge, at) = edge::nearest(&state.setup.terrain, now.pose.at);
        return Some((edge, at, now.formation));
    }
    let written = plan.order.iter().find(|one| one.unit == unit)?;
    Some((plan.edge, plan.at?, written.formation))
}

/// Brings a unit on; its depth is the first part of its move.
pub(super) fn enter(play: &mut Play<'_>, side: Side, unit: UnitId) {
    let state = play.state();
    let Ok(Entry { to, formation }) = resolve(state, side, unit) else {
        return;
    };
    let march = &state.flank[side];
    let first = !march.entered.contains(&unit);
    let at_once = matches!(march.standing, Standing::Due { at_once: true, .. });
    let cost = coming_on::cost(state, unit, formation);
    play.emit(Event::Entered {
        unit,
        to,
        formation,
        cost,
        generals: if first {
            coming_on::led_by(play.state(), unit)
        } else {
            Vec::new()
        },
        unformed: first && play.state().flank[side].unformed,
        extra: first && at_once && play.state().troops(unit).kind.is_artillery(),
    });
    crate::movement::comes_to_stand(play, unit);
}

/// Whether a battery may begin its additional move: it came on at once and has used some of its own (GDB-14.2-02).
pub(super) fn may_take_extra(state: &State, side: Side, unit: UnitId) -> Result<(), Refusal> {
    let has = state.flank[side].extra.contains(&unit);
    let begun = has && state.unit(unit).is_on_table() && state.unit(unit).used > Share::NONE;
    if begun && !state.in_contact(unit) {
        Ok(())
    } else {
        Err(Refusal::NoExtraMove)
    }
}

/// Whether a unit that runs off the table may rally outside: it came with a flank march (GDB-14.2-08, TR-10).
#[must_use]
pub(crate) fn shelters(state: &State, unit: UnitId) -> bool {
    state.flank[state.side_of(unit)].entered.contains(&unit)
}

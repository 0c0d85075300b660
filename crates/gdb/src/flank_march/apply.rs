//! Writes what happens to flank marches into the state.

use engine::Side;

use super::{Came, Event, Fate, Plan, Standing};
use crate::ids::{BrigadeId, GeneralId, Share, Turn, UnitId};
use crate::setup::HomeEdge;
use crate::state::{
    Bonus, Cohesion, Fate as GeneralFate, Flight, Leader, Presence, Pursuit, State, UnformedCause,
};

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Planned { side, plan } => {
            let march = &mut state.flank[*side];
            march.sealed = true;
            march.plan.clone_from(plan);
        }
        Event::Departed { units, generals } => departed(state, units, generals),
        Event::Met { meeting, .. } => {
            for side in Side::BOTH {
                met(state, side, meeting[side]);
            }
        }
        Event::ArrivalRolled {
            side, came, due, ..
        } => {
            state.flank[*side].standing = match (came, due) {
                (Came::Late(late), Some(turn)) => Standing::Due {
                    turn: *turn,
                    at_once: *late == 0,
                },
                (Came::Astray(_), Some(turn)) => Standing::Astray { turn: *turn },
                _ => Standing::Gone,
            };
        }
        Event::EntryPointChosen { side, at } => {
            let march = &mut state.flank[*side];
            if let Standing::Astray { turn } = march.standing {
                march.standing = Standing::Due {
                    turn,
                    at_once: false,
                };
            }
            march.place_known = true;
            if let Some(plan) = &mut march.plan {
                plan.at = Some(*at);
            }
        }
        Event::Entered { .. } => entered(state, event),
        Event::ExtraMoveTaken { unit } => {
            let side = state.side_of(*unit);
            state.flank[side].extra.retain(|one| one != unit);
            state.units[unit.index()].used = Share::NONE;
            if let Some(doings) = state.movement.units.get_mut(unit.index()) {
                doings.acted = false;
                doings.stood = false;
            }
        }
        Event::LeftToRally { unit } => {
            let id = *unit;
            let unit = &mut state.units[id.index()];
            unit.presence = Presence::OffTable;
            unit.flight = Flight::Running;
            unit.moved_compulsorily = true;
            unit.garrison = None;
            unit.pursuit = Pursuit::None;
            unit.quarry = None;
            unit.bonus = Bonus::None;
            state.contacts.retain(|contact| contact.other(id).is_none());
            gun_goes_along(state, id);
        }
    }
}

/// A plan that the scenario writes: its troops are off the table from the start.
pub(crate) fn depart(state: &mut State, side: Side, plan: &Plan) {
    let (units, generals) = column(state, plan);
    let march = &mut state.flank[side];
    march.sealed = true;
    march.plan = Some(plan.clone());
    departed(state, &units, &generals);
}

/// Units and brigadiers of a plan.
pub(super) fn column(state: &State, plan: &Plan) -> (Vec<UnitId>, Vec<GeneralId>) {
    let units = plan.order.iter().map(|one| one.unit).collect();
    let led = |brigade: &BrigadeId| match state.brigade(*brigade).leader {
        Leader::Commanded(general) => Some(general),
        Leader::Leaderless => None,
    };
    (units, plan.brigades.iter().filter_map(led).collect())
}

fn departed(state: &mut State, units: &[UnitId], generals: &[GeneralId]) {
    for unit in units {
        state.units[unit.index()].presence = Presence::OffTable;
        gun_goes_along(state, *unit);
        let side = state.side_of(*unit);
        state.flank[side].departed = true;
    }
    for general in generals {
        state.generals[general.index()].fate = GeneralFate::OffTable;
    }
}

/// A battalion's gun is wherever its battalion is. Rule GDB-13.2-02.
fn gun_goes_along(state: &mut State, battalion: UnitId) {
    if let Some(gun) = state.gun_of(battalion) {
        state.units[gun.index()].presence = Presence::OffTable;
        state
            .contacts
            .retain(|contact| contact.other(gun).is_none());
    }
}

fn met(state: &mut State, side: Side, fate: Fate) {
    let home = state.setup.sides[side].home;
    let middle = super::edge::point(&state.setup.terrain, home, 1, 2);
    let now = state.turn;
    let march = &mut state.flank[side];
    match fate {
        Fate::GoesOn { late, unformed } => {
            march.late = Some(late);
            march.unformed = unformed;
        }
        Fate::TurnsBack { late } => turn_back(march, (home, middle), now, late),
        Fate::DrivenOff | Fate::Destroyed => march.standing = Standing::Gone,
    }
}

/// It comes on in the middle of its own edge.
fn turn_back(march: &mut super::March, to: (HomeEdge, table::Point), now: Turn, late: u16) {
    let Some(plan) = &mut march.plan else {
        return;
    };
    (plan.edge, plan.at) = (to.0, Some(to.1));
    march.late = Some(late);
    march.standing = Standing::Due {
        turn: Turn(plan.turn.max(now).0 + late),
        at_once: false,
    };
}

fn entered(state: &mut State, event: &Event) {
    let Event::Entered {
        unit: id,
        to,
        formation,
        cost,
        generals,
        unformed,
        extra,
    } = event
    else {
        return;
    };
    let side = state.side_of(*id);
    let march = &mut state.flank[side];
    march.place_known = true;
    if !march.entered.contains(id) {
        march.entered.push(*id);
    }
    if *extra {
        march.extra.push(*id);
    }
    let unit = &mut state.units[id.index()];
    unit.presence = Presence::OnTable;
    unit.pose = *to;
    unit.formation = *formation;
    unit.used = *cost;
    unit.moved = true;
    if *unformed {
        unit.cohesion = Cohesion::Unformed(UnformedCause::Melee);
    }
    if let Some(doings) = state.movement.units.get_mut(id.index()) {
        doings.start = *to;
        doings.used_before = *cost;
    }
    for general in generals {
        let general = &mut state.generals[general.index()];
        general.fate = GeneralFate::Active;
        general.pose = *to;
        general.moved = true;
    }
}

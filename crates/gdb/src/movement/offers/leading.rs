//! The commander-in-chief rides up to a unit whose charge he means to lead.
//!
//! Rules: GDB-13.1-01, GDB-13.1-02. He must be in base contact with it when
//! charges are declared, which is before anybody moves again.

use engine::{Offer, Prospect};
use table::Length;

use crate::charges;
use crate::ids::{GeneralId, UnitId};
use crate::setup::Rank;
use crate::state::{DesperateCharge, State};

use super::super::command::Command;
use super::super::generals as rides;

/// What keeps him from standing on those he joins.
const BETWEEN: Length = Length::from_mm(1);

/// The units he may ride to, by what his leading promises; half of it, since the enemy moves too.
pub(super) fn offers(state: &State, general: GeneralId) -> Vec<Offer<crate::Command>> {
    if !may_lead(state, general) {
        return Vec::new();
    }
    let pace = state.setup.tables.movement.general;
    let at = state.general(general).pose.at;
    state
        .on_table(state.general_def(general).side)
        .filter(|&unit| state.unit(unit).pose.at.distance(at) <= pace)
        .filter_map(|unit| Some((unit, worth(state, general, unit)?)))
        .filter_map(|(unit, inflicts)| {
            let command = to_join(state, general, unit)?;
            let prospect = Prospect {
                inflicts,
                ..Prospect::default()
            };
            Some(Offer {
                command: command.into(),
                prospect,
            })
        })
        .collect()
}

/// He has not led yet and commands no brigade of his own.
fn may_lead(state: &State, general: GeneralId) -> bool {
    let side = state.general_def(general).side;
    let leads = |id| state.leader_of(id) == Some(general);
    state.setup.options.desperate_charge
        && state.general_def(general).rank == Rank::CommanderInChief
        && state.general(general).desperate == DesperateCharge::Unused
        && !state.brigades_of(side).any(leads)
}

fn worth(state: &State, general: GeneralId, unit: UnitId) -> Option<i32> {
    let promise = charges::promise_of_leading(state, general, unit);
    (promise > 0).then_some((promise + 1) / 2)
}

/// To stand behind a unit, touching it; or to stay, where he does.
fn to_join(state: &State, general: GeneralId, unit: UnitId) -> Option<Command> {
    let here = state.general_outline(general);
    if state.distance_to(unit, &here) <= BETWEEN {
        return Some(Command::GeneralStays { general });
    }
    // A piece stands where the middle of its front is.
    let depth = state.layout(unit).footprint.depth;
    let to = state.unit(unit).pose.forward(-(depth + BETWEEN));
    let plan = rides::ride(state, general, to, false).ok()?;
    let to = plan.reached;
    rides::resolve(state, general, to, None).ok()?;
    let there = table::Outline::of(to, here.footprint());
    (state.distance_to(unit, &there) <= BETWEEN + BETWEEN).then_some(Command::MoveGeneral {
        general,
        to,
        bound_for: None,
    })
}

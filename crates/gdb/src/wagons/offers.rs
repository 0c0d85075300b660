//! What computer generals do with wagons: they bring them to troops that are low on ammunition, and keep near batteries until then.

use engine::{Offer, Prospect, Side};
use table::{Length, Pose};

use super::Command;
use super::drive::{resolve, ride};
use super::supply::{due, lacks, options};
use crate::ids::{UnitId, WagonId};
use crate::state::State;

/// A wagon that is so near to a battery waits there.
const NEAR: Length = Length::from_cm(20);

/// What a wagon keeps behind the unit that it supplies.
const BEHIND: Length = Length::from_mm(2);

fn offer(command: Command, cohesion: i32) -> Offer<crate::Command> {
    Offer {
        command: command.into(),
        prospect: Prospect {
            cohesion,
            ..Prospect::default()
        },
    }
}

/// The next wagon of a side that has not been asked where it drives.
pub(crate) fn next(state: &State, side: Side) -> Option<WagonId> {
    state.wagons_of(side).find(|&id| !state.wagon(id).done)
}

/// The place behind a unit where it touches a wagon.
pub(super) fn behind(state: &State, unit: UnitId) -> Pose {
    let outline = state.outline(unit);
    let depth = outline.footprint().depth;
    outline.pose().forward(-(depth + BEHIND))
}

/// Units that lack ammunition, the nearest first.
pub(super) fn in_need(state: &State, wagon: WagonId) -> Vec<UnitId> {
    let at = state.wagon(wagon).pose.at;
    let side = state.wagon_def(wagon).side;
    let mut all: Vec<UnitId> = state
        .on_table(side)
        .filter(|&unit| lacks(state, unit) && !state.unit(unit).is_fleeing())
        .collect();
    all.sort_by_key(|&unit| (state.outline(unit).distance_to_point(at), unit));
    all
}

/// The nearest battery of its side, if it is out of a wagon's ready reach.
fn far_battery(state: &State, wagon: WagonId) -> Option<UnitId> {
    let at = state.wagon(wagon).pose.at;
    let far = |unit: UnitId| state.outline(unit).distance_to_point(at);
    state
        .on_table(state.wagon_def(wagon).side)
        .filter(|&unit| state.troops(unit).kind.is_artillery() && !state.unit(unit).is_fleeing())
        .min_by_key(|&unit| (far(unit), unit))
        .filter(|&unit| far(unit) > NEAR)
}

/// Stay, or drive to the nearest unit in need, or towards it.
pub(crate) fn drive_offers(state: &State, wagon: WagonId) -> Vec<Offer<crate::Command>> {
    let mut offers = vec![offer(Command::Stay { wagon }, 0)];
    if state.wagon(wagon).left == Some(0) {
        return offers;
    }
    let mut goals: Vec<UnitId> = in_need(state, wagon).into_iter().take(2).collect();
    let idle = goals.is_empty();
    if idle {
        goals.extend(far_battery(state, wagon));
    }
    for unit in goals {
        let Ok(plan) = ride(state, wagon, behind(state, unit)) else {
            continue;
        };
        let to = plan.reached;
        if resolve(state, wagon, to).is_ok() {
            let gain = match (idle, plan.complete) {
                (true, _) => 10,
                (false, true) => 40,
                (false, false) => 20,
            };
            offers.push(offer(Command::Drive { wagon, to }, gain));
        }
    }
    offers
}

/// As much as there is to hand out, or less.
pub(crate) fn supply_offers(state: &State, side: Side) -> Vec<Offer<crate::Command>> {
    let Some((owner, wagon)) = due(state) else {
        return Vec::new();
    };
    if owner != side {
        return Vec::new();
    }
    options(state, wagon)
        .into_iter()
        .map(|units| {
            let worth = 30 * units.len() as i32;
            offer(Command::Supply { wagon, units }, worth)
        })
        .collect()
}

/// A legal answer for a side that gives none: all that can be handed out.
pub(crate) fn default_command(state: &State, side: Side) -> Option<crate::Command> {
    let (owner, wagon) = due(state)?;
    let units = options(state, wagon).into_iter().next().unwrap_or_default();
    (owner == side).then(|| Command::Supply { wagon, units }.into())
}

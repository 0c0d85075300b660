//! What time the chargers leave their target: the clock before anything has moved. Rule GDB-6.6-03.
//!
//! * GDB-6.6-10: who becomes a target by a change of mind has only the time in which it sees the chargers.

use super::command::Response;
use super::eligible::How;
use super::half_way::share_of;
use super::manoeuvre;
use super::progress::{Approach, Charge};
use super::resolve;
use crate::ids::{Share, UnitId};
use crate::state::State;

/// The smallest clock of the chargers of a target, and the nearest charger's whole way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Timing {
    /// The share of a turn gone when the target must be ready for its test.
    pub(crate) at_test: Share,
    /// The share gone at contact.
    pub(crate) at_contact: Share,
}

/// How a manoeuvre fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fit {
    /// Finished when it tests.
    BeforeTest,
    /// Finished before contact; counts as Unformed in its test while it changes formation.
    BeforeContact,
    /// Caught in the middle of it.
    TooLate,
}

/// The way of a charger to its target as things stand.
pub(crate) fn way(state: &State, charge: &Charge) -> Option<Approach> {
    charge.approach.or_else(|| not_yet_begun(state, charge))
}

/// The way of a charge that nobody has set out on.
fn not_yet_begun(state: &State, charge: &Charge) -> Option<Approach> {
    let (charger, target) = (charge.charger, charge.target);
    match resolve::how(charge) {
        How::Redirected(_) if !charge.redirected => {
            let limits = super::path::Limits {
                reach: super::eligible::charge_rate(state, charger)?,
                degrees: state.setup.tables.charge.sector_degrees,
                taken: &[],
                mind_horse: false,
            };
            super::path::approach(state, charger, target, &limits).ok()
        }
        How::Redirected(_) => None,
        how => super::eligible::may_charge(state, charger, target, how, &[]).ok(),
    }
}

/// The time that the chargers of a target leave it.
pub(crate) fn timing(state: &State, target: UnitId) -> Option<Timing> {
    let mut found: Option<Timing> = None;
    for (_, charge) in state.charges.live() {
        if charge.target != target {
            continue;
        }
        let Some(way) = way(state, charge) else {
            continue;
        };
        let at_test = share_of(state, charge.charger, way.half_cost);
        let at_contact = share_of(state, charge.charger, way.cost);
        found = Some(found.map_or(
            Timing {
                at_test,
                at_contact,
            },
            |least| Timing {
                at_test: least.at_test.min(at_test),
                at_contact: least.at_contact.min(at_contact),
            },
        ));
    }
    found
}

/// What share of a turn a response takes.
pub(crate) fn needed(state: &State, target: UnitId, response: &Response) -> Share {
    match *response {
        Response::Manoeuvre { face, form, .. } => manoeuvre::plan(state, target, face, form).needed,
        Response::Countercharge { against } => {
            manoeuvre::plan(state, target, Some(against), None).needed
        }
        Response::Stand { .. } | Response::Evade => Share::NONE,
    }
}

/// How a response fits into the time there is.
pub(crate) fn fit(state: &State, target: UnitId, response: &Response) -> Fit {
    let needed = needed(state, target, response);
    match timing(state, target) {
        Some(timing) if needed <= timing.at_test => Fit::BeforeTest,
        Some(timing) if needed < timing.at_contact => Fit::BeforeContact,
        Some(_) => Fit::TooLate,
        None => Fit::BeforeTest,
    }
}

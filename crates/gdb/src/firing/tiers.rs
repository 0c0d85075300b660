//! Which target comes first. Rules GDB-9.12-01 to GDB-9.12-05, GDB-10.9-01, GDB-12.2-08.
//!
//! An enemy that charges the firer; for skirmishers enemy skirmishers; close
//! order infantry in front that has fired or is within its charge distance;
//! anybody in range. Among equals the firing player chooses.

use crate::ids::UnitId;
use crate::state::{Fired, State};

use super::aim::{Aim, is_close_order_infantry};
use super::facts::fires_as_skirmishers;
use super::field::Field;
use super::who::Licence;

/// How urgent a target is in the Firing phase, the most urgent first; whoever charges the firer is shot at in reaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Tier {
    /// Skirmishers, to skirmishers.
    Skirmishers,
    /// Close-order infantry that has fired or can charge.
    Danger,
    /// Anybody else.
    Any,
}

/// A target with its tier.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) aim: Aim,
    pub(crate) tier: Tier,
}

impl Field<'_> {
    /// Everybody that a unit may fire at in the Firing phase: by tier, then by range, then by number.
    pub(crate) fn candidates(&self, firer: UnitId, licence: Licence) -> Vec<Candidate> {
        let state = self.state;
        let enemy = state.side_of(firer).other();
        let Some(own) = self.outline(firer) else {
            return Vec::new();
        };
        let Some(ranges) = super::aim::ranges(state, firer) else {
            return Vec::new();
        };
        // A garrison fires from its walls, wherever in them it is drawn.
        let reach = match self.building(firer) {
            Some(house) => house.shape.bounds().joined(*own.bounds()),
            None => *own.bounds(),
        }
        .grown(ranges.long);
        let mut found: Vec<Candidate> = self
            .units()
            .filter(|(id, outline)| {
                state.side_of(*id) == enemy
                    && self.allows(firer, *id, licence)
                    && (state.unit(*id).garrison.is_some() || reach.meets(outline.bounds()))
            })
            .filter_map(|(id, _)| self.aim(firer, id, false).ok())
            .map(|aim| Candidate {
                tier: tier(state, firer, &aim),
                aim,
            })
            .collect();
        found.sort_by_key(|one| (one.tier, one.aim.range, one.aim.target));
        found
    }

    fn allows(&self, firer: UnitId, target: UnitId, licence: Licence) -> bool {
        licence == Licence::Any || shot_at(self.state, firer, target)
    }
}

/// Whether `target` shot at `firer` this turn.
pub(crate) fn shot_at(state: &State, firer: UnitId, target: UnitId) -> bool {
    state
        .notes
        .shots
        .iter()
        .any(|shot| shot.firer == target && shot.target == firer)
}

/// The targets of the most urgent tier.
pub(crate) fn top(candidates: &[Candidate]) -> &[Candidate] {
    let Some(first) = candidates.first() else {
        return &[];
    };
    let end = candidates.partition_point(|one| one.tier == first.tier);
    &candidates[..end]
}

fn tier(state: &State, firer: UnitId, aim: &Aim) -> Tier {
    let screen = |id: UnitId| fires_as_skirmishers(state.troops(id).kind, state.unit(id).formation);
    if screen(firer) && screen(aim.target) {
        Tier::Skirmishers
    } else if is_danger(state, firer, aim.target) {
        Tier::Danger
    } else {
        Tier::Any
    }
}

/// Close-order infantry that has fired, or stands within its charge distance; troops that flee threaten nobody.
fn is_danger(state: &State, firer: UnitId, target: UnitId) -> bool {
    let unit = state.unit(target);
    if !is_close_order_infantry(state, target) || unit.is_fleeing() {
        return false;
    }
    let charge = state
        .setup
        .tables
        .movement
        .rates(state.troops(target), unit.formation)
        .charge;
    unit.fired != Fired::NotYet
        || charge.is_some_and(|charge| state.distance(target, firer) <= charge)
}

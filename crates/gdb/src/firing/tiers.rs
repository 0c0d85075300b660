//! Which target comes first. Rules GDB-9.12-01 to GDB-9.12-05, GDB-10.3-14, GDB-10.9-01, GDB-12.2-08.
//!
//! An enemy that charges the firer; for skirmishers enemy skirmishers; close
//! order infantry in front that has fired or is within its charge distance;
//! anybody in range. Among equals the firing player chooses.
//!
//! * GDB-9.12-03, GDB-9.12-04: close-order foot in front that fires or stands within charge reach, then
//!   anybody in range.

use table::Bounds;

use crate::formation::Formation;
use crate::ids::UnitId;
use crate::state::{Fired, State};
use crate::troops::Kind;

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
        let mut found: Vec<Candidate> = self
            .in_reach(firer, licence)
            .filter_map(|target| self.candidate(firer, target))
            .collect();
        found.sort_by_key(|one| (one.tier, one.aim.range, one.aim.target));
        found
    }

    /// The candidates of the most urgent tier alone; the others are not even aimed at.
    pub(crate) fn most_urgent(&self, firer: UnitId, licence: Licence) -> Vec<Candidate> {
        let mut near: Vec<(Tier, UnitId)> = self
            .in_reach(firer, licence)
            .map(|target| (self.tier(firer, target), target))
            .collect();
        near.sort_unstable();
        for tier in near.chunk_by(|a, b| a.0 == b.0) {
            let mut found: Vec<Candidate> = tier
                .iter()
                .filter_map(|(_, target)| self.candidate(firer, *target))
                .collect();
            if !found.is_empty() {
                found.sort_by_key(|one| (one.aim.range, one.aim.target));
                return found;
            }
        }
        Vec::new()
    }

    /// Whether there is anybody to fire at.
    pub(crate) fn has_target(&self, firer: UnitId, licence: Licence) -> bool {
        self.in_reach(firer, licence)
            .any(|target| self.aim_from(firer, target).is_ok())
    }

    /// Somebody whom the firer must not pass over for this target (GDB-9.12-01): before the same face, as each face of a square fires for itself.
    pub(crate) fn more_urgent(
        &self,
        firer: UnitId,
        licence: Licence,
        target: UnitId,
        face: usize,
    ) -> Option<UnitId> {
        let chosen = self.tier(firer, target);
        self.in_reach(firer, licence)
            .filter(|other| self.tier(firer, *other) < chosen)
            .find(|other| {
                let aimed = self.aim_from(firer, *other);
                aimed.is_ok_and(|from| from.face() == face)
            })
    }

    fn candidate(&self, firer: UnitId, target: UnitId) -> Option<Candidate> {
        let aim = self.aim(firer, target, false).ok()?;
        let tier = self.tier(firer, target);
        Some(Candidate { aim, tier })
    }

    /// Enemies whose box is within long range.
    fn in_reach(&self, firer: UnitId, licence: Licence) -> impl Iterator<Item = UnitId> {
        let state = self.state;
        let enemy = state.side_of(firer).other();
        let reach = self.reach(firer);
        self.units()
            .filter(move |(id, outline)| {
                // A garrison is shot at where its walls are, wherever in them it is drawn.
                let near = |reach: &Bounds| {
                    state.unit(*id).garrison.is_some() || reach.meets(outline.bounds())
                };
                state.side_of(*id) == enemy
                    && reach.as_ref().is_some_and(near)
                    && (licence == Licence::Any || shot_at(state, firer, *id))
            })
            .map(|(id, _)| id)
    }

    fn reach(&self, firer: UnitId) -> Option<Bounds> {
        let own = *self.outline(firer)?.bounds();
        let from = match self.building(firer) {
            Some(house) => house.shape.bounds().joined(own),
            None => own,
        };
        Some(from.grown(super::aim::ranges(self.state, firer)?.long))
    }

    fn tier(&self, firer: UnitId, target: UnitId) -> Tier {
        let state = self.state;
        // The list binds infantry, artillery and skirmishers; horse fires where it likes.
        if state.troops(firer).kind.is_cavalry() {
            return Tier::Any;
        }
        let screen =
            |id: UnitId| fires_as_skirmishers(state.troops(id).kind, state.unit(id).formation);
        if screen(firer) && screen(target) {
            Tier::Skirmishers
        } else if self.is_danger(firer, target) {
            Tier::Danger
        } else {
            Tier::Any
        }
    }

    /// Close-order infantry that has fired, or stands within its charge distance; troops that flee threaten nobody.
    fn is_danger(&self, firer: UnitId, target: UnitId) -> bool {
        let state = self.state;
        let unit = state.unit(target);
        // To skirmishers a mass is in close order as well (GDB-10.3-14).
        let loose = fires_as_skirmishers(state.troops(firer).kind, state.unit(firer).formation);
        let mass = loose
            && state.troops(target).kind == Kind::Infantry
            && unit.formation == Formation::OpenOrder;
        if !(is_close_order_infantry(state, target) || mass) || unit.is_fleeing() {
            return false;
        }
        let charge = state
            .setup
            .tables
            .movement
            .rates(state.troops(target), unit.formation)
            .charge;
        unit.fired != Fired::NotYet
            || charge.is_some_and(|charge| self.gap(target, firer) <= charge)
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

//! Whether a target can be fired at, and what the shot would be like. Rules GDB-9.1-03, GDB-9.3-01 to GDB-9.3-03, GDB-9.6-05, GDB-9.6-07, GDB-9.11-02.
//!
//! In arc if any part of the target is: 30 degrees outward from each front
//! corner, 45 for skirmishers, all round from a building, each face of a
//! square for itself. The range is from the front to the nearest point.

use table::{Angle, Length, Outline, Sector};

use crate::formation::Formation;
use crate::ids::{Figures, Models, UnitId};
use crate::state::{Flight, Phase, State};
use crate::tables::Ranges;
use crate::troops::{Calibre, Weapon};

use super::Refusal;
use super::class::skirmishes_as;
use super::facts::{
    Ammunition, Band, FirerFacts, Procedure, ShotFacts, TargetFacts, fires_as_skirmishers,
};
use super::field::{Field, struck};
use super::sight::Way;
use super::strength::firing_figures;
use super::weapons;
use crate::built_up::corners;

/// A target that can be fired at.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Aim {
    pub(crate) target: UnitId,
    /// Which face of a square fires; 0 for everybody else.
    pub(crate) face: usize,
    pub(crate) range: Length,
    /// Guns fire over the heads of others.
    pub(crate) overhead: bool,
    /// The shot with all figures or guns and the best ammunition.
    pub(crate) facts: ShotFacts,
}

impl Aim {
    /// The same shot with part of the strength.
    pub(crate) fn with_strength(mut self, figures: Figures, models: Models) -> Aim {
        self.facts.firer.figures = figures;
        self.facts.firer.models = models;
        let howitzers = self.facts.firer.howitzers;
        self.facts.firer.howitzers = howitzers.min(models);
        self
    }
}

/// The edge a unit fires from, and what lies before it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FireFrom {
    number: usize,
    face: Outline,
    range: Length,
    band: Band,
    way: Way,
}

impl FireFrom {
    /// Which face of a square fires; 0 for everybody else.
    pub(crate) fn face(&self) -> usize {
        self.number
    }
}

/// Ranges of what a unit shoots with.
pub(crate) fn ranges(state: &State, id: UnitId) -> Option<Ranges> {
    let troops = state.troops(id);
    let fire = &state.setup.tables.fire;
    match weapons::longest(state, id) {
        Weapon::Guns => Some(fire.gun(troops.calibre.unwrap_or(Calibre::Medium))),
        small_arm => fire.small_arm(small_arm),
    }
}

/// Half the arc of a unit, to each side of straight ahead.
pub(crate) fn spread(state: &State, id: UnitId) -> Angle {
    let fire = &state.setup.tables.fire;
    let degrees = if fires_as_skirmishers(state.troops(id).kind, state.unit(id).formation) {
        fire.skirmish_arc_degrees
    } else {
        fire.arc_degrees
    };
    let whole = Angle::from_degrees(degrees);
    if state.setup.readings.arcs_in_all {
        Angle::from_binary(whole.binary() / 2)
    } else {
        whole
    }
}

impl Field<'_> {
    /// Aims a unit at a target; `charging` says that the target charges at this moment.
    ///
    /// # Errors
    /// Why it cannot be fired at.
    pub(crate) fn aim(
        &self,
        firer: UnitId,
        target: UnitId,
        charging: bool,
    ) -> Result<Aim, Refusal> {
        let from = self.aim_from(firer, target)?;
        let facts = self.facts(firer, &from, target, charging);
        Ok(Aim {
            target,
            face: from.number,
            range: from.range,
            overhead: from.way == Way::Overhead,
            facts,
        })
    }

    /// From where and how a unit can fire at a target.
    ///
    /// # Errors
    /// Why it cannot.
    pub(crate) fn aim_from(&self, firer: UnitId, target: UnitId) -> Result<FireFrom, Refusal> {
        let state = self.state;
        let ranges = ranges(state, firer).ok_or(Refusal::Unarmed { unit: firer })?;
        if self.outline(target).is_none() || state.side_of(target) == state.side_of(firer) {
            return Err(Refusal::NoEnemy { target });
        }
        if state.in_contact(target) {
            return Err(Refusal::TargetInMelee { target });
        }
        let mut reason = Refusal::OutOfArc { target };
        for (number, face) in self.faces(firer).into_iter().enumerate() {
            match self.aim_face(firer, &face, target, &ranges) {
                Ok((range, band, way)) => {
                    return Ok(FireFrom {
                        number,
                        face,
                        range,
                        band,
                        way,
                    });
                }
                Err(Refusal::OutOfArc { .. }) => {}
                Err(other) => reason = other,
            }
        }
        Err(reason)
    }

    fn aim_face(
        &self,
        firer: UnitId,
        face: &Outline,
        target: UnitId,
        ranges: &Ranges,
    ) -> Result<(Length, Band, Way), Refusal> {
        let range = self
            .range(firer, face, target)
            .ok_or(Refusal::NoEnemy { target })?;
        let Some(band) = Band::at(ranges, range) else {
            return Err(Refusal::OutOfRange {
                target,
                range,
                allowed: ranges.long,
            });
        };
        if !self.in_arc(firer, face, target, ranges.long) {
            return Err(Refusal::OutOfArc { target });
        }
        if band != Band::Long && crate::divisions::is_reserved(self.state, firer) {
            return Err(Refusal::ReserveNear { target });
        }
        let (from, to) = (self.state.outline(firer), self.state.outline(target));
        if crate::weather::hides(self.state, range)
            || crate::specials::mist_hides(self.state, &from, &to, range)
        {
            return Err(Refusal::Hidden { target });
        }
        let way = self.way(firer, face, target);
        let calibre = self.state.troops(firer).calibre;
        let no_ball = calibre == Some(Calibre::Rocket)
            || (calibre == Some(Calibre::Howitzer)
                && band == Band::Long
                && !self.state.setup.readings.shell_overhead);
        match way {
            Way::Hidden => Err(Refusal::Hidden { target }),
            Way::Masked(by) => Err(Refusal::Masked { target, by }),
            // Round shot alone goes over heads, and howitzers have none that far (GDB-9.8-15, GDB-9.9-02), but for reading RD-42.
            Way::Overhead if no_ball => Err(Refusal::ShellOverhead { target }),
            Way::Direct | Way::Overhead => Ok((range, band, way)),
        }
    }

    fn in_arc(&self, firer: UnitId, face: &Outline, target: UnitId, long: Length) -> bool {
        if self.building(firer).is_some() {
            return true;
        }
        let sector = Sector::ahead(face, spread(self.state, firer), long);
        if self
            .outline(target)
            .is_some_and(|outline| sector.touches(outline))
        {
            return true;
        }
        self.building(target).is_some_and(|house| {
            let corners = corners(&house.shape);
            let next = corners.iter().cycle().skip(1);
            corners
                .iter()
                .zip(next)
                .any(|(a, b)| sector.contains(*a) || sector.contains(a.midpoint(*b)))
        })
    }

    fn facts(&self, firer: UnitId, from: &FireFrom, target: UnitId, charging: bool) -> ShotFacts {
        let mut facts = ShotFacts {
            firer: self.firer_at(firer, from.range),
            target: self.target_facts(&from.face, target, charging),
            band: from.band,
            ammunition: None,
        };
        let choice = ammunition(&facts, from.way == Way::Overhead);
        facts.ammunition = choice.first().copied();
        facts
    }

    /// The firer, with the figures whose weapons reach so far.
    fn firer_at(&self, firer: UnitId, range: Length) -> FirerFacts {
        let facts = firer_facts(self.state, firer);
        FirerFacts {
            figures: weapons::reaching(self.state, firer, facts.figures, range),
            ..facts
        }
    }

    fn target_facts(&self, face: &Outline, target: UnitId, charging: bool) -> TargetFacts {
        let state = self.state;
        let unit = state.unit(target);
        let side = self
            .outline(target)
            .map(|outline| struck(outline, face.pose().at, &state.setup.readings))
            .unwrap_or_default();
        // A crew that has left its guns is a handful of men on foot, no artillery in position.
        let formation = if state.is_crew_on_foot(target) {
            Formation::Line
        } else {
            unit.formation
        };
        TargetFacts {
            kind: state.troops(target).kind,
            formation,
            cover: self.cover(face, target),
            garrison: unit.garrison.is_some(),
            fleeing: counts_as_fleeing(state, target),
            charging,
            struck: side,
        }
    }
}

/// Fleeing troops count as a column; in the Charge phase of the first half of their move their shape still counts (GDB-9.6-07).
fn counts_as_fleeing(state: &State, id: UnitId) -> bool {
    let unit = state.unit(id);
    let keeps_shape = state.phase == Phase::Charges
        && unit.flight == Flight::FirstHalfDone
        && !state.setup.readings.fleeing_always_column;
    unit.is_fleeing() && !keeps_shape
}

/// What matters of a firer, with all its figures or guns.
pub(crate) fn firer_facts(state: &State, id: UnitId) -> FirerFacts {
    let unit = state.unit(id);
    let troops = state.troops(id);
    let calibre = troops.calibre.unwrap_or(Calibre::Medium);
    let howitzers = if calibre == Calibre::Howitzer {
        unit.models
    } else {
        Models(troops.howitzer_models.min(unit.models.0))
    };
    let (class, grade) = skirmishes_as(state, id);
    FirerFacts {
        kind: troops.kind,
        grade,
        nation: troops.nation,
        formation: unit.formation,
        figures: firing_figures(state, id),
        models: unit.models,
        howitzers,
        calibre,
        second_class_artillery: troops.second_class_artillery,
        class,
        unformed: !unit.is_formed(),
        moved: unit.used > crate::ids::Share::NONE || unit.moved,
        garrison: unit.garrison.is_some(),
        low_ammunition: unit.low_ammunition,
        sky: state.weather.sky,
    }
}

/// What guns may fire at this range, the most effective first; nothing for small arms.
pub(crate) fn ammunition(facts: &ShotFacts, overhead: bool) -> &'static [Ammunition] {
    let howitzers = facts.firer.calibre == Calibre::Howitzer;
    match facts.band {
        _ if facts.firer.procedure() != Procedure::Artillery => &[],
        Band::Long if howitzers => &[Ammunition::Shell],
        _ if overhead => &[Ammunition::Ball],
        Band::Canister => &[Ammunition::Canister, Ammunition::Ball],
        Band::Effective | Band::Long => &[Ammunition::Ball],
    }
}

/// Whether a unit stands in close order: infantry, not a screen or a mass.
pub(crate) fn is_close_order_infantry(state: &State, id: UnitId) -> bool {
    let unit = state.unit(id);
    state.troops(id).kind == crate::troops::Kind::Infantry
        && unit.formation.is_close_order()
        && !matches!(unit.formation, Formation::Deployed | Formation::Limbered)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, unit};

    /// Rule: GDB-9.6-07
    /// Reading: RD-25
    #[test]
    fn in_the_first_half_of_its_flight_a_unit_keeps_its_shape_or_not() {
        let counts = |more: &str| {
            let mut state = battlefield(&format!(
                "A1a infantry line 30/6 line at 60,40 routing\n{more}"
            ));
            state.phase = Phase::Charges;
            let id = unit(&state, "A1a");
            state.units[id.index()].flight = Flight::FirstHalfDone;
            counts_as_fleeing(&state, id)
        };
        assert!(!counts(""));
        assert!(counts("reading fleeing-always-column true"));
    }
}

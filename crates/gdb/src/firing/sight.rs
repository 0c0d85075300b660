//! Whether the way to a target is free. Rules GDB-9.5-01, GDB-9.6-01, GDB-9.6-02, GDB-9.8-12 to GDB-9.8-14, GDB-VII-V-01 to GDB-VII-V-06.
//!
//! Ground hides as the terrain says. Small arms fire past no unit, and past
//! skirmishers only when these stand close before the firer or the target.
//! Guns do not mind skirmishers, and fire over heads from another height.

use table::{Feature, Length, Level, Outline, Point, Segment};

use crate::ids::UnitId;
use crate::sight::{self, End};

use super::facts::fires_as_skirmishers;
use super::field::Field;

/// How a target is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// Nothing between.
    Direct,
    /// Over the heads of others.
    Overhead,
    /// The ground hides it.
    Hidden,
    /// A unit stands between.
    Masked(UnitId),
}

impl Field<'_> {
    /// The best way from a firing edge to a target.
    pub(crate) fn way(&self, firer: UnitId, face: &Outline, target: UnitId) -> Way {
        let Some(outline) = self.outline(target) else {
            return Way::Hidden;
        };
        let from = self.eyes(firer, &[face.front().from, face.front().to], face.pose().at);
        let to = self.eyes(target, outline.corners(), outline.pose().at);
        let rules = sight::rules_at(self.state, End::Unit(target));
        let mut best = Way::Hidden;
        for from in &from {
            for to in &to {
                let line = Segment::new(*from, *to);
                if !self
                    .state
                    .setup
                    .terrain
                    .sight(*from, *to, &[], &rules)
                    .is_clear()
                {
                    continue;
                }
                match self.past_units(firer, face, target, line) {
                    Way::Direct => return Way::Direct,
                    Way::Overhead => best = Way::Overhead,
                    masked if best == Way::Hidden => best = masked,
                    _ => {}
                }
            }
        }
        best
    }

    /// Whether walls are seen from a firing edge with nobody but skirmishers between.
    pub(crate) fn sees_walls(
        &self,
        firer: UnitId,
        face: &Outline,
        house: &Feature,
        middle: Point,
    ) -> bool {
        let rules = sight::rules(self.state);
        let terrain = &self.state.setup.terrain;
        let from = self.eyes(firer, &[face.front().from, face.front().to], face.pose().at);
        let to = sight::windows(house, middle);
        from.iter().any(|&from| {
            to.iter().any(|&to| {
                terrain.sight(from, to, &[], &rules).is_clear()
                    && !self.stands_between(firer, Segment::new(from, to))
            })
        })
    }

    /// Whether anybody but skirmishers, garrisons and guns of battalions stands on a line.
    fn stands_between(&self, firer: UnitId, line: Segment) -> bool {
        let state = self.state;
        let bounds = line.bounds();
        self.units().any(|(id, outline)| {
            let open = id == firer
                || state.is_battalion_gun(id)
                || state.unit(id).garrison.is_some()
                || fires_as_skirmishers(state.troops(id).kind, state.unit(id).formation);
            !open && outline.bounds().meets(&bounds) && outline.pierced_by(line)
        })
    }

    /// The places a unit looks from and is seen at, the likeliest first.
    fn eyes(&self, unit: UnitId, outline: &[Point], middle: Point) -> Vec<Point> {
        match self.building(unit) {
            None => std::iter::once(middle)
                .chain(outline.iter().copied())
                .collect(),
            Some(house) => sight::windows(house, middle),
        }
    }

    fn past_units(&self, firer: UnitId, face: &Outline, target: UnitId, line: Segment) -> Way {
        let bounds = line.bounds();
        let mut way = Way::Direct;
        for (id, outline) in self.units() {
            // Who holds a building is within its walls, which hide as ground does.
            let outside = self.state.unit(id).garrison.is_none();
            // A gun is part of its battalion and hides nobody (GDB-13.2-02).
            let counts = id != firer && id != target && outside && !self.state.is_battalion_gun(id);
            if !counts || !outline.bounds().meets(&bounds) || !outline.pierced_by(line) {
                continue;
            }
            if self.lets_through(firer, target, id) {
                continue;
            }
            if !self.goes_over(firer, face, target, id, line) {
                return Way::Masked(id);
            }
            way = Way::Overhead;
        }
        way
    }

    /// Skirmishers never mask guns (GDB-9.6-01), nor a shot of the unit they screen or at it (GDB-9.6-02).
    fn lets_through(&self, firer: UnitId, target: UnitId, between: UnitId) -> bool {
        let state = self.state;
        let is_screen =
            fires_as_skirmishers(state.troops(between).kind, state.unit(between).formation);
        if !is_screen {
            return false;
        }
        let screened = if state.side_of(between) == state.side_of(firer) {
            firer
        } else {
            target
        };
        state.troops(firer).kind.is_artillery() || self.gap(between, screened) <= self.screen_gap()
    }

    fn screen_gap(&self) -> Length {
        self.state.setup.tables.fire.screen_gap
    }

    /// Guns fire over others only between different heights; small arms by reading RD-41.
    ///
    /// Friends must be far from both ends, whatever they stand on (GDB-9.8-12
    /// to GDB-9.8-14); over enemies, of whom the rule is silent, a shot goes
    /// only from or to above their heads.
    fn goes_over(
        &self,
        firer: UnitId,
        face: &Outline,
        target: UnitId,
        between: UnitId,
        line: Segment,
    ) -> bool {
        let state = self.state;
        let terrain = &state.setup.terrain;
        let (low, high) = {
            let (a, b) = (terrain.level_at(line.from), terrain.level_at(line.to));
            (a.min(b), a.max(b))
        };
        let Some(outline) = self.outline(between) else {
            return true;
        };
        let lobs =
            state.troops(firer).kind.is_artillery() || state.setup.readings.small_arms_fire_over;
        if !lobs || low == high {
            return false;
        }
        let head = Level(terrain.level_at(outline.centre()).0.saturating_add(1));
        let safe = state.setup.tables.fire.overhead;
        let friend = state.side_of(between) == state.side_of(firer);
        if friend {
            self.gap(between, target) >= safe && face.front_distance(outline) > safe
        } else {
            high >= head
        }
    }
}

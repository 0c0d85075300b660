//! Who sees whom. Rules GDB-VII-V-01 to GDB-VII-V-06.
//!
//! A garrison looks out of its building, and is seen, at the middles of the
//! walls and at their corners, however deep the building is.

use table::{
    Angle, Bounds, Feature, Footprint, Length, Outline, Point, Pose, SightRules, Sighting,
};

use crate::built_up;
use crate::formation::Formation;
use crate::ids::{GeneralId, UnitId};
use crate::state::State;

/// Whether one unit sees another over ground, through the weather and past other units; fleeing units are seen past units (GDB-VII-V-06).
///
/// Skirmish lines hide nobody: they are a thin chain.
#[must_use]
pub fn sees(state: &State, observer: UnitId, target: UnitId) -> bool {
    let (from, to) = (state.outline(observer), state.outline(target));
    let gap = state.distance(observer, target);
    !crate::weather::hides(state, gap)
        && !crate::specials::mist_hides(state, &from, &to, gap)
        && between(state, observer, target).is_clear()
}

/// What stands or lies between two units, in clear weather.
#[must_use]
pub fn between(state: &State, observer: UnitId, target: UnitId) -> Sighting {
    line(state, End::Unit(observer), End::Unit(target)).0
}

/// One end of a line of sight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// A unit.
    Unit(UnitId),
    /// A general.
    General(GeneralId),
    /// A bare place.
    Place(Point),
}

impl End {
    /// The ground it takes; hardly any for a place.
    #[must_use]
    pub fn outline(self, state: &State) -> Outline {
        match self {
            End::Unit(id) => state.outline(id),
            End::General(id) => state.general_outline(id),
            End::Place(at) => {
                let least = Length::from_hundredths(2);
                Outline::of(Pose::new(at, Angle::NORTH), Footprint::new(least, least))
            }
        }
    }

    /// Whether a unit is this end, or stands around it and so does not hide it: friends around a general, whoever is at a place.
    fn has(self, state: &State, id: UnitId, outline: &Outline) -> bool {
        match self {
            End::Unit(own) => own == id,
            End::General(general) => {
                state.side_of(id) == state.general_def(general).side
                    && outline.meets(&self.outline(state))
            }
            End::Place(_) => outline.meets(&self.outline(state)),
        }
    }

    /// The building that a unit at this end holds.
    fn house(self, state: &State) -> Option<&Feature> {
        match self {
            End::Unit(id) => built_up::held(state, id),
            End::General(_) | End::Place(_) => None,
        }
    }

    /// The places it looks from: the middle and the corners of its front, or its windows.
    fn eyes(self, state: &State) -> Vec<Point> {
        let outline = self.outline(state);
        let middle = outline.pose().at;
        self.house(state).map_or_else(
            || vec![middle, outline.front().from, outline.front().to],
            |house| windows(house, middle),
        )
    }

    /// The places it is seen at: the middle of its front and its corners, or its windows.
    fn marks(self, state: &State) -> Vec<Point> {
        let outline = self.outline(state);
        let middle = outline.pose().at;
        self.house(state).map_or_else(
            || {
                let corners = outline.corners().iter().copied();
                std::iter::once(middle).chain(corners).collect()
            },
            |house| windows(house, middle),
        )
    }

    fn is_fleeing(self, state: &State) -> bool {
        matches!(self, End::Unit(id) if state.unit(id).is_fleeing())
    }
}

/// The gap between two ends, from and to the walls of those in buildings.
pub(crate) fn gap(state: &State, a: End, b: End) -> Length {
    match (a, b) {
        (End::Unit(a), End::Unit(b)) => state.distance(a, b),
        _ => match a
            .house(state)
            .map(|house| (house, b))
            .or(b.house(state).map(|house| (house, a)))
        {
            Some((house, other)) => house.shape.distance_to_outline(&other.outline(state)),
            None => a.outline(state).distance(&b.outline(state)),
        },
    }
}

/// What stands or lies between two ends, in clear weather, and the units that might.
#[must_use]
pub fn line(state: &State, observer: End, target: End) -> (Sighting, Vec<(UnitId, Outline)>) {
    let (from, to) = (observer.outline(state), target.outline(state));
    let screens = if target.is_fleeing(state) {
        Vec::new()
    } else {
        screens(state, &from, &to, [observer, target])
    };
    let blockers: Vec<Outline> = screens.iter().map(|(_, outline)| *outline).collect();
    let (terrain, rules) = (&state.setup.terrain, rules_at(state, target));
    let indoors = observer.house(state).is_some() || target.house(state).is_some();
    let sighting = if indoors {
        let (eyes, marks) = (observer.eyes(state), target.marks(state));
        terrain.sight_among(&eyes, &marks, &blockers, &rules)
    } else {
        terrain.sight_between(&from, &to, &blockers, &rules)
    };
    (sighting, screens)
}

/// How far inside its walls a garrison looks out.
const SILL: Length = Length::from_mm(1);

/// The places where a building is looked out of and its garrison seen, just inside its walls.
pub(crate) fn windows(house: &Feature, middle: Point) -> Vec<Point> {
    let inward = |p: Point| {
        if p.distance(middle) <= SILL {
            return middle;
        }
        Pose::new(p, Angle::between(p, middle)).forward(SILL).at
    };
    built_up::windows(&house.shape).map(inward).collect()
}

/// Whether a general sees a unit; the friends around him do not stand in his way.
#[must_use]
pub fn general_sees(state: &State, general: GeneralId, target: UnitId) -> bool {
    let (from, to) = (state.general_outline(general), state.outline(target));
    let gap = gap(state, End::General(general), End::Unit(target));
    if crate::weather::hides(state, gap) || crate::specials::mist_hides(state, &from, &to, gap) {
        return false;
    }
    line(state, End::General(general), End::Unit(target))
        .0
        .is_clear()
}

/// The parameters of sight.
#[must_use]
pub fn rules(state: &State) -> SightRules {
    SightRules {
        dead_ground: state.setup.tables.fire.dead_ground,
        ..SightRules::default()
    }
}

/// The same against a target: fleeing troops are seen in dead ground too (GDB-VII-V-06).
pub(crate) fn rules_at(state: &State, target: End) -> SightRules {
    let plain = rules(state);
    if target.is_fleeing(state) {
        SightRules {
            dead_ground: Length::ZERO,
            ..plain
        }
    } else {
        plain
    }
}

/// Units that may stand in the way: those near the line, garrisons and skirmish lines left out.
fn screens(state: &State, from: &Outline, to: &Outline, ends: [End; 2]) -> Vec<(UnitId, Outline)> {
    let reach = from.distance(to);
    // No line between the two leaves the box around both.
    let boxed = |end: End, outline: &Outline| match end.house(state) {
        Some(house) => house.shape.bounds().joined(*outline.bounds()),
        None => *outline.bounds(),
    };
    let between: Bounds = boxed(ends[0], from).joined(boxed(ends[1], to));
    let indoors = ends.iter().any(|end| end.house(state).is_some());
    state
        .all_on_table()
        // Nobody knows where a side stands that still draws its deployment.
        .filter(|&id| !state.deployment.hidden[state.side_of(id)])
        .filter(|&id| {
            state.unit(id).formation != Formation::SkirmishLine && state.unit(id).garrison.is_none()
        })
        .map(|id| (id, state.outline(id)))
        .filter(|(_, outline)| outline.bounds().meets(&between))
        .filter(|(_, outline)| {
            let near = |end: &Outline| outline.distance(end) <= reach;
            indoors || reach > Length::ZERO && near(from) && near(to)
        })
        .filter(|(id, outline)| !ends.iter().any(|end| end.has(state, *id, outline)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, unit};

    /// Rule: GDB-VII-V-02, GDB-6.1-06
    #[test]
    fn a_garrison_is_seen_at_its_walls_however_deep_its_house_is() {
        let state = battlefield(
            "village V1 poly 45,50 75,50 75,80 45,80 capacity 80
             A1a infantry line 30/6 line at 60,40
             B1a infantry line 30/6 line in V1
             B1b infantry line 30/6 line at 60,85 facing 180",
        );
        let sees = |a: &str, b: &str| sees(&state, unit(&state, a), unit(&state, b));
        assert!(sees("A1a", "B1a") && sees("B1a", "A1a"));
        assert!(!sees("A1a", "B1b"), "not through the village");
    }

    /// Rule: GDB-VII-V-06
    #[test]
    fn fleeing_troops_are_seen_in_dead_ground() {
        let clear = |how: &str| {
            let state = battlefield(&format!(
                "orchard O1 poly 40,50 80,50 80,51 40,51
                 A1a infantry line 30/6 line at 60,30
                 B1a infantry line 30/6 line at 60,55 facing 180 {how}"
            ));
            sees(&state, unit(&state, "A1a"), unit(&state, "B1a"))
        };
        assert!(!clear(""));
        assert!(clear("routing"));
    }
}

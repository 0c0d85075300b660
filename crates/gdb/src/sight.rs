//! Who sees whom. Rules GDB-VII-V-01 to GDB-VII-V-06.

use table::{Angle, Footprint, Length, Outline, Point, Pose, SightRules, Sighting};

use crate::formation::Formation;
use crate::ids::{GeneralId, UnitId};
use crate::state::State;

/// Whether one unit sees another over ground, through the weather and past other units; fleeing units are seen past units (GDB-VII-V-06).
///
/// Skirmish lines hide nobody: they are a thin chain.
#[must_use]
pub fn sees(state: &State, observer: UnitId, target: UnitId) -> bool {
    let (from, to) = (state.outline(observer), state.outline(target));
    let gap = from.distance(&to);
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

    fn is_fleeing(self, state: &State) -> bool {
        matches!(self, End::Unit(id) if state.unit(id).is_fleeing())
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
    let terrain = &state.setup.terrain;
    let sighting = terrain.sight_between(&from, &to, &blockers, &rules(state));
    (sighting, screens)
}

/// Whether a general sees a unit; the friends around him do not stand in his way.
#[must_use]
pub fn general_sees(state: &State, general: GeneralId, target: UnitId) -> bool {
    let (from, to) = (state.general_outline(general), state.outline(target));
    let gap = from.distance(&to);
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

/// Units that may stand in the way: those near the line, garrisons and skirmish lines left out.
fn screens(state: &State, from: &Outline, to: &Outline, ends: [End; 2]) -> Vec<(UnitId, Outline)> {
    let reach = from.distance(to);
    // No line between the two leaves the box around both.
    let between = from.bounds().joined(*to.bounds());
    state
        .all_on_table()
        // Nobody knows where a side stands that still draws its deployment.
        .filter(|&id| !state.deployment.hidden[state.side_of(id)])
        .filter(|&id| {
            state.unit(id).formation != Formation::SkirmishLine && state.unit(id).garrison.is_none()
        })
        .map(|id| (id, state.outline(id)))
        .filter(|(_, outline)| outline.bounds().meets(&between))
        .filter(|(_, outline)| outline.distance(from) <= reach && outline.distance(to) <= reach)
        .filter(|_| reach > Length::ZERO)
        .filter(|(id, outline)| !ends.iter().any(|end| end.has(state, *id, outline)))
        .collect()
}

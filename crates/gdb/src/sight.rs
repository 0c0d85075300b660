//! Who sees whom. Rules GDB-VII-V-01 to GDB-VII-V-06.

use table::{Length, Outline, SightRules, Sighting};

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
    line(state, observer, target).0
}

/// What stands or lies between two units, in clear weather, and the units that might.
#[must_use]
pub fn line(state: &State, observer: UnitId, target: UnitId) -> (Sighting, Vec<(UnitId, Outline)>) {
    let (from, to) = (state.outline(observer), state.outline(target));
    let screens = if state.unit(target).is_fleeing() {
        Vec::new()
    } else {
        screens(state, &from, &to, Some(observer), target)
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
    let side = state.general_def(general).side;
    let mut blockers = Vec::new();
    if !state.unit(target).is_fleeing() {
        let screens = screens(state, &from, &to, None, target);
        blockers.extend(screens.into_iter().map(|(_, outline)| outline));
        let own = state.on_table(side).map(|id| state.outline(id));
        let around: Vec<Outline> = own.filter(|own| own.meets(&from)).collect();
        blockers.retain(|blocker| !around.contains(blocker));
    }
    let terrain = &state.setup.terrain;
    terrain
        .sight_between(&from, &to, &blockers, &rules(state))
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
fn screens(
    state: &State,
    from: &Outline,
    to: &Outline,
    observer: Option<UnitId>,
    target: UnitId,
) -> Vec<(UnitId, Outline)> {
    let reach = from.distance(to);
    // No line between the two leaves the box around both.
    let between = from.bounds().joined(*to.bounds());
    state
        .all_on_table()
        .filter(|&id| Some(id) != observer && id != target)
        .filter(|&id| {
            state.unit(id).formation != Formation::SkirmishLine && state.unit(id).garrison.is_none()
        })
        .map(|id| (id, state.outline(id)))
        .filter(|(_, outline)| outline.bounds().meets(&between))
        .filter(|(_, outline)| outline.distance(from) <= reach && outline.distance(to) <= reach)
        .filter(|_| reach > Length::ZERO)
        .collect()
}

//! Who can fire at whom, with how many bases. Rules CD-3.3-01 to CD-3.3-09, readings CD-GAP-24 and CD-GAP-38.

use table::{Angle, Length, Outline, Point, Sector, SightRules, Sighting};

use super::range;
use crate::Refusal;
use crate::ids::{Bases, UnitId};
use crate::readings::ReturnFire;
use crate::state::{Ammunition, State};

/// What of a unit can fire at a target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Aim {
    /// Bases of its front line, or guns.
    pub(crate) bases: Bases,
    /// Bases of its deployed skirmishers.
    pub(crate) skirmishers: Bases,
    /// The shortest distance.
    pub(crate) distance: Length,
    /// The nearest part of the target is its skirmishers, so its square or cover does not matter.
    pub(crate) at_screen: bool,
}

/// A part of a unit that fires or is fired at.
#[derive(Debug, Clone, Copy)]
struct Part {
    outline: Outline,
    screen: bool,
    /// It has no single front: a square, a garrison.
    all_round: bool,
}

fn parts(state: &State, unit: UnitId) -> impl Iterator<Item = Part> {
    let one = state.unit(unit);
    let body = Part {
        outline: state.body(unit),
        screen: false,
        all_round: one.is_square() || one.garrison.is_some(),
    };
    let screen = state.screen_outline(unit);
    let screen = screen.map(|outline| Part {
        outline,
        screen: true,
        all_round: false,
    });
    std::iter::once(body).chain(screen)
}

/// How a unit can fire at another with an ammunition.
///
/// # Errors
/// The rule that forbids it: range, arc or sight.
pub(crate) fn aim(
    state: &State,
    unit: UnitId,
    target: UnitId,
    ammunition: Ammunition,
) -> Result<Aim, Refusal> {
    let kind = state.kind(unit);
    if kind.is_cavalry() {
        return Err(Refusal::CannotFire);
    }
    if kind.is_artillery() == (ammunition == Ammunition::SmallArms) {
        return Err(Refusal::WrongAmmunition);
    }
    let table = &state.setup.tables.fire;
    let mut found: Option<Aim> = None;
    let mut refused = None;
    for from in parts(state, unit) {
        let reach = range(table, ammunition, from.screen);
        for to in parts(state, target) {
            match part_aim(state, unit, target, (from, to), reach) {
                Ok(distance) => {
                    let aim = found.get_or_insert(Aim {
                        bases: Bases(0),
                        skirmishers: Bases(0),
                        distance,
                        at_screen: to.screen,
                    });
                    if from.screen {
                        aim.skirmishers = state.skirmishers(unit);
                    } else {
                        aim.bases = firing_bases(state, unit);
                    }
                    if distance < aim.distance {
                        aim.distance = distance;
                        aim.at_screen = to.screen;
                    }
                }
                Err(why) => refused = Some(least(refused, why)),
            }
        }
    }
    found.ok_or(refused.unwrap_or(Refusal::CannotFire))
}

/// The refusal that comes closest to firing.
fn least(before: Option<Refusal>, now: Refusal) -> Refusal {
    let rank = |refusal: Refusal| match refusal {
        Refusal::OutOfRange { .. } => 0,
        Refusal::OutOfArc => 1,
        _ => 2,
    };
    match before {
        Some(before) if rank(before) > rank(now) => before,
        _ => now,
    }
}

/// Bases of the front line; of a battery every base. Rules CD-3.3-04, CD-3.3-05 and CD-3.3.3-01.
fn firing_bases(state: &State, unit: UnitId) -> Bases {
    let def = state.def(unit);
    if def.kind.is_artillery() {
        def.bases
    } else {
        state.unit(unit).formation.front_bases(def.bases)
    }
}

fn part_aim(
    state: &State,
    unit: UnitId,
    target: UnitId,
    (from, to): (Part, Part),
    reach: Length,
) -> Result<Length, Refusal> {
    let distance = if from.all_round {
        from.outline.distance(&to.outline)
    } else {
        let spread = Angle::from_degrees(state.setup.tables.fire.arc);
        let sector = Sector::ahead(&from.outline, spread, reach);
        let near = from.outline.distance(&to.outline);
        if near > reach {
            return Err(Refusal::OutOfRange {
                distance: near,
                range: reach,
            });
        }
        sector
            .distance_inside(&to.outline)
            .ok_or(Refusal::OutOfArc)?
    };
    if distance > reach {
        return Err(Refusal::OutOfRange {
            distance,
            range: reach,
        });
    }
    if sees(state, (unit, from), (target, to)) {
        Ok(distance)
    } else {
        Err(Refusal::NoSight)
    }
}

/// Whether any part of a unit sees any part of another, and what hides their bodies from each other with the units that might.
pub(crate) fn sight(
    state: &State,
    unit: UnitId,
    target: UnitId,
) -> (Sighting, Vec<(UnitId, Outline)>) {
    let seen = parts(state, unit)
        .any(|from| parts(state, target).any(|to| sees(state, (unit, from), (target, to))));
    if seen {
        return (Sighting::Clear, Vec::new());
    }
    let (from, to) = (state.body(unit), state.body(target));
    let veils = veils(state, unit, target, &from, &to);
    let blockers: Vec<Outline> = veils.iter().map(|(_, outline)| *outline).collect();
    let terrain = &state.setup.terrain;
    let (eye, mark) = (from.pose().at, to.pose().at);
    let sighting = terrain.sight(eye, mark, &blockers, &SightRules::default());
    (sighting, veils)
}

/// Whether a part sees another. Reading CD-GAP-24.
fn sees(state: &State, (unit, from): (UnitId, Part), (target, to): (UnitId, Part)) -> bool {
    let veils = veils(state, unit, target, &from.outline, &to.outline);
    let blockers: Vec<Outline> = veils.iter().map(|(_, outline)| *outline).collect();
    let rules = SightRules::default();
    let garrison = |id: UnitId, part: Part| !part.screen && state.unit(id).garrison.is_some();
    if !garrison(unit, from) && !garrison(target, to) {
        return state
            .setup
            .terrain
            .sight_between(&from.outline, &to.outline, &blockers, &rules)
            .is_clear();
    }
    // One sees out of a building and into it at its wall.
    let eye = if garrison(unit, from) {
        wall(&from.outline, to.outline.centre())
    } else {
        from.outline.pose().at
    };
    let mark = if garrison(target, to) {
        wall(&to.outline, eye)
    } else {
        to.outline.pose().at
    };
    state
        .setup
        .terrain
        .sight(eye, mark, &blockers, &rules)
        .is_clear()
}

/// The place just outside a building nearest to another place.
fn wall(building: &Outline, toward: Point) -> Point {
    let bounds = building.bounds().grown(Length::from_mm(2));
    let clamp = |value: Length, low: Length, high: Length| value.max(low).min(high);
    Point::new(
        clamp(toward.x, bounds.min.x, bounds.max.x),
        clamp(toward.y, bounds.min.y, bounds.max.y),
    )
}

/// What hides one outline from another that is no unit's, with the units that might: those at either of the two do not.
pub(crate) fn sight_of_outlines(
    state: &State,
    from: &Outline,
    to: &Outline,
) -> (Sighting, Vec<(UnitId, Outline)>) {
    let at_an_end = |outline: &Outline| outline.meets(from) || outline.meets(to);
    let mut veils = veils_between(state, from, to);
    veils.retain(|(_, outline)| !at_an_end(outline));
    let blockers: Vec<Outline> = veils.iter().map(|(_, outline)| *outline).collect();
    let terrain = &state.setup.terrain;
    let sighting = terrain.sight_between(from, to, &blockers, &SightRules::default());
    (sighting, veils)
}

/// Units that may hide one from the other.
fn veils(
    state: &State,
    unit: UnitId,
    target: UnitId,
    a: &Outline,
    b: &Outline,
) -> Vec<(UnitId, Outline)> {
    let mut veils = veils_between(state, a, b);
    veils.retain(|&(one, _)| one != unit && one != target);
    veils
}

/// Units between two outlines, themselves among them.
fn veils_between(state: &State, a: &Outline, b: &Outline) -> Vec<(UnitId, Outline)> {
    if !state.setup.readings.units_block_sight {
        return Vec::new();
    }
    let around = a.bounds().joined(*b.bounds());
    state
        .all_on_table()
        .filter(|&one| state.unit(one).garrison.is_none())
        .map(|one| (one, state.outline(one)))
        .filter(|(_, outline)| outline.bounds().meets(&around))
        .collect()
}

/// Whether a unit may fire at a target under an order: range, arc, sight, and the nearest for infantry.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_fire(
    state: &State,
    unit: UnitId,
    target: UnitId,
    ammunition: Ammunition,
) -> Result<Aim, Refusal> {
    if !state.unit(target).is_on_table() || state.side_of(unit) == state.side_of(target) {
        return Err(Refusal::NoSuchThing);
    }
    let aim = aim(state, unit, target, ammunition)?;
    if !state.kind(unit).is_artillery() && state.setup.readings.nearest_target {
        let nearest = lawful(state, unit, ammunition).min();
        if let Some((distance, other)) = nearest
            && distance < aim.distance
        {
            return Err(Refusal::NotTheNearest { nearest: other });
        }
    }
    Ok(aim)
}

fn lawful(
    state: &State,
    unit: UnitId,
    ammunition: Ammunition,
) -> impl Iterator<Item = (Length, UnitId)> {
    let reach = range(&state.setup.tables.fire, ammunition, true);
    // Skirmishers may stand this much ahead of their regiment, on both sides.
    let reach = reach
        + state.setup.tables.movement.screen_reach
        + state.setup.tables.movement.screen_reach
        + Length::from_cm(4);
    let place = *state.body(unit).bounds();
    let near = place.grown(reach);
    state
        .on_table(state.side_of(unit).other())
        .filter(move |&enemy| state.body(enemy).bounds().meets(&near))
        .filter_map(move |enemy| {
            aim(state, unit, enemy, ammunition)
                .ok()
                .map(|aim| (aim.distance, enemy))
        })
}

/// Targets that a unit may fire at with an ammunition, the nearest first; infantry has the nearest only.
pub(crate) fn lawful_targets(state: &State, unit: UnitId, ammunition: Ammunition) -> Vec<UnitId> {
    let mut list: Vec<(Length, UnitId)> = lawful(state, unit, ammunition).collect();
    list.sort_unstable();
    if !state.kind(unit).is_artillery() && state.setup.readings.nearest_target {
        let nearest = list.first().map(|&(distance, _)| distance);
        list.retain(|&(distance, _)| Some(distance) == nearest);
    }
    list.into_iter().map(|(_, unit)| unit).collect()
}

/// The nearest lawful target and what to fire at it.
pub(crate) fn nearest_target(state: &State, unit: UnitId) -> Option<(UnitId, Ammunition)> {
    let kinds: &[Ammunition] = if state.kind(unit).is_artillery() {
        &[Ammunition::Canister, Ammunition::RoundShot]
    } else if state.kind(unit).is_infantry() {
        &[Ammunition::SmallArms]
    } else {
        &[]
    };
    kinds.iter().find_map(|&ammunition| {
        lawful_targets(state, unit, ammunition)
            .first()
            .map(|&target| (target, ammunition))
    })
}

/// What a unit fires at a target when it may choose: canister where it reaches.
pub(crate) fn best_ammunition(state: &State, unit: UnitId, target: UnitId) -> Ammunition {
    if !state.kind(unit).is_artillery() {
        Ammunition::SmallArms
    } else if aim(state, unit, target, Ammunition::Canister).is_ok() {
        Ammunition::Canister
    } else {
        Ammunition::RoundShot
    }
}

/// Whether a target may return the fire. Rules CD-3.3.1-01 and CD-3.3.1-02.
pub(crate) fn may_return(
    state: &State,
    shooter: UnitId,
    target: UnitId,
    ammunition: Ammunition,
) -> Option<(Aim, Ammunition)> {
    let all = match state.setup.readings.return_fire {
        ReturnFire::None => return None,
        ReturnFire::SmallArmsOnly => false,
        ReturnFire::All => true,
    };
    if !all && (ammunition != Ammunition::SmallArms || !state.kind(target).is_infantry()) {
        return None;
    }
    let with = best_ammunition(state, target, shooter);
    aim(state, target, shooter, with)
        .ok()
        .map(|aim| (aim, with))
}

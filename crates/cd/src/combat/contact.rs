//! The way of an attack: a wheel at the start, then straight ahead into contact. Reading CD-GAP-22.

use table::{
    Angle, Blocker, Corner, Facet, Length, Manoeuvre, Obstacle, Outline, Pose, Rotation, Track,
    WalkRules,
};

use crate::Refusal;
use crate::ids::UnitId;
use crate::movement::path;
use crate::state::State;

/// A lawful way into contact.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AttackPath {
    /// Where the attacker touches its target.
    pub(crate) contact: Pose,
    /// The side of the target it comes from.
    pub(crate) facet: Facet,
    /// It goes through woods that disorder it.
    pub(crate) woods: bool,
}

/// The way of a unit into contact with an enemy.
///
/// # Errors
/// When none is lawful.
pub(crate) fn attack_path(
    state: &State,
    unit: UnitId,
    target: UnitId,
) -> Result<AttackPath, Refusal> {
    let open = state.setup.tables.movement.rates(state.kind(unit)).open;
    if state.unit(unit).garrison.is_some() || state.distance(unit, target) > open {
        return Err(Refusal::CannotReach);
    }
    let blockers = blockers(state, unit, target, open);
    let angles = angles(state, unit, target);
    let found = angles
        .into_iter()
        .find_map(|angle| try_angle(state, (unit, target), angle, &blockers));
    found.ok_or(Refusal::CannotReach)
}

/// Friends bar the way of an attack as well; the target stands in it.
fn blockers(state: &State, unit: UnitId, target: UnitId, within: Length) -> Vec<Blocker> {
    let mut list = path::blockers(state, unit, within);
    // The target's skirmishers withdraw before contact. Reading CD-GAP-08.
    list.retain(|one| one.id != u32::from(target.0) || one.outline == state.outline(target));
    for one in &mut list {
        one.passable = false;
    }
    list
}

/// Wheels to try: none, straight at the target, then ever larger ones.
fn angles(state: &State, unit: UnitId, target: UnitId) -> Vec<Rotation> {
    let here = state.outline(unit);
    let there = state.body(target);
    let most = Rotation::from_degrees(state.setup.tables.movement.attack_wheel).binary();
    let bearing = Angle::between(here.pose().at, there.centre());
    let direct = Rotation::between(here.pose().facing, bearing).binary();
    let step = Rotation::from_degrees(9).binary().max(1);
    let mut list = vec![0, direct, direct - step / 2, direct + step / 2];
    for n in 1..=5 {
        list.extend([n * step, -n * step]);
    }
    list.retain(|angle| angle.abs() <= most);
    list.sort_by_key(|angle| angle.abs());
    list.dedup();
    list.into_iter().map(Rotation::from_binary).collect()
}

fn try_angle(
    state: &State,
    (unit, target): (UnitId, UnitId),
    angle: Rotation,
    blockers: &[Blocker],
) -> Option<AttackPath> {
    let open = state.setup.tables.movement.rates(state.kind(unit)).open;
    let mut steps = Vec::with_capacity(2);
    if angle != Rotation::ZERO {
        let corner = if angle.binary() > 0 {
            Corner::Right
        } else {
            Corner::Left
        };
        steps.push(Manoeuvre::Wheel { corner, angle });
    }
    steps.push(Manoeuvre::Advance(open));
    let footprint = state.layout(unit).footprint;
    let start = state.unit(unit).pose;
    let track = Track::new(start, footprint, steps).ok()?;
    let rules = WalkRules {
        step: Length::from_mm(3),
        ..path::rules_of(state, unit)
    };
    let (walk, stop) = state.setup.terrain.walk_as_far(&track, &rules, blockers);
    let garrison = state.unit(target).garrison;
    let hits = match stop {
        Some((Obstacle::Blocker(id), _)) => garrison.is_none() && id == u32::from(target.0),
        Some((Obstacle::Feature(feature), _)) => garrison == Some(feature),
        _ => false,
    };
    // Contact is made by the straight advance, not by the wheel.
    if !hits || (angle != Rotation::ZERO && walk.track.steps().len() < 2) {
        return None;
    }
    let formation = state.unit(unit).formation;
    let path = path::measure(state, unit, formation, walk).ok()?;
    let woods = path.touched.woods
        && state
            .setup
            .tables
            .movement
            .rates(state.kind(unit))
            .woods_disorder;
    (path.walk.charged <= path.allowed).then(|| AttackPath {
        contact: path.walk.end,
        facet: facet(state, &state.outline(unit), target),
        woods,
    })
}

/// The zone of the target in which most of the attacker's front lies before it moves. Reading CD-GAP-15.
pub(super) fn facet(state: &State, attacker: &Outline, target: UnitId) -> Facet {
    let one = state.unit(target);
    if one.is_square() || one.garrison.is_some() {
        return Facet::Front;
    }
    let body = state.outline(target);
    let front = attacker.front();
    let mut counts = [0_u8; 4];
    for n in [1, 3, 5, 7, 9] {
        let place = front.part(Length::from_hundredths(n), Length::from_hundredths(10));
        counts[body.facet_by_edges(place) as usize] += 1;
    }
    let most = |facet: &Facet| counts[*facet as usize];
    let flanks = counts[Facet::Left as usize] + counts[Facet::Right as usize];
    if flanks >= 3 {
        return if most(&Facet::Left) >= most(&Facet::Right) {
            Facet::Left
        } else {
            Facet::Right
        };
    }
    if most(&Facet::Rear) > most(&Facet::Front) {
        Facet::Rear
    } else {
        Facet::Front
    }
}

/// The side of a target that a unit would come from as it stands.
pub(crate) fn attack_facet(state: &State, unit: UnitId, target: UnitId) -> Facet {
    facet(state, &state.outline(unit), target)
}

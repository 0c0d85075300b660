//! The straight way of a charge: sector, reach, sight, ground and who stands in it.
//!
//! * GDB-6.1-05, GDB-6.1-08: in reach, straight ahead within 22 degrees to each side.
//! * GDB-6.1-06: the target is seen.
//! * GDB-6.1-10: not past the front of enemy horse, nearer than half of its charge.
//! * GDB-6.3-03, GDB-6.3-04: no horse but cossacks over rough ground.
//! * GDB-14.2-09: not near the edge where a flank march is announced.
//! * GDB-VI-S-01: through one's own skirmishers, through nobody else.

use table::{
    Angle, Facet, Footprint, Going, Length, Manoeuvre, Obstacle, Outline, Point, Pose, Rotation,
    Sector, Shape, Track, WalkRules,
};

use super::eligible::charge_rate;
use super::progress::Approach;
use super::refusal::{Refusal, Why};
use super::sweep::{until_met, until_unit};
use crate::flank_march;
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::sight;
use crate::state::{Nerve, State};
use crate::troops::Kind;

/// How far ahead of a charger's front friends may stand and still count as beside it.
const BESIDE: Length = Length::from_mm(10);
/// Two who are met within this distance are met together.
const TOGETHER: Length = Length::from_mm(2);

/// How far and how wide a charge may go, and the places of others that are taken.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits<'a> {
    /// What may be charged of the move.
    pub(crate) reach: Length,
    /// Degrees to each side.
    pub(crate) degrees: i32,
    /// Where others of the same charge come to stand.
    pub(crate) taken: &'a [Outline],
    /// Whether the front of enemy horse forbids the way.
    pub(crate) mind_horse: bool,
}

/// The way of a charger to a target.
pub(crate) fn approach(
    state: &State,
    charger: UnitId,
    target: UnitId,
    limits: &Limits<'_>,
) -> Result<Approach, Refusal> {
    let outline = state.outline(charger);
    in_sector(state, charger, &outline, target, limits)?;
    // A melee is seen over the friends in it whom the charger comes to reinforce.
    let joins = state
        .contacts_of(target)
        .any(|friend| reinforces(state, charger, target, friend));
    if !joins && !sight::sees(state, charger, target) {
        return Refusal::of(charger, Why::NotSeen);
    }
    let ring = target_ring(state, target);
    let mut first = None;
    for bearing in bearings(&outline, &ring, limits.degrees) {
        match along(state, charger, target, &ring, bearing, limits) {
            Ok(way) => return Ok(way),
            Err(refusal) => first = first.or(Some(refusal)),
        }
    }
    let degrees = limits.degrees;
    first.map_or(Refusal::of(charger, Why::OutOfSector { degrees }), Err)
}

/// Whether any part of the target is in the charge sector and in reach, as the tape measures it.
fn in_sector(
    state: &State,
    charger: UnitId,
    outline: &Outline,
    target: UnitId,
    limits: &Limits<'_>,
) -> Result<(), Refusal> {
    if limits.degrees >= 90 || state.unit(target).garrison.is_some() {
        return Ok(());
    }
    let (degrees, reach) = (limits.degrees, limits.reach);
    let sector = Sector::ahead(outline, Angle::from_degrees(degrees), reach);
    match sector.distance_inside(&state.outline(target)) {
        None => Refusal::of(charger, Why::OutOfSector { degrees }),
        Some(distance) if distance > reach => Refusal::of(charger, Why::TooFar { distance, reach }),
        Some(_) => Ok(()),
    }
}

/// The edge a charger has to meet: the unit's, or that of the building it holds.
pub(crate) fn target_ring(state: &State, target: UnitId) -> Vec<Point> {
    let building = state
        .unit(target)
        .garrison
        .and_then(|id| state.setup.terrain.feature(id));
    match building.map(|feature| &feature.shape) {
        Some(Shape::Area(area)) => area.points().to_vec(),
        _ => state.outline(target).corners().to_vec(),
    }
}

/// Directions worth trying, the most natural first: at the middle of the target, straight ahead, at its corners.
fn bearings(outline: &Outline, ring: &[Point], degrees: i32) -> Vec<Angle> {
    let at = outline.pose().at;
    let facing = outline.pose().facing;
    let widest = Rotation::from_degrees(degrees.min(180)).binary();
    let clamped = |to: Point| {
        let turn = facing
            .turn_to(Angle::between(at, to))
            .clamp(-widest, widest);
        facing + Rotation::from_binary(turn).angle()
    };
    let middle = ring
        .iter()
        .copied()
        .reduce(Point::midpoint)
        .map_or(at, |_| middle_of(ring));
    let mut found = vec![clamped(middle), facing];
    found.extend(ring.iter().map(|corner| clamped(*corner)));
    if degrees < 90 {
        found.push(facing + Rotation::from_binary(-widest).angle());
        found.push(facing + Rotation::from_binary(widest).angle());
    }
    let mut seen: Vec<Angle> = Vec::new();
    for bearing in found {
        if !seen.contains(&bearing) {
            seen.push(bearing);
        }
    }
    seen
}

/// The middle of a ring of places.
pub(crate) fn middle_of(ring: &[Point]) -> Point {
    let count = ring.len().max(1) as i64;
    let sum = |part: fn(&Point) -> Length| {
        let sum: i64 = ring.iter().map(|p| i64::from(part(p).hundredths())).sum();
        Length::from_hundredths((sum / count) as i32)
    };
    Point::new(sum(|p| p.x), sum(|p| p.y))
}

/// The way in one direction, if it meets the target and nothing forbids it.
fn along(
    state: &State,
    charger: UnitId,
    target: UnitId,
    ring: &[Point],
    bearing: Angle,
    limits: &Limits<'_>,
) -> Result<Approach, Refusal> {
    let footprint = state.layout(charger).footprint;
    let from = state.unit(charger).pose;
    let mover = Outline::of(Pose::new(from.at, bearing), footprint);
    let degrees = limits.degrees;
    let Some(distance) = until_met(mover.front(), bearing, ring) else {
        return Refusal::of(charger, Why::OutOfSector { degrees });
    };
    let reach = limits.reach;
    if distance > reach {
        return Refusal::of(charger, Why::TooFar { distance, reach });
    }
    let cost = cost(state, charger, &mover, distance).or_else(|why| Refusal::of(charger, why))?;
    if cost > reach {
        return Refusal::of(
            charger,
            Why::TooFar {
                distance: cost,
                reach,
            },
        );
    }
    let half_cost = self::cost(state, charger, &mover, distance.half()).unwrap_or(cost.half());
    let way = Approach {
        from,
        bearing,
        distance,
        half_cost,
        cost,
    };
    if let Some(by) = in_the_way(state, charger, target, &mover, distance) {
        return Refusal::of(charger, Why::Blocked { by });
    }
    if limits.mind_horse
        && let Some(horse) = horse_passed(state, charger, target, &way, footprint)
    {
        return Refusal::of(charger, Why::NearHorse { horse });
    }
    let end = Outline::of(way.at(distance), footprint);
    if let Some(distance) = flank_march::keeps_off(state, charger, &mover, &end) {
        return Refusal::of(charger, Why::FlankAnnounced { distance });
    }
    let end = end.grown(-TOGETHER);
    if limits.taken.iter().any(|place| place.overlaps(&end)) {
        return Refusal::of(charger, Why::NoRoom);
    }
    Ok(way)
}

/// What it costs to go straight on, with what slows; or the ground that forbids it.
pub(crate) fn cost(
    state: &State,
    charger: UnitId,
    mover: &Outline,
    distance: Length,
) -> Result<Length, Why> {
    let kind = state.troops(charger).kind;
    let forbidden = match kind {
        Kind::Cossacks => Going::Difficult,
        _ if kind.is_cavalry() => Going::Rough,
        _ => Going::Impassable,
    };
    let slow = if kind == Kind::Skirmishers { 100 } else { 200 };
    let rules = WalkRules {
        forbidden,
        // Nobody charges through streets; entering takes a turn (GDB-VII-F-09).
        built_up: false,
        mounted: kind.is_cavalry(),
        rough: slow,
        on_table: false,
        ..WalkRules::default()
    };
    let steps = vec![Manoeuvre::Advance(distance)];
    let Ok(track) = Track::new(mover.pose(), mover.footprint(), steps) else {
        return Err(Why::NoWay);
    };
    match state.setup.terrain.walk(&track, &rules, &[]) {
        Ok(walk) => Ok(walk.charged),
        Err(stop) => match stop.by {
            Obstacle::Feature(_) if kind.is_cavalry() => Err(Why::RoughGround),
            _ => Err(Why::ImpassableGround),
        },
    }
}

/// The worst ground under a charger that goes so far straight on.
pub(crate) fn worst_going(state: &State, mover: &Outline, distance: Length) -> Going {
    let rules = WalkRules {
        on_table: false,
        ..WalkRules::default()
    };
    let here = state.setup.terrain.going_at(mover);
    let steps = vec![Manoeuvre::Advance(distance)];
    let Ok(track) = Track::new(mover.pose(), mover.footprint(), steps) else {
        return here;
    };
    let (walk, _) = state.setup.terrain.walk_as_far(&track, &rules, &[]);
    walk.worst.max(here)
}

/// The first unit in the way that is neither target nor skirmishers nor a friend beside the charger.
fn in_the_way(
    state: &State,
    charger: UnitId,
    target: UnitId,
    mover: &Outline,
    distance: Length,
) -> Option<UnitId> {
    state
        .all_on_table()
        .filter(|&other| other != charger && other != target)
        .filter(|&other| !is_screen(state, other) && !reinforces(state, charger, target, other))
        .filter(|&other| ahead_of(mover, &state.outline(other)))
        .filter_map(|other| Some((until_unit(mover, &state.outline(other))?, other)))
        .filter(|(met, _)| *met + TOGETHER < distance)
        .min()
        .map(|(_, other)| other)
}

/// Skirmishers on foot, who make room for charges.
pub(crate) fn is_screen(state: &State, unit: UnitId) -> bool {
    let kind = state.troops(unit).kind;
    kind == Kind::Skirmishers
        || (state.unit(unit).formation == Formation::SkirmishLine && !kind.is_cavalry())
}

/// Whether a charger may pass through `friend` into the melee it is in: horse in line through a line, foot into buildings (GDB-VII-I-05, GDB-VII-I-06).
pub(crate) fn reinforces(state: &State, charger: UnitId, target: UnitId, friend: UnitId) -> bool {
    let in_line = |unit: UnitId| state.unit(unit).formation == Formation::Line;
    let kind = state.troops(charger).kind;
    let horse_in_line = kind.is_cavalry() && in_line(charger) && in_line(friend);
    let foot_into_buildings = kind.is_infantry() && state.unit(target).garrison.is_some();
    state.side_of(friend) == state.side_of(charger)
        && state.contacts_of(target).any(|enemy| enemy == friend)
        && (horse_in_line || foot_into_buildings)
}

/// Whether any of `other` lies ahead of a front, and not just beside it.
pub(crate) fn ahead_of(mover: &Outline, other: &Outline) -> bool {
    let line = Outline::of(mover.pose().forward(BESIDE), mover.footprint());
    other
        .corners()
        .iter()
        .any(|corner| line.facet_by_edges(*corner) == Facet::Front)
}

/// Enemy horse whose front the way passes nearer than half of its charge.
fn horse_passed(
    state: &State,
    charger: UnitId,
    target: UnitId,
    way: &Approach,
    footprint: Footprint,
) -> Option<UnitId> {
    if way.distance == Length::ZERO {
        return None;
    }
    let strip = Outline::of(
        way.at(way.distance),
        Footprint::new(footprint.width, way.distance),
    );
    let degrees = state.setup.tables.charge.sector_degrees;
    state
        .on_table(state.side_of(charger).other())
        .filter(|&horse| horse != target && threatens(state, horse))
        .find(|&horse| {
            let reach = charge_rate(state, horse).unwrap_or_default().half();
            let spread = Angle::from_degrees(degrees);
            Sector::ahead(&state.outline(horse), spread, reach).touches(&strip)
        })
}

/// Horse that could charge whoever passes its front.
fn threatens(state: &State, horse: UnitId) -> bool {
    let unit = state.unit(horse);
    state.troops(horse).kind.is_cavalry()
        && unit.nerve < Nerve::Faltering
        && !unit.spent
        && !state.in_contact(horse)
}

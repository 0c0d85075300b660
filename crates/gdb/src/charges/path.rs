//! The straight way of a charge: sector, reach, sight, ground and who stands in it.
//!
//! * GDB-6.1-05, GDB-6.1-08: in reach, straight ahead within 22 degrees to each side.
//! * GDB-6.1-06: the target is seen.
//! * GDB-6.1-10: not past the front of enemy horse, nearer than half of its charge.
//! * GDB-6.3-03, GDB-6.3-04: no horse but cossacks over rough ground.
//! * GDB-14.2-09: not near the edge where a flank march is announced.
//! * GDB-VI-S-01: through one's own skirmishers, through nobody else.
//! * GDB-6.1-07: the way has no wheels and no change of formation.

use table::{
    Angle, Facet, FeatureId, Footprint, Going, Length, Manoeuvre, Obstacle, Outline, Point, Pose,
    Rotation, Sector, Track, WalkRules,
};

use super::eligible::charge_rate;
use super::progress::Approach;
use super::refusal::{Refusal, Why};
use super::sweep::{until_met, until_unit};
use crate::built_up;
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
    match built_up::held(state, target) {
        Some(house) => built_up::corners(&house.shape).to_vec(),
        None => state.outline(target).corners().to_vec(),
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
    let cost = |distance: Length| match defended(state, charger, target) {
        Some(house) => cost_through(state, charger, &mover, distance, house),
        None => self::cost(state, charger, &mover, distance),
    };
    let half_cost = cost(distance.half());
    let cost = cost(distance).or_else(|why| Refusal::of(charger, why))?;
    if cost > reach {
        return Refusal::of(
            charger,
            Why::TooFar {
                distance: cost,
                reach,
            },
        );
    }
    let half_cost = half_cost.unwrap_or(cost.half());
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

/// The building held by friends in melee with the target whom a charger may reinforce through it.
fn defended(state: &State, charger: UnitId, target: UnitId) -> Option<FeatureId> {
    state
        .contacts_of(target)
        .filter(|&friend| reinforces(state, charger, target, friend))
        .find_map(|friend| state.unit(friend).garrison)
}

/// What it costs to go straight on through the buildings of friends and no others (GDB-VII-I-06).
fn cost_through(
    state: &State,
    charger: UnitId,
    mover: &Outline,
    distance: Length,
    house: FeatureId,
) -> Result<Length, Why> {
    let to = mover.pose().forward(distance);
    let strip = Outline::of(to, Footprint::new(mover.footprint().width, distance));
    let mut under = state.setup.terrain.features_under(&strip);
    if under.any(|ground| ground.is_built_up() && ground.id != house) {
        return Err(Why::ImpassableGround);
    }
    cost_with(state, charger, mover, distance, true)
}

/// What it costs to go straight on, with what slows; or the ground that forbids it.
///
/// Nobody charges through streets; entering takes a turn (GDB-VII-F-09).
pub(crate) fn cost(
    state: &State,
    charger: UnitId,
    mover: &Outline,
    distance: Length,
) -> Result<Length, Why> {
    cost_with(state, charger, mover, distance, false)
}

fn cost_with(
    state: &State,
    charger: UnitId,
    mover: &Outline,
    distance: Length,
    built_up: bool,
) -> Result<Length, Why> {
    let kind = state.troops(charger).kind;
    let forbidden = match kind {
        Kind::Cossacks => Going::Difficult,
        _ if kind.is_cavalry() => Going::Rough,
        _ => Going::Impassable,
    };
    let slow = if crate::movement::is_skirmisher(state, charger) {
        100
    } else {
        200
    };
    let rules = WalkRules {
        forbidden,
        built_up,
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

/// The first unit in the way that is neither target nor skirmishers nor a friend beside the charger; who holds a building is not in the open.
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
        .filter(|&other| state.unit(other).garrison.is_none())
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

/// Whether a charger may pass through `friend` into the melee it is in.
///
/// Horse in line through a line (GDB-VII-I-05); foot in a melee for buildings,
/// whichever side holds them (GDB-VII-I-06).
pub(crate) fn reinforces(state: &State, charger: UnitId, target: UnitId, friend: UnitId) -> bool {
    let in_line = |unit: UnitId| state.unit(unit).formation == Formation::Line;
    let kind = state.troops(charger).kind;
    let horse_in_line = kind.is_cavalry() && in_line(charger) && in_line(friend);
    let indoors = |unit: UnitId| state.unit(unit).garrison.is_some();
    let foot_in_buildings = kind.is_infantry() && (indoors(target) || indoors(friend));
    state.side_of(friend) == state.side_of(charger)
        && state.contacts_of(target).any(|enemy| enemy == friend)
        && (horse_in_line || foot_in_buildings)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, unit};

    fn way(field: &str, charger: &str, target: &str) -> Result<Approach, Refusal> {
        let state = battlefield(field);
        let limits = Limits {
            reach: Length::from_cm(30),
            degrees: 22,
            taken: &[],
            mind_horse: false,
        };
        approach(&state, unit(&state, charger), unit(&state, target), &limits)
    }

    /// A garrison is drawn wider than its house and bars nobody beside it.
    ///
    /// Rule: GDB-6.1-08
    #[test]
    fn a_charge_passes_a_garrisoned_house() {
        let field = "village V1 poly 54,40 60,40 60,46 54,46 capacity 80
             A1a infantry line 30/6 line in V1
             A1b infantry line 18/6 column-of-companies at 62.5,30
             B1a infantry line 18/6 line at 62.5,55 facing 180";
        assert!(way(field, "A1b", "B1a").is_ok());
        let open = field.replace("line in V1", "line at 57,44");
        assert!(way(&open, "A1b", "B1a").is_err(), "in the open it does");
    }

    /// It turns to its bearing where it stands and has no wheel to pay for.
    ///
    /// Rule: GDB-6.1-08, GDB-6.2-01
    /// Reading: TR-50
    #[test]
    fn a_charger_turns_at_once_and_runs_straight() {
        let to = |x: &str| {
            let field = format!(
                "A1a infantry line 18/6 column-of-companies at 60,30
                 B1a infantry line 18/6 column-of-companies at {x},45 facing 180"
            );
            way(&field, "A1a", "B1a").expect("within its sector")
        };
        let (ahead, aside) = (to("60"), to("66"));
        assert_eq!(ahead.bearing, table::Angle::NORTH);
        assert_ne!(aside.bearing, ahead.bearing);
        let end = aside.at(aside.distance);
        assert_eq!(end.facing, aside.bearing);
        assert_eq!(aside.cost, aside.distance, "nothing but the way");
    }

    /// Rule: GDB-VII-I-06
    #[test]
    fn foot_reinforces_the_friends_who_hold_a_house_through_it() {
        let field = "village V1 poly 52,40 68,40 68,46 52,46 capacity 80
             A1a infantry line 30/6 line in V1
             A1b infantry line 30/6 column-of-companies at 60,35
             B1a infantry line 30/6 line at 60,46 facing 180
             contact B1a A1a charged";
        assert!(way(field, "A1b", "B1a").is_ok());
        let horse = field.replace(
            "A1b infantry line 30/6 column-of-companies",
            "A1b dragoons line 12/6 column-of-companies",
        );
        assert!(way(&horse, "A1b", "B1a").is_err());
        let no_melee = field.replace("contact B1a A1a charged", "");
        assert!(way(&no_melee, "A1b", "B1a").is_err());
        let next = format!("{field}\nvillage V2 poly 55,36.5 65,36.5 65,39 55,39");
        assert!(way(&next, "A1b", "B1a").is_err(), "not through another");
    }

    /// Rule: GDB-VII-T-04, GDB-VII-T-06
    #[test]
    fn skirmishers_charge_over_rough_ground_at_full_speed_and_cossacks_at_half() {
        let paid = |troops: &str| {
            let state = battlefield(&format!(
                "open-wood O1 poly 30,20 90,20 90,60 30,60\nA1a {troops} at 60,30"
            ));
            let id = unit(&state, "A1a");
            cost(&state, id, &state.outline(id), Length::from_cm(6))
        };
        let (whole, twice) = (Ok(Length::from_cm(6)), Ok(Length::from_cm(12)));
        assert_eq!(paid("cossacks line 12/6 line"), twice);
        assert_eq!(paid("infantry line 30/6 line"), twice);
        assert_eq!(paid("skirmishers line 12/6 skirmish-line"), whole);
        assert_eq!(paid("infantry line 12/6 skirmish-line"), whole);
    }
}

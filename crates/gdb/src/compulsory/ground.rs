//! How troops move that nobody steers: the ground under them, friends and enemies in their way.
//!
//! Rules: GDB-VII-T-04 (those who run ignore rough ground), GDB-VII-X-04
//! (horse and guns may not enter difficult ground), GDB-9.9-12 (nobody runs into
//! burning houses), GDB-VII-09.

use table::{
    Angle, Blocker, Corner, Going, Length, Manoeuvre, Outline, Pose, Rotation, Track, WalkRules,
};

use crate::built_up::{barriers, closed_by_fire, held};
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::setup::HomeEdge;
use crate::state::State;

/// Distance up to which an enemy presses on a side of a unit, rather than coming from somewhere.
const CLOSE: Length = Length::from_cm(5);

/// Two outlines nearer than this are in base contact.
pub(crate) const TOUCH: Length = Length::from_hundredths(10);

/// How a compulsory move is measured: rough ground slows nobody who runs.
#[must_use]
pub(crate) fn rules(state: &State, unit: UnitId) -> WalkRules {
    let troops = state.troops(unit);
    let barred =
        troops.kind.is_cavalry() || troops.kind.is_artillery() && !state.is_crew_on_foot(unit);
    WalkRules {
        rough: 100,
        forbidden: if barred {
            Going::Difficult
        } else {
            Going::Impassable
        },
        mounted: barred,
        closed: closed_by_fire(state),
        ..WalkRules::default()
    }
}

/// Friends who stand about: those in buildings are in nobody's way.
pub(crate) fn friends(state: &State, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    state
        .on_table(state.side_of(unit))
        .filter(move |&other| other != unit && state.unit(other).garrison.is_none())
}

/// Enemies who stand about.
pub(crate) fn enemies(state: &State, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    state.on_table(state.side_of(unit).other())
}

/// Enemies as they stand in a unit's way: those in buildings with the walls they hold.
pub(crate) fn enemies_met(
    state: &State,
    unit: UnitId,
    passable: impl Fn(UnitId) -> bool,
) -> Vec<Blocker> {
    enemies(state, unit)
        .flat_map(|enemy| barriers(state, unit, enemy, passable(enemy)))
        .collect()
}

/// Somebody who may be in the way.
#[must_use]
pub(crate) fn blocker(state: &State, id: UnitId, passable: bool) -> Blocker {
    Blocker {
        id: u32::from(id.0),
        outline: state.outline(id),
        passable,
    }
}

/// The unit behind a blocker's number.
#[must_use]
pub(crate) fn unit_of(blocker: u32) -> UnitId {
    UnitId(blocker as u16)
}

/// A screen lets everybody through and is let through (GDB-VII-I-02).
#[must_use]
pub(crate) fn is_screen(state: &State, id: UnitId) -> bool {
    state.unit(id).formation == Formation::SkirmishLine
}

/// The direction of a side's own edge.
#[must_use]
pub(crate) fn homeward(state: &State, unit: UnitId) -> Angle {
    match state.setup.sides[state.side_of(unit)].home {
        HomeEdge::Top => Angle::NORTH,
        HomeEdge::Bottom => Angle::SOUTH,
        HomeEdge::Left => Angle::WEST,
        HomeEdge::Right => Angle::EAST,
    }
}

/// How far the middle of a unit is from its own edge.
#[must_use]
pub(crate) fn to_own_edge(state: &State, unit: UnitId) -> Length {
    let (at, terrain) = (state.outline(unit).centre(), &state.setup.terrain);
    match state.setup.sides[state.side_of(unit)].home {
        HomeEdge::Top => at.y,
        HomeEdge::Bottom => terrain.height() - at.y,
        HomeEdge::Left => at.x,
        HomeEdge::Right => terrain.width() - at.x,
    }
}

/// Straight away from an enemy: from the side he presses on, or from where he comes when he is further off.
#[must_use]
pub(crate) fn away(state: &State, unit: UnitId, enemy: UnitId) -> Angle {
    let (own, other) = (state.outline(unit), state.outline(enemy));
    if own.distance(&other) > CLOSE {
        return Angle::between(other.centre(), own.centre());
    }
    // Of the four ways along its own axes the one that takes it furthest from him, back before all.
    let facing = own.pose().facing;
    let axes = [
        facing.reversed(),
        facing + Angle::EAST,
        facing - Angle::EAST,
        facing,
    ];
    axes.into_iter().fold(axes[0], |best, way| {
        let gap = |way: Angle| shifted(&own, way, CLOSE).distance(&other);
        if gap(way) > gap(best) { way } else { best }
    })
}

/// A straight move in any direction with the front as it is.
#[must_use]
pub(crate) fn straight(outline: &Outline, direction: Angle, distance: Length) -> Track {
    let start = outline.pose();
    let step = Manoeuvre::Oblique {
        offset: Rotation::between(start.facing, direction),
        distance: distance.clamp(Length::ZERO, Track::MAX_DISTANCE),
    };
    Track::new(start, outline.footprint(), vec![step])
        .unwrap_or_else(|_| Track::standing(start, outline.footprint()))
}

/// A straight way past somebody who bars the straightest one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Swerve {
    /// On which side it passes him, seen in the direction of the way.
    pub(crate) round: Corner,
    /// How far it turns aside, in degrees.
    pub(crate) degrees: i32,
    /// Where it ends.
    pub(crate) end: Outline,
}

/// How far those who go round somebody turn aside, in degrees, the least first.
const SWERVES: [i32; 4] = [15, 30, 45, 60];

/// The least swerve to either side of a straight way that finds room to its end; the lesser of both first.
#[must_use]
pub(crate) fn swerves(
    state: &State,
    unit: UnitId,
    start: &Outline,
    (direction, distance): (Angle, Length),
    (rules, blockers): (&WalkRules, &[Blocker]),
) -> Vec<Swerve> {
    let to = |round: Corner, degrees: i32| {
        let aside = Angle::from_degrees(degrees);
        let way = match round {
            Corner::Left => direction - aside,
            Corner::Right => direction + aside,
        };
        let track = straight(start, way, distance);
        let (walk, stop) = state.setup.terrain.walk_as_far(&track, rules, blockers);
        let end = walk.end_outline();
        let open = stop.is_none() && is_free(state, unit, &end);
        open.then_some(Swerve {
            round,
            degrees,
            end,
        })
    };
    let mut ways: Vec<Swerve> = [Corner::Left, Corner::Right]
        .into_iter()
        .filter_map(|round| SWERVES.into_iter().find_map(|degrees| to(round, degrees)))
        .collect();
    ways.sort_by_key(|way| way.degrees);
    ways
}

/// The outline moved straight in a direction.
#[must_use]
pub(crate) fn shifted(outline: &Outline, direction: Angle, distance: Length) -> Outline {
    let pose = outline.pose();
    Outline::of(
        Pose::new(pose.at.toward(direction, distance), pose.facing),
        outline.footprint(),
    )
}

/// Whether a place is free of everybody but `unit`; screens and friends in buildings take no room.
#[must_use]
pub(crate) fn is_free(state: &State, unit: UnitId, outline: &Outline) -> bool {
    let place = outline.grown(-TOUCH);
    let side = state.side_of(unit);
    state
        .all_on_table()
        .filter(|&id| id != unit)
        .all(|id| match held(state, id) {
            Some(house) => state.side_of(id) == side || !house.shape.under(&place),
            None => is_screen(state, id) || !state.outline(id).overlaps(&place),
        })
}

/// The outline brought wholly onto the table.
#[must_use]
pub(crate) fn on_table(state: &State, outline: &Outline) -> Outline {
    let (table, bounds) = (state.setup.terrain.bounds(), *outline.bounds());
    let shift = |low: Length, high: Length, least: Length, most: Length| {
        if low < least {
            least - low
        } else if high > most {
            most - high
        } else {
            Length::ZERO
        }
    };
    let x = shift(bounds.min.x, bounds.max.x, table.min.x, table.max.x);
    let y = shift(bounds.min.y, bounds.max.y, table.min.y, table.max.y);
    let pose = outline.pose();
    let at = table::Point::new(pose.at.x + x, pose.at.y + y);
    Outline::of(Pose::new(at, pose.facing), outline.footprint())
}

/// The outline after closing up, straight in a direction, to what it would run into within `most`; `None` if it meets nobody.
#[must_use]
pub(crate) fn closed_up(
    outline: &Outline,
    target: &Outline,
    direction: Angle,
    most: Length,
) -> Option<Outline> {
    if outline.touches(target, TOUCH) {
        return Some(*outline);
    }
    let at = |distance: i32| shifted(outline, direction, Length::from_hundredths(distance));
    let stride = WalkRules::default().step.hundredths();
    let most = most.hundredths().max(0);
    let (mut clear, mut met) = (0, stride.min(most));
    while !at(met).meets(target) {
        if met == most {
            return None;
        }
        clear = met;
        met = (met + stride).min(most);
    }
    while met - clear > 1 {
        let middle = i32::midpoint(clear, met);
        if at(middle).meets(target) {
            met = middle;
        } else {
            clear = middle;
        }
    }
    Some(at(clear))
}

/// The same ground, faced the other way.
#[must_use]
pub(crate) fn about_face(outline: &Outline) -> Pose {
    Manoeuvre::AboutFace
        .apply(outline.pose(), outline.footprint())
        .0
}

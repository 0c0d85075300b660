//! The way of a move: where it leads, what it costs, what stops it.

use table::{Blocker, Going, Length, Manoeuvre, Obstacle, Outline, Pose, Track, Walk, WalkRules};

use super::allowance::{Touched, allowance, left_after};
use crate::Refusal;
use crate::event::MoveOrder;
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::setup::Ground;
use crate::state::State;

/// A move that has been walked.
#[derive(Debug, Clone)]
pub(crate) struct Path {
    /// The move as walked.
    pub(crate) walk: Walk,
    /// Ground touched on the way.
    pub(crate) touched: Touched,
    /// What may be walked on this ground, turns and forming taken off.
    pub(crate) allowed: Length,
    /// Friends passed through.
    pub(crate) through: Vec<UnitId>,
}

/// The hardest going that troops of a unit may not enter.
pub(crate) fn forbidden_going(state: &State, unit: UnitId) -> Going {
    if forbids_woods(state, unit) {
        Going::Difficult
    } else {
        Going::Impassable
    }
}

/// Whether a unit may not go into woods. Rules CD-3.1-12 and CD-3.1-15.
pub(crate) fn forbids_woods(state: &State, unit: UnitId) -> bool {
    state
        .setup
        .tables
        .movement
        .rates(state.kind(unit))
        .woods
        .is_none()
}

/// How moves of a unit are measured: distance is distance, the ground changes the allowance.
pub(crate) fn rules_of(state: &State, unit: UnitId) -> WalkRules {
    WalkRules {
        rough: 100,
        difficult: 100,
        obstacle: 100,
        forbidden: forbidden_going(state, unit),
        record: true,
        ..WalkRules::default()
    }
}

/// Everybody a unit may meet within a distance; friends may be passed, the enemy not.
pub(crate) fn blockers(state: &State, unit: UnitId, within: Length) -> Vec<Blocker> {
    let own = state.side_of(unit);
    let reach = state
        .outline(unit)
        .bounds()
        .grown(within + Length::from_cm(40));
    let pass = state.setup.readings.pass_through_friends;
    let near = state.all_on_table().filter(|&other| other != unit);
    let mut list = Vec::new();
    for other in near.filter(|&other| state.unit(other).garrison.is_none()) {
        let outline = state.outline(other);
        if outline.bounds().meets(&reach) {
            let passable = state.side_of(other) == own && pass;
            list.push(Blocker {
                id: u32::from(other.0),
                outline,
                passable,
            });
        }
        if let Some(outline) = state
            .screen_outline(other)
            .filter(|_| state.side_of(other) != own)
        {
            list.push(Blocker {
                id: u32::from(other.0),
                outline,
                passable: false,
            });
        }
    }
    list
}

/// What ground a row of positions touches.
pub(crate) fn touched(state: &State, outlines: &[Outline]) -> Touched {
    let mut touched = Touched::default();
    let terrain = &state.setup.terrain;
    let mut level = None;
    for outline in outlines {
        for feature in terrain.features_under(outline) {
            match state.setup.ground(feature.id) {
                Ground::Woods => touched.woods = true,
                Ground::Ford => touched.ford = true,
                Ground::Fence => touched.fence = true,
                _ => {}
            }
        }
        let here = terrain.level_at(outline.centre());
        touched.hill |= level.is_some_and(|before| before != here);
        level = Some(here);
    }
    touched
}

/// Turns that cost a part of the distance: to the rear, or a quarter circle about the centre.
pub(crate) fn turns(steps: &[Manoeuvre]) -> u8 {
    let turns = steps.iter().map(|step| match step {
        Manoeuvre::AboutFace => 1,
        // More than a quarter circle is two turns.
        Manoeuvre::Turn(angle) => 1 + u8::from(angle.binary().abs() > 0x4000),
        _ => 0,
    });
    turns.fold(0, u8::saturating_add)
}

/// Walks a move and says what it costs.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn walk(state: &State, unit: UnitId, order: &MoveOrder) -> Result<Path, Refusal> {
    let one = state.unit(unit);
    let formation = order.formation.unwrap_or(one.formation);
    let footprint = state.layout_in(unit, formation).footprint;
    if order.steps.iter().any(|step| !is_allowed(*step)) {
        return Err(Refusal::NoSuchManoeuvre);
    }
    let track = Track::new(one.pose, footprint, order.steps.clone())
        .map_err(|_| Refusal::NoSuchManoeuvre)?;
    let rules = rules_of(state, unit);
    let blockers = blockers(state, unit, track.distance());
    let walk = state
        .setup
        .terrain
        .walk(&track, &rules, &blockers)
        .map_err(|stop| refuse(stop.by))?;
    let path = measure(state, unit, formation, walk)?;
    if path.walk.charged > path.allowed {
        return Err(Refusal::TooFar {
            needed: path.walk.charged,
            allowed: path.allowed,
        });
    }
    may_end(state, unit, &path.walk.end_outline())?;
    Ok(path)
}

/// Ground, allowance and friends passed of a walk.
pub(crate) fn measure(
    state: &State,
    unit: UnitId,
    formation: Formation,
    walk: Walk,
) -> Result<Path, Refusal> {
    let touched = touched(state, &walk.outlines);
    let table = &state.setup.tables.movement;
    let rates = table.rates(state.kind(unit));
    let whole = allowance(table, rates, touched).ok_or(Refusal::ForbiddenGround)?;
    let turns = turns(walk.track.steps());
    let left = left_after(table, whole, state.unit(unit).formation, formation, turns);
    let allowed = left.ok_or(Refusal::NoDistanceLeft)?;
    let through = walk.through.iter().map(|&id| UnitId(id as u16)).collect();
    Ok(Path {
        walk,
        touched,
        allowed,
        through,
    })
}

/// Advances, wheels and turns; nobody goes sideways or backwards. Reading CD-GAP-12.
fn is_allowed(step: Manoeuvre) -> bool {
    matches!(
        step,
        Manoeuvre::Advance(_) | Manoeuvre::Wheel { .. } | Manoeuvre::AboutFace | Manoeuvre::Turn(_)
    )
}

fn refuse(by: Obstacle) -> Refusal {
    match by {
        Obstacle::Feature(_) => Refusal::ForbiddenGround,
        Obstacle::Blocker(id) => Refusal::InTheWay {
            unit: UnitId(id as u16),
        },
        Obstacle::TableEdge => Refusal::OffTable,
    }
}

/// A hair: what corners are rounded by.
const HAIR: Length = Length::from_hundredths(20);

/// Whether a unit may stand somewhere at the end of a move: clear of friends, not in contact, on lawful ground.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn may_end(state: &State, unit: UnitId, end: &Outline) -> Result<(), Refusal> {
    if !state
        .setup
        .terrain
        .bounds()
        .encloses(end.grown(-HAIR).bounds())
    {
        return Err(Refusal::OffTable);
    }
    let start = state.outline(unit);
    let own = state.side_of(unit);
    let others = state.all_on_table().filter(|&other| other != unit);
    for other in others.filter(|&other| state.unit(other).garrison.is_none()) {
        let outline = state.outline(other);
        if state.side_of(other) != own {
            // Who does not move may stay where a combat left it.
            if outline.touches(end, Length::ZERO) && *end != start {
                return Err(Refusal::EndsInContact { unit: other });
            }
        } else if outline.overlaps(&end.grown(-HAIR)) && !overlapped(&start, end, &outline) {
            return Err(Refusal::EndsOnFriend { unit: other });
        }
    }
    let going = state.setup.terrain.going_at(&end.grown(-HAIR));
    if going >= forbidden_going(state, unit)
        && state.setup.terrain.going_at(&start.grown(-HAIR)) < going
    {
        return Err(Refusal::ForbiddenGround);
    }
    Ok(())
}

/// Whether a unit was overlapped before by one that has not moved: two units forced together may stay so.
fn overlapped(start: &Outline, end: &Outline, other: &Outline) -> bool {
    start.pose() == end.pose() && other.overlaps(&start.grown(-HAIR))
}

/// The places of the middle of the front on the way, for drawing.
pub(crate) fn trail(walk: &Walk) -> Vec<table::Point> {
    let mut places: Vec<_> = walk
        .outlines
        .iter()
        .map(|outline| outline.pose().at)
        .collect();
    places.push(walk.end.at);
    let every = (places.len() / 8).max(1);
    let last = places.len() - 1;
    let thinned = places
        .into_iter()
        .enumerate()
        .filter(|(n, _)| n % every == 0 || *n == last);
    thinned.map(|(_, place)| place).collect()
}

/// The same place, another formation around the same centre.
pub(crate) fn about_centre(state: &State, unit: UnitId, formation: Formation) -> Pose {
    let now = state.outline(unit);
    let depth = state.layout_in(unit, formation).footprint.depth;
    let facing = now.pose().facing;
    Pose::new(now.centre().toward(facing, depth.half()), facing)
}

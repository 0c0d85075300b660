//! Where a brigade's order sends its units.

use table::{Angle, Length, Point};

use crate::ids::{BrigadeId, UnitId};
use crate::orders::{Order, OrderKind, OrderTarget, SupportSide};
use crate::setup::HomeEdge;
use crate::state::State;
use crate::view::middle;

use super::allowance::is_skirmisher;

/// How far from the place that an order names its brigade has reached it.
pub(super) const THERE: Length = Length::from_cm(20);

/// How far beside or behind the supported brigade its support stands.
const BESIDE: Length = Length::from_cm(20);

/// The place a unit is to go to by the order of its brigade.
pub(super) fn of_unit(state: &State, id: UnitId) -> Option<Point> {
    let brigade = state.unit(id).brigade;
    let order = state.brigade(brigade).order?;
    match order.kind {
        OrderKind::Assault | OrderKind::Engage => enemy_place(state, id, order),
        OrderKind::Support | OrderKind::Move => of_brigade(state, brigade, order),
        OrderKind::Hold => None,
        OrderKind::Retire => Some(home_place(state, id)),
    }
}

/// The named place, or the nearest unit of the named brigade, or the nearest enemy when that is gone.
fn enemy_place(state: &State, id: UnitId, order: Order) -> Option<Point> {
    if let OrderTarget::Place(place) = order.target {
        return state
            .setup
            .places
            .get(usize::from(place))
            .map(|place| place.at);
    }
    let at = state.unit(id).pose.at;
    let nearest = |of: Option<BrigadeId>| {
        state
            .on_table(state.side_of(id).other())
            .filter(|&enemy| of.is_none_or(|brigade| state.unit(enemy).brigade == brigade))
            .map(|enemy| state.outline(enemy).centre())
            .min_by_key(|centre| centre.distance_squared(at))
    };
    match order.target {
        OrderTarget::Enemy(brigade) => nearest(Some(brigade)).or_else(|| nearest(None)),
        _ => nearest(None),
    }
}

/// The place a whole brigade is to go to.
pub(super) fn of_brigade(state: &State, brigade: BrigadeId, order: Order) -> Option<Point> {
    match order.target {
        OrderTarget::Friend(friend, side) if order.kind == OrderKind::Support => {
            support_place(state, friend, side)
        }
        _ => crate::view::target_point(state, brigade, order),
    }
}

/// The place beside or behind a brigade from which it is supported (GDB-5.8-02).
fn support_place(state: &State, friend: BrigadeId, side: SupportSide) -> Option<Point> {
    let centre = middle(state, friend)?;
    let facing = facing_of(state, friend);
    let outlines = state.brigade_units(friend).map(|id| state.outline(id));
    let direction = match side {
        SupportSide::Left => facing - Angle::EAST,
        SupportSide::Right => facing + Angle::EAST,
        SupportSide::Rear => facing.reversed(),
    };
    // As far out as the furthest unit on that side, and then some room.
    let edge = outlines
        .flat_map(|outline| *outline.corners())
        .map(|corner| along(centre, corner, direction))
        .max()?;
    Some(centre.toward(direction, edge.max(Length::ZERO) + BESIDE))
}

/// How far a place lies from another in a direction.
fn along(from: Point, to: Point, direction: Angle) -> Length {
    let distance = i64::from(from.distance(to).hundredths());
    let off = table::Rotation::between(direction, Angle::between(from, to));
    let (_, cosine) = off.sin_cos();
    Length::from_hundredths(((distance * cosine) >> 30) as i32)
}

/// The direction most of a brigade's units face: that of the unit nearest to its middle.
fn facing_of(state: &State, brigade: BrigadeId) -> Angle {
    let centre = middle(state, brigade).unwrap_or_default();
    state
        .brigade_units(brigade)
        .min_by_key(|&id| {
            let skirmishes = is_skirmisher(state, id);
            (skirmishes, state.unit(id).pose.at.distance_squared(centre))
        })
        .map_or(Angle::NORTH, |id| state.unit(id).pose.facing)
}

/// The place on a unit's own edge of the table straight behind it.
fn home_place(state: &State, id: UnitId) -> Point {
    let at = state.unit(id).pose.at;
    let terrain = &state.setup.terrain;
    match state.setup.sides[state.side_of(id)].home {
        HomeEdge::Top => Point::new(at.x, Length::ZERO),
        HomeEdge::Bottom => Point::new(at.x, terrain.height()),
        HomeEdge::Left => Point::new(Length::ZERO, at.y),
        HomeEdge::Right => Point::new(terrain.width(), at.y),
    }
}

/// Whether a brigade stands where Support or Move sends it: half of its close-order units are near.
pub(super) fn reached(state: &State, brigade: BrigadeId) -> bool {
    let Some(order) = state.brigade(brigade).order else {
        return false;
    };
    let Some(place) = of_brigade(state, brigade, order) else {
        return false;
    };
    let (mut there, mut all) = (0, 0);
    for id in state.brigade_units(brigade) {
        if !is_skirmisher(state, id) && !state.unit(id).is_fleeing() {
            all += 1;
            there += i32::from(state.outline(id).distance_to_point(place) <= THERE);
        }
    }
    all > 0 && there * 2 >= all
}

//! Where a unit wants to go: its brigade's place, the next one not held, or the enemy; over fords and bridges.

use engine::Side;
use table::{Angle, Footprint, Length, Outline, Point, Pose, Way};

use super::{stake, stand};
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::setup::{Ground, PlanKind};
use crate::state::{Planned, State};

/// Worth of a centimetre towards the goal.
pub(super) const PER_CM: i32 = 3;

/// Places further away than this are another brigade's business for one that holds its own.
const NEXT_DOOR: Length = Length::from_cm(45);

/// Where a unit wants to be, and how to face there when it matters.
#[derive(Debug, Clone, Copy)]
pub(super) struct Goal {
    pub(super) at: Point,
    pub(super) facing: Option<Angle>,
}

impl Goal {
    fn place(at: Point) -> Goal {
        Goal { at, facing: None }
    }
}

/// The place a unit wants to reach in the end.
pub(super) fn goal(state: &State, unit: UnitId) -> Goal {
    let brigade = state.brigade(state.def(unit).brigade);
    let here = state.unit(unit).pose.at;
    let side = state.side_of(unit);
    match brigade.plan {
        PlanKind::Hold => Goal::place(held_place(state, unit).unwrap_or(here)),
        PlanKind::Reserve if !is_threatened(state, side) => Goal::place(here),
        _ if state.kind(unit).is_artillery() => gun_place(state, unit),
        _ => Goal::place(
            attacked_place(state, unit)
                .or_else(|| nearest_enemy(state, unit))
                .unwrap_or(here),
        ),
    }
}

fn gun_place(state: &State, unit: UnitId) -> Goal {
    match stand::firing_place(state, unit) {
        Some(pose) => Goal {
            at: pose.at,
            facing: Some(pose.facing),
        },
        None => Goal::place(state.unit(unit).pose.at),
    }
}

/// The place of a brigade that holds; who finds a friend in it looks next door.
fn held_place(state: &State, unit: UnitId) -> Option<Point> {
    let target = state.brigade(state.def(unit).brigade).target?;
    let side = state.side_of(unit);
    if state.kind(unit).is_infantry() && !wants(state, side, unit, target) {
        let next = open_place(state, unit);
        let near = next.filter(|at| target.distance(*at) <= NEXT_DOOR);
        return near.or(Some(target));
    }
    Some(target)
}

/// The place of a brigade that attacks, and when that is won the next one; horsemen look for the enemy.
fn attacked_place(state: &State, unit: UnitId) -> Option<Point> {
    let side = state.side_of(unit);
    let target = state.brigade(state.def(unit).brigade).target;
    let target = target.filter(|&target| wants(state, side, unit, target));
    let building = target.is_some_and(|at| state.setup.terrain.building_at(at).is_some());
    if state.kind(unit).is_cavalry() && (building || target.is_none()) {
        return prey(state, unit);
    }
    if let Some(target) = target {
        return match intruder(state, unit) {
            Some(enemy) if is_there(state, unit) => Some(enemy),
            _ => Some(target),
        };
    }
    open_place(state, unit)
}

/// Whether a place is a building that nobody is in yet: who comes first has it.
pub(super) fn is_race(state: &State, unit: UnitId, at: Point) -> bool {
    let building = state.setup.terrain.building_at(at);
    state.kind(unit).is_infantry()
        && building.is_some_and(|building| {
            state.garrison_of(building.id).is_none()
                && stake::building(state, state.side_of(unit), building.id) > 0
        })
}

/// The nearest place that counts and is not held.
fn open_place(state: &State, unit: UnitId) -> Option<Point> {
    let side = state.side_of(unit);
    let here = state.outline(unit).centre();
    let open = state.setup.places.iter().enumerate().filter(|(n, place)| {
        place.value[side].max(place.value[side.other()]) > 0
            && state.holders[*n] != Some(side)
            && wants(state, side, unit, place.at)
    });
    open.map(|(_, place)| (here.distance(place.at), place.at))
        .min()
        .map(|(_, at)| at)
}

/// An enemy who stands in the area that a brigade is to take.
fn intruder(state: &State, unit: UnitId) -> Option<Point> {
    let target = state.brigade(state.def(unit).brigade).target?;
    let enemies = state.on_table(state.side_of(unit).other());
    enemies
        .map(|enemy| state.body(enemy).centre())
        .filter(|&at| {
            let mut under = state.setup.terrain.features_at(target);
            under.any(|feature| {
                state.setup.ground(feature.id) == Ground::Hill && feature.shape.contains(at)
            })
        })
        .min_by_key(|at| state.unit(unit).pose.at.distance(*at))
}

/// Whom horsemen look for: guns and the disordered before others, nobody under cover.
fn prey(state: &State, unit: UnitId) -> Option<Point> {
    let enemies = state
        .on_table(state.side_of(unit).other())
        .filter(|&one| state.unit(one).garrison.is_none() && !state.stands_in(one, Ground::Woods));
    let wish = |one: UnitId| {
        let easy = if state.kind(one).is_artillery() || state.unit(one).disordered {
            Length::from_cm(40)
        } else {
            Length::ZERO
        };
        state.distance(unit, one) - easy
    };
    enemies
        .min_by_key(|&one| (wish(one), one))
        .map(|one| state.body(one).centre())
}

/// Whether a unit stands in the place that its brigade holds, or beside it.
pub(super) fn is_there(state: &State, unit: UnitId) -> bool {
    let Some(target) = state.brigade(state.def(unit).brigade).target else {
        return true;
    };
    let outline = state.outline(unit);
    let mut under = state.setup.terrain.features_at(target);
    let inside = under.any(|feature| {
        state.setup.ground(feature.id) == Ground::Hill && feature.shape.under(&outline)
    });
    inside || outline.distance_to_point(target) <= Length::from_cm(10)
}

/// A place that a friend holds already is left to him.
fn wants(state: &State, side: Side, unit: UnitId, target: Point) -> bool {
    let feature = state
        .setup
        .terrain
        .building_at(target)
        .map(|feature| feature.id);
    let Some(feature) = feature else {
        return true;
    };
    let garrison = state.garrison_of(feature);
    garrison.is_none_or(|garrison| garrison == unit || state.side_of(garrison) != side)
}

/// Reserves go in when a place is lost or the enemy is over halfway.
fn is_threatened(state: &State, side: Side) -> bool {
    let lost = state
        .setup
        .places
        .iter()
        .zip(&state.holders)
        .any(|(place, holder)| place.value[side] > 0 && *holder == Some(side.other()));
    let near = state.on_table(side).any(|own| {
        let mut enemies = state.on_table(side.other());
        enemies.any(|enemy| state.distance(own, enemy) <= Length::from_cm(30))
    });
    lost || near
}

pub(super) fn nearest_enemy(state: &State, unit: UnitId) -> Option<Point> {
    let enemy = state.side_of(unit).other();
    let near = state
        .on_table(enemy)
        .map(|other| (state.distance(unit, other), other))
        .min();
    near.map(|(_, other)| state.body(other).centre())
}

/// The next place on the way to the goal, and how to face there when it matters.
#[derive(Debug, Clone, Copy)]
pub(super) struct Leg {
    pub(super) at: Point,
    pub(super) facing: Option<Angle>,
}

/// What a unit has before it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Journey {
    pub(super) goal: Goal,
    pub(super) leg: Leg,
    /// What is left of the way.
    pub(super) left: Length,
    /// It is where it should be.
    pub(super) settled: bool,
}

/// Where a unit goes and how: what it was told to do, else what its brigade is to do.
pub(super) fn journey(state: &State, unit: UnitId) -> Journey {
    let told = errand(state, unit);
    let goal = told.map_or_else(|| goal(state, unit), Goal::place);
    let brigade = state.brigade(state.def(unit).brigade);
    let hold = brigade.plan == PlanKind::Hold && told.is_none();
    let pose = state.unit(unit).pose;
    let way = way(state, unit, pose.at, goal.at);
    Journey {
        goal,
        leg: leg(state, unit, goal, way.as_ref()),
        left: left_on(state, unit, goal, pose, way.as_ref()),
        settled: hold && is_there(state, unit) && Some(goal.at) == brigade.target,
    }
}

/// Whom or what the orders of a unit name that it has still to carry out.
fn errand(state: &State, unit: UnitId) -> Option<Point> {
    let orders = state.activation.as_ref()?.orders(unit)?;
    let guns = state.kind(unit).is_artillery();
    let open = orders.orders.iter().skip(orders.done.index());
    open.filter_map(|order| match *order {
        Planned::Attack { target } => Some(state.body(target).centre()),
        Planned::Fire { target, .. } if !guns => Some(state.body(target).centre()),
        Planned::Occupy {
            building: Some(building),
        } => state
            .building_outline(building)
            .map(|outline| outline.centre()),
        _ => None,
    })
    .next()
}

impl Journey {
    /// What a new place of the unit is worth on its way.
    pub(super) fn gain(&self, state: &State, unit: UnitId, to: Pose) -> i32 {
        // Who holds a place and stands by it has no need to move.
        if self.settled {
            return 0;
        }
        let closer = self.left.hundredths() - left(state, unit, self.goal, to).hundredths();
        closer * PER_CM / 1000
    }
}

/// The way of a unit: round woods that would break its order, if there is one.
pub(super) fn way(state: &State, unit: UnitId, from: Point, to: Point) -> Option<Way> {
    let rates = state.setup.tables.movement.rates(state.kind(unit));
    let shuns = rates.woods.is_none() || rates.woods_disorder;
    let round = shuns
        .then(|| state.setup.ways.round_woods.way(from, to))
        .flatten();
    round.or_else(|| state.setup.ways.any.way(from, to))
}

/// What is left of the way from a pose; before a crossing it has to be lined up.
fn left(state: &State, unit: UnitId, goal: Goal, pose: Pose) -> Length {
    let way = way(state, unit, pose.at, goal.at);
    left_on(state, unit, goal, pose, way.as_ref())
}

fn left_on(state: &State, unit: UnitId, goal: Goal, pose: Pose, way: Option<&Way>) -> Length {
    let Some(way) = way else {
        return pose.at.distance(goal.at) + Length::from_cm(200);
    };
    let askew = |wanted: Angle| {
        // A quarter turn is worth six centimetres.
        Length::from_hundredths(pose.facing.turn_to(wanted).abs() * 6_000 / 0x4000)
    };
    let Some(crossing) = entry(state, pose.at, way) else {
        let near = pose.at.distance(goal.at) <= Length::from_cm(3);
        let turn = goal.facing.filter(|_| near).map_or(Length::ZERO, askew);
        return way.length + turn;
    };
    if is_lined_up(state, unit, pose, crossing) {
        // It is on its way over already.
        let rest =
            way.length - pose.at.distance(crossing.near) - crossing.near.distance(crossing.far);
        return rest + pose.at.distance(crossing.far);
    }
    way.length + Length::from_cm(6)
}

/// Whether a column stands before a crossing, or on it, so that it goes over straight ahead.
fn is_lined_up(state: &State, unit: UnitId, pose: Pose, crossing: Crossing) -> bool {
    let axis = Angle::between(crossing.near, crossing.far);
    let over = crossing.near.distance(crossing.far);
    let ahead = pose.at.distance(crossing.far);
    if pose.facing.turn_to(axis).abs() > 0x0800 || ahead > over + Length::from_cm(20) {
        return false;
    }
    let width = state
        .layout_in(unit, Formation::MarchColumn)
        .footprint
        .width;
    let beyond = pose.forward(ahead.saturating_sub(Length::from_cm(5))).at;
    is_open(state, pose.at, beyond, width)
}

/// The next leg of the way: round what is closed, before a crossing, over it, or to the goal.
fn leg(state: &State, unit: UnitId, goal: Goal, way: Option<&Way>) -> Leg {
    let now = state.unit(unit).pose;
    let straight = |at| Leg { at, facing: None };
    if let Some(at) = off_the_crossing(state, unit) {
        return straight(at);
    }
    let Some(way) = way else {
        return straight(goal.at);
    };
    let Some(crossing) = entry(state, now.at, way) else {
        let facing = goal.facing.filter(|_| way.next == goal.at);
        return Leg {
            at: way.next,
            facing,
        };
    };
    if is_lined_up(state, unit, now, crossing) {
        return straight(crossing.far);
    }
    let facing = Angle::between(crossing.near, crossing.far);
    Leg {
        at: before(state, crossing, facing),
        facing: Some(facing),
    }
}

/// Where a column forms up before a crossing: some way back, where there is room to wheel.
fn before(state: &State, crossing: Crossing, facing: Angle) -> Point {
    let terrain = &state.setup.terrain;
    let fits = |at: &Point| {
        let closed =
            |ground: Ground| !matches!(ground, Ground::Open | Ground::Hill | Ground::Fence);
        let mut under = terrain.features_at(*at);
        terrain.bounds().contains(*at) && !under.any(|one| closed(state.setup.ground(one.id)))
    };
    let back = |cm: i32| crossing.near.toward(facing.reversed(), Length::from_cm(cm));
    [7, 4]
        .into_iter()
        .map(back)
        .find(fits)
        .unwrap_or(crossing.near)
}

/// Straight ahead, for a column whose rear is still on a ford or bridge.
pub(super) fn off_the_crossing(state: &State, unit: UnitId) -> Option<Point> {
    let outline = state.outline(unit);
    let on = |ground: Ground| {
        let mut features = state.setup.features_of(ground);
        features.any(|feature| feature.shape.under(&outline))
    };
    if state.unit(unit).formation != Formation::MarchColumn
        || !(on(Ground::Ford) || on(Ground::Bridge))
    {
        return None;
    }
    let now = state.unit(unit).pose;
    let at = now
        .forward(outline.footprint().depth.max(Length::from_cm(10)))
        .at;
    is_open(state, now.at, at, outline.footprint().width).then_some(at)
}

/// Whether a strip of this width from one place to another is clear of water.
fn is_open(state: &State, from: Point, to: Point, width: Length) -> bool {
    let strip = Outline::of(
        Pose::new(to, Angle::between(from, to)),
        Footprint::new(width + Length::from_mm(4), from.distance(to)),
    );
    state
        .setup
        .features_of(Ground::Water)
        .all(|water| !water.shape.under(&strip))
}

/// A way over water.
#[derive(Debug, Clone, Copy)]
pub(super) struct Crossing {
    pub(super) near: Point,
    pub(super) far: Point,
}

/// The crossing that comes next on the way to the goal.
pub(super) fn crossing(state: &State, unit: UnitId, goal: Point) -> Option<Crossing> {
    let at = state.unit(unit).pose.at;
    entry(state, at, &way(state, unit, at, goal)?)
}

/// The ends of the crossing that a way leads over next: the nearer one is where one enters.
fn entry(state: &State, from: Point, way: &Way) -> Option<Crossing> {
    let [one, two] = way.crossing?.ends;
    let (near, far) = if from.distance(one) <= from.distance(two) {
        (one, two)
    } else {
        (two, one)
    };
    Some(Crossing {
        near,
        far: far_out(state, near, far),
    })
}

/// Far enough for a column to be clear of the water, where nothing stands in its way.
fn far_out(state: &State, near: Point, far: Point) -> Point {
    let ahead = Angle::between(near, far);
    let at = |cm: i32| far.toward(ahead, Length::from_cm(cm));
    let free = |place: &Point| {
        let mut under = state.setup.terrain.features_at(*place);
        !under.any(|one| one.going == table::Going::Impassable)
    };
    [8, 5, 2].into_iter().map(at).find(free).unwrap_or(far)
}

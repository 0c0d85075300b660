//! Built-up areas: which adjoin, which fire closes, who has room, and that their walls stand for who holds them.
//! Rules GDB-VII-U-05, GDB-9.9-12, GDB-9.5-01.
//!
//! One measure for everybody who would enter: who walks in, who takes what its
//! charge emptied, and who won a melee for it. A garrison is drawn in the
//! middle of its building, but it takes no room of its own: it is met, measured
//! to and seen at the walls.

use table::{
    Angle, Blocker, Closed, Feature, Footprint, Length, Outline, Point, Polygon, Pose, Shape,
};

use crate::ids::UnitId;
use crate::state::State;

/// How near the edge of an area its next garrison must stand, and forms up who leaves it.
pub(crate) const BESIDE: Length = Length::from_mm(10);

/// How near an area lies that adjoins another: no more than a street between them (TR-70).
const STREET: Length = Length::from_mm(25);

/// Whether two areas adjoin: no more than a street lies between them.
pub(crate) fn adjoin(a: &Feature, b: &Feature) -> bool {
    let (Shape::Area(one), Shape::Area(other)) = (&a.shape, &b.shape) else {
        return false;
    };
    let near = |from: &Polygon, to: &Polygon| {
        from.points()
            .iter()
            .any(|corner| to.distance_to_point(*corner) <= STREET)
    };
    near(one, other) || near(other, one)
}

/// Whether an area burns or, built up, lies beside one that burns: nobody enters it (GDB-9.9-12).
pub(crate) fn is_closed_by_fire(state: &State, feature: &Feature) -> bool {
    state.fires.iter().any(|&fire| {
        let burning = || state.setup.terrain.feature(fire);
        fire == feature.id
            || feature.is_built_up() && burning().is_some_and(|burning| adjoin(burning, feature))
    })
}

/// The built-up areas that fire closes, for those who run and see to their way themselves.
pub(crate) fn closed_by_fire(state: &State) -> Closed {
    let mut closed = Closed::default();
    if state.fires.is_empty() {
        return closed;
    }
    let features = state.setup.terrain.features().iter();
    for feature in features.filter(|feature| is_closed_by_fire(state, feature)) {
        closed.close(feature.id);
    }
    closed
}

/// Whether an area holds a unit besides those who are in it (GDB-VII-U-05).
pub(crate) fn has_room(state: &State, feature: &Feature, unit: UnitId) -> bool {
    let inside: u32 = state
        .all_on_table()
        .filter(|&id| id != unit && state.unit(id).garrison == Some(feature.id))
        .map(|id| u32::from(state.unit(id).figures.0))
        .sum();
    let all = inside + u32::from(state.unit(unit).figures.0);
    feature.capacity.is_none_or(|most| all <= u32::from(most))
}

/// The building that a unit holds.
pub(crate) fn held(state: &State, unit: UnitId) -> Option<&Feature> {
    state.setup.terrain.feature(state.unit(unit).garrison?)
}

/// The corners of a shape.
pub(crate) fn corners(shape: &Shape) -> &[Point] {
    match shape {
        Shape::Area(area) => area.points(),
        Shape::Line(line) => line.points(),
    }
}

/// The middles of the walls and their corners, the likeliest places to look from and to be seen at.
pub(crate) fn windows(shape: &Shape) -> impl Iterator<Item = Point> + '_ {
    let corners = corners(shape);
    let next = corners.iter().cycle().skip(1);
    let edges = corners.iter().zip(next).map(|(a, b)| a.midpoint(*b));
    edges.chain(corners.iter().copied())
}

/// The gap between two shapes, as the tape measures it from corner to edge.
pub(crate) fn apart(a: &Shape, b: &Shape) -> Length {
    let gap = |from: &Shape, to: &Shape| {
        let gaps = corners(from).iter().map(|p| to.distance_to_point(*p));
        gaps.min().unwrap_or(Length::MAX)
    };
    gap(a, b).min(gap(b, a))
}

/// How thick a wall stands in the way: next to nothing.
const WALL: Length = Length::from_hundredths(2);

/// What of a unit stands in the way of `mover`: its own ground, or the walls that it holds; nothing to who is within them.
pub(crate) fn barriers(state: &State, mover: UnitId, unit: UnitId, passable: bool) -> Vec<Blocker> {
    let blocker = |outline: Outline| Blocker {
        id: u32::from(unit.0),
        outline,
        passable,
    };
    let Some(house) = held(state, unit) else {
        return vec![blocker(state.outline(unit))];
    };
    if house.shape.contains(state.outline(mover).centre()) {
        return Vec::new();
    }
    let corners = corners(&house.shape);
    let next = corners.iter().cycle().skip(1);
    let walls = corners.iter().zip(next);
    walls
        .map(|(a, b)| {
            let facing = Angle::between(*a, *b) + Angle::EAST;
            let footprint = Footprint::new(a.distance(*b), WALL);
            blocker(Outline::of(Pose::new(a.midpoint(*b), facing), footprint))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::battlefield;

    /// Rule: GDB-9.9-12
    /// Reading: TR-70
    #[test]
    fn a_fire_closes_the_areas_across_the_street_and_none_further_off() {
        let mut state = battlefield(
            "village V1 poly 20,20 40,20 40,40 20,40 cover building
             village V2 poly 42.5,20 60,20 60,40 42.5,40 cover building
             village V3 poly 63,20 80,20 80,40 63,40 cover building
             A1a infantry line 30/6 line at 100,10
             B1a infantry line 30/6 line at 100,80 facing 180",
        );
        let areas: Vec<Feature> = state.setup.terrain.features().to_vec();
        state.fires.push(areas[0].id);
        let closed: Vec<bool> = areas
            .iter()
            .map(|area| is_closed_by_fire(&state, area))
            .collect();
        assert_eq!(closed, [true, true, false]);
    }

    /// However many pieces of ground a table has.
    ///
    /// Rule: GDB-9.9-12
    #[test]
    fn fire_closes_the_last_of_many_houses() {
        let mut field = String::from(
            "table 240 x 180
             A1a infantry line 30/6 line at 100,10
             B1a infantry line 30/6 line at 100,80 facing 180\n",
        );
        for n in 0..150 {
            let (x, y) = (2 + n % 15 * 12, 100 + n / 15 * 7);
            let (right, top) = (x + 4, y + 3);
            field += &format!(
                "village V{n} poly {x},{y} {right},{y} {right},{top} {x},{top} cover building\n"
            );
        }
        let mut state = battlefield(&field);
        let last = state.setup.terrain.features()[149].id;
        assert!(!closed_by_fire(&state).has(last));
        state.fires.push(last);
        let closed = closed_by_fire(&state);
        assert!(closed.has(last));
        assert!(!closed.has(state.setup.terrain.features()[0].id));
    }

    /// Who holds a house is in command, and near its friends, where its walls are.
    ///
    /// Rule: GDB-5.4-03, GDB-12.3-02
    #[test]
    fn a_garrison_is_measured_to_at_its_walls() {
        let state = battlefield(
            "village V1 poly 20,20 60,20 60,40 20,40 cover building
             A1 brigadier average at 70,30
             A1a infantry line 30/6 column-of-divisions at 40,30 in V1
             A1b infantry line 30/6 line at 75,30
             B1a infantry line 30/6 line at 100,80 facing 180",
        );
        let (garrison, friend) = (UnitId(0), UnitId(1));
        let general = crate::ids::GeneralId(0);
        let base = state.general_outline(general);
        assert!(state.outline(garrison).distance(&base) > Length::from_cm(15));
        assert!(state.distance_to(garrison, &base) < Length::from_cm(10));
        assert!(state.in_command(garrison, Length::from_cm(15)));
        assert!(!state.in_command(garrison, Length::from_cm(5)));
        assert_eq!(
            state.distance(garrison, friend),
            state.distance(friend, garrison)
        );
        assert!(state.distance(garrison, friend) < Length::from_cm(15));
        assert_eq!(state.distance(garrison, garrison), Length::ZERO);
    }
}

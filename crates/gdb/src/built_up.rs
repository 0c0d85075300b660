//! Built-up areas: which adjoin, which fire closes, who has room. Rules GDB-VII-U-05, GDB-9.9-12.
//!
//! One measure for everybody who would enter: who walks in, who takes what its
//! charge emptied, and who won a melee for it.

use table::{Feature, Length, Polygon, Shape};

use crate::ids::UnitId;
use crate::state::State;

/// How near the edge of an area its next garrison must stand, forms up who leaves it, and lies the next area.
pub(crate) const BESIDE: Length = Length::from_mm(10);

/// Whether two areas adjoin: an edge of one is within reach of the other.
pub(crate) fn adjoin(a: &Feature, b: &Feature) -> bool {
    let (Shape::Area(one), Shape::Area(other)) = (&a.shape, &b.shape) else {
        return false;
    };
    let near = |from: &Polygon, to: &Polygon| {
        from.points()
            .iter()
            .any(|corner| to.distance_to_point(*corner) <= BESIDE)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::battlefield;

    /// Rule: GDB-9.9-12
    #[test]
    fn a_fire_closes_the_area_beside_it_and_not_the_next_street() {
        let mut state = battlefield(
            "village V1 poly 20,20 40,20 40,40 20,40 cover building
             village V2 poly 41,20 60,20 60,40 41,40 cover building
             village V3 poly 62,20 80,20 80,40 62,40 cover building
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
}

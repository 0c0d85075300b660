//! The staff, its radius and the chain of couriers. Rules CD-5-09 to CD-5-15, reading CD-GAP-26.

use engine::Side;
use table::{Length, Point};

use super::radius::distance;
use crate::ids::{DivisionId, GeneralId, UnitId};
use crate::setup::Rank;
use crate::state::State;

/// Whether a divisional general tests for his order: he is outside the staff's radius and its chain. Rule CD-5-11.
pub(crate) fn needs_staff_test(state: &State, division: DivisionId) -> bool {
    chain_to(state, division).is_none()
}

/// The places that an order passes from the staff to a divisional general: theirs alone, or those of the couriers between them too. Rules CD-5-11 and CD-5-15.
pub(crate) fn chain_to(state: &State, division: DivisionId) -> Option<Vec<Point>> {
    let general = state.division(division).general;
    if !state.general(general).present {
        return None;
    }
    let place = state.general_outline(general).centre();
    let side = state.division(division).side;
    let links = couriers_of(state, side);
    let staff = state.general_outline(state.staff(side)?).centre();
    let table = &state.setup.tables.command;
    chain(staff, &links, place, table.staff_radius, table.courier_link)
}

fn couriers_of(state: &State, side: Side) -> Vec<Point> {
    state
        .couriers(side)
        .map(|courier| state.general_outline(courier).centre())
        .collect()
}

/// The way to a place in the staff's radius or within reach of couriers linked with it. Rule CD-5-15.
///
/// The first link reaches as far as the staff's radius, further ones as far as a link.
fn chain(
    staff: Point,
    couriers: &[Point],
    place: Point,
    radius: Length,
    link: Length,
) -> Option<Vec<Point>> {
    if staff.distance(place) <= radius {
        return Some(vec![staff, place]);
    }
    // Ways from the staff to each courier that is linked, the fewest links first.
    let mut ways: Vec<Vec<Point>> = vec![vec![staff]];
    let mut left: Vec<Point> = couriers.to_vec();
    let mut n = 0;
    while let Some(way) = ways.get(n).cloned() {
        let end = way[way.len() - 1];
        if n > 0 && end.distance(place) <= link {
            return Some([way, vec![place]].concat());
        }
        let (near, far) = left.into_iter().partition(|one| end.distance(*one) <= link);
        ways.extend(Vec::into_iter(near).map(|one| [way.clone(), vec![one]].concat()));
        left = far;
        n += 1;
    }
    None
}

/// Whether a unit is inside the staff's radius for close combat. Rules CD-3.4.1-01 and CD-GAP-28.
pub(crate) fn in_staff_radius(state: &State, unit: UnitId) -> bool {
    let side = state.side_of(unit);
    let Some(staff) = state.staff(side) else {
        return false;
    };
    let table = &state.setup.tables.command;
    if distance(state, staff, unit) <= table.staff_radius {
        return true;
    }
    if !state.setup.readings.adc_chain_melee_modifiers {
        return false;
    }
    let place = state.body(unit).centre();
    let staff = state.general_outline(staff).centre();
    let links = couriers_of(state, side);
    let radius = table.staff_radius;
    chain(staff, &links, place, radius, table.courier_link).is_some()
}

/// Whether a unit is inside the radius of its own brigadier or divisional general. Rule CD-3.4.1-02, reading CD-GAP-39.
pub(crate) fn in_general_radius(state: &State, unit: UnitId) -> bool {
    let radius = state.setup.tables.command.general_radius;
    generals_of(state, unit)
        .any(|general| state.general(general).present && distance(state, general, unit) <= radius)
}

/// The brigadier and the divisional general of a unit.
pub(super) fn generals_of(state: &State, unit: UnitId) -> impl Iterator<Item = GeneralId> {
    let brigade = state.brigade(state.def(unit).brigade);
    let division = brigade
        .division
        .map(|division| state.division(division).general);
    let general = |one: GeneralId| (state.general_def(one).rank != Rank::Courier).then_some(one);
    let (first, second) = (
        brigade.brigadier.and_then(general),
        division.and_then(general),
    );
    first
        .into_iter()
        .chain(second.filter(|&one| Some(one) != first))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(cm: i32) -> Point {
        Point::new(Length::from_cm(cm), Length::ZERO)
    }

    /// Rule: CD-5-09, CD-5-10, CD-5-11, CD-5-15, CD-EX-08
    #[test]
    fn couriers_carry_the_staffs_orders() {
        let twenty = Length::from_cm(20);
        let needed = |general, couriers: &[Point]| {
            chain(at(0), couriers, at(general), twenty, twenty).is_none()
        };
        assert!(!needed(20, &[]));
        assert!(needed(21, &[]));
        assert!(!needed(38, &[at(19)]));
        assert!(needed(45, &[at(20)]));
        assert!(!needed(55, &[at(38), at(19)]), "two links in any order");
    }

    /// Rule: CD-5-15
    #[test]
    fn the_chain_is_the_way_of_the_order() {
        let twenty = Length::from_cm(20);
        let way = |couriers: &[Point]| chain(at(0), couriers, at(55), twenty, twenty);
        let two = [at(38), at(19), at(12)];
        assert_eq!(way(&two), Some(vec![at(0), at(19), at(38), at(55)]));
        assert_eq!(way(&[at(19), at(40)]), None);
    }
}

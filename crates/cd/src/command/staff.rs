//! The staff, its radius and the chain of couriers. Rules CD-5-09 to CD-5-15, reading CD-GAP-26.

use engine::Side;
use table::{Length, Point};

use super::radius::distance;
use crate::ids::{DivisionId, GeneralId, UnitId};
use crate::setup::Rank;
use crate::state::State;

/// Whether a divisional general tests for his order: he is outside the staff's radius and its chain. Rule CD-5-11.
pub(crate) fn needs_staff_test(state: &State, division: DivisionId) -> bool {
    let general = state.division(division).general;
    if !state.general(general).present {
        return true;
    }
    let place = state.general_outline(general).centre();
    let links = couriers_of(state, state.division(division).side);
    let staff = staff_place(state, state.division(division).side);
    let table = &state.setup.tables.command;
    !staff
        .is_some_and(|staff| chained(staff, &links, place, table.staff_radius, table.courier_link))
}

fn staff_place(state: &State, side: Side) -> Option<Point> {
    state
        .staff(side)
        .map(|staff| state.general_outline(staff).centre())
}

fn couriers_of(state: &State, side: Side) -> Vec<Point> {
    state
        .couriers(side)
        .map(|courier| state.general_outline(courier).centre())
        .collect()
}

/// Whether a place is in the staff's radius or within reach of couriers linked with it. Rule CD-5-15.
///
/// The first link reaches as far as the staff's radius, further ones as far as a link.
fn chained(staff: Point, couriers: &[Point], place: Point, radius: Length, link: Length) -> bool {
    if staff.distance(place) <= radius {
        return true;
    }
    let mut linked: Vec<Point> = Vec::new();
    let mut left: Vec<Point> = couriers.to_vec();
    loop {
        let joins = |one: &Point| {
            staff.distance(*one) <= link || linked.iter().any(|other| other.distance(*one) <= link)
        };
        let Some(next) = left.iter().position(joins) else {
            break;
        };
        linked.push(left.remove(next));
    }
    linked.iter().any(|one| one.distance(place) <= link)
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
    chained(staff, &links, place, table.staff_radius, table.courier_link)
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
        let needed =
            |general, couriers: &[Point]| !chained(at(0), couriers, at(general), twenty, twenty);
        assert!(!needed(20, &[]));
        assert!(needed(21, &[]));
        assert!(!needed(38, &[at(19)]));
        assert!(needed(45, &[at(20)]));
        assert!(!needed(55, &[at(38), at(19)]), "two links in any order");
    }
}

//! Rides of generals and couriers.

use engine::{Offer, Prospect, Side};
use table::{Angle, Length, Point};

use super::offer;
use crate::command;
use crate::event::Command;
use crate::ids::{DivisionId, GeneralId};
use crate::setup::Rank;
use crate::state::{FormationRef, State};

/// Couriers ride to where they link divisional generals with the staff; or no more of them.
pub(super) fn couriers(state: &State, side: Side) -> Vec<Offer<Command>> {
    let mut list = vec![offer(Command::Done, Prospect::default())];
    let Some(staff) = state.staff(side) else {
        return list;
    };
    let from = state.general_outline(staff).centre();
    let free = command::may_move(state, side);
    let cut_off: Vec<DivisionId> = state
        .division_ids()
        .filter(|&division| state.division(division).side == side)
        .filter(|&division| command::needs_staff_test(state, division))
        .collect();
    let link = state.setup.tables.command.courier_link - Length::from_mm(5);
    for division in cut_off {
        let to = state
            .general_outline(state.division(division).general)
            .centre();
        let direction = Angle::between(from, to);
        for (n, &courier) in (1..).zip(&free) {
            let place = from.toward(direction, link.scaled(n, 1));
            ride(state, courier, place, 50, &mut list);
        }
    }
    list
}

/// The generals of the acting formation ride to where most of its units are in reach.
pub(super) fn generals(state: &State, side: Side) -> Vec<Offer<Command>> {
    let mut list = Vec::new();
    for general in command::may_move(state, side) {
        let units = led_by(state, general);
        let points: Vec<Point> = units
            .iter()
            .map(|&unit| state.body(unit).centre())
            .collect();
        if let Some(middle) = middle(&points) {
            let behind = state.setup.sides[side].forward.reversed();
            ride(
                state,
                general,
                middle.toward(behind, Length::from_cm(4)),
                500,
                &mut list,
            );
        }
    }
    list
}

fn led_by(state: &State, general: GeneralId) -> Vec<crate::ids::UnitId> {
    let formations = match state.general_def(general).rank {
        Rank::DivisionalGeneral => state
            .division_ids()
            .filter(|&division| state.division(division).general == general)
            .map(FormationRef::Division)
            .collect::<Vec<_>>(),
        _ => state
            .brigade_ids()
            .filter(|&brigade| state.brigade(brigade).brigadier == Some(general))
            .map(FormationRef::Brigade)
            .collect(),
    };
    formations
        .into_iter()
        .flat_map(|formation| state.formation_units(formation))
        .collect()
}

fn middle(points: &[Point]) -> Option<Point> {
    let count = points.len() as i64;
    let mean = |of: fn(&Point) -> Length| {
        let sum: i64 = points
            .iter()
            .map(|point| i64::from(of(point).hundredths()))
            .sum();
        Length::from_hundredths((sum / count.max(1)) as i32)
    };
    (count > 0).then(|| Point::new(mean(|point| point.x), mean(|point| point.y)))
}

/// Offers a ride towards a place, as far as it goes, when it is worth the trouble.
fn ride(
    state: &State,
    general: GeneralId,
    place: Point,
    duty: i32,
    list: &mut Vec<Offer<Command>>,
) {
    let from = state.general(general).pose.at;
    let whole = from.distance(place);
    if whole <= Length::from_cm(5) {
        return;
    }
    let side = state.general_def(general).side;
    let direction = Angle::between(from, place);
    for part in [
        whole,
        Length::from_cm(19),
        Length::from_cm(14),
        Length::from_cm(9),
        Length::from_cm(6),
    ] {
        if part > whole {
            continue;
        }
        let to = from.toward(direction, part);
        if command::check_move_general(state, side, general, to).is_ok() {
            let prospect = Prospect {
                duty,
                ..Prospect::default()
            };
            list.push(offer(Command::MoveGeneral { general, to }, prospect));
            return;
        }
    }
}

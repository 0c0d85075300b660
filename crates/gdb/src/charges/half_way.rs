//! The first half of a charge. Rules GDB-6.6-01, GDB-6.6-03, TR-20; the advance of a charger and what the ground does to it (GDB-VII-X-03).

use table::{Length, Outline, Pose};

use super::event::Event;
use super::progress::{ChargeId, Group, Stage, Status};
use super::{path, stages};
use crate::Play;
use crate::effects::MoveCause;
use crate::ids::{Share, UnitId};
use crate::state::State;

/// Each charger goes half of its distance and stops; the smallest share of a move is the clock.
pub(crate) fn advance(play: &mut Play<'_>, group: &Group) {
    let mut clock = None;
    for (id, _) in stages::chargers(play.state(), group, Status::Running) {
        let charge = *play.state().charges.charge(id);
        let Some(way) = charge.approach else { continue };
        go_on(play, id, way.distance.half(), way.half_cost);
        let share = share_of(play.state(), charge.charger, way.half_cost);
        clock = Some(clock.map_or(share, |least: Share| least.min(share)));
    }
    play.emit(Event::HalfWayReached {
        clock: clock.unwrap_or_default(),
    });
    stages::reach(play, Stage::Reaction);
}

/// A cost as a share of a unit's charge move.
pub(crate) fn share_of(state: &State, charger: UnitId, cost: Length) -> Share {
    let rate = super::eligible::charge_rate(state, charger).unwrap_or(cost);
    Share::of(cost, rate)
}

/// Moves a charger on along its way.
pub(crate) fn go_on(play: &mut Play<'_>, id: ChargeId, distance: Length, cost: Length) {
    let charge = *play.state().charges.charge(id);
    let Some(way) = charge.approach else { return };
    let before = play.state().outline(charge.charger);
    let to = way.at(charge.gone + distance);
    let along = vec![before.pose().at, to.at];
    play.place(charge.charger, to, along, MoveCause::Charge);
    play.emit(Event::Advanced {
        charge: id,
        distance,
        cost,
    });
    trouble(play, charge.charger, &before, to);
}

/// Ground that takes the order out of the ranks of who charged over it (GDB-VII-X-03, GDB-VII-T-05).
pub(crate) fn trouble(play: &mut Play<'_>, unit: UnitId, from: &Outline, to: Pose) {
    let state = play.state();
    let start = Outline::of(Pose::new(from.pose().at, to.facing), from.footprint());
    let way = from.pose().at.distance(to.at);
    let going = path::worst_going(state, &start, way);
    if let Some(cause) = crate::movement::disorders(state, unit, going) {
        play.disorder(unit, cause);
    }
}

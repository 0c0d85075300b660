//! What a charger does whose target is gone. Rules GDB-6.6-08, GDB-6.6-09, TR-23.
//!
//! It takes the ground the enemy left and stays Formed, stops anywhere on the
//! way, or turns with the move it has left to another enemy in its sector that
//! it sees. A countercharger let loose at an enemy who got away runs its whole
//! move (GDB-6.1-12). The edge of an announced flank march stops all of them
//! (GDB-14.2-09).

use table::{Angle, FeatureId, Length, Outline, Point, Pose, Rotation};

use super::command::{Action, Then};
use super::eligible::{How, may_charge};
use super::event::Event;
use super::progress::{Charge, ChargeId, Ground, Group, Kind, Status};
use super::refusal::{Refusal, Why};
use super::{half_way, path, resolve, stages, sweep};
use crate::Play;
use crate::built_up::{has_room, is_closed_by_fire};
use crate::effects::MoveCause;
use crate::flank_march;
use crate::ids::UnitId;
use crate::state::State;

/// The chargers who came home find their target gone.
pub(crate) fn target_gone(play: &mut Play<'_>, group: &Group) {
    for (charge, _) in stages::chargers(play.state(), group, Status::Home) {
        play.emit(Event::TargetGone { charge });
    }
    play.emit(Event::GroupClosed);
}

/// Settles a charger that has no choice; whether it had none.
pub(crate) fn forced(play: &mut Play<'_>, id: ChargeId) -> bool {
    let state = play.state();
    let charge = state.charges.charge(id);
    let unit = state.unit(charge.charger);
    if !unit.is_on_table() || unit.is_fleeing() || state.in_contact(charge.charger) {
        play.emit(Event::Ended { charge: id });
        return true;
    }
    if charge.kind == Kind::Unbound && !charge.redirected {
        run_out(play, id);
        return true;
    }
    match options(state, id).as_slice() {
        [only] => {
            let then = *only;
            decide(play, id, then);
            true
        }
        _ => false,
    }
}

/// Everything a charger may do, its default first: foot occupies, horse stops.
pub(crate) fn options(state: &State, id: ChargeId) -> Vec<Then> {
    let charge = state.charges.charge(id);
    let horse = state.troops(charge.charger).kind.is_cavalry();
    let mut list = vec![Then::Stop {
        after: Length::ZERO,
    }];
    if occupation(state, id).is_some() {
        list.insert(usize::from(horse), Then::Occupy);
    }
    let run = free_run(state, id, facing(state, id));
    if run > Length::ZERO {
        list.push(Then::Stop { after: run.half() });
        list.push(Then::Stop { after: run });
    }
    let enemies = state.on_table(state.side_of(charge.charger).other());
    list.extend(
        enemies
            .map(|target| Then::Redirect { target })
            .filter(|then| check(state, id, then).is_ok()),
    );
    list
}

/// Whether a charger may do so.
pub(crate) fn check(state: &State, id: ChargeId, then: &Then) -> Result<(), Refusal> {
    let charge = state.charges.charge(id);
    let charger = charge.charger;
    match *then {
        Then::Occupy if occupation(state, id).is_some() => Ok(()),
        Then::Occupy => Refusal::of(charger, Why::NoRoom),
        Then::Stop { after } => {
            let reach = free_run(state, id, facing(state, id));
            if after < Length::ZERO || after > reach {
                let distance = after;
                return Refusal::of(charger, Why::TooFar { distance, reach });
            }
            Ok(())
        }
        Then::Redirect { target } => {
            if target.index() >= state.units.len() {
                return Refusal::of(charger, Why::NotATarget);
            }
            let left = resolve::left(state, charge);
            may_charge(state, charger, target, How::Redirected(left), &[]).map(|_| ())
        }
    }
}

/// Whether a command is for the charger whose turn it is.
pub(crate) fn check_action(state: &State, action: &Action) -> Result<ChargeId, Refusal> {
    let id = state
        .charges
        .free()
        .filter(|&id| state.charges.charge(id).charger == action.charger);
    let Some(id) = id else {
        return Refusal::of(UnitId(0), Why::NotCharging);
    };
    check(state, id, &action.then).map(|()| id)
}

/// Carries it out.
pub(crate) fn decide(play: &mut Play<'_>, id: ChargeId, then: Then) {
    match then {
        Then::Occupy => occupy(play, id),
        Then::Stop { after } => {
            let ahead = facing(play.state(), id);
            run(play, id, ahead, after, MoveCause::Charge);
            play.emit(Event::Ended { charge: id });
        }
        Then::Redirect { target } => play.emit(Event::Redirected { charge: id, target }),
    }
}

/// Its ground where it stands, if it faced that way.
fn heading(state: &State, id: ChargeId, bearing: Angle) -> Outline {
    let outline = state.outline(state.charges.charge(id).charger);
    Outline::of(Pose::new(outline.pose().at, bearing), outline.footprint())
}

fn facing(state: &State, id: ChargeId) -> Angle {
    state.unit(state.charges.charge(id).charger).pose.facing
}

/// How far a charger may still go straight on; buildings stop it whoever holds them.
fn free_run(state: &State, id: ChargeId, bearing: Angle) -> Length {
    let charge = state.charges.charge(id);
    let mover = heading(state, id, bearing);
    let left = resolve::left(state, charge).max(Length::ZERO);
    let met = state
        .all_on_table()
        .filter(|&other| other != charge.charger && state.unit(other).garrison.is_none())
        .filter(|&other| path::ahead_of(&mover, &state.outline(other)))
        .filter_map(|other| sweep::until_unit(&mover, &state.outline(other)))
        .min();
    let open = met.map_or(left, |met| left.min(met.saturating_sub(Length::from_mm(1))));
    let open = flank_march::stops_at(state, charge.charger, &mover, open);
    affordable(state, charge.charger, &mover, open, left)
}

/// The longest way up to `wished` that costs no more than `left`.
fn affordable(
    state: &State,
    charger: UnitId,
    mover: &Outline,
    wished: Length,
    left: Length,
) -> Length {
    let mut way = wished;
    while way > Length::ZERO {
        match path::cost(state, charger, mover, way) {
            Ok(cost) if cost <= left => return way,
            _ => way = way.saturating_sub(Length::from_mm(5)),
        }
    }
    Length::ZERO
}

fn run(play: &mut Play<'_>, id: ChargeId, bearing: Angle, distance: Length, cause: MoveCause) {
    if distance <= Length::ZERO {
        return;
    }
    let charger = play.state().charges.charge(id).charger;
    let mover = heading(play.state(), id, bearing);
    let cost = path::cost(play.state(), charger, &mover, distance).unwrap_or(distance);
    let from = mover.pose();
    let to = from.forward(distance);
    play.place(charger, to, vec![from.at, to.at], cause);
    play.emit(Event::Advanced {
        charge: id,
        distance,
        cost,
    });
    half_way::trouble(play, charger, &mover, to);
}

/// Where a charger would stand that takes the ground its target left.
enum Place {
    /// So far straight on in this direction.
    Ahead(Angle, Length),
    /// In the building.
    Inside(FeatureId, Pose),
}

fn occupation(state: &State, id: ChargeId) -> Option<Place> {
    let charge = state.charges.charge(id);
    let ground = charge.ground?;
    let (bearing, rest) = way_to_ground(state, charge, &ground)?;
    let reach = free_run(state, id, bearing);
    if let Some(building) = ground.garrison {
        let near = rest <= reach + Length::from_mm(2);
        let inside = entered(state, charge.charger, building).filter(|_| near);
        return inside.map(|pose| Place::Inside(building, pose));
    }
    let distance = (rest + ground.footprint.depth).min(reach);
    (reach > Length::ZERO && distance >= rest).then_some(Place::Ahead(bearing, distance))
}

/// The direction of the ground and how far it is; a charger that never set out still has to turn to it.
fn way_to_ground(state: &State, charge: &Charge, ground: &Ground) -> Option<(Angle, Length)> {
    if let Some(way) = charge.approach {
        let rest = (way.distance - charge.gone).max(Length::ZERO);
        return Some((way.bearing, rest));
    }
    let outline = state.outline(charge.charger);
    let left = Outline::of(ground.pose, ground.footprint);
    let bearing = Angle::between(outline.pose().at, left.centre());
    let widest = Rotation::from_degrees(state.setup.tables.charge.sector_degrees);
    if Rotation::between(outline.pose().facing, bearing).abs() > widest {
        return None;
    }
    let front = Outline::of(Pose::new(outline.pose().at, bearing), outline.footprint()).front();
    sweep::until_met(front, bearing, left.corners()).map(|rest| (bearing, rest))
}

/// Only foot enters, within the capacity, and no fire (GDB-VII-U-05, GDB-9.9-12).
fn entered(state: &State, charger: UnitId, building: FeatureId) -> Option<Pose> {
    let feature = state.setup.terrain.feature(building)?;
    if !state.troops(charger).kind.is_infantry() || is_closed_by_fire(state, feature) {
        return None;
    }
    let footprint = state.layout(charger).footprint;
    let bounds = feature.shape.bounds();
    let middle: Point = bounds.min.midpoint(bounds.max);
    let facing = state.unit(charger).pose.facing;
    let pose = Pose::new(middle, facing);
    let (here, there) = (state.outline(charger), Outline::of(pose, footprint));
    let off = flank_march::keeps_off(state, charger, &here, &there).is_none();
    (has_room(state, feature, charger) && off).then_some(pose)
}

fn occupy(play: &mut Play<'_>, id: ChargeId) {
    let charger = play.state().charges.charge(id).charger;
    let garrison = match occupation(play.state(), id) {
        Some(Place::Ahead(bearing, distance)) => {
            run(play, id, bearing, distance, MoveCause::Occupation);
            None
        }
        Some(Place::Inside(building, pose)) => {
            let from = play.state().unit(charger).pose.at;
            play.place(charger, pose, vec![from, pose.at], MoveCause::Occupation);
            Some(building)
        }
        None => None,
    };
    play.emit(Event::Occupied {
        charge: id,
        garrison,
    });
}

/// A countercharger let loose runs its whole move after an enemy who got away.
fn run_out(play: &mut Play<'_>, id: ChargeId) {
    let state = play.state();
    let charge = state.charges.charge(id);
    let at = state.unit(charge.charger).pose.at;
    let enemy = state.unit(charge.target);
    let bearing = if enemy.is_on_table() {
        Angle::between(at, enemy.pose.at)
    } else {
        facing(state, id)
    };
    let way = free_run(state, id, bearing);
    run(play, id, bearing, way, MoveCause::Countercharge);
    play.emit(Event::Ended { charge: id });
}

//! What a target may do. Rules GDB-6.5-02 to GDB-6.5-04, GDB-6.8-01, GDB-6.8-02, TR-18.
//!
//! * GDB-6.1-02, GDB-6.1-03, GDB-6.1-09: horse always countercharges, foot with
//!   a general near, within 22 degrees, and an order that lets it.
//! * GDB-6.8-01: limbered guns, crews of deployed guns, skirmishers and cossacks evade.
//! * GDB-VI-S-02: skirmishers charged by close order must evade.
//! * GDB-12.2-04: who has halted may turn; GDB-VII-B-05: not with a refused flank.
//! * GDB-VII-I-01: no manoeuvre without room for it.
//! * GDB-4.3-03, GDB-12.2-07, GDB-12.2-13: who fled, is Unformed or falters stands.
//! * GDB-6.1-11, GDB-6.5-03: the charged unit alone answers: it stands, countercharges, manoeuvres or
//!   evades, and charges nobody else.

use engine::Side;
use table::{Angle, Length, Sector};

use super::command::{Answer, Response};
use super::eligible::{arms_allow, charge_rate, stands_in_rough};
use super::refusal::{Refusal, Why};
use super::{manoeuvre, orders, path};
use crate::firing;
use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::state::{Cohesion, Guns, Nerve, State};
use crate::troops::Kind;

/// Targets of a side that must answer now, in the order of battle.
pub(crate) fn targets(state: &State, side: Side) -> Vec<UnitId> {
    state
        .on_table(side)
        .filter(|&unit| state.charges.is_target(unit) && answers(state, unit))
        .collect()
}

/// Whether a target answers at all: not when it flees or is in contact already.
pub(crate) fn answers(state: &State, target: UnitId) -> bool {
    !state.unit(target).is_fleeing() && !state.in_contact(target)
}

/// Whether a set of answers is complete and each of them allowed.
pub(crate) fn check(state: &State, side: Side, set: &[Answer]) -> Result<(), Refusal> {
    let owed = targets(state, side);
    led_once(state, side, set)?;
    for (at, answer) in set.iter().enumerate() {
        super::declare::own(state, side, answer.target)?;
        if !owed.contains(&answer.target) {
            return Refusal::of(answer.target, Why::NotATarget);
        }
        if set[..at].iter().any(|other| other.target == answer.target) {
            return Refusal::of(answer.target, Why::Twice);
        }
        may(state, answer.target, &answer.response)?;
    }
    let missing = owed
        .into_iter()
        .find(|target| !set.iter().any(|answer| answer.target == *target));
    missing.map_or(Ok(()), |target| Refusal::of(target, Why::NoAnswer))
}

/// At most one countercharge is led by the commander-in-chief, who must be with it (GDB-5.1-05, GDB-13.1-02).
fn led_once(state: &State, side: Side, set: &[Answer]) -> Result<(), Refusal> {
    let mut led = set.iter().filter(|answer| answer.desperate);
    let Some(one) = led.next() else {
        return Ok(());
    };
    if led.next().is_some() || !may_be_led(state, side, one) {
        return Refusal::of(one.target, Why::Desperate);
    }
    Ok(())
}

/// Whether the commander-in-chief may lead this answer in person.
pub(crate) fn may_be_led(state: &State, side: Side, answer: &Answer) -> bool {
    matches!(answer.response, Response::Countercharge { .. })
        && super::declare::leader_of_desperate(state, side, answer.target).is_some()
}

/// Whether a target may answer so.
pub(crate) fn may(state: &State, target: UnitId, response: &Response) -> Result<(), Refusal> {
    match response {
        Response::Stand { fire } => may_stand(state, target, *fire),
        Response::Countercharge { against } => may_countercharge(state, target, *against),
        Response::Manoeuvre { face, form, fire } => {
            may_manoeuvre(state, target, *face, *form, *fire)
        }
        Response::Evade => may_evade(state, target),
    }
}

/// Everything a target may do, the default first.
pub(crate) fn options(state: &State, target: UnitId) -> Vec<Response> {
    candidates(state, target)
        .into_iter()
        .filter(|response| may(state, target, response).is_ok())
        .collect()
}

/// Everything a target might think of, the default first.
pub(crate) fn candidates(state: &State, target: UnitId) -> Vec<Response> {
    let chargers: Vec<UnitId> = state.charges.chargers_of(target).collect();
    let stand = [true, false].map(|fire| Response::Stand { fire });
    let mut list = Vec::new();
    if path::is_screen(state, target) {
        list.push(Response::Evade);
    }
    list.extend(stand);
    if !path::is_screen(state, target) {
        list.push(Response::Evade);
    }
    list.extend(
        chargers
            .iter()
            .map(|&against| Response::Countercharge { against }),
    );
    let faces = || std::iter::once(None).chain(chargers.iter().copied().map(Some));
    let forms = manoeuvre::formations(state, target);
    for form in std::iter::once(None).chain(forms.into_iter().map(Some)) {
        for face in faces() {
            // To stay as it is is no manoeuvre.
            if form.is_none() && face.is_none() {
                continue;
            }
            if form.is_none() {
                list.push(Response::Manoeuvre {
                    face,
                    form,
                    fire: true,
                });
            }
            list.push(Response::Manoeuvre {
                face,
                form,
                fire: false,
            });
        }
    }
    list
}

/// The answer of a side that gives none: skirmishers evade, others stand and fire.
pub(crate) fn default(state: &State, target: UnitId) -> Option<Response> {
    options(state, target).first().copied()
}

fn may_stand(state: &State, target: UnitId, fire: bool) -> Result<(), Refusal> {
    if must_evade(state, target) && may_evade(state, target).is_ok() {
        return Refusal::of(target, Why::MustEvade);
    }
    if fire && !can_fire(state, target) {
        return Refusal::of(target, Why::CannotFire);
    }
    Ok(())
}

/// Skirmishers in the open charged by anybody but skirmishers; who holds a building has the cover that they must run to (GDB-VI-S-02).
pub(crate) fn must_evade(state: &State, target: UnitId) -> bool {
    path::is_screen(state, target)
        && state.unit(target).garrison.is_none()
        && state
            .charges
            .chargers_of(target)
            .any(|charger| !path::is_screen(state, charger))
}

/// Whether a unit could fire in reaction at all; arc and range are seen when it does.
pub(crate) fn can_fire(state: &State, unit: UnitId) -> bool {
    firing::may_react(state, unit)
        && !state.charges.rallied.contains(&unit)
        && !must_evade(state, unit)
}

/// Moves and manoeuvres need a unit that is in order, has not moved by compulsion and is free to move.
fn may_move(state: &State, target: UnitId) -> Result<(), Refusal> {
    let unit = state.unit(target);
    let refuse = |why| Refusal::of(target, why);
    if unit.is_fleeing() || state.charges.rallied.contains(&target) {
        return refuse(Why::FleesAlready);
    }
    if unit.moved_compulsorily {
        return refuse(Why::MovedCompulsorily);
    }
    if unit.nerve == Nerve::Faltering {
        return refuse(Why::Faltering);
    }
    if unit.nerve == Nerve::Halted || unit.charged || unit.reacted || unit.evaded {
        return refuse(Why::Unfit);
    }
    Ok(())
}

/// Who has halted still turns where it stands, once (GDB-12.2-04).
fn only_turns(state: &State, target: UnitId, form: Option<Formation>) -> bool {
    let unit = state.unit(target);
    let free = !unit.moved_compulsorily && !unit.reacted && !unit.evaded;
    unit.nerve == Nerve::Halted && form.is_none() && free
}

fn may_countercharge(state: &State, target: UnitId, against: UnitId) -> Result<(), Refusal> {
    may_move(state, target)?;
    let refuse = |why| Refusal::of(target, why);
    if !state.charges.chargers_of(target).any(|one| one == against) {
        return refuse(Why::NotATarget);
    }
    if state.troops(target).kind.is_artillery() {
        return refuse(Why::Artillery);
    }
    if state.unit(target).cohesion != Cohesion::Formed {
        return refuse(Why::Unformed);
    }
    if state.unit(target).garrison.is_some() {
        return refuse(Why::FromBuilding);
    }
    if state.unit(target).refused_flank.is_some() {
        return refuse(Why::RefusedFlank);
    }
    if charge_rate(state, target).is_none() {
        return refuse(Why::NoChargeRate);
    }
    if stands_in_rough(state, target) {
        return refuse(Why::RoughGround);
    }
    // The ban on frontal charges of cossacks is on those that they declare (GDB-6.3-05).
    arms_allow(state, target, against, false)?;
    if state.troops(target).kind.is_cavalry() {
        return Ok(());
    }
    foot_countercharges(state, target, against)
}

fn foot_countercharges(state: &State, target: UnitId, against: UnitId) -> Result<(), Refusal> {
    orders::allow_countercharge(state, target)?;
    let radius = state.setup.tables.command.charge_radius;
    if !state.setup.options.distant_charges && !state.in_command(target, radius) {
        return Refusal::of(target, Why::OutOfCommand { radius });
    }
    let spread = Angle::from_degrees(state.setup.tables.charge.sector_degrees);
    let sector = Sector::ahead(&state.outline(target), spread, Length::MAX);
    if sector.distance_inside(&state.outline(against)).is_none() {
        return Refusal::of(target, Why::OutOfArc);
    }
    Ok(())
}

fn may_manoeuvre(
    state: &State,
    target: UnitId,
    face: Option<UnitId>,
    form: Option<Formation>,
    fire: bool,
) -> Result<(), Refusal> {
    if !only_turns(state, target, form) {
        may_move(state, target)?;
    }
    let refuse = |why| Refusal::of(target, why);
    if face.is_some() && state.unit(target).refused_flank.is_some() {
        return refuse(Why::RefusedFlank);
    }
    if must_evade(state, target) {
        return refuse(Why::MustEvade);
    }
    if state.unit(target).cohesion != Cohesion::Formed {
        return refuse(Why::Unformed);
    }
    if state.unit(target).garrison.is_some() {
        return refuse(Why::FromBuilding);
    }
    if face.is_some_and(|face| !state.charges.chargers_of(target).any(|one| one == face)) {
        return refuse(Why::NotATarget);
    }
    if form.is_some_and(|form| !manoeuvre::formations(state, target).contains(&form)) {
        return refuse(Why::NoSuchChange);
    }
    if form.is_some() && face.is_some() && has_just_recovered(state, target) {
        return refuse(Why::OneChange);
    }
    if form == Some(Formation::Square) && no_time_for_square(state, target) {
        return refuse(Why::NoTimeForSquare);
    }
    if form.is_none() && face.is_none_or(|face| !manoeuvre::turns(state, target, face)) {
        return refuse(Why::NothingToDo);
    }
    let plan = manoeuvre::plan(state, target, face, form);
    if !manoeuvre::has_room(state, target, &plan) {
        return refuse(Why::NoRoom);
    }
    if !fire {
        return Ok(());
    }
    if form.is_some() {
        return refuse(Why::FireAfterChange);
    }
    if plan.needed > Share::HALF {
        return refuse(Why::FireAfterChange);
    }
    if can_fire(state, target) {
        Ok(())
    } else {
        refuse(Why::CannotFire)
    }
}

/// Who recovered from faltering in the turn before changes formation or facing, not both (GDB-12.2-16).
fn has_just_recovered(state: &State, target: UnitId) -> bool {
    let recovered = state.unit(target).recovered;
    recovered.is_some_and(|recovered| recovered.turn.0 + 1 == state.turn.0)
}

/// Whether the scenario leaves foot no time for a square against one of its chargers.
fn no_time_for_square(state: &State, target: UnitId) -> bool {
    if state.setup.specials.no_square.is_empty() || state.troops(target).kind != Kind::Infantry {
        return false;
    }
    let sudden = |charge: &super::Charge| {
        let way = super::timing::way(state, charge).map_or(Length::ZERO, |way| way.distance);
        charge.target == target && crate::specials::no_time_for_square(state, charge.charger, way)
    };
    state.charges.charges.iter().any(sudden)
}

fn may_evade(state: &State, target: UnitId) -> Result<(), Refusal> {
    let unit = state.unit(target);
    let kind = state.troops(target).kind;
    let guns = kind.is_artillery() && unit.guns == Guns::Served;
    if !guns && !path::is_screen(state, target) && kind != Kind::Cossacks {
        return Refusal::of(target, Why::MayNotEvade);
    }
    if unit.garrison.is_some() {
        return Refusal::of(target, Why::MayNotEvade);
    }
    may_move(state, target)
}

//! A unit's march: manoeuvres, their cost, what stops it and what it does to the ranks.
//!
//! Rules: GDB-VII-M-03, GDB-VII-M-05, GDB-VII-F-08, GDB-VII-F-11, GDB-VII-B-01,
//! GDB-VII-B-02, GDB-VII-B-05, GDB-VII-I-03, GDB-VII-R-01, GDB-VII-R-02,
//! GDB-II-19, GDB-II-20, GDB-12.2-04.

use table::{Length, Manoeuvre, Outline, Point, Rotation, Track, Walk, WalkRules};

use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::state::{State, UnformedCause};

use super::allowance::{self, Freedom, is_skirmisher};
use super::command::Way;
use super::event::Act;
use super::refusal::Refusal;
use super::why::Why;
use super::{detour, ground, neighbours, reform, road, route};

/// The greatest angle of an oblique march.
pub(super) const OBLIQUE: Rotation = Rotation::from_degrees(45);

/// A march that is allowed.
#[derive(Debug, Clone)]
pub(super) struct March {
    /// What it is called.
    pub(super) act: Act,
    /// The manoeuvres as walked.
    pub(super) walk: Walk,
    /// The way of the middle of the front.
    pub(super) way: Vec<Point>,
    /// What it costs.
    pub(super) cost: Share,
    /// The same as a distance.
    pub(super) charged: Length,
    /// How far it steps back.
    pub(super) back: Length,
    /// Batteries it passes through.
    pub(super) batteries: Vec<UnitId>,
    /// Why it loses its order, if it does.
    pub(super) unforms: Option<UnformedCause>,
}

/// The march a command asks for, or why it is not allowed.
pub(super) fn resolve(state: &State, id: UnitId, way: &Way) -> Result<March, Refusal> {
    let freedom = allowance::freedom(state, id)?;
    may_march(state, id)?;
    let near = neighbours::near(state, id, allowance::pace(state, id));
    match way {
        Way::By(steps) => walked(state, id, &freedom, &near, steps.clone()),
        Way::To(goal) => {
            let steps = route::to(state, id, &freedom, &near, *goal)?;
            walked(state, id, &freedom, &near, steps)
        }
    }
}

/// Refuses those whose shape or place forbids marching.
pub(super) fn may_march(state: &State, id: UnitId) -> Result<(), Refusal> {
    let unit = state.unit(id);
    if unit.garrison.is_some() {
        return Err(Refusal::unit(id, Why::InBuilding));
    }
    if unit.refused_flank.is_some() {
        return Err(Refusal::unit(id, Why::FlankRefused));
    }
    Ok(())
}

/// Walks manoeuvres and prices them.
pub(super) fn walked(
    state: &State,
    id: UnitId,
    freedom: &Freedom,
    near: &[table::Blocker],
    steps: Vec<Manoeuvre>,
) -> Result<March, Refusal> {
    let back = check_steps(state, id, freedom, &steps)?;
    if sticks(state, id, &steps) {
        return Err(Refusal::unit(id, Why::GunsStick));
    }
    let unit = state.unit(id);
    let turning = turning_cost(state, id, freedom, &steps);
    let track = Track::new(unit.pose, state.layout(id).footprint, steps)
        .map_err(|_| Refusal::NoSuchManoeuvre)?;
    let rules = WalkRules {
        record: road::counts(state, id),
        ..ground::walk_rules(state, id)
    };
    let walk = state
        .setup
        .terrain
        .walk(&track, &rules, near)
        .or_else(|stop| {
            detour::round(state, id, &track, &rules, stop.by)
                .ok_or_else(|| neighbours::stopped(state, id, stop.by))
        })?;
    let from = Outline::of(track.start(), track.footprint());
    neighbours::may_stand(state, id, &from, &walk.end_outline(), near)?;
    reform::one_change(state, id, walk.end, false)?;
    let charged = walk.charged + turning;
    let cost = price(state, id, freedom, &walk, charged)?;
    if cost == Share::NONE && state.movement.of(id).turned {
        return Err(Refusal::unit(id, Why::TurnedAlready));
    }
    let batteries = neighbours::batteries_passed(state, id, &walk);
    let passed = (!batteries.is_empty()).then_some(UnformedCause::Interpenetration);
    Ok(March {
        act: act(state, id, track.steps()),
        way: way_points(&track),
        cost,
        charged,
        back,
        unforms: passed.or_else(|| ground::disorders(state, id, walk.worst)),
        batteries,
        walk,
    })
}

/// The share of a turn a march takes, or how much too far it goes.
fn price(
    state: &State,
    id: UnitId,
    freedom: &Freedom,
    walk: &Walk,
    charged: Length,
) -> Result<Share, Refusal> {
    if charged == Length::ZERO {
        return Ok(Share::NONE);
    }
    let pace = allowance::pace(state, id);
    if pace <= Length::ZERO {
        return Err(Refusal::unit(id, stuck(state, id)));
    }
    let pace = pace + road::bonus(state, id, walk);
    let allowed = freedom.rest.part_of(pace);
    if charged > allowed {
        return Err(Refusal::TooFar {
            unit: id,
            needed: charged,
            allowed,
        });
    }
    Ok(Share::of(charged, pace))
}

fn stuck(state: &State, id: UnitId) -> Why {
    let militia = state.troops(id).grade == crate::troops::Grade::Militia;
    if militia && state.unit(id).formation == Formation::Line {
        Why::MilitiaInLine
    } else {
        Why::CannotMove
    }
}

/// Refuses manoeuvres that the unit does not make; how far it steps back.
fn check_steps(
    state: &State,
    id: UnitId,
    freedom: &Freedom,
    steps: &[Manoeuvre],
) -> Result<Length, Refusal> {
    let free = is_skirmisher(state, id) || freedom.parted;
    let mut back = Length::ZERO;
    for step in steps {
        check_step(state, id, freedom, free, *step)?;
        if let (Manoeuvre::Back(distance), false) = (step, free) {
            back += *distance;
        }
    }
    let allowed = state.setup.tables.movement.step_back;
    let guns = state.troops(id).kind.is_artillery();
    if !guns && back + state.movement.of(id).backed > allowed {
        return Err(Refusal::StepBackTooFar { allowed });
    }
    Ok(back)
}

fn check_step(
    state: &State,
    id: UnitId,
    freedom: &Freedom,
    free: bool,
    step: Manoeuvre,
) -> Result<(), Refusal> {
    let turns = matches!(step, Manoeuvre::Turn(_) | Manoeuvre::AboutFace);
    if freedom.on_the_spot && !turns {
        return Err(Refusal::unit(id, Why::Halted));
    }
    match step {
        Manoeuvre::Reform(_) | Manoeuvre::SideStep(_) => Err(Refusal::NoSuchManoeuvre),
        _ if free => Ok(()),
        Manoeuvre::Turn(_) if !freedom.on_the_spot => Err(Refusal::unit(id, Why::MustWheel)),
        Manoeuvre::Oblique { offset, .. } if offset.abs() > OBLIQUE => {
            Err(Refusal::unit(id, Why::ObliqueTooWide))
        }
        Manoeuvre::Back(_) if state.unit(id).formation == Formation::Limbered => {
            Err(Refusal::unit(id, Why::LimberedStepBack))
        }
        Manoeuvre::Wheel { corner, angle } if !wheels_forward(corner, angle) => {
            Err(Refusal::NoSuchManoeuvre)
        }
        _ => Ok(()),
    }
}

fn wheels_forward(corner: table::Corner, angle: Rotation) -> bool {
    match corner {
        table::Corner::Left => angle <= Rotation::ZERO,
        table::Corner::Right => angle >= Rotation::ZERO,
    }
}

/// What about-faces cost: 5 cm each for foot and horse (GDB-VII-F-08), a whole turn for a battery (GDB-VII-F-11).
///
/// Skirmishers face where they like, and who halted turns for nothing.
fn turning_cost(state: &State, id: UnitId, freedom: &Freedom, steps: &[Manoeuvre]) -> Length {
    let faces = steps
        .iter()
        .filter(|step| matches!(step, Manoeuvre::AboutFace))
        .count() as i32;
    match about_face(state, id, freedom) {
        Some(one) => one.scaled(faces, 1),
        None => Length::ZERO,
    }
}

/// What one about-face costs; `None` when it costs nothing.
pub(super) fn about_face(state: &State, id: UnitId, freedom: &Freedom) -> Option<Length> {
    let table = &state.setup.tables.movement;
    if is_skirmisher(state, id) || freedom.on_the_spot || freedom.parted {
        None
    } else if state.troops(id).kind.is_artillery() {
        Some(table.battery_about_face.part_of(allowance::pace(state, id)))
    } else {
        Some(table.about_face)
    }
}

/// Whether guns would be dragged through ground that is too soft for it.
fn sticks(state: &State, id: UnitId, steps: &[Manoeuvre]) -> bool {
    let on_the_spot = |step: &Manoeuvre| matches!(step, Manoeuvre::AboutFace | Manoeuvre::Turn(_));
    act(state, id, steps) == Act::Drag
        && !steps.iter().all(on_the_spot)
        && crate::specials::guns_stick(state)
}

fn act(state: &State, id: UnitId, steps: &[Manoeuvre]) -> Act {
    let deployed = state.unit(id).formation == Formation::Deployed;
    match steps {
        [Manoeuvre::AboutFace] => Act::AboutFace,
        _ if deployed && state.troops(id).kind.is_artillery() => Act::Drag,
        [Manoeuvre::Back(_)] => Act::StepBack,
        _ => Act::March,
    }
}

/// The middle of the front after each manoeuvre, the start first.
pub(super) fn way_points(track: &Track) -> Vec<Point> {
    let mut pose = track.start();
    let mut footprint = track.footprint();
    let mut way = Vec::with_capacity(track.steps().len() + 1);
    way.push(pose.at);
    for step in track.steps() {
        (pose, footprint) = step.apply(pose, footprint);
        way.push(pose.at);
    }
    way
}

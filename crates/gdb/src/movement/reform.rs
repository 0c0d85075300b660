//! Order restored: re-forming by command, recovery of who falters.
//!
//! Rules: GDB-VII-F-05, GDB-VII-M-07, GDB-12.2-10, GDB-12.2-11, GDB-12.2-15,
//! GDB-12.2-16, GDB-12.2-37, GDB-VII-T-03: on broken ground it takes two turns,
//! so that it is begun in one and finished in the next; who falters recovers in
//! one all the same (reading TR-60).

use engine::Side;
use table::{Angle, Going, Manoeuvre, Outline, Pose, Rotation};

use crate::Play;
use crate::effects;
use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::state::{Cohesion, Fired, Forming, Nerve, State, UnformedCause};

use super::allowance;
use super::event::{Act, Event};
use super::refusal::Refusal;
use super::why::Why;
use super::{forming, ground};

/// Where a unit stands once it has re-formed, or why it may not.
pub(super) fn resolve(
    state: &State,
    id: UnitId,
    formation: Formation,
    facing: Option<Angle>,
) -> Result<Pose, Refusal> {
    let freedom = allowance::freedom(state, id)?;
    let unit = state.unit(id);
    let refuse = |why| Err(Refusal::unit(id, why));
    let Cohesion::Unformed(cause) = unit.cohesion else {
        return refuse(Why::InOrder);
    };
    // Nothing of the move may be used: re-forming takes all of it.
    if freedom.rest != Share::WHOLE {
        return refuse(Why::ReformsWhole);
    }
    if freedom.parted {
        return refuse(Why::WithoutGuns);
    }
    let turns = facing.is_some_and(|facing| facing != unit.pose.facing);
    let changes = formation != unit.formation;
    if (turns && !faces_freely(cause)) || (changes && cause == UnformedCause::Melee) {
        return refuse(Why::AsBefore);
    }
    if changes {
        forming::may_form(state, id, formation)?;
    }
    let to = turned(state, id, facing);
    if unit.garrison.is_none() {
        keeps_order_here(state, id, formation)?;
        let here = state.outline(id);
        let there = Outline::of(to, state.layout_in(id, formation).footprint);
        if changes || turns {
            forming::has_room(state, id, &here, &there)?;
        }
    }
    Ok(to)
}

/// Any facing after pursuit, withdrawal, rally or the brigade's retreat (GDB-12.2-11).
pub(super) const fn faces_freely(cause: UnformedCause) -> bool {
    matches!(
        cause,
        UnformedCause::Pursuit
            | UnformedCause::Withdrawal
            | UnformedCause::Rally
            | UnformedCause::BrigadeRetreat
    )
}

/// The pose after turning about the centre.
fn turned(state: &State, id: UnitId, facing: Option<Angle>) -> Pose {
    let pose = state.unit(id).pose;
    let Some(facing) = facing else {
        return pose;
    };
    let turn = Manoeuvre::Turn(Rotation::between(pose.facing, facing));
    turn.apply(pose, state.layout(id).footprint).0
}

/// Refuses ground on which such troops are never in order.
fn keeps_order_here(state: &State, id: UnitId, formation: Formation) -> Result<(), Refusal> {
    let going = state.setup.terrain.going_at(&state.outline(id));
    let disorders = formation.is_close_order() && ground::disorders(state, id, going).is_some();
    if !disorders {
        return Ok(());
    }
    let why = if state.troops(id).kind.is_cavalry() && going == Going::Rough {
        Why::HorseOnRough
    } else {
        Why::FootOnDifficult
    };
    Err(Refusal::unit(id, why))
}

/// The share of a turn that order in a formation still takes the unit on its ground.
pub(super) fn left(state: &State, id: UnitId, formation: Formation) -> Share {
    let plain = state.setup.tables.movement.reform;
    left_of(state, id, formation, plain)
}

/// The same for a gathering or recovery that takes `plain` on open ground.
pub(super) fn left_of(state: &State, id: UnitId, formation: Formation, plain: Share) -> Share {
    let needed = ground::cost_of_change(state, id, &state.outline(id), plain);
    let begun = state.unit(id).forming;
    let spent = begun.filter(|forming| forming.restores && forming.to == formation);
    Share(
        needed.0
            - spent
                .map_or(Share::NONE, |forming| forming.spent)
                .0
                .min(needed.0),
    )
}

/// Spends the turn on order that this turn does not restore yet; whether it did.
pub(super) fn began(play: &mut Play<'_>, unit: UnitId, to: Formation, plain: Share) -> bool {
    let left = left_of(play.state(), unit, to, plain);
    let longer = left > Share::WHOLE;
    if longer {
        begin(play, unit, to, left);
    }
    longer
}

/// Spends the turn on what needs `left` of a turn in all.
pub(super) fn begin(play: &mut Play<'_>, unit: UnitId, to: Formation, left: Share) {
    let forming = Forming {
        to,
        needed: left,
        spent: Share::WHOLE,
        restores: true,
    };
    play.emit(Event::FormingBegun {
        unit,
        forming,
        cost: Share::WHOLE,
    });
}

/// Restores a unit's order, or begins to.
pub(super) fn carry_out(
    play: &mut Play<'_>,
    id: UnitId,
    formation: Formation,
    facing: Option<Angle>,
) {
    let Ok(to) = resolve(play.state(), id, formation, facing) else {
        return;
    };
    let plain = play.state().setup.tables.movement.reform;
    if began(play, id, formation, plain) {
        return;
    }
    play.emit(Event::Acted {
        unit: id,
        act: Act::Reform,
        to,
        way: Vec::new(),
        formation,
        cost: plain,
        back: table::Length::ZERO,
    });
    play.emit(effects::Event::Reformed { unit: id });
}

/// At the end of its side's movement a unit that falters recovers, if it did nothing else (GDB-12.2-15).
///
/// It keeps formation and facing (GDB-12.2-16).
pub(super) fn recover(play: &mut Play<'_>, side: Side) {
    let recovering: Vec<UnitId> = play
        .state()
        .on_table(side)
        .filter(|&id| recovers(play.state(), id))
        .collect();
    for unit in recovering {
        let formation = play.state().unit(unit).formation;
        if slow(play.state()) && began(play, unit, formation, Share::WHOLE) {
            continue;
        }
        play.emit(effects::Event::Reformed { unit });
        // Ground in which it is never in order leaves it without (GDB-VII-X-03, GDB-VII-T-05).
        let going = play
            .state()
            .setup
            .terrain
            .going_at(&play.state().outline(unit));
        let inside = play.state().unit(unit).garrison.is_some();
        if let Some(cause) = ground::disorders(play.state(), unit, going).filter(|_| !inside) {
            play.disorder(unit, cause);
        }
    }
}

/// Whether who falters in broken ground needs two turns like everybody else there (TR-60).
fn slow(state: &State) -> bool {
    state.setup.readings.recovery_slow_in_rough
}

/// Which way a unit faced that recovered in the turn before: it changes formation or facing, not both (GDB-12.2-16).
fn recovered_facing(state: &State, id: UnitId) -> Option<Angle> {
    let recovered = state.unit(id).recovered?;
    (recovered.turn.0 + 1 == state.turn.0).then_some(recovered.facing)
}

/// Refuses a second change to who has just recovered: it would stand in this pose, in a formation that is new or not.
pub(super) fn one_change(
    state: &State,
    id: UnitId,
    end: Pose,
    formation_new: bool,
) -> Result<(), Refusal> {
    let faced = recovered_facing(state, id);
    let turned = faced.is_some_and(|facing| facing != end.facing);
    if turned && (formation_new || state.unit(id).changed_formation) {
        return Err(Refusal::unit(id, Why::OneChange));
    }
    Ok(())
}

fn recovers(state: &State, id: UnitId) -> bool {
    let unit = state.unit(id);
    unit.nerve == Nerve::Faltering
        && !unit.charged
        && !unit.reacted
        && !unit.moved
        && !unit.moved_compulsorily
        && unit.fired == Fired::NotYet
        && unit.used == Share::NONE
        && !state.in_contact(id)
}

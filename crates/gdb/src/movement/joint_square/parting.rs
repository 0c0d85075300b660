//! How the battalions of a square part.
//!
//! Rules: GDB-VII-F-02, GDB-VII-F-05, reading TR-58. It takes a whole turn, on broken
//! ground two (GDB-VII-T-03); one
//! battalion forms where the square stands, the others around it, and each
//! bears its part of the losses.

use table::{Angle, Length, Outline, Pose};

use crate::formation::{Formation, layout};
use crate::ids::{Figures, Share, UnitId};
use crate::state::{Cohesion, Presence, State};

use super::super::event::Parted;
use super::super::refusal::Refusal;
use super::super::why::Why;
use super::super::{allowance, forming, neighbours};

/// Bearings about the square in degrees from its front: beside it, behind, before.
const BEARINGS: [i32; 8] = [90, -90, 180, 135, -135, 0, 45, -45];

/// The gap between battalions that have parted.
const GAP: Length = Length::from_mm(2);

/// Where every battalion stands with how many figures, and what it costs each; or why it may not part.
pub(in super::super) fn resolve(
    state: &State,
    holder: UnitId,
    formation: Formation,
) -> Result<(Vec<Parted>, Share), Refusal> {
    let refuse = |why| Err(Refusal::unit(holder, why));
    if state.square_held_by(holder).is_none() || !super::SHAPES.contains(&formation) {
        return refuse(Why::NoJointSquare);
    }
    let freedom = allowance::freedom(state, holder)?;
    forming::may_change(state, holder, &freedom)?;
    if state.unit(holder).cohesion != Cohesion::Formed {
        return refuse(Why::Unformed);
    }
    let cost = state.setup.tables.movement.joint_square;
    freedom.affords(holder, cost)?;
    let shares = shares(state, holder);
    if shares.iter().any(|(_, figures)| figures.0 == 0) {
        return refuse(Why::TooFewToPart);
    }
    places(state, holder, formation, &shares).map(|battalions| (battalions, cost))
}

/// The survivors by battalions, remainders to the first.
fn shares(state: &State, holder: UnitId) -> Vec<(UnitId, Figures)> {
    let unit = state.unit(holder);
    let others = state
        .square_held_by(holder)
        .map_or(&[][..], |square| square.others.as_slice());
    let lent: u16 = others.iter().map(|one| one.original.0).sum();
    let own = unit.original.0.saturating_sub(lent);
    let all =
        std::iter::once((holder, own)).chain(others.iter().map(|one| (one.unit, one.original.0)));
    let (total, left) = (u32::from(unit.original.0.max(1)), u32::from(unit.figures.0));
    let (mut before, mut given) = (0, 0);
    all.map(|(id, original)| {
        before += u32::from(original);
        let upto = (left * before).div_ceil(total).min(left);
        let figures = upto - given;
        given = upto;
        (id, Figures(figures as u16))
    })
    .collect()
}

/// The holder in the middle of the square, every other battalion at the nearest free place around it.
fn places(
    state: &State,
    holder: UnitId,
    formation: Formation,
    shares: &[(UnitId, Figures)],
) -> Result<Vec<Parted>, Refusal> {
    let square = state.outline(holder);
    let reach = state.setup.tables.movement.joint_square_reach;
    let wide = square.footprint().width + square.footprint().depth;
    let near = neighbours::near(state, holder, wide + reach + reach);
    let mut standing: Vec<Outline> = Vec::with_capacity(shares.len());
    let mut battalions = Vec::with_capacity(shares.len());
    for &(unit, figures) in shares {
        let bases = &state.setup.bases;
        let size = layout(bases, state.troops(unit), formation, figures.0, 0).footprint;
        let stands = |to: &Pose| {
            let there = Outline::of(*to, size);
            there.distance(&square) <= reach
                && !standing.iter().any(|one| one.overlaps(&there))
                && forming::lies_open(state, holder, &there).is_ok()
                && neighbours::may_stand(state, holder, &square, &there, &near).is_ok()
        };
        let Some(to) = around(&square, size).find(stands) else {
            return Err(Refusal::unit(holder, Why::NoRoomToPart));
        };
        standing.push(Outline::of(to, size));
        battalions.push(Parted { unit, figures, to });
    }
    Ok(battalions)
}

/// Places in and about the square, from the nearest outwards.
fn around(square: &Outline, size: table::Footprint) -> impl Iterator<Item = Pose> {
    let (middle, facing) = (square.centre(), square.pose().facing);
    let half = size.depth.half();
    let step = GAP + Length::from_cm(1);
    (0..=30).flat_map(move |n| {
        let distance = step.scaled(n, 1);
        let about = if n == 0 {
            &BEARINGS[..1]
        } else {
            &BEARINGS[..]
        };
        about.iter().map(move |&degrees| {
            let at = middle.toward(facing + Angle::from_degrees(degrees), distance);
            Pose::new(at, facing).forward(half)
        })
    })
}

/// Writes a parting into the state.
pub(in super::super) fn apply(
    state: &mut State,
    holder: UnitId,
    battalions: &[Parted],
    formation: Formation,
) {
    let Some(at) = state.squares.iter().position(|one| one.holder == holder) else {
        return;
    };
    let square = state.squares.remove(at);
    let whole = *state.unit(holder);
    let lent: u16 = square.others.iter().map(|one| one.original.0).sum();
    for one in battalions {
        let original = square
            .others
            .iter()
            .find(|other| other.unit == one.unit)
            .map_or(Figures(whole.original.0.saturating_sub(lent)), |other| {
                other.original
            });
        let light_company_out = state.unit(one.unit).light_company_out;
        let other_weapon = state.unit(one.unit).other_weapon;
        // What befell the square befell each of its battalions.
        state.units[one.unit.index()] = crate::state::Unit {
            presence: Presence::OnTable,
            pose: one.to,
            formation,
            figures: one.figures,
            original,
            light_company_out,
            other_weapon,
            changed_formation: true,
            forming: None,
            moved: true,
            ..whole
        };
    }
}

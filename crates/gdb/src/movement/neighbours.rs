//! Who is in the way of a move, and who may be passed through.
//!
//! Rules: GDB-VII-I-01 to GDB-VII-I-04 (interpenetration), GDB-VII-M-06,
//! GDB-VII-M-08 (no contact with the enemy in this phase).

use table::{Blocker, Length, Obstacle, Outline, Walk};

use crate::built_up;
use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::state::{Fired, State};

use super::allowance::is_skirmisher;
use super::ground;
use super::refusal::Refusal;
use super::why::Why;

/// The gap that keeps enemies out of base contact.
pub(super) const GAP: Length = Length::from_mm(1);

/// Overlaps smaller than this come from rounding.
const HAIR: Length = Length::from_hundredths(10);

/// More than half the diagonal of the largest unit.
pub(super) const LARGEST: Length = Length::from_mm(600);

/// Everybody within `reach` of a unit.
pub(super) fn near(state: &State, id: UnitId, reach: Length) -> Vec<Blocker> {
    let at = state.unit(id).pose.at;
    let side = state.side_of(id);
    let far = reach + LARGEST + LARGEST;
    let mut near = Vec::with_capacity(16);
    for other in state.all_on_table() {
        let unit = state.unit(other);
        let gap = unit.pose.at;
        let apart = (gap.x - at.x).abs().max((gap.y - at.y).abs());
        let enemy = state.side_of(other) != side;
        // Friends in buildings are in nobody's way; enemies are met at their walls.
        if other == id || apart > far || (unit.garrison.is_some() && !enemy) {
            continue;
        }
        let keeps_off = enemy && state.setup.readings.no_contact_in_movement;
        let passable = !enemy && may_pass(state, id, other);
        for plain in built_up::barriers(state, id, other, passable) {
            let outline = if keeps_off {
                plain.outline.grown(GAP)
            } else {
                plain.outline
            };
            near.push(Blocker { outline, ..plain });
        }
    }
    near
}

/// Whether a unit may pass through a friend.
fn may_pass(state: &State, mover: UnitId, friend: UnitId) -> bool {
    is_skirmisher(state, mover)
        || is_skirmisher(state, friend)
        || may_pass_battery(state, mover, friend)
}

/// Close-order units in line pass through batteries that have neither moved nor fired (GDB-VII-I-03, GDB-VII-I-04).
fn may_pass_battery(state: &State, mover: UnitId, battery: UnitId) -> bool {
    let guns = state.unit(battery);
    let idle = guns.used == Share::NONE && guns.fired == Fired::NotYet && !guns.moved;
    state.troops(battery).kind.is_artillery()
        && idle
        && !state.troops(mover).kind.is_artillery()
        && state.unit(mover).formation == Formation::Line
}

/// The batteries a unit went through.
pub(super) fn batteries_passed(state: &State, mover: UnitId, walk: &Walk) -> Vec<UnitId> {
    if is_skirmisher(state, mover) {
        return Vec::new();
    }
    let through = walk.through.iter().map(|&id| UnitId(id as u16));
    through
        .filter(|&id| state.troops(id).kind.is_artillery())
        .collect()
}

/// Why an obstacle stops a unit.
pub(super) fn stopped(state: &State, unit: UnitId, by: Obstacle) -> Refusal {
    match by {
        Obstacle::Feature(feature) => ground::closed(state, unit, feature),
        Obstacle::TableEdge => Refusal::unit(unit, Why::TableEdge),
        Obstacle::Blocker(id) => in_the_way(state, unit, UnitId(id as u16)),
    }
}

fn in_the_way(state: &State, unit: UnitId, other: UnitId) -> Refusal {
    if state.side_of(other) == state.side_of(unit) {
        Refusal::Friend {
            unit,
            friend: other,
        }
    } else {
        Refusal::Enemy { unit, enemy: other }
    }
}

/// Refuses a place where somebody stands.
///
/// Who overlapped at the start may still do so, a friend as before, an enemy
/// only if the unit has not come nearer.
pub(super) fn may_stand(
    state: &State,
    unit: UnitId,
    from: &Outline,
    to: &Outline,
    near: &[Blocker],
) -> Result<(), Refusal> {
    let body = to.grown(-HAIR);
    if let Some(allowed) = crate::flank_march::keeps_off(state, unit, from, to) {
        return Err(Refusal::FlankAnnounced { unit, allowed });
    }
    for blocker in near.iter().filter(|b| b.outline.overlaps(&body)) {
        let other = UnitId(blocker.id as u16);
        let before = blocker.outline.overlaps(from);
        let friend = state.side_of(other) == state.side_of(unit);
        let gap = |place: &Outline| state.distance_to(other, place);
        let on_it = match built_up::held(state, other) {
            Some(house) => house.shape.under(&body),
            None => state.outline(other).overlaps(to),
        };
        let nearer = gap(to) < gap(from) || on_it;
        if !before || (!friend && nearer) {
            return Err(in_the_way(state, unit, other));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, unit};

    /// Rule: GDB-VII-M-08
    /// Reading: RD-34
    #[test]
    fn the_enemy_keeps_movers_off_or_lets_them_touch() {
        let field =
            "A1a infantry line 30/6 line at 60,40\nB1a infantry line 30/6 line at 60,60 facing 180";
        let width = |more: &str| {
            let state = battlefield(&format!("{field}\n{more}"));
            let found = near(&state, unit(&state, "A1a"), Length::from_cm(40));
            found[0].outline.footprint().width
        };
        let touching = width("reading no-contact-in-movement false");
        assert_eq!(width(""), touching + GAP + GAP);
    }
}

//! What the orders of a side's brigades ask of them before its movement ends.
//!
//! Rules: GDB-5.6-04, GDB-5.6-06 (Assault), GDB-5.7-01, GDB-5.7-04 (Engage),
//! GDB-5.8-03 (Support), GDB-5.9-01 (Move), GDB-5.9-05, GDB-5.10-08 (horse
//! rides back), GDB-5.11-02, GDB-5.14-04 (Retire), reading TR-13. Where a rule
//! says only that the brigade must advance, half of its formed units by half
//! of their move is read, as under Assault; reading TR-52 lets these orders
//! oblige nobody.
//!
//! * GDB-5.6-08: horse under Assault that finds only squares, massed guns or skirmishers must ride
//!   towards them, if it does not charge.

use engine::Side;
use table::{Length, Point, Pose};

use crate::ids::{BrigadeId, Share, UnitId};
use crate::orders::OrderKind;
use crate::state::{Nerve, State};
use crate::troops::Weapon;

use super::allowance::{self, is_skirmisher};
use super::neighbours::GAP;
use super::refusal::{DutyOwed, Refusal};
use super::{goal, orders, ride_back};

/// How a brigade's duty stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Standing {
    /// The duty.
    pub(super) duty: DutyOwed,
    /// Units that have not done it and still have the move for it.
    pub(super) able: u16,
}

impl Standing {
    /// Enough units have done it.
    pub(super) fn met(&self) -> bool {
        self.duty.done >= self.duty.needed
    }
}

/// How a brigade's duty stands; `None` when its order asks nothing of it now.
pub(super) fn standing(state: &State, brigade: BrigadeId) -> Option<Standing> {
    let order = state.brigade(brigade).order?;
    let free = match order.kind {
        OrderKind::Assault | OrderKind::Retire => false,
        OrderKind::Hold => true,
        _ if state.setup.readings.duties_of_assault_only => true,
        OrderKind::Engage => in_range(state, brigade),
        OrderKind::Support | OrderKind::Move => goal::reached(state, brigade),
    };
    if free {
        return None;
    }
    let counted = count(state, brigade, false);
    let needed = match order.kind {
        OrderKind::Retire => counted.all,
        _ => counted.all.div_ceil(2),
    };
    counted.standing(brigade, order.kind, needed)
}

/// How it stands with the horse of a brigade that must ride back to it (GDB-5.9-05, GDB-5.10-08).
fn riding(state: &State, brigade: BrigadeId) -> Option<Standing> {
    let order = state.brigade(brigade).order?;
    let counted = count(state, brigade, true);
    counted.standing(brigade, order.kind, counted.all)
}

/// Units of a brigade that a duty concerns.
struct Counted {
    all: u16,
    done: u16,
    able: u16,
}

impl Counted {
    fn standing(&self, brigade: BrigadeId, order: OrderKind, needed: u16) -> Option<Standing> {
        let duty = DutyOwed {
            brigade,
            order,
            needed,
            done: self.done,
        };
        (needed > 0).then_some(Standing {
            duty,
            able: self.able,
        })
    }
}

/// Counts horse that rides back, or everybody else.
fn count(state: &State, brigade: BrigadeId, riders: bool) -> Counted {
    let mut counted = Counted {
        all: 0,
        done: 0,
        able: 0,
    };
    let units = state.brigade_units(brigade);
    for id in units.filter(|&id| ride_back::must(state, id) == riders) {
        if has_done(state, id) {
            counted.all += 1;
            counted.done += 1;
        } else if concerned(state, id) {
            counted.all += 1;
            counted.able += u16::from(can_still(state, id));
        }
    }
    counted
}

/// Duties that are not met and that somebody could still do something for.
fn open(state: &State, side: Side) -> impl Iterator<Item = Standing> + '_ {
    state
        .brigades_of(side)
        .flat_map(|brigade| [standing(state, brigade), riding(state, brigade)])
        .flatten()
        .filter(|standing| !standing.met() && standing.able > 0)
}

/// Duties of a side that are not met although they can be.
pub(super) fn owed(state: &State, side: Side) -> Vec<DutyOwed> {
    open(state, side)
        .filter(|standing| helper(state, standing.duty.brigade).is_some())
        .map(|standing| standing.duty)
        .collect()
}

/// A command that brings a side nearer to meeting its duties.
pub(super) fn helping_command(state: &State, side: Side) -> Option<super::Command> {
    open(state, side).find_map(|standing| helper(state, standing.duty.brigade))
}

fn helper(state: &State, brigade: BrigadeId) -> Option<super::Command> {
    state
        .brigade_units(brigade)
        .filter(|&id| !has_done(state, id) && concerned(state, id) && can_still(state, id))
        .find_map(|id| super::advance_move::towards_goal(state, id))
}

/// One of the brigade is within charge range (horse) or musket range (foot) of an enemy (GDB-5.7-04).
fn in_range(state: &State, brigade: BrigadeId) -> bool {
    state.brigade_units(brigade).any(|id| {
        let troops = state.troops(id);
        if troops.kind.is_artillery() || is_skirmisher(state, id) {
            return false;
        }
        let rates = state
            .setup
            .tables
            .movement
            .rates(troops, state.unit(id).formation);
        let musket = match troops.weapon {
            Weapon::Musket | Weapon::Rifle => state.setup.tables.fire.small_arm(troops.weapon),
            _ => None,
        };
        let range = if troops.kind.is_cavalry() {
            rates.charge
        } else {
            musket.map(|ranges| ranges.long).or(rates.charge)
        };
        let near = orders::nearest_enemy(state, id, &state.outline(id));
        matches!((range, near), (Some(range), Some(near)) if near <= range)
    })
}

/// Whether a unit has done its part.
pub(super) fn has_done(state: &State, id: UnitId) -> bool {
    let kind = state.brigade(state.unit(id).brigade).order_kind();
    let unit = state.unit(id);
    if ride_back::must(state, id) {
        return state.movement.of(id).marched > Share::NONE;
    }
    if kind != OrderKind::Retire && !counts(state, id) {
        return false;
    }
    let charges = kind != OrderKind::Retire && (unit.charged || state.in_contact(id));
    charges || has_gone(state, id, state.movement.of(id).marched, unit.pose)
}

/// Whether a unit that has marched so far and stands there has gone half of its move nearer to its goal.
fn has_gone(state: &State, id: UnitId, marched: Share, pose: Pose) -> bool {
    if marched < Share::HALF {
        return false;
    }
    let start = state.movement.of(id).start.at;
    let nearer = |goal: Point| pose.at.distance(goal) < start.distance(goal);
    goal::of_unit(state, id).is_some_and(nearer)
}

/// Close-order foot and horse on the table (GDB-5.6-06); under Retire everybody.
fn counts(state: &State, id: UnitId) -> bool {
    !state.troops(id).kind.is_artillery()
        && !is_skirmisher(state, id)
        && state.unit(id).formation.is_close_order()
}

/// Whether the duty concerns a unit that has not done it: it could when its side began.
fn concerned(state: &State, id: UnitId) -> bool {
    let unit = state.unit(id);
    let kind = state.brigade(unit.brigade).order_kind();
    let kept = unit.garrison.is_some()
        || unit.refused_flank.is_some()
        || state.in_contact(id)
        || unit.moved_compulsorily
        || unit.is_fleeing()
        || unit.nerve >= Nerve::Halted;
    let before = state.movement.of(id).used_before;
    if kept || before > Share::HALF {
        return false;
    }
    if ride_back::must(state, id) {
        return !ride_back::is_home(state, id);
    }
    match kind {
        OrderKind::Hold => false,
        OrderKind::Retire => allowance::pace(state, id) > Length::ZERO,
        _ => unit.is_formed() && counts(state, id) && has_room(state, id),
    }
}

/// Whether there was half a move to go, towards the goal and short of the enemy.
fn has_room(state: &State, id: UnitId) -> bool {
    let half = allowance::pace(state, id).half();
    let start = state.movement.of(id).start;
    let Some(goal) = goal::of_unit(state, id) else {
        return false;
    };
    if half <= Length::ZERO || start.at.distance(goal) <= half {
        return false;
    }
    let here = table::Outline::of(start, state.layout(id).footprint);
    let clear = half + GAP;
    !state
        .on_table(state.side_of(id).other())
        .filter(|&enemy| near_enough(state.unit(enemy).pose.at, start.at, clear))
        .any(|enemy| state.outline(enemy).touches(&here, clear))
}

/// Whether two units whose fronts stand there could be so near each other.
fn near_enough(a: Point, b: Point, gap: Length) -> bool {
    let reach = gap + super::neighbours::LARGEST + super::neighbours::LARGEST;
    (a.x - b.x).abs().max((a.y - b.y).abs()) <= reach
}

/// Whether a unit still has the move to do its part.
fn can_still(state: &State, id: UnitId) -> bool {
    allowance::freedom(state, id)
        .is_ok_and(|freedom| could(state, id, freedom.rest, state.movement.of(id).marched))
}

fn could(state: &State, id: UnitId, rest: Share, marched: Share) -> bool {
    if ride_back::must(state, id) {
        return rest > Share::NONE;
    }
    rest.plus(marched) >= Share::HALF
}

/// What a duty that is not met asks of one unit.
#[derive(Debug, Clone, Copy)]
pub(super) struct Part {
    /// The duty.
    duty: DutyOwed,
    /// Without this unit too few are left to meet it.
    pressing: bool,
}

impl Part {
    /// Without this unit too few are left to meet the duty.
    pub(super) fn presses(&self) -> bool {
        self.pressing
    }
}

/// The part of a unit in its brigade's duty, if it can still do it and has not.
pub(super) fn part(state: &State, id: UnitId) -> Option<Part> {
    if state.is_battalion_gun(id)
        || has_done(state, id)
        || !concerned(state, id)
        || !can_still(state, id)
    {
        return None;
    }
    let brigade = state.unit(id).brigade;
    let standing = if ride_back::must(state, id) {
        riding(state, brigade)
    } else {
        standing(state, brigade)
    };
    let standing = standing.filter(|standing| !standing.met())?;
    let without = standing.duty.done + standing.able.saturating_sub(1);
    Some(Part {
        duty: standing.duty,
        pressing: without < standing.duty.needed,
    })
}

/// Whether a march of this share to this place would do a unit's part.
pub(super) fn would_do(state: &State, id: UnitId, march: Share, pose: Pose) -> bool {
    let marched = state.movement.of(id).marched.plus(march);
    has_gone(state, id, marched, pose)
}

/// Refuses what would make a duty of the unit's brigade impossible.
pub(super) fn allow(
    state: &State,
    part: Option<&Part>,
    id: UnitId,
    cost: Share,
    march_to: Option<Pose>,
) -> Result<(), Refusal> {
    let Some(part) = part.filter(|part| part.pressing) else {
        return Ok(());
    };
    let rest = Share(state.unit(id).used.rest().0.saturating_sub(cost.0));
    let march = march_to.map_or(Share::NONE, |_| cost);
    let marched = state.movement.of(id).marched.plus(march);
    let done = march_to.is_some_and(|to| has_gone(state, id, marched, to));
    if done || could(state, id, rest, marched) {
        return Ok(());
    }
    Err(Refusal::DutyWouldFail { duty: part.duty })
}

/// Refuses something that units of one brigade do together for their whole move, while its duty needs one of them.
pub(super) fn allow_together(state: &State, units: &[UnitId]) -> Result<(), Refusal> {
    let Some(&first) = units.first() else {
        return Ok(());
    };
    let Some(standing) = standing(state, state.unit(first).brigade) else {
        return Ok(());
    };
    let able =
        |&&id: &&UnitId| !has_done(state, id) && concerned(state, id) && can_still(state, id);
    let lost = units.iter().filter(able).count() as u16;
    let without = standing.duty.done + standing.able.saturating_sub(lost);
    if lost == 0 || standing.met() || without >= standing.duty.needed {
        return Ok(());
    }
    Err(Refusal::DutyWouldFail {
        duty: standing.duty,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, brigade};

    /// Rule: GDB-5.7-01
    /// Reading: TR-52
    #[test]
    fn engage_obliges_to_advance_or_not() {
        let field = "
            A1 order engage B1
            A1a infantry line 30/6 line at 60,10
            B1a infantry line 30/6 line at 60,80 facing 180
        ";
        let asked = |more: &str| {
            let state = battlefield(&format!("{field}\n{more}"));
            standing(&state, brigade(&state, "A1")).is_some()
        };
        assert!(asked(""));
        assert!(!asked("reading duties-of-assault-only true"));
    }
}

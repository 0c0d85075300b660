//! What a place, a facing and a shape are worth to a unit.
//!
//! Plain sense of the rules, not odds: in shape against the threat near it,
//! in range of something, in reach of its general, on its way.

use engine::Prospect;
use table::{Angle, Length, Outline, Pose, Rotation};

use crate::formation::Formation;
use crate::ids::Share;
use crate::orders::OrderKind;

use super::super::duties::Part;
use super::super::{allowance, duties, ground};
use super::surroundings::{Foe, Surroundings};

/// Where and how a unit would be after a command.
#[derive(Debug, Clone, Copy)]
pub(super) struct After {
    pub(super) pose: Pose,
    pub(super) formation: Formation,
    /// The share it spends.
    pub(super) cost: Share,
    /// The share of that which is marching.
    pub(super) marched: Share,
    /// Out of order.
    pub(super) unformed: bool,
    /// Behind walls.
    pub(super) garrison: bool,
}

/// What a unit may hope from being so.
pub(super) fn worth(near: &Surroundings<'_>, after: &After, duty: Option<&Part>) -> Prospect {
    let outline = Outline::of(
        after.pose,
        near.state.layout_in(near.id, after.formation).footprint,
    );
    let seen = Seen::of(near, after, &outline);
    Prospect {
        inflicts: inflicts(near, after, &seen),
        suffers: seen.suffers,
        progress: progress(near, after),
        cohesion: cohesion(near, after, &outline, &seen),
        duty: duty_done(near, after, duty),
    }
}

/// What the enemies around a place mean to a unit there.
struct Seen {
    /// The nearest enemy and how many degrees from straight ahead he stands.
    nearest: Option<(Length, i32)>,
    /// The nearest enemy in front.
    ahead: Option<Length>,
    /// What they could do to it.
    suffers: i32,
}

impl Seen {
    fn of(near: &Surroundings<'_>, after: &After, outline: &Outline) -> Seen {
        let mut seen = Seen {
            nearest: None,
            ahead: None,
            suffers: 0,
        };
        let (mut shot, mut charged) = (0, None);
        for foe in &near.foes {
            let gap = foe.outline.distance(outline);
            let off = bearing_off(after.pose, foe);
            if seen.nearest.is_none_or(|(known, _)| gap < known) {
                seen.nearest = Some((gap, off));
            }
            if after.garrison || off <= 45 {
                seen.ahead = Some(seen.ahead.map_or(gap, |known| known.min(gap)));
            }
            if gap <= foe.charge + MARGIN {
                charged = charged.max(Some(charge_danger(near, after, foe)));
            }
            if gap <= foe.shoots {
                shot += fire_danger(near, after, foe);
            }
        }
        if !after.garrison {
            seen.suffers = shot.min(60) + charged.unwrap_or(0);
        }
        seen
    }
}

/// A charge from a little further than its rate will come next turn.
const MARGIN: Length = Length::from_cm(4);

/// Whole centimetres of a length.
fn cm(length: Length) -> i32 {
    length.hundredths() / 1000
}

/// Ground gained towards what the order asks for.
fn progress(near: &Surroundings<'_>, after: &After) -> i32 {
    let Some(goal) = near.goal else {
        return 0;
    };
    let short = |pose: Pose| pose.at.distance(goal).saturating_sub(near.wanted);
    let gained = short(near.unit.pose) - short(after.pose);
    let weight = match near.order {
        OrderKind::Assault => 8,
        OrderKind::Move | OrderKind::Retire => 6,
        OrderKind::Engage => 5,
        OrderKind::Support => 4,
        OrderKind::Hold => 0,
    };
    cm(gained) * weight
}

/// Near its general, facing the enemy, in order.
fn cohesion(near: &Surroundings<'_>, after: &After, outline: &Outline, seen: &Seen) -> i32 {
    let radius = near.state.setup.tables.command.charge_radius;
    let far = near.leader.map_or(Length::ZERO, |leader| {
        outline.distance_to_point(leader).saturating_sub(radius)
    });
    let mut sum = -2 * cm(far);
    if after.unformed {
        sum -= if near.troops.kind.is_cavalry() {
            140
        } else {
            80
        };
    }
    if after.garrison {
        return sum + 25;
    }
    let going = near.state.setup.terrain.going_at(outline);
    if ground::disorders(near.state, near.id, going).is_some() {
        sum -= 60;
    }
    let rounded = matches!(after.formation, Formation::Square | Formation::SkirmishLine);
    if let (Some((gap, off)), false) = (seen.nearest, rounded) {
        let close = if gap <= Length::from_cm(25) { 2 } else { 1 };
        if gap <= Length::from_cm(50) {
            sum -= close * flank_penalty(off);
        }
    }
    sum
}

fn flank_penalty(degrees: i32) -> i32 {
    match degrees {
        0..=30 => 0,
        31..=60 => 10,
        61..=110 => 35,
        _ => 60,
    }
}

/// Degrees between straight ahead and an enemy.
fn bearing_off(pose: Pose, foe: &Foe) -> i32 {
    let direction = Angle::between(pose.at, foe.outline.centre());
    Rotation::between(pose.facing, direction).abs().binary() * 360 / 65_536
}

/// What it could shoot at in the next phase.
fn inflicts(near: &Surroundings<'_>, after: &After, seen: &Seen) -> i32 {
    let (Some(ranges), true) = (near.ranges, may_fire(near, after)) else {
        return 0;
    };
    let guns = near.troops.kind.is_artillery();
    let value = match seen.ahead {
        Some(gap) if guns && gap <= ranges.canister => 85,
        Some(gap) if gap <= ranges.effective => 60,
        Some(gap) if gap <= ranges.long => 25,
        _ => 0,
    };
    let front = match after.formation {
        formation if formation.is_column() => value / 3,
        Formation::Square => value / 4,
        _ => value,
    };
    if guns && after.cost > Share::NONE {
        front - front / 4
    } else {
        front
    }
}

/// The limits of fire and movement in short (GDB-9.2-01 to GDB-9.2-05).
fn may_fire(near: &Surroundings<'_>, after: &After) -> bool {
    let used = near.unit.used.plus(after.cost);
    if after.unformed || after.formation == Formation::Limbered {
        return false;
    }
    if allowance::is_skirmisher(near.state, near.id) {
        return true;
    }
    if near.troops.kind.is_cavalry() {
        return used == Share::NONE;
    }
    used <= Share::HALF
}

/// How ill a shape meets a charge.
fn charge_danger(near: &Surroundings<'_>, after: &After, foe: &Foe) -> i32 {
    let kind = near.troops.kind;
    let unformed = if after.unformed { 50 } else { 0 };
    let shape = if kind.is_artillery() {
        match after.formation {
            Formation::Limbered => 70,
            _ => 20,
        }
    } else if kind.is_cavalry() {
        10
    } else if foe.horse {
        match after.formation {
            Formation::Square => -30,
            Formation::OpenOrder => 90,
            Formation::SkirmishLine => 30,
            Formation::Line => 50,
            _ => 40,
        }
    } else {
        match after.formation {
            Formation::Square => 60,
            Formation::OpenOrder => 40,
            Formation::SkirmishLine | Formation::Line => 5,
            Formation::MarchColumn => 60,
            _ => 15,
        }
    };
    shape + unformed
}

/// How good a target a shape is.
fn fire_danger(near: &Surroundings<'_>, after: &After, foe: &Foe) -> i32 {
    let dense = match after.formation {
        Formation::MassedColumn => 20,
        Formation::Square | Formation::Limbered | Formation::MarchColumn => 16,
        formation if formation.is_column() => 10,
        Formation::SkirmishLine | Formation::OpenOrder => 2,
        _ => 5,
    };
    let guns = if foe.guns { 2 } else { 1 };
    let horse = if near.troops.kind.is_cavalry() { 8 } else { 0 };
    dense * guns + horse
}

/// A duty done, or let lie while it could be done.
fn duty_done(near: &Surroundings<'_>, after: &After, duty: Option<&Part>) -> i32 {
    let Some(part) = duty else {
        return 0;
    };
    if duties::would_do(near.state, near.id, after.marched, after.pose) {
        60
    } else if part.presses() {
        -20
    } else {
        0
    }
}

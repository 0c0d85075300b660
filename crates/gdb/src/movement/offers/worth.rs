//! What a place, a facing and a shape are worth to a unit.
//!
//! Plain sense of the rules, not odds: in shape against the threat near it,
//! in range of something, in reach of its general, on its way.

use engine::Prospect;
use table::{Angle, Length, Outline, Pose, Rotation};

use crate::formation::Formation;
use crate::ids::Share;
use crate::orders::OrderKind;

use super::super::duties::Standing;
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
pub(super) fn worth(near: &Surroundings<'_>, after: &After, duty: Option<&Standing>) -> Prospect {
    let outline = Outline::of(
        after.pose,
        near.state.layout_in(near.id, after.formation).footprint,
    );
    Prospect {
        inflicts: inflicts(near, after, &outline),
        suffers: suffers(near, after, &outline),
        progress: progress(near, after),
        cohesion: cohesion(near, after, &outline),
        duty: duty_done(near, after, duty),
    }
}

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
        OrderKind::Assault | OrderKind::Move | OrderKind::Retire => 6,
        OrderKind::Engage => 5,
        OrderKind::Support => 4,
        OrderKind::Hold => 0,
    };
    cm(gained) * weight
}

/// Near its general, facing the enemy, in order.
fn cohesion(near: &Surroundings<'_>, after: &After, outline: &Outline) -> i32 {
    let radius = near.state.setup.tables.command.charge_radius;
    let far = near.leader.map_or(Length::ZERO, |leader| {
        outline.distance_to_point(leader).saturating_sub(radius)
    });
    let mut sum = -2 * cm(far);
    if after.unformed {
        sum -= 80;
    }
    let going = near.state.setup.terrain.going_at(outline);
    if ground::disorders(near.state, near.id, going).is_some() {
        sum -= 60;
    }
    if let Some(foe) = near.nearest(after.pose.at) {
        let distance = foe.outline.distance(outline);
        let off = bearing_off(after.pose, foe);
        let close = if distance <= Length::from_cm(25) {
            2
        } else {
            1
        };
        let rounded = matches!(after.formation, Formation::Square | Formation::SkirmishLine);
        if distance <= Length::from_cm(50) && !rounded && !after.garrison {
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
fn inflicts(near: &Surroundings<'_>, after: &After, outline: &Outline) -> i32 {
    let Some(ranges) = near.ranges else {
        return 0;
    };
    if !may_fire(near, after) {
        return 0;
    }
    let best = near
        .foes
        .iter()
        .filter(|foe| after.garrison || bearing_off(after.pose, foe) <= 45)
        .map(|foe| foe.outline.distance(outline))
        .min();
    let value = match best {
        Some(gap) if near.troops.kind.is_artillery() && gap <= ranges.canister => 85,
        Some(gap) if gap <= ranges.effective => 60,
        Some(gap) if gap <= ranges.long => 25,
        _ => 0,
    };
    let front = match after.formation {
        formation if formation.is_column() => value / 3,
        Formation::Square => value / 4,
        _ => value,
    };
    let moved = after.cost > Share::NONE && near.troops.kind.is_artillery();
    front - if moved { front / 4 } else { 0 }
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

/// What the enemy could do to it.
fn suffers(near: &Surroundings<'_>, after: &After, outline: &Outline) -> i32 {
    if after.garrison {
        return 0;
    }
    let mut sum = 0;
    let mut charged = 0;
    for foe in &near.foes {
        let gap = foe.outline.distance(outline);
        if gap <= foe.charge + Length::from_cm(4) {
            charged = charged.max(charge_danger(near, after, foe));
        }
        if gap <= foe.shoots {
            sum += fire_danger(near, after, foe);
        }
    }
    sum.min(60) + charged
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
fn duty_done(near: &Surroundings<'_>, after: &After, duty: Option<&Standing>) -> i32 {
    let Some(standing) = duty.filter(|standing| !standing.met()) else {
        return 0;
    };
    if duties::would_do(near.state, near.id, after.marched, after.pose) {
        return 60;
    }
    let pressing = standing.duty.needed - standing.duty.done >= standing.able;
    if pressing { -20 } else { 0 }
}

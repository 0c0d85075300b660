//! Changes of formation, limbering and unlimbering.
//!
//! Rules: GDB-VII-F-01 to GDB-VII-F-04, GDB-VII-F-07, GDB-VII-F-10,
//! GDB-VII-T-03, GDB-VII-T-07, GDB-II-19 to GDB-II-22, GDB-10.3-03 to
//! GDB-10.3-06, GDB-6.6-03. A change that costs more than a turn (in broken
//! ground) is begun in one and finished in the next.

use engine::RuleId;
use table::{Corner, Going, Outline, Pose};

use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::state::{Cohesion, Forming, State};
use crate::troops::{Calibre, Grade, Kind};

use super::allowance::{self, Freedom};
use super::event::Act;
use super::refusal::Refusal;
use super::why::Why;
use super::{ground, neighbours, reform};

/// A change of formation that is allowed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Change {
    /// What it is called.
    pub(super) act: Act,
    /// Where the unit stands then.
    pub(super) to: Pose,
    /// The new formation.
    pub(super) formation: Formation,
    /// The share of a turn spent on it now.
    pub(super) cost: Share,
    /// What is not finished, when it takes longer than this turn.
    pub(super) unfinished: Option<Forming>,
}

/// The change a command asks for where the unit stands, or why it is not allowed.
pub(super) fn resolve(
    state: &State,
    id: UnitId,
    formation: Formation,
    turn: Option<Corner>,
) -> Result<Change, Refusal> {
    let freedom = if formation == Formation::Square {
        allowance::unsurprised(state, id)?
    } else {
        allowance::freedom(state, id)?
    };
    may_change(state, id, &freedom)?;
    at(state, id, state.unit(id).pose, formation, turn, &freedom)
}

/// Refuses units whose state forbids a change.
pub(super) fn may_change(state: &State, id: UnitId, freedom: &Freedom) -> Result<(), Refusal> {
    let unit = state.unit(id);
    let refuse = |why| Err(Refusal::unit(id, why));
    if freedom.on_the_spot {
        return refuse(Why::Halted);
    }
    if freedom.parted {
        return refuse(Why::WithoutGuns);
    }
    if unit.garrison.is_some() {
        return refuse(Why::InBuilding);
    }
    if unit.cohesion != Cohesion::Formed && !unit.is_changing() {
        return refuse(Why::Unformed);
    }
    Ok(())
}

/// The change at a pose that the unit has reached with `freedom` left.
pub(super) fn at(
    state: &State,
    id: UnitId,
    pose: Pose,
    formation: Formation,
    turn: Option<Corner>,
    freedom: &Freedom,
) -> Result<Change, Refusal> {
    let unit = state.unit(id);
    if unit.formation == formation && turn.is_none() {
        return Err(Refusal::unit(id, Why::SameFormation));
    }
    may_form(state, id, formation)?;
    if unit.formation == Formation::OpenOrder {
        return Err(Refusal::unit(id, Why::MustGather));
    }
    let to = turned(state, id, pose, formation, turn)?;
    reform::one_change(state, id, to, true)?;
    let here = Outline::of(pose, state.layout(id).footprint);
    let there = Outline::of(to, state.layout_in(id, formation).footprint);
    let needed = needed(state, id, formation, &here)?;
    has_room(state, id, &here, &there)?;
    deploys_on_open_ground(state, id, formation, &there)?;
    spend(state, id, formation, to, needed, freedom)
}

/// Pays for a change, or for the part of it that fits into this turn.
fn spend(
    state: &State,
    id: UnitId,
    formation: Formation,
    to: Pose,
    needed: Share,
    freedom: &Freedom,
) -> Result<Change, Refusal> {
    let unit = state.unit(id);
    let begun = unit.forming.filter(|forming| forming.to == formation);
    let spent = begun.map_or(Share::NONE, |forming| forming.spent);
    let left = Share(needed.0.saturating_sub(spent.0));
    let change = Change {
        act: act(unit.formation, formation),
        to,
        formation,
        cost: left,
        unfinished: None,
    };
    if left <= freedom.rest {
        return Ok(change);
    }
    // Only what cannot be done in one turn at all may be spread over two (GDB-VII-M-05).
    if left > Share::WHOLE && freedom.rest == Share::WHOLE {
        let spent = Share(spent.0 + freedom.rest.0);
        return Ok(Change {
            to: unit.pose,
            formation: unit.formation,
            cost: freedom.rest,
            unfinished: Some(Forming {
                to: formation,
                needed,
                spent,
                restores: false,
            }),
            ..change
        });
    }
    Err(Refusal::TooLong {
        unit: id,
        needed: left,
        left: freedom.rest,
    })
}

fn act(from: Formation, to: Formation) -> Act {
    match (from, to) {
        (_, Formation::Limbered) => Act::Limber,
        (_, Formation::Deployed) => Act::Unlimber,
        (_, Formation::OpenOrder) => Act::OpenOrder,
        _ => Act::ChangeFormation,
    }
}

/// The share of a turn that a change takes on this ground.
pub(super) fn needed(
    state: &State,
    id: UnitId,
    formation: Formation,
    here: &Outline,
) -> Result<Share, Refusal> {
    let table = &state.setup.tables.movement;
    let troops = state.troops(id);
    let plain = if troops.kind.is_artillery() {
        // A battery with any 12 pounder pays for them (GDB-VII-F-10).
        match troops.calibre {
            Some(Calibre::Heavy) => table.limber_heavy,
            _ => table.limber,
        }
    } else {
        let from = state.unit(id).formation;
        table
            .change(from, formation)
            .ok_or_else(|| not_formed(id, formation, "GDB-VII-F-01"))?
    };
    Ok(ground::cost_of_change(state, id, here, plain))
}

pub(super) fn not_formed(unit: UnitId, formation: Formation, rule: &str) -> Refusal {
    Refusal::Formation {
        unit,
        formation,
        rule: RuleId::new(rule),
    }
}

/// Refuses formations that such troops do not take.
pub(super) fn may_form(state: &State, id: UnitId, formation: Formation) -> Result<(), Refusal> {
    let troops = state.troops(id);
    if formation != Formation::Square && state.square_held_by(id).is_some() {
        return Err(Refusal::unit(id, Why::InJointSquare));
    }
    if troops.grade == Grade::Militia {
        match formation {
            Formation::Square => return Err(not_formed(id, formation, "GDB-II-21")),
            Formation::OpenOrder | Formation::SkirmishLine => {
                return Err(not_formed(id, formation, "GDB-II-22"));
            }
            _ => {}
        }
    }
    if takes(troops.kind, formation) {
        Ok(())
    } else {
        Err(not_formed(id, formation, "GDB-VII-F-01"))
    }
}

/// The formations of each kind of troops.
fn takes(kind: Kind, formation: Formation) -> bool {
    let guns = matches!(formation, Formation::Deployed | Formation::Limbered);
    match kind {
        Kind::FootArtillery | Kind::HorseArtillery => guns,
        Kind::Skirmishers => formation == Formation::SkirmishLine,
        Kind::Infantry => !guns && formation != Formation::SkirmishLine,
        _ => formation == Formation::Line || formation.is_column(),
    }
}

/// Where a unit stands after a change, with a quarter turn if asked (GDB-VII-F-07).
fn turned(
    state: &State,
    id: UnitId,
    pose: Pose,
    formation: Formation,
    turn: Option<Corner>,
) -> Result<Pose, Refusal> {
    let Some(corner) = turn else {
        return Ok(pose);
    };
    let from = state.unit(id).formation;
    let line_and_column = (from == Formation::Line && formation.is_column())
        || (from.is_column() && formation == Formation::Line);
    if !line_and_column {
        return Err(Refusal::unit(id, Why::NoQuarterTurn));
    }
    let footprint = state.layout(id).footprint;
    let (right, by) = match corner {
        Corner::Left => (-footprint.width.half(), table::Rotation::LEFT),
        Corner::Right => (footprint.width.half(), table::Rotation::RIGHT),
    };
    let at = pose.local(right, footprint.depth.half());
    Ok(Pose::new(at, pose.facing + by.angle()))
}

/// Refuses a change for which there is no room.
pub(crate) fn has_room(
    state: &State,
    id: UnitId,
    here: &Outline,
    there: &Outline,
) -> Result<(), Refusal> {
    lies_open(state, id, there)?;
    let side = there.footprint().width + there.footprint().depth;
    let near = neighbours::near(state, id, side);
    neighbours::may_stand(state, id, here, there, &near)
}

/// Refuses ground off the table or closed to such troops.
pub(super) fn lies_open(state: &State, id: UnitId, there: &Outline) -> Result<(), Refusal> {
    let terrain = &state.setup.terrain;
    if !terrain.bounds().encloses(there.bounds()) {
        return Err(Refusal::unit(id, Why::TableEdge));
    }
    let rules = ground::walk_rules(state, id);
    let shut = terrain.features_under(there).find(|feature| {
        feature.going >= closed_in(state, id)
            || (rules.mounted && feature.no_horse)
            || (!rules.built_up && feature.is_built_up())
    });
    match shut {
        Some(feature) => Err(ground::closed(state, id, feature.id)),
        None => Ok(()),
    }
}

/// The easiest going on which a unit may not stand whatever its shape.
fn closed_in(state: &State, id: UnitId) -> Going {
    let kind = state.troops(id).kind;
    if kind.is_cavalry() || kind.is_artillery() {
        Going::Difficult
    } else {
        Going::Impassable
    }
}

/// Guns are not unlimbered in rough ground (GDB-VII-T-07); those of battalions are.
fn deploys_on_open_ground(
    state: &State,
    id: UnitId,
    formation: Formation,
    there: &Outline,
) -> Result<(), Refusal> {
    let rough = state.setup.terrain.going_at(there) >= Going::Rough;
    if formation == Formation::Deployed && rough && !state.is_battalion_gun(id) {
        return Err(Refusal::unit(id, Why::DeploysOnRough));
    }
    Ok(())
}

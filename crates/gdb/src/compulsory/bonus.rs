//! Bonus moves of melee winners. Rules GDB-4.3-04, GDB-11.9-05 to GDB-11.9-08, GDB-9.9-12; the drill move of the pursuit table.
//!
//! Foot may occupy the position it took; one unit must enter buildings taken.
//! Foot and horse may wheel about a flank instead, up to 45 degrees. Horse of
//! excellent drill may move up to half its charge move. None of them to the
//! edge of an announced flank march (GDB-14.2-09).

use engine::{Offer, Prospect, Side};
use serde::{Deserialize, Serialize};
use table::{
    Angle, Blocker, Corner, Cover, Feature, FeatureId, Length, Manoeuvre, Outline, PlanOptions,
    PlanRequest, Pose, Rotation, Track, WalkRules,
};

use crate::built_up::{has_room, is_closed_by_fire};
use crate::effects::MoveCause;
use crate::ids::UnitId;
use crate::state::{Bonus, Pursuit, State, Unit};
use crate::{Flow, Play};
use crate::{flank_march, morale};

use super::{Command, Event, Refusal, ground};

/// What a winner does with its bonus move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BonusMove {
    /// Nothing.
    Stay,
    /// Takes the position the enemy held.
    Occupy,
    /// Wheels forward about a flank.
    Wheel {
        /// The flank that stands.
        corner: Corner,
        /// How far.
        degrees: u8,
    },
    /// Moves to a place within half of its charge move (excellent drill).
    Drill {
        /// Where to.
        to: Pose,
    },
}

/// Degrees of the wheels that are offered.
const WHEELS: [u8; 3] = [15, 30, 45];

/// The side that owes a bonus move: the phasing side first.
#[must_use]
pub(super) fn owner(state: &State) -> Option<Side> {
    [state.phasing, state.phasing.other()]
        .into_iter()
        .find(|&side| next(state, side).is_some())
}

/// The next unit of a side with a bonus move.
#[must_use]
pub(super) fn next(state: &State, side: Side) -> Option<UnitId> {
    entitled(state, side).next()
}

/// Units of a side with a bonus move to make.
pub(super) fn entitled(state: &State, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    state.on_table(side).filter(|&id| has_one(state, id))
}

fn has_one(state: &State, id: UnitId) -> bool {
    let unit = state.unit(id);
    unit.bonus != Bonus::None || unit.pursuit == Pursuit::Drill
}

/// Takes the moves that leave no choice; waits if one is left.
pub(super) fn advance(play: &mut Play<'_>) -> Flow {
    while let Some(side) = owner(play.state()) {
        let forced = entitled(play.state(), side).find_map(|unit| only_one(play.state(), unit));
        match forced {
            Some((unit, how)) => make(play, unit, &how, true),
            None => return Flow::Waits,
        }
    }
    Flow::Done
}

/// The only thing that a unit may do, if it is one.
fn only_one(state: &State, unit: UnitId) -> Option<(UnitId, BonusMove)> {
    let fit = !state.unit(unit).is_fleeing() && !state.in_contact(unit);
    if !fit {
        return Some((unit, BonusMove::Stay));
    }
    let mut ways = options(state, unit);
    if ways.len() == 1 {
        ways.pop().map(|how| (unit, how))
    } else {
        None
    }
}

/// Every legal bonus move of a unit on the declared grid: wheels of 15, 30 and 45 degrees, drill straight ahead and to the rear.
#[must_use]
pub(super) fn options(state: &State, unit: UnitId) -> Vec<BonusMove> {
    let side = state.side_of(unit);
    let mut wanted = vec![BonusMove::Stay];
    if position(state, unit).is_some() {
        wanted.push(BonusMove::Occupy);
    }
    for corner in [Corner::Left, Corner::Right] {
        wanted.extend(
            WHEELS
                .into_iter()
                .map(|degrees| BonusMove::Wheel { corner, degrees }),
        );
    }
    wanted.extend(drill_places(state, unit).map(|to| BonusMove::Drill { to }));
    wanted.retain(|how| check(state, side, unit, how).is_ok());
    wanted
}

fn drill_places(state: &State, unit: UnitId) -> impl Iterator<Item = Pose> {
    let pose = state.unit(unit).pose;
    let most = drill_distance(state, unit);
    let rear = ground::about_face(&state.outline(unit));
    let about = state.setup.tables.movement.about_face;
    let drilled = state.unit(unit).pursuit == Pursuit::Drill;
    [
        pose.forward(most),
        pose.forward(most.half()),
        rear.forward(most.saturating_sub(about)),
    ]
    .into_iter()
    .filter(move |_| drilled)
}

/// Half of the charge move.
fn drill_distance(state: &State, unit: UnitId) -> Length {
    let rates = state
        .setup
        .tables
        .movement
        .rates(state.troops(unit), state.unit(unit).formation);
    rates.charge.unwrap_or(rates.normal).half()
}

/// Whether a unit may do this.
pub(super) fn check(
    state: &State,
    side: Side,
    unit: UnitId,
    how: &BonusMove,
) -> Result<(), Refusal> {
    let here = state.unit(unit).is_on_table() && state.side_of(unit) == side;
    if !here || !has_one(state, unit) {
        return Err(Refusal::NoBonus { unit });
    }
    if *how != BonusMove::Occupy && must_occupy(state, unit) {
        return Err(Refusal::MustOccupy { unit });
    }
    reached(state, unit, how).map(|_| ())
}

/// Where a bonus move ends; nowhere else for who stays.
fn reached(state: &State, unit: UnitId, how: &BonusMove) -> Result<Option<Outline>, Refusal> {
    let end = match how {
        BonusMove::Stay => return Ok(None),
        BonusMove::Occupy => occupation(state, unit)?,
        BonusMove::Wheel { corner, degrees } => wheel(state, unit, *corner, *degrees)?,
        BonusMove::Drill { to } => drill(state, unit, *to)?,
    };
    match flank_march::keeps_off(state, unit, &state.outline(unit), &end) {
        Some(allowed) => Err(Refusal::FlankAnnounced { unit, allowed }),
        None => Ok(Some(end)),
    }
}

/// The last winner that could enter buildings which nobody has entered must do so (GDB-11.9-06).
fn must_occupy(state: &State, unit: UnitId) -> bool {
    let Some(feature) = position(state, unit).filter(|feature| is_building(feature)) else {
        return false;
    };
    let side = state.side_of(unit);
    let entered = state
        .on_table(side)
        .any(|id| state.unit(id).garrison == Some(feature.id));
    let others = entitled(state, side)
        .any(|id| id != unit && position(state, id).is_some_and(|other| other.id == feature.id));
    !entered && !others && reached(state, unit, &BonusMove::Occupy).is_ok()
}

/// The position that a unit of foot has won.
fn position(state: &State, unit: UnitId) -> Option<&Feature> {
    let Bonus::May {
        position: Some(feature),
    } = state.unit(unit).bonus
    else {
        return None;
    };
    let foot = state.troops(unit).kind.is_infantry();
    state.setup.terrain.feature(feature).filter(|_| foot)
}

fn is_building(feature: &Feature) -> bool {
    feature.cover >= Cover::Building || feature.capacity.is_some()
}

/// Where the unit would stand in the position.
fn occupation(state: &State, unit: UnitId) -> Result<Outline, Refusal> {
    let feature = position(state, unit).ok_or(Refusal::CannotOccupy { unit })?;
    if is_closed_by_fire(state, feature) {
        return Err(Refusal::Burning { unit });
    }
    if is_building(feature) {
        return into_building(state, unit, feature);
    }
    let outline = state.outline(unit);
    let bounds = feature.shape.bounds();
    let middle = bounds.min.midpoint(bounds.max);
    let rate = state
        .setup
        .tables
        .movement
        .rates(state.troops(unit), state.unit(unit).formation)
        .normal;
    let way = Angle::between(outline.centre(), middle);
    let distance = outline.centre().distance(middle).min(rate);
    let track = ground::straight(&outline, way, distance);
    let rules = ground::rules(state, unit);
    let (walk, _) = state
        .setup
        .terrain
        .walk_as_far(&track, &rules, &everybody(state, unit));
    let end = walk.end_outline();
    let there = feature.shape.contains(end.centre()) && ground::is_free(state, unit, &end);
    if there {
        Ok(end)
    } else {
        Err(Refusal::CannotOccupy { unit })
    }
}

fn into_building(state: &State, unit: UnitId, feature: &Feature) -> Result<Outline, Refusal> {
    let enemy_inside =
        ground::enemies(state, unit).any(|id| state.unit(id).garrison == Some(feature.id));
    if enemy_inside || !has_room(state, feature, unit) {
        return Err(Refusal::CannotOccupy { unit });
    }
    let footprint = state.layout(unit).footprint;
    let facing = state.unit(unit).pose.facing;
    let bounds = feature.shape.bounds();
    let middle = Pose::new(bounds.min.midpoint(bounds.max), facing);
    Ok(Outline::of(
        middle.forward(footprint.depth.half()),
        footprint,
    ))
}

fn wheel(state: &State, unit: UnitId, corner: Corner, degrees: u8) -> Result<Outline, Refusal> {
    let most = state.setup.tables.melee.bonus_wheel_degrees;
    if state.unit(unit).bonus == Bonus::None {
        return Err(Refusal::NoBonus { unit });
    }
    if i32::from(degrees) > most || degrees == 0 {
        return Err(Refusal::WheelTooWide {
            degrees,
            allowed: most as u8,
        });
    }
    let outline = state.outline(unit);
    let forward = match corner {
        Corner::Left => Rotation::from_degrees(-i32::from(degrees)),
        Corner::Right => Rotation::from_degrees(i32::from(degrees)),
    };
    let step = Manoeuvre::Wheel {
        corner,
        angle: forward,
    };
    let no_way = |_| Refusal::NoWay { unit };
    let track = Track::new(outline.pose(), outline.footprint(), vec![step])
        .map_err(|_| Refusal::NoWay { unit })?;
    let walk = state
        .setup
        .terrain
        .walk(&track, &ground::rules(state, unit), &everybody(state, unit))
        .map_err(no_way)?;
    Ok(walk.end_outline())
}

fn drill(state: &State, unit: UnitId, to: Pose) -> Result<Outline, Refusal> {
    if state.unit(unit).pursuit != Pursuit::Drill {
        return Err(Refusal::NoBonus { unit });
    }
    let outline = state.outline(unit);
    let blockers = everybody(state, unit);
    let options = PlanOptions {
        walk: WalkRules {
            rough: 200,
            ..ground::rules(state, unit)
        },
        about_face: Some(state.setup.tables.movement.about_face),
        ..PlanOptions::default()
    };
    let request = PlanRequest {
        start: outline.pose(),
        footprint: outline.footprint(),
        goal: to,
        allowance: drill_distance(state, unit),
        blockers: &blockers,
        options: &options,
    };
    match state.setup.terrain.plan(&request) {
        Ok(plan) if plan.complete => Ok(Outline::of(plan.reached, outline.footprint())),
        _ => Err(Refusal::NoWay { unit }),
    }
}

/// Friends but for screens, and enemies with a hair's breadth around them: a bonus move makes no contact.
fn everybody(state: &State, unit: UnitId) -> Vec<Blocker> {
    let friends = ground::friends(state, unit)
        .map(|id| ground::blocker(state, id, ground::is_screen(state, id)));
    let enemies = ground::enemies_met(state, unit, |_| false)
        .into_iter()
        .map(|plain| Blocker {
            outline: plain.outline.grown(HAIR),
            ..plain
        });
    friends.chain(enemies).collect()
}

const HAIR: Length = Length::from_mm(1);

/// Makes a bonus move that `check` allows.
pub(super) fn make(play: &mut Play<'_>, unit: UnitId, how: &BonusMove, forced: bool) {
    let state = play.state();
    let reached = reached(state, unit, how).ok().flatten();
    let cause = match how {
        BonusMove::Occupy => MoveCause::Occupation,
        _ => MoveCause::Bonus,
    };
    let entered = position(state, unit)
        .filter(|feature| *how == BonusMove::Occupy && is_building(feature))
        .map(|feature| feature.id);
    if let Some(outline) = reached {
        let from = play.state().unit(unit).pose.at;
        play.place(unit, outline.pose(), vec![from, outline.pose().at], cause);
    }
    let drill_spared = *how == BonusMove::Stay && play.state().unit(unit).pursuit == Pursuit::Drill;
    play.emit(Event::BonusUsed {
        unit,
        how: how.clone(),
        entered,
        forced,
        drill_spared,
    });
}

/// Writes a bonus move into the unit.
pub(super) fn used(
    unit: &mut Unit,
    how: &BonusMove,
    entered: Option<FeatureId>,
    drill_spared: bool,
) {
    unit.bonus = Bonus::None;
    if unit.pursuit == Pursuit::Drill {
        unit.pursuit = if drill_spared {
            Pursuit::DrillSpared
        } else {
            Pursuit::None
        };
    }
    if *how == BonusMove::Occupy {
        unit.garrison = entered;
    }
}

/// What a unit does whose player says nothing: stays, or enters the buildings that must be entered.
#[must_use]
pub(super) fn default(state: &State, side: Side, unit: UnitId) -> BonusMove {
    if check(state, side, unit, &BonusMove::Stay).is_ok() {
        BonusMove::Stay
    } else {
        BonusMove::Occupy
    }
}

/// Every legal bonus move with its prospect: ground taken, and a front turned to the nearest enemy.
#[must_use]
pub(super) fn offers(state: &State, side: Side) -> Vec<Offer<crate::Command>> {
    let mut offers = Vec::new();
    for unit in entitled(state, side) {
        for how in options(state, unit) {
            let prospect = prospect(state, unit, &how);
            offers.push(Offer {
                command: Command::UseBonusMove { unit, how }.into(),
                prospect,
            });
        }
    }
    offers
}

/// Worth of a position taken, in hundredths of a point.
const POSITION: i32 = 300;

fn prospect(state: &State, unit: UnitId, how: &BonusMove) -> Prospect {
    let before = state.outline(unit);
    let after = match how {
        BonusMove::Stay => None,
        BonusMove::Occupy => occupation(state, unit).ok(),
        BonusMove::Wheel { corner, degrees } => wheel(state, unit, *corner, *degrees).ok(),
        BonusMove::Drill { to } => Some(Outline::of(*to, before.footprint())),
    };
    let turned = |outline: &Outline| {
        morale::nearest_enemy(state, unit).map_or(0, |enemy| {
            let to_enemy = Angle::between(outline.centre(), state.outline(enemy).centre());
            outline.pose().facing.turn_to(to_enemy).abs()
        })
    };
    // A quarter of a turn towards the enemy is worth about half a figure's price.
    let cohesion = after.map_or(0, |outline| (turned(&before) - turned(&outline)) / 128);
    Prospect {
        progress: if *how == BonusMove::Occupy {
            POSITION
        } else {
            0
        },
        cohesion,
        ..Prospect::default()
    }
}

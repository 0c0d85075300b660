//! Pursuit. Rules GDB-4.3-08, GDB-4.3-09, GDB-11.10-04 to GDB-11.10-08, GDB-11.12-04, GDB-11.13-01; TR-11, TR-12.
//!
//! Horse goes up to its charge move on the quarry's track. It cuts down
//! routers, comes into contact with retreaters and with those whom the quarry
//! put out of order, destroys a screen that the quarry ran through, and stops
//! short of fresh enemies and of rough ground.
//!
//! * GDB-11.10-05: in contact with whom the quarry disordered nobody tests, fires or moves.

use serde::{Deserialize, Serialize};
use table::{
    Angle, Blocker, Facet, Going, Length, Manoeuvre, Obstacle, Outline, Point, Rotation, WalkRules,
};

use crate::Play;
use crate::charges::{loses_bonus, run_down};
use crate::effects::{self, MoveCause};
use crate::flank_march;
use crate::ids::{Share, UnitId};
use crate::melee;
use crate::readings::Readings;
use crate::state::{Cohesion, Contact, Pursuit, Removal, State, UnformedCause};
use crate::troops::Kind;

use super::{Event, ground};

/// What ended a pursuit's move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PursuitEnd {
    /// It caught routers and cut them down.
    CutDown(UnitId),
    /// It came into contact with the quarry.
    Caught(UnitId),
    /// It struck a unit that the quarry had put out of order (GDB-11.10-04).
    StruckFriend(UnitId),
    /// It destroyed a screen that the quarry had run through (GDB-11.10-06).
    DestroyedScreen(UnitId),
    /// It stopped short of a fresh enemy.
    FreshEnemy(UnitId),
    /// It stopped at ground or friends in its way.
    Stopped,
    /// Its move was used up.
    Distance,
    /// Nobody was left to pursue (GDB-11.13-01).
    QuarryGone,
}

impl PursuitEnd {
    /// Whether it must now charge whom it sees (GDB-11.13-01); when something bars its way by reading TR-55.
    fn is_uncontrolled(self, readings: &Readings) -> bool {
        match self {
            PursuitEnd::QuarryGone | PursuitEnd::FreshEnemy(_) => true,
            PursuitEnd::Stopped => !readings.stopped_pursuit_ends,
            _ => false,
        }
    }
}

/// The phasing side's pursuits, then the other's.
pub(super) fn pursue_all(play: &mut Play<'_>) {
    let phasing = play.state().phasing;
    for side in [phasing, phasing.other()] {
        let pursuers: Vec<(UnitId, UnitId)> = play
            .state()
            .on_table(side)
            .filter_map(|id| match play.state().unit(id).pursuit {
                Pursuit::Ordered(quarry) => Some((id, quarry)),
                _ => None,
            })
            .collect();
        for (unit, quarry) in pursuers {
            pursue(play, unit, quarry);
        }
    }
}

fn pursue(play: &mut Play<'_>, unit: UnitId, quarry: UnitId) {
    if play.state().in_contact(unit) {
        // An enemy came at it meanwhile: it fights him and goes after nobody.
        return play.emit(melee::Event::PursuitOver { unit });
    }
    if !may_be_pursued(play.state(), quarry) {
        return finish(play, unit, quarry, PursuitEnd::QuarryGone, Share::NONE);
    }
    let chase = Chase::of(play.state(), unit, quarry);
    let from = play.state().unit(unit).pose;
    let to = chase.outline.pose();
    if to != from {
        let mut way = vec![from.at];
        way.extend(chase.way.iter().copied());
        play.place(unit, to, way, MoveCause::Pursuit);
    }
    match chase.end {
        PursuitEnd::CutDown(prey) => run_down::strike(play, unit, prey),
        PursuitEnd::Caught(enemy) | PursuitEnd::StruckFriend(enemy) => {
            play.emit(effects::Event::ContactMade {
                contact: contact(play.state(), unit, enemy, from),
            });
        }
        PursuitEnd::DestroyedScreen(screen) => play.remove(screen, Removal::Destroyed),
        _ => {}
    }
    let used = Share::of(chase.gone, allowance(play.state(), unit));
    finish(play, unit, quarry, chase.end, used);
}

fn finish(play: &mut Play<'_>, unit: UnitId, quarry: UnitId, end: PursuitEnd, used: Share) {
    play.emit(Event::Pursued {
        unit,
        quarry,
        end,
        used,
    });
}

/// The quarry still runs, or falls back with its broken brigade (interaction 9).
fn may_be_pursued(state: &State, quarry: UnitId) -> bool {
    let unit = state.unit(quarry);
    let falls_back = unit.cohesion == Cohesion::Unformed(UnformedCause::BrigadeRetreat)
        && unit.moved_compulsorily;
    unit.is_on_table() && (unit.is_fleeing() || falls_back)
}

fn contact(state: &State, unit: UnitId, enemy: UnitId, from: table::Pose) -> Contact {
    let start = Outline::of(from, state.layout(unit).footprint);
    Contact {
        a: unit,
        b: enemy,
        a_charged: !loses_bonus(state, unit, enemy),
        b_charged: false,
        flank: state.outline(enemy).attacked_facet(&start) != Facet::Front,
        pursuing: true,
        charged_from: Some(from),
    }
}

/// Pursuit moves at the charge rate of the unit's formation.
fn allowance(state: &State, unit: UnitId) -> Length {
    let rates = state
        .setup
        .tables
        .movement
        .rates(state.troops(unit), state.unit(unit).formation);
    rates.charge.unwrap_or(rates.normal)
}

/// A pursuit as it went.
struct Chase {
    outline: Outline,
    gone: Length,
    way: Vec<Point>,
    end: PursuitEnd,
}

impl Chase {
    /// Follows the quarry's track leg by leg, then straight on at him.
    fn of(state: &State, unit: UnitId, quarry: UnitId) -> Chase {
        let mut legs: Vec<Point> = state
            .compulsory
            .ways
            .iter()
            .filter(|&&(who, _)| who == quarry)
            .map(|&(_, at)| at)
            .collect();
        legs.push(state.outline(quarry).centre());
        let mut chase = Chase {
            outline: state.outline(unit),
            gone: Length::ZERO,
            way: Vec::new(),
            end: PursuitEnd::Distance,
        };
        let (blockers, rules) = (blockers(state, unit, quarry), rules(state, unit));
        let whole = allowance(state, unit);
        for to in legs {
            let left = whole - chase.gone;
            if left <= Length::ZERO {
                break;
            }
            if let Some(end) = chase.leg(state, unit, quarry, to, left, &blockers, &rules) {
                chase.end = end;
                break;
            }
        }
        chase
    }

    /// One straight leg; what ended the pursuit on it, if anything did.
    #[expect(
        clippy::too_many_arguments,
        reason = "one leg needs all that the chase was set up with"
    )]
    fn leg(
        &mut self,
        state: &State,
        unit: UnitId,
        quarry: UnitId,
        to: Point,
        left: Length,
        blockers: &[Blocker],
        rules: &WalkRules,
    ) -> Option<PursuitEnd> {
        let bearing = Angle::between(self.outline.pose().at, to);
        let turn = Manoeuvre::Turn(Rotation::between(self.outline.pose().facing, bearing));
        let (pose, footprint) = turn.apply(self.outline.pose(), self.outline.footprint());
        let turned = Outline::of(pose, footprint);
        let wished = turned.pose().at.distance(to);
        let distance = flank_march::stops_at(state, unit, &turned, wished);
        let track = ground::straight(&turned, bearing, distance);
        let rules = WalkRules {
            budget: Some(left),
            ..rules.clone()
        };
        let (walk, stop) = state.setup.terrain.walk_as_far(&track, &rules, blockers);
        self.outline = walk.end_outline();
        self.gone += walk.charged;
        self.way.push(self.outline.pose().at);
        let Some((by, _)) = stop else {
            // The edge of an announced flank march bars the way (GDB-14.2-09).
            return (distance < wished).then_some(PursuitEnd::Stopped);
        };
        let Obstacle::Blocker(number) = by else {
            return Some(PursuitEnd::Stopped);
        };
        let met = ground::unit_of(number);
        let end = meeting(state, unit, quarry, met);
        let closes = !matches!(end, PursuitEnd::FreshEnemy(_) | PursuitEnd::Stopped);
        if closes {
            let most = rules.step + rules.step;
            let target = state.outline(met);
            self.outline =
                ground::closed_up(&self.outline, &target, bearing, most).unwrap_or(self.outline);
        }
        Some(end)
    }
}

/// What meeting somebody on the track means.
fn meeting(state: &State, unit: UnitId, quarry: UnitId, met: UnitId) -> PursuitEnd {
    if state.side_of(met) == state.side_of(unit) {
        return PursuitEnd::Stopped;
    }
    if met == quarry || state.unit(met).is_fleeing() {
        return if state.unit(met).is_routing() {
            PursuitEnd::CutDown(met)
        } else {
            PursuitEnd::Caught(met)
        };
    }
    match passage(state, quarry, met) {
        Some(true) => PursuitEnd::StruckFriend(met),
        Some(false) if ground::is_screen(state, met) => PursuitEnd::DestroyedScreen(met),
        _ => PursuitEnd::FreshEnemy(met),
    }
}

/// Whether the quarry ran through a unit, and put it out of order.
fn passage(state: &State, quarry: UnitId, met: UnitId) -> Option<bool> {
    state
        .compulsory
        .passages
        .iter()
        .find(|passage| passage.runner == quarry && passage.friend == met)
        .map(|passage| passage.disordered)
}

fn blockers(state: &State, unit: UnitId, quarry: UnitId) -> Vec<Blocker> {
    let friends = ground::friends(state, unit)
        .map(|id| ground::blocker(state, id, ground::is_screen(state, id)));
    // Houses stop horse whoever holds them.
    let outside = |id: &UnitId| state.unit(*id).garrison.is_none();
    let enemies = ground::enemies(state, unit).filter(outside).map(|id| {
        let cossacks = state.troops(unit).kind == Kind::Cossacks;
        // Cossacks go on after the quarry through its screen (GDB-11.10-08).
        let passable = cossacks && ground::is_screen(state, id) && id != quarry;
        let plain = ground::blocker(state, id, passable);
        if matches!(meeting(state, unit, quarry, id), PursuitEnd::FreshEnemy(_)) {
            // Short of him by the run that a charge needs, so that the charge to come earns its bonus.
            let short = state.setup.tables.charge.straight_run;
            Blocker {
                outline: plain.outline.grown(short),
                ..plain
            }
        } else {
            plain
        }
    });
    friends.chain(enemies).collect()
}

/// Rough ground stops horse at its edge; cossacks ride through it at half speed (TR-11, GDB-VII-T-06).
fn rules(state: &State, unit: UnitId) -> WalkRules {
    let cossacks = state.troops(unit).kind == Kind::Cossacks;
    WalkRules {
        forbidden: if cossacks {
            Going::Difficult
        } else {
            Going::Rough
        },
        built_up: false,
        ..ground::rules(state, unit)
    }
}

/// Writes a pursuit into the unit: always unformed (GDB-4.3-09).
pub(super) fn pursued(state: &mut State, unit: UnitId, end: PursuitEnd, used: Share) {
    let uncontrolled = end.is_uncontrolled(&state.setup.readings);
    let unit = &mut state.units[unit.index()];
    unit.cohesion = Cohesion::Unformed(UnformedCause::Pursuit);
    unit.pursuit_turns = unit.pursuit_turns.saturating_add(1);
    unit.used = used;
    if end != PursuitEnd::QuarryGone {
        unit.moved_compulsorily = true;
    }
    unit.pursuit = if uncontrolled {
        Pursuit::Uncontrolled
    } else {
        Pursuit::Pursuing(unit.pursuit_turns)
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, unit};

    /// Rule: GDB-11.13-01
    /// Reading: TR-55
    #[test]
    fn pursuers_whose_way_is_barred_charge_or_pursue_again() {
        let after = |more: &str| {
            let mut state = battlefield(&format!(
                "A1a light-cavalry line 24/6 line at 60,40\n{more}"
            ));
            let id = unit(&state, "A1a");
            pursued(&mut state, id, PursuitEnd::Stopped, Share::HALF);
            state.unit(id).pursuit
        };
        assert_eq!(after(""), Pursuit::Uncontrolled);
        assert_eq!(
            after("reading stopped-pursuit-ends true"),
            Pursuit::Pursuing(1)
        );
    }
}

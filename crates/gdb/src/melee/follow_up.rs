//! Follow up or stand. Rules GDB-11.3-05, GDB-11.3-06, GDB-11.9-01 to GDB-11.9-04, GDB-11.9-06, GDB-12.2-22.
//!
//! Winning horse presses an enemy who was pushed back; winning foot may, but
//! never after horse; guns never, nor a unit that retreated when it won, nor the
//! last who can take the buildings that the enemy lost.

use engine::{Offer, Prospect, Side};
use table::{Angle, Feature, Length, Outline, Pose};

use crate::built_up::{has_room, is_closed_by_fire};
use crate::compulsory::ground;
use crate::effects::{self, MoveCause};
use crate::flank_march;
use crate::ids::UnitId;
use crate::state::{Contact, State, UnformedCause};
use crate::{Flow, Play};

use super::fight::Fight;
use super::result::Outcome;
use super::{Command, Event, Refusal, estimate, push_back};

/// The enemy that a winner may follow; `None` when it may not.
#[must_use]
pub(super) fn prey(state: &State, unit: UnitId) -> Option<UnitId> {
    let fight = fight_of(state, unit)?;
    let kind = state.troops(unit).kind;
    let fit = state.unit(unit).is_on_table()
        && fight.outcome(unit) == Some(Outcome::Won)
        && !fight.retreating.contains(&unit)
        && !kind.is_artillery()
        && !state.in_contact(unit);
    if !fit || state.melee.decided.contains(&unit) || must_occupy(state, fight, unit) {
        return None;
    }
    fight.foes_of(unit).find(|&foe| {
        let pushed = state.melee.pushed.iter().any(|&(who, _)| who == foe);
        let horse = state.troops(foe).kind.is_cavalry();
        pushed && state.unit(foe).is_on_table() && (kind.is_cavalry() || !horse)
    })
}

/// The last winner that can enter the buildings that the losers held must do so, and follows nobody (GDB-11.9-06).
fn must_occupy(state: &State, fight: &Fight, unit: UnitId) -> bool {
    let Some(house) = fight
        .position
        .and_then(|taken| state.setup.terrain.feature(taken))
        .filter(|feature| feature.is_built_up())
    else {
        return false;
    };
    let side = state.side_of(unit);
    let entered = state
        .on_table(side)
        .any(|id| state.unit(id).garrison == Some(house.id));
    let another = fight.units[side]
        .iter()
        .any(|&other| other != unit && can_take(state, fight, other, house));
    !entered && !another && can_take(state, fight, unit, house)
}

/// Whether a winner is free to enter buildings with its bonus move.
fn can_take(state: &State, fight: &Fight, unit: UnitId, house: &Feature) -> bool {
    let now = state.unit(unit);
    let free = now.is_on_table()
        && !now.is_fleeing()
        && now.garrison.is_none()
        && fight.outcome(unit) == Some(Outcome::Won)
        && !fight.retreating.contains(&unit)
        && state.troops(unit).kind.is_infantry()
        && !state.in_contact(unit)
        && !state.melee.decided_to_follow(unit);
    // Beaten enemies who run are out of it before the bonus move is made.
    let held = ground::enemies(state, unit).any(|enemy| {
        let enemy = state.unit(enemy);
        enemy.garrison == Some(house.id) && !enemy.is_fleeing()
    });
    free && !held && !is_closed_by_fire(state, house) && has_room(state, house, unit)
}

fn fight_of(state: &State, unit: UnitId) -> Option<&Fight> {
    state
        .melee
        .fights
        .iter()
        .find(|fight| fight.everybody().any(|id| id == unit))
}

/// The side that owes a choice: the phasing side first.
#[must_use]
pub(super) fn owner(state: &State) -> Option<Side> {
    [state.phasing, state.phasing.other()]
        .into_iter()
        .find(|&side| choosers(state, side).next().is_some())
}

/// Winning foot of a side that may follow or stand.
pub(super) fn choosers(state: &State, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    state
        .on_table(side)
        .filter(|&unit| state.troops(unit).kind.is_foot() && prey(state, unit).is_some())
}

/// Horse follows at once; then foot is asked.
pub(super) fn advance(play: &mut Play<'_>) -> Flow {
    let phasing = play.state().phasing;
    for side in [phasing, phasing.other()] {
        let riders: Vec<UnitId> = play
            .state()
            .on_table(side)
            .filter(|&unit| play.state().troops(unit).kind.is_cavalry())
            .collect();
        for unit in riders {
            if prey(play.state(), unit).is_some() {
                follow(play, unit);
            }
        }
    }
    if owner(play.state()).is_some() {
        Flow::Waits
    } else {
        Flow::Done
    }
}

/// Follows until it is in base contact again; both are unformed (GDB-11.9-01).
pub(super) fn follow(play: &mut Play<'_>, unit: UnitId) {
    let Some(prey) = prey(play.state(), unit) else {
        return;
    };
    let (outline, caught) = way_to(play.state(), unit, prey);
    let from = play.state().unit(unit).pose.at;
    let to = outline.pose();
    play.place(unit, to, vec![from, to.at], MoveCause::FollowUp);
    push_back::bring_forward(play, unit);
    play.emit(Event::FollowedUp { unit, prey });
    play.disorder(unit, UnformedCause::Melee);
    play.disorder(prey, UnformedCause::Melee);
    if caught {
        play.emit(effects::Event::ContactMade {
            contact: Contact {
                a: unit,
                b: prey,
                a_charged: false,
                b_charged: false,
                flank: false,
                pursuing: false,
                charged_from: None,
            },
        });
    }
}

/// Where the follower comes to, and whether it reaches the enemy.
fn way_to(state: &State, unit: UnitId, prey: UnitId) -> (Outline, bool) {
    let (start, target) = (state.outline(unit), state.outline(prey));
    let pushed = state.melee.pushed.iter().find(|(who, _)| *who == prey);
    let ways = [
        pushed.map(|&(_, direction)| direction),
        Some(state.unit(unit).pose.facing),
        Some(Angle::between(start.centre(), target.centre())),
    ];
    let mut best = start;
    for direction in ways.into_iter().flatten() {
        let (end, caught) = straight_to(state, unit, prey, direction);
        if caught {
            return (end, true);
        }
        if end.distance(&target) < best.distance(&target) {
            best = end;
        }
    }
    (best, false)
}

fn straight_to(state: &State, unit: UnitId, prey: UnitId, direction: Angle) -> (Outline, bool) {
    let (start, target) = (state.outline(unit), state.outline(prey));
    let most = start.distance(&target) + state.setup.tables.movement.push_back;
    let friends = ground::friends(state, unit)
        .map(|id| ground::blocker(state, id, ground::is_screen(state, id)));
    let enemies = ground::enemies_met(state, unit, |_| false);
    let blockers: Vec<_> = friends.chain(enemies).collect();
    let along = Outline::of(Pose::new(start.pose().at, direction), start.footprint());
    let most = flank_march::stops_at(state, unit, &along, most);
    let track = ground::straight(&start, direction, most);
    let rules = ground::rules(state, unit);
    let (walk, _) = state.setup.terrain.walk_as_far(&track, &rules, &blockers);
    let end = walk.end_outline();
    let reach: Length = rules.step + rules.step;
    match ground::closed_up(&end, &target, direction, reach) {
        Some(place) => (place, true),
        None => (end, false),
    }
}

/// Whether a unit may follow or stand.
///
/// # Errors
/// When it has nobody to follow, or may not.
pub(super) fn check(state: &State, side: Side, unit: UnitId) -> Result<(), crate::Refusal> {
    if unit.index() >= state.units.len() {
        Err(crate::Refusal::NotNow)
    } else if choosers(state, side).any(|chooser| chooser == unit) {
        Ok(())
    } else if fight_of(state, unit).is_some_and(|fight| must_occupy(state, fight, unit)) {
        Err(Refusal::MustOccupy { unit }.into())
    } else if pushed_horse(state, unit) {
        Err(Refusal::NeverAfterHorse { unit }.into())
    } else {
        Err(Refusal::MayNotFollow { unit }.into())
    }
}

/// Both answers of every chooser with their prospects: the odds of the round that following brings.
#[must_use]
pub(super) fn offers(state: &State, side: Side) -> Vec<Offer<crate::Command>> {
    let mut offers = Vec::new();
    for unit in choosers(state, side) {
        let Some(prey) = prey(state, unit) else {
            continue;
        };
        let gain = estimate(state, unit, prey, false, false);
        offers.push(Offer {
            command: Command::FollowUp { unit }.into(),
            prospect: Prospect {
                inflicts: 60 * gain.max(0),
                suffers: 60 * (-gain).max(0),
                cohesion: -50,
                ..Prospect::default()
            },
        });
        offers.push(Offer {
            command: Command::Stand { unit }.into(),
            prospect: Prospect::default(),
        });
    }
    offers
}

/// The unit beat horse, which foot never follows (GDB-11.9-03).
#[must_use]
fn pushed_horse(state: &State, unit: UnitId) -> bool {
    let foot = state.troops(unit).kind.is_foot();
    foot && fight_of(state, unit).is_some_and(|fight| {
        fight.outcome(unit) == Some(Outcome::Won)
            && fight
                .foes_of(unit)
                .any(|foe| state.troops(foe).kind.is_cavalry())
    })
}

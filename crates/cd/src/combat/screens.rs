//! Skirmishers whose regiment is attacked. Reading CD-GAP-08.
//!
//! They withdraw behind it and bring no dice. Where an enemy or the ground
//! bars their way they are caught: they fight with a die for each base, their
//! casualties are the regiment's, and they are removed if it loses.

use table::{Angle, Going, Manoeuvre, Outline, Pose, Track, WalkRules};

use crate::ids::{Bases, DiceCount, UnitId};
use crate::movement;
use crate::state::State;
use crate::{Event, Play};

/// Dice of skirmishers that are caught, or would be if their regiment were attacked now.
#[must_use]
pub(crate) fn caught_dice(state: &State, unit: UnitId) -> DiceCount {
    let caught = match &state.attack {
        Some(attack) if attack.involves(unit) => attack.target == unit && attack.screen_caught,
        _ => is_barred(state, unit),
    };
    let Bases(bases) = if caught {
        state.skirmishers(unit)
    } else {
        Bases(0)
    };
    DiceCount(bases * state.setup.tables.melee.skirmisher_dice)
}

/// Whether deployed skirmishers cannot go straight back to their regiment.
#[must_use]
pub(crate) fn is_barred(state: &State, unit: UnitId) -> bool {
    let Some(screen) = state.screen_outline(unit) else {
        return false;
    };
    let body = state.body(unit);
    let way = Angle::between(screen.centre(), body.centre());
    let start = Outline::of(Pose::new(screen.pose().at, way), screen.footprint());
    let distance = start.distance(&body);
    let rules = WalkRules {
        forbidden: Going::Impassable,
        ..movement::path::rules_of(state, unit)
    };
    let mut enemies = movement::path::blockers(state, unit, distance);
    enemies.retain(|one| state.side_of(UnitId(one.id as u16)) != state.side_of(unit));
    Track::new(
        start.pose(),
        start.footprint(),
        vec![Manoeuvre::Advance(distance)],
    )
    .is_ok_and(|track| state.setup.terrain.walk(&track, &rules, &enemies).is_err())
}

/// The skirmishers of an attacked regiment withdraw, or are caught.
pub(super) fn withdraw_or_fight(play: &mut Play<'_>, target: UnitId) {
    if play.state().unit(target).screen.is_none() {
        return;
    }
    play.emit(if is_barred(play.state(), target) {
        Event::ScreenCaught { unit: target }
    } else {
        Event::ScreenRecalled { unit: target }
    });
}

/// After the combat: skirmishers of a beaten regiment are gone, those of another come in.
pub(super) fn settle(play: &mut Play<'_>, unit: UnitId, lost: bool) {
    if !play
        .state()
        .attack
        .as_ref()
        .is_some_and(|attack| attack.screen_caught)
    {
        return;
    }
    play.emit(if lost {
        Event::ScreenLost { unit }
    } else {
        Event::ScreenRecalled { unit }
    });
}

//! Chapter 4: morale tests and losses. Rules CD-4-01 to CD-4-08, readings CD-GAP-18 to CD-GAP-20.
//!
//! A test is 2D6; 8 or less passes. Modifiers are added to the 8; in the trace
//! they are taken from the dice instead, which is the same and lets the total
//! be compared with the printed number.

use engine::{Key, Modifier};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::{DiceCount, Markers, UnitId};
use crate::play::Rolled;
use crate::readings::{LossTestRepeat, MoraleScope};
use crate::state::{Removal, State};
use crate::troops::Kind;
use crate::{Event, Play, effects};

/// Occasions for a morale test. Rule CD-4-08.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MoraleCause {
    /// The loss threshold was reached. Rules CD-4-04 to CD-4-07.
    Losses,
    /// Casualties from canister. Rule CD-3.3.3-07.
    Canister,
    /// A close combat was lost. Rule CD-3.4-10.
    Beaten,
    /// Square test 1. Rule CD-3.4.2-02.
    NoSquare,
    /// The turn after a fall back with disorder. Rule CD-3.4-17.
    Recovery,
    /// Friends passed through in disorder. Reading CD-GAP-32.
    PassedThrough,
}

impl MoraleCause {
    /// The rule that calls for the test.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            MoraleCause::Losses => "CD-4-05",
            MoraleCause::Canister => "CD-3.3.3-07",
            MoraleCause::Beaten => "CD-3.4-10",
            MoraleCause::NoSquare => "CD-3.4.2-02",
            MoraleCause::Recovery => "CD-3.4-17",
            MoraleCause::PassedThrough => "CD-GAP-32",
        }
    }

    /// Its name in messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            MoraleCause::Losses => "losses",
            MoraleCause::Canister => "canister",
            MoraleCause::Beaten => "beaten",
            MoraleCause::NoSquare => "no-square",
            MoraleCause::Recovery => "recovery",
            MoraleCause::PassedThrough => "passed-through",
        }
    }
}

/// The value up to which 2D6 pass, with these modifiers. Rule CD-4-02.
#[must_use]
pub fn pass_value(state: &State, modifiers: &[Modifier]) -> i16 {
    let helped: i16 = modifiers.iter().map(|one| i16::from(one.value)).sum();
    // Modifiers stand in the trace as they change the dice.
    state.setup.tables.morale.pass - helped
}

/// Tests the morale of a unit; what a failure means is up to the caller.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn test(
    play: &mut Play<'_>,
    unit: UnitId,
    cause: MoraleCause,
    modifiers: Vec<Modifier>,
) -> Rolled<bool> {
    let label = play.unit_label("cd-morale", unit);
    let rules = ["CD-4-01", "CD-4-02", cause.rule()];
    let mut roll = play.sum(label, DiceCount(2), modifiers, &rules)?;
    let passed = roll.total <= play.state().setup.tables.morale.pass;
    roll.row = Key::new(if passed {
        "cd-morale-passed"
    } else {
        "cd-morale-failed"
    });
    play.emit(Event::MoraleTested {
        unit,
        cause,
        roll,
        passed,
    });
    Ok(passed)
}

/// Tests outside close combat, with its consequence. Rule CD-4-03, reading CD-GAP-20.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn test_and_suffer(play: &mut Play<'_>, unit: UnitId, cause: MoraleCause) -> Rolled<()> {
    if !play.state().unit(unit).is_on_table() {
        return Ok(());
    }
    let all = MoraleScope::AllMoraleTests;
    let modifiers = if play.state().setup.readings.melee_morale_modifiers_scope == all {
        crate::combat::standing_morale_modifiers(play.state(), unit)
    } else {
        Vec::new()
    };
    if test(play, unit, cause, modifiers)? {
        Ok(())
    } else {
        effects::failed_test(play, unit)
    }
}

/// Whether markers that rose from `before` to `after` force a test. Rules CD-4-04 to CD-4-07.
#[must_use]
pub fn losses_force_test(
    threshold: Markers,
    before: Markers,
    after: Markers,
    repeat: LossTestRepeat,
) -> bool {
    let step = threshold.0.max(1);
    match repeat {
        LossTestRepeat::EachMultiple => after.0 / step > before.0 / step,
        LossTestRepeat::Once => before.0 < step && after.0 >= step,
        LossTestRepeat::EveryCasualtyAtOrAbove => after.0 >= step && after.0 > before.0,
    }
}

/// Whether markers remove a unit. Reading CD-GAP-18.
#[must_use]
pub fn is_destroyed(state: &State, kind: Kind, markers: Markers) -> bool {
    let table = &state.setup.tables.morale;
    state.setup.readings.removal_by_markers
        && markers.0 >= table.threshold(kind).0 * table.removed_at_multiple
}

/// Removes a unit whose markers reached the limit; says whether it went.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn remove_destroyed(play: &mut Play<'_>, unit: UnitId) -> Rolled<bool> {
    let state = play.state();
    let one = state.unit(unit);
    if !one.is_on_table() || !is_destroyed(state, state.kind(unit), one.markers) {
        return Ok(false);
    }
    effects::remove(play, unit, Removal::Destroyed)?;
    Ok(true)
}

/// What follows fire: the limit, then one test for canister or losses. Rules CD-3.3.3-07 and CD-4-05.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn after_fire(
    play: &mut Play<'_>,
    unit: UnitId,
    before: Markers,
    canister: bool,
) -> Rolled<()> {
    let after = play.state().unit(unit).markers;
    if after == before || remove_destroyed(play, unit)? {
        return Ok(());
    }
    if canister {
        return test_and_suffer(play, unit, MoraleCause::Canister);
    }
    if crossed(play.state(), unit, before) {
        return test_and_suffer(play, unit, MoraleCause::Losses);
    }
    Ok(())
}

/// Whether the markers of a unit call for a test since they were `before`.
pub(crate) fn crossed(state: &State, unit: UnitId, before: Markers) -> bool {
    let threshold = state.setup.tables.morale.threshold(state.kind(unit));
    let repeat = state.setup.readings.loss_test_repeat;
    losses_force_test(threshold, before, state.unit(unit).markers, repeat)
}

/// Tests of units that fell back with disorder in the turn before, the side with the last initiative first. Rule CD-3.4-17.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn start_of_turn(play: &mut Play<'_>) -> Rolled<()> {
    let first = play.state().initiative.unwrap_or(engine::Side::A);
    for side in [first, first.other()] {
        let shaken: Vec<UnitId> = play
            .state()
            .on_table(side)
            .filter(|&unit| play.state().unit(unit).shaken)
            .collect();
        for unit in shaken {
            recover(play, unit)?;
        }
    }
    Ok(())
}

/// The test of a unit that fell back with disorder; who fails flees. Rule CD-3.4-17.
fn recover(play: &mut Play<'_>, unit: UnitId) -> Rolled<()> {
    if test(play, unit, MoraleCause::Recovery, Vec::new())? {
        Ok(())
    } else {
        effects::remove(play, unit, Removal::Fled)
    }
}

/// Takes a test outside close combat for its cause, with its consequence.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn take(play: &mut Play<'_>, unit: UnitId, cause: MoraleCause) -> Rolled<()> {
    match cause {
        MoraleCause::Recovery => recover(play, unit),
        cause => test_and_suffer(play, unit, cause),
    }
}

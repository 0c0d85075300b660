//! The unit morale test. Rules GDB-12.1-01 to GDB-12.1-19.
//!
//! 2D6 plus the modifiers of the morale table, read in one of four columns:
//! Charging, Charged, Other, Rally.

use engine::{DiceOwed, Key, RollTrace, RuleId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Play;
use crate::ids::UnitId;
use crate::state::{Dispersal, Nerve, Removal, State};
use crate::troops::Kind;

use super::Event;
use super::modifiers::modifiers;

const PROCEDURE: Key = Key::new("morale-test");

/// The column of the result table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Column {
    Charging,
    Charged,
    Other,
    Rally,
}

/// The row of the result table that the total reached, best first.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// 6 or more.
    Stands,
    /// 5.
    Wavers,
    /// 4 or 3.
    Fails,
    /// 2 to 0.
    Flees,
    /// -1 or less.
    Breaks,
}

/// The charge behind a test in the columns Charging and Charged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChargeFacts {
    /// The enemy: the target of a charging unit, the worst charger of a charged one.
    pub enemy: UnitId,
    /// The charge strikes flank or rear (of the target, whoever tests).
    pub flank: bool,
    /// The tester answers with a countercharge.
    pub countercharging: bool,
}

/// What a verdict makes of the unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Effect {
    Steady,
    Halt,
    Falter,
    Retreat,
    Rout,
    Rally,
    StillRetreating,
    Disperse,
}

/// Rolls a unit's morale and writes the roll; the caller carries out what it means with [`carry_out`].
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn test(
    play: &mut Play<'_>,
    unit: UnitId,
    column: Column,
    charge: Option<ChargeFacts>,
) -> Result<Verdict, DiceOwed> {
    let label = play.label(PROCEDURE, unit);
    let modifiers = modifiers(play.state(), unit, column, charge.as_ref());
    let dice = play.two_d6(label)?.to_vec();
    let rules = vec![RuleId::new("GDB-12.1-01")];
    let mut roll = RollTrace::sum(label, dice, modifiers, Key::new(""), rules);
    let verdict = verdict(play.state(), roll.total);
    let effect = effect(play.state(), unit, column, verdict);
    roll.row = row(column, effect);
    roll.rules.push(row_rule(verdict));
    roll.rules
        .extend(effect_rule(play.state(), unit, column, effect));
    roll.rules.extend(occasion(column, charge.is_some()));
    play.emit(Event::Tested {
        unit,
        column,
        roll,
        verdict,
    });
    Ok(verdict)
}

/// The row of the table that a total reaches. Rules GDB-12.1-15 to GDB-12.1-19.
#[must_use]
pub(crate) fn verdict(state: &State, total: i16) -> Verdict {
    let [stand, waver, fail, flee] = state.setup.tables.morale.bands;
    match total {
        total if total >= stand => Verdict::Stands,
        total if total >= waver => Verdict::Wavers,
        total if total >= fail => Verdict::Fails,
        total if total >= flee => Verdict::Flees,
        _ => Verdict::Breaks,
    }
}

fn row_rule(verdict: Verdict) -> RuleId {
    RuleId::new(match verdict {
        Verdict::Stands => "GDB-12.1-15",
        Verdict::Wavers => "GDB-12.1-16",
        Verdict::Fails => "GDB-12.1-17",
        Verdict::Flees => "GDB-12.1-18",
        Verdict::Breaks => "GDB-12.1-19",
    })
}

/// The rule that makes a unit test in a charge.
fn occasion(column: Column, charged: bool) -> Option<RuleId> {
    match column {
        Column::Charging => Some(RuleId::new("GDB-6.6-06")),
        Column::Charged => Some(RuleId::new("GDB-6.6-07")),
        Column::Rally if charged => Some(RuleId::new("GDB-6.1-13")),
        Column::Rally | Column::Other => None,
    }
}

/// The rule behind an effect that the row alone does not explain.
fn effect_rule(state: &State, unit: UnitId, column: Column, effect: Effect) -> Option<RuleId> {
    let owed = state.unit(unit).dispersal == Dispersal::Owed;
    let screen = state.troops(unit).kind == Kind::Skirmishers;
    let rule = match (column, effect) {
        (Column::Rally, Effect::Rally) => "GDB-12.2-37",
        (Column::Rally, Effect::Disperse) => "GDB-12.2-29",
        (_, Effect::Disperse) if screen => "GDB-10.8-01",
        (_, Effect::Disperse) => "GDB-12.2-31",
        (Column::Other, Effect::Steady) if owed => "GDB-12.2-32",
        (Column::Charging | Column::Charged, Effect::Steady) => "GDB-12.2-01",
        (Column::Charging, Effect::Halt) => "GDB-12.2-02",
        (_, Effect::Falter) => "GDB-12.2-12",
        (_, Effect::Retreat) => "GDB-12.2-17",
        (_, Effect::Rout) => "GDB-12.2-26",
        _ => return None,
    };
    Some(RuleId::new(rule))
}

/// The cell of the result table. Rules GDB-12.1-15 to GDB-12.1-19, GDB-12.2-02, GDB-12.2-29, GDB-12.2-31.
#[must_use]
pub(crate) fn effect(state: &State, unit: UnitId, column: Column, verdict: Verdict) -> Effect {
    let plain = match column {
        Column::Charging => charging(state, unit, verdict),
        Column::Charged => match verdict {
            Verdict::Stands => Effect::Steady,
            Verdict::Wavers => Effect::Falter,
            Verdict::Fails | Verdict::Flees => Effect::Retreat,
            Verdict::Breaks => Effect::Rout,
        },
        Column::Other => match verdict {
            Verdict::Stands | Verdict::Wavers => Effect::Steady,
            Verdict::Fails => Effect::Falter,
            Verdict::Flees => Effect::Retreat,
            Verdict::Breaks => Effect::Rout,
        },
        Column::Rally => rally(state, unit, verdict),
    };
    let adverse = matches!(plain, Effect::Falter | Effect::Retreat | Effect::Rout);
    if adverse && state.unit(unit).dispersal == Dispersal::Owed {
        Effect::Disperse
    } else {
        plain
    }
}

/// Halt or Falter depends on fire (GDB-12.2-02).
fn charging(state: &State, unit: UnitId, verdict: Verdict) -> Effect {
    let under_fire = state.notes.shots.iter().any(|shot| shot.target == unit);
    match verdict {
        Verdict::Stands => Effect::Steady,
        Verdict::Wavers if !under_fire => Effect::Halt,
        Verdict::Wavers | Verdict::Fails => Effect::Falter,
        Verdict::Flees => Effect::Retreat,
        Verdict::Breaks => Effect::Rout,
    }
}

/// A routing unit has one attempt (GDB-12.2-29); a retreating one may try again.
fn rally(state: &State, unit: UnitId, verdict: Verdict) -> Effect {
    let routing = state.unit(unit).nerve == Nerve::Routing;
    match verdict {
        Verdict::Stands | Verdict::Wavers => Effect::Rally,
        Verdict::Breaks => Effect::Disperse,
        _ if routing => Effect::Disperse,
        Verdict::Fails => Effect::StillRetreating,
        Verdict::Flees => Effect::Rout,
    }
}

fn row(column: Column, effect: Effect) -> Key {
    Key::new(match (column, effect) {
        (Column::Charging, Effect::Steady) => "morale-charges",
        (Column::Charged, Effect::Steady) => "morale-stands",
        (_, Effect::Steady) => "morale-obeys",
        (_, Effect::Halt) => "morale-halts",
        (_, Effect::Falter) => "morale-falters",
        (_, Effect::Retreat) => "morale-retreats",
        (_, Effect::Rout) => "morale-routs",
        (_, Effect::Rally) => "morale-rallies",
        (_, Effect::StillRetreating) => "morale-rally-fails",
        (_, Effect::Disperse) => "morale-disperses",
    })
}

/// Writes what a verdict does to the unit: halt, falter, retreat, rout, rally, disperse.
///
/// `from` is the enemy it would run from. Moves are not made here.
pub(crate) fn carry_out(
    play: &mut Play<'_>,
    unit: UnitId,
    column: Column,
    verdict: Verdict,
    from: Option<UnitId>,
) {
    use crate::effects::Event as Befell;
    let owed = play.state().unit(unit).dispersal == Dispersal::Owed && column != Column::Rally;
    let effect = effect(play.state(), unit, column, verdict);
    match effect {
        Effect::Disperse => return play.remove(unit, Removal::Dispersed),
        Effect::Steady | Effect::StillRetreating => {}
        Effect::Halt => play.emit(Befell::Halted { unit }),
        Effect::Falter => play.emit(Befell::Faltered { unit }),
        Effect::Retreat => play.retreat(unit, from),
        Effect::Rout => play.rout(unit, from),
        Effect::Rally => play.emit(Befell::Rallied { unit }),
    }
    if owed {
        // A unit that passes is not tested for dispersal again (GDB-12.2-32).
        play.emit(Befell::DispersalPointPassed { unit });
    }
}

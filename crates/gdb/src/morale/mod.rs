//! Phase 8: morale, and every morale test. Chapter XII of the rules.

pub mod brigade;
#[cfg(test)]
mod charge_rows;
pub(crate) mod limbering;
pub(crate) mod modifiers;
mod phase;
mod show;
pub mod test;

use engine::{
    BySide, DiceOwed, Key, Offer, Pending, Prospect, RollTrace, RuleId, Side, Text, Viewer,
};
use serde::{Deserialize, Serialize};

use crate::Play;
use crate::formation::Formation;
use crate::ids::{BrigadeId, UnitId};
use crate::orders::{Order, OrderKind, OrderTarget};
use crate::state::{Bonus, Guns, OrderShown, Pursuit, State};

use brigade::BrigadeVerdict;
use test::{Column, Verdict};

pub(crate) use modifiers::modifiers;
pub(crate) use phase::{advance, may_rally, nearest_enemy};
pub(crate) use show::{decisions, log};

/// What a player may ask for in this phase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Tries to rally these units; the others run on.
    AttemptRallies {
        /// The units.
        units: Vec<UnitId>,
    },
}

/// What happens in this phase, and every morale test.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// A side chose which units try to rally.
    RalliesChosen {
        /// The side.
        side: Side,
        /// The units; empty in the form that the enemy may know.
        units: Vec<UnitId>,
        /// There was nothing to choose.
        forced: bool,
    },
    /// A unit tested.
    Tested {
        /// The unit.
        unit: UnitId,
        /// The column.
        column: Column,
        /// The roll.
        roll: RollTrace,
        /// The row reached.
        verdict: Verdict,
    },
    /// A battery limbered under the enemy's sabres, or not.
    EmergencyLimbering {
        /// The battery.
        battery: UnitId,
        /// The roll.
        roll: RollTrace,
        /// The guns are saved.
        saved: bool,
    },
    /// A crew left its guns.
    GunsLeft {
        /// The battery.
        battery: UnitId,
        /// What became of the guns.
        guns: Guns,
    },
    /// A brigade tested.
    BrigadeTested {
        /// The brigade.
        brigade: BrigadeId,
        /// The roll.
        roll: RollTrace,
        /// What it brought.
        verdict: BrigadeVerdict,
    },
    /// A brigade broke and owes its retreat.
    BrigadeBroken {
        /// The brigade.
        brigade: BrigadeId,
    },
    /// A brigade panicked.
    BrigadePanicked {
        /// The brigade.
        brigade: BrigadeId,
    },
    /// All tests of the phase are made.
    PhaseDone,
}

/// Why a command of this phase is not allowed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum Refusal {
    /// This unit has nothing to rally from, or may not try.
    CannotRally {
        /// The unit.
        unit: UnitId,
    },
    /// This side has chosen already.
    ChosenAlready,
}

impl Refusal {
    /// The rule that refuses.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            Refusal::CannotRally { .. } => Some(RuleId::new("GDB-12.2-29")),
            Refusal::ChosenAlready => None,
        }
    }

    /// In words.
    #[must_use]
    pub fn text(&self, state: &State) -> Text {
        match self {
            Refusal::CannotRally { unit } => {
                Text::id("gdb-morale-cannot-rally").with("unit", state.def(*unit).name.clone())
            }
            Refusal::ChosenAlready => Text::id("gdb-refused-not-now"),
        }
    }
}

/// Where the phase stands; set back to its default when the phase begins.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Progress {
    /// Units each side tries to rally, once it has chosen.
    pub rallies: BySide<Option<Vec<UnitId>>>,
    /// All tests are made.
    pub done: bool,
}

/// Decisions owed now.
pub(crate) fn pending(state: &State) -> Vec<Pending> {
    let owes = |side: &Side| {
        state.morale.rallies[*side].is_none() && may_rally(state, *side).next().is_some()
    };
    Side::BOTH
        .into_iter()
        .filter(owes)
        .map(|owner| Pending {
            owner,
            decision: Key::new("attempt-rallies"),
        })
        .collect()
}

/// Whether a command is allowed.
pub(crate) fn check(state: &State, side: Side, command: &Command) -> Result<(), crate::Refusal> {
    let Command::AttemptRallies { units } = command;
    if state.morale.rallies[side].is_some() {
        return Err(Refusal::ChosenAlready.into());
    }
    for (n, &unit) in units.iter().enumerate() {
        let may = may_rally(state, side).any(|id| id == unit) && !units[..n].contains(&unit);
        if !may {
            return Err(refused_rally(state, unit));
        }
    }
    Ok(())
}

fn refused_rally(state: &State, unit: UnitId) -> crate::Refusal {
    if unit.index() < state.units.len() {
        Refusal::CannotRally { unit }.into()
    } else {
        crate::Refusal::NotNow
    }
}

/// Carries out a command that `check` allows.
pub(crate) fn decide(play: &mut Play<'_>, side: Side, command: &Command) -> Result<(), DiceOwed> {
    let Command::AttemptRallies { units } = command;
    play.emit(Event::RalliesChosen {
        side,
        units: units.clone(),
        forced: false,
    });
    Ok(())
}

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::RalliesChosen { side, units, .. } => {
            state.morale.rallies[*side] = Some(units.clone())
        }
        Event::Tested { unit, column, .. } => {
            let unit = &mut state.units[unit.index()];
            if *column == Column::Rally && unit.is_routing() {
                unit.rally_spent = true;
            }
        }
        Event::EmergencyLimbering { battery, saved, .. } => {
            if *saved {
                state.units[battery.index()].formation = Formation::Limbered;
            }
        }
        Event::GunsLeft { battery, guns } => state.units[battery.index()].guns = *guns,
        Event::BrigadeTested { .. } => {}
        Event::BrigadeBroken { brigade } => {
            for unit in state
                .units
                .iter_mut()
                .filter(|unit| unit.brigade == *brigade)
            {
                // What it was about to do lapses: it falls back with the others (interaction 10).
                unit.pursuit = Pursuit::None;
                unit.quarry = None;
                unit.bonus = Bonus::None;
                unit.riding_back = false;
            }
            let brigade = &mut state.brigades[brigade.index()];
            brigade.broken = true;
            brigade.breaks = brigade.breaks.saturating_add(1);
            brigade.order = Some(Order {
                kind: OrderKind::Hold,
                target: OrderTarget::Here,
            });
            brigade.shown = OrderShown::All;
            brigade.marker = None;
            brigade.marker_lies = false;
            brigade.next = None;
        }
        Event::BrigadePanicked { brigade } => state.brigades[brigade.index()].panicked = true,
        Event::PhaseDone => state.morale.done = true,
    }
}

/// Legal commands with their prospects, for computer generals.
pub(crate) fn offers(state: &State, side: Side, _thorough: bool) -> Vec<Offer<crate::Command>> {
    let all: Vec<UnitId> = may_rally(state, side).collect();
    let command = |units: Vec<UnitId>| crate::Command::from(Command::AttemptRallies { units });
    vec![
        Offer {
            command: command(all),
            prospect: Prospect {
                cohesion: 50,
                ..Prospect::default()
            },
        },
        Offer {
            command: command(Vec::new()),
            prospect: Prospect::default(),
        },
    ]
}

/// A legal answer for a side that gives none.
pub(crate) fn default_command(state: &State, side: Side) -> Option<crate::Command> {
    Some(
        Command::AttemptRallies {
            units: may_rally(state, side).collect(),
        }
        .into(),
    )
}

/// Removes what `viewer` may not know: the choice of a side while the other still owes its own.
pub(crate) fn redact(state: &mut State, viewer: Viewer) {
    for side in Side::BOTH {
        let sealed = !viewer.may_see(side) && !state.morale.done;
        if let Some(units) = state.morale.rallies[side].as_mut().filter(|_| sealed) {
            units.clear();
        }
    }
}

/// The form of an event that `viewer` may know.
pub(crate) fn redact_event(_before: &State, event: &Event, viewer: Viewer) -> Option<Event> {
    match event {
        Event::RalliesChosen { side, forced, .. } if !viewer.may_see(*side) => {
            Some(Event::RalliesChosen {
                side: *side,
                units: Vec::new(),
                forced: *forced,
            })
        }
        open => Some(open.clone()),
    }
}

//! Orders of divisions. Rules GDB-13.6-01 to GDB-13.7-03, with the optional rule.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `orders` | which order a division may have, and what it lets its brigades be ordered |
//! | `change` | the roll of the corps commander |
//! | `carry_out` | a new order put into effect |
//! | `reserve` | what a division In Reserve may not do, and what rouses it |
//! | `secrets` | what the enemy may know |
//! | `offers`, `show` | the decisions and the log |
//!
//! A division is the brigades under one general (key `division` of a brigade);
//! brigades without one are the division of the commander-in-chief himself. He
//! is the corps commander.

mod carry_out;
pub(crate) mod change;
mod offers;
mod orders;
mod refusal;
mod reserve;
mod secrets;
mod show;

use engine::{DiceOwed, Key, Name, RollTrace, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Play;
use crate::ids::{BrigadeId, DivisionId, GeneralId};
use crate::orders::{Order, OrderTarget};
use crate::setup::Setup;
use crate::state::{OrderShown, State};

pub(crate) use carry_out::open_phase;
pub(crate) use offers::{change_offers, default_command, offers};
pub(crate) use orders::{allows, division_of};
pub use refusal::Refusal;
pub(crate) use reserve::{fears, is_reserved, rouse};
pub(crate) use secrets::{redact, redact_event};
pub(crate) use show::{
    carry_out_choices, change_choices, conditions, known, log, name, opening_choices, order_text,
    rules_of,
};

/// What a division is told to do.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum DivisionOrderKind {
    /// Attack an object (GDB-13.6-01).
    Attack,
    /// Defend a sector (GDB-13.6-02).
    Defend,
    /// Stand back and keep out of the fight (GDB-13.6-03).
    InReserve,
    /// Take up a position elsewhere (GDB-13.6-05).
    ChangePosition,
}

/// An order of a division as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DivisionOrder {
    /// What to do.
    pub kind: DivisionOrderKind,
    /// The object of an attack, the sector, the new position.
    pub object: OrderTarget,
}

/// A division as the scenario gives it.
#[derive(Debug, Clone)]
pub struct DivisionDef {
    /// Its name, that of its general.
    pub name: Name,
    /// Its side.
    pub side: Side,
    /// Its general; nobody when the commander-in-chief leads it himself.
    pub general: Option<GeneralId>,
    /// Its brigades.
    pub brigades: Vec<BrigadeId>,
}

/// What changes about a division.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Division {
    /// The order in force; none for a division whose brigades fit no order, and where the viewer may not know it.
    pub order: Option<DivisionOrder>,
    /// What the enemy knows of it.
    pub shown: OrderShown,
    /// The order that its general puts into effect in the next Command phase (GDB-13.7-03).
    pub next: Option<DivisionOrder>,
}

/// A division and its opening order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpeningDivision {
    /// The division.
    pub division: DivisionId,
    /// Its order.
    pub order: DivisionOrder,
}

/// What a player may ask for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Writes the opening orders of a side's divisions; divisions left out get what their brigades' orders amount to.
    WriteOrders {
        /// Divisions and their orders.
        orders: Vec<OpeningDivision>,
    },
    /// The corps commander tries to change the order of a division (GDB-13.7-01).
    Change {
        /// The division.
        division: DivisionId,
        /// The new order.
        order: DivisionOrder,
    },
    /// The general of a division that has a new order orders a brigade, without a roll (GDB-13.7-03).
    OrderBrigade {
        /// The brigade.
        brigade: BrigadeId,
        /// Its order.
        order: Order,
    },
    /// The other brigades of the division keep their orders.
    LeaveTheRest,
}

/// Why the order of a division changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "the names say it; the texts stand in the Fluent files"
)]
pub enum DivisionCause {
    CarriedOut,
    Attacked,
    Arrived,
}

/// What happens to divisions.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// A side has written the opening orders of its divisions.
    Written {
        /// The side.
        side: Side,
        /// The orders; none in the form that the enemy may know.
        orders: Vec<OpeningDivision>,
    },
    /// The corps commander rolled for a change.
    Rolled {
        /// The division.
        division: DivisionId,
        /// The new order; in the form that the enemy may know its kind alone, and that only when it succeeded.
        order: Option<DivisionOrder>,
        /// The roll.
        roll: RollTrace,
        /// It succeeded.
        success: bool,
    },
    /// The order of a division changed.
    Changed {
        /// The division.
        division: DivisionId,
        /// The new order; hidden but for its kind in the form that the enemy may know.
        order: DivisionOrder,
        /// Why.
        cause: DivisionCause,
    },
    /// The general of a division orders its brigades next.
    CarryingOut {
        /// The division.
        division: DivisionId,
    },
    /// All is ordered.
    CarriedOut {
        /// The division.
        division: DivisionId,
    },
}

/// A division whose general orders its brigades.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Carrying {
    /// The division.
    pub division: DivisionId,
    /// Brigades that have their orders.
    pub ordered: Vec<BrigadeId>,
}

impl State {
    /// A division.
    #[must_use]
    pub fn division(&self, id: DivisionId) -> &Division {
        &self.divisions[id.index()]
    }

    /// What the scenario says of a division.
    #[must_use]
    pub fn division_def(&self, id: DivisionId) -> &DivisionDef {
        &self.setup.0.divisions[id.index()]
    }

    /// Every division of a side.
    pub fn divisions_of(&self, side: Side) -> impl Iterator<Item = DivisionId> + '_ {
        (0..self.divisions.len() as u16)
            .map(DivisionId)
            .filter(move |&id| self.division_def(id).side == side)
    }
}

/// Divisions before anything is written.
pub(crate) fn at_start(setup: &Setup) -> Vec<Division> {
    let unwritten = Division {
        order: None,
        shown: OrderShown::FaceDown,
        next: None,
    };
    vec![unwritten; setup.divisions.len()]
}

/// Gives the divisions of a side the orders that their brigades' orders amount to, where nobody is asked.
pub(crate) fn write_proposed(state: &mut State) {
    for n in 0..state.divisions.len() {
        state.divisions[n].order = orders::proposed(state, DivisionId(n as u16));
    }
}

/// Whether a side still has to write the opening orders of its divisions: after those of its brigades.
pub(crate) fn must_write(state: &State, side: Side) -> bool {
    let progress = &state.initiative;
    crate::initiative::is_written(state)
        && !state.setup.readings.opening_orders_fixed
        && progress.written[side]
        && !progress.divisions_written[side]
        && state.divisions_of(side).next().is_some()
}

/// The side whose divisional general orders his brigades now, and the division.
pub(crate) fn carrying(state: &State) -> Option<(Side, DivisionId)> {
    let first = state.phasing.other();
    let of = |side: Side| {
        let mut all = state.command.carrying.iter();
        all.find(|one| state.division_def(one.division).side == side)
            .map(|one| (side, one.division))
    };
    of(first).or_else(|| of(first.other()))
}

/// The decision that a side owes here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Due {
    /// Opening orders.
    Write,
    /// A new order to put into effect.
    CarryOut(DivisionId),
}

impl Due {
    /// The name of the decision.
    pub(crate) const fn key(self) -> Key {
        Key::new(match self {
            Due::Write => "write-division-orders",
            Due::CarryOut(_) => "carry-out-division-order",
        })
    }
}

/// What a side owes here, if anything.
pub(crate) fn due(state: &State, side: Side) -> Option<Due> {
    match carrying(state) {
        _ if must_write(state, side) => Some(Due::Write),
        Some((owner, division)) if owner == side => Some(Due::CarryOut(division)),
        _ => None,
    }
}

/// Whether a command is allowed.
pub(crate) fn check(state: &State, side: Side, command: &Command) -> Result<(), crate::Refusal> {
    match (due(state, side), command) {
        (Some(Due::Write), Command::WriteOrders { orders }) => {
            orders::check_opening(state, side, orders)?;
        }
        (Some(Due::CarryOut(division)), Command::OrderBrigade { brigade, order }) => {
            carry_out::check(state, division, *brigade, *order)?;
        }
        (Some(Due::CarryOut(division)), Command::LeaveTheRest) => {
            carry_out::check_rest(state, division)?;
        }
        (None, Command::Change { division, order })
            if crate::command::gives_orders(state, side) =>
        {
            change::check(state, side, *division, *order)?;
        }
        _ => return Err(crate::Refusal::NotNow),
    }
    Ok(())
}

/// Carries out a command that `check` allows.
pub(crate) fn decide(play: &mut Play<'_>, side: Side, command: &Command) -> Result<(), DiceOwed> {
    match command {
        Command::WriteOrders { orders } => {
            let orders = orders::with_proposed(play.state(), side, orders);
            play.emit(Event::Written { side, orders });
        }
        Command::Change { division, order } => change::roll(play, *division, *order)?,
        Command::OrderBrigade { brigade, order } => carry_out::order(play, *brigade, *order),
        Command::LeaveTheRest => {
            if let Some((_, division)) = carrying(play.state()) {
                play.emit(Event::CarriedOut { division });
            }
        }
    }
    Ok(())
}

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Written { side, orders } => {
            state.initiative.divisions_written[*side] = true;
            for one in orders {
                state.divisions[one.division.index()].order = Some(one.order);
            }
        }
        Event::Rolled {
            division,
            order,
            success,
            ..
        } => {
            let side = state.division_def(*division).side;
            state.command.division_used[side] = true;
            if *success {
                state.divisions[division.index()].next = *order;
            }
        }
        Event::Changed {
            division, order, ..
        } => {
            let division = &mut state.divisions[division.index()];
            division.order = Some(*order);
            division.next = None;
            division.shown = OrderShown::Kind;
        }
        Event::CarryingOut { division } => state.command.carrying.push(Carrying {
            division: *division,
            ordered: Vec::new(),
        }),
        Event::CarriedOut { division } => {
            let carrying = &mut state.command.carrying;
            carrying.retain(|one| one.division != *division);
        }
    }
}

/// Notes that the division in hand has ordered a brigade.
pub(crate) fn note_ordered(state: &mut State, brigade: BrigadeId) {
    let division = division_of(state, brigade);
    for one in &mut state.command.carrying {
        if Some(one.division) == division {
            one.ordered.push(brigade);
        }
    }
}

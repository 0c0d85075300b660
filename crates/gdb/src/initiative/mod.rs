//! Phase 1: initiative. Rules GDB-4.1-01 to GDB-4.1-04.
//!
//! Both players roll 2D6 and add nation and skill of their commander-in-chief;
//! the higher total wins, ties are rolled again. The winner keeps the
//! initiative or hands it over; the loser cannot refuse it. Before the first
//! turn both sides draw their deployment, where that is agreed, and write the opening orders of their brigades in secret.

mod offers;
pub(crate) mod roll;
mod show;

use engine::{
    BySide, DiceOwed, Key, Offer, Pending, Prospect, RollTrace, RuleId, Side, Text, Viewer,
};
use serde::{Deserialize, Serialize};

use crate::command::{OpeningOrder, opening};
use crate::state::{Phase, State};
use crate::{Flow, Play, deployment, divisions, flank_march};

pub(crate) use show::{decisions, log};

/// What a player may ask for in this phase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Writes the opening orders of a side; brigades left out keep what the scenario proposes (GDB-4.0-05).
    WriteOrders {
        /// Brigades and their orders.
        orders: Vec<OpeningOrder>,
    },
    /// Starts the battle: both armies stand as the scenario says.
    Begin,
    /// Keeps the initiative.
    Keep,
    /// Hands it to the enemy.
    Pass,
}

/// What happens in this phase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// A side has written its opening orders.
    OrdersWritten {
        /// The side.
        side: Side,
        /// The orders that it changed; hidden in the form that the enemy may know.
        orders: Vec<OpeningOrder>,
    },
    /// The battle began.
    Begun,
    /// Both sides rolled.
    Rolled {
        /// The rolls.
        rolls: Box<engine::BySide<RollTrace>>,
        /// The winner; nobody on a tie, which is rolled again.
        winner: Option<Side>,
    },
    /// The winner chose who holds the initiative this turn.
    Taken {
        /// The phasing player of the turn.
        phasing: Side,
        /// It was handed over.
        passed: bool,
    },
}

/// Why a command of this phase is not allowed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum Refusal {
    /// The initiative belongs to the other side.
    NotTheWinner,
    /// The battle has begun already.
    AlreadyBegun,
    /// A side has not written its opening orders yet.
    OrdersUnwritten,
}

impl Refusal {
    /// The rule that refuses.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            Refusal::NotTheWinner => Some(RuleId::new("GDB-4.1-04")),
            Refusal::AlreadyBegun => None,
            Refusal::OrdersUnwritten => Some(RuleId::new("GDB-4.0-05")),
        }
    }

    /// In words.
    #[must_use]
    pub fn text(&self, _state: &State) -> Text {
        match self {
            Refusal::NotTheWinner => Text::id("gdb-initiative-not-winner"),
            Refusal::AlreadyBegun => Text::id("gdb-initiative-already-begun"),
            Refusal::OrdersUnwritten => Text::id("gdb-orders-unwritten"),
        }
    }
}

/// Where the phase stands; set back to its default when the phase begins.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Progress {
    /// Sides that have written their opening orders.
    pub written: BySide<bool>,
    /// Sides that have written the opening orders of their divisions (GDB-13.6-01).
    #[serde(skip_serializing_if = "none_written")]
    pub divisions_written: BySide<bool>,
    /// The battle has begun; kept from the first turn on.
    pub begun: bool,
    /// Who won the roll.
    pub winner: Option<Side>,
    /// The choice is made.
    pub chosen: bool,
}

fn none_written(written: &BySide<bool>) -> bool {
    !written.a && !written.b
}

/// Rolls until somebody wins, then waits for his choice.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn advance(play: &mut Play<'_>) -> Result<Flow, DiceOwed> {
    let progress = &play.state().initiative;
    if progress.chosen {
        return Ok(Flow::Done);
    }
    if !progress.begun && play.state().turn.0 == 1 {
        return Ok(Flow::Waits);
    }
    crate::weather::advance(play)?;
    if flank_march::plan_first(play) == Flow::Waits {
        return Ok(Flow::Waits);
    }
    if is_written(play.state()) && is_unfinished(play.state()) {
        return Ok(Flow::Waits);
    }
    if play.state().turn.0 == 1 {
        // Where they stand now they begin the battle, and not where a map took them from.
        crate::movement::at_the_start(play);
    }
    crate::reinforcements::advance(play)?;
    if flank_march::advance(play)? == Flow::Waits {
        return Ok(Flow::Waits);
    }
    while play.state().initiative.winner.is_none() {
        roll::roll(play)?;
    }
    Ok(Flow::Waits)
}

/// Decisions owed now.
pub(crate) fn pending(state: &State) -> Vec<Pending> {
    let earlier = flank_march::pending(state);
    if !earlier.is_empty() {
        return earlier;
    }
    let progress = &state.initiative;
    match progress.winner {
        _ if progress.chosen => Vec::new(),
        _ if deployment::is_due(state) => deployment::pending(state),
        _ if unwritten(state).next().is_some() => unwritten(state).collect(),
        Some(owner) => vec![Pending {
            owner,
            decision: Key::new("keep-or-pass-initiative"),
        }],
        None => vec![Pending {
            owner: Side::A,
            decision: Key::new(if prepares(state) {
                "prepare-battle"
            } else {
                "begin-battle"
            }),
        }],
    }
}

/// Whether the battle is begun before maps are drawn and orders written: the
/// weather, open talents and plans of flank marches come first (GDB-4.0-01,
/// GDB-14.1-04). Otherwise it begins when all of that is done.
fn opens_first(state: &State) -> bool {
    let setup = &state.setup;
    let open = setup.generals.iter().any(|general| general.skill_rolled);
    open || crate::weather::is_rolled(setup) || flank_march::players_plan(setup)
}

/// Whether something is still to be planned, drawn or written when the battle is begun.
pub(super) fn prepares(state: &State) -> bool {
    let setup = &state.setup;
    let written = setup.options.drawn_deployment || !setup.readings.opening_orders_fixed;
    let planned = flank_march::players_plan(setup);
    state.turn.0 == 1 && opens_first(state) && (written || planned)
}

/// Whether maps are drawn and opening orders written now. Rules GDB-4.0-01, GDB-14.1-04.
pub(crate) fn is_written(state: &State) -> bool {
    let progress = &state.initiative;
    state.turn.0 == 1
        && state.phase == Phase::Initiative
        && progress.winner.is_none()
        && progress.begun == opens_first(state)
        && !flank_march::is_planning(state)
}

/// Whether a map has yet to be drawn or an order to be written.
fn is_unfinished(state: &State) -> bool {
    deployment::is_due(state) || unwritten(state).next().is_some()
}

/// Whether the first turn is still to come: something is planned, drawn or written, or the battle not begun.
pub(crate) fn before_battle(state: &State) -> bool {
    let progress = &state.initiative;
    state.turn.0 == 1
        && state.phase == Phase::Initiative
        && progress.winner.is_none()
        && (!progress.begun || flank_march::is_planning(state) || is_unfinished(state))
}

/// Sides that still have to write their opening orders; nobody once the battle has begun.
fn writes(state: &State) -> impl Iterator<Item = Side> + '_ {
    let progress = &state.initiative;
    let asked = is_written(state)
        && !state.setup.readings.opening_orders_fixed
        && !deployment::is_due(state);
    Side::BOTH
        .into_iter()
        .filter(move |&side| asked && !progress.written[side])
}

/// What has still to be written before the battle begins: each side its brigades' orders, then its divisions'.
fn unwritten(state: &State) -> impl Iterator<Item = Pending> + '_ {
    Side::BOTH.into_iter().filter_map(|owner| {
        let decision = if writes(state).any(|side| side == owner) {
            Key::new("write-orders")
        } else {
            divisions::due(state, owner)?.key()
        };
        Some(Pending { owner, decision })
    })
}

/// Whether a command is allowed.
pub(crate) fn check(state: &State, side: Side, command: &Command) -> Result<(), crate::Refusal> {
    let winner = state.initiative.winner;
    match command {
        Command::WriteOrders { orders } if writes(state).any(|owner| owner == side) => {
            opening::check(state, side, orders)
        }
        Command::WriteOrders { .. } => Err(crate::Refusal::NotNow),
        Command::Begin if deployment::is_due(state) => Err(crate::Refusal::NotNow),
        Command::Begin if unwritten(state).next().is_some() => Err(Refusal::OrdersUnwritten.into()),
        Command::Begin if winner.is_none() && !state.initiative.begun => Ok(()),
        Command::Begin => Err(Refusal::AlreadyBegun.into()),
        Command::Keep | Command::Pass if winner == Some(side) => Ok(()),
        Command::Keep | Command::Pass => Err(Refusal::NotTheWinner.into()),
    }
}

/// Carries out a command that `check` allows.
pub(crate) fn decide(play: &mut Play<'_>, side: Side, command: &Command) -> Result<(), DiceOwed> {
    match command {
        Command::WriteOrders { orders } => play.emit(Event::OrdersWritten {
            side,
            orders: orders.clone(),
        }),
        Command::Begin => {
            play.emit(Event::Begun);
            crate::weather::advance(play)?;
            crate::generals::talent::throw_all(play)?;
        }
        Command::Keep => play.emit(Event::Taken {
            phasing: side,
            passed: false,
        }),
        Command::Pass => play.emit(Event::Taken {
            phasing: side.other(),
            passed: true,
        }),
    }
    Ok(())
}

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::OrdersWritten { side, orders } => {
            state.initiative.written[*side] = true;
            for one in orders {
                state.brigades[one.brigade.index()].order = Some(one.order);
            }
        }
        Event::Begun => state.initiative.begun = true,
        Event::Rolled { winner, .. } => state.initiative.winner = *winner,
        Event::Taken { phasing, .. } => {
            state.phasing = *phasing;
            state.moves_first = *phasing;
            state.initiative.chosen = true;
        }
    }
}

/// Legal commands with their prospects, for computer generals.
pub(crate) fn offers(state: &State, side: Side, _thorough: bool) -> Vec<Offer<crate::Command>> {
    if !flank_march::pending(state).is_empty() {
        return flank_march::offers(state, side);
    }
    if deployment::is_due(state) {
        return if deployment::owes(state, side) {
            deployment::offers(state, side)
        } else {
            Vec::new()
        };
    }
    if writes(state).any(|owner| owner == side) {
        return opening::offers(state, side);
    }
    if divisions::due(state, side).is_some() {
        return divisions::offers(state, side, |_, _| 0);
    }
    if unwritten(state).next().is_some() {
        return Vec::new();
    }
    if state.initiative.winner.is_none() {
        return vec![Offer {
            command: Command::Begin.into(),
            prospect: Prospect::default(),
        }];
    }
    offers::choice(state, side)
}

/// A legal answer for a side that gives none.
pub(crate) fn default_command(state: &State, side: Side) -> Option<crate::Command> {
    if !flank_march::pending(state).is_empty() {
        return flank_march::default_command(state, side).map(crate::Command::from);
    }
    if deployment::is_due(state) {
        return deployment::default_command(state, side);
    }
    if writes(state).any(|owner| owner == side) {
        return Some(opening::default());
    }
    if divisions::due(state, side).is_some() {
        return divisions::default_command(state, side);
    }
    let command = if state.initiative.winner.is_some() {
        Command::Keep
    } else {
        Command::Begin
    };
    Some(command.into())
}

/// The form of an event that `viewer` may know: that orders are written, not which.
pub(crate) fn redact_event(before: &State, event: &Event, viewer: Viewer) -> Event {
    match event {
        Event::OrdersWritten { side, .. }
            if !viewer.may_see(*side) && !before.setup.readings.open_orders =>
        {
            Event::OrdersWritten {
                side: *side,
                orders: Vec::new(),
            }
        }
        open => open.clone(),
    }
}

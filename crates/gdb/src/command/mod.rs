//! Phase 2: command. Chapter V of the rules.
//!
//! Returning generals, new leaders and automatic changes come first; then the
//! non-phasing player changes orders, then the phasing player, having seen
//! what the other did (GDB-4.2-02). A side may use automatic options, one
//! order change by its commander-in-chief and one Brigadier's Initiative
//! (GDB-4.2-01, GDB-4.2-03), each seen before the next (TR-04).

pub mod automatic;
mod change;
mod initiative;
mod leaders;
mod offers;
mod orders;
mod show;

use engine::{BySide, DiceOwed, Key, Offer, Pending, RollTrace, RuleId, Side, Text, Viewer};
use serde::{Deserialize, Serialize};
use table::Length;

use crate::ids::{BrigadeId, GeneralId};
use crate::orders::{Order, OrderKind};
use crate::state::{OrderShown, State};
use crate::{Flow, Play};

pub(crate) use show::{decisions, log};

/// What a player may ask for in this phase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Takes up an automatic option: no roll (GDB-5.6-10 to GDB-5.6-12, GDB-5.8-05).
    UseAutomatic {
        /// The brigade.
        brigade: BrigadeId,
        /// Its new order.
        order: Order,
    },
    /// The commander-in-chief lays a new order face down beside a brigade's (GDB-5.12-03).
    LayMarker {
        /// The brigade.
        brigade: BrigadeId,
        /// The new order.
        order: Order,
    },
    /// Takes the marker back before its roll; the change of the turn is used up (GDB-5.12-07).
    TakeMarkerBack,
    /// Rolls for the marker that lies.
    RollForMarker,
    /// A brigadier changes his order on his own (GDB-5.13-01).
    AttemptInitiative {
        /// His brigade.
        brigade: BrigadeId,
        /// The order he wishes for.
        order: Order,
    },
    /// Nothing more to command this turn.
    EndCommand,
}

/// Why an order changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum ChangeCause {
    CommanderInChief,
    Initiative,
    Nerves,
    Panic,
    Automatic,
    TargetTaken,
    Arrived,
    Delayed,
    Leaderless,
}

/// What happens in this phase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// What comes first in the phase is done.
    Opened,
    /// A general came back.
    GeneralReturned {
        /// Who.
        general: GeneralId,
    },
    /// A general took a leaderless brigade over (GDB-5.16-02).
    TookOver {
        /// Who.
        general: GeneralId,
        /// Which brigade.
        brigade: BrigadeId,
    },
    /// A marker was laid; the order is hidden in the form that the enemy may know.
    MarkerLaid {
        /// The brigade.
        brigade: BrigadeId,
        /// The new order.
        order: Option<Order>,
    },
    /// A marker was taken back.
    MarkerTakenBack {
        /// The brigade.
        brigade: BrigadeId,
    },
    /// The commander-in-chief rolled for a change.
    ChangeRolled {
        /// The brigade.
        brigade: BrigadeId,
        /// The roll; nothing is rolled for the brigade he leads himself (GDB-5.12-12).
        roll: Option<RollTrace>,
        /// It succeeded.
        success: bool,
        /// It takes effect next turn (GDB-5.12-13).
        delayed: bool,
    },
    /// A brigadier rolled for his initiative.
    InitiativeRolled {
        /// His brigade.
        brigade: BrigadeId,
        /// The roll.
        roll: RollTrace,
    },
    /// An order changed.
    OrderChanged {
        /// The brigade.
        brigade: BrigadeId,
        /// The new order; hidden but for its kind in the form that the enemy may know.
        order: Option<Order>,
        /// Its kind, which everybody sees.
        kind: OrderKind,
        /// Why.
        cause: ChangeCause,
    },
    /// A side ended its commands.
    CommandEnded {
        /// The side.
        side: Side,
        /// It had nothing to decide.
        forced: bool,
    },
}

/// Why a command of this phase is not allowed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum Refusal {
    /// Not a brigade of this side.
    NotYourBrigade,
    /// The order is the one in force.
    SameOrder,
    /// Such an order cannot name such a target.
    VagueOrder {
        /// The kind of order.
        kind: OrderKind,
    },
    /// Retire comes from lost nerve only.
    CannotOrderRetire,
    /// The commander-in-chief has changed one order this turn already.
    ChangeUsed,
    /// A marker lies and must be rolled for or taken back first.
    MarkerLies,
    /// No marker lies.
    NoMarker,
    /// The commander-in-chief is lost.
    NoCommander,
    /// Nobody leads that brigade.
    NoBrigadier,
    /// One brigadier has tried already this turn.
    InitiativeUsed,
    /// He sees no enemy to react to.
    SeesNoEnemy,
    /// The condition of the automatic option is not met.
    NoAutomatic,
    /// Out of reach (kept for the distance that a roll needs).
    TooFar {
        /// The distance.
        distance: Length,
    },
}

impl Refusal {
    /// The rule that refuses.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        Some(RuleId::new(match self {
            Refusal::NotYourBrigade => return None,
            Refusal::SameOrder => "GDB-5.5-06",
            Refusal::VagueOrder { kind } => match kind {
                OrderKind::Assault => "GDB-5.6-02",
                OrderKind::Engage => "GDB-5.7-02",
                OrderKind::Support => "GDB-5.8-02",
                OrderKind::Move => "GDB-5.9-01",
                _ => "GDB-5.10-02",
            },
            Refusal::CannotOrderRetire => "GDB-5.11-01",
            Refusal::ChangeUsed | Refusal::MarkerLies | Refusal::NoMarker => "GDB-5.12-02",
            Refusal::NoCommander => "GDB-5.12-01",
            Refusal::NoBrigadier => "GDB-5.16-04",
            Refusal::InitiativeUsed => "GDB-5.13-01",
            Refusal::SeesNoEnemy => "GDB-5.13-04",
            Refusal::NoAutomatic => "GDB-5.6-12",
            Refusal::TooFar { .. } => "GDB-5.12-11",
        }))
    }

    /// In words.
    #[must_use]
    pub fn text(&self, _state: &State) -> Text {
        let text = Text::id(match self {
            Refusal::NotYourBrigade => "gdb-command-not-your-brigade",
            Refusal::SameOrder => "gdb-command-same-order",
            Refusal::VagueOrder { .. } => "gdb-command-vague-order",
            Refusal::CannotOrderRetire => "gdb-command-cannot-order-retire",
            Refusal::ChangeUsed => "gdb-command-change-used",
            Refusal::MarkerLies => "gdb-command-marker-lies",
            Refusal::NoMarker => "gdb-command-no-marker",
            Refusal::NoCommander => "gdb-command-no-commander",
            Refusal::NoBrigadier => "gdb-command-no-brigadier",
            Refusal::InitiativeUsed => "gdb-command-initiative-used",
            Refusal::SeesNoEnemy => "gdb-command-sees-no-enemy",
            Refusal::NoAutomatic => "gdb-command-no-automatic",
            Refusal::TooFar { .. } => "gdb-command-too-far",
        });
        match self {
            Refusal::TooFar { distance } => text.with("distance", *distance),
            _ => text,
        }
    }
}

/// Where the phase stands; set back to its default when the phase begins.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Progress {
    /// Returns, new leaders and automatic changes are done.
    pub opened: bool,
    /// The brigade beside which a marker lies.
    pub marker: Option<BrigadeId>,
    /// The commander-in-chief has used his change.
    pub change_used: BySide<bool>,
    /// A brigadier has tried.
    pub initiative_used: BySide<bool>,
    /// The brigadier who tried.
    pub initiative_brigade: Option<BrigadeId>,
    /// The side has ended its commands.
    pub ended: BySide<bool>,
}

/// The side whose commands are due: the non-phasing player, then the phasing one (GDB-4.2-02).
#[must_use]
pub(crate) fn acting(state: &State) -> Option<Side> {
    let order = [state.phasing.other(), state.phasing];
    order.into_iter().find(|&side| !state.command.ended[side])
}

/// Goes on to the next decision of the phase.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn advance(play: &mut Play<'_>) -> Result<Flow, DiceOwed> {
    if !play.state().command.opened {
        leaders::open_phase(play);
        automatic::open_phase(play);
        play.emit(Event::Opened);
    }
    while let Some(side) = acting(play.state()) {
        if has_choice(play.state(), side) {
            return Ok(Flow::Waits);
        }
        play.emit(Event::CommandEnded { side, forced: true });
    }
    Ok(Flow::Done)
}

/// Whether a side can still do anything but end.
fn has_choice(state: &State, side: Side) -> bool {
    state.command.marker.is_some()
        || change::brigades(state, side).next().is_some()
        || initiative::brigades(state, side).next().is_some()
        || automatic::options(state, side).next().is_some()
}

/// Decisions owed now.
pub(crate) fn pending(state: &State) -> Vec<Pending> {
    let Some(owner) = acting(state) else {
        return Vec::new();
    };
    let decision = if state.command.marker.is_some() {
        "roll-for-marker"
    } else {
        "give-orders"
    };
    vec![Pending {
        owner,
        decision: Key::new(decision),
    }]
}

/// Whether a command is allowed.
pub(crate) fn check(state: &State, side: Side, command: &Command) -> Result<(), crate::Refusal> {
    if acting(state) != Some(side) {
        return Err(crate::Refusal::NotNow);
    }
    let answer = match command {
        Command::RollForMarker | Command::TakeMarkerBack if state.command.marker.is_none() => {
            Err(Refusal::NoMarker)
        }
        Command::RollForMarker | Command::TakeMarkerBack => Ok(()),
        Command::LayMarker { brigade, order } => change::check(state, side, *brigade, *order),
        _ if state.command.marker.is_some() => Err(Refusal::MarkerLies),
        Command::UseAutomatic { brigade, order } => automatic::check(state, side, *brigade, *order),
        Command::AttemptInitiative { brigade, order } => {
            initiative::check(state, side, *brigade, *order)
        }
        Command::EndCommand => Ok(()),
    };
    answer.map_err(crate::Refusal::from)
}

/// Carries out a command that `check` allows.
pub(crate) fn decide(play: &mut Play<'_>, side: Side, command: &Command) -> Result<(), DiceOwed> {
    match command {
        Command::UseAutomatic { brigade, order } => automatic::take(play, *brigade, *order),
        Command::LayMarker { brigade, order } => {
            play.emit(Event::MarkerLaid {
                brigade: *brigade,
                order: Some(*order),
            });
        }
        Command::TakeMarkerBack => {
            if let Some(brigade) = play.state().command.marker {
                play.emit(Event::MarkerTakenBack { brigade });
            }
        }
        Command::RollForMarker => change::roll(play, side)?,
        Command::AttemptInitiative { brigade, order } => {
            initiative::attempt(play, *brigade, *order)?
        }
        Command::EndCommand => play.emit(Event::CommandEnded {
            side,
            forced: false,
        }),
    }
    Ok(())
}

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Opened => state.command.opened = true,
        Event::GeneralReturned { general } => {
            state.generals[general.index()].fate = crate::state::Fate::Active;
        }
        Event::TookOver { general, brigade } => {
            state.generals[general.index()].bound_for = None;
            let brigade = &mut state.brigades[brigade.index()];
            brigade.leader = crate::state::Leader::Commanded(*general);
            brigade.brigadier_lost = false;
        }
        Event::MarkerLaid { brigade, order } => {
            let side = state.brigade_def(*brigade).side;
            state.command.marker = Some(*brigade);
            state.command.change_used[side] = true;
            let brigade = &mut state.brigades[brigade.index()];
            brigade.marker = *order;
            brigade.marker_lies = true;
        }
        Event::MarkerTakenBack { brigade } => clear_marker(state, *brigade),
        Event::ChangeRolled {
            brigade,
            success,
            delayed,
            ..
        } => {
            let order = state.brigades[brigade.index()].marker;
            clear_marker(state, *brigade);
            if *success && *delayed {
                state.brigades[brigade.index()].next = order;
            }
        }
        Event::InitiativeRolled { brigade, .. } => {
            let side = state.brigade_def(*brigade).side;
            state.command.initiative_used[side] = true;
            state.command.initiative_brigade = Some(*brigade);
        }
        Event::OrderChanged {
            brigade,
            order,
            cause,
            ..
        } => change_order(state, *brigade, *order, *cause),
        Event::CommandEnded { side, .. } => state.command.ended[*side] = true,
    }
}

fn change_order(state: &mut State, brigade: BrigadeId, order: Option<Order>, cause: ChangeCause) {
    let brigade = &mut state.brigades[brigade.index()];
    brigade.order = order;
    brigade.next = None;
    brigade.shown = brigade.shown.max(OrderShown::Kind);
    if cause == ChangeCause::TargetTaken {
        brigade.shown = OrderShown::All;
    }
    if cause == ChangeCause::Automatic {
        brigade.automatic_used = true;
    }
}

fn clear_marker(state: &mut State, brigade: BrigadeId) {
    state.command.marker = None;
    let brigade = &mut state.brigades[brigade.index()];
    brigade.marker = None;
    brigade.marker_lies = false;
}

/// Legal commands with their prospects, for computer generals.
pub(crate) fn offers(state: &State, side: Side, thorough: bool) -> Vec<Offer<crate::Command>> {
    offers::offers(state, side, thorough)
}

/// A legal answer for a side that gives none.
pub(crate) fn default_command(state: &State, _side: Side) -> Option<crate::Command> {
    let command = if state.command.marker.is_some() {
        Command::RollForMarker
    } else {
        Command::EndCommand
    };
    Some(command.into())
}

/// Removes what `viewer` may not know: orders that lie face down, markers, orders delayed by a tie (TR-02).
pub(crate) fn redact(state: &mut State, viewer: Viewer) {
    for n in 0..state.brigades.len() {
        let side = state.setup.brigades[n].side;
        if viewer.may_see(side) || state.setup.readings.open_orders || state.outcome.is_some() {
            continue;
        }
        let brigade = &mut state.brigades[n];
        brigade.marker = None;
        brigade.next = None;
        brigade.order = match (brigade.order, brigade.shown) {
            (Some(order), OrderShown::All) => Some(order),
            (Some(order), OrderShown::Kind) => Some(Order {
                kind: order.kind,
                target: crate::orders::OrderTarget::Here,
            }),
            _ => None,
        };
    }
}

/// The form of an event that `viewer` may know.
pub(crate) fn redact_event(before: &State, event: &Event, viewer: Viewer) -> Option<Event> {
    let hidden = |brigade: BrigadeId| {
        !viewer.may_see(before.brigade_def(brigade).side) && !before.setup.readings.open_orders
    };
    match event {
        Event::MarkerLaid { brigade, .. } if hidden(*brigade) => Some(Event::MarkerLaid {
            brigade: *brigade,
            order: None,
        }),
        // A tie that delays an order shows nothing of it (event catalogue, OrderChanged).
        Event::ChangeRolled {
            brigade,
            roll,
            success,
            ..
        } if hidden(*brigade) => Some(Event::ChangeRolled {
            brigade: *brigade,
            roll: roll.clone(),
            success: *success,
            delayed: false,
        }),
        Event::OrderChanged {
            brigade,
            kind,
            cause,
            ..
        } if hidden(*brigade) && *cause != ChangeCause::TargetTaken => {
            let order = Order {
                kind: *kind,
                target: crate::orders::OrderTarget::Here,
            };
            Some(Event::OrderChanged {
                brigade: *brigade,
                order: Some(order),
                kind: *kind,
                cause: *cause,
            })
        }
        open => Some(open.clone()),
    }
}

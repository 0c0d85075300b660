//! Phase 2: command. Chapter V of the rules.
//!
//! Returning generals, new leaders and automatic changes come first; then the
//! non-phasing player changes orders, then the phasing player, having seen
//! what the other did (GDB-4.2-02). A side may use automatic options, one
//! order change by its commander-in-chief and one Brigadier's Initiative
//! (GDB-4.2-01, GDB-4.2-03), in this order and each seen before the next (TR-04).

pub mod automatic;
pub(crate) mod change;
mod detachment;
pub(crate) mod initiative;
mod leaders;
pub(crate) mod new_brigade;
mod odds;
mod offers;
pub(crate) mod opening;
mod order_list;
mod orders;
mod refusal;
mod secrets;
mod show;
mod stage;
mod worth;

use engine::{BySide, DiceOwed, Offer, Pending, RollTrace, Side};
use serde::{Deserialize, Serialize};
use table::Pose;

use crate::divisions;
use crate::ids::{BrigadeId, GeneralId, UnitId};
use crate::orders::{Order, OrderKind};
use crate::state::{OrderShown, State};
use crate::{Flow, Play};

pub(crate) use change::CONTACT;
pub(crate) use odds::walk as order_odds;
pub use opening::OpeningOrder;
pub(crate) use order_list::{full_text, order_place};
pub(crate) use orders::{may_name, nameable};
pub use refusal::Refusal;
pub(crate) use secrets::{redact, redact_event};
pub(crate) use show::{decisions, log};

use stage::{Stage, stage};

/// What a player may ask for in this phase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// A general whose wound has healed comes back beside this unit (GDB-4.2-04).
    PlaceReturning {
        /// The unit.
        unit: UnitId,
    },
    /// A general takes over the leaderless brigade he was sent to, or does not (GDB-4.2-05).
    TakeOver {
        /// He does.
        takes: bool,
    },
    /// A general asks brigadiers for units, to form a new brigade; none: he does not (GDB-5.15-01).
    AttemptNewBrigade {
        /// Who.
        general: GeneralId,
        /// The units.
        units: Vec<UnitId>,
    },
    /// The first order of a new brigade (GDB-5.15-05).
    WriteFirstOrder {
        /// The order.
        order: Order,
    },
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
    Division,
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
        /// Where he came back.
        to: Pose,
    },
    /// A general did not take over the brigade he was sent to.
    TakeOverDeclined {
        /// Who.
        general: GeneralId,
    },
    /// A general asked a brigadier for units of his (GDB-5.15-03).
    NewBrigadeRolled {
        /// Who asked.
        general: GeneralId,
        /// The brigade that is to give them.
        donor: BrigadeId,
        /// The roll.
        roll: RollTrace,
        /// Its brigadier agreed.
        agreed: bool,
    },
    /// A general who could ask for units did not.
    NewBrigadeDeclined {
        /// Who.
        general: GeneralId,
    },
    /// A new brigade was formed.
    BrigadeFormed {
        /// Who leads it.
        general: GeneralId,
        /// The brigade.
        brigade: BrigadeId,
        /// Its units.
        units: Vec<UnitId>,
    },
    /// The first order of a new brigade was written; hidden in the form that the enemy may know.
    FirstOrderWritten {
        /// The brigade.
        brigade: BrigadeId,
        /// Its order.
        order: Option<Order>,
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
        /// An order that a tie delayed still comes into force next turn (GDB-5.12-13).
        #[serde(default)]
        keeps_next: bool,
    },
    /// A side ended its commands.
    CommandEnded {
        /// The side.
        side: Side,
        /// It had nothing to decide.
        forced: bool,
    },
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
    /// Brigades that took the target of their Assault (GDB-5.6-09, GDB-5.6-11).
    pub taken: Vec<BrigadeId>,
    /// The side has ended its commands.
    pub ended: BySide<bool>,
    /// Generals who have tried to form a brigade, or would not.
    pub tried: Vec<GeneralId>,
    /// The new brigade whose first order is still to be written.
    pub unordered: Option<BrigadeId>,
    /// The corps commander has tried to change the order of a division (GDB-13.7-01).
    #[serde(skip_serializing_if = "none_used")]
    pub division_used: BySide<bool>,
    /// Divisions whose generals order their brigades (GDB-13.7-03).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub carrying: Vec<divisions::Carrying>,
}

fn none_used(used: &BySide<bool>) -> bool {
    !used.a && !used.b
}

/// Goes on to the next decision of the phase.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn advance(play: &mut Play<'_>) -> Result<Flow, DiceOwed> {
    if !play.state().command.opened {
        if leaders::open_phase(play) == Flow::Waits {
            return Ok(Flow::Waits);
        }
        automatic::open_phase(play);
        divisions::open_phase(play);
        play.emit(Event::Opened);
    }
    while let Some((side, stage)) = stage(play.state()) {
        if stage != Stage::Orders || may_have_choice(play.state(), side) {
            return Ok(Flow::Waits);
        }
        play.emit(Event::CommandEnded { side, forced: true });
    }
    Ok(Flow::Done)
}

/// Whether a side may still do anything but end, as far as both sides can tell.
///
/// A pause that hung on the orders themselves would betray them.
fn may_have_choice(state: &State, side: Side) -> bool {
    divisions::change::thinkable(state, side)
        || change::brigades(state, side).next().is_some()
        || initiative::brigades(state, side).next().is_some()
        || automatic::thinkable(state, side)
}

/// Whether a side gives its orders now and no marker lies.
pub(crate) fn gives_orders(state: &State, side: Side) -> bool {
    stage(state) == Some((side, Stage::Orders))
}

/// Decisions owed now.
pub(crate) fn pending(state: &State) -> Vec<Pending> {
    let due = stage(state).map(|(owner, stage)| Pending {
        owner,
        decision: stage.key(),
    });
    due.into_iter().collect()
}

/// Whether a command is allowed.
pub(crate) fn check(state: &State, side: Side, command: &Command) -> Result<(), crate::Refusal> {
    let Some((_, stage)) = stage(state).filter(|&(owner, _)| owner == side) else {
        return Err(crate::Refusal::NotNow);
    };
    let answer: Result<(), Refusal> = match (stage, command) {
        (Stage::Return(general), Command::PlaceReturning { unit }) => {
            leaders::check_return(state, general, *unit)
        }
        (Stage::TakeOver(..), Command::TakeOver { .. }) => Ok(()),
        (Stage::NewBrigade(due), Command::AttemptNewBrigade { general, units })
            if due == *general =>
        {
            new_brigade::check(state, *general, units)
        }
        (Stage::FirstOrder(brigade), Command::WriteFirstOrder { order }) => {
            return orders::may_write(state, side, brigade, *order);
        }
        (Stage::Marker(_), Command::RollForMarker | Command::TakeMarkerBack) => Ok(()),
        (Stage::Marker(_) | Stage::Orders, Command::LayMarker { brigade, order }) => {
            return change::check(state, side, *brigade, *order);
        }
        (Stage::Orders, Command::RollForMarker | Command::TakeMarkerBack) => Err(Refusal::NoMarker),
        (Stage::Orders, Command::UseAutomatic { brigade, order }) => {
            automatic::check(state, side, *brigade, *order)
        }
        (Stage::Orders, Command::AttemptInitiative { brigade, order }) => {
            return initiative::check(state, side, *brigade, *order);
        }
        (Stage::Orders, Command::EndCommand) => Ok(()),
        (
            Stage::Marker(_),
            Command::UseAutomatic { .. } | Command::AttemptInitiative { .. } | Command::EndCommand,
        ) => Err(Refusal::MarkerLies),
        _ => return Err(crate::Refusal::NotNow),
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
            initiative::attempt(play, *brigade, *order)?;
        }
        Command::AttemptNewBrigade { general, units } => {
            new_brigade::attempt(play, *general, units)?;
        }
        Command::EndCommand => play.emit(Event::CommandEnded {
            side,
            forced: false,
        }),
        Command::PlaceReturning { .. }
        | Command::TakeOver { .. }
        | Command::WriteFirstOrder { .. } => answer(play, command),
    }
    Ok(())
}

/// Carries out the answer to a question of the start of the phase.
fn answer(play: &mut Play<'_>, command: &Command) {
    match (stage(play.state()), command) {
        (Some((_, Stage::Return(general))), Command::PlaceReturning { unit }) => {
            leaders::come_back(play, general, Some(*unit));
        }
        (Some((_, Stage::TakeOver(general, brigade))), Command::TakeOver { takes }) => {
            play.emit(if *takes {
                Event::TookOver { general, brigade }
            } else {
                Event::TakeOverDeclined { general }
            });
        }
        (Some((_, Stage::FirstOrder(brigade))), Command::WriteFirstOrder { order }) => {
            play.emit(Event::FirstOrderWritten {
                brigade,
                order: Some(*order),
            });
        }
        _ => {}
    }
}

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Opened => state.command.opened = true,
        Event::GeneralReturned { general, to } => {
            let general = &mut state.generals[general.index()];
            general.fate = crate::state::Fate::Active;
            general.pose = *to;
        }
        Event::TakeOverDeclined { general } => {
            state.generals[general.index()].bound_for = None;
        }
        Event::NewBrigadeRolled { general, .. } | Event::NewBrigadeDeclined { general } => {
            if !state.command.tried.contains(general) {
                state.command.tried.push(*general);
            }
        }
        Event::BrigadeFormed {
            general,
            brigade,
            units,
        } => new_brigade::form(state, *general, *brigade, units),
        Event::FirstOrderWritten { brigade, order } => {
            state.brigades[brigade.index()].order = *order;
            state.command.unordered = None;
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
            keeps_next,
            ..
        } => {
            let next = state.brigade(*brigade).next.filter(|_| *keeps_next);
            change_order(state, *brigade, *order, *cause);
            state.brigades[brigade.index()].next = next;
        }
        Event::CommandEnded { side, .. } => state.command.ended[*side] = true,
    }
}

fn change_order(state: &mut State, id: BrigadeId, order: Option<Order>, cause: ChangeCause) {
    let brigade = &mut state.brigades[id.index()];
    brigade.order = order;
    brigade.next = None;
    // A new order shows its kind only, whatever was known of the old one (TR-02).
    brigade.shown = OrderShown::Kind;
    if cause == ChangeCause::Automatic {
        brigade.automatic_used = true;
    }
    if cause == ChangeCause::Division {
        divisions::note_ordered(state, id);
        return;
    }
    if cause == ChangeCause::TargetTaken {
        brigade.shown = OrderShown::All;
        state.command.taken.push(id);
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
pub(crate) fn default_command(state: &State, side: Side) -> Option<crate::Command> {
    let (_, stage) = stage(state)?;
    let command = match stage {
        Stage::Return(general) => Command::PlaceReturning {
            unit: *leaders::places(state, general).first()?,
        },
        Stage::TakeOver(..) => Command::TakeOver { takes: true },
        Stage::NewBrigade(general) => Command::AttemptNewBrigade {
            general,
            units: Vec::new(),
        },
        Stage::FirstOrder(_) => Command::WriteFirstOrder { order: Order::HOLD },
        Stage::Marker(_) => Command::RollForMarker,
        Stage::Orders => Command::EndCommand,
        Stage::CarryOut(_) => return divisions::default_command(state, side),
    };
    Some(command.into())
}

//! Command Distance as the engine's contract sees it.

use std::sync::Arc;

use engine::view::{LogLine, LookedAt, PlanView, RefusalView, SightView, UnitCard, View};
use engine::{
    Dice, Offer, Outcome, Pending, PlanRequest, Seen, Side, Stop, System, SystemId, Tally, Viewer,
};

use crate::event::Command;
use crate::setup::Setup;
use crate::state::{Stage, State};
use crate::{Event, Play, Refusal, combat, command, fire, flow, offers, orders, victory, view};

/// The rule system Command Distance.
#[derive(Debug, Clone, Copy)]
pub struct Cd;

impl System for Cd {
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Refusal = Refusal;

    const ID: SystemId = "cd";

    fn open(setup: Arc<Setup>) -> State {
        State::open(setup)
    }

    fn check(state: &State, side: Side, command: &Command) -> Result<(), Refusal> {
        if state.outcome.is_some() {
            return Err(Refusal::BattleOver);
        }
        if *command == Command::Concede {
            return Ok(());
        }
        let owes = flow::pending(state)
            .first()
            .is_some_and(|pending| pending.owner == side);
        if !owes {
            return Err(Refusal::NotNow);
        }
        check(state, side, command)
    }

    fn decide(
        state: &State,
        side: Side,
        command: &Command,
        dice: &mut dyn Dice,
    ) -> Result<Vec<Event>, Stop<Refusal>> {
        Cd::check(state, side, command).map_err(Stop::Refused)?;
        let mut play = Play::on(state, dice);
        decide(&mut play, side, command)?;
        flow::advance(&mut play)?;
        Ok(play.into_events())
    }

    fn apply(state: &mut State, event: &Event) {
        crate::apply(state, event);
    }

    fn pending(state: &State) -> Vec<Pending> {
        flow::pending(state)
    }

    fn default_command(seen: &Seen<Cd>, side: Side) -> Option<Command> {
        offers::default_command(seen.state(), side)
    }

    fn offers(seen: &Seen<Cd>, side: Side, thorough: bool) -> Vec<Offer<Command>> {
        offers::offers(seen.state(), side, thorough)
    }

    /// The rules know no secrets: orders are declared aloud, markers lie open.
    fn redact(state: &State, _viewer: Viewer) -> State {
        state.clone()
    }

    fn redact_event(_before: &State, event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.outcome
    }

    fn turn(state: &State) -> u16 {
        state.turn.0
    }

    fn tally(state: &State) -> Tally {
        victory::tally(state)
    }

    fn view(seen: &Seen<Cd>) -> View {
        view::view(seen.state(), seen.viewer())
    }

    fn card(seen: &Seen<Cd>, piece: &str) -> Option<UnitCard> {
        view::card(seen.state(), piece)
    }

    fn sight(seen: &Seen<Cd>, from: &str, to: &LookedAt) -> Option<SightView> {
        view::sight(seen.state(), from, to)
    }

    fn plan(seen: &Seen<Cd>, side: Side, request: &PlanRequest) -> PlanView {
        view::plan(seen.state(), side, request)
    }

    fn log(before: &Seen<Cd>, event: &Event) -> Vec<LogLine> {
        view::log(before.state(), event)
    }

    fn refusal(seen: &Seen<Cd>, refusal: &Refusal) -> RefusalView {
        refusal.view(seen.state())
    }
}

/// Whether the owner of the decision may answer it so.
fn check(state: &State, side: Side, command: &Command) -> Result<(), Refusal> {
    if state.exchange.is_some() {
        let answers = matches!(command, Command::Answer { .. });
        return if answers {
            Ok(())
        } else {
            Err(Refusal::NotNow)
        };
    }
    if let Some(attack) = &state.attack {
        return check_attack(state, attack, command);
    }
    match (state.stage, command) {
        (Stage::Begin, Command::Begin) => Ok(()),
        (Stage::Couriers | Stage::Generals, Command::Done) => Ok(()),
        (
            Stage::Couriers | Stage::Declare | Stage::Generals,
            Command::MoveGeneral { general, to },
        ) => command::check_move_general(state, side, *general, *to),
        (Stage::Choose, Command::Activate { formation }) => {
            orders::check_activate(state, side, *formation)
        }
        (Stage::Declare, Command::Declare { orders }) => orders::check_declare(state, orders),
        (Stage::CarryOut, Command::Drop { unit }) => orders::check_drop(state, *unit),
        (Stage::CarryOut, command) => check_own(state, side, command),
        _ => Err(Refusal::NotNow),
    }
}

fn check_own(state: &State, side: Side, command: &Command) -> Result<(), Refusal> {
    let unit = match command {
        Command::Move { unit, .. }
        | Command::Occupy { unit, .. }
        | Command::Reform { unit }
        | Command::Fire { unit, .. } => Some(*unit),
        Command::Attack { units, .. } => units.first().copied(),
        _ => return Err(Refusal::NotNow),
    };
    let known = unit.is_some_and(|unit| unit.index() < state.units.len());
    let unit = unit.filter(|_| known).ok_or(Refusal::NoSuchThing)?;
    if state.side_of(unit) != side {
        return Err(Refusal::NotYours);
    }
    orders::check_action(state, command)
}

fn check_attack(
    state: &State,
    attack: &crate::state::Attack,
    command: &Command,
) -> Result<(), Refusal> {
    use crate::state::AttackStage;
    match (attack.stage, command) {
        (AttackStage::React, Command::React { reaction }) => {
            let options = combat::options(state, attack);
            if options.contains(reaction) {
                Ok(())
            } else {
                Err(Refusal::NoSuchReaction)
            }
        }
        (AttackStage::Divide, Command::Divide { dice }) => combat::check_divide(state, dice),
        (AttackStage::FollowUp { .. }, Command::FollowUp { distance }) => {
            combat::check_follow_up(state, *distance)
        }
        _ => Err(Refusal::NotNow),
    }
}

fn decide(play: &mut Play<'_>, side: Side, command: &Command) -> crate::play::Rolled<()> {
    match command {
        Command::Begin => flow::begin(play)?,
        Command::MoveGeneral { general, to } => command::move_general(play, *general, *to),
        Command::Done => match play.state().stage {
            Stage::Couriers => play.emit(Event::CouriersDone { side }),
            _ => flow::end_activation(play),
        },
        Command::Activate { formation } => play.emit(Event::Activated {
            formation: *formation,
        }),
        Command::Declare { orders } => orders::declare(play, orders)?,
        Command::Drop { unit } => play.emit(Event::Dropped {
            unit: *unit,
            impossible: false,
        }),
        Command::Answer { fire } => fire::answer(play, *fire)?,
        Command::React { reaction } => combat::react(play, *reaction)?,
        Command::Divide { dice } => combat::divide(play, dice)?,
        Command::FollowUp { distance } => combat::follow_up(play, *distance),
        Command::Concede => victory::concede(play, side),
        action => orders::decide_action(play, action)?,
    }
    Ok(())
}

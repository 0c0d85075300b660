//! General de Brigade as the engine's contract sees it.

use std::sync::Arc;

use engine::view::{LogLine, LookedAt, PlanView, RefusalView, SightView, UnitCard, View};
use engine::{
    Dice, Offer, Outcome, Pending, PlanRequest, Seen, Side, Stop, System, SystemId, Tally, Viewer,
};

use crate::compulsory::at_once;
use crate::setup::Setup;
use crate::state::{Phase, State};
use crate::{
    Command, Event, Play, Refusal, charges, command, compulsory, deployment, divisions, firing,
    flank_march, flow, generals, initiative, melee, morale, movement, reinforcements, victory,
    view, wagons,
};

/// The rule system General de Brigade.
#[derive(Debug, Clone, Copy)]
pub struct Gdb;

impl System for Gdb {
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Refusal = Refusal;

    const ID: SystemId = "gdb";

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
        if !flow::pending(state)
            .iter()
            .any(|pending| pending.owner == side)
        {
            return Err(Refusal::NotNow);
        }
        if let Command::General(inner) = command {
            return generals::check(state, side, inner);
        }
        if generals::pending(state).is_some() {
            return Err(Refusal::NotNow);
        }
        match command {
            Command::Compulsory(compulsory::Command::FleeAtOnce { unit, to }) => {
                return at_once::check(state, side, *unit, *to);
            }
            _ if state.owes_flight() => return Err(Refusal::NotNow),
            _ => {}
        }
        match (state.phase, command) {
            (Phase::Initiative, Command::Initiative(inner)) => {
                initiative::check(state, side, inner)
            }
            (Phase::Command, Command::Command(inner)) => command::check(state, side, inner),
            (Phase::Compulsory, Command::Compulsory(inner)) => {
                compulsory::check(state, side, inner)
            }
            (Phase::Charges, Command::Charges(inner)) => charges::check(state, side, inner),
            (Phase::Movement, Command::Movement(inner)) => movement::check(state, side, inner),
            (Phase::Firing, Command::Firing(inner)) => firing::check(state, side, inner),
            (Phase::Melee, Command::Melee(inner)) => melee::check(state, side, inner),
            (Phase::Morale, Command::Morale(inner)) => morale::check(state, side, inner),
            (Phase::Initiative | Phase::Movement, Command::FlankMarch(inner)) => {
                flank_march::check(state, side, inner)
            }
            (Phase::Initiative, Command::Deployment(inner)) => {
                deployment::check(state, side, inner)
            }
            (Phase::Movement, Command::Wagon(inner)) => wagons::check(state, side, inner),
            (Phase::Initiative | Phase::Command, Command::Division(inner)) => {
                divisions::check(state, side, inner)
            }
            (Phase::Movement, Command::Reinforcements(inner)) => {
                reinforcements::check(state, side, inner)
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn decide(
        state: &State,
        side: Side,
        command: &Command,
        dice: &mut dyn Dice,
    ) -> Result<Vec<Event>, Stop<Refusal>> {
        Gdb::check(state, side, command).map_err(Stop::Refused)?;
        let mut play = Play::on(state, dice);
        match command {
            Command::Initiative(inner) => initiative::decide(&mut play, side, inner)?,
            Command::Command(inner) => command::decide(&mut play, side, inner)?,
            Command::Compulsory(inner) => compulsory::decide(&mut play, side, inner)?,
            Command::Charges(inner) => charges::decide(&mut play, side, inner)?,
            Command::Movement(inner) => movement::decide(&mut play, side, inner)?,
            Command::Firing(inner) => firing::decide(&mut play, side, inner)?,
            Command::Melee(inner) => melee::decide(&mut play, side, inner)?,
            Command::Morale(inner) => morale::decide(&mut play, side, inner)?,
            Command::General(inner) => generals::decide(&mut play, inner),
            Command::FlankMarch(inner) => flank_march::decide(&mut play, side, inner),
            Command::Division(inner) => divisions::decide(&mut play, side, inner)?,
            Command::Reinforcements(inner) => reinforcements::decide(&mut play, side, inner),
            Command::Wagon(inner) => wagons::decide(&mut play, inner),
            Command::Deployment(inner) => deployment::decide(&mut play, side, inner),
            Command::Concede => victory::concede(&mut play, side),
        }
        flow::advance(&mut play)?;
        Ok(play.into_events())
    }

    fn apply(state: &mut State, event: &Event) {
        crate::apply(state, event);
    }

    fn pending(state: &State) -> Vec<Pending> {
        flow::pending(state)
    }

    fn default_command(seen: &Seen<Gdb>, side: Side) -> Option<Command> {
        let state = seen.state();
        if generals::pending(state).is_some() {
            return generals::default_command(state, side);
        }
        if state.owes_flight() {
            return at_once::default_command(state, side);
        }
        match state.phase {
            Phase::Initiative => initiative::default_command(state, side),
            Phase::Command => command::default_command(state, side),
            Phase::Compulsory => compulsory::default_command(state, side),
            Phase::Charges => charges::default_command(state, side),
            Phase::Movement => movement::default_command(state, side),
            Phase::Firing => firing::default_command(state, side),
            Phase::Melee => melee::default_command(state, side),
            Phase::Morale => morale::default_command(state, side),
        }
    }

    fn offers(seen: &Seen<Gdb>, side: Side, thorough: bool) -> Vec<Offer<Command>> {
        let state = seen.state();
        if generals::pending(state).is_some() {
            return generals::offers(state, side);
        }
        if state.owes_flight() {
            return at_once::offers(state, side);
        }
        match state.phase {
            Phase::Initiative => initiative::offers(state, side, thorough),
            Phase::Command => command::offers(state, side, thorough),
            Phase::Compulsory => compulsory::offers(state, side, thorough),
            Phase::Charges => charges::offers(state, side, thorough),
            Phase::Movement => movement::offers(state, side, thorough),
            Phase::Firing => firing::offers(state, side, thorough),
            Phase::Melee => melee::offers(state, side, thorough),
            Phase::Morale => morale::offers(state, side, thorough),
        }
    }

    fn redact(state: &State, viewer: Viewer) -> State {
        let mut seen = state.clone();
        deployment::redact(&mut seen, viewer);
        command::redact(&mut seen, viewer);
        charges::redact(&mut seen, viewer);
        compulsory::redact(&mut seen, viewer);
        morale::redact(&mut seen, viewer);
        movement::redact(&mut seen, viewer);
        flank_march::redact(&mut seen, viewer);
        divisions::redact(&mut seen, viewer);
        seen
    }

    fn redact_event(before: &State, event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            Event::Initiative(inner) => Some(Event::Initiative(initiative::redact_event(
                before, inner, viewer,
            ))),
            Event::Command(inner) => {
                command::redact_event(before, inner, viewer).map(Event::Command)
            }
            Event::Compulsory(inner) => {
                compulsory::redact_event(before, inner, viewer).map(Event::Compulsory)
            }
            Event::Charges(inner) => {
                charges::redact_event(before, inner, viewer).map(Event::Charges)
            }
            Event::Movement(inner) => {
                movement::redact_event(before, inner, viewer).map(Event::Movement)
            }
            Event::Unit(inner) => {
                flank_march::redact_effect(before, inner, viewer).map(Event::Unit)
            }
            Event::FlankMarch(inner) => {
                flank_march::redact_event(before, inner, viewer).map(Event::FlankMarch)
            }
            Event::Deployment(inner) => {
                deployment::redact_event(before, inner, viewer).map(Event::Deployment)
            }
            Event::Division(inner) => Some(Event::Division(divisions::redact_event(
                before, inner, viewer,
            ))),
            Event::Morale(inner) => morale::redact_event(before, inner, viewer).map(Event::Morale),
            open => Some(open.clone()),
        }
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

    fn view(seen: &Seen<Gdb>) -> View {
        view::view(seen.state(), seen.viewer())
    }

    fn card(seen: &Seen<Gdb>, piece: &str) -> Option<UnitCard> {
        view::card(seen.state(), seen.viewer(), piece)
    }

    fn sight(seen: &Seen<Gdb>, from: &str, to: &LookedAt) -> Option<SightView> {
        view::sight(seen.state(), from, to)
    }

    fn plan(seen: &Seen<Gdb>, side: Side, request: &PlanRequest) -> PlanView {
        let state = seen.state();
        if deployment::draws(state, side) {
            return deployment::plan(state, side, request);
        }
        movement::plan(state, side, request)
    }

    fn log(before: &Seen<Gdb>, event: &Event) -> Vec<LogLine> {
        view::log(before.state(), event)
    }

    fn refusal(seen: &Seen<Gdb>, refusal: &Refusal) -> RefusalView {
        view::refusal(seen.state(), refusal)
    }
}

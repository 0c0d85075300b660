//! Turns and phases: what comes after what. Rules GDB-4-01 to GDB-4-03.
//!
//! * GDB-4-02: Initiative, Compulsory movement, Melee and Morale are played together, the other phases
//!   one side after the other.

use engine::view::{LogLine, LogWeight};
use engine::{Dice, DiceOwed, Key, Pending, Side, Text};
use serde::{Deserialize, Serialize};

use crate::compulsory::at_once;
use crate::effects;
use crate::ids::{Turn, UnitId};
use crate::state::{DesperateCharge, Fired, Nerve, Notes, Phase, Pursuit, State};
use crate::{
    Flow, Play, battalion_guns, charges, command, compulsory, divisions, firing, generals,
    initiative, melee, morale, movement, victory, wagons,
};

/// The course of the battle.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// A turn began: marks of the turn before are cleared.
    TurnStarted {
        /// Its number.
        turn: Turn,
    },
    /// A phase began.
    PhaseStarted {
        /// Which.
        phase: Phase,
    },
    /// A decision had only one legal answer, and was taken without asking.
    DecisionForced {
        /// Whose decision it was.
        side: Side,
        /// Which decision.
        decision: Key,
        /// The unit it was about.
        unit: Option<UnitId>,
    },
}

/// Plays automatic steps from a state until a side owes a decision or the battle is over.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub fn resume(state: &State, dice: &mut dyn Dice) -> Result<Vec<crate::Event>, DiceOwed> {
    let mut play = Play::on(state, dice);
    advance(&mut play)?;
    Ok(play.into_events())
}

/// Plays on until a side owes a decision or the battle is over.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn advance(play: &mut Play<'_>) -> Result<(), DiceOwed> {
    while play.state().outcome.is_none() {
        if interrupted(play.state()) {
            return Ok(());
        }
        divisions::rouse(play);
        battalion_guns::keep_up(play)?;
        let flow = advance_phase(play)?;
        divisions::rouse(play);
        battalion_guns::keep_up(play)?;
        generals::ride_along(play);
        generals::make_way(play);
        wagons::make_way(play);
        if flow == Flow::Waits || interrupted(play.state()) {
            return Ok(());
        }
        match play.state().phase.next() {
            Some(phase) => play.emit(Event::PhaseStarted { phase }),
            None => end_turn(play),
        }
    }
    Ok(())
}

/// Something must be said before the phase goes on: where a general steps aside, where a unit flees.
fn interrupted(state: &State) -> bool {
    !state.in_the_way.is_empty() || state.owes_flight()
}

fn advance_phase(play: &mut Play<'_>) -> Result<Flow, DiceOwed> {
    match play.state().phase {
        Phase::Initiative => initiative::advance(play),
        Phase::Command => command::advance(play),
        Phase::Compulsory => compulsory::advance(play),
        Phase::Charges => charges::advance(play),
        Phase::Movement => movement::advance(play),
        Phase::Firing => firing::advance(play),
        Phase::Melee => melee::advance(play),
        Phase::Morale => morale::advance(play),
    }
}

/// Step 9: halts end, generals without troops leave, victory is counted, the next turn starts.
fn end_turn(play: &mut Play<'_>) {
    effects::end_of_turn(play);
    movement::end_of_turn(play);
    victory::end_of_turn(play);
    if play.state().outcome.is_none() {
        let turn = Turn(play.state().turn.0 + 1);
        play.emit(Event::TurnStarted { turn });
        play.emit(Event::PhaseStarted {
            phase: Phase::Initiative,
        });
    }
}

/// Decisions owed now.
pub(crate) fn pending(state: &State) -> Vec<Pending> {
    if state.outcome.is_some() {
        return Vec::new();
    }
    if let Some(owed) = generals::pending(state).or_else(|| at_once::pending(state)) {
        return vec![owed];
    }
    match state.phase {
        Phase::Initiative => initiative::pending(state),
        Phase::Command => command::pending(state),
        Phase::Compulsory => compulsory::pending(state),
        Phase::Charges => charges::pending(state),
        Phase::Movement => movement::pending(state),
        Phase::Firing => firing::pending(state),
        Phase::Melee => melee::pending(state),
        Phase::Morale => morale::pending(state),
    }
}

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::TurnStarted { turn } => start_turn(state, *turn),
        Event::PhaseStarted { phase } => {
            state.phase = *phase;
            match phase {
                Phase::Initiative => state.initiative = initiative::Progress::default(),
                Phase::Command => state.command = command::Progress::default(),
                Phase::Compulsory => state.compulsory = compulsory::Progress::default(),
                Phase::Charges => state.charges = charges::Progress::default(),
                Phase::Movement => state.movement = movement::Progress::default(),
                Phase::Firing => state.firing = firing::Progress::default(),
                Phase::Melee => state.melee = melee::Progress::default(),
                Phase::Morale => state.morale = morale::Progress::default(),
            }
        }
        Event::DecisionForced { .. } => {}
    }
}

fn start_turn(state: &mut State, turn: Turn) {
    state.turn = turn;
    state.notes = Notes::default();
    state.special.by_gate.clear();
    for unit in &mut state.units {
        unit.used = crate::ids::Share::NONE;
        unit.moved_compulsorily = false;
        unit.charged = false;
        unit.reacted = false;
        unit.changed_formation = false;
        unit.evaded = false;
        unit.reformed = false;
        unit.moved = false;
        unit.fired = Fired::NotYet;
        unit.passed_through = false;
        if unit.pursuit == Pursuit::DrillSpared {
            unit.pursuit = Pursuit::None;
        }
        if unit.pursuit == Pursuit::None {
            unit.quarry = None;
            unit.pursuit_turns = 0;
        }
        unit.lost_to_fire = crate::ids::Figures(0);
        unit.lost_in_charge = crate::ids::Figures(0);
        if unit.nerve == Nerve::Halted {
            unit.nerve = Nerve::Steady;
        }
    }
    for side in Side::BOTH {
        state.flank[side].extra.clear();
    }
    for brigade in &mut state.brigades {
        brigade.horse_charge_used = false;
        brigade.automatic_used = false;
    }
    for general in &mut state.generals {
        general.opportunity_used = false;
        if general.leads_charge() {
            general.desperate = DesperateCharge::Used;
        }
    }
}

/// The lines an event writes into the log.
pub(crate) fn log(before: &State, event: &Event) -> Vec<LogLine> {
    let (turn, phase, text) = match event {
        Event::TurnStarted { turn } => (
            turn.0,
            0,
            Text::id("gdb-turn-started").with("turn", i64::from(turn.0)),
        ),
        Event::PhaseStarted { phase } => {
            (before.turn.0, *phase as usize, Text::id(phase_text(*phase)))
        }
        Event::DecisionForced {
            side,
            decision,
            unit,
        } => return vec![forced(before, *side, *decision, *unit)],
    };
    vec![LogLine {
        turn,
        phase,
        weight: LogWeight::Heading,
        side: None,
        text,
        rolls: Vec::new(),
        pieces: Vec::new(),
        at: None,
    }]
}

/// Why nobody was asked.
fn forced(before: &State, side: Side, decision: Key, unit: Option<UnitId>) -> LogLine {
    let subject = unit.map_or_else(
        || Text::from(before.setup.sides[side].name.clone()),
        |unit| Text::from(before.def(unit).name.clone()),
    );
    LogLine {
        turn: before.turn.0,
        phase: before.phase as usize,
        weight: LogWeight::Detail,
        side: Some(side),
        text: Text::id("gdb-decision-forced")
            .with("subject", subject)
            .with("decision", Text::id(format!("gdb-decision-{decision}"))),
        rolls: Vec::new(),
        pieces: unit
            .map(|unit| before.def(unit).id.clone())
            .into_iter()
            .collect(),
        at: None,
    }
}

/// The message that names a phase.
#[must_use]
pub fn phase_text(phase: Phase) -> &'static str {
    match phase {
        Phase::Initiative => "gdb-phase-initiative",
        Phase::Command => "gdb-phase-command",
        Phase::Compulsory => "gdb-phase-compulsory",
        Phase::Charges => "gdb-phase-charges",
        Phase::Movement => "gdb-phase-movement",
        Phase::Firing => "gdb-phase-firing",
        Phase::Melee => "gdb-phase-melee",
        Phase::Morale => "gdb-phase-morale",
    }
}

/// The side that owes the first pending decision.
#[must_use]
pub fn first_owner(state: &State) -> Option<Side> {
    pending(state).first().map(|pending| pending.owner)
}

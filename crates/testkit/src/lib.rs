//! Battlefield fixtures, scripted dice and snapshot helpers for tests.
//!
//! A test writes a small battlefield as text, starts a phase, gives commands
//! with the dice they throw, and compares the events as lines:
//!
//! ```
//! use engine::Side;
//! use gdb::state::Phase;
//!
//! let mut state = testkit::battlefield(
//!     "
//!     table 120 x 90
//!     A1a infantry line 30/6 line at 60,30
//!     B1a infantry veteran 36/6 column-of-divisions at 60,45 unformed
//!     ",
//! );
//! testkit::phase(&mut state, Phase::Firing);
//! let unit = testkit::unit(&state, "B1a");
//! assert_eq!(state.side_of(unit), Side::B);
//! ```
//!
//! The language is described in [`field`]. Integration tests of `gdb`
//! (`crates/gdb/tests/*.rs`) use this crate. Unit tests inside `gdb` use the
//! same source as `crate::testkit`, because a crate that depends on `gdb` sees
//! another copy of its types than `gdb`'s own tests do.
//!
//! Snapshots: `insta::assert_snapshot!(testkit::show(&events), @"")` and
//! `cargo insta review`, or by hand.

pub mod field;
pub mod laws;
mod marks;
mod show;
mod toml_text;

use engine::{Dice, ScriptedDice, Side, Stop, System};
use gdb::ids::{BrigadeId, GeneralId, UnitId};
use gdb::state::{Phase, State};
use gdb::{Command, Event, Gdb, Refusal};

pub use field::battlefield;
pub use show::show;

/// Starts a phase: sets it and its progress, and plays nothing.
pub fn phase(state: &mut State, phase: Phase) {
    let event = gdb::flow::Event::PhaseStarted { phase };
    gdb::apply(state, &Event::Turn(event));
}

/// Plays automatic steps until a side owes a decision, with these dice.
///
/// # Panics
/// When the dice run out or some are left over.
pub fn advance(state: &State, dice: &[u8]) -> (State, Vec<Event>) {
    let mut dice = ScriptedDice::new(dice);
    let events = match gdb::flow::resume(state, &mut dice) {
        Ok(events) => events,
        Err(owed) => panic!("{owed}"),
    };
    assert_eq!(dice.left(), 0, "dice left over after\n{}", show(&events));
    (replay(state, &events), events)
}

/// Plays with default commands as long as `goes_on` says so.
///
/// # Panics
/// When dice are owed or no default is legal.
#[must_use]
pub fn by_default(state: &State, goes_on: impl Fn(&State) -> bool) -> (State, Vec<Event>) {
    let (mut state, mut all) = advance(state, &[]);
    while goes_on(&state) && state.outcome.is_none() {
        let owner = Gdb::pending(&state)[0].owner;
        let seen = engine::Seen::<Gdb>::of(&state, engine::Viewer::Side(owner));
        let Some(command) = Gdb::default_command(&seen, owner) else {
            panic!("no default for {:?}", Gdb::pending(&state));
        };
        match run(&state, owner, command, &[]) {
            Ok((after, events)) => {
                state = after;
                all.extend(events);
            }
            Err(stop) => panic!("{stop:?}"),
        }
    }
    (state, all)
}

/// Plays the Melee phase with these dice by default answers, up to its end or to a decision of the name `until`.
///
/// # Panics
/// When dice are owed or no default is legal.
#[must_use]
pub fn melee_by_default(start: &State, until: &str, dice: &mut dyn Dice) -> (State, Vec<Event>) {
    let mut state = start.clone();
    phase(&mut state, Phase::Melee);
    let over = Event::Turn(gdb::flow::Event::PhaseStarted {
        phase: Phase::Morale,
    });
    let mut events = gdb::flow::resume(&state, dice).unwrap_or_else(|owed| panic!("{owed}"));
    while !events.contains(&over) {
        let now = replay(&state, &events);
        let pending = Gdb::pending(&now);
        let Some(owed) = pending
            .first()
            .filter(|owed| owed.decision.as_str() != until)
        else {
            break;
        };
        let seen = engine::Seen::<Gdb>::of(&now, engine::Viewer::Side(owed.owner));
        let Some(command) = Gdb::default_command(&seen, owed.owner) else {
            panic!("no default for {pending:?}");
        };
        match Gdb::decide(&now, owed.owner, &command, dice) {
            Ok(more) => events.extend(more),
            Err(stop) => panic!("{stop:?}"),
        }
    }
    let end = events.iter().position(|event| *event == over);
    events.truncate(end.unwrap_or(events.len()));
    (replay(&state, &events), events)
}

/// Checks and decides a command with these dice, and applies its events to a copy.
///
/// # Errors
/// The refusal, or the dice that are owed.
///
/// # Panics
/// When dice are left over.
pub fn run(
    state: &State,
    side: Side,
    command: impl Into<Command>,
    dice: &[u8],
) -> Result<(State, Vec<Event>), Stop<Refusal>> {
    let mut dice = ScriptedDice::new(dice);
    let events = Gdb::decide(state, side, &command.into(), &mut dice)?;
    assert_eq!(dice.left(), 0, "dice left over after\n{}", show(&events));
    Ok((replay(state, &events), events))
}

/// Runs a command written as JSON, and shows its events or its refusal as lines.
///
/// # Panics
/// When the text is no command or dice are left over.
pub fn run_json(state: &mut State, side: Side, command: &str, dice: &[u8]) -> String {
    let command: Command = match serde_json::from_str(command) {
        Ok(command) => command,
        Err(error) => panic!("{command}\nis no command: {error}"),
    };
    match run(state, side, command, dice) {
        Ok((after, events)) => {
            *state = after;
            show(&events)
        }
        Err(Stop::Refused(refusal)) => format!("refused {refusal:?}"),
        Err(Stop::Dice(owed)) => format!("{owed}"),
    }
}

/// The state after some events.
#[must_use]
pub fn replay(state: &State, events: &[Event]) -> State {
    let mut after = state.clone();
    for event in events {
        gdb::apply(&mut after, event);
    }
    after
}

/// The unit with this id.
///
/// # Panics
/// When there is none.
#[must_use]
pub fn unit(state: &State, id: &str) -> UnitId {
    let found = state.unit_ids().find(|&unit| state.def(unit).id == id);
    found.unwrap_or_else(|| panic!("no unit {id}"))
}

/// The brigade with this id.
///
/// # Panics
/// When there is none.
#[must_use]
pub fn brigade(state: &State, id: &str) -> BrigadeId {
    let place = state.setup.brigades.iter().position(|def| def.id == id);
    BrigadeId(place.unwrap_or_else(|| panic!("no brigade {id}")) as u16)
}

/// The general with this id.
///
/// # Panics
/// When there is none.
#[must_use]
pub fn general(state: &State, id: &str) -> GeneralId {
    let place = state.setup.generals.iter().position(|def| def.id == id);
    GeneralId(place.unwrap_or_else(|| panic!("no general {id}")) as u16)
}

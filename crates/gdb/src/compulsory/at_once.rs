//! Flights in the midst of a charge or of fire. Rules GDB-6.6-08, GDB-VII-02, GDB-9.6-08.
//!
//! Who gives way to a charge, or is driven off by a double six, makes the
//! first half of its first compulsory move at once. Its owner says where, as
//! in the Compulsory phase, before anything else goes on; straight away, where
//! no other way is open.

use engine::view::{Choice, DecisionView};
use engine::{Key, Offer, Pending, Prospect, Side, Text, Viewer};

use super::refuge::{self, Open, Refuge};
use super::{Command, Event, Refusal, flight, show_ways};
use crate::Play;
use crate::ids::UnitId;
use crate::state::State;

/// The decision about a flight at once.
const FLEE: Key = Key::new("flee-at-once");

/// Runs the first half of a flight, or asks its owner where to.
pub(crate) fn flee(play: &mut Play<'_>, unit: UnitId) {
    if refuge::open(play.state(), unit).len() > 1 {
        play.emit(Event::FlightOwed { unit });
        return;
    }
    let side = play.state().side_of(unit);
    play.forced(side, FLEE, Some(unit));
    flight::first_half(play, unit, None);
}

/// The unit that flees next, and its ways.
fn due(state: &State) -> Option<(Side, UnitId, Vec<Open>)> {
    let unit = *state.flights_owed.first()?;
    Some((state.side_of(unit), unit, refuge::open(state, unit)))
}

fn of(state: &State, side: Side) -> Option<(UnitId, Vec<Open>)> {
    let (owner, unit, ways) = due(state)?;
    (owner == side).then_some((unit, ways))
}

/// The decision owed about a flight at once.
pub(crate) fn pending(state: &State) -> Option<Pending> {
    due(state).map(|(owner, ..)| Pending {
        owner,
        decision: FLEE,
    })
}

/// Whether a unit may flee there now.
///
/// # Errors
/// When another unit flees, or it may not flee there.
pub(crate) fn check(
    state: &State,
    side: Side,
    unit: UnitId,
    to: Refuge,
) -> Result<(), crate::Refusal> {
    match of(state, side) {
        Some((due, _)) if due == unit => refuge::check_way(state, unit, to),
        Some(_) if unit.index() < state.units.len() => Err(Refusal::NoFlight { unit }.into()),
        _ => Err(crate::Refusal::NotNow),
    }
}

/// Runs there.
pub(super) fn take(play: &mut Play<'_>, unit: UnitId, to: Refuge) {
    play.emit(Event::FledAtOnce { unit, to });
    flight::first_half(play, unit, Some(to));
}

/// Every way with the friends it would put out of order.
pub(crate) fn offers(state: &State, side: Side) -> Vec<Offer<crate::Command>> {
    let Some((unit, ways)) = of(state, side) else {
        return Vec::new();
    };
    let offer = |open: &Open| Offer {
        command: command(unit, open),
        prospect: Prospect {
            cohesion: refuge::cost(state, unit, open),
            ..Prospect::default()
        },
    };
    ways.iter().map(offer).collect()
}

fn command(unit: UnitId, open: &Open) -> crate::Command {
    Command::FleeAtOnce { unit, to: open.to }.into()
}

/// A legal answer for a side that gives none: straight away, or the first way that is open.
pub(crate) fn default_command(state: &State, side: Side) -> Option<crate::Command> {
    let (unit, ways) = of(state, side)?;
    let to = ways.first().map_or(Refuge::Away, |open| open.to);
    Some(Command::FleeAtOnce { unit, to }.into())
}

/// The decision as a client shows it.
pub(crate) fn decisions(state: &State, viewer: Viewer) -> Vec<DecisionView> {
    let Some((_, unit, ways)) = due(state) else {
        return Vec::new();
    };
    let owed = pending(state).into_iter().collect();
    let mut shown = DecisionView::owed::<crate::Gdb>(owed, viewer, |decision| {
        decision.choices = choices(state, unit, &ways);
    });
    for decision in &mut shown {
        let help = Text::id("gdb-decision-flee-at-once-help");
        decision.help = help.with("unit", state.def(unit).name.clone());
    }
    shown
}

fn choices(state: &State, unit: UnitId, ways: &[Open]) -> Vec<Choice> {
    let one = |(n, open): (usize, &Open)| {
        show_ways::way(state, unit, *open, n == 0, &command(unit, open))
    };
    ways.iter().enumerate().map(one).collect()
}

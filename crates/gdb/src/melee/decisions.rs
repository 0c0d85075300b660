//! Who decides what in the Melee phase.

use engine::{DiceOwed, Key, Offer, Pending, Prospect, Side};
use table::{Corner, Outline};

use super::{Command, Event, FightStep, Refusal, Stage, assign, division, follow_up, push_back};
use crate::Play;
use crate::compulsory::ground;
use crate::ids::{FightId, UnitId};
use crate::state::State;

/// A decision of the phase.
#[derive(Debug, Clone)]
pub(super) enum Due {
    /// Whom a unit fights that two enemies touch alike.
    Assignment(UnitId),
    /// Who takes the remainder of the losses.
    Division(FightId),
    /// Round which flank a unit is pushed past its friends.
    Path(UnitId, Vec<(Corner, Outline)>),
    /// Whether winning foot follows.
    FollowUp,
}

impl Due {
    fn key(&self) -> Key {
        match self {
            Due::Assignment(_) => Key::new("assign-melee"),
            Due::Division(_) => Key::new("divide-melee-losses"),
            Due::Path(..) => push_back::PATH,
            Due::FollowUp => Key::new("follow-up-or-stand"),
        }
    }
}

/// The decision that is due and whose it is.
#[must_use]
pub(super) fn due(state: &State) -> Option<(Side, Due)> {
    match (state.melee.stage, state.melee.step) {
        (Stage::Fights, FightStep::Assignments) => {
            assign::open(state).map(|(side, unit)| (side, Due::Assignment(unit)))
        }
        (Stage::Fights, FightStep::Losses) => {
            division::open(state).map(|(side, fight)| (side, Due::Division(fight)))
        }
        (Stage::Fights, FightStep::PushBacks) => {
            push_back::open(state).map(|(unit, ways)| (state.side_of(unit), Due::Path(unit, ways)))
        }
        (Stage::FollowUps, _) => follow_up::owner(state).map(|side| (side, Due::FollowUp)),
        _ => None,
    }
}

/// Decisions owed now.
pub(crate) fn pending(state: &State) -> Vec<Pending> {
    due(state)
        .map(|(owner, due)| Pending {
            owner,
            decision: due.key(),
        })
        .into_iter()
        .collect()
}

/// Whether a command is allowed.
pub(crate) fn check(state: &State, side: Side, command: &Command) -> Result<(), crate::Refusal> {
    let Some((_, due)) = due(state).filter(|(owner, _)| *owner == side) else {
        return Err(crate::Refusal::NotNow);
    };
    match (due, command) {
        (Due::Assignment(_), Command::AssignMelee { unit, enemy }) => {
            assign::check(state, side, *unit, *enemy)
        }
        (Due::Division(_), Command::DivideLosses { fight, on }) => {
            division::check(state, side, *fight, *on)
        }
        (Due::Path(due, ways), Command::PushBack { unit, round }) if due == *unit => {
            let open = ways.iter().any(|(corner, _)| corner == round);
            open.then_some(())
                .ok_or(Refusal::NoWayRound { unit: due }.into())
        }
        (Due::FollowUp, Command::FollowUp { unit } | Command::Stand { unit }) => {
            follow_up::check(state, side, *unit)
        }
        _ => Err(crate::Refusal::NotNow),
    }
}

/// Carries out a command that `check` allows.
pub(crate) fn decide(play: &mut Play<'_>, side: Side, command: &Command) -> Result<(), DiceOwed> {
    match *command {
        Command::AssignMelee { unit, enemy } => assign::take(play, unit, enemy),
        Command::DivideLosses { fight, on } => division::take(play, side, fight, on),
        Command::PushBack { unit, round } => push_back::take(play, unit, round)?,
        Command::FollowUp { unit } => follow_up::follow(play, unit),
        Command::Stand { unit } => play.emit(Event::Stood { unit }),
    }
    Ok(())
}

/// Legal commands with their prospects, for computer generals.
pub(crate) fn offers(state: &State, side: Side, _thorough: bool) -> Vec<Offer<crate::Command>> {
    match due(state) {
        Some((owner, due)) if owner == side => match due {
            Due::Assignment(unit) => assign::offers(state, unit),
            Due::Division(fight) => division::offers(state, side, fight),
            Due::Path(unit, ways) => path_offers(state, unit, &ways),
            Due::FollowUp => follow_up::offers(state, side),
        },
        _ => Vec::new(),
    }
}

/// Either way; the one that ends further from other enemies keeps better order.
fn path_offers(
    state: &State,
    unit: UnitId,
    ways: &[(Corner, Outline)],
) -> Vec<Offer<crate::Command>> {
    let room = |end: &Outline| {
        let nearest = ground::enemies(state, unit)
            .map(|enemy| state.outline(enemy).distance(end))
            .min();
        nearest.map_or(0, |gap| gap.hundredths() / 100)
    };
    let offer = |(round, end): &(Corner, Outline)| Offer {
        command: Command::PushBack {
            unit,
            round: *round,
        }
        .into(),
        prospect: Prospect {
            cohesion: room(end),
            ..Prospect::default()
        },
    };
    ways.iter().map(offer).collect()
}

/// A legal answer for a side that gives none: the first in order of battle, the remainder on the largest, the first way, stand.
pub(crate) fn default_command(state: &State, side: Side) -> Option<crate::Command> {
    let (owner, due) = due(state)?;
    if owner != side {
        return None;
    }
    let command = match due {
        Due::Assignment(unit) => Command::AssignMelee {
            unit,
            enemy: *assign::enemies(state, unit).first()?,
        },
        Due::Division(fight) => Command::DivideLosses {
            fight,
            on: division::default(state, side, fight)?,
        },
        Due::Path(unit, ways) => Command::PushBack {
            unit,
            round: ways.first()?.0,
        },
        Due::FollowUp => Command::Stand {
            unit: follow_up::choosers(state, side).next()?,
        },
    };
    Some(command.into())
}

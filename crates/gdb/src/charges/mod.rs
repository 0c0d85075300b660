//! Phase 4: charges. Chapter VI of the rules.
//!
//! | file | what |
//! | --- | --- |
//! | `steps` | 4a to 4k in order, and who owes a decision |
//! | `uncontrolled`, `declare`, `intercept`, `respond` | 4b to 4g |
//! | `eligible`, `orders`, `path`, `sweep` | who may charge whom, and how he gets there |
//! | `resolve`, `stages` | 4h to 4k: target by target |
//! | `screens`, `half_way`, `reaction`, `manoeuvre`, `evade` | j1 to j3 |
//! | `tests_of_morale`, `flank`, `contact`, `run_down`, `act` | j4 to j9 |
//! | `show`, `show_answers`, `tell`, `marks`, `offers`, `estimate`, `timing` | for clients and computer generals |
//!
//! * GDB-6.0-01: a charge ends in contact or in flight; nothing else throws the enemy out of his place.

mod act;
mod apply;
mod command;
mod contact;
mod declare;
pub(crate) mod eligible;
mod estimate;
mod evade;
mod event;
mod flank;
mod half_way;
mod intercept;
mod leading;
mod manoeuvre;
mod marks;
mod offers;
mod orders;
pub(crate) mod path;
mod progress;
mod reaction;
mod refusal;
mod resolve;
mod respond;
pub(crate) mod run_down;
mod screens;
mod sector;
mod show;
mod show_answers;
mod show_moves;
mod stages;
mod steps;
pub(crate) mod sweep;
mod tell;
mod tests_of_morale;
mod timing;
mod uncontrolled;

use engine::{DiceOwed, Side, Viewer};

pub use command::{
    Action, Answer, Command, Declaration, EvadeTo, Interception, Response, ShelterSide, Then,
    Withdrawal,
};
pub(crate) use contact::loses_bonus;
pub(crate) use declare::distant_roll;
pub(crate) use eligible::charge_rate;
pub(crate) use estimate::{Chance, reach};
pub use event::Event;
pub(crate) use leading::promise as promise_of_leading;
pub use progress::{
    Approach, Charge, ChargeId, Ground, Group, Kind, Progress, Stage, Status, Step, Unfinished,
};
pub use refusal::{Refusal, Why};

pub(crate) use apply::apply;
pub(crate) use marks::marks;
pub(crate) use offers::offers;
pub(crate) use sector::sector;
pub(crate) use show::decisions;
pub(crate) use steps::{advance, pending};
pub(crate) use tell::log;

use crate::Play;
use crate::state::State;

/// Whether a command is allowed.
pub(crate) fn check(state: &State, side: Side, command: &Command) -> Result<(), crate::Refusal> {
    let expected = expects(state, side, command);
    if !expected {
        return Err(crate::Refusal::NotNow);
    }
    let group = state.charges.group.as_ref();
    match (command, group) {
        (Command::RunAt(one), _) => uncontrolled::check(state, side, one)?,
        (Command::Declare(set), _) => declare::check(state, side, set).map(|_| ())?,
        (Command::Intercept(set), _) => intercept::check(state, side, set)?,
        (Command::Respond(set), Some(group)) => check_redirected(state, group, set)?,
        (Command::Respond(set), None) => respond::check(state, side, set)?,
        (Command::Next(target), _) => check_next(state, *target)?,
        (Command::Withdraw(one), Some(group)) => screens::check(state, group, one).map(|_| ())?,
        (Command::EvadeTo(one), Some(group)) => evade::check(state, group, one).map(|_| ())?,
        (Command::Act(action), _) => act::check_action(state, action).map(|_| ())?,
        _ => return Err(crate::Refusal::NotNow),
    }
    Ok(())
}

/// Whether the side owes the decision that a command answers.
fn expects(state: &State, side: Side, command: &Command) -> bool {
    let decisions: &[&str] = match command {
        Command::RunAt(_) => &["choose-uncontrolled-target"],
        Command::Declare(_) => &["declare-charges"],
        Command::Intercept(_) => &["declare-opportunity-charges"],
        Command::Respond(_) => &["respond-to-charges", "respond-to-redirect"],
        Command::Next(_) => &["choose-next-charge"],
        Command::Withdraw(_) => &["withdraw-skirmishers"],
        Command::EvadeTo(_) => &["choose-evade-direction"],
        Command::Act(_) => &["act-on-vacated-target"],
    };
    pending(state)
        .iter()
        .any(|owed| owed.owner == side && decisions.contains(&owed.decision.as_str()))
}

fn check_next(state: &State, target: crate::ids::UnitId) -> Result<(), Refusal> {
    if resolve::next_targets(state).contains(&target) {
        Ok(())
    } else {
        Refusal::of(crate::ids::UnitId(0), Why::NotATarget)
    }
}

/// The one answer of a target that a charge has turned to.
fn check_redirected(state: &State, group: &Group, set: &[Answer]) -> Result<(), Refusal> {
    match set {
        [answer] if answer.target == group.target => {
            respond::may(state, answer.target, &answer.response)
        }
        _ => Refusal::of(group.target, Why::NoAnswer),
    }
}

/// Carries out a command that `check` allows.
pub(crate) fn decide(play: &mut Play<'_>, side: Side, command: &Command) -> Result<(), DiceOwed> {
    let group = play.state().charges.group.clone();
    match (command, group) {
        (Command::RunAt(one), _) => play.emit(Event::RanOutOfHand {
            charger: one.charger,
            target: Some(one.target),
        }),
        (Command::Declare(set), _) => declare::decide(play, side, set)?,
        (Command::Intercept(set), _) => {
            let counted = intercept::counted(play.state(), set);
            play.emit(Event::Intercepted {
                side,
                charges: set.clone(),
                counted,
            });
        }
        (Command::Respond(set), Some(_)) => {
            let response = set.first().map(|answer| answer.response);
            play.emit(Event::GroupAnswered { response });
            stages::reach(play, Stage::Screens);
        }
        (Command::Respond(set), None) => play.emit(Event::AnswersSealed {
            side,
            answers: Some(set.clone()),
        }),
        (Command::Next(target), _) => resolve::open(play, *target),
        (Command::Withdraw(one), Some(group)) => {
            let to = screens::check(play.state(), &group, one).ok();
            screens::withdraw(play, one.screen, to);
        }
        (Command::EvadeTo(one), Some(group)) => {
            let way = evade::check(play.state(), &group, one).ok();
            evade::carry_out(play, &group, way);
        }
        (Command::Act(action), _) => {
            if let Ok(id) = act::check_action(play.state(), action) {
                act::decide(play, id, action.then);
            }
        }
        (Command::Withdraw(_) | Command::EvadeTo(_), None) => {}
    }
    Ok(())
}

/// A legal answer for a side that gives none.
pub(crate) fn default_command(state: &State, side: Side) -> Option<crate::Command> {
    let owed = pending(state).into_iter().find(|owed| owed.owner == side)?;
    let group = state.charges.group.as_ref();
    let command = match owed.decision.as_str() {
        "choose-uncontrolled-target" => {
            let charger = uncontrolled::next(state)?;
            let target = *uncontrolled::nearest(state, charger).first()?;
            Command::RunAt(Declaration {
                charger,
                target,
                desperate: false,
            })
        }
        "declare-charges" => Command::Declare(Vec::new()),
        "declare-opportunity-charges" => Command::Intercept(Vec::new()),
        "respond-to-charges" => Command::Respond(default_answers(state, side)),
        "respond-to-redirect" => Command::Respond(vec![default_answer(state, group?.target)?]),
        "choose-next-charge" => Command::Next(*resolve::next_targets(state).first()?),
        "withdraw-skirmishers" => {
            let screen = screens::in_the_way(state, group?)?;
            Command::Withdraw(screens::places(state, group?, screen).first()?.one)
        }
        "choose-evade-direction" => Command::EvadeTo(EvadeTo {
            unit: group?.target,
            degrees: evade::ways(state, group?).first()?.degrees,
        }),
        "act-on-vacated-target" => {
            let id = state.charges.free()?;
            Command::Act(Action {
                charger: state.charges.charge(id).charger,
                then: *act::options(state, id).first()?,
            })
        }
        _ => return None,
    };
    Some(command.into())
}

fn default_answers(state: &State, side: Side) -> Vec<Answer> {
    respond::targets(state, side)
        .into_iter()
        .filter_map(|target| default_answer(state, target))
        .collect()
}

fn default_answer(state: &State, target: crate::ids::UnitId) -> Option<Answer> {
    let response = respond::default(state, target)?;
    Some(Answer::of(target, response))
}

/// Removes what `viewer` may not know of this phase: answers that lie face down.
pub(crate) fn redact(state: &mut State, viewer: Viewer) {
    for side in Side::BOTH {
        if let Some(answers) = &mut state.charges.sealed[side]
            && !viewer.may_see(side)
        {
            answers.clear();
        }
    }
}

/// The form of an event that `viewer` may know.
pub(crate) fn redact_event(before: &State, event: &Event, viewer: Viewer) -> Option<Event> {
    Some(match event {
        Event::AnswersSealed { side, .. } if !viewer.may_see(*side) => Event::AnswersSealed {
            side: *side,
            answers: None,
        },
        Event::CounterchargeRolled { unit, roll, obeys }
            if !viewer.may_see(before.side_of(*unit)) =>
        {
            // The order behind a modifier lies face down.
            let mut roll = roll.clone();
            roll.modifiers.clear();
            roll.total = roll.natural();
            Event::CounterchargeRolled {
                unit: *unit,
                roll,
                obeys: *obeys,
            }
        }
        open => open.clone(),
    })
}

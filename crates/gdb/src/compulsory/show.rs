//! Compulsory movement as shown: choices and log.

use engine::view::{Choice, DecisionView, Form, LogLine, LogWeight};
use engine::{Side, Text, Viewer};
use table::{Corner, Length};

use crate::effects::line;
use crate::ids::UnitId;
use crate::state::State;
use crate::view::{choice, log_line};

use super::decisions::{self, Due, pending};
use super::{BonusMove, Command, Event, PursuitEnd, bonus, show_ways};

/// The decisions of the phase as a client shows them.
pub(crate) fn decisions(state: &State, viewer: Viewer) -> Vec<DecisionView> {
    DecisionView::owed::<crate::Gdb>(pending(state), viewer, |decision| {
        if let Some(due) = decisions::due(state, decision.owner) {
            decision.form = form(&due);
            decision.choices = choices(state, decision.owner, &due);
        }
    })
}

fn form(due: &Due) -> Form {
    let (command, send) = match due {
        Due::Refuges(_) => (
            Command::ChooseRefuges { ways: Vec::new() },
            "gdb-compulsory-send-flights",
        ),
        Due::FallBacks(_) => (
            Command::ChooseFallBacks { ways: Vec::new() },
            "gdb-compulsory-send-fall-backs",
        ),
        Due::Steer(..) | Due::Bonus => return Form::One,
    };
    Form::set(&crate::Command::from(command), "ways", Text::id(send))
}

fn choices(state: &State, side: Side, due: &Due) -> Vec<Choice> {
    match due {
        Due::Refuges(choosers) => show_ways::refuges(state, choosers),
        Due::Steer(unit, ways) => show_ways::steering(state, *unit, ways),
        Due::FallBacks(choosers) => show_ways::fall_backs(state, choosers),
        Due::Bonus => bonus_moves(state, side),
    }
}

fn bonus_moves(state: &State, side: Side) -> Vec<Choice> {
    let first = bonus::next(state, side);
    let mut choices = Vec::new();
    for unit in bonus::entitled(state, side) {
        let default = bonus::default(state, side, unit);
        for how in bonus::options(state, unit) {
            let is_default = first == Some(unit) && how == default;
            choices.push(one(state, unit, how, is_default));
        }
    }
    choices
}

fn one(state: &State, unit: UnitId, how: BonusMove, default: bool) -> Choice {
    let name = state.def(unit).name.clone();
    let label = match &how {
        BonusMove::Stay => Text::id("gdb-compulsory-stay"),
        BonusMove::Occupy => Text::id("gdb-compulsory-occupy"),
        BonusMove::Wheel { corner, degrees } => Text::id(match corner {
            Corner::Left => "gdb-compulsory-wheel-left",
            Corner::Right => "gdb-compulsory-wheel-right",
        })
        .with("degrees", i64::from(*degrees)),
        BonusMove::Drill { to } => Text::id("gdb-compulsory-drill")
            .with("distance", to.at.distance(state.unit(unit).pose.at)),
    };
    let at = match &how {
        BonusMove::Drill { to } => Some([to.at.x.hundredths(), to.at.y.hundredths()]),
        _ => None,
    };
    let command = Command::UseBonusMove { unit, how }.into();
    Choice {
        label,
        piece: Some(state.def(unit).id.clone()),
        group: Some(Text::from(name)),
        at,
        default,
        ..choice("gdb-compulsory-stay", &command)
    }
}

/// The lines an event writes into the log.
pub(crate) fn log(before: &State, event: &Event) -> Vec<LogLine> {
    let about = |unit: UnitId, weight, text: Text| {
        let text = text.with("unit", before.def(unit).name.clone());
        vec![line(before, unit, weight, text)]
    };
    match event {
        Event::RanThrough { runner, friend, .. } => about(
            *runner,
            LogWeight::Detail,
            Text::id("gdb-compulsory-through").with("friend", before.def(*friend).name.clone()),
        ),
        Event::Ran {
            unit,
            routing,
            from,
            to,
        } => {
            let distance = from.distance(*to);
            let id = match (*routing, distance < Length::from_mm(1)) {
                (true, false) => "gdb-compulsory-runs",
                (true, true) => "gdb-compulsory-runs-nowhere",
                (false, false) => "gdb-compulsory-retires",
                (false, true) => "gdb-compulsory-retires-nowhere",
            };
            let text = Text::id(id).with("distance", distance);
            about(*unit, LogWeight::Main, text)
        }
        Event::FellBack { unit } => {
            about(*unit, LogWeight::Main, Text::id("gdb-compulsory-fell-back"))
        }
        Event::BrigadeRallied { brigade } => vec![LogLine {
            side: Some(before.brigade_def(*brigade).side),
            ..log_line(
                before,
                Text::id("gdb-compulsory-brigade-rallied")
                    .with("brigade", before.brigade_def(*brigade).name.clone()),
            )
        }],
        Event::Pursued { unit, end, .. } => about(*unit, LogWeight::Main, pursued(before, *end)),
        Event::BonusUsed { unit, how, .. } => match how {
            BonusMove::Stay => Vec::new(),
            BonusMove::Occupy => about(*unit, LogWeight::Main, Text::id("gdb-compulsory-occupies")),
            BonusMove::Wheel { degrees, .. } => {
                let text = Text::id("gdb-compulsory-wheels").with("degrees", i64::from(*degrees));
                about(*unit, LogWeight::Main, text)
            }
            BonusMove::Drill { .. } => {
                about(*unit, LogWeight::Main, Text::id("gdb-compulsory-drills"))
            }
        },
        Event::RefugesChosen { .. }
        | Event::FlightOwed { .. }
        | Event::FledAtOnce { .. }
        | Event::RunnersSet { .. }
        | Event::RunEnded { .. }
        | Event::FallBacksChosen { .. }
        | Event::StepDone => Vec::new(),
    }
}

fn pursued(before: &State, end: PursuitEnd) -> Text {
    let met = |id: &'static str, enemy: UnitId| {
        Text::id(id).with("enemy", before.def(enemy).name.clone())
    };
    match end {
        PursuitEnd::CutDown(enemy) => met("gdb-compulsory-cuts-down", enemy),
        PursuitEnd::Caught(enemy) => met("gdb-compulsory-catches", enemy),
        PursuitEnd::StruckFriend(enemy) => met("gdb-compulsory-strikes", enemy),
        PursuitEnd::DestroyedScreen(enemy) => met("gdb-compulsory-destroys", enemy),
        PursuitEnd::FreshEnemy(enemy) => met("gdb-compulsory-stops-short", enemy),
        PursuitEnd::Stopped => Text::id("gdb-compulsory-is-stopped"),
        PursuitEnd::Distance => Text::id("gdb-compulsory-pursues"),
        PursuitEnd::QuarryGone => Text::id("gdb-compulsory-nobody-left"),
    }
}
